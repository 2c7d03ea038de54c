//! A catalogue in which every card has its text.

use super::{Language, Writer};
use crate::documents::{CardSide, Stages};
use crate::{Catalogue, Table};

/// Returns a catalogue in which each card, board and enemy without a text of its author's has the one written from its
/// effects. The rest is as it was, so a game of it is the same game.
#[must_use]
pub fn written(catalogue: &Catalogue, language: &Language) -> Catalogue {
    let mut out = catalogue.clone();
    let writer = Writer::new(catalogue, language, "");
    each(writer, &mut out.enemies, |writer, it| it.text = writer.enemy(it));
    each(writer, &mut out.mythos, |writer, it| it.text = writer.mythos(it));
    each(writer, &mut out.insanities, |writer, it| it.text = writer.insanity(it));
    each(writer, &mut out.conditions, |writer, it| it.text = writer.condition(it));
    each(writer, &mut out.discoveries, |writer, it| {
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
    each(writer, &mut out.relics, |writer, it| {
        for side in [&mut it.normal, &mut it.transformed] {
            side.text = writer.relic_side(side);
        }
    });
    each(writer, &mut out.skills, |writer, it| {
        for level in &mut it.levels {
            level.text = writer.skill_level(level);
        }
    });
    each(writer, &mut out.elder_ones, |writer, it| {
        let Stages { first, second, third, last } = &mut it.stages;
        first.text = writer.first_stage(first);
        for stage in [second, third, last] {
            stage.text = writer.stage(stage);
        }
    });
    for (entry, written) in catalogue.episodes.values().zip(out.episodes.values_mut()) {
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

/// Writes each document of a table with a writer at home in its pack.
fn each<T: Clone>(writer: Writer<'_>, table: &mut Table<T>, write: impl Fn(Writer<'_>, &mut T)) {
    for (id, entry) in table {
        write(Writer { home: &id.pack, ..writer }, entry.document_mut());
    }
}
