//! The whole pack as a readable supplement to the rulebook, in Markdown.

mod brought;
mod cards;
mod elder_ones;
mod episodes;
mod investigators;
mod marks;
mod picture;
mod reference;
mod scenarios;
mod setup;

use std::collections::{BTreeMap, BTreeSet};

use self::marks::MarkedNames;
use super::locale::Args;
use super::passages::indented;
use super::{Language, Setting, Writer};
use crate::documents::{Enemy, EnemyAt, Pack};
use crate::{Catalogue, Document, Documents, Entry, FullId, Kind};

pub use picture::{MapPicture, PictureSpace, PictureTile};

/// A part of a supplement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SupplementBlock {
    /// A heading, a paragraph, a list or a table, in Markdown.
    Words(String),
    /// The picture of a map, for pages that can show one: all that it shows stands in tables as well.
    Map(MapPicture),
}

/// Writes a pack as a supplement to the rulebook, in Markdown; nothing for a pack that is not there.
#[must_use]
pub fn supplement(catalogue: &Catalogue, language: &Language, pack: &str) -> String {
    let words = supplement_blocks(catalogue, language, pack).into_iter().filter_map(|block| match block {
        SupplementBlock::Words(words) => Some(words),
        SupplementBlock::Map(_) => None,
    });
    let mut text = words.collect::<Vec<_>>().join("\n\n");
    if !text.is_empty() {
        text.push('\n');
    }
    text
}

/// Writes a pack as a supplement to the rulebook, part by part.
#[must_use]
pub fn supplement_blocks(catalogue: &Catalogue, language: &Language, pack: &str) -> Vec<SupplementBlock> {
    let Some(manifest) = catalogue.pack(pack) else { return Vec::new() };
    let writer = Writer::new(catalogue, language, pack);
    let marked = MarkedNames::of(catalogue, &manifest.document);
    let mut supplement = Supplement { writer, blocks: Vec::new(), dealt: BTreeSet::new(), only: None, marked: &marked };
    supplement.title(&manifest.document);
    supplement.scenarios();
    supplement.components();
    supplement.documents();
    supplement.changed();
    supplement.glossary();
    supplement.sources();
    supplement.blocks
}

/// A supplement while it is written.
struct Supplement<'a> {
    writer: Writer<'a>,
    /// An empty line goes between them.
    blocks: Vec<SupplementBlock>,
    /// The cards that a deck of this pack holds.
    dealt: BTreeSet<FullId>,
    /// The documents that are told, where that is not all of the pack.
    only: Option<BTreeSet<(Kind, FullId)>>,
    marked: &'a MarkedNames,
}

impl<'a> Supplement<'a> {
    /// The documents of this pack that are told.
    fn own<T: Document>(&self, table: &'a Documents<T>) -> Vec<&'a Entry<T>> {
        let home = self.writer.home;
        let is_told = |id: &FullId| self.only.as_ref().is_none_or(|only| only.contains(&(T::KIND, id.clone())));
        table.values().filter(|entry| *entry.id.pack == *home && is_told(&entry.id)).collect()
    }

    /// Adds what lies on the table, and the rules.
    fn documents(&mut self) {
        self.episodes();
        self.elder_ones();
        self.further_cards();
        self.enemies();
        self.investigators();
        self.small_cards();
        self.tokens();
        self.counters();
        self.rules();
    }

    /// Adds what this pack changes of others, as it is with it, where that is not told yet.
    fn changed(&mut self) {
        let catalogue = self.writer.catalogue;
        let foes = self.foes().into_iter().map(|entry| (Kind::Enemy, entry.id.clone()));
        let rules = self.rules_in_force().into_iter().map(|entry| (Kind::Rules, entry.id.clone()));
        let told: BTreeSet<(Kind, FullId)> = foes.chain(rules).collect();
        let mut left: BTreeMap<&'a str, BTreeSet<(Kind, FullId)>> = BTreeMap::new();
        for change in catalogue.changed.iter().filter(|change| !told.contains(*change)) {
            left.entry(&change.1.pack).or_default().insert(change.clone());
        }
        for (home, only) in left {
            let Some(pack) = catalogue.pack(home) else { continue };
            let (writer, dealt) = (Writer { home, ..self.writer }, self.dealt.clone());
            let mut other = Supplement { writer, blocks: Vec::new(), dealt, only: Some(only), marked: self.marked };
            other.documents();
            if !other.blocks.is_empty() {
                self.push("supplement-changed", &Args::new().text("name", pack.document.name.as_str()));
                self.blocks.extend(other.blocks);
            }
        }
    }

    /// Returns a writer for documents of another pack.
    fn writer_of(&self, id: &'a FullId) -> Writer<'a> {
        Writer { home: &id.pack, ..self.writer }
    }

    fn block(&mut self, words: &str) {
        self.blocks.push(SupplementBlock::Words(self.marked.as_text(words)));
    }

    fn push(&mut self, id: &str, args: &Args) {
        self.block(&self.writer.say(id, args));
    }

    fn heading(&mut self, id: &str) {
        self.block(&self.writer.word(id));
    }

    /// Adds a heading with a name.
    fn entry(&mut self, name: &str) {
        self.push("supplement-entry", &Args::new().text("name", name));
    }

    /// Adds a paragraph, if there is anything in it.
    fn paragraph(&mut self, text: &str) {
        if !text.trim().is_empty() {
            self.block(text.trim());
        }
    }

    /// Adds what its author wrote in paragraphs: nothing in it makes a heading, a list, a table or code.
    fn prose(&mut self, text: &str) {
        self.paragraph(&text.lines().map(line_of_text).collect::<Vec<_>>().join("\n"));
    }

    /// Adds a list under a heading, if there is anything in it.
    fn list(&mut self, heading: &str, items: &[String]) {
        if !items.is_empty() {
            self.heading(heading);
            self.lines(&items.join("\n"));
        }
    }

    /// Adds lines that stay lines.
    fn lines(&mut self, text: &str) {
        self.paragraph(&kept_apart(text));
    }

    /// Adds a table: the head, and one line for each row.
    fn table(&mut self, head: &str, columns: usize, rows: &[String]) {
        let head = self.writer.word(head);
        let rule = format!("|{}", "---|".repeat(columns));
        let rows = rows.join("\n");
        self.block(&format!("{head}\n{rule}\n{rows}"));
    }

    fn title(&mut self, pack: &Pack) {
        let Pack {
            id: _,
            schema_version: _,
            game: _,
            name,
            version,
            summary,
            authors,
            licence,
            language: _,
            boxes: _,
            players: _,
            balance: _,
            dependencies: _,
        } = pack;
        self.push("supplement-title", &Args::new().text("name", name.as_str()));
        self.prose(summary);
        let authors = self.writer.listed(authors.clone(), "list-and");
        let args = Args::new().text("version", version.to_string()).text("licence", licence.as_str());
        self.push("supplement-licence", &args.text("authors", authors));
    }

    fn enemies(&mut self) {
        let unknown = self.own(&self.writer.catalogue.enemies).into_iter().filter(|it| it.document.unknown.is_some());
        let unknown: Vec<_> = unknown.collect();
        self.enemy_table("supplement-enemies", &self.foes());
        self.enemy_table("supplement-unknown", &unknown);
    }

    /// The ordinary enemies of this pack, and those of other packs that its episodes and Elder Ones bring.
    fn foes(&self) -> Vec<&'a Entry<Enemy>> {
        let (catalogue, home) = (self.writer.catalogue, self.writer.home);
        let mut foes = self.own(&catalogue.enemies);
        foes.retain(|entry| entry.document.unknown.is_none());
        let episodes = self.own(&catalogue.episodes);
        let placed = episodes.iter().flat_map(|it| &it.document.setup.enemies).map(|EnemyAt { enemy, .. }| enemy);
        let monsters = episodes.iter().flat_map(|it| &it.document.monsters);
        let elder_ones = self.own(&catalogue.elder_ones);
        let minions = elder_ones.iter().flat_map(|it| &it.document.minions);
        for entry in placed.chain(monsters).chain(minions).filter_map(|enemy| catalogue.get::<Enemy>(enemy, home)) {
            if foes.iter().all(|known| known.id != entry.id) {
                foes.push(entry);
            }
        }
        if let Some(only) = &self.only {
            foes.retain(|entry| only.contains(&(Kind::Enemy, entry.id.clone())));
        }
        foes
    }

    fn enemy_table(&mut self, heading: &str, entries: &[&'a Entry<Enemy>]) {
        if entries.is_empty() {
            return;
        }
        self.heading(heading);
        let rows: Vec<String> = entries.iter().map(|entry| self.enemy_row(&entry.document)).collect();
        self.table("enemy-head", 5, &rows);
        for entry in entries {
            let text = self.writer_of(&entry.id).enemy(&entry.document);
            if !text.is_empty() {
                let name = entry.document.name.as_str();
                self.push("stage-heading", &Args::new().text("stage", name));
                self.lines(&text);
            }
        }
    }

    fn enemy_row(&self, enemy: &Enemy) -> String {
        let args = Args::new()
            .cell("name", &enemy.name)
            .text("class", enemy.class.written())
            .number("health", enemy.health)
            .phrase("dice", &self.writer.dice(enemy.dice))
            .number("reserve", enemy.reserve);
        self.writer.say("enemy-row", &args)
    }

    /// Returns a writer for special rules.
    fn table_writer(&self) -> Writer<'a> {
        self.writer.set_in(Setting::Table)
    }
}

/// Returns a line of a paragraph, whatever it begins with.
fn line_of_text(line: &str) -> String {
    let line = line.trim();
    let (digits, rest) = line.split_at(line.len() - line.trim_start_matches(|it: char| it.is_ascii_digit()).len());
    if !digits.is_empty() && rest.starts_with(['.', ')']) {
        return format!("{digits}\\{rest}");
    }
    let is_mark = line.starts_with(['#', '>', '=', '~', '|', '-', '+']) || line.starts_with("* ");
    if is_mark { format!("\\{line}") } else { line.to_owned() }
}

/// Returns steps as a list with numbers.
fn numbered(steps: &[String]) -> String {
    let steps = steps.iter().zip(1_u32..).map(|(step, number)| indented(&format!("{number}. "), step));
    steps.collect::<Vec<_>>().join("\n")
}

/// Returns lines that stay lines in Markdown: two spaces at the end keep one apart from the next, unless that is an item of
/// a list.
fn kept_apart(text: &str) -> String {
    let mut out = String::new();
    let mut before = "";
    for (index, line) in text.trim().lines().enumerate() {
        if index > 0 {
            let both_are_text = !line.is_empty() && !is_item(line) && !before.is_empty();
            out.push_str(if both_are_text { "  \n" } else { "\n" });
        }
        out.push_str(line);
        before = line;
    }
    out
}

fn is_item(line: &str) -> bool {
    let line = line.trim_start();
    let is_number = |mark: &str| !mark.is_empty() && mark.bytes().all(|byte| byte.is_ascii_digit());
    line.starts_with("- ") || line.split_once(". ").is_some_and(|(mark, _)| is_number(mark))
}
