//! The effect reference: a page for each word of the language, made from its schema, an example, the rules text written
//! from the example, and the log of the game in which the example was played.
//!
//! An example is a file `tests/effects/<family>/<word>.yaml`. Its `given` and `play` are those of a scenario test, so
//! authors meet one format only; `card` says where the steps or abilities of `example` stand.
//!
//! What shows an ability or a trigger on one home need not show it on another: `<word>.<home>.yaml` is an example for
//! that home, and for others that nothing else shows. It has no page.
//!
//! What designers wish for needs several words: an example in `tests/effects/wishes` is tied to none, it is played until
//! all that it expects has come about, and stands on a page with all the others ([`wishes`]).

mod declared;
mod fixtures;
pub mod homes;
pub mod pages;
pub mod table;
pub mod wishes;
pub mod words;

use ritual_content::{InvestigatorRef, PackFiles, ScenarioRef, SourceFile, load};
use ritual_diagnostic::Sink;
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::content::project;
use wishes::Wish;

/// The folder of the examples.
const EXAMPLES: &str = "tests/effects";

/// An example as its file says it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// What it shows, as a sentence for whoever writes cards.
    pub shows: String,
    /// What it is called, where it is a wish.
    #[serde(default)]
    pub wish: Option<Wish>,
    /// Documents it is about that no pack has, by the name of the file they would stand in, such as `tokens`.
    #[serde(default)]
    pub declare: Map<String, Value>,
    /// The scenario it is played in.
    #[serde(default = "usual_scenario")]
    pub scenario: ScenarioRef,
    /// Choices of the table, as a scenario test has them.
    #[serde(default)]
    pub options: Option<Value>,
    /// The investigators; the first one has the turn and the card.
    #[serde(default = "usual_investigators")]
    pub investigators: Vec<InvestigatorRef>,
    /// Where the example stands.
    pub card: Card,
    /// The table before the play, as a scenario test has it.
    #[serde(default)]
    pub given: Map<String, Value>,
    /// Steps or abilities, as an author writes them.
    pub example: Value,
    /// What is played, as a scenario test has it.
    #[serde(default)]
    pub play: Vec<Value>,
}

/// Where an example stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// Steps of a Mythos card that is drawn next.
    Mythos,
    /// The central text of a Discovery card that is drawn next.
    Discovery,
    /// Abilities of an item the first investigator has.
    Item,
    /// Abilities of a companion the first investigator has.
    Companion,
    /// Abilities of a condition the first investigator has.
    Condition,
    /// Abilities of a relic the first investigator has, on both sides.
    Relic,
    /// Level 1 of the first investigator's signature skill, instead of its own; the other levels do nothing.
    Skill,
    /// Abilities of the Ghast, instead of its own.
    Enemy,
    /// Abilities of stage I of the Elder One, instead of its own.
    Stage,
    /// Special rules of the episode, instead of its own.
    Episode,
    /// Abilities of the first investigator's insanity.
    Insanity,
    /// Abilities of every space of the map.
    Space,
    /// Abilities that the episode grants to the first investigator when the game starts, for the rest of it.
    Grant,
    /// The symptoms of the first investigator's insanity.
    Symptoms,
}

impl Card {
    /// Returns whether steps stand on it, and no abilities.
    pub const fn holds_steps(self) -> bool {
        matches!(self, Self::Mythos | Self::Discovery | Self::Symptoms)
    }
}

/// An example with the file it comes from.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The folder of its family.
    pub family: String,
    /// The name of the file, which is the word, perhaps with a prefix, perhaps with a home.
    pub stem: String,
    /// The text of the file.
    pub text: String,
    /// What it says, or why it cannot be understood.
    pub example: Result<Example, String>,
}

impl Sample {
    /// The file, as it is shown to people.
    pub fn path(&self) -> String {
        format!("{EXAMPLES}/{}/{}.yaml", self.family, self.stem)
    }

    /// The word, with its prefix.
    pub fn word(&self) -> &str {
        self.stem.split_once('.').map_or(self.stem.as_str(), |(word, _)| word)
    }

    /// The home it is for, where it is for one only.
    pub fn home(&self) -> Option<&str> {
        self.stem.split_once('.').map(|(_, home)| home)
    }

    /// Whether it is tied to no word.
    pub fn is_wish(&self) -> bool {
        self.family == wishes::FOLDER
    }
}

/// Reads every example, sorted by family and word.
///
/// # Errors
/// Returns the first file that cannot be read.
pub fn samples() -> std::io::Result<Vec<Sample>> {
    let root = project().join(EXAMPLES);
    let mut texts = Vec::new();
    for entry in walkdir::WalkDir::new(&root).sort_by_file_name() {
        let entry = entry?;
        let path = entry.path();
        if path.extension().is_none_or(|it| it != "yaml") {
            continue;
        }
        let name = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
        let family = name(path.parent().and_then(std::path::Path::file_name));
        texts.push((family, name(path.file_stem()), std::fs::read_to_string(path)?));
    }
    // The loader of content reads the YAML. It wants a kind, and finds that these files are not of it.
    let source = |(family, stem, text): &(String, String, String)| SourceFile {
        path: format!("{family}/{stem}").into(),
        pack_path: format!("{family}/{stem}.test.yaml"),
        bytes: text.clone().into_bytes(),
    };
    let files = texts.iter().map(source).collect();
    let read = load(vec![PackFiles { folder: "effects".to_owned(), files }], &mut Sink::new()).files;
    let samples = texts.into_iter().map(|(family, stem, text)| {
        let example = match read.tree(&format!("{family}/{stem}")) {
            Some(tree) => serde_json::from_value(tree.to_json()).map_err(|error| error.to_string()),
            None => Err("the file is no YAML".to_owned()),
        };
        Sample { family, stem, text, example }
    });
    Ok(samples.collect())
}

fn usual_scenario() -> ScenarioRef {
    ScenarioRef("kilkenny-tsathoggua".into())
}

fn usual_investigators() -> Vec<InvestigatorRef> {
    vec![InvestigatorRef("mike".into()), InvestigatorRef("ruth".into())]
}
