/*
 * amunre for C++17: amunre.h with owning objects instead of handles. Header only; link the library of amunre.h. The
 * rules at the top of amunre.h apply, and several threads may call const members at once.
 *
 *     amunre::game game("amun-re", "classic-2003", 3, 42);
 *     while (!game.is_over()) {
 *         int seat = amunre::seats_of(game.to_act()).front();
 *         game.apply(seat, game.legal(seat, AMUNRE_REQUIRED).front());
 *     }
 *
 * FAILURE. A function that can fail returns a fallible<T>. With exceptions that is T, and a failure throws
 * amunre::error. Without exceptions (-fno-exceptions, or AMUNRE_NO_EXCEPTIONS is defined) it is an amunre::result<T>:
 * the value or the error. Constructors that can fail exist only with exceptions; game::make(), view::open(),
 * share::make(), agreement::make() and batch::make() do the same in both modes. RTTI is not needed.
 *
 * Each thread has one amunre_error, made at its first call. It keeps the last error or text until the next call, and is
 * freed when the thread ends: destructors of static objects must not call functions that can fail.
 */
#ifndef AMUNRE_HPP
#define AMUNRE_HPP

#if defined(_MSVC_LANG)
#define AMUNRE_STANDARD_ _MSVC_LANG
#else
#define AMUNRE_STANDARD_ __cplusplus
#endif

#if AMUNRE_STANDARD_ < 201703L
#error "amunre.hpp needs C++17: compile with -std=c++17 or a later standard (MSVC: /std:c++17)"
#else

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#if AMUNRE_STANDARD_ >= 202002L && __has_include(<span>)
#define AMUNRE_SPAN_ 1
#include <span>
#else
#define AMUNRE_SPAN_ 0
#endif

#if !defined(AMUNRE_NO_EXCEPTIONS) && (defined(__cpp_exceptions) || defined(_CPPUNWIND))
#define AMUNRE_THROWS_ 1
#include <exception>
#else
#define AMUNRE_THROWS_ 0
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <type_traits>
#include <variant>
#endif

#include "amunre.h"

#if defined(__clang__)
#pragma clang diagnostic push
// a header has no place of its own for a vtable, and a thread frees its error object when it ends
#pragma clang diagnostic ignored "-Wweak-vtables"
#pragma clang diagnostic ignored "-Wexit-time-destructors"
#endif

// Unreal has macros of these names; a program that has them calls (amunre::verify)(log)
#pragma push_macro("check")
#pragma push_macro("verify")
#undef check
#undef verify

namespace amunre {

#if !AMUNRE_THROWS_
// names of their own, so that files of both modes can be linked into one program
inline namespace no_exceptions {
#endif

/* A call failed, and nothing has changed. Copies share the texts, which live as long as any of them. */
class error
#if AMUNRE_THROWS_
    : public std::exception
#endif
{
public:
    /* Takes the error object of a call that failed. */
    explicit error(std::shared_ptr<const amunre_error> of) noexcept : of_(std::move(of)) {}

    amunre_status status() const noexcept { return amunre_error_status(of_.get()); }
    /* The error, in an English sentence. */
#if AMUNRE_THROWS_
    const char *what() const noexcept override { return amunre_error_sentence(of_.get()); }
#else
    const char *what() const noexcept { return amunre_error_sentence(of_.get()); }
#endif
    /* The texts end in a zero byte: data() is a text for C. */
    std::string_view sentence() const noexcept { return what(); }
    /* The rule that forbids the command; empty if there is none. */
    std::string_view rule() const noexcept { return amunre_error_rule(of_.get()); }
    /* All details of the error, in JSON. */
    std::string_view json() const noexcept { return amunre_error_json(of_.get()); }

private:
    std::shared_ptr<const amunre_error> of_;
};

namespace detail {

template <auto Free> struct deleter {
    template <class Handle> void operator()(Handle *handle) const noexcept { Free(handle); }
};
template <class Handle, auto Free> using owner = std::unique_ptr<Handle, deleter<Free>>;

inline owner<amunre_error, amunre_error_free> &thread_owner() {
    thread_local owner<amunre_error, amunre_error_free> own;
    return own;
}

/* The error object of this thread. Every call gets it, so that no call is repeated to get a reason or a text. */
inline amunre_error *thread_error() {
    auto &own = thread_owner();
    if (!own) own.reset(amunre_error_new());
    return own.get();
}

/* The error of the last call, which no other call changes: a copy of its texts would cost more than the next error object. */
inline std::shared_ptr<const amunre_error> take_error() { return std::move(thread_owner()); }

} // namespace detail

#if AMUNRE_THROWS_

/* A rule forbids the command: rule() names the rule, json() lists legal commands. */
class illegal_command : public error {
    using error::error;
};

/* A log cannot be read, or has a fault that is not allowed here. */
class bad_log : public error {
    using error::error;
};

template <class Value> using fallible = Value;

namespace detail {

[[noreturn]] inline void raise() {
    auto of = take_error();
    const amunre_status status = amunre_error_status(of.get());
    if (status == AMUNRE_ILLEGAL) throw illegal_command(std::move(of));
    if (status == AMUNRE_UNREADABLE || status == AMUNRE_FAULT) throw bad_log(std::move(of));
    throw error(std::move(of));
}
template <class Value> Value failed() { raise(); }
inline bool to_bool(bool answer) { return answer; }

} // namespace detail

#else

namespace detail {

[[noreturn]] inline void stop(const char *fault, const char *details) {
    std::fprintf(stderr, "amunre: %s%s\n", fault, details);
    std::abort();
}

} // namespace detail

/* The value of a call, or its error. Access to the one that it does not hold ends the program with std::abort(). */
template <class Value> class [[nodiscard]] result {
public:
    result(Value &&value) : held_(std::in_place_index<0>, std::move(value)) {}
    result(amunre::error why) : held_(std::in_place_index<1>, std::move(why)) {}

    bool has_value() const noexcept { return held_.index() == 0; }
    explicit operator bool() const noexcept {
        static_assert(!std::is_same_v<Value, bool>, "ask has_value() if the call succeeded, or value() for its answer");
        return has_value();
    }
    Value &value() & noexcept { return *place(); }
    const Value &value() const & noexcept { return *place(); }
    // a value and no reference, so that a loop over the list of a call has its list
    Value value() && { return std::move(*place()); }
    Value &operator*() & noexcept { return *place(); }
    const Value &operator*() const & noexcept { return *place(); }
    Value operator*() && { return std::move(*place()); }
    Value *operator->() noexcept { return place(); }
    const Value *operator->() const noexcept { return place(); }
    const amunre::error &error() const noexcept {
        if (has_value()) detail::stop("error() of a call that succeeded", "");
        return *std::get_if<1>(&held_);
    }

private:
    const Value *place() const noexcept {
        if (!has_value()) detail::stop("value() of a call that failed: ", error().what());
        return std::get_if<0>(&held_);
    }
    Value *place() noexcept {
        if (!has_value()) detail::stop("value() of a call that failed: ", error().what());
        return std::get_if<0>(&held_);
    }

    std::variant<Value, amunre::error> held_;
};

/* The success of a call that has no value, or its error. */
template <> class [[nodiscard]] result<void> {
public:
    result() noexcept = default;
    result(amunre::error why) : why_(std::move(why)) {}

    bool has_value() const noexcept { return !why_; }
    explicit operator bool() const noexcept { return has_value(); }
    void value() const noexcept {
        if (why_) detail::stop("value() of a call that failed: ", why_->what());
    }
    void operator*() const noexcept { value(); }
    const amunre::error &error() const noexcept {
        if (!why_) detail::stop("error() of a call that succeeded", "");
        return *why_;
    }

private:
    std::optional<amunre::error> why_;
};

template <class Value> using fallible = result<Value>;

namespace detail {

template <class Value> result<Value> failed() { return error(take_error()); }
inline bool to_bool(const result<bool> &answer) { return answer.value(); }

} // namespace detail

#endif

namespace detail {

template <class Call, class... Arguments> fallible<void> call(Call function, Arguments... arguments) {
    if (function(arguments..., thread_error()) != AMUNRE_OK) return failed<void>();
    return fallible<void>();
}

template <class Value, class Call, class... Arguments> fallible<Value> value(Call call, Arguments... arguments) {
    Value value{};
    if (call(arguments..., &value, thread_error()) != AMUNRE_OK) return failed<Value>();
    return value;
}

template <class Object, class Handle, class Call, class... Arguments>
fallible<Object> out_handle(Call call, Arguments... arguments) {
    Handle *handle = nullptr;
    if (call(arguments..., &handle, thread_error()) != AMUNRE_OK) return failed<Object>();
    return Object(handle);
}

/* Asks a question to which one status is the no, which is not explained and therefore quick. Any other failure is. */
template <class Call, class... Arguments> fallible<bool> answer(amunre_status no, Call call, Arguments... arguments) {
    amunre_status status = call(arguments..., nullptr);
    if (status != AMUNRE_OK && status != no) status = call(arguments..., thread_error());
    if (status != AMUNRE_OK && status != no) return failed<bool>();
    return status == AMUNRE_OK;
}

/* The text of the last call, which got no buffer. */
inline std::string last_text() {
    std::size_t length = 0;
    const char *const text = amunre_error_text(thread_error(), &length);
    return std::string(text, length);
}

template <class Call, class... Arguments> fallible<std::string> text(Call call, Arguments... arguments) {
    std::size_t needed = 0;
    if (call(arguments..., nullptr, std::size_t{0}, &needed, thread_error()) != AMUNRE_OK) return failed<std::string>();
    return last_text();
}

/* Fills a list. The call is repeated only if the list is longer than both its capacity and `room`. */
template <class Item, class Call, class... Arguments>
amunre_status fill_list(std::vector<Item> &list, std::size_t room, Call call, Arguments... arguments) {
    std::size_t needed = 0;
    list.resize((std::max)(list.capacity(), room)); // Windows has a macro of that name
    amunre_status status = call(arguments..., list.data(), list.size(), &needed, thread_error());
    if (status == AMUNRE_SHORT_BUFFER) {
        list.resize(needed);
        status = call(arguments..., list.data(), list.size(), &needed, thread_error());
    }
    list.resize(needed);
    return status;
}

template <class Item, class Call, class... Arguments>
fallible<void> fill(std::vector<Item> &list, std::size_t room, Call call, Arguments... arguments) {
    if (fill_list(list, room, call, arguments...) != AMUNRE_OK) return failed<void>();
    return fallible<void>();
}

template <class Item, class Call, class... Arguments>
fallible<std::vector<Item>> list(std::size_t room, Call call, Arguments... arguments) {
    std::vector<Item> list;
    if (fill_list(list, room, call, arguments...) != AMUNRE_OK) return failed<std::vector<Item>>();
    return list;
}

#if AMUNRE_SPAN_
template <class Item, class Call, class... Arguments>
fallible<std::span<Item>> fill(std::span<Item> room, Call call, Arguments... arguments) {
    std::size_t needed = 0;
    Item none{}; // not NULL, which would ask for the size only
    Item *const to = room.empty() ? &none : room.data();
    if (call(arguments..., to, room.size(), &needed, thread_error()) != AMUNRE_OK) return failed<std::span<Item>>();
    return room.first(needed);
}
#endif

/* The type of the numbers of an array. */
constexpr std::int32_t type_of(const std::int32_t *) noexcept { return AMUNRE_INT32; }
constexpr std::int32_t type_of(const float *) noexcept { return AMUNRE_FLOAT32; }
constexpr std::int32_t type_of(const std::uint8_t *) noexcept { return AMUNRE_UINT8; }
constexpr std::int32_t type_of(const std::int16_t *) noexcept { return AMUNRE_INT16; }

/* A text that is given, even if it is empty. */
inline const char *start(std::string_view text) { return text.data() == nullptr ? "" : text.data(); }
/* A text that is omitted if it is empty. */
inline const char *start_if_any(std::string_view text) { return text.empty() ? nullptr : text.data(); }

} // namespace detail

/* 32 bytes that only their owner knows: a seed, the key of a seat. */
using secret = std::array<std::uint8_t, AMUNRE_SEED_LENGTH>;
/* A secret as an argument: from C++20 also a part of other memory. */
#if AMUNRE_SPAN_
using secret_view = std::span<const std::uint8_t, AMUNRE_SEED_LENGTH>;
#else
using secret_view = const secret &;
#endif

/* A set of seats, a range in ascending order: bit s of the number is seat s. */
class seats {
public:
    class iterator {
    public:
        using value_type = int;
        using reference = int;
        using pointer = void;
        using difference_type = std::ptrdiff_t;
        using iterator_category = std::input_iterator_tag;
        using iterator_concept = std::forward_iterator_tag;

        constexpr iterator() noexcept = default;
        constexpr explicit iterator(std::uint32_t bits) noexcept : bits_(bits) {}
        constexpr int operator*() const noexcept {
            int seat = 0;
            while (seat < 32 && (bits_ >> seat & 1) == 0) seat++;
            return seat;
        }
        constexpr iterator &operator++() noexcept {
            bits_ &= bits_ - 1;
            return *this;
        }
        constexpr iterator operator++(int) noexcept {
            const iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(iterator one, iterator other) noexcept { return one.bits_ == other.bits_; }
        friend constexpr bool operator!=(iterator one, iterator other) noexcept { return one.bits_ != other.bits_; }

    private:
        std::uint32_t bits_ = 0;
    };
    using value_type = int;
    using const_iterator = iterator;

    constexpr explicit seats(std::uint32_t bits) noexcept : bits_(bits) {}
    constexpr std::uint32_t bits() const noexcept { return bits_; }
    constexpr iterator begin() const noexcept { return iterator(bits_); }
    constexpr iterator end() const noexcept { return iterator(); }
    constexpr bool empty() const noexcept { return bits_ == 0; }
    constexpr std::size_t size() const noexcept {
        std::size_t size = 0;
        for (iterator seat = begin(); seat != end(); ++seat) size++;
        return size;
    }
    constexpr bool contains(int seat) const noexcept { return seat >= 0 && seat < 32 && (bits_ >> seat & 1) == 1; }
    /* The first seat; -1 if there is none: no command accepts it as a seat. */
    constexpr int front() const noexcept { return empty() ? -1 : *begin(); }

private:
    std::uint32_t bits_;
};

/* The seats of a set. */
constexpr seats seats_of(std::uint32_t bits) noexcept { return seats(bits); }

/* The ids of all games. */
inline fallible<std::vector<std::string>> games() {
    std::vector<std::string> ids;
    for (std::size_t place = 0; place < amunre_games(); place++) {
        std::size_t needed = 0;
        if (amunre_games_id(place, nullptr, 0, &needed, detail::thread_error()) != AMUNRE_OK) {
            return detail::failed<std::vector<std::string>>();
        }
        ids.push_back(detail::last_text());
    }
    return ids;
}

/* The content of the library and the result of its check, in JSON: see amunre_doctor(). */
inline fallible<std::string> doctor() { return detail::text(amunre_doctor); }

/* The possible set-ups of a game, in JSON: see amunre_games_describe(). */
inline fallible<std::string> describe(std::string_view id) {
    return detail::text(amunre_games_describe, detail::start(id), id.size());
}

/* The questions that both games and views answer, since both are tables: see amunre_table_…() in amunre.h. */
class table {
public:
    table(const table &) = delete;
    table &operator=(const table &) = delete;

    fallible<std::string> id() const { return detail::text(amunre_table_id, table_); }
    fallible<std::uint32_t> players() const { return detail::value<std::uint32_t>(amunre_table_players, table_); }
    fallible<std::uint32_t> to_act() const { return detail::value<std::uint32_t>(amunre_table_to_act, table_); }
    fallible<std::string> decision(int seat) const { return detail::text(amunre_table_decision, table_, seat); }
    fallible<std::string> decision_words(int seat) const {
        return detail::text(amunre_table_decision_words, table_, seat);
    }
    fallible<bool> is_over() const { return detail::value<bool>(amunre_table_is_over, table_); }
    fallible<std::vector<std::uint32_t>> scores() const {
        return detail::list<std::uint32_t>(16, amunre_table_scores, table_);
    }
    fallible<std::uint32_t> winners() const { return detail::value<std::uint32_t>(amunre_table_winners, table_); }
    fallible<std::string> phase() const { return detail::text(amunre_table_phase, table_); }
    fallible<std::uint64_t> hash() const { return detail::value<std::uint64_t>(amunre_table_hash, table_); }
    fallible<std::uint32_t> most_choices() const {
        return detail::value<std::uint32_t>(amunre_table_most_choices, table_);
    }
    /* The kinds of command and their ids, in JSON. */
    fallible<std::string> actions() const { return detail::text(amunre_table_actions, table_); }
    fallible<std::uint32_t> round() const { return detail::value<std::uint32_t>(amunre_table_round, table_); }
    fallible<std::uint32_t> action_space() const {
        return detail::value<std::uint32_t>(amunre_table_action_space, table_);
    }
    /* The ids of the legal commands of a seat, in ascending order. */
    fallible<std::vector<std::uint32_t>> legal(int seat, amunre_scope scope = AMUNRE_ALL) const {
        return detail::list<std::uint32_t>(512, amunre_table_legal, table_, seat, scope);
    }
    fallible<void> legal(int seat, amunre_scope scope, std::vector<std::uint32_t> &ids) const {
        return detail::fill(ids, 512, amunre_table_legal, table_, seat, scope);
    }
    /* A byte for each action id: 1 for those that legal() lists, 0 for the others. */
    fallible<std::vector<std::uint8_t>> legal_mask(int seat, amunre_scope scope = AMUNRE_ALL) const {
        return detail::list<std::uint8_t>(space(), amunre_table_legal_mask, table_, seat, scope);
    }
    fallible<void> legal_mask(int seat, amunre_scope scope, std::vector<std::uint8_t> &mask) const {
        return detail::fill(mask, space(), amunre_table_legal_mask, table_, seat, scope);
    }
#if AMUNRE_SPAN_
    /* The same without an allocation: the part of `room` that is filled. Too little room is AMUNRE_SHORT_BUFFER. */
    fallible<std::span<std::uint32_t>> legal(int seat, amunre_scope scope, std::span<std::uint32_t> room) const {
        return detail::fill(room, amunre_table_legal, table_, seat, scope);
    }
    fallible<std::span<std::uint8_t>> legal_mask(int seat, amunre_scope scope, std::span<std::uint8_t> room) const {
        return detail::fill(room, amunre_table_legal_mask, table_, seat, scope);
    }
    fallible<std::span<std::uint32_t>> scores(std::span<std::uint32_t> room) const {
        return detail::fill(room, amunre_table_scores, table_);
    }
#endif
    fallible<std::string> legal_json(int seat, amunre_scope scope = AMUNRE_ALL) const {
        return detail::text(amunre_table_legal_json, table_, seat, scope);
    }
    fallible<void> check(int seat, std::uint32_t id) const {
        return detail::call(amunre_table_check, table_, seat, id);
    }
    fallible<void> check(int seat, std::string_view command) const {
        return detail::call(amunre_table_check_json, table_, seat, detail::start(command), command.size());
    }
    fallible<std::string> command(std::uint32_t id) const { return detail::text(amunre_table_command, table_, id); }
    fallible<std::string> words(std::uint32_t id) const { return detail::text(amunre_table_words, table_, id); }
    fallible<std::uint32_t> action_id(std::string_view command) const {
        return detail::value<std::uint32_t>(amunre_table_action_id, table_, detail::start(command), command.size());
    }
    fallible<std::string> setup() const { return detail::text(amunre_table_setup, table_); }
    /* The fields of an observation, in JSON. */
    fallible<std::string> observation_spec() const { return detail::text(amunre_table_observation_spec, table_); }
    /* The kinds of event in the rows of game::recall(), in JSON. */
    fallible<std::string> event_spec() const { return detail::text(amunre_table_event_spec, table_); }
    /* The length of an observation. */
    fallible<std::uint32_t> observation_length() const {
        return detail::value<std::uint32_t>(amunre_table_observation_length, table_);
    }
    /* Like check(), but an illegal command is no error. No reason is given, so it takes no longer than a legal one. */
    fallible<bool> is_legal(int seat, std::uint32_t id) const {
        return detail::answer(AMUNRE_ILLEGAL, amunre_table_check, table_, seat, id);
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
    /* The length of a mask; 0 if the library cannot say it: then the call that needs it fails too. */
    std::size_t space() const noexcept {
        std::uint32_t space = 0;
        amunre_table_action_space(table_, &space, nullptr);
        return space;
    }

    /* The table is part of the handle of the game or view. */
    const amunre_table *table_;
};

/* The events of a command: see amunre_events_…(). */
class events {
public:
    explicit events(amunre_events *handle) : handle_(handle) {}
    const amunre_events *get() const noexcept { return handle_.get(); }

    fallible<std::size_t> count() const { return detail::value<std::size_t>(amunre_events_count, get()); }
    fallible<int> seat() const { return detail::value<std::int32_t>(amunre_events_seat, get()); }
    fallible<std::string> command() const { return detail::text(amunre_events_command, get()); }
    fallible<std::string> json(int viewer) const { return detail::text(amunre_events_json, get(), viewer); }
    fallible<std::string> event(std::size_t place, int viewer) const {
        return detail::text(amunre_events_event, get(), place, viewer);
    }
    fallible<std::string> words(std::size_t place, int viewer) const {
        return detail::text(amunre_events_words, get(), place, viewer);
    }

private:
    detail::owner<amunre_events, amunre_events_free> handle_;
};

class game;

/* The table as a viewer sees it: see amunre_view_…(). */
class view : public table {
public:
    explicit view(amunre_view *handle) : table(amunre_view_table(handle)), handle_(handle) {}
    /* Makes the view of a client that has no game. */
    static fallible<view> open(std::string_view id, std::string_view setup, int viewer, std::string_view json) {
        return detail::out_handle<view, amunre_view>(
            amunre_view_open, detail::start(id), id.size(), detail::start(setup), setup.size(), viewer,
            detail::start(json), json.size());
    }
#if AMUNRE_THROWS_
    view(std::string_view id, std::string_view setup, int viewer, std::string_view json)
        : view(open(id, setup, viewer, json)) {}
#endif
    amunre_view *get() noexcept { return handle_.get(); }
    const amunre_view *get() const noexcept { return handle_.get(); }
    fallible<view> clone() const { return detail::out_handle<view, amunre_view>(amunre_view_clone, get()); }

    fallible<int> viewer() const { return detail::value<std::int32_t>(amunre_view_viewer, get()); }
    fallible<std::string> json() const { return detail::text(amunre_view_json, get()); }
    fallible<std::string> picture(std::string_view names = {}) const {
        return detail::text(amunre_view_picture, get(), detail::start_if_any(names), names.size());
    }
    /* The outcomes of commands of a seat; `line` has the commands in words or in JSON: see amunre_view_explain(). */
    fallible<std::string> explain(std::string_view line) const {
        return detail::text(amunre_view_explain, get(), detail::start(line), line.size());
    }
    fallible<std::string> svg(std::string_view names = {}) const {
        return detail::text(amunre_view_svg, get(), detail::start_if_any(names), names.size());
    }
    /* A game that looks like this view: hidden values and later draws follow at random from the seed. */
    inline fallible<game> determinize(std::uint64_t seed) const;
    /* The worth of this position to a seat, from random games in worlds that look like this view: see amunre_view_evaluate(). */
    fallible<amunre_evaluation> evaluate(
        int seat, std::uint64_t playouts, std::uint64_t seed, std::uint64_t first = 0) const {
        return detail::value<amunre_evaluation>(amunre_view_evaluate, get(), seat, first, playouts, seed);
    }
    /* Writes what the seat of the view knows, as game::observe(). */
    template <class Numbers> fallible<void> observe(Numbers &&numbers) const {
        return detail::call(
            amunre_view_observe, get(), detail::type_of(numbers.data()), numbers.data(), numbers.size());
    }
    fallible<void> follow(std::string_view events) {
        return detail::call(amunre_view_follow, get(), detail::start(events), events.size());
    }
    fallible<void> set_names(std::string_view names) {
        return detail::call(amunre_view_set_names, get(), detail::start_if_any(names), names.size());
    }
    fallible<bool> equals(const view &other) const {
        return detail::value<bool>(amunre_view_equal, get(), other.get());
    }
    friend bool operator==(const view &one, const view &other) { return detail::to_bool(one.equals(other)); }
    friend bool operator!=(const view &one, const view &other) { return !(one == other); }

private:
    detail::owner<amunre_view, amunre_view_free> handle_;
};

/* The share of a seat in a seed that all seats make together: see amunre_share_…(). */
class share {
public:
    explicit share(amunre_share *handle) : handle_(handle) {}
    /* `salt` and `bytes` must be random and used only once. */
    static fallible<share> make(std::string_view game_id, int seat, secret_view salt, secret_view bytes) {
        std::array<std::uint8_t, 2 * AMUNRE_SEED_LENGTH> random{};
        std::copy(bytes.begin(), bytes.end(), std::copy(salt.begin(), salt.end(), random.begin()));
        return detail::out_handle<share, amunre_share>(
            amunre_share_new, detail::start(game_id), game_id.size(), seat, random.data(), random.size());
    }
#if AMUNRE_THROWS_
    share(std::string_view game_id, int seat, secret_view salt, secret_view bytes)
        : share(make(game_id, seat, salt, bytes)) {}
#endif
    /* Reads what json() wrote. */
    static fallible<share> read(std::string_view json) {
        return detail::out_handle<share, amunre_share>(amunre_share_read, detail::start(json), json.size());
    }
    const amunre_share *get() const noexcept { return handle_.get(); }

    fallible<std::string> json() const { return detail::text(amunre_share_json, get()); }
    fallible<std::string> commitment() const { return detail::text(amunre_share_commitment, get()); }
    fallible<void> bind(std::string_view header) {
        return detail::call(amunre_share_bind, handle_.get(), detail::start(header), header.size());
    }
    fallible<std::string> opening() const { return detail::text(amunre_share_opening, get(), nullptr, std::size_t{0}); }
    fallible<std::string> opening(secret_view key) const {
        return detail::text(amunre_share_opening, get(), key.data(), key.size());
    }

private:
    detail::owner<amunre_share, amunre_share_free> handle_;
};

/* The public key of a secret key. */
inline fallible<std::string> public_key(secret_view key) {
    return detail::text(amunre_public_key, key.data(), key.size());
}

/* The signature that a request asks for. */
inline fallible<std::string> sign(secret_view key, std::string_view request) {
    return detail::text(amunre_sign, key.data(), key.size(), detail::start(request), request.size());
}

/* Checks if a signature is the one that a request asks for, made by the owner of this public key. */
inline fallible<bool> is_signed(std::string_view request, std::string_view signature, std::string_view public_key) {
    return detail::value<bool>(
        amunre_is_signed, detail::start(request), request.size(), detail::start(signature), signature.size(),
        detail::start(public_key), public_key.size());
}

struct outcome;

/* A running game: see amunre_game_…(). */
class game : public table {
public:
    explicit game(amunre_game *handle) : table(amunre_game_table(handle)), handle_(handle) {}
    /* For experiments: its seed is a number that anyone can guess. No edition and 0 players mean the defaults. */
    static fallible<game> make(
        std::string_view id, std::string_view edition = {}, std::uint32_t players = 0, std::uint64_t seed = 0) {
        return detail::out_handle<game, amunre_game>(
            amunre_game_new, detail::start(id), id.size(), detail::start_if_any(edition), edition.size(), players,
            seed);
    }
#if AMUNRE_THROWS_
    explicit game(std::string_view id, std::string_view edition = {}, std::uint32_t players = 0, std::uint64_t seed = 0)
        : game(make(id, edition, players, seed)) {}
#endif
    /* Makes a game from a set-up in JSON, a seed that only the host knows, and a list of names in JSON or nothing. */
    static fallible<game> open(
        std::string_view id, std::string_view setup, secret_view seed, std::string_view names = {}) {
        return detail::out_handle<game, amunre_game>(
            amunre_game_open, detail::start(id), id.size(), detail::start_if_any(setup), setup.size(), seed.data(),
            seed.size(), detail::start_if_any(names), names.size());
    }
    /* Begins a game whose draws the caller makes, one by one: pending_draw() and draw(), those of the start first. */
    static fallible<game> open_draw_by_draw(std::string_view id, std::string_view setup, secret_view seed,
                                            std::string_view names = {}) {
        return detail::out_handle<game, amunre_game>(
            amunre_game_open_draw_by_draw, detail::start(id), id.size(), detail::start_if_any(setup), setup.size(),
            seed.data(), seed.size(), detail::start_if_any(names), names.size());
    }
    /* Continues the game of a log. */
    static fallible<game> load(std::string_view log) {
        return detail::out_handle<game, amunre_game>(amunre_game_load, detail::start(log), log.size());
    }
    amunre_game *get() noexcept { return handle_.get(); }
    const amunre_game *get() const noexcept { return handle_.get(); }
    fallible<game> clone() const { return detail::out_handle<game, amunre_game>(amunre_game_clone, get()); }

    fallible<std::string> names() const { return detail::text(amunre_game_names, get()); }
    fallible<std::string> breakdown() const { return detail::text(amunre_game_breakdown, get()); }
    fallible<std::string> log() const { return detail::text(amunre_game_log, get()); }
    fallible<std::string> view_json(int viewer) const { return detail::text(amunre_game_view_json, get(), viewer); }
    fallible<amunre::view> view(int viewer) const {
        return detail::out_handle<amunre::view, amunre_view>(amunre_game_view, get(), viewer);
    }
    /* Writes what a seat knows into a vector, an array or a span of observation_length() numbers: float, std::int32_t,
       std::int16_t or std::uint8_t. */
    template <class Numbers> fallible<void> observe(int seat, Numbers &&numbers) const {
        return detail::call(
            amunre_game_observe, get(), seat, detail::type_of(numbers.data()), numbers.data(), numbers.size());
    }
    /* Writes the last events as a seat may know them into a vector, an array or a span of std::int16_t: rows of AMUNRE_EVENT_COLUMNS
       numbers, the last event in the last row, 0 before the first event. event_spec() describes them. */
    template <class Rows> fallible<void> recall(int seat, Rows &&rows) const {
        return detail::call(amunre_game_recall, get(), seat, rows.data(), rows.size());
    }
    fallible<void> apply(int seat, std::uint32_t id) { return detail::call(amunre_game_apply, get(), seat, id); }
    fallible<void> apply(int seat, std::string_view command) {
        return detail::call(amunre_game_apply_json, get(), seat, detail::start(command), command.size());
    }
    fallible<void> apply_words(int seat, std::string_view words) {
        return detail::call(amunre_game_apply_words, get(), seat, detail::start(words), words.size());
    }
    fallible<events> last() const { return detail::out_handle<events, amunre_events>(amunre_game_last, get()); }
    fallible<bool> can_undo(int seat) const { return detail::answer(AMUNRE_UNDO, amunre_game_can_undo, get(), seat); }
    fallible<void> undo(int seat) { return detail::call(amunre_game_undo, get(), seat); }
    /* Lets the caller make the draws from now on. */
    fallible<void> draw_by_draw() { return detail::call(amunre_game_draw_by_draw, get()); }
    /* The draw that the game waits for, in JSON; "null" if no draw comes first. */
    fallible<std::string> pending_draw() const { return detail::text(amunre_game_pending_draw, get()); }
    fallible<void> draw(std::string_view item) {
        return detail::call(amunre_game_draw, get(), detail::start(item), item.size());
    }
    fallible<bool> can_redo() const { return detail::value<bool>(amunre_game_can_redo, get()); }
    fallible<void> redo() { return detail::call(amunre_game_redo, get()); }

    /* Lists the choices of the first seat to act, and returns the seat; -1 if there is none. */
    fallible<int> choices(std::vector<std::uint32_t> &ids) {
        std::int32_t seat = -1;
        if (detail::fill_list(ids, 512, amunre_game_choices, get(), &seat) != AMUNRE_OK) return detail::failed<int>();
        return static_cast<int>(seat);
    }
    /* Carries out one of these choices, and lists those of the next seat. Keep one list for all steps: none allocates then. */
    fallible<int> step(std::uint32_t id, std::vector<std::uint32_t> &ids) {
        std::int32_t seat = -1;
        // too short a list changes nothing and says how long it must be
        if (detail::fill_list(ids, 512, amunre_game_step, get(), id, &seat) != AMUNRE_OK) return detail::failed<int>();
        return static_cast<int>(seat);
    }
    /* A game that continues from here with other draws and has no record. It knows everything that this one knows. */
    fallible<game> fork(std::uint64_t seed) const {
        return detail::out_handle<game, amunre_game>(amunre_game_fork, get(), seed);
    }
    /* Turns an earlier fork, or another game without a record, into a fork of this game: quicker than making a new one. */
    fallible<void> fork_onto(std::uint64_t seed, game &fork) const {
        return detail::call(amunre_game_fork_onto, get(), seed, fork.get());
    }
    /* The game after a command whose draws follow from this number. */
    fallible<game> after(int seat, std::uint32_t id, std::uint64_t seed) const {
        return detail::out_handle<game, amunre_game>(amunre_game_outcome, get(), seat, id, seed);
    }
    fallible<amunre_playout> playout(
        std::uint64_t seed, amunre_policy policy = AMUNRE_KIND_FIRST, std::uint64_t most = AMUNRE_LONGEST_GAME) const {
        return detail::value<amunre_playout>(amunre_game_playout, get(), seed, static_cast<std::int32_t>(policy), most);
    }

    fallible<std::uint64_t> entries() { return detail::value<std::uint64_t>(amunre_game_entries, get()); }
    /* The lines of the record from an entry on, for a host that stores those before it. */
    fallible<std::string> log_since(std::uint64_t entry) { return detail::text(amunre_game_log_since, get(), entry); }
    fallible<void> release_lines(std::uint64_t entry) { return detail::call(amunre_game_release_lines, get(), entry); }
    fallible<std::string> events_since(std::uint64_t entry, int viewer) const {
        return detail::text(amunre_game_events_since, get(), entry, viewer);
    }
    fallible<void> seat_change(std::string_view change) {
        return detail::call(amunre_game_seat_change, get(), detail::start(change), change.size());
    }
    fallible<void> note(int seat, std::string_view text) {
        return detail::call(amunre_game_note, get(), seat, detail::start(text), text.size());
    }
    fallible<void> ruling(
        std::string_view repairs, std::uint32_t agreed, std::string_view reason, std::string_view signatures = {}) {
        return detail::call(
            amunre_game_ruling, get(), detail::start(repairs), repairs.size(), agreed, detail::start(reason),
            reason.size(), detail::start_if_any(signatures), signatures.size());
    }
    fallible<std::string> ruling_request(
        int seat, std::string_view repairs, std::uint32_t agreed, std::string_view reason) const {
        return detail::text(
            amunre_game_ruling_request, get(), seat, detail::start(repairs), repairs.size(), agreed,
            detail::start(reason), reason.size());
    }

    /* The request for the signature of a seat on a command in JSON, for the holder of its key. */
    fallible<std::string> sign_request(int seat, std::string_view command) const {
        return detail::text(amunre_game_sign_request, get(), seat, detail::start(command), command.size());
    }
    fallible<void> apply_signed(int seat, std::string_view command, std::string_view signature) {
        return detail::call(
            amunre_game_apply_signed, get(), seat, detail::start(command), command.size(), detail::start(signature),
            signature.size());
    }
    fallible<void> sign_with(int seat, secret_view key) {
        return detail::call(amunre_game_sign_with, get(), seat, key.data(), key.size());
    }
    /* The anchor of an entry of the log, by default of the last one. */
    fallible<std::string> anchor(std::int64_t entry = -1) const {
        return detail::text(amunre_game_anchor, get(), entry);
    }
    fallible<game> determinize(int viewer, std::uint64_t seed) const {
        return detail::out_handle<game, amunre_game>(amunre_game_determinize, get(), viewer, seed);
    }
    inline fallible<std::vector<outcome>> outcomes(int seat, std::uint32_t id, std::size_t most) const;
    inline fallible<std::vector<outcome>> outcomes(int seat, std::string_view command, std::size_t most) const;

    fallible<bool> equals(const game &other) const {
        return detail::value<bool>(amunre_game_equal, get(), other.get());
    }
    friend bool operator==(const game &one, const game &other) { return detail::to_bool(one.equals(other)); }
    friend bool operator!=(const game &one, const game &other) { return !(one == other); }

private:
    detail::owner<amunre_game, amunre_game_free> handle_;
};

inline fallible<game> view::determinize(std::uint64_t seed) const {
    return detail::out_handle<game, amunre_game>(amunre_view_determinize, get(), seed);
}

/* One outcome of a command: its probability is its weight divided by the sum of all weights. */
struct outcome {
    std::uint64_t weight;
    amunre::game game;
};

namespace detail {

template <class Call, class... Arguments> fallible<std::vector<outcome>> outcomes(Call call, Arguments... arguments) {
    std::vector<outcome> list;
    std::size_t count = 0;
    amunre_outcomes *handle = nullptr;
    amunre_status status = call(arguments..., &handle, thread_error());
    const owner<amunre_outcomes, amunre_outcomes_free> all(handle);
    if (status == AMUNRE_OK) status = amunre_outcomes_count(handle, &count, thread_error());
    for (std::size_t place = 0; place < count && status == AMUNRE_OK; place++) {
        std::uint64_t weight = 0;
        amunre_game *after = nullptr;
        status = amunre_outcomes_weight(handle, place, &weight, thread_error());
        if (status == AMUNRE_OK) status = amunre_outcomes_game(handle, place, &after, thread_error());
        list.push_back({weight, game(after)});
    }
    if (status != AMUNRE_OK) return failed<std::vector<outcome>>();
    return list;
}

} // namespace detail

inline fallible<std::vector<outcome>> game::outcomes(int seat, std::uint32_t id, std::size_t most) const {
    return detail::outcomes(amunre_game_outcomes, get(), seat, id, most);
}

inline fallible<std::vector<outcome>> game::outcomes(int seat, std::string_view command, std::size_t most) const {
    return detail::outcomes(amunre_game_outcomes_json, get(), seat, detail::start(command), command.size(), most);
}

/* An opponent, or advice for a person, that thinks about the view of a seat: see amunre_agent_new(). */
class agent {
public:
    explicit agent(amunre_agent *handle) : handle_(handle) {}
    /* `name`: "random", "greedy" or "search:300". */
    static fallible<agent> make(const view &of, std::string_view name, std::uint64_t seed = 0) {
        return detail::out_handle<agent, amunre_agent>(amunre_agent_new, of.get(), detail::start(name), name.size(), seed);
    }
#if AMUNRE_THROWS_
    agent(const view &of, std::string_view name, std::uint64_t seed = 0) : agent(make(of, name, seed)) {}
#endif
    amunre_agent *get() noexcept { return handle_.get(); }

    /* Plays this many more games of a search; returns the number of games that are left. */
    fallible<std::uint32_t> think(std::uint32_t games) {
        return detail::value<std::uint32_t>(amunre_agent_think, get(), games);
    }
    /* The choice so far and its reasons, in JSON. */
    fallible<std::string> advice() { return detail::text(amunre_agent_advice, get()); }

private:
    detail::owner<amunre_agent, amunre_agent_free> handle_;
};

#if !defined(AMUNRE_NO_BATCHES)
/* Many games of one set-up that are played at once: see amunre_batch_…(). Arrays are vectors, arrays or spans, with a row for each game; their
   lengths follow from shape(). */
class batch {
public:
    explicit batch(amunre_batch *handle) : handle_(handle) {}
    static fallible<batch> make(
        std::string_view id, std::string_view setup, std::uint32_t rows, std::uint64_t seed = 0,
        amunre_autoreset autoreset = AMUNRE_NEXT_STEP, std::uint32_t threads = 1) {
        return detail::out_handle<batch, amunre_batch>(
            amunre_batch_new, detail::start(id), id.size(), detail::start_if_any(setup), setup.size(), rows, seed,
            static_cast<std::int32_t>(autoreset), threads);
    }
#if AMUNRE_THROWS_
    batch(
        std::string_view id, std::string_view setup, std::uint32_t rows, std::uint64_t seed = 0,
        amunre_autoreset autoreset = AMUNRE_NEXT_STEP, std::uint32_t threads = 1)
        : batch(make(id, setup, rows, seed, autoreset, threads)) {}
#endif
    /* Continues a batch that save() wrote. */
    static fallible<batch> load(std::string_view saved, std::uint32_t threads = 1) {
        return detail::out_handle<batch, amunre_batch>(amunre_batch_load, detail::start(saved), saved.size(), threads);
    }
    amunre_batch *get() noexcept { return handle_.get(); }
    const amunre_batch *get() const noexcept { return handle_.get(); }
    fallible<batch> fork() const { return detail::out_handle<batch, amunre_batch>(amunre_batch_fork, get()); }
    fallible<std::string> save() const { return detail::text(amunre_batch_save, get()); }
    fallible<std::string> id() const { return detail::text(amunre_batch_id, get()); }
    fallible<amunre_shape> shape() const { return detail::value<amunre_shape>(amunre_batch_shape, get()); }

    fallible<void> reset() { return detail::call(amunre_batch_reset, get()); }
    template <class Rows> fallible<void> reset_rows(const Rows &rows) {
        return detail::call(amunre_batch_reset_rows, get(), rows.data(), rows.size());
    }
    fallible<void> reseed(std::uint64_t seed) { return detail::call(amunre_batch_reseed, get(), seed); }
    template <class Actions> fallible<void> step(const Actions &actions) {
        return detail::call(amunre_batch_step, get(), actions.data(), actions.size());
    }
    template <class Actions> fallible<void> sample(Actions &&actions) { return fill(amunre_batch_sample, actions); }
    template <class Numbers> fallible<void> observe(Numbers &&numbers) {
        return detail::call(
            amunre_batch_observe, get(), detail::type_of(numbers.data()), numbers.data(), numbers.size());
    }
    template <class Masks> fallible<void> masks(Masks &&masks) { return fill(amunre_batch_masks, masks); }
    template <class Ids> fallible<void> ids(Ids &&ids) { return fill(amunre_batch_ids, ids); }
    template <class Seats> fallible<void> seats(Seats &&seats) { return fill(amunre_batch_seats, seats); }
    template <class Rewards> fallible<void> rewards(Rewards &&rewards) { return fill(amunre_batch_rewards, rewards); }
    template <class Rows> fallible<void> terminated(Rows &&rows) { return fill(amunre_batch_terminated, rows); }
    template <class Rows> fallible<void> truncated(Rows &&rows) { return fill(amunre_batch_truncated, rows); }
    template <class Scores> fallible<void> scores(Scores &&scores) { return fill(amunre_batch_scores, scores); }
    template <class Episodes> fallible<void> episodes(Episodes &&episodes) { return fill(amunre_batch_episodes, episodes); }

private:
    template <class Call, class Array> fallible<void> fill(Call call, Array &array) {
        return detail::call(call, get(), array.data(), array.size());
    }

    detail::owner<amunre_batch, amunre_batch_free> handle_;
};
#endif

/* A game that is agreed on but has not begun: see amunre_agreement_…(). */
class agreement {
public:
    explicit agreement(amunre_agreement *handle) : handle_(handle) {}
    /* The items of lists are separated by spaces. Without commitments the seed is `host`. */
    static fallible<agreement> make(
        std::string_view id, std::string_view setup, secret_view host, std::string_view names, std::string_view game_id,
        std::string_view commitments, std::string_view signers = {}) {
        return detail::out_handle<agreement, amunre_agreement>(
            amunre_agreement_new, detail::start(id), id.size(), detail::start_if_any(setup), setup.size(), host.data(),
            host.size(), detail::start_if_any(names), names.size(), detail::start_if_any(game_id), game_id.size(),
            detail::start_if_any(commitments), commitments.size(), detail::start_if_any(signers), signers.size());
    }
#if AMUNRE_THROWS_
    agreement(
        std::string_view id, std::string_view setup, secret_view host, std::string_view names, std::string_view game_id,
        std::string_view commitments, std::string_view signers = {})
        : agreement(make(id, setup, host, names, game_id, commitments, signers)) {}
#endif
    const amunre_agreement *get() const noexcept { return handle_.get(); }

    fallible<std::string> header() const { return detail::text(amunre_agreement_header, get()); }
    fallible<std::uint32_t> unopened() const { return detail::value<std::uint32_t>(amunre_agreement_unopened, get()); }
    fallible<void> open(std::string_view opening) {
        return detail::call(amunre_agreement_open, handle_.get(), detail::start(opening), opening.size());
    }
    fallible<void> sign_with(int seat, secret_view key) {
        return detail::call(amunre_agreement_sign_with, handle_.get(), seat, key.data(), key.size());
    }
    fallible<game> begin() const { return detail::out_handle<game, amunre_game>(amunre_agreement_begin, get()); }

private:
    detail::owner<amunre_agreement, amunre_agreement_free> handle_;
};

/* The verdict on a log: see amunre_verdict_…(). */
class verdict {
public:
    explicit verdict(amunre_verdict *handle) : handle_(handle) {}
    const amunre_verdict *get() const noexcept { return handle_.get(); }

    fallible<amunre_summary> summary() const {
        return detail::value<amunre_summary>(
            [](const amunre_verdict *judged, amunre_summary *to, amunre_error *error) {
                return amunre_verdict_summary(judged, to, sizeof *to, error);
            },
            get());
    }
    fallible<std::vector<std::uint32_t>> scores() const {
        return detail::list<std::uint32_t>(16, amunre_verdict_scores, get());
    }
    /* The rule of the first fault; empty if there is none. */
    fallible<std::string> rule() const { return detail::text(amunre_verdict_rule, get()); }
    fallible<std::string> sentence() const { return detail::text(amunre_verdict_sentence, get()); }
    fallible<std::string> fault() const { return detail::text(amunre_verdict_fault, get()); }
    fallible<std::string> json() const { return detail::text(amunre_verdict_json, get()); }

private:
    detail::owner<amunre_verdict, amunre_verdict_free> handle_;
};

/* Judges a log. The chain must pass through the anchor, if there is one. */
inline fallible<verdict> verify(std::string_view log, std::string_view anchor = {}) {
    return detail::out_handle<verdict, amunre_verdict>(
        amunre_verify, detail::start(log), log.size(), detail::start_if_any(anchor), anchor.size());
}

/* The verdict on a log that arrives in pieces of whole lines: see amunre_verifier_…(). */
class verifier {
public:
    explicit verifier(amunre_verifier *handle) : handle_(handle) {}
    static fallible<verifier> make(std::string_view anchor = {}) {
        return detail::out_handle<verifier, amunre_verifier>(amunre_verifier_new, detail::start_if_any(anchor),
                                                             anchor.size());
    }

    /* Judges whole lines; returns the number of lines so far. */
    fallible<std::uint64_t> feed(std::string_view lines) {
        return detail::value<std::uint64_t>(amunre_verifier_feed, handle_.get(), detail::start(lines), lines.size());
    }
    /* The entry of the first fault so far; -1 if there is none. */
    fallible<std::int64_t> fault() const { return detail::value<std::int64_t>(amunre_verifier_fault, handle_.get()); }
    fallible<verdict> finish(std::string_view rest = {}) {
        return detail::out_handle<verdict, amunre_verdict>(
            amunre_verifier_finish, handle_.get(), detail::start_if_any(rest), rest.size());
    }

private:
    detail::owner<amunre_verifier, amunre_verifier_free> handle_;
};

/* An entry of a log with the rules that caused its events, in JSON: see amunre_explain(). */
inline fallible<std::string> explain(std::string_view log, std::uint64_t entry, int viewer = AMUNRE_SPECTATOR) {
    return detail::text(amunre_explain, detail::start(log), log.size(), entry, viewer);
}

/* The points of all seats with their reasons, in JSON: see amunre_points(). */
inline fallible<std::string> points(std::string_view log) {
    return detail::text(amunre_points, detail::start(log), log.size());
}

/* The first differences of two logs of one game, in JSON: see amunre_diff(). */
inline fallible<std::string> diff(std::string_view a, std::string_view b) {
    return detail::text(amunre_diff, detail::start(a), a.size(), detail::start(b), b.size());
}

/* The winners of the game of a log under other rules, in JSON: see amunre_what_if(). */
inline fallible<std::string> what_if(std::string_view log, bool readings = false, std::uint32_t pairs = 0) {
    return detail::text(amunre_what_if, detail::start(log), log.size(), readings ? 1 : 0, pairs);
}

/* The report on a log, one HTML page: see amunre_report(). */
inline fallible<std::string> report(
    std::string_view log, std::string_view title, int viewer = AMUNRE_SPECTATOR, std::string_view anchor = {}) {
    return detail::text(
        amunre_report, detail::start(log), log.size(), detail::start_if_any(title), title.size(), viewer,
        detail::start_if_any(anchor), anchor.size());
}

/* The copy of a log that a viewer may see. */
inline fallible<std::string> redact(std::string_view log, int viewer, bool anyway = false) {
    return detail::text(amunre_redact, detail::start(log), log.size(), viewer, anyway ? 1 : 0);
}

#if !AMUNRE_THROWS_
} // namespace no_exceptions
#endif

} // namespace amunre

#pragma pop_macro("verify")
#pragma pop_macro("check")

#if defined(__clang__)
#pragma clang diagnostic pop
#endif

#endif // C++17

#endif
