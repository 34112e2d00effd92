#include "verbs/call.h"

#include <string.h>

#include "core/assert.h"
#include "verbs/example.h"

/* Without allocation: it also tells that memory is out. */
static void put_message(fsd_call *call, const char *where, const char *place, const char *message)
{
    char line[FSD_CLIP_NAME + FSD_ERROR_TEXT + 128];
    char shown[FSD_CLIP_NAME];
    size_t length = 0;
    if (where != NULL)
        length = fsd_format(line, sizeof line, "foreseed: %s%s: %s\n",
                            fsd_clip_name(fsd_str_of(where), shown), place, message);
    else
        length = fsd_format(line, sizeof line, "foreseed: %s\n", message);
    if (call->def->write != NULL)
        call->def->write(call->def->self, FSD_ERR, line, length);
}

static fsd_run fail_at(fsd_call *call, int exit_code, const char *where, const char *place,
                       const fsd_error *error)
{
    if (call->failed)
        return FSD_FINISHED;
    call->failed = true;
    call->exit = exit_code;
    put_message(call, where, place, fsd_call_say(call, error->en, error->zh));
    return FSD_FINISHED;
}

void fsd_call_warn(fsd_call *call, const char *where, const char *en, const char *zh, ...)
{
    fsd_error remark = { 0 };
    va_list args;
    va_start(args, zh);
    (void)fsd_vfail_at(&remark, FSD_OK, 0, en, zh, args);
    va_end(args);
    if (!call->quiet)
        put_message(call, where, "", fsd_call_say(call, remark.en, remark.zh));
}

fsd_run fsd_call_no_memory(fsd_call *call)
{
    fsd_error error = { 0 };
    (void)fsd_fail(&error, FSD_NO_MEMORY, "out of memory; ask for less", "内存不足; 请减少所求");
    return fail_at(call, FSD_EXIT_IO, NULL, "", &error);
}

fsd_run fsd_call_fail(fsd_call *call, int exit_code, const char *where, const fsd_error *error)
{
    if (error->status == FSD_NO_MEMORY)
        return fsd_call_no_memory(call);
    return fail_at(call, exit_code, where, "", error);
}

fsd_run fsd_call_refuse(fsd_call *call, uint32_t option, const char *en, const char *zh, ...)
{
    FSD_ASSERT(option < call->verb->options);
    const fsd_option *refused = &call->verb->option[option];
    char where[64];
    fsd_format(where, sizeof where, refused->operand ? "%s" : "--%s", refused->name);
    fsd_error error = { .status = FSD_BAD_ARGUMENT };
    va_list args;
    va_start(args, zh);
    fsd_vformat(error.en, sizeof error.en, en, args);
    va_end(args);
    va_start(args, zh);
    fsd_vformat(error.zh, sizeof error.zh, zh, args);
    va_end(args);
    return fsd_call_fail(call, FSD_EXIT_USAGE, where, &error);
}

fsd_run fsd_call_bad_input(fsd_call *call, const char *name, const fsd_error *error)
{
    if (error->status == FSD_NO_MEMORY)
        return fsd_call_no_memory(call);
    char place[64];
    if (error->line > 0)
        fsd_format(place, sizeof place, ":%u:%u", error->line, error->column);
    else
        fsd_format(place, sizeof place, ":%s0x%llx", fsd_call_say(call, "byte ", "字节 "),
                   (unsigned long long)error->offset);
    return fail_at(call, FSD_EXIT_BAD_INPUT, name, place, error);
}

/* Well above the largest there is of each, and still read in no time. */
static const struct {
    uint16_t mebibytes;
    fsd_words name;
} read_as[] = {
    [FSD_INPUT_SAVE] = { 16, { "save", "存档" } },
    [FSD_INPUT_RULES] = { 1, { "rules", "规则文件" } },
    [FSD_INPUT_LEVEL] = { 4, { "level", "关卡" } },
    [FSD_INPUT_MOVES] = { 4, { "list of moves", "着法文件" } },
    [FSD_INPUT_CERTIFICATE] = { 4, { "certificate", "证书" } },
    [FSD_INPUT_SCENARIO] = { 4, { "scenario", "局面" } },
    [FSD_INPUT_REPLAY] = { 4, { "replay", "对局记录" } },
    [FSD_INPUT_ANSWER] = { 64, { "answer", "回答" } },
    [FSD_INPUT_FILTER] = { 1, { "filter", "筛选条件" } },
    [FSD_INPUT_LIST] = { 1024, { "list of seeds", "种子列表" } },
};

static fsd_status refuse_size(const fsd_call *call, fsd_input_kind kind, fsd_error *error)
{
    return fsd_fail(error, FSD_TOO_LARGE, "is larger than %u MiB; no %s is",
                    "超过 %u MiB; 没有这样大的%s", read_as[kind].mebibytes,
                    fsd_call_say(call, read_as[kind].name.en, read_as[kind].name.zh));
}

bool fsd_call_read(fsd_call *call, fsd_input_kind kind, const char *name, fsd_str *out)
{
    if (fsd_example_find(name, out))
        return true;
    fsd_error error = { 0 };
    char *bytes = NULL;
    const size_t most = (size_t)read_as[kind].mebibytes << 20;
    size_t size = most;
    fsd_status status = FSD_NOT_FOUND;
    if (call->def->read != NULL)
        status =
            call->def->read(call->def->self, name, call->def->allocator, &bytes, &size, &error);
    else
        (void)fsd_fail(&error, status, "there are no files here; use an input such as %s",
                       "此处没有文件; 可用 %s 之类的输入", FSD_EXAMPLE_SAVE);
    if (status == FSD_TOO_LARGE)
        (void)refuse_size(call, kind, &error);
    if (status != FSD_OK) {
        if (error.status == FSD_OK) /* a front that gives no reason */
            (void)fsd_fail(&error, status, "cannot be read (%s); give another input",
                           "无法读取 (%s); 请换一个输入", fsd_status_name(status));
        bool io = status == FSD_NOT_FOUND || status == FSD_READ_FAILED;
        fsd_call_fail(call, io ? FSD_EXIT_IO : FSD_EXIT_BAD_INPUT, name, &error);
        return false;
    }
    const char *copy = fsd_arena_copy(&call->arena, bytes, size);
    fsd_release(call->def->allocator, bytes, size);
    if (copy == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    *out = (fsd_str){ copy, size };
    return fsd_call_keep_input(call, name, *out);
}

bool fsd_call_keep_input(fsd_call *call, const char *name, fsd_str bytes)
{
    fsd_call_input *input = call->input;
    while (input != NULL && strcmp(input->name, name) != 0)
        input = input->next;
    if (input == NULL) {
        input = fsd_call_take(call, 1, sizeof *input);
        if (input == NULL) {
            fsd_call_no_memory(call);
            return false;
        }
        *input = (fsd_call_input){ .name = name, .next = call->input };
        call->input = input;
    }
    input->bytes = bytes;
    return true;
}

fsd_status fsd_call_save(fsd_call *call, const char *name, fsd_str bytes, fsd_error *error)
{
    if (call->def->save == NULL)
        return fsd_fail(error, FSD_WRITE_FAILED, "there are no files here", "此处没有文件");
    return call->def->save(call->def->self, name, bytes.at, bytes.length, error);
}

const fsd_pool *fsd_call_pool(const fsd_call *call)
{
    return call->pool.threads > 1 ? &call->pool : NULL;
}

void *fsd_call_take(fsd_call *call, size_t count, size_t size)
{
    return fsd_arena_take_array(&call->arena, count, size);
}

fsd_json_writer fsd_call_json(fsd_call *call, const char *schema)
{
    fsd_json_writer writer = fsd_json_writer_of(&call->out);
    char text[64];
    fsd_format(text, sizeof text, "foreseed.%s", schema);
    fsd_json_begin_object(&writer);
    fsd_json_key(&writer, "schema");
    fsd_json_write_text(&writer, text);
    return writer;
}

void fsd_call_json_end(fsd_call *call, fsd_json_writer *writer)
{
    fsd_json_end_object(writer);
    fsd_text_add_char(&call->out, '\n');
}

void fsd_call_flush(fsd_call *call)
{
    if (call->out.failed) {
        fsd_call_no_memory(call);
        return;
    }
    if (call->out.length > 0 && call->def->write != NULL)
        call->def->write(call->def->self, FSD_OUT, call->out.at, call->out.length);
    call->out.length = 0;
}

const char *fsd_verb_path(const fsd_verb *verb, char out[64])
{
    if (verb->game != NULL)
        fsd_format(out, 64, "%s %s", verb->game, verb->name);
    else
        fsd_format(out, 64, "%s", verb->name);
    return out;
}
