//! Phase 2: Mythos cards ([MYTHOS-1] to [MYTHOS-7], [UNKNOWN-13]).

use ritual_content::documents::EmptyDeck;
use ritual_content::language::{MythosPile, Replaced};

use super::setup::deck;
use crate::cx::Cx;
use crate::decision::{Choice, Options, Question, or_pass};
use crate::event::Event;
use crate::frame::{Bind, Frame, MythosAt};
use crate::ids::{Mask, MythosCard, Name, Seat, bit, bits};
use crate::moment::Moment;
use ritual_table::Draw;

impl Cx<'_> {
    /// A Mythos card is drawn, and resolved from top to bottom.
    pub(crate) fn mythos(&mut self, at: MythosAt, card: MythosCard, answer: Option<Choice>) {
        let active = self.state.active;
        match (at, self.scenario.mythos.get(card.index())) {
            (MythosAt::Drawing, _) => match answer {
                Some(Choice::Use { ability, card }) => self.use_instead(ability, card, active, active, 0),
                Some(_) => self.forestall(Replaced::DrawMythos, active, 1 << (active.0 & 7), None),
                None => {
                    let mut options = Options::new();
                    let must = self.view().list_instead(Replaced::DrawMythos, active, &mut options);
                    if options.is_empty() {
                        self.forestall(Replaced::DrawMythos, active, 1 << (active.0 & 7), None);
                    } else {
                        if !must {
                            or_pass(&mut options);
                        }
                        let costs = self.view().costs_instead(&options, active, active);
                        self.ask_at(Frame::drawing_mythos(), active, Question::Instead, Name(0), options, &costs);
                    }
                }
            },
            // A card that was cancelled is not open any more.
            _ if !self.state.mythos_open.contains(&card) => {}
            (MythosAt::Text, Some(info)) => {
                self.push(Frame::mythos(MythosAt::Summons, card));
                self.push_block(info.steps, Bind::of(active, info.name));
            }
            (MythosAt::Summons, Some(info)) => {
                self.push(Frame::mythos(MythosAt::End, card));
                self.push_block(info.summons, Bind::of(active, info.name));
            }
            (MythosAt::End, Some(info)) => {
                self.commit(Event::MythosDiscarded { card });
                if info.draw_again {
                    self.push(Frame::drawing_mythos());
                    self.push(Frame::Spare { seat: active });
                }
            }
            (MythosAt::Text | MythosAt::Summons | MythosAt::End, None) => {}
        }
    }

    /// Draws the top card and sets about resolving it.
    pub(super) fn open_mythos(&mut self) {
        if let Some(card) = self.draw_one_mythos() {
            self.push(Frame::mythos(MythosAt::Text, card));
            self.react(Moment::MythosDrawn(self.state.active));
        }
    }

    /// Draws the top card.
    fn draw_one_mythos(&mut self) -> Option<MythosCard> {
        self.renew_mythos();
        let card = self.state.mythos_deck.last().copied()?;
        self.cause = self.scenario.mythos.get(card.index()).map_or(Name(0), |it| it.name);
        self.commit(Event::MythosDrawn { card });
        Some(card)
    }

    /// An empty deck is made anew from the discard pile, where the table plays so (O16).
    pub(crate) fn renew_mythos(&mut self) {
        if self.state.mythos_deck.is_empty() && self.scenario.options.empty_mythos_deck == EmptyDeck::Reshuffle {
            self.shuffle_mythos();
        }
    }

    /// Draws several cards, of which some are resolved.
    pub(crate) fn draw_mythos(&mut self, seat: Seat, draw: u8, resolve: u8, rest: MythosPile) {
        let mut cards: Mask = 0;
        for _ in 0..draw {
            if let Some(card) = self.draw_one_mythos() {
                cards |= bit(card.index());
            }
        }
        self.push(Frame::MythosPick { seat, cards, resolve, rest });
    }

    /// One after the other is picked; when enough are, the others go where they are to go.
    pub(crate) fn mythos_pick(
        &mut self,
        seat: Seat,
        cards: Mask,
        resolve: u8,
        rest: MythosPile,
        answer: Option<Choice>,
    ) {
        if let Some(Choice::Mythos(card)) = answer {
            let left = cards & !bit(card.index());
            self.push(Frame::MythosPick { seat, cards: left, resolve: resolve.saturating_sub(1), rest });
            self.push(Frame::mythos(MythosAt::Text, card));
            self.react(Moment::MythosDrawn(self.state.active));
        } else if resolve > 0 && cards != 0 {
            let options: Options = bits(cards).map(|card| Choice::Mythos(MythosCard(card))).collect();
            let frame = Frame::MythosPick { seat, cards, resolve, rest };
            self.ask(frame, seat, Question::KeepMythos, Name(0), options);
        } else {
            for card in bits(cards).map(MythosCard) {
                // Something may have put it away already.
                if self.state.mythos_open.contains(&card) {
                    self.put_mythos_away(card, rest);
                }
            }
        }
    }

    /// A drawn card is not resolved.
    pub(crate) fn put_mythos_away(&mut self, card: MythosCard, pile: MythosPile) {
        self.commit(match pile {
            MythosPile::Discard => Event::MythosDiscarded { card },
            MythosPile::Bottom => Event::MythosReturned { card, top: false },
            MythosPile::Top => Event::MythosReturned { card, top: true },
        });
    }

    /// The whole discard pile is shuffled into the deck ([ADVANCE-5]).
    pub(crate) fn shuffle_mythos(&mut self) {
        self.cause = Name(0);
        self.commit(Event::MythosShuffled);
        let mut pile = self.state.mythos_discard.clone();
        pile.sort_unstable();
        while !pile.is_empty() {
            let choices = u32::try_from(pile.len()).unwrap_or(1);
            let drawn = if choices > 1 { self.chance.below(choices, Draw::Shuffle(deck::MYTHOS)) as usize } else { 0 };
            let card = pile.swap_remove(drawn.min(pile.len() - 1));
            self.commit(Event::MythosStacked { card });
        }
    }

    /// An empty Discovery deck is made anew from the discarded cards, where the table plays so (D18).
    pub(crate) fn renew_discoveries(&mut self) {
        let is_empty = self.state.discovery_deck.is_empty();
        if is_empty && self.scenario.options.empty_discovery_deck == EmptyDeck::Reshuffle {
            self.shuffle_discoveries();
        }
    }

    /// Discarded Discovery cards are shuffled into a new deck.
    fn shuffle_discoveries(&mut self) {
        self.cause = Name(0);
        let mut pile = self.state.discovery_discard.clone();
        pile.sort_unstable();
        while !pile.is_empty() {
            let choices = u32::try_from(pile.len()).unwrap_or(1);
            let draw = Draw::Shuffle(deck::DISCOVERY);
            let drawn = if choices > 1 { self.chance.below(choices, draw) as usize } else { 0 };
            let card = pile.swap_remove(drawn.min(pile.len() - 1));
            self.commit(Event::DiscoveryStacked { card });
        }
    }
}
