/* A plugin with the static library in it. */
#include <amunre.h>

/* Begins a game; returns the number of legal commands of its first seat, or 0 after an error. */
size_t plugin_begin(void) {
    amunre_game *game;
    size_t number = 0;
    if (amunre_game_new("amun-re", 7, "classic-2003", 12, 3, 42, &game, NULL) != AMUNRE_OK) return 0;
    amunre_table_legal(amunre_game_table(game), 0, AMUNRE_ALL, NULL, 0, &number, NULL);
    amunre_game_free(game);
    return number;
}
