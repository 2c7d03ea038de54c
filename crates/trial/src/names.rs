//! From names to the numbers of the engine. A name that does not exist is said so, with what was perhaps meant.

use ritual_content::suggest::{help, listed};
use ritual_content::{FullId, Id, Reference};
use ritual_engine::decision::Deed;
use ritual_engine::ids::{EnemyKind, InsanityCard, Seat, Space, TokenKind};
use ritual_engine::scenario::Scenario;
use ritual_engine::state::State;
use serde::Serialize;

/// What a name stands for, or a sentence that says why it stands for nothing.
pub(crate) type Named<T> = Result<T, String>;

/// Where names are looked up.
#[derive(Clone, Copy)]
pub(crate) struct Names<'a> {
    /// The scenario.
    pub(crate) scenario: &'a Scenario,
    /// The ids of the episode's actions, in their order.
    pub(crate) actions: &'a [String],
    /// The pack of the test: names without a pack are looked for there first.
    pub(crate) home: &'a str,
}

/// The id inside the pack.
pub(crate) fn bare(id: &str) -> &str {
    id.rsplit_once('/').map_or(id, |(_, bare)| bare)
}

/// The word a value is written as.
pub(crate) fn word(value: impl Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|it| it.as_str().map(str::to_owned)).unwrap_or_default()
}

/// Returns whether a text has a part, whatever the case of the letters.
pub(crate) fn has_part(text: &str, part: &str) -> bool {
    text.to_lowercase().contains(&part.to_lowercase())
}

impl<'a> Names<'a> {
    /// Finds the id that is meant: of the own pack, of the pack that is named, or of the only pack that has it.
    fn find<'t>(self, what: &str, written: &str, ids: impl Iterator<Item = &'t str>) -> Named<&'t str> {
        let ids: Vec<&str> = ids.collect();
        let full = FullId::resolve(written, self.home).to_string();
        if let Some(found) = ids.iter().find(|id| **id == full) {
            return Ok(*found);
        }
        if !written.contains('/') {
            let mut fits: Vec<&str> = ids.iter().copied().filter(|id| bare(id) == written).collect();
            fits.sort_unstable();
            fits.dedup();
            match fits.as_slice() {
                [only] => return Ok(*only),
                [] => {}
                several => {
                    let several = listed(several.iter().copied());
                    return Err(format!("several packs have the {what} `{written}`: write one of {several}"));
                }
            }
        }
        let help = help(bare(written), ids.iter().map(|id| bare(id))).unwrap_or_default();
        Err(format!("there is no {what} `{written}` in this game: {help}"))
    }

    fn index<'t>(self, what: &str, written: &str, ids: impl Iterator<Item = &'t str> + Clone) -> Named<usize> {
        let found = self.find(what, written, ids.clone())?;
        ids.clone().position(|id| id == found).ok_or_else(|| format!("there is no {what} `{written}`"))
    }

    /// A space of the map.
    pub(crate) fn space(self, id: &Id) -> Named<Space> {
        self.index("space", id.as_str(), self.scenario.map.spaces.iter().map(|it| it.id.as_str())).map(Space::from_index)
    }

    /// An investigator at the table.
    pub(crate) fn seat(self, state: &State, id: &Id) -> Named<Seat> {
        let ids: Vec<&str> = state.seats.iter().map(|it| self.investigator(it.who)).collect();
        self.index("investigator at the table", id.as_str(), ids.iter().copied()).map(Seat::from_index)
    }

    /// The full id of an investigator, by position in the scenario.
    pub(crate) fn investigator(self, who: u8) -> &'a str {
        self.scenario.investigators.get(usize::from(who)).map_or("nobody", |it| it.id.as_str())
    }

    /// The position of an investigator in the scenario.
    pub(crate) fn person(self, reference: &impl Reference) -> Named<usize> {
        let ids = self.scenario.investigators.iter().map(|it| it.id.as_str());
        self.index("investigator", reference.written(), ids)
    }

    /// A kind of enemy.
    pub(crate) fn enemy(self, reference: &impl Reference) -> Named<EnemyKind> {
        let ids = self.scenario.enemies.iter().map(|it| it.id.as_str());
        self.index("enemy", reference.written(), ids).map(EnemyKind::from_index)
    }

    /// A kind of token.
    pub(crate) fn token(self, reference: &impl Reference) -> Named<TokenKind> {
        let ids = self.scenario.tokens.iter().map(|it| it.id.as_str());
        self.index("token", reference.written(), ids).map(TokenKind::from_index)
    }

    /// A side of a kind of token.
    pub(crate) fn side(self, token: TokenKind, id: &Id) -> Named<u8> {
        let sides = self.scenario.tokens.get(token.index()).map(|it| it.sides.as_slice()).unwrap_or_default();
        let index = self.index("side of this token", id.as_str(), sides.iter().map(String::as_str))?;
        u8::try_from(index).map_err(|error| error.to_string())
    }

    /// The full id of a Mythos card.
    pub(crate) fn mythos(self, reference: &impl Reference) -> Named<&'a str> {
        self.find("Mythos card", reference.written(), self.scenario.mythos.iter().map(|it| it.id.as_str()))
    }

    /// The full id of a Discovery card.
    pub(crate) fn discovery(self, reference: &impl Reference) -> Named<&'a str> {
        self.find("Discovery card", reference.written(), self.scenario.discoveries.iter().map(|it| it.id.as_str()))
    }

    /// The full id of a physical Mythos card.
    pub(crate) fn mythos_id(self, card: u8) -> &'a str {
        self.scenario.mythos.get(usize::from(card)).map_or("none", |it| it.id.as_str())
    }

    /// The full id of a physical Discovery card.
    pub(crate) fn discovery_id(self, card: u8) -> &'a str {
        self.scenario.discoveries.get(usize::from(card)).map_or("none", |it| it.id.as_str())
    }

    /// A relic.
    pub(crate) fn relic(self, reference: &impl Reference) -> Named<u8> {
        let index = self.index("relic", reference.written(), self.scenario.relics.iter().map(|it| it.id.as_str()))?;
        u8::try_from(index).map_err(|error| error.to_string())
    }

    /// The full id of a relic.
    pub(crate) fn relic_id(self, relic: u8) -> &'a str {
        self.scenario.relics.get(usize::from(relic)).map_or("none", |it| it.id.as_str())
    }

    /// An insanity card.
    pub(crate) fn insanity(self, reference: &impl Reference) -> Named<InsanityCard> {
        let ids = self.scenario.insanities.iter().map(|it| it.id.as_str());
        self.index("insanity", reference.written(), ids).map(InsanityCard::from_index)
    }

    /// The place of a skill on the board of the investigator at a seat: 0 signature, 1 and 2 common.
    pub(crate) fn skill_slot(self, state: &State, seat: Seat, reference: &impl Reference) -> Named<u8> {
        let who = state.seat(seat).map_or(u8::MAX, |it| it.who);
        let skills = self.scenario.investigators.get(usize::from(who)).map(|it| it.skills);
        let ids: Vec<&str> = skills
            .iter()
            .flatten()
            .filter_map(|skill| self.scenario.skills.get(skill.index()))
            .map(|it| it.id.as_str())
            .collect();
        let what = format!("skill of {}", bare(self.investigator(who)));
        let index = self.index(&what, reference.written(), ids.iter().copied())?;
        u8::try_from(index).map_err(|error| error.to_string())
    }

    /// An action.
    pub(crate) fn deed(self, id: &Id) -> Named<Deed> {
        const BASIC: [(&str, Deed); 4] =
            [("move", Deed::Move), ("attack", Deed::Attack), ("rest", Deed::Rest), ("trade", Deed::Trade)];
        if let Some((_, deed)) = BASIC.iter().find(|(name, _)| *name == id.as_str()) {
            return Ok(*deed);
        }
        let ids = BASIC.iter().map(|(name, _)| *name).chain(self.actions.iter().map(String::as_str));
        let index = self.index("action", id.as_str(), ids)?;
        u8::try_from(index.saturating_sub(BASIC.len())).map(Deed::Episode).map_err(|error| error.to_string())
    }

    /// The id of an action.
    pub(crate) fn deed_id(self, deed: Deed) -> &'a str {
        match deed {
            Deed::Move => "move",
            Deed::Attack => "attack",
            Deed::Rest => "rest",
            Deed::Trade => "trade",
            Deed::Episode(index) => self.actions.get(usize::from(index)).map_or("none", String::as_str),
        }
    }

    /// Says so when nothing in the game is called like this.
    pub(crate) fn reads(self, text: &str) -> Named<()> {
        let mut names = self.scenario.names.iter().filter(|name| name.len() > 3);
        if names.any(|name| has_part(name, text) || has_part(text, name)) {
            return Ok(());
        }
        let help = help(text, self.scenario.names.iter().map(String::as_str)).unwrap_or_default();
        Err(format!("nothing in this game is called `{text}`: {help}"))
    }
}
