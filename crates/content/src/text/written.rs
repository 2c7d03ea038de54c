//! A catalogue in which every card has its text.

use super::{Language, Writer};
use crate::documents::{
    CardSide, ConditionCard, Counter, Discovery, ElderOne, Enemy, Episode, Insanity, Investigator, Mythos, Override,
    Pack, Relic, Rules, Scenario, ScenarioTest, Skill, Stages, Tile, Token, Translation,
};
use crate::{Catalogue, Document, Documents};

/// Returns a catalogue in which each card, board and enemy without a text of its author's has the one written from its
/// effects. The rest is as it was, so a game of it is the same game.
#[must_use]
pub fn written(catalogue: &Catalogue, language: &Language) -> Catalogue {
    written_where(catalogue, language, &|_| true)
}

/// Returns the same as [`written`] when only some packs have changed since `before` was written: the others are taken
/// from there, so a name that has changed in one of those packs may still be the old one in texts of the others.
#[must_use]
pub fn written_again(
    catalogue: &Catalogue,
    language: &Language,
    before: &Catalogue,
    has_changed: &dyn Fn(&str) -> bool,
) -> Catalogue {
    let mut out = written_where(catalogue, language, has_changed);
    out.keep_packs(has_changed);
    let mut others = before.clone();
    others.keep_packs(|pack| !has_changed(pack));
    out.add(others);
    out
}

/// Writes the documents of the packs that are wanted; the others stay as they are.
fn written_where(catalogue: &Catalogue, language: &Language, is_wanted: &dyn Fn(&str) -> bool) -> Catalogue {
    let mut out = catalogue.clone();
    let each = Each { writer: Writer::new(catalogue, language, ""), is_wanted };
    each.write(&mut out.enemies);
    each.write(&mut out.mythos);
    each.write(&mut out.insanities);
    each.write(&mut out.conditions);
    each.write(&mut out.discoveries);
    each.write(&mut out.relics);
    each.write(&mut out.skills);
    each.write(&mut out.elder_ones);
    each.write(&mut out.episodes);
    out
}

/// The documents that are written.
#[derive(Clone, Copy)]
struct Each<'w> {
    writer: Writer<'w>,
    is_wanted: &'w dyn Fn(&str) -> bool,
}

impl Each<'_> {
    /// Writes documents of a table with a writer at home in their pack.
    fn write<T: Printed>(self, table: &mut Documents<T>) {
        for (id, entry) in table.iter_mut().filter(|(id, _)| (self.is_wanted)(&id.pack)) {
            entry.document_mut().print(Writer { home: &id.pack, ..self.writer });
        }
    }
}

/// A document as it is printed.
pub trait Printed: Document + Clone {
    /// Writes down what its effects say, wherever its author wrote no text; the writer is at home in its pack.
    fn print(&mut self, writer: Writer<'_>);
}

impl Printed for Enemy {
    fn print(&mut self, writer: Writer<'_>) {
        self.text = writer.enemy(self);
    }
}

impl Printed for Mythos {
    fn print(&mut self, writer: Writer<'_>) {
        self.text = writer.mythos(self);
    }
}

impl Printed for Insanity {
    fn print(&mut self, writer: Writer<'_>) {
        self.text = writer.insanity(self);
    }
}

impl Printed for ConditionCard {
    fn print(&mut self, writer: Writer<'_>) {
        self.text = writer.condition(self);
    }
}

impl Printed for Discovery {
    fn print(&mut self, writer: Writer<'_>) {
        self.text = writer.discovery(self);
        let writer = writer.of_discovery(&self.id);
        for side in [&mut self.left, &mut self.right].into_iter().flatten() {
            match side {
                CardSide::Item(item) => item.text = writer.item(item),
                CardSide::Companion(companion) => companion.text = writer.companion(companion),
                CardSide::Condition(_) => {}
            }
        }
    }
}

impl Printed for Relic {
    fn print(&mut self, writer: Writer<'_>) {
        for side in [&mut self.normal, &mut self.transformed] {
            side.text = writer.relic_side(side);
        }
    }
}

impl Printed for Skill {
    fn print(&mut self, writer: Writer<'_>) {
        let texts = writer.skill_levels(self);
        for (level, text) in self.levels.iter_mut().zip(texts) {
            level.text = text;
        }
    }
}

impl Printed for ElderOne {
    fn print(&mut self, writer: Writer<'_>) {
        let Stages { first, second, third, last } = &mut self.stages;
        first.text = writer.first_stage(first);
        for stage in [second, third, last] {
            stage.text = writer.stage(stage);
        }
    }
}

impl Printed for Episode {
    fn print(&mut self, writer: Writer<'_>) {
        let unwritten = self.clone();
        let writer = writer.in_episode(Some(&unwritten));
        self.ritual.text = writer.ritual(&unwritten.ritual);
        for action in &mut self.actions {
            action.text = writer.action(action);
        }
    }
}

/// Documents without effects: they are printed as they are.
macro_rules! silent {
    ($( $document:ident )*) => {
        $(
            impl Printed for $document {
                fn print(&mut self, _: Writer<'_>) {}
            }
        )*
    };
}

silent! { Counter Investigator Override Pack Rules Scenario ScenarioTest Tile Token Translation }
