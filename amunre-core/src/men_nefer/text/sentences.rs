//! Events in words.

use std::fmt;
use std::fmt::Write;

use crate::engine::{Id as _, Names};
use crate::men_nefer::{Event, FirstPart, Gain, Repair};

fn plural(number: impl Into<u16>) -> &'static str {
    if number.into() == 1 { "" } else { "s" }
}

/// Writes an event.
#[allow(clippy::too_many_lines)] // a sentence for each
pub(crate) fn write_event(event: &Event, names: &Names, f: &mut dyn Write) -> fmt::Result {
    let of = |seat| names.of(seat);
    match *event {
        Event::FirstPlayerDrawn { seat } => write!(f, "{} is first", of(seat)),
        Event::BoardDealt { board, seat } => write!(f, "{} gets {board}", of(seat), board = board.words()),
        Event::PieceRevealed { favour, level } => {
            write!(f, "the top piece of level {level} shows {favour}", favour = favour.words())
        }
        Event::NeutralPiecePlaced { favour, site } => {
            write!(f, "a piece with {favour} starts on site {site}", favour = favour.words())
        }
        Event::QueensTileDrawn { pyramid, tile } => {
            write!(f, "queens' pyramid {pyramid} scores {tile}", tile = tile.words())
        }
        Event::MastabaDrawn { field, tile } => write!(f, "mastaba field {field} gets {tile}", tile = tile.words()),
        Event::DeityDrawn { deity } => write!(f, "the deity is {deity}", deity = deity.words()),
        Event::GoodDrawn { good, slot } => {
            write!(f, "{good} comes to slot {slot} of the goods market", good = good.words())
        }
        Event::ScrollDrawn { scroll, slot } => {
            write!(f, "{scroll} comes to slot {slot} of the scroll market", scroll = scroll.words())
        }
        Event::AdvantageDrawn { advantage, city } => {
            write!(f, "{city} gets {advantage}", advantage = advantage.words(), city = city.words())
        }
        Event::AgreementDrawn { agreement, city } => {
            write!(f, "{agreement} comes to {city}", agreement = agreement.words(), city = city.words())
        }
        Event::PlacementDrawn { tile } => write!(f, "{tile} places the neutral apprentices", tile = tile.words()),
        Event::TileDealt { seat, tile } => write!(f, "{} gets {tile}", of(seat), tile = tile.words()),
        Event::TileRevealed { tile } => write!(f, "{tile} is on top of the reserve", tile = tile.words()),
        Event::TileDisplayed { slot } => write!(f, "the top tile comes to slot {slot} of the display"),
        Event::TurnBegan { seat, turn } => write!(f, "turn {turn}: {}", of(seat)),
        Event::Visited { crowded, house, paid, seat, tile } => {
            write!(
                f,
                "{} visits {house} with {tile}{}",
                of(seat),
                Crowding(crowded, paid),
                tile = tile.words(),
                house = house.words()
            )
        }
        Event::Raised { crowded, house, paid, seat } => {
            write!(f, "{} raises {house}{}", of(seat), Crowding(crowded, paid), house = house.words())
        }
        Event::TileTaken { food, seat, slot, tile } => {
            write!(f, "{} takes {tile} from slot {slot}", of(seat), tile = tile.words())?;
            match food {
                0 => Ok(()),
                1.. => write!(f, " and gets {food} food"),
                _ => write!(f, " for {} food", food.unsigned_abs()),
            }
        }
        Event::HieroglyphReached { seat, space } => write!(f, "{} reaches hieroglyph {space}", of(seat)),
        Event::RowChosen { seat, slot } => write!(f, "{} chooses the actions of slot {slot}", of(seat)),
        Event::SpaceChosen { house, seat, space } => {
            write!(f, "{} chooses space {space} of {house}", of(seat), house = house.words())
        }
        Event::ActionBegun { choice, item, seat } => match choice {
            1 => write!(f, "{} carries out action {item}", of(seat)),
            _ => write!(f, "{} carries out choice {choice} of action {item}", of(seat)),
        },
        Event::Forfeited { seat } => write!(f, "{} forfeits the rest", of(seat)),
        Event::TaskEnded { .. } => f.write_str("nothing is left to choose"),
        Event::TileDiscarded { tile, .. } => write!(f, "{tile} is discarded", tile = tile.words()),
        Event::DisplayClosed { .. } => f.write_str("the display closes, and the top tile of the reserve comes to it"),
        Event::DiscardsTurned => f.write_str("the discards become the reserve"),
        Event::MarketsClosed => f.write_str("the tiles of the markets move to the right"),
        Event::HarvestBegan { era } => write!(f, "the Harvest of era {era} begins"),
        Event::ScrollsRolled { drawings, feather, scrolls, seat } => write!(
            f,
            "{} rolls up {scrolls} scroll{} with {drawings} complete drawing{}: the feather moves {feather} step{}",
            of(seat),
            plural(scrolls),
            plural(drawings),
            plural(feather)
        ),
        Event::DuatScored { marks, passed, points, seat } => write!(
            f,
            "{} {} {points} prestige point{} for {marks} mark{} between heart and feather",
            of(seat),
            if passed { "gets" } else { "loses" },
            plural(points),
            plural(marks)
        ),
        Event::AgreementFulfilled { agreement, seat } => {
            write!(f, "{} fulfils {agreement}", of(seat), agreement = agreement.words())
        }
        Event::AgreementsScored { agreements, points, seat } => write!(
            f,
            "{} gets {points} prestige point{} for {agreements} fulfilled agreement{}",
            of(seat),
            plural(points),
            plural(agreements)
        ),
        Event::SarcophagiScored { points, sarcophagi, seat } => write!(
            f,
            "{} gets {points} prestige point{} for {sarcophagi} sarcophag{}",
            of(seat),
            plural(points),
            if sarcophagi == 1 { "us" } else { "i" }
        ),
        Event::SunScored { points, seat } => {
            write!(f, "{} gets {points} prestige point{} for the sun disc", of(seat), plural(points))
        }
        Event::GreatPyramidScored { points, seat } => {
            write!(f, "{} gets {points} prestige point{} for the Great Pyramid", of(seat), plural(points))
        }
        Event::QueensScored { count, eyes, points, pyramid, seat } => write!(
            f,
            "{} gets {points} prestige point{} for queens' pyramid {pyramid}: {count} times {eyes} eye{}",
            of(seat),
            plural(points),
            plural(eyes)
        ),
        Event::FloodBegan { era } => write!(f, "the Flood of era {era} begins"),
        Event::FloodFood { amount, seat } => write!(f, "{} gets {amount} food for boats", of(seat)),
        Event::FloodHeka { amount, seat } => write!(f, "{} gets {amount} heka for the sun disc", of(seat)),
        Event::ApprenticesReturned => f.write_str("all apprentices return to the player boards"),
        Event::NeutralsMoved => f.write_str("the neutral apprentices move one House of Life down"),
        Event::OrderSet { order } => {
            f.write_str("the turn order is ")?;
            list(order.iter().map(|seat| of(*seat)), f)
        }
        Event::GameEnded { winners } => {
            f.write_str("the game is over: ")?;
            list(winners.iter().map(of), f)?;
            f.write_str(if winners.iter().count() == 1 { " wins" } else { " share the victory" })
        }
        Event::Repaired { repair } => match repair {
            Repair::SetFood { food, seat } => write!(f, "the food of {} is set to {food}", of(seat)),
            Repair::SetHeka { heka, seat } => write!(f, "the heka of {} is set to {heka}", of(seat)),
            Repair::AddPrestige { points, seat } => {
                let (verb, points) = (if points < 0 { "loses" } else { "gets" }, points.unsigned_abs());
                write!(f, "{} {verb} {points} prestige point{} by a ruling", of(seat), plural(points))
            }
            Repair::SetDuat { feather, heart, seat } => {
                write!(f, "the heart of {} is set to step {heart} and the feather to step {feather}", of(seat))
            }
        },
        _ => action(event, names, f),
    }
}

/// Writes an event of an action of a seat.
#[allow(clippy::too_many_lines)] // a sentence for each
fn action(event: &Event, names: &Names, f: &mut dyn Write) -> fmt::Result {
    let of = |seat| names.of(seat);
    match *event {
        Event::Gained { amount, gain, seat } => match gain {
            Gain::Food | Gain::Heka => write!(f, "{} gets {amount} {gain}", of(seat), gain = gain.words()),
            Gain::Prestige => write!(f, "{} gets {amount} prestige point{}", of(seat), plural(amount)),
            Gain::Heart | Gain::Feather => {
                write!(f, "the {gain} of {} moves {amount} step{}", of(seat), plural(amount), gain = gain.words())
            }
        },
        Event::FavourTaken { favour, seat } => {
            write!(f, "{} takes the favour {favour}", of(seat), favour = favour.words())
        }
        Event::BlockMoved { seat, space, track } => {
            write!(f, "the block of {} comes to space {space} of the {} track", of(seat), track.words())
        }
        Event::StepExchanged { seat, track } => {
            write!(f, "{} gets a favour for a step at the end of the {} track", of(seat), track.words())
        }
        Event::PiecePlaced { favour, level, seat, site } => {
            write!(
                f,
                "{} puts a piece of level {level} with {favour} on site {site}",
                of(seat),
                favour = favour.words()
            )
        }
        Event::PyramidionPlaced { seat } => write!(f, "{} puts the pyramidion on the Great Pyramid", of(seat)),
        Event::EyeLaid { piece, pyramid, seat } => {
            write!(f, "{} lays an eye beside queens' pyramid {pyramid} and puts piece {piece} on it", of(seat))
        }
        Event::EyesTaken { number, seat } => write!(f, "{} gets {number} eye{}", of(seat), plural(number)),
        Event::Embalmed { number, seat } => {
            write!(f, "{} embalms {number} {}", of(seat), if number == 1 { "mummy" } else { "mummies" })
        }
        Event::Buried { seat, tomb } => write!(f, "{} buries a sarcophagus on space {tomb}", of(seat)),
        Event::OrderChosen { part, seat } => {
            let words = match part {
                FirstPart::Advantage => "the advantage of the city",
                FirstPart::Agreement => "the agreement",
                FirstPart::Bonus => "the bonus of the space",
                FirstPart::Mastabas => "the mastaba activations",
            };
            write!(f, "{} chooses {words} first", of(seat))
        }
        Event::MastabaActivated { field, seat } => write!(f, "{} activates mastaba field {field}", of(seat)),
        Event::ScrollTaken { paid, scroll, seat } => {
            write!(f, "{} takes {scroll} for {paid} heka", of(seat), scroll = scroll.words())
        }
        Event::GoodTaken { field, good, paid, seat } => {
            write!(f, "{} takes {good} for {paid} food and lays it on field {field}", of(seat), good = good.words())
        }
        Event::ScarabMoved { house, seat, space } => {
            write!(
                f,
                "the scarab of {} on the track of {house} comes to space {space}",
                of(seat),
                house = house.words()
            )
        }
        Event::PriestessMoved { lying, room, seat } => {
            let from = match (room, lying) {
                (0, _) => "from the entrance into room 1".to_owned(),
                (room, false) => format!("from room {room} into room {}", room.saturating_add(1)),
                (room, true) => format!("that lay in room {room} into room {}", room.saturating_add(1)),
            };
            write!(f, "{} moves a priestess {from}", of(seat))
        }
        Event::OfferingBegun { good, seat } => write!(f, "{} offers {good}", of(seat), good = good.words()),
        Event::LineBegun { line, seat } => write!(f, "{} carries out line {line} of the good", of(seat)),
        Event::GoodTurned { good, .. } => write!(f, "{good} is turned face down", good = good.words()),
        Event::BasketPlaced { room, seat, space } => {
            write!(f, "{} puts the basket on space {space} of room {room}", of(seat))
        }
        Event::BasketLost { seat } => write!(f, "the basket of {} has no place and leaves the game", of(seat)),
        Event::PriestessLaid { room, seat } => write!(f, "{} lays down a priestess in room {room}", of(seat)),
        Event::SunMoved { seat, space } => write!(f, "the sun disc of {} comes to space {space}", of(seat)),
        Event::SunExchanged { seat } => write!(f, "{} gets a favour for a step at the top of the obelisk", of(seat)),
        Event::Mixed { food, heka, seat } => write!(f, "{} chooses {food} food and {heka} heka", of(seat)),
        Event::BoatMoved { boat, seat, to } => write!(f, "boat {boat} of {} comes to {to}", of(seat)),
        Event::BoatActivated { boat, seat } => write!(f, "{} activates boat {boat}", of(seat)),
        Event::BoatLeft { boat, seat, to } => write!(f, "boat {boat} of {} leaves its city for {to}", of(seat)),
        Event::AgreementTaken { agreement, city, seat } => {
            write!(f, "{} takes {agreement} from {city}", of(seat), agreement = agreement.words(), city = city.words())
        }
        Event::AgreementDiscarded { agreement, seat } => {
            write!(f, "{} discards {agreement}", of(seat), agreement = agreement.words())
        }
        Event::Carved { number, seat } => {
            write!(f, "{} carves {number} sphinx{}", of(seat), if number == 1 { "" } else { "es" })
        }
        Event::Erected { pedestal, seat } => write!(f, "{} erects a sphinx on pedestal {pedestal}", of(seat)),
        // all others are written above
        _ => Ok(()),
    }
}

fn list(names: impl Iterator<Item = String>, f: &mut dyn Write) -> fmt::Result {
    for (place, name) in names.enumerate() {
        f.write_str(if place == 0 { "" } else { ", " })?;
        f.write_str(&name)?;
    }
    Ok(())
}

/// The price of a crowded space.
struct Crowding(bool, u8);

impl fmt::Display for Crowding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self(true, _) => f.write_str(", where it is too crowded, and carries out no action"),
            Self(false, 0) => Ok(()),
            Self(false, paid) => write!(f, " and pays {paid} food"),
        }
    }
}
