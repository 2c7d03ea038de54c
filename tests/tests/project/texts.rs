//! `tests/golden/texts.md` holds every text that is printed of the shipped packs, in each language there is, line beside
//! line, so that whoever changes a sentence sees in review which cards say something else, and what the others say there.
//!
//! `UPDATE_EXPECT=1 cargo test -p ritual-tests --test project` writes it again.

use std::fs;

use ritual_content::text::{Language, supplement};
use ritual_tests::content::{project, shipped};

/// Where the texts are kept.
const TEXTS: &str = "tests/golden/texts.md";

/// What stands before them.
const HEAD: &str = "\
<!-- Every text of the shipped packs as `ritual text` prints it, in each language: what is the same in all stands there once. \
This file is made by a test, which says how to make it again. -->

```text
";

/// A language and what it says.
type Told<T> = (&'static str, T);

/// Returns the lines of a supplement, from one heading to the next.
fn sections(text: &str) -> Vec<Vec<&str>> {
    let mut sections = vec![Vec::new()];
    for line in text.lines().map(str::trim_end) {
        if line.starts_with('#') {
            sections.push(Vec::new());
        }
        sections.last_mut().unwrap().push(line);
    }
    sections
}

/// Adds what the languages say in one place; what all say alike once.
fn row(said: &[Told<&str>], page: &mut String) {
    let (_, first) = said[0];
    if said.iter().all(|(_, text)| *text == first) {
        page.push_str(first);
        page.push('\n');
        return;
    }
    for (language, text) in said {
        page.push_str(&format!("{language}  {text}\n"));
    }
}

/// Returns supplements of a pack side by side: line by line where a section has as many in each language, else one section
/// below the other.
fn side_by_side(pack: &str, supplements: &[Told<String>]) -> String {
    let told: Vec<Told<Vec<Vec<&str>>>> = supplements.iter().map(|(id, text)| (*id, sections(text))).collect();
    let n_sections = told[0].1.len();
    for (language, sections) in &told {
        assert_eq!(sections.len(), n_sections, "`{pack}` has other headings in `{language}`");
    }
    let mut page = String::new();
    for at in 0..n_sections {
        let section: Vec<Told<&[&str]>> = told.iter().map(|(id, sections)| (*id, sections[at].as_slice())).collect();
        let n_lines = section[0].1.len();
        if section.iter().all(|(_, lines)| lines.len() == n_lines) {
            for line in 0..n_lines {
                let said: Vec<Told<&str>> = section.iter().map(|(id, lines)| (*id, lines[line])).collect();
                row(&said, &mut page);
            }
        } else {
            let lines = section.iter().flat_map(|(id, lines)| lines.iter().map(move |line| format!("{id}  {line}\n")));
            page.extend(lines);
        }
    }
    page
}

#[test]
fn the_page_of_all_texts_is_fresh() {
    let content = shipped();
    let read: Vec<Told<_>> = Language::ids().map(|id| (id, content.catalogue.in_language(id))).collect();
    let packs = content.catalogue.packs.keys().map(|id| {
        let told = read.iter().map(|(language, catalogue)| {
            let language = Language::named(language).unwrap();
            (language.id(), supplement(catalogue, &language, &id.pack))
        });
        side_by_side(&id.pack, &told.collect::<Vec<_>>())
    });
    let text = HEAD.to_owned() + &packs.collect::<Vec<_>>().join("\n") + "```\n";
    let path = project().join(TEXTS);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, &text).unwrap_or_else(|error| panic!("{error}"));
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    let changed = kept.lines().zip(text.lines()).find(|(before, now)| before != now);
    let told = changed.map_or_else(String::new, |(before, now)| format!("\n- {before}\n+ {now}"));
    assert!(kept == text, "{TEXTS} is stale: run this test with UPDATE_EXPECT=1 and read its diff{told}");
}

#[test]
fn texts_lie_side_by_side_as_far_as_they_go_line_by_line() {
    let supplements = [
        ("en", "# Box\n\nA.\nB.\n## More\nC.\n".to_owned()),
        ("es", "# Caja\n\nA.\nBe.\n## Más\nCe.\nDe.\n".to_owned()),
    ];
    let expected = "en  # Box\nes  # Caja\n\nA.\nen  B.\nes  Be.\nen  ## More\nen  C.\nes  ## Más\nes  Ce.\nes  De.\n";
    assert_eq!(side_by_side("box", &supplements), expected);
}

#[test]
fn every_pack_is_told_in_every_language_without_a_gap() {
    let content = shipped();
    for id in Language::ids() {
        let (catalogue, language) = (content.catalogue.in_language(id), Language::named(id).unwrap());
        for pack in catalogue.packs.keys() {
            let text = supplement(&catalogue, &language, &pack.pack);
            let gap = |line: &&str| line.contains(['⟨', '⟩']) || line.contains("{$") || line.contains(" de el ");
            let gaps: Vec<&str> = text.lines().filter(gap).collect();
            assert!(gaps.is_empty(), "`{}` in `{id}`:\n{}", pack.pack, gaps.join("\n"));
        }
    }
}
