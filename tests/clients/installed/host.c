/* Loads two plugins that have the library within, beside a copy of its own: all work, and no plugin exports a function of the library. */
#include <amunre.h>
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

static int works(const char *name) {
    void *plugin = dlopen(name, RTLD_NOW | RTLD_GLOBAL);
    if (plugin == NULL) return printf("%s\n", dlerror()), 0;
    size_t (*begin)(void);
    void *found = dlsym(plugin, "plugin_begin");
    memcpy(&begin, &found, sizeof begin);
    if (dlsym(plugin, "amunre_game_new") != NULL) return printf("%s exports the library\n", name), 0;
    return begin() > 0;
}

int main(void) {
    amunre_game *game;
    if (amunre_game_new("horus", 5, "horus-2008", 10, 2, 42, &game, NULL) != AMUNRE_OK) return 1;
    if (!works(PLUGINS "/one.plugin") || !works(PLUGINS "/other.plugin")) return 2;
    amunre_game_free(game);
    return 0;
}
