/*
 * amunre: the referee of tabletop games of ancient Egypt, for C: one header, with libamunre.so or libamunre.a.
 * docs/guide/c.md explains how to build and link; amunre.hpp is the header for C++17.
 *
 *     #include <amunre.h>
 *     #include <stdio.h>
 *
 *     int main(void) {
 *         amunre_error *error = amunre_error_new();
 *         amunre_game *game;
 *         if (amunre_game_new("amun-re", 7, NULL, 0, 3, 42, &game, error) != AMUNRE_OK) {
 *             fprintf(stderr, "%s\n", amunre_error_sentence(error));
 *             return 1;
 *         }
 *         const amunre_table *table = amunre_game_table(game);
 *         for (uint32_t seats = 0; amunre_table_to_act(table, &seats, error) == AMUNRE_OK && seats != 0;) {
 *             int32_t seat = 0;
 *             while (!(seats >> seat & 1)) seat++;
 *             uint32_t ids[512];
 *             size_t number;
 *             if (amunre_table_legal(table, seat, AMUNRE_REQUIRED, ids, 512, &number, error) != AMUNRE_OK) break;
 *             if (amunre_game_apply(game, seat, ids[number / 2], error) != AMUNRE_OK) break;
 *         }
 *         amunre_game_free(game);
 *         amunre_error_free(error);
 *     }
 *
 * TABLES. A game and a view answer the same questions: those of an amunre_table. amunre_game_table() and amunre_view_table()
 * return the table of a game or a view. It is part of its owner: it always shows the current state, must not be freed, and
 * becomes invalid when its owner is freed. Only the functions of a game change the game.
 *
 * OWNERSHIP. The types amunre_game, amunre_view, amunre_events, amunre_outcomes, amunre_verdict, amunre_verifier,
 * amunre_agreement, amunre_share, amunre_batch and amunre_error are opaque handles. A function that makes a handle writes it
 * through its second-to-last argument. The caller owns the handle and must free it once, with the function of its type whose name
 * ends in _free. These functions accept NULL. Handles do not depend on each other: views, events and outcomes stay valid after
 * their game is freed, and do not change when it continues. Arguments are read during the call and never kept.
 *
 * THREADS. Different handles can be used by different threads at the same time. Functions that take a handle as const may be
 * called with the same handle by several threads at once, as long as none of them calls a function that takes it without const.
 * For this rule a table counts as the game or view that it is part of. A handle may be passed from thread to thread. An
 * amunre_error belongs to one thread at a time.
 *
 * STATUS. Functions that can fail return an amunre_status: AMUNRE_OK is 0; after any other status nothing has changed. The
 * numbers never change, but later versions may add others.
 *
 * ERRORS. The last argument of these functions is NULL or an amunre_error of the caller, which receives the error: a sentence,
 * the rule if there is one, and all details in JSON. A call that succeeds clears it. Every function can return AMUNRE_NULL and
 * AMUNRE_PANIC; functions that write text or lists also AMUNRE_SHORT_BUFFER, and AMUNRE_VALUE for an impossible buffer or a
 * handle of the wrong type. The comment of each function names its other statuses. NULL for the error is fastest, because a
 * refusal is then not explained. A panic is a bug of this library: Rust also prints it to standard error, and the game or view
 * that was being changed can only be freed.
 *
 * CHECKS. The library checks NULL, lengths, UTF-8, the ranges of numbers, and JSON of any kind: bad input gives a status and a
 * sentence. A handle of the wrong type is refused (AMUNRE_VALUE). The caller must guarantee the rest: that a handle is alive, and
 * that each pointer points to the stated number of bytes.
 *
 * RESULTS are written through pointers. A handle is always set to NULL first, and a number to 0. These pointers must not be NULL,
 * and what they point to must not overlap. It need not be initialised.
 *
 * TEXT IN is a pointer and a length in bytes, in UTF-8; it need not end in a zero byte. NULL with length 0 omits a text, where
 * that is allowed.
 *
 * TEXT OUT is written into a buffer of the caller. `capacity` is its size in bytes. `needed` is set to the size of the text with
 * its final zero byte. If the buffer is too short, nothing is written and the status is AMUNRE_SHORT_BUFFER. NULL with capacity 0
 * asks only for the needed size, and gives AMUNRE_OK. In both cases the error object, if there is one, keeps the text:
 * amunre_error_text() returns it, and the call need not be repeated. Lists of numbers work in the same way, without a zero and
 * without being kept; there `capacity` and `needed` count numbers. Lists of action ids that do not fit are written as far as they
 * fit.
 *
 * ARRAYS for learners belong to the caller too. `length` counts the numbers, and must be exactly the length that the comment of
 * the function states: any other is AMUNRE_VALUE, and nothing is written. Batches (amunre_batch_...) are in every library except
 * those built without the feature `batches`, such as that for WebAssembly: a program for such a library defines
 * AMUNRE_NO_BATCHES.
 *
 * SEATS are numbered from 0. A `viewer` is a seat, AMUNRE_SPECTATOR or AMUNRE_REFEREE. Sets of seats are bits: bit s is
 * seat s.
 */

#ifndef AMUNRE_H
#define AMUNRE_H

/* Generated from amunre-ffi by `cargo xtask header`: do not edit it here. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define AMUNRE_VERSION "0.1.0"
#define AMUNRE_VERSION_MAJOR 0
#define AMUNRE_VERSION_MINOR 1
#define AMUNRE_VERSION_PATCH 0


/**
 * The version of the binary interface that this header describes. It follows from the version of the library: before 1.0 it is 1,000
 * times the second number plus the third (1000 for 0.1.0), then 1,000,000 times the first. See amunre_abi_version().
 */
#define AMUNRE_ABI_VERSION 1000

/**
 * The length of a seed, in bytes.
 */
#define AMUNRE_SEED_LENGTH 32

/**
 * A viewer who sees public information only.
 */
#define AMUNRE_SPECTATOR (-1)

/**
 * A viewer who sees everything: the whole state.
 */
#define AMUNRE_REFEREE (-2)

/**
 * The most seats of a game.
 */
#define AMUNRE_MOST_SEATS 8

/**
 * A number of commands that no game reaches: the limit of amunre_game_playout() for a whole game.
 */
#define AMUNRE_LONGEST_GAME 20000

/**
 * The number of columns of a row of amunre_game_recall().
 */
#define AMUNRE_EVENT_COLUMNS 12

#if !defined(AMUNRE_NO_BATCHES)
/**
 * The action of a row of a batch that takes none: the row stays as it is.
 */
#define AMUNRE_NO_ACTION (-1)
#endif

/**
 * The result of a call. The numbers never change; later versions may add others.
 */
enum
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  amunre_status : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /**
   * The call succeeded.
   */
  AMUNRE_OK = 0,
  /**
   * A pointer is NULL although it must not be NULL.
   */
  AMUNRE_NULL = 1,
  /**
   * The buffer is too short: nothing was written, and the needed size was returned.
   */
  AMUNRE_SHORT_BUFFER = 2,
  /**
   * A text is not UTF-8.
   */
  AMUNRE_UTF8 = 3,
  /**
   * A number is out of its range (a scope, a length, a place in a list), or a handle is one of another type.
   */
  AMUNRE_VALUE = 4,
  /**
   * The library failed because of a bug. A game or view that it was changing can only be freed.
   */
  AMUNRE_PANIC = 5,
  /**
   * There is no such game.
   */
  AMUNRE_UNKNOWN_GAME = 10,
  /**
   * The set-up, a name or a stated position is not valid.
   */
  AMUNRE_SETUP = 11,
  /**
   * The seat is not at the table, or the viewer does not exist.
   */
  AMUNRE_SEAT = 12,
  /**
   * The input is not a command, event, view, saved batch or list of names.
   */
  AMUNRE_FORM = 13,
  /**
   * No command has this action id, or the command has none; in a batch: the action is not legal.
   */
  AMUNRE_ACTION = 14,
  /**
   * A rule forbids the command.
   */
  AMUNRE_ILLEGAL = 15,
  /**
   * Chance has no answer.
   */
  AMUNRE_CHANCE = 16,
  /**
   * The command cannot be undone.
   */
  AMUNRE_UNDO = 17,
  /**
   * The log cannot be read.
   */
  AMUNRE_UNREADABLE = 18,
  /**
   * The log has a fault.
   */
  AMUNRE_FAULT = 19,
  /**
   * The value cannot be recorded, or this copy of a log does not show enough.
   */
  AMUNRE_RECORD = 20,
  /**
   * The outcomes cannot be listed.
   */
  AMUNRE_OUTCOMES = 21,
  /**
   * The seals of this log hide nothing, so a redacted copy would hide nothing either.
   */
  AMUNRE_NO_SECRECY = 22,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum amunre_status amunre_status;
#else
typedef int32_t amunre_status;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * The answer to one question.
 */
enum
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  amunre_answer : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /**
   * Yes.
   */
  AMUNRE_YES = 0,
  /**
   * No: amunre_verdict_sentence() gives the reason of the first such answer, amunre_verdict_json() of all.
   */
  AMUNRE_NO = 1,
  /**
   * Not refuted: some entries can be neither proved nor refuted by this copy.
   */
  AMUNRE_POSSIBLE = 2,
  /**
   * This copy does not show enough.
   */
  AMUNRE_NOT_CHECKABLE = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum amunre_answer amunre_answer;
#else
typedef int32_t amunre_answer;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

#if !defined(AMUNRE_NO_BATCHES)
/**
 * The moment at which the next episode of a row of a batch begins.
 */
enum
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  amunre_autoreset : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /**
   * At the step after the one that ended the episode. The action of that step is ignored, and its rewards are 0.
   */
  AMUNRE_NEXT_STEP = 0,
  /**
   * At the end of the step that ended the episode: the observation is already that of the next episode.
   */
  AMUNRE_SAME_STEP = 1,
  /**
   * When amunre_batch_reset_rows() says so. Until then the row takes no action.
   */
  AMUNRE_DISABLED = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum amunre_autoreset amunre_autoreset;
#else
typedef int32_t amunre_autoreset;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus
#endif

/**
 * The type of the numbers of an array.
 */
enum
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  amunre_numbers : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /**
   * The type int32_t.
   */
  AMUNRE_INT32 = 0,
  /**
   * The type float.
   */
  AMUNRE_FLOAT32 = 1,
  /**
   * The type uint8_t: a number above 255 is 255, and one below 0 is 0.
   */
  AMUNRE_UINT8 = 2,
  /**
   * The type int16_t.
   */
  AMUNRE_INT16 = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum amunre_numbers amunre_numbers;
#else
typedef int32_t amunre_numbers;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * The way in which a random player picks a command.
 */
enum
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  amunre_policy : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /**
   * First a kind of command, then a command of this kind: each with the same chance.
   */
  AMUNRE_KIND_FIRST = 0,
  /**
   * Each command has the same chance.
   */
  AMUNRE_UNIFORM = 1,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum amunre_policy amunre_policy;
#else
typedef int32_t amunre_policy;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * The legal commands that are listed.
 */
enum
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  amunre_scope : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /**
   * All of them.
   */
  AMUNRE_ALL = 0,
  /**
   * Those with which a seat makes its decision: not the ones that are legal at any time, unless the seat must act and there
   * are no others.
   */
  AMUNRE_REQUIRED = 1,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum amunre_scope amunre_scope;
#else
typedef int32_t amunre_scope;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * An agent that thinks about a view: an opponent, or advice for a person. It knows what the view shows.
 */
typedef struct amunre_agent amunre_agent;

/**
 * A game that is agreed on but has not begun: its header is written, and shares of its seed may still be closed.
 */
typedef struct amunre_agreement amunre_agreement;

#if !defined(AMUNRE_NO_BATCHES)
/**
 * A batch: many games of one set-up that are played at once. A row is a game at a decision: the first seat to act has at least two legal
 * actions, and forced moves are passed over.
 */
typedef struct amunre_batch amunre_batch;
#endif

/**
 * The error of the last call that got this object. It belongs to the caller: one is enough for a whole thread.
 */
typedef struct amunre_error amunre_error;

/**
 * The events of a command, or of the start.
 */
typedef struct amunre_events amunre_events;

/**
 * A running game, on the side of the host: the whole state.
 */
typedef struct amunre_game amunre_game;

/**
 * All outcomes of a command: each with its weight, and with the game after it.
 */
typedef struct amunre_outcomes amunre_outcomes;

/**
 * The share of a seat in the seed of a game: a secret of the seat until it is opened.
 */
typedef struct amunre_share amunre_share;

/**
 * The table of a game or of a view, which answers the questions that both have in common. It is part of the game or view that
 * returned it (amunre_game_table(), amunre_view_table()), always shows its current state, and is freed with it.
 */
typedef struct amunre_table amunre_table;

/**
 * The verdict on a log.
 */
typedef struct amunre_verdict amunre_verdict;

/**
 * A log that arrives in pieces.
 */
typedef struct amunre_verifier amunre_verifier;

/**
 * A view: the table as far as a viewer knows it.
 */
typedef struct amunre_view amunre_view;

/**
 * The end of a random game.
 */
typedef struct {
  /**
   * The points of each seat; 0 behind the last.
   */
  uint32_t scores[AMUNRE_MOST_SEATS];
  /**
   * The winners, if it was played to its end: bit `s` is seat `s`.
   */
  uint32_t winners;
  /**
   * The number of commands.
   */
  uint32_t length;
  /**
   * 1 if it was played to its end, else 0.
   */
  int32_t is_over;
} amunre_playout;

/**
 * The worth of a position to a seat, summed over random games. Sums can be added.
 */
typedef struct {
  /**
   * The number of games.
   */
  uint64_t playouts;
  /**
   * The shares of the win: `whole_share` for a game that the seat won alone, a part of it for one that it won with others.
   */
  uint64_t shares;
  /**
   * The points of the seat, less those of the best other seat.
   */
  int64_t margin;
  /**
   * The share of a seat that wins alone.
   */
  uint64_t whole_share;
} amunre_evaluation;

#if !defined(AMUNRE_NO_BATCHES)
/**
 * The sizes of the arrays of a batch.
 */
typedef struct {
  /**
   * The number of rows.
   */
  uint32_t rows;
  /**
   * The number of seats.
   */
  uint32_t players;
  /**
   * The number of action ids: the width of masks.
   */
  uint32_t action_space;
  /**
   * A number that the choices of no decision exceed: the width of lists of ids.
   */
  uint32_t most_choices;
  /**
   * The number of numbers of an observation.
   */
  uint32_t observation_length;
  /**
   * The moment at which the next episode begins: AMUNRE_NEXT_STEP and so on.
   */
  int32_t autoreset;
} amunre_shape;
#endif

/**
 * An answer, and the number of entries that it leaves open.
 */
typedef struct {
  /**
   * The number of entries (commands and rulings) that can be neither proved nor refuted, if the answer is AMUNRE_POSSIBLE; else 0.
   */
  uint64_t possible;
  /**
   * The answer.
   */
  amunre_answer answer;
} amunre_finding;

/**
 * A verdict in numbers. Later versions may add fields at the end: pass its size.
 */
typedef struct {
  /**
   * Is the record whole?
   */
  amunre_finding intact;
  /**
   * Was every command legal?
   */
  amunre_finding legal;
  /**
   * Are the draws those of the seed?
   */
  amunre_finding fair;
  /**
   * Is the result right?
   */
  amunre_finding result;
  /**
   * The number of lines.
   */
  uint64_t entries;
  /**
   * The number of commands, including undone ones.
   */
  uint64_t commands;
  /**
   * The length of an incomplete last line, in bytes; 0 if there is none.
   */
  uint64_t torn;
  /**
   * The entry of the first fault, from 0; -1 if there is none.
   */
  int64_t fault_entry;
  /**
   * The exit code of the `amunre` command: 0 all yes, 1 a no, 3 unfinished, incomplete last line, possible or not checkable.
   */
  int32_t code;
  /**
   * 1 if there is a result, else 0.
   */
  int32_t complete;
  /**
   * The number of seats that have scores: amunre_verdict_scores() lists them.
   */
  uint32_t players;
  /**
   * The winners, if the game was judged to its end: bit `s` is seat `s`.
   */
  uint32_t winners;
  /**
   * 1 if the game was abandoned, so that there is no winner, else 0.
   */
  int32_t abandoned;
  /**
   * The number of rulings, undos, corrected draws, changes at seats and results that seats who sign have not vouched for:
   * amunre_verdict_json() names them.
   */
  uint32_t unsigned_tail;
} amunre_summary;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * Returns the version of the binary interface of the linked library. A program that was compiled with another
 * AMUNRE_ABI_VERSION must not use the library. Before 1.0 each version of the library has a version of its own.
 */
uint32_t amunre_abi_version(void);

/**
 * Returns the version of the linked library ("0.1.0"), ending in a zero byte. It is valid for as long as the program runs.
 */
const char *amunre_version(void);

/**
 * Returns the name of a status, as in the JSON of errors ("illegal"), ending in a zero byte; "unknown" for any other number.
 * It is valid for as long as the program runs.
 */
const char *amunre_status_name(int32_t status);

/**
 * Returns the number of games that the library knows.
 */
size_t amunre_games(void);

/**
 * Writes the id of a game of the library ("amun-re"). `place` is below amunre_games().
 *
 * Errors: AMUNRE_VALUE (no such place), AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_games_id(size_t place,
                              char *buffer,
                              size_t capacity,
                              size_t *needed,
                              amunre_error *error);

/**
 * Writes the possible set-ups of a game, an object in JSON: "game", "setup" (the default), and "editions", a list of objects with "edition",
 * "players" (the possible numbers) and "options": "option", "meaning", "source" and "ruling" (if it has them), "default" and "values".
 * docs/reference/schema describes every field of a set-up.
 *
 * Errors: AMUNRE_UNKNOWN_GAME, AMUNRE_UTF8, AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_games_describe(const char *id,
                                    size_t id_length,
                                    char *buffer,
                                    size_t capacity,
                                    size_t *needed,
                                    amunre_error *error);

/**
 * Describes the library and checks it: an object in JSON, with "version", "commit" (null if the builder stated none), "features", "games"
 * (a list of objects with "game", "editions" and "data", the SHA-256 of each data file) and "checks", a list of objects with "name",
 * "cases" and "faults". The library is sound if each "faults" is 0.
 *
 * Errors: AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_doctor(char *buffer,
                            size_t capacity,
                            size_t *needed,
                            amunre_error *error);

/**
 * Allocates memory for arguments and answers, at an address that is divisible by 8: for a host whose own memory the library cannot read, such
 * as a host of WebAssembly. Returns NULL for 0 bytes, and if there is too little memory.
 */
void *amunre_alloc(size_t size);

/**
 * Frees memory of amunre_alloc(). `size` is the number of bytes that were allocated. NULL is ignored.
 */
void amunre_dealloc(void *memory, size_t size);

/**
 * Returns the message of the last panic with its place in the source, ending in a zero byte; empty if there was none. Panics are kept from the
 * first call of amunre_alloc() on. This is for WebAssembly, where a panic ends the instance with a trap: the address never changes, so a host
 * that got it before the panic can read the text afterwards. Elsewhere a panic is an error (AMUNRE_PANIC), which has the message.
 */
const char *amunre_last_panic(void);

/**
 * Makes an error object without an error. Free it with amunre_error_free().
 */
amunre_error *amunre_error_new(void);

/**
 * Frees an error object. NULL is ignored.
 */
void amunre_error_free(amunre_error *error);

/**
 * Returns the status of the last call: AMUNRE_OK if it succeeded, or if the error object is NULL.
 */
amunre_status amunre_error_status(const amunre_error *error);

/**
 * Returns the error in an English sentence that ends in a zero byte; empty if there is no error. Never NULL. It is valid until
 * the error object is given to another call or freed.
 */
const char *amunre_error_sentence(const amunre_error *error);

/**
 * Returns the id of the rule that forbids the command ("amun-re/auction/must-outbid"); empty if the error is not a refusal.
 * It is valid as long as the text of amunre_error_sentence().
 */
const char *amunre_error_rule(const amunre_error *error);

/**
 * Returns all details, an object in JSON: "status" and "sentence"; of a refusal also "rule", "source", "seat", "command",
 * "words", "numbers", "alternatives", "more_alternatives", "waited_for" and "rests_on" (the assumed values and rulings that
 * the refusal depends on); of a fault in a log also "entry" and "line". Empty if there is no error. It is valid as
 * long as the text of amunre_error_sentence().
 */
const char *amunre_error_json(const amunre_error *error);

/**
 * Returns the text of the last call if its buffer was NULL or too short, so that the call need not be repeated; it ends in a zero byte. Empty
 * if there is none. `length`: the place for its length without the zero byte, or NULL. The text is valid as long as the text of
 * amunre_error_sentence().
 */
const char *amunre_error_text(const amunre_error *error,
                              size_t *length);

/**
 * Writes the id of the game ("amun-re").
 */
amunre_status amunre_table_id(const amunre_table *table,
                              char *buffer,
                              size_t capacity,
                              size_t *needed,
                              amunre_error *error);

/**
 * Writes the set-up, an object in canonical JSON for amunre_game_open() and amunre_view_open().
 */
amunre_status amunre_table_setup(const amunre_table *table,
                                 char *buffer,
                                 size_t capacity,
                                 size_t *needed,
                                 amunre_error *error);

/**
 * Gets the number of seats, which are numbered from 0.
 */
amunre_status amunre_table_players(const amunre_table *table, uint32_t *players, amunre_error *error);

/**
 * Gets the seats that the table waits for: bit `s` is seat `s`. Seats that have left are not among them. The set is 0 once the game is over or
 * was abandoned, and while all seats that must act have left. In the second case a command fails with AMUNRE_RECORD, and the sentence says what
 * continues the game.
 */
amunre_status amunre_table_to_act(const amunre_table *table,
                                  uint32_t *seats,
                                  amunre_error *error);

/**
 * Writes the decision that a seat must make, in JSON; an empty text if the table does not wait for it.
 *
 * Errors: AMUNRE_SEAT, AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_table_decision(const amunre_table *table,
                                    int32_t seat,
                                    char *buffer,
                                    size_t capacity,
                                    size_t *needed,
                                    amunre_error *error);

/**
 * Writes the decision that a seat must make, in English; an empty text if the table does not wait for it.
 *
 * Errors: AMUNRE_SEAT, AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_table_decision_words(const amunre_table *table,
                                          int32_t seat,
                                          char *buffer,
                                          size_t capacity,
                                          size_t *needed,
                                          amunre_error *error);

/**
 * Checks if the game is over, or was abandoned.
 */
amunre_status amunre_table_is_over(const amunre_table *table, bool *is_over, amunre_error *error);

/**
 * Lists the points of each seat so far; room for amunre_table_players() numbers is enough.
 */
amunre_status amunre_table_scores(const amunre_table *table,
                                  uint32_t *scores,
                                  size_t capacity,
                                  size_t *needed,
                                  amunre_error *error);

/**
 * Gets the winners, once the game is over: bit `s` is seat `s`.
 */
amunre_status amunre_table_winners(const amunre_table *table, uint32_t *seats, amunre_error *error);

/**
 * Writes the name of the phase: `over` once the game is over by its rules.
 */
amunre_status amunre_table_phase(const amunre_table *table,
                                 char *buffer,
                                 size_t capacity,
                                 size_t *needed,
                                 amunre_error *error);

/**
 * Gets the round, from 1; 0 before the first, and after the end of the game the last round that was played.
 */
amunre_status amunre_table_round(const amunre_table *table, uint32_t *round, amunre_error *error);

/**
 * Gets the number of action ids: every id is below this number, which stays the same for the whole game. An id keeps its meaning within a
 * game's set-up and version; in Horus the id of a spot is relative to the lowest-numbered tile that touches the spot, so it means another spot
 * where the tiles lie otherwise.
 */
amunre_status amunre_table_action_space(const amunre_table *table,
                                        uint32_t *space,
                                        amunre_error *error);

/**
 * Lists the action ids of the legal commands of a seat in ascending order. `scope`: AMUNRE_ALL, or AMUNRE_REQUIRED for those with which it
 * makes its decision. The list is empty if there is none. If there is too little room, the ids that fit are written. A call allocates no
 * memory.
 *
 * Errors: AMUNRE_SEAT, AMUNRE_VALUE (the scope), AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_table_legal(const amunre_table *table,
                                 int32_t seat,
                                 int32_t scope,
                                 uint32_t *ids,
                                 size_t capacity,
                                 size_t *needed,
                                 amunre_error *error);

/**
 * Writes a byte for each action id: 1 if amunre_table_legal() lists it, 0 if it does not. The number of bytes is
 * amunre_table_action_space(); `capacity` and `needed` count bytes.
 *
 * Errors: AMUNRE_SEAT, AMUNRE_VALUE (the scope), AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_table_legal_mask(const amunre_table *table,
                                      int32_t seat,
                                      int32_t scope,
                                      uint8_t *mask,
                                      size_t capacity,
                                      size_t *needed,
                                      amunre_error *error);

/**
 * Writes the commands that amunre_table_legal() lists, in the same order, as a list in JSON.
 *
 * Errors: AMUNRE_SEAT, AMUNRE_VALUE (the scope), AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_table_legal_json(const amunre_table *table,
                                      int32_t seat,
                                      int32_t scope,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *needed,
                                      amunre_error *error);

/**
 * Judges the command with this action id and changes nothing. With NULL for the error an illegal command takes no longer than
 * a legal one, because nothing is explained.
 *
 * Errors: AMUNRE_SEAT, AMUNRE_ACTION, AMUNRE_ILLEGAL (the error has the rule, the numbers and legal commands).
 */
amunre_status amunre_table_check(const amunre_table *table,
                                 int32_t seat,
                                 uint32_t id,
                                 amunre_error *error);

/**
 * Does the same as amunre_table_check() for a command in JSON.
 *
 * Errors: AMUNRE_SEAT, AMUNRE_FORM, AMUNRE_UTF8, AMUNRE_ILLEGAL.
 */
amunre_status amunre_table_check_json(const amunre_table *table,
                                      int32_t seat,
                                      const char *command,
                                      size_t length,
                                      amunre_error *error);

/**
 * Writes the command with this action id, in JSON. It need not be legal now.
 *
 * Errors: AMUNRE_ACTION, AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_table_command(const amunre_table *table,
                                   uint32_t id,
                                   char *buffer,
                                   size_t capacity,
                                   size_t *needed,
                                   amunre_error *error);

/**
 * Writes the command with this action id in English, without the name of the seat ("bid EDFU 3").
 *
 * Errors: AMUNRE_ACTION, AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_table_words(const amunre_table *table,
                                 uint32_t id,
                                 char *buffer,
                                 size_t capacity,
                                 size_t *needed,
                                 amunre_error *error);

/**
 * Gets the action id of a command in JSON.
 *
 * Errors: AMUNRE_FORM, AMUNRE_UTF8, AMUNRE_ACTION (it has none: no rules could ever allow it).
 */
amunre_status amunre_table_action_id(const amunre_table *table,
                                     const char *command,
                                     size_t length,
                                     uint32_t *id,
                                     amunre_error *error);

/**
 * Returns the table of a game, which answers the questions that games and views have in common. It is part of the game and must not be freed.
 * NULL if `game` is NULL.
 */
const amunre_table *amunre_game_table(const amunre_game *game);

/**
 * Frees a game. NULL is ignored. Views, events and outcomes that came from it stay valid.
 */
void amunre_game_free(amunre_game *game);

/**
 * Makes a second game that continues from here independently, with the record so far.
 */
amunre_status amunre_game_clone(const amunre_game *game, amunre_game **clone, amunre_error *error);

/**
 * Checks if two games have the same set-up and the same position.
 */
amunre_status amunre_game_equal(const amunre_game *game,
                                const amunre_game *other,
                                bool *equal,
                                amunre_error *error);

/**
 * Writes the names of the seats, a list in JSON in their order; an empty list if there are none.
 */
amunre_status amunre_game_names(const amunre_game *game,
                                char *buffer,
                                size_t capacity,
                                size_t *needed,
                                amunre_error *error);

/**
 * Writes the points so far with their reasons, a list of objects in JSON: "seat", "part", "rule", "what", "points".
 */
amunre_status amunre_game_breakdown(const amunre_game *game,
                                    char *buffer,
                                    size_t capacity,
                                    size_t *needed,
                                    amunre_error *error);

/**
 * Writes the table as a viewer may know it, an object in JSON. As AMUNRE_REFEREE: the whole state.
 *
 * Errors: AMUNRE_SEAT, AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_game_view_json(const amunre_game *game,
                                    int32_t viewer,
                                    char *buffer,
                                    size_t capacity,
                                    size_t *needed,
                                    amunre_error *error);

/**
 * Begins a game for experiments: its seed is a small number, which anyone can guess.
 *
 * `id`: the id of the game ("amun-re"). `edition`: the name of the edition in the set-up ("classic-2003"), or NULL and 0 for
 * the default. `players`: the number of players, or 0 for the default. `seed`: a number below 2^53.
 *
 * Errors: AMUNRE_UNKNOWN_GAME, AMUNRE_SETUP (also the seed), AMUNRE_UTF8.
 */
amunre_status amunre_game_new(const char *id,
                              size_t id_length,
                              const char *edition,
                              size_t edition_length,
                              uint32_t players,
                              uint64_t seed,
                              amunre_game **game,
                              amunre_error *error);

/**
 * Begins a game with a secret seed.
 *
 * `id`: the id of the game. `setup`: an object in JSON as docs/reference/schema describes it; omitted fields take their defaults, NULL
 * and 0 omit all. `seed`: 32 bytes that only the host knows (`seed_length` is AMUNRE_SEED_LENGTH): all draws and the seals of
 * the record follow from them. `names`: the names of the seats, a list in JSON in their order, or NULL and 0.
 *
 * Errors: AMUNRE_UNKNOWN_GAME, AMUNRE_SETUP (the set-up or a name is not valid), AMUNRE_FORM (not JSON), AMUNRE_UTF8,
 * AMUNRE_VALUE (the length of the seed).
 */
amunre_status amunre_game_open(const char *id,
                               size_t id_length,
                               const char *setup,
                               size_t setup_length,
                               const uint8_t *seed,
                               size_t seed_length,
                               const char *names,
                               size_t names_length,
                               amunre_game **game,
                               amunre_error *error);

/**
 * Continues the game of a log, which must be a referee's own copy without a fault. An incomplete last line is ignored.
 *
 * Errors: AMUNRE_UNREADABLE, AMUNRE_FAULT, AMUNRE_RECORD (the copy does not show enough).
 */
amunre_status amunre_game_load(const char *log,
                               size_t length,
                               amunre_game **game,
                               amunre_error *error);

/**
 * Judges the command with this action id and carries it out. An error changes nothing. With NULL for the error a refusal is faster, because
 * nothing is explained.
 *
 * Errors: AMUNRE_SEAT, AMUNRE_ACTION, AMUNRE_ILLEGAL (the error has the rule, the numbers and legal commands), AMUNRE_CHANCE
 * (the draws of a loaded log are used up, or a draw comes first).
 */
amunre_status amunre_game_apply(amunre_game *game,
                                int32_t seat,
                                uint32_t id,
                                amunre_error *error);

/**
 * Judges a command in JSON and carries it out. An error changes nothing.
 *
 * Errors: AMUNRE_SEAT, AMUNRE_FORM, AMUNRE_UTF8, AMUNRE_ILLEGAL, AMUNRE_CHANCE.
 */
amunre_status amunre_game_apply_json(amunre_game *game,
                                     int32_t seat,
                                     const char *command,
                                     size_t length,
                                     amunre_error *error);

/**
 * Judges a command in words and carries it out: in the notation of docs/reference/notation.md, as amunre_table_words() writes it ("bid
 * ABYDOS 3"). An error changes nothing.
 *
 * Errors: AMUNRE_SEAT, AMUNRE_FORM (not a command: the sentence names the column), AMUNRE_UTF8, AMUNRE_ILLEGAL, AMUNRE_CHANCE.
 */
amunre_status amunre_game_apply_words(amunre_game *game,
                                      int32_t seat,
                                      const char *words,
                                      size_t length,
                                      amunre_error *error);

/**
 * Makes a handle of the events of the last command that was not undone; before the first command, of the events of the start. It does not
 * change when the game continues.
 */
amunre_status amunre_game_last(const amunre_game *game,
                               amunre_events **events,
                               amunre_error *error);

/**
 * Checks if a seat can undo its last command: AMUNRE_OK, or AMUNRE_UNDO with the reason.
 *
 * Errors: AMUNRE_UNDO, AMUNRE_SEAT.
 */
amunre_status amunre_game_can_undo(const amunre_game *game, int32_t seat, amunre_error *error);

/**
 * Undoes the last command of a seat. The record keeps the command and the undo. There are no events for an undo: a client must
 * open its view again (amunre_game_view_json(), amunre_view_open()).
 *
 * Errors: AMUNRE_UNDO, AMUNRE_SEAT.
 */
amunre_status amunre_game_undo(amunre_game *game,
                               int32_t seat,
                               amunre_error *error);

/**
 * Gets the number of lines of the record so far, with the line of the result if the game is over. From this call on the record is written while
 * the game is played.
 *
 * Errors: AMUNRE_RECORD (the game was not played from its beginning).
 */
amunre_status amunre_game_entries(amunre_game *game,
                                  uint64_t *entries,
                                  amunre_error *error);

/**
 * Writes the lines of the record from this entry on: for a host that stores the lines before it, and appends these. `entry` is the number of
 * stored lines. Together they are the text of amunre_game_log(). From this call on the record is written while the game is played. Once the
 * line of the result was written, commands before it cannot be undone.
 *
 * Errors: AMUNRE_FORM (no such entry), AMUNRE_RECORD (the game was not played from its beginning, or the lines were released),
 * AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_game_log_since(amunre_game *game,
                                    uint64_t entry,
                                    char *buffer,
                                    size_t capacity,
                                    size_t *needed,
                                    amunre_error *error);

/**
 * Removes the lines before this entry from the memory of the game: the host stores them. From then on amunre_game_log() and whatever needs the
 * whole record fail with AMUNRE_RECORD, and a sentence that names `log_since`; the game itself continues as before.
 *
 * Errors: AMUNRE_FORM (no such entry), AMUNRE_RECORD.
 */
amunre_status amunre_game_release_lines(amunre_game *game,
                                        uint64_t entry,
                                        amunre_error *error);

/**
 * Writes what happened from this entry on as a viewer may know it, a list in JSON with an object for each entry: "entry", "kind", "seat",
 * "words", and "events" for amunre_view_follow(). An entry of the kind "undo", "ruling" or "redrawn" changes the table in another way: open the
 * view again after such an entry.
 *
 * Errors: AMUNRE_SEAT, AMUNRE_RECORD, AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_game_events_since(const amunre_game *game,
                                       uint64_t entry,
                                       int32_t viewer,
                                       char *buffer,
                                       size_t capacity,
                                       size_t *needed,
                                       amunre_error *error);

/**
 * Checks if a command was undone and can be carried out again by amunre_game_redo().
 */
amunre_status amunre_game_can_redo(const amunre_game *game, bool *can_redo, amunre_error *error);

/**
 * Carries out again the command that was undone last. The record keeps the command, the undo and the repeated command.
 *
 * Errors: AMUNRE_UNDO (none was undone, or another command was given since), AMUNRE_RECORD (its seat has left).
 */
amunre_status amunre_game_redo(amunre_game *game,
                               amunre_error *error);

/**
 * Records a change at a seat, an object in JSON: {"resigned":{"seat":1}}, {"out_of_time":{"seat":1}},
 * {"replaced":{"by":"Ada","seat":1}} or {"abandoned":{"reason":"a storm"}}.
 *
 * Errors: AMUNRE_FORM, AMUNRE_SETUP (a name), AMUNRE_RECORD (the record does not allow it), AMUNRE_UTF8.
 */
amunre_status amunre_game_seat_change(amunre_game *game,
                                      const char *change,
                                      size_t length,
                                      amunre_error *error);

/**
 * Records a note of a seat, or of the referee (AMUNRE_REFEREE).
 *
 * Errors: AMUNRE_SEAT, AMUNRE_RECORD (the text is not allowed), AMUNRE_UTF8.
 */
amunre_status amunre_game_note(amunre_game *game,
                               int32_t seat,
                               const char *note,
                               size_t length,
                               amunre_error *error);

/**
 * Records a ruling of the referee, and carries out its repairs: a list of events in JSON, as docs/reference/log-format.md has them. `agreed`: the seats that
 * agreed, bit `s` is seat `s`. `signatures`: those of seats that signed the ruling, a list in JSON of objects with "seat" and "signed", or NULL
 * and 0.
 *
 * Errors: AMUNRE_FORM, AMUNRE_SEAT, AMUNRE_RECORD (the repairs are not possible, for example), AMUNRE_UTF8.
 */
amunre_status amunre_game_ruling(amunre_game *game,
                                 const char *repairs,
                                 size_t repairs_length,
                                 uint32_t agreed,
                                 const char *reason,
                                 size_t reason_length,
                                 const char *signatures,
                                 size_t signatures_length,
                                 amunre_error *error);

/**
 * Writes the request for the signature of a seat on a ruling to which it agrees, in JSON: for amunre_sign(). The arguments are those
 * of amunre_game_ruling().
 *
 * Errors: AMUNRE_FORM, AMUNRE_SEAT, AMUNRE_RECORD, AMUNRE_UTF8, AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_game_ruling_request(const amunre_game *game,
                                         int32_t seat,
                                         const char *repairs,
                                         size_t repairs_length,
                                         uint32_t agreed,
                                         const char *reason,
                                         size_t reason_length,
                                         char *buffer,
                                         size_t capacity,
                                         size_t *needed,
                                         amunre_error *error);

/**
 * Agrees on a game: writes its header, which fixes the commitments to the shares of its seed and the keys of its seats.
 *
 * `id`, `setup`, `names`: as for amunre_game_open(). `secret`: AMUNRE_SEED_LENGTH bytes that only the host knows and
 * uses for no other game. `game_id`: the game id for which the shares were made. `commitments`: the commitments of all
 * seats, separated by spaces; the host's share follows from `secret`. With NULL and 0 for both, the seed is `secret`.
 * `signers`: for each seat that signs its number, a colon and its public key, separated by spaces, or NULL and 0.
 *
 * Errors: AMUNRE_UNKNOWN_GAME, AMUNRE_SETUP (also commitments and keys that do not fit), AMUNRE_FORM, AMUNRE_UTF8, AMUNRE_VALUE
 * (the length of the secret).
 */
amunre_status amunre_agreement_new(const char *id,
                                   size_t id_length,
                                   const char *setup,
                                   size_t setup_length,
                                   const uint8_t *secret,
                                   size_t secret_length,
                                   const char *names,
                                   size_t names_length,
                                   const char *game_id,
                                   size_t game_id_length,
                                   const char *commitments,
                                   size_t commitments_length,
                                   const char *signers,
                                   size_t signers_length,
                                   amunre_agreement **agreement,
                                   amunre_error *error);

/**
 * Frees an agreement. NULL is ignored. Games that came from it stay valid.
 */
void amunre_agreement_free(amunre_agreement *agreement);

/**
 * Writes the hash of the header, 64 hexadecimal digits. Each seat keeps it and then opens its share.
 */
amunre_status amunre_agreement_header(const amunre_agreement *agreement,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *needed,
                                      amunre_error *error);

/**
 * Gets the seats whose shares are not opened yet: bit `s` is seat `s`.
 */
amunre_status amunre_agreement_unopened(const amunre_agreement *agreement,
                                        uint32_t *seats,
                                        amunre_error *error);

/**
 * Opens the share of a seat with the line that amunre_share_opening() or `amunre share open` wrote.
 *
 * Errors: AMUNRE_FORM (no such line: the sentence names the column), AMUNRE_RECORD (it does not fit the commitment, is not signed,
 * or was opened before), AMUNRE_UTF8.
 */
amunre_status amunre_agreement_open(amunre_agreement *agreement,
                                    const char *opening,
                                    size_t length,
                                    amunre_error *error);

/**
 * Signs everything that this seat does from now on with its key, AMUNRE_SEED_LENGTH bytes. Its public key must be in
 * the header.
 *
 * Errors: AMUNRE_SEAT, AMUNRE_RECORD (another key), AMUNRE_VALUE (the length).
 */
amunre_status amunre_agreement_sign_with(amunre_agreement *agreement,
                                         int32_t seat,
                                         const uint8_t *key,
                                         size_t key_length,
                                         amunre_error *error);

/**
 * Begins the game. The agreement does not change.
 *
 * Errors: AMUNRE_RECORD (a share is not opened).
 */
amunre_status amunre_agreement_begin(const amunre_agreement *agreement,
                                     amunre_game **game,
                                     amunre_error *error);

/**
 * Makes a share. `game_id`: a name that no other game has, the same for all seats, or 64 hexadecimal digits. `random`:
 * 2 * AMUNRE_SEED_LENGTH bytes that no one can guess and that were never used before.
 *
 * Errors: AMUNRE_SEAT, AMUNRE_FORM (the name), AMUNRE_UTF8, AMUNRE_VALUE (the length).
 */
amunre_status amunre_share_new(const char *game_id,
                               size_t game_id_length,
                               int32_t seat,
                               const uint8_t *random,
                               size_t random_length,
                               amunre_share **share,
                               amunre_error *error);

/**
 * Reads a share that amunre_share_json() or `amunre share new` wrote.
 *
 * Errors: AMUNRE_FORM.
 */
amunre_status amunre_share_read(const char *json, size_t length, amunre_share **share, amunre_error *error);

/**
 * Frees a share. NULL is ignored.
 */
void amunre_share_free(amunre_share *share);

/**
 * Writes the share as an object in JSON, with the hash of the header once it is bound to one. It is a secret: keep it
 * in a file that only its owner can read.
 */
amunre_status amunre_share_json(const amunre_share *share,
                                char *buffer,
                                size_t capacity,
                                size_t *needed,
                                amunre_error *error);

/**
 * Writes the commitment, which is sent to the host first ("0:3f07…").
 */
amunre_status amunre_share_commitment(const amunre_share *share,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *needed,
                                      amunre_error *error);

/**
 * Binds the share to the header with this hash, 64 hexadecimal digits. After that it can be opened for this header;
 * any other header is refused.
 *
 * Errors: AMUNRE_RECORD (bound to another header), AMUNRE_FORM (the hash), AMUNRE_UTF8.
 */
amunre_status amunre_share_bind(amunre_share *share,
                                const char *header,
                                size_t header_length,
                                amunre_error *error);

/**
 * Writes the line that opens the share, for the host. `key`: the key of a seat that signs, AMUNRE_SEED_LENGTH bytes, or NULL and 0.
 *
 * Errors: AMUNRE_RECORD (the share is not bound to a header), AMUNRE_VALUE (the length of the key),
 * AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_share_opening(const amunre_share *share,
                                   const uint8_t *key,
                                   size_t key_length,
                                   char *buffer,
                                   size_t capacity,
                                   size_t *needed,
                                   amunre_error *error);

/**
 * Writes the public key of a secret key, 64 hexadecimal digits. The header of each log in which a seat signs with the
 * key contains it. `key`: AMUNRE_SEED_LENGTH bytes that no one can guess.
 *
 * Errors: AMUNRE_VALUE (the length), AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_public_key(const uint8_t *key,
                                size_t key_length,
                                char *buffer,
                                size_t capacity,
                                size_t *needed,
                                amunre_error *error);

/**
 * Writes the signature that a request asks for, 128 hexadecimal digits. Check what you sign: the request is JSON and
 * contains "command".
 *
 * Errors: AMUNRE_FORM (not a request), AMUNRE_VALUE (the length of the key), AMUNRE_UTF8, AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_sign(const uint8_t *key,
                          size_t key_length,
                          const char *request,
                          size_t request_length,
                          char *buffer,
                          size_t capacity,
                          size_t *needed,
                          amunre_error *error);

/**
 * Checks if a signature is the one that a request asks for, made by the owner of this public key.
 *
 * Errors: AMUNRE_FORM (not a request or not a public key), AMUNRE_UTF8.
 */
amunre_status amunre_is_signed(const char *request,
                               size_t request_length,
                               const char *signature,
                               size_t signature_length,
                               const char *public_key,
                               size_t public_key_length,
                               bool *is_signed,
                               amunre_error *error);

/**
 * Writes the request for the signature of a seat on a command, in JSON, for the holder of its key (amunre_sign(),
 * `amunre sign`). It is valid only for the next command. For a secret command it is a secret between the host and the
 * seat.
 *
 * Errors: AMUNRE_SEAT, AMUNRE_FORM, AMUNRE_ILLEGAL, AMUNRE_RECORD (no seat signs in this game), AMUNRE_UTF8, AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_game_sign_request(const amunre_game *game,
                                       int32_t seat,
                                       const char *command,
                                       size_t length,
                                       char *buffer,
                                       size_t capacity,
                                       size_t *needed,
                                       amunre_error *error);

/**
 * Judges a command that is written in JSON and signed, and carries it out. An error changes nothing.
 *
 * Errors: those of amunre_game_apply_json(), AMUNRE_RECORD (the signature does not fit, or no seat signs in this game).
 */
amunre_status amunre_game_apply_signed(amunre_game *game,
                                       int32_t seat,
                                       const char *command,
                                       size_t length,
                                       const char *signature,
                                       size_t signature_length,
                                       amunre_error *error);

/**
 * Writes the request for the signature by which a seat acknowledges all entries so far, after the end of the game the result too. It is JSON
 * for the holder of the key (amunre_sign(), `amunre sign`). It is valid until the next entry.
 *
 * Errors: AMUNRE_SEAT, AMUNRE_RECORD (the game has no record), AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_game_acknowledgement_request(const amunre_game *game,
                                                  int32_t seat,
                                                  char *buffer,
                                                  size_t capacity,
                                                  size_t *needed,
                                                  amunre_error *error);

/**
 * Records that a seat vouches for all entries so far: with its signature of amunre_game_acknowledgement_request(), or, if it is NULL
 * and 0, with its key (amunre_game_sign_with()).
 *
 * Errors: AMUNRE_SEAT, AMUNRE_RECORD (the signature does not fit, the seat has no key, or the game has no record), AMUNRE_UTF8.
 */
amunre_status amunre_game_acknowledge(amunre_game *game,
                                      int32_t seat,
                                      const char *signature,
                                      size_t signature_length,
                                      amunre_error *error);

/**
 * Signs the commands of this seat from now on with its key, AMUNRE_SEED_LENGTH bytes. Its public key must be in the
 * header.
 *
 * Errors: AMUNRE_SEAT, AMUNRE_RECORD (another key, or no seat signs in this game), AMUNRE_VALUE (the length).
 */
amunre_status amunre_game_sign_with(amunre_game *game,
                                    int32_t seat,
                                    const uint8_t *key,
                                    size_t key_length,
                                    amunre_error *error);

/**
 * Writes the anchor of an entry of the record, short enough to read aloud: amunre_verify() takes it. `entry`: a number, or -1 for the last one.
 *
 * Errors: AMUNRE_FORM (no such entry), AMUNRE_RECORD (the game has no record), AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_game_anchor(const amunre_game *game,
                                 int64_t entry,
                                 char *buffer,
                                 size_t capacity,
                                 size_t *needed,
                                 amunre_error *error);

/**
 * Frees a handle of events. NULL is ignored.
 */
void amunre_events_free(amunre_events *events);

/**
 * Makes a second handle of the same events.
 */
amunre_status amunre_events_clone(const amunre_events *events, amunre_events **clone, amunre_error *error);

/**
 * Gets the number of events.
 */
amunre_status amunre_events_count(const amunre_events *events, size_t *count, amunre_error *error);

/**
 * Gets the seat that gave the command, or -1 at the start.
 */
amunre_status amunre_events_seat(const amunre_events *events, int32_t *seat, amunre_error *error);

/**
 * Writes the command in JSON, as its seat gave it: other viewers must not see it. An empty text at the start.
 */
amunre_status amunre_events_command(const amunre_events *events,
                                    char *buffer,
                                    size_t capacity,
                                    size_t *needed,
                                    amunre_error *error);

/**
 * Writes all events as a viewer may know them, a list in JSON, for amunre_view_follow() of this viewer.
 *
 * Errors: AMUNRE_SEAT, AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_events_json(const amunre_events *events,
                                 int32_t viewer,
                                 char *buffer,
                                 size_t capacity,
                                 size_t *needed,
                                 amunre_error *error);

/**
 * Writes one event as a viewer may know it, in JSON. `place` is below amunre_events_count().
 *
 * Errors: AMUNRE_VALUE (no such place), AMUNRE_SEAT, AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_events_event(const amunre_events *events,
                                  size_t place,
                                  int32_t viewer,
                                  char *buffer,
                                  size_t capacity,
                                  size_t *needed,
                                  amunre_error *error);

/**
 * Writes one event as a viewer may know it, in English, with the names of the seats.
 *
 * Errors: AMUNRE_VALUE (no such place), AMUNRE_SEAT, AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_events_words(const amunre_events *events,
                                  size_t place,
                                  int32_t viewer,
                                  char *buffer,
                                  size_t capacity,
                                  size_t *needed,
                                  amunre_error *error);

/**
 * Returns the table of a view, as amunre_game_table() does for a game.
 */
const amunre_table *amunre_view_table(const amunre_view *view);

/**
 * Makes the host's view of the knowledge of a viewer. It does not change when the game continues.
 *
 * Errors: AMUNRE_SEAT.
 */
amunre_status amunre_game_view(const amunre_game *game,
                               int32_t viewer,
                               amunre_view **view,
                               amunre_error *error);

/**
 * Makes the view of a client that has no game: from the id of the game, its set-up (amunre_table_setup()) and the JSON of the
 * host's view of this viewer (amunre_game_view_json()).
 *
 * Errors: AMUNRE_UNKNOWN_GAME, AMUNRE_SETUP (the set-up or the view is not valid), AMUNRE_FORM (not JSON, or more than this
 * viewer may know), AMUNRE_SEAT, AMUNRE_UTF8.
 */
amunre_status amunre_view_open(const char *id,
                               size_t id_length,
                               const char *setup,
                               size_t setup_length,
                               int32_t viewer,
                               const char *json,
                               size_t json_length,
                               amunre_view **view,
                               amunre_error *error);

/**
 * Frees a view. NULL is ignored.
 */
void amunre_view_free(amunre_view *view);

/**
 * Makes a second view that continues from here independently.
 */
amunre_status amunre_view_clone(const amunre_view *view, amunre_view **clone, amunre_error *error);

/**
 * Checks if two views are of the same viewer and show the same.
 */
amunre_status amunre_view_equal(const amunre_view *view,
                                const amunre_view *other,
                                bool *equal,
                                amunre_error *error);

/**
 * Gets the viewer: a seat, AMUNRE_SPECTATOR or AMUNRE_REFEREE.
 */
amunre_status amunre_view_viewer(const amunre_view *view, int32_t *viewer, amunre_error *error);

/**
 * Keeps a view up to date: `events` are those of one command as this viewer may know them (amunre_events_json()); each command
 * once, in order. Impossible events change nothing.
 *
 * The rules are not checked: the caller vouches for the events. After an undo, open the view again.
 *
 * Errors: AMUNRE_FORM (not events, or the view after them would be impossible or show more than the viewer may see),
 * AMUNRE_UTF8.
 */
amunre_status amunre_view_follow(amunre_view *view,
                                 const char *events,
                                 size_t length,
                                 amunre_error *error);

/**
 * Sets the names of the seats, which refusals of this view use: `names` is a list in JSON in the order of the seats, or NULL and 0.
 * The view of a game has the names of the game.
 *
 * Errors: AMUNRE_FORM (the names), AMUNRE_UTF8.
 */
amunre_status amunre_view_set_names(amunre_view *view,
                                    const char *names,
                                    size_t names_length,
                                    amunre_error *error);

/**
 * Writes the view, an object in JSON.
 */
amunre_status amunre_view_json(const amunre_view *view,
                               char *buffer,
                               size_t capacity,
                               size_t *needed,
                               amunre_error *error);

/**
 * Writes the view as text in 80 columns. `names`: the names of the seats, a list in JSON in their order, or NULL and 0.
 *
 * Errors: AMUNRE_FORM (the names), AMUNRE_UTF8, AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_view_picture(const amunre_view *view,
                                  const char *names,
                                  size_t names_length,
                                  char *buffer,
                                  size_t capacity,
                                  size_t *needed,
                                  amunre_error *error);

/**
 * Makes a game that looks to the viewer like this one: the hidden values are dealt at random from the number `seed`. The game can be continued,
 * but it has no record.
 *
 * Errors: AMUNRE_SEAT.
 */
amunre_status amunre_game_determinize(const amunre_game *game,
                                      int32_t viewer,
                                      uint64_t seed,
                                      amunre_game **dealt,
                                      amunre_error *error);

/**
 * Computes all outcomes of the command with this action id exactly; the game itself does not change. `most`: the largest
 * number of outcomes allowed.
 *
 * Errors: AMUNRE_SEAT, AMUNRE_ACTION, AMUNRE_ILLEGAL, AMUNRE_OUTCOMES (too many, or they cannot be listed).
 */
amunre_status amunre_game_outcomes(const amunre_game *game,
                                   int32_t seat,
                                   uint32_t id,
                                   size_t most,
                                   amunre_outcomes **outcomes,
                                   amunre_error *error);

/**
 * Does the same as amunre_game_outcomes() for a command in JSON.
 *
 * Errors: AMUNRE_SEAT, AMUNRE_FORM, AMUNRE_UTF8, AMUNRE_ILLEGAL, AMUNRE_OUTCOMES.
 */
amunre_status amunre_game_outcomes_json(const amunre_game *game,
                                        int32_t seat,
                                        const char *command,
                                        size_t length,
                                        size_t most,
                                        amunre_outcomes **outcomes,
                                        amunre_error *error);

/**
 * Frees outcomes. NULL is ignored.
 */
void amunre_outcomes_free(amunre_outcomes *outcomes);

/**
 * Gets the number of outcomes.
 */
amunre_status amunre_outcomes_count(const amunre_outcomes *outcomes, size_t *count, amunre_error *error);

/**
 * Gets the weight of an outcome: its probability is this number divided by the sum of all weights. `place` is below
 * amunre_outcomes_count().
 *
 * Errors: AMUNRE_VALUE (no such place).
 */
amunre_status amunre_outcomes_weight(const amunre_outcomes *outcomes,
                                     size_t place,
                                     uint64_t *weight,
                                     amunre_error *error);

/**
 * Makes the game after an outcome. It can be continued, but it has no record.
 *
 * Errors: AMUNRE_VALUE (no such place).
 */
amunre_status amunre_outcomes_game(const amunre_outcomes *outcomes,
                                   size_t place,
                                   amunre_game **game,
                                   amunre_error *error);

/**
 * Begins a game whose draws the caller makes, one by one; those of its start come first (amunre_game_pending_draw()).
 *
 * The arguments are those of amunre_game_open(). Only the id of the game and the seals of its record follow from the seed.
 *
 * Errors: AMUNRE_UNKNOWN_GAME, AMUNRE_SETUP (the set-up or a name is not valid), AMUNRE_FORM (not JSON), AMUNRE_UTF8,
 * AMUNRE_VALUE (the length of the seed).
 */
amunre_status amunre_game_open_draw_by_draw(const char *id,
                                            size_t id_length,
                                            const char *setup,
                                            size_t setup_length,
                                            const uint8_t *seed,
                                            size_t seed_length,
                                            const char *names,
                                            size_t names_length,
                                            amunre_game **game,
                                            amunre_error *error);

/**
 * Lets the caller make the draws of a game from now on: of a game without a record, or of a loaded one whose draws were recorded as
 * they were made.
 *
 * Errors: AMUNRE_FORM (the draws follow from the seed of its record).
 */
amunre_status amunre_game_draw_by_draw(amunre_game *game,
                                       amunre_error *error);

/**
 * Writes the draw that a game waits for, an object in JSON: "label" and "number" in the record, and "items", an object with the number of
 * copies of each item that can come: it comes with the probability copies / sum of all copies. `null` if the game waits for no draw. While it
 * waits for one, no seat can act.
 */
amunre_status amunre_game_pending_draw(const amunre_game *game,
                                       char *buffer,
                                       size_t capacity,
                                       size_t *needed,
                                       amunre_error *error);

/**
 * Makes the draw that a game waits for, by the name of an item. After the last draw of a command amunre_game_last() has its events; before
 * that it has none. An error changes nothing.
 *
 * Errors: AMUNRE_CHANCE (this item cannot come: the sentence lists those that can), AMUNRE_FORM (no draw comes first), AMUNRE_UTF8.
 */
amunre_status amunre_game_draw(amunre_game *game,
                               const char *item,
                               size_t length,
                               amunre_error *error);

/**
 * Gets a hash of 64 bits of a game, or of what a view shows: equal ones have equal hashes, in each process of this version.
 */
amunre_status amunre_table_hash(const amunre_table *table,
                                uint64_t *hash,
                                amunre_error *error);

/**
 * Gets an upper bound of the number of choices at a decision in games of this set-up: a list of this length is enough for amunre_game_choices()
 * and amunre_game_step().
 */
amunre_status amunre_table_most_choices(const amunre_table *table,
                                        uint32_t *number,
                                        amunre_error *error);

/**
 * Writes the actions of the set-up, an object in JSON: "action_space", "most_choices", and "kinds", a list of objects in the order
 * of their ids: "kind", "first" (the first id), "shape" (the size of each axis, the last counts fastest) and "axes" (their names).
 */
amunre_status amunre_table_actions(const amunre_table *table,
                                   char *buffer,
                                   size_t capacity,
                                   size_t *needed,
                                   amunre_error *error);

/**
 * Gets the first seat that the table waits for, -1 if there is none, and lists the action ids with which it makes its decision, in
 * ascending order.
 *
 * Errors: AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_game_choices(amunre_game *game,
                                  int32_t *seat,
                                  uint32_t *ids,
                                  size_t capacity,
                                  size_t *needed,
                                  amunre_error *error);

/**
 * Carries out a command for the first seat that the table waits for, by its action id; then gets the next seat and lists its
 * choices, as amunre_game_choices() does. It is the quickest way to play: the command is not judged again if it was listed last.
 *
 * `capacity` must be amunre_table_most_choices() or more: otherwise nothing is carried out. NULL and 0 list nothing.
 *
 * Errors: AMUNRE_ACTION, AMUNRE_ILLEGAL, AMUNRE_CHANCE, AMUNRE_RECORD (all seats that must act have left), AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_game_step(amunre_game *game,
                               uint32_t id,
                               int32_t *seat,
                               uint32_t *ids,
                               size_t capacity,
                               size_t *needed,
                               amunre_error *error);

/**
 * Makes a game that continues from here with other draws, those of the number `seed`, and that has no record: for a search of the
 * host. It knows everything that the game knows; to search for a seat, deal a world out of its view (amunre_view_determinize()).
 */
amunre_status amunre_game_fork(const amunre_game *game,
                               uint64_t seed,
                               amunre_game **fork,
                               amunre_error *error);

/**
 * Makes a fork of a game in the memory of an earlier fork: as amunre_game_fork() does, but quicker. `fork`: a game without a record, of any
 * set-up of this game. amunre_game_breakdown() of this fork begins here.
 *
 * Errors: AMUNRE_FORM (`fork` has a record, or is a game of another kind), AMUNRE_VALUE (both are one game).
 */
amunre_status amunre_game_fork_onto(const amunre_game *game,
                                    uint64_t seed,
                                    amunre_game *fork,
                                    amunre_error *error);

/**
 * Makes the game after a command whose draws follow from the number `seed`. It has no record; the game itself does not change.
 *
 * Errors: AMUNRE_SEAT, AMUNRE_ACTION, AMUNRE_ILLEGAL.
 */
amunre_status amunre_game_outcome(const amunre_game *game,
                                  int32_t seat,
                                  uint32_t id,
                                  uint64_t seed,
                                  amunre_game **after,
                                  amunre_error *error);

/**
 * Plays on at random from a game to its end, or for at most `most` commands; AMUNRE_LONGEST_GAME is a whole game. The game itself
 * does not change. Seats that have left play too.
 *
 * Errors: AMUNRE_VALUE (the policy).
 */
amunre_status amunre_game_playout(const amunre_game *game,
                                  uint64_t seed,
                                  int32_t policy,
                                  uint64_t most,
                                  amunre_playout *playout,
                                  amunre_error *error);

/**
 * Deals a game that looks like a view: the hidden values are dealt at random from the number `seed`, and so are its later draws. It has no
 * record. docs/guide/bots.md states the distribution.
 */
amunre_status amunre_view_determinize(const amunre_view *view,
                                      uint64_t seed,
                                      amunre_game **game,
                                      amunre_error *error);

/**
 * Evaluates a view for a seat: it plays `playouts` games of the series `seed`, from the game with the number `first` on. For each it deals a
 * world out of the view and plays that to its end at random. Several threads can evaluate parts of a series, and the results can be added.
 *
 * Errors: AMUNRE_SEAT.
 */
amunre_status amunre_view_evaluate(const amunre_view *view,
                                   int32_t seat,
                                   uint64_t first,
                                   uint64_t playouts,
                                   uint64_t seed,
                                   amunre_evaluation *evaluation,
                                   amunre_error *error);

/**
 * Writes the observations of the set-up, an object in JSON: "version", "length", and "fields", a list of objects in the order of their numbers:
 * "path" (in the JSON of a view, the seats counted from the own one), "first" (the place of its first number), "length", "least" and "most",
 * "kind" and "names". docs/guide/learning.md explains them.
 */
amunre_status amunre_table_observation_spec(const amunre_table *table,
                                            char *buffer,
                                            size_t capacity,
                                            size_t *needed,
                                            amunre_error *error);

/**
 * Gets the length of an observation: how many numbers it has. It stays the same for the whole game.
 */
amunre_status amunre_table_observation_length(const amunre_table *table,
                                              uint32_t *length,
                                              amunre_error *error);

/**
 * Writes what a seat knows as numbers: the same as amunre_view_observe() of its view, which need not be made. `type`: the type of the numbers
 * (AMUNRE_INT32 and so on). `length`: amunre_table_observation_length(). A call allocates no memory.
 *
 * Errors: AMUNRE_SEAT, AMUNRE_VALUE (the type, the length, the address).
 */
amunre_status amunre_game_observe(const amunre_game *game,
                                  int32_t seat,
                                  int32_t type,
                                  void *numbers,
                                  size_t length,
                                  amunre_error *error);

/**
 * Writes what the viewer of a view knows as numbers, as amunre_game_observe(). The view is that of a seat.
 *
 * Errors: AMUNRE_FORM (the view of a spectator or of the referee), AMUNRE_VALUE (the type, the length, the address).
 */
amunre_status amunre_view_observe(const amunre_view *view,
                                  int32_t type,
                                  void *numbers,
                                  size_t length,
                                  amunre_error *error);

/**
 * Writes the kinds of event of the game, a list in JSON in the order of their numbers in the rows of amunre_game_recall(): objects with "name"
 * and "fields", a list of objects: "path" (in the JSON of an event), "column", "kind" and "names". docs/guide/learning.md explains them.
 */
amunre_status amunre_table_event_spec(const amunre_table *table,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *needed,
                                      amunre_error *error);

/**
 * Writes the last events of a game as a seat may know them, the last one in the last row: for learners with perfect recall. A row has
 * AMUNRE_EVENT_COLUMNS numbers: the kind of the event from 1, its seat, and its other fields, as amunre_table_event_spec() says. Rows before the first event
 * are 0. `length`: the number of numbers, that of the rows times AMUNRE_EVENT_COLUMNS. A fork or a dealt world begins with no events, and a game
 * whose lines were released forgets its events.
 *
 * Errors: AMUNRE_SEAT, AMUNRE_VALUE (the length, the address).
 */
amunre_status amunre_game_recall(const amunre_game *game,
                                 int32_t seat,
                                 int16_t *rows,
                                 size_t length,
                                 amunre_error *error);

/**
 * Makes an agent that chooses for the seat of a view, which must be able to act. The view can be freed.
 *
 * `name`: "random", "greedy", or "search:" and a number of games, such as "search:300". All choices follow from `seed`.
 *
 * Errors: AMUNRE_VALUE (no agent has this name, a time as a budget), AMUNRE_SEAT (the view is that of no seat, or its seat has no decision),
 * AMUNRE_UTF8.
 */
amunre_status amunre_agent_new(const amunre_view *view,
                               const char *name,
                               size_t name_length,
                               uint64_t seed,
                               amunre_agent **agent,
                               amunre_error *error);

/**
 * Frees an agent. NULL is ignored.
 */
void amunre_agent_free(amunre_agent *agent);

/**
 * Plays this many more games of a search, up to its budget, on the thread of the caller; gets the number of games that are left, which is 0 for
 * an agent that does not search.
 */
amunre_status amunre_agent_think(amunre_agent *agent,
                                 uint32_t games,
                                 uint32_t *left,
                                 amunre_error *error);

/**
 * Writes the choice so far, an object in JSON: "id" (the action id), "words" (the command), "choices" (the commands that were compared, the best
 * first: "id", "words", "visits", "value"), "worlds" (the number of worlds that were dealt out of the view), and "line" (the commands that a search
 * expects: "seat", "words"). The values are estimates: for a search from 0 to 1, for a greedy agent the lead that it expects at once.
 *
 * A search that has not played a game yet plays one first.
 */
amunre_status amunre_agent_advice(amunre_agent *agent,
                                  char *buffer,
                                  size_t capacity,
                                  size_t *needed,
                                  amunre_error *error);

#if !defined(AMUNRE_NO_BATCHES)
/**
 * Makes a batch of `rows` games, at the first decision of their first episodes.
 *
 * `id` and `setup` are those of amunre_game_open(). Episode k of row i depends on `seed`, i and k alone, for any number of rows and of
 * `threads`. `autoreset`: AMUNRE_NEXT_STEP, AMUNRE_SAME_STEP or AMUNRE_DISABLED. With 1 thread each call runs on the thread of the caller, with
 * more also on threads that the batch keeps.
 *
 * Errors: AMUNRE_UNKNOWN_GAME, AMUNRE_SETUP, AMUNRE_FORM (not JSON), AMUNRE_UTF8, AMUNRE_VALUE (rows, autoreset, threads).
 */
amunre_status amunre_batch_new(const char *id,
                               size_t id_length,
                               const char *setup,
                               size_t setup_length,
                               uint32_t rows,
                               uint64_t seed,
                               int32_t autoreset,
                               uint32_t threads,
                               amunre_batch **batch,
                               amunre_error *error);

/**
 * Makes a batch from what amunre_batch_save() wrote. It continues as the saved one; the rewards of the last step are not kept.
 *
 * Errors: AMUNRE_FORM (no saved batch), AMUNRE_UNKNOWN_GAME, AMUNRE_SETUP, AMUNRE_UTF8, AMUNRE_VALUE (threads).
 */
amunre_status amunre_batch_load(const char *saved,
                                size_t length,
                                uint32_t threads,
                                amunre_batch **batch,
                                amunre_error *error);

/**
 * Makes a second batch that continues from here independently, with the same draws. It shares the threads of the first.
 */
amunre_status amunre_batch_fork(const amunre_batch *batch,
                                amunre_batch **fork,
                                amunre_error *error);

/**
 * Frees a batch. NULL is ignored.
 */
void amunre_batch_free(amunre_batch *batch);

/**
 * Writes a batch as a text for amunre_batch_load(), with all that is hidden in its games.
 */
amunre_status amunre_batch_save(const amunre_batch *batch,
                                char *buffer,
                                size_t capacity,
                                size_t *needed,
                                amunre_error *error);

/**
 * Writes the id of the game of a batch.
 */
amunre_status amunre_batch_id(const amunre_batch *batch,
                              char *buffer,
                              size_t capacity,
                              size_t *needed,
                              amunre_error *error);

/**
 * Gets the sizes of the arrays of a batch. They stay the same.
 */
amunre_status amunre_batch_shape(const amunre_batch *batch, amunre_shape *shape, amunre_error *error);

/**
 * Begins the first episode of each row again. To begin with another seed, call amunre_batch_reseed() before.
 */
amunre_status amunre_batch_reset(amunre_batch *batch, amunre_error *error);

/**
 * Begins the next episode of the rows whose byte is not 0. `length`: the number of rows.
 *
 * Errors: AMUNRE_VALUE (the length).
 */
amunre_status amunre_batch_reset_rows(amunre_batch *batch,
                                      const uint8_t *rows,
                                      size_t length,
                                      amunre_error *error);

/**
 * Uses another seed for draws and samples from here on.
 */
amunre_status amunre_batch_reseed(amunre_batch *batch, uint64_t seed, amunre_error *error);

/**
 * Takes an action for each row: the id of a legal action of the seat to act, or AMUNRE_NO_ACTION. `length`: the number of rows. All are checked
 * first: an error names the row and the id ("row" and "id" in its JSON), and no row has changed.
 *
 * Errors: AMUNRE_ACTION (not legal, or the episode of the row has ended), AMUNRE_VALUE (the length).
 */
amunre_status amunre_batch_step(amunre_batch *batch,
                                const int32_t *actions,
                                size_t length,
                                amunre_error *error);

/**
 * Writes an action for each row at random, each legal one with the same chance; AMUNRE_NO_ACTION where none is to be taken. `length`: the
 * number of rows.
 *
 * Errors: AMUNRE_VALUE (the length).
 */
amunre_status amunre_batch_sample(amunre_batch *batch,
                                  int32_t *actions,
                                  size_t length,
                                  amunre_error *error);

/**
 * Writes what the seat to act of each row knows, as amunre_game_observe(). After the end of an episode it is what the first seat knows. `type`:
 * AMUNRE_FLOAT32, AMUNRE_UINT8 or AMUNRE_INT16. `length`: rows * observation_length of amunre_shape.
 *
 * Errors: AMUNRE_VALUE (the type, the length, the address).
 */
amunre_status amunre_batch_observe(amunre_batch *batch,
                                   int32_t type,
                                   void *numbers,
                                   size_t length,
                                   amunre_error *error);

/**
 * Writes 1 for each legal action of each row and 0 for the others. `length`: rows * action_space of amunre_shape.
 *
 * Errors: AMUNRE_VALUE (the length).
 */
amunre_status amunre_batch_masks(amunre_batch *batch,
                                 uint8_t *masks,
                                 size_t length,
                                 amunre_error *error);

/**
 * Writes the legal actions of each row in ascending order, followed by AMUNRE_NO_ACTION. `length`: rows * most_choices of amunre_shape.
 *
 * Errors: AMUNRE_VALUE (the length, the address).
 */
amunre_status amunre_batch_ids(amunre_batch *batch,
                               int32_t *ids,
                               size_t length,
                               amunre_error *error);

/**
 * Writes the seat to act of each row, -1 at the end of an episode. `length`: the number of rows.
 *
 * Errors: AMUNRE_VALUE (the length, the address).
 */
amunre_status amunre_batch_seats(amunre_batch *batch, int32_t *seats, size_t length, amunre_error *error);

/**
 * Writes the rewards of the last step: 0 until the episode of the row ends; then 1 for a winner alone and -1 / (players - 1) for each other
 * seat. Several winners share, so that the sum is 0. `length`: rows * players of amunre_shape.
 *
 * Errors: AMUNRE_VALUE (the length, the address).
 */
amunre_status amunre_batch_rewards(amunre_batch *batch,
                                   float *rewards,
                                   size_t length,
                                   amunre_error *error);

/**
 * Writes 1 for each row whose episode the last step ended by the rules, and 0 for the others. `length`: the number of rows.
 *
 * Errors: AMUNRE_VALUE (the length).
 */
amunre_status amunre_batch_terminated(amunre_batch *batch,
                                      uint8_t *rows,
                                      size_t length,
                                      amunre_error *error);

/**
 * Writes 1 for each row whose episode the last step cut after AMUNRE_LONGEST_GAME commands, which no game reaches, and 0 for the others.
 * `length`: the number of rows.
 *
 * Errors: AMUNRE_VALUE (the length).
 */
amunre_status amunre_batch_truncated(amunre_batch *batch,
                                     uint8_t *rows,
                                     size_t length,
                                     amunre_error *error);

/**
 * Writes the points of the last episode of each row that ended. `length`: rows * players of amunre_shape.
 *
 * Errors: AMUNRE_VALUE (the length, the address).
 */
amunre_status amunre_batch_scores(amunre_batch *batch, int32_t *scores, size_t length, amunre_error *error);

/**
 * Writes the number of the episode of each row, from 0. `length`: the number of rows.
 *
 * Errors: AMUNRE_VALUE (the length, the address).
 */
amunre_status amunre_batch_episodes(amunre_batch *batch,
                                    int32_t *episodes,
                                    size_t length,
                                    amunre_error *error);
#endif

/**
 * Writes the record of a game, JSON lines (docs/reference/log-format.md): the referee's own log, which opens everything that is sealed
 * in it. It contains the game so far, with the result if the game is over. Each call writes the whole record.
 *
 * Errors: AMUNRE_RECORD (the game was not played from its beginning), AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_game_log(const amunre_game *game,
                              char *buffer,
                              size_t capacity,
                              size_t *needed,
                              amunre_error *error);

/**
 * Writes the copy of a log for a reader: it opens less, and nothing else differs. A log with a seed that anyone can
 * guess hides nothing; it is refused unless `anyway` is set.
 *
 * The copy is never longer than the log, so a buffer of that size and one byte more is enough.
 *
 * Errors: AMUNRE_UNREADABLE, AMUNRE_FAULT, AMUNRE_NO_SECRECY, AMUNRE_SEAT, AMUNRE_VALUE (AMUNRE_REFEREE), AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_redact(const char *log,
                            size_t length,
                            int32_t viewer,
                            int32_t anyway,
                            char *buffer,
                            size_t capacity,
                            size_t *needed,
                            amunre_error *error);

/**
 * Writes an entry of a log as a viewer may know it, with the rules that caused its events, an object in JSON: "entry", "kind", "words",
 * "seat", "events" (each with "event", "words" and "rules") and "fault", the fault of this entry or null.
 *
 * Errors: AMUNRE_UNREADABLE, AMUNRE_FORM (no such entry), AMUNRE_SEAT, AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_explain(const char *log,
                             size_t length,
                             uint64_t entry,
                             int32_t viewer,
                             char *buffer,
                             size_t capacity,
                             size_t *needed,
                             amunre_error *error);

/**
 * Writes the outcomes of commands of a seat, as far as the viewer of a view can know them. The line is written as in docs/reference/notation.md
 * ("seat 1: bid EDFU 3"), with the names of the view, or in JSON ({"seat":1,"command":"done"}). The answer is a list in JSON with an object for
 * each command, up to the first that cannot be carried out: the same as `amunre explain --command --json` writes below "answers".
 *
 * Errors: AMUNRE_FORM (no command of a seat), AMUNRE_UTF8, AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_view_explain(const amunre_view *view,
                                  const char *line,
                                  size_t length,
                                  char *buffer,
                                  size_t capacity,
                                  size_t *needed,
                                  amunre_error *error);

/**
 * Writes the points of all seats of a log with their reasons, and the verdict, an object in JSON: the same as `amunre explain --score
 * --json` writes.
 *
 * Errors: AMUNRE_UNREADABLE, AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_points(const char *log,
                            size_t length,
                            char *buffer,
                            size_t capacity,
                            size_t *needed,
                            amunre_error *error);

/**
 * Writes the winners of the game of a log under other rules, an object in JSON: "verdict", and "readings": each value that no text confirms and on
 * which the game depends, with the outcome under each other plausible value; if nothing was run, "readings_not_run" has the reason.
 * `readings` other than 0: the other readings of rulings are tried too. `pairs`: at most this number of pairs of changes is tried as well
 * ("pairs"), none with 0. The same as `amunre verify --readings --pairs N --json` writes for a log.
 *
 * Errors: AMUNRE_UNREADABLE, AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_what_if(const char *log,
                             size_t length,
                             int32_t readings,
                             uint32_t pairs,
                             char *buffer,
                             size_t capacity,
                             size_t *needed,
                             amunre_error *error);

/**
 * Writes the first differences of two logs of one game, in their records and in the course of the game, an object in JSON: the same as
 * `amunre diff --json` writes.
 *
 * Errors: AMUNRE_UNREADABLE, AMUNRE_FORM (logs of two games), AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_diff(const char *a,
                          size_t a_length,
                          const char *b,
                          size_t b_length,
                          char *buffer,
                          size_t capacity,
                          size_t *needed,
                          amunre_error *error);

/**
 * Writes the report on a log, one HTML page that needs no network: the same as `amunre report` writes. `title`: the name of the log, or NULL
 * and 0. `viewer`: the reader, whose page shows what they may know. `anchor`: as for amunre_verify().
 *
 * Errors: AMUNRE_UNREADABLE, AMUNRE_FORM (the anchor), AMUNRE_SEAT, AMUNRE_UTF8, AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_report(const char *log,
                            size_t length,
                            const char *title,
                            size_t title_length,
                            int32_t viewer,
                            const char *anchor,
                            size_t anchor_length,
                            char *buffer,
                            size_t capacity,
                            size_t *needed,
                            amunre_error *error);

/**
 * Writes the picture of a view, SVG that stands alone, readable on a light and on a dark page. `names`: the names of the seats, a list in
 * JSON in their order, or NULL and 0.
 *
 * Errors: AMUNRE_FORM, AMUNRE_SETUP (a name), AMUNRE_UTF8, AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_view_svg(const amunre_view *view,
                              const char *names,
                              size_t names_length,
                              char *buffer,
                              size_t capacity,
                              size_t *needed,
                              amunre_error *error);

/**
 * Judges a log. `anchor`: a hash that the chain must contain, in 64 hexadecimal digits or as `amunre anchor` prints it, or
 * several with spaces between them, or NULL and 0. A log with a fault has a verdict, and the call is AMUNRE_OK; a log that
 * cannot be read has none.
 *
 * Errors: AMUNRE_UNREADABLE (the error's JSON has "line", and "column" if it is known), AMUNRE_FORM (the anchor), AMUNRE_UTF8.
 */
amunre_status amunre_verify(const char *log,
                            size_t length,
                            const char *anchor,
                            size_t anchor_length,
                            amunre_verdict **verdict,
                            amunre_error *error);

/**
 * Frees a verdict. NULL is ignored.
 */
void amunre_verdict_free(amunre_verdict *verdict);

/**
 * Fills in the verdict in numbers. `size` is sizeof(amunre_summary) in the calling program. Fields that only one of the two versions knows, the
 * program's or the library's, are not touched.
 *
 * If it fails, nothing is written.
 *
 * Errors: AMUNRE_SHORT_BUFFER (`size` is smaller than in the first version).
 */
amunre_status amunre_verdict_summary(const amunre_verdict *verdict,
                                     amunre_summary *summary,
                                     size_t size,
                                     amunre_error *error);

/**
 * Lists the points of each seat, as far as the game was judged.
 *
 * Errors: AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_verdict_scores(const amunre_verdict *verdict,
                                    uint32_t *scores,
                                    size_t capacity,
                                    size_t *needed,
                                    amunre_error *error);

/**
 * Writes the id of the rule that the first fault breaks, of the game or of the record. The text is empty if there is no fault.
 *
 * Errors: AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_verdict_rule(const amunre_verdict *verdict,
                                  char *buffer,
                                  size_t capacity,
                                  size_t *needed,
                                  amunre_error *error);

/**
 * Writes the reason of the first fault, in an English sentence. The text is empty if there is no fault.
 *
 * Errors: AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_verdict_sentence(const amunre_verdict *verdict,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *needed,
                                      amunre_error *error);

/**
 * Writes the first fault, an object in JSON: "entry", "line", "rule", "sentence", and for a command also "seat", "command",
 * "words", "numbers", "alternatives", "rests_on". An empty text if there is no fault.
 *
 * Errors: AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_verdict_fault(const amunre_verdict *verdict,
                                   char *buffer,
                                   size_t capacity,
                                   size_t *needed,
                                   amunre_error *error);

/**
 * Writes the whole verdict, an object in JSON: the same as `amunre verify --json` writes.
 *
 * Errors: AMUNRE_SHORT_BUFFER.
 */
amunre_status amunre_verdict_json(const amunre_verdict *verdict,
                                  char *buffer,
                                  size_t capacity,
                                  size_t *needed,
                                  amunre_error *error);

/**
 * Begins the verdict on a log that arrives in pieces. `anchor`: as for amunre_verify().
 *
 * Errors: AMUNRE_FORM (the anchor), AMUNRE_UTF8.
 */
amunre_status amunre_verifier_new(const char *anchor,
                                  size_t anchor_length,
                                  amunre_verifier **verifier,
                                  amunre_error *error);

/**
 * Frees a verifier. NULL is ignored.
 */
void amunre_verifier_free(amunre_verifier *verifier);

/**
 * Judges whole lines of a log, each with its line feed, after those that were judged before; also gets the number of lines so far.
 * An incomplete last line is an error: keep it for the next call.
 *
 * Errors: AMUNRE_UNREADABLE (from then on in every call), AMUNRE_FORM (the last line is incomplete; nothing was judged).
 */
amunre_status amunre_verifier_feed(amunre_verifier *verifier,
                                   const char *lines,
                                   size_t length,
                                   uint64_t *entries,
                                   amunre_error *error);

/**
 * Gets the entry of the first fault so far; -1 if there is none.
 *
 * Errors: AMUNRE_UNREADABLE.
 */
amunre_status amunre_verifier_fault(const amunre_verifier *verifier, int64_t *entry, amunre_error *error);

/**
 * Makes the verdict on the lines so far, as amunre_verify() makes it on a whole log, and begins a new log with the same anchors. `rest`: an
 * incomplete last line, or NULL and 0.
 *
 * Errors: AMUNRE_UNREADABLE.
 */
amunre_status amunre_verifier_finish(amunre_verifier *verifier,
                                     const char *rest,
                                     size_t rest_length,
                                     amunre_verdict **verdict,
                                     amunre_error *error);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* AMUNRE_H */
