//! What the language says of its steps is so, as far as the schemas can tell.

use ritual_content::language::{Shaped as _, Step};
use ritual_tests::reference::homes::STEPS;
use ritual_tests::reference::words::{FAMILIES, Grammar};

/// What the reference says of a place where a kind of token is named.
const TOKEN: &str = "the id of a kind of token";

#[test]
fn a_step_that_names_a_token_says_whether_it_places_or_takes_it() {
    let grammar = Grammar::read();
    let groups = FAMILIES.iter().filter(|family| family.folder == STEPS).flat_map(|family| family.groups);
    let (mut n_places, mut wrong) = (0, Vec::new());
    for word in groups.flat_map(|group| grammar.words(group)) {
        let fields = grammar.fields(&word);
        let holds_one = grammar.holds(&word.holds) == TOKEN
            || fields.iter().any(|field| field.name == word.name && field.holds == TOKEN);
        let names_one = holds_one || fields.iter().any(|field| field.holds == TOKEN);
        let fact = <Step>::SHAPE.word(&word.name).expect("a word of the schemas is one of the language");
        n_places += usize::from(fact.places.is_some());
        if names_one && fact.places.is_none() && fact.takes.is_none() {
            wrong.push(format!("`{}` names a token, and neither places nor takes it", word.name));
        }
        if fact.places.is_some() && !holds_one {
            wrong.push(format!("`{}` places tokens, and does not hold their name", word.name));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(n_places > 0, "the reference calls a kind of token otherwise");
}
