//! What authors wrote is kept as plain data beside the typed documents, and the same documents come of it.

use std::fmt::Debug;

use ritual_content::documents::{
    Discovery, ElderOne, Enemy, Episode, Mythos, Pack, Relic, Scenario, ScenarioTest, Skill, Tile, Token, Translation,
};
use ritual_content::{Catalogue, Document, Plain};
use ritual_tests::content::shipped;

/// Reads every document of a type again, and returns how many there are.
fn read_again<T: Document + PartialEq + Debug>(catalogue: &Catalogue) -> usize {
    for entry in T::table(catalogue).values() {
        let again = T::deserialize(&*entry.plain).unwrap_or_else(|error| panic!("{}: {error}", entry.id));
        assert_eq!(again, *entry.document, "{}", entry.id);
        assert_eq!(Plain::from(entry.plain.to_json()), *entry.plain, "{}", entry.id);
    }
    T::table(catalogue).len()
}

#[test]
fn every_document_is_read_again_from_its_plain_data() {
    let catalogue = shipped().catalogue;
    let n_read = [
        read_again::<Discovery>(&catalogue),
        read_again::<ElderOne>(&catalogue),
        read_again::<Enemy>(&catalogue),
        read_again::<Episode>(&catalogue),
        read_again::<Mythos>(&catalogue),
        read_again::<Pack>(&catalogue),
        read_again::<Relic>(&catalogue),
        read_again::<Scenario>(&catalogue),
        read_again::<ScenarioTest>(&catalogue),
        read_again::<Skill>(&catalogue),
        read_again::<Tile>(&catalogue),
        read_again::<Token>(&catalogue),
        read_again::<Translation>(&catalogue),
    ];
    assert!(n_read.iter().all(|n_read| *n_read > 0), "a kind is not shipped any more: {n_read:?}");
}
