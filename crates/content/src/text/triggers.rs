//! Triggers and rolls: when, and in which rolls.

use super::locale::{Args, Phrase};
use super::{Around, Role, Setting, ThatSpace, Writer};
use crate::documents::CounterHolder;
use crate::language::{
    ActionTaken, AttackResult, AttackStarts, Attacked, Bound, Converted, Doer, EnemySummoned, Killed, MoveEnds,
    RollFilter, RollKind, Someone, TargetPlace, Trigger, Who,
};

impl Writer<'_> {
    /// Returns a trigger as the head of a sentence.
    pub(super) fn trigger(&self, trigger: &Trigger) -> Phrase {
        let word = |id: &str| self.phrase(id, &Args::new());
        match trigger {
            Trigger::TurnStarts => self.phrase("trigger-turn-starts", &self.card()),
            Trigger::TurnEnds => self.phrase("trigger-turn-ends", &self.card()),
            Trigger::RoundStarts => word("trigger-round-starts"),
            Trigger::RoundEnds => word("trigger-round-ends"),
            Trigger::ElderOneAdvances => word("trigger-elder-one-advances"),
            Trigger::ThresholdReached => word("trigger-threshold-reached"),
            Trigger::DiscoveryDrawn => word("trigger-discovery-drawn"),
            Trigger::Attacks => word("trigger-attacks"),
            Trigger::Dies => word("trigger-dies"),
            Trigger::GameStarts => word("trigger-game-starts"),
            Trigger::RitualDisrupted => word("trigger-ritual-disrupted"),
            Trigger::DeathAverted => word("trigger-death-averted"),
            Trigger::LevelGained => word("trigger-level-gained"),
            Trigger::Summoned => word("trigger-summoned"),
            Trigger::Sneaked => word("trigger-sneaked"),
            Trigger::Attacked(attacked) => self.attacked(attacked),
            Trigger::CounterReaches(reached) => self.counter_reaches(reached),
            Trigger::EnemySummoned(EnemySummoned { of, within, at_gate }) => {
                let args = Args::new().phrase("enemies", &self.enemy_filter(of)).flag("at-gate", *at_gate);
                self.phrase("trigger-enemy-summoned", &args.maybe("within", within.map(|n| self.within_of_you(n))))
            }
            Trigger::AttackStarts(AttackStarts { against, by }) => {
                let args = Args::new().phrase("who", &self.someone(*against)).phrase("by", &self.enemy_filter(by));
                self.phrase("trigger-attack-starts", &args)
            }
            Trigger::SanityLost(someone) => self.done_by("trigger-sanity-lost", *someone),
            Trigger::WoundsSuffered(someone) => self.done_by("trigger-wounds-suffered", *someone),
            Trigger::CompanionLost(someone) => self.done_by("trigger-companion-lost", *someone),
            Trigger::InvestigatorDies(someone) => self.done_by("trigger-investigator-dies", *someone),
            Trigger::Investigated(someone) => self.done_by("trigger-investigated", *someone),
            Trigger::MythosDrawn(someone) => self.done_by("trigger-mythos-drawn", *someone),
            Trigger::Killed(Killed { kinds, classes, place, in_attack }) => {
                let is_kind = !kinds.is_empty() || !classes.is_empty();
                let args = self.card().phrase("enemies", &self.enemy_noun(kinds, classes)).flag("kind", is_kind);
                let args = args.flag("attack", *in_attack).text("place", target_word(*place));
                self.phrase("trigger-killed", &args)
            }
            Trigger::RollStarts(rolls) => {
                self.phrase("trigger-roll-starts", &Args::new().phrase("rolls", &self.rolls(rolls, &Who::You)))
            }
            Trigger::RollEnds(rolls) => {
                self.phrase("trigger-roll-ends", &Args::new().phrase("rolls", &self.rolls(rolls, &Who::You)))
            }
            Trigger::Converted(Converted { from }) => {
                self.phrase("trigger-converted", &Args::new().phrase("symbol", &self.symbol_name(*from)))
            }
            Trigger::RestStarts(someone) => self.done_by("trigger-rest-starts", *someone),
            Trigger::Rested(someone) => self.done_by("trigger-rested", *someone),
            Trigger::LeftSpace(someone) => self.done_by("trigger-left-space", *someone),
            Trigger::MoveEnds(MoveEnds { sneaked }) => {
                self.phrase("trigger-move-ends", &Args::new().flag("sneaked", *sneaked))
            }
            Trigger::ActionTaken(ActionTaken { actions }) => {
                let actions = actions.iter().map(|action| self.episode_action(action)).collect();
                self.phrase("trigger-action-taken", &Args::new().text("actions", self.listed(actions, "list-or")))
            }
        }
    }

    /// Returns a writer for what happens then: on an enemy's card it is known who that investigator is, and after a step
    /// which space that space is.
    pub(super) fn after<'s>(&'s self, trigger: &'s Trigger) -> Writer<'s> {
        let role = match (self.setting, trigger) {
            (Setting::Enemy, Trigger::Attacks) => Role::Attacked,
            (Setting::Enemy, Trigger::Attacked(_)) => Role::Attacker,
            (Setting::Enemy, Trigger::Dies | Trigger::Killed(_)) => Role::Killer,
            _ => Role::That,
        };
        let that_space = match trigger {
            Trigger::LeftSpace(Someone { who: Doer::You, within: _ }) => ThatSpace::YouMovedTo,
            Trigger::LeftSpace(_) => ThatSpace::TheyMovedTo,
            _ => ThatSpace::That,
        };
        let reached = match trigger {
            Trigger::CounterReaches(bounds) => Some(bounds),
            _ => None,
        };
        Writer { role, that_space, reached, ..*self }.beside(self.around_after(trigger))
    }

    /// Returns whether a trigger is about somebody or something that is not you.
    fn around_after(&self, trigger: &Trigger) -> Around {
        let is_somebody_else = match trigger {
            Trigger::CounterReaches(reached) => {
                self.setting != Setting::Yours && self.counter_holder(&reached.counter) == CounterHolder::Investigator
            }
            Trigger::Killed(_) => matches!(self.setting, Setting::Table | Setting::Enemy),
            Trigger::Attacks | Trigger::Attacked(_) | Trigger::Dies => self.setting == Setting::Enemy,
            // Whoever sneaked is you.
            Trigger::Sneaked => false,
            _ => trigger.whose_deed().is_none_or(|someone| someone.who != Doer::You),
        };
        let bound = trigger.word().facts().binds;
        let is_person = is_somebody_else && bound.contains(&Bound::Investigator);
        let is_thing = |bound: &Bound| !matches!(bound, Bound::Investigator | Bound::Number);
        if is_person {
            Around::Person
        } else if bound.iter().any(is_thing) {
            Around::Thing
        } else {
            Around::Nothing
        }
    }

    /// Returns what a message needs that is told differently on different cards.
    pub(super) fn card(&self) -> Args {
        let card = match self.setting {
            Setting::Enemy => "enemy",
            Setting::Yours => "yours",
            Setting::Table => "table",
            Setting::Space => "space",
        };
        Args::new().text("card", card)
    }

    fn done_by(&self, id: &str, someone: Someone) -> Phrase {
        self.phrase(id, &self.someone_args(someone).phrase("who", &self.someone(someone)))
    }

    fn attacked(&self, attacked: &Attacked) -> Phrase {
        let Attacked { result, by, redirected } = attacked;
        let result = match result {
            None => "any",
            Some(AttackResult::Unharmed) => "unharmed",
            Some(AttackResult::Wounded) => "wounded",
            Some(AttackResult::Survived) => "survived",
            Some(AttackResult::Killed) => "killed",
        };
        let args = self.card().text("result", result).flag("redirected", *redirected);
        self.phrase("trigger-attacked", &args.phrase("by", &self.enemy_noun(&[], by)))
    }

    /// Returns in which rolls of investigators something holds.
    pub(super) fn rolls(&self, filter: &RollFilter, who: &Who) -> Phrase {
        let RollFilter { kinds, target, against, redirected, action } = filter;
        let kinds: &[RollKind] = match (target, redirected) {
            // Nothing else has targets or is redirected.
            (Some(_), _) => &[RollKind::Attack],
            (None, true) => &[RollKind::Attacked],
            (None, false) => kinds,
        };
        let word = kinds_word(kinds);
        let single = |kind: RollKind| {
            let told = self.rolls(&RollFilter { kinds: vec![kind], ..filter.clone() }, who);
            told.form("clause").unwrap_or(told.value()).to_owned()
        };
        let each = ROLL_KINDS.iter().filter(|(kind, _)| word == SEVERAL && kinds.contains(kind));
        let several = self.listed(each.map(|(kind, _)| single(*kind)).collect(), "list-or");
        let enemies = against.as_ref().map(|filter| self.enemy_filter(filter)).unwrap_or_default();
        let tail = against.as_ref().map(|_| self.say("rolls-against", &Args::new().phrase("enemies", &enemies)));
        let args = self
            .rolling(who)
            .text("kinds", word)
            .text("several", several)
            .text("target", target_word(*target))
            .flag("has-against", against.is_some())
            .phrase("enemies", &enemies)
            .maybe("against", tail)
            .flag("redirected", *redirected)
            .flag("has-action", action.is_some())
            .maybe("action", action.as_ref().map(|action| self.episode_action(action)));
        self.phrase("rolls", &args)
    }

    /// Returns what a message about rolls needs: a pronoun for whoever rolls.
    pub(super) fn rolling(&self, who: &Who) -> Args {
        Args::new().text("they", self.who(who).form("they").unwrap_or_default())
    }
}

/// The kinds of rolls in the order they are told, as messages read them.
const ROLL_KINDS: [(RollKind, &str); 5] = [
    (RollKind::Attack, "attack"),
    (RollKind::Task, "task"),
    (RollKind::Attacked, "attacked"),
    (RollKind::Fire, "fire"),
    (RollKind::AgainstSelf, "self"),
];

/// The kinds of rolls that have words of their own together, joined by hyphens.
const TOGETHER: [&str; 6] = [
    "attack-task",
    "attacked-fire-self",
    "task-attacked-fire-self",
    "attack-task-attacked-fire",
    "attack-task-attacked-self",
    "attack-task-fire-self",
];

/// Kinds of rolls that are told one after the other.
const SEVERAL: &str = "several";

/// Returns kinds of rolls, as messages read them.
fn kinds_word(kinds: &[RollKind]) -> &'static str {
    let words: Vec<&'static str> =
        ROLL_KINDS.iter().filter(|(kind, _)| kinds.contains(kind)).map(|(_, word)| *word).collect();
    match words.as_slice() {
        [] => "any",
        [single] => single,
        several if several.len() == ROLL_KINDS.len() => "any",
        several => TOGETHER.into_iter().find(|known| *known == several.join("-")).unwrap_or(SEVERAL),
    }
}

/// Returns where targets stand, as messages read it.
pub(super) fn target_word(target: Option<TargetPlace>) -> &'static str {
    match target {
        None => "any",
        Some(TargetPlace::Here) => "here",
        Some(TargetPlace::Elsewhere) => "elsewhere",
    }
}
