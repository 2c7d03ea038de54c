#![doc = include_str!("effect_does_nothing.md")]

use ritual_content::documents::{
    ConditionCard, EpisodeAction, Insanity, Item, Mythos, RelicSide, SkillLevelText, SpaceRule, Token,
};
use ritual_content::language::{
    Ability, ActionAbility, Amount, As, AskedAmount, Bound, Convert, CounterOf, Enemies, Figures, Flip, Instead,
    Measure, Move, Pieces, Place, PlaceEnemies, PlaceIn, Price, Reaction, RelocateElderOne, Replaced, SetCounter,
    Shaped as _, Shortcut, Step, StepWord, Summon, Symbol, Who, Word, WoundPieces,
};
use ritual_content::references::FoundPart;
use ritual_content::suggest;
use ritual_diagnostic::{Diagnostic, Severity};
use serde_json::Value;

use crate::check::Check;
use crate::cx::anywhere::Anywhere;
use crate::cx::around::{is_in, is_inside};
use crate::cx::fixes::without_step;
use crate::cx::knows::Knows as _;
use crate::cx::range::Range;
use crate::cx::steps::{WholeStep, is_step};
use crate::cx::{Cx, DocumentFacts};

/// What to do about what can say in a text of its own that it does nothing.
const SAY_SO: &str = "write what it does; if nothing is meant, say so under `text`";
/// What to do about what has no text.
const TAKE_OUT: &str = "write what it does, or take it out";

/// The steps that bring about what may be so already.
const ABOUT_WHAT_MAY_BE_SO: [StepWord; 9] = [
    StepWord::Flip,
    StepWord::Move,
    StepWord::PlaceIn,
    StepWord::PlaceEnemies,
    StepWord::RelocateElderOne,
    StepWord::HealEnemies,
    StepWord::WoundPieces,
    StepWord::Set,
    StepWord::As,
];

/// What to do about a replacement: without steps it only prevents, and whoever means that says so.
const SAY_COMPULSORY: &str =
    "write what happens instead; if it is only prevented, say how often (`limit`), or write `compulsory: true`";

/// See the page.
pub(super) struct EffectDoesNothing;

/// A step or an ability that changes nothing, or what holds steps or abilities and has none.
pub(super) struct Nothing<'c> {
    document: &'c DocumentFacts<'c>,
    part: &'c FoundPart,
    why: Why,
}

/// Why something changes nothing.
#[derive(Clone, Copy)]
enum Why {
    /// It says no amount, or only 0.
    NoAmount,
    /// It says none of these amounts, or only 0.
    NoneOf(&'static [&'static str]),
    /// Symbols count as what they are.
    AsItself,
    /// It has no steps.
    NoSteps,
    /// What is in it happens as it would without it, for this reason.
    Needless(&'static str),
    /// What it turns shows that side already.
    Same,
    /// What it brings about is so already: why, and what to write instead.
    So(&'static str, &'static str),
    /// It is no step: what it is called, what it has none of, and what to do about it.
    Empty(&'static str, &'static str, &'static str),
}

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
        found.retain(|it| !matches!(it.why, Why::Same) || !answers_again(cx, it));
        found
    }

    fn describe(_: &Cx<'_>, Nothing { document, part, why }: Nothing<'_>) -> Diagnostic {
        let step = part.word.name;
        let whole = if part.is::<Step>() { "the step" } else { "the ability" };
        let (message, help) = match why {
            Why::NoAmount => (
                format!("this `{step}` changes nothing: no amount is above 0"),
                "write how much, or take the step out".to_owned(),
            ),
            Why::NoneOf(amounts) => {
                let amounts = suggest::listed(amounts.iter().copied());
                let message = format!("this `{step}` changes nothing: none of {amounts} is above 0");
                (message, format!("write how much, or take {whole} out"))
            }
            Why::AsItself => (
                "this `convert` changes nothing: each symbol counts as what it is anyway".to_owned(),
                "write what it counts as besides, `keep: true` if it still counts as itself, or take the ability out"
                    .to_owned(),
            ),
            Why::NoSteps => (
                format!("this `{step}` changes nothing: no steps are in it"),
                "write what happens, or take the step out".to_owned(),
            ),
            Why::Needless(why) => (
                format!("this `{step}` changes nothing: {why}"),
                format!("write the steps without `{step}`, or correct what it holds"),
            ),
            Why::Same => (
                format!("this `{step}` changes nothing: it is about pieces that show this side already"),
                "name the other side, or take the step out".to_owned(),
            ),
            Why::So(why, instead) => {
                (format!("this `{step}` changes nothing: {why}"), format!("{instead}, or take {whole} out"))
            }
            Why::Empty(what, of, help) => (format!("this {what} does nothing: it has no {of}"), help.to_owned()),
        };
        let steps = match why {
            Why::Needless(_) => document.read::<Vec<Value>>(&part.path.key("steps")).unwrap_or_default(),
            _ => Vec::new(),
        };
        if matches!(why, Why::Empty(..)) {
            // Where the empty list is written, if it is.
            let mut lists = ["steps", "symptoms", "abilities"].into_iter().map(|field| part.place(field));
            let list = lists.find(|list| document.read::<Vec<Value>>(list).is_some());
            let route = document.at(list.as_ref().unwrap_or(&part.path));
            return Diagnostic::warning(Self::CODE, message, route).help(help);
        }
        let finding = Diagnostic::warning(Self::CODE, message, document.at(&part.path)).help(help);
        if !part.is::<Step>() {
            return finding;
        }
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

/// Returns which amounts a step or an ability lacks, where it has to say one of several and says none.
fn none_of(document: &DocumentFacts<'_>, part: &FoundPart) -> Option<Why> {
    let carried = part.word.carries?();
    if carried.one_of.is_empty() {
        return None;
    }
    let place = if part.word.is_beside { part.path.clone() } else { part.path.key(part.word.name) };
    let inner = document.parts_at(&place).find(|it| it.shape == carried)?;
    // A tentacle that counts as nothing is taken out of the roll.
    if carried == <Convert>::SHAPE
        && document.read::<Symbol>(&inner.place("from")) == Some(Symbol::Tentacle)
        && document.read::<bool>(&inner.place("keep")) != Some(true)
    {
        return None;
    }
    let is_none = |amount: &&str| document.read::<Amount>(&inner.place(amount)).as_ref().is_none_or(is_zero);
    carried.one_of.iter().all(is_none).then_some(Why::NoneOf(carried.one_of))
}

/// Returns why an ability leaves everything as it is: symbols count as what they are, or a space is adjacent to itself.
fn idle(ability: &Ability) -> Option<Why> {
    match ability {
        Ability::Convert(Convert { from, successes, tentacles, keep: false, .. }) => {
            let is_as_before = match from {
                Symbol::Success => (*successes, *tentacles) == (1, 0),
                Symbol::Tentacle => (*successes, *tentacles) == (0, 1),
                Symbol::ElderSign => false,
            };
            is_as_before.then_some(Why::AsItself)
        }
        Ability::Shortcut(Shortcut { between, .. }) => {
            let is_one = between.named.len() == 1 || between.within == Some(0) || between.exactly == Some(0);
            is_one.then_some(Why::So(
                "it is about a single space, which has no other to be adjacent to",
                "describe several spaces",
            ))
        }
        _ => None,
    }
}

/// Returns why what is no step does nothing: it is there for what it holds, and holds nothing.
///
/// A text of its own says what else it is for, and a price is something that happens.
fn empty(document: &DocumentFacts<'_>, part: &FoundPart) -> Option<Why> {
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

/// Returns whether there are steps inside a part.
fn has_steps(document: &DocumentFacts<'_>, position: usize) -> bool {
    let Some((part, behind)) = document.parts.get(position..).and_then(<[FoundPart]>::split_first) else {
        return false;
    };
    behind.iter().take_while(|inner| is_in(&part.path, &inner.path)).any(FoundPart::is::<Step>)
}

/// Returns whether something happens when a piece is turned to the side it shows.
fn answers_again(cx: &Cx<'_>, Nothing { document, part, .. }: &Nothing<'_>) -> bool {
    let Some(Step::Flip(Flip { pieces: Pieces::Which(which), to })) = document.read::<Step>(&part.path) else {
        return false;
    };
    let token = cx.catalogue.get::<Token>(&which.token, &document.id.pack);
    token.is_some_and(|token| token.document.when_turned.keys().any(|side| side.as_str() == to.as_str()))
}

/// Returns why a step changes nothing; nothing for one that can change something.
fn why(document: &DocumentFacts<'_>, position: usize, part: &FoundPart) -> Option<Why> {
    let whole = if is_measured(part.word) { WholeStep::of(document, part) } else { None };
    if whole.as_ref().is_some_and(|whole| is_without_amount(part.word, whole)) {
        return Some(Why::NoAmount);
    }
    let is_paid = || document.read::<Price>(&part.path.key("pay")).is_some_and(|price| price != Price::default());
    if part.word.is_frame && !has_steps(document, position) && !is_paid() {
        return Some(Why::NoSteps);
    }
    if is_step(part, StepWord::Repeat) {
        let times = whole?.field::<Amount>("times")?;
        return (times == Amount::Fixed(1)).then_some(Why::Needless("its steps happen once anyway"));
    }
    if is_behind_discard(document, position, part) {
        return Some(Why::So("the card is discarded already", "write it before `discard_this`"));
    }
    if !ABOUT_WHAT_MAY_BE_SO.into_iter().any(|step| is_step(part, step)) {
        return None;
    }
    so_already(&document.read::<Step>(&part.path)?)
}

/// Returns why a step brings nothing about that is not so already.
fn so_already(step: &Step) -> Option<Why> {
    const ELSEWHERE: &str = "name another space";
    match step {
        Step::Flip(Flip { pieces: Pieces::Which(which), to }) if which.side.as_ref() == Some(to) => Some(Why::Same),
        Step::Move(Move { what: Figures::Investigators(Who::You), toward: Some(Place::YourSpace), .. })
        | Step::PlaceIn(PlaceIn { who: Who::You, at: Place::YourSpace }) => {
            Some(Why::So("you are in your space already", ELSEWHERE))
        }
        Step::Move(Move { what: Figures::Enemies(Enemies::Which(which)), toward: Some(to), .. })
        | Step::PlaceEnemies(PlaceEnemies { enemies: Enemies::Which(which), at: to })
            if which.at.as_ref() == Some(to) && is_one_space(to) =>
        {
            Some(Why::So("the enemies are in that space already", ELSEWHERE))
        }
        Step::RelocateElderOne(RelocateElderOne { to: Place::ElderOnesSpace }) => {
            Some(Why::So("the Elder One is in its space already", ELSEWHERE))
        }
        Step::HealEnemies(Enemies::Which(which)) if which.wounded == Some(false) => {
            Some(Why::So("enemies without wounds have none to heal", "leave `wounded` out"))
        }
        Step::WoundPieces(WoundPieces { pieces: Pieces::Which(which), .. }) if which.destroyed == Some(true) => {
            Some(Why::So("pieces that are destroyed take no wounds", "write `destroyed: false`"))
        }
        Step::Set(SetCounter { counter, to: Amount::Asked(asked), on }) => match &**asked {
            AskedAmount::Counter(CounterOf { counter: of, on: whose }) if of == counter && whose == on => {
                Some(Why::So("the counter has that number already", "write another number"))
            }
            _ => None,
        },
        Step::As(As { who: Who::You, .. }) => Some(Why::Needless("whoever does this is `you` anyway")),
        _ => None,
    }
}

/// Returns whether a place means the same space for whatever goes there.
fn is_one_space(place: &Place) -> bool {
    matches!(
        place,
        Place::YourSpace
            | Place::StartingSpace
            | Place::WhereYourTurnBegan
            | Place::ThatSpace
            | Place::ThisEnemysSpace
            | Place::ElderOnesSpace
            | Place::Gate(_)
            | Place::Named(_)
    )
}

/// Returns whether this is about the card it stands on, which an earlier step of the same list has discarded.
fn is_behind_discard(document: &DocumentFacts<'_>, position: usize, part: &FoundPart) -> bool {
    let is_about_it = is_step(part, StepWord::DiscardThis) || is_step(part, StepWord::KeepOtherSide);
    let list = part.path.parent();
    let mut earlier = document.parts.iter().take(position).filter(|it| is_step(it, StepWord::DiscardThis));
    is_about_it && earlier.any(|it| it.path.parent() == list)
}

/// Returns whether a step says how much it does.
fn is_measured(word: &Word) -> bool {
    let is_carried = || word.carries.is_some_and(|carried| carried().fields.iter().any(|it| it.measure.is_some()));
    word.measure.is_some() || is_carried()
}

/// Returns whether a step says how much it does, and all of it is 0 or missing.
fn is_without_amount(word: &Word, whole: &WholeStep) -> bool {
    if word.measure.is_some() {
        return whole.carried::<Amount>().as_ref().is_some_and(is_zero);
    }
    let Some(carried) = word.carries else { return false };
    let is_none = |name: &str, measure: Measure| match whole.field::<Amount>(name) {
        Some(amount) => is_zero(&amount),
        None => measure == Measure::Counted,
    };
    let mut measures = carried().fields.iter().filter_map(|field| Some((field.name, field.measure?)));
    measures.all(|(name, measure)| is_none(name, measure))
}

/// Returns whether an amount is sure to be 0, as written or as reckoned: nothing times three, 1 less 3.
fn is_zero(amount: &Amount) -> bool {
    Anywhere::default().range(amount) == Range::NONE
}
