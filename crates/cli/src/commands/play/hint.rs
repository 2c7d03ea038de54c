//! Hints: what somebody who knows what to do makes of the decision that is due, and why.

use std::io::Write;

use ritual_engine::narrate::Narrator;
use ritual_playtest::reason::{Reason, reason};
use ritual_playtest::thought::{Considered, Thinker};
use ritual_table::Foreseen;

use super::room::Room;
use crate::style::{bold, clean, faint};
use crate::thinking::{Care, Mind, chance};

/// The most changes that are told.
const MOST_CHANGES: usize = 4;

/// Prints each option with the chance of winning behind it, the best one first, and what that one changes.
pub(super) fn hint(care: Care, mind: &mut Mind, room: &Room, out: &mut dyn Write) -> anyhow::Result<()> {
    let session = room.session();
    let (scenario, state) = (session.scenario(), session.state());
    let Some(decision) = session.decision() else {
        writeln!(out, "The game is over: there is nothing to choose.")?;
        return Ok(());
    };
    let network = match mind.network() {
        Ok(network) => network,
        Err(error) => {
            writeln!(out, "There is no hint: {}", clean(&format!("{error:#}")))?;
            return Ok(());
        }
    };
    let (seed, number) = room.place();
    let considered = Thinker::new(network, care.effort(), seed, number).consider(session);
    let said = |option: usize| {
        let said = decision.options.get(option).map(|it| room.narrator().option(scenario, state, decision, *it));
        clean(&said.unwrap_or_default()).into_owned()
    };
    writeln!(out, "{}", faint("  win   pick   option"))?;
    for (place, it) in considered.options.iter().enumerate() {
        let text = if place == 0 { bold(&said(it.option)) } else { said(it.option) };
        writeln!(out, "{}  {} {:>4}  {text}", chance(it.win), chance(it.prior), it.option + 1)?;
    }
    let best = considered.best();
    writeln!(out, "{}", faint(&because(best + 1, &reason(session, best), room.narrator())))?;
    if let Some(why) = seems_better(&considered) {
        writeln!(out, "{}", faint(&why))?;
    }
    if care == Care::Quick {
        writeln!(out, "{}", faint("At first sight; `hint good` thinks ahead, `hint expert` longer."))?;
    } else if considered.options.iter().all(|it| it.tries == 0) {
        writeln!(out, "{}", faint("At first sight too: one option is as good as taken, so nothing was tried out."))?;
    }
    Ok(())
}

/// Why an option is not first that seems better behind it, if one does: where nothing was tried out, the order is that of
/// how often options are picked, and the chances are those of the positions right behind them.
fn seems_better(considered: &Considered) -> Option<String> {
    let (best, others) = considered.options.split_first()?;
    // Of those that are shown with the same chance, none seems better.
    let is_better = |win: u32| win > best.win && chance(win) != chance(best.win);
    let other = others.iter().filter(|it| is_better(it.win)).max_by_key(|it| it.win)?;
    let is_tried = considered.options.iter().any(|it| it.tries > 0);
    let (best, other) = (best.option + 1, other.option + 1);
    (!is_tried).then(|| {
        format!(
            "Option {best} is first because it is picked most often. The chance of option {other} is only that of the \
             position right behind it; what comes later counts in how often it is picked."
        )
    })
}

/// Why an option is good, as far as what it changes tells.
fn because(number: usize, reason: &Reason, narrator: Narrator<'_>) -> String {
    let what = match reason.foreseen {
        Foreseen { hidden: true, .. } => return format!("What option {number} brings is hidden until it is chosen."),
        Foreseen { chance: true, .. } => return format!("What option {number} brings is up to chance."),
        _ => reason.changes.iter().filter(|change| is_told(change.number)).take(MOST_CHANGES),
    };
    let said = |number| narrator.number(number);
    let changes: Vec<String> =
        what.map(|change| format!("{} {}", if change.by > 0 { '+' } else { '−' }, said(change.number))).collect();
    if changes.is_empty() {
        return format!("Option {number} changes nothing at once.");
    }
    format!("Option {number} changes: {}", changes.join(", "))
}

/// Whether a number says something of the table: what is asked next is no reason.
fn is_told(number: &str) -> bool {
    !number.starts_with("asked: ") && !["options", "you decide"].contains(&number)
}

#[cfg(test)]
mod tests {
    use ritual_playtest::network::CERTAIN;
    use ritual_playtest::reason::Change;
    use ritual_playtest::thought::Weighed;

    use super::*;

    #[test]
    fn it_is_said_why_an_option_is_not_first_that_seems_better() {
        let option = |option, prior, win| Weighed { option, prior, win, tries: 0, is_foreseen: true };
        let considered = |options: Vec<Weighed>| Considered { options, win: 100 };
        let percent = CERTAIN / 100;
        let odd = considered(vec![option(2, 90, percent), option(0, 0, 2 * percent), option(1, 10, 3 * percent)]);
        let why = seems_better(&odd).unwrap();
        assert!(why.starts_with("Option 3 is first") && why.contains("The chance of option 2 is only"), "{why}");
        // Equal, and equal as it is shown.
        for more in [0, 2] {
            let plain = considered(vec![option(2, 90, 50 * percent), option(0, 10, 50 * percent + more)]);
            assert_eq!(seems_better(&plain), None, "{more}");
        }
    }

    #[test]
    fn what_is_asked_next_and_what_is_not_known_are_no_reasons() {
        let change = |number, by| Change { number, by };
        let changes = vec![change("asked: step", 32), change("danger on the map", -8), change("options", 3)];
        let told = |foreseen| because(2, &Reason { foreseen, changes: changes.clone() }, Narrator::english());
        assert_eq!(told(Foreseen::default()), "Option 2 changes: − danger on the map");
        assert_eq!(told(Foreseen { chance: true, hidden: false }), "What option 2 brings is up to chance.");
        let unchanged = Reason { foreseen: Foreseen::default(), changes: Vec::new() };
        let nothing = because(1, &unchanged, Narrator::english());
        assert_eq!(nothing, "Option 1 changes nothing at once.");
    }
}
