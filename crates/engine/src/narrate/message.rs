//! A message of the catalogue on its way to be said: its id, and what its arguments are called at this table.

use ritual_content::text::Args;

use super::names::Names;
use crate::ids::{EnemyKind, Figure, Name, Piece, Seat, Space, TokenKind};

/// A message and its arguments so far.
pub(super) struct Message<'a> {
    names: Names<'a>,
    id: &'static str,
    args: Args,
    /// The line does not say by itself what caused it.
    pub(super) shows_cause: bool,
}

impl<'a> Names<'a> {
    /// Begins a message.
    pub(super) fn message(self, id: &'static str) -> Message<'a> {
        Message { names: self, id, args: Args::new(), shows_cause: false }
    }

    /// Begins the log line of something that a card may have caused.
    pub(super) fn caused(self, id: &'static str) -> Message<'a> {
        Message { shows_cause: true, ..self.message(id) }
    }

    /// A message without arguments.
    pub(super) fn word(self, id: &'static str) -> String {
        self.message(id).say()
    }
}

impl Message<'_> {
    pub(super) fn text(self, name: &'static str, text: impl Into<String>) -> Self {
        Self { args: self.args.text(name, text), ..self }
    }

    pub(super) fn number(self, name: &'static str, number: u8) -> Self {
        Self { args: self.args.number(name, number), ..self }
    }

    pub(super) fn flag(self, name: &'static str, value: bool) -> Self {
        Self { args: self.args.flag(name, value), ..self }
    }

    pub(super) fn seat(self, name: &'static str, seat: Seat) -> Self {
        let seat = self.names.seat(seat);
        self.text(name, seat)
    }

    pub(super) fn figure(self, name: &'static str, figure: Figure) -> Self {
        let figure = self.names.figure(figure);
        self.text(name, figure)
    }

    pub(super) fn kind(self, name: &'static str, kind: EnemyKind) -> Self {
        let kind = self.names.kind(kind);
        self.text(name, kind)
    }

    pub(super) fn piece(self, name: &'static str, piece: Piece) -> Self {
        let piece = self.names.piece(piece);
        self.text(name, piece)
    }

    pub(super) fn space(self, space: Space) -> Self {
        let space = self.names.space(space);
        self.text("space", space)
    }

    pub(super) fn token(self, token: TokenKind) -> Self {
        let token = self.names.token(token);
        self.text("token", token)
    }

    /// A card, in `$text` what it does, and in `$flavour` what is read aloud.
    pub(super) fn card(self, card: Name) -> Self {
        let (name, text, flavour) = (self.names.of(card), self.names.tail(card), self.names.flavour(card));
        self.text("card", name).text("text", text).text("flavour", flavour)
    }

    pub(super) fn say(self) -> String {
        self.names.language.say(self.id, &self.args)
    }
}
