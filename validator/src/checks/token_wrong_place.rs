#![doc = include_str!("token_wrong_place.md")]

use ritual_content::documents::{PieceAt, Token, TokenPlace};
use ritual_content::language::{
    AddPieces, AskedAmount, DrawPieces, EnemyFilter, EnemyQuery, GainToken, InvestigatorQuery, Mark, PieceQuery, Stake,
    Step, TokenCount, TokenPrice,
};
use ritual_content::references::FoundPart;
use ritual_content::{Entry, Kind};
use ritual_diagnostic::{Diagnostic, Fix, Path, Route, Severity};

use crate::check::Check;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct TokenWrongPlace;

/// A token that does not lie where it is used.
pub(super) struct WrongPlace<'c> {
    route: Route,
    token: &'c Entry<Token>,
    wanted: Wanted,
    /// The step it stands in, if it stands in one by itself.
    step: &'static str,
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
}

impl Wanted {
    /// Returns whether tokens that lie there will do.
    fn is_met_by(self, place: TokenPlace) -> bool {
        match self {
            Self::Investigators => place == TokenPlace::Investigator,
            Self::Enemies => place == TokenPlace::Enemy,
            Self::Holders => matches!(place, TokenPlace::Investigator | TokenPlace::Enemy),
            Self::Hand => place == TokenPlace::Hand,
            Self::Pieces => matches!(place, TokenPlace::Map | TokenPlace::Hand),
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
        }
    }

    /// Returns what makes tokens lie there.
    fn placed(self) -> &'static str {
        match self {
            Self::Investigators => "`placed: investigator`",
            Self::Enemies => "`placed: enemy`",
            Self::Holders => "`placed: investigator` or `placed: enemy`",
            Self::Hand => "`placed: hand`",
            Self::Pieces => "`placed: map`",
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
        for document in cx.documents.iter().filter(|document| names_tokens(document)) {
            for part in &document.parts {
                for (path, wanted) in uses(document, part) {
                    let reference = document.reference_at(Kind::Token, &path);
                    let token = reference.and_then(|reference| cx.catalogue.tokens.get(&reference.target));
                    if let Some(token) = token.filter(|token| !wanted.is_met_by(token.document.placed)) {
                        let step = step_of(document, part);
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
            "" => format!("name another token, or give this one {placed}"),
            "lose_token" | "unmark" => format!("write `{takes}`, or give the token {placed}"),
            _ => format!("write `{gives}`, or give the token {placed}"),
        };
        let finding = Diagnostic::error(Self::CODE, message, route.clone())
            .help(help)
            .related(token.route.key("placed"), "this says where it lies");
        // Of the steps that give tokens, these two are written alike.
        let is_alike =
            matches!((step, place), ("gain_token", TokenPlace::Hand) | ("draw_pieces", TokenPlace::Investigator));
        if is_alike { finding.fix(Fix::risky(format!("write `{gives}`")).rename(route, gives)) } else { finding }
    }
}

/// Returns the steps that give and take tokens that lie in a place.
fn steps_for(place: TokenPlace) -> (&'static str, &'static str) {
    match place {
        TokenPlace::Map => ("add_pieces", "remove_pieces"),
        TokenPlace::Investigator => ("gain_token", "lose_token"),
        TokenPlace::Enemy => ("mark", "unmark"),
        TokenPlace::Hand => ("draw_pieces", "return_pieces"),
    }
}

/// Returns whether the effects of a document name tokens.
fn names_tokens(document: &DocumentFacts<'_>) -> bool {
    document.kind != Kind::Test && document.references.iter().any(|reference| reference.kind == Kind::Token)
}

/// Returns every place of a part where a token may be named, and where such a token must lie.
fn uses(document: &DocumentFacts<'_>, part: &FoundPart) -> Vec<(Path, Wanted)> {
    let place = |field: &str| part.place(field);
    if part.is::<DrawPieces>() {
        vec![(place("token"), Wanted::Hand)]
    } else if part.is::<GainToken>() || part.is::<TokenPrice>() || part.is::<Stake>() {
        vec![(place("token"), Wanted::Investigators)]
    } else if part.is::<Mark>() {
        vec![(place("token"), Wanted::Enemies)]
    } else if part.is::<AddPieces>() || part.is::<PieceQuery>() || part.is::<PieceAt>() {
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
        Vec::new()
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

/// Returns the verb beside which a part stands.
fn step_of(document: &DocumentFacts<'_>, part: &FoundPart) -> &'static str {
    let step = document.parts_at(&part.path).find(|step| step.is::<Step>());
    step.map_or("", |step| step.word.name)
}
