/* Any bytes for a run in progress: read or refused with a message, and what is read can be rolled,
 * has lists within bounds and rewards. */
#include "target.h"

#include "foreseed/sts2.h"

static void require(int holds)
{
    if (!holds)
        __builtin_trap();
}

static void check_list(const fsd_sts2_list *list)
{
    require(list->count <= FSD_STS2_LIST);
    for (uint32_t i = 0; i < list->count; i++)
        require(fsd_sts2_id_name(list->id[i])[0] != '\0');
}

static void check_player(const fsd_sts2_save *save, uint32_t slot)
{
    const fsd_sts2_saved_player *player = &save->player[slot];
    for (uint32_t r = 0; r < FSD_STS2_RARITIES; r++)
        check_list(&player->bag.relics[r]);
    if (!(player->streams & 1))
        return;
    fsd_dice rewards = player->stream[0];
    fsd_sts2_luck luck = player->luck;
    fsd_sts2_reward reward;
    fsd_sts2_reward_draw(&save->setup, slot, save->act_index, FSD_STS2_ELITE_FIGHT, &luck, &rewards,
                         &reward);
    require(reward.card[0].card != FSD_STS2_NONE && reward.relic);
    require(rewards.counter >= player->stream[0].counter + 12);
}

static void check_save(const fsd_sts2_save *save)
{
    fsd_error error;
    require(fsd_sts2_setup_check(&save->setup, &error) == FSD_OK);
    require(save->text_length <= FSD_STS2_SAVED_TEXT && save->acts <= FSD_STS2_ACTS);
    require((save->seed.era == FSD_STS2_ERA_C) == (save->schema >= 19));
    for (uint32_t i = 0; i < FSD_STS2_RUN_STREAMS; i++) {
        fsd_dice dice = save->stream[i];
        if (save->streams >> i & 1)
            require(fsd_dice_int(&dice, 100) < 100);
    }
    for (uint32_t a = 0; a < save->acts; a++) {
        check_list(&save->act[a].normals);
        check_list(&save->act[a].elites);
        check_list(&save->act[a].events);
    }
    for (uint32_t p = 0; p < save->setup.players; p++)
        check_player(save, p);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const fsd_sts2_era eras[] = { FSD_STS2_ERA_A, FSD_STS2_ERA_B };
    const fsd_sts2_era *const era[] = { NULL, &eras[0], &eras[1] };
    for (size_t i = 0; i < 3; i++) {
        fsd_sts2_save save;
        fsd_error error = { .status = FSD_OK };
        fsd_status status =
            fsd_sts2_save_read((const char *)data, size, NULL, era[i], &save, &error);
        if (status == FSD_OK) {
            check_save(&save);
            continue;
        }
        require(error.status == status && error.offset <= size);
        require(error.en[0] != '\0' && error.zh[0] != '\0');
        require(error.line > 0 || status == FSD_BAD_ARGUMENT);
    }
    return 0;
}
