/* Bad input of every kind: a status and a sentence each time, and nothing changed. Argument: a log. */
#include <amunre.h>
#include <string.h>

#include "expect.h"

static amunre_error *error;

/* The call fails so, and the error says it in a sentence that holds these words. */
#define FAILS(wanted, words, call) \
    do { \
        amunre_status status = (call); \
        if (status != (wanted) || amunre_error_status(error) != (wanted)) { \
            fprintf(stderr, "%s:%d: %s is %s: %s\n", __FILE__, __LINE__, #call, amunre_status_name(status), \
                    amunre_error_sentence(error)); \
            exit(1); \
        } \
        EXPECT(strstr(amunre_error_sentence(error), words) != NULL); \
        EXPECT(strstr(amunre_error_json(error), amunre_status_name(wanted)) != NULL); \
        tried++; \
    } while (0)

static size_t tried = 0;
static char buffer[1 << 16];
static const char junk[] = "nothing was written here";

static void *garbage(void) { return (void *)&tried; }

static void null_anywhere(amunre_game *game) {
    amunre_game *made = garbage();
    amunre_view *view = garbage();
    amunre_events *events = garbage();
    amunre_outcomes *outcomes = garbage();
    amunre_verdict *verdict = garbage();
    amunre_summary summary;
    uint32_t number = 99, ids[4];
    uint8_t mask[4];
    uint64_t weight = 99;
    size_t needed = 99;
    int32_t seat = 99;
    bool yes = true;
    FAILS(AMUNRE_NULL, "id", amunre_game_new(NULL, 7, NULL, 0, 3, 1, &made, error));
    EXPECT(made == NULL);
    made = garbage();
    FAILS(AMUNRE_NULL, "seed", amunre_game_open("amun-re", 7, NULL, 0, NULL, 32, NULL, 0, &made, error));
    EXPECT(made == NULL);
    FAILS(AMUNRE_NULL, "edition", amunre_game_new("amun-re", 7, NULL, 3, 3, 1, &made, error));
    FAILS(AMUNRE_NULL, "game", amunre_game_new("amun-re", 7, NULL, 0, 3, 1, NULL, error));
    made = garbage();
    FAILS(AMUNRE_NULL, "log", amunre_game_load(NULL, 5, &made, error));
    EXPECT(made == NULL);
    made = garbage();
    FAILS(AMUNRE_NULL, "game", amunre_game_clone(NULL, &made, error));
    EXPECT(made == NULL);
    FAILS(AMUNRE_NULL, "clone", amunre_game_clone(game, NULL, error));
    made = garbage();
    FAILS(AMUNRE_NULL, "game", amunre_game_determinize(NULL, 0, 1, &made, error));
    EXPECT(made == NULL);
    FAILS(AMUNRE_NULL, "game", amunre_game_view(NULL, 0, &view, error));
    EXPECT(view == NULL);
    FAILS(AMUNRE_NULL, "game", amunre_game_last(NULL, &events, error));
    EXPECT(events == NULL);
    FAILS(AMUNRE_NULL, "game", amunre_game_outcomes(NULL, 0, 0, 9, &outcomes, error));
    EXPECT(outcomes == NULL);
    FAILS(AMUNRE_NULL, "command", amunre_game_outcomes_json(game, 0, NULL, 0, 9, &outcomes, error));
    FAILS(AMUNRE_NULL, "log", amunre_verify(NULL, 0, NULL, 0, &verdict, error));
    EXPECT(verdict == NULL);
    FAILS(AMUNRE_NULL, "verdict", amunre_verify(junk, 4, NULL, 0, NULL, error));
    FAILS(AMUNRE_NULL, "verdict", amunre_verdict_summary(NULL, &summary, sizeof summary, error));
    FAILS(AMUNRE_NULL, "verdict", amunre_verdict_json(NULL, buffer, sizeof buffer, &needed, error));
    EXPECT(needed == 0);
    FAILS(AMUNRE_NULL, "verdict", amunre_verdict_scores(NULL, ids, 4, &needed, error));
    FAILS(AMUNRE_NULL, "log", amunre_redact(NULL, 0, -1, 0, buffer, sizeof buffer, &needed, error));
    FAILS(AMUNRE_NULL, "table", amunre_table_players(NULL, &number, error));
    EXPECT(number == 0);
    FAILS(AMUNRE_NULL, "players", amunre_table_players(amunre_game_table(game), NULL, error));
    FAILS(AMUNRE_NULL, "table", amunre_table_is_over(NULL, &yes, error));
    EXPECT(!yes);
    FAILS(AMUNRE_NULL, "other", amunre_game_equal(game, NULL, &yes, error));
    FAILS(AMUNRE_NULL, "game", amunre_game_equal(NULL, game, &yes, error));
    FAILS(AMUNRE_NULL, "table", amunre_table_legal(NULL, 0, AMUNRE_ALL, ids, 4, &needed, error));
    FAILS(AMUNRE_NULL, "needed", amunre_table_legal(amunre_game_table(game), 0, AMUNRE_ALL, ids, 4, NULL, error));
    FAILS(AMUNRE_NULL, "buffer", amunre_table_legal(amunre_game_table(game), 0, AMUNRE_ALL, NULL, 4, &needed, error));
    FAILS(AMUNRE_NULL, "table", amunre_table_legal_mask(NULL, 0, AMUNRE_ALL, mask, 4, &needed, error));
    FAILS(AMUNRE_NULL, "needed", amunre_table_legal_mask(amunre_game_table(game), 0, AMUNRE_ALL, mask, 4, NULL, error));
    FAILS(AMUNRE_NULL, "buffer", amunre_table_legal_mask(amunre_game_table(game), 0, AMUNRE_ALL, NULL, 4, &needed, error));
    FAILS(AMUNRE_NULL, "buffer", amunre_table_setup(amunre_game_table(game), NULL, 4, &needed, error));
    FAILS(AMUNRE_NULL, "needed", amunre_table_setup(amunre_game_table(game), NULL, 0, NULL, error));
    FAILS(AMUNRE_NULL, "game", amunre_game_apply(NULL, 0, 0, error));
    FAILS(AMUNRE_NULL, "command", amunre_game_apply_json(game, 0, NULL, 0, error));
    FAILS(AMUNRE_NULL, "words", amunre_game_apply_words(game, 0, NULL, 0, error));
    FAILS(AMUNRE_NULL, "command", amunre_table_check_json(amunre_game_table(game), 0, NULL, 9, error));
    FAILS(AMUNRE_NULL, "id", amunre_table_action_id(amunre_game_table(game), "{}", 2, NULL, error));
    FAILS(AMUNRE_NULL, "game", amunre_game_undo(NULL, 0, error));
    FAILS(AMUNRE_NULL, "game", amunre_game_can_undo(NULL, 0, error));
    FAILS(AMUNRE_NULL, "game", amunre_game_log(NULL, buffer, sizeof buffer, &needed, error));
    FAILS(AMUNRE_NULL, "events", amunre_events_count(NULL, &needed, error));
    FAILS(AMUNRE_NULL, "events", amunre_events_seat(NULL, &seat, error));
    FAILS(AMUNRE_NULL, "events", amunre_events_json(NULL, 0, buffer, sizeof buffer, &needed, error));
    FAILS(AMUNRE_NULL, "outcomes", amunre_outcomes_count(NULL, &needed, error));
    FAILS(AMUNRE_NULL, "outcomes", amunre_outcomes_weight(NULL, 0, &weight, error));
    FAILS(AMUNRE_NULL, "outcomes", amunre_outcomes_game(NULL, 0, &made, error));
    FAILS(AMUNRE_NULL, "view", amunre_view_follow(NULL, "[]", 2, error));
    FAILS(AMUNRE_NULL, "view", amunre_view_set_names(NULL, "[]", 2, error));
    FAILS(AMUNRE_NULL, "table", amunre_table_players(NULL, &number, error));
    FAILS(AMUNRE_NULL, "view", amunre_view_clone(NULL, &view, error));
    FAILS(AMUNRE_NULL, "json", amunre_view_open("amun-re", 7, "{}", 2, 0, NULL, 0, &view, error));
    EXPECT(amunre_game_table(NULL) == NULL && amunre_view_table(NULL) == NULL);
    /* without an error object there is a status all the same */
    EXPECT(amunre_game_apply(NULL, 0, 0, NULL) == AMUNRE_NULL);
    EXPECT(amunre_game_new(NULL, 0, NULL, 0, 0, 0, NULL, NULL) == AMUNRE_NULL);
    /* and nothing is nothing */
    amunre_game_free(NULL);
    amunre_view_free(NULL);
    amunre_events_free(NULL);
    amunre_outcomes_free(NULL);
    amunre_verdict_free(NULL);
    amunre_error_free(NULL);
    EXPECT(amunre_error_status(NULL) == AMUNRE_OK && *amunre_error_sentence(NULL) == 0);
    EXPECT(*amunre_error_rule(NULL) == 0 && *amunre_error_json(NULL) == 0);
}

static void short_buffers(amunre_game *game) {
    size_t whole = 0, needed = 0;
    uint32_t ids[4096], untouched[3] = {77, 77, 77};
    EXPECT(amunre_table_setup(amunre_game_table(game), NULL, 0, &whole, error) == AMUNRE_OK && whole > 1);
    for (size_t capacity = 0; capacity < whole; capacity++) {
        memcpy(buffer, junk, sizeof junk);
        FAILS(AMUNRE_SHORT_BUFFER, "is needed", amunre_table_setup(amunre_game_table(game), buffer, capacity, &needed, error));
        EXPECT(needed == whole && memcmp(buffer, junk, sizeof junk) == 0);
    }
    memset(buffer, 'x', sizeof buffer);
    EXPECT(amunre_table_setup(amunre_game_table(game), buffer, whole, &needed, error) == AMUNRE_OK && needed == whole);
    EXPECT(buffer[whole - 1] == 0 && buffer[whole] == 'x' && amunre_error_status(error) == AMUNRE_OK);
    EXPECT(amunre_table_legal(amunre_game_table(game), 0, AMUNRE_ALL, NULL, 0, &whole, error) == AMUNRE_OK && whole > 2);
    FAILS(AMUNRE_SHORT_BUFFER, "is needed", amunre_table_legal(amunre_game_table(game), 0, AMUNRE_ALL, untouched, 2, &needed, error));
    /* a list of ids is written as far as it fits */
    EXPECT(needed == whole && untouched[2] == 77);
    EXPECT(amunre_table_legal(amunre_game_table(game), 0, AMUNRE_ALL, ids, whole, &needed, error) == AMUNRE_OK && needed == whole);
    EXPECT(memcmp(ids, untouched, 2 * sizeof *ids) == 0);
    EXPECT(amunre_table_legal_mask(amunre_game_table(game), 0, AMUNRE_ALL, NULL, 0, &whole, error) == AMUNRE_OK && whole > 2);
    EXPECT(whole < sizeof buffer);
    memset(buffer, 'x', sizeof buffer);
    uint8_t *mask = (uint8_t *)buffer;
    FAILS(AMUNRE_SHORT_BUFFER, "is needed", amunre_table_legal_mask(amunre_game_table(game), 0, AMUNRE_ALL, mask, whole - 1, &needed, error));
    EXPECT(needed == whole && buffer[0] == 'x' && memcmp(buffer, buffer + 1, sizeof buffer - 1) == 0);
    EXPECT(amunre_table_legal_mask(amunre_game_table(game), 0, AMUNRE_ALL, mask, sizeof buffer, &needed, error) == AMUNRE_OK);
    EXPECT(needed == whole && mask[whole - 1] <= 1 && buffer[whole] == 'x');
}

static void out_of_range(amunre_game *game, const char *log, size_t length) {
    amunre_view *made_view = garbage();
    static const int32_t seats[] = {3, 8, 255, 256, INT32_MAX, -1, -3, INT32_MIN};
    amunre_game *made = NULL;
    amunre_view *view = NULL;
    amunre_verdict *verdict = NULL;
    amunre_summary summary;
    amunre_events *events = NULL;
    uint8_t seed[AMUNRE_SEED_LENGTH] = {0};
    size_t needed = 0;
    for (size_t place = 0; place < sizeof seats / sizeof *seats; place++) {
        const int32_t seat = seats[place];
        FAILS(AMUNRE_SEAT, "not at the table", amunre_game_apply(game, seat, 0, error));
        FAILS(AMUNRE_SEAT, "not at the table", amunre_table_check(amunre_game_table(game), seat, 0, error));
        FAILS(AMUNRE_SEAT, "not at the table", amunre_game_undo(game, seat, error));
        FAILS(AMUNRE_SEAT, "not at the table", amunre_table_decision(amunre_game_table(game), seat, buffer, sizeof buffer, &needed, error));
        FAILS(AMUNRE_SEAT, "not at the table", amunre_table_legal(amunre_game_table(game), seat, 0, NULL, 0, &needed, error));
        FAILS(AMUNRE_SEAT, "not at the table", amunre_table_legal_mask(amunre_game_table(game), seat, 0, NULL, 0, &needed, error));
        if (seat == AMUNRE_SPECTATOR) continue;
        FAILS(AMUNRE_SEAT, "AMUNRE_SPECTATOR", amunre_game_view(game, seat, &view, error));
        FAILS(AMUNRE_SEAT, "AMUNRE_SPECTATOR", amunre_game_determinize(game, seat, 0, &made, error));
        FAILS(AMUNRE_SEAT, "not at the table", amunre_redact(log, length, seat, 1, buffer, 0, &needed, error));
    }
    FAILS(AMUNRE_VALUE, "the reader", amunre_redact(log, length, AMUNRE_REFEREE, 1, buffer, 0, &needed, error));
    FAILS(AMUNRE_SETUP, "seed", amunre_game_new("amun-re", 7, NULL, 0, 0, UINT64_MAX, &made, error));
    EXPECT(amunre_game_view(game, 0, &view, error) == AMUNRE_OK);
    FAILS(AMUNRE_SETUP, "names", amunre_view_picture(view, "[\"Ann\"]", 7, NULL, 0, &needed, error));
    FAILS(AMUNRE_SETUP, "names", amunre_view_set_names(view, "[\"Ann\"]", 7, error));
    /* a new game of three: the second seat is not to act, and a refusal names it */
    amunre_game *three = NULL;
    amunre_view *named = NULL;
    EXPECT(amunre_game_new("amun-re", 7, NULL, 0, 3, 1, &three, error) == AMUNRE_OK);
    EXPECT(amunre_game_view(three, 0, &named, error) == AMUNRE_OK);
    FAILS(AMUNRE_ILLEGAL, "of seat 1:", amunre_table_check_json(amunre_view_table(named), 1, "\"done\"", 6, error));
    EXPECT(amunre_view_set_names(named, "[\"Ann\",\"Bo\",\"Cy\"]", 17, error) == AMUNRE_OK);
    FAILS(AMUNRE_ILLEGAL, "of Bo:", amunre_table_check_json(amunre_view_table(named), 1, "\"done\"", 6, error));
    amunre_view_free(named);
    amunre_game_free(three);
    /* a view is not a game, even if its type is ignored */
    void *forgotten = view;
    FAILS(AMUNRE_VALUE, "a view: expected a game", amunre_game_apply(forgotten, 0, 0, error));
    FAILS(AMUNRE_VALUE, "a view: expected a game", amunre_game_log(forgotten, buffer, sizeof buffer, &needed, error));
    forgotten = game;
    FAILS(AMUNRE_VALUE, "a game: expected a view", amunre_view_follow(forgotten, "[]", 2, error));
    FAILS(AMUNRE_VALUE, "a game: expected a view", amunre_view_clone(forgotten, &made_view, error));
    EXPECT(made_view == NULL);
    amunre_view_free(view);
    for (int32_t scope = -2; scope < 9; scope++) {
        if (scope == AMUNRE_ALL || scope == AMUNRE_REQUIRED) continue;
        FAILS(AMUNRE_VALUE, "the scope", amunre_table_legal(amunre_game_table(game), 0, scope, NULL, 0, &needed, error));
        FAILS(AMUNRE_VALUE, "the scope", amunre_table_legal_mask(amunre_game_table(game), 0, scope, NULL, 0, &needed, error));
        FAILS(AMUNRE_VALUE, "the scope", amunre_table_legal_json(amunre_game_table(game), 0, scope, NULL, 0, &needed, error));
    }
    FAILS(AMUNRE_ACTION, "not a valid action id", amunre_game_apply(game, 0, UINT32_MAX, error));
    FAILS(AMUNRE_ACTION, "not a valid action id", amunre_table_command(amunre_game_table(game), UINT32_MAX, buffer, sizeof buffer, &needed, error));
    FAILS(AMUNRE_VALUE, "place", amunre_games_id(SIZE_MAX, buffer, sizeof buffer, &needed, error));
    FAILS(AMUNRE_VALUE, "seed", amunre_game_open("amun-re", 7, NULL, 0, seed, 31, NULL, 0, &made, error));
    FAILS(AMUNRE_VALUE, "length", amunre_game_apply_json(game, 0, junk, SIZE_MAX, error));
    FAILS(AMUNRE_SETUP, "players", amunre_game_new("amun-re", 7, NULL, 0, UINT32_MAX, 0, &made, error));
    FAILS(AMUNRE_SETUP, "", amunre_game_new("amun-re", 7, "of 1999", 7, 0, 0, &made, error));
    FAILS(AMUNRE_UNKNOWN_GAME, "is not a game", amunre_game_new("", 0, NULL, 0, 0, 0, &made, error));
    EXPECT(amunre_game_last(game, &events, error) == AMUNRE_OK);
    FAILS(AMUNRE_VALUE, "place", amunre_events_event(events, SIZE_MAX, 0, buffer, sizeof buffer, &needed, error));
    FAILS(AMUNRE_SEAT, "not at the table", amunre_events_json(events, 77, buffer, sizeof buffer, &needed, error));
    amunre_events_free(events);
    EXPECT(amunre_verify(log, length, NULL, 0, &verdict, error) == AMUNRE_OK);
    FAILS(AMUNRE_SHORT_BUFFER, "is needed", amunre_verdict_summary(verdict, &summary, 8, error));
    amunre_verdict_free(verdict);
    FAILS(AMUNRE_FORM, "anchor", amunre_verify(log, length, "12", 2, &verdict, error));
    EXPECT(verdict == NULL);
    EXPECT(strcmp(amunre_status_name(-7), "unknown") == 0);
}

/* Texts that are no JSON of the game. */
static void bombs(amunre_game *game) {
    const size_t large = (size_t)2 << 20;
    char *bomb = malloc(large);
    static const char *const forms[] = {"", "null", "\"rain\"", "{", "[]", "1e999", "{\"bid\":{\"gold\":-1}}", "\"\\ud800\""};
    amunre_game *made = NULL;
    amunre_view *view = NULL;
    uint8_t seed[AMUNRE_SEED_LENGTH] = {0};
    uint32_t id = 0;
    EXPECT(bomb != NULL);
    EXPECT(amunre_game_view(game, AMUNRE_SPECTATOR, &view, error) == AMUNRE_OK);
    memset(bomb, '[', large);
    for (size_t length = 1000; length <= large; length *= 8) {
        FAILS(AMUNRE_FORM, "the command", amunre_game_apply_json(game, 0, bomb, length, error));
        FAILS(AMUNRE_FORM, "column 1", amunre_game_apply_words(game, 0, bomb, length, error));
        FAILS(AMUNRE_FORM, "", amunre_view_follow(view, bomb, length, error));
        FAILS(AMUNRE_FORM, "", amunre_game_open("amun-re", 7, bomb, length, seed, 32, NULL, 0, &made, error));
        FAILS(AMUNRE_FORM, "names", amunre_game_open("amun-re", 7, NULL, 0, seed, 32, bomb, length, &made, error));
        FAILS(AMUNRE_UNREADABLE, "", amunre_game_load(bomb, length, &made, error));
    }
    memset(bomb, 'x', large);
    bomb[0] = bomb[large - 1] = '"';
    FAILS(AMUNRE_FORM, "bytes", amunre_game_apply_json(game, 0, bomb, large, error));
    FAILS(AMUNRE_FORM, "bytes", amunre_table_action_id(amunre_game_table(game), bomb, large, &id, error));
    FAILS(AMUNRE_FORM, "bytes", amunre_view_follow(view, bomb, large, error));
    FAILS(AMUNRE_UNKNOWN_GAME, "is not a game", amunre_game_new(bomb, large, NULL, 0, 0, 0, &made, error));
    EXPECT(strlen(amunre_error_sentence(error)) < 400);
    for (size_t place = 0; place < sizeof forms / sizeof *forms; place++) {
        const char *form = forms[place];
        FAILS(AMUNRE_FORM, "", amunre_game_apply_json(game, 0, form, strlen(form), error));
        FAILS(AMUNRE_FORM, "", amunre_table_check_json(amunre_game_table(game), 0, form, strlen(form), error));
        FAILS(AMUNRE_FORM, "", amunre_table_action_id(amunre_game_table(game), form, strlen(form), &id, error));
        if (strcmp(form, "[]") != 0) FAILS(AMUNRE_FORM, "", amunre_view_follow(view, form, strlen(form), error));
    }
    FAILS(AMUNRE_UTF8, "at byte 1", amunre_game_apply_words(game, 0, "r\xff", 2, error));
    FAILS(AMUNRE_UTF8, "at byte 2", amunre_game_apply_json(game, 0, "\"r\xff\"", 4, error));
    FAILS(AMUNRE_UTF8, "at byte 0", amunre_game_new("\xc3", 1, NULL, 0, 0, 0, &made, error));
    FAILS(AMUNRE_UTF8, "at byte 1", amunre_view_follow(view, "[\xed\xa0\x80]", 5, error));
    FAILS(AMUNRE_UNREADABLE, "", amunre_game_load("\xff\xfe\n", 3, &made, error));
    FAILS(AMUNRE_UNREADABLE, "header", amunre_game_load("", 0, &made, error));
    /* zero bytes are bytes, and shown so that a C text can hold them */
    FAILS(AMUNRE_UNKNOWN_GAME, "is not a game", amunre_game_new("a\0b", 3, NULL, 0, 0, 0, &made, error));
    amunre_view_free(view);
    free(bomb);
}

/* Shares, agreements and signatures that cannot be. */
static void unsigned_games(amunre_game *game) {
    static const uint8_t secret[2 * AMUNRE_SEED_LENGTH] = {1, 2, 3};
    static const char zeros[] = "0000000000000000000000000000000000000000000000000000000000000000";
    static const char horus[] = "{\"edition\":\"horus\",\"players\":2}";
    amunre_share *share = garbage();
    amunre_agreement *agreement = garbage();
    size_t needed = 0;
    bool yes = true;
    FAILS(AMUNRE_NULL, "game_id", amunre_share_new(NULL, 1, 0, secret, 64, &share, error));
    EXPECT(share == NULL);
    FAILS(AMUNRE_VALUE, "2 * AMUNRE_SEED_LENGTH", amunre_share_new("a", 1, 0, secret, 63, &share, error));
    FAILS(AMUNRE_SEAT, "9", amunre_share_new("a", 1, 9, secret, 64, &share, error));
    FAILS(AMUNRE_FORM, "without space", amunre_share_new(" a", 2, 0, secret, 64, &share, error));
    FAILS(AMUNRE_FORM, "the share is another text", amunre_share_read(junk, 9, &share, error));
    FAILS(AMUNRE_NULL, "share", amunre_share_commitment(NULL, buffer, sizeof buffer, &needed, error));
    EXPECT(amunre_share_new("a", 1, 0, secret, 64, &share, error) == AMUNRE_OK);
    FAILS(AMUNRE_RECORD, "not bound", amunre_share_opening(share, NULL, 0, buffer, sizeof buffer, &needed, error));
    FAILS(AMUNRE_FORM, "64", amunre_share_bind(share, "12", 2, error));
    EXPECT(amunre_share_bind(share, zeros, 64, error) == AMUNRE_OK);
    FAILS(AMUNRE_VALUE, "key", amunre_share_opening(share, secret, 31, buffer, sizeof buffer, &needed, error));
    amunre_share_free(share);
    amunre_share_free(NULL);
#define AGREE(id, length, commitments, commitments_length, signers, signers_length) \
    amunre_agreement_new( \
        "horus", 5, horus, sizeof horus - 1, secret, 32, NULL, 0, id, length, commitments, commitments_length, signers, \
        signers_length, &agreement, error)
    FAILS(AMUNRE_NULL, "commitments", AGREE("a", 1, NULL, 0, NULL, 0));
    FAILS(AMUNRE_NULL, "game_id", AGREE(NULL, 0, "0:12", 4, NULL, 0));
    FAILS(AMUNRE_FORM, "the commitment is", AGREE("a", 1, "0:12", 4, NULL, 0));
    FAILS(AMUNRE_SETUP, "the commitment of seat 0 is missing", AGREE("a", 1, " ", 1, NULL, 0));
    FAILS(AMUNRE_FORM, "the signer is", AGREE(NULL, 0, NULL, 0, "red", 3));
    EXPECT(agreement == NULL);
    EXPECT(AGREE(NULL, 0, NULL, 0, NULL, 0) == AMUNRE_OK);
    FAILS(AMUNRE_FORM, "column 1", amunre_agreement_open(agreement, "red", 3, error));
    FAILS(AMUNRE_RECORD, "seat 0 does not sign", amunre_agreement_sign_with(agreement, 0, secret, 32, error));
    FAILS(AMUNRE_SEAT, "2", amunre_agreement_sign_with(agreement, 2, secret, 32, error));
    FAILS(AMUNRE_VALUE, "key", amunre_agreement_sign_with(agreement, 0, secret, 33, error));
    amunre_agreement_free(agreement);
    amunre_agreement_free(NULL);
    FAILS(AMUNRE_FORM, "the request is another text", amunre_sign(secret, 32, "{}", 2, buffer, sizeof buffer, &needed, error));
    FAILS(AMUNRE_FORM, "the public key", amunre_is_signed("{}", 2, zeros, 64, "12", 2, &yes, error));
    EXPECT(!yes);
    FAILS(AMUNRE_RECORD, "no seat signs", amunre_game_sign_with(game, 0, secret, 32, error));
    FAILS(AMUNRE_FORM, "the entry is 9", amunre_game_anchor(game, 9, buffer, sizeof buffer, &needed, error));
    FAILS(AMUNRE_NULL, "game", amunre_game_anchor(NULL, -1, buffer, sizeof buffer, &needed, error));
}

/* After all of it the game plays on as if nothing had been asked. */
static void as_it_was(amunre_game *game, const amunre_game *before) {
    bool equal = false;
    uint32_t ids[4096];
    size_t number = 0;
    EXPECT(amunre_game_equal(game, before, &equal, error) == AMUNRE_OK && equal);
    EXPECT(amunre_table_legal(amunre_game_table(game), 0, AMUNRE_ALL, ids, 4096, &number, error) == AMUNRE_OK && number > 0);
    EXPECT(amunre_game_apply(game, 0, ids[0], error) == AMUNRE_OK);
    EXPECT(*amunre_error_sentence(error) == 0 && amunre_error_status(error) == AMUNRE_OK);
    FAILS(AMUNRE_ILLEGAL, "", amunre_game_apply(game, 0, ids[0], error));
    EXPECT(amunre_game_apply(game, 0, ids[0], NULL) == AMUNRE_ILLEGAL);
    EXPECT(amunre_table_check(amunre_game_table(game), 0, ids[0], NULL) == AMUNRE_ILLEGAL);
    FAILS(AMUNRE_ILLEGAL, "", amunre_table_check(amunre_game_table(game), 0, ids[0], error));
    EXPECT(*amunre_error_rule(error) != 0 && strstr(amunre_error_json(error), "\"numbers\"") != NULL);
}

int main(int count, char **arguments) {
    amunre_game *game = NULL, *before = NULL;
    size_t length = 0;
    EXPECT(count >= 2);
    char *log = file(arguments[1], &length);
    error = amunre_error_new();
    EXPECT(amunre_game_new("amun-re", 7, NULL, 0, 3, 5, &game, error) == AMUNRE_OK);
    EXPECT(amunre_game_clone(game, &before, error) == AMUNRE_OK);
    null_anywhere(game);
    short_buffers(game);
    out_of_range(game, log, length);
    bombs(game);
    unsigned_games(game);
    as_it_was(game, before);
    printf("gave bad input %zu times: a status and a sentence each time\n", tried);
    free(log);
    amunre_game_free(game);
    amunre_game_free(before);
    amunre_error_free(error);
    return 0;
}
