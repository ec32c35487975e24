//! The tree of a search: a node for what a seat sees when it must choose.

use amunre_core::engine::chance::Fast;
use rustc_hash::FxHashMap;

/// A tree has at most so many nodes and choices, which are less than 48 MB. A search that goes on afterwards has no new ones.
const MOST_NODES: usize = 1 << 18;
const MOST_CHOICES: usize = 1 << 21;

/// The weight of curiosity: how much a choice gains that was tried seldom.
const CURIOSITY: f32 = 0.5;

/// A view of a seat that must choose. Equal views have equal lists of choices, so each choice was available as often as its node was
/// visited.
#[derive(Clone, Copy)]
struct Node {
    /// The place of its first choice.
    first: u32,
    /// The number of its choices, 0 until it is visited a second time.
    number: u32,
    visits: u32,
}

/// The results of a choice so far.
#[derive(Clone, Copy, Default)]
pub(crate) struct Stats {
    pub(crate) visits: u32,
    /// The mean reward of the seat that chooses.
    pub(crate) value: f32,
}

/// A node and the place of the choice that was made there.
#[derive(Clone, Copy)]
pub(crate) struct Step {
    pub(crate) seat: usize,
    node: usize,
    choice: usize,
}

/// The tree of a search.
#[derive(Default)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
    choices: Vec<Stats>,
    places: FxHashMap<u64, u32>,
}

/// The node that a search has come to.
pub(crate) enum Found {
    /// One that was visited before.
    Node(usize),
    /// One that is new, or that there is no room for: the search plays on at random from here.
    Leaf,
}

impl Tree {
    /// Finds the node of a view, by its hash, or adds it.
    #[inline]
    pub(crate) fn visit(&mut self, hash: u64, number: usize) -> Found {
        let Some(&place) = self.places.get(&hash) else {
            if self.nodes.len() < MOST_NODES
                && let Ok(place) = u32::try_from(self.nodes.len())
            {
                self.nodes.push(Node { first: 0, number: 0, visits: 0 });
                self.places.insert(hash, place);
            }
            return Found::Leaf;
        };
        let place = place as usize;
        let node = &mut self.nodes[place];
        if node.number == 0 {
            let (Ok(first), Ok(of_node)) = (u32::try_from(self.choices.len()), u32::try_from(number)) else {
                return Found::Leaf;
            };
            if self.choices.len() + number > MOST_CHOICES {
                return Found::Leaf;
            }
            (node.first, node.number) = (first, of_node);
            self.choices.resize(self.choices.len() + number, Stats::default());
        }
        // another view can have the same hash
        if node.number as usize == number { Found::Node(place) } else { Found::Leaf }
    }

    /// Finds the node of a view without adding anything.
    pub(crate) fn find(&self, hash: u64) -> Option<usize> {
        self.places.get(&hash).map(|place| *place as usize)
    }

    /// The results of the choices of a node.
    pub(crate) fn stats(&self, node: usize) -> &[Stats] {
        let Node { first, number, .. } = self.nodes[node];
        &self.choices[first as usize..(first + number) as usize]
    }

    /// Selects a choice of a node: one that was not tried, at random, or the one with the highest bound (UCB1).
    #[inline]
    pub(crate) fn select(&self, seat: usize, node: usize, chance: &mut Fast) -> Step {
        let stats = self.stats(node);
        #[allow(clippy::cast_precision_loss)] // a bound
        let curiosity = CURIOSITY * CURIOSITY * (self.nodes[node].visits.max(1) as f32).ln();
        let (mut choice, mut best, mut untried) = (0, f32::NEG_INFINITY, 0);
        for (place, Stats { visits, value }) in stats.iter().enumerate() {
            if *visits == 0 {
                untried += 1;
                if chance.below(untried) == 0 {
                    choice = place;
                }
            } else if untried == 0 {
                #[allow(clippy::cast_precision_loss)] // a bound
                let bound = value + (curiosity / *visits as f32).sqrt();
                if bound > best {
                    (choice, best) = (place, bound);
                }
            }
        }
        Step { seat, node, choice }
    }

    /// The place of the choice of a step.
    pub(crate) fn choice(step: Step) -> usize {
        step.choice
    }

    /// Adds the reward of a game to the choice of a step.
    #[inline]
    pub(crate) fn reward(&mut self, step: Step, reward: f32) {
        let node = &mut self.nodes[step.node];
        node.visits += 1;
        let stats = &mut self.choices[node.first as usize + step.choice];
        stats.visits += 1;
        #[allow(clippy::cast_precision_loss)] // a mean
        let share = 1.0 / stats.visits as f32;
        stats.value += (reward - stats.value) * share;
    }
}

impl Stats {
    /// Adds what another tree knows of the same choice.
    pub(crate) fn add(&mut self, other: Self) {
        self.visits += other.visits;
        if other.visits > 0 {
            #[allow(clippy::cast_precision_loss)] // a mean
            let share = other.visits as f32 / self.visits as f32;
            self.value += (other.value - self.value) * share;
        }
    }
}
