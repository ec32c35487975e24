//! The rules of Amun-Re, a file for each part of them, and whole positions out of the rulebook and out of a final.

#![recursion_limit = "256"]

mod afterlife;
mod afterlife_discards;
mod afterlife_gifts;
mod anniversary_auction;
mod anniversary_auction_cards;
mod anniversary_end;
mod anniversary_examples;
mod anniversary_gifts;
mod anniversary_greed;
mod anniversary_harvest;
mod anniversary_market;
mod anniversary_offering;
mod anniversary_opening;
mod anniversary_scoring;
mod auction;
mod auction_edges;
mod building;
mod building_order;
mod cards;
mod examples;
mod harvest;
mod hidden_cards;
mod market;
mod offering;
mod officials;
mod officials_auction;
mod officials_auction_cards;
mod officials_rounds;
mod officials_setup;
mod options;
mod pharaoh;
mod reconstructed_2016;
mod repairs;
mod rulebook_examples;
mod ruled_options;
mod scoring;
mod statues;
mod statues_horus;
mod statues_placed;
mod statues_purchases;
mod tomb_shape;
mod tombs;
mod tombs_rewards;
mod turn;
