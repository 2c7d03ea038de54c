//! What words can mean at a place, as far as its path tells: a word is kept back only where it surely cannot work.

use ritual_content::Kind;
use ritual_content::language::{Bound, Field, Home, Word};
use ritual_diagnostic::Path;

/// What words can mean at a place.
#[derive(Debug, Default)]
pub(super) struct Sight {
    /// Where an ability stands there.
    home: Option<Home>,
    /// The document itself gives words a meaning.
    is_bound_by_document: bool,
    /// What the fields on the way give a meaning, each time they do.
    bound: Vec<Bound>,
    /// How many fields on the way are given their meanings by a word beside them, whichever it is.
    n_open: usize,
}

impl Sight {
    /// Returns what the kind of a document and a path in it tell, before anything on the way is looked at.
    pub(super) fn of(kind: Kind, path: &Path) -> Self {
        // What a step grants may be granted to enemies: the step says so beside it.
        let is_bound_by_document = matches!(kind, Kind::Enemy | Kind::Token) || Home::is_granted(path);
        Self { home: Home::at(kind, path), is_bound_by_document, bound: Vec::new(), n_open: 0 }
    }

    /// Goes into a field.
    pub(super) fn enter(&mut self, field: &Field) {
        self.bound.extend(field.binds);
        self.n_open += usize::from(!field.bound_by.is_empty());
    }

    /// Returns whether a word may work.
    pub(super) fn allows(&self, word: &Word) -> bool {
        let is_at_home = word.homes.is_empty() || self.home.is_none_or(|home| word.works_on_home(home));
        is_at_home && word.needs.is_none_or(|need| self.may_be_bound(need))
    }

    fn may_be_bound(&self, need: Bound) -> bool {
        let n_bound = self.bound.iter().filter(|bound| **bound == need).count();
        match need {
            Bound::Mover => n_bound > 0,
            _ if self.is_bound_by_document => true,
            Bound::ThisEnemy => n_bound > 0,
            Bound::OuterPiece => n_bound + self.n_open > 1,
            Bound::Enemy | Bound::Investigator | Bound::Piece | Bound::Space | Bound::Number => {
                n_bound + self.n_open > 0
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use ritual_content::language::facts;

    use super::*;

    fn allows(sight: &Sight, shape: &str, word: &str) -> bool {
        sight.allows(facts::shape(shape).and_then(|shape| shape.word(word)).unwrap())
    }

    #[test]
    fn a_word_needs_what_gives_it_a_meaning() {
        let mut sight = Sight::of(Kind::Mythos, &Path::root());
        assert!(allows(&sight, "Enemies", "elder_one") && !allows(&sight, "Enemies", "that_enemy"));
        assert!(!allows(&sight, "Place", "its_space"));
        sight.enter(&Field { bound_by: "pick", ..Field::PLAIN });
        assert!(allows(&sight, "Enemies", "that_enemy") && !allows(&sight, "Enemies", "this_enemy"));
        assert!(allows(&sight, "Pieces", "that_piece") && !allows(&sight, "Pieces", "outer_piece"));
        sight.enter(&Field { binds: &[Bound::Mover], bound_by: "pick", ..Field::PLAIN });
        assert!(allows(&sight, "Pieces", "outer_piece") && allows(&sight, "Place", "its_space"));
        assert!(allows(&Sight::of(Kind::Enemy, &Path::root()), "Enemies", "this_enemy"));
    }

    #[test]
    fn an_ability_needs_a_home_where_it_works() {
        let item = Sight::of(Kind::Discovery, &Path::root().key("left").key("item").key("abilities"));
        assert!(allows(&item, "Ability", "free_items") && !allows(&item, "Ability", "armour"));
        assert!(allows(&Sight::of(Kind::Enemy, &Path::root()), "Ability", "armour"));
        assert!(!allows(&item, "Trigger", "dies"));
        let steps = Path::root().key("left").key("item").key("abilities").index(0).key("steps");
        let granted = Sight::of(Kind::Discovery, &steps.index(0).key("grant").index(0));
        assert!(allows(&granted, "Ability", "armour") && allows(&granted, "Enemies", "this_enemy"));
    }
}
