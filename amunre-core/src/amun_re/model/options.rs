//! Options: every difference between the editions by a name, so that an edition is a set of their values. A set-up says which
//! of them differ from its edition's: docs/reference/options.md. The lists are the defaults of the editions, in their order.

#![allow(clippy::large_stack_frames)] // clippy sums all variants of derived code

crate::ids! {
    /// The power cards or favour cards that are shuffled.
    pub enum Deck is "deck" {
        /// The power cards of 2003.
        Classic2003 = "classic-2003",
        /// The favour cards of 2023.
        Anniversary2023 = "anniversary-2023",
    }
}

crate::ids! {
    /// The side of the temple track that counts.
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
    /// The order in which the seats take their turns.
    pub enum TurnOrder is "turn order" {
        /// By the track of markers, ranked anew by each offering.
        Track = "track",
        /// Clockwise from the first player.
        Clockwise = "clockwise",
    }
}

crate::ids! {
    /// The way in which the first player of round 1 is determined.
    pub enum FirstPlayer is "way to the first player" {
        /// The set-up names the seat.
        Named = "named",
        /// The seat is drawn.
        Drawn = "drawn",
    }
}

crate::ids! {
    /// The time at which the free cards and stones of a province are drawn and laid.
    pub enum FreeMaterial is "time of free material" {
        /// When the province card is revealed.
        AtReveal = "at_reveal",
        /// The cards when the province card is revealed, the stones when the bids are resolved.
        StonesAtResolution = "stones_at_resolution",
        /// When the bids are resolved, by the winner.
        AtResolution = "at_resolution",
    }
}

crate::ids! {
    /// The time at which the discards become the pile.
    pub enum Refill is "time of refilling" {
        /// As soon as the last card is drawn.
        AtOnce = "at_once",
        /// When the next card is wanted.
        WhenWanted = "when_wanted",
    }
}

crate::ids! {
    /// The value of a harvest increase in a province whose income a card has replaced.
    pub enum ReplacedIncrease is "harvest increase where an income is replaced" {
        /// It is allowed and earns nothing.
        Wasted = "wasted",
        /// It is refused.
        Refused = "refused",
        /// It is paid on top.
        Paid = "paid",
    }
}

crate::ids! {
    /// The meaning of the farmers printed on the board.
    pub enum PrintedFarmers is "meaning of printed farmers" {
        /// Farmers that come with every acquisition.
        Count = "count",
        /// As many farmers of the supply, placed when the province is acquired.
        FromSupply = "from_supply",
        /// Pictures.
        Ignored = "ignored",
    }
}

crate::options! {
    /// The options that differ from those of the edition. JSON: `{"promo_cards":true}`.
    #[cfg_attr(not(feature = "testing"), non_exhaustive)]
    Changes;

    /// The Afterlife expansion: tombs.
    afterlife: bool = [false, false, false];
    /// The Afterlife card is played before anything but tomb tiles is bought; else at any moment of the turn in the market.
    afterlife_card_with_tiles: bool = [false, false, false], ruling 50 {
        true => Judged, "afterlife-card-with-tiles", "the Afterlife card is played before anything but tomb tiles is bought"
            if |options| options.afterlife;
    };
    /// All winners pay before the first takes its province; else each takes its province when it has paid.
    all_pay_first: bool = [false, false, false], ruling 4 {
        true => Judged, "all-pay-first", "all winners pay before the first takes their province"
            if |options| options.cards == Deck::Classic2003;
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
    /// A blockade guards one bid of its owner; else all until the auction ends.
    blockade_for_one_bid: bool = [false, false, false], ruling 13 {
        true => Judged, "blockade-for-one-bid", "a blockade works for one bid of its owner"
            if |options| options.cards == Deck::Classic2003;
    };
    /// Each province that is not in play is blocked before the game; else all 15 are in play until the old kingdom ends.
    blocked_provinces: bool = [false, true, false];
    /// Bribery can be played before the second marker is placed.
    bribery_before_second_marker: bool = [false, false, false], ruling 46 {
        true => AllowsMore, "bribery-before-the-second-marker", "a Bribery may be played before the second marker is placed"
            if |options| options.officials && options.bribery_when_outbid;
    };
    /// A Bribery that only an outbid seat plays leaves the bid of its turn free; else that bid is in the same province.
    bribery_leaves_bid_free: bool = [false, false, false], ruling 12 {
        true => AllowsMore, "bribery-leaves-the-bid-free", "a Bribery leaves the bid of its turn free"
            if |options| options.bribery_when_outbid;
    };
    /// Bribery is played only by a seat that is outbid, and then the bid of the turn is in the same province.
    bribery_when_outbid: bool = [false, true, true], ruling 12 {
        true => Judged, "overbid-when-outbid",
            "overbid in same province is played only by a seat that is overbid, and the bid of that turn is in the same province";
    };
    /// The builder is played only after buying stones.
    builder_with_stones: bool = [false, false, false], ruling 20 {
        true => Judged, "builder-with-stones", "the builder is played only when stones were just bought";
    };
    /// The deck.
    cards: Deck = [Deck::Classic2003, Deck::Anniversary2023, Deck::Anniversary2023];
    /// Cultivation is played only after buying something.
    cultivation_after_purchase: bool = [false, false, false],
        ruling 19 {
            true => Judged, "cultivation-after-a-purchase", "Cultivation is played only by a seat that has bought something"
                if |options| options.cards == Deck::Anniversary2023;
            false => AllowsMore, "cultivation-without-purchase", "Cultivation needs no purchase"
                if |options| options.cards == Deck::Anniversary2023;
        };
    /// A card that is discarded for the statue Thoth or for a tomb tile earns 1 gold as well.
    discards_earn_gold: bool = [false, false, false], ruling 49 {
        true => Judged, "discards-earn-gold", "a card that is discarded for Thoth or for a tomb tile earns 1 gold"
            if |options| options.statues || options.afterlife;
    };
    /// A seat scores a side for each of its tied provinces; else once.
    each_tied_province_scores: bool = [false, false, false], ruling 29 {
        true => Judged, "each-province-scores", "a seat scores a side for each of their tied provinces";
    };
    /// A seat that is not outbid says `pass` on its turn, and may play a card on it; else its turn is skipped.
    explicit_pass: bool = [false, true, true], ruling 12 {
        true => AllowsMore, "blockade-while-passing", "a seat may play a blockade while it passes";
    };
    /// Export pays wherever the temple stands; else only on 1 or 2.
    export_always_pays: bool = [false, false, false], ruling 27 {
        true => Judged, "export-always-pays", "Export pays its 10 gold on every space of the temple"
            if |options| options.promo_cards;
    };
    /// The 45 farmers are all there are.
    farmers_run_out: bool = [true, true, true], ruling 6 {
        false => Judged, "farmers-never-run-out", "farmers do not run out";
    };
    /// The two Federation schemes are in the favour deck.
    federation: bool = [false, true, false];
    /// The way in which the first player of round 1 is determined.
    first_player: FirstPlayer = [FirstPlayer::Named, FirstPlayer::Drawn, FirstPlayer::Drawn];
    /// The free farmer is played only after buying farmers.
    free_farmer_with_farmers: bool = [false, false, false], ruling 19 {
        true => Judged, "free-farmer-with-farmers", "the free farmer is played only when farmers were just bought"
            if |options| options.cards == Deck::Classic2003;
    };
    /// The free gold of a province helps to pay for it.
    free_gold_pays: bool = [false, false, false], ruling 4 {
        true => Judged, "free-gold-pays", "the free gold of a province helps to pay for it"
            if |options| options.cards == Deck::Classic2003;
    };
    /// The time at which free cards and stones are laid.
    free_material: FreeMaterial = [FreeMaterial::AtReveal, FreeMaterial::AtResolution, FreeMaterial::AtResolution],
        ruling 15 {
            FreeMaterial::AtResolution => AnotherGame("they are other draws, made at another time"), "free-cards-when-acquired",
                "free cards are drawn, and free stones laid, when their province is acquired"
                if |options| options.free_material == FreeMaterial::AtReveal;
            FreeMaterial::StonesAtResolution => Judged, "free-stones-when-acquired",
                "free stones are laid when their province is acquired, and count from then on"
                if |options| options.free_material == FreeMaterial::AtReveal;
        };
    /// Cards can be taken after other gifts, and one at a time; else they are the first gifts, all at once.
    gift_cards_later: bool = [true, false, false], ruling 25 {
        false => Judged, "cards-first", "cards are the first of the gifts, and taken all at once";
        true => AllowsMore, "cards-later", "cards may be the last of the gifts, or come one at a time";
    };
    /// The lower ranks take their gifts from the new first player on, where turns go clockwise; else from the present one.
    gifts_from_new_pharaoh: bool = [false, false, false],
        ruling 25 {
            true => Judged, "gifts-from-new-pharaoh",
                "after the first two the others take their gifts clockwise from the new starting player"
                if |options| options.turn_order == TurnOrder::Clockwise;
        };
    /// Gifts that can be taken must be.
    gifts_must_be_taken: bool = [false, true, true], ruling 25 {
        false => AllowsMore, "gifts-may-be-declined", "gifts may be declined";
        true => Judged, "gifts-must-be-taken", "gifts must be taken while anything can be";
    };
    /// All gifts are chosen before a card is seen: cards are the last of them, and taken all at once.
    gifts_named_first: bool = [false, false, false], ruling 25 {
        true => Judged, "gifts-named-first", "all gifts are named before the first card is seen";
    };
    /// Glory is played only after buying something.
    glory_after_purchase: bool = [false, false, false], ruling 21 {
        true => Judged, "glory-after-a-purchase", "only a seat that has bought something plays a Glory" if |options| options.promo_cards;
    };
    /// No bid is higher than the gold in hand; else cards count as 1 gold each.
    gold_alone_pays: bool = [false, false, false], ruling 3 {
        true => Judged, "gold-alone-pays", "no bid is higher than the gold in hand: cards do not count"
            if |options| options.cards == Deck::Classic2003;
    };
    /// A seat without gold can have a rank at the gold scoring.
    gold_scores_at_zero: bool = [true, true, true], ruling 31 {
        false => Judged, "no-gold-no-points", "a seat without gold scores nothing for gold";
    };
    /// The gift of a Greed can be a tomb tile.
    greed_for_tile: bool = [false, false, false], ruling 37 {
        true => AllowsMore, "greed-for-a-tile", "the gift of a Greed may be a tomb tile"
            if |options| options.afterlife && options.promo_cards;
    };
    /// The statue Horus builds in provinces across the Nile too.
    horus_across_nile: bool = [false, false, false], ruling 40 {
        true => AnotherGame("a turn of gifts could have stayed open for it, and the log does not say what would have been built"),
            "horus-across-the-nile", "the opposite bank of the Nile is adjacent for Horus" if |options| options.statues;
    };
    /// The statue Horus can build at the stones of a blessing.
    horus_at_blessings: bool = [false, false, false], ruling 40 {
        true => AllowsMore, "horus-at-blessings", "Horus may build when a blessing brings stones"
            if |options| options.statues;
    };
    /// The statue Horus can build in a gift turn before the cards are announced.
    horus_before_cards: bool = [false, false, false], ruling 47 {
        true => AllowsMore, "horus-before-the-cards", "Horus may build in a gift turn before the cards are announced"
            if |options| options.statues;
    };
    /// A harvest increase is played only where farmers work.
    increase_needs_farmers: bool = [false, false, false], ruling 27 {
        true => Judged, "increase-needs-farmers", "a harvest increase is refused where no farmer works";
    };
    /// The worth of a harvest increase where a card has replaced the income.
    increase_where_replaced: ReplacedIncrease =
        [ReplacedIncrease::Wasted, ReplacedIncrease::Wasted, ReplacedIncrease::Wasted], ruling 27 {
            ReplacedIncrease::Refused => Judged, "increase-refused", "a harvest increase is refused where 8 gold was played";
            ReplacedIncrease::Paid => Judged, "increase-on-top",
                "a harvest increase where 8 gold was played is paid on top of it";
        };
    /// The statue Isis is a temple beside those that are printed; else only where none is.
    isis_beside_temples: bool = [true, true, true], ruling 39 {
        false => Judged, "isis-in-place-of-temples", "Isis counts only where no temple is printed"
            if |options| options.statues;
    };
    /// After the bonus cards of the last round each seat can sell cards once more.
    last_sale: bool = [true, true, true], ruling 31 {
        false => Judged, "no-last-turn", "there is no last turn: gold counts as it is after the bonus cards";
    };
    /// A province that a marker has left is barred to its seat for the rest of the auction; else for that move only.
    left_provinces_barred: bool = [false, false, false], ruling 14 {
        true => Judged, "barred-for-the-auction",
            "a province that a marker has left is barred to its seat for the rest of the auction, as long as they can bid elsewhere"
            if |options| options.cards == Deck::Classic2003;
    };
    /// Free material is laid after each province card; else after the last.
    material_after_each_card: bool = [false, false, false],
        ruling 9 {
            true => Judged, "material-after-each-card", "free material is laid out after each province card"
                if |options| options.free_material != FreeMaterial::AtResolution;
        };
    /// The most pyramids of a side are looked for among provinces with an owner.
    most_pyramids_of_owned: bool = [false, false, false], ruling 29 {
        true => Judged, "owned-provinces-only",
            "the most pyramids of a side are looked for among provinces with an owner" if |options| options.officials;
    };
    /// With no pyramid on a side its provinces tie.
    no_pyramids_tie: bool = [false, false, false], ruling 29 {
        true => Judged, "no-pyramids-tie", "with no pyramid on a side its provinces tie all the same, and their owners score";
    };
    /// The Officials variant, for two and three players: two markers a seat.
    officials: bool = [false, false, false];
    /// The turn order is drawn before the start Schemes are chosen.
    order_before_schemes: bool = [false, false, false], ruling 9 {
        true => Judged, "order-before-schemes", "the turn order is drawn before the start Schemes are chosen"
            if |options| options.start_cards && options.first_player == FirstPlayer::Drawn;
    };
    /// The statue Osiris counts the farmers of each province by themselves.
    osiris_by_province: bool = [false, false, false], ruling 38 {
        true => Judged, "osiris-province-by-province", "Osiris counts the farmers of each province by themselves"
            if |options| options.statues;
    };
    /// Officials: a marker that is outbid binds its gold as long as it lies there.
    outbid_marker_binds: bool = [false, false, false], ruling 16 {
        true => Judged, "outbid-marker-binds", "a marker that is outbid binds its gold until it moves"
            if |options| options.officials;
    };
    /// A seat that is outbid moves at once; else on its turn in the lap.
    outbid_moves_at_once: bool = [false, false, false], ruling 11 {
        true => AnotherGame("the bids come in another order, and each depends on those before it"),
            "outbid-moves-at-once", "a player who is overbid moves at once"
            if |options| options.cards == Deck::Classic2003;
    };
    /// Overbid in same province works for the next bid of its owner; else until the auction ends.
    overbid_for_one_bid: bool = [false, false, false], ruling 13 {
        true => Judged, "overbid-for-one-bid", "overbid in same province works for the next bid of its owner alone"
            if |options| options.cards == Deck::Classic2003;
    };
    /// The Pharaoh mini-expansion.
    pharaoh: bool = [false, false, false];
    /// Stones and pyramids run out.
    pieces_run_out: bool = [true, false, false], ruling 6 {
        false => Judged, "pieces-never-run-out", "stones and pyramids are only markers and never run out";
    };
    /// The meaning of printed farmers.
    printed_farmers: PrintedFarmers = [PrintedFarmers::Count, PrintedFarmers::Count, PrintedFarmers::Count], ruling 28 {
        PrintedFarmers::FromSupply => Judged, "farmers-from-supply",
            "instead of the printed farmers so many of the supply are put there when the province is acquired";
        PrintedFarmers::Ignored => Judged, "pictures-do-not-count", "printed farmers neither work nor count";
    };
    /// The eight promo cards are in the favour deck.
    promo_cards: bool = [false, false, false];
    /// With the statue Ptah the limit of cards holds for each purchase; else for both together.
    ptah_lifts_card_limit: bool = [false, false, false], ruling 41 {
        true => AllowsMore, "ptah-lifts-the-card-limit", "the limit of cards holds for each of Ptah's two purchases"
            if |options| options.statues;
    };
    /// Purchases can follow a Glory.
    purchases_after_glory: bool = [false, false, false], ruling 21 {
        true => AllowsMore, "purchases-after-glory", "purchases may follow a Glory" if |options| options.promo_cards;
    };
    /// If points are equal, the pyramids that a player built in the whole game decide; else those in its provinces at the end.
    pyramids_built_decide: bool = [false, false, false], ruling 32 {
        true => Judged, "pyramids-built",
            "if points are equal, the pyramids that a player built in the whole game decide (free pyramids do not count)";
    };
    /// The time at which the discards become the pile.
    refill: Refill = [Refill::AtOnce, Refill::WhenWanted, Refill::WhenWanted], ruling 7 {
        Refill::WhenWanted => Judged, "refill-when-wanted", "the discards are shuffled when the next card is needed";
    };
    /// A seat can sell cards between the two discards for a tomb tile and the placing of it.
    sales_during_discards: bool = [true, true, true], ruling 2 {
        false => Judged, "no-sales-during-discards", "between the discards for a tomb tile and the tile nothing is sold"
            if |options| options.afterlife;
    };
    /// Cards are sold on one's own turn only; else at any time.
    sales_on_own_turn: bool = [false, false, false], ruling 2 {
        true => Judged, "sales-on-own-turn", "power cards are sold on one's own turn only"
            if |options| options.cards == Deck::Classic2003;
    };
    /// A kind can be bought in several purchases, each at the price that goes on from the one before.
    split_purchases: bool = [false, false, false], ruling 18 {
        true => AllowsMore, "cards-one-by-one", "one card can be bought and looked at before the next, a kind can be bought twice"
            if |options| options.cards == Deck::Classic2003;
    };
    /// Each player begins with an Architect of its own and with one of two Schemes; else the Architects come from the deck.
    start_cards: bool = [false, true, false];
    /// The Statues expansion.
    statues: bool = [false, false, false];
    /// Stones that can go nowhere are lost at once; else when the turn ends.
    stones_lost_at_once: bool = [false, false, false], ruling 18 {
        true => Judged, "stones-lost-at-once", "stones that can go nowhere are lost at once" if |options| options.pieces_run_out;
    };
    /// The side of the temple track.
    temple_side: TrackSide = [TrackSide::FourToFive, TrackSide::ByPlayers, TrackSide::FourToFive],
        ruling 34 {
            TrackSide::Swapped => Judged, "temple-sides-swapped",
                "the two sides of the temple track are for the other numbers of players"
                if |options| options.temple_side == TrackSide::ByPlayers;
        };
    /// Thieves take their 3 gold after the gifts; else when the offers are turned over.
    theft_after_gifts: bool = [false, false, false], ruling 22 {
        true => Judged, "theft-after-gifts", "thieves take their 3 gold after the gifts";
    };
    /// Each player has a Theft card; else only a seat without gold steals.
    theft_cards: bool = [true, true, true],
        ruling 36 {
            false => Judged, "no-theft-without-start-cards",
                "without start cards there are no Theft cards, and only a seat without gold steals"
                if |options| !options.start_cards && options.cards == Deck::Anniversary2023;
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
    /// A tie for gold uses up two ranks, however many tie; else as many as tie.
    tie_removes_one_rank: bool = [false, false, false], ruling 31 {
        true => Judged, "tie-removes-one-rank", "a tie for gold removes just one rank, however many tie"
            if |options| options.cards == Deck::Classic2003;
    };
    /// The winner of the bid on the province with the Pharaoh gains its token, kept or not.
    token_without_province: bool = [false, false, false], ruling 17 {
        true => AnotherGame("there would have been more gifts to choose"), "token-without-province",
            "the winner of the bid on the province with the Pharaoh gains its token, kept or not"
            if |options| options.officials && options.pharaoh;
    };
    /// The order of turns.
    turn_order: TurnOrder = [TurnOrder::Clockwise, TurnOrder::Track, TurnOrder::Clockwise];
}

impl Changes {
    /// Returns the promo cards and every expansion that this number of players can play: the Officials are for two and
    /// three.
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
    /// Returns true if any of the variants and expansions of 2023 is in play.
    pub fn is_expanded(&self) -> bool {
        self.officials || self.afterlife || self.statues || self.pharaoh
    }
}

impl TrackSide {
    /// Returns true if it is the track for two and three players, at a table of this number of players.
    pub(crate) fn is_for_few(self, players: u8) -> bool {
        match self {
            Self::ByPlayers => players <= 3,
            Self::Swapped => players > 3,
            Self::TwoToThree => true,
            Self::FourToFive => false,
        }
    }
}
