/* What the C clients are checked by: a line that says where, and an end. */
#ifndef EXPECT_H
#define EXPECT_H

#include <stdio.h>
#include <stdlib.h>

#define EXPECT(what) \
    do { \
        if (!(what)) { \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #what); \
            exit(1); \
        } \
    } while (0)

/* The call is done, or the error says why not. */
#define DONE(call) \
    do { \
        if ((call) != AMUNRE_OK) { \
            fprintf(stderr, "%s:%d: %s: %s\n", __FILE__, __LINE__, #call, amunre_error_sentence(error)); \
            exit(1); \
        } \
    } while (0)

/* A whole file; free() it. */
static inline char *file(const char *path, size_t *length) {
    FILE *opened = fopen(path, "rb");
    if (opened == NULL) {
        fprintf(stderr, "%s cannot be opened\n", path);
        exit(1);
    }
    size_t room = 1 << 16;
    char *bytes = malloc(room);
    EXPECT(bytes != NULL);
    *length = 0;
    for (size_t read; (read = fread(bytes + *length, 1, room - *length, opened)) > 0;) {
        *length += read;
        if (*length == room) {
            room *= 2;
            bytes = realloc(bytes, room);
            EXPECT(bytes != NULL);
        }
    }
    fclose(opened);
    return bytes;
}

#endif
