//! The names in a test, looked at before anything is played: a wrong one must not wait until its line comes.

use ritual_diagnostic::Route;

use super::cast::Cast;
use super::fault::{Outcome, unknown};
use super::happened;
use crate::decision::Question;
use crate::documents::{Expect, Id, Line};
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
            Line::Choose(choices) => seats(cast, choices.keys(), &route.key("choose"))?,
            Line::Offered(offers) => seats(cast, offers.keys(), &route.key("offered"))?,
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
