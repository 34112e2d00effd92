#include <foreseed/foreseed.h>
#include <inttypes.h>
#include <stdio.h>

int main(void)
{
    fsd_pvz_run run = {.board_seed = 1, .user = 1, .mode = 13, .scene = FSD_PVZ_POOL};
    printf("%s 0x%" PRIx64 "\n", fsd_status_name(FSD_OK), fsd_pvz_allowed(&run, 0));
    return 0;
}
