//! Picks: what is done with things that are picked, or gone through one after the other.

use super::aimed::{done_by, has_numbers};
use super::flow::is_single;
use super::locale::Args;
use super::passages::{Part, Reach};
use super::people::single;
use super::places::{is_origin, is_plain};
use super::things::pick_of;
use super::{Around, Role, ThatSpace, Writer};
use crate::language::{
    Condition, Enemies, EnemyQuery, ForEach, May, Pick, Picked, Pieces, Place, Step, Things, Who, With,
};

impl Writer<'_> {
    /// Returns steps for each of several things.
    pub(super) fn for_each(&self, it: &ForEach) -> Vec<Part> {
        let ForEach { among, steps } = it;
        if let Some(pick) = only_one(among) {
            // Whatever was picked before may be gone through as well.
            return self.picking(&With { pick, steps: steps.clone() }, false);
        }
        if let (Things::Investigators(who @ (Who::Each | Who::EachOther | Who::Which(_))), [step]) =
            (among, steps.as_slice())
            && has_numbers(step) == Some(false)
            && let Some(step) = done_by(step, who)
        {
            return self.about_them().parts(&step);
        }
        if let (Things::Investigators(who), [step]) = (among, steps.as_slice())
            && let Some(part) = self.unless_they_pay(step, who)
        {
            return vec![part];
        }
        let things = self.things(among);
        let each = things.form("each").unwrap_or(things.value()).to_owned();
        let inside: Writer<'_> = match among {
            Things::Investigators(_) => self.about_somebody(),
            Things::Spaces(Place::Which(query)) => self.about_a_space(query.with_gate),
            Things::Spaces(_) => self.about_a_space(false),
            Things::Enemies(Enemies::Which(query)) => self.about_an_enemy(query),
            Things::Pieces(Pieces::Which(query)) => self.about_a_piece(&query.token),
            Things::Pieces(Pieces::OuterPiece) => self.about_the_outer_piece(),
            Things::Enemies(_) | Things::Pieces(Pieces::ThatPiece) => self.beside(Around::Thing),
        };
        if let Things::Enemies(Enemies::Which(query)) = among
            && self.is_only_one(query)
        {
            return self.about_the_only_one(query, steps);
        }
        let args = Args::new().text("each", each).flag("single", is_known(among));
        inside.passage("step-for-each", args, inside.body(steps), Reach::One, false)
    }

    /// Returns whether nothing but an enemy is meant of which there is only one.
    pub(super) fn is_only_one(&self, query: &EnemyQuery) -> bool {
        is_this_kind(query) && self.is_unique(&query.kinds, &query.classes)
    }

    /// Returns steps about an enemy of which there is only one: nobody chooses it, it is there or not.
    fn about_the_only_one(&self, query: &EnemyQuery, steps: &[Step]) -> Vec<Part> {
        let inside = self.about_an_enemy(query);
        let args = Args::new().text("condition", self.holds(&Condition::Enemies(Box::new(query.clone()))));
        inside.passage("step-if", args, inside.body(steps), Reach::Clauses, false)
    }

    /// Returns what happens to investigators, who are named in it, unless they pay for it.
    fn unless_they_pay(&self, step: &Step, who: &Who) -> Option<Part> {
        let Step::May(May { who: Who::ThatInvestigator, volunteer: false, pay, then, otherwise }) = step else {
            return None;
        };
        let ([], [step]) = (then.as_slice(), otherwise.as_slice()) else { return None };
        let told = self.about_them();
        told.unless(who, pay, &told.parts(&done_by(step, who)?))
    }

    /// Returns a writer for steps about an investigator who has been named just now.
    fn about_somebody(&self) -> Self {
        Self { role: Role::That, ..*self }.beside(Around::Person)
    }

    /// Returns a writer for a sentence that begins with the investigators it is about.
    fn about_them(&self) -> Self {
        Self { role: Role::They, ..*self }.beside(Around::Person)
    }

    /// Returns a writer for steps about a space that has been named just now.
    fn about_a_space(&self, is_gate: bool) -> Self {
        let that_space = if is_gate { ThatSpace::Gate } else { ThatSpace::That };
        Self { that_space, ..*self }.beside(Around::Thing)
    }

    /// Returns steps about a thing that is picked first.
    pub(super) fn with(&self, with: &With) -> Vec<Part> {
        self.picking(with, self.is_picked_again(&with.pick))
    }

    fn picking(&self, with: &With, another: bool) -> Vec<Part> {
        if let Some(step) = inlined(with) {
            let told = if has_numbers(&step) == Some(false) { self.about_them() } else { *self };
            return told.parts(&step);
        }
        let With { pick, steps } = with;
        if let (Picked::Investigator(query), [step]) = (pick, steps.as_slice())
            && query.pick != Pick::All
            && let Some(part) = self.unless_they_pay(step, &Who::Which(query.clone()))
        {
            return vec![part];
        }
        if let Picked::Enemy(query) = pick
            && self.is_only_one(query)
        {
            return self.about_the_only_one(query, steps);
        }
        let noted = match pick {
            Picked::Space(place) => known(place),
            Picked::Enemy(_) | Picked::Investigator(_) | Picked::Piece(_) => None,
        };
        let inside: Writer<'_> = match pick {
            Picked::Investigator(_) => self.about_somebody(),
            Picked::Space(_) if noted.is_some() => Self { that_space: ThatSpace::Noted, ..*self }.beside(Around::Thing),
            Picked::Space(place) => self.about_a_space(matches!(place, Place::Which(query) if query.with_gate)),
            Picked::Enemy(query) => self.about_an_enemy(query),
            Picked::Piece(query) => self.about_a_piece(&query.token),
        };
        let done = inside.sequence(steps);
        let mut parts = if let Some(place) = noted {
            let is_gate = matches!(place, Place::Gate(_) | Place::NearestGate | Place::FarthestGate);
            self.your_deed("step-note", Args::new().phrase("place", &self.place(place)).flag("gate", is_gate))
        } else {
            let is_random = single(pick_of(pick)) == Pick::Random;
            self.your_deed("step-with", Args::new().flag("random", is_random).text("what", self.picked(pick, another)))
        };
        if done.iter().all(|part| matches!(part, Part::Clause { .. })) {
            parts.extend(done);
            return parts;
        }
        parts.extend(done.into_iter().map(|part| match part {
            Part::Clause { text, order: _ } | Part::Sentence(text) | Part::Next(text) => Part::Next(text),
            Part::List { opening, items, next: _ } => Part::List { opening, items, next: true },
        }));
        parts
    }
}

/// Returns whether nothing is asked of enemies but their kind.
fn is_this_kind(query: &EnemyQuery) -> bool {
    let only = EnemyQuery { pick: query.pick, kinds: query.kinds.clone(), ..EnemyQuery::default() };
    *query == only
}

/// Returns what is picked where steps are told to go through several things and only one of them is meant.
fn only_one(among: &Things) -> Option<Picked> {
    let (picked, pick) = match among {
        Things::Enemies(Enemies::Which(query)) => (Picked::Enemy(query.clone()), query.pick),
        Things::Investigators(Who::Which(query)) => (Picked::Investigator(query.clone()), query.pick),
        Things::Pieces(Pieces::Which(query)) => (Picked::Piece(query.clone()), query.pick),
        Things::Spaces(place @ Place::Which(query)) => (Picked::Space(place.clone()), query.pick),
        Things::Enemies(_) | Things::Investigators(_) | Things::Pieces(_) | Things::Spaces(_) => return None,
    };
    (pick != Pick::All).then_some(picked)
}

/// Returns whether steps are told to go through a single thing that is known.
fn is_known(among: &Things) -> bool {
    match among {
        Things::Enemies(enemies) => !matches!(enemies, Enemies::Which(_)),
        Things::Investigators(who) => is_single(who),
        Things::Pieces(pieces) => !matches!(pieces, Pieces::Which(_)),
        Things::Spaces(place) => !matches!(place, Place::Which(_)),
    }
}

/// Returns the place that is meant where nobody chooses one: whoever moves away from there needs to know it later.
fn known(place: &Place) -> Option<&Place> {
    const HERE: &Place = &Place::YourSpace;
    match place {
        Place::Which(query) if is_origin(query) && is_plain(query) => known(query.from.as_ref().unwrap_or(HERE)),
        Place::Which(_) => None,
        _ => Some(place),
    }
}

/// Returns a step that is told shorter when whoever is picked is named in it, instead of before it.
fn inlined(with: &With) -> Option<Step> {
    let With { pick: Picked::Investigator(query), steps } = with else { return None };
    let [step] = steps.as_slice() else { return None };
    if query.pick == Pick::All {
        return None;
    }
    done_by(step, &Who::Which(query.clone()))
}
