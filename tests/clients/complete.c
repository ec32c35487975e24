/* A C11 client of the functions beyond a plain game: set-ups, quick steps, search, draws one by one, the record in parts, rulings, changes at
 * seats, verdicts in pieces, and tools for logs. Arguments: a log with a fault; with a second one, games are not played to their end. */
#include <amunre.h>
#include <string.h>

#include "expect.h"

static amunre_error *error;
static char text[1 << 22];
static size_t needed;
static int is_short;

#define TEXT text, sizeof text, &needed, error

static int has(const char *part) { return strstr(text, part) != NULL; }

static amunre_game *begin(const char *id) {
    amunre_game *game = NULL;
    DONE(amunre_game_new(id, strlen(id), NULL, 0, 0, 42, &game, error));
    return game;
}

/* Plays a game to its end by quick steps; returns the number of steps. */
static unsigned play(amunre_game *game, unsigned most) {
    uint32_t room = 0;
    DONE(amunre_table_most_choices(amunre_game_table(game), &room, error));
    uint32_t *ids = malloc(room * sizeof *ids);
    EXPECT(ids != NULL);
    int32_t seat = -5;
    size_t number = 0;
    unsigned steps = 0;
    DONE(amunre_game_choices(game, &seat, ids, room, &number, error));
    while (number > 0 && steps < most) {
        uint32_t seats = 0;
        DONE(amunre_table_to_act(amunre_game_table(game), &seats, error));
        EXPECT(seat >= 0 && (seats >> seat & 1) && (seats & ((1u << seat) - 1)) == 0);
        if (steps % 16 == 0) {
            uint32_t *listed = malloc(room * sizeof *ids);
            size_t same = 0;
            EXPECT(listed != NULL);
            DONE(amunre_table_legal(amunre_game_table(game), seat, AMUNRE_REQUIRED, listed, room, &same, error));
            EXPECT(same == number && memcmp(ids, listed, number * sizeof *ids) == 0);
            free(listed);
        }
        DONE(amunre_game_step(game, ids[number / 2], &seat, ids, room, &number, error));
        steps++;
    }
    if (number == 0) EXPECT(seat == -1);
    free(ids);
    return steps;
}

static void memory(void) {
    uint64_t *numbers = amunre_alloc(2 * sizeof *numbers);
    EXPECT(numbers != NULL);
    numbers[0] = numbers[1] = 1;
    amunre_dealloc(numbers, 2 * sizeof *numbers);
    amunre_dealloc(NULL, 0);
    EXPECT(amunre_alloc(0) == NULL);
    EXPECT(strcmp(amunre_last_panic(), "") == 0);
}

static void doctor(void) {
    DONE(amunre_doctor(TEXT));
    EXPECT(has("\"version\":\"" AMUNRE_VERSION "\"") && has("\"faults\":0}") && !has("\"faults\":1}") && has("\"data\":[{"));
}

static void set_ups(const char *id) {
    DONE(amunre_games_describe(id, strlen(id), TEXT));
    EXPECT(has("\"editions\":[{\"edition\":") && has("\"players\":[") && has("\"values\":[false,true]") && has("\"setup\":{"));
    EXPECT(amunre_games_describe("chess", 5, TEXT) == AMUNRE_UNKNOWN_GAME);
    amunre_game *game = begin(id);
    DONE(amunre_table_actions(amunre_game_table(game), TEXT));
    EXPECT(has("\"kinds\":[{") && has("\"first\":0") && has("\"shape\":[") && has("\"most_choices\":"));
    amunre_game_free(game);
}

static void search(const char *id) {
    amunre_game *game = begin(id), *fork = NULL, *world = NULL, *after = NULL, *again = NULL;
    const amunre_table *table = amunre_game_table(game);
    play(game, 20);
    uint64_t hash = 0, other = 0;
    DONE(amunre_table_hash(table, &hash, error));
    DONE(amunre_game_fork(game, 7, &fork, error));
    DONE(amunre_table_hash(amunre_game_table(fork), &other, error));
    EXPECT(hash == other);
    EXPECT(amunre_game_log(fork, TEXT) == AMUNRE_RECORD);
    play(fork, 1);
    DONE(amunre_table_hash(amunre_game_table(fork), &other, error));
    EXPECT(hash != other);
    EXPECT(amunre_game_fork_onto(game, 7, game, error) == AMUNRE_VALUE);
    EXPECT(amunre_game_fork_onto(fork, 7, game, error) == AMUNRE_FORM);
    DONE(amunre_game_fork_onto(game, 7, fork, error));
    DONE(amunre_table_hash(amunre_game_table(fork), &other, error));
    EXPECT(hash == other);
    DONE(amunre_table_hash(table, &other, error));
    EXPECT(hash == other);

    /* the draws of an outcome follow from its number */
    int32_t seat = -1;
    uint32_t ids[4096];
    size_t number = 0;
    DONE(amunre_game_choices(game, &seat, ids, 4096, &number, error));
    DONE(amunre_game_outcome(game, seat, ids[0], 3, &after, error));
    DONE(amunre_game_outcome(game, seat, ids[0], 3, &again, error));
    bool equal = false;
    DONE(amunre_game_equal(after, again, &equal, error));
    EXPECT(equal);

    amunre_playout one = {0}, two = {0};
    DONE(amunre_game_playout(game, 5, AMUNRE_KIND_FIRST, AMUNRE_LONGEST_GAME, &one, error));
    DONE(amunre_game_playout(game, 5, AMUNRE_KIND_FIRST, AMUNRE_LONGEST_GAME, &two, error));
    EXPECT(one.is_over == 1 && one.length > 0 && one.winners != 0 && memcmp(&one, &two, sizeof one) == 0);
    DONE(amunre_game_playout(game, 5, AMUNRE_UNIFORM, 3, &two, error));
    EXPECT(two.is_over == 0 && two.length == 3 && two.winners == 0);
    EXPECT(amunre_game_playout(game, 5, 9, 3, &two, error) == AMUNRE_VALUE && two.length == 0);

    /* a world looks the same to its viewer */
    amunre_view *view = NULL, *seen = NULL;
    DONE(amunre_game_view(game, seat, &view, error));
    DONE(amunre_view_determinize(view, 11, &world, error));
    DONE(amunre_game_view(world, seat, &seen, error));
    DONE(amunre_view_equal(view, seen, &equal, error));
    EXPECT(equal);
    amunre_evaluation all = {0}, part = {0}, rest = {0};
    const uint64_t games = is_short ? 2 : 20;
    DONE(amunre_view_evaluate(view, seat, 0, games, 1, &all, error));
    DONE(amunre_view_evaluate(view, seat, 0, 1, 1, &part, error));
    DONE(amunre_view_evaluate(view, seat, 1, games - 1, 1, &rest, error));
    EXPECT(all.playouts == games && all.shares <= games * all.whole_share && all.shares == part.shares + rest.shares);
    EXPECT(all.margin == part.margin + rest.margin);
    EXPECT(amunre_view_evaluate(view, 9, 0, 8, 1, &part, error) == AMUNRE_SEAT);

    /* too little room: nothing is carried out */
    uint32_t room = 0;
    DONE(amunre_table_most_choices(table, &room, error));
    EXPECT(amunre_game_step(game, ids[0], &seat, ids, room - 1, &number, error) == AMUNRE_SHORT_BUFFER && number == room);
    DONE(amunre_table_hash(table, &other, error));
    EXPECT(hash == other && seat == -1);
    /* a list that does not fit is written as far as it fits */
    ids[1] = 0xabcdef;
    EXPECT(amunre_game_choices(game, &seat, ids, 1, &number, error) == (number > 1 ? AMUNRE_SHORT_BUFFER : AMUNRE_OK));
    EXPECT(ids[1] == 0xabcdef && number > 0);

    /* a command as it was typed */
    DONE(amunre_game_choices(game, &seat, ids, sizeof ids / sizeof *ids, &number, error));
    DONE(amunre_table_words(amunre_game_table(game), ids[0], TEXT));
    static char line[sizeof text + 20];
    snprintf(line, sizeof line, "seat %d: %s", (int)seat, text);
    DONE(amunre_view_explain(view, line, strlen(line), TEXT));
    EXPECT(has("\"legal\":true"));
    EXPECT(amunre_view_explain(view, "no seat: what", 13, TEXT) == AMUNRE_FORM);

    DONE(amunre_view_svg(view, NULL, 0, TEXT));
    EXPECT(strncmp(text, "<svg", 4) == 0);
    EXPECT(amunre_view_svg(view, "[\"A\"]", 5, TEXT) == AMUNRE_SETUP);
    amunre_game *all_games[] = {game, fork, world, after, again};
    for (size_t place = 0; place < 5; place++) amunre_game_free(all_games[place]);
    amunre_view_free(view);
    amunre_view_free(seen);
}

/* Each viewer gets of an entry what the events of its command gave them, and nothing else. */
static void for_viewers(const char *id) {
    amunre_game *game = begin(id);
    for (uint64_t entry = 2; entry < 20; entry++) {
        EXPECT(play(game, 1) == 1);
        amunre_events *events = NULL;
        DONE(amunre_game_last(game, &events, error));
        for (int32_t viewer = AMUNRE_REFEREE; viewer < 2; viewer++) {
            static char seen[1 << 16], expected[(1 << 16) + 100];
            DONE(amunre_events_json(events, viewer, seen, sizeof seen, &needed, error));
            DONE(amunre_game_events_since(game, entry, viewer, TEXT));
            snprintf(expected, sizeof expected, "\"events\":%s,\"kind\":\"command\"", seen);
            EXPECT(has(expected) && strstr(text, "}},{\"entry\"") == NULL);
        }
        amunre_events_free(events);
    }
    amunre_game_free(game);
}

/* A host that stores the lines as they come, and a server that judges them as they arrive. */
static void in_parts(const char *id) {
    amunre_game *game = begin(id), *whole = begin(id);
    amunre_verifier *verifier = NULL;
    DONE(amunre_verifier_new(NULL, 0, &verifier, error));
    char *stored = malloc(sizeof text);
    EXPECT(stored != NULL);
    size_t length = 0;
    uint64_t entries = 0, judged = 0;
    int64_t fault = 0;
    unsigned rounds = 0;
    for (unsigned steps = 9; steps == 9 && !(is_short && rounds == 2); rounds++) {
        steps = play(game, 9);
        play(whole, 9);
        DONE(amunre_game_log_since(game, entries, TEXT));
        memcpy(stored + length, text, needed);
        DONE(amunre_verifier_feed(verifier, text, needed - 1, &judged, error));
        length += needed - 1;
        DONE(amunre_game_entries(game, &entries, error));
        EXPECT(judged == entries);
        DONE(amunre_game_release_lines(game, entries, error));
        DONE(amunre_verifier_fault(verifier, &fault, error));
        EXPECT(fault == -1);
    }
    DONE(amunre_game_log(whole, TEXT));
    EXPECT(needed == length + 1 && memcmp(text, stored, length) == 0);
    EXPECT(amunre_game_log(game, TEXT) == AMUNRE_RECORD);
    EXPECT(strstr(amunre_error_sentence(error), "log_since") != NULL);
    EXPECT(amunre_game_log_since(game, 0, TEXT) == AMUNRE_RECORD);
    EXPECT(amunre_game_log_since(game, entries + 1, TEXT) == AMUNRE_FORM);
    DONE(amunre_game_log_since(game, entries, TEXT));
    EXPECT(needed == 1);
    char anchor[200];
    DONE(amunre_game_anchor(whole, -1, TEXT));
    DONE(amunre_game_anchor(game, -1, anchor, sizeof anchor, &needed, error));
    EXPECT(strcmp(text, anchor) == 0);

    amunre_verdict *verdict = NULL;
    amunre_summary summary = {0};
    EXPECT(amunre_verifier_feed(verifier, "half a line", 11, &judged, error) == AMUNRE_FORM);
    DONE(amunre_verifier_finish(verifier, "half a line", 11, &verdict, error));
    DONE(amunre_verdict_summary(verdict, &summary, sizeof summary, error));
    EXPECT(summary.torn == 11 && summary.entries == entries && summary.complete == !is_short);
    amunre_verdict_free(verdict);

    /* it begins anew; what cannot be read stays so */
    DONE(amunre_verifier_feed(verifier, stored, length, &judged, error));
    EXPECT(judged == entries);
    DONE(amunre_verifier_finish(verifier, NULL, 0, &verdict, error));
    DONE(amunre_verdict_summary(verdict, &summary, sizeof summary, error));
    EXPECT(summary.code == (is_short ? 3 : 0));
    amunre_verdict_free(verdict);
    EXPECT(amunre_verifier_feed(verifier, "what\n", 5, &judged, error) == AMUNRE_UNREADABLE);
    EXPECT(amunre_verifier_finish(verifier, NULL, 0, &verdict, error) == AMUNRE_UNREADABLE && verdict == NULL);
    amunre_verifier_free(verifier);

    DONE(amunre_points(stored, length, TEXT));
    EXPECT(has("\"seats\":[") && has("\"verdict\":{"));
    DONE(amunre_what_if(stored, length, 1, 3, TEXT));
    EXPECT(has(is_short ? "\"readings_not_run\":\"the game is unfinished\"" : "\"readings\":[{") && has("\"verdict\":{"));
    EXPECT(amunre_what_if(stored, 5, 0, 0, TEXT) == AMUNRE_UNREADABLE);
    DONE(amunre_report(stored, length, "a game", 6, AMUNRE_SPECTATOR, NULL, 0, TEXT));
    EXPECT(strncmp(text, "<!DOCTYPE html>", 15) == 0);
    EXPECT(amunre_report(stored, length, NULL, 0, AMUNRE_REFEREE, "zz", 2, TEXT) == AMUNRE_FORM);
    DONE(amunre_game_events_since(whole, entries - 2, AMUNRE_SPECTATOR, TEXT));
    EXPECT(has(is_short ? "\"kind\":\"command\"" : "\"kind\":\"result\"") && has("\"events\":["));
    DONE(amunre_diff(stored, length, stored, length, TEXT));
    EXPECT(has("\"records\":{\"same\":{}}") && has("\"happened\":{\"same\":{"));
    EXPECT(amunre_diff(stored, length, "what", 4, TEXT) == AMUNRE_UNREADABLE);
    free(stored);
    amunre_game_free(game);
    amunre_game_free(whole);
    for_viewers(id);
}

static void at_the_table(void) {
    amunre_game *game = begin("amun-re");
    bool can = true;
    play(game, 3);
    DONE(amunre_game_can_redo(game, &can, error));
    EXPECT(!can && amunre_game_redo(game, error) == AMUNRE_UNDO);
    const char *repair = "[{\"repaired\":{\"repair\":{\"put_piece\":{\"piece\":\"free_farmer\",\"province\":\"baharya\"}}}}]";
    const char *none = "[]";
    DONE(amunre_game_ruling_request(game, 1, none, 2, 3, "a cup fell over", 15, TEXT));
    EXPECT(has("a cup fell over"));
    EXPECT(amunre_game_ruling(game, repair, strlen(repair), 1u << 9, "why", 3, NULL, 0, error) == AMUNRE_SEAT);
    EXPECT(amunre_game_ruling(game, "{", 1, 3, "why", 3, NULL, 0, error) == AMUNRE_FORM);
    DONE(amunre_game_ruling(game, none, 2, 3, "a cup fell over", 15, NULL, 0, error));
    DONE(amunre_game_note(game, AMUNRE_REFEREE, "tea", 3, error));
    EXPECT(amunre_game_note(game, 9, "tea", 3, error) == AMUNRE_SEAT);
    const char *changes[] = {"{\"resigned\":{\"seat\":1}}", "{\"replaced\":{\"by\":\"Ada\",\"seat\":1}}",
                             "{\"abandoned\":{\"reason\":\"a storm\"}}"};
    EXPECT(amunre_game_seat_change(game, "{\"left\":1}", 10, error) == AMUNRE_FORM);
    for (size_t place = 0; place < 3; place++) {
        DONE(amunre_game_seat_change(game, changes[place], strlen(changes[place]), error));
    }
    EXPECT(amunre_game_seat_change(game, changes[0], strlen(changes[0]), error) == AMUNRE_RECORD);
    DONE(amunre_game_log(game, TEXT));
    EXPECT(has("\"ruling\"") && has("\"note\"") && has("\"resigned\"") && has("\"by\":\"Ada\"") && has("\"abandoned\""));
    amunre_game_free(game);
}

/* The first item that a game waits for; none if it waits for no draw. */
static size_t awaited(amunre_game *game, char *item) {
    DONE(amunre_game_pending_draw(game, TEXT));
    const char *items = strstr(text, "\"items\":{\"");
    if (items == NULL) return 0;
    items += strlen("\"items\":{\"");
    size_t length = strcspn(items, "\"");
    memcpy(item, items, length);
    item[length] = 0;
    return length;
}

/* Draws that are made one by one: each keeps the seats waiting, and a wrong one changes nothing. */
static void one_draw_at_a_time(const char *id) {
    uint8_t seed[32] = {7};
    amunre_game *game = NULL, *loaded = NULL;
    char item[200], again[200];
    size_t length, drawn = 0;
    int32_t seat = 0;
    uint32_t ids[8192], seats = 0;
    size_t number = 0;
    DONE(amunre_game_open_draw_by_draw(id, strlen(id), NULL, 0, seed, sizeof seed, NULL, 0, &game, error));
    for (int steps = 0; steps < 12;) {
        if ((length = awaited(game, item)) == 0) {
            DONE(amunre_game_choices(game, &seat, ids, sizeof ids / sizeof *ids, &number, error));
            if ((length = awaited(game, item)) == 0) {
                if (number == 0) break;
                DONE(amunre_game_apply(game, seat, ids[number / 2], error));
                steps++;
                continue;
            }
        }
        DONE(amunre_table_to_act(amunre_game_table(game), &seats, error));
        EXPECT(seats == 0 && amunre_game_apply(game, 0, 0, error) == AMUNRE_CHANCE);
        EXPECT(strstr(amunre_error_sentence(error), "comes first") != NULL);
        EXPECT(amunre_game_draw(game, "a rabbit", 8, error) == AMUNRE_CHANCE);
        EXPECT(amunre_game_draw(game, "\xff", 1, error) == AMUNRE_UTF8);
        EXPECT(awaited(game, again) == length && strcmp(item, again) == 0);
        DONE(amunre_game_draw(game, item, length, error));
        drawn++;
    }
    EXPECT(drawn > 0 && amunre_game_draw(game, "a rabbit", 8, error) == AMUNRE_FORM);
    EXPECT(amunre_game_draw(NULL, "a", 1, error) == AMUNRE_NULL);
    DONE(amunre_game_log(game, TEXT));
    EXPECT(has("\"chance\":\"recorded\""));
    DONE(amunre_game_load(text, strlen(text), &loaded, error));
    DONE(amunre_game_draw_by_draw(loaded, error));
    amunre_game_free(loaded);
    amunre_game_free(game);
    game = begin(id);
    EXPECT(amunre_game_draw_by_draw(game, error) == AMUNRE_FORM);
    EXPECT(awaited(game, item) == 0 && strcmp(text, "null") == 0);
    amunre_game_free(game);
}

/* C allows a handle of another type where a pointer lost its type: it is refused, and is not freed. */
static void wrong_handles(void) {
    amunre_game *game = begin("horus");
    amunre_verifier *verifier = NULL;
    DONE(amunre_verifier_new(NULL, 0, &verifier, error));
    void *lost = verifier;
    size_t count = 0;
    EXPECT(amunre_events_count(lost, &count, error) == AMUNRE_VALUE);
    EXPECT(strstr(amunre_error_sentence(error), "of another type") != NULL);
    EXPECT(amunre_game_apply(lost, 0, 0, error) == AMUNRE_VALUE);
    amunre_verdict_free(lost);
    lost = game;
    EXPECT(amunre_verdict_scores(lost, NULL, 0, &count, error) == AMUNRE_VALUE);
    amunre_share_free(lost);
    amunre_view_free(lost);
    EXPECT(amunre_view_equal(lost, lost, &(bool){false}, error) == AMUNRE_VALUE);
    amunre_verifier_free(verifier);
    amunre_game_free(game);
}

int main(int number, char **arguments) {
    EXPECT(number == 2 || number == 3);
    is_short = number == 3;
    error = amunre_error_new();
    memory();
    size_t length = 0;
    char *log = file(arguments[1], &length);
    amunre_verifier *verifier = NULL;
    uint64_t judged = 0;
    int64_t fault = -1;
    DONE(amunre_verifier_new(NULL, 0, &verifier, error));
    DONE(amunre_verifier_feed(verifier, log, length, &judged, error));
    DONE(amunre_verifier_fault(verifier, &fault, error));
    EXPECT(fault > 0);
    amunre_verifier_free(verifier);
    DONE(amunre_explain(log, length, (uint64_t)fault, AMUNRE_REFEREE, TEXT));
    EXPECT(has("\"fault\":{") && has("\"kind\":\"command\""));
    DONE(amunre_explain(log, length, 1, AMUNRE_SPECTATOR, TEXT));
    EXPECT(has("\"fault\":null") && has("\"rules\":["));
    EXPECT(amunre_explain(log, length, 100000, AMUNRE_REFEREE, TEXT) == AMUNRE_FORM);
    EXPECT(amunre_explain(log, length, 1, 77, TEXT) == AMUNRE_SEAT);
    free(log);

    doctor();
    char id[100];
    for (size_t place = 0; place < amunre_games(); place++) {
        DONE(amunre_games_id(place, id, sizeof id, &needed, error));
        set_ups(id);
        search(id);
        in_parts(id);
        one_draw_at_a_time(id);
    }
    at_the_table();
    wrong_handles();
    amunre_error_free(error);
    return 0;
}
