//! A new card for a deck: the smallest one that is valid, in the file where the others are.

use std::sync::Arc;

use ritual_collection::decks::Deck;
use ritual_content::Kind;
use ritual_content::references::value_at;
use ritual_content::suggest::numbered;
use ritual_diagnostic::{Path, Route};
use ritual_workspace::{Buffer, DocumentRef, Step, Workspace, is_list};
use ritual_yaml::Edit;
use serde_json::{Value, json};

use crate::commands::Command;

/// The id of a new card, if it is free.
const ID: &str = "new-card";

/// What the step is called.
fn label() -> &'static str {
    say!("Add a card")
}

/// Returns what adds a card to a deck and goes to it; nothing while the files cannot be read.
pub fn add(workspace: &Workspace, document: &DocumentRef, deck: &Deck) -> Option<Vec<Command>> {
    let own = workspace.file(&document.file)?;
    let path = document.root().key(deck.key);
    let id = free_id(workspace, own, deck)?;
    let card = card(deck.of, &id);
    let entry = json!({ "card": id });
    let into_deck = match value_at(&own.parsed.json, &path) {
        Some(Value::Array(_)) => Edit::Append { path, value: entry },
        Some(_) => Edit::Replace { path, value: json!([entry]) },
        None => Edit::Add { path: document.root(), key: deck.key.to_owned(), value: json!([entry]) },
    };
    if let Some(file) = file_of_cards(workspace, own, deck) {
        let at = file.parsed.documents.len();
        let append = Edit::Append { path: Path::root(), value: card };
        let step = Step::one(label(), &file.path, append).and(&own.path, into_deck);
        return Some(vec![step.into(), Command::Go(Route::new(Arc::clone(&file.path), Path::root().index(at)))]);
    }
    let file = new_file(workspace, own, deck, &id);
    let text = ritual_yaml::document_text(&json!([card]));
    let deck_text = ritual_yaml::apply(own.text(), &[into_deck]).ok()?;
    let texts = vec![(Arc::clone(&file), Some(Arc::from(text))), (Arc::clone(&own.path), Some(Arc::from(deck_text)))];
    let write = Command::Write { label: label().to_owned(), texts, gesture: None };
    Some(vec![write, Command::Go(Route::new(file, Path::root().index(0)))])
}

fn free_id(workspace: &Workspace, own: &Buffer, deck: &Deck) -> Option<String> {
    let files = workspace.files_of(&own.pack).filter(|file| file.kind() == Some(deck.of));
    let known = files.flat_map(|file| file.parsed.documents.iter().map(|head| head.id.as_str()));
    let named = deck.cards.iter().map(|card| card.written.as_str());
    let taken: Vec<&str> = known.chain(named).collect();
    let is_taken = |id: &str| taken.contains(&id);
    if is_taken(ID) { numbered(ID, is_taken) } else { Some(ID.to_owned()) }
}

/// The smallest card that is valid.
fn card(kind: Kind, id: &str) -> Value {
    let name = id.replace('-', " ").replacen('n', "N", 1);
    if kind == Kind::Mythos {
        json!({ "id": id, "name": name, "source": "original", "symbol": false, "steps": [] })
    } else {
        let side = |name: &str| json!({ "item": { "name": name } });
        json!({
            "id": id,
            "name": name,
            "source": "original",
            "steps": [],
            "left": side("Left item"),
            "right": side("Right item"),
        })
    }
}

/// The list that the cards of the deck are in, or one beside the document.
fn file_of_cards<'w>(workspace: &'w Workspace, own: &'w Buffer, deck: &Deck) -> Option<&'w Buffer> {
    let fits =
        |file: &&Buffer| file.pack == own.pack && file.is_editable() && file.kind() == Some(deck.of) && is_list(file);
    let routes = deck.cards.iter().rev().filter_map(|card| card.route.as_ref());
    let of_a_card = routes.filter_map(|route| workspace.file(&route.file)).find(fits);
    of_a_card.or_else(|| {
        let mut files = workspace.files_of(&own.pack);
        files.find(|file| folder(&file.path) == folder(&own.path) && fits(file))
    })
}

/// The name of a file that does not exist yet, beside the document.
fn new_file(workspace: &Workspace, own: &Buffer, deck: &Deck, id: &str) -> Arc<str> {
    let (folder, plural) = (folder(&own.path), deck.of.plural());
    let beside = format!("{folder}/{plural}.yaml");
    let is_free = workspace.file(&beside).is_none_or(|file| file.text.is_none());
    if is_free { beside.into() } else { format!("{folder}/{plural}/{id}.yaml").into() }
}

fn folder(file: &str) -> &str {
    file.rsplit_once('/').map_or(".", |(folder, _)| folder)
}

#[cfg(test)]
mod tests {
    use ritual_content::{PackFiles, SourceFile};

    use super::*;

    const EPISODE: &str = "id: trial\nmythos:\n  - card: doubt # first\n";

    fn workspace(files: &[(&str, &str)]) -> Workspace {
        let file = |(name, text): &(&str, &str)| SourceFile::inside("packs/p", name, text);
        let files = files.iter().map(file).collect();
        Workspace::new("packs".into(), vec![PackFiles { folder: "packs/p".into(), files }])
    }

    fn deck() -> Deck {
        Deck { of: Kind::Mythos, key: "mythos", n_wanted: 8, cards: Vec::new() }
    }

    fn document() -> DocumentRef {
        DocumentRef { file: "packs/p/episodes/trial/episode.yaml".into(), at: ritual_workspace::DocumentAt::Whole }
    }

    fn carry_out(workspace: &mut Workspace, commands: &[Command]) -> Route {
        match &commands[0] {
            Command::Edit(step) => workspace.edit(&step.label, &step.edits, None, 0.0).unwrap(),
            Command::Write { label, texts, .. } => workspace.write(label, texts.clone(), None, 0.0).unwrap(),
            other => panic!("{other:?}"),
        }
        let Command::Go(route) = &commands[1] else { panic!("{commands:?}") };
        route.clone()
    }

    #[test]
    fn a_card_goes_to_the_list_beside_the_episode() {
        let mut workspace = workspace(&[
            ("pack.yaml", "id: p\n"),
            ("episodes/trial/episode.yaml", EPISODE),
            ("episodes/trial/mythos.yaml", "- id: doubt\n- id: new-card\n"),
        ]);
        let commands = add(&workspace, &document(), &deck()).unwrap();
        let route = carry_out(&mut workspace, &commands);
        assert_eq!(route.to_string(), "packs/p/episodes/trial/mythos.yaml#[2]");
        let document = workspace.document_at(&route).unwrap();
        assert_eq!(workspace.head(&document).unwrap().name, "New card 2");
        let episode = workspace.file("packs/p/episodes/trial/episode.yaml").unwrap();
        assert!(episode.text().contains("# first") && episode.text().contains("new-card-2"), "{}", episode.text());
        workspace.undo();
        assert_eq!(workspace.changed().count(), 0);
    }

    #[test]
    fn without_such_a_list_a_file_begins() {
        let mut workspace = workspace(&[("pack.yaml", "id: p\n"), ("episodes/trial/episode.yaml", "id: trial\n")]);
        let commands = add(&workspace, &document(), &deck()).unwrap();
        let route = carry_out(&mut workspace, &commands);
        assert_eq!(route.to_string(), "packs/p/episodes/trial/mythos.yaml#[0]");
        assert!(workspace.document_at(&route).is_some());
        assert_eq!(workspace.undo().unwrap().1, label());
    }
}
