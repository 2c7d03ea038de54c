//! Something happens instead of something else: whose choice it is, what it costs and how much it replaces.

use ritual_content::language::{Cause, Replaced};

use crate::abilities::InPlay;
use crate::cx::Cx;
use crate::decision::{Choice, Costs, MAX_COSTS, Options, Question};
use crate::effects::cards;
use crate::event::Event;
use crate::frame::{Bind, Frame, Harm, HarmAt, InvestigateAt, PriceOf, Replacements};
use crate::ids::{AbilityId, DiscoveryCard, Name, Seat, bit};
use crate::moment::Moment;
use crate::program::{AbilityKind, ability_bit, bit_of};
use crate::react;
use crate::rules::options::offer;
use crate::rules::{death, piles, price};
use crate::view::View;
use ritual_content::language as lang;
use ritual_content::language::AbilityWord;

/// What an investigator is about to die of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Death {
    Wounds,
    Madness,
}

/// Something that is about to happen to an investigator.
#[derive(Clone, Copy)]
pub(super) struct Threat {
    /// To whom.
    pub(super) seat: Seat,
    /// Wounds about to be suffered.
    pub(super) wounds: u8,
    /// Sanity about to be lost.
    pub(super) sanity: u8,
    pub(super) death: Option<Death>,
    /// What the investigator is about to do.
    pub(super) deed: Option<Replaced>,
    /// Where it comes from.
    pub(super) cause: Cause,
    /// What has replaced a part of it and is not used again.
    pub(super) replaced: Replacements,
}

impl Threat {
    const fn of_death(seat: Seat, mad: bool, cause: Cause) -> Self {
        let death = Some(if mad { Death::Madness } else { Death::Wounds });
        Self { seat, wounds: 0, sanity: 0, death, deed: None, cause, replaced: [None; 3] }
    }

    /// A deed comes from nothing: whatever asks for causes, asks for those of harm.
    const fn of_deed(seat: Seat, deed: Replaced) -> Self {
        Self { seat, wounds: 0, sanity: 0, death: None, deed: Some(deed), cause: Cause::Effect, replaced: [None; 3] }
    }

    const fn is(self, of: Replaced) -> bool {
        match of {
            Replaced::SufferWounds => self.wounds > 0,
            Replaced::LoseSanity => self.sanity > 0,
            Replaced::DieOfWounds => matches!(self.death, Some(Death::Wounds)),
            Replaced::DieOfMadness => matches!(self.death, Some(Death::Madness)),
            Replaced::Investigate => matches!(self.deed, Some(Replaced::Investigate)),
            Replaced::DrawMythos => matches!(self.deed, Some(Replaced::DrawMythos)),
        }
    }
}

impl View<'_, '_> {
    /// Returns whether an ability may be used instead of something that is about to happen to somebody, by its owner:
    /// what has a price that cannot be paid whole is not there, compulsory or not ([STRESS-4]).
    fn may_replace(self, it: &InPlay<'_>, about: Seat) -> bool {
        let AbilityKind::Instead(lang::Instead { pay, .. }) = &it.ability.word else { return false };
        self.within_limit(it.id, it.owner, it.card)
            && self.allowed(it.ability.condition(), &it.bind(self.state.active))
            && self.can_pay(pay, it.owner, &bind_of(it.owner, it.ability.name, about, it.card))
    }

    /// What the abilities among some options cost now that somebody may use instead of something, where it is counted.
    pub(super) fn costs_instead(self, options: &Options, owner: Seat, about: Seat) -> Costs {
        let cost = |choice: &Choice| {
            let Choice::Use { ability, card } = *choice else { return None };
            let it = self.scenario.program.ability(ability)?;
            let AbilityKind::Instead(lang::Instead { pay, .. }) = &it.word else { return None };
            Some((*choice, self.counted_cost(pay, &bind_of(owner, it.name, about, card))?))
        };
        options.iter().filter_map(cost).take(MAX_COSTS).collect()
    }

    /// The first investigator who may do something about a threat and was not asked yet, with the options:
    /// the one it happens to, then clockwise. Of what is compulsory nothing can be declined.
    fn rescuer(self, threat: Threat, asked: u8) -> Option<(Seat, Options)> {
        if self.scenario.program.used & ability_bit(AbilityWord::Instead) == 0 {
            return None;
        }
        let others = self.state.living().filter(|seat| *seat != threat.seat);
        for owner in std::iter::once(threat.seat).chain(others).filter(|seat| asked >> seat.0 & 1 == 0) {
            let mut options = Options::new();
            let mut compulsory = false;
            let mut add = |it: InPlay<'_>| {
                let AbilityKind::Instead(lang::Instead { of, who, from, compulsory: must, .. }) = &it.ability.word
                else {
                    return;
                };
                let mut bind = it.bind(self.state.active);
                bind.investigator = threat.seat;
                let fits = threat.is(*of)
                    && !threat.replaced.contains(&Some((it.id, it.card)))
                    && (*from == 0 || threat.deed.is_some() || from & bit_of!(threat.cause) != 0)
                    && self.investigators(who, &bind).members & bit(threat.seat.index()) != 0
                    && self.may_replace(&it, threat.seat);
                if fits {
                    compulsory |= *must;
                    offer(&mut options, Choice::Use { ability: it.id, card: it.card });
                }
            };
            self.each_ability_of(owner, ability_bit(AbilityWord::Instead), &mut add);
            if owner == threat.seat {
                self.each_gift_to(owner, ability_bit(AbilityWord::Instead), add);
            }
            if !options.is_empty() {
                if !compulsory {
                    crate::decision::or_pass(&mut options);
                }
                return Some((owner, options));
            }
        }
        None
    }

    /// What an investigator does instead of an own deed, such as investigating; returns whether one of it must be done.
    /// What others have for it comes afterwards: see [`forestall`].
    pub(super) fn list_instead(self, wanted: Replaced, seat: Seat, options: &mut Options) -> bool {
        let mut must = false;
        self.each_offer_to(seat, ability_bit(AbilityWord::Instead), |it| {
            let AbilityKind::Instead(lang::Instead { of, who, compulsory, .. }) = &it.ability.word else { return };
            let mut bind = it.bind(self.state.active);
            bind.investigator = seat;
            let is_meant = *of == wanted && self.investigators(who, &bind).members & bit(seat.index()) != 0;
            if is_meant && self.may_replace(&it, seat) {
                must |= *compulsory;
                offer(options, Choice::Use { ability: it.id, card: it.card });
            }
        });
        must
    }
}

/// Uses an ability instead of something: the price is paid, then come its steps.
pub(super) fn use_instead(
    cx: &mut Cx<'_>,
    ability: AbilityId,
    card: DiscoveryCard,
    owner: Seat,
    about: Seat,
    count: u8,
) {
    let scenario = cx.scenario;
    let Some(it) = scenario.program.ability(ability) else { return };
    let AbilityKind::Instead(lang::Instead { pay, steps, .. }) = &it.word else { return };
    cx.note_use(ability, owner, card);
    let bind = bind_of(owner, it.name, about, card);
    cx.push_block(*steps, Bind { count, ..bind });
    price::charge(cx, pay, PriceOf::Ability(ability), owner, &bind);
}

/// Something else may happen instead of wounds or of sanity loss.
pub(super) fn replace_harm(cx: &mut Cx<'_>, mut it: Harm, answer: Option<Choice>) {
    it.at = HarmAt::FirstRelief;
    if it.price || it.unavoidable {
        cx.push(Frame::Harm(it));
        return;
    }
    let Harm { seat, wounds, sanity, cause, replaced, .. } = it;
    let threat = Threat { seat, wounds, sanity, death: None, deed: None, cause, replaced };
    let Some((owner, options)) = cx.view().rescuer(threat, it.asked) else {
        cx.push(Frame::Harm(it));
        return;
    };
    it.at = HarmAt::Instead;
    match answer {
        None => {
            let costs = cx.view().costs_instead(&options, owner, it.seat);
            cx.ask_at(Frame::Harm(it), owner, Question::Instead, it.name, options, &costs);
        }
        Some(Choice::Use { ability, card }) => {
            let replaced = replaced_part(cx, &mut it, ability, card, owner);
            // Whoever replaces a part of it has done so: the rest is for others, and for what else the owner has.
            let free = it.replaced.iter_mut().find(|used| used.is_none());
            match free {
                Some(free) if replaced > 0 && replaces_part(cx, ability) => *free = Some((ability, card)),
                Some(_) if replaced > 0 => {}
                _ => it.asked |= 1 << (owner.0 & 7),
            }
            cx.push(Frame::Harm(it));
            if replaced > 0 {
                use_instead(cx, ability, card, owner, it.seat, replaced);
            }
        }
        Some(_) => {
            it.asked |= 1 << (owner.0 & 7);
            cx.push(Frame::Harm(it));
        }
    }
}

/// Returns whether an ability replaces only a part of what would be suffered.
fn replaces_part(cx: &Cx<'_>, ability: AbilityId) -> bool {
    let ability = cx.scenario.program.ability(ability);
    ability.is_some_and(|it| matches!(&it.word, AbilityKind::Instead(lang::Instead { up_to: Some(_), .. })))
}

/// Takes out of the harm what an ability replaces, and returns how much that is.
/// Never more than could be suffered ([WOUND-2], [COMPANION-3]).
fn replaced_part(cx: &Cx<'_>, it: &mut Harm, ability: AbilityId, card: DiscoveryCard, owner: Seat) -> u8 {
    let Some(found) = cx.scenario.program.ability(ability) else { return 0 };
    let AbilityKind::Instead(lang::Instead { of, up_to, .. }) = &found.word else { return 0 };
    let bind = bind_of(owner, found.name, it.seat, card);
    let companions = cx.view().companions(it.seat).fold(0_u8, |sum, (_, left)| sum.saturating_add(left));
    let most = cx.state.health_left(cx.scenario, it.seat).saturating_add(companions);
    let wounds = it.wounds.min(most);
    let sanity = it.sanity;
    let (part, whole) = match of {
        Replaced::LoseSanity => (&mut it.sanity, sanity),
        _ => (&mut it.wounds, wounds),
    };
    if let Some(amount) = up_to {
        let count = cx.view().amount(amount, &bind).min(whole);
        *part = whole - count;
        count
    } else {
        *part = 0;
        whole
    }
}

/// An investigator is about to do something of which others may have something instead; where they do not, it is
/// done. The one whose deed it is has been asked before.
pub(crate) fn forestall(cx: &mut Cx<'_>, deed: Replaced, seat: Seat, asked: u8, answer: Option<Choice>) {
    let Some((owner, options)) = cx.view().rescuer(Threat::of_deed(seat, deed), asked) else {
        match deed {
            Replaced::Investigate => {
                cx.push(Frame::Investigate { seat, at: InvestigateAt::Drawing, card: DiscoveryCard::NONE });
            }
            Replaced::DrawMythos => piles::open(cx),
            // What is suffered is nobody's deed.
            Replaced::SufferWounds | Replaced::LoseSanity | Replaced::DieOfWounds | Replaced::DieOfMadness => {}
        }
        return;
    };
    match answer {
        None => {
            let costs = cx.view().costs_instead(&options, owner, seat);
            let frame = Frame::Forestall { deed, seat, asked };
            cx.ask_at(frame, owner, Question::Instead, Name(0), options, &costs);
        }
        Some(Choice::Use { ability, card }) => use_instead(cx, ability, card, owner, seat, 0),
        Some(_) => cx.push(Frame::Forestall { deed, seat, asked: asked | 1 << (owner.0 & 7) }),
    }
}

/// An investigator has suffered deadly wounds, or is about to lose the last of all sanity: something may keep death
/// away ([WOUND-1], [SANITY-2]).
pub(crate) fn dying(cx: &mut Cx<'_>, seat: Seat, mad: bool, asked: u8, cause: Cause, answer: Option<Choice>) {
    if !mad && cx.state.health_left(cx.scenario, seat) > 0 {
        react::to(cx, Moment::DeathAverted(seat));
        return;
    }
    let Some((owner, options)) = cx.view().rescuer(Threat::of_death(seat, mad, cause), asked) else {
        if mad {
            cx.commit(Event::SanityLost { seat, by: 1 });
        }
        death::die(cx, seat);
        return;
    };
    let passed = asked | 1 << (owner.0 & 7);
    match answer {
        None => {
            let costs = cx.view().costs_instead(&options, owner, seat);
            let dying = Frame::Dying { seat, mad, asked, cause };
            cx.ask_at(dying, owner, Question::Instead, Name(0), options, &costs);
        }
        Some(Choice::Use { ability, card }) => {
            if mad {
                // The last point is not lost, whatever comes instead.
                react::to(cx, Moment::DeathAverted(seat));
            } else {
                cx.push(Frame::Dying { seat, mad, asked, cause });
            }
            use_instead(cx, ability, card, owner, seat, 0);
        }
        Some(_) => cx.push(Frame::Dying { seat, mad, asked: passed, cause }),
    }
}

/// An investigator with deadly wounds dies, unless something keeps death away.
pub(crate) fn die_of_wounds(cx: &mut Cx<'_>, seat: Seat, cause: Cause) {
    if cx.view().rescuer(Threat::of_death(seat, false, cause), 0).is_some() {
        cx.push(Frame::Dying { seat, mad: false, asked: 0, cause });
    } else {
        death::die(cx, seat);
    }
}

/// Returns whether something may keep an investigator from losing the last of all sanity ([SANITY-2]).
pub(super) fn may_stay_sane(cx: &Cx<'_>, seat: Seat, cause: Cause) -> bool {
    cx.view().rescuer(Threat::of_death(seat, true, cause), 0).is_some()
}

/// A companion took wounds: one that has none left to take is lost ([COMPANION-4]).
pub(super) fn wound_companion(cx: &mut Cx<'_>, seat: Seat, card: DiscoveryCard, by_roll: bool) {
    cx.commit(Event::CompanionWounded { seat, card, wounds: 1, by_roll });
    let lost = cx.view().companions(seat).any(|(held, left)| held == card && left == 0);
    if lost {
        cards::lose_card(cx, seat, card, Event::CardDiscarded { seat, card });
    }
}

/// What the words of an ability stand for that is used instead of something about to happen to somebody.
fn bind_of(owner: Seat, name: Name, about: Seat, card: DiscoveryCard) -> Bind {
    Bind { investigator: about, card, ..Bind::of(owner, name) }
}
