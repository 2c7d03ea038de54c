//! Who and what a test names.

use std::sync::Arc;

use ritual_diagnostic::{Route, closest};

use super::{Failure, Outcome, failure, happened};
use crate::decision::Question;
use crate::documents::{Expect, Id, Line};
use crate::ids::{CardId, CreatureId};
use crate::naming;
use crate::scenario::Scenario;
use crate::state;

/// The most names that a failure lists.
const MOST_LISTED: usize = 16;

/// Whatever can be asked; of what is asked about a creature the name is the same for each.
const QUESTIONS: [Question; 7] = [
    Question::FinalBoss,
    Question::Play,
    Question::Transform,
    Question::ExtraTrophy(CreatureId(0)),
    Question::SpendWeapon,
    Question::Upgrade,
    Question::Remove,
];

/// However a game can end.
const OUTCOMES: [state::Outcome; 3] = [state::Outcome::Scored, state::Outcome::Eliminated, state::Outcome::EndlessRoll];

/// What the names of a test mean.
pub(super) struct Cast<'l> {
    /// The pack of the test: what it names without a pack is there.
    pub(super) pack: &'l str,
    pub(super) scenario: Arc<Scenario>,
    /// Who sits at each seat, by place in the list of the scenario.
    pub(super) joined: Vec<usize>,
}

impl<'l> Cast<'l> {
    pub(super) fn of(pack: &'l str, scenario: Arc<Scenario>, hunters: &[Id], route: &Route) -> Outcome<Self> {
        let mut cast = Self { pack, scenario, joined: Vec::new() };
        for (index, id) in hunters.iter().enumerate() {
            let known = cast.scenario.hunters.iter().map(|it| &it.id);
            let place = cast.scenario.hunter_called(id.seen_from(pack).as_str());
            let place = place.ok_or_else(|| cast.unknown("hunter of the scenario", id, known, route.index(index)))?;
            cast.joined.push(place);
        }
        Ok(cast)
    }

    /// The seat of a hunter who plays.
    pub(super) fn seat(&self, id: &Id, route: &Route) -> Outcome<usize> {
        let hunters = || self.joined.iter().filter_map(|place| self.scenario.hunters.get(*place)).map(|it| &it.id);
        let full = id.seen_from(self.pack);
        let place = hunters().position(|it| *it == full);
        place.ok_or_else(|| self.unknown("hunter at the table", id, hunters(), route.clone()))
    }

    pub(super) fn card(&self, id: &Id, route: &Route) -> Outcome<CardId> {
        let cards = self.scenario.cards.iter().map(|it| &it.id);
        let found = self.scenario.card_called(id.seen_from(self.pack).as_str());
        found.ok_or_else(|| self.unknown("card of the scenario", id, cards, route.clone()))
    }

    pub(super) fn creature(&self, id: &Id, route: &Route) -> Outcome<CreatureId> {
        let creatures = self.scenario.creatures.iter().map(|it| &it.id);
        let found = self.scenario.creature_called(id.seen_from(self.pack).as_str());
        found.ok_or_else(|| self.unknown("creature of the scenario", id, creatures, route.clone()))
    }

    /// The cards of a list, sorted.
    pub(super) fn cards(&self, ids: &[Id], route: &Route) -> Outcome<Vec<CardId>> {
        let cards = ids.iter().enumerate().map(|(index, id)| self.card(id, &route.index(index)));
        let mut cards = cards.collect::<Outcome<Vec<_>>>()?;
        cards.sort_unstable();
        Ok(cards)
    }

    /// Looks at names before anything is played: a wrong one must not wait until its line comes.
    pub(super) fn check_names(&self, play: &[Line], route: &Route) -> Outcome {
        for (index, line) in play.iter().enumerate() {
            let route = route.index(index);
            match line {
                Line::Choose(choices) => self.seats(choices.keys(), &route.key("choose"))?,
                Line::Offered(offers) => self.seats(offers.keys(), &route.key("offered"))?,
                Line::Happened(wanted) => happened::check_names(self, wanted, &route.key("happened"))?,
                Line::Expect(expect) => self.expected(expect, &route.key("expect"))?,
                Line::Roll(_) => {}
            }
        }
        Ok(())
    }

    fn seats<'i>(&self, ids: impl IntoIterator<Item = &'i Id>, route: &Route) -> Outcome {
        ids.into_iter().try_for_each(|id| self.seat(id, &route.key(id.as_str()).on_key()).map(drop))
    }

    fn expected(&self, expect: &Expect, route: &Route) -> Outcome {
        let Expect { encounter, row, first, asked, outcome, hunters, .. } = expect;
        if let Some(id) = encounter {
            self.creature(id, &route.key("encounter"))?;
        }
        if let Some(ids) = row {
            self.cards(ids, &route.key("row"))?;
        }
        if let Some(id) = first {
            self.seat(id, &route.key("first"))?;
        }
        if let Some(word) = asked {
            word_of("question", word, &QUESTIONS.map(naming::question), &route.key("asked"))?;
        }
        if let Some(word) = outcome {
            let known = OUTCOMES.map(|it| it.to_string());
            word_of("outcome", word, &known.each_ref().map(String::as_str), &route.key("outcome"))?;
        }
        for (id, hunter) in hunters {
            let route = route.key("hunters").key(id.as_str());
            self.seat(id, &route.clone().on_key())?;
            for (place, ids) in [("hand", &hunter.hand), ("table", &hunter.table), ("used", &hunter.used)] {
                self.cards(ids.as_deref().unwrap_or_default(), &route.key(place))?;
            }
        }
        Ok(())
    }

    /// A card as the test would name it.
    pub(super) fn card_name(&self, card: CardId) -> String {
        self.short(self.scenario.card(card).id.as_str()).to_owned()
    }

    /// Says that nothing of a kind has an id, and which one is nearest.
    fn unknown<'i>(&self, kind: &str, id: &Id, known: impl Iterator<Item = &'i Id>, route: Route) -> Box<Failure> {
        unknown(kind, self.short(id.as_str()), known.map(|id| self.short(id.as_str())), route)
    }

    /// An id, whatever stands behind it, without the pack of the test.
    pub(super) fn short<'i>(&self, id: &'i str) -> &'i str {
        id.strip_prefix(self.pack).and_then(|rest| rest.strip_prefix('/')).unwrap_or(id)
    }
}

/// Looks for a word among those there are.
fn word_of(kind: &str, word: &str, known: &[&str], route: &Route) -> Outcome {
    if known.contains(&word) { Ok(()) } else { Err(unknown(kind, word, known.iter().copied(), route.clone())) }
}

/// Says that nothing of a kind is called so, and what was likely meant, or else what there is.
pub(super) fn unknown<'n>(
    kind: &str,
    written: &str,
    known: impl Iterator<Item = &'n str>,
    route: Route,
) -> Box<Failure> {
    let known: Vec<&str> = known.collect();
    let help = closest(written, known.iter().copied()).map_or_else(
        || {
            let listed: Vec<_> = known.iter().take(MOST_LISTED).map(|name| format!("`{name}`")).collect();
            format!("there are {}", listed.join(", "))
        },
        |near| format!("did you mean `{near}`?"),
    );
    failure(route, format!("no {kind} is called `{written}`: {help}"))
}
