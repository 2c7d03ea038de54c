#![doc = include_str!("skill_replaces.md")]

use ritual_diagnostic::{Diagnostic, Fix, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct SkillReplaces;

/// A level that replaces itself or a level above it.
pub(super) struct NotBelow {
    /// The list of levels.
    replaces: Route,
    /// The position in the list.
    position: usize,
    level: usize,
    replaced: usize,
    /// The level below, unless the list has it already.
    below: Option<usize>,
    /// The list names no other level.
    is_alone: bool,
}

impl Check for SkillReplaces {
    const CODE: &'static str = "skill/replaces";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("skill_replaces.md");
    type Finding<'c> = NotBelow;

    fn find(cx: &Cx<'_>) -> Vec<NotBelow> {
        let mut found = Vec::new();
        for skill in cx.catalogue.skills.values() {
            for (index, level) in skill.document.levels.iter().enumerate() {
                let replaces = skill.route.key("levels").index(index).key("replaces");
                for (position, replaced) in level.replaces.iter().enumerate() {
                    let replaced = usize::from(*replaced);
                    if replaced > index {
                        let is_right = |it: &u8| usize::from(*it) <= index;
                        let is_first = level.replaces.iter().take(position).all(is_right);
                        let has_below = level.replaces.iter().any(|it| usize::from(*it) == index);
                        found.push(NotBelow {
                            replaces: replaces.clone(),
                            position,
                            level: index + 1,
                            replaced,
                            below: (index > 0 && is_first && !has_below).then_some(index),
                            is_alone: level.replaces.len() == 1,
                        });
                    }
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, finding: NotBelow) -> Diagnostic {
        let NotBelow { replaces, position, level, replaced, below, is_alone } = finding;
        let route = replaces.index(position);
        let message = if replaced == level {
            format!("level {level} replaces itself")
        } else {
            format!("level {level} replaces level {replaced}, which is above it")
        };
        let fix = match below {
            Some(below) => Fix::risky(format!("write `{below}`")).replace(route.clone(), below),
            None if is_alone => Fix::risky("take `replaces` out").remove(replaces),
            None => Fix::risky(format!("take `{replaced}` out")).remove(route.clone()),
        };
        Diagnostic::error(Self::CODE, message, route).help("name levels below this one").fix(fix)
    }
}
