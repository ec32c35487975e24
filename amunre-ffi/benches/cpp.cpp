// The cost of the C++ header: the text of a log and a refused command, by turns with the same calls in C.
//
// `cargo xtask bench` compiles it with the distributed library.

#include "amunre.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <stdexcept>
#include <vector>

namespace {

constexpr int ROUNDS = 400;

void expect(bool is_right) {
    if (!is_right) throw std::runtime_error("a call had another result");
}

template <class Call> double nanoseconds(int calls, Call call) {
    using clock = std::chrono::steady_clock;
    const clock::time_point begun = clock::now();
    for (int number = 0; number < calls; ++number) call();
    return std::chrono::duration<double, std::nano>(clock::now() - begun).count() / calls;
}

double median(std::vector<double> times) {
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

struct cost {
    double ratio, more;
};

// the middle one of the rounds; a round in C++ is compared with the one in C beside it
template <class C, class Cpp> cost by_turns(const char *id, const char *what, int calls, C c, Cpp cpp) {
    std::vector<double> of_c, of_cpp, ratios, more;
    for (int round = 0; round < ROUNDS; ++round) {
        of_c.push_back(nanoseconds(calls, c));
        of_cpp.push_back(nanoseconds(calls, cpp));
        ratios.push_back(of_cpp.back() / of_c.back());
        more.push_back(of_cpp.back() - of_c.back());
    }
    const cost found{median(ratios), median(more)};
    std::printf("%-11s %-28s C %8.0f ns   C++ %8.0f ns   %.2f times, %.0f ns more\n", id, what, median(of_c),
                median(of_cpp), found.ratio, found.more);
    return found;
}

bool measure(const char *id) {
    amunre::game game(id, {}, 0, 7);
    while (game.to_act() != 0) {
        const int seat = amunre::seats_of(game.to_act()).front();
        game.apply(seat, game.legal(seat, AMUNRE_REQUIRED).front());
    }
    std::vector<char> buffer(game.log().size() + 1);
    size_t needed = 0;
    amunre_error *error = amunre_error_new();
    const cost log = by_turns(
        id, "log()", 20,
        [&] { expect(amunre_game_log(game.get(), buffer.data(), buffer.size(), &needed, error) == AMUNRE_OK); },
        [&] { expect(game.log().size() + 1 == needed); });

    amunre::game other(id, {}, 0, 7);
    const int seat = amunre::seats_of(other.to_act()).front();
    std::uint32_t refused = 0;
    while (amunre_table_check(amunre_game_table(other.get()), seat, refused, error) != AMUNRE_ILLEGAL) ++refused;
    const cost refusal = by_turns(
        id, "a refused command", 50,
        [&] {
            expect(amunre_game_apply(other.get(), seat, refused, error) == AMUNRE_ILLEGAL);
            // all texts of the error, which C++ copies into the exception
            expect(*amunre_error_sentence(error) && *amunre_error_rule(error) && *amunre_error_json(error));
        },
        [&] {
            try {
                other.apply(seat, refused);
                expect(false);
            } catch (const amunre::error &why) {
                expect(!why.sentence().empty() && !why.rule().empty() && !why.json().empty());
            }
        });
    amunre_error_free(error);
    return log.ratio <= 1.1 && refusal.more <= 2000;
}

} // namespace

int main() {
    bool holds = true;
    for (const char *id : {"amun-re", "horus", "men-nefer"}) holds = measure(id) && holds;
    std::printf("log() takes at most 1.1 times as long as in C, and a refusal 2,000 ns more: %s\n", holds ? "yes" : "no");
    return holds ? 0 : 1;
}
