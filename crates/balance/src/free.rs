//! Numbers of content that may be chosen: each by its document, the way to it and its range.
//!
//! It is written `enemy/core/cultist:reserve=8..12`. The pack is left out where only one has the document, and an item of
//! a list is called by its place or by what it names: `episode/last-lot:mythos[going-once].copies=1..3`.

mod way;

use std::ops::RangeInclusive;

use ritual_content::references::route_under;
use ritual_content::suggest::{self, closest};
use ritual_content::{Catalogue, FullId, Kind, Plain};
use ritual_diagnostic::{Change as Made, Edit as Written, Path, Segment};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use self::way::{WayPart, follow, steps};
use crate::change::{Edit, Target};

/// A number that may be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Free {
    /// The document in which the number stands.
    pub document: Target,
    /// The way to the number.
    pub path: Path,
    /// Which numbers it may be.
    #[serde(serialize_with = "ends")]
    pub range: RangeInclusive<i64>,
    /// Which it is.
    pub present: i64,
    /// The documents that have it from there, because they are like this one.
    #[serde(skip)]
    pub heirs: Vec<Target>,
}

/// Why a number cannot be chosen.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FreeError {
    /// It is written in no known way.
    #[error(
        "`{0}` frees no number: write a document, a way to a number in it and a range, as in \
         `enemy/core/cultist:reserve=8..12`"
    )]
    Form(String),
    /// There is no such document.
    #[error("there is no document `{written}`: {help}")]
    NoDocument {
        /// What was written.
        written: String,
        /// What may have been meant.
        help: String,
    },
    /// The way leads to no number.
    #[error("`{document}` has no number at `{way}`: {help}")]
    NoNumber {
        /// The document that was looked into.
        document: Target,
        /// What was written.
        way: String,
        /// Where it ends.
        help: String,
    },
    /// No number is in the range.
    #[error("no number is in the range of `{0}`: write the smaller one first")]
    Empty(String),
    /// The document cannot have a number of the range.
    #[error("`{document}` cannot have {number} at `{path}`: {reason}")]
    Impossible {
        /// The document that would not be valid.
        document: Target,
        /// Where the number stands.
        path: Path,
        /// The number that cannot stand there.
        number: i64,
        /// What makes it impossible.
        reason: String,
    },
    /// The number is not written where it was looked for.
    #[error("`{path}` of `{document}` {reason}")]
    Elsewhere {
        /// The document that was looked into.
        document: Target,
        /// Where the number was looked for.
        path: Path,
        /// Where it is written.
        reason: String,
    },
}

impl Free {
    /// Reads what somebody wrote; the catalogue is as the scenario's pack sees it.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub fn read(written: &str, catalogue: &Catalogue) -> Result<Self, FreeError> {
        let form = || FreeError::Form(written.to_owned());
        let (place, range) = written.split_once('=').ok_or_else(form)?;
        let (document, way) = place.split_once(':').ok_or_else(form)?;
        let (low, high) = range.split_once("..").ok_or_else(form)?;
        let number = |text: &str| text.trim().trim_start_matches('=').parse::<i64>().map_err(|_| form());
        let (low, high) = (number(low)?, number(high)?);
        if low > high {
            return Err(FreeError::Empty(written.to_owned()));
        }
        let document = find(document, catalogue)?;
        let steps = steps(way).ok_or_else(form)?;
        let (path, present) = resolve(catalogue, &document, &steps).map_err(|help| FreeError::NoNumber {
            document: document.clone(),
            way: way.to_owned(),
            help,
        })?;
        let heirs = heirs(catalogue, &document, &path);
        let free = Self { document, path, range: low..=high, present, heirs };
        free.check(catalogue)?;
        Ok(free)
    }

    /// The edits by which it becomes a number, in its document and in those that have it from there.
    pub fn edits(&self, number: i64) -> impl Iterator<Item = Edit> {
        let of = move |document: &Target| Edit {
            document: document.clone(),
            path: self.path.clone(),
            value: Some(number.into()),
        };
        std::iter::once(&self.document).chain(&self.heirs).map(of)
    }

    /// The edit of the file in which it is written. The catalogue is as it was loaded.
    ///
    /// # Errors
    /// Says where it is written instead.
    pub fn written(&self, catalogue: &Catalogue, number: i64) -> Result<Written, FreeError> {
        let Target { kind, id } = &self.document;
        let elsewhere = |reason: &str| self.elsewhere(reason.to_owned());
        let not_there = || elsewhere("is not in the content that was loaded");
        let root = catalogue.route(*kind, id).ok_or_else(not_there)?;
        let plain = catalogue.plain(*kind, id).ok_or_else(not_there)?;
        if plain.at(&self.path).is_some_and(|number| number.as_i64() != Some(self.present)) {
            return Err(elsewhere("is written by an override: change it there"));
        }
        // What is like another document says only what differs.
        let like = catalogue.likes.get(&(*kind, id.clone()));
        let own = like.map(|like| Plain::from(Value::clone(&like.own)));
        let way = self.path.segments();
        let n_there = own.as_ref().unwrap_or(plain).n_steps(way);
        let route = route_under(root, &way.iter().take(n_there).cloned().collect());
        let change = match way.get(n_there..).unwrap_or_default() {
            [] => Made::Replace(number.into()),
            [Segment::Key(key), rest @ ..] => {
                let value = nested(rest, number).ok_or_else(|| elsewhere("is written in the document it is like"))?;
                Made::Add { key: key.to_string(), value }
            }
            [Segment::Index(_), ..] => return Err(elsewhere("is written in the document it is like")),
        };
        Ok(Written { route, change })
    }

    /// Refuses ranges whose ends the documents cannot have.
    fn check(&self, catalogue: &Catalogue) -> Result<(), FreeError> {
        for number in [*self.range.start(), *self.range.end()] {
            for edit in self.edits(number) {
                edit.made_in(catalogue).map_err(|error| FreeError::Impossible {
                    document: edit.document.clone(),
                    path: self.path.clone(),
                    number,
                    reason: error.reason(),
                })?;
            }
        }
        Ok(())
    }

    fn elsewhere(&self, reason: String) -> FreeError {
        FreeError::Elsewhere { document: self.document.clone(), path: self.path.clone(), reason }
    }
}

fn ends<S: Serializer>(range: &RangeInclusive<i64>, serializer: S) -> Result<S::Ok, S::Error> {
    [range.start(), range.end()].serialize(serializer)
}

/// The documents that are like one and do not write a place of it themselves.
fn heirs(catalogue: &Catalogue, document: &Target, path: &Path) -> Vec<Target> {
    let Target { kind, id } = document;
    let is_heir = |heir: &FullId| {
        let mut here = heir;
        // No chain is longer than all of them together.
        for _ in 0..catalogue.likes.len() {
            let like = catalogue.likes.get(&(*kind, here.clone())).filter(|_| !catalogue.is_own(*kind, here, path));
            let Some(like) = like else { return false };
            if like.target == *id {
                return true;
            }
            here = &like.target;
        }
        false
    };
    let others = catalogue.likes.keys().filter(|(other, heir)| other == kind && heir != id && is_heir(heir));
    let whole = others.filter(|(kind, heir)| catalogue.contains(*kind, heir));
    whole.map(|(kind, id)| Target { kind: *kind, id: id.clone() }).collect()
}

/// Finds a document by kind and id, with or without its pack.
fn find(written: &str, catalogue: &Catalogue) -> Result<Target, FreeError> {
    let none = |help: String| FreeError::NoDocument { written: written.to_owned(), help };
    let kinds = || Kind::ALL.into_iter().map(Kind::name);
    let (kind, name) = written.split_once('/').unwrap_or((written, ""));
    let Some(known) = Kind::ALL.into_iter().find(|it| it.name() == kind) else {
        return Err(none(suggest::help(kind, kinds()).unwrap_or_else(|| "begin with a kind of document".to_owned())));
    };
    let fits: Vec<&FullId> = catalogue.ids(known).filter(|id| *id.id == *name || id.to_string() == name).collect();
    match fits.as_slice() {
        [only] => Ok(Target { kind: known, id: (*only).clone() }),
        [] => {
            let all: Vec<String> = catalogue.ids(known).map(ToString::to_string).collect();
            let words = all.iter().map(String::as_str).chain(catalogue.ids(known).map(|id| &*id.id));
            let help = closest(name, words).map(|meant| format!("did you mean `{kind}/{meant}`?"));
            Err(none(help.unwrap_or_else(|| format!("no {kind} is called `{name}`"))))
        }
        several => {
            let several: Vec<String> = several.iter().map(ToString::to_string).collect();
            Err(none(format!("say which one, {}", suggest::listed(several.iter().map(String::as_str)))))
        }
    }
}

/// Goes a way in a document; of what was left out, what it stands for counts.
fn resolve(catalogue: &Catalogue, document: &Target, steps: &[WayPart<'_>]) -> Result<(Path, i64), String> {
    let Target { kind, id } = document;
    let nothing = || "it is not there".to_owned();
    let plain = catalogue.plain(*kind, id).ok_or_else(nothing)?.to_json();
    follow(&plain, steps)
        .or_else(|help| catalogue.whole(*kind, id).and_then(|all| follow(&all, steps).ok()).ok_or(help))
}

/// A number below some keys; nothing where a list would have to be made.
fn nested(way: &[Segment], number: i64) -> Option<Value> {
    way.iter().rev().try_fold(Value::from(number), |value, segment| match segment {
        Segment::Key(key) => Some(Value::Object(Map::from_iter([(key.to_string(), value)]))),
        Segment::Index(_) => None,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_number_that_was_left_out_is_written_below_its_keys() {
        let way = [Segment::Key("dice".into()), Segment::Key("bonus".into())];
        assert_eq!(nested(&way, 2), Some(json!({ "dice": { "bonus": 2 } })));
        assert_eq!(nested(&[], 2), Some(json!(2)));
        assert_eq!(nested(&[Segment::Index(0)], 2), None);
    }
}
