//! The rules of Amun-Re, a file for each part of them, and whole positions out of the rulebook and out of a final.

mod anniversary_auction;
mod anniversary_auction_cards;
mod anniversary_market;
mod anniversary_opening;
mod auction;
mod auction_edges;
mod building;
mod cards;
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
