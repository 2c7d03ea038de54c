//! The actions of episodes.

use ritual_content::Kind;
use ritual_content::documents::{Episode, EpisodeAction};

use super::{Card, Section};
use crate::drawing::Colour;
use crate::markup;
use crate::piece::{Group, Piece, Tray};
use crate::press::{Named, Press};
use crate::symbol::Symbol;
use crate::theme;

const ACTION: Colour = Colour(0x4a, 0x44, 0x3e);

/// Adds a card for each action, a group for each episode.
pub(crate) fn actions(press: &Press<'_>, tray: &mut Tray) {
    for entry in press.printed::<Episode>() {
        let named = Named::of(Kind::Episode, &entry.id, "action card");
        let episode = press.told(entry);
        let mut pieces = Vec::new();
        for EpisodeAction { id, name, text, safe: _, condition: _, steps: _ } in &episode.actions {
            let card = Card {
                size: theme::CARD,
                own: ACTION,
                symbol: Symbol::Action,
                title: name,
                art: None,
                facts: None,
                sections: vec![Section::new(markup::paragraphs(text))],
                kind: press.kind("action"),
                of: episode.name.clone(),
                corner: None,
            };
            if let Some(front) = tray.take(press.card(&named, &card)) {
                let (id, part, name) = (entry.id.to_string(), Some(id.to_string()), name.clone());
                pieces.push(Piece { id, part, name, copies: 1, front, back: None });
            }
        }
        let words = [press.kind("action"), episode.name.clone()];
        let words = words.each_ref().map(String::as_str);
        let back = tray.take(press.back(&named, theme::CARD, ACTION, Symbol::Action, &words));
        let of = Some([entry.id.to_string(), episode.name.clone()]);
        tray.add(Group { kind: "action", of, size: theme::CARD, back, pieces });
    }
}
