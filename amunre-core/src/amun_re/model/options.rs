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
    /// The options that differ from those of the edition. JSON: `{"promo_cards":true}`. "Off" means `false`.
    #[cfg_attr(not(feature = "testing"), non_exhaustive)]
    OptionChanges;

    /// The expansion Afterlife: seats buy tomb tiles and place them in tombs. Its four Afterlife cards are shuffled
    /// into the favour cards.
    afterlife: bool = [false], source "anniversary, Afterlife", ruling 42;
    /// The Afterlife card must be played before anything except tomb tiles is bought. Off: it can be played at any
    /// moment of the seat's own market turn.
    afterlife_card_with_tiles: bool = [false], source "anniversary, Afterlife card", ruling 50 {
        true => Judged, "afterlife-card-with-tiles", "the Afterlife card is played before anything but tomb tiles is bought"
            if |options| options.afterlife;
    };
    /// All winners pay before the first takes its province. Off: each winner takes its province when it has paid.
    all_pay_first: bool = [false], source "classic p. 5", ruling 4 {
        true => Judged, "all-pay-first", "all winners pay before the first takes their province"
            if |options| options.cards == Deck::Classic2003;
    };
    /// The statue Bastet gives gold in the market of the round in which she is won. Off: only from the next round on.
    bastet_at_once: bool = [true], source "anniversary, Statue cards", ruling 51 {
        false => Judged, "bastet-from-the-next-round", "Bastet gives nothing in the round in which she is won"
            if |options| options.statues;
    };
    /// Bids above 36 are possible: 45, 55, 66 and so on. Off: 36 is the highest bid.
    bids_above_36: bool = [false, true, true], source "classic p. 4; anniversary, Bidding", ruling 10 {
        true => AllowsMore, "higher-spaces", "bids go on with 45, 55, 66 and so on";
    };
    /// A bidding blockade (Protection) protects one bid of its owner and is discarded with the next bid. Off: it
    /// protects all its bids until the auction ends.
    blockade_for_one_bid: bool = [false], source "classic p. 12; anniversary, Protection", ruling 13 {
        true => Judged, "blockade-for-one-bid", "a blockade works for one bid of its owner"
            if |options| options.cards == Deck::Classic2003;
    };
    /// Provinces beyond three for each seat are blocked before the game. Off: all 15 are in play until the Old Kingdom
    /// ends.
    blocked_provinces: bool = [false, true, false], source "classic p. 11; anniversary, Setup 4", ruling 33;
    /// With Officials, Bribery can be played before its owner has placed the second marker, for a later bid. Off: it is
    /// refused then.
    bribery_before_second_marker: bool = [false], source "anniversary, Officials variant", ruling 46 {
        true => AllowsMore, "bribery-before-the-second-marker", "a Bribery may be played before the second marker is placed"
            if |options| options.officials && options.bribery_when_outbid;
    };
    /// Only with `bribery_when_outbid`: the bid of the turn on which a Bribery is played can be in any province. Off:
    /// it must be in the same province.
    bribery_leaves_bid_free: bool = [false], source "anniversary, Bribery", ruling 12 {
        true => AllowsMore, "bribery-leaves-the-bid-free", "a Bribery leaves the bid of its turn free"
            if |options| options.bribery_when_outbid;
    };
    /// Only an outbid seat may play Bribery (overbid in same province), and its bid of that turn must be in the same
    /// province. Off: a seat may play it on any turn on which it bids, whatever the bid.
    bribery_when_outbid: bool = [false, true, true], source "classic p. 12; anniversary, Bribery", ruling 12 {
        true => Judged, "overbid-when-outbid",
            "overbid in same province is played only by a seat that is overbid, and the bid of that turn is in the same province";
    };
    /// A seat may play the builder (Architect) only directly after it has bought stones. Off: at any moment of its own
    /// market turn.
    builder_with_stones: bool = [false], source "classic p. 12; anniversary, Architect", ruling 20 {
        true => Judged, "builder-with-stones", "the builder is played only when stones were just bought";
    };
    /// The deck: the power cards of 2003, or the favour cards of 2023.
    cards: Deck = [Deck::Classic2003, Deck::Anniversary2023, Deck::Anniversary2023],
        source "classic p. 12; anniversary, Components";
    /// A seat may play Cultivation (free farmer) only after it has bought something on that turn. Off: at any moment of
    /// its own market turn.
    cultivation_after_purchase: bool = [false], source "classic p. 12; anniversary, Cultivation", ruling 19 {
            true => Judged, "cultivation-after-a-purchase", "Cultivation is played only by a seat that has bought something"
                if |options| options.cards == Deck::Anniversary2023;
            false => AllowsMore, "cultivation-without-purchase", "Cultivation needs no purchase"
                if |options| options.cards == Deck::Anniversary2023;
        };
    /// A card that is discarded for the statue Thoth or for a tomb tile also earns 1 gold. The Theft card earns none.
    discards_earn_gold: bool = [false], source "anniversary, Favour cards", ruling 49 {
        true => Judged, "discards-earn-gold", "a card that is discarded for Thoth or for a tomb tile earns 1 gold"
            if |options| options.statues || options.afterlife;
    };
    /// A seat that owns several of the tied provinces of a side scores for each of them. Off: it scores once.
    each_tied_province_scores: bool = [false],
        source "classic p. 10; anniversary, End of round and scoring", ruling 29 {
        true => Judged, "each-province-scores", "a seat scores a side for each of their tied provinces";
    };
    /// A seat that is not outbid has a turn too: it says `pass`, and may play a card before. Off: its turn is skipped.
    explicit_pass: bool = [false, true, true], source "classic p. 5; anniversary, Bidding", ruling 12 {
        true => AllowsMore, "blockade-while-passing", "a seat may play a blockade while it passes";
    };
    /// Export pays its 10 gold on any space of the temple. Off: only on spaces 1 and 2.
    export_always_pays: bool = [false], source "anniversary, Export", ruling 27 {
        true => Judged, "export-always-pays", "Export pays its 10 gold on every space of the temple"
            if |options| options.promo_cards;
    };
    /// Only the 45 farmers of the box are used. Off: substitutes are used when they run out.
    farmers_run_out: bool = [true], source "classic p. 2; anniversary, Components", ruling 6 {
        false => Judged, "farmers-never-run-out", "farmers do not run out";
    };
    /// The two Federation cards are among the favour cards. Off: they are removed; those among the start cards stay.
    federation: bool = [false, true, false], source "anniversary, Schemes", ruling 36;
    /// The first player of round 1: the `starting_player` that the set-up names, or a drawn seat.
    first_player: FirstPlayer = [FirstPlayer::Named, FirstPlayer::Drawn, FirstPlayer::Drawn],
        source "classic p. 2; anniversary, Setup 10", ruling 9;
    /// A seat may play the free farmer (Cultivation) only directly after it has bought farmers. Off: there is no such
    /// condition.
    free_farmer_with_farmers: bool = [false], source "classic p. 12; anniversary, Cultivation", ruling 19 {
        true => Judged, "free-farmer-with-farmers", "the free farmer is played only when farmers were just bought"
            if |options| options.cards == Deck::Classic2003;
    };
    /// The free gold of a province helps to pay for it, so a bid on it can be higher by that amount. Off: the seat gets
    /// it after the payment.
    free_gold_pays: bool = [false], source "classic p. 5; anniversary, End of auction", ruling 4 {
        true => Judged, "free-gold-pays", "the free gold of a province helps to pay for it"
            if |options| options.cards == Deck::Classic2003;
    };
    /// The time at which the free cards and stones of a province are drawn and laid: both when the province is
    /// revealed; the cards then and the stones when the bid on it is resolved; or both when the bid is resolved.
    free_material: FreeMaterial = [FreeMaterial::AtReveal, FreeMaterial::AtResolution, FreeMaterial::AtResolution],
        source "classic p. 4; anniversary, Blessings", ruling 15 {
            FreeMaterial::AtResolution => AnotherGame("they are other draws, made at another time"), "free-cards-when-acquired",
                "free cards are drawn, and free stones laid, when their province is acquired"
                if |options| options.free_material == FreeMaterial::AtReveal;
            FreeMaterial::StonesAtResolution => Judged, "free-stones-when-acquired",
                "free stones are laid when their province is acquired, and count from then on"
                if |options| options.free_material == FreeMaterial::AtReveal;
        };
    /// Cards can be taken as gifts after other gifts, and in several portions. Off: they come first and all at once.
    gift_cards_later: bool = [true, false, false], source "classic p. 8; anniversary, Collect gifts", ruling 25 {
        false => Judged, "cards-first", "cards are the first of the gifts, and taken all at once";
        true => AllowsMore, "cards-later", "cards may be the last of the gifts, or come one at a time";
    };
    /// If turns go clockwise: after the first two seats the others take their gifts from the new starting player on.
    /// Off: from the present starting player on.
    gifts_from_new_pharaoh: bool = [false], source "classic p. 8", ruling 25 {
            true => Judged, "gifts-from-new-pharaoh",
                "after the first two the others take their gifts clockwise from the new starting player"
                if |options| options.turn_order == TurnOrder::Clockwise;
        };
    /// Gifts that can be taken must be taken. Off: a seat may decline the remaining gifts with `done`.
    gifts_must_be_taken: bool = [false, true, true], source "classic p. 8; anniversary, Collect gifts", ruling 25 {
        false => AllowsMore, "gifts-may-be-declined", "gifts may be declined";
        true => Judged, "gifts-must-be-taken", "gifts must be taken while anything can be";
    };
    /// All gifts are chosen before a card is seen: cards are the last gifts, all at once, and gifts that are left after
    /// them are declined with `done`. Off: `gift_cards_later` decides when cards come.
    gifts_named_first: bool = [false], source "classic p. 8; anniversary, Collect gifts", ruling 25 {
        true => Judged, "gifts-named-first", "all gifts are named before the first card is seen";
    };
    /// A seat may play a Glory only after it has bought something on that turn. Off: there is no such condition.
    glory_after_purchase: bool = [false], source "anniversary, Glory", ruling 21 {
        true => Judged, "glory-after-a-purchase", "only a seat that has bought something plays a Glory" if |options| options.promo_cards;
    };
    /// No bid may be higher than the gold of its seat. Off: each card in hand counts as 1 gold.
    gold_alone_pays: bool = [false], source "classic p. 5; anniversary, Bidding", ruling 3 {
        true => Judged, "gold-alone-pays", "no bid is higher than the gold in hand: cards do not count"
            if |options| options.cards == Deck::Classic2003;
    };
    /// A seat without gold can have a rank in the gold scoring. Off: it scores nothing.
    gold_scores_at_zero: bool = [true], source "classic p. 11; anniversary, Gold scoring", ruling 31 {
        false => Judged, "no-gold-no-points", "a seat without gold scores nothing for gold";
    };
    /// With Afterlife, the gift of a Greed can be a tomb tile. Off: it can only be a card, a farmer or a stone.
    greed_for_tile: bool = [false], source "anniversary, Greed", ruling 37 {
        true => AllowsMore, "greed-for-a-tile", "the gift of a Greed may be a tomb tile"
            if |options| options.afterlife && options.promo_cards;
    };
    /// The statue Horus also builds on the opposite bank of the Nile. Off: only in provinces that share an edge.
    horus_across_nile: bool = [false], source "anniversary, Statue cards", ruling 40 {
        true => AnotherGame("a turn of gifts could have stayed open for it, and the log does not say what would have been built"),
            "horus-across-the-nile", "the opposite bank of the Nile is adjacent for Horus" if |options| options.statues;
    };
    /// The statue Horus can build when a blessing brings stones: before the first stone, and after each.
    horus_at_blessings: bool = [false], source "anniversary, Statue cards", ruling 40 {
        true => AllowsMore, "horus-at-blessings", "Horus may build when a blessing brings stones"
            if |options| options.statues;
    };
    /// In a gift turn the statue Horus can build before cards are announced. Off: only after that.
    horus_before_cards: bool = [false], source "anniversary, Statue cards", ruling 47 {
        true => AllowsMore, "horus-before-the-cards", "Horus may build in a gift turn before the cards are announced"
            if |options| options.statues;
    };
    /// A harvest increase (Abundance) can be played only on a province with a farmer. Off: on any province; without
    /// farmers it earns nothing.
    increase_needs_farmers: bool = [false], source "classic p. 12; anniversary, Abundance", ruling 27 {
        true => Judged, "increase-needs-farmers", "a harvest increase is refused where no farmer works";
    };
    /// The effect of a harvest increase (Abundance) in a province whose income a card replaces: it earns nothing; the
    /// two cards exclude each other; or it is paid on top.
    increase_where_replaced: ReplacedIncrease = [ReplacedIncrease::Wasted],
        source "classic p. 12; anniversary, Abundance", ruling 27 {
            ReplacedIncrease::Refused => Judged, "increase-refused", "a harvest increase is refused where 8 gold was played";
            ReplacedIncrease::Paid => Judged, "increase-on-top",
                "a harvest increase where 8 gold was played is paid on top of it";
        };
    /// The statue Isis is a temple in addition to printed ones. Off: only in a province without a printed temple.
    isis_beside_temples: bool = [true], source "anniversary, Statue cards", ruling 39 {
        false => Judged, "isis-in-place-of-temples", "Isis counts only where no temple is printed"
            if |options| options.statues;
    };
    /// After the bonus cards of round 6 each seat has a last turn to sell cards. Off: the game ends with the bonus
    /// cards.
    last_sale: bool = [true], source "classic p. 12; anniversary, End of game", ruling 31 {
        false => Judged, "no-last-turn", "there is no last turn: gold counts as it is after the bonus cards";
    };
    /// A province that a marker has left is barred to its owner, with both markers, for the rest of the auction, as
    /// long as they can bid elsewhere. Off: for that move only.
    left_provinces_barred: bool = [false], source "classic p. 5; anniversary, Bidding", ruling 14 {
        true => Judged, "barred-for-the-auction",
            "a province that a marker has left is barred to its seat for the rest of the auction, as long as they can bid elsewhere"
            if |options| options.cards == Deck::Classic2003;
    };
    /// Free material that is laid when provinces are revealed is laid after each province card. Off: after the last
    /// card.
    material_after_each_card: bool = [false], source "classic p. 4", ruling 9 {
            true => Judged, "material-after-each-card", "free material is laid out after each province card"
                if |options| options.free_material != FreeMaterial::AtResolution;
        };
    /// With Officials, only provinces with an owner compete for the most pyramids of a side. Off: all provinces do.
    most_pyramids_of_owned: bool = [false], source "anniversary, End of round and scoring", ruling 29 {
        true => Judged, "owned-provinces-only",
            "the most pyramids of a side are looked for among provinces with an owner" if |options| options.officials;
    };
    /// On a side without pyramids all provinces tie, and their owners score. Off: no seat scores.
    no_pyramids_tie: bool = [false], source "classic p. 10; anniversary, End of round and scoring", ruling 29 {
        true => Judged, "no-pyramids-tie", "with no pyramid on a side its provinces tie all the same, and their owners score";
    };
    /// The variant with Officials, for 2 or 3 players: each seat has two markers, keeps one of its two provinces, and
    /// gets the Official of the other. Its four Delegation cards are shuffled into the favour cards.
    officials: bool = [false], source "anniversary, Officials variant", ruling 16;
    /// The turn order is drawn before the start Schemes are chosen. Off: after that.
    order_before_schemes: bool = [false], source "anniversary, Setup 6 and 10", ruling 9 {
        true => Judged, "order-before-schemes", "the turn order is drawn before the start Schemes are chosen"
            if |options| options.start_cards && options.first_player == FirstPlayer::Drawn;
    };
    /// The statue Osiris counts the farmers of each province separately. Off: all together.
    osiris_by_province: bool = [false], source "anniversary, Statue cards", ruling 38 {
        true => Judged, "osiris-province-by-province", "Osiris counts the farmers of each province by themselves"
            if |options| options.statues;
    };
    /// With Officials, the bid of an outbid marker counts in what a seat must be able to pay, until the marker moves.
    /// Off: it does not count.
    outbid_marker_binds: bool = [false], source "anniversary, Officials variant", ruling 16 {
        true => Judged, "outbid-marker-binds", "a marker that is outbid binds its gold until it moves"
            if |options| options.officials;
    };
    /// An outbid seat moves its marker at once, before any other bid. Off: on its next turn in the lap.
    outbid_moves_at_once: bool = [false], source "classic p. 5", ruling 11 {
        true => AnotherGame("the bids come in another order, and each depends on those before it"),
            "outbid-moves-at-once", "a player who is overbid moves at once"
            if |options| options.cards == Deck::Classic2003;
    };
    /// Overbid in same province (Bribery) works for the next bid of its owner and is then discarded. Off: it works
    /// until the auction ends.
    overbid_for_one_bid: bool = [false], source "classic p. 12; anniversary, Bribery", ruling 13 {
        true => Judged, "overbid-for-one-bid", "overbid in same province works for the next bid of its owner alone"
            if |options| options.cards == Deck::Classic2003;
    };
    /// The mini-expansion Pharaoh: the seat that wins the Pharaoh's province gets a token, which brings more gifts. Its
    /// two Pharaoh's Blessing cards are shuffled into the favour cards.
    pharaoh: bool = [false], source "anniversary, Pharaoh", ruling 43;
    /// Only the 15 stones, 15 single and 15 double pyramids of the box are used. Off: substitutes are used. The 45
    /// farmers do not depend on this option.
    pieces_run_out: bool = [true, false, false],
        source "classic pp. 2 and 7; anniversary, Constructing pyramids", ruling 6 {
        false => Judged, "pieces-never-run-out", "stones and pyramids are only markers and never run out";
    };
    /// The meaning of farmers printed on the board: farmers that come with each acquisition; the same number of farmers
    /// from the supply, placed at the acquisition; or only pictures.
    printed_farmers: PrintedFarmers = [PrintedFarmers::Count],
        source "classic pp. 4 and 7; anniversary, Farmers", ruling 28 {
        PrintedFarmers::FromSupply => Judged, "farmers-from-supply",
            "instead of the printed farmers so many of the supply are put there when the province is acquired";
        PrintedFarmers::Ignored => Judged, "pictures-do-not-count", "printed farmers neither work nor count";
    };
    /// The eight promo cards Glory, Greed, Popularity and Export, two of each, are shuffled into the favour cards.
    promo_cards: bool = [false], source "anniversary, Promo favour cards";
    /// With the statue Ptah the limit of cards holds for each of two purchases. Off: for both together.
    ptah_lifts_card_limit: bool = [false], source "anniversary, Statue cards", ruling 41 {
        true => AllowsMore, "ptah-lifts-the-card-limit", "the limit of cards holds for each of Ptah's two purchases"
            if |options| options.statues;
    };
    /// Purchases are allowed after a Glory. Off: they are not.
    purchases_after_glory: bool = [false], source "anniversary, Glory", ruling 21 {
        true => AllowsMore, "purchases-after-glory", "purchases may follow a Glory" if |options| options.promo_cards;
    };
    /// If points are equal, the pyramids that a seat built in the whole game decide. Off: the pyramids in its provinces
    /// at the end.
    pyramids_built_decide: bool = [false], source "classic p. 11; anniversary, End of game", ruling 32 {
        true => Judged, "pyramids-built",
            "if points are equal, the pyramids that a player built in the whole game decide (free pyramids do not count)";
    };
    /// The time at which the discards become the pile: as soon as the last card of the pile is drawn, or when the next
    /// card is needed.
    refill: Refill = [Refill::AtOnce, Refill::WhenWanted, Refill::WhenWanted],
        source "classic p. 6; anniversary, Favour cards", ruling 7 {
        Refill::WhenWanted => Judged, "refill-when-wanted", "the discards are shuffled when the next card is needed";
    };
    /// A seat can sell cards after a discard for a tomb tile and before it places the tile. Off: only other seats can
    /// sell then.
    sales_during_discards: bool = [true], source "anniversary, Favour cards", ruling 2 {
        false => Judged, "no-sales-during-discards", "between the discards for a tomb tile and the tile nothing is sold"
            if |options| options.afterlife;
    };
    /// Only the seat that is to act can sell cards. Off: any seat, whenever the table waits.
    sales_on_own_turn: bool = [false], source "classic p. 6; anniversary, Favour cards", ruling 2 {
        true => Judged, "sales-on-own-turn", "power cards are sold on one's own turn only"
            if |options| options.cards == Deck::Classic2003;
    };
    /// A kind can be bought in several purchases, and the price continues from the number bought before. Off: each kind
    /// is bought once a turn.
    split_purchases: bool = [false], source "classic p. 6; anniversary, Phase 2", ruling 18 {
        true => AllowsMore, "cards-one-by-one", "one card can be bought and looked at before the next, a kind can be bought twice"
            if |options| options.cards == Deck::Classic2003;
    };
    /// Each seat begins with an Architect that is not from the deck and with one of two Schemes. Off: the first
    /// Architects (builders) come from the deck, and no Schemes are dealt.
    start_cards: bool = [false, true, false], source "classic p. 2; anniversary, Setup 5 and 6", ruling 36;
    /// The expansion Statues: in the Old Kingdom statues with powers are placed in provinces. Its two Tribute cards are
    /// shuffled into the favour cards.
    statues: bool = [false], source "anniversary, Statues", ruling 40;
    /// Only with `pieces_run_out`: stones that cannot be placed are lost at once. Off: when the turn ends.
    stones_lost_at_once: bool = [false], source "classic p. 7", ruling 18 {
        true => Judged, "stones-lost-at-once", "stones that can go nowhere are lost at once" if |options| options.pieces_run_out;
    };
    /// The side of the temple track that counts: that for four and five players (the only track of previous editions);
    /// that for the number of players; that for the other numbers; or that for two and three players.
    temple_side: TrackSide = [TrackSide::FourToFive, TrackSide::ByPlayers, TrackSide::FourToFive],
        source "classic p. 8; anniversary, Setup 2", ruling 34 {
            TrackSide::Swapped => Judged, "temple-sides-swapped",
                "the two sides of the temple track are for the other numbers of players"
                if |options| options.temple_side == TrackSide::ByPlayers;
        };
    /// Thieves get their 3 gold after the gifts. Off: when the offers are turned over.
    theft_after_gifts: bool = [false], source "classic p. 8; anniversary, Make an offering", ruling 22 {
        true => Judged, "theft-after-gifts", "thieves take their 3 gold after the gifts";
    };
    /// Each seat has a Theft card (-3). Off: only a seat without gold can steal, because each seat must offer
    /// something.
    theft_cards: bool = [true], source "classic p. 8; anniversary, Setup", ruling 36 {
            false => Judged, "no-theft-without-start-cards",
                "without start cards there are no Theft cards, and only a seat without gold steals"
                if |options| !options.start_cards && options.cards == Deck::Anniversary2023;
        };
    /// The Theft card can be discarded for the statue Thoth and for a tomb tile. It then leaves the game.
    theft_pays_discards: bool = [false], source "anniversary, Favour cards", ruling 49 {
        true => AllowsMore, "theft-pays-discards", "the Theft card can be discarded for Thoth or for a tomb tile"
            if |options| options.statues || options.afterlife;
    };
    /// The statue Thoth requires a discard even if there was no additional card to draw. Off: not in that case.
    thoth_discards_always: bool = [true], source "anniversary, Statue cards", ruling 39 {
        false => Judged, "thoth-discards-what-it-added", "Thoth asks for a discard only where it has added a card"
            if |options| options.statues;
    };
    /// Seats that tie for gold use up two ranks, however many tie. Off: they use up one rank each.
    tie_removes_one_rank: bool = [false], source "classic p. 11; anniversary, End of game", ruling 31 {
        true => Judged, "tie-removes-one-rank", "a tie for gold removes just one rank, however many tie"
            if |options| options.cards == Deck::Classic2003;
    };
    /// With Officials, the seat that won the bid on the province with the Pharaoh gains its token, even if it does not
    /// keep the province. Off: only a seat that keeps the province gains it.
    token_without_province: bool = [false], source "anniversary, Pharaoh", ruling 17 {
        true => AnotherGame("there would have been more gifts to choose"), "token-without-province",
            "the winner of the bid on the province with the Pharaoh gains its token, kept or not"
            if |options| options.officials && options.pharaoh;
    };
    /// The order of turns: clockwise from the first player, or by the track of markers, which each offering ranks
    /// again.
    turn_order: TurnOrder = [TurnOrder::Clockwise, TurnOrder::Track, TurnOrder::Clockwise],
        source "classic pp. 4 and 8; anniversary, Turn order", ruling 24;
}

impl OptionChanges {
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
