//! Places: where.

use super::locale::{Args, Phrase};
use super::people::{is_several, single};
use super::{ThatSpace, Writer};
use crate::language::{Enemies, Gate, Pick, PieceQuery, Pieces, Place, SpaceQuery};

impl Writer<'_> {
    /// Returns a space as a fragment.
    pub(super) fn place(&self, place: &Place) -> Phrase {
        match place {
            Place::YourSpace => self.phrase("place-your-space", &Args::new()),
            Place::StartingSpace => self.phrase("place-starting-space", &Args::new()),
            Place::WhereYourTurnBegan => self.phrase("place-where-your-turn-began", &Args::new()),
            Place::ThatSpace => {
                let moved = match self.that_space {
                    ThatSpace::That => "no",
                    ThatSpace::Gate => "gate",
                    ThatSpace::Placed => "placed",
                    ThatSpace::YouMovedTo => "you",
                    ThatSpace::TheyMovedTo => "they",
                };
                self.phrase("place-that-space", &Args::new().text("moved", moved))
            }
            Place::ThatEnemysSpace => {
                let enemy = self.enemies(&Enemies::ThatEnemy);
                self.phrase("place-that-enemys-space", &Args::new().phrase("enemy", &enemy))
            }
            Place::ThatInvestigatorsSpace => self.phrase("place-that-investigators-space", &self.role()),
            Place::ItsSpace => self.phrase("place-its-space", &Args::new()),
            Place::NearestInvestigatorToIt => self.phrase("place-nearest-investigator-to-it", &Args::new()),
            Place::NearestGate => self.phrase("place-nearest-gate", &Args::new().flag("from-you", self.names_you())),
            Place::FarthestGate => self.phrase("place-farthest-gate", &Args::new().flag("from-you", self.names_you())),
            Place::ThisEnemysSpace => self.phrase("place-this-enemys-space", &Args::new().flag("it", self.it)),
            Place::ThatPiecesSpace => {
                let piece = self.pieces(&Pieces::ThatPiece);
                self.phrase("place-that-pieces-space", &Args::new().phrase("piece", &piece))
            }
            Place::TargetsSpace => self.phrase("place-targets-space", &Args::new()),
            Place::ElderOnesSpace => self.phrase("place-elder-ones-space", &Args::new()),
            Place::Gate(gate) => self.phrase("place-gate", &Args::new().text("gate", gate_word(*gate))),
            Place::Named(space) => self.space_name(space),
            Place::Which(query) => self.which_spaces(query, query.pick),
        }
    }

    /// Returns a space as a fragment, for what can be in one space only: of several that fit somebody chooses one.
    pub(super) fn one_place(&self, place: &Place) -> Phrase {
        match place {
            Place::Which(query) if may_be_several(query) => self.which_spaces(query, single(query.pick)),
            _ => self.place(place),
        }
    }

    /// Returns spaces where more than one can be meant, for what is said of each of them; none for a single one.
    pub(super) fn several_places(&self, place: &Place) -> Option<Phrase> {
        let Place::Which(query) = place else { return None };
        (is_several(query.pick, false) && may_be_several(query)).then(|| self.which_spaces(query, Pick::All))
    }

    /// Returns the same for what is added up; what is only one space is told as usual.
    pub(super) fn places_together(&self, place: &Place) -> Phrase {
        match place {
            Place::Which(query) if is_several(query.pick, false) && may_be_several(query) => {
                self.phrase("place-all-together", &self.space_args(query, Pick::All))
            }
            _ => self.place(place),
        }
    }

    /// Returns a description of spaces as a fragment.
    pub(super) fn which_spaces(&self, query: &SpaceQuery, picked: Pick) -> Phrase {
        self.phrase("place-which", &self.space_args(query, picked))
    }

    /// Returns what a message about a description of spaces needs.
    pub(super) fn space_args(&self, query: &SpaceQuery, picked: Pick) -> Args {
        let SpaceQuery {
            pick: _,
            exactly,
            within,
            from,
            with_enemy,
            burning,
            with_gate,
            named,
            with_piece,
            without_piece,
            with_investigator,
            safe,
            with_counter,
        } = query;
        let only_named = SpaceQuery { pick: query.pick, named: named.clone(), ..SpaceQuery::default() };
        let names: Vec<Phrase> = named.iter().map(|space| self.space_name(space)).collect();
        let names = self.either(&names);
        let named_tail = names.as_ref().map(|names| self.say("tail-named", &Args::new().phrase("named", names)));
        let origin = self.unasked().place(from.as_ref().unwrap_or(&Place::YourSpace));
        let exactly =
            exactly.map(|n| self.say("tail-exactly", &Args::new().number("exactly", n).phrase("from", &origin)));
        let with_enemy = with_enemy.as_ref().map(|query| {
            let enemies = self.which_enemies(query, query.pick);
            self.say("tail-with-enemy", &Args::new().phrase("enemies", &enemies))
        });
        let args = Args::new()
            .text("pick", self.pick_word(picked))
            .flag("gate", *with_gate)
            .flag("named-only", !named.is_empty() && *query == only_named)
            .phrase("named", &names.unwrap_or_default())
            .maybe("named-tail", named_tail)
            .maybe("exactly", exactly)
            .maybe("with-enemy", with_enemy)
            .maybe("with-piece", with_piece.as_ref().map(|query| self.tail_piece("tail-with-piece", query)))
            .maybe("without-piece", without_piece.as_ref().map(|query| self.tail_piece("tail-without-piece", query)))
            .maybe("with-investigator", with_investigator.map(|it| self.tail("tail-with-investigator", "present", it)))
            .maybe("burning", burning.map(|it| self.tail("tail-burning", "burning", it)))
            .maybe("safe", safe.map(|it| self.tail("tail-safe", "safe", it)))
            .maybe("safe-many", safe.map(|it| self.tail("tail-safe-many", "safe", it)))
            .maybe("with-counter", with_counter.as_ref().map(|wanted| self.tail_counter(wanted)));
        self.located(args, None, *within, from.as_ref())
    }

    fn tail_piece(&self, id: &str, query: &PieceQuery) -> String {
        let pieces = self.which_pieces(query, query.pick);
        self.say(id, &Args::new().phrase("pieces", &pieces))
    }

    fn tail(&self, id: &str, name: &'static str, value: bool) -> String {
        self.say(id, &Args::new().flag(name, value))
    }
}

/// Returns whether somebody chooses a space, for what can be in one space only.
pub(super) fn is_chosen(place: &Place) -> bool {
    matches!(place, Place::Which(query) if may_be_several(query) && single(query.pick) == Pick::One)
}

fn may_be_several(query: &SpaceQuery) -> bool {
    query.named.len() != 1 && query.within != Some(0) && query.exactly != Some(0)
}

/// Returns a gate, as messages read it.
pub(super) fn gate_word(gate: Gate) -> &'static str {
    match gate {
        Gate::Red => "red",
        Gate::Yellow => "yellow",
        Gate::Blue => "blue",
    }
}
