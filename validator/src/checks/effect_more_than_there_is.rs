#![doc = include_str!("effect_more_than_there_is.md")]

use std::collections::BTreeMap;

use ritual_content::documents::Enemy;
use ritual_content::language::{AddFire, Amount, Bid, Roll, Stake, Step, Suffer, Summon};
use ritual_content::references::FoundPart;
use ritual_content::{FullId, Kind};
use ritual_diagnostic::{Diagnostic, Path, Severity};

use crate::check::Check;
use crate::cx::most::Most;
use crate::cx::steps::{Rounds, rounds};
use crate::cx::{At, Cx, DocumentFacts};

/// See the page.
pub(super) struct EffectMoreThanThereIs;

/// A number that nothing in the game can be.
pub(super) struct TooMuch<'c> {
    document: &'c DocumentFacts<'c>,
    path: Path,
    wanted: u32,
    most: u32,
    of: Of<'c>,
    /// So many come of a `repeat`.
    is_repeated: bool,
}

/// What there is not so much of.
enum Of<'c> {
    /// Figures of an enemy.
    Figures(&'c str),
    /// Figures of an enemy, of all that a card summons at its end up to this entry.
    FiguresTogether(&'c str),
    /// Fire tokens.
    Fire,
    /// Fire tokens, of all that the setup puts down up to this entry.
    FireAtStart,
    /// What fits on a board, of everything together.
    Board(&'static str),
    /// What fits on a board, of what is bid.
    Bid(&'static str),
    /// Successes of one roll.
    Successes,
}

impl Check for EffectMoreThanThereIs {
    const CODE: &'static str = "effect/more-than-there-is";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("effect_more_than_there_is.md");
    type Finding<'c> = TooMuch<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<TooMuch<'c>> {
        let mut found: Vec<TooMuch<'c>> = Vec::new();
        for document in &cx.documents {
            let most = cx.most(&document.id.pack);
            for part in &document.parts {
                if part.is::<Summon>() || part.is::<AddFire>() {
                    found.extend(placed(cx, document, part, most));
                } else if part.is::<Bid>() {
                    found.extend(most.and_then(|most| outbid(document, part, most)));
                }
            }
            found.extend(summoned_together(cx, document));
            let Some(most) = most else { continue };
            found.extend(burning(cx, document, most));
            let board = most.board();
            for At { path, value } in document.each::<Roll>() {
                // Cards may help, and have to be paid for: a success for every point of a board is more than they give.
                let (dice, most) = (value.dice.unwrap_or_default(), most.successes.saturating_add(board));
                let dice = u32::from(dice.standard).saturating_add(u32::from(dice.bonus).saturating_mul(2));
                let most = most.saturating_add(dice);
                if let Some(Amount::Fixed(wanted)) = value.needs
                    && u32::from(wanted) > most
                {
                    let (path, wanted) = (path.key("needs"), u32::from(wanted));
                    found.push(TooMuch { document, path, wanted, most, of: Of::Successes, is_repeated: false });
                }
            }
            for At { path, value } in document.each::<Suffer>() {
                for (of, amount) in [("stress", &value.stress), ("wounds", &value.wounds), ("sanity", &value.sanity)] {
                    if let Some(Amount::Fixed(wanted)) = amount
                        && u32::from(*wanted) > board
                    {
                        let (path, wanted) = (path.key(of), u32::from(*wanted));
                        found.push(TooMuch {
                            document,
                            path,
                            wanted,
                            most: board,
                            of: Of::Board(of),
                            is_repeated: false,
                        });
                    }
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, found: TooMuch<'_>) -> Diagnostic {
        let TooMuch { document, path, wanted, most, of, is_repeated } = found;
        // A step does as much as it can, and a game with such a setup cannot begin.
        let is_sure = matches!(of, Of::FireAtStart);
        let (message, help) = match of {
            Of::Figures(enemy) => (
                format!("{wanted} figures of `{enemy}` are summoned, and there are never more than {most}"),
                format!("write {most} at most, or a larger `reserve`"),
            ),
            Of::FiguresTogether(enemy) => (
                format!(
                    "with these the card summons {wanted} figures of `{enemy}`, and there are never more than {most}"
                ),
                format!("write {most} at most in all entries together, or a larger `reserve`"),
            ),
            Of::Fire => (
                format!("{wanted} fire tokens are put down, and there are never more than {most}"),
                format!("write {most} at most"),
            ),
            Of::FireAtStart => (
                format!("with these the setup puts down {wanted} fire tokens, and there are never more than {most}"),
                format!("write {most} at most in all entries together; no scenario with this episode can be played"),
            ),
            Of::Board(kind) => (
                format!("{wanted} {kind} are more than everything together that fits on a board, {most}"),
                "write a smaller number".to_owned(),
            ),
            Of::Bid(kind) => (
                format!("{wanted} {kind} may be bid, and nobody has room for more than {most}"),
                format!("write {most} at most, or leave `most` out"),
            ),
            Of::Successes => (
                format!(
                    "{wanted} successes are needed in one roll: the best of all dice, and one more for every point \
                     that fits on a board, would be {most}"
                ),
                "write a smaller number".to_owned(),
            ),
        };
        let help = if is_repeated { "repeat it less often".to_owned() } else { help };
        let severity = if is_sure { Severity::Error } else { Severity::Warning };
        Diagnostic::new(Self::CODE, severity, message, document.at(&path)).help(help)
    }
}

/// Finds the entry of a setup with which there is more fire than there ever is.
fn burning<'c>(cx: &'c Cx<'_>, document: &'c DocumentFacts<'c>, most: &Most) -> Option<TooMuch<'c>> {
    if document.kind != Kind::Episode {
        return None;
    }
    let fire = &cx.catalogue.episodes.get(document.id)?.document.setup.fire;
    let mut wanted = 0_u32;
    for (index, entry) in fire.iter().enumerate() {
        wanted = wanted.saturating_add(u32::from(entry.count));
        if wanted > most.fire {
            let path = Path::root().key("setup").key("fire").index(index).key("count");
            return Some(TooMuch { document, path, wanted, most: most.fire, of: Of::FireAtStart, is_repeated: false });
        }
    }
    None
}

/// Finds the most that may be bid, where nobody can pay that.
fn outbid<'c>(document: &'c DocumentFacts<'c>, part: &FoundPart, most: &Most) -> Option<TooMuch<'c>> {
    let (kind, most) = match document.read::<Stake>(&part.place("stake"))? {
        Stake::Stress => ("stress", most.stress),
        Stake::Wounds => ("wounds", most.wounds),
        Stake::Sanity => ("sanity", most.sanity),
        Stake::Token(_) => return None,
    };
    let path = part.place("most");
    let wanted = document.read::<u8>(&path)?.into();
    (wanted > most).then_some(TooMuch { document, path, wanted, most, of: Of::Bid(kind), is_repeated: false })
}

/// Finds a number of figures or of fire that there never is.
fn placed<'c>(
    cx: &'c Cx<'_>,
    document: &'c DocumentFacts<'c>,
    part: &FoundPart,
    most: Option<&Most>,
) -> Option<TooMuch<'c>> {
    let (count, most, of) = match document.read::<Step>(&part.path) {
        Some(Step::AddFire(fire)) => (fire.count, most?.fire, Of::Fire),
        step => {
            let summon = match step {
                Some(Step::Summon(summon)) => summon,
                // The figures on a Mythos card are no step.
                _ => document.read::<Summon>(&part.path)?,
            };
            let enemy = cx.catalogue.get::<Enemy>(&summon.enemy, &document.id.pack)?;
            (summon.count, u32::from(enemy.document.reserve), Of::Figures(enemy.document.id.as_str()))
        }
    };
    let Amount::Fixed(count) = count else { return None };
    let count = u32::from(count);
    let Rounds { times, said } = rounds(document, &part.path);
    let (wanted, path, is_repeated) = match said {
        Some(said) if count <= most => (count.saturating_mul(times), said, true),
        _ => (count, part.place("count"), false),
    };
    (wanted > most).then_some(TooMuch { document, path, wanted, most, of, is_repeated })
}

/// Finds the entries of a Mythos card with which it summons more figures of an enemy than there are, though none of them
/// does so alone.
fn summoned_together<'c>(cx: &'c Cx<'_>, document: &'c DocumentFacts<'c>) -> Vec<TooMuch<'c>> {
    let mut found = Vec::new();
    let Some(card) = cx.catalogue.mythos.get(document.id).filter(|_| document.kind == Kind::Mythos) else {
        return found;
    };
    let mut so_far: BTreeMap<&FullId, u32> = BTreeMap::new();
    for (index, summon) in card.document.summons.iter().enumerate() {
        let Amount::Fixed(count) = summon.count else { continue };
        let Some(enemy) = cx.catalogue.get::<Enemy>(&summon.enemy, &document.id.pack) else { continue };
        let most = u32::from(enemy.document.reserve);
        let all = so_far.entry(&enemy.id).or_default();
        let before = *all;
        *all = before.saturating_add(count.into());
        if before <= most && *all > most && u32::from(count) <= most {
            let path = Path::root().key("summons").index(index);
            let of = Of::FiguresTogether(enemy.document.id.as_str());
            found.push(TooMuch { document, path, wanted: *all, most, of, is_repeated: false });
        }
    }
    found
}
