//! Options: every difference between the editions by a name, so that an edition is a set of their values. A set-up says which
//! of them differ from its edition's: docs/options.md. The lists are the defaults of the editions, in their order.
//!
//! Other readings of the rulings that no set-up can agree on stand in `readings`. A judged one is a value that only a game that is
//! run again has: some look into the events of the whole game, some correct the state after an event, and none of them was
//! played by the laws. A reading that allows more or asks for another game is never run, so it has no value.

use crate::amun_re::Rules;

crate::ids! {
    /// Which power cards or favour cards are shuffled.
    pub enum Deck is "deck" {
        /// The power cards of 2003.
        Classic2003 = "classic-2003",
        /// The favour cards of 2023.
        Anniversary2023 = "anniversary-2023",
    }
}

crate::ids! {
    /// Which side of the temple track counts.
    pub enum TrackSide is "side of the temple track" {
        /// That for two and three players, or that for four and five.
        ByPlayers = "by_players",
        /// That for four and five players with two and three, and the other way round.
        Swapped = "swapped",
        /// That for two and three players.
        TwoToThree = "2-3",
        /// That for four and five players: the one track of previous editions.
        FourToFive = "4-5",
    }
}

crate::ids! {
    /// In which order the seats take their turns.
    pub enum TurnOrder is "turn order" {
        /// By the track of markers, ranked anew by each offering.
        Track = "track",
        /// Clockwise from the first player.
        Clockwise = "clockwise",
    }
}

crate::ids! {
    /// Who is first in round 1.
    pub enum FirstPlayer is "way to the first player" {
        /// Whom the set-up names.
        Named = "named",
        /// Who is drawn.
        Drawn = "drawn",
    }
}

crate::ids! {
    /// When the free cards and stones of a province are drawn and laid.
    pub enum FreeMaterial is "time of free material" {
        /// When the province card is revealed.
        AtReveal = "at_reveal",
        /// When the bids are resolved, by the winner.
        AtResolution = "at_resolution",
    }
}

crate::ids! {
    /// When the discards become the pile.
    pub enum Refill is "time of refilling" {
        /// As soon as the last card is drawn.
        AtOnce = "at_once",
        /// When the next card is wanted.
        WhenWanted = "when_wanted",
    }
}

crate::options! {
    /// The options that differ from those of the edition. JSON: `{"promo_cards":true}`.
    Changes;

    /// The Afterlife expansion: tombs.
    afterlife: bool = [false, false, false];
    /// The Afterlife card is played before anything but tomb tiles is bought; else at any moment of the turn in the market.
    afterlife_card_with_tiles: bool = [false, false, false], ruling 50 {
        true => Judged, "afterlife-card-with-tiles", "the Afterlife card is played before anything but tomb tiles is bought"
            if |options| options.afterlife;
    };
    /// The statue Bastet gives gold in the round in which she is won; else from the next round on.
    bastet_at_once: bool = [true, true, true], ruling 51 {
        false => Judged, "bastet-from-the-next-round", "Bastet gives nothing in the round in which she is won"
            if |options| options.statues;
    };
    /// Bids go on above 36 with 45, 55, 66 and so on.
    bids_above_36: bool = [false, true, true], ruling 10 {
        true => AllowsMore, "higher-spaces", "bids go on with 45, 55, 66 and so on";
    };
    /// Each province that is not in play is blocked before the game; else all 15 are in play until the old kingdom ends.
    blocked_provinces: bool = [false, true, false];
    /// Bribery is played only by who is outbid, and then the bid of the turn is in the same province.
    bribery_when_outbid: bool = [false, true, true];
    /// The deck.
    cards: Deck = [Deck::Classic2003, Deck::Anniversary2023, Deck::Anniversary2023];
    /// Cultivation is played only after buying something.
    cultivation_after_purchase: bool = [false, false, false],
        ruling 19 {
            true => Judged, "cultivation-after-a-purchase", "Cultivation is played only by who has bought something"
                if |options| options.cards == Deck::Anniversary2023;
            false => AllowsMore, "cultivation-without-purchase", "Cultivation needs no purchase"
                if |options| options.cards == Deck::Anniversary2023;
        };
    /// A card that is discarded for the statue Thoth or for a tomb tile earns 1 gold as well.
    discards_earn_gold: bool = [false, false, false], ruling 49 {
        true => Judged, "discards-earn-gold", "a card that is discarded for Thoth or for a tomb tile earns 1 gold"
            if |options| options.statues || options.afterlife;
    };
    /// Who stands says `pass` on its turn, and may play a card on it; else its turn is skipped.
    explicit_pass: bool = [false, true, true];
    /// Export pays wherever the temple stands; else only on 1 or 2.
    export_always_pays: bool = [false, false, false], ruling 27 {
        true => Judged, "export-always-pays", "Export pays its 10 gold wherever the temple stands"
            if |options| options.promo_cards;
    };
    /// The 45 farmers are all there are.
    farmers_run_out: bool = [true, true, true], ruling 6 {
        false => Judged, "farmers-never-run-out", "farmers do not run out";
    };
    /// The two Federation schemes are in the favour deck.
    federation: bool = [false, true, false];
    /// Who is first in round 1.
    first_player: FirstPlayer = [FirstPlayer::Named, FirstPlayer::Drawn, FirstPlayer::Drawn];
    /// When free cards and stones are laid.
    free_material: FreeMaterial = [FreeMaterial::AtReveal, FreeMaterial::AtResolution, FreeMaterial::AtResolution];
    /// Cards can be taken after other gifts, and one at a time; else they are the first gifts, all at once.
    gift_cards_later: bool = [true, false, false], ruling 25 {
        false => Judged, "cards-first", "cards are the first of the gifts, and taken all at once";
        true => AllowsMore, "cards-later", "cards may be the last of the gifts, or come one at a time";
    };
    /// Gifts that can be taken must be.
    gifts_must_be_taken: bool = [false, true, true], ruling 25 {
        false => AllowsMore, "gifts-may-be-declined", "gifts may be declined";
    };
    /// All gifts are chosen before a card is seen: cards are the last of them, and taken all at once.
    gifts_named_first: bool = [false, false, false], ruling 25 {
        true => Judged, "gifts-named-first", "all gifts are named before the first card is seen";
    };
    /// A seat without gold can have a rank at the gold scoring.
    gold_scores_at_zero: bool = [true, true, true], ruling 31 {
        false => Judged, "no-gold-no-points", "a seat without gold scores nothing for gold";
    };
    /// The statue Horus can build at the stones of a blessing.
    horus_at_blessings: bool = [false, false, false], ruling 40 {
        true => AllowsMore, "horus-at-blessings", "Horus may build when a blessing brings stones"
            if |options| options.statues;
    };
    /// A harvest increase is played only where farmers work.
    increase_needs_farmers: bool = [false, false, false], ruling 27 {
        true => Judged, "increase-needs-farmers", "a harvest increase is refused where no farmer works";
    };
    /// The statue Isis is a temple beside those that are printed; else only where none is.
    isis_beside_temples: bool = [true, true, true], ruling 39 {
        false => Judged, "isis-in-place-of-temples", "Isis counts only where no temple is printed"
            if |options| options.statues;
    };
    /// The Officials variant, for two and three players: two markers a seat.
    officials: bool = [false, false, false];
    /// The turn order is drawn before the start Schemes are chosen.
    order_before_schemes: bool = [false, false, false], ruling 9 {
            true => Judged, "order-before-schemes", "the turn order is drawn before the start Schemes are chosen"
                if |options| options.start_cards && options.first_player == FirstPlayer::Drawn;
        };
    /// Officials: a marker that is outbid binds its gold as long as it lies there.
    outbid_marker_binds: bool = [false, false, false], ruling 16 {
        true => Judged, "outbid-marker-binds", "a marker that is outbid binds its gold until it moves"
            if |options| options.officials;
    };
    /// The Pharaoh mini-expansion.
    pharaoh: bool = [false, false, false];
    /// Stones and pyramids run out.
    pieces_run_out: bool = [true, false, false];
    /// The eight promo cards are in the favour deck.
    promo_cards: bool = [false, false, false];
    /// When the discards become the pile.
    refill: Refill = [Refill::AtOnce, Refill::WhenWanted, Refill::WhenWanted], ruling 7 {
        Refill::WhenWanted => Judged, "refill-when-wanted", "the discards are shuffled when the next card is wanted";
    };
    /// A seat can sell cards between the two discards for a tomb tile and the placing of it.
    sales_during_discards: bool = [true, true, true], ruling 2 {
        false => Judged, "no-sales-during-discards", "between the discards for a tomb tile and the tile nothing is sold"
            if |options| options.afterlife;
    };
    /// Each player begins with an Architect of its own and with one of two Schemes; else the Architects come from the deck.
    start_cards: bool = [false, true, false];
    /// The Statues expansion.
    statues: bool = [false, false, false];
    /// The side of the temple track.
    temple_side: TrackSide = [TrackSide::FourToFive, TrackSide::ByPlayers, TrackSide::FourToFive],
        ruling 34 {
            TrackSide::Swapped => Judged, "temple-sides-swapped",
                "the two sides of the temple track are for the other numbers of players"
                if |options| options.temple_side == TrackSide::ByPlayers;
        };
    /// The Theft card can be discarded for the statue Thoth and for a tomb tile.
    theft_pays_discards: bool = [false, false, false], ruling 49 {
        true => AllowsMore, "theft-pays-discards", "the Theft card can be discarded for Thoth or for a tomb tile"
            if |options| options.statues || options.afterlife;
    };
    /// The statue Thoth asks for a discard also where there was no card more to draw.
    thoth_discards_always: bool = [true, true, true], ruling 39 {
        false => Judged, "thoth-discards-what-it-added", "Thoth asks for a discard only where it has added a card"
            if |options| options.statues;
    };
    /// The order of turns.
    turn_order: TurnOrder = [TurnOrder::Clockwise, TurnOrder::Track, TurnOrder::Clockwise];

    // in the order of the rulings
    ..readings(rules: &Rules) {
        1 "single-gold-cards" AnotherGame("no record says with which gold cards a seat paid") if rules.is_classic(),
            "gold is the cards in hand, change comes from the bank, and the amount is secret";
        2 "sales-on-own-turn" Judged [sales_on_own_turn] if rules.is_classic(),
            "power cards are sold on one's own turn only";
        3 "gold-alone-pays" Judged [gold_alone_pays] if rules.is_classic(),
            "no bid is higher than the gold in hand: cards do not count";
        4 "all-pay-first" Judged [all_pay_first] if rules.is_classic() && !rules.options.officials,
            "all winners pay before the first takes its province";
        4 "free-gold-pays" Judged [free_gold_pays] if rules.is_classic() && !rules.options.officials,
            "the free gold of a province helps to pay for it";
        5 "identical-elsewhere" AllowsMore if rules.is_classic(),
            "two identical cards can be used in one phase, in other places or other moves";
        6 "pieces-never-run-out" Judged [pieces_never_run_out] if rules.options.pieces_run_out,
            "the pieces are only markers and never run out";
        6 "single-pyramids-kept" AllowsMore,
            "a player may keep two single pyramids where they could become a double one";
        6 "pyramids-when-all-are-placed" AnotherGame(
            "with more than two stones in a province there are other builders and other orders of placing to choose from"
        ) if rules.options.pieces_run_out,
            "stones become pyramids when all that were bought or taken are placed";
        7 "start-cards-to-the-box" AnotherGame(
            "a start card and a favour card of one kind are the same card to a record"
        ) if rules.options.start_cards,
            "start cards leave the game when they are used";
        8 "no-bounds" AllowsMore,
            "offers and purchases have no bound";
        9 "material-after-each-card" Judged [material_after_each_card]
            if rules.options.free_material == FreeMaterial::AtReveal,
            "free material is laid out after each province card";
        11 "outbid-moves-at-once" AnotherGame("the bids come in another order, and each depends on those before it")
            if rules.is_classic(),
            "a player who is overbid moves at once";
        12 "blockade-while-passing" AllowsMore if !rules.options.explicit_pass,
            "a seat may play a blockade while it passes";
        12 "overbid-when-outbid" Judged [overbid_when_outbid] if !rules.options.bribery_when_outbid,
            "overbid in same province is played only by who is overbid (that it then stays is not asked)";
        12 "cards-after-the-bid" AllowsMore if rules.options.explicit_pass,
            "a card may be played after the bid of the turn";
        12 "bribery-leaves-the-bid-free" AllowsMore if rules.options.bribery_when_outbid,
            "a Bribery leaves the bid of its turn free";
        13 "blockade-for-one-bid" AllowsMore if rules.is_classic(),
            "a blockade works for one bid of its owner";
        13 "overbid-for-one-bid" Judged [overbid_for_one_bid] if rules.is_classic(),
            "overbid in same province works for the next bid of its owner alone";
        14 "barred-for-the-auction" Judged [barred_for_the_auction] if rules.is_classic(),
            "a province that a marker has left is barred to it for the rest of the auction";
        15 "free-cards-when-acquired" AnotherGame("they are other draws, made at another time")
            if rules.options.free_material == FreeMaterial::AtReveal,
            "free cards are drawn when their province is acquired";
        15 "free-stones-when-acquired" Judged [free_stones_when_acquired]
            if rules.options.free_material == FreeMaterial::AtReveal,
            "free stones are laid when their province is acquired, and count from then on";
        16 "protection-for-one-marker" AllowsMore if rules.options.officials,
            "a Protection shuts the space above one marker of its owner, which is named";
        16 "bribery-for-one-marker" AnotherGame(
            "the table does not keep for which of its two markers a seat played it"
        ) if rules.options.officials,
            "a Bribery serves the one marker for which it was played";
        17 "token-without-province" AnotherGame("there would have been more gifts to choose")
            if rules.options.officials && rules.options.pharaoh,
            "who won the bid on the province with the Pharaoh gains its token, kept or not";
        18 "cards-one-by-one" AllowsMore if rules.is_classic(),
            "one card can be bought and looked at before the next, a kind can be bought twice";
        18 "builder-in-advance" AllowsMore,
            "a builder in hand counts when stones are announced";
        18 "stones-lost-at-once" Judged [stones_lost_at_once] if rules.options.pieces_run_out,
            "stones that can go nowhere are lost at once";
        18 "stones-paid-back" AnotherGame("the table does not keep how many were announced, so not what they cost")
            if rules.options.pieces_run_out,
            "stones that can go nowhere are paid back";
        19 "free-farmer-with-farmers" Judged [free_farmer_with_farmers] if rules.is_classic(),
            "the free farmer is played only when farmers were just bought";
        20 "builder-with-stones" Judged [builder_with_stones],
            "the builder is played only when stones were just bought";
        21 "glory-after-a-purchase" Judged [glory_after_purchase] if rules.options.promo_cards,
            "only who has bought something plays a Glory";
        21 "purchases-after-glory" AllowsMore if rules.options.promo_cards,
            "purchases may follow a Glory";
        22 "other-offers" AllowsMore if rules.is_classic(),
            "an offer can be nothing, cards count as 1 gold each, and several corrections can lie with it";
        22 "theft-after-gifts" Judged [theft_after_gifts],
            "thieves take their 3 gold after the gifts";
        23 "smaller-corrections" AllowsMore if rules.is_classic(),
            "a correction goes by any amount up to 3, or by none";
        24 "thieves-rank" AllowsMore,
            "among thieves, too, one is first and may have the pharaoh: by the rule for ties that is the starting player";
        25 "gifts-from-new-pharaoh" Judged [gifts_from_new_pharaoh] if rules.options.turn_order == TurnOrder::Clockwise,
            "after the first two the others take their gifts clockwise from the new starting player";
        25 "gifts-must-be-taken" Judged [no_gift_declined] if !rules.options.gifts_must_be_taken,
            "gifts must be taken while anything can be";
        27 "increase-refused" Judged [increase_refused],
            "a harvest increase is refused where 8 gold was played";
        27 "increase-on-top" Judged [increase_on_top],
            "a harvest increase where 8 gold was played is paid on top of it";
        28 "farmers-from-supply" Judged [farmers_from_supply],
            "instead of the printed farmers so many of the supply are put there when the province is acquired";
        28 "pictures-do-not-count" Judged [pictures_do_not_count],
            "printed farmers neither work nor count";
        29 "no-pyramids-tie" Judged [no_pyramids_tie],
            "with no pyramid on a side its provinces tie all the same, and their owners score";
        29 "each-province-scores" Judged [each_province_scores],
            "a seat scores a side for each of its tied provinces";
        29 "owned-provinces-only" Judged [owned_provinces_only] if rules.options.officials,
            "the most pyramids of a side are looked for among the provinces that somebody owns";
        30 "bonuses-at-once" AnotherGame("what a seat would have shown without seeing what others did nobody knows"),
            "bonus cards are shown by all at once";
        31 "no-last-turn" Judged [no_last_turn],
            "there is no last turn: gold counts as it is after the bonus cards, and what is sold later comes too late";
        31 "tie-removes-one-rank" Judged [tie_removes_one_rank] if rules.is_classic(),
            "a tie for gold removes just one rank, however many tie";
        32 "pyramids-built" Judged [pyramids_built] if rules.is_classic(),
            "if points are equal, the pyramids that a player built in the whole game decide (free ones nobody built)";
        34 "temple-bound" Judged,
            "the bound between 3 and 4 of the temple is another";
        35 "returned-schemes-shuffled" AnotherGame("other cards would have been drawn") if rules.options.start_cards,
            "the start Schemes that are not kept are shuffled into the favour cards";
        36 "no-theft-without-start-cards" Judged [no_theft_without_start_cards]
            if !rules.options.start_cards && rules.options.cards == Deck::Anniversary2023,
            "without start cards there are no Theft cards";
        37 "greed-at-once" AnotherGame("it would have been chosen, and cards for it drawn, before the other gifts")
            if rules.options.promo_cards,
            "the gift of a Greed comes at once when the offers are turned over";
        37 "greed-for-a-tile" AllowsMore if rules.options.afterlife && rules.options.promo_cards,
            "the gift of a Greed may be a tomb tile";
        38 "osiris-province-by-province" Judged [osiris_province_by_province] if rules.options.statues,
            "Osiris counts the farmers of each province by themselves";
        40 "horus-across-the-nile" AnotherGame(
            "a turn of gifts could have stayed open for it, and who would have built there nobody knows"
        ) if rules.options.statues,
            "the opposite bank of the Nile is adjacent for Horus";
        41 "ptah-later" AllowsMore if rules.options.statues,
            "the second purchase of a kind may come at any time of the turn";
        41 "ptah-lifts-the-card-limit" AllowsMore if rules.options.statues,
            "the limit of cards holds for each of Ptah's two purchases";
        42 "placements-without-gifts" AnotherGame("it would have had a turn in which to do so")
            if rules.options.afterlife,
            "a seat without a gift may place tiles for discards as well";
        44 "online-page" AnotherGame(
            "it is pyramids-when-all-are-placed of ruling 6, which cannot be told, with farmers-from-supply of ruling 28"
        ) if rules.is_classic(),
            "the online page is followed as later practice";
        46 "bribery-before-the-second-marker" AllowsMore
            if rules.options.officials && rules.options.bribery_when_outbid,
            "a Bribery may be played before the second marker is placed";
        47 "horus-before-the-cards" AllowsMore if rules.options.statues,
            "Horus may build in a gift turn before the cards are announced";
    }
}

impl Changes {
    /// The promo cards and every expansion that a table of so many can play: the Officials are for two and three.
    pub fn expanded(players: u8) -> Self {
        let yes = Some(true);
        Self {
            afterlife: yes,
            officials: (players <= 3).then_some(true),
            pharaoh: yes,
            promo_cards: yes,
            statues: yes,
            ..Self::default()
        }
    }
}

impl Options {
    /// Whether any of the variants and expansions of 2023 is played with.
    pub fn is_expanded(&self) -> bool {
        self.officials || self.afterlife || self.statues || self.pharaoh
    }
}

impl TrackSide {
    /// Whether it is the track for two and three players, at a table of so many.
    pub(crate) fn is_for_few(self, players: u8) -> bool {
        match self {
            Self::ByPlayers => players <= 3,
            Self::Swapped => players > 3,
            Self::TwoToThree => true,
            Self::FourToFive => false,
        }
    }
}
