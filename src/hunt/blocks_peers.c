/* Blocks at other processes. Number 0 gives each peer a few chunks of blocks ahead, takes in what
 * comes back and works itself meanwhile. Numbers travel as eight bytes, least first. */
#include <string.h>

#include "hunt/blocks_parts.h"

enum { HEAD = 17 }; /* kind, first block, number of blocks */

static void put_number(char *out, uint64_t value)
{
    for (uint32_t i = 0; i < 8; i++)
        out[i] = (char)(unsigned char)(value >> 8 * i);
}

static uint64_t get_number(const char *bytes)
{
    uint64_t value = 0;
    for (uint32_t i = 0; i < 8; i++)
        value |= (uint64_t)(unsigned char)bytes[i] << 8 * i;
    return value;
}

static void put_head(char out[HEAD], char kind, uint64_t first, uint64_t count)
{
    out[0] = kind;
    put_number(out + 1, first);
    put_number(out + 9, count);
}

bool fsd_blocks_peers_make(fsd_blocks *blocks)
{
    const fsd_peers *peers = blocks->def.peers;
    if (peers->rank > 0)
        return true;
    blocks->peer = fsd_arena_take_array(&blocks->arena, peers->ranks, sizeof *blocks->peer);
    return blocks->peer != NULL;
}

/* ---- Number 0 -------------------------------------------------------------------------------- */

static void complain(fsd_blocks *blocks, fsd_blocks_peer *peer, const char *text, size_t length)
{
    peer->gone = true;
    if (blocks->complaint[0] == 0)
        fsd_format(blocks->complaint, sizeof blocks->complaint, "%.*s", (int)length, text);
}

static void greet(fsd_blocks *blocks, fsd_blocks_peer *peer, const char *plan, size_t length)
{
    static const char other[] = "a process works on another plan: other input or another version";
    peer->ready = length == FSD_BLOCKS_PLAN && memcmp(plan, blocks->def.plan, length) == 0;
    if (!peer->ready && blocks->complaint[0] == 0)
        fsd_format(blocks->complaint, sizeof blocks->complaint, "%s", other);
}

static void take_results(fsd_blocks *blocks, fsd_blocks_peer *peer, const char *bytes,
                         size_t length)
{
    uint64_t first = get_number(bytes + 1);
    uint64_t count = get_number(bytes + 9);
    size_t at = HEAD;
    peer->chunks--;
    for (uint64_t i = 0; i < count && at + 8 <= length; i++) {
        fsd_blocks_slot *slot = fsd_blocks_slot_of(blocks, first + i);
        size_t size = (size_t)get_number(bytes + at);
        fsd_text_add(&slot->result, bytes + at + 8, size);
        at += 8 + size;
        slot->done = !slot->result.failed;
        if (slot->result.failed)
            atomic_store(&blocks->no_memory, true);
    }
}

static void hear(fsd_blocks *blocks, uint32_t from, const char *bytes, size_t length)
{
    fsd_blocks_peer *peer = &blocks->peer[from];
    switch (length > 0 ? bytes[0] : 0) {
    case FSD_PEER_HELLO:
        greet(blocks, peer, bytes + 1, length - 1);
        return;
    case FSD_PEER_FAILED:
        complain(blocks, peer, bytes + 1, length - 1);
        return;
    case FSD_PEER_RESULT:
        take_results(blocks, peer, bytes, length);
        return;
    default: /* a goodbye */
        peer->gone = true;
    }
}

/* The less is left the less a peer is given, so that all end at about the same time. */
static uint64_t chunk_size(const fsd_blocks *blocks, uint64_t budget)
{
    uint64_t size = blocks->def.grain > 0 ? budget / blocks->def.grain : 1;
    uint64_t fair = (blocks->blocks - blocks->next) / (4 * (uint64_t)blocks->def.peers->ranks);
    size = size < FSD_BLOCKS_CHUNK ? size : FSD_BLOCKS_CHUNK;
    size = size < fair ? size : fair;
    return size > 0 ? size : 1;
}

static void give_out(fsd_blocks *blocks, uint64_t end, uint64_t budget)
{
    fsd_peers *peers = blocks->def.peers;
    for (uint32_t had = 0; had < FSD_BLOCKS_CHUNKS; had++)
        for (uint32_t rank = 1; rank < peers->ranks && blocks->next < end; rank++) {
            fsd_blocks_peer *peer = &blocks->peer[rank];
            if (!peer->ready || peer->gone || peer->chunks > had)
                continue;
            uint64_t size = chunk_size(blocks, budget);
            if (size > end - blocks->next)
                size = end - blocks->next;
            char ask[HEAD];
            put_head(ask, FSD_PEER_ASK, blocks->next, size);
            peers->send(peers->self, rank, ask, sizeof ask);
            blocks->next += size;
            peer->chunks++;
        }
}

void fsd_blocks_peers_serve(fsd_blocks *blocks, uint64_t end, uint64_t budget, bool wait)
{
    fsd_peers *peers = blocks->def.peers;
    uint32_t from;
    const char *bytes;
    size_t length;
    bool more = peers->receive(peers->self, wait, &from, &bytes, &length);
    while (more) {
        hear(blocks, from, bytes, length);
        more = peers->receive(peers->self, false, &from, &bytes, &length);
    }
    if (blocks->complaint[0] == 0)
        give_out(blocks, end, budget);
}

/* Peers that are still reading their arguments say hello or fail later: each is heard out. */
void fsd_blocks_peers_end(fsd_blocks *blocks)
{
    static const char stop = FSD_PEER_STOP;
    fsd_peers *peers = blocks->def.peers;
    if (peers->over)
        return;
    peers->over = true;
    uint32_t left = 0;
    for (uint32_t rank = 1; rank < peers->ranks; rank++) {
        if (blocks->peer[rank].gone)
            continue;
        peers->send(peers->self, rank, &stop, 1);
        left++;
    }
    while (left > 0) {
        uint32_t from;
        const char *bytes;
        size_t length;
        if (peers->receive(peers->self, true, &from, &bytes, &length))
            left -= length > 0 && (bytes[0] == FSD_PEER_BYE || bytes[0] == FSD_PEER_FAILED);
    }
}

/* ---- The others ------------------------------------------------------------------------------ */

static void say_hello(fsd_blocks *blocks)
{
    fsd_peers *peers = blocks->def.peers;
    char hello[1 + FSD_BLOCKS_PLAN] = { FSD_PEER_HELLO };
    memcpy(hello + 1, blocks->def.plan, FSD_BLOCKS_PLAN);
    peers->send(peers->self, 0, hello, sizeof hello);
    blocks->greeted = true;
}

/* Takes what 0 asks; false: it says that this was all. */
static bool listen(fsd_blocks *blocks)
{
    static const char bye = FSD_PEER_BYE;
    fsd_peers *peers = blocks->def.peers;
    uint32_t from;
    const char *bytes;
    size_t length;
    while (peers->receive(peers->self, blocks->chunks == 0, &from, &bytes, &length)) {
        if (length == HEAD && blocks->chunks < FSD_BLOCKS_CHUNKS) {
            blocks->chunk[blocks->chunks++] =
                (fsd_blocks_chunk){ get_number(bytes + 1), get_number(bytes + 9) };
            blocks->next = blocks->chunks == 1 ? blocks->chunk[0].first : blocks->next;
        } else {
            peers->send(peers->self, 0, &bye, 1);
            peers->over = true;
            return false;
        }
    }
    return true;
}

static void answer(fsd_blocks *blocks)
{
    fsd_peers *peers = blocks->def.peers;
    fsd_blocks_chunk chunk = blocks->chunk[0];
    fsd_text message = { .allocator = blocks->def.allocator };
    char head[HEAD];
    put_head(head, FSD_PEER_RESULT, chunk.first, chunk.count);
    fsd_text_add(&message, head, sizeof head);
    for (uint64_t b = chunk.first; b < chunk.first + chunk.count; b++) {
        fsd_blocks_slot *slot = fsd_blocks_slot_of(blocks, b);
        char size[8];
        put_number(size, slot->result.length);
        fsd_text_add(&message, size, sizeof size);
        fsd_text_add(&message, slot->result.at, slot->result.length);
        slot->result.length = 0;
        slot->done = false;
    }
    if (message.failed)
        atomic_store(&blocks->no_memory, true);
    else
        peers->send(peers->self, 0, message.at, message.length);
    fsd_text_free(&message);
    blocks->chunks--;
    memmove(blocks->chunk, blocks->chunk + 1, blocks->chunks * sizeof *blocks->chunk);
    blocks->next = blocks->chunk[0].first;
}

/* Where memory is out here the caller ends, and says so to 0. */
bool fsd_blocks_peers_step(fsd_blocks *blocks, uint64_t budget)
{
    if (!blocks->greeted)
        say_hello(blocks);
    if (blocks->over || !listen(blocks))
        return false;
    if (blocks->chunks == 0)
        return true;
    uint64_t end = blocks->chunk[0].first + blocks->chunk[0].count;
    blocks->next += fsd_blocks_work_on(blocks, blocks->next, end - blocks->next, budget);
    if (blocks->next == end && !fsd_blocks_busy(blocks) && !blocks->no_memory)
        answer(blocks);
    blocks->over = blocks->no_memory;
    return !blocks->over;
}
