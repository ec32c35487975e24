//! The kinds of files that people give by mistake, recognised by their first bytes.

use crate::log::format::scan::FormatError;

/// The number of bytes that decide the kind of a file.
const ENOUGH: usize = 512;

/// The kind of a file, by its first bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileKind {
    /// A log.
    Log,
    /// The lines of a game, as they are typed.
    Lines,
    /// A script of commands.
    Script,
    /// A board.
    Board,
    /// The key that a seat signs with.
    Key,
    /// The key that seals a log.
    LogKey,
    /// A seed.
    Seed,
    /// A share of a seed.
    Share,
    /// A request for a signature.
    Request,
    /// A running game that was saved.
    SavedGame,
    /// A web page, such as a report.
    Page,
    /// A gzip file.
    Gzip,
    /// A zip archive.
    Zip,
    /// An xz file.
    Xz,
    /// A zstd file.
    Zstd,
    /// A bzip2 file.
    Bzip2,
    /// A 7z archive.
    SevenZip,
    /// A Parquet file.
    Parquet,
    /// A PDF document.
    Pdf,
    /// A picture.
    Picture,
    /// A document of a word processor.
    RichText,
    /// Text in UTF-16.
    Utf16,
    /// Text in UTF-8 that begins with a byte order mark.
    ByteOrderMark,
    /// A JSON array.
    Array,
    /// JSON over several lines.
    Indented,
}

impl FileKind {
    /// Returns the kind of a file that begins with these bytes, if they are enough to tell.
    ///
    /// ```
    /// use amunre_core::log::format::FileKind;
    /// use amunre_core::session::{GameStart, open};
    ///
    /// let log = open("horus", r#"{"players":3}"#, &GameStart::of_number(7))?.log()?;
    /// assert_eq!(FileKind::of(log.as_bytes()), Some(FileKind::Log));
    /// assert_eq!(FileKind::of(&[0x1f, 0x8b, 8, 0]), Some(FileKind::Gzip));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(file: &[u8]) -> Option<Self> {
        let start = file.get(..ENOUGH).unwrap_or(file);
        let binary = MAGIC.iter().find(|(magic, _)| start.starts_with(magic)).map(|(_, kind)| *kind);
        binary.or_else(|| Self::of_text(start))
    }

    fn of_text(start: &[u8]) -> Option<Self> {
        if let [first, 0, ..] | [0, first, ..] = start
            && first.is_ascii()
        {
            return Some(Self::Utf16);
        }
        let text = start.trim_ascii_start();
        let begins =
            |word: &str| text.get(..word.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(word.as_bytes()));
        let has = |word: &str| memchr::memmem::find(start, word.as_bytes()).is_some();
        let is_digit = |byte: &u8| byte.is_ascii_hexdigit();
        match text {
            [b'[', ..] => Some(Self::Array),
            [b'<', ..] => Some(Self::Page),
            [b'{', ..] if begins("{\"hash\":\"") => Some(Self::Log),
            [b'{', ..] if begins("{\"public\":\"") => Some(Self::Key),
            [b'{', ..] if has("\"log_key\":\"") => Some(Self::LogKey),
            [b'{', ..] if begins("{\"commitment\":\"") => Some(Self::Share),
            [b'{', ..] if begins("{\"after\":\"") => Some(Self::Request),
            [b'{', ..] if ["id", "confirmed"].contains(&first_key(text)) && has("/board/") => Some(Self::Board),
            [b'{', ..] if begins("{\"setup\":") || begins("{\"game\":") && has("\"setup\":") => Some(Self::Script),
            [b'{'] => Some(Self::Indented),
            [b'{', ..] if begins("{\n") || begins("{\r\n") => Some(Self::Indented),
            _ if begins("request: {") || begins("request:{") => Some(Self::Request),
            _ if HEADINGS.iter().any(|heading| begins(heading)) => Some(Self::Lines),
            _ if text.len() >= 64 && text.iter().take(64).all(is_digit) && text.trim_ascii_end().len() == 64 => {
                Some(Self::Seed)
            }
            _ => None,
        }
    }

    /// Returns the error that a file is of another kind than this one, if its first bytes tell, with the way to what was meant. It quotes
    /// nothing of the file.
    pub fn mistaken(self, file: &[u8]) -> Option<FormatError> {
        let is_other = |kind: &Self| match self {
            // a board may be written over several lines, and an editor may begin typed lines with a byte order mark
            Self::Board => !matches!(kind, Self::Indented | Self::Array),
            Self::Lines => *kind != Self::ByteOrderMark,
            _ => true,
        };
        let is_other = |kind: &Self| *kind != self && is_other(kind);
        let found = Self::of(file).filter(is_other)?;
        let (name, remedy) = found.sentence();
        let expected = format!("{}. {remedy}", self.sentence().0);
        Some(FormatError { at: 0, found: name.to_owned(), expected })
    }

    /// Returns the name of the kind, and the way to what was meant.
    fn sentence(self) -> (&'static str, &'static str) {
        const UTF_8: &str = "Save it as UTF-8 without a byte order mark";
        const TEXT: &str = "Give the text itself";
        match self {
            Self::Log => ("a log", "`amunre verify FILE` judges a log, and `amunre transcribe FILE` writes its lines"),
            Self::Lines => ("the typed lines of a game", "`amunre record FILE --out LOG` makes a log of them"),
            Self::Script => ("a script of commands", "`amunre play --commands FILE` plays it"),
            Self::Board => ("a board", "A board is given with `--board FILE`"),
            Self::Key => {
                ("the key of a seat", "It is given with `--sign-with`, and to `amunre sign`, and shown to no one")
            }
            Self::LogKey => (
                "the key of a log",
                "It is given with `--key` of `amunre record` and `amunre play`, and shown to no one",
            ),
            Self::Seed => ("a seed", "It is given with `--seed-file FILE`, and shown to no one"),
            Self::Share => ("a share of a seed", "`amunre share open FILE` opens it; until then it is shown to no one"),
            Self::Request => ("a request for a signature", "`amunre sign FILE` answers it"),
            Self::SavedGame => ("a saved game", "The program that saved it can restore it, and write its log"),
            Self::Page => ("a web page", "Give the log that the page was made from"),
            Self::Gzip => ("a gzip file", "Unpack it first, with `gunzip FILE`"),
            Self::Zip => ("a zip archive", "Unpack it first, with `unzip FILE`"),
            Self::Xz => ("an xz file", "Unpack it first, with `unxz FILE`"),
            Self::Zstd => ("a zstd file", "Unpack it first, with `unzstd FILE`"),
            Self::Bzip2 => ("a bzip2 file", "Unpack it first, with `bunzip2 FILE`"),
            Self::SevenZip => ("a 7z archive", "Unpack it first, with `7z x FILE`"),
            Self::Parquet => ("a Parquet file", "Give the log that the table was made from"),
            Self::Pdf => ("a PDF document", TEXT),
            Self::Picture => ("a picture", TEXT),
            Self::RichText => ("a document of a word processor", "Save it as plain text"),
            Self::Utf16 => ("text in UTF-16", UTF_8),
            Self::ByteOrderMark => ("a byte order mark", UTF_8),
            Self::Array => {
                ("a JSON array", "Write one object on each line, without `[`, `]` and the commas between them")
            }
            Self::Indented => ("JSON over several lines", "Write each object on one line, as amunre wrote it"),
        }
    }
}

/// Returns the first key of an object that begins here; nothing if there is none.
fn first_key(object: &[u8]) -> &str {
    let key = object.get(1..).unwrap_or_default().trim_ascii_start().strip_prefix(b"\"").unwrap_or_default();
    let length = key.iter().position(|byte| *byte == b'"').unwrap_or(0);
    key.get(..length).and_then(|key| std::str::from_utf8(key).ok()).unwrap_or_default()
}

/// The first bytes of kinds that are no text, or that state their kind.
const MAGIC: [(&[u8], FileKind); 17] = [
    (b"\x1f\x8b", FileKind::Gzip),
    (b"PK\x03\x04", FileKind::Zip),
    (b"PK\x05\x06", FileKind::Zip),
    (b"\xfd7zXZ\x00", FileKind::Xz),
    (b"\x28\xb5\x2f\xfd", FileKind::Zstd),
    (b"BZh", FileKind::Bzip2),
    (b"7z\xbc\xaf\x27\x1c", FileKind::SevenZip),
    (b"PAR1", FileKind::Parquet),
    (b"%PDF", FileKind::Pdf),
    (b"\x89PNG", FileKind::Picture),
    (b"\xff\xd8\xff", FileKind::Picture),
    (b"GIF8", FileKind::Picture),
    (b"{\\rtf", FileKind::RichText),
    (b"\xff\xfe", FileKind::Utf16),
    (b"\xfe\xff", FileKind::Utf16),
    (b"\xef\xbb\xbf", FileKind::ByteOrderMark),
    (b"amunre-saved-game", FileKind::SavedGame),
];

/// The beginnings of typed lines.
const HEADINGS: [&str; 6] = ["game:", "edition:", "players:", "names:", "options:", "point of view:"];
