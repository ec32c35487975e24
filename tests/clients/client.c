/* A C11 client: plays every game of the library by action ids, keeps clients in step by redacted events, and judges a
 * disputed log. Arguments: the log, and the largest number of commands of a hosted game (all without it). */
#include <amunre.h>
#include <string.h>

#include "expect.h"

static amunre_error *error;

/* A text of a game or view, in two calls; free() it. */
#define TEXT(into, call) \
    do { \
        size_t capacity = 0, needed = 0; \
        char *buffer = NULL; \
        DONE(call); \
        EXPECT(needed > 0); \
        capacity = needed; \
        buffer = malloc(capacity); \
        EXPECT(buffer != NULL); \
        DONE(call); \
        EXPECT(needed == capacity && buffer[needed - 1] == 0 && strlen(buffer) == needed - 1); \
        into = buffer; \
    } while (0)

static uint32_t dice = 1;
static size_t hosted_commands = SIZE_MAX;

static size_t throw_dice(size_t sides) {
    dice = dice * 1664525u + 1013904223u;
    return (dice >> 8) % sides;
}

/* The mask of a seat has a 1 for each id that is listed, and 0 for all others. */
static void expect_mask(const amunre_table *table, int32_t seat, int32_t scope, const uint32_t *ids, size_t number) {
    uint32_t space = 0;
    size_t needed = 0;
    DONE(amunre_table_action_space(table, &space, error));
    DONE(amunre_table_legal_mask(table, seat, scope, NULL, 0, &needed, error));
    EXPECT(needed == space);
    uint8_t *mask = malloc(needed), *expected = calloc(needed, 1);
    EXPECT(mask != NULL && expected != NULL);
    for (size_t place = 0; place < number; place++) expected[ids[place]] = 1;
    DONE(amunre_table_legal_mask(table, seat, scope, mask, needed, &needed, error));
    EXPECT(needed == space && memcmp(mask, expected, needed) == 0);
    free(mask);
    free(expected);
}

/* A seat that owes something does one of the things it may do; whether there was one. */
static int step(amunre_game *game) {
    static uint32_t ids[4096];
    uint32_t seats = 0;
    size_t number = 0;
    int32_t seat = 0;
    const amunre_table *table = amunre_game_table(game);
    DONE(amunre_table_to_act(table, &seats, error));
    if (seats == 0) return 0;
    while (!(seats >> seat & 1)) seat++;
    DONE(amunre_table_legal(table, seat, AMUNRE_REQUIRED, ids, 4096, &number, error));
    EXPECT(number > 0);
    expect_mask(table, seat, AMUNRE_REQUIRED, ids, number);
    uint32_t id = ids[throw_dice(number)];
    DONE(amunre_table_check(table, seat, id, error));
    EXPECT(amunre_table_check(table, seat, id, NULL) == AMUNRE_OK);
    DONE(amunre_game_apply(game, seat, id, error));
    return 1;
}

/* A text without room is kept until the next call, so that no call need be repeated. */
static void expect_kept(const amunre_game *game, const char *log) {
    char little[10];
    size_t needed = 0, length = 0;
    bool is_over = false;
    DONE(amunre_game_log(game, NULL, 0, &needed, error));
    EXPECT(strcmp(amunre_error_text(error, &length), log) == 0 && length == needed - 1);
    EXPECT(amunre_game_log(game, little, sizeof little, &needed, error) == AMUNRE_SHORT_BUFFER);
    EXPECT(strcmp(amunre_error_text(error, NULL), log) == 0 && *amunre_error_sentence(error) != 0);
    DONE(amunre_table_is_over(amunre_game_table(game), &is_over, error));
    EXPECT(*amunre_error_text(error, &length) == 0 && length == 0 && *amunre_error_text(NULL, NULL) == 0);
}

static void play_a_game(const char *id, size_t id_length) {
    amunre_game *game = NULL, *again = NULL;
    amunre_verdict *verdict = NULL;
    amunre_summary summary;
    bool is_over = false, equal = false;
    uint32_t players = 0, winners = 0, scores[8], judged[8];
    size_t count = 0, steps = 0;
    char *log;
    DONE(amunre_game_new(id, id_length, NULL, 0, 0, 7, &game, error));
    const amunre_table *table = amunre_game_table(game);
    while (step(game)) steps++;
    DONE(amunre_table_is_over(table, &is_over, error));
    DONE(amunre_table_players(table, &players, error));
    DONE(amunre_table_scores(table, scores, 8, &count, error));
    DONE(amunre_table_winners(table, &winners, error));
    EXPECT(is_over && count == players && winners != 0 && steps > 20);
    TEXT(log, amunre_game_log(game, buffer, capacity, &needed, error));
    expect_kept(game, log);
    DONE(amunre_verify(log, strlen(log), NULL, 0, &verdict, error));
    DONE(amunre_verdict_summary(verdict, &summary, sizeof summary, error));
    EXPECT(summary.intact.answer == AMUNRE_YES && summary.legal.answer == AMUNRE_YES);
    EXPECT(summary.fair.answer == AMUNRE_YES && summary.result.answer == AMUNRE_YES);
    EXPECT(summary.code == 0 && summary.complete == 1 && summary.torn == 0 && summary.fault_entry == -1);
    EXPECT(summary.commands == steps && summary.players == players && summary.winners == winners);
    DONE(amunre_verdict_scores(verdict, judged, 8, &count, error));
    EXPECT(count == players && memcmp(scores, judged, count * sizeof *scores) == 0);
    DONE(amunre_game_load(log, strlen(log), &again, error));
    DONE(amunre_game_equal(game, again, &equal, error));
    EXPECT(equal);
    printf("played %s to its end in %zu commands; its log of %zu bytes is sound\n", id, steps, strlen(log));
    free(log);
    amunre_verdict_free(verdict);
    amunre_game_free(again);
    amunre_game_free(game);
}

/* The host tells a client what it may know. */
static void tell(amunre_game *game, amunre_view *client, int32_t viewer) {
    amunre_events *last = NULL;
    amunre_view *host = NULL;
    char *events;
    bool equal = false;
    DONE(amunre_game_last(game, &last, error));
    TEXT(events, amunre_events_json(last, viewer, buffer, capacity, &needed, error));
    DONE(amunre_view_follow(client, events, strlen(events), error));
    DONE(amunre_game_view(game, viewer, &host, error));
    DONE(amunre_view_equal(client, host, &equal, error));
    EXPECT(equal);
    if (viewer >= 0) {
        uint32_t own[4096], truth[4096];
        size_t owns = 0, truths = 0;
        DONE(amunre_table_legal(amunre_view_table(client), viewer, AMUNRE_ALL, own, 4096, &owns, error));
        DONE(amunre_table_legal(amunre_game_table(game), viewer, AMUNRE_ALL, truth, 4096, &truths, error));
        EXPECT(owns == truths && memcmp(own, truth, owns * sizeof *own) == 0);
        expect_mask(amunre_view_table(client), viewer, AMUNRE_ALL, own, owns);
    }
    free(events);
    amunre_events_free(last);
    amunre_view_free(host);
}

static void host_two_clients(const char *id, size_t id_length) {
    static const int32_t viewers[] = {0, AMUNRE_SPECTATOR};
    uint8_t seed[AMUNRE_SEED_LENGTH];
    amunre_game *game = NULL;
    amunre_view *clients[2] = {NULL, NULL};
    char *setup, *view, *log, *copy;
    size_t told = 0;
    for (size_t place = 0; place < sizeof seed; place++) seed[place] = (uint8_t)(place * 7 + 1);
    DONE(amunre_game_open(id, id_length, NULL, 0, seed, sizeof seed, NULL, 0, &game, error));
    TEXT(setup, amunre_table_setup(amunre_game_table(game), buffer, capacity, &needed, error));
    for (size_t client = 0; client < 2; client++) {
        TEXT(view, amunre_game_view_json(game, viewers[client], buffer, capacity, &needed, error));
        DONE(amunre_view_open(
            id, id_length, setup, strlen(setup), viewers[client], view, strlen(view), &clients[client], error));
        free(view);
    }
    while (told < hosted_commands && step(game)) {
        for (size_t client = 0; client < 2; client++) tell(game, clients[client], viewers[client]);
        told++;
    }
    TEXT(log, amunre_game_log(game, buffer, capacity, &needed, error));
    TEXT(copy, amunre_redact(log, strlen(log), AMUNRE_SPECTATOR, 0, buffer, capacity, &needed, error));
    EXPECT(strlen(copy) < strlen(log));
    printf("hosted a seat and a spectator of %s: in step for %zu commands\n", id, told);
    free(log);
    free(copy);
    free(setup);
    amunre_view_free(clients[0]);
    amunre_view_free(clients[1]);
    amunre_game_free(game);
}

static void judge(const char *path) {
    static const char *const answers[] = {"yes", "no", "possible", "not checkable"};
    size_t length = 0;
    char *log = file(path, &length), *rule, *sentence, *json;
    amunre_verdict *verdict = NULL;
    amunre_summary summary;
    amunre_game *game = NULL;
    DONE(amunre_verify(log, length, NULL, 0, &verdict, error));
    DONE(amunre_verdict_summary(verdict, &summary, sizeof summary, error));
    TEXT(rule, amunre_verdict_rule(verdict, buffer, capacity, &needed, error));
    TEXT(sentence, amunre_verdict_sentence(verdict, buffer, capacity, &needed, error));
    TEXT(json, amunre_verdict_json(verdict, buffer, capacity, &needed, error));
    EXPECT(summary.intact.answer == AMUNRE_YES && summary.legal.answer == AMUNRE_NO && summary.code == 1);
    EXPECT(strcmp(rule, "amun-re/auction/must-outbid") == 0);
    EXPECT(summary.fault_entry > 0 && strlen(sentence) > 20 && strstr(json, rule) != NULL);
    EXPECT(amunre_game_load(log, length, &game, error) == AMUNRE_FAULT && game == NULL);
    EXPECT(strcmp(amunre_error_rule(error), rule) == 0);
    printf(
        "judged %s: intact %s, legal %s, fair %s, result %s; entry %lld: %s: %s\n", path,
        answers[summary.intact.answer], answers[summary.legal.answer], answers[summary.fair.answer],
        answers[summary.result.answer], (long long)summary.fault_entry, rule, sentence);
    free(log);
    free(rule);
    free(sentence);
    free(json);
    amunre_verdict_free(verdict);
}

int main(int count, char **arguments) {
    EXPECT(count == 2 || count == 3);
    if (count == 3) hosted_commands = strtoul(arguments[2], NULL, 10);
    EXPECT(amunre_abi_version() == AMUNRE_ABI_VERSION && strcmp(amunre_version(), AMUNRE_VERSION) == 0);
    _Static_assert(sizeof(amunre_summary) == 120 && sizeof(amunre_finding) == 16, "as Rust lays it out");
    _Static_assert(sizeof(amunre_status) == 4 && sizeof(amunre_answer) == 4, "as Rust lays it out");
    error = amunre_error_new();
    EXPECT(amunre_games() > 0);
    for (size_t place = 0; place < amunre_games(); place++) {
        char *id;
        TEXT(id, amunre_games_id(place, buffer, capacity, &needed, error));
        play_a_game(id, strlen(id));
        host_two_clients(id, strlen(id));
        free(id);
    }
    judge(arguments[1]);
    amunre_error_free(error);
    return 0;
}
