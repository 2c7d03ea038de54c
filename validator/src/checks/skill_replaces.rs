#![doc = include_str!("skill_replaces.md")]

use std::collections::BTreeMap;

use ritual_content::Entry;
use ritual_content::documents::Skill;
use ritual_diagnostic::{Diagnostic, Fix, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct SkillReplaces;

/// A level that another one cannot replace, or not any more.
pub(super) struct Replaced {
    /// The list of levels.
    replaces: Route,
    /// The position in the list.
    position: usize,
    level: usize,
    of: usize,
    /// The list names no other level.
    is_alone: bool,
    why: Why,
}

/// Why a level does not replace another one.
enum Why {
    /// That one is not below it; the one that is, unless the list has it already.
    NotBelow(Option<usize>),
    /// That one is replaced there already.
    Already(Route),
    /// That one gives the same.
    Same,
}

impl Check for SkillReplaces {
    const CODE: &'static str = "skill/replaces";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("skill_replaces.md");
    type Finding<'c> = Replaced;

    fn find(cx: &Cx<'_>) -> Vec<Replaced> {
        let mut found = Vec::new();
        for skill in cx.catalogue.skills.values() {
            find_in(skill, &mut found);
        }
        found
    }

    fn describe(_: &Cx<'_>, finding: Replaced) -> Diagnostic {
        let Replaced { replaces, position, level, of: replaced, is_alone, why } = finding;
        let route = replaces.index(position);
        let take_out = || {
            if is_alone {
                Fix::risky("take `replaces` out").remove(replaces.clone())
            } else {
                Fix::risky(format!("take `{replaced}` out")).remove(route.clone())
            }
        };
        let below = match why {
            Why::NotBelow(below) => below,
            Why::Same => {
                let message = format!("level {level} replaces level {replaced} by the same abilities");
                return Diagnostic::warning(Self::CODE, message, route)
                    .help("write what this level gives instead: whoever reaches it gains nothing");
            }
            Why::Already(first) => {
                let message = format!("level {level} replaces level {replaced}, which is replaced already");
                return Diagnostic::warning(Self::CODE, message, route.clone())
                    .related(first, "it is replaced here, for all levels from this one on")
                    .help("name another level, or take it out: once is enough")
                    .fix(take_out());
            }
        };
        let message = if replaced == level {
            format!("level {level} replaces itself")
        } else {
            format!("level {level} replaces level {replaced}, which is above it")
        };
        let fix = match below {
            Some(below) => Fix::risky(format!("write `{below}`")).replace(route.clone(), below),
            None => take_out(),
        };
        Diagnostic::error(Self::CODE, message, route).help("name levels below this one").fix(fix)
    }
}

fn find_in(skill: &Entry<Skill>, found: &mut Vec<Replaced>) {
    let mut replaced_at: BTreeMap<usize, Route> = BTreeMap::new();
    for (index, level) in skill.document.levels.iter().enumerate() {
        let replaces = skill.route.key("levels").index(index).key("replaces");
        for (position, replaced) in level.replaces.iter().enumerate() {
            let replaced = usize::from(*replaced);
            let why = if replaced > index {
                let is_right = |it: &u8| usize::from(*it) <= index;
                let is_first = level.replaces.iter().take(position).all(is_right);
                let has_below = level.replaces.iter().any(|it| usize::from(*it) == index);
                Why::NotBelow((index > 0 && is_first && !has_below).then_some(index))
            } else if let Some(first) = replaced_at.get(&replaced) {
                Why::Already(first.clone())
            } else {
                replaced_at.insert(replaced, replaces.index(position));
                let below = replaced.checked_sub(1).and_then(|below| skill.document.levels.get(below));
                let is_same = below.is_some_and(|below| below.abilities == level.abilities);
                if level.replaces.len() > 1 || level.abilities.is_empty() || !is_same {
                    continue;
                }
                Why::Same
            };
            let (replaces, is_alone) = (replaces.clone(), level.replaces.len() == 1);
            found.push(Replaced { replaces, position, level: index + 1, of: replaced, is_alone, why });
        }
    }
}
