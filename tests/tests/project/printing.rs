//! The shipped packs on paper and on sheets.

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::documents::{Discovery, Mythos, Rules};
use ritual_content::{Catalogue, Document, FullId};
use ritual_pack::{ExportError, Exportable, OutFile, Printing, export_named};
use ritual_tests::content::{packs, project, shipped};
use serde_json::Value;

const PACK: &str = "the-drowned-archive";

fn made(catalogue: &Catalogue, pack: &str, format: &str, language: Option<&str>) -> Result<Vec<OutFile>, ExportError> {
    let print = Printing { language, ..Printing::default() };
    let it = Exportable { catalogue, pack, files: &[], key: None, print, address: "", player: None, in_words: None };
    export_named(format).unwrap().files(&it)
}

/// The table of the sheets of a pack.
fn table(catalogue: &Catalogue, pack: &str) -> Value {
    let files = made(catalogue, pack, "sheets", None).unwrap_or_else(|error| panic!("{error}"));
    let table = files.iter().find(|file| file.path == "sheets.json").expect("there is a table");
    serde_json::from_slice(&table.bytes).unwrap()
}

fn pieces(table: &Value) -> impl Iterator<Item = (&Value, &Value)> {
    let sheets = table["sheets"].as_array().unwrap().iter();
    sheets.flat_map(|sheet| sheet["pieces"].as_array().unwrap().iter().map(move |piece| (sheet, piece)))
}

#[test]
fn every_piece_of_every_shipped_pack_fits_in_every_language() {
    let loaded = shipped();
    for pack in packs().unwrap() {
        let languages = loaded.catalogue.languages().into_iter().map(Some).chain([None]);
        for language in languages {
            let files = made(&loaded.catalogue, &pack.folder, "pdf", language);
            let files = files.unwrap_or_else(|error| panic!("{language:?}: {error}"));
            assert_eq!(files.len(), 1, "{} has pieces", pack.folder);
        }
    }
}

#[test]
fn as_many_cards_are_printed_as_decks_hold() {
    let loaded = shipped();
    let table = table(&loaded.catalogue, PACK);
    let mut printed: BTreeMap<(String, String), u64> = BTreeMap::new();
    for (sheet, piece) in pieces(&table) {
        if let Some(of) = sheet["of"].as_str() {
            let key = (sheet["kind"].as_str().unwrap().to_owned(), of.to_owned());
            *printed.entry(key).or_default() += piece["copies"].as_u64().unwrap();
        }
    }
    let mut wanted: BTreeMap<(String, String), u64> = BTreeMap::new();
    for entry in loaded.catalogue.of_pack::<ritual_content::documents::Episode>(PACK) {
        let mut add = |kind: &str, count: u64| wanted.insert((kind.to_owned(), entry.id.to_string()), count);
        add("mythos", entry.document.mythos.iter().map(|card| u64::from(card.copies)).sum());
        add("discovery", entry.document.discoveries.iter().map(|card| u64::from(card.copies)).sum());
        add("action", u64::try_from(entry.document.actions.len()).unwrap());
    }
    for entry in loaded.catalogue.of_pack::<ritual_content::documents::ElderOne>(PACK) {
        let mut add = |kind: &str, count: u64| wanted.insert((kind.to_owned(), entry.id.to_string()), count);
        add("mythos", entry.document.mythos.iter().map(|card| u64::from(card.copies)).sum());
        add("stage", 4);
    }
    assert!(wanted.len() > 5);
    assert_eq!(printed, wanted);
}

#[test]
fn rules_that_tell_the_same_share_their_reference_cards_their_tokens_and_their_dice() {
    let mut loaded = shipped();
    // Whoever plays by the one that needs most has enough dice.
    let last = loaded.catalogue.rules.values_mut().rfind(|entry| *entry.id.pack == *"core").unwrap();
    std::sync::Arc::make_mut(&mut last.document).dice.roll = 5;
    let table = table(&loaded.catalogue, "core");
    let rules: Vec<_> = loaded.catalogue.of_pack::<Rules>("core").collect();
    assert!(rules.len() > 1, "there is nothing to share");
    let count = |kind: &str, part: Option<&str>| -> u64 {
        let is_meant =
            |(sheet, piece): &(&Value, &Value)| sheet["kind"] == kind && part.is_none_or(|part| piece["part"] == part);
        pieces(&table).filter(is_meant).map(|(_, piece)| piece["copies"].as_u64().unwrap()).sum()
    };
    let most = |limit: fn(&Rules) -> u8| rules.iter().map(|entry| u64::from(limit(&entry.document))).max().unwrap();
    assert_eq!(count("reference", None), most(|rules| rules.limits.investigators));
    assert_eq!(count("token", Some("fire")), most(|rules| rules.limits.fire));
    assert_eq!(count("token", Some("red")), 1);
    for marker in ["stress", "wounds", "sanity"] {
        assert_eq!(count("marker", Some(marker)), most(|rules| rules.limits.investigators), "{marker}");
    }
    assert_eq!(count("marker", Some("summoning")), 1);
    assert_eq!(count("die", Some("standard")), most(|rules| rules.dice.roll));
    let of_tracks = |rules: &Rules| rules.tracks.thresholds.iter().filter(|threshold| threshold.bonus_die).count();
    let most_bonus = rules.iter().map(|entry| of_tracks(&entry.document)).max().unwrap();
    assert_eq!(count("die", Some("bonus")), u64::try_from(most_bonus).unwrap());
}

#[test]
fn what_is_read_aloud_is_printed() {
    let mut catalogue = shipped().catalogue;
    let ids: Vec<FullId> = catalogue.of_pack::<Mythos>(PACK).map(|entry| entry.id.clone()).collect();
    let pages = |catalogue: &Catalogue| made(catalogue, PACK, "pdf", None).unwrap()[0].bytes.clone();
    let before = pages(&catalogue);
    catalogue.mythos.get_mut(&ids[0]).unwrap().document_mut().flavour = "Something breathes.".to_owned();
    assert!(pages(&catalogue) != before);
    catalogue.mythos.get_mut(&ids[0]).unwrap().document_mut().flavour = "Something breathes. ".repeat(150);
    let error = made(&catalogue, PACK, "pdf", None).unwrap_err().to_string();
    assert!(error.contains(&format!("the text of `mythos {}` does not fit", ids[0])), "{error}");
}

#[test]
fn every_card_of_a_pack_is_on_a_sheet() {
    let loaded = shipped();
    for pack in packs().unwrap() {
        let table = table(&loaded.catalogue, &pack.folder);
        let on_sheets: BTreeSet<&str> = pieces(&table).map(|(_, piece)| piece["id"].as_str().unwrap()).collect();
        let catalogue = &loaded.catalogue;
        let is_there = |id: &FullId| assert!(on_sheets.contains(id.to_string().as_str()), "{id} is on no sheet");
        each::<Mythos>(catalogue, &pack.folder, is_there);
        each::<Discovery>(catalogue, &pack.folder, is_there);
        each::<ritual_content::documents::Enemy>(catalogue, &pack.folder, is_there);
        each::<ritual_content::documents::Skill>(catalogue, &pack.folder, is_there);
        each::<ritual_content::documents::Insanity>(catalogue, &pack.folder, is_there);
        each::<ritual_content::documents::Relic>(catalogue, &pack.folder, is_there);
        each::<ritual_content::documents::ConditionCard>(catalogue, &pack.folder, is_there);
        each::<ritual_content::documents::Investigator>(catalogue, &pack.folder, is_there);
        each::<ritual_content::documents::Tile>(catalogue, &pack.folder, is_there);
        each::<ritual_content::documents::Token>(catalogue, &pack.folder, is_there);
    }
}

fn each<T: Document>(catalogue: &Catalogue, pack: &str, look: impl Fn(&FullId)) {
    catalogue.of_pack::<T>(pack).for_each(|entry| look(&entry.id));
}

#[test]
fn a_text_that_does_not_fit_names_its_card_and_nothing_is_made() {
    let mut catalogue = shipped().catalogue;
    let ids: Vec<FullId> = catalogue.of_pack::<Mythos>(PACK).take(2).map(|entry| entry.id.clone()).collect();
    for id in &ids {
        catalogue.mythos.get_mut(id).unwrap().document_mut().text = "Move each Cultist 1 space. ".repeat(150);
    }
    for format in ["pdf", "sheets"] {
        let error = made(&catalogue, PACK, format, None).unwrap_err().to_string();
        for id in &ids {
            assert!(error.contains(&format!("the text of `mythos {id}` does not fit")), "{error}");
        }
    }
}

#[test]
fn a_letter_that_no_typeface_has_names_its_card() {
    let mut catalogue = shipped().catalogue;
    let id = catalogue.of_pack::<Mythos>(PACK).next().unwrap().id.clone();
    catalogue.mythos.get_mut(&id).unwrap().document_mut().name = "潮".to_owned();
    let error = made(&catalogue, PACK, "pdf", None).unwrap_err().to_string();
    assert!(error.contains(&format!("`mythos {id}` is written with '潮'")), "{error}");
}

#[test]
fn hostile_names_are_names() {
    let mut catalogue = shipped().catalogue;
    let id = catalogue.of_pack::<Mythos>(PACK).next().unwrap().id.clone();
    let name = "<b>) Tj ET \\ endstream {$x}";
    catalogue.mythos.get_mut(&id).unwrap().document_mut().name = name.to_owned();
    let pages = made(&catalogue, PACK, "pdf", None).unwrap();
    let ends = |bytes: &[u8]| bytes.windows(9).filter(|window| *window == b"endstream").count();
    let plain = made(&shipped().catalogue, PACK, "pdf", None).unwrap();
    assert_eq!(ends(&pages[0].bytes), ends(&plain[0].bytes), "the name is drawn, not written into the file");
    let table = table(&catalogue, PACK);
    assert!(pieces(&table).any(|(_, piece)| piece["name"] == name));
}

#[test]
fn pages_say_only_what_a_message_says_and_every_message_for_them_is_said() {
    let mut code = String::new();
    for file in walkdir::WalkDir::new(project().join("crates/print/src")).into_iter().filter_map(Result::ok) {
        if file.file_type().is_file() {
            code.push_str(&std::fs::read_to_string(file.path()).unwrap());
        }
    }
    let messages = project().join("crates/content/locales/en/print.ftl");
    let messages = std::fs::read_to_string(messages).unwrap();
    let ids: BTreeSet<&str> = messages
        .lines()
        .filter_map(|line| line.split_once(" ="))
        .map(|(id, _)| id)
        .filter(|id| id.starts_with("print-"))
        .collect();
    for id in &ids {
        let is_said = code.contains(&format!("\"{id}\"")) || messages.contains(&format!("{{ {id} }}"));
        assert!(is_said, "`{id}` is never said");
    }
    for named in code.split('"').filter(|word| word.starts_with("print-") && !word.contains(' ')) {
        assert!(ids.contains(named), "`{named}` is in no catalogue");
    }
}
