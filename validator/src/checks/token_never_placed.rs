#![doc = include_str!("token_never_placed.md")]

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::language::{
    EnemyFilter, EnemyQuery, InvestigatorQuery, PieceQuery, Shaped as _, Step, TokenBounds, TokenCount,
};
use ritual_content::references::FoundPart;
use ritual_content::{FullId, Kind};
use ritual_diagnostic::{Diagnostic, Path, Segment, Severity};

use crate::check::Check;
use crate::cx::steps::spent_in;
use crate::cx::{Cx, DocumentFacts, ReferenceTo};

/// See the page.
pub(super) struct TokenNeverPlaced;

/// A token that is asked about and never there.
pub(super) struct NeverPlaced<'c> {
    document: &'c DocumentFacts<'c>,
    reference: &'c ReferenceTo,
}

/// A token a document asks about, and what the scenarios have of it.
struct Question<'c> {
    /// The first place where it is asked about.
    reference: &'c ReferenceTo,
    /// A scenario may ask it.
    is_asked: bool,
    /// A scenario that may ask it has something that places the token.
    is_met: bool,
}

impl Check for TokenNeverPlaced {
    const CODE: &'static str = "token/never-placed";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("token_never_placed.md");
    type Finding<'c> = NeverPlaced<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<NeverPlaced<'c>> {
        let placed: Vec<BTreeSet<&FullId>> = cx.documents.iter().map(placed_by).collect();
        let mut all: Vec<Vec<Question<'c>>> = cx.documents.iter().map(|document| questions(cx, document)).collect();
        for table in &cx.tables {
            let documents = table.documents.iter().filter_map(|position| placed.get(*position));
            let on_table: BTreeSet<&FullId> = documents.flatten().copied().collect();
            for position in &table.documents {
                for question in all.get_mut(*position).into_iter().flatten() {
                    question.is_asked = true;
                    question.is_met |= on_table.contains(&question.reference.target);
                }
            }
        }
        let mut found = Vec::new();
        for (document, questions) in cx.documents.iter().zip(all) {
            // What could not be read may place it.
            if !cx.is_complete(&document.id.pack) {
                continue;
            }
            let unmet = questions.into_iter().filter(|question| question.is_asked && !question.is_met);
            found.extend(unmet.map(|question| NeverPlaced { document, reference: question.reference }));
        }
        found
    }

    fn describe(_: &Cx<'_>, NeverPlaced { document, reference }: NeverPlaced<'_>) -> Diagnostic {
        let message =
            format!("nothing ever places the token `{}` in a scenario in which this turns up", reference.target.id);
        Diagnostic::warning(Self::CODE, message, document.at(&reference.path))
            .help("add a step or an entry of the setup that places it, or name another token")
    }
}

/// Returns the tokens that the setup or a step of a document places.
fn placed_by<'d>(document: &'d DocumentFacts<'_>) -> BTreeSet<&'d FullId> {
    let tokens = document.references.iter().filter(|it| it.kind == Kind::Token && document.kind != Kind::Test);
    tokens.filter(|it| is_of_placing(&it.path)).map(|it| &it.target).collect()
}

/// Returns whether a token is named where it is placed.
fn is_of_placing(path: &Path) -> bool {
    match path.segments() {
        [Segment::Key(setup), Segment::Key(pieces), ..] if **setup == *"setup" && **pieces == *"pieces" => true,
        // What an override puts in is no part of it: of that the place is all there is.
        [.., Segment::Key(verb)] => <Step>::SHAPE.word(verb).is_some_and(|word| word.places.is_some()),
        _ => false,
    }
}

/// Returns the known tokens a document asks about, each at the first place.
fn questions<'c>(cx: &Cx<'_>, document: &'c DocumentFacts<'_>) -> Vec<Question<'c>> {
    let mut found: BTreeMap<&'c FullId, Question<'c>> = BTreeMap::new();
    if document.kind == Kind::Test || document.references.iter().all(|reference| reference.kind != Kind::Token) {
        return Vec::new();
    }
    for path in document.parts.iter().flat_map(asked_in) {
        if let Some(reference) = document.reference_at(Kind::Token, &path)
            && cx.catalogue.contains(Kind::Token, &reference.target)
        {
            let first = Question { reference, is_asked: false, is_met: false };
            found.entry(&reference.target).or_insert(first);
        }
    }
    found.into_values().collect()
}

/// Returns the places of a part where a token may be asked about.
fn asked_in(part: &FoundPart) -> Vec<Path> {
    let names_one = part.is::<PieceQuery>() || part.is::<TokenCount>() || part.is::<TokenBounds>();
    if names_one {
        vec![part.place("token")]
    } else if part.is::<EnemyQuery>() || part.is::<EnemyFilter>() {
        vec![part.place("with_token")]
    } else if part.is::<InvestigatorQuery>() {
        vec![part.place("with_token"), part.place("most_tokens")]
    } else {
        spent_in(part)
    }
}
