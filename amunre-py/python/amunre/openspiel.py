"""The games in OpenSpiel: ``pip install "amunre[openspiel]"``.

>>> import amunre.openspiel
>>> game = amunre.openspiel.load_game("amun-re", players=4)

To import this module registers ``amunre_amun_re``, ``amunre_horus`` and ``amunre_men_nefer``. Chance is explicit: each draw is a chance node.
docs/guide/learning.md is the guide.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any, SupportsIndex
from urllib.parse import quote, unquote

try:
    import numpy

    pyspiel: Any = import_module("pyspiel")  # it has no types
except ImportError as _error:
    _sentence = 'amunre.openspiel needs OpenSpiel, which is not installed: pip install "amunre[openspiel]"'
    raise ImportError(_sentence) from _error

from amunre._amunre import Game, games, samples
from amunre._learning import chosen, given_setup, observation_length, rewards
from amunre._typed import integer
from amunre.agents import Agent

__all__ = ["Bot", "MOST_COMMANDS", "MOST_OUTCOMES", "load_game", "short_name"]

MOST_OUTCOMES = 41
"""A number that the outcomes of no draw exceed, in any game."""

MOST_COMMANDS = 20_000
"""The number of commands that OpenSpiel is told as the most of a game. Games are much shorter."""

if TYPE_CHECKING:  # what is used of OpenSpiel

    class _SpielGame:
        def __init__(self, kind: Any, info: Any, parameters: Mapping[str, Any]) -> None: ...

    class _SpielState:
        def __init__(self, game: _SpielGame) -> None: ...
        def clone(self) -> _State: ...

    class _SpielBot:
        def __init__(self) -> None: ...

else:
    _SpielGame, _SpielState, _SpielBot = pyspiel.Game, pyspiel.State, pyspiel.Bot


def short_name(game: str) -> str:
    """Returns the name of a game in OpenSpiel."""
    return f"amunre_{game.replace('-', '_')}"


def load_game(
    game: str = "amun-re",
    *,
    edition: str | None = None,
    players: SupportsIndex | None = None,
    options: Mapping[str, Any] | None = None,
    board: str | Mapping[str, Any] | None = None,
    setup: Mapping[str, Any] | None = None,
) -> Any:
    """Loads a game. The set-up is given as for ``Game``."""
    whole = Game(game, seed=0, **given_setup(edition, players, options, board, setup)).setup
    return pyspiel.load_game(short_name(game), {"setup": quote(json.dumps(whole), safe="")})


class _State(_SpielState):
    """A state: a game in which each draw is made by the caller. ``table`` is the game."""

    def __init__(self, game: _SpielGame, table: Game[Any, Any]) -> None:
        super().__init__(game)
        self.table = table
        self._draw = table.pending_draw

    def current_player(self) -> int:
        """The seat that acts. Of several that act at the same time it is the first."""
        if self._draw is not None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.table.next_seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def is_terminal(self) -> bool:
        """True if the game is over."""
        return self.table.is_over

    def returns(self) -> list[float]:
        """The reward of each seat: 0 before the end."""
        return rewards(self.table) if self.table.is_over else [0.0] * self.table.players

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The items that can be drawn, by their places, each with its probability."""
        copies = self._items().values()
        every = sum(copies)
        return [(place, number / every) for place, number in enumerate(copies)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> _State:
        """A state that the seat cannot tell from this one: what it does not know is dealt at random."""
        other = self.clone()
        other.table = self.table.determinize(player, int(sampler() * 2**53), chance="explicit")
        other._draw = other.table.pending_draw
        return other

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal_ids(player, "required")

    def _apply_action(self, action: int) -> None:
        if self._draw is not None:
            self.table.draw(list(self._items())[action])
        else:
            seat = self.current_player()
            ids = self.table.legal_ids(seat, "required")
            self.table.apply_id(seat, ids[chosen(self.table, seat, ids, action, "error")])
        self._draw = self.table.pending_draw

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {list(self._items())[action]}"
        return self.table.words(action)

    def _items(self) -> dict[str, int]:
        items: dict[str, int] = self._draw["items"] if self._draw is not None else {}
        return items

    def __str__(self) -> str:
        draw = self._draw
        return str(self.table.state) + ("" if draw is None else f"\nnext: draw {draw['number']} of {draw['label']}")


class Bot(_SpielBot):
    """A bot that plays a seat as an agent of ``amunre.agents``, for evaluations. It sees what the seat sees."""

    def __init__(self, agent: str, player: SupportsIndex, seed: SupportsIndex = 0) -> None:
        super().__init__()
        self._player = integer("player", player)
        self._agent, self._random = Agent(agent), Random(integer("seed", seed))

    def player_id(self) -> int:
        """The seat."""
        return self._player

    def restart(self) -> None:
        """Does nothing: it remembers nothing of a game, and its choices in the next one are others."""

    def restart_at(self, state: _State) -> None:
        """Does nothing, as ``restart``."""

    def step(self, state: _State) -> int:
        """Returns the action of the seat."""
        return self._agent(state.table.view(self._player), self._random)


class _Observer:
    """What a seat sees: the numbers of ``Game.observe``, a view on those of each field, and the JSON of its view."""

    def __init__(self, table: Game[Any, Any]) -> None:
        self.tensor = numpy.zeros(observation_length(table), numpy.float32)
        fields = table.observation_spec["fields"]
        self.dict = {field["path"]: self.tensor[field["first"] : field["first"] + field["length"]] for field in fields}

    def set_from(self, state: _State, player: int) -> None:
        state.table.observe(player, self.tensor.data)

    def string_from(self, state: _State, player: int) -> str:
        return state.table.view(player).json()


def _register(name: str) -> None:
    """Registers a game."""
    numbers = [setup["players"] for setup in samples(name).values()]
    kind = pyspiel.GameType(
        short_name=short_name(name),
        long_name=f"amunre: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(numbers),
        min_num_players=min(numbers),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 0, "setup": ""},
    )

    class Registered(_SpielGame):
        """A game in OpenSpiel."""

        def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
            given = dict(parameters or {})
            setup = json.loads(unquote(given.get("setup") or "{}"))
            self._table = Game(name, chance="explicit", seed=0, setup=setup, players=given.get("players") or None)
            players = self._table.players
            info = pyspiel.GameInfo(
                num_distinct_actions=self._table.action_space,
                max_chance_outcomes=MOST_OUTCOMES,
                num_players=players,
                min_utility=-1 / (players - 1),
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=MOST_COMMANDS,
            )
            super().__init__(kind, info, given)

        def new_initial_state(self) -> _State:
            """The state before the first draw."""
            return _State(self, self._table.copy())

        def make_py_observer(self, kind: Any = None, parameters: Mapping[str, Any] | None = None) -> _Observer | None:
            """An observer of what a seat sees now; nothing for other kinds, such as those with perfect recall."""
            if parameters:
                raise ValueError(f"the observer was given {parameters!r:.60}: expected no parameters")
            single = pyspiel.PrivateInfoType.SINGLE_PLAYER
            other = kind is not None and (kind.perfect_recall or not kind.public_info or kind.private_info != single)
            return None if other else _Observer(self._table)

    pyspiel.register_game(kind, Registered)


for _game in games():
    _register(_game)
