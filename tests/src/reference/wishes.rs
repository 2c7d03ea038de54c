//! What designers wish for: examples that need several words, and the page of them.

use serde::Deserialize;

use super::pages::{Shown, below, quoted, table};

/// The folder of the wishes among the examples.
pub const FOLDER: &str = "wishes";

/// The name of their page.
pub(super) const PAGE: &str = "wishes.md";

/// What they stand under, in the order of the page.
pub const HEADINGS: &[&str] = &[
    "memory",
    "the round",
    "less",
    "decks",
    "the table",
    "others",
    "where and who",
    "moving",
    "tracks and tokens",
    "rolls",
    "reacting",
    "cards and time",
    "the whole game",
];

/// What a wish is called, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wish {
    /// Its name, as its heading.
    pub name: String,
    /// One of the [`HEADINGS`].
    pub under: String,
}

/// The page of all wishes.
pub(super) fn page(shown: &[Shown]) -> String {
    let mut text = String::from(
        "# What designers wish for\n\n\
         Cards that need more than one word, or something to remember.\n\
         Each says how it is written, what its card reads, and what happened when it was played; \
         the `expect` in its play is what its designer wanted.\n\
         What it declares stands in files of its pack: `counters:` in `counters.yaml`.\n\
         The examples are files in `tests/effects/wishes`; the page is written by the test `the_pages_are_fresh`, \
         run with `UPDATE_EXPECT=1`.\n\n",
    );
    for heading in HEADINGS {
        let names: Vec<String> = under(shown, heading).map(|(_, wish)| link(&wish.name)).collect();
        if !names.is_empty() {
            text.push_str(&format!("- [{}](#{}): {}\n", capital(heading), anchor(heading), names.join(", ")));
        }
    }
    for heading in HEADINGS {
        let mut wishes = under(shown, heading).peekable();
        if wishes.peek().is_some() {
            text.push_str(&format!("\n## {}\n", capital(heading)));
        }
        for (shown, wish) in wishes {
            text.push_str(&entry(shown, wish));
        }
    }
    text
}

/// The wishes under a heading, in the order of their files.
fn under<'s>(shown: &'s [Shown], heading: &'s str) -> impl Iterator<Item = (&'s Shown, &'s Wish)> {
    let wish = |shown: &'s Shown| Some((shown, shown.sample.example.as_ref().ok()?.wish.as_ref()?));
    shown.iter().filter_map(wish).filter(move |(_, wish)| wish.under == heading)
}

fn entry(shown: &Shown, wish: &Wish) -> String {
    let Shown { sample, shows, played } = shown;
    let mut text = format!("\n### {}\n\n{shows}\n", wish.name);
    let declared = below(&sample.text, "declare");
    if !declared.is_empty() {
        text.push_str(&format!("\nIt declares:\n\n```yaml\n{declared}\n```\n\nAnd it says:\n"));
    }
    text.push_str(&format!("\n```yaml\n{}\n```\n", below(&sample.text, "example")));
    text.push_str(&format!("\nIt reads:\n\n{}", quoted(&played.text)));
    let keys = ["scenario", "options", "investigators", "card", "given", "play"];
    text.push_str(&format!("\nOn this table:\n\n```yaml\n{}\n```\n", table(&sample.text, &keys)));
    text.push_str(&format!("\nThis comes of it:\n\n```text\n{}\n```\n", played.log.join("\n")));
    text
}

fn link(name: &str) -> String {
    format!("[{name}](#{})", anchor(name))
}

/// The anchor of a heading.
fn anchor(heading: &str) -> String {
    let is_kept = |letter: &char| letter.is_alphanumeric() || matches!(letter, ' ' | '-');
    heading.to_lowercase().chars().filter(is_kept).collect::<String>().replace(' ', "-")
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
