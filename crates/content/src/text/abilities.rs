//! Abilities: what holds, one paragraph each.

use super::amounts::fixed;
use super::flow::Offer;
use super::locale::Args;
use super::passages::{Body, Part, Reach, repeats};
use super::triggers::target_word;
use super::{Around, Role, Setting, Voice, Writer};
use crate::language::{
    Ability, ActionAbility, AlsoCounts, Amount, Armour, AttackDice, BarsSummoning, BonusDice, Cause, CommonDeed,
    Condition, Convert, CountsAsSafe, DoubleRerolls, EnemyClass, ExtraHealth, ExtraTargetPlace, ExtraTargets, Fewer,
    FewerAttackDice, Forbid, ForbiddenDeed, FreeAction, FreeRerolls, FullWounds, Ignore, Ignored, Lessened, Limit,
    More, NoEntry, Reaction, Reduce, RollFilter, SafeFor, Shortcut, SkillLevel, Span, Step, Who,
};

impl Writer<'_> {
    /// Writes an ability.
    pub(super) fn ability(&self, ability: &Ability) -> String {
        self.block(&self.ability_parts(ability))
    }

    /// Returns the parts of an ability.
    pub(super) fn ability_parts(&self, ability: &Ability) -> Vec<Part> {
        match ability {
            Ability::FreeItems => self.told("ability-free-items", &Args::new()),
            Ability::When(reaction) => self.reaction(reaction),
            Ability::Action(action) => self.action_ability(action),
            Ability::FreeAction(action) => self.free_action(action),
            Ability::ExtraActions(more) => {
                let args = self.more("actions", "unit-actions", more).text("turns", self.turns());
                self.told("ability-extra-actions", &args)
            }
            Ability::BonusDice(BonusDice { count, who, rolls, condition }) => {
                let args = self.of_rolls(who, rolls, condition.as_ref());
                self.told("ability-bonus-dice", &args.text("dice", self.unit("unit-bonus-dice", count)))
            }
            Ability::FreeRerolls(FreeRerolls { count, who, rolls, per, condition }) => {
                let args = self.of_rolls(who, rolls, condition.as_ref());
                let args = args.text("per", per.unwrap_or(Span::Roll).written());
                self.told("ability-free-rerolls", &args.text("rerolls", self.unit("unit-rerolls", count)))
            }
            Ability::DoubleRerolls(DoubleRerolls { rolls, condition }) => {
                let args = Args::new().phrase("rolls", &self.rolls(rolls, &Who::You));
                self.told("ability-double-rerolls", &args.text("if", self.if_before(condition.as_ref())))
            }
            Ability::Convert(convert) => self.convert(convert),
            Ability::RestPoints(more) => {
                self.told("ability-rest-points", &self.more("points", "unit-points-more", more))
            }
            Ability::AttackRange(more) => {
                self.told("ability-attack-range", &self.more("spaces", "unit-spaces-farther", more))
            }
            Ability::ExtraTargets(targets) => self.extra_targets(targets),
            Ability::FullWounds(FullWounds { target, condition }) => {
                let args = Args::new().text("target", target_word(*target));
                self.told("ability-full-wounds", &args.text("if", self.if_before(condition.as_ref())))
            }
            Ability::AttackWounds(more) => {
                self.told("ability-attack-wounds", &self.more("wounds", "unit-wounds-more", more))
            }
            Ability::MoveDistance(more) => {
                self.told("ability-move-distance", &self.more("spaces", "unit-spaces-farther", more))
            }
            Ability::Sneak(more) => self.told("ability-sneak", &self.more("enemies", "unit-enemies", more)),
            Ability::Carry(more) => self.told("ability-carry", &self.more("investigators", "unit-investigators", more)),
            Ability::Reduce(reduce) => self.reduce(reduce),
            Ability::Instead(instead) => self.instead(instead),
            Ability::SkillLevel(SkillLevel { skill, levels }) => {
                let args = Args::new().phrase("skill", &self.skill_name(skill)).number("levels", *levels);
                self.told("ability-skill-level", &args)
            }
            Ability::Armour(Armour { wounds, classes, condition }) => {
                let of_attacker = self.of_attack(Role::Attacker);
                let args = self.attackers(classes).text("if", of_attacker.if_before(condition.as_ref()));
                self.told("ability-armour", &args.text("wounds", of_attacker.unit("unit-wounds-less", wounds)))
            }
            Ability::AttackDice(dice) => self.attack_dice(dice),
            Ability::AlsoCounts(counts) => self.also_counts(counts),
            Ability::FewerAttackDice(fewer) => self.fewer_attack_dice(fewer),
            Ability::ExtraHealth(ExtraHealth { health, of, condition }) => {
                // On another card this enemy is each of those that are named.
                let is_own = self.setting == Setting::Enemy;
                let told = if is_own { *self } else { Self { it: true, ..*self }.beside(Around::Thing) };
                let args = self.card().phrase("enemies", &self.enemy_filter(of));
                let args = args.text("if", told.if_before(condition.as_ref()));
                self.told("ability-extra-health", &args.text("health", told.unit("unit-health", health)))
            }
            Ability::Ignore(ignore) => self.ignore(ignore),
            Ability::CountsAsSafe(CountsAsSafe { uses, condition }) => {
                let uses = uses.iter().map(|it| self.say("safe-for", &Args::new().text("use", safe_word(*it))));
                let args = Args::new().text("uses", self.listed(uses.collect(), "list-and"));
                self.told("ability-counts-as-safe", &args.text("if", self.if_before(condition.as_ref())))
            }
            Ability::Shortcut(Shortcut { between, condition }) => {
                let args = Args::new().phrase("spaces", &self.which_spaces(between, between.pick));
                self.told("ability-shortcut", &args.text("if", self.if_before(condition.as_ref())))
            }
            Ability::NoEntry(NoEntry { spaces, condition }) => {
                let args = Args::new().phrase("spaces", &self.which_spaces(spaces, spaces.pick));
                self.told("ability-no-entry", &args.text("if", self.if_before(condition.as_ref())))
            }
            Ability::Forbid(Forbid { deeds, condition }) => {
                let args = Args::new().text("deeds", self.deeds(deeds));
                self.told("ability-forbid", &args.text("if", self.if_before(condition.as_ref())))
            }
            Ability::Fewer(fewer) => self.fewer(fewer),
            Ability::BarsSummoning(BarsSummoning { of, within, condition }) => {
                let args = Args::new().phrase("enemies", &self.enemy_filter(of));
                let args = args.text("if", self.if_before(condition.as_ref()));
                self.told("ability-bars-summoning", &args.text("within", self.within_of_you(*within)))
            }
        }
    }

    /// Returns a message as a paragraph.
    fn told(&self, id: &str, args: &Args) -> Vec<Part> {
        vec![Part::Sentence(self.say(id, args))]
    }

    /// Returns what a message about more of something needs.
    fn more(&self, name: &'static str, unit: &str, more: &More) -> Args {
        let More { by, condition } = more;
        Args::new().text(name, self.unit(unit, by)).text("if", self.if_before(condition.as_ref()))
    }

    /// Returns how often something may be done.
    fn limit(&self, limit: Limit) -> String {
        let Limit { times, per } = limit;
        self.say("limit", &Args::new().number("times", times).text("per", per.written()))
    }

    pub(super) fn limit_before(&self, limit: Option<Limit>) -> String {
        limit.map_or_else(String::new, |it| self.say("limit-before", &Args::new().text("limit", self.limit(it))))
    }

    fn reaction(&self, reaction: &Reaction) -> Vec<Part> {
        let Reaction { trigger, condition, optional, limit, pay, steps } = reaction;
        let then = self.after(trigger);
        let offer = Offer { who: &Who::You, volunteer: false, instead: false, pay, then: steps, otherwise: &[] };
        let is_offer = *optional || then.price(pay, &Who::You, "may").is_some();
        let body = if is_offer { then.offered(&offer) } else { then.body(steps) };
        let args = Args::new()
            .text("limit", self.limit_before(*limit))
            .flag("has-limit", limit.is_some())
            .phrase("trigger", &self.trigger(trigger))
            .flag("has-if", condition.is_some())
            .text("if", then.if_before(condition.as_ref()));
        self.passage("ability-when", args, body, Reach::Sentences, false)
    }

    /// Returns an offer as the body of a passage.
    pub(super) fn offered(&self, offer: &Offer<'_>) -> Body {
        let parts = self.offer(offer);
        let items = vec![self.block(&parts)];
        Body { parts, items }
    }

    fn action_ability(&self, action: &ActionAbility) -> Vec<Part> {
        let ActionAbility { label, free, anytime, condition, limit, pay, steps } = action;
        let kind = match (free, anytime) {
            (_, true) => "anytime",
            (true, false) => "free",
            (false, false) => "action",
        };
        let limit = limit.map(|it| self.say("action-limit", &Args::new().text("limit", self.limit(it))));
        let only_if = condition
            .as_ref()
            .map(|condition| self.say("action-condition", &Args::new().text("condition", self.holds(condition))));
        let args = Args::new()
            .text("label", label.as_str())
            .text("kind", kind)
            .maybe("limit", limit)
            .maybe("condition", only_if);
        let body = match self.price(pay, &Who::You, "order") {
            None => self.body(steps),
            Some(price) => self.paid(price, steps),
        };
        if repeats(label, &self.block(&body.parts)) {
            return self.told("ability-action-named", &args);
        }
        self.passage("ability-action", args, body, Reach::Sentences, false)
    }

    /// Returns steps that a price is paid for first.
    pub(super) fn paid(&self, price: String, steps: &[Step]) -> Body {
        // What is paid for stands after "to" as it would after "may".
        let after_to = Self { voice: Voice::YouMay, ..*self };
        let (paid, rest) = match after_to.offered_orders(&Who::You, steps) {
            Some((steps, rest)) => (self.price_for(price.clone(), steps), rest),
            None => (price.clone(), self.sequence(steps)),
        };
        let parts = std::iter::once(Part::Clause { text: paid, order: true }).chain(rest).collect();
        let pays = self.block(&[Part::Clause { text: price, order: true }]);
        Body { parts, items: std::iter::once(pays).chain(self.items(steps)).collect() }
    }

    fn free_action(&self, it: &FreeAction) -> Vec<Part> {
        let FreeAction { action, times, target, condition } = it;
        let args = Args::new()
            .text("limit", self.limit_before(Some(Limit { times: *times, per: Span::Turn })))
            .text("if", self.if_before(condition.as_ref()))
            .text("action", self.action_name(action))
            .text("target", target_word(*target));
        self.told("ability-free-action", &args)
    }

    /// Returns what a message about somebody's rolls needs.
    fn of_rolls(&self, who: &Who, rolls: &RollFilter, condition: Option<&Condition>) -> Args {
        let args = self.unasked().doing(who).phrase("rolls", &self.rolls(rolls, who));
        args.text("if", self.if_before(condition))
    }

    fn convert(&self, convert: &Convert) -> Vec<Part> {
        let Convert { from, successes, tentacles, keep, up_to, rolls, condition, limit } = convert;
        let symbol = self.symbol_name(*from);
        let args = Args::new()
            .text("if", self.if_before(condition.as_ref()))
            .text("limit", self.limit_before(*limit))
            .phrase("rolls", &self.rolls(rolls, &Who::You))
            .text("counted", self.unit_of("unit-symbols", up_to, &|args| args.phrase("symbol", &symbol)))
            .text("worth", self.worth(*successes, *tentacles))
            .flag("single", fixed(up_to) == Some(1))
            .flag("keep", *keep);
        self.told("ability-convert", &args)
    }

    /// Returns what a symbol counts as.
    fn worth(&self, successes: u8, tentacles: u8) -> String {
        let counted = [("unit-successes", successes), ("unit-tentacles", tentacles)];
        let counted = counted.into_iter().filter(|(_, count)| *count > 0);
        // What counts as nothing is taken out of the roll.
        if successes == 0 && tentacles == 0 {
            return self.unit("unit-successes", &Amount::Fixed(0));
        }
        let symbols = counted.map(|(unit, count)| self.unit(unit, &Amount::Fixed(count))).collect();
        self.listed(symbols, "list-and")
    }

    fn extra_targets(&self, targets: &ExtraTargets) -> Vec<Part> {
        let ExtraTargets { up_to, place, against, condition } = targets;
        let place = match place {
            ExtraTargetPlace::YourSpace => "your-space",
            ExtraTargetPlace::TargetsSpace => "targets-space",
        };
        let noun = match against {
            Some(filter) => self.enemy_filter(filter),
            None => self.phrase("target", &Args::new()),
        };
        let args = Args::new()
            .text("if", self.if_before(condition.as_ref()))
            .text("targets", self.unit_of("unit-targets", up_to, &|args| args.phrase("noun", &noun)))
            .text("place", place)
            .phrase("noun", &noun);
        self.told("ability-extra-targets", &args)
    }

    /// Returns what harms somebody.
    pub(super) fn causes(&self, causes: &[Cause], who: &Who) -> String {
        let beside_fire = causes.contains(&Cause::Fire);
        let args = |cause: Cause| self.rolling(who).text("cause", cause.written()).flag("beside-fire", beside_fire);
        let causes = causes.iter().map(|cause| self.say("cause", &args(*cause)));
        self.listed(causes.collect(), "list-or")
    }

    fn reduce(&self, reduce: &Reduce) -> Vec<Part> {
        let Reduce { wounds, sanity, from, condition } = reduce;
        let less = [("reduce-wounds", *wounds), ("reduce-sanity", *sanity)];
        let less = less.into_iter().filter(|(_, count)| *count > 0);
        let less = less.map(|(id, count)| self.say(id, &Args::new().number("count", count))).collect();
        let args = Args::new().text("less", self.listed(less, "list-and")).flag("has-causes", !from.is_empty());
        let args = args.text("if", self.if_before(condition.as_ref()));
        self.told("ability-reduce", &args.text("causes", self.causes(from, &Who::You)))
    }

    fn attack_dice(&self, dice: &AttackDice) -> Vec<Part> {
        let AttackDice { standard, bonus, condition, classes } = dice;
        let against = self.of_attack(Role::Attacked);
        let counted = [("unit-standard-dice", standard), ("unit-bonus-dice", bonus)];
        let counted =
            counted.into_iter().filter_map(|(unit, amount)| amount.as_ref().map(|amount| against.unit(unit, amount)));
        let args = self
            .attackers(classes)
            .text("dice", self.listed(counted.collect(), "list-and"))
            .text("if", against.if_before(condition.as_ref()));
        self.told("ability-attack-dice", &args)
    }

    fn also_counts(&self, counts: &AlsoCounts) -> Vec<Part> {
        let AlsoCounts { symbol, successes, tentacles, classes, condition } = counts;
        let against = self.of_attack(Role::Attacked);
        let args = self
            .attackers(classes)
            .phrase("symbol", &self.symbol_name(*symbol))
            .text("worth", self.worth(*successes, *tentacles))
            .text("if", against.if_before(condition.as_ref()));
        self.told("ability-also-counts", &args)
    }

    /// Returns what a message about attacks by or on some classes needs.
    fn attackers(&self, classes: &[EnemyClass]) -> Args {
        self.card().flag("has-classes", !classes.is_empty()).phrase("classes", &self.enemy_noun(&[], classes))
    }

    /// Returns a writer for what is said of an attack after the enemy has been named.
    fn of_attack(&self, role: Role) -> Self {
        Self { role, it: true, ..*self }.beside(Around::Person)
    }

    fn fewer(&self, fewer: &Fewer) -> Vec<Part> {
        let Fewer { what, by, rolls, condition } = fewer;
        let (what, unit) = match what {
            Lessened::Actions => ("actions", "unit-actions-fewer"),
            Lessened::MoveSpaces => ("move-spaces", "unit-spaces-less"),
            Lessened::AttackRange => ("attack-range", "unit-spaces-less"),
            Lessened::Dice => ("dice", "unit-dice-fewer"),
            Lessened::RestPoints => ("rest-points", "unit-points-less"),
        };
        let args = Args::new()
            .text("if", self.if_before(condition.as_ref()))
            .text("what", what)
            .text("turns", self.turns())
            .phrase("rolls", &self.rolls(rolls, &Who::You))
            .text("less", self.unit(unit, by));
        self.told("ability-fewer", &args)
    }

    /// Returns what cannot be done.
    pub(super) fn deeds(&self, deeds: &[ForbiddenDeed]) -> String {
        self.listed(deeds.iter().map(|deed| self.forbidden(deed)).collect(), "list-nor")
    }

    fn forbidden(&self, deed: &ForbiddenDeed) -> String {
        let word = match deed {
            ForbiddenDeed::Common(CommonDeed::Move) => "move",
            ForbiddenDeed::Common(CommonDeed::Attack) => "attack",
            ForbiddenDeed::Common(CommonDeed::Rest) => "rest",
            ForbiddenDeed::Common(CommonDeed::Trade) => "trade",
            ForbiddenDeed::Common(CommonDeed::Investigate) => "investigate",
            ForbiddenDeed::Common(CommonDeed::Act) => "act",
            ForbiddenDeed::Episode(action) => {
                let args = Args::new().text("action", self.episode_action(action));
                return self.say("forbidden-action", &args);
            }
        };
        self.say("forbidden-deed", &Args::new().text("deed", word))
    }

    fn fewer_attack_dice(&self, fewer: &FewerAttackDice) -> Vec<Part> {
        let FewerAttackDice { standard, bonus, any, by, against, condition } = fewer;
        let counted = [("fewer-standard", *standard), ("fewer-bonus", *bonus), ("fewer-any", *any)];
        let counted = counted.into_iter().filter(|(_, count)| *count > 0);
        let counted = counted.map(|(id, count)| self.say(id, &Args::new().number("count", count))).collect();
        let args = Args::new().phrase("enemies", &self.enemy_filter(by)).phrase("who", &self.someone(*against));
        let args = args.text("if", self.if_before(condition.as_ref()));
        self.told("ability-fewer-attack-dice", &args.text("dice", self.listed(counted, "list-and")))
    }

    fn ignore(&self, ignore: &Ignore) -> Vec<Part> {
        let Ignore { what, of, in_move_action, optional, condition } = ignore;
        let what = match what {
            Ignored::EnemyAbilities => "enemy-abilities",
            Ignored::Fire => "fire",
            Ignored::Followers => "followers",
        };
        let args = Args::new()
            .text("what", what)
            .phrase("enemies", &self.enemy_filter(of))
            .flag("in-move-action", *in_move_action)
            .flag("optional", *optional)
            .text("if", self.if_before(condition.as_ref()));
        self.told("ability-ignore", &args)
    }
}

fn safe_word(safe_for: SafeFor) -> &'static str {
    match safe_for {
        SafeFor::Rest => "rest",
        SafeFor::EpisodeActions => "episode-actions",
    }
}
