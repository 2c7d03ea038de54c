//! What everybody's skills, insanities, cards and relics do, and what counters stand for, in the author's words.

use super::names::{Names, folded};
use super::table::indented;
use crate::ids::{Name, Seat};
use crate::scenario::SkillInfo;
use crate::state::Investigator;

/// The investigators with everything they have, one line each, and the counters.
pub(super) fn lines(names: Names<'_>) -> Vec<String> {
    let mut out = Vec::new();
    for (index, it) in names.state.seats.iter().enumerate().filter(|(_, it)| it.alive) {
        let seat = Seat::from_index(index);
        out.push(names.seat(seat));
        for slot in 0_u8..3 {
            if let Some((skill, info)) = names.skill_id(seat, slot).zip(names.skill(seat, slot)) {
                let level = crate::skill_level(names.scenario, names.state, seat, skill);
                out.push(skill_line(names, info, level));
            }
        }
        out.extend(held(names, it));
    }
    let explained = names.scenario.counters.iter().map(|it| (it.name, names.scenario.text(it.name)));
    let explained = explained.filter(|(_, text)| !text.is_empty());
    out.extend(explained.map(|(name, text)| line(names, names.of(name), text)));
    out
}

fn skill_line(names: Names<'_>, info: &SkillInfo, level: u8) -> String {
    let reached = info.texts.get(..usize::from(level)).unwrap_or_default();
    card_line(names, names.skill_at(info, level), &reached.join(" / "))
}

fn held(names: Names<'_>, it: &Investigator) -> Vec<String> {
    let insanity = names.scenario.insanities.get(it.insanity.index()).map(|insanity| insanity.name);
    let cards = it.cards.iter().map(|held| names.card_side(held.card, held.side));
    let relics = it.relics.iter().map(|held| names.relic(held.relic, held.transformed));
    let kept = names.scenario.mythos.get(it.kept_mythos.index()).map(|card| card.name);
    let all: Vec<Name> = insanity.into_iter().chain(cards).chain(relics).chain(kept).collect();
    all.into_iter().map(|name| card_line(names, names.of(name), names.scenario.text(name))).collect()
}

fn card_line(names: Names<'_>, card: String, words: &str) -> String {
    indented(&line(names, card, words))
}

fn line(names: Names<'_>, name: String, words: &str) -> String {
    names.message("table-card").text("card", name).text("words", folded(words)).say()
}
