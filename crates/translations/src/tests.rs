use ritual_content::text::Language;
use ritual_content::{PackFiles, SourceFile, load};
use ritual_diagnostic::Sink;
use ritual_workspace::{Snapshot, Workspace};

use super::*;

const MANIFEST: &str = "{ id: p, schema_version: 2, name: P, version: 1.0.0, authors: [us], licence: MIT }";
const GHOUL: &str =
    "{ id: ghoul, name: Ghoul, source: original, class: monster, health: 1, reserve: 2, dice: { standard: 1 } }";
const SPANISH: &str = "id: es\nlanguage: es\ntexts:\n  enemy/ghoul:\n    name: Gul # keep\n    title: Viejo\n";

fn desk(files: &[(&str, &str)]) -> (Workspace, Snapshot) {
    let pack = || {
        let file = |(path, text): &(&str, &str)| SourceFile::inside("p", path, text);
        let manifest = [("pack.yaml", MANIFEST)];
        PackFiles { folder: "p".to_owned(), files: manifest.iter().chain(files).map(file).collect() }
    };
    let mut snapshot = Snapshot::default();
    snapshot.read_catalogue(load(vec![pack()], &mut Sink::new()).catalogue, Language::shared_english());
    (Workspace::new(".".into(), vec![pack()]), snapshot)
}

fn place(key: &str, address: &str) -> Place {
    Place { key: key.to_owned(), address: address.to_owned() }
}

fn states(sheet: &TranslationSheet) -> Vec<(String, State)> {
    let rows = sheet.rows.iter().filter(|row| row.state != State::Possible);
    rows.map(|row| (format!("{} of {}", row.place.address, row.place.key), row.state)).collect()
}

fn state(words: &str, state: State) -> (String, State) {
    (words.to_owned(), state)
}

/// Writes a text at a place, and returns the file as it is then.
fn written(workspace: &mut Workspace, snapshot: &Snapshot, place: &Place, text: &str) -> String {
    let sheet = sheets(workspace, snapshot).remove(0);
    let row = sheet.rows.iter().find(|row| row.place == *place).unwrap();
    let step = sheet.write(workspace, "Translate", row, text).unwrap();
    workspace.edit(&step.label, &step.edits, step.gesture, 0.0).unwrap();
    workspace.file("p/translations.yaml").unwrap().text().to_owned()
}

#[test]
fn texts_are_missing_done_or_stale() {
    let (workspace, snapshot) = desk(&[("enemies.yaml", GHOUL), ("translations.yaml", SPANISH)]);
    let sheets = sheets(&workspace, &snapshot);
    assert_eq!(sheets.len(), 1);
    let wanted = [
        state("name of enemy/ghoul", State::Done),
        state("title of enemy/ghoul", State::Stale),
        state("name of pack/p", State::Missing),
    ];
    assert_eq!(states(&sheets[0]), wanted);
    assert_eq!((sheets[0].n_done, sheets[0].n_texts), (1, 2), "what is stale does not count");
    assert_eq!((sheets[0].rows[0].source.as_str(), sheets[0].rows[0].target.as_str()), ("Ghoul", "Gul"));
}

#[test]
fn what_cannot_be_read_now_is_not_stale() {
    let broken = GHOUL.replace("monster", "nonsense");
    let (workspace, snapshot) = desk(&[("enemies.yaml", &broken), ("translations.yaml", SPANISH)]);
    let states = states(&sheets(&workspace, &snapshot)[0]);
    assert!(states.iter().all(|(_, state)| *state != State::Stale), "{states:?}");
}

#[test]
fn a_text_is_written_where_it_belongs_and_everything_else_stays() {
    let (mut workspace, snapshot) = desk(&[("enemies.yaml", GHOUL), ("translations.yaml", SPANISH)]);
    let text = written(&mut workspace, &snapshot, &place("enemy/ghoul", "name"), "Necrófago");
    assert_eq!(text, SPANISH.replace("Gul", "Necrófago"));
    let text = written(&mut workspace, &snapshot, &place("pack/p", "name"), "Pe");
    assert!(text.starts_with(&SPANISH.replace("Gul", "Necrófago")), "{text}");
    assert_eq!(sheets(&workspace, &snapshot)[0].n_done, 2, "{text}");
    assert_eq!(workspace.history().n_done(), 2, "each text is one step");
}

#[test]
fn a_translation_without_texts_begins_with_the_first() {
    for rest in ["", "texts:\n", "texts: {}\n", "texts:\n  enemy/ghoul:\n", "texts:\n  enemy/ghoul: {}\n"] {
        let begun = format!("id: es\nlanguage: es\n{rest}");
        let (mut workspace, snapshot) = desk(&[("enemies.yaml", GHOUL), ("translations.yaml", &begun)]);
        let text = written(&mut workspace, &snapshot, &place("enemy/ghoul", "name"), "Gul");
        assert_eq!(sheets(&workspace, &snapshot)[0].n_done, 1, "{begun:?} became {text:?}");
    }
}

#[test]
fn a_text_that_its_author_left_out_may_be_written() {
    let (mut workspace, snapshot) = desk(&[("enemies.yaml", GHOUL), ("translations.yaml", SPANISH)]);
    let plural = place("enemy/ghoul", "plural");
    let row = |workspace: &Workspace| {
        let rows = sheets(workspace, &snapshot).remove(0).rows;
        let possible = Filter { which: Which::Possible, words: String::new() }.shown(&rows).len();
        (rows.into_iter().find(|row| row.place == plural).unwrap().state, possible)
    };
    let (state, n_possible) = row(&workspace);
    assert_eq!(state, State::Possible);
    let text = written(&mut workspace, &snapshot, &plural, "Gules");
    assert!(text.contains("    plural: Gules\n"), "{text}");
    assert_eq!(row(&workspace), (State::Done, n_possible - 1));
    assert_eq!(sheets(&workspace, &snapshot)[0].n_texts, 2, "it need not be there");
}

#[test]
fn what_is_stale_can_be_taken_out() {
    let (mut workspace, snapshot) = desk(&[("enemies.yaml", GHOUL), ("translations.yaml", SPANISH)]);
    let sheet = sheets(&workspace, &snapshot).remove(0);
    let step = sheet.rows.iter().find(|row| row.state == State::Stale).unwrap().remove("Remove").unwrap();
    workspace.edit(&step.label, &step.edits, None, 0.0).unwrap();
    assert_eq!(workspace.file("p/translations.yaml").unwrap().text(), SPANISH.replace("    title: Viejo\n", ""));
}

#[test]
fn a_region_reads_what_its_language_says() {
    let region = "id: mx\nlanguage: es-MX\n";
    let files = [("enemies.yaml", GHOUL), ("translations/es.yaml", SPANISH), ("translations/mx.yaml", region)];
    let (workspace, snapshot) = desk(&files);
    let sheets = sheets(&workspace, &snapshot);
    let mexican = sheets.iter().find(|sheet| sheet.target.language == "es-MX").unwrap();
    let row = &mexican.rows[0];
    assert_eq!((row.state, row.elsewhere.as_deref(), row.target.as_str()), (State::Elsewhere, Some("Gul"), ""));
    assert_eq!((mexican.n_done, mexican.n_texts), (1, 2));
}

#[test]
fn one_walks_over_the_rows_that_are_shown() {
    let (workspace, snapshot) = desk(&[("enemies.yaml", GHOUL), ("translations.yaml", SPANISH)]);
    let mut rows = sheets(&workspace, &snapshot).remove(0).rows;
    rows.retain(|row| row.state != State::Possible);
    let all = Filter::default().shown(&rows);
    assert_eq!(all, [0, 1, 2]);
    let (first, last) = (&rows[0].place, &rows[2].place);
    assert_eq!(Walk::Down.leads_to(first, &rows, &all), Some(rows[1].place.clone()));
    assert_eq!(Walk::Up.leads_to(first, &rows, &all), None);
    assert_eq!(Walk::Down.leads_to(last, &rows, &all), None);
    assert_eq!(Walk::NextMissing.leads_to(first, &rows, &all).as_ref(), Some(last));
    assert_eq!(Walk::NextMissing.leads_to(last, &rows, &all), None, "it is where one stands");
    let missing = Filter { which: Which::Missing, words: String::new() }.shown(&rows);
    assert_eq!(missing, [2]);
    assert_eq!(Walk::Down.leads_to(first, &rows, &missing).as_ref(), Some(last), "from a row that is not shown");
    assert_eq!(Filter { which: Which::All, words: "ghoul".to_owned() }.shown(&rows), [0, 1]);
    assert_eq!(Filter { which: Which::Stale, words: "pack".to_owned() }.shown(&rows), [0_usize; 0]);
}
