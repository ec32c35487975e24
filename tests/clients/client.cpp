// A C++17 client: what client.c does, with owners and exceptions. Arguments as there.
#include <amunre.hpp>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <numeric>
#include <optional>
#include <thread>
#include <type_traits>

#if __cplusplus >= 202002L
#include <ranges>

static_assert(std::ranges::forward_range<amunre::seats> && std::ranges::sized_range<amunre::seats>);
static_assert(std::ranges::random_access_range<decltype(std::declval<amunre::game>().outcomes(0, 0u, 1))>);
#endif

static_assert(!std::is_copy_constructible_v<amunre::game> && std::is_nothrow_move_constructible_v<amunre::game>);
static_assert(!std::is_copy_constructible_v<amunre::view> && std::is_nothrow_move_constructible_v<amunre::view>);

#define EXPECT(what) \
    do { \
        if (!(what)) { \
            std::fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #what); \
            std::exit(1); \
        } \
    } while (0)

/* Asks a game or a view: both are tables. */
static bool takes(const amunre::table &table, int seat, std::uint32_t id) { return table.is_legal(seat, id); }

static std::size_t hosted_commands = SIZE_MAX;

static bool step(amunre::game &game, std::vector<std::uint32_t> &ids) {
    static std::uint32_t dice = 1;
    const auto to_act = amunre::seats_of(game.to_act());
    if (to_act.empty()) return false;
    game.legal(to_act.front(), AMUNRE_REQUIRED, ids);
    EXPECT(!ids.empty());
    const auto mask = game.legal_mask(to_act.front(), AMUNRE_REQUIRED);
    EXPECT(mask.size() == game.action_space());
    for (const auto id : ids) EXPECT(mask[id] == 1);
    EXPECT(std::accumulate(mask.begin(), mask.end(), std::size_t{0}) == ids.size());
    dice = dice * 1664525u + 1013904223u;
    EXPECT(takes(game, to_act.front(), ids.front()) && takes(game.view(to_act.front()), to_act.front(), ids.back()));
    game.apply(to_act.front(), ids[(dice >> 8) % ids.size()]);
    return true;
}

static void play_a_game(const std::string &id) {
    amunre::game game(id, {}, 0, 7);
    std::vector<std::uint32_t> ids;
    std::size_t steps = 0;
    while (step(game, ids)) steps++;
    const auto log = game.log();
    const auto verdict = amunre::verify(log);
    const auto summary = verdict.summary();
    EXPECT(game.is_over() && summary.code == 0 && summary.commands == steps && summary.winners == game.winners());
    EXPECT(verdict.scores() == game.scores() && verdict.rule().empty() && game.scores().size() == game.players());
    EXPECT(amunre::game::load(log) == game);
    std::printf("played %s to its end in %zu commands; its log of %zu bytes is sound\n", id.c_str(), steps, log.size());
}

/* Sets of seats, and from C++20 what needs no allocation. */
static void need_no_allocation(const std::string &id) {
    const auto seats = amunre::seats_of(0b101001);
    std::vector<int> each;
    for (const int seat : seats) each.push_back(seat);
    EXPECT(each == std::vector<int>({0, 3, 5}) && seats.size() == 3 && seats.front() == 0 && seats.bits() == 0b101001);
    EXPECT(seats.contains(3) && !seats.contains(4) && !seats.contains(-1) && !seats.contains(32));
    EXPECT(amunre::seats_of(0).empty() && amunre::seats_of(0).front() == -1);
    const amunre::game game(id);
    const int seat = amunre::seats_of(game.to_act()).front();
    const auto ids = game.legal(seat);
    EXPECT(!ids.empty());
#if __cplusplus >= 202002L
    std::vector<std::uint32_t> room(ids.size() + 1);
    EXPECT(std::ranges::equal(game.legal(seat, AMUNRE_ALL, std::span(room)), ids));
    std::vector<std::uint8_t> mask(game.action_space());
    EXPECT(std::ranges::equal(game.legal_mask(seat, AMUNRE_ALL, std::span(mask)), game.legal_mask(seat)));
    EXPECT(std::ranges::equal(game.scores(std::span(room)), game.scores()));
    for (const std::size_t too_few : {ids.size() - 1, std::size_t{0}}) {
        try {
            static_cast<void>(game.legal(seat, AMUNRE_ALL, std::span(room).first(too_few)));
            EXPECT(false && "too little room");
        } catch (const amunre::error &error) {
            EXPECT(error.status() == AMUNRE_SHORT_BUFFER);
        }
    }
    const std::vector<std::uint8_t> bytes(100, 7);
    const auto secret = std::span(bytes).subspan<3, AMUNRE_SEED_LENGTH>();
    EXPECT(amunre::game::open(id, {}, secret).to_act() != 0 && !amunre::public_key(secret).empty());
#endif
}

static void host_two_clients(const std::string &id) {
    std::array<std::uint8_t, AMUNRE_SEED_LENGTH> seed{};
    for (std::size_t place = 0; place < seed.size(); place++) seed[place] = static_cast<std::uint8_t>(place * 3 + 5);
    auto game = amunre::game::open(id, {}, seed);
    std::vector<amunre::view> clients;
    for (int viewer : {0, 1, AMUNRE_SPECTATOR}) {
        clients.emplace_back(id, game.setup(), viewer, game.view_json(viewer));
    }
    std::vector<std::uint32_t> ids;
    std::size_t told = 0;
    for (; told < hosted_commands && step(game, ids); told++) {
        const auto last = game.last();
        for (auto &client : clients) {
            const int viewer = client.viewer();
            client.follow(last.json(viewer));
            EXPECT(client == game.view(viewer));
            if (viewer >= 0) EXPECT(client.legal(viewer) == game.legal(viewer));
        }
    }
    EXPECT(amunre::redact(game.log(), AMUNRE_SPECTATOR).size() < game.log().size());
    std::printf("hosted two seats and a spectator of %s: in step for %zu commands\n", id.c_str(), told);
}

static void ask_around(const std::string &id) {
    amunre::game game(id, {}, 0, 3);
    const auto before = game.clone();
    const int seat = amunre::seats_of(game.to_act()).front();
    const auto ids = game.legal(seat, AMUNRE_REQUIRED);
    EXPECT(game.action_id(game.command(ids[0])) == ids[0] && !game.words(ids[0]).empty());
    EXPECT(!game.decision(seat).empty() && !game.decision_words(seat).empty() && game.legal_json(seat).front() == '[');
    EXPECT(game.outcomes(seat, ids[0], 1000).size() == game.outcomes(seat, game.command(ids[0]), 1000).size());
    auto in_words = game.clone();
    in_words.apply_words(seat, game.words(ids[0]));
    game.apply(seat, game.command(ids[0]));
    EXPECT(in_words == game);
    EXPECT(game != before && game.last().seat() == seat && game.last().count() > 0);
    EXPECT(!game.last().words(0, AMUNRE_SPECTATOR).empty());
    if (game.can_undo(seat)) {
        game.undo(seat);
        EXPECT(game == before);
    }
    try {
        static_cast<void>(game.can_undo(99));
        EXPECT(false && "a seat that is nobody's can do nothing");
    } catch (const amunre::error &no_seat) {
        EXPECT(no_seat.status() == AMUNRE_SEAT);
    }
    EXPECT(game.determinize(0, 9).view(0) == game.view(0));
    EXPECT(!game.view(0).picture().empty());
}

// Several threads ask one game, each plays one of its own.
static void at_once(const std::string &id) {
    const amunre::game shared(id, {}, 0, 3);
    const auto ask = [&] {
        auto own = shared.clone();
        std::vector<std::uint32_t> ids;
        for (int turn = 0; turn < 30 && own.to_act() != 0; turn++) {
            const int seat = amunre::seats_of(own.to_act()).front();
            own.legal(seat, AMUNRE_REQUIRED, ids);
            own.apply(seat, ids.front());
            EXPECT(!shared.legal(amunre::seats_of(shared.to_act()).front()).empty() && !shared.view_json(0).empty());
        }
    };
    std::vector<std::thread> threads;
    for (int thread = 0; thread < 4; thread++) threads.emplace_back(ask);
    for (auto &thread : threads) thread.join();
}

static void be_refused(const std::string &id) {
    amunre::game game(id);
    const int seat = amunre::seats_of(game.to_act()).front();
    const auto ids = game.legal(seat);
    std::uint32_t other = 0;
    for (const auto legal : ids) other += legal == other ? 1 : 0;
    try {
        game.apply(seat, other);
        EXPECT(false && "refused");
    } catch (const amunre::illegal_command &refusal) {
        EXPECT(refusal.status() == AMUNRE_ILLEGAL && refusal.rule().rfind(id + "/", 0) == 0);
        EXPECT(!refusal.sentence().empty() && refusal.json().find("\"alternatives\"") != std::string::npos);
    }
    std::optional<amunre::error> kept;
    try {
        amunre::game("no such game");
        EXPECT(false && "refused");
    } catch (const amunre::error &error) {
        EXPECT(error.status() == AMUNRE_UNKNOWN_GAME && error.rule().empty());
        kept = error;
    }
    // an error keeps its texts, on every thread, whatever is called later
    const std::string sentence(kept->sentence());
    try {
        game.apply(seat, other);
    } catch (const amunre::error &error) {
        EXPECT(error.sentence() != sentence);
    }
    std::thread([copy = *kept, &sentence] { EXPECT(copy.sentence() == sentence && copy.what() == sentence); }).join();
    EXPECT(kept->status() == AMUNRE_UNKNOWN_GAME && kept->sentence() == sentence);
    EXPECT(game.legal(seat) == ids);
}

/* Two seats make the seed together with the host; the second signs what it does, on another machine. */
static void agree(const std::string &id) {
    const auto secret = [](std::uint8_t first) {
        amunre::secret bytes{};
        for (std::size_t place = 0; place < bytes.size(); place++) bytes[place] = static_cast<std::uint8_t>(first + place);
        return bytes;
    };
    const std::uint32_t players = amunre::game(id).players();
    const auto key = secret(99);
    std::vector<amunre::share> shares;
    std::string commitments;
    for (std::uint32_t seat = 0; seat < players; seat++) {
        const auto salt = static_cast<std::uint8_t>(2 * seat);
        shares.emplace_back("a C++ client", static_cast<int>(seat), secret(salt), secret(static_cast<std::uint8_t>(salt + 1)));
        commitments += shares.back().commitment() + " ";
    }
    amunre::agreement agreement(id, {}, secret(200), {}, "a C++ client", commitments, "1:" + amunre::public_key(key));
    try {
        agreement.begin();
        EXPECT(false && "refused");
    } catch (const amunre::error &error) {
        EXPECT(error.status() == AMUNRE_RECORD && agreement.unopened() == (1u << players) - 1);
    }
    for (std::uint32_t seat = 0; seat < players; seat++) {
        auto share = amunre::share::read(shares[seat].json());
        share.bind(agreement.header());
        agreement.open(seat == 1 ? share.opening(key) : share.opening());
        try {
            share.bind(std::string(64, '0'));
            EXPECT(false && "refused");
        } catch (const amunre::error &error) {
            EXPECT(error.status() == AMUNRE_RECORD);
        }
    }
    auto game = agreement.begin();
    std::size_t signatures = 0;
    for (std::size_t step = 0; step < std::min<std::size_t>(60, hosted_commands) && !game.is_over(); step++) {
        const int seat = amunre::seats_of(game.to_act()).front();
        const auto command = game.command(game.legal(seat, AMUNRE_REQUIRED).front());
        if (seat != 1) {
            game.apply(seat, command);
            continue;
        }
        try {
            game.apply(seat, command);
            EXPECT(false && "refused");
        } catch (const amunre::error &error) {
            EXPECT(error.status() == AMUNRE_RECORD);
        }
        const auto request = game.sign_request(seat, command);
        const auto signature = amunre::sign(key, request);
        EXPECT(amunre::is_signed(request, signature, amunre::public_key(key)));
        EXPECT(!amunre::is_signed(request, signature, amunre::public_key(secret(1))));
        game.apply_signed(seat, command, signature);
        signatures++;
    }
    EXPECT(signatures > 0);
    const auto log = game.log();
    const auto verdict = amunre::verify(log, agreement.header() + " " + game.anchor(0) + " " + game.anchor());
    EXPECT(verdict.summary().intact.answer == AMUNRE_YES && verdict.summary().legal.answer == AMUNRE_YES);
    EXPECT(verdict.json().find("\"could_choose_draws\":\"no_one\"") != std::string::npos);
    EXPECT(amunre::verify(log).json().find("\"could_choose_draws\":\"host_of_shares\"") != std::string::npos);
    auto loaded = amunre::game::load(log);
    loaded.sign_with(1, key);
    const int seat = amunre::seats_of(loaded.to_act()).front();
    loaded.apply(seat, loaded.legal(seat, AMUNRE_REQUIRED).front());
    EXPECT(amunre::verify(loaded.log()).summary().intact.answer == AMUNRE_YES);
    std::printf("agreed on a game of %s: %zu commands are signed\n", id.c_str(), signatures);
}

static void judge(const char *path) {
    std::ifstream opened(path, std::ios::binary);
    EXPECT(opened.good());
    const std::string log{std::istreambuf_iterator<char>(opened), {}};
    const auto verdict = amunre::verify(log);
    const auto summary = verdict.summary();
    EXPECT(summary.intact.answer == AMUNRE_YES && summary.legal.answer == AMUNRE_NO && summary.code == 1);
    EXPECT(verdict.rule() == "amun-re/auction/must-outbid" && !verdict.sentence().empty());
    EXPECT(verdict.json().find(verdict.rule()) != std::string::npos);
    try {
        amunre::game::load(log);
        EXPECT(false && "refused");
    } catch (const amunre::bad_log &error) {
        EXPECT(error.rule() == verdict.rule());
    }
    std::printf(
        "judged %s: illegal at entry %lld: %s: %s\n", path, static_cast<long long>(summary.fault_entry),
        verdict.rule().c_str(), verdict.sentence().c_str());
}

/* Quick steps, worlds and random games, and a record whose lines are stored and judged as they come. */
static void search_and_store(const std::string &id) {
    EXPECT(amunre::describe(id).find("\"editions\":[") != std::string::npos);
    amunre::game game(id);
    auto verifier = amunre::verifier::make();
    std::string stored;
    std::vector<std::uint32_t> ids;
    const bool is_short = hosted_commands != SIZE_MAX;
    int rounds = 0;
    for (int seat = game.choices(ids); seat >= 0 && !(is_short && rounds == 2); rounds++) {
        for (int steps = 0; steps < 25 && seat >= 0; steps++) seat = game.step(ids[ids.size() / 2], ids);
        const auto entry = verifier.feed("");
        const std::string fresh = game.log_since(entry);
        stored += fresh;
        EXPECT(verifier.feed(fresh) == game.entries());
        game.release_lines(game.entries());
        EXPECT(verifier.fault() == -1);
    }
    const int code = is_short ? 3 : 0;
    EXPECT(verifier.finish().summary().code == code && amunre::verify(stored).summary().code == code);
    EXPECT(amunre::report(stored, id).rfind("<!DOCTYPE html>", 0) == 0);
    EXPECT(amunre::points(stored).find("\"seats\":[") != std::string::npos);
    EXPECT(amunre::explain(stored, 1).find("\"rules\":[") != std::string::npos);
    EXPECT(amunre::diff(stored, stored).find("\"happened\":{\"same\"") != std::string::npos);

    amunre::game other(id);
    const int seat = other.choices(ids);
    const amunre::view view = other.view(seat);
    EXPECT(view.determinize(3).view(seat) == view && view.evaluate(seat, 2, 1).playouts == 2);
    EXPECT(view.svg().rfind("<svg", 0) == 0);
    amunre::agent agent(view, "greedy", 2);
    EXPECT(agent.think(1) == 0 && agent.advice() == amunre::agent(view, "greedy", 2).advice());
    const std::string line = "seat " + std::to_string(seat) + ": " + other.words(ids.front());
    EXPECT(view.explain(line).find("\"legal\":true") != std::string::npos);
    EXPECT(other.fork(1).hash() == other.hash() && other.after(seat, ids[0], 1).hash() != other.hash());
    amunre::game fork = other.fork(1);
    other.fork_onto(2, fork);
    EXPECT(fork == other);
    EXPECT(other.playout(1).is_over == 1 && other.playout(1, AMUNRE_UNIFORM, 2).length == 2);
    EXPECT(!other.can_redo() && other.most_choices() >= ids.size() && !other.actions().empty());
    other.note(AMUNRE_REFEREE, "tea");
    other.ruling("[]", 1, "a cup fell over");
    EXPECT(!other.ruling_request(0, "[]", 1, "tea").empty());
    other.seat_change("{\"abandoned\":{\"reason\":\"a storm\"}}");
    EXPECT(other.is_over() && other.events_since(0, AMUNRE_SPECTATOR).find("\"kind\":\"seat\"") != std::string::npos);
    try {
        other.redo();
        EXPECT(!"redo without an undo");
    } catch (const amunre::error &error) {
        EXPECT(error.status() == AMUNRE_UNDO);
    }
}

/* Observations, and many games at once: each array is one of the caller. */
static void learn(const std::string &id) {
    amunre::game game(id);
    const auto length = game.observation_length();
    EXPECT(game.observation_spec().find("\"length\":" + std::to_string(length) + ",") != std::string::npos);
    std::vector<std::int32_t> numbers(length);
    std::vector<float> floats(length);
    game.observe(1, numbers);
    game.view(1).observe(floats);
    for (std::size_t place = 0; place < length; place++) EXPECT(floats[place] == static_cast<float>(numbers[place]));
    EXPECT(game.view(1).observation_length() == length);
    std::vector<std::int16_t> events(AMUNRE_EVENT_COLUMNS * 2);
    game.recall(1, events);
    EXPECT(events.at(AMUNRE_EVENT_COLUMNS) > 0 && game.event_spec().find("\"column\":") != std::string::npos);
    try {
        game.observe(0, std::array<std::uint8_t, 3>{});
        EXPECT(false && "three numbers");
    } catch (const amunre::error &error) {
        EXPECT(error.status() == AMUNRE_VALUE && error.sentence().rfind("`length` is 3: expected ", 0) == 0);
    }

    amunre::batch batch(id, {}, 4, 7, AMUNRE_SAME_STEP, 2);
    const auto shape = batch.shape();
    EXPECT(batch.id() == id && shape.rows == 4 && shape.observation_length > 0 && shape.autoreset == AMUNRE_SAME_STEP);
    std::vector<std::int32_t> actions(4), seats(4), episodes(4), ids(4 * shape.most_choices), scores(4 * shape.players);
    std::vector<std::uint8_t> masks(4 * shape.action_space), ended(4), seen(4 * shape.observation_length);
    std::vector<std::int16_t> exact(seen.size());
    std::vector<float> rewards(scores.size());
    for (std::size_t steps = 0; steps < std::min<std::size_t>(50, hosted_commands); steps++) {
        batch.ids(ids);
        batch.masks(masks);
        batch.seats(seats);
        batch.sample(actions);
        for (std::size_t row = 0; row < 4; row++) {
            EXPECT(seats[row] >= 0 && masks[row * shape.action_space + static_cast<std::size_t>(actions[row])] == 1);
            EXPECT(masks[row * shape.action_space + static_cast<std::size_t>(ids[row * shape.most_choices])] == 1);
        }
        batch.step(actions);
        batch.observe(seen);
        batch.observe(exact);
        for (std::size_t place = 0; place < seen.size(); place++) EXPECT(seen[place] == std::clamp<int>(exact[place], 0, 255));
        batch.rewards(rewards);
        batch.terminated(ended);
        batch.truncated(ended);
        batch.scores(scores);
        batch.episodes(episodes);
    }
#if __cplusplus >= 202002L
    batch.seats(std::span(seats));
#endif
    auto fork = batch.fork(), loaded = amunre::batch::load(batch.save());
    std::vector<std::int32_t> others(4);
    batch.sample(actions);
    fork.sample(others);
    EXPECT(others == actions);
    loaded.sample(others);
    EXPECT(others == actions);
    actions[3] = -7;
    try {
        batch.step(actions);
        EXPECT(false && "no such action");
    } catch (const amunre::error &error) {
        EXPECT(error.status() == AMUNRE_ACTION && error.sentence().rfind("row 3: action -7 of ", 0) == 0);
    }
    fork.reseed(9);
    fork.reset();
    fork.episodes(episodes);
    EXPECT(episodes == std::vector<std::int32_t>(4));
    fork.reset_rows(std::vector<std::uint8_t>{0, 1, 0, 0});
    fork.episodes(episodes);
    EXPECT(episodes == std::vector<std::int32_t>({0, 1, 0, 0}));
}

int main(int count, char **arguments) {
    EXPECT(count == 2 || count == 3);
    if (count == 3) hosted_commands = std::stoul(arguments[2]);
    EXPECT(!amunre::games().empty());
    for (const auto &id : amunre::games()) {
        play_a_game(id);
        need_no_allocation(id);
        host_two_clients(id);
        ask_around(id);
        at_once(id);
        be_refused(id);
        agree(id);
        search_and_store(id);
        learn(id);
    }
    judge(arguments[1]);
    return 0;
}
