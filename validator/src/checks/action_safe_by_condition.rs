#![doc = include_str!("action_safe_by_condition.md")]

use ritual_content::language::{Condition, Place};
use ritual_diagnostic::{Diagnostic, Fix, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct ActionSafeByCondition;

/// An action that asks for a safe space where nothing else can count as one.
pub(super) struct AskedInCondition {
    action: Route,
    condition: Route,
    /// It says `safe: true` besides.
    is_said: bool,
}

impl Check for ActionSafeByCondition {
    const CODE: &'static str = "action/safe-by-condition";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("action_safe_by_condition.md");
    type Finding<'c> = AskedInCondition;

    fn find(cx: &Cx<'_>) -> Vec<AskedInCondition> {
        let mut found = Vec::new();
        for episode in cx.catalogue.episodes.values() {
            let actions = episode.route.key("actions");
            for (index, action) in episode.document.actions.iter().enumerate() {
                let route = actions.index(index);
                let asked = action.condition.as_ref().and_then(|condition| asked_at(condition, route.key("if")));
                if let Some(condition) = asked {
                    found.push(AskedInCondition { action: route, condition, is_said: action.safe });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, AskedInCondition { action, condition, is_said }: AskedInCondition) -> Diagnostic {
        let message = "only a space without enemies will do here, and none that counts as safe";
        let finding = Diagnostic::warning(Self::CODE, message, condition.clone());
        let fix = Fix::risky("write `safe: true`").remove(condition);
        if is_said {
            finding.help("leave this out: the action says `safe: true` already").fix(fix)
        } else {
            finding.help("write `safe: true` beside `steps` instead").fix(fix.add(action, "safe", true))
        }
    }
}

/// Returns where a condition asks for nothing but a safe space, by itself or among all that must hold.
fn asked_at(condition: &Condition, at: Route) -> Option<Route> {
    match condition {
        Condition::Safe(Place::YourSpace) => Some(at),
        Condition::All(all) => (0..).zip(all).find_map(|(index, it)| asked_at(it, at.key("all").index(index))),
        _ => None,
    }
}
