//! What the steps of documents can bring about.

use ritual_content::language::{Figures, Pieces, Place, Step, Summon};
use ritual_content::{FullId, Id, Kind, Reference as _};
use ritual_diagnostic::Path;

use super::asked::Asked;
use crate::cx::DocumentFacts;
use crate::cx::around::is_under;

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
    pub(super) fn of(document: &DocumentFacts<'_>, asked: &Asked) -> Option<Self> {
        let mut means = Self::default();
        let mut is_idle = true;
        let is_about_tokens = asked.is_about(document);
        let is_late = |path: &Path| document.kind == Kind::Episode && is_under(path, &["ritual", "on_disrupt"]);
        for part in &document.parts {
            match part.word.name {
                _ if part.is::<Summon>() => {
                    let enemy = document.reference_at(Kind::Enemy, &part.place("enemy"));
                    means.summoned.extend(enemy.map(|enemy| enemy.target.clone()));
                }
                _ if !part.is::<Step>() => continue,
                // Where tiles or passages change, another way may lead past a barrier.
                "place" | "swap_tiles" | "turn_tile" | "add_tile" | "open_passage" => means.places_people = true,
                "remove_tile" => {
                    // What lies on it goes, and investigators are placed elsewhere.
                    means.removed.push(None);
                    means.places_people = true;
                }
                "move_gate" => means.note(document, &part.path),
                "add_counters" => means.adds_counters = true,
                "summon_elder_one" => means.brings_elder_one = true,
                "add_fire" if asked.fire && !is_late(&part.path) => means.note(document, &part.path),
                "add_pieces" | "flip" | "remove_pieces" | "wound_pieces" | "move" | "gain_token" | "draw_pieces"
                | "mark"
                    if is_about_tokens && !is_late(&part.path) =>
                {
                    means.note(document, &part.path);
                }
                _ => continue,
            }
            is_idle = false;
        }
        if is_idle { None } else { Some(means) }
    }

    /// Notes what a step can bring about.
    fn note(&mut self, document: &DocumentFacts<'_>, path: &Path) {
        let home = &*document.id.pack;
        match document.read::<Step>(path) {
            Some(Step::AddFire(fire)) => self.fires.push(fire.at),
            Some(Step::MoveGate(moved)) => self.gates.push(moved.to),
            Some(Step::AddPieces(added)) => self.added.push((added.token.resolve(home), added.side, added.at)),
            Some(Step::Flip(flip)) => self.turned.push((described(&flip.pieces, home), flip.to)),
            Some(Step::RemovePieces(pieces)) => self.removed.push(described(&pieces, home)),
            Some(Step::WoundPieces(wounds)) => self.wounded.push(described(&wounds.pieces, home)),
            Some(Step::Move(moved)) => {
                if let Figures::Pieces(pieces) = &moved.what {
                    self.moved.push(described(pieces, home));
                }
            }
            Some(Step::GainToken(gained)) => self.held.push(gained.token.resolve(home)),
            Some(Step::DrawPieces(drawn)) => self.held.push(drawn.token.resolve(home)),
            Some(Step::Mark(mark)) => self.marked.push(mark.token.resolve(home)),
            _ => {}
        }
    }
}

/// Returns whether a step may be about a token.
pub(super) fn may_be(target: Option<&FullId>, token: &FullId) -> bool {
    target.is_none_or(|target| target == token)
}

/// Returns the token of pieces that are described; none if an earlier step picked them.
fn described(pieces: &Pieces, home: &str) -> Option<FullId> {
    match pieces {
        Pieces::Which(query) => Some(query.token.resolve(home)),
        Pieces::ThatPiece | Pieces::OuterPiece => None,
    }
}
