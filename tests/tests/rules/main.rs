//! The rules of Amun-Re, a file for each part of them, and whole positions out of the rulebook and out of a final.

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
mod cards;
mod examples;
mod harvest;
mod hidden_cards;
mod market;
mod offering;
mod options;
mod reconstructed_2016;
mod repairs;
mod rulebook_examples;
mod scoring;
mod turn;
