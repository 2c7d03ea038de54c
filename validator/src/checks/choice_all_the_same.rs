#![doc = include_str!("choice_all_the_same.md")]

use ritual_content::language::{Bid, Choose, If, Step, Table, Vote};
use ritual_content::references::FoundPart;
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct ChoiceAllTheSame;

/// A choice, condition, vote, table or bid after which the same happens, whatever comes of it.
pub(super) struct AllTheSame<'c> {
    document: &'c DocumentFacts<'c>,
    part: &'c FoundPart,
    what: What,
}

/// What decides nothing.
#[derive(Clone, Copy)]
enum What {
    /// Somebody chooses a branch.
    Choose,
    /// Investigators vote on a branch.
    Vote,
    /// Chance draws one of several rows.
    Rows,
    /// There is one row.
    Row,
    /// A condition is asked.
    If,
    /// Investigators bid for nothing.
    Bid,
}

impl Check for ChoiceAllTheSame {
    const CODE: &'static str = "choice/all-the-same";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("choice_all_the_same.md");
    type Finding<'c> = AllTheSame<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<AllTheSame<'c>> {
        let is_meant = |part: &&FoundPart| {
            part.is::<Choose>() || part.is::<Vote>() || part.is::<Table>() || part.is::<Bid>() || part.is::<If>()
        };
        let mut found = Vec::new();
        for document in &cx.documents {
            for part in document.parts.iter().filter(is_meant) {
                if let Some(what) = document.read::<Step>(&part.path).as_ref().and_then(idle) {
                    found.push(AllTheSame { document, part, what });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, AllTheSame { document, part, what }: AllTheSame<'_>) -> Diagnostic {
        let (message, help) = match what {
            What::Choose => (
                "the same happens whichever branch is chosen",
                "let the branches differ, or write the steps without `choose`",
            ),
            What::Vote => {
                ("the same happens however the vote goes", "let the branches differ, or write the steps without `vote`")
            }
            What::Rows => (
                "the same happens whichever row of this table is drawn",
                "let the rows differ, or write the steps without `table`",
            ),
            What::Row => (
                "there is nothing to draw: this is the only row of the table",
                "add a row, or write the steps without `table`",
            ),
            What::If => (
                "the same happens whether the condition holds or not",
                "let `then` and `else` differ, or write the steps without `if`",
            ),
            What::Bid => (
                "the bid is paid for nothing, and nothing happens where nobody bids",
                "say with `then` what the highest bidder has of it, or with `otherwise` what happens without a bid",
            ),
        };
        Diagnostic::warning(Self::CODE, message, document.at(&part.path)).help(help)
    }
}

/// Returns what a step is that decides nothing; none for one that may decide something.
///
/// A single branch is no choice at all, and a vote or a table without steps does nothing: these are other findings.
fn idle(step: &Step) -> Option<What> {
    match step {
        Step::Choose(choose) => {
            are_same(&choose.options, |it| (&it.condition, &it.pay, &it.steps)).then_some(What::Choose)
        }
        Step::Vote(vote) => {
            let acts = vote.options.iter().any(|it| !it.steps.is_empty());
            (acts && are_same(&vote.options, |it| (&it.condition, &it.steps))).then_some(What::Vote)
        }
        Step::If(it) => (!it.then.is_empty() && it.then == it.otherwise).then_some(What::If),
        Step::Bid(Bid { then, otherwise, .. }) => (then.is_empty() && otherwise.is_empty()).then_some(What::Bid),
        // An amount may be beyond the last row.
        Step::Table(Table { rows, row: None }) if rows.iter().any(|it| !it.steps.is_empty()) => match rows.as_slice() {
            [_] => Some(What::Row),
            several => are_same(several, |it| &it.steps).then_some(What::Rows),
        },
        _ => None,
    }
}

/// Returns whether there are several things, and all of them are the same by what counts of them.
fn are_same<'t, T, C: PartialEq>(things: &'t [T], counts: impl Fn(&'t T) -> C) -> bool {
    match things {
        [first, others @ ..] => !others.is_empty() && others.iter().all(|other| counts(other) == counts(first)),
        [] => false,
    }
}
