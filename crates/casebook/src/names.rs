//! Names: what the ids of a test mean in its scenario.

use ritual_content::documents::TokenPlace;
use ritual_content::{FullId, Id, Reference, suggest};
use ritual_diagnostic::Path;
use ritual_engine::ids::{
    CounterKind, DiscoveryCard, EnemyKind, EpisodeAction, MythosCard, Seat, Skill, Space, TokenKind,
};
use ritual_engine::scenario::{CounterInfo, Scenario};
use ritual_engine::state::State;

/// What is wrong, and the way to it from the part of the test that is being read.
pub(crate) type Wrong = (Path, String);

/// Says where something wrong stands.
pub(crate) trait At<T> {
    /// Adds the way to what is wrong.
    fn at(self, path: &Path) -> Result<T, Wrong>;
}

impl<T> At<T> for Result<T, String> {
    fn at(self, path: &Path) -> Result<T, Wrong> {
        self.map_err(|what| (path.clone(), what))
    }
}

/// Where pieces lie: tokens that stand on the map or are held, each for itself.
pub(crate) const OF_PIECES: &[TokenPlace] = &[TokenPlace::Map, TokenPlace::Hand];

/// Looks names up, seen from the pack of the test.
#[derive(Clone, Copy)]
pub(crate) struct Names<'a> {
    pub(crate) scenario: &'a Scenario,
    pub(crate) home: &'a str,
}

/// Says that nothing in the scenario has an id, and what is close, as it is written in the pack `home`.
pub(crate) fn nothing_called<'l>(
    what: &str,
    wanted: &FullId,
    home: &str,
    all: impl Iterator<Item = &'l String> + Clone,
) -> String {
    let ids: Vec<FullId> = all.clone().map(|id| FullId::resolve(id, home)).collect();
    let close = suggest::closest_id(wanted, &ids).map(|id| format!("did you mean `{}`?", id.written_in(home)));
    let close = close.or_else(|| suggest::help(&wanted.to_string(), all.map(String::as_str)));
    format!("the scenario has no {what} `{wanted}`{}", behind(close))
}

impl<'a> Names<'a> {
    fn full(self, reference: &impl Reference) -> FullId {
        reference.resolve(self.home)
    }

    /// Finds an id among those of the scenario.
    fn position<'l>(
        self,
        what: &str,
        wanted: &FullId,
        all: impl Iterator<Item = &'l String> + Clone,
    ) -> Result<usize, String> {
        let text = wanted.to_string();
        all.clone().position(|id| *id == text).ok_or_else(|| nothing_called(what, wanted, self.home, all))
    }

    pub(crate) fn enemy(self, reference: &impl Reference) -> Result<EnemyKind, String> {
        let all = self.scenario.enemies.iter().map(|it| &it.id);
        self.position("enemy", &self.full(reference), all).map(EnemyKind::from_index)
    }

    /// The kind of token with this id, which ever lies in one of these places.
    pub(crate) fn token(self, reference: &impl Reference, lies: &[TokenPlace]) -> Result<TokenKind, String> {
        let all = self.scenario.tokens.iter().map(|it| &it.id);
        let found = self.position("token", &self.full(reference), all)?;
        match self.scenario.tokens.get(found) {
            Some(token) if !lies.contains(&token.placed) => {
                let place = match token.placed {
                    TokenPlace::Map => "on the map",
                    TokenPlace::Investigator => "with investigators",
                    TokenPlace::Enemy => "on enemies",
                    TokenPlace::Hand => "in the hands of investigators, or in its pile",
                };
                Err(format!("`{}` is never here: it lies {place}", reference.written()))
            }
            _ => Ok(TokenKind::from_index(found)),
        }
    }

    /// The counter with this id, whatever its pack.
    pub(crate) fn counter(self, id: &Id) -> Result<(CounterKind, &'a CounterInfo), String> {
        let counters = &self.scenario.counters;
        let found = counters.iter().enumerate().find(|(_, it)| short(&it.id) == id.as_str());
        found.map(|(index, it)| (CounterKind::from_index(index), it)).ok_or_else(|| {
            let close = suggest::help(id.as_str(), counters.iter().map(|it| short(&it.id)));
            format!("the scenario has no counter `{id}`{}", behind(close))
        })
    }

    /// The skill with this id, whatever its pack.
    pub(crate) fn skill_of_board(self, id: &Id) -> Result<Skill, String> {
        let found = self.scenario.skills.iter().position(|it| short(&it.id) == id.as_str());
        found.map(Skill::from_index).ok_or_else(|| {
            let close = suggest::help(id.as_str(), self.scenario.skills.iter().map(|it| short(&it.id)));
            format!("the scenario has no skill `{id}`{}", behind(close))
        })
    }

    pub(crate) fn skill(self, reference: &impl Reference) -> Result<Skill, String> {
        let all = self.scenario.skills.iter().map(|it| &it.id);
        self.position("skill", &self.full(reference), all).map(Skill::from_index)
    }

    pub(crate) fn insanity(self, reference: &impl Reference) -> Result<usize, String> {
        self.position("insanity", &self.full(reference), self.scenario.insanities.iter().map(|it| &it.id))
    }

    pub(crate) fn relic(self, reference: &impl Reference) -> Result<u8, String> {
        let found = self.position("relic", &self.full(reference), self.scenario.relics.iter().map(|it| &it.id))?;
        u8::try_from(found).map_err(|error| error.to_string())
    }

    /// The physical cards of a Mythos card: one for each copy.
    pub(crate) fn mythos(self, reference: &impl Reference) -> Result<Vec<MythosCard>, String> {
        let all = self.scenario.mythos.iter().map(|it| &it.id);
        let text = self.full(reference);
        self.position("Mythos card", &text, all.clone())?;
        Ok(copies(&text.to_string(), all, MythosCard))
    }

    /// The physical cards of a Discovery card: one for each copy.
    pub(crate) fn discovery(self, reference: &impl Reference) -> Result<Vec<DiscoveryCard>, String> {
        let all = self.scenario.discoveries.iter().map(|it| &it.id);
        let text = self.full(reference);
        self.position("Discovery card", &text, all.clone())?;
        Ok(copies(&text.to_string(), all, DiscoveryCard))
    }

    pub(crate) fn space(self, id: &Id) -> Result<Space, String> {
        let spaces = &self.scenario.map.spaces;
        spaces.iter().position(|it| it.id == id.as_str()).map(Space::from_index).ok_or_else(|| {
            let close = suggest::help(id.as_str(), spaces.iter().map(|it| it.id.as_str()));
            format!("the map has no space `{id}`{}", behind(close))
        })
    }

    /// The position of a side of a kind of token.
    pub(crate) fn side(self, token: TokenKind, side: &Id) -> Result<u8, String> {
        let sides = self.scenario.tokens.get(token.index()).map_or(&[][..], |it| it.sides.as_slice());
        let found = sides.iter().position(|it| it == side.as_str()).and_then(|index| u8::try_from(index).ok());
        found.ok_or_else(|| {
            let close = suggest::help(side.as_str(), sides.iter().map(String::as_str));
            format!("the token has no side `{side}`{}", behind(close))
        })
    }

    /// Complains about a number that no piece of a kind bears hidden.
    pub(crate) fn hidden_number(self, token: TokenKind, number: u8) -> Result<(), String> {
        let Some(token) = self.scenario.tokens.get(token.index()) else { return Ok(()) };
        let hidden = if token.backs.is_empty() { &token.numbers } else { &token.backs };
        if hidden.contains(&number) {
            return Ok(());
        }
        let (id, known) = (short(&token.id), hidden.iter().map(ToString::to_string).collect::<Vec<_>>());
        Err(if known.is_empty() {
            format!("a `{id}` bears no number")
        } else {
            format!("no `{id}` bears the number {number}; there are {}", known.join(", "))
        })
    }

    pub(crate) fn episode_action(self, id: &Id) -> Result<EpisodeAction, String> {
        let actions = &self.scenario.episode.actions;
        let found = actions.iter().position(|it| it.id == id.as_str());
        found.map(EpisodeAction::from_index).ok_or_else(|| {
            let close = suggest::help(id.as_str(), actions.iter().map(|it| it.id.as_str()));
            format!("the episode has no action `{id}`{}", behind(close))
        })
    }

    /// The investigator at the table with this id, with or without its pack.
    pub(crate) fn seat(self, state: &State, id: &str) -> Result<Seat, String> {
        self.at_table(state).position(|it| short(it) == id || it == id).map(Seat::from_index).ok_or_else(|| {
            let close = suggest::help(id, self.at_table(state).map(short));
            format!("no investigator `{id}` is at the table{}", behind(close))
        })
    }

    /// The ids of the investigators at the table.
    pub(crate) fn at_table(self, state: &State) -> impl Iterator<Item = &'a str> {
        let scenario = self.scenario;
        let who = state.seats.iter().map(|it| usize::from(it.who));
        who.map(move |who| scenario.investigators.get(who).map_or("", |it| it.id.as_str()))
    }
}

/// Help behind a message.
pub(crate) fn behind(help: Option<String>) -> String {
    help.map_or_else(String::new, |help| format!("; {help}"))
}

fn copies<'l, T>(wanted: &str, all: impl Iterator<Item = &'l String>, card: impl Fn(u8) -> T) -> Vec<T> {
    (0..).zip(all).filter(|(_, id)| *id == wanted).map(|(index, _)| card(index)).collect()
}

/// The short id of the investigator at a seat.
pub(crate) fn who(names: Names<'_>, state: &State, seat: Seat) -> String {
    let person = state.seat(seat).and_then(|it| names.scenario.investigators.get(usize::from(it.who)));
    person.map_or_else(|| "nobody".to_owned(), |it| short(&it.id).to_owned())
}

/// An id without its pack.
pub(crate) fn short(full: &str) -> &str {
    full.rsplit('/').next().unwrap_or(full)
}
