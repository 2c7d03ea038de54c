//! Steps and abilities that bring about what is so already.

use ritual_content::documents::Token;
use ritual_content::language::{
    Ability, Amount, As, AskedAmount, Convert, CounterOf, Enemies, EnemyClass, Figures, Flip, Move, Pieces, Place,
    PlaceEnemies, PlaceIn, RelocateElderOne, SetCounter, Shortcut, Step, StepWord, Symbol, Who, WoundPieces,
};
use ritual_content::references::FoundPart;

use super::nothing::{Nothing, Why};
use crate::cx::counters::is_one;
use crate::cx::steps::is_step;
use crate::cx::{Cx, DocumentFacts};

/// The steps that bring about what may be so already.
const ABOUT_WHAT_MAY_BE_SO: [StepWord; 10] = [
    StepWord::Flip,
    StepWord::Move,
    StepWord::PlaceIn,
    StepWord::PlaceEnemies,
    StepWord::RelocateElderOne,
    StepWord::HealEnemies,
    StepWord::Kill,
    StepWord::WoundPieces,
    StepWord::Set,
    StepWord::As,
];

/// Returns why an ability leaves everything as it is: symbols count as what they are, or a space is adjacent to itself.
pub(super) fn idle(ability: &Ability) -> Option<Why> {
    match ability {
        Ability::Convert(Convert { from, successes, tentacles, keep: false, .. }) => {
            let is_as_before = match from {
                Symbol::Success => (*successes, *tentacles) == (1, 0),
                Symbol::Tentacle => (*successes, *tentacles) == (0, 1),
                Symbol::ElderSign => false,
            };
            is_as_before.then_some(Why::So(
                "each symbol counts as what it is anyway",
                "write what it counts as besides, `keep: true` if it still counts as itself",
            ))
        }
        Ability::Shortcut(Shortcut { between, .. }) => {
            let is_single = between.named.len() == 1 || between.within == Some(0) || between.exactly == Some(0);
            is_single.then_some(Why::So(
                "it is about a single space, which has no other to be adjacent to",
                "describe several spaces",
            ))
        }
        _ => None,
    }
}

/// Returns why a step brings nothing about that is not so already.
pub(super) fn so_already(document: &DocumentFacts<'_>, part: &FoundPart) -> Option<Why> {
    const ELSEWHERE: &str = "name another space";
    if !ABOUT_WHAT_MAY_BE_SO.into_iter().any(|step| is_step(part, step)) {
        return None;
    }
    let (why, instead) = match &document.read::<Step>(&part.path)? {
        Step::Flip(Flip { pieces: Pieces::Which(which), to }) if which.side.as_ref() == Some(to) => {
            ("it is about pieces that show this side already", "name the other side")
        }
        Step::Move(Move { what: Figures::Investigators(Who::You), toward: Some(Place::YourSpace), .. })
        | Step::PlaceIn(PlaceIn { who: Who::You, at: Place::YourSpace }) => {
            ("you are in your space already", ELSEWHERE)
        }
        Step::Move(Move { what: Figures::Enemies(Enemies::Which(which)), toward: Some(to), .. })
        | Step::PlaceEnemies(PlaceEnemies { enemies: Enemies::Which(which), at: to })
            if which.at.as_ref() == Some(to) && is_one_space(to) =>
        {
            ("the enemies are in that space already", ELSEWHERE)
        }
        Step::RelocateElderOne(RelocateElderOne { to: Place::ElderOnesSpace }) => {
            ("the Elder One is in its space already", ELSEWHERE)
        }
        Step::HealEnemies(Enemies::Which(which)) if which.wounded == Some(false) => {
            ("enemies without wounds have none to heal", "leave `wounded` out")
        }
        Step::Kill(enemies) if is_elder_one(enemies) => {
            ("the Elder One is not killed, its stages are defeated by wounds", "write `deal_wounds`")
        }
        Step::WoundPieces(WoundPieces { pieces: Pieces::Which(which), .. }) if which.destroyed == Some(true) => {
            ("pieces that are destroyed take no wounds", "write `destroyed: false`")
        }
        Step::Set(SetCounter { counter, to: Amount::Asked(asked), on }) => match &**asked {
            // Those of several are added up, and each becomes their sum.
            AskedAmount::Counter(CounterOf { counter: of, on: whose })
                if of == counter && whose == on && on.as_ref().is_none_or(is_one) =>
            {
                ("the counter has that number already", "write another number")
            }
            _ => return None,
        },
        Step::As(As { who: Who::You, .. }) => return Some(Why::Needless("whoever does this is `you` anyway")),
        _ => return None,
    };
    Some(Why::So(why, instead))
}

/// Returns whether no enemy is meant but the Elder One.
fn is_elder_one(enemies: &Enemies) -> bool {
    match enemies {
        Enemies::ElderOne => true,
        Enemies::Which(which) => which.kinds.is_empty() && which.classes == [EnemyClass::ElderOne],
        Enemies::ThisEnemy | Enemies::ThatEnemy => false,
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
pub(super) fn is_behind_discard(document: &DocumentFacts<'_>, position: usize, part: &FoundPart) -> bool {
    let is_about_it = is_step(part, StepWord::DiscardThis) || is_step(part, StepWord::KeepOtherSide);
    let list = part.path.parent();
    let mut earlier = document.parts.iter().take(position).filter(|it| is_step(it, StepWord::DiscardThis));
    is_about_it && earlier.any(|it| it.path.parent() == list)
}

/// Returns whether something happens when a piece is turned to the side it shows.
pub(super) fn answers_again(cx: &Cx<'_>, Nothing { document, part, .. }: &Nothing<'_>) -> bool {
    let Some(Step::Flip(Flip { pieces: Pieces::Which(which), to })) = document.read::<Step>(&part.path) else {
        return false;
    };
    let token = cx.catalogue.get::<Token>(&which.token, &document.id.pack);
    token.is_some_and(|token| token.document.when_turned.keys().any(|side| side.as_str() == to.as_str()))
}
