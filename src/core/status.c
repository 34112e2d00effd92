#include "foreseed/status.h"

const char *fsd_status_name(fsd_status status)
{
    static const char *const names[] = {
        [FSD_OK] = "FSD_OK",
        [FSD_NO_MEMORY] = "FSD_NO_MEMORY",
        [FSD_BAD_ARGUMENT] = "FSD_BAD_ARGUMENT",
        [FSD_BAD_SYNTAX] = "FSD_BAD_SYNTAX",
        [FSD_BAD_DATA] = "FSD_BAD_DATA",
        [FSD_UNKNOWN_NAME] = "FSD_UNKNOWN_NAME",
        [FSD_UNSUPPORTED] = "FSD_UNSUPPORTED",
        [FSD_TOO_LARGE] = "FSD_TOO_LARGE",
        [FSD_OVERFLOW] = "FSD_OVERFLOW",
        [FSD_NOT_FOUND] = "FSD_NOT_FOUND",
        [FSD_READ_FAILED] = "FSD_READ_FAILED",
        [FSD_STOPPED] = "FSD_STOPPED",
        [FSD_WRITE_FAILED] = "FSD_WRITE_FAILED",
        [FSD_TAKEN] = "FSD_TAKEN",
    };
    size_t index = (size_t)status;
    return index < sizeof names / sizeof names[0] ? names[index] : "FSD_?";
}
