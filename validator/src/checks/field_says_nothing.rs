#![doc = include_str!("field_says_nothing.md")]

use ritual_content::documents::{Counter, Token, TokenPlace};
use ritual_content::language::{
    ActionAbility, AlsoCounts, Armour, AttackDice, Bound, ExtraHealth, Home, Instead, Move, Price, Replaced, Roll,
    Shaped as _, Steal,
};
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
                let both = [unread(document, part), free(document, part)].into_iter().flatten();
                found.extend(both.map(|(field, why)| Unread { document, part, field, why }));
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
    } else if part.is::<ExtraHealth>() {
        let is_of_enemy = says("of") && home_of(document, &part.path) == Some(Home::Enemy);
        is_of_enemy.then_some(("of", "an enemy that has it is meant itself"))
    } else if part.is::<Instead>() {
        let of = Replaced::SHAPE.word(&document.read::<String>(&part.place("of"))?)?;
        if says("from") && !of.has_cause {
            Some(("from", "what is replaced does not come from anything"))
        } else {
            let is_counted = of.binds.contains(&Bound::Number);
            (says("up_to") && !is_counted).then_some(("up_to", "all or nothing of it is replaced"))
        }
    } else if part.is::<Counter>() && says("at_most") {
        let counter: Counter = document.read(&part.path)?;
        let n_values = counter.values.len();
        let is_beyond = n_values > 0 && usize::from(counter.at_most) + 1 >= n_values;
        is_beyond.then_some(("at_most", "the counter goes up to the last of its `values`"))
    } else if part.is::<Move>() {
        (says("toward") && says("away_from"))
            .then_some(("away_from", "who goes `toward` a place only comes nearer to it"))
    } else if part.is::<Roll>() {
        let has = |field: &str| document.read::<Vec<Value>>(&part.place(field)).is_some_and(|it| !it.is_empty());
        if !says("needs") {
            has("failure").then_some(("failure", "without `needs` no roll has too few successes"))
        } else if document.read::<u8>(&part.place("needs")) == Some(0) {
            Some(("needs", "every roll has 0 successes or more"))
        } else {
            let is_asked = ["success", "per_success", "failure"].into_iter().any(has);
            (!is_asked).then_some(("needs", "there is no `success` and no `failure`"))
        }
    } else if part.is::<Token>() {
        unread_of_token(&document.read(&part.path)?, says)
    } else {
        None
    }
}

/// Returns the field of a token that is not read, if one is, and why.
fn unread_of_token(token: &Token, says: impl Fn(&str) -> bool) -> Option<(&'static str, &'static str)> {
    if token.placed != TokenPlace::Map && token.health.is_some() {
        Some(("health", "only pieces on the map are wounded"))
    } else if token.placed != TokenPlace::Map && token.barrier.is_some() {
        Some(("barrier", "only a piece on the map closes a passage"))
    } else if says("numbers") && token.numbers.is_empty() {
        Some(("numbers", "there is none in it"))
    } else if !token.numbers.is_empty() && !token.backs.is_empty() {
        Some(("numbers", "a piece with `backs` hides one of those"))
    } else {
        None
    }
}

/// Returns the price of a part, if there is nothing to pay in it.
fn free(document: &DocumentFacts<'_>, part: &FoundPart) -> Option<(&'static str, &'static str)> {
    part.shape.field("pay")?;
    let price: Price = document.read(&part.place("pay"))?;
    (price == Price::default()).then_some(("pay", "it costs nothing"))
}
