//! What ids are called that people read, in the language that a catalogue reads in.

use super::words::{KEYWORDS, SIDES, VALUES, address};
use crate::text::plain;
use crate::{Catalogue, FullId, Id, Kind};

impl Catalogue {
    /// Returns what a side of a kind of token is called in the language it reads in.
    #[must_use]
    pub fn side_name(&self, token: &FullId, side: &Id) -> String {
        self.word(Kind::Token, token, SIDES, side).map_or_else(|| plain(side.as_str()), str::to_owned)
    }

    /// Returns what a number of a counter is called that goes by a name.
    #[must_use]
    pub fn value_name(&self, counter: &FullId, value: &Id) -> String {
        self.word(Kind::Counter, counter, VALUES, value).map_or_else(|| plain(value.as_str()), str::to_owned)
    }

    /// Returns what a keyword is called, as the pack `home` says or any other one that has it.
    #[must_use]
    pub fn keyword_name(&self, keyword: &Id, home: &str) -> String {
        let of = |pack: &FullId| self.word(Kind::Pack, pack, KEYWORDS, keyword);
        let word = of(&FullId::resolve(home, home)).or_else(|| self.packs.keys().find_map(of));
        word.map_or_else(|| plain(keyword.as_str()), str::to_owned)
    }

    fn word(&self, kind: Kind, id: &FullId, group: &str, written: &Id) -> Option<&str> {
        self.words.get(&(kind, id.clone()))?.get(&address(group, written.as_str())).map(String::as_str)
    }
}
