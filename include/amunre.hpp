/*
 * amunre for C++17: amunre.h with owning objects instead of handles, and exceptions instead of statuses. Header only;
 * link the library of amunre.h. The rules at the top of amunre.h apply: there is no hidden state, and several threads
 * may call const members at once.
 *
 *     amunre::game game("amun-re", "classic-2003", 3, 42);
 *     while (!game.is_over()) {
 *         int seat = amunre::seats_of(game.to_act()).front();
 *         game.apply(seat, game.legal(seat, AMUNRE_REQUIRED).front());
 *     }
 */
#ifndef AMUNRE_HPP
#define AMUNRE_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "amunre.h"

namespace amunre {

/* A call failed, and nothing has changed. */
class error : public std::exception {
public:
    explicit error(const amunre_error *told)
        : status_(amunre_error_status(told)), sentence_(amunre_error_sentence(told)), rule_(amunre_error_rule(told)),
          json_(amunre_error_json(told)) {}

    amunre_status status() const noexcept { return status_; }
    const char *what() const noexcept override { return sentence_.c_str(); }
    /* The error, in an English sentence. */
    const std::string &sentence() const noexcept { return sentence_; }
    /* The rule that forbids the command; empty if there is none. */
    const std::string &rule() const noexcept { return rule_; }
    /* All details of the error, in JSON. */
    const std::string &json() const noexcept { return json_; }

private:
    amunre_status status_;
    std::string sentence_, rule_, json_;
};

/* A rule forbids the command: rule() names the rule, json() lists legal commands. */
class illegal_command : public error {
    using error::error;
};

/* A log cannot be read, or has a fault that is not allowed here. */
class bad_log : public error {
    using error::error;
};

namespace detail {

template <auto Free> struct freeing {
    template <class Handle> void operator()(Handle *handle) const noexcept { Free(handle); }
};
template <class Handle, auto Free> using owner = std::unique_ptr<Handle, freeing<Free>>;

/* Repeats a failed call to get the reason. A failed call changes nothing, so it fails in the same way. */
template <class Ask> void told(Ask &&ask) {
    owner<amunre_error, amunre_error_free> told(amunre_error_new());
    switch (ask(told.get())) {
    case AMUNRE_OK: return;
    case AMUNRE_ILLEGAL: throw illegal_command(told.get());
    case AMUNRE_UNREADABLE:
    case AMUNRE_FAULT: throw bad_log(told.get());
    default: throw error(told.get());
    }
}

template <class Ask> void done(Ask &&ask) {
    if (ask(nullptr) != AMUNRE_OK) told(ask);
}

template <class Value, class Ask> Value value(Ask &&ask) {
    Value value{};
    done([&](amunre_error *error) { return ask(&value, error); });
    return value;
}

template <class Ask> std::string text(Ask &&ask) {
    std::string text(255, '\0');
    std::size_t needed = 0;
    // the zero byte after the text is written to the place of the string's own zero byte
    auto write = [&](amunre_error *error) { return ask(text.data(), text.size() + 1, &needed, error); };
    const amunre_status status = write(nullptr);
    if (status == AMUNRE_SHORT_BUFFER) {
        text.resize(needed - 1);
        done(write);
    } else if (status != AMUNRE_OK) {
        told(write);
    }
    text.resize(needed - 1);
    return text;
}

template <class Item, class Ask> void list(std::vector<Item> &list, Ask &&ask) {
    std::size_t needed = 0;
    list.resize(list.capacity() < 64 ? 64 : list.capacity());
    auto write = [&](amunre_error *error) { return ask(list.data(), list.size(), &needed, error); };
    const amunre_status status = write(nullptr);
    if (status == AMUNRE_SHORT_BUFFER) {
        list.resize(needed);
        done(write);
    } else if (status != AMUNRE_OK) {
        told(write);
    }
    list.resize(needed);
}

/* Two secrets, one after the other. */
template <class Secret> std::array<std::uint8_t, 2 * AMUNRE_SEED_LENGTH> joined(const Secret &one, const Secret &other) {
    std::array<std::uint8_t, 2 * AMUNRE_SEED_LENGTH> both{};
    for (std::size_t place = 0; place < one.size(); place++) {
        both[place] = one[place];
        both[one.size() + place] = other[place];
    }
    return both;
}

/* A text that is given, even if it is empty. */
inline const char *start(std::string_view text) { return text.data() == nullptr ? "" : text.data(); }
/* A text that is omitted if it is empty. */
inline const char *start_if_any(std::string_view text) { return text.empty() ? nullptr : text.data(); }

} // namespace detail

/* 32 bytes that only their owner knows: a seed, the key of a seat. */
using secret = std::array<std::uint8_t, AMUNRE_SEED_LENGTH>;

/* The seats of a set, ascending. */
inline std::vector<int> seats_of(std::uint32_t bits) {
    std::vector<int> seats;
    for (int seat = 0; bits != 0; seat++, bits >>= 1) {
        if (bits & 1) seats.push_back(seat);
    }
    return seats;
}

/* The ids of all games. */
inline std::vector<std::string> games() {
    std::vector<std::string> ids;
    for (std::size_t place = 0; place < amunre_games(); place++) {
        ids.push_back(detail::text([&](char *to, std::size_t size, std::size_t *needed, amunre_error *error) {
            return amunre_games_id(place, to, size, needed, error);
        }));
    }
    return ids;
}

#define AMUNRE_TEXT_(call) \
    detail::text([&](char *to, std::size_t size, std::size_t *needed, amunre_error *error) { return call; })
#define AMUNRE_LIST_(into, call) \
    detail::list(into, [&](auto *to, std::size_t size, std::size_t *needed, amunre_error *error) { return call; })
#define AMUNRE_VALUE_(Value, call) detail::value<Value>([&](Value *to, amunre_error *error) { return call; })
#define AMUNRE_DO_(call) detail::done([&](amunre_error *error) { return call; })

/* The questions that both games and views answer: see amunre_table_…() in amunre.h. Games and views are tables. */
class table {
public:
    table(const table &) = delete;
    table &operator=(const table &) = delete;

    std::string id() const { return AMUNRE_TEXT_(amunre_table_id(table_, to, size, needed, error)); }
    std::uint32_t players() const { return AMUNRE_VALUE_(std::uint32_t, amunre_table_players(table_, to, error)); }
    std::uint32_t to_act() const { return AMUNRE_VALUE_(std::uint32_t, amunre_table_to_act(table_, to, error)); }
    std::string decision(int seat) const { return AMUNRE_TEXT_(amunre_table_decision(table_, seat, to, size, needed, error)); }
    std::string decision_words(int seat) const {
        return AMUNRE_TEXT_(amunre_table_decision_words(table_, seat, to, size, needed, error));
    }
    bool is_over() const { return AMUNRE_VALUE_(bool, amunre_table_is_over(table_, to, error)); }
    std::vector<std::uint32_t> scores() const {
        std::vector<std::uint32_t> scores;
        AMUNRE_LIST_(scores, amunre_table_scores(table_, to, size, needed, error));
        return scores;
    }
    std::uint32_t winners() const { return AMUNRE_VALUE_(std::uint32_t, amunre_table_winners(table_, to, error)); }
    std::string phase() const { return AMUNRE_TEXT_(amunre_table_phase(table_, to, size, needed, error)); }
    std::uint32_t round() const { return AMUNRE_VALUE_(std::uint32_t, amunre_table_round(table_, to, error)); }
    std::uint32_t action_space() const {
        return AMUNRE_VALUE_(std::uint32_t, amunre_table_action_space(table_, to, error));
    }
    /* The ids of the legal commands of a seat, in ascending order. */
    void legal(int seat, amunre_scope scope, std::vector<std::uint32_t> &ids) const {
        AMUNRE_LIST_(ids, amunre_table_legal(table_, seat, scope, to, size, needed, error));
    }
    std::vector<std::uint32_t> legal(int seat, amunre_scope scope = AMUNRE_ALL) const {
        std::vector<std::uint32_t> ids;
        legal(seat, scope, ids);
        return ids;
    }
    /* A byte for each action id: 1 for those that legal() lists, 0 for the others. */
    void legal_mask(int seat, amunre_scope scope, std::vector<std::uint8_t> &mask) const {
        AMUNRE_LIST_(mask, amunre_table_legal_mask(table_, seat, scope, to, size, needed, error));
    }
    std::vector<std::uint8_t> legal_mask(int seat, amunre_scope scope = AMUNRE_ALL) const {
        std::vector<std::uint8_t> mask;
        legal_mask(seat, scope, mask);
        return mask;
    }
    std::string legal_json(int seat, amunre_scope scope = AMUNRE_ALL) const {
        return AMUNRE_TEXT_(amunre_table_legal_json(table_, seat, scope, to, size, needed, error));
    }
    void check(int seat, std::uint32_t id) const { AMUNRE_DO_(amunre_table_check(table_, seat, id, error)); }
    void check(int seat, std::string_view command) const {
        AMUNRE_DO_(amunre_table_check_json(table_, seat, detail::start(command), command.size(), error));
    }
    std::string command(std::uint32_t id) const { return AMUNRE_TEXT_(amunre_table_command(table_, id, to, size, needed, error)); }
    std::string words(std::uint32_t id) const { return AMUNRE_TEXT_(amunre_table_words(table_, id, to, size, needed, error)); }
    std::uint32_t action_id(std::string_view command) const {
        return AMUNRE_VALUE_(
            std::uint32_t, amunre_table_action_id(table_, detail::start(command), command.size(), to, error));
    }
    std::string setup() const { return AMUNRE_TEXT_(amunre_table_setup(table_, to, size, needed, error)); }
    /* Like check(), but without an exception for an illegal command, which takes no longer than a legal one. */
    bool is_legal(int seat, std::uint32_t id) const {
        const amunre_status status = amunre_table_check(table_, seat, id, nullptr);
        if (status != AMUNRE_OK && status != AMUNRE_ILLEGAL) AMUNRE_DO_(amunre_table_check(table_, seat, id, error));
        return status == AMUNRE_OK;
    }

protected:
    explicit table(const amunre_table *handle) noexcept : table_(handle) {}
    table(table &&other) noexcept : table_(std::exchange(other.table_, nullptr)) {}
    table &operator=(table &&other) noexcept {
        table_ = std::exchange(other.table_, nullptr);
        return *this;
    }
    ~table() = default;

private:
    /* The table is part of the handle of the game or view. */
    const amunre_table *table_;
};

/* The events of a command: see amunre_events_…(). */
class events {
public:
    explicit events(amunre_events *handle) : handle_(handle) {}
    const amunre_events *get() const noexcept { return handle_.get(); }

    std::size_t count() const { return AMUNRE_VALUE_(std::size_t, amunre_events_count(get(), to, error)); }
    int seat() const { return AMUNRE_VALUE_(std::int32_t, amunre_events_seat(get(), to, error)); }
    std::string command() const { return AMUNRE_TEXT_(amunre_events_command(get(), to, size, needed, error)); }
    std::string json(int viewer) const { return AMUNRE_TEXT_(amunre_events_json(get(), viewer, to, size, needed, error)); }
    std::string event(std::size_t place, int viewer) const {
        return AMUNRE_TEXT_(amunre_events_event(get(), place, viewer, to, size, needed, error));
    }
    std::string words(std::size_t place, int viewer) const {
        return AMUNRE_TEXT_(amunre_events_words(get(), place, viewer, to, size, needed, error));
    }

private:
    detail::owner<amunre_events, amunre_events_free> handle_;
};

/* The table as a viewer sees it: see amunre_view_…(). */
class view : public table {
public:
    explicit view(amunre_view *handle) : table(amunre_view_table(handle)), handle_(handle) {}
    /* The view of a client that has no game. */
    view(std::string_view id, std::string_view setup, int viewer, std::string_view json)
        : view(AMUNRE_VALUE_(
              amunre_view *, amunre_view_open(
                                 detail::start(id), id.size(), detail::start(setup), setup.size(), viewer,
                                 detail::start(json), json.size(), to, error))) {}
    amunre_view *get() noexcept { return handle_.get(); }
    const amunre_view *get() const noexcept { return handle_.get(); }
    view clone() const { return view(AMUNRE_VALUE_(amunre_view *, amunre_view_clone(get(), to, error))); }

    int viewer() const { return AMUNRE_VALUE_(std::int32_t, amunre_view_viewer(get(), to, error)); }
    std::string json() const { return AMUNRE_TEXT_(amunre_view_json(get(), to, size, needed, error)); }
    std::string picture(std::string_view names = {}) const {
        return AMUNRE_TEXT_(
            amunre_view_picture(get(), detail::start_if_any(names), names.size(), to, size, needed, error));
    }
    void follow(std::string_view events) {
        AMUNRE_DO_(amunre_view_follow(get(), detail::start(events), events.size(), error));
    }
    void set_names(std::string_view names) {
        AMUNRE_DO_(amunre_view_set_names(get(), detail::start_if_any(names), names.size(), error));
    }
    friend bool operator==(const view &one, const view &other) {
        return AMUNRE_VALUE_(bool, amunre_view_equal(one.get(), other.get(), to, error));
    }
    friend bool operator!=(const view &one, const view &other) { return !(one == other); }

private:
    detail::owner<amunre_view, amunre_view_free> handle_;
};

struct outcome;

/* The share of a seat in a seed that all seats make together: see amunre_share_…(). */
class share {
public:
    explicit share(amunre_share *handle) : handle_(handle) {}
    /* `salt` and `bytes` must be random and used only once. */
    share(std::string_view game_id, int seat, const secret &salt, const secret &bytes)
        : share(AMUNRE_VALUE_(
              amunre_share *, amunre_share_new(
                                  detail::start(game_id), game_id.size(), seat, detail::joined(salt, bytes).data(),
                                  salt.size() + bytes.size(), to, error))) {}
    /* Reads what json() wrote. */
    static share read(std::string_view json) {
        return share(AMUNRE_VALUE_(amunre_share *, amunre_share_read(detail::start(json), json.size(), to, error)));
    }
    const amunre_share *get() const noexcept { return handle_.get(); }

    std::string json() const { return AMUNRE_TEXT_(amunre_share_json(get(), to, size, needed, error)); }
    std::string commitment() const { return AMUNRE_TEXT_(amunre_share_commitment(get(), to, size, needed, error)); }
    void bind(std::string_view header) {
        AMUNRE_DO_(amunre_share_bind(handle_.get(), detail::start(header), header.size(), error));
    }
    std::string opening() const { return AMUNRE_TEXT_(amunre_share_opening(get(), nullptr, 0, to, size, needed, error)); }
    std::string opening(const secret &key) const {
        return AMUNRE_TEXT_(amunre_share_opening(get(), key.data(), key.size(), to, size, needed, error));
    }

private:
    detail::owner<amunre_share, amunre_share_free> handle_;
};

/* The public key of a secret key. */
inline std::string public_key(const secret &key) {
    return AMUNRE_TEXT_(amunre_public_key(key.data(), key.size(), to, size, needed, error));
}

/* The signature that a request asks for. */
inline std::string sign(const secret &key, std::string_view request) {
    return AMUNRE_TEXT_(amunre_sign(
        key.data(), key.size(), detail::start(request), request.size(), to, size, needed, error));
}

/* Checks if a signature is the one that a request asks for, made by the owner of this public key. */
inline bool is_signed(std::string_view request, std::string_view signature, std::string_view public_key) {
    return AMUNRE_VALUE_(
        bool, amunre_is_signed(
                  detail::start(request), request.size(), detail::start(signature), signature.size(),
                  detail::start(public_key), public_key.size(), to, error));
}

/* A running game: see amunre_game_…(). */
class game : public table {
public:
    explicit game(amunre_game *handle) : table(amunre_game_table(handle)), handle_(handle) {}
    /* For experiments: its seed is a number that anyone can guess. No edition and 0 players mean the defaults. */
    explicit game(std::string_view id, std::string_view edition = {}, std::uint32_t players = 0, std::uint64_t seed = 0)
        : game(AMUNRE_VALUE_(
              amunre_game *, amunre_game_new(
                                 detail::start(id), id.size(), detail::start_if_any(edition), edition.size(), players,
                                 seed, to, error))) {}
    /* Makes a game from a set-up in JSON, a seed that only the host knows, and a list of names in JSON or nothing. */
    static game open(
        std::string_view id, std::string_view setup, const std::array<std::uint8_t, AMUNRE_SEED_LENGTH> &seed,
        std::string_view names = {}) {
        return game(AMUNRE_VALUE_(
            amunre_game *, amunre_game_open(
                               detail::start(id), id.size(), detail::start_if_any(setup), setup.size(), seed.data(),
                               seed.size(), detail::start_if_any(names), names.size(), to, error)));
    }
    /* Continues the game of a log. */
    static game load(std::string_view log) {
        return game(AMUNRE_VALUE_(amunre_game *, amunre_game_load(detail::start(log), log.size(), to, error)));
    }
    amunre_game *get() noexcept { return handle_.get(); }
    const amunre_game *get() const noexcept { return handle_.get(); }
    game clone() const { return game(AMUNRE_VALUE_(amunre_game *, amunre_game_clone(get(), to, error))); }

    std::string names() const { return AMUNRE_TEXT_(amunre_game_names(get(), to, size, needed, error)); }
    std::string breakdown() const { return AMUNRE_TEXT_(amunre_game_breakdown(get(), to, size, needed, error)); }
    std::string log() const { return AMUNRE_TEXT_(amunre_game_log(get(), to, size, needed, error)); }
    std::string view_json(int viewer) const {
        return AMUNRE_TEXT_(amunre_game_view_json(get(), viewer, to, size, needed, error));
    }
    amunre::view view(int viewer) const {
        return amunre::view(AMUNRE_VALUE_(amunre_view *, amunre_game_view(get(), viewer, to, error)));
    }
    void apply(int seat, std::uint32_t id) { AMUNRE_DO_(amunre_game_apply(get(), seat, id, error)); }
    void apply(int seat, std::string_view command) {
        AMUNRE_DO_(amunre_game_apply_json(get(), seat, detail::start(command), command.size(), error));
    }
    void apply_words(int seat, std::string_view words) {
        AMUNRE_DO_(amunre_game_apply_words(get(), seat, detail::start(words), words.size(), error));
    }
    events last() const { return events(AMUNRE_VALUE_(amunre_events *, amunre_game_last(get(), to, error))); }
    bool can_undo(int seat) const {
        const amunre_status status = amunre_game_can_undo(get(), seat, nullptr);
        if (status != AMUNRE_OK && status != AMUNRE_UNDO) AMUNRE_DO_(amunre_game_can_undo(get(), seat, error));
        return status == AMUNRE_OK;
    }
    void undo(int seat) { AMUNRE_DO_(amunre_game_undo(get(), seat, error)); }
    /* The request for the signature of a seat on a command in JSON, for the holder of its key. */
    std::string sign_request(int seat, std::string_view command) const {
        return AMUNRE_TEXT_(amunre_game_sign_request(
            get(), seat, detail::start(command), command.size(), to, size, needed, error));
    }
    void apply_signed(int seat, std::string_view command, std::string_view signature) {
        AMUNRE_DO_(amunre_game_apply_signed(
            get(), seat, detail::start(command), command.size(), detail::start(signature), signature.size(), error));
    }
    void sign_with(int seat, const secret &key) {
        AMUNRE_DO_(amunre_game_sign_with(get(), seat, key.data(), key.size(), error));
    }
    /* The anchor of an entry of the log, by default of the last one. */
    std::string anchor(std::int64_t entry = -1) const {
        return AMUNRE_TEXT_(amunre_game_anchor(get(), entry, to, size, needed, error));
    }
    game determinize(int viewer, std::uint64_t seed) const {
        return game(AMUNRE_VALUE_(amunre_game *, amunre_game_determinize(get(), viewer, seed, to, error)));
    }
    inline std::vector<outcome> outcomes(int seat, std::uint32_t id, std::size_t most) const;
    inline std::vector<outcome> outcomes(int seat, std::string_view command, std::size_t most) const;

    friend bool operator==(const game &one, const game &other) {
        return AMUNRE_VALUE_(bool, amunre_game_equal(one.get(), other.get(), to, error));
    }
    friend bool operator!=(const game &one, const game &other) { return !(one == other); }

private:
    detail::owner<amunre_game, amunre_game_free> handle_;
};

/* One outcome of a command: its probability is its weight divided by the sum of all weights. */
struct outcome {
    std::uint64_t weight;
    amunre::game game;
};

namespace detail {

inline std::vector<outcome> all_of(amunre_outcomes *handle) {
    owner<amunre_outcomes, amunre_outcomes_free> all(handle);
    std::vector<outcome> list;
    const auto count = AMUNRE_VALUE_(std::size_t, amunre_outcomes_count(all.get(), to, error));
    for (std::size_t place = 0; place < count; place++) {
        const auto weight = AMUNRE_VALUE_(std::uint64_t, amunre_outcomes_weight(all.get(), place, to, error));
        amunre_game *const after = AMUNRE_VALUE_(amunre_game *, amunre_outcomes_game(all.get(), place, to, error));
        list.push_back({weight, game(after)});
    }
    return list;
}

} // namespace detail

inline std::vector<outcome> game::outcomes(int seat, std::uint32_t id, std::size_t most) const {
    return detail::all_of(
        AMUNRE_VALUE_(amunre_outcomes *, amunre_game_outcomes(get(), seat, id, most, to, error)));
}

inline std::vector<outcome> game::outcomes(int seat, std::string_view command, std::size_t most) const {
    return detail::all_of(AMUNRE_VALUE_(
        amunre_outcomes *,
        amunre_game_outcomes_json(get(), seat, detail::start(command), command.size(), most, to, error)));
}

/* A game that is agreed on but has not begun: see amunre_agreement_…(). */
class agreement {
public:
    /* The items of lists are separated by spaces. Without commitments the seed is `host`. */
    agreement(
        std::string_view id, std::string_view setup, const secret &host, std::string_view names,
        std::string_view game_id, std::string_view commitments, std::string_view signers = {})
        : handle_(AMUNRE_VALUE_(
              amunre_agreement *,
              amunre_agreement_new(
                  detail::start(id), id.size(), detail::start_if_any(setup), setup.size(), host.data(), host.size(),
                  detail::start_if_any(names), names.size(), detail::start_if_any(game_id), game_id.size(),
                  detail::start_if_any(commitments), commitments.size(), detail::start_if_any(signers), signers.size(),
                  to, error))) {}
    const amunre_agreement *get() const noexcept { return handle_.get(); }

    std::string header() const { return AMUNRE_TEXT_(amunre_agreement_header(get(), to, size, needed, error)); }
    std::uint32_t unopened() const { return AMUNRE_VALUE_(std::uint32_t, amunre_agreement_unopened(get(), to, error)); }
    void open(std::string_view opening) {
        AMUNRE_DO_(amunre_agreement_open(handle_.get(), detail::start(opening), opening.size(), error));
    }
    void sign_with(int seat, const secret &key) {
        AMUNRE_DO_(amunre_agreement_sign_with(handle_.get(), seat, key.data(), key.size(), error));
    }
    game begin() const { return game(AMUNRE_VALUE_(amunre_game *, amunre_agreement_begin(get(), to, error))); }

private:
    detail::owner<amunre_agreement, amunre_agreement_free> handle_;
};

/* The verdict on a log: see amunre_verdict_…(). */
class verdict {
public:
    explicit verdict(amunre_verdict *handle) : handle_(handle) {}
    const amunre_verdict *get() const noexcept { return handle_.get(); }

    amunre_summary summary() const {
        return AMUNRE_VALUE_(amunre_summary, amunre_verdict_summary(get(), to, sizeof(amunre_summary), error));
    }
    std::vector<std::uint32_t> scores() const {
        std::vector<std::uint32_t> scores;
        AMUNRE_LIST_(scores, amunre_verdict_scores(get(), to, size, needed, error));
        return scores;
    }
    /* The rule of the first fault; empty if there is none. */
    std::string rule() const { return AMUNRE_TEXT_(amunre_verdict_rule(get(), to, size, needed, error)); }
    std::string sentence() const { return AMUNRE_TEXT_(amunre_verdict_sentence(get(), to, size, needed, error)); }
    std::string fault() const { return AMUNRE_TEXT_(amunre_verdict_fault(get(), to, size, needed, error)); }
    std::string json() const { return AMUNRE_TEXT_(amunre_verdict_json(get(), to, size, needed, error)); }

private:
    detail::owner<amunre_verdict, amunre_verdict_free> handle_;
};

/* Judges a log. The chain must pass through the anchor, if there is one. */
inline verdict verify(std::string_view log, std::string_view anchor = {}) {
    return verdict(AMUNRE_VALUE_(
        amunre_verdict *, amunre_verify(
                              detail::start(log), log.size(), detail::start_if_any(anchor), anchor.size(), to, error)));
}

/* The copy of a log that a viewer may see. */
inline std::string redact(std::string_view log, int viewer, bool anyway = false) {
    return AMUNRE_TEXT_(
        amunre_redact(detail::start(log), log.size(), viewer, anyway ? 1 : 0, to, size, needed, error));
}

#undef AMUNRE_DO_
#undef AMUNRE_VALUE_
#undef AMUNRE_LIST_
#undef AMUNRE_TEXT_

} // namespace amunre

#endif
