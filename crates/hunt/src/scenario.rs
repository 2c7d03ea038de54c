//! A scenario, compiled: flat tables in place of documents.

mod compile;

use crate::documents::{Die, FinalTrophies, Id, Rules, Trophy};
use crate::ids::{CardId, CreatureId, ListId};
use crate::language::{Cap, CardType, InstantAttack, Step};

/// Everything that is the same in every game of a scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    /// The id of the scenario.
    pub id: Id,
    /// A number for all that its documents say.
    pub digest: u64,
    /// The rules in force.
    pub rules: Rules,
    /// The hunters there are.
    pub hunters: Vec<Hunter>,
    /// Every kind of card.
    pub cards: Vec<Card>,
    /// Every creature.
    pub creatures: Vec<Creature>,
    /// The cards of the upgrade deck, a copy at a time.
    pub upgrades: Vec<CardId>,
    /// The lists of steps.
    pub(crate) lists: Vec<Vec<Step>>,
}

/// A hunter of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hunter {
    /// The id of the document.
    pub id: Id,
    /// The name people read.
    pub name: String,
    /// The cards to start with.
    pub cards: Vec<CardId>,
}

/// A kind of card of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// The id of the document.
    pub id: Id,
    /// The name people read.
    pub name: String,
    /// Its type.
    pub card_type: CardType,
    /// The damage of a weapon.
    pub damage: u8,
    /// It brings in a weapon.
    pub transforms: bool,
    /// It sends to the dream.
    pub dreams: bool,
    /// It is never removed.
    pub is_kept: bool,
    /// It ignores damage.
    pub ignores_damage: bool,
    /// It gives a trophy more.
    pub extra_trophy: bool,
    /// When its damage is instant.
    pub instant_attack: Option<InstantAttack>,
    /// What it does at once.
    pub instant: Option<ListId>,
    /// What it says, in words.
    pub text: String,
}

impl Card {
    /// Returns whether it is a weapon.
    pub fn is_weapon(&self) -> bool {
        self.card_type != CardType::Usable
    }
}

/// How a creature is fought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// It flees.
    Monster,
    /// It stays.
    Boss,
    /// It stays, and its death ends the game.
    FinalBoss,
}

/// A creature of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Creature {
    /// The id of the document.
    pub id: Id,
    /// The name people read.
    pub name: String,
    /// How it is fought.
    pub rank: Rank,
    /// The echoes on it for the fewest players.
    pub health: u8,
    /// The die it attacks with.
    pub die: Die,
    /// The trophies it gives, in the order of the tracks.
    pub trophies: Vec<Trophy>,
    /// What happens when it is turned up.
    pub when_revealed: Option<ListId>,
    /// What happens when it flees.
    pub if_it_flees: Option<ListId>,
    /// What happens when any monster flees.
    pub when_monster_flees: Option<ListId>,
    /// What happens at the start of every round.
    pub start_of_round: Option<ListId>,
    /// What answers to damage: the type of weapon, if it must be of one, and the steps.
    pub answers: Vec<(Option<CardType>, ListId)>,
    /// Bounds on the damage of weapons.
    pub caps: Vec<Cap>,
    /// Nobody can avoid damage.
    pub no_protection: bool,
    /// The most health of hunters.
    pub max_health: Option<u8>,
    /// The death of a hunter that takes the hunter out of the game.
    pub eliminate_at: Option<u8>,
    /// The echoes that others come with.
    pub extra_echoes: u8,
    /// What it says, in words.
    pub text: String,
}

impl Scenario {
    /// Returns a kind of card.
    pub fn card(&self, card: CardId) -> &Card {
        &self.cards[usize::from(card.0)]
    }

    /// Returns a creature.
    pub fn creature(&self, creature: CreatureId) -> &Creature {
        &self.creatures[usize::from(creature.0)]
    }

    /// Returns the trophies that a creature gives: of a final boss one of each type ([BB-FINAL-3]).
    pub fn trophies_of(&self, creature: CreatureId) -> &[Trophy] {
        let creature = self.creature(creature);
        let gives_all = self.rules.options.final_trophies == FinalTrophies::All;
        if creature.rank == Rank::FinalBoss && gives_all { &Trophy::ALL } else { &creature.trophies }
    }

    /// Returns the creatures of a rank.
    pub fn of_rank(&self, rank: Rank) -> impl Iterator<Item = CreatureId> {
        let numbered = (0..=u8::MAX).map(CreatureId).zip(&self.creatures);
        numbered.filter(move |(_, creature)| creature.rank == rank).map(|(id, _)| id)
    }

    /// Returns a list of steps.
    pub(crate) fn list(&self, list: ListId) -> &[Step] {
        &self.lists[usize::from(list.0)]
    }

    /// Returns the hunter with an id, by place.
    pub fn hunter_called(&self, id: &str) -> Option<usize> {
        self.hunters.iter().position(|hunter| hunter.id.as_str() == id)
    }

    /// Returns the kind of card with an id.
    pub fn card_called(&self, id: &str) -> Option<CardId> {
        (0..=u8::MAX).map(CardId).zip(&self.cards).find(|(_, card)| card.id.as_str() == id).map(|(card, _)| card)
    }

    /// Returns the creature with an id.
    pub fn creature_called(&self, id: &str) -> Option<CreatureId> {
        let mut numbered = (0..=u8::MAX).map(CreatureId).zip(&self.creatures);
        numbered.find(|(_, creature)| creature.id.as_str() == id).map(|(creature, _)| creature)
    }
}
