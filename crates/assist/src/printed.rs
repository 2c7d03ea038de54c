//! A document as people read it: what its card says, what its map or its tile looks like.

use ritual_content::documents::{
    ConditionCard, Discovery, ElderOne, Enemy, Episode, Insanity, Mythos, Relic, Skill, Tile, TileSide,
};
use ritual_content::geometry::MapGraph;
use ritual_content::text::{Language, Printed, Writer};
use ritual_content::{Catalogue, FullId, Kind};
use ritual_games::{AnyKind, Face, OtherKind, Others};
use serde_json::{Map, Value};

use crate::picture::drawn;
use crate::target::Known;

/// The fields that say nothing beside the name and the texts of a card.
const UNSAID: [&str; 5] = ["id", "name", "source", "text", "flavour"];
/// The most items of a list that are named.
const MOST_ITEMS: usize = 8;

/// Returns a document in Markdown: its name, its facts, the text of its card as it is printed, and the picture of a map or
/// a tile. None where there is no such document.
pub fn printed(known: Known<'_>, kind: AnyKind, id: &FullId) -> Option<String> {
    match kind {
        AnyKind::Usual(kind) => of_usual(known.catalogue, kind, id),
        AnyKind::Other(kind) => of_other(known.others, kind, id),
    }
}

/// A document of another game than the usual one, as that one prints it.
fn of_other(others: &Others, kind: OtherKind, id: &FullId) -> Option<String> {
    let name = &others.document(kind, id)?.name;
    let mut blocks = vec![format!("**{name}** ({} `{id}`)", kind.entry().name.replace('-', " "))];
    if let Some(Face { facts, says, flavour, .. }) = others.face(kind, id) {
        let flavour = if flavour.is_empty() { flavour } else { format!("*{flavour}*") };
        blocks.extend([facts, says, flavour].into_iter().filter(|text| !text.is_empty()));
    }
    Some(blocks.join("\n\n"))
}

fn of_usual(catalogue: &Catalogue, kind: Kind, id: &FullId) -> Option<String> {
    let plain = catalogue.plain(kind, id)?.to_json();
    let whole = match kind {
        Kind::Enemy => print::<Enemy>(catalogue, id),
        Kind::Mythos => print::<Mythos>(catalogue, id),
        Kind::Insanity => print::<Insanity>(catalogue, id),
        Kind::Condition => print::<ConditionCard>(catalogue, id),
        Kind::Discovery => print::<Discovery>(catalogue, id),
        Kind::Relic => print::<Relic>(catalogue, id),
        Kind::Skill => print::<Skill>(catalogue, id),
        Kind::ElderOne => print::<ElderOne>(catalogue, id),
        Kind::Episode => print::<Episode>(catalogue, id),
        _ => Some(plain.clone()),
    }?;
    let name = plain.get("name").and_then(Value::as_str).unwrap_or(&id.id);
    let mut blocks = vec![format!("**{name}** ({} `{id}`)", kind.name().replace('-', " "))];
    blocks.extend(plain.as_object().and_then(facts));
    add_texts(&whole, "", &mut blocks);
    match kind {
        Kind::Tile => blocks.extend(catalogue.tiles.get(id).map(|entry| tile(&entry.document))),
        Kind::Episode => blocks.extend(map(catalogue, id)),
        _ => {}
    }
    Some(blocks.join("\n\n"))
}

/// The document with everything that its card says.
fn print<T: Printed>(catalogue: &Catalogue, id: &FullId) -> Option<Value> {
    let mut document = (*T::table(catalogue).get(id)?.document).clone();
    document.print(Writer::new(catalogue, Language::shared_english(), &id.pack));
    serde_json::to_value(&document).ok()
}

/// The numbers and words of a document, in a line.
fn facts(document: &Map<String, Value>) -> Option<String> {
    let short = |value: &Value| match value {
        Value::Bool(value) => Some(value.to_string()),
        Value::Number(value) => Some(value.to_string()),
        // Prose has its own paragraph or none.
        Value::String(text) if !text.contains(' ') => Some(text.clone()),
        _ => None,
    };
    let fact = |(key, value): (&String, &Value)| {
        let said = match value {
            Value::Array(items) if items.len() <= MOST_ITEMS && !items.is_empty() => {
                items.iter().map(short).collect::<Option<Vec<String>>>()?.join(", ")
            }
            value => short(value)?,
        };
        Some(format!("{} {said}", key.replace('_', " ")))
    };
    let told: Vec<String> =
        document.iter().filter(|(key, _)| !UNSAID.contains(&key.as_str())).filter_map(fact).collect();
    (!told.is_empty()).then(|| told.join(" · "))
}

/// Adds every text of a card, each behind the name of its part.
fn add_texts(value: &Value, part: &str, blocks: &mut Vec<String>) {
    // Recursion is bounded: the parser refuses documents that are nested too deep.
    match value {
        Value::Object(fields) => {
            let text = |key: &str| fields.get(key).and_then(Value::as_str).filter(|text| !text.is_empty());
            blocks.extend(text("flavour").map(|flavour| format!("*{flavour}*")));
            if let Some(said) = text("text") {
                let part = text("name").filter(|_| !part.is_empty()).unwrap_or(part);
                blocks.push(if part.is_empty() { said.to_owned() } else { format!("*{part}*: {said}") });
            }
            for (key, inner) in fields {
                add_texts(inner, &key.replace('_', " "), blocks);
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                add_texts(item, &format!("{part} {}", index + 1), blocks);
            }
        }
        _ => {}
    }
}

/// Both sides of a tile.
fn tile(tile: &Tile) -> String {
    let side = |name: &str, side: &TileSide| {
        let cells = side.spaces.iter().zip(1..).flat_map(|(space, number)| {
            space.cells.iter().map(move |[column, row]| ((i16::from(*column), i16::from(*row)), number))
        });
        let picture = drawn(cells).unwrap_or_default();
        let spaces: Vec<String> =
            side.spaces.iter().zip(1..).map(|(it, n): (_, usize)| format!("{n} {}", it.id)).collect();
        let exits: Vec<String> = side
            .exits
            .iter()
            .map(|exit| format!("{:?} of [{}, {}]", exit.edge, exit.cell[0], exit.cell[1]).to_lowercase())
            .collect();
        let exits = if exits.is_empty() { String::new() } else { format!("; exits {}", exits.join(", ")) };
        format!("Side {name}: {}{exits}\n\n```text\n{picture}\n```", spaces.join(", "))
    };
    [side("A", &tile.a), side("B", &tile.b)].join("\n\n")
}

/// The map of an episode, and which space is next to which.
fn map(catalogue: &Catalogue, id: &FullId) -> Option<String> {
    let layout = &catalogue.episodes.get(id)?.document.map;
    let graph = MapGraph::build(layout, |it| catalogue.get::<Tile>(it, &id.pack).map(|entry| &*entry.document));
    let cells = graph.spaces.iter().zip(1..).flat_map(|(it, number)| it.cells.iter().map(move |cell| (*cell, number)));
    let picture = drawn(cells)?;
    let next_to = |space: usize| {
        let other = |(one, two): &(usize, usize)| match (*one == space, *two == space) {
            (true, _) => graph.spaces.get(*two),
            (_, true) => graph.spaces.get(*one),
            (false, false) => None,
        };
        let names: Vec<&str> = graph.passages.iter().filter_map(other).map(|it| it.name.as_str()).collect();
        if names.is_empty() { "nothing".to_owned() } else { names.join(", ") }
    };
    let spaces: Vec<String> = graph
        .spaces
        .iter()
        .enumerate()
        .map(|(index, it)| format!("{}. {} (`{}`): next to {}", index + 1, it.name, it.id, next_to(index)))
        .collect();
    Some(format!("```text\n{picture}\n```\n\n{}", spaces.join("\n")))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use ritual_content::{PackFiles, SourceFile, load};
    use ritual_diagnostic::Sink;

    use super::*;
    use crate::usages::Usages;

    const TILE: &str = "
id: d01
source: original
width: 2
height: 1
a:
  spaces: [{ id: quay, cells: [[0, 0]] }, { id: hall, cells: [[1, 0]] }]
  passages: [{ between: [quay, hall] }]
  exits: [{ cell: [0, 0], edge: west }]
b:
  spaces: [{ id: all, cells: [[0, 0], [1, 0]] }]
";
    const ENEMY: &str = "
id: ghast
name: Ghast
source: original
class: monster
health: 3
reserve: 2
dice: { standard: 1 }
abilities: [{ when: attacks, steps: [{ suffer: { stress: 1 } }] }]
";
    const FEAR: &str = "
id: fear
name: Fear
source: original
flavour: It knows your name.
symptoms: [{ suffer: { stress: 1 } }]
";

    #[test]
    fn cards_are_told_and_tiles_are_drawn() {
        let file = |path: &str, text: &str| SourceFile {
            path: path.into(),
            pack_path: path.to_owned(),
            bytes: text.as_bytes().to_vec(),
        };
        let manifest = "{ id: p, schema_version: 2, name: P, version: 1.0.0, authors: [us], licence: MIT }";
        let files = vec![
            file("pack.yaml", manifest),
            file("tiles.yaml", TILE),
            file("enemies.yaml", ENEMY),
            file("insanities.yaml", FEAR),
        ];
        let mut sink = Sink::new();
        let catalogue = load(vec![PackFiles { folder: ".".to_owned(), files }], &mut sink).catalogue;
        assert_eq!(sink.into_sorted(), []);
        let told = |kind, id: &str| of_usual(&catalogue, kind, &FullId::resolve(id, "p"));
        let ghast = told(Kind::Enemy, "ghast").unwrap();
        assert!(
            ghast.starts_with("**Ghast** (enemy `p/ghast`)\n\nclass monster · health 3 · reserve 2\n\n"),
            "{ghast}"
        );
        assert!(ghast.contains("stress"), "the text of the card is missing: {ghast}");
        let fear = told(Kind::Insanity, "fear").unwrap();
        assert!(fear.contains("\n\n*It knows your name.*\n\n"), "{fear}");
        let tile = told(Kind::Tile, "d01").unwrap();
        assert!(tile.contains("Side A: 1 quay, 2 hall; exits west of [0, 0]\n\n```text\n1 2\n```"), "{tile}");
        assert!(tile.contains("Side B: 1 all\n\n```text\n1 1\n```"), "{tile}");
        assert_eq!(told(Kind::Tile, "d02"), None);
    }

    #[test]
    fn a_document_of_another_game_is_told_as_that_one_prints_it() {
        let manifest =
            "{ id: p, game: bloodborne, schema_version: 2, name: P, version: 1.0.0, authors: [us], licence: MIT }";
        let axe = "{ id: axe, name: Axe, source: ours, type: melee, damage: 2, flavour: It is heavy. }";
        let files = [("pack.yaml", manifest), ("cards.yaml", axe)];
        let files = files.map(|(path, text)| SourceFile::inside("p", path, text)).to_vec();
        let loaded = load(vec![PackFiles { folder: "p".to_owned(), files }], &mut Sink::new());
        let others = Others::read(loaded.others, &Arc::default());
        let kind = AnyKind::named("bloodborne", "card").unwrap();
        let known = Known { catalogue: &loaded.catalogue, others: &others, usages: &Usages::default() };
        let told = |id: &str| printed(known, kind, &FullId::resolve(id, "p"));
        let expected = "**Axe** (card `p/axe`)\n\nMelee weapon, 2 damage\n\n*It is heavy.*";
        assert_eq!(told("axe").as_deref(), Some(expected));
        assert_eq!(told("hatchet"), None);
    }
}
