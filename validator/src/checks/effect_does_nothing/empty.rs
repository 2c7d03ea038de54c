//! What is there for what it holds, and holds nothing: answers, actions, cards and their sides.

use ritual_content::documents::{
    ConditionCard, EpisodeAction, Insanity, Item, Mythos, RelicSide, SkillLevelText, SpaceRule,
};
use ritual_content::language::{
    ActionAbility, Amount, Bound, Instead, Price, Reaction, Replaced, Shaped as _, Step, Summon,
};
use ritual_content::references::FoundPart;
use serde_json::Value;

use super::amounts::is_zero;
use super::nothing::Why;
use crate::cx::DocumentFacts;

/// What to do about what can say in a text of its own that it does nothing.
const SAY_SO: &str = "write what it does; if nothing is meant, say so under `text`";
/// What to do about what has no text.
const TAKE_OUT: &str = "write what it does, or take it out";
/// What to do about a replacement: without steps it only prevents, and whoever means that says so.
const SAY_COMPULSORY: &str =
    "write what happens instead; if it is only prevented, say how often (`limit`), or write `compulsory: true`";

/// Returns why what is no step does nothing: it is there for what it holds, and holds nothing.
///
/// A text of its own says what else it is for, and a price is something that happens.
pub(super) fn empty(document: &DocumentFacts<'_>, part: &FoundPart) -> Option<Why> {
    let has = |field: &str| document.read::<Vec<Value>>(&part.place(field)).is_some_and(|it| !it.is_empty());
    let says = |field: &str| document.read::<bool>(&part.place(field)) == Some(true);
    let is_told = || document.read::<String>(&part.place("text")).is_some_and(|it| !it.trim().is_empty());
    let is_paid = || document.read::<Price>(&part.place("pay")).is_some_and(|it| it != Price::default());
    let (what, of, is_idle) = if part.is::<Reaction>() {
        ("answer", "steps", !has("steps") && !is_paid())
    } else if part.is::<ActionAbility>() {
        ("action", "steps", !has("steps") && !is_paid())
    } else if part.is::<Instead>() {
        // Who must prevent harm, or prevents a part of it, needs no steps; nor does who lives on or does not act.
        let replaced = document.read::<String>(&part.place("of")).and_then(|of| Replaced::SHAPE.word(&of));
        let is_harm = replaced.is_some_and(|of| of.binds.contains(&Bound::Number));
        let is_narrowed = ["up_to", "limit", "if", "from"];
        let is_narrowed = is_narrowed.iter().any(|field| document.read::<Value>(&part.place(field)).is_some());
        let only_prevents = says("compulsory") || is_narrowed;
        let is_idle = is_harm && !has("steps") && !is_paid() && !only_prevents;
        return is_idle.then_some(Why::Empty("replacement", "steps", SAY_COMPULSORY));
    } else if part.is::<EpisodeAction>() {
        ("action", "steps", !has("steps") && !is_told())
    } else if part.is::<SpaceRule>() {
        ("rule of spaces", "abilities", !has("abilities") && !is_told())
    } else if part.is::<Item>() {
        ("item", "abilities", !has("abilities") && !has("keywords") && !is_told())
    } else if part.is::<ConditionCard>() {
        ("condition", "abilities", !has("abilities") && !is_told())
    } else if part.is::<RelicSide>() {
        ("side", "abilities", !has("abilities") && !is_told())
    } else if part.is::<SkillLevelText>() {
        ("level", "abilities", !has("abilities") && !is_told())
    } else if part.is::<Insanity>() {
        ("insanity", "symptoms", !has("symptoms") && !has("abilities") && !is_told())
    } else if part.is::<Mythos>() {
        let does_something = has("steps") || has("summons") || says("symbol") || says("draw_again");
        ("card", "symbol, steps or summons", !does_something && !is_told())
    } else if part.is::<Summon>() && document.parts_at(&part.path).all(|it| !it.is::<Step>()) {
        let count = document.read::<Amount>(&part.place("count"));
        ("summoning", "figures", count.as_ref().is_some_and(is_zero))
    } else {
        return None;
    };
    let has_text = part.shape.field("text").is_some();
    is_idle.then_some(Why::Empty(what, of, if has_text { SAY_SO } else { TAKE_OUT }))
}
