-- LuaJIT's ffi: a game for players at one machine. It needs nothing but LuaJIT, so it can be main.lua of LÖVE too.
--     AMUNRE=DIR/lib/libamunre.so luajit hotseat.lua
local ffi, bit = require("ffi"), require("bit")
ffi.cdef [[
typedef struct amunre_error amunre_error; typedef struct amunre_game amunre_game;
typedef struct amunre_table amunre_table; typedef struct amunre_verdict amunre_verdict;
typedef struct { uint64_t possible; int32_t answer; } amunre_finding;
typedef struct {
    amunre_finding intact, legal, fair, result;
    uint64_t entries, commands, torn;
    int64_t fault_entry;
    int32_t code, complete;
    uint32_t players, winners;
} amunre_summary; /* without later fields: the library is given the size */
uint32_t amunre_abi_version(void);
amunre_error *amunre_error_new(void);
void amunre_error_free(amunre_error *);
const char *amunre_error_sentence(const amunre_error *);
int32_t amunre_game_new(const char *, size_t, const char *, size_t, uint32_t, uint64_t, amunre_game **, amunre_error *);
void amunre_game_free(amunre_game *);
const amunre_table *amunre_game_table(const amunre_game *);
int32_t amunre_game_apply_words(amunre_game *, int32_t, const char *, size_t, amunre_error *);
int32_t amunre_game_log(const amunre_game *, char *, size_t, size_t *, amunre_error *);
int32_t amunre_game_anchor(const amunre_game *, int64_t, char *, size_t, size_t *, amunre_error *);
int32_t amunre_table_to_act(const amunre_table *, uint32_t *, amunre_error *);
int32_t amunre_table_legal(const amunre_table *, int32_t, int32_t, uint32_t *, size_t, size_t *, amunre_error *);
int32_t amunre_table_words(const amunre_table *, uint32_t, char *, size_t, size_t *, amunre_error *);
int32_t amunre_redact(const char *, size_t, int32_t, int32_t, char *, size_t, size_t *, amunre_error *);
int32_t amunre_verify(const char *, size_t, const char *, size_t, amunre_verdict **, amunre_error *);
int32_t amunre_verdict_summary(const amunre_verdict *, amunre_summary *, size_t, amunre_error *);
void amunre_verdict_free(amunre_verdict *);
]]
local lib = ffi.load(os.getenv("AMUNRE") or "amunre")
assert(lib.amunre_abi_version() == 1000, "this program was written for version 0.1.0")
local SPECTATOR, REQUIRED, ANYWAY = -1, 1, 1
-- a function of Lua, not lib.amunre_error_free itself: so the library is not unloaded before the last handle is freed
local err = ffi.gc(lib.amunre_error_new(), function(handle) lib.amunre_error_free(handle) end)
local function must(status)
    if status ~= 0 then error(ffi.string(lib.amunre_error_sentence(err)), 2) end
end

local needed = ffi.new("size_t[1]") -- numbers of 64 bits are cdata: tonumber() makes them Lua's
local function text(write) -- the size first, then the text
    must(write(nil, 0, needed, err))
    local buffer = ffi.new("char[?]", needed[0])
    must(write(buffer, needed[0], needed, err))
    return ffi.string(buffer, tonumber(needed[0]) - 1)
end

local function judged(log, anchor)
    local verdict, summary = ffi.new("amunre_verdict *[1]"), ffi.new("amunre_summary")
    must(lib.amunre_verify(log, #log, anchor, #anchor, verdict, err))
    must(lib.amunre_verdict_summary(verdict[0], summary, ffi.sizeof(summary), err))
    lib.amunre_verdict_free(verdict[0])
    return summary
end

local made, seats, ids = ffi.new("amunre_game *[1]"), ffi.new("uint32_t[1]"), ffi.new("uint32_t[4096]")
must(lib.amunre_game_new("amun-re", 7, nil, 0, 3, 42, made, err))
local game = ffi.gc(made[0], function(handle) lib.amunre_game_free(handle) end) -- keep it as long as its table is used
local tbl = lib.amunre_game_table(game)
while true do
    must(lib.amunre_table_to_act(tbl, seats, err))
    if seats[0] == 0 then break end
    local seat = 0
    while bit.band(bit.rshift(seats[0], seat), 1) == 0 do seat = seat + 1 end
    must(lib.amunre_table_legal(tbl, seat, REQUIRED, ids, 4096, needed, err))
    local id = ids[math.floor(tonumber(needed[0]) / 2)]
    local words = text(function(...) return lib.amunre_table_words(tbl, id, ...) end) -- the label of a button
    must(lib.amunre_game_apply_words(game, seat, words, #words, err))
end

local log = text(function(...) return lib.amunre_game_log(game, ...) end)
local anchor = text(function(...) return lib.amunre_game_anchor(game, -1, ...) end)
local own = judged(log, anchor)
-- the copy for a spectator opens less and has the same hashes; ANYWAY, because anyone can guess the seed 42
local copy = judged(text(function(...) return lib.amunre_redact(log, #log, SPECTATOR, ANYWAY, ...) end), anchor)
assert(copy.intact.answer == 0 and copy.legal.answer ~= 1)
assert(own.intact.answer + own.legal.answer + own.fair.answer + own.result.answer == 0, "the log is not in order")
print(("amun-re, %d commands, %s: intact, legal, fair, right result"):format(tonumber(own.commands), anchor))
