/* foreseed/foreseed.h: the whole public interface. */
#ifndef FORESEED_FORESEED_H
#define FORESEED_FORESEED_H

#include "foreseed/command.h"
#include "foreseed/dice.h"
#include "foreseed/hunt.h"
#include "foreseed/lanes.h"
#include "foreseed/ledger.h"
#include "foreseed/odds.h"
#include "foreseed/pool.h"
#include "foreseed/pvz.h"
#include "foreseed/rng.h"
#include "foreseed/sgs.h"
#include "foreseed/sgs_env.h"
#include "foreseed/sgs_select.h"
#include "foreseed/sheep.h"
#include "foreseed/sheep_bottom.h"
#include "foreseed/sheep_make.h"
#include "foreseed/sheep_solve.h"
#include "foreseed/status.h"
#include "foreseed/sts2.h"

#endif
