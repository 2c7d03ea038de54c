//! Damage to names, texts and decks.

use ritual_content::Kind;
use ritual_playtest::chance::SeededChance;
use serde_json::Value;

use super::world::{At, Damage, Harm, World, one_of};

/// Every kind of damage to texts and decks.
pub(crate) const DAMAGE: &[Damage] = &[
    Damage { name: "a card is given to no deck", make: no_deck },
    Damage { name: "a deck has a card too many", make: too_many_copies },
    Damage { name: "a deck lists a card twice", make: listed_twice },
    Damage { name: "a deck has too few summoning symbols", make: no_symbols },
    Damage { name: "a name is too long for its card", make: long_name },
    Damage { name: "a name tears its line or turns it around", make: torn_name },
    Damage { name: "two cards have one name", make: same_name },
    Damage { name: "a text says another number than the effects", make: wrong_number },
    Damage { name: "a text names another enemy than the effects", make: wrong_name },
    Damage { name: "a text is not translated", make: untranslated },
    Damage { name: "a translation is of a text that is not there", make: stale_text },
    Damage { name: "a translation is of a document that is not there", make: stale_document },
    Damage { name: "a translated name is too long for its card", make: long_translation },
    Damage { name: "a translation says another number than the text", make: wrong_translated_number },
];

/// An entry of the deck of an episode or an Elder One.
fn an_entry(world: &World, chance: &mut SeededChance) -> Option<At> {
    let entries: Vec<At> = world
        .all(&[Kind::Episode, Kind::ElderOne])
        .into_iter()
        .filter(|(at, value)| value["card"].is_string() && matches!(at.around(1).last(), "mythos" | "discoveries"))
        .map(|(at, _)| at)
        .collect();
    one_of(&entries, chance)
}

fn no_deck(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let at = an_entry(world, chance)?;
    world.harm().remove(&at).found_by(&["deck/wrong-size"]).at(&at.around(1)).done()
}

fn too_many_copies(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let at = an_entry(world, chance)?;
    let copies = world.value(&at.below("copies")).as_u64().unwrap_or(1) + 1;
    world.harm().set(&at.below("copies"), copies).found_by(&["deck/wrong-size"]).at(&at.around(1)).done()
}

fn listed_twice(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let at = an_entry(world, chance)?;
    let list = at.around(1);
    let count = world.value(&list).as_array()?.len();
    let copy = world.value(&at).clone();
    world.harm().set(&list.below(count), copy).found_by(&["deck/repeated-card"]).at(&list).done()
}

fn no_symbols(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let files: Vec<String> = world
        .documents(Kind::Mythos)
        .into_iter()
        .filter(|(_, card)| card["slot"].is_null() && card["symbol"] == true)
        .map(|(at, _)| at.file)
        .collect();
    let file = one_of(&files, chance)?;
    let cards = world.documents(Kind::Mythos).into_iter().filter(|(at, _)| at.file == file);
    let harm = cards.fold(world.harm(), |harm, (at, _)| harm.set(&at.below("symbol"), false));
    let scenarios = world.documents(Kind::Scenario).into_iter();
    let harm = harm.found_by(&["deck/pace"]);
    scenarios.fold(harm, |harm, (at, _)| harm.in_file(&at.file)).done()
}

/// Documents whose names stand on cards.
fn named(world: &World, chance: &mut SeededChance) -> Option<(Kind, At)> {
    let kind = one_of(&[Kind::Mythos, Kind::Enemy, Kind::Insanity, Kind::Skill], chance)?;
    let documents: Vec<At> = world.documents(kind).into_iter().map(|(at, _)| at).collect();
    Some((kind, one_of(&documents, chance)?))
}

fn long_name(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let at = named(world, chance)?.1.below("name");
    world.harm().set(&at, "A name that nobody could ever print").found_by(&["text/name-too-long"]).at(&at).done()
}

fn torn_name(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let at = named(world, chance)?.1.below("name");
    let unseen = one_of(&["\n", "\r", "\u{1b}[31m", "\u{202e}", "\u{2067}"], chance)?;
    let name = format!("Night{unseen}watch");
    world.harm().set(&at, name).found_by(&["text/unseen-character"]).at(&at).done()
}

fn same_name(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let (kind, at) = named(world, chance)?;
    let pack = &world.files[&at.file].pack;
    let is_unknown = |value: &Value| !value["unknown"].is_null();
    let others: Vec<At> = world
        .documents(kind)
        .into_iter()
        .filter(|(other, value)| {
            *other != at && world.files[&other.file].pack == *pack && is_unknown(value) == is_unknown(world.value(&at))
        })
        .map(|(other, _)| other)
        .collect();
    let Some(other) = one_of(&others, chance) else { return same_name(world, chance) };
    let name = world.value(&other.below("name")).clone();
    world.harm().set(&at.below("name"), name).found_by(&["text/duplicate-name"]).at(&at).at(&other).done()
}

fn wrong_number(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    // A text of our own beside effects that say another number.
    let cards: Vec<At> = world
        .all(&[Kind::Mythos, Kind::Insanity])
        .into_iter()
        .filter(|(_, value)| {
            let steps = value["steps"].as_array().or(value["symptoms"].as_array());
            let only = steps.filter(|steps| steps.len() == 1).and_then(|steps| steps.first());
            only.is_some_and(|step| step["suffer"]["stress"].as_u64().is_some_and(|stress| stress > 1))
        })
        .map(|(at, _)| at)
        .collect();
    let Some(at) = one_of(&cards, chance) else {
        return none_has_a_number(world, chance);
    };
    let text = at.below("text");
    world.harm().set(&text, "Every investigator raises 7 stress.").found_by(&["text/numbers-differ"]).at(&text).done()
}

fn wrong_name(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    // A text of our own that names another enemy than the one the card summons.
    let cards: Vec<At> = world
        .documents(Kind::Mythos)
        .into_iter()
        .filter(|(_, value)| value["summons"].as_array().is_some_and(|summons| !summons.is_empty()))
        .map(|(at, _)| at)
        .collect();
    let at = one_of(&cards, chance)?;
    let card = world.value(&at).to_string();
    let is_other = |enemy: &Value| enemy["id"].as_str().is_some_and(|id| !card.contains(id));
    let enemies = world.documents(Kind::Enemy);
    let others: Vec<&str> =
        enemies.iter().filter(|(_, enemy)| is_other(enemy)).filter_map(|(_, enemy)| enemy["name"].as_str()).collect();
    let other = one_of(&others, chance)?;
    let text = at.below("text");
    let harm = world.harm().set(&text, format!("Summon one {other} in your space."));
    harm.found_by(&["text/names-differ"]).at(&text).done()
}

fn none_has_a_number(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let cards: Vec<At> = world.documents(Kind::Mythos).into_iter().map(|(at, _)| at).collect();
    let at = one_of(&cards, chance)?;
    let steps = serde_json::json!([{ "suffer": { "stress": 3 } }]);
    let text = at.below("text");
    let harm = world.harm().set(&at.below("steps"), steps).set(&text, "Raise 2 stress.");
    harm.found_by(&["text/numbers-differ"]).at(&text).done()
}

/// The texts of all translations that some sense of `is_wanted` wants; `plural` may be left out where an s was added.
fn translated(world: &World, is_wanted: impl Fn(&At, &str) -> bool) -> Vec<At> {
    let all = world.all(&[Kind::Translation]).into_iter();
    let texts = all.filter(|(at, value)| {
        at.around(2).last() == "texts" && at.last() != "plural" && value.as_str().is_some_and(|it| is_wanted(at, it))
    });
    texts.map(|(at, _)| at).collect()
}

fn untranslated(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let at = one_of(&translated(world, |_, _| true), chance)?;
    world.harm().remove(&at).found_by(&["text/missing-translation"]).at(&at).done()
}

fn stale_text(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let at = one_of(&translated(world, |_, _| true), chance)?;
    let misspelt = format!("{}-of-old", at.last());
    let renamed = at.around(1).below(&misspelt);
    world.harm().rename(&at, &misspelt).found_by(&["text/stale-translation"]).at(&renamed).done()
}

fn stale_document(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let document = one_of(&translated(world, |_, _| true), chance)?.around(1);
    let renamed = format!("{}-of-old", document.last());
    let at = document.around(1).below(&renamed);
    world.harm().rename(&document, &renamed).found_by(&["text/stale-translation"]).at(&at).done()
}

fn long_translation(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let is_on_card = |at: &At, _: &str| {
        let document = at.around(1);
        at.last() == "name" && ["mythos~1", "enemy~1", "condition~1"].iter().any(|it| document.last().starts_with(it))
    };
    let at = one_of(&translated(world, is_on_card), chance)?;
    let name = "Un nombre que nadie podría imprimir";
    world.harm().set(&at, name).found_by(&["text/name-too-long"]).at(&at).done()
}

fn wrong_translated_number(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let with_number = translated(world, |_, text| text.contains(|letter: char| letter.is_ascii_digit()));
    let at = one_of(&with_number, chance)?;
    let text = world.value(&at).as_str()?.replace(|letter: char| letter.is_ascii_digit(), "7");
    world.harm().set(&at, text).found_by(&["text/translation-numbers-differ"]).at(&at).done()
}
