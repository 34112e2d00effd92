/* What the system says of a failure, in words. strerror knows one language only, that of a locale
 * which is never set. */
#include <errno.h>
#include <string.h>

#include "cli/cli.h"

static const struct {
    int number;
    const char *zh;
} reasons[] = {
    { ENOENT, "不存在" },         { EACCES, "没有权限" },
    { EPERM, "不允许" },          { ENOTDIR, "路径中有非目录" },
    { EISDIR, "是目录" },         { ENAMETOOLONG, "名字过长" },
    { ELOOP, "链接循环" },        { EMFILE, "打开的文件过多" },
    { ENFILE, "打开的文件过多" }, { EIO, "设备读写出错" },
    { ENXIO, "设备不在" },        { EBADF, "未打开" },
    { ENOSPC, "空间已满" },       { EDQUOT, "超出配额" },
    { EFBIG, "文件过大" },        { EROFS, "只读" },
    { EINVAL, "不支持" },
};

const char *cli_reason(int number, fsd_language language)
{
    if (language != FSD_CHINESE)
        return strerror(number);
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (reasons[i].number == number)
            return reasons[i].zh;
    return "系统出错";
}
