//! Logs of games, written as they are played.

use amunre_core::amun_re::AmunRe;
use amunre_core::engine::chance::{Chance, Fast, NoChance, Seed};
use amunre_core::engine::game::FullGame;
use amunre_core::engine::ids::Seat;
use amunre_core::engine::search::choose;
use amunre_core::engine::text::notation;
use amunre_core::log::Recorder;
use amunre_core::log::format::record::PointOfView;
use amunre_core::log::format::{Hash, SecretKey, ShareOpening};
use amunre_core::log::write::{Agreement, DrawSource, RecordError};

/// The names of the seats.
const NAMES: [&str; 5] = ["red", "black", "blue", "white", "green"];

/// 32 bytes that belong to a name and cannot be guessed from a small number.
pub fn bytes(name: &str) -> Hash {
    Hash::of_text(name)
}

/// The key that the seals of the game of this name are salted with.
pub fn key_of(name: &str) -> Hash {
    bytes(&format!("key of {name}"))
}

/// The seed of the game of this name.
pub fn seed_of(name: &str) -> Seed {
    Seed(bytes(&format!("seed of {name}")).0)
}

/// The agreement for the game of this name; its draws come from a seed of its own.
pub fn agreed<G: FullGame>(name: &str, setup: G::Setup) -> Agreement<G> {
    let rules = G::rules(&setup).expect("a set-up that can be played");
    Agreement {
        seen: None,
        seats: NAMES.iter().take(usize::from(G::players(&rules))).map(ToString::to_string).collect(),
        setup,
        game_id: bytes(&format!("game {name}")),
        key: Some(key_of(name)),
        point_of_view: PointOfView::Referee,
        draws: DrawSource::Seed(seed_of(name)),
        signers: Vec::new(),
        guessable: false,
    }
}

/// A referee's log of a game of random seats, to its end or for so many commands.
pub fn random<G: FullGame>(agreed: &Agreement<G>, choices: u64, commands: usize) -> String {
    let mut transcriber = LogPlayer::begin(agreed, choices);
    transcriber.start(&mut NoChance);
    transcriber.random(commands);
    if transcriber.is_over() {
        transcriber.result();
    }
    transcriber.log()
}

/// Plays a game and records it.
pub struct LogPlayer<G: FullGame = AmunRe> {
    recorder: Recorder<G>,
    log: String,
    dice: Fast,
}

impl<G: FullGame> LogPlayer<G> {
    /// Writes the header. The choices of random seats follow from the number.
    pub fn begin(agreed: &Agreement<G>, choices: u64) -> Self {
        let (recorder, log) = Recorder::begin(agreed).expect("a game that can be recorded");
        Self { recorder, log, dice: Fast::new(choices, 0) }
    }

    /// Goes on with a log. What random seats choose follows from the number.
    pub fn resume(log: &str, choices: u64) -> Self {
        let (recorder, _) = Recorder::resume(log.as_bytes()).expect("a log that can be gone on with");
        Self { recorder, log: log.to_owned(), dice: Fast::new(choices, 0) }
    }

    /// The state as it is now.
    pub fn state(&self) -> &G::State {
        self.recorder.state()
    }

    /// The entry that was written last.
    pub fn entry(&self) -> u64 {
        self.recorder.entry_count() - 1
    }

    /// Returns true if the game is over.
    pub fn is_over(&self) -> bool {
        G::is_over(self.state())
    }

    /// Writes the line that the recorder returns.
    #[track_caller]
    pub fn write(
        &mut self,
        line: impl FnOnce(&mut Recorder<G>) -> Result<String, RecordError<G::Violation>>,
    ) -> &mut Self {
        self.log += &line(&mut self.recorder).expect("a line that can be written");
        self
    }

    /// The recorder signs for a seat with its key from here on.
    #[track_caller]
    pub fn sign_with(&mut self, seat: Seat, key: SecretKey) -> &mut Self {
        self.recorder.sign_with(seat, key).expect("the key of the header");
        self
    }

    /// A seat opens its share of the seed, and does not sign it unless its key is at hand.
    #[track_caller]
    pub fn open_share(&mut self, seat: Seat, salt: Hash, share: Hash) -> &mut Self {
        self.write(|recorder| recorder.open_share(ShareOpening { seat, salt, share, signed: None }))
    }

    /// The game begins.
    #[track_caller]
    pub fn start(&mut self, chance: &mut dyn Chance) -> &mut Self {
        self.write(|recorder| recorder.start(chance))
    }

    /// A seat acts; the draws come from the seed.
    #[track_caller]
    pub fn says(&mut self, seat: Seat, command: G::Command) -> &mut Self {
        self.write(|recorder| recorder.command(seat, command, &mut NoChance))
    }

    /// A seat gives a command in notation.
    #[track_caller]
    pub fn types(&mut self, seat: Seat, line: &str) -> &mut Self {
        let read = notation::read(G::notation(), line).unwrap_or_else(|error| panic!("{line}: {error}"));
        for command in read {
            self.says(seat, command);
        }
        self
    }

    /// A seat takes its last command back.
    #[track_caller]
    pub fn undo(&mut self, seat: Seat) -> &mut Self {
        self.write(|recorder| recorder.undo(seat))
    }

    /// Records a remark.
    #[track_caller]
    pub fn note(&mut self, seat: Option<Seat>, text: &str) -> &mut Self {
        self.write(|recorder| recorder.note(seat, text.to_owned()))
    }

    /// The game ends.
    #[track_caller]
    pub fn result(&mut self) -> &mut Self {
        self.write(Recorder::result)
    }

    /// The next seat to act, and a random command of it.
    pub fn choice(&mut self) -> Option<(Seat, G::Command)> {
        let (rules, state) = (self.recorder.rules(), self.recorder.state());
        let seat = G::to_act(rules, state).iter().next()?;
        let mut list = Vec::new();
        G::required_commands(rules, state, seat, &mut list);
        if list.is_empty() {
            G::anytime_commands(rules, state, seat, &mut list);
        }
        Some((seat, choose::<G>(&list, &mut self.dice)?))
    }

    /// Random seats play on for so many commands, or to the end.
    #[track_caller]
    pub fn random(&mut self, commands: usize) -> &mut Self {
        for _ in 0..commands {
            let Some((seat, command)) = self.choice() else { break };
            self.says(seat, command);
        }
        self
    }

    /// Random seats play on until this is so.
    #[track_caller]
    pub fn random_until(&mut self, is_so: impl Fn(&G::State) -> bool) -> &mut Self {
        while !is_so(self.state()) {
            let (seat, command) = self.choice().expect("it comes to that before the end");
            self.says(seat, command);
        }
        self
    }

    /// Random seats play to the end.
    #[track_caller]
    pub fn random_to_the_end(&mut self) -> &mut Self {
        self.random(usize::MAX).result()
    }

    /// The log so far.
    pub fn log(&self) -> String {
        self.log.clone()
    }
}
