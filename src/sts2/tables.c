#include "sts2/tables.h"

#include "generated/sts2/acts.h"
#include "generated/sts2/ancients.h"
#include "generated/sts2/blurs.h"
#include "generated/sts2/builds.h"
#include "generated/sts2/cards.h"
#include "generated/sts2/characters.h"
#include "generated/sts2/encounters.h"
#include "generated/sts2/epochs.h"
#include "generated/sts2/events.h"
#include "generated/sts2/ids.h"
#include "generated/sts2/neow.h"
#include "generated/sts2/offers.h"
#include "generated/sts2/potions.h"
#include "generated/sts2/relics.h"

/* Words of the tables and constants must number alike. */
_Static_assert((int)FSD_STS2_ERA_C == (int)FSD_STS2_BUILDS_ERA_C, "eras");
_Static_assert((int)FSD_STS2_CARDS_0_110 == (int)FSD_STS2_BUILDS_CARDS_V0_110, "cards");
_Static_assert((int)FSD_STS2_BUILDS_ACTS_V0_109 == (int)FSD_STS2_ENCOUNTERS_VERSION_V0_109, "acts");
_Static_assert((int)FSD_STS2_BUILDS_NEOW_V0_109 == (int)FSD_STS2_NEOW_VERSION_V0_109, "neow");
_Static_assert((int)FSD_STS2_KIND_CARD == (int)FSD_STS2_IDS_KIND_CARD, "kinds");
_Static_assert((int)FSD_STS2_BOSS_ROOM == (int)FSD_STS2_ENCOUNTERS_ROOM_BOSS, "rooms");
_Static_assert((int)FSD_STS2_ANCIENT_RARITY == (int)FSD_STS2_RELICS_V0_98_ANCIENT, "rarities");
_Static_assert((int)FSD_STS2_STARTER_RARITY == (int)FSD_STS2_RELICS_V0_98_STARTER, "rarities");
_Static_assert((int)FSD_STS2_RARE == (int)FSD_STS2_POTIONS_RARITY_RARE, "potions");
_Static_assert(FSD_STS2_POOL_OF(FSD_STS2_DEFECT) == (int)FSD_STS2_RELICS_POOL_DEFECT, "pools");
_Static_assert((int)FSD_STS2_TOKEN_CARDS == (int)FSD_STS2_CARDS_POOL_TOKEN, "card pools");
_Static_assert((int)FSD_STS2_QUEST_CARD == (int)FSD_STS2_CARDS_V0_102_QUEST, "card rarities");
_Static_assert((int)FSD_STS2_QUEST == (int)FSD_STS2_CARDS_TYPE_QUEST, "card types");
_Static_assert((int)FSD_STS2_SEVERAL_PLAYERS == (int)FSD_STS2_CARDS_PLAYERS_SEVERAL, "players");
_Static_assert((int)FSD_STS2_COINS == (int)FSD_STS2_NEOW_LIST_COIN, "lists");
_Static_assert((int)FSD_STS2_NEEDS_DECK == (int)FSD_STS2_OFFERS_NEEDS_TOUCH, "needs");
_Static_assert(FSD_STS2_DECK_INSTINCT ==
                   1 << ((int)FSD_STS2_OFFERS_NEEDS_INSTINCT - (int)FSD_STS2_NEEDS_DECK),
               "needs");
_Static_assert((int)FSD_STS2_OFFERS_DARV == (int)FSD_STS2_ANCIENTS_OFFERS_DARV, "offers");
_Static_assert((int)FSD_STS2_CHARACTERS == (int)FSD_STS2_CHARACTERS_COUNT, "characters");
_Static_assert((int)FSD_STS2_EPOCHS_COUNT <= FSD_STS2_EPOCHS, "epochs");

#define COUNT(rows) (sizeof(rows) / sizeof *(rows))

/* A reference that may be empty comes as -1; the number of no id is 0. */
#define ID_OF(row) ((row) < 0 ? FSD_STS2_NONE : (fsd_sts2_id)(row))

/* Not formatted by the tool, which takes the macros for operands. */
/* clang-format off */

#define BUILD(name, minor, least, most, era, public, acts, relics, neow, cards, maps, offers) \
    { name, minor, least, most, era, public, acts, relics, neow, cards, maps, offers },
const fsd_sts2_tables fsd_sts2_builds[] = { FSD_STS2_BUILDS_EACH(BUILD) };
const uint32_t fsd_sts2_build_count = COUNT(fsd_sts2_builds);

#define ID(id, kind, en, zh) { #id, { en, zh }, kind },
const fsd_sts2_id_row fsd_sts2_ids[] = { FSD_STS2_IDS_EACH(ID) };
const uint32_t fsd_sts2_id_count = COUNT(fsd_sts2_ids);

#define EPOCH(bit, id) { bit, { #id } },
static const fsd_name epoch_names[] = { FSD_STS2_EPOCHS_EACH(EPOCH) };
const fsd_names fsd_sts2_epoch_names = { epoch_names, COUNT(epoch_names) };

#define CHARACTER(id, key, en, zh) { (id) - FIRST_CHARACTER, { #key, en, zh } },
#define CHARACTER_ID(id, key, en, zh) id,
enum { FIRST_CHARACTER = FSD_STS2_NONE + 1 };
static const fsd_name character_names[] = { FSD_STS2_CHARACTERS_EACH(CHARACTER) };
const fsd_names fsd_sts2_character_names = { character_names, COUNT(character_names) };
const fsd_sts2_id fsd_sts2_character_ids[] = { FSD_STS2_CHARACTERS_EACH(CHARACTER_ID) };

#define ACT(act, place, rooms, weak, epoch) { act, place, rooms, weak, epoch },
const fsd_sts2_act_row fsd_sts2_acts[] = { FSD_STS2_ACTS_EACH(ACT) };
const uint32_t fsd_sts2_act_count = COUNT(fsd_sts2_acts);

#define ANCIENT(act, id, epoch, offers) { ID_OF(act), id, epoch, offers },
const fsd_sts2_ancient fsd_sts2_ancients[] = { FSD_STS2_ANCIENTS_EACH(ANCIENT) };
const uint32_t fsd_sts2_ancient_count = COUNT(fsd_sts2_ancients);

#define EVENT(act, id, epoch) { ID_OF(act), id, epoch },
const fsd_sts2_event fsd_sts2_events[] = { FSD_STS2_EVENTS_EACH(EVENT) };
const uint32_t fsd_sts2_event_count = COUNT(fsd_sts2_events);

#define ENCOUNTER(version, act, id, room, tags, discovery, roster) \
    { act, id, tags, version, room, discovery, roster },
const fsd_sts2_encounter fsd_sts2_encounters[] = { FSD_STS2_ENCOUNTERS_EACH(ENCOUNTER) };
const uint32_t fsd_sts2_encounter_count = COUNT(fsd_sts2_encounters);

#define RELIC(pool, id, a, b, c, d, early, in_shops, epoch) \
    { id, pool, { a, b, c, d }, early, in_shops, epoch },
const fsd_sts2_relic fsd_sts2_relics[] = { FSD_STS2_RELICS_EACH(RELIC) };
const uint32_t fsd_sts2_relic_count = COUNT(fsd_sts2_relics);

#define POTION(pool, id, rarity, in_combat, epoch) { id, pool, rarity, in_combat, epoch },
const fsd_sts2_potion fsd_sts2_potions[] = { FSD_STS2_POTIONS_EACH(POTION) };
const uint32_t fsd_sts2_potion_count = COUNT(fsd_sts2_potions);

#define CARD(pool, id, a, b, c, d, type, players, in_combat, upgrades, epoch) \
    { id, pool, { a, b, c, d }, type, players, in_combat, upgrades, epoch },
const fsd_sts2_card fsd_sts2_cards[] = { FSD_STS2_CARDS_EACH(CARD) };
const uint32_t fsd_sts2_card_count = COUNT(fsd_sts2_cards);

#define NEOW(version, list, relic, other, players, not_with) \
    { version, list, players, relic, ID_OF(other), ID_OF(not_with) },
const fsd_sts2_neow_entry fsd_sts2_neow_entries[] = { FSD_STS2_NEOW_EACH(NEOW) };
const uint32_t fsd_sts2_neow_count = COUNT(fsd_sts2_neow_entries);

#define BLUR(relic) relic,
const fsd_sts2_id fsd_sts2_blurs[] = { FSD_STS2_BLURS_EACH(BLUR) };
const uint32_t fsd_sts2_blur_count = COUNT(fsd_sts2_blurs);

#define OFFER(ancient, pool, relic, needs) { ancient, relic, pool, needs },
const fsd_sts2_offer fsd_sts2_offer_entries[] = { FSD_STS2_OFFERS_EACH(OFFER) };
const uint32_t fsd_sts2_offer_count = COUNT(fsd_sts2_offer_entries);
/* clang-format on */
