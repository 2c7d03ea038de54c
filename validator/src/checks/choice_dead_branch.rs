#![doc = include_str!("choice_dead_branch.md")]

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::documents::{CardSide, Discovery, Token};
use ritual_content::language::{
    Amount, AskedAmount, Bid, Branch, Choose, Condition, Price, Proposal, Step, StepWord, Vote, Who,
};
use ritual_diagnostic::{Diagnostic, Fix, Path, Route, Segment, Severity};
use serde_json::Value;

use crate::check::Check;
use crate::cx::anywhere::Anywhere;
use crate::cx::fixes::without_step;
use crate::cx::knows::Knows as _;
use crate::cx::most::Most;
use crate::cx::{At, Cx, DocumentFacts};

/// See the page.
pub(super) struct ChoiceDeadBranch;

/// An option that is none.
pub(super) struct Dead<'c> {
    document: &'c DocumentFacts<'c>,
    path: Path,
    why: Why,
}

/// Why an option is none.
enum Why {
    /// It is the only one of a `choose` or a `vote`.
    Single { word: StepWord },
    /// Only one takes part in a vote or an auction.
    Alone { word: StepWord },
    /// Its condition never holds.
    Condition {
        /// That of another one can.
        has_other: bool,
    },
    /// Another one has the same label.
    Label {
        label: String,
        first: usize,
        /// Everything else is the same too.
        is_copy: bool,
    },
    /// Nobody can pay so much.
    Price {
        of: &'static str,
        wanted: u32,
        most: u32,
        /// Some have items without this part of their price.
        may_be_free: bool,
    },
    /// It costs all there is of something.
    Boundless,
}

/// The most that anybody can pay.
struct Purse {
    stress: u32,
    wounds: u32,
    sanity: u32,
}

impl Check for ChoiceDeadBranch {
    const CODE: &'static str = "choice/dead-branch";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("choice_dead_branch.md");
    type Finding<'c> = Dead<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Dead<'c>> {
        let mut purses: BTreeMap<&str, Option<Purse>> = BTreeMap::new();
        let mut found = Vec::new();
        for document in &cx.documents {
            for part in document.parts.iter().filter(|part| part.is::<Choose>() || part.is::<Vote>()) {
                let (word, branches) = match document.read::<Step>(&part.path) {
                    Some(Step::Choose(choose)) => (StepWord::Choose, choose.options),
                    Some(Step::Vote(vote)) => (StepWord::Vote, vote.options.into_iter().map(free).collect()),
                    _ => continue,
                };
                let dead = dead_branches(&part.place("options"), &branches, word);
                found.extend(dead.into_iter().map(|(path, why)| Dead { document, path, why }));
            }
            for part in document.parts.iter().filter(|part| part.is::<Vote>() || part.is::<Bid>()) {
                let (word, who) = match document.read::<Step>(&part.path) {
                    Some(Step::Vote(vote)) => (StepWord::Vote, vote.who),
                    Some(Step::Bid(bid)) => (StepWord::Bid, bid.who),
                    _ => continue,
                };
                if matches!(who, Who::You | Who::ThatInvestigator | Who::Active) {
                    found.push(Dead { document, path: part.place("who"), why: Why::Alone { word } });
                }
            }
            for At { path, value } in document.each::<Price>() {
                if let Some(path) = boundless(&path, &value) {
                    found.push(Dead { document, path, why: Why::Boundless });
                    continue;
                }
                let is_of_claim = matches!(path.last(), Some(Segment::Key(key)) if **key != *"pay");
                let home = &*document.id.pack;
                let purse = purses.entry(home).or_insert_with(|| Purse::of(cx, home)).as_ref();
                if let Some((part, why)) = unpayable(cx, document, purse, &value, is_of_claim) {
                    found.push(Dead { document, path: path.key(part), why });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Dead { document, path, why }: Dead<'_>) -> Diagnostic {
        let route = document.at(&path);
        match why {
            Why::Single { word } => {
                let (message, help) = match word {
                    StepWord::Vote => (
                        "there is nothing to vote on: it is the only branch",
                        "write the steps without `vote`, or add a branch",
                    ),
                    _ => (
                        "there is nothing to choose: it is the only branch",
                        "write the steps without `choose`, use `may`, or add a branch",
                    ),
                };
                let finding = Diagnostic::warning(Self::CODE, message, route).help(help);
                match without_choice(document, &path, word.facts().name) {
                    Some(fix) => finding.fix(fix),
                    None => finding,
                }
            }
            Why::Alone { word } => {
                let (message, help) = match word {
                    StepWord::Bid => (
                        "nobody bids against anybody: only one may bid",
                        "write `may` with what is to be paid, or let others bid, as with `who: each`",
                    ),
                    _ => ("only one votes: that is a choice", "write `choose`, or let all vote, as with `who: each`"),
                };
                Diagnostic::warning(Self::CODE, message, route).help(help)
            }
            Why::Condition { has_other } => {
                let finding = Diagnostic::warning(Self::CODE, "this branch is never offered", route.key("if"))
                    .label("this condition never holds")
                    .help("correct the condition, or take the branch out");
                if has_other { finding.fix(Fix::risky("take the branch out").remove(route)) } else { finding }
            }
            Why::Label { label, first, is_copy } => {
                let message = format!("two branches of this choice are called `{label}`");
                let finding = Diagnostic::warning(Self::CODE, message, route.key("label"))
                    .related(sibling(document, &path, first), "the other one is here")
                    .help("give each branch a label of its own");
                if is_copy { finding.fix(Fix::risky("take the second branch out").remove(route)) } else { finding }
            }
            Why::Price { of, wanted, most, may_be_free } => {
                let who = if may_be_free {
                    "only who has items for free can ever claim this"
                } else {
                    "nobody can ever pay this price"
                };
                let message = format!("{who}: {wanted} {of} are asked, {most} is the most");
                let amount = if of == "tokens" { route.key("count") } else { route.clone() };
                Diagnostic::warning(Self::CODE, message, route)
                    .help(format!("ask for {most} at most"))
                    .fix(Fix::risky(format!("ask for {most}")).replace(amount, most))
            }
            Why::Boundless => {
                let message = "`all` is no price: a price says how much, and is paid whole or not at all";
                let help = "say how much, or write what is taken as a step: a step takes as much as there is";
                Diagnostic::warning(Self::CODE, message, route).help(help)
            }
        }
    }
}

impl Purse {
    /// Returns the most that anybody can pay in the games that a pack is played in; nothing where some rules are not
    /// known.
    fn of(cx: &Cx<'_>, home: &str) -> Option<Self> {
        let Most { stress, wounds, sanity, .. } = *cx.most(home)?;
        let mut purse = Self { stress, wounds, sanity };
        // Companions may pay with wounds of theirs.
        for card in cx.company.around(home).flat_map(|pack| cx.catalogue.of_pack::<Discovery>(pack)) {
            for (_, side) in card.document.sides() {
                if let CardSide::Companion(companion) = side {
                    purse.wounds = purse.wounds.saturating_add(u32::from(companion.health));
                }
            }
        }
        Some(purse)
    }
}

/// Returns what is wrong with the branches of a choice, apart from their prices.
fn dead_branches(options: &Path, branches: &[Branch], word: StepWord) -> Vec<(Path, Why)> {
    let mut found = Vec::new();
    if let [only] = branches
        && only.condition.is_none()
        && only.pay == Price::default()
    {
        found.push((options.index(0), Why::Single { word }));
    }
    let is_never = |condition: &Condition| Anywhere::default().holds(condition) == Some(false);
    let is_dead = |branch: &Branch| branch.condition.as_ref().is_some_and(is_never);
    let has_other = !branches.iter().all(is_dead);
    let mut labels: BTreeSet<&str> = BTreeSet::new();
    for (index, branch) in branches.iter().enumerate() {
        let path = || options.index(index);
        if is_dead(branch) {
            found.push((path(), Why::Condition { has_other }));
        }
        if !labels.insert(&branch.label) {
            let first = branches.iter().position(|other| other.label == branch.label).unwrap_or(0);
            let is_copy = branches.get(first) == Some(branch);
            found.push((path(), Why::Label { label: branch.label.clone(), first, is_copy }));
        }
    }
    found
}

/// Returns where a price asks for all there is of something.
fn boundless(path: &Path, price: &Price) -> Option<Path> {
    let Price { stress, wounds, sanity, fire, tokens, discard: _ } = price;
    let is_all = |amount: &Amount| matches!(amount, Amount::Asked(asked) if **asked == AskedAmount::All);
    if tokens.as_ref().is_some_and(|tokens| is_all(&tokens.count)) {
        return Some(path.key("tokens").key("count"));
    }
    let parts = [("stress", stress), ("wounds", wounds), ("sanity", sanity), ("fire", fire)];
    parts.into_iter().find(|&(_, amount)| is_all(amount)).map(|(part, _)| path.key(part))
}

/// Returns the part of a price that nobody can pay; what is counted may be paid at some time. Fire is taken without end
/// ([FIRE-9]).
fn unpayable(
    cx: &Cx<'_>,
    document: &DocumentFacts<'_>,
    purse: Option<&Purse>,
    price: &Price,
    is_of_claim: bool,
) -> Option<(&'static str, Why)> {
    let fixed = |amount: &Amount| match amount {
        Amount::Fixed(number) => u32::from(*number),
        Amount::Asked(_) => 0,
    };
    if let Some(tokens) = &price.tokens
        && let Some(token) = cx.catalogue.get::<Token>(&tokens.token, &document.id.pack)
        && fixed(&tokens.count) > u32::from(token.document.supply)
    {
        let (wanted, most) = (fixed(&tokens.count), token.document.supply.into());
        return Some(("tokens", Why::Price { of: "tokens", wanted, most, may_be_free: false }));
    }
    let purse = purse?;
    let parts = [
        ("stress", fixed(&price.stress), purse.stress),
        ("wounds", fixed(&price.wounds), purse.wounds),
        ("sanity", fixed(&price.sanity), purse.sanity),
    ];
    let (of, wanted, most) = parts.into_iter().find(|(_, wanted, most)| wanted > most)?;
    let may_be_free = is_of_claim && matches!(of, "stress" | "wounds");
    Some((of, Why::Price { of, wanted, most, may_be_free }))
}

/// Returns a branch of a vote as one of a choice: it costs nothing.
fn free(Proposal { label, condition, steps }: Proposal) -> Branch {
    Branch { label, condition, pay: Price::default(), steps }
}

/// Returns how to write the steps of the only branch without the choice around it.
fn without_choice(document: &DocumentFacts<'_>, branch: &Path, word: &str) -> Option<Fix> {
    let step = branch.parent()?.parent()?;
    let steps = document.read::<Vec<Value>>(&branch.key("steps")).unwrap_or_default();
    without_step(document, &step, &steps, &format!("write the steps without `{word}`"))
}

/// Returns the place of another branch of the same choice.
fn sibling(document: &DocumentFacts<'_>, branch: &Path, index: usize) -> Route {
    match branch.parent() {
        Some(options) => document.at(&options.index(index).key("label")),
        None => document.at(branch),
    }
}
