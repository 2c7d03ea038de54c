//! The stages of Elder Ones, large cards.

use ritual_content::documents::{ElderOne, Stages};
use ritual_content::text::StageTime;
use ritual_content::{Entry, Kind};

use super::{Card, Section, enemies};
use crate::drawing::{Colour, Drawing};
use crate::fault::Fault;
use crate::markup;
use crate::piece::{Group, Piece, Tray};
use crate::press::{Named, Press};
use crate::symbol::Symbol;
use crate::theme;
use crate::type_face::Face;
use crate::typesetting::Paragraph;

const STAGE: Colour = Colour(0x1f, 0x2f, 0x33);

/// A stage: its key, the message of its name, its facts, and what it says.
struct Told {
    key: &'static str,
    word: &'static str,
    facts: Option<Paragraph>,
    written: String,
    flavour: String,
    parts: Vec<(StageTime, String)>,
}

/// Adds the stages: a group for each Elder One.
pub(crate) fn stages(press: &Press<'_>, tray: &mut Tray) {
    for entry in press.printed::<ElderOne>() {
        let named = Named::of(Kind::ElderOne, &entry.id, "stage card");
        let name = &entry.document.name;
        let mut pieces = Vec::new();
        for told in told(press, entry) {
            if let Some(front) = tray.take(stage_card(press, &named, entry, &told)) {
                let part = Some(told.key.to_owned());
                let name = format!("{name}: {}", press.word(told.word));
                pieces.push(Piece { id: entry.id.to_string(), part, name, copies: 1, front, back: None });
            }
        }
        let kind = press.kind("stage");
        let words = [name.as_str(), kind.as_str()];
        let back = tray.take(press.back(&named, theme::LARGE_CARD, STAGE, Symbol::ElderOne, &words));
        let of = Some([entry.id.to_string(), name.clone()]);
        tray.add(Group { kind: "stage", of, size: theme::LARGE_CARD, back, pieces });
    }
}

fn told(press: &Press<'_>, entry: &Entry<ElderOne>) -> Vec<Told> {
    let writer = press.writer(&entry.id);
    let Stages { first, second, third, last } = &entry.document.stages;
    let first = Told {
        key: "i",
        word: "stage-first",
        facts: None,
        written: first.text.clone(),
        flavour: first.flavour.clone(),
        parts: writer.first_stage_parts(first),
    };
    let others = [("ii", "stage-second", second), ("iii", "stage-third", third), ("final", "stage-last", last)];
    let others = others.into_iter().map(|(key, word, stage)| Told {
        key,
        word,
        facts: Some(enemies::facts(stage.health, stage.dice)),
        written: stage.text.clone(),
        flavour: stage.flavour.clone(),
        parts: writer.stage_parts(stage),
    });
    std::iter::once(first).chain(others).collect()
}

fn stage_card(press: &Press<'_>, named: &Named, entry: &Entry<ElderOne>, told: &Told) -> Result<Drawing, Fault> {
    let mut sections: Vec<Section> = if told.written.is_empty() {
        told.parts.iter().map(|(time, text)| section(press, *time, text)).collect()
    } else {
        vec![Section::new(markup::paragraphs(&told.written))]
    };
    let flavour = markup::read_aloud(&told.flavour);
    if !flavour.is_empty() {
        sections.insert(0, Section::new(flavour));
    }
    let title = press.word(told.word);
    let card = Card {
        size: theme::LARGE_CARD,
        own: STAGE,
        symbol: Symbol::ElderOne,
        title: &title,
        art: press.art(Kind::ElderOne, &entry.id)?,
        facts: told.facts.clone(),
        sections,
        kind: press.kind("stage"),
        of: entry.document.name.clone(),
        corner: None,
    };
    press.card(named, &card)
}

/// A part of a stage under when it counts.
fn section(press: &Press<'_>, time: StageTime, text: &str) -> Section {
    let label = match time {
        StageTime::Revealed => Some("stage-on-reveal"),
        StageTime::Advances => Some("stage-on-advance"),
        StageTime::TurnEnds => Some("stage-end-of-turn"),
        StageTime::Always => None,
    };
    let label = label.map(|label| Paragraph::new(Face::Bold, &press.word(label)));
    Section::new(label.into_iter().chain(markup::paragraphs(text)).collect())
}
