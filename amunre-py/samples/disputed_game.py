"""A game that is played, disputed, and judged: a typed program that uses amunre."""

from __future__ import annotations

import random
import sys

import amunre
from amunre.amun_re import Bid, Command
from amunre.amun_re.events import CardDrawn, Scored


def play(seed: int) -> amunre.Game:
    """A game of random seats."""
    game = amunre.Game("amun-re", edition="classic", players=3, seed=seed)
    dice = random.Random(seed)
    while (seat := game.next_seat) is not None:
        for event in game.apply(seat, dice.choice(game.legal_commands(seat, "required"))):
            match event:
                case Scored(seat=scorer, points=points) if points > 4:
                    print(f"seat {scorer} scores {points}")
                case CardDrawn(card=amunre.Known(value=card)):
                    print(f"a seat draws {card}")
                case _:
                    pass
    return game


def highest_bid(game: amunre.Game, seat: int) -> Command | None:
    """The highest bid that a seat could make."""
    bids = [command for command in game.legal_commands(seat) if isinstance(command, Bid)]
    return max(bids, key=lambda bid: bid.gold, default=None)


def judge(log: bytes) -> str:
    """The first fault of a log, if it has one."""
    match amunre.verify(log).legal:
        case amunre.Yes():
            return "all of it was legal"
        case amunre.No(fault):
            return f"{fault.rule}: {fault.sentence}"
        case amunre.Possible(number):
            return f"{number} commands can be neither proved nor refuted"
        case amunre.NotCheckable(why):
            return why


def main() -> int:
    """Plays a game and judges it."""
    game = play(7)
    print(f"scores: {game.scores}, winners: {game.winners}")
    print(judge(game.log().encode()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
