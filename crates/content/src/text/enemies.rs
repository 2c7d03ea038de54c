//! Enemies: which are meant.

use super::locale::{Args, Phrase};
use super::people::{is_several, single};
use super::{Around, Writer};
use crate::EnemyRef;
use crate::language::{Enemies, EnemyClass, EnemyFilter, EnemyQuery, EnemyRank, Pick, TokenBounds};

impl Writer<'_> {
    /// Returns enemies as a fragment.
    pub(super) fn enemies(&self, enemies: &Enemies) -> Phrase {
        match enemies {
            Enemies::ThisEnemy => self.phrase("enemies-this-enemy", &self.card().flag("it", self.it)),
            Enemies::ThatEnemy => self.that_enemy(),
            Enemies::ElderOne => self.phrase("enemies-elder-one", &Args::new()),
            Enemies::Which(query) => self.which_enemies(query, query.pick),
        }
    }

    /// Returns the enemy that came up: by its name, where a step picked one of a kind.
    fn that_enemy(&self) -> Phrase {
        let picked = self.that_enemy.filter(|query| query.kinds.len() + query.classes.len() == 1);
        let Some(query) = picked else { return self.phrase("enemies-that-enemy", &self.card()) };
        let args = Args::new().phrase("noun", &self.enemy_noun(&query.kinds, &query.classes));
        self.phrase("enemies-that-kind", &args.flag("unique", self.is_unique(&query.kinds, &query.classes)))
    }

    /// Returns a writer for steps about an enemy that has been named just now.
    pub(super) fn about_an_enemy<'s>(&'s self, query: &'s EnemyQuery) -> Writer<'s> {
        Writer { that_enemy: Some(query), ..*self }.beside(Around::Thing)
    }

    /// Returns a description of enemies as a fragment.
    pub(super) fn which_enemies(&self, query: &EnemyQuery, picked: Pick) -> Phrase {
        self.phrase("enemies-which", &self.enemy_args(query, picked))
    }

    /// Returns enemies of which a single one is meant as a fragment.
    pub(super) fn single_enemy(&self, enemies: &Enemies) -> Phrase {
        match enemies {
            Enemies::Which(query) => self.which_enemies(query, single(query.pick)),
            Enemies::ThisEnemy | Enemies::ThatEnemy | Enemies::ElderOne => self.enemies(enemies),
        }
    }

    /// Returns whether more than one enemy can be meant where nobody is asked.
    pub(super) fn is_several_enemies(&self, enemies: &Enemies) -> bool {
        let Enemies::Which(query) = enemies else { return false };
        let is_ranked = query.most.is_some() || query.least.is_some();
        is_several(query.pick, is_ranked) && !self.is_unique(&query.kinds, &query.classes)
    }

    /// Returns enemies for what is added up; what is only one is told as usual.
    pub(super) fn enemies_together(&self, enemies: &Enemies) -> Phrase {
        match enemies {
            Enemies::Which(query) if self.is_several_enemies(enemies) => {
                self.phrase("enemies-all-together", &self.enemy_args(query, Pick::All))
            }
            _ => self.enemies(enemies),
        }
    }

    /// Returns what a message about a description of enemies needs.
    pub(super) fn enemy_args(&self, query: &EnemyQuery, picked: Pick) -> Args {
        let EnemyQuery {
            pick: _,
            kinds,
            classes,
            at,
            within,
            from,
            with_token,
            without_token,
            wounded,
            tokens,
            with_counter,
            most,
            least,
            slot,
            favoured,
            carries,
            other,
        } = query;
        let rank = |id, rank| self.say(id, &self.enemy_rank(rank));
        let carrying = |cards| self.say("tail-carries", &Args::new().phrase("card", &self.cards(cards)));
        let without = |token| self.say("token-lacked", &Args::new().phrase("token", &self.token_name(token)));
        let has = [
            with_token.as_ref().map(|token| self.token_had(token)),
            tokens.as_ref().map(|bounds| self.tokens_had(bounds)),
            with_counter.as_ref().and_then(|wanted| self.counter_had(wanted)),
            wounded.map(|it| self.say("wounds-had", &Args::new().flag("wounded", it))),
            without_token.as_ref().map(without),
        ];
        let is_ranked = most.is_some() || least.is_some();
        let args = Args::new()
            .text("pick", self.pick_word(picked))
            .phrase("noun", &self.enemy_noun(kinds, classes))
            .flag("unique", self.is_unique(kinds, classes))
            .flag("other", *other)
            .flag("located", at.is_some() || within.is_some())
            .flag("ranked", is_ranked)
            .and(self.having(has, is_ranked, at.is_some() || within.is_some()))
            .maybe("whose", with_counter.as_ref().and_then(|wanted| self.tail_counter_named(wanted)))
            .maybe("most", most.as_ref().map(|most| rank("tail-most", most)))
            .maybe("least", least.as_ref().map(|least| rank("tail-least", least)))
            .maybe("slot", slot.map(|slot| self.say("tail-slot", &Args::new().text("slot", slot.written()))))
            .maybe("favoured", favoured.then(|| self.word("tail-favoured")))
            .maybe("carries", carries.as_ref().map(carrying));
        self.located(args, at.as_ref(), *within, from.as_ref())
    }

    /// Returns what a message about what enemies are compared by needs.
    fn enemy_rank(&self, rank: &EnemyRank) -> Args {
        match rank {
            EnemyRank::Wounds => Args::new().text("rank", "wounds"),
            EnemyRank::HealthLeft => Args::new().text("rank", "health-left"),
            EnemyRank::Counter(counter) => self.counter_rank(counter),
        }
    }

    /// Returns the word for enemies of some kinds and classes.
    pub(super) fn enemy_noun(&self, kinds: &[EnemyRef], classes: &[EnemyClass]) -> Phrase {
        let kinds: Vec<Phrase> = kinds.iter().map(|kind| self.enemy_name(kind)).collect();
        let classes: Vec<Phrase> = classes.iter().map(|class| self.class_name(*class)).collect();
        match (self.either(&kinds), self.either(&classes)) {
            (Some(kind), Some(class)) => {
                let both = self.phrase("enemy-both", &Args::new().phrase("kind", &kind).phrase("class", &class));
                self.either(&[both]).unwrap_or_default()
            }
            (Some(noun), None) | (None, Some(noun)) => noun,
            (None, None) => {
                let any = self.phrase("enemy-any", &Args::new());
                self.either(&[any]).unwrap_or_default()
            }
        }
    }

    /// Returns whether there can be only one such enemy.
    pub(super) fn is_unique(&self, kinds: &[EnemyRef], classes: &[EnemyClass]) -> bool {
        match (kinds, classes) {
            ([kind], []) => self.enemy_document(kind).is_some_and(|enemy| enemy.reserve == 1),
            ([], [class]) => *class == EnemyClass::ElderOne,
            _ => false,
        }
    }

    /// Returns kinds of enemies as a fragment.
    pub(super) fn enemy_filter(&self, filter: &EnemyFilter) -> Phrase {
        let EnemyFilter { kinds, classes, favoured, with_token } = filter;
        let args = Args::new()
            .phrase("noun", &self.enemy_noun(kinds, classes))
            .maybe("favoured", favoured.then(|| self.word("tail-favoured")))
            .maybe("with-token", with_token.as_ref().map(|token| self.tail_with_token(token)));
        self.phrase("enemy-filter", &args)
    }

    /// Returns a number of tokens as something that is had; without any bound it is at least one.
    pub(super) fn tokens_had(&self, bounds: &TokenBounds) -> String {
        let TokenBounds { token, at_least, at_most } = bounds;
        let at_least = at_least.or(at_most.is_none().then_some(1));
        let args = self.bound_numbers(at_least, *at_most);
        self.say("tokens-had", &args.phrase("token", &self.token_name(token)))
    }

    /// Returns what a message needs about what is had: as a tail, and for a clause that says a place besides.
    pub(super) fn having(
        &self,
        has: impl IntoIterator<Item = Option<String>>,
        is_ranked: bool,
        is_located: bool,
    ) -> Args {
        let has: Vec<String> = has.into_iter().flatten().collect();
        Args::new()
            .flag("joined", is_located && !has.is_empty())
            .text("has", self.listed(has.clone(), "list-and"))
            .maybe("with", self.tail_with(has.into_iter().map(Some), is_ranked))
    }

    /// Returns what is had as the tail of a fragment; where those who have the most or least of something are meant, they
    /// are so among those.
    pub(super) fn tail_with(&self, has: impl IntoIterator<Item = Option<String>>, is_ranked: bool) -> Option<String> {
        let has: Vec<String> = has.into_iter().flatten().collect();
        if has.is_empty() {
            return None;
        }
        let args = Args::new().flag("ranked", is_ranked).text("has", self.listed(has, "list-and"));
        Some(self.say("tail-with", &args))
    }
}
