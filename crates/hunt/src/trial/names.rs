//! The names in a test, looked at before anything is played: a wrong one must not wait until its line comes.

use ritual_diagnostic::Route;

use super::cast::Cast;
use super::fault::{Outcome, unknown};
use super::happened;
use crate::decision::Question;
use crate::documents::{Expect, Id, Line, Trophy};
use crate::ids::CreatureId;
use crate::naming;
use crate::state;

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

/// Says which name in a play means nothing.
pub(super) fn check(cast: &Cast<'_>, play: &[Line], route: &Route) -> Outcome {
    for (index, line) in play.iter().enumerate() {
        let route = route.index(index);
        match line {
            Line::Choose(choices) => {
                let route = route.key("choose");
                seats(cast, choices.keys(), &route)?;
                choices.iter().try_for_each(|(who, word)| choice(cast, word, &route.key(who.as_str())))?;
            }
            Line::Offered(offers) => {
                let route = route.key("offered");
                seats(cast, offers.keys(), &route)?;
                for (who, words) in offers {
                    let route = route.key(who.as_str());
                    let mut words = words.iter().enumerate();
                    words.try_for_each(|(index, word)| choice(cast, word, &route.index(index)))?;
                }
            }
            Line::Happened(wanted) => happened::check_names(cast, wanted, &route.key("happened"))?,
            Line::Expect(expect) => expected(cast, expect, &route.key("expect"))?,
            Line::Roll(_) => {}
        }
    }
    Ok(())
}

fn seats<'i>(cast: &Cast<'_>, ids: impl IntoIterator<Item = &'i Id>, route: &Route) -> Outcome {
    ids.into_iter().try_for_each(|id| cast.seat(id, &route.key(id.as_str()).on_key()).map(drop))
}

/// Looks for what a hunter may choose: something with an id, wherever it lies, a type of trophies, or nothing.
fn choice(cast: &Cast<'_>, word: &str, route: &Route) -> Outcome {
    let named = word.split_once('@').map_or(word, |(id, _)| id);
    let cards = cast.scenario.cards.iter().map(|card| &card.id);
    let creatures = cast.scenario.creatures.iter().map(|creature| &creature.id);
    let ids = cards.chain(creatures).map(|id| cast.short(id.as_str()));
    let known: Vec<&str> = ids.chain(Trophy::ALL.map(Trophy::name)).chain(["pass"]).collect();
    word_of("card, creature or trophy of the scenario", named, &known, route)
}

fn expected(cast: &Cast<'_>, expect: &Expect, route: &Route) -> Outcome {
    let Expect { encounter, row, first, asked, outcome, hunters, .. } = expect;
    if let Some(id) = encounter {
        cast.creature(id, &route.key("encounter"))?;
    }
    if let Some(ids) = row {
        cast.cards(ids, &route.key("row"))?;
    }
    if let Some(id) = first {
        cast.seat(id, &route.key("first"))?;
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
        cast.seat(id, &route.clone().on_key())?;
        for (place, ids) in [("hand", &hunter.hand), ("table", &hunter.table), ("used", &hunter.used)] {
            cast.cards(ids.as_deref().unwrap_or_default(), &route.key(place))?;
        }
    }
    Ok(())
}

/// Looks for a word among those there are.
fn word_of(kind: &str, word: &str, known: &[&str], route: &Route) -> Outcome {
    if known.contains(&word) { Ok(()) } else { Err(unknown(kind, word, known.iter().copied(), route.clone())) }
}
