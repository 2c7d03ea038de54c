#![doc = include_str!("ability_never_works.md")]

use ritual_content::language::{Ability, Doer, Home, Who};
use ritual_content::references::FoundPart;
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::homes::{home_of, move_to, with_article};
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct AbilityNeverWorks;

/// An ability on a home where nothing asks for it.
pub(super) struct Misplaced<'c> {
    document: &'c DocumentFacts<'c>,
    part: &'c FoundPart,
    home: Home,
    why: Why,
}

/// Why an ability never works.
#[derive(Clone, Copy)]
enum Why {
    /// Nothing asks for it there.
    Home,
    /// It is for somebody other than its owner, and whom it helps there is its owner.
    ForOthers,
    /// It is an `instead` that says whose it is, and whoever it happens to is `you` there.
    ForSome,
}

impl Check for AbilityNeverWorks {
    const CODE: &'static str = "ability/never-works";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("ability_never_works.md");
    type Finding<'c> = Misplaced<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Misplaced<'c>> {
        let mut found = Vec::new();
        for document in &cx.documents {
            for part in document.parts.iter().filter(|part| part.is::<Ability>()) {
                let Some(home) = home_of(document, &part.path) else { continue };
                let why = if !part.word.works_on_home(home) {
                    Some(Why::Home)
                } else if Home::OWNED.contains(&home) {
                    None
                } else {
                    document.read(&part.path).and_then(|it| whom_it_misses(&it))
                };
                found.extend(why.map(|why| Misplaced { document, part, home, why }));
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Misplaced { document, part, home, why }: Misplaced<'_>) -> Diagnostic {
        let (word, place) = (part.word.name, with_article(home));
        let (message, help) = match why {
            Why::Home => (format!("`{word}` never works on {place}"), move_to(part.word)),
            Why::ForOthers => (
                format!(
                    "`{word}` for others, or for those within a distance, never works on {place}: it belongs to each whom it helps"
                ),
                "leave out whom it is for: it helps everybody there".to_owned(),
            ),
            Why::ForSome => (
                format!(
                    "`{word}` cannot say whose it is on {place}: whoever it happens to is asked, and is `you` in it"
                ),
                "leave `who` out, and say in `if` what must be so of them".to_owned(),
            ),
        };
        Diagnostic::error(Self::CODE, message, document.at(&part.path)).help(help)
    }
}

/// Returns why an ability misses whom it is for on a home that nobody owns.
fn whom_it_misses(ability: &Ability) -> Option<Why> {
    if is_for_others(ability) {
        return Some(Why::ForOthers);
    }
    matches!(ability, Ability::Instead(instead) if instead.who != Who::You).then_some(Why::ForSome)
}

/// Returns whether an ability helps only somebody who is not its owner, or who is so near to its owner as nobody is to a
/// home that nobody owns.
fn is_for_others(ability: &Ability) -> bool {
    let is_other = |who: &Who| match who {
        Who::EachOther => true,
        Who::Which(query) => query.other || (query.within.is_some() && query.from.is_none()),
        Who::You | Who::Each | Who::ThatInvestigator | Who::Active => false,
    };
    match ability {
        Ability::BonusDice(dice) => is_other(&dice.who),
        Ability::FreeRerolls(rerolls) => is_other(&rerolls.who),
        Ability::FewerAttackDice(fewer) => {
            matches!(fewer.against.who, Doer::Other | Doer::OtherHere) || fewer.against.within.is_some()
        }
        Ability::Instead(instead) => is_other(&instead.who),
        _ => false,
    }
}
