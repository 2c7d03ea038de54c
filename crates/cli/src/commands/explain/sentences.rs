//! What the facts of a word say, in sentences.

use ritual_content::language::{Bound, Field, Home, NameOf, RollTime, Shape, UnderWay, Word, facts};

/// Says everything that is known of a word besides its meaning and its homes.
pub(super) fn of_word(word: &Word) -> Vec<String> {
    let mut said = Vec::new();
    if let Some(bound) = word.needs {
        said.push(needs(bound).to_owned());
        said.extend(givers(bound));
    }
    said.extend(word.works_on.map(|it| format!("Needs {}.", under_way(it))));
    said.extend(word.deeds());
    if !word.binds.is_empty() {
        said.push(format!("Gives a meaning to {}.", listed(bound_words(word.binds), "and")));
    }
    said.extend(roll_time(word.roll).map(str::to_owned));
    let missed = words(|it| it.works_on.is_some_and(|under_way| word.misses.contains(&under_way)));
    if !missed.is_empty() {
        said.push(format!("It is not the moment for {}.", listed(missed, "or")));
    }
    said.extend(word.names.map(|it| format!("It names {}.", named(it))));
    if !word.only_with.is_empty() {
        said.push(format!(
            "Comes to nothing unless something in the scenario says {}.",
            listed(word.only_with.to_vec(), "or")
        ));
    }
    said
}

/// Says everything that is known of a field besides its meaning; `binding` is how the field is written that binds for it.
pub(super) fn of_field(field: &Field, binding: &str) -> Vec<String> {
    let mut said = Vec::new();
    if !field.binds.is_empty() {
        said.push(format!("In it {} have a meaning.", listed(bound_words(field.binds), "and")));
    }
    if !binding.is_empty() {
        said.push(format!("What `{binding}` gives a meaning to has it here."));
    }
    said.extend(field.deed().map(str::to_owned));
    said.extend(field.roll.and_then(roll_time).map(str::to_owned));
    said.extend(field.names.map(|it| format!("It names {}.", named(it))));
    said
}

/// Says on which homes a word works and on which it is refused, by which finding.
pub(super) fn of_homes(word: &Word, finding: &str) -> Option<String> {
    if word.homes.is_empty() {
        return None;
    }
    let works = joined(word.homes.iter().copied().map(with_article).collect(), "and");
    let others = Home::ALL.into_iter().filter(|home| !word.works_on_home(*home));
    let refused = joined(others.map(with_article).collect(), "and");
    Some(if refused.is_empty() {
        format!("Works on {works}.")
    } else {
        format!("Works on {works}; on {refused} it is refused (`{finding}`).")
    })
}

/// Lists words as code: "`a`, `b` and `c`".
pub(super) fn listed(words: Vec<&str>, conjunction: &str) -> String {
    joined(words.into_iter().map(code).collect(), conjunction)
}

fn code(word: &str) -> String {
    format!("`{word}`")
}

fn joined(mut parts: Vec<String>, conjunction: &str) -> String {
    match parts.pop() {
        None => String::new(),
        Some(last) if parts.is_empty() => last,
        Some(last) => format!("{} {conjunction} {last}", parts.join(", ")),
    }
}

fn with_article(home: Home) -> String {
    let word = home.word();
    let article = if word.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {word}")
}

/// Returns the words that authors write about which something holds, each once.
fn words(holds: impl Fn(&Word) -> bool) -> Vec<&'static str> {
    let mut found: Vec<&'static str> = Vec::new();
    let written = facts::language().flat_map(|shape| shape.words).filter(|word| !word.is_wordless);
    for word in written.filter(|word| holds(word)) {
        if !found.contains(&word.name) {
            found.push(word.name);
        }
    }
    found
}

/// Returns the words that mean something once these are known.
fn bound_words(bounds: &[Bound]) -> Vec<&'static str> {
    words(|word| word.needs.is_some_and(|bound| bounds.contains(&bound)))
}

/// Says which words and fields give a meaning to what is bound.
fn givers(bound: Bound) -> Option<String> {
    let mut by_words: Vec<String> = words(|word| word.binds.contains(&bound)).into_iter().map(code).collect();
    let descriptions = facts::language().flat_map(|shape| shape.words).filter(|word| word.is_wordless);
    let descriptions = descriptions.filter(|word| word.binds.contains(&bound)).filter_map(|word| word.carries);
    by_words.extend(descriptions.map(|carries| super::families::family_name(carries())));
    let gives = |shape: &&'static Shape| shape.fields.iter().any(|field| field.binds.contains(&bound));
    let by_fields: Vec<String> = facts::language().filter(gives).flat_map(super::families::carriers).collect();
    let mut ways = Vec::new();
    if !by_words.is_empty() {
        ways.push(format!("by {}", joined(by_words, "or")));
    }
    if !by_fields.is_empty() {
        ways.push(format!("inside {}", joined(by_fields, "or")));
    }
    (!ways.is_empty()).then(|| format!("It is given a meaning {}.", joined(ways, "and")))
}

const fn needs(bound: Bound) -> &'static str {
    match bound {
        Bound::ThisEnemy => "Needs an enemy whose card it stands on, or one that the field is about.",
        Bound::Enemy => "Needs an enemy that a step around it picked, or that the moment is about.",
        Bound::Investigator => "Needs an investigator whom a step around it picked, or whom the moment is about.",
        Bound::Piece => "Needs a piece that a step around it picked.",
        Bound::OuterPiece => "Needs a piece that was picked around the one that is meant by `that_piece`.",
        Bound::Space => "Needs a space that a step around it picked, or where the moment has come.",
        Bound::Number => "Needs a moment, a roll or a replacement that is about a number.",
        Bound::Mover => "Needs a figure that is being moved.",
    }
}

const fn under_way(what: UnderWay) -> &'static str {
    match what {
        UnderWay::Results => "a roll under way whose dice are counted",
        UnderWay::Targets => "an attack under way",
        UnderWay::Dice => "a roll under way whose dice have not been thrown",
        UnderWay::Symbols => "a roll under way to which symbols can be added",
        UnderWay::Wounds => "an attack under way whose wounds have not been dealt",
        UnderWay::Tentacles => "a roll under way whose tentacles do not count yet",
        UnderWay::Attack => "an enemy's attack that has not begun",
        UnderWay::Rest => "a Rest action that has not healed yet",
        UnderWay::MythosCard => "a Mythos card that was drawn and is not resolved",
    }
}

const fn roll_time(time: RollTime) -> Option<&'static str> {
    match time {
        RollTime::NoRoll => Some("No roll is under way then."),
        RollTime::BeforeDice => Some("A roll is under way then, and its dice have not been thrown."),
        RollTime::AfterDice => Some("A roll is under way then, and its dice are counted."),
        RollTime::AfterWounds => Some("An attack is under way then, and its wounds have been dealt."),
        RollTime::Open => None,
    }
}

const fn named(what: NameOf) -> &'static str {
    match what {
        NameOf::Place => "a place of the episode's map",
        NameOf::Action => "an action of the episode",
        NameOf::Side => "a side of a token",
        NameOf::CounterValue => "a value of a counter",
        NameOf::OwnSpace => "a space of the map it stands in",
        NameOf::OwnSide => "the side of a piece that is set out",
        NameOf::Keyword => "a keyword that some card bears",
        NameOf::OwnKeyword => "a keyword this card bears",
        NameOf::TileSpace => "a space of a tile",
        NameOf::PlayedSpace => "a space of the map that is played on",
        NameOf::PlayedAction => "an action of the episode that is played",
        NameOf::PlayedSide => "the side of a piece that is played with",
        NameOf::PlayedInvestigator => "an investigator who plays",
        NameOf::Question => "a question of the game",
        NameOf::Event => "an event of the game",
    }
}
