/* A C11 client for learners: observations of games and views, and batches, beside single games. Arguments as in complete.c. */
#include <amunre.h>
#include <string.h>

#include "expect.h"

static amunre_error *error;
static char text[1 << 20];
static size_t needed;
static int is_short;

#define TEXT text, sizeof text, &needed, error

/* A call is refused with this status and a sentence that has these words. */
#define REFUSED(status, words, call) \
    do { \
        EXPECT((call) == (status)); \
        if (strstr(amunre_error_sentence(error), words) == NULL) { \
            fprintf(stderr, "%s:%d: %s: expected %s\n", __FILE__, __LINE__, amunre_error_sentence(error), words); \
            exit(1); \
        } \
    } while (0)

static void *room(size_t items, size_t size) {
    void *memory = malloc(items * size + 8);
    EXPECT(memory != NULL);
    memset(memory, 0x5a, items * size + 8);
    return memory;
}

static uint32_t length_of(const amunre_table *table) {
    uint32_t length = 0;
    DONE(amunre_table_observation_length(table, &length, error));
    return length;
}

/* The numbers of a seat are the same in each type, and in its view. */
static void seen_by(const amunre_game *game, int32_t seat, uint32_t length) {
    int32_t *whole = room(length, sizeof *whole), *of_view = room(length, sizeof *whole);
    float *floats = room(length, sizeof *floats);
    int16_t *halves = room(length, sizeof *halves);
    uint8_t *bytes = room(length, 1);
    amunre_view *view = NULL;
    DONE(amunre_game_view(game, seat, &view, error));
    DONE(amunre_game_observe(game, seat, AMUNRE_INT32, whole, length, error));
    DONE(amunre_game_observe(game, seat, AMUNRE_FLOAT32, floats, length, error));
    DONE(amunre_game_observe(game, seat, AMUNRE_INT16, halves, length, error));
    DONE(amunre_game_observe(game, seat, AMUNRE_UINT8, bytes, length, error));
    DONE(amunre_view_observe(view, AMUNRE_INT32, of_view, length, error));
    EXPECT(memcmp(whole, of_view, length * sizeof *whole) == 0);
    for (uint32_t place = 0; place < length; place++) {
        int32_t number = whole[place];
        EXPECT((int32_t)floats[place] == number && halves[place] == number);
        EXPECT(bytes[place] == (number < 0 ? 0 : number > 255 ? 255 : number));
    }
    EXPECT(((uint8_t *)whole)[length * sizeof *whole] == 0x5a && bytes[length] == 0x5a);
    amunre_view_free(view);
    void *all[] = {whole, of_view, floats, halves, bytes};
    for (size_t place = 0; place < 5; place++) free(all[place]);
}

/* The place of the only bit of a number. */
static int bit_of(int number) {
    int place = 0;
    while (number >> place > 1) place++;
    EXPECT(number == 1 << place);
    return place;
}

/* Each seat recalls the same events, with the seats counted from its own; fewer rows are the last ones. */
static void recalled_by_all(const amunre_game *game) {
    enum { ROWS = 2000, FEW = 3 };
    const size_t length = (size_t)ROWS * AMUNRE_EVENT_COLUMNS;
    int16_t *rows[3], few[FEW * AMUNRE_EVENT_COLUMNS];
    size_t kinds = 0, with_seat = 0;
    DONE(amunre_table_event_spec(amunre_game_table(game), TEXT));
    for (const char *kind = text; (kind = strstr(kind, "\"fields\":")) != NULL; kind++) kinds++;
    for (int32_t seat = 0; seat < 3; seat++) {
        rows[seat] = room(length, sizeof *rows[seat]);
        DONE(amunre_game_recall(game, seat, rows[seat], length, error));
        DONE(amunre_game_recall(game, seat, few, FEW * AMUNRE_EVENT_COLUMNS, error));
        EXPECT(memcmp(few, rows[seat] + length - FEW * AMUNRE_EVENT_COLUMNS, sizeof few) == 0);
    }
    for (size_t row = 0; row < length; row += AMUNRE_EVENT_COLUMNS) {
        const int16_t kind = rows[0][row];
        EXPECT(kind >= 0 && (size_t)kind <= kinds && (kind > 0 || row == 0 || rows[0][row - AMUNRE_EVENT_COLUMNS] == 0));
        for (int16_t seat = 0; seat < 3; seat++) {
            const int16_t own = rows[seat][row + 1];
            EXPECT(rows[seat][row] == kind && (own == 0) == (rows[0][row + 1] == 0));
            /* a seat is a bit: the own one, the next one, the one after it */
            EXPECT(own == 0 || (bit_of(own) + seat) % 3 == bit_of(rows[0][row + 1]));
            with_seat += own > 0;
        }
    }
    EXPECT(rows[0][0] == 0 && rows[0][length - AMUNRE_EVENT_COLUMNS] > 0 && with_seat > 0);
    REFUSED(AMUNRE_SEAT, "seat 3 is not at the table", amunre_game_recall(game, 3, few, AMUNRE_EVENT_COLUMNS, error));
    REFUSED(AMUNRE_VALUE, "`length` is 13: expected a multiple of 12", amunre_game_recall(game, 0, few, 13, error));
    REFUSED(AMUNRE_NULL, "`rows` is NULL", amunre_game_recall(game, 0, NULL, AMUNRE_EVENT_COLUMNS, error));
    for (int32_t seat = 0; seat < 3; seat++) free(rows[seat]);
}

static void observations(const char *id) {
    amunre_game *game = NULL;
    DONE(amunre_game_new(id, strlen(id), NULL, 0, 3, 42, &game, error));
    const amunre_table *table = amunre_game_table(game);
    const uint32_t length = length_of(table);
    DONE(amunre_table_observation_spec(table, TEXT));
    char said[40];
    snprintf(said, sizeof said, "\"length\":%u,", (unsigned)length);
    EXPECT(strstr(text, said) != NULL && strstr(text, "\"path\":\"seats.0.") != NULL && strstr(text, "\"kind\":\"one_of\"") != NULL);

    int32_t seat = 0;
    uint32_t ids[8192];
    size_t number = 0;
    DONE(amunre_game_choices(game, &seat, ids, sizeof ids / sizeof *ids, &number, error));
    for (int steps = 0; steps < (is_short ? 3 : 60) && number > 0; steps++) {
        for (int32_t each = 0; each < 3; each++) seen_by(game, each, length);
        DONE(amunre_game_step(game, ids[number / 2], &seat, ids, sizeof ids / sizeof *ids, &number, error));
    }
    recalled_by_all(game);

    /* what cannot be changes nothing */
    int32_t *numbers = room(length, sizeof *numbers), *before = room(length, sizeof *numbers);
    REFUSED(AMUNRE_SEAT, "seat 3 is not at the table", amunre_game_observe(game, 3, AMUNRE_INT32, numbers, length, error));
    REFUSED(AMUNRE_SEAT, "seat -1", amunre_game_observe(game, AMUNRE_SPECTATOR, AMUNRE_INT32, numbers, length, error));
    REFUSED(AMUNRE_NULL, "`numbers` is NULL", amunre_game_observe(game, 0, AMUNRE_INT32, NULL, length, error));
    REFUSED(AMUNRE_NULL, "`game` is NULL", amunre_game_observe(NULL, 0, AMUNRE_INT32, numbers, length, error));
    REFUSED(AMUNRE_VALUE, "the type of the numbers is 4", amunre_game_observe(game, 0, 4, numbers, length, error));
    const size_t lengths[] = {0, length - 1, length + 1, 5000, SIZE_MAX};
    for (size_t place = 0; place < 5; place++) {
        REFUSED(AMUNRE_VALUE, "`length` is ", amunre_game_observe(game, 0, AMUNRE_INT32, numbers, lengths[place], error));
    }
    REFUSED(AMUNRE_VALUE, "`numbers` that is divisible by 4",
            amunre_game_observe(game, 0, AMUNRE_INT32, (char *)numbers + 1, length, error));
    amunre_view *view = NULL;
    DONE(amunre_game_view(game, AMUNRE_SPECTATOR, &view, error));
    REFUSED(AMUNRE_FORM, "the view of a seat", amunre_view_observe(view, AMUNRE_INT32, numbers, length, error));
    void *lost = game;
    REFUSED(AMUNRE_VALUE, "expected a view", amunre_view_observe(lost, AMUNRE_INT32, numbers, length, error));
    EXPECT(memcmp(numbers, before, length * sizeof *numbers) == 0);
    EXPECT(length_of(amunre_view_table(view)) == length);
    amunre_view_free(view);
    amunre_game_free(game);
    free(numbers);
    free(before);
}

/* A batch, and all its arrays. */
typedef struct {
    amunre_batch *batch;
    amunre_shape shape;
    size_t masked, listed, observed, paid;
    int32_t *actions, *ids, *seats, *scores, *episodes;
    uint8_t *masks, *bytes, *terminated, *truncated;
    float *rewards, *floats;
} learner;

static learner of(amunre_batch *batch) {
    learner own = {.batch = batch};
    DONE(amunre_batch_shape(batch, &own.shape, error));
    const size_t rows = own.shape.rows;
    own.masked = rows * own.shape.action_space;
    own.listed = rows * own.shape.most_choices;
    own.observed = rows * own.shape.observation_length;
    own.paid = rows * own.shape.players;
    own.actions = room(rows, sizeof *own.actions);
    own.ids = room(own.listed, sizeof *own.ids);
    own.seats = room(rows, sizeof *own.seats);
    own.scores = room(own.paid, sizeof *own.scores);
    own.episodes = room(rows, sizeof *own.episodes);
    own.masks = room(own.masked, 1);
    own.bytes = room(own.observed, 1);
    own.terminated = room(rows, 1);
    own.truncated = room(rows, 1);
    own.rewards = room(own.paid, sizeof *own.rewards);
    own.floats = room(own.observed, sizeof *own.floats);
    return own;
}

static learner begin(const char *id, uint32_t rows, uint64_t seed, amunre_autoreset autoreset, uint32_t threads) {
    amunre_batch *batch = NULL;
    DONE(amunre_batch_new(id, strlen(id), "{\"players\":3}", 13, rows, seed, autoreset, threads, &batch, error));
    learner own = of(batch);
    EXPECT(own.shape.rows == rows && own.shape.players == 3 && own.shape.autoreset == (int32_t)autoreset);
    return own;
}

static void look(learner *own) {
    const size_t rows = own->shape.rows;
    DONE(amunre_batch_ids(own->batch, own->ids, own->listed, error));
    DONE(amunre_batch_masks(own->batch, own->masks, own->masked, error));
    DONE(amunre_batch_seats(own->batch, own->seats, rows, error));
    DONE(amunre_batch_observe(own->batch, AMUNRE_FLOAT32, own->floats, own->observed, error));
    DONE(amunre_batch_observe(own->batch, AMUNRE_UINT8, own->bytes, own->observed, error));
    DONE(amunre_batch_rewards(own->batch, own->rewards, own->paid, error));
    DONE(amunre_batch_terminated(own->batch, own->terminated, rows, error));
    DONE(amunre_batch_truncated(own->batch, own->truncated, rows, error));
    DONE(amunre_batch_scores(own->batch, own->scores, own->paid, error));
    DONE(amunre_batch_episodes(own->batch, own->episodes, rows, error));
    for (size_t row = 0; row < rows; row++) {
        const int32_t *ids = own->ids + row * own->shape.most_choices;
        const uint8_t *mask = own->masks + row * own->shape.action_space;
        size_t number = 0, legal = 0;
        while (number < own->shape.most_choices && ids[number] != AMUNRE_NO_ACTION) {
            EXPECT(mask[ids[number]] == 1 && (number == 0 || ids[number - 1] < ids[number]));
            number++;
        }
        for (size_t id = 0; id < own->shape.action_space; id++) legal += mask[id];
        EXPECT(legal == number && (own->seats[row] >= 0 ? number >= 2 : number == 0));
        float sum = 0;
        for (uint32_t seat = 0; seat < 3; seat++) sum += own->rewards[row * 3 + seat];
        EXPECT(sum > -0.001f && sum < 0.001f);
    }
}

/* Takes sampled actions; returns the first row whose episode ended, -1 if none did. */
static int go_on(learner *own) {
    DONE(amunre_batch_sample(own->batch, own->actions, own->shape.rows, error));
    DONE(amunre_batch_step(own->batch, own->actions, own->shape.rows, error));
    look(own);
    for (uint32_t row = 0; row < own->shape.rows; row++) {
        if (own->terminated[row]) return (int)row;
    }
    return -1;
}

static void same(const learner *one, const learner *other) {
    EXPECT(memcmp(one->actions, other->actions, one->shape.rows * sizeof *one->actions) == 0);
    EXPECT(memcmp(one->floats, other->floats, one->observed * sizeof *one->floats) == 0);
    EXPECT(memcmp(one->masks, other->masks, one->masked) == 0);
}

static void end(learner *own) {
    amunre_batch_free(own->batch);
    void *all[] = {own->actions, own->ids,        own->seats,     own->scores,  own->episodes, own->masks,
                   own->bytes,   own->terminated, own->truncated, own->rewards, own->floats};
    for (size_t place = 0; place < sizeof all / sizeof *all; place++) free(all[place]);
}

/* The game of a batch of one row, from its text. */
static amunre_game *game_of(const char *id, const learner *own) {
    DONE(amunre_batch_save(own->batch, TEXT));
    const char *setup = strstr(text, "\"setup\":") + 8, *after_setup = strstr(text, ",\"seed\":");
    const char *state = strstr(after_setup, "\"state\":") + 8, *after_state = state;
    /* a state may have a field of this name, and the one behind it is the last */
    for (const char *at = state; (at = strstr(at, ",\"draws\":")) != NULL; at++) after_state = at;
    amunre_view *view = NULL;
    amunre_game *game = NULL;
    DONE(amunre_view_open(id, strlen(id), setup, (size_t)(after_setup - setup), AMUNRE_REFEREE, state,
                          (size_t)(after_state - state), &view, error));
    DONE(amunre_view_determinize(view, 1, &game, error));
    amunre_view_free(view);
    return game;
}

/* A row is at the place of a single game, and a command without draws leads both to the same place. */
static void beside_single_games(const char *id) {
    learner own = begin(id, 1, 5, AMUNRE_SAME_STEP, 1);
    int32_t *seen = room(own.observed, sizeof *seen), seat = 0;
    uint32_t *listed = room(own.listed, sizeof *listed);
    size_t number = 0, compared = 0;
    look(&own);
    for (int steps = 0; steps < (is_short ? 2 : 100); steps++) {
        amunre_game *game = game_of(id, &own);
        DONE(amunre_game_choices(game, &seat, listed, own.listed, &number, error));
        EXPECT(seat == own.seats[0] && number <= own.listed);
        for (size_t place = 0; place < number; place++) EXPECT((int32_t)listed[place] == own.ids[place]);
        DONE(amunre_game_observe(game, seat, AMUNRE_INT32, seen, own.observed, error));
        for (size_t place = 0; place < own.observed; place++) EXPECT((float)seen[place] == own.floats[place]);
        DONE(amunre_batch_sample(own.batch, own.actions, 1, error));
        amunre_outcomes *outcomes = NULL;
        size_t ways = 0;
        if (amunre_game_outcomes(game, seat, (uint32_t)own.actions[0], 1, &outcomes, error) == AMUNRE_OK) {
            DONE(amunre_outcomes_count(outcomes, &ways, error));
            amunre_outcomes_free(outcomes);
        }
        DONE(amunre_game_step(game, (uint32_t)own.actions[0], &seat, listed, own.listed, &number, error));
        DONE(amunre_batch_step(own.batch, own.actions, 1, error));
        look(&own);
        if (ways == 1 && number >= 2) {
            compared++;
            DONE(amunre_game_observe(game, seat, AMUNRE_INT32, seen, own.observed, error));
            EXPECT(seat == own.seats[0]);
            for (size_t place = 0; place < own.observed; place++) EXPECT((float)seen[place] == own.floats[place]);
        }
        amunre_game_free(game);
    }
    EXPECT(is_short || compared > 5);
    free(seen);
    free(listed);
    end(&own);
}

/* The ends of episodes in each mode. */
static void ends(const char *id) {
    const amunre_autoreset modes[] = {AMUNRE_NEXT_STEP, AMUNRE_SAME_STEP, AMUNRE_DISABLED};
    for (size_t mode = 0; mode < 3; mode++) {
        learner own = begin(id, 3, 9, modes[mode], 1);
        int row = -1;
        for (int steps = 0; row < 0 && steps < 5000; steps++) row = go_on(&own);
        EXPECT(row >= 0 && own.truncated[row] == 0);
        float most = 0;
        for (int seat = 0; seat < 3; seat++) most = own.rewards[3 * row + seat] > most ? own.rewards[3 * row + seat] : most;
        EXPECT(most > 0 && own.scores[3 * row] + own.scores[3 * row + 1] + own.scores[3 * row + 2] > 0);
        EXPECT(own.episodes[row] == (modes[mode] == AMUNRE_SAME_STEP ? 1 : 0));
        EXPECT((own.seats[row] >= 0) == (modes[mode] == AMUNRE_SAME_STEP));
        for (uint32_t each = 0; each < 3; each++) own.actions[each] = AMUNRE_NO_ACTION;
        if (modes[mode] == AMUNRE_DISABLED) {
            own.actions[row] = 0;
            REFUSED(AMUNRE_ACTION, "its episode has ended", amunre_batch_step(own.batch, own.actions, 3, error));
            uint8_t chosen[3] = {0};
            chosen[row] = 1;
            REFUSED(AMUNRE_VALUE, "the array of rows to reset has 2", amunre_batch_reset_rows(own.batch, chosen, 2, error));
            DONE(amunre_batch_reset_rows(own.batch, chosen, 3, error));
        } else {
            DONE(amunre_batch_step(own.batch, own.actions, 3, error));
        }
        look(&own);
        EXPECT(own.episodes[row] == 1 && own.seats[row] >= 0);
        end(&own);
    }
}

static void wrong(const char *id) {
    learner own = begin(id, 4, 1, AMUNRE_NEXT_STEP, 1);
    static char before[sizeof text];
    DONE(amunre_batch_save(own.batch, before, sizeof before, &needed, error));
    DONE(amunre_batch_sample(own.batch, own.actions, 4, error));
    DONE(amunre_batch_save(own.batch, before, sizeof before, &needed, error));
    look(&own);
    own.actions[2] = (int32_t)own.shape.action_space;
    char words[60];
    snprintf(words, sizeof words, "row 2: action %d of seat", (int)own.actions[2]);
    REFUSED(AMUNRE_ACTION, words, amunre_batch_step(own.batch, own.actions, 4, error));
    EXPECT(strstr(amunre_error_json(error), "\"row\":2") != NULL && strstr(amunre_error_json(error), "\"id\":") != NULL);
    REFUSED(AMUNRE_VALUE, "the array of actions has 3", amunre_batch_step(own.batch, own.actions, 3, error));
    REFUSED(AMUNRE_NULL, "`actions` is NULL", amunre_batch_step(own.batch, NULL, 4, error));
    REFUSED(AMUNRE_NULL, "`batch` is NULL", amunre_batch_step(NULL, own.actions, 4, error));
    REFUSED(AMUNRE_VALUE, "`actions` that is divisible by 4",
            amunre_batch_step(own.batch, (const int32_t *)(const void *)((char *)own.actions + 1), 4, error));
    own.masks[0] = 7;
    REFUSED(AMUNRE_VALUE, "the array of masks", amunre_batch_masks(own.batch, own.masks, own.masked - 1, error));
    EXPECT(own.masks[0] == 7);
    REFUSED(AMUNRE_VALUE, "the array of ids", amunre_batch_ids(own.batch, own.ids, 1, error));
    REFUSED(AMUNRE_VALUE, "the array of rewards", amunre_batch_rewards(own.batch, own.rewards, 4, error));
    REFUSED(AMUNRE_VALUE, "the array of observations",
            amunre_batch_observe(own.batch, AMUNRE_UINT8, own.bytes, own.observed + 1, error));
    REFUSED(AMUNRE_VALUE, "the type of the numbers is 0: expected AMUNRE_FLOAT32 (1)",
            amunre_batch_observe(own.batch, AMUNRE_INT32, own.floats, own.observed, error));
    REFUSED(AMUNRE_NULL, "`numbers` is NULL", amunre_batch_observe(own.batch, AMUNRE_UINT8, NULL, own.observed, error));
    REFUSED(AMUNRE_VALUE, "the length of an array",
            amunre_batch_observe(own.batch, AMUNRE_FLOAT32, own.floats, SIZE_MAX / 2, error));
    DONE(amunre_batch_save(own.batch, TEXT));
    EXPECT(strcmp(before, text) == 0);

    amunre_batch *none = own.batch;
    REFUSED(AMUNRE_VALUE, "rows is 0: expected a number from 1",
            amunre_batch_new(id, strlen(id), NULL, 0, 0, 1, AMUNRE_NEXT_STEP, 1, &none, error));
    EXPECT(none == NULL);
    REFUSED(AMUNRE_VALUE, "threads is 1000",
            amunre_batch_new(id, strlen(id), NULL, 0, 1, 1, AMUNRE_NEXT_STEP, 1000, &none, error));
    REFUSED(AMUNRE_VALUE, "`autoreset` is 3", amunre_batch_new(id, strlen(id), NULL, 0, 1, 1, 3, 1, &none, error));
    REFUSED(AMUNRE_UNKNOWN_GAME, "chess", amunre_batch_new("chess", 5, NULL, 0, 1, 1, 0, 1, &none, error));
    REFUSED(AMUNRE_SETUP, "9", amunre_batch_new(id, strlen(id), "{\"players\":9}", 13, 1, 1, 0, 1, &none, error));
    REFUSED(AMUNRE_FORM, "the saved batch cannot be read", amunre_batch_load("{}", 2, 1, &none, error));
    REFUSED(AMUNRE_NULL, "`saved` is NULL", amunre_batch_load(NULL, 0, 1, &none, error));
    void *lost = error;
    EXPECT(amunre_batch_reset(lost, NULL) == AMUNRE_VALUE);
    amunre_batch_free(lost);
    amunre_batch_free(NULL);
    end(&own);
}

static void batches(const char *id) {
    learner own = begin(id, 5, 3, AMUNRE_NEXT_STEP, 1), threaded = begin(id, 5, 3, AMUNRE_NEXT_STEP, 2);
    DONE(amunre_batch_id(own.batch, TEXT));
    EXPECT(strcmp(text, id) == 0);
    look(&own);
    float *first = room(own.observed, sizeof *first);
    memcpy(first, own.floats, own.observed * sizeof *first);
    for (int steps = 0; steps < (is_short ? 3 : 40); steps++) {
        go_on(&own);
        go_on(&threaded);
        same(&own, &threaded);
    }
    amunre_batch *forked = NULL, *loaded = NULL;
    DONE(amunre_batch_fork(own.batch, &forked, error));
    DONE(amunre_batch_save(own.batch, TEXT));
    DONE(amunre_batch_load(text, strlen(text), 1, &loaded, error));
    learner fork = of(forked), load = of(loaded);
    for (int steps = 0; steps < 3; steps++) {
        go_on(&own);
        go_on(&fork);
        go_on(&load);
        same(&own, &fork);
        same(&own, &load);
    }
    DONE(amunre_batch_reseed(fork.batch, 77, error));
    int differs = 0;
    for (int steps = 0; steps < 3; steps++) {
        go_on(&own);
        go_on(&fork);
        differs |= memcmp(own.actions, fork.actions, 5 * sizeof *own.actions);
    }
    EXPECT(differs != 0);
    DONE(amunre_batch_reset(own.batch, error));
    look(&own);
    EXPECT(memcmp(own.floats, first, own.observed * sizeof *first) == 0 && own.episodes[0] == 0);
    free(first);
    learner *all[] = {&own, &threaded, &fork, &load};
    for (size_t place = 0; place < 4; place++) end(all[place]);
}

static const uint8_t SEED[32] = {7};

/* Agents choose for the seat of a view, at once or in parts. */
static void opponents(const char *id) {
    amunre_game *game = NULL;
    amunre_view *view = NULL, *of_referee = NULL;
    amunre_agent *agent = NULL, *parts = NULL;
    DONE(amunre_game_open(id, strlen(id), "{\"players\":3}", 13, SEED, 32, NULL, 0, &game, error));
    int32_t seat = -1;
    uint32_t ids[4096];
    size_t number = 0;
    DONE(amunre_game_choices(game, &seat, ids, 4096, &number, error));
    DONE(amunre_game_view(game, seat, &view, error));
    const char *names[] = {"random", "greedy", "search:25"};
    for (size_t place = 0; place < 3; place++) {
        uint32_t left = 7;
        unsigned parts_thought = 0;
        DONE(amunre_agent_new(view, names[place], strlen(names[place]), 5, &agent, error));
        DONE(amunre_agent_new(view, names[place], strlen(names[place]), 5, &parts, error));
        DONE(amunre_agent_think(agent, 1000, &left, error));
        EXPECT(left == 0);
        do {
            DONE(amunre_agent_think(parts, 10, &left, error));
            parts_thought++;
            DONE(amunre_agent_advice(parts, TEXT));
        } while (left > 0);
        EXPECT(parts_thought == (place == 2 ? 3 : 1));
        char first[sizeof text];
        memcpy(first, text, sizeof text);
        DONE(amunre_agent_advice(agent, TEXT));
        EXPECT(strcmp(first, text) == 0);
        unsigned advised = 0;
        EXPECT(sscanf(text, "{\"id\":%u,\"words\":\"", &advised) == 1);
        bool is_listed = false;
        for (size_t at = 0; at < number; at++) is_listed |= ids[at] == advised;
        EXPECT(is_listed);
        if (place == 2) EXPECT(strstr(text, "\"worlds\":25,\"line\":[{\"seat\":") != NULL);
        amunre_agent_free(agent);
        amunre_agent_free(parts);
    }
    REFUSED(AMUNRE_VALUE, "\"chess\" is not an agent: expected random, greedy", amunre_agent_new(view, "chess", 5, 1, &agent, error));
    EXPECT(agent == NULL);
    REFUSED(AMUNRE_VALUE, "search has the budget \"0\"", amunre_agent_new(view, "search:0", 8, 1, &agent, error));
    REFUSED(AMUNRE_VALUE, "search:20ms has no clock here", amunre_agent_new(view, "search:20ms", 11, 1, &agent, error));
    DONE(amunre_game_view(game, AMUNRE_REFEREE, &of_referee, error));
    REFUSED(AMUNRE_SEAT, "the view of the referee", amunre_agent_new(of_referee, "random", 6, 1, &agent, error));
    REFUSED(AMUNRE_NULL, "`view` is NULL", amunre_agent_new(NULL, "random", 6, 1, &agent, error));
    REFUSED(AMUNRE_NULL, "`agent` is NULL", amunre_agent_advice(NULL, TEXT));
    amunre_agent_free(NULL);
    amunre_view_free(of_referee);
    amunre_view_free(view);
    amunre_game_free(game);
}

int main(int number, char **arguments) {
    EXPECT(number == 2 || number == 3);
    EXPECT(arguments[1] != NULL);
    is_short = number == 3;
    error = amunre_error_new();
    char id[100];
    for (size_t place = 0; place < amunre_games(); place++) {
        DONE(amunre_games_id(place, id, sizeof id, &needed, error));
        observations(id);
        beside_single_games(id);
        batches(id);
        wrong(id);
        opponents(id);
        if (!is_short) ends(id);
        printf("observed %s, and learned from many games of it at once\n", id);
    }
    amunre_error_free(error);
    return 0;
}
