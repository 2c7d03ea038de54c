//! Two packs to sift, deal and carry.

use std::collections::BTreeMap;
use std::sync::Arc;

use ritual_assist::edits::{FileEdit, made};
use ritual_content::text::{Language, written};
use ritual_content::{Document, Entry, FullId, GAME, Kind, PackFiles, SourceFile, load};
use ritual_diagnostic::{Route, Sink};
use ritual_games::AnyKind;
use ritual_yaml::{Limits, Tree, parse};
use serde_json::Value;

use super::*;
use crate::carrying::{Carried, carry};
use crate::dealing::{Way, deal, recount, take_out};
use crate::deleting::delete;

/// Adds a document of the pack `p` to a catalogue.
pub(crate) fn add<T: Document>(catalogue: &mut Catalogue, plain: Value) -> FullId {
    let document: T = serde_json::from_value(plain.clone()).unwrap();
    let id = FullId::resolve(document.id().as_str(), "p");
    let route = Route::file(format!("p/{}.yaml", document.id()));
    let entry = Entry { id: id.clone(), route, document: Arc::new(document), plain: Arc::new(plain.into()) };
    T::table_mut(catalogue).insert(id.clone(), entry);
    id
}

const ENEMIES: &str =
    "- { id: imp, name: Imp, source: original, class: monster, health: 3, reserve: 2, dice: { standard: 1 } }\n";
const MYTHOS: &str = "\
# omens
- id: ebb # low water
  name: Ebb
  source: original
  symbol: true
  steps:
    # one for each copy
    - summon: imp
      at: your_space
      count: 2
- { id: flow, name: Flow, source: original, symbol: false, steps: [] }
";
const ELDER_ONE: &str = "\
name: NAME
source: original
minions: [MINION]
stages:
  i: {}
  ii: { health: 3, dice: { standard: 1 } }
  iii: { health: 3, dice: { standard: 1 } }
  final: { health: 3, dice: { standard: 1 } }
";

/// Packs on a table: `two` builds on `one`.
struct Table {
    files: BTreeMap<String, (String, Tree)>,
    catalogue: Catalogue,
    usages: Usages,
}

impl Table {
    fn new() -> Self {
        let manifest = |id: &str, needs: &str| {
            format!(
                "{{ id: {id}, schema_version: 2, name: N, version: 1.0.0, authors: [us], licence: MIT, dependencies: {needs} }}\n"
            )
        };
        let elder_one = |id: &str, name: &str, minion: &str, deck: &str| {
            format!("id: {id}\n{}mythos:\n{deck}", ELDER_ONE.replace("NAME", name).replace("MINION", minion))
        };
        let texts = [
            ("one/pack.yaml", manifest("one", "{}")),
            ("one/enemies.yaml", ENEMIES.to_owned()),
            ("one/mythos.yaml", MYTHOS.to_owned()),
            (
                "one/elder-ones/yig.yaml",
                elder_one("yig", "Yig", "imp", "  - { card: ebb, copies: 3 }\n  - card: flow # slow\n"),
            ),
            ("two/pack.yaml", manifest("two", "{ one: ^1 }")),
            ("two/mythos.yaml", "- { id: ebb, name: Other, source: original, symbol: false, steps: [] }\n".to_owned()),
            ("two/elder-ones/dagon.yaml", elder_one("dagon", "Dagon", "one/imp", "  - card: one/ebb\n")),
        ];
        let read = |text: &str| parse(text.as_bytes(), &Limits::DEFAULT).unwrap();
        let files = texts.into_iter().map(|(path, text)| (path.to_owned(), (text.clone(), read(&text)))).collect();
        let mut table = Self { files, catalogue: Catalogue::default(), usages: Usages::default() };
        table.look();
        table
    }

    /// Reads the packs as they are now.
    fn look(&mut self) {
        let pack = |folder: &str| {
            let own = self.files.iter().filter_map(|(path, (text, _))| {
                let inside = path.strip_prefix(folder)?.strip_prefix('/')?;
                Some(SourceFile::inside(folder, inside, text))
            });
            PackFiles { folder: folder.to_owned(), files: own.collect() }
        };
        let mut sink = Sink::new();
        self.catalogue = load(vec![pack("one"), pack("two")], &mut sink).catalogue;
        assert_eq!(sink.into_sorted(), []);
        self.usages = Usages::of(&self.catalogue);
    }

    fn desk(&self) -> Desk<'_> {
        Desk { texts: self, catalogue: &self.catalogue, usages: &self.usages }
    }

    fn collection(&self) -> Collection {
        Collection::of(&written(&self.catalogue, &Language::english()))
    }

    /// The text of a file after edits.
    fn after(&self, edits: &[FileEdit], file: &str) -> String {
        made(edits, |file| self.text(file)).unwrap().remove(file).unwrap_or_default()
    }

    /// Puts the texts of cards that were carried where they belong, and reads everything again.
    fn take(&mut self, carried: Carried) {
        self.put(carried.texts);
    }

    fn put(&mut self, texts: impl IntoIterator<Item = (Arc<str>, Option<Arc<str>>)>) {
        for (file, text) in texts {
            match text {
                Some(text) => {
                    let tree = parse(text.as_bytes(), &Limits::DEFAULT).unwrap();
                    self.files.insert(file.to_string(), (text.to_string(), tree));
                }
                None => {
                    self.files.remove(&*file);
                }
            }
        }
        self.look();
    }
}

impl Books for Table {
    fn tree(&self, file: &str) -> Option<&Tree> {
        Some(&self.files.get(file)?.1)
    }

    fn kind(&self, file: &str) -> Option<AnyKind> {
        AnyKind::of_file(GAME, file.split_once('/')?.1)
    }

    fn home(&self, file: &str) -> Option<String> {
        Some(file.split_once('/')?.0.to_owned())
    }

    fn n_called(&self, _: &str, _: AnyKind, _: &str) -> usize {
        1
    }
}

impl Texts for Table {
    fn text(&self, file: &str) -> Option<&str> {
        Some(&self.files.get(file)?.0)
    }
}

fn card(id: &str) -> CardId {
    CardId { kind: Kind::Mythos, id: FullId::resolve(id, "") }
}

fn deck(owner: &str) -> DeckId {
    DeckId { kind: Kind::ElderOne, owner: FullId::resolve(owner, ""), key: "mythos" }
}

const YIG: &str = "one/elder-ones/yig.yaml";
const DAGON: &str = "two/elder-ones/dagon.yaml";

fn names(collection: &Collection, filter: &Filter) -> Vec<String> {
    filter.shown(collection).into_iter().map(|at| collection.cards[at].id.to_string()).collect()
}

#[test]
fn cards_are_sifted_by_words_pack_and_deck_and_sorted() {
    let collection = Table::new().collection();
    let shown = |filter: Filter| names(&collection, &filter);
    assert_eq!(shown(Filter::default()), ["one/ebb", "one/flow", "two/ebb"]);
    let words = |words: &str| Filter { words: words.to_owned(), ..Filter::default() };
    assert_eq!(shown(words("IMP ebb")), ["one/ebb"], "the text that is made from the steps is searched too");
    assert!(shown(words("ebb nothing")).is_empty());
    assert_eq!(shown(Filter { pack: Some("two".into()), ..Filter::default() }), ["two/ebb"]);
    assert_eq!(shown(Filter { which: Which::Symbol, ..Filter::default() }), ["one/ebb"]);
    assert_eq!(shown(Filter { which: Which::InNoDeck, ..Filter::default() }), ["two/ebb"]);
    assert_eq!(shown(Filter { deck: Some(deck("one/yig")), ..Filter::default() }), ["one/ebb", "one/flow"]);
    let reversed = Filter { order: Order::Copies, is_reversed: true, ..Filter::default() };
    assert_eq!(shown(reversed), ["two/ebb", "one/flow", "one/ebb"]);
    assert_eq!(shown(Filter { order: Order::Name, ..Filter::default() }), ["one/ebb", "one/flow", "two/ebb"]);
}

#[test]
fn a_deck_says_who_comes_by_all_its_copies() {
    let collection = Table::new().collection();
    let says = |owner: &str| -> Vec<String> {
        collection.deck(&deck(owner)).unwrap().summons.iter().map(Summoned::says).collect()
    };
    assert_eq!(says("one/yig"), ["6 Imp"]);
    assert_eq!(says("two/dagon"), ["2 Imp"]);
    assert_eq!(collection.card(&card("one/ebb")).unwrap().n_copies, 4);
}

#[test]
fn a_range_reaches_from_the_card_that_was_picked_last() {
    let collection = Table::new().collection();
    let order = Filter::default().shown(&collection);
    let shown = Shown { collection: &collection, order: &order };
    let mut picks = Picks::default();
    assert_eq!(picks.walk(shown, 1, false), Some(0), "arrows begin at the first card");
    assert_eq!(picks.walk(shown, 5, true), Some(2));
    assert_eq!(picks.len(), 3);
    picks.pick(shown, 1, Reach::Range);
    assert_eq!(picks.cards(), [card("one/flow"), card("one/ebb")], "a range is counted from where it began");
    picks.pick(shown, 0, Reach::Toggle);
    assert_eq!(picks.cards(), [card("one/flow")]);
    let others: Vec<usize> = order.iter().copied().filter(|at| *at != 1).collect();
    picks.keep(Shown { collection: &collection, order: &others });
    assert!(picks.is_empty(), "what is not shown is not picked");
}

#[test]
fn a_card_moves_from_deck_to_deck_with_its_copies() {
    let table = Table::new();
    let (from, to) = (deck("one/yig"), deck("two/dagon"));
    let edits = deal(table.desk(), &[card("one/ebb"), card("one/flow")], Way::Move(&from), &to).unwrap();
    assert!(!table.after(&edits, YIG).contains("card:"), "{}", table.after(&edits, YIG));
    let dagon = table.after(&edits, DAGON);
    assert!(dagon.contains("copies: 4") && dagon.contains("card: one/flow"), "{dagon}");
    let edits = deal(table.desk(), &[card("one/flow")], Way::Copy(&from), &to).unwrap();
    assert_eq!(table.after(&edits, YIG), "", "what is copied stays where it is");
    assert!(deal(table.desk(), &[card("one/ebb")], Way::Move(&from), &from).unwrap().is_empty());
}

#[test]
fn a_deck_takes_only_cards_that_its_pack_can_use() {
    let table = Table::new();
    let says = |cards: &[CardId], to: &DeckId| deal(table.desk(), cards, Way::Add, to).unwrap_err().to_string();
    let beyond = says(&[card("one/ebb"), card("two/ebb")], &deck("one/yig"));
    assert!(beyond.starts_with("`two/ebb` cannot be used in `one`, which does not build on `two`"), "{beyond}");
    let relic = CardId { kind: Kind::Relic, ..card("one/book") };
    let other = says(&[relic], &deck("one/yig"));
    assert_eq!(other, "`one/book` is a relic card, and this deck is one of mythos cards");
    let many = recount(table.desk(), &[card("one/ebb")], &deck("one/yig"), 18).unwrap_err().to_string();
    assert_eq!(many, "`one/ebb` would be in the deck 21 times, and 20 times are the most");
}

#[test]
fn more_cards_than_anybody_would_wait_for_stay_where_they_are() {
    let table = Table::new();
    let many = vec![card("one/flow"); MOST_AT_ONCE + 1];
    let refused = deal(table.desk(), &many, Way::Add, &deck("two/dagon")).unwrap_err().to_string();
    assert_eq!(refused, "10001 cards are picked, and 10000 at once are the most: pick fewer of them");
}

#[test]
fn copies_are_counted_up_and_down_and_cards_taken_out() {
    let table = Table::new();
    let yig = deck("one/yig");
    let fewer = recount(table.desk(), &[card("one/ebb"), card("one/flow")], &yig, -5).unwrap();
    assert!(!table.after(&fewer, YIG).contains("copies"), "one copy stays, and needs no number");
    let more = recount(table.desk(), &[card("one/flow")], &yig, 1).unwrap();
    assert!(table.after(&more, YIG).contains("copies: 2"));
    let out = take_out(table.desk(), &[card("one/ebb")], &yig).unwrap();
    assert!(table.after(&out, YIG).ends_with("mythos:\n  - card: flow # slow\n"), "{}", table.after(&out, YIG));
    let lost = take_out(table.desk(), &[card("two/ebb")], &yig).unwrap_err().to_string();
    assert!(lost.starts_with("`two/ebb` is not written in this deck"), "{lost}");
}

#[test]
fn a_card_is_copied_into_another_pack_with_its_comments_and_references() {
    let mut table = Table::new();
    let carried = carry(table.desk(), &[card("one/ebb")], "two", true).unwrap();
    table.take(carried);
    let text = table.text("two/mythos/ebb-2.yaml").unwrap();
    assert!(text.starts_with("id: ebb-2 # low water\n") && text.contains("# one for each copy"), "{text}");
    assert!(text.contains("- summon: one/imp\n"), "{text}");
    assert_eq!(table.text("one/mythos.yaml"), Some(MYTHOS));
}

#[test]
fn a_card_that_moves_is_followed_by_those_who_use_it() {
    let mut table = Table::new();
    let refused = carry(table.desk(), &[card("one/ebb")], "two", false).unwrap_err().to_string();
    assert!(refused.starts_with("`one` uses `one/ebb` and does not build on `two`"), "{refused}");
    let out = take_out(table.desk(), &[card("one/ebb")], &deck("one/yig")).unwrap();
    let text: Arc<str> = table.after(&out, YIG).into();
    table.take(Carried { texts: vec![(YIG.into(), Some(text))], routes: Vec::new(), spoken_of: Vec::new() });
    let carried = carry(table.desk(), &[card("one/ebb")], "two", false).unwrap();
    table.take(carried);
    assert!(table.text(DAGON).unwrap().contains("- card: ebb-2\n"), "{}", table.text(DAGON).unwrap());
    assert!(!table.text("one/mythos.yaml").unwrap().contains("ebb"), "{}", table.text("one/mythos.yaml").unwrap());
    assert!(table.catalogue.contains(Kind::Mythos, &FullId::resolve("two/ebb-2", "")));
}

#[test]
fn a_card_does_not_go_where_what_it_needs_is_out_of_reach() {
    let mut table = Table::new();
    let text =
        "- { id: tide, name: Tide, source: original, symbol: false, steps: [{ summon: tin, at: your_space }] }\n";
    let enemy = ENEMIES.replace("id: imp", "id: tin");
    let tree = |text: &str| parse(text.as_bytes(), &Limits::DEFAULT).unwrap();
    table.files.insert("two/mythos.yaml".to_owned(), (text.to_owned(), tree(text)));
    table.files.insert("two/enemies.yaml".to_owned(), (enemy.clone(), tree(&enemy)));
    table.look();
    let refused = carry(table.desk(), &[card("two/tide")], "one", true).unwrap_err().to_string();
    assert!(refused.starts_with("`two/tide` needs `two/tin`, and `one` does not build on `two`"), "{refused}");
}

#[test]
fn cards_are_deleted_with_what_the_decks_have_of_them() {
    let mut table = Table::new();
    let collection = table.collection();
    let texts = delete(table.desk(), &collection, &[card("one/ebb"), card("two/ebb")]).unwrap();
    table.put(texts);
    assert_eq!(
        table.text("one/mythos.yaml").unwrap(),
        format!("# omens\n{}", &MYTHOS[MYTHOS.find("- { id: flow").unwrap()..])
    );
    assert_eq!(table.text("two/mythos.yaml"), None, "a file without a card is gone");
    assert!(table.text(YIG).unwrap().ends_with("mythos:\n  - card: flow # slow\n"), "{}", table.text(YIG).unwrap());
    assert!(table.text(DAGON).unwrap().ends_with("mythos: []\n"), "{}", table.text(DAGON).unwrap());
}

#[test]
fn what_translations_say_of_a_deleted_card_goes_too() {
    let mut table = Table::new();
    let text = "id: es\nlanguage: es\ntexts:\n  mythos/ebb:\n    name: Reflujo\n  mythos/flow:\n    name: Flujo\n";
    table.files.insert(
        "one/translations.yaml".to_owned(),
        (text.to_owned(), parse(text.as_bytes(), &Limits::DEFAULT).unwrap()),
    );
    table.look();
    let collection = table.collection();
    let texts = delete(table.desk(), &collection, &[card("one/ebb")]).unwrap();
    let left = texts["one/translations.yaml"].as_deref().unwrap();
    assert_eq!(left, "id: es\nlanguage: es\ntexts:\n  mythos/flow:\n    name: Flujo\n");
}

#[test]
fn thousands_of_cards_are_copied_and_deleted_as_one() {
    let mut table = Table::new();
    let n_cards = 1_500;
    let line = |at: usize| format!("- {{ id: c{at}, name: C, source: original, symbol: false, steps: [] }}\n");
    let all: Vec<String> = (0..n_cards).map(line).collect();
    let text = format!("{MYTHOS}{}", all.concat());
    table.files.insert("one/mythos.yaml".to_owned(), (text.clone(), parse(text.as_bytes(), &Limits::DEFAULT).unwrap()));
    table.look();
    let cards: Vec<CardId> = (0..n_cards).map(|at| card(&format!("one/c{at}"))).collect();
    let carried = carry(table.desk(), &cards, "two", true).unwrap();
    assert_eq!((carried.texts.len(), carried.routes.len()), (n_cards, n_cards));
    let collection = table.collection();
    let texts = delete(table.desk(), &collection, &cards).unwrap();
    assert_eq!(texts.len(), 1);
    assert_eq!(texts["one/mythos.yaml"].as_deref(), Some(MYTHOS));
}
