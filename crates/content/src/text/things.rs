//! Things: tokens, pieces, cards, and what steps pick or go through.

use super::locale::{Args, Phrase};
use super::names::initial;
use super::people::{is_several, single};
use super::{Around, Writer};
use crate::TokenRef;
use crate::documents::CounterHolder;
use crate::language::{CardQuery, CardType, Figures, Pick, Picked, PieceQuery, Pieces, Place, Things};

impl Writer<'_> {
    /// Returns a token that is held as something that is had.
    pub(super) fn token_had(&self, token: &TokenRef) -> String {
        self.say("token-had", &Args::new().phrase("token", &self.token_name(token)))
    }

    /// Returns a token that is held as the tail of a fragment.
    pub(super) fn tail_with_token(&self, token: &TokenRef) -> String {
        self.tail_with([Some(self.token_had(token))], false).unwrap_or_default()
    }

    /// Returns a description of pieces as a fragment.
    pub(super) fn which_pieces(&self, query: &PieceQuery, picked: Pick) -> Phrase {
        self.phrase("pieces-which", &self.piece_args(query, picked))
    }

    /// Returns pieces as a fragment.
    pub(super) fn pieces(&self, pieces: &Pieces) -> Phrase {
        let (last, first) = ("pieces-that-piece", "pieces-outer-piece");
        let (that, outer) = if self.turned { (first, last) } else { (last, first) };
        match pieces {
            Pieces::ThatPiece => self.phrase(that, &self.piece_kind(self.that_piece)),
            Pieces::OuterPiece => self.phrase(outer, &self.piece_kind(self.outer_piece)),
            Pieces::Which(query) => self.which_pieces(query, query.pick),
        }
    }

    /// Returns what a message about a piece that came up needs: its kind, where that is known, and whether the other piece
    /// that came up is of the same kind.
    fn piece_kind(&self, kind: Option<&TokenRef>) -> Args {
        let args = Args::new().flag("known", kind.is_some()).flag("twice", self.that_piece == self.outer_piece);
        args.phrase("token", &kind.map(|kind| self.token_name(kind)).unwrap_or_default())
    }

    /// Returns a writer for steps about a piece that has been named just now.
    pub(super) fn about_a_piece<'s>(&'s self, kind: &'s TokenRef) -> Writer<'s> {
        Writer { that_piece: Some(kind), outer_piece: self.that_piece, turned: false, ..*self }.beside(Around::Thing)
    }

    /// Returns a writer for steps in which the piece that came up before the last one is `that_piece`.
    pub(super) fn about_the_outer_piece(&self) -> Self {
        Self { that_piece: self.outer_piece, outer_piece: self.that_piece, turned: !self.turned, ..*self }
            .beside(Around::Thing)
    }

    /// Returns what a message about a description of pieces needs.
    pub(super) fn piece_args(&self, query: &PieceQuery, picked: Pick) -> Args {
        let PieceQuery { token, pick: _, side, at, within, from, held_by, destroyed, with_counter } = query;
        let name = self.token_name(token);
        let args = Args::new()
            .text("pick", self.pick_word(picked))
            .phrase("token", &name)
            .flag("located", at.is_some() || within.is_some())
            .flag("held", held_by.is_some());
        let args = match held_by {
            Some(who) => {
                let who = self.unasked().who(who);
                let tail = self.say("tail-held-by", &Args::new().phrase("who", &who));
                args.phrase("who", &who).text("held-by", tail)
            }
            None => args.text("held-by", ""),
        };
        let side = side.as_ref().map(|side| Args::new().text("side", self.side_of(token, side)));
        let side = side.map(|side| self.say("piece-side", &side));
        let state = destroyed.map_or("any", |it| if it { "destroyed" } else { "intact" });
        let destroyed = self.say("piece-destroyed", &Args::new().text("state", state));
        let with_counter = with_counter.as_ref().map(|wanted| self.tail_counter(wanted));
        let firsts = [Some(destroyed.as_str()), side.as_deref(), Some(name.value())];
        let first = firsts.into_iter().flatten().find(|text| !text.is_empty()).unwrap_or_default();
        let args = args.text("initial", initial(first)).text("state", state);
        let args = args.maybe("side", side).maybe("with-counter", with_counter);
        self.located(args, at.as_ref(), *within, from.as_ref())
    }

    /// Returns cards as a fragment.
    pub(super) fn cards(&self, query: &CardQuery) -> Phrase {
        self.phrase("cards-which", &self.card_args(query))
    }

    /// Returns what a message about a description of cards needs.
    pub(super) fn card_args(&self, query: &CardQuery) -> Args {
        let CardQuery { types, keyword, condition, other } = query;
        let types: Vec<Phrase> = types.iter().map(|kind| self.card_type(*kind)).collect();
        let any = || self.either(&[self.phrase("card-any", &Args::new())]).unwrap_or_default();
        let noun = self.either(&types).unwrap_or_else(any);
        let condition_name = condition.as_ref().map(|it| self.condition_name(it));
        let keyword = keyword.as_ref().map(|it| self.keyword_name(it));
        Args::new()
            .text("initial", keyword.as_deref().map(initial).unwrap_or_default())
            .phrase("noun", &noun)
            .flag("named", condition.is_some())
            .phrase("condition", &condition_name.unwrap_or_default())
            .flag("has-keyword", keyword.is_some())
            .maybe("keyword", keyword)
            .flag("other", *other)
    }

    fn card_type(&self, kind: CardType) -> Phrase {
        self.phrase("card-type", &Args::new().text("type", kind.written()))
    }

    /// Returns what is moved as a fragment.
    pub(super) fn figures(&self, figures: &Figures) -> Phrase {
        match figures {
            Figures::Enemies(enemies) => self.enemies(enemies),
            Figures::Investigators(who) => self.who(who),
            Figures::Pieces(pieces) => self.pieces(pieces),
        }
    }

    /// Returns what is gone through, or has counters, as a fragment.
    pub(super) fn things(&self, things: &Things) -> Phrase {
        match things {
            Things::Enemies(enemies) => self.enemies(enemies),
            Things::Investigators(who) => self.who(who),
            Things::Pieces(pieces) => self.pieces(pieces),
            Things::Spaces(place) => self.place(place),
        }
    }

    /// Returns whether more than one of these can be meant where nobody is asked.
    pub(super) fn is_several_things(&self, things: &Things) -> bool {
        match things {
            Things::Enemies(enemies) => self.is_several_enemies(enemies),
            Things::Investigators(who) => self.several_people(who).is_some(),
            Things::Pieces(pieces) => matches!(pieces, Pieces::Which(query) if is_several(query.pick, false)),
            Things::Spaces(place) => self.several_places(place).is_some(),
        }
    }

    /// Returns them for what is added up; what is only one is told as usual.
    pub(super) fn things_together(&self, things: &Things) -> Phrase {
        match things {
            Things::Enemies(enemies) => self.enemies_together(enemies),
            Things::Investigators(who) => self.people_together(who),
            Things::Pieces(Pieces::Which(query)) if is_several(query.pick, false) => {
                self.phrase("pieces-all-together", &self.piece_args(query, Pick::All))
            }
            Things::Pieces(pieces) => self.pieces(pieces),
            Things::Spaces(place) => self.places_together(place),
        }
    }

    /// Returns what a step picks; it is always a single thing, and of pieces another one than was picked before.
    pub(super) fn picked(&self, picked: &Picked, another: bool) -> String {
        // The sentence says already that one is chosen.
        let told = self.unasked();
        let pick = single(pick_of(picked));
        let (id, phrase) = match picked {
            Picked::Enemy(query) => ("picked-enemy", told.which_enemies(query, pick)),
            Picked::Investigator(query) => ("picked-investigator", told.which_investigators(query, pick)),
            Picked::Piece(query) => ("picked-piece", told.which_pieces(query, pick)),
            Picked::Space(Place::Which(query)) => ("picked-space", told.which_spaces(query, pick)),
            Picked::Space(place) => ("picked-space", told.place(place)),
        };
        self.say(id, &Args::new().phrase("what", &phrase).flag("another", another))
    }

    /// Returns whether what a step picks may be of the kind of a piece that has come up before.
    pub(super) fn is_picked_again(&self, picked: &Picked) -> bool {
        let Picked::Piece(query) = picked else { return false };
        let before = [self.that_piece, self.outer_piece];
        // Of which kind a piece is whose counter has reached a number, nobody knows.
        let reached = self.reached.filter(|it| self.counter_holder(&it.counter) == CounterHolder::Piece);
        before.contains(&Some(&query.token)) || (reached.is_some() && before.contains(&None))
    }
}

/// Returns how many a step says it picks.
pub(super) fn pick_of(picked: &Picked) -> Pick {
    match picked {
        Picked::Enemy(query) => query.pick,
        Picked::Investigator(query) => query.pick,
        Picked::Piece(query) => query.pick,
        Picked::Space(Place::Which(query)) => query.pick,
        Picked::Space(_) => Pick::All,
    }
}
