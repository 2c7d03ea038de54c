#![doc = include_str!("effect_does_nothing.md")]

mod already;
mod amounts;
mod empty;
mod nothing;

use ritual_content::language::{Ability, Amount, Price, Step, StepWord};
use ritual_content::references::FoundPart;
use ritual_content::suggest;
use ritual_diagnostic::{Diagnostic, Severity};
use serde_json::Value;

use crate::check::Check;
use crate::cx::around::{is_in, is_inside};
use crate::cx::fixes::without_step;
use crate::cx::steps::{WholeStep, is_step};
use crate::cx::{Cx, DocumentFacts};
use already::{answers_again, idle, is_behind_discard, so_already};
use amounts::{is_without_amount, none_of};
use empty::empty;
use nothing::{Nothing, Why};

/// See the page.
pub(super) struct EffectDoesNothing;

impl Check for EffectDoesNothing {
    const CODE: &'static str = "effect/does-nothing";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("effect_does_nothing.md");
    type Finding<'c> = Nothing<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Nothing<'c>> {
        let mut found = Vec::new();
        for document in &cx.documents {
            find_in(document, &mut found);
        }
        found.retain(|it| !answers_again(cx, it));
        found
    }

    fn describe(_: &Cx<'_>, Nothing { document, part, why }: Nothing<'_>) -> Diagnostic {
        let step = part.word.name;
        let whole = if part.is::<Step>() { "the step" } else { "the ability" };
        let (message, help) = match why {
            Why::NoneOf(amounts) => {
                let amounts = suggest::listed(amounts.iter().copied());
                let message = format!("this `{step}` changes nothing: none of {amounts} is above 0");
                (message, format!("write how much, or take {whole} out"))
            }
            Why::Needless(why) => (
                format!("this `{step}` changes nothing: {why}"),
                format!("write the steps without `{step}`, or correct what it holds"),
            ),
            Why::So(why, instead) => {
                (format!("this `{step}` changes nothing: {why}"), format!("{instead}, or take {whole} out"))
            }
            Why::Empty(what, of, help) => {
                // Where the empty list is written, if it is.
                let mut lists = ["steps", "symptoms", "abilities"].into_iter().map(|field| part.place(field));
                let list = lists.find(|list| document.read::<Vec<Value>>(list).is_some());
                let route = document.at(list.as_ref().unwrap_or(&part.path));
                let message = format!("this {what} does nothing: it has no {of}");
                return Diagnostic::warning(Self::CODE, message, route).help(help);
            }
        };
        let finding = Diagnostic::warning(Self::CODE, message, document.at(&part.path)).help(help);
        if !part.is::<Step>() {
            return finding;
        }
        let steps = match why {
            Why::Needless(_) => document.read::<Vec<Value>>(&part.path.key("steps")).unwrap_or_default(),
            _ => Vec::new(),
        };
        match without_step(document, &part.path, &steps, &format!("write the steps without `{step}`")) {
            Some(fix) => finding.fix(fix),
            None => finding,
        }
    }
}

/// Looks for steps that change nothing; of one inside another only the outer is named.
fn find_in<'c>(document: &'c DocumentFacts<'c>, found: &mut Vec<Nothing<'c>>) {
    let n_before = found.len();
    for (position, part) in document.parts.iter().enumerate() {
        if found.iter().skip(n_before).any(|it| is_inside(&it.part.path, &part.path)) {
            continue;
        }
        let none_of = none_of(document, part);
        let why = if none_of.is_some() {
            none_of
        } else if part.is::<Ability>() {
            document.read::<Ability>(&part.path).as_ref().and_then(idle)
        } else if part.is::<Step>() {
            why(document, position, part)
        } else {
            empty(document, part)
        };
        found.extend(why.map(|why| Nothing { document, part, why }));
    }
}

/// Returns why a step changes nothing; nothing for one that can change something.
fn why(document: &DocumentFacts<'_>, position: usize, part: &FoundPart) -> Option<Why> {
    if is_without_amount(document, part) {
        return Some(Why::So("no amount is above 0", "write how much"));
    }
    let is_paid = || document.read::<Price>(&part.path.key("pay")).is_some_and(|price| price != Price::default());
    if part.word.is_frame && !has_steps(document, position) && !is_paid() {
        return Some(Why::So("no steps are in it", "write what happens"));
    }
    if is_step(part, StepWord::Repeat) {
        let times = WholeStep::of(document, part)?.field::<Amount>("times")?;
        return (times == Amount::Fixed(1)).then_some(Why::Needless("its steps happen once anyway"));
    }
    if is_behind_discard(document, position, part) {
        return Some(Why::So("the card is discarded already", "write it before `discard_this`"));
    }
    so_already(document, part)
}

/// Returns whether there are steps inside a part.
fn has_steps(document: &DocumentFacts<'_>, position: usize) -> bool {
    let Some((part, behind)) = document.parts.get(position..).and_then(<[FoundPart]>::split_first) else {
        return false;
    };
    behind.iter().take_while(|inner| is_in(&part.path, &inner.path)).any(FoundPart::is::<Step>)
}
