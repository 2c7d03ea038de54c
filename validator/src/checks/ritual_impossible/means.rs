//! What the steps of documents can bring about.

use ritual_content::documents::TokenPlace;
use ritual_content::language::{Changed, Figures, Grant, Pieces, Place, Step, Summon, Word};
use ritual_content::references::FoundPart;
use ritual_content::{FullId, Id, Kind, Reference as _};
use ritual_diagnostic::Path;

use super::asked::AskedByRituals;
use crate::cx::DocumentFacts;
use crate::cx::around::is_under;
use crate::cx::picked::picked_around;
use crate::cx::steps::{WholeStep, token_of};

/// What the steps of a document can bring about; a piece that is not described may be any.
#[derive(Default)]
pub(super) struct Means {
    pub(super) added: Vec<(FullId, Option<Id>, Place)>,
    pub(super) turned: Vec<(Option<FullId>, Id)>,
    pub(super) removed: Vec<Option<FullId>>,
    pub(super) wounded: Vec<Option<FullId>>,
    pub(super) moved: Vec<Option<FullId>>,
    pub(super) held: Vec<FullId>,
    pub(super) marked: Vec<FullId>,
    pub(super) fires: Vec<Place>,
    pub(super) gates: Vec<Place>,
    pub(super) summoned: Vec<FullId>,
    pub(super) places_people: bool,
    pub(super) adds_counters: bool,
    pub(super) brings_elder_one: bool,
}

impl Means {
    /// Returns what a document can bring about before the ritual is disrupted; none if nothing.
    pub(super) fn of(document: &DocumentFacts<'_>, asked: &AskedByRituals) -> Option<Self> {
        let mut means = Self::default();
        let mut is_idle = true;
        let is_about_tokens = asked.is_about(document);
        let is_late = |path: &Path| document.kind == Kind::Episode && is_under(path, &["ritual", "on_disrupt"]);
        let is_wanted = |word: &Word, path: &Path| {
            let is_for_tokens = is_about_tokens && !is_late(path);
            let is_for = |changed: &Changed| match changed {
                Changed::Pieces => is_for_tokens,
                Changed::Fire => asked.fire && !is_late(path),
                Changed::People | Changed::Ground | Changed::Counters | Changed::ElderOne => true,
            };
            (word.places.is_some() && is_for_tokens) || word.changes.iter().any(is_for)
        };
        for part in &document.parts {
            if part.is::<Summon>() {
                let enemy = document.reference_at(Kind::Enemy, &part.place("enemy"));
                means.summoned.extend(enemy.map(|enemy| enemy.target.clone()));
                is_idle = false;
            } else if part.is::<Step>() && is_wanted(part.word, &part.path) {
                means.note(document, part);
                is_idle = false;
            }
        }
        if is_idle { None } else { Some(means) }
    }

    /// Notes what a step can bring about.
    fn note(&mut self, document: &DocumentFacts<'_>, part: &FoundPart) {
        self.note_token(document, part);
        if part.word.changes.is_empty() {
            return;
        }
        let described = |pieces: &Pieces| described(document, &part.path, pieces);
        match document.read::<Step>(&part.path) {
            Some(Step::AddFire(fire)) => self.fires.push(fire.at),
            Some(Step::MoveGate(moved)) => self.gates.push(moved.to),
            // Where tiles or passages change, another way may lead past a barrier.
            Some(
                Step::PlaceIn(_) | Step::SwapTiles(_) | Step::TurnTile(_) | Step::AddTile(_) | Step::OpenPassage(_),
            ) => self.places_people = true,
            Some(Step::RemoveTile(_)) => {
                // What lies on it goes, and investigators are placed elsewhere.
                self.removed.push(None);
                self.places_people = true;
            }
            Some(Step::AddCounters(_)) => self.adds_counters = true,
            Some(Step::SummonElderOne(_)) => self.brings_elder_one = true,
            Some(Step::Flip(flip)) => self.turned.push((described(&flip.pieces), flip.to)),
            Some(Step::RemovePieces(pieces)) => self.removed.push(described(&pieces)),
            Some(Step::WoundPieces(wounds)) => self.wounded.push(described(&wounds.pieces)),
            Some(Step::Move(moved)) => {
                if let Figures::Pieces(pieces) = &moved.what {
                    self.moved.push(described(pieces));
                }
            }
            Some(Step::ClosePassage(_)) | None => {}
            // What nobody has written down here may be anything of what it changes.
            Some(_) => {
                for changed in part.word.changes {
                    self.note_any(*changed);
                }
            }
        }
    }

    /// Notes that everything of a kind may happen.
    fn note_any(&mut self, changed: Changed) {
        match changed {
            Changed::Pieces => {
                self.removed.push(None);
                self.wounded.push(None);
                self.moved.push(None);
            }
            Changed::People | Changed::Ground => self.places_people = true,
            Changed::Fire => self.fires.push(Place::ThatSpace),
            Changed::Counters => self.adds_counters = true,
            Changed::ElderOne => self.brings_elder_one = true,
        }
    }

    /// Notes where a step makes tokens lie.
    fn note_token(&mut self, document: &DocumentFacts<'_>, part: &FoundPart) {
        let Some((place, token)) = part.word.places.zip(token_of(document, part)) else { return };
        let token = token.target.clone();
        match place {
            TokenPlace::Investigator | TokenPlace::Hand => self.held.push(token),
            TokenPlace::Enemy => self.marked.push(token),
            TokenPlace::Map => {
                let whole = WholeStep::of(document, part);
                let side = whole.as_ref().and_then(|whole| whole.field::<Id>("side"));
                let at = whole.as_ref().and_then(|whole| whole.field::<Place>("at"));
                self.added.extend(at.map(|at| (token, side, at)));
            }
        }
    }
}

/// Returns whether a step may be about a token.
pub(super) fn may_be(target: Option<&FullId>, token: &FullId) -> bool {
    target.is_none_or(|target| target == token)
}

/// Returns the token of the pieces a step is about; none if they may be any.
fn described(document: &DocumentFacts<'_>, step: &Path, pieces: &Pieces) -> Option<FullId> {
    let nth = match pieces {
        Pieces::Which(query) => return Some(query.token.resolve(&document.id.pack)),
        Pieces::ThatPiece => 0,
        Pieces::OuterPiece => 1,
    };
    // What happens when a piece is turned is about that piece, until another one is picked.
    let is_of_turned = document.kind == Kind::Token
        && is_under(step, &["when_turned"])
        && !document.around(step).any(FoundPart::is::<Grant>);
    let turned = is_of_turned.then(|| document.id.clone());
    picked_around(document, step).chain(turned).nth(nth)
}
