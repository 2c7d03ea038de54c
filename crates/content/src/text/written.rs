//! A catalogue in which every card has its text.

use super::{Language, Writer};
use crate::documents::{CardSide, Stages};
use crate::{Catalogue, Table};

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
    let writer = Writer::new(catalogue, language, "");
    let each = Each { is_wanted };
    each.write(writer, &mut out.enemies, |writer, it| it.text = writer.enemy(it));
    each.write(writer, &mut out.mythos, |writer, it| it.text = writer.mythos(it));
    each.write(writer, &mut out.insanities, |writer, it| it.text = writer.insanity(it));
    each.write(writer, &mut out.conditions, |writer, it| it.text = writer.condition(it));
    each.write(writer, &mut out.discoveries, |writer, it| {
        it.text = writer.discovery(it);
        let writer = writer.of_discovery(&it.id);
        for side in [&mut it.left, &mut it.right] {
            match side {
                CardSide::Item(item) => item.text = writer.item(item),
                CardSide::Companion(companion) => companion.text = writer.companion(companion),
                CardSide::Condition(_) => {}
            }
        }
    });
    each.write(writer, &mut out.relics, |writer, it| {
        for side in [&mut it.normal, &mut it.transformed] {
            side.text = writer.relic_side(side);
        }
    });
    each.write(writer, &mut out.skills, |writer, it| {
        for level in &mut it.levels {
            level.text = writer.skill_level(level);
        }
    });
    each.write(writer, &mut out.elder_ones, |writer, it| {
        let Stages { first, second, third, last } = &mut it.stages;
        first.text = writer.first_stage(first);
        for stage in [second, third, last] {
            stage.text = writer.stage(stage);
        }
    });
    for (entry, written) in catalogue.episodes.values().zip(out.episodes.values_mut()) {
        if !is_wanted(&entry.id.pack) {
            continue;
        }
        let writer = Writer { home: &entry.id.pack, ..writer }.in_episode(Some(&*entry.document));
        let episode = written.document_mut();
        let ritual = &mut episode.ritual;
        ritual.text = writer.ritual(ritual);
        for action in &mut episode.actions {
            action.text = writer.action(action);
        }
    }
    out
}

/// The documents that are written.
#[derive(Clone, Copy)]
struct Each<'w> {
    is_wanted: &'w dyn Fn(&str) -> bool,
}

impl Each<'_> {
    /// Writes documents of a table with a writer at home in their pack.
    fn write<T: Clone>(self, writer: Writer<'_>, table: &mut Table<T>, write: impl Fn(Writer<'_>, &mut T)) {
        for (id, entry) in table.iter_mut().filter(|(id, _)| (self.is_wanted)(&id.pack)) {
            write(Writer { home: &id.pack, ..writer }, entry.document_mut());
        }
    }
}
