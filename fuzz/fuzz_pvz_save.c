/* Any bytes for a save: read or refused with a message, and what is read can be identified. */
#include "target.h"

#include <string.h>

#include "foreseed/pvz.h"

static void require(int holds)
{
    if (!holds)
        __builtin_trap();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const names[] = { NULL, "game1_13.dat", "save (2).dat" };
    fsd_pvz_save save;
    fsd_error error = { .status = FSD_OK };
    fsd_status status = fsd_pvz_save_read(data, size, &save, &error);
    if (status != FSD_OK) {
        require(status == FSD_BAD_DATA && error.status == status && error.offset <= size);
        require(error.en[0] != '\0' && error.zh[0] != '\0');
        return 0;
    }
    require(save.list.waves == 20 && (unsigned)save.scene < FSD_PVZ_SCENES);
    for (uint32_t wave = 0; wave < save.list.waves; wave++)
        for (uint32_t i = 0; i < save.list.count[wave]; i++)
            require(save.list.kind[wave][i] <= FSD_PVZ_GIGA);
    fsd_pvz_identity identity;
    fsd_pvz_save_identify(&save, names[size % 3], NULL, NULL, &identity);
    require(identity.agrees == (identity.known && ((identity.recomputed ^ save.stored) &
                                                   ~((fsd_pvz_types)1 << FSD_PVZ_YETI)) == 0));
    return 0;
}
