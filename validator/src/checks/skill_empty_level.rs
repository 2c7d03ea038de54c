#![doc = include_str!("skill_empty_level.md")]

use ritual_content::Entry;
use ritual_content::documents::Skill;
use ritual_diagnostic::{Diagnostic, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct SkillEmptyLevel;

/// A level that does nothing.
pub(super) struct Empty<'c> {
    route: Route,
    skill: &'c Entry<Skill>,
    /// Counted from 1.
    level: usize,
}

impl Check for SkillEmptyLevel {
    const CODE: &'static str = "skill/empty-level";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("skill_empty_level.md");
    type Finding<'c> = Empty<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Empty<'c>> {
        let mut found = Vec::new();
        for skill in cx.catalogue.skills.values() {
            for (index, level) in skill.document.levels.iter().enumerate() {
                if level.abilities.is_empty() && level.text.trim().is_empty() {
                    let route = skill.route.key("levels").index(index);
                    found.push(Empty { route, skill, level: index + 1 });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Empty { route, skill, level }: Empty<'_>) -> Diagnostic {
        let message = format!("level {level} of the skill `{}` has no abilities and no text", skill.document.id);
        Diagnostic::warning(Self::CODE, message, route)
            .help("write what the level adds under `abilities`; if it adds nothing, say so under `text`")
    }
}
