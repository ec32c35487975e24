/* A C11 client with threads, as docs/guide/embedding.md allows: each thread plays a game of its own, which the main thread made and verifies, and all
   read one game at the same time. Arguments as in complete.c. */
#include <amunre.h>
#include <pthread.h>
#include <string.h>

#include "expect.h"

enum { THREADS = 4, ROUNDS = 3, STEPS = 12, ROOM = 1 << 18, IDS = 1 << 14 };

static amunre_error *error;

/* The game of a thread, and what it found out about the game that all read. */
typedef struct {
    pthread_t thread;
    const amunre_game *shared;
    amunre_game *own;
    int steps;
    uint64_t hash;
    char seen[ROOM];
    size_t length;
} work;

/* Plays this number of steps, or to the end of the game; returns their number. */
static int play(amunre_game *game, int steps, amunre_error *error) {
    uint32_t *ids = malloc(IDS * sizeof *ids);
    size_t number = 0;
    int32_t seat = 0;
    EXPECT(ids != NULL);
    DONE(amunre_game_choices(game, &seat, ids, IDS, &number, error));
    int step = 0;
    for (; step < steps && number > 0; step++) DONE(amunre_game_step(game, ids[number / 2], &seat, ids, IDS, &number, error));
    free(ids);
    return step;
}

static void *run(void *given) {
    work *own = given;
    amunre_error *error = amunre_error_new();
    amunre_view *view = NULL;
    DONE(amunre_table_hash(amunre_game_table(own->shared), &own->hash, error));
    DONE(amunre_game_view(own->shared, 0, &view, error));
    DONE(amunre_view_json(view, own->seen, ROOM, &own->length, error));
    amunre_view_free(view);
#ifdef PLANTED /* what helgrind must find: a game that others read is played on */
    play((amunre_game *)own->shared, 1, error);
#endif
    own->steps += play(own->own, STEPS, error);
    amunre_error_free(error);
    return NULL;
}

/* A recorded game: amunre_game_new(), with lines that can be released. */
static amunre_game *begin(const char *id, uint64_t seed) {
    amunre_game *game = NULL;
    DONE(amunre_game_new(id, strlen(id), NULL, 0, 3, seed, &game, error));
    return game;
}

static void verified(const amunre_game *game, int steps) {
    char *log = malloc(ROOM);
    size_t length = 0;
    amunre_verdict *verdict = NULL;
    amunre_summary summary = {0};
    EXPECT(log != NULL);
    DONE(amunre_game_log(game, log, ROOM, &length, error));
    DONE(amunre_verify(log, length, NULL, 0, &verdict, error));
    DONE(amunre_verdict_summary(verdict, &summary, sizeof summary, error));
    EXPECT(summary.code != 1 && summary.commands == (uint64_t)steps);
    amunre_verdict_free(verdict);
    free(log);
}

int main(int number, char **arguments) {
    EXPECT(number == 2 || number == 3);
    (void)arguments;
    error = amunre_error_new();
    work *all = calloc(THREADS, sizeof *all);
    char id[100], *lines = malloc(ROOM);
    size_t needed = 0;
    EXPECT(all != NULL && lines != NULL);
    for (size_t place = 0; place < amunre_games(); place++) {
        DONE(amunre_games_id(place, id, sizeof id, &needed, error));
        for (size_t other = 0; other < THREADS; other++) all[other] = (work){.own = begin(id, other + 2)};
        for (uint64_t round = 0; round < ROUNDS; round++) {
            amunre_game *shared = begin(id, round);
            uint64_t hash = 0;
            play(shared, STEPS, error);
            /* the state of a game whose lines were released is made by the first call that needs it */
            DONE(amunre_game_log_since(shared, 0, lines, ROOM, &needed, error));
            DONE(amunre_game_release_lines(shared, 1, error));
            if (number == 3) DONE(amunre_table_hash(amunre_game_table(shared), &hash, error));
            for (size_t other = 0; other < THREADS; other++) {
                all[other].shared = shared;
                EXPECT(pthread_create(&all[other].thread, NULL, run, &all[other]) == 0);
            }
            for (size_t other = 0; other < THREADS; other++) {
                EXPECT(pthread_join(all[other].thread, NULL) == 0);
                EXPECT(all[other].hash == all[0].hash && all[other].length == all[0].length);
                EXPECT(memcmp(all[other].seen, all[0].seen, all[0].length) == 0);
            }
            amunre_game_free(shared);
        }
        for (size_t other = 0; other < THREADS; other++) {
            verified(all[other].own, all[other].steps);
            amunre_game_free(all[other].own);
        }
    }
    free(all);
    free(lines);
    amunre_error_free(error);
    return 0;
}
