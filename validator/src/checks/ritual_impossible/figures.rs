//! How many enemies and investigators there can be, and what they can hold.

use ritual_content::documents::{CardSide, Enemy, EnemyKindClass};
use ritual_content::language::{CardQuery, CardType, EnemyClass, EnemyQuery, InvestigatorQuery, TokenCount};
use ritual_content::{Entry, FullId, Id, Kind, Reference as _, TokenRef};

use super::world::World;
use crate::cx::range::UNBOUNDED;

impl World<'_> {
    /// Returns the most enemies there can be that fit a description.
    pub(super) fn most_enemies(&self, query: &EnemyQuery) -> u32 {
        let home = self.home();
        if let Some(token) = &query.with_token
            && !self.is_marked(token)
        {
            return 0;
        }
        let kinds: Vec<FullId> = query.kinds.iter().map(|kind| kind.resolve(home)).collect();
        if kinds.iter().any(|kind| !self.cx.catalogue.enemies.contains_key(kind)) {
            return UNBOUNDED;
        }
        let of_class = |class: EnemyClass| query.classes.is_empty() || query.classes.contains(&class);
        let mut most: u32 = 0;
        for id in &self.table.enemies {
            let Some(enemy) = self.cx.catalogue.enemies.get(id) else { return UNBOUNDED };
            let class = match enemy.document.class {
                EnemyKindClass::Cultist => EnemyClass::Cultist,
                EnemyKindClass::Monster => EnemyClass::Monster,
            };
            let is_meant = kinds.is_empty() || kinds.contains(id);
            if is_meant && of_class(class) && self.comes(enemy) {
                most = most.saturating_add(u32::from(enemy.document.reserve));
            }
        }
        let elder_one = kinds.is_empty() && of_class(EnemyClass::ElderOne) && self.elder_one_comes();
        most.saturating_add(u32::from(elder_one))
    }

    /// Returns the most investigators there can be that fit a description.
    pub(super) fn most_investigators(&self, query: &InvestigatorQuery) -> u32 {
        let held = [&query.with_token, &query.most_tokens];
        let lacks_token = held.into_iter().flatten().any(|token| !self.is_held(token));
        let lacks_card = query.has.as_ref().is_some_and(|card| !self.has_card(card));
        let is_barred = query.at.as_ref().is_some_and(|place| self.barred(place).is_some());
        if lacks_token || lacks_card || is_barred {
            return 0;
        }
        u32::from(self.table.rules.document.limits.investigators)
    }

    /// Returns the most tokens that investigators and enemies can hold.
    pub(super) fn most_tokens(&self, count: &TokenCount) -> u32 {
        let is_open = count.held_by.is_none() && count.on_enemies.is_none();
        let by_people = (is_open || count.held_by.is_some()) && self.is_held(&count.token);
        let by_enemies = (is_open || count.on_enemies.is_some()) && self.is_marked(&count.token);
        if by_people || by_enemies {
            self.token(&count.token).map_or(UNBOUNDED, |token| u32::from(token.document.supply))
        } else {
            0
        }
    }

    /// Returns whether somebody may have such a card at some time.
    pub(super) fn has_card(&self, query: &CardQuery) -> bool {
        let of_type = |card: CardType| {
            if query.types.is_empty() { card != CardType::Relic } else { query.types.contains(&card) }
        };
        let has_word = |keywords: &[Id]| {
            query.condition.is_none() && query.keyword.as_ref().is_none_or(|keyword| keywords.contains(keyword))
        };
        let fits = |side: &CardSide, home: &str| match side {
            CardSide::Item(item) => of_type(CardType::Item) && has_word(&item.keywords),
            CardSide::Companion(companion) => of_type(CardType::Companion) && has_word(&companion.keywords),
            CardSide::Condition(condition) => {
                let is_meant = |wanted: FullId| wanted == condition.resolve(home);
                of_type(CardType::Condition)
                    && query.keyword.is_none()
                    && query.condition.as_ref().is_none_or(|wanted| is_meant(wanted.resolve(self.home())))
            }
        };
        let mut documents = self.table.documents.iter().filter_map(|position| self.cx.documents.get(*position));
        documents.any(|document| match document.kind {
            Kind::Relic => of_type(CardType::Relic) && has_word(&[]),
            Kind::Discovery => self
                .cx
                .catalogue
                .discoveries
                .get(document.id)
                .is_some_and(|card| card.document.sides().any(|(_, side)| fits(side, &card.id.pack))),
            _ => false,
        })
    }

    /// Returns whether an enemy with figures ever comes onto the map.
    fn comes(&self, enemy: &Entry<Enemy>) -> bool {
        let home = self.home();
        enemy.document.unknown.is_some()
            || self.episode().setup.enemies.iter().any(|it| it.enemy.resolve(home) == enemy.id)
            || self.can(|it| it.summoned.contains(&enemy.id))
    }

    fn is_marked(&self, token: &TokenRef) -> bool {
        let token = token.resolve(self.home());
        self.can(|it| it.marked.contains(&token))
    }

    fn is_held(&self, token: &TokenRef) -> bool {
        let token = token.resolve(self.home());
        self.can(|it| it.held.contains(&token))
    }
}
