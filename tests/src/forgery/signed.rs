//! Edits of signatures by a forger without the key of the seat.

use amunre_core::log::format::SecretKey;

use crate::forgery::mutation::Change;
use crate::forgery::{Forgery, Mutation, MutationKind, Token, What, tokens};
use crate::logs::bytes;

/// The signature of another line, none, and the key of the forger in the header.
pub(super) fn of_log(log: &Forgery) -> Vec<Mutation> {
    let mut all = Vec::new();
    let mut signatures: Vec<(usize, Token)> = Vec::new();
    for (entry, line) in log.lines.iter().enumerate() {
        let own = tokens(&line.record).into_iter().filter(|token| token.path.ends_with(".signed"));
        signatures.extend(own.filter(|token| token.what == What::Signature).map(|token| (entry, token)));
    }
    for (place, (entry, token)) in signatures.iter().enumerate() {
        let mut edit = |kind, at, to| {
            let change = Change::Record(at, to);
            all.push(Mutation { kind, entry: *entry, path: token.path.clone(), change });
        };
        let (other, theirs) = &signatures[(place + 1) % signatures.len()];
        let other = log.lines[*other].record[theirs.at.clone()].to_owned();
        edit(MutationKind::SwappedSignature, token.at.clone(), other);
        let member = token.at.start - r#","signed":""#.len()..token.at.end + 1;
        edit(MutationKind::DroppedSignature, member, String::new());
    }
    let keys = tokens(&log.lines[0].record).into_iter();
    for token in keys.filter(|token| token.path.starts_with("header.signers.") && token.what == What::Hash) {
        let key = SecretKey::new(bytes("the key of a forger")).public().to_string();
        let change = Change::Record(token.at, key);
        all.push(Mutation { kind: MutationKind::ForeignKey, entry: 0, path: token.path, change });
    }
    all
}
