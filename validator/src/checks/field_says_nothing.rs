#![doc = include_str!("field_says_nothing.md")]

use ritual_content::documents::Counter;
use ritual_content::language::{ActionAbility, AlsoCounts, Armour, AttackDice, Home, Steal};
use ritual_content::references::FoundPart;
use ritual_diagnostic::{Diagnostic, Fix, Severity};
use serde_json::Value;

use crate::check::Check;
use crate::cx::homes::home_of;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct FieldSaysNothing;

/// A field that is not read because of what else is written.
pub(super) struct Unread<'c> {
    document: &'c DocumentFacts<'c>,
    part: &'c FoundPart,
    field: &'static str,
    why: &'static str,
}

impl Check for FieldSaysNothing {
    const CODE: &'static str = "field/says-nothing";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("field_says_nothing.md");
    type Finding<'c> = Unread<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Unread<'c>> {
        let mut found = Vec::new();
        for document in &cx.documents {
            for part in &document.parts {
                if let Some((field, why)) = unread(document, part) {
                    found.push(Unread { document, part, field, why });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Unread { document, part, field, why }: Unread<'_>) -> Diagnostic {
        let route = document.at(&part.place(field));
        let help = format!("leave `{field}` out");
        Diagnostic::warning(Self::CODE, format!("`{field}` says nothing here: {why}"), route.clone())
            .fix(Fix::risky(help.clone()).remove(route))
            .help(help)
    }
}

/// Returns the field of a part that is not read, if one is, and why.
fn unread(document: &DocumentFacts<'_>, part: &FoundPart) -> Option<(&'static str, &'static str)> {
    let says = |field: &str| document.read::<Value>(&part.place(field)).is_some_and(|it| it != Value::Bool(false));
    if part.is::<Steal>() {
        (says("by") && says("to")).then_some(("to", "with `by` an enemy takes the cards"))
    } else if part.is::<ActionAbility>() {
        (says("free") && says("anytime")).then_some(("free", "what may be used at any time costs no action"))
    } else if part.is::<Armour>() || part.is::<AttackDice>() || part.is::<AlsoCounts>() {
        let is_of_enemy = says("classes") && home_of(document, &part.path) == Some(Home::Enemy);
        is_of_enemy.then_some(("classes", "an enemy that has it is meant itself"))
    } else if part.is::<Counter>() && says("at_most") {
        let counter: Counter = document.read(&part.path)?;
        let n_values = counter.values.len();
        let is_beyond = n_values > 0 && usize::from(counter.at_most) + 1 >= n_values;
        is_beyond.then_some(("at_most", "the counter goes up to the last of its `values`"))
    } else {
        None
    }
}
