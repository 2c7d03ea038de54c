//! What an investigator may do in phase 1 ([ACT-1] to [ACT-5], [ATTACK-1], [ATTACK-5], [TRADE-1]).

use ritual_content::language::{CardType, EnemyClass, Lessened, TargetPlace};

use super::less::lessened;
use super::options::offer;
use crate::decision::{ACT, Choice, Deed, Options};
use crate::frame::Bind;
use crate::ids::{DiscoveryCard, EpisodeAction, Mask, Piece, Seat, bits, set_of};
use crate::program::{AbilityKind, CardQuery, ability_bit, bit_of};
use crate::view::View;
use ritual_content::language as lang;
use ritual_content::language::AbilityWord;

/// What may change hands: items and companions, not conditions and relics ([TRADE-3], [TRADE-4]).
pub(super) const TRADEABLE: &CardQuery = &CardQuery {
    types: bit_of!(CardType::Item) | bit_of!(CardType::Companion),
    keyword: None,
    condition: None,
    other: false,
};

impl View<'_, '_> {
    /// Actions left to the active investigator in this turn.
    pub(crate) fn actions_left(self, seat: Seat) -> u8 {
        let extra = self.total(seat, ability_bit(AbilityWord::ExtraActions), |kind| match kind {
            AbilityKind::ExtraActions(more) => Some(&more.by),
            _ => None,
        });
        let all = self.scenario.numbers.actions.saturating_add(extra);
        let less = self.less(seat, Lessened::Actions);
        lessened(all, less, self.scenario.options.fewest_actions).saturating_sub(self.state.actions_taken)
    }

    pub(super) fn deeds(self) -> impl Iterator<Item = Deed> + use<> {
        let n_actions = self.scenario.episode.actions.len().min(8);
        [Deed::Move, Deed::Attack, Deed::Rest, Deed::Trade]
            .into_iter()
            .chain((0..n_actions).map(|index| Deed::Episode(EpisodeAction::from_index(index))))
    }

    /// Lists what the active investigator may do in phase 1.
    pub(crate) fn list_actions(self, seat: Seat, options: &mut Options) {
        let left = self.actions_left(seat);
        let mut add = |choice| offer(options, choice);
        let may_act = self.forbidden(seat) & ACT != ACT;
        if left > 0 {
            for deed in self.deeds().filter(|deed| self.is_possible(seat, *deed, None)) {
                add(Choice::Act { deed, free: false });
            }
        }
        self.each_offer_to(seat, ability_bit(AbilityWord::FreeAction) | ability_bit(AbilityWord::Action), |it| {
            let bind = it.bind(seat);
            if !self.within_limit(it.id, seat, it.card) || !self.allowed(it.ability.condition(), &bind) {
                return;
            }
            match &it.ability.word {
                AbilityKind::FreeAction(lang::FreeAction { action: wanted, target, .. }) => {
                    for deed in self.deeds().filter(|deed| deed.bit() & wanted != 0) {
                        if self.is_possible(seat, deed, *target) {
                            add(Choice::Act { deed, free: true });
                        }
                    }
                }
                AbilityKind::Action(action)
                    if (action.is_free() || left > 0 && may_act) && self.can_pay(&action.pay, seat, &bind) =>
                {
                    add(Choice::Use { ability: it.id, card: it.card });
                }
                _ => {}
            }
        });
    }

    /// Lists what an investigator may use at any time in the own turn, while nothing is being resolved ([DISC-8]).
    pub(crate) fn list_anytime(self, seat: Seat, options: &mut Options) {
        self.each_anytime(seat, |choice| offer(options, choice));
    }

    /// Returns whether there is any such thing.
    pub(crate) fn has_anytime(self, seat: Seat) -> bool {
        let mut is_any = false;
        self.each_anytime(seat, |_| is_any = true);
        is_any
    }

    fn each_anytime(self, seat: Seat, mut found: impl FnMut(Choice)) {
        self.each_offer_to(seat, ability_bit(AbilityWord::Action), |it| {
            let AbilityKind::Action(lang::ActionAbility { anytime: true, pay, .. }) = &it.ability.word else { return };
            let bind = it.bind(seat);
            let may = self.within_limit(it.id, seat, it.card)
                && self.allowed(it.ability.condition(), &bind)
                && self.can_pay(pay, seat, &bind);
            if may {
                found(Choice::Use { ability: it.id, card: it.card });
            }
        });
    }

    /// Returns whether an action can be taken at all.
    pub(crate) fn is_possible(self, seat: Seat, deed: Deed, place: Option<TargetPlace>) -> bool {
        if self.forbidden(seat) & deed.bit() != 0 {
            return false;
        }
        match deed {
            Deed::Move => self.next_in_move(seat) != 0,
            Deed::Attack => self.targets(seat, place) != 0,
            Deed::Rest => self.counts_as_safe(seat, true),
            Deed::Trade => self.can_trade(seat),
            Deed::Episode(action) => self.scenario.episode.actions.get(action.index()).is_some_and(|info| {
                let mut bind = Bind::of(seat, info.name);
                bind.action = action;
                (!info.safe || self.counts_as_safe(seat, false)) && self.allowed(info.condition.as_ref(), &bind)
            }),
        }
    }

    /// How many spaces an investigator may go in a Move action ([RUN-1]).
    pub(crate) fn move_spaces(self, seat: Seat) -> u8 {
        let farther = self.total(seat, ability_bit(AbilityWord::MoveDistance), |kind| match kind {
            AbilityKind::MoveDistance(more) => Some(&more.by),
            _ => None,
        });
        let spaces = self.scenario.numbers.move_spaces.saturating_add(farther);
        lessened(spaces, self.less(seat, Lessened::MoveSpaces), self.scenario.options.fewest_move_spaces)
    }

    /// The spaces an investigator may go to next in a Move action: adjacent ones and those of shortcuts.
    pub(super) fn next_in_move(self, seat: Seat) -> Mask {
        let neighbours = self.layout().neighbours(self.space_of_seat(seat));
        (neighbours | self.shortcuts(seat)) & !self.no_entry(seat)
    }

    /// The enemies an investigator may attack: in reach, and the Elder One only once the ritual is disrupted
    /// ([ATTACK-1], [ATTACK-5], [SKILL-MARKS-5]).
    pub(crate) fn targets(self, seat: Seat, place: Option<TargetPlace>) -> Mask {
        let reach = self.total(seat, ability_bit(AbilityWord::AttackRange), |kind| match kind {
            AbilityKind::AttackRange(more) => Some(&more.by),
            _ => None,
        });
        let reach = reach.saturating_sub(self.less(seat, Lessened::AttackRange));
        let space = self.space_of_seat(seat);
        let layout = self.layout();
        let is_elder = |figure| self.enemy_of(figure).is_some_and(|it| it.class == EnemyClass::ElderOne);
        let targets = bits(self.state.figures_on_map()).filter(|index| {
            let figure = crate::ids::Figure(*index);
            let distance = layout.distance(space, self.state.space_of(figure));
            distance.is_within(reach)
                && (self.state.disrupted || !is_elder(figure))
                && place.is_none_or(|place| (distance.spaces() == Some(0)) == (place == TargetPlace::Here))
        });
        set_of(targets)
    }

    /// Those in an investigator's space who may trade.
    pub(super) fn present(self, seat: Seat) -> Mask {
        let here = self.space_of_seat(seat);
        let may_trade = |it: &Seat| self.space_of_seat(*it) == here && self.forbidden(*it) & Deed::Trade.bit() == 0;
        set_of(self.state.living().filter(may_trade).map(Seat::index))
    }

    /// Returns whether there is anybody to trade with and anything to trade.
    fn can_trade(self, seat: Seat) -> bool {
        let present = self.present(seat);
        present.count_ones() > 1
            && bits(present).map(Seat).any(|it| {
                self.cards_that_fit(TRADEABLE, it, DiscoveryCard::NONE).next().is_some()
                    || self.pieces_to_trade(it).next().is_some()
            })
    }

    /// The pieces an investigator holds and may trade.
    pub(super) fn pieces_to_trade(self, seat: Seat) -> impl Iterator<Item = Piece> {
        self.state.pieces.iter().enumerate().filter_map(move |(index, piece)| {
            let tradeable = self.scenario.tokens.get(piece.kind.index()).is_some_and(|it| it.tradeable);
            (piece.holder == seat && tradeable).then(|| Piece::from_index(index))
        })
    }
}
