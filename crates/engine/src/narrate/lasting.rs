//! What somebody has for a time, and what somebody cannot do.

use super::names::{Names, in_a_line};
use crate::decision::{ACT, Deed, INVESTIGATE};
use crate::event::word;
use crate::ids::{AbilityId, EpisodeAction, Figure, Name, Seat, Space, bits};
use crate::state::{Gift, Grant};
use crate::view::View;

/// Something that holds at the table, and the card it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lasting {
    /// The card, skill, stage or rule that gives it.
    pub source: Name,
    /// What holds, and how long where it is known.
    pub text: String,
}

/// What an investigator has for a time.
pub(super) fn had_by(names: Names<'_>, seat: Seat) -> Vec<Lasting> {
    let own = names.state.grants.iter().filter(|it| seat.is_some() && it.seat == seat);
    own.flat_map(|it| lasting(names, it)).collect()
}

/// What an enemy has for a time.
pub(super) fn had_by_enemy(names: Names<'_>, figure: Figure) -> Vec<Lasting> {
    let own = names.state.grants.iter().filter(|it| figure.is_some() && it.figure == figure);
    own.flat_map(|it| lasting(names, it)).collect()
}

/// What an investigator cannot do now, and where it cannot go.
pub(super) fn forbidden(names: Names<'_>, seat: Seat) -> Vec<Lasting> {
    let view = View::new(names.scenario, names.state);
    let mut found = Vec::new();
    view.each_forbidden(seat, |deeds, source| {
        found.extend(deed_words(names, deeds).into_iter().map(|text| Lasting { source, text }));
    });
    view.each_no_entry(seat, |spaces, source| {
        let spaces: Vec<String> = bits(spaces).map(|space| names.space(Space(space))).collect();
        if !spaces.is_empty() {
            let text = names.message("name-enter").text("spaces", names.row(spaces)).say();
            found.push(Lasting { source, text });
        }
    });
    found
}

/// What an investigator has less of now, but for what it has for a time.
pub(super) fn fewer(names: Names<'_>, seat: Seat) -> Vec<Lasting> {
    let mut found = Vec::new();
    View::new(names.scenario, names.state).each_fewer(seat, |ability, source| {
        if names.scenario.giver(source).is_none() {
            found.push(Lasting { source, text: names.shown(ability) });
        }
    });
    found
}

/// What is granted, as often as it is had.
fn lasting(names: Names<'_>, grant: &Grant) -> impl Iterator<Item = Lasting> {
    let gift = names.message(match grant.gift {
        Gift::Abilities(_) => "name-gives",
        Gift::Skill { .. } => "name-granted",
    });
    let gift = gift.text("does", names.does(grant.gift)).text("name", names.gift(grant.gift));
    let text = gift.text("until", word(&grant.until)).seat("whose", grant.whose).say();
    let lasting = Lasting { source: names.giver(grant.gift), text };
    std::iter::repeat_n(lasting, usize::from(grant.times))
}

/// What can be forbidden, each as one does it.
fn deed_words(names: Names<'_>, deeds: u16) -> Vec<String> {
    let say = |deed: String| names.message("name-deed").text("deed", deed).say();
    let is_all = deeds & ACT == ACT;
    let every = is_all.then(|| say("act".to_owned()));
    let deeds = if is_all { deeds & !ACT } else { deeds };
    let common = [Deed::Move, Deed::Attack, Deed::Rest, Deed::Trade].map(|deed| (deed.bit(), word(&deed)));
    let common = common.into_iter().chain([(INVESTIGATE, "investigate".to_owned())]);
    let common = common.filter(|(bit, _)| deeds & bit != 0);
    let mut words: Vec<String> = every.into_iter().chain(common.map(|(_, deed)| say(deed))).collect();
    for (index, action) in names.scenario.episode.actions.iter().enumerate().take(8) {
        if deeds & Deed::Episode(EpisodeAction::from_index(index)).bit() != 0 {
            words.push(names.message("name-take").text("action", names.of(action.name)).say());
        }
    }
    words
}

impl Names<'_> {
    /// What is granted: the card that does it, or a skill with its level.
    pub(super) fn gift(self, gift: Gift) -> String {
        match gift {
            Gift::Abilities(_) => self.of(self.giver(gift)),
            Gift::Skill { skill, level, .. } => {
                let info = self.scenario.skills.get(skill.index());
                info.map_or_else(|| self.word("name-skill"), |info| self.skill_at(info, level))
            }
        }
    }

    /// What that does which is granted, in a line; nothing for a skill, which says so itself.
    pub(super) fn does(self, gift: Gift) -> String {
        let Gift::Abilities(step) = gift else { return String::new() };
        let program = &self.scenario.program;
        let abilities = program.members(program.granted(step)).iter();
        abilities.map(|ability| self.shown(*ability)).collect::<Vec<_>>().join(" ")
    }

    /// What an ability says in a line, where the table shows it while it is in force. The line shows no bold letters.
    fn shown(self, ability: AbilityId) -> String {
        in_a_line(self.scenario.shown(ability))
    }

    /// The card that grants something; of a skill the skill itself.
    pub(super) fn giver(self, gift: Gift) -> Name {
        let program = &self.scenario.program;
        match gift {
            Gift::Abilities(step) => {
                program.members(program.granted(step)).first().map_or(Name(0), |first| self.ability(*first))
            }
            Gift::Skill { skill, .. } => self.scenario.skills.get(skill.index()).map_or(Name(0), |it| it.name),
        }
    }
}
