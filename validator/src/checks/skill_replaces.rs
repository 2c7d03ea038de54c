#![doc = include_str!("skill_replaces.md")]

use ritual_diagnostic::{Diagnostic, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct SkillReplaces;

/// A level that replaces itself or a level above it.
pub(super) struct NotBelow {
    route: Route,
    level: usize,
    replaced: usize,
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
                        found.push(NotBelow { route: replaces.index(position), level: index + 1, replaced });
                    }
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, NotBelow { route, level, replaced }: NotBelow) -> Diagnostic {
        let message = if replaced == level {
            format!("level {level} replaces itself")
        } else {
            format!("level {level} replaces level {replaced}, which is above it")
        };
        Diagnostic::error(Self::CODE, message, route).help("name levels below this one")
    }
}
