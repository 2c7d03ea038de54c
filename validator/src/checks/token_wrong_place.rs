#![doc = include_str!("token_wrong_place.md")]

use std::collections::BTreeSet;

use ritual_content::documents::{PieceAt, Token, TokenPlace};
use ritual_content::language::{
    AskedAmount, EnemyFilter, EnemyQuery, InvestigatorQuery, PieceQuery, Shaped as _, Step, TokenCount, Word,
};
use ritual_content::references::FoundPart;
use ritual_content::{Entry, FullId, Kind};
use ritual_diagnostic::{Diagnostic, Fix, Path, Route, Severity};
use serde_json::Value;

use crate::check::Check;
use crate::cx::steps::{spent_in, token_of};
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct TokenWrongPlace;

/// A token that does not lie where it is used.
pub(super) struct WrongPlace<'c> {
    route: Route,
    token: &'c Entry<Token>,
    wanted: Wanted,
    /// The step that names it by itself, if one does.
    step: Option<&'static Word>,
}

/// Where a token must lie.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// With investigators, counted.
    Investigators,
    /// On enemies.
    Enemies,
    /// Either of these.
    Holders,
    /// With investigators, piece by piece.
    Hand,
    /// As a piece, on the map or in hand.
    Pieces,
    /// As a piece on the map.
    Map,
}

impl Wanted {
    /// Returns where tokens must lie that a step puts somewhere or takes from there.
    fn of(place: TokenPlace) -> Self {
        match place {
            TokenPlace::Map => Self::Pieces,
            TokenPlace::Investigator => Self::Investigators,
            TokenPlace::Enemy => Self::Enemies,
            TokenPlace::Hand => Self::Hand,
        }
    }

    /// Returns whether tokens that lie there will do.
    fn is_met_by(self, place: TokenPlace) -> bool {
        match self {
            Self::Investigators => place == TokenPlace::Investigator,
            Self::Enemies => place == TokenPlace::Enemy,
            Self::Holders => matches!(place, TokenPlace::Investigator | TokenPlace::Enemy),
            Self::Hand => place == TokenPlace::Hand,
            Self::Pieces => matches!(place, TokenPlace::Map | TokenPlace::Hand),
            Self::Map => place == TokenPlace::Map,
        }
    }

    /// Returns what such tokens do.
    fn words(self) -> &'static str {
        match self {
            Self::Investigators => "lies with investigators",
            Self::Enemies => "lies on enemies",
            Self::Holders => "lies with investigators or on enemies",
            Self::Hand => "is drawn from a pile",
            Self::Pieces => "is a piece",
            Self::Map => "lies on the map",
        }
    }

    /// Returns what makes tokens lie there.
    fn placed(self) -> &'static str {
        match self {
            Self::Investigators => "`placed: investigator`",
            Self::Enemies => "`placed: enemy`",
            Self::Holders => "`placed: investigator` or `placed: enemy`",
            Self::Hand => "`placed: hand`",
            Self::Pieces | Self::Map => "`placed: map`",
        }
    }
}

impl Check for TokenWrongPlace {
    const CODE: &'static str = "token/wrong-place";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("token_wrong_place.md");
    type Finding<'c> = WrongPlace<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<WrongPlace<'c>> {
        let mut found = Vec::new();
        let put_down = put_down(cx);
        for document in cx.documents.iter().filter(|document| names_tokens(document)) {
            for part in &document.parts {
                let step = token_of(document, part).map(|_| part.word);
                for (path, wanted) in uses(document, part) {
                    let reference = document.reference_at(Kind::Token, &path);
                    let token = reference.and_then(|reference| cx.catalogue.tokens.get(&reference.target));
                    // A piece that comes from a pile lies on the map where something puts it there.
                    let is_met = |token: &Entry<Token>| {
                        wanted.is_met_by(token.document.placed)
                            || (wanted == Wanted::Map
                                && token.document.placed == TokenPlace::Hand
                                && put_down.contains(&token.id))
                    };
                    if let Some(token) = token.filter(|token| !is_met(token)) {
                        found.push(WrongPlace { route: document.at(&path), token, wanted, step });
                    }
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, WrongPlace { route, token, wanted, step }: WrongPlace<'_>) -> Diagnostic {
        let (id, place) = (&token.document.id, token.document.placed);
        let lies = match place {
            TokenPlace::Map => "lies on the map",
            TokenPlace::Investigator => "lies with investigators",
            TokenPlace::Enemy => "lies on enemies",
            TokenPlace::Hand => "is drawn from a pile",
        };
        let message = format!("here is meant a token that {}; the token `{id}` {lies}", wanted.words());
        let placed = wanted.placed();
        let (gives, takes) = steps_for(place);
        let help = match step {
            None => format!("name another token, or give this one {placed}"),
            Some(step) if step.takes.is_some() => format!("write `{takes}`, or give the token {placed}"),
            Some(_) => format!("write `{gives}`, or give the token {placed}"),
        };
        let finding = Diagnostic::error(Self::CODE, message, route.clone())
            .help(help)
            .related(token.route.key("placed"), "this says where it lies");
        // Of the steps that give tokens, those with the same fields are written alike.
        let is_alike = step.filter(|step| step.places.is_some()).is_some_and(|step| is_alike(step, gives));
        if is_alike { finding.fix(Fix::risky(format!("write `{gives}`")).rename(route, gives)) } else { finding }
    }
}

/// Returns the first steps that give and take tokens that lie in a place.
fn steps_for(place: TokenPlace) -> (&'static str, &'static str) {
    let words = || <Step>::SHAPE.words.iter();
    let gives = words().find(|word| word.places == Some(place));
    let takes = words().find(|word| word.takes == Some(place));
    (gives.map_or("", |word| word.name), takes.map_or("", |word| word.name))
}

/// Returns whether a step is written like the one of another name: their fields are called the same.
fn is_alike(step: &Word, other: &str) -> bool {
    let fields = |word: &Word| -> Vec<&'static str> {
        word.carries.into_iter().flat_map(|carries| carries().fields).map(|field| field.name).collect()
    };
    <Step>::SHAPE.word(other).is_some_and(|other| fields(other) == fields(step))
}

/// Returns the tokens that a setup or a step puts on the map.
fn put_down<'c>(cx: &'c Cx<'_>) -> BTreeSet<&'c FullId> {
    let mut found = BTreeSet::new();
    for document in cx.documents.iter().filter(|document| names_tokens(document)) {
        for part in &document.parts {
            let reference = if part.is::<PieceAt>() {
                document.reference_at(Kind::Token, &part.place("token"))
            } else if part.word.places == Some(TokenPlace::Map) {
                token_of(document, part)
            } else {
                None
            };
            found.extend(reference.map(|reference| &reference.target));
        }
    }
    found
}

/// Returns whether the effects of a document name tokens.
fn names_tokens(document: &DocumentFacts<'_>) -> bool {
    document.kind != Kind::Test && document.references.iter().any(|reference| reference.kind == Kind::Token)
}

/// Returns every place of a part where a token may be named, and where such a token must lie.
fn uses(document: &DocumentFacts<'_>, part: &FoundPart) -> Vec<(Path, Wanted)> {
    let place = |field: &str| part.place(field);
    if let Some(token) = token_of(document, part) {
        let place = part.word.places.or(part.word.takes);
        place.map(|place| (token.path.clone(), Wanted::of(place))).into_iter().collect()
    } else if part.is::<PieceQuery>() {
        // Where the token alone is written, every field is at its place.
        let is_written = |field: &str| place(field) != part.path && document.read::<Value>(&place(field)).is_some();
        let wanted = if is_written("held_by") {
            Wanted::Hand
        } else if is_written("at") || is_written("within") {
            Wanted::Map
        } else {
            Wanted::Pieces
        };
        vec![(place("token"), wanted)]
    } else if part.is::<PieceAt>() {
        vec![(place("token"), Wanted::Pieces)]
    } else if part.is::<TokenCount>() {
        let wanted = match document.read::<AskedAmount>(&part.path) {
            Some(AskedAmount::Tokens(count)) => holders_of(&count),
            _ => None,
        };
        wanted.map(|wanted| (place("token"), wanted)).into_iter().collect()
    } else if part.is::<EnemyQuery>() {
        let places = [place("with_token"), place("without_token"), place("tokens").key("token")];
        places.map(|place| (place, Wanted::Enemies)).into()
    } else if part.is::<EnemyFilter>() {
        vec![(place("with_token"), Wanted::Enemies)]
    } else if part.is::<InvestigatorQuery>() {
        let places = [place("with_token"), place("most_tokens"), place("tokens").key("token")];
        places.map(|place| (place, Wanted::Investigators)).into()
    } else {
        spent_in(part).into_iter().map(|place| (place, Wanted::Investigators)).collect()
    }
}

/// Returns where the tokens that are counted must lie; nothing where none is counted.
fn holders_of(count: &TokenCount) -> Option<Wanted> {
    match (&count.held_by, &count.on_enemies) {
        (Some(_), Some(_)) => Some(Wanted::Holders),
        (Some(_), None) => Some(Wanted::Investigators),
        (None, Some(_)) => Some(Wanted::Enemies),
        (None, None) => None,
    }
}
