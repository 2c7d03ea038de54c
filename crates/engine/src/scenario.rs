//! A compiled scenario: flat tables that every game of it shares and none changes.

mod cards;
mod counters;
mod kinds;
mod map;
mod tiles;

pub use cards::*;
pub use counters::{CounterInfo, CounterValue};
pub use kinds::HomeKinds;
pub use map::*;
pub use tiles::*;

use std::collections::BTreeMap;

use ritual_content::documents::{OpenRules, ScenarioOptions, TokenPlace};
use ritual_content::language::Symbol;

use crate::ids::{AbilityId, BlockId, DiscoveryCard, EnemyKind, MAX_FACES, MAX_SEATS, Mask, Name, Skill, Space};
use crate::program::{Ability, AbilitySet, Condition, Program};
use crate::state::PieceState;

/// Stands in a key behind that of a card, before the number of a step that grants abilities.
const GRANTED: &str = "/granted[";

/// Everything a game needs that does not change while it is played.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The full id of the scenario document.
    pub id: String,
    /// The name people read.
    pub title: String,
    /// Names of sources and labels; entry 0 is the rules themselves.
    pub names: Vec<String>,
    /// What each named source does, in the author's words; same positions as `names`.
    pub texts: Vec<String>,
    /// What sources and labels are called by ids: other words on a card do not change it. A key is the id of a document
    /// with the way to a part of it, as in `core/stealth/levels[2]`. No two are alike: what shares its id with something
    /// before it is numbered, as in `core/lantern#2`. Same positions as `names`.
    pub keys: Vec<String>,
    /// What is read aloud, of those sources that have such words.
    pub flavours: BTreeMap<Name, String>,
    /// What rules say in a sentence, where several of those that are offered come from sources of one name; empty for all
    /// others. Same positions as in the program.
    pub sentences: Vec<String>,
    /// What abilities say in a sentence that the table shows while they are in force: of what is granted for a time, and
    /// of what there is less of; empty for all others. Same positions as in the program.
    pub shown: Vec<String>,
    /// Steps and abilities.
    pub program: Program,
    /// The kinds of its abilities, by where they stand.
    pub kinds: HomeKinds,
    /// Numbers of boards, dice and turns.
    pub numbers: Numbers,
    /// Answers to open rules.
    pub options: OpenRules,
    /// Choices of the table.
    pub table: ScenarioOptions,
    /// The spaces, what joins them, and where gates and the start are.
    pub map: Map,
    /// Kinds of enemies; the last one is the Elder One.
    pub enemies: Vec<EnemyInfo>,
    /// The kind of each figure, in the order of figures; the last figure is the Elder One's.
    pub figures: Vec<EnemyKind>,
    /// Where figures stand at the start.
    pub figures_at_start: Vec<Space>,
    /// The figures of the slots of the Unknown marker; their kind is drawn in each game.
    pub slots: [Mask; 2],
    /// The Unknown monsters that may be drawn.
    pub unknown: Vec<UnknownInfo>,
    /// Kinds of tokens.
    pub tokens: Vec<TokenInfo>,
    /// The counters that content declares, by their numbers.
    pub counters: Vec<CounterInfo>,
    /// Pieces at the start.
    pub pieces: Vec<PieceInfo>,
    /// Fire on each space at the start.
    pub fire_at_start: Vec<u8>,
    /// The skills that somebody may have, by their numbers.
    pub skills: Vec<SkillInfo>,
    /// Investigators to choose from.
    pub investigators: Vec<InvestigatorInfo>,
    /// The insanity cards that may be dealt, by their numbers.
    pub insanities: Vec<InsanityInfo>,
    /// Kinds of condition cards, by their numbers.
    pub conditions: Vec<ConditionInfo>,
    /// The relics that may be drawn, by their numbers.
    pub relics: Vec<RelicInfo>,
    /// Mythos cards, one entry for each physical card.
    pub mythos: Vec<MythosInfo>,
    /// Discovery cards, one entry for each physical card.
    pub discoveries: Vec<DiscoveryInfo>,
    /// What the episode adds: actions, the task, rules of its own.
    pub episode: EpisodeInfo,
    /// The four stages.
    pub stages: [StageInfo; 4],
    /// Keywords, by id.
    pub keywords: Vec<String>,
    /// A number that changes whenever anything in the scenario does; saved games are bound to it.
    pub digest: u64,
}

/// Numbers of boards, dice and turns.
#[derive(Clone, Debug)]
pub struct Numbers {
    /// Faces of a standard die.
    pub standard: DieFaces,
    /// Faces of a bonus die.
    pub bonus: DieFaces,
    /// Standard dice in a roll.
    pub roll_dice: u8,
    /// The tracks of a board that has none of its own.
    pub tracks: Tracks,
    /// The threshold at which relics transform.
    pub relics_transform_at: u8,
    /// Spaces of the Summoning track.
    pub track: u8,
    /// The first red space.
    pub first_red: u8,
    /// Actions in a turn.
    pub actions: u8,
    /// Spaces in a Move action.
    pub move_spaces: u8,
    /// Points a Rest heals.
    pub rest_points: u8,
    /// Symbols that make the Elder One advance.
    pub symbols: u8,
    /// Fire tokens that there are ([FIRE-11]).
    pub fire: u8,
    /// The most investigators of a game.
    pub investigators: u8,
}

/// The tracks of an investigator's board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tracks {
    /// Points of stress that fit.
    pub stress: u8,
    /// Wounds that kill.
    pub wounds: u8,
    /// Sanity lost that consumes.
    pub sanity: u8,
    /// Thresholds: sanity lost, and whether a die comes with it.
    pub thresholds: Vec<(u8, bool)>,
}

/// The faces of a die.
#[derive(Clone, Debug, Default)]
pub struct DieFaces {
    /// What each face shows.
    pub faces: arrayvec::ArrayVec<FaceCount, MAX_FACES>,
}

/// What one face shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FaceCount {
    /// How many successes it shows ([DICE-5]).
    pub successes: u8,
    /// How many elder signs it shows ([DICE-6]).
    pub elder_signs: u8,
    /// How many tentacles it shows ([DICE-7]).
    pub tentacles: u8,
}

impl FaceCount {
    /// Counts the symbols of a face.
    pub fn of(symbols: &[Symbol]) -> Self {
        let count = |wanted| u8::try_from(symbols.iter().filter(|it| **it == wanted).count()).unwrap_or(u8::MAX);
        Self {
            successes: count(Symbol::Success),
            elder_signs: count(Symbol::ElderSign),
            tentacles: count(Symbol::Tentacle),
        }
    }
}

/// A kind of enemy.
#[derive(Clone, Debug)]
pub struct EnemyInfo {
    /// The name people read.
    pub name: Name,
    /// The full id.
    pub id: String,
    /// Cultist, monster or Elder One.
    pub class: ritual_content::language::EnemyClass,
    /// Wounds that kill it; 0 for the Elder One, whose stages count.
    pub health: u8,
    /// Standard dice in its attacks ([DICE-2]).
    pub standard: u8,
    /// Bonus dice in its attacks ([DICE-2]).
    pub bonus: u8,
    /// The most figures of it.
    pub reserve: u8,
    /// What is in force while a figure of it is on the map.
    pub abilities: AbilitySet,
    /// The figures of this kind, as bits.
    pub figures: Mask,
}

/// An Unknown monster that may be drawn ([UNKNOWN-4]).
#[derive(Clone, Copy, Debug)]
pub struct UnknownInfo {
    /// The kind of enemy whose figures it has.
    pub kind: EnemyKind,
    /// The name people read.
    pub name: Name,
    /// What happens besides when its first figure is placed.
    pub setup: BlockId,
    /// What happens when the Elder One advances.
    pub on_advance: BlockId,
}

/// A kind of token.
#[derive(Clone, Debug)]
pub struct TokenInfo {
    /// The name people read.
    pub name: Name,
    /// The full id.
    pub id: String,
    /// How many exist.
    pub supply: u8,
    /// It blocks the leftmost free space of a track.
    pub blocks_track: bool,
    /// The ids of its sides.
    pub sides: Vec<String>,
    /// What its sides are called, in the same order.
    pub side_names: Vec<String>,
    /// Wounds that destroy it; 0 for none.
    pub health: u8,
    /// The sides that are hidden until it is destroyed.
    pub backs: Vec<u8>,
    /// What happens when it is turned to a side.
    pub when_turned: Vec<BlockId>,
    /// The hidden numbers.
    pub numbers: Vec<u8>,
    /// For a barrier: the figures that pass it.
    pub passed_by: Option<Mask>,
    /// Who holds it may trade it.
    pub tradeable: bool,
    /// Where it lies.
    pub placed: TokenPlace,
}

impl TokenInfo {
    /// The number or the side that is hidden of a piece of this kind; nothing of one that is broken and shows it.
    pub fn hidden_of(&self, piece: PieceState) -> Option<String> {
        let is_broken = self.health > 0 && piece.wounds >= self.health;
        if is_broken {
            None
        } else if self.numbers.is_empty() {
            let is_back = self.backs.contains(&piece.hidden);
            self.side_names.get(usize::from(piece.hidden)).filter(|_| is_back).cloned()
        } else {
            Some(piece.hidden.to_string())
        }
    }
}

/// A piece at the start.
#[derive(Clone, Copy, Debug)]
pub struct PieceInfo {
    /// The kind of token.
    pub kind: crate::ids::TokenKind,
    /// Where it stands; none for the supply or the pile.
    pub at: Space,
    /// For a barrier: the space on the other side.
    pub to: Space,
    /// The side that is up.
    pub side: u8,
}

impl PieceInfo {
    /// Returns whether a piece that lies in this space is a barrier on the passage it was set out on.
    pub fn is_barrier_in(self, space: Space) -> bool {
        self.to.is_some() && (self.at == space || self.to == space)
    }
}

/// An investigator that can be chosen.
#[derive(Clone, Debug)]
pub struct InvestigatorInfo {
    /// The full id.
    pub id: String,
    /// The name people read.
    pub name: Name,
    /// Signature skill, then the two common ones.
    pub skills: [Skill; 3],
    /// Tracks of a board of their own.
    pub tracks: Option<Tracks>,
}

/// What the episode says, but for its map and what lies there.
#[derive(Clone, Debug)]
pub struct EpisodeInfo {
    /// The name people read.
    pub name: Name,
    /// The story so far.
    pub intro: String,
    /// The actions that it offers besides the usual ones ([ACT-2]).
    pub actions: Vec<ActionInfo>,
    /// The task that disrupts the ritual.
    pub ritual: Condition,
    /// The task, in the author's words.
    pub ritual_text: String,
    /// What happens then.
    pub on_disrupt: BlockId,
    /// What happens when the Elder One advances.
    pub on_advance: BlockId,
    /// The special rules of the episode.
    pub abilities: AbilitySet,
}

/// An action of the episode.
#[derive(Clone, Debug)]
pub struct ActionInfo {
    /// The name people read.
    pub name: Name,
    /// The id authors use.
    pub id: String,
    /// It needs a safe space.
    pub safe: bool,
    /// When it may be taken.
    pub condition: Option<Condition>,
    /// What it does.
    pub steps: BlockId,
}

/// A stage of the Elder One.
#[derive(Clone, Debug)]
pub struct StageInfo {
    /// The name people read.
    pub name: Name,
    /// Wounds that defeat it; 0 for stage I.
    pub health: u8,
    /// Standard dice it adds.
    pub standard: u8,
    /// Bonus dice it adds.
    pub bonus: u8,
    /// What happens when it is revealed.
    pub on_reveal: BlockId,
    /// What happens when the Elder One advances.
    pub on_advance: BlockId,
    /// What happens at the end of each turn.
    pub end_of_turn: BlockId,
    /// What is in force while the stage is.
    pub abilities: AbilitySet,
}

impl Scenario {
    /// The name of a source or label.
    pub fn name(&self, name: Name) -> &str {
        self.names.get(name.index()).map_or("the rules", String::as_str)
    }

    /// What a source does, in the author's words.
    pub fn text(&self, name: Name) -> &str {
        self.texts.get(name.index()).map_or("", String::as_str)
    }

    /// What is read aloud of a source; empty for most.
    pub fn flavour(&self, name: Name) -> &str {
        self.flavours.get(&name).map_or("", String::as_str)
    }

    /// What a source or label is called by ids.
    pub fn key(&self, name: Name) -> &str {
        self.keys.get(name.index()).map_or("rules", String::as_str)
    }

    /// The card whose steps grant what this names; none if no step grants it. What is granted has a name of its own, so
    /// that the abilities on the card keep their keys.
    pub fn giver(&self, name: Name) -> Option<Name> {
        let (giver, _) = self.key(name).split_once(GRANTED)?;
        self.keys.iter().position(|key| key == giver).map(Name::from_index)
    }

    /// What an ability is called by ids.
    pub fn ability_key(&self, ability: AbilityId) -> String {
        let Some(Ability { name, .. }) = self.program.ability(ability) else { return "rules".to_owned() };
        let before = self.program.abilities.iter().take(ability.index());
        format!("{}/abilities[{}]", self.key(*name), before.filter(|it| it.name == *name).count())
    }

    /// What a rule says, where its source has several that are offered.
    pub fn sentence(&self, ability: AbilityId) -> &str {
        self.sentences.get(ability.index()).map_or("", String::as_str)
    }

    /// What an ability says, where the table shows it while it is in force.
    pub fn shown(&self, ability: AbilityId) -> &str {
        self.shown.get(ability.index()).map_or("", String::as_str)
    }

    /// The tracks on the board of an investigator ([WOUND-4], [SANITY-8]).
    pub fn tracks_of(&self, who: u8) -> &Tracks {
        let own = self.investigators.get(usize::from(who)).and_then(|it| it.tracks.as_ref());
        own.unwrap_or(&self.numbers.tracks)
    }

    /// A side of a Discovery card.
    pub fn card_side(&self, card: DiscoveryCard, side: u8) -> Option<&CardSideInfo> {
        self.discoveries.get(card.index())?.sides.get(usize::from(side))?.as_ref()
    }

    /// The Elder One's figure.
    pub fn elder_one(&self) -> crate::ids::Figure {
        crate::ids::Figure::from_index(self.figures.len().saturating_sub(1))
    }

    /// The slot of the Unknown marker a figure belongs to.
    pub fn slot_of(&self, figure: crate::ids::Figure) -> Option<usize> {
        self.slots.iter().position(|figures| figures.checked_shr(u32::from(figure.0)).unwrap_or(0) & 1 != 0)
    }

    /// How many seats a game may have at most, by rules, investigators and insanity cards.
    pub fn max_seats(&self) -> usize {
        MAX_SEATS.min(usize::from(self.numbers.investigators)).min(self.investigators.len()).min(self.insanities.len())
    }
}
