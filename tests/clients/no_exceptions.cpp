// A C++17 client without exceptions and without RTTI: each call returns its value or its error. Arguments as in client.cpp.
#ifdef __cpp_exceptions
#define AMUNRE_NO_EXCEPTIONS
#endif
// macros of Unreal
#define check(condition) if (!(condition)) std::abort()
#define verify(condition) check(condition)
#include <amunre.hpp>
#undef check
#undef verify
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <type_traits>

using ids = std::vector<std::uint32_t>;

static_assert(std::is_same_v<amunre::fallible<int>, amunre::result<int>>);
static_assert(std::is_nothrow_move_constructible_v<amunre::result<amunre::game>>);
static_assert(!std::is_copy_constructible_v<amunre::result<amunre::game>> && !std::is_polymorphic_v<amunre::error>);

#define EXPECT(what) \
    do { \
        if (!(what)) { \
            std::fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #what); \
            std::exit(1); \
        } \
    } while (0)

static std::size_t hosted_commands = SIZE_MAX;

static void play_a_game(const std::string &id) {
    amunre::game game = amunre::game::make(id, {}, 0, 7).value();
    auto client = amunre::view::open(id, *game.setup(), 0, *game.view_json(0));
    EXPECT(client.has_value() && client && *client == *game.view(0) && client->viewer().value() == 0);
    std::uint64_t commands = 0;
    for (; !game.is_over().value(); commands++) {
        const int seat = amunre::seats_of(*game.to_act()).front();
        const amunre::result<ids> legal = game.legal(seat, AMUNRE_REQUIRED);
        EXPECT(legal && !legal->empty() && *game.is_legal(seat, legal->front()));
        EXPECT(game.apply(seat, (*legal)[legal->size() / 2]));
        if (commands < hosted_commands) EXPECT(client->follow(game.last()->json(0).value()) && *client == *game.view(0));
    }
    const std::string log = game.log().value();
    const amunre::verdict verdict = amunre::verify(log).value();
    EXPECT(verdict.summary()->code == 0 && verdict.summary()->commands == commands && *verdict.scores() == *game.scores());
    EXPECT(*amunre::game::load(log) == game && game.equals(*game.clone()).value());
    std::printf("played %s to its end in %llu commands\n", id.c_str(), static_cast<unsigned long long>(commands));
}

static void be_refused(const std::string &id) {
    amunre::game game = amunre::game::make(id).value();
    const int seat = amunre::seats_of(*game.to_act()).front();
    const ids legal = game.legal(seat).value();
    std::uint32_t other = 0;
    for (const auto each : legal) other += each == other ? 1 : 0;
    const amunre::result<void> refused = game.apply(seat, other);
    EXPECT(!refused && refused.error().status() == AMUNRE_ILLEGAL && refused.error().rule().rfind(id + "/", 0) == 0);
    EXPECT(refused.error().json().find("\"alternatives\"") != std::string::npos && *refused.error().what() != 0);
    EXPECT(!game.is_legal(seat, other).value() && !game.is_legal(99, other).has_value());
    EXPECT(game.is_legal(99, other).error().status() == AMUNRE_SEAT && game.can_undo(99).error().status() == AMUNRE_SEAT);
    EXPECT(!game.command(UINT32_MAX) && game.command(UINT32_MAX).error().status() == AMUNRE_ACTION);
    EXPECT(*game.legal(seat) == legal && !game.outcomes(seat, other, 10));
    EXPECT(game.outcomes(seat, legal.front(), 1000).value().front().game.id().value() == id);
    EXPECT(amunre::game::make("no such game").error().status() == AMUNRE_UNKNOWN_GAME);
    const amunre::result<amunre::view> none = amunre::view::open(id, "{}", 0, "[]");
    EXPECT(!none && none.error().sentence() == none.error().what());
}

/* A refused command is judged once, and a text is made once, however long it is. */
static void ask_once(const std::string &id) {
    amunre::game game = amunre::game::make(id).value();
    int calls = 0;
    const auto apply = [&](int seat, amunre_error *told) {
        calls++;
        return amunre_game_apply_json(game.get(), seat, "0", 1, told);
    };
    EXPECT(amunre::detail::call(apply, 0).error().status() == AMUNRE_FORM && calls == 1);
    const auto log = [&](char *to, std::size_t size, std::size_t *needed, amunre_error *told) {
        calls++;
        return amunre_game_log(game.get(), to, size, needed, told);
    };
    EXPECT(amunre::detail::text(log).value().size() > 255 && calls == 2);
    const auto legal = [&](std::uint32_t *to, std::size_t size, std::size_t *needed, amunre_error *told) {
        calls++;
        return amunre_table_legal(amunre_game_table(game.get()), 0, AMUNRE_ALL, to, size, needed, told);
    };
    EXPECT(amunre::detail::list<std::uint32_t>(512, legal).value() == *game.legal(0) && calls == 3);
}

static void agree(const std::string &id) {
    const amunre::secret key{1}, host{2};
    EXPECT(amunre::game::open(id, {}, host));
    const auto share = amunre::share::make("a client", 0, key, host);
    EXPECT(share && !share->opening() && *amunre::share::read(*share->json())->commitment() == *share->commitment());
    const auto agreement = amunre::agreement::make(id, {}, host, {}, {}, {}, "0:" + *amunre::public_key(key));
    EXPECT(agreement && *agreement->unopened() == 0 && agreement->begin()->log());
    EXPECT(!amunre::agreement::make(id, {}, host, {}, {}, {}, "0"));
}

/* Quick steps, a world, and a verdict in pieces. */
static void search_and_store(const std::string &id) {
    amunre::game game = amunre::game::make(id).value();
    amunre::verifier verifier = amunre::verifier::make().value();
    ids list;
    int seat = game.choices(list).value();
    for (int steps = 0; steps < 30; steps++) seat = *game.step(list.front(), list);
    EXPECT(*verifier.feed(*game.log_since(0)) == *game.entries() && verifier.finish()->summary()->code == 3);
    const amunre::view view = *game.view(seat);
    EXPECT(*view.determinize(1)->view(seat) == view && view.evaluate(seat, 2, 1)->playouts == 2);
    auto agent = amunre::agent::make(view, "search:5").value();
    const bool is_forced = list.size() == 1;
    EXPECT(*agent.think(3) == (is_forced ? 0u : 2u));
    EXPECT(agent.advice()->find(is_forced ? "\"worlds\":0" : "\"worlds\":3") != std::string::npos);
    EXPECT(amunre::agent::make(view, "chess").error().status() == AMUNRE_VALUE);
    EXPECT(game.playout(1)->is_over == 1 && *game.fork(1)->hash() == *game.hash());
    const auto refused = game.redo();
    EXPECT(!refused && refused.error().status() == AMUNRE_UNDO);
}

/* Observations and batches. */
static void learn(const std::string &id) {
    const amunre::game game = amunre::game::make(id).value();
    std::vector<std::int16_t> numbers(*game.observation_length());
    EXPECT(game.observe(0, numbers) && game.view(0)->observe(numbers) && game.observation_spec()->size() > numbers.size());
    EXPECT(game.observe(99, numbers).error().status() == AMUNRE_SEAT);
    auto batch = amunre::batch::make(id, {}, 2).value();
    std::vector<std::int32_t> actions(2);
    EXPECT(batch.sample(actions) && batch.step(actions) && batch.fork()->shape()->rows == 2 && batch.reset());
    actions.pop_back();
    EXPECT(batch.step(actions).error().status() == AMUNRE_VALUE && !amunre::batch::load("{}"));
}

int main(int count, char **arguments) {
    EXPECT(count == 2 || count == 3);
    if (count == 3) hosted_commands = std::stoul(arguments[2]);
    for (const auto &id : *amunre::games()) {
        play_a_game(id);
        be_refused(id);
        ask_once(id);
        agree(id);
        search_and_store(id);
        learn(id);
    }
    std::ifstream opened(arguments[1], std::ios::binary);
    const std::string log{std::istreambuf_iterator<char>(opened), {}};
    EXPECT(amunre::verify(log)->rule().value() == "amun-re/auction/must-outbid");
    const auto fault = amunre::game::load(log);
    EXPECT(!fault && fault.error().status() == AMUNRE_FAULT && fault.error().rule() == "amun-re/auction/must-outbid");
    // the value of a failed result ends the program: here that is its success
    std::printf("the value of a failed result ends the program, and says why\n");
    std::fflush(stdout);
    std::signal(SIGABRT, [](int) { std::_Exit(0); });
    static_cast<void>(*fault);
    return 1;
}
