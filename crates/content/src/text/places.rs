//! Places: where.

use super::locale::{Args, Phrase};
use super::people::{is_several, single};
use super::{ThatSpace, Writer};
use crate::language::{Enemies, Pick, Pieces, Place, SpaceQuery};

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
                    ThatSpace::Noted => "noted",
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
            Place::ThisEnemysSpace => self.phrase("place-this-enemys-space", &self.card().flag("it", self.it)),
            Place::ThatPiecesSpace => {
                let piece = self.pieces(&Pieces::ThatPiece);
                self.phrase("place-that-pieces-space", &Args::new().phrase("piece", &piece))
            }
            Place::TargetsSpace => self.phrase("place-targets-space", &Args::new()),
            Place::ElderOnesSpace => self.phrase("place-elder-ones-space", &Args::new()),
            Place::Gate(gate) => self.phrase("place-gate", &Args::new().text("gate", gate.written())),
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

    /// Returns the space of an enemy of which there is only one, where nothing else is said of the space.
    pub(super) fn space_of_the_only_one(&self, place: &Place) -> Option<Phrase> {
        let Place::Which(query) = place else { return None };
        let enemy = query.with_enemy.as_ref().filter(|enemy| self.is_only_one(enemy))?;
        let nothing_else =
            SpaceQuery { pick: query.pick, with_enemy: query.with_enemy.clone(), ..SpaceQuery::default() };
        if **query != nothing_else {
            return None;
        }
        let enemy = self.about_an_enemy(enemy).enemies(&Enemies::ThatEnemy);
        Some(self.phrase("place-that-enemys-space", &Args::new().phrase("enemy", &enemy)))
    }

    /// Returns a description of spaces as a fragment.
    pub(super) fn which_spaces(&self, query: &SpaceQuery, picked: Pick) -> Phrase {
        let id = if is_origin(query) { "place-origin" } else { "place-which" };
        self.phrase(id, &self.space_args(query, picked))
    }

    /// Returns what a message about a description of spaces needs.
    pub(super) fn space_args(&self, query: &SpaceQuery, picked: Pick) -> Args {
        let SpaceQuery {
            pick: _,
            exactly,
            within,
            from,
            with_enemy: _,
            burning: _,
            with_gate,
            named,
            with_piece: _,
            without_piece: _,
            with_investigator: _,
            safe,
            with_counter,
        } = query;
        let only_named = SpaceQuery { pick: query.pick, named: named.clone(), ..SpaceQuery::default() };
        let names: Vec<Phrase> = named.iter().map(|space| self.space_name(space)).collect();
        let names = self.either(&names);
        let named_tail = names.as_ref().map(|names| self.say("tail-named", &Args::new().phrase("named", names)));
        let origin = self.unasked().place(from.as_ref().unwrap_or(&Place::YourSpace));
        let is_far = within.is_some() || exactly.is_some();
        let exactly =
            exactly.map(|n| self.say("tail-exactly", &Args::new().number("exactly", n).phrase("from", &origin)));
        let has = self.held_by_space(query);
        let whose = with_counter.as_ref().and_then(|wanted| self.tail_counter_named(wanted));
        let args = Args::new()
            .text("pick", self.pick_word(picked))
            .flag("gate", *with_gate)
            .flag("named-only", !named.is_empty() && *query == only_named)
            .flag("named-several", named.len() > 1)
            .phrase("named", &names.unwrap_or_default())
            .maybe("named-tail", named_tail)
            .maybe("exactly", exactly)
            .flag("far", is_far)
            .flag("plain", is_plain(query))
            .flag("holds", !has.is_empty())
            .text("has", self.listed(has, "list-and"))
            .maybe("whose", whose)
            .text("safe", safe.map_or("any", |safe| if safe { "yes" } else { "no" }));
        self.located(args, None, *within, from.as_ref())
    }

    /// Returns what must be in a space, and then what must not.
    fn held_by_space(&self, query: &SpaceQuery) -> Vec<String> {
        let SpaceQuery {
            pick: _,
            exactly: _,
            within: _,
            from: _,
            with_enemy,
            burning,
            with_gate: _,
            named: _,
            with_piece,
            without_piece,
            with_investigator,
            safe: _,
            with_counter,
        } = query;
        let told = |id: &str, is_there: bool| self.say(id, &Args::new().flag("there", is_there));
        let a = |phrase: &Phrase| phrase.form("a").unwrap_or(phrase.value()).to_owned();
        let held = |phrase: Phrase| self.say("space-holds", &Args::new().text("what", a(&phrase)));
        let enemy = with_enemy.as_ref().map(|it| held(self.which_enemies(it, it.pick)));
        let piece = with_piece.as_ref().map(|it| held(self.which_pieces(it, it.pick)));
        let no_piece = without_piece.as_ref().map(|it| {
            let pieces = self.which_pieces(it, it.pick);
            self.say("space-lacks", &Args::new().text("what", pieces.form("each").unwrap_or(pieces.value())))
        });
        let counter = with_counter.as_ref().and_then(|wanted| self.counter_had(wanted));
        let fire = |wanted: bool| (*burning == Some(wanted)).then(|| told("space-fire", wanted));
        let person = |wanted: bool| (*with_investigator == Some(wanted)).then(|| told("space-investigator", wanted));
        let all = [fire(true), enemy, piece, person(true), counter, fire(false), no_piece, person(false)];
        all.into_iter().flatten().collect()
    }
}

/// Returns whether a description is of the one space that distances are measured from.
pub(super) fn is_origin(query: &SpaceQuery) -> bool {
    (query.within == Some(0) || query.exactly == Some(0)) && query.named.is_empty() && !query.with_gate
}

/// Returns whether a description asks for nothing but a distance.
pub(super) fn is_plain(query: &SpaceQuery) -> bool {
    let (from, pick) = (query.from.clone(), query.pick);
    *query == SpaceQuery { pick, exactly: query.exactly, within: query.within, from, ..SpaceQuery::default() }
}

/// Returns whether somebody chooses a space, for what can be in one space only.
pub(super) fn is_chosen(place: &Place) -> bool {
    matches!(place, Place::Which(query) if may_be_several(query) && single(query.pick) == Pick::One)
}

fn may_be_several(query: &SpaceQuery) -> bool {
    query.named.len() != 1 && query.within != Some(0) && query.exactly != Some(0)
}
