/* Loads the plug-in for --mpi and speaks for processes that cannot take part. */
#include "cli/mpi.h"

#include <dlfcn.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "core/text.h"

enum { PATH = 4096, MESSAGE = 512 };

static struct {
    const cli_mpi *plugin;
    fsd_peers peers;
    fsd_error error;    /* why there are none */
    char says[MESSAGE]; /* what this process, not number 0, would have said */
    size_t said;
} mpi;

/* Beside the program, as it is built, or where it is installed. */
static bool find_plugin(char out[PATH])
{
    static const char *const places[] = { "foreseed-mpi.so", FSD_PLUGINS "/foreseed-mpi.so" };
    char program[PATH];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    while (length > 0 && program[length - 1] != '/')
        length--;
    for (size_t i = 0; i < sizeof places / sizeof *places && length > 0; i++) {
        fsd_format(out, PATH, "%.*s%s", (int)length, program, places[i]);
        if (access(out, F_OK) == 0)
            return true;
    }
    return false;
}

static void no_plugin(const char *why)
{
    if (why == NULL)
        (void)fsd_fail(&mpi.error, FSD_UNSUPPORTED,
                       "the plug-in foreseed-mpi.so is not there; install Open MPI, build again",
                       "没有插件 foreseed-mpi.so; 请安装 Open MPI 后重新构建");
    else
        (void)fsd_fail(&mpi.error, FSD_UNSUPPORTED,
                       "the plug-in cannot be loaded (%s); install Open MPI",
                       "无法加载插件 (%s); 请安装 Open MPI", why);
}

static void load(void)
{
    char path[PATH];
    if (!find_plugin(path)) {
        no_plugin(NULL);
        return;
    }
    /* Parts that MPI loads itself look for its symbols among all. */
    void *file = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
    const cli_mpi *plugin = file != NULL ? dlsym(file, CLI_MPI_SYMBOL) : NULL;
    if (plugin == NULL)
        no_plugin(dlerror());
    else if (plugin->form != CLI_MPI_FORM)
        no_plugin("another version");
    else if (!plugin->start(&mpi.peers))
        no_plugin("MPI does not start");
    else
        mpi.plugin = plugin;
}

bool cli_mpi_start(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--mpi") == 0) {
            load();
            break;
        }
    return mpi.plugin != NULL;
}

fsd_peers *cli_mpi_peers(void *self, fsd_error *error)
{
    (void)self;
    if (mpi.plugin != NULL)
        return &mpi.peers;
    *error = mpi.error;
    return NULL;
}

bool cli_mpi_helps(void)
{
    return mpi.plugin != NULL && mpi.peers.rank > 0;
}

void cli_mpi_say(const char *bytes, size_t length)
{
    static const char name[] = "foreseed: ";
    if (mpi.said == 0 && length > sizeof name && memcmp(bytes, name, sizeof name - 1) == 0) {
        bytes += sizeof name - 1;
        length -= sizeof name - 1;
    }
    mpi.said += fsd_format(mpi.says + mpi.said, sizeof mpi.says - mpi.said, "%.*s",
                           (int)(length > 0 ? length - 1 : 0), bytes);
}

/* Number 0 may have failed over its arguments and told nobody; another one over a file that is not
 * there on its machine. */
void cli_mpi_end(void)
{
    fsd_peers *peers = &mpi.peers;
    if (mpi.plugin == NULL)
        return;
    char message[MESSAGE + 32] = { peers->rank > 0 ? FSD_PEER_FAILED : FSD_PEER_STOP };
    size_t length = 1;
    if (peers->rank > 0)
        length +=
            fsd_format(message + 1, sizeof message - 1, "process %u: %s", peers->rank, mpi.says);
    if (peers->rank > 0 && !peers->over)
        peers->send(peers->self, 0, message, length);
    for (uint32_t rank = 1; peers->rank == 0 && !peers->over && rank < peers->ranks; rank++)
        peers->send(peers->self, rank, message, length);
    mpi.plugin->end();
}
