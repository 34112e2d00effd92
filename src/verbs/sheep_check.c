/* foreseed sheep check: is a list of moves a win, does a proof hold? By the rules and by a search
 * of its own, without the solver. */
#include "verbs/sheep_solve.h"

#include <string.h>

enum { MOVES = SHEEP_GAME_OPTIONS, PARTIAL, CERTIFICATE, PLAIN, MEMORY, OPTIONS };
enum { NOTE = 64 };

static const fsd_option options[OPTIONS] = {
    FSD_SHEEP_GAME_OPTIONS,
    [MOVES] = FSD_SHEEP_OPTION_MOVES,
    [PARTIAL] = { .name = "partial",
                  .help = { "the moves need not win, only be legal", "着法合法即可, 不必获胜" } },
    [CERTIFICATE] = { .name = "certificate",
                      .kind = FSD_OPTION_INPUT,
                      .value = "FILE",
                      .help = { "check this proof that there is no win: the certificate of 'sheep "
                                "solve --json', or that whole answer",
                                "核对这份无解证明: sheep solve --json 的 certificate, "
                                "或整个回答" } },
    [PLAIN] = { .name = "plain",
                .help = { "of a certificate: search without the rules that leave positions out, "
                          "which takes longer and trusts less",
                          "核对证书时不用省略局面的规则, 更慢, 而所需信任更少" } },
    [MEMORY] = FSD_SHEEP_OPTION_MEMORY,
};

/* What was found out about a claim, however it was checked. */
typedef struct verdict {
    const char *what; /* "moves" or "certificate" */
    bool valid;
    bool unfinished; /* and so neither valid nor not */
    bool has_at;
    uint32_t at;     /* the first move, or the layer of the proof, that is wrong */
    const char *why; /* a key; null where valid */
    char sentence[256];
} verdict;

static void print_verdict(fsd_call *call, const fsd_sheep_level *level, const verdict *found)
{
    char hash[17];
    fsd_sheep_level_hash(level, hash);
    call->exit = found->valid        ? FSD_EXIT_DONE
                 : found->unfinished ? FSD_EXIT_STOPPED
                                     : FSD_EXIT_NOTHING;
    if (call->output != FSD_JSON) {
        fsd_sheep_put_level(call, level);
        fsd_put_marked(call,
                       found->valid        ? FSD_GOOD
                       : found->unfinished ? FSD_WARN
                                           : FSD_BAD,
                       "%s",
                       found->valid        ? fsd_call_say(call, "valid", "有效")
                       : found->unfinished ? fsd_call_say(call, "unknown", "未知")
                                           : fsd_call_say(call, "not valid", "无效"));
        fsd_text_printf(&call->out, ": %s\n", found->sentence);
        return;
    }
    fsd_json_writer writer = fsd_call_json(call, "sheep.check/1");
    fsd_sheep_json_level(&writer, level);
    fsd_json_key(&writer, "hash");
    fsd_json_write_text(&writer, hash);
    fsd_json_key(&writer, "what");
    fsd_json_write_text(&writer, found->what);
    fsd_json_key(&writer, "valid");
    fsd_json_write_bool(&writer, found->valid);
    fsd_json_key(&writer, "at");
    if (found->has_at)
        fsd_json_write_u64(&writer, found->at);
    else
        fsd_json_write_null(&writer);
    fsd_json_key(&writer, "why");
    if (found->why != NULL)
        fsd_json_write_text(&writer, found->why);
    else
        fsd_json_write_null(&writer);
    fsd_call_json_end(call, &writer);
}

/* ---- Moves ---------------------------------------------------------------------------------- */

static void judge_end(const fsd_call *call, const fsd_sheep_game *game, uint32_t count,
                      verdict *out)
{
    bool won = game->phase == FSD_SHEEP_WON;
    out->valid = won || call->arg[PARTIAL].given;
    out->why = out->valid ? NULL : game->phase == FSD_SHEEP_STUCK ? "stuck" : "not_finished";
    fsd_format(out->sentence, sizeof out->sentence,
               won ? fsd_call_say(call, "%u moves win; the slot held %u at most",
                                  "%u 步获胜; 槽中最多 %u 张")
                   : fsd_call_say(call,
                                  "%u legal moves, the slot held %u at most; %u tiles are left and "
                                  "%u in the slot",
                                  "%u 步皆合法, 槽中最多 %u 张; 场上还剩 %u 张, 槽中 %u 张"),
               count, (unsigned)game->most, (unsigned)game->left, (unsigned)game->held);
}

static void judge_moves(const fsd_call *call, const fsd_sheep_subject *subject,
                        const fsd_sheep_rules *rules, const fsd_sheep_moves *moves, verdict *out)
{
    fsd_sheep_game game;
    fsd_sheep_game_start(subject->board, rules, fsd_sheep_random(subject->level), &game);
    fsd_sheep_replay replay =
        fsd_sheep_game_replay(subject->board, &game, moves->move, moves->count);
    *out = (verdict){ .what = "moves" };
    if (replay.refusal == FSD_SHEEP_FINE && !replay.lost) {
        judge_end(call, &game, moves->count, out);
        return;
    }
    char text[FSD_SHEEP_MOVE_TEXT];
    out->has_at = true;
    out->at = replay.played;
    out->why = replay.lost ? "lost" : fsd_sheep_refusal_key(replay.refusal);
    fsd_sheep_move_text(call, subject->level, &game, moves->move[replay.played], text);
    fsd_format(out->sentence, sizeof out->sentence,
               fsd_call_say(call, "move %u (from 0), %s: %s", "第 %u 步 (从 0 数) %s: %s"),
               replay.played, text,
               replay.lost ? fsd_call_say(call, "it fills the slot without a match, which loses",
                                          "填满了槽而未消除, 输了")
                           : fsd_call_say(call, fsd_sheep_refusal_en(replay.refusal),
                                          fsd_sheep_refusal_zh(replay.refusal)));
}

static fsd_run check_moves(fsd_call *call, const fsd_sheep_subject *subject,
                           const fsd_sheep_rules *rules)
{
    verdict found;
    const fsd_sheep_moves *moves = &subject->level->moves;
    if (call->arg[MOVES].given)
        moves = fsd_sheep_moves_load(call, call->arg[MOVES].text, subject->level);
    if (moves == NULL)
        return FSD_FINISHED;
    if (!call->arg[MOVES].given && moves->count == 0)
        return fsd_call_refuse(call, MOVES, "the level has no moves of its own; give a file",
                               "此关卡不带着法; 请给出文件");
    judge_moves(call, subject, rules, moves, &found);
    print_verdict(call, subject->level, &found);
    return FSD_FINISHED;
}

/* ---- Certificates --------------------------------------------------------------------------- */

typedef struct proof_work {
    fsd_sheep_subject subject;
    fsd_sheep_certificate certificate;
    fsd_sheep_proof *proof;
    char note[NOTE];
} proof_work;

static bool read_certificate(fsd_call *call, proof_work *work, char hash[17])
{
    const char *name = call->arg[CERTIFICATE].text;
    fsd_error error = { 0 };
    fsd_str file;
    if (!fsd_call_read(call, FSD_INPUT_CERTIFICATE, name, &file))
        return false;
    if (fsd_sheep_certificate_read(file.at, file.length, call->def->allocator, &work->certificate,
                                   hash, &error) == FSD_OK)
        return true;
    fsd_call_bad_input(call, name, &error);
    return false;
}

/* Says so where the certificate is about another level or other rules. */
static bool is_about(fsd_call *call, const proof_work *work, const fsd_sheep_rules *rules,
                     const char *hash)
{
    char own[17];
    verdict found = { .what = "certificate" };
    fsd_sheep_level_hash(work->subject.level, own);
    if (strcmp(hash, own) != 0) {
        found.why = "hash";
        fsd_format(found.sentence, sizeof found.sentence,
                   fsd_call_say(call, "it is about the level with hash %s, this one has %s",
                                "它针对哈希为 %s 的关卡, 此关卡为 %s"),
                   hash, own);
    } else if (work->certificate.slot != rules->slot || work->certificate.match != rules->match) {
        found.why = "rules";
        fsd_format(found.sentence, sizeof found.sentence,
                   fsd_call_say(call, "it is about slot %u and match %u; ask with these",
                                "它针对槽位 %u、消除数 %u; 请以此核对"),
                   (unsigned)work->certificate.slot, (unsigned)work->certificate.match);
    } else {
        return true;
    }
    print_verdict(call, work->subject.level, &found);
    return false;
}

static bool begin_proof(fsd_call *call, const fsd_sheep_subject *subject,
                        const fsd_sheep_rules *rules)
{
    char hash[17];
    fsd_error error = { 0 };
    uint64_t memory = call->arg[MEMORY].given ? call->arg[MEMORY].number << 20
                                              : fsd_sheep_solver_def_default().memory;
    proof_work *work = fsd_call_take(call, 1, sizeof *work);
    if (work == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    work->subject = *subject;
    if (!read_certificate(call, work, hash) || !is_about(call, work, rules, hash))
        return false;
    call->state = work;
    if (fsd_sheep_proof_create(subject->board, &work->certificate, call->arg[PLAIN].given, memory,
                               call->def->allocator, &work->proof, &error) == FSD_OK)
        return true;
    fsd_call_fail(call, FSD_EXIT_BAD_INPUT, call->arg[CERTIFICATE].text, &error);
    return false;
}

static void judge_proof(fsd_call *call, const proof_work *work)
{
    fsd_sheep_proof_state state = fsd_sheep_proof_result(work->proof);
    verdict found = { .what = "certificate",
                      .valid = state.verdict == FSD_SHEEP_PROOF_VALID,
                      .unfinished = state.verdict == FSD_SHEEP_PROOF_RUNNING ||
                                    state.verdict == FSD_SHEEP_PROOF_NO_MEMORY };
    const char *sentence = fsd_call_say(call, fsd_sheep_verdict_en(state.verdict),
                                        fsd_sheep_verdict_zh(state.verdict));
    if (!found.valid)
        found.why = fsd_sheep_verdict_key(state.verdict);
    found.has_at =
        state.verdict == FSD_SHEEP_PROOF_COUNTS || state.verdict == FSD_SHEEP_PROOF_DIGEST;
    found.at = state.layer;
    if (state.states == 0)
        fsd_format(found.sentence, sizeof found.sentence, "%s", sentence);
    else
        fsd_format(found.sentence, sizeof found.sentence,
                   fsd_call_say(call, "%s (%llu positions, up to %u tiles left)",
                                "%s (%llu 个局面, 至多剩 %u 张)"),
                   sentence, (unsigned long long)state.states, state.layer);
    print_verdict(call, work->subject.level, &found);
}

static fsd_run check_proof(fsd_call *call, proof_work *work, uint64_t budget)
{
    if (call->stop == 0 && fsd_sheep_proof_step(work->proof, budget)) {
        fsd_sheep_proof_state state = fsd_sheep_proof_result(work->proof);
        call->done = state.states;
        fsd_format(work->note, sizeof work->note, fsd_call_say(call, "%u tiles left", "剩 %u 张"),
                   state.layer);
        call->note = work->note;
        return FSD_UNFINISHED;
    }
    judge_proof(call, work);
    return FSD_FINISHED;
}

/* ---- The verb ------------------------------------------------------------------------------- */

static fsd_run run(fsd_call *call, uint64_t budget)
{
    fsd_sheep_subject subject;
    fsd_sheep_rules rules;
    bool proof = call->arg[CERTIFICATE].given;
    if (call->state != NULL)
        return check_proof(call, call->state, budget);
    if (proof && call->arg[MOVES].given)
        return fsd_call_refuse(call, CERTIFICATE, "does not go with --moves; choose one",
                               "不能与 --moves 同用; 请选其一");
    if (!proof && call->arg[PLAIN].given)
        return fsd_call_refuse(call, PLAIN, "is for --certificate; give one",
                               "用于 --certificate; 请给出证书");
    if (!fsd_sheep_load(call, true, &subject) || !fsd_sheep_rules_read(call, &rules))
        return FSD_FINISHED;
    if (!proof)
        return check_moves(call, &subject, &rules);
    return begin_proof(call, &subject, &rules) ? FSD_UNFINISHED : FSD_FINISHED;
}

static void drop(void *state)
{
    fsd_sheep_proof_destroy(((proof_work *)state)->proof);
}

static const fsd_words notes[] = {
    { "Without --moves the level file's own list is checked. Exit code 1: not valid; the answer "
      "tells the first move that is wrong, counted from 0.",
      "无 --moves 时检查关卡文件自带的着法。退出码 1 表示无效, 并给出第一个错着 (从 0 数)。" },
    { "A certificate is checked by going through all positions again, with other code than the "
      "solver's: it holds if they come to an end, in the same numbers. Exit code 5: not checked to "
      "its end.",
      "核对证书时用另一套代码重新走遍所有局面: 到了尽头且数目一致则成立。退出码 5: 未核对完。" },
    { NULL, NULL },
};
static const char *const examples[] = { "sheep check level.json --deal 1,2,3,4 --moves moves.json",
                                        "sheep check level.json --certificate proof.json",
                                        "sheep check played.json --json", NULL };

const fsd_verb fsd_verb_sheep_check = {
    .game = "sheep",
    .name = "check",
    .summary = { "check that moves are legal and win, or that a proof without a win holds",
                 "核对着法是否合法并获胜, 或无解的证明是否成立" },
    .notes = notes,
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .slow = true,
    .run = run,
    .drop = drop,
};
