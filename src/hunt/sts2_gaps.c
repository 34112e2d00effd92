#include "hunt/sts2_gaps.h"

#include "foreseed/rng.h"

enum { LONGEST = 1 << 20 };

bool fsd_hunt_gaps_make(uint32_t step, uint32_t length, fsd_hunt_gaps *out)
{
    const uint32_t m = FSD_DOTNET_MODULUS;
    uint32_t residue = 0;
    *out = (fsd_hunt_gaps){ .length = length };
    for (uint32_t places = 1; places < LONGEST; places++) {
        residue += step;
        residue -= residue >= m ? m : 0;
        if (residue < length && out->up == 0) {
            out->up = places;
            out->rise = residue;
        }
        if (m - residue < length && out->down == 0) {
            out->down = places;
            out->fall = m - residue;
        }
        if (out->up > 0 && out->down > 0)
            return true;
    }
    return false;
}
