//! Which words there are, what one of a kind is called, and where it is written. Everything is read from their definitions.

use ritual_content::language::{
    Ability, AskedAmount, CardQuery, Condition, Countable, Enemies, EnemyQuery, Field, Figures, InvestigatorQuery,
    Pick, Picked, PieceQuery, Pieces, Place, Shape, Shaped as _, SpaceQuery, Step, Things, Trigger, Who, Word, facts,
};

use super::prose::{first_sentence, lower};

/// Words that stand in the same places and have pages in the reference.
pub(super) struct Family {
    pub(super) shape: &'static Shape,
    /// What one of them is called.
    pub(super) noun: &'static str,
    /// How the path of a page begins.
    pub(super) pages: &'static str,
    /// Every word has a page.
    pub(super) is_whole: bool,
}

pub(super) const FAMILIES: &[Family] = &[
    whole(<Step>::SHAPE, "a step", "steps/"),
    whole(<Ability>::SHAPE, "an ability", "abilities/"),
    whole(<Trigger>::SHAPE, "a trigger", "triggers/"),
    whole(<Condition>::SHAPE, "a condition", "conditions/"),
    whole(<AskedAmount>::SHAPE, "an amount", "amounts/"),
    whole(<Countable>::SHAPE, "things to count", "amounts/count-"),
    whole(<Enemies>::SHAPE, "enemies", "selectors/enemies-"),
    part(<EnemyQuery>::SHAPE, "a description of enemies", "selectors/enemy-"),
    whole(<Who>::SHAPE, "investigators", "selectors/who-"),
    part(<InvestigatorQuery>::SHAPE, "a description of investigators", "selectors/investigator-"),
    whole(<Place>::SHAPE, "a space", "selectors/place-"),
    part(<SpaceQuery>::SHAPE, "a description of spaces", "selectors/space-"),
    whole(<Pieces>::SHAPE, "pieces", "selectors/pieces-"),
    part(<PieceQuery>::SHAPE, "a description of pieces", "selectors/piece-"),
    part(<CardQuery>::SHAPE, "a description of cards", "selectors/card-"),
    whole(Pick::SHAPE, "how many are meant", "selectors/pick-"),
    whole(<Picked>::SHAPE, "what is picked", "selectors/picked-"),
    whole(<Figures>::SHAPE, "what is moved", "selectors/figures-"),
    whole(<Things>::SHAPE, "things in play", "selectors/things-"),
];

const fn whole(shape: &'static Shape, noun: &'static str, pages: &'static str) -> Family {
    Family { shape, noun, pages, is_whole: true }
}

const fn part(shape: &'static Shape, noun: &'static str, pages: &'static str) -> Family {
    Family { shape, noun, pages, is_whole: false }
}

/// Returns every type of the language: first those of the reference, in its order.
pub(super) fn shapes() -> impl Iterator<Item = &'static Shape> {
    let others = facts::language().filter(|shape| family_of(shape).is_none());
    FAMILIES.iter().map(|family| family.shape).chain(others)
}

pub(super) fn family_of(shape: &Shape) -> Option<&'static Family> {
    FAMILIES.iter().find(|family| family.shape == shape)
}

/// Returns what a word of a type is called, or what the type is.
pub(super) fn family_name(shape: &Shape) -> String {
    family_of(shape).map_or_else(|| lower(first_sentence(shape.doc)), |family| family.noun.to_owned())
}

/// Returns every word that authors write with what it is called, in the order of the reference.
pub(super) fn all() -> Vec<(&'static Word, String)> {
    let written = |shape: &'static Shape| shape.words.iter().filter(|word| !word.is_wordless);
    shapes().flat_map(|shape| written(shape).map(move |word| (word, family_name(shape)))).collect()
}

/// Returns the words of which one is called so, as in `step` or `condition`.
pub(super) fn of_family(noun: &str) -> Vec<(&'static Word, String)> {
    let is_meant = |family: &str| ["a", "an"].iter().any(|article| family == format!("{article} {noun}"));
    all().into_iter().filter(|(_, family)| is_meant(family)).collect()
}

/// Returns the names of all words and fields.
pub(super) fn names() -> Vec<&'static str> {
    let words = shapes().flat_map(|shape| shape.words).map(|word| word.name);
    words.chain(shapes().flat_map(|shape| shape.fields).map(|field| field.name)).collect()
}

/// Returns the words, or else the fields, that hold a type, as code.
pub(super) fn carriers(shape: &'static Shape) -> Vec<String> {
    let mut names: Vec<&'static str> = Vec::new();
    let holds = |it: Option<fn() -> &'static Shape>| it.is_some_and(|it| it() == shape);
    for outer in shapes() {
        names.extend(outer.words.iter().filter(|word| holds(word.carries)).map(|word| word.name));
    }
    if names.is_empty() {
        for outer in shapes() {
            let fields = outer.fields.iter().filter(|field| holds(field.holds));
            names.extend(fields.flat_map(|field| keys_of(outer, field)));
        }
    }
    let mut listed: Vec<String> = Vec::new();
    for name in names {
        let name = format!("`{name}`");
        if !listed.contains(&name) {
            listed.push(name);
        }
    }
    listed
}

/// Returns the words that hold the main field of a type and have its others beside them, each with its choice.
pub(super) fn words_beside(shape: &Shape) -> impl Iterator<Item = (&'static Shape, &'static Word)> {
    let words = shapes().flat_map(|outer| outer.words.iter().map(move |word| (outer, word)));
    words.filter(move |(_, word)| word.is_beside && word.carries.is_some_and(|carries| carries() == shape))
}

/// Returns the keys that a field of a type is written under.
fn keys_of(shape: &Shape, field: &'static Field) -> Vec<&'static str> {
    let mut keys: Vec<&'static str> = words_beside(shape).map(|(_, word)| key_beside(word, field)).collect();
    let is_it = |it: Option<fn() -> &'static Shape>| it.is_some_and(|it| it() == shape);
    let is_in_field = |outer: &Shape| outer.fields.iter().any(|field| is_it(field.holds));
    let is_below_word = |outer: &Shape| outer.words.iter().any(|word| !word.is_beside && is_it(word.carries));
    if keys.is_empty() || shapes().any(|outer| is_in_field(outer) || is_below_word(outer)) {
        keys.push(field.name);
    }
    keys
}

/// Returns the key that a field of a type is written under, where a word holds the main one.
pub(super) fn key_beside(word: &Word, field: &Field) -> &'static str {
    if field.is_main { word.name } else { field.name }
}
