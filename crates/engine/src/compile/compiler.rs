//! The compiler: everything that has been numbered so far, and how names become numbers.

use std::collections::BTreeMap;

use ritual_content::catalogue::Entry;
use ritual_content::documents as docs;
use ritual_content::language as lang;
use ritual_content::{ConditionRef, CounterRef, EnemyRef, Id, SkillRef, TokenRef};

use super::build::{Builder, SourceNames};
use super::error::{BYTE_IDS, CompileError, at_most};
use super::figures::Reserve;
use super::ground::NamedGround;
use super::library::{Library, Met, Origin};
use super::sentences::Sentences;
use crate::decision::{ACT, Deed, INVESTIGATE};
use crate::ids::{
    ConditionKind, CounterKind, EnemyKind, Keyword, MAX_COUNTER_KINDS, MAX_KEYWORDS, MAX_PIECES, MAX_TOKEN_KINDS, Mask,
    Skill, Space, TokenKind, bit,
};
use crate::program::FigureSet;
use crate::scenario::PieceInfo;

/// The most kinds of enemies beside the Elder One.
const MAX_ENEMY_KINDS: usize = BYTE_IDS - 1;

/// A scenario that is being compiled.
///
/// A document gets its number when something first refers to it; whoever is left over is lowered at the end.
pub(super) struct Compiler<'a> {
    /// The documents.
    pub(super) library: Library<'a>,
    /// The map, its places and the actions of the episode.
    pub(super) ground: NamedGround,
    /// The enemy figures.
    pub(super) reserve: Reserve,
    /// Names of sources and labels.
    pub(super) names: SourceNames,
    /// Steps and abilities.
    pub(super) build: Builder,
    /// What rules say that are offered to players.
    pub(super) sentences: Sentences,
    /// Enemies with a number.
    pub(super) enemies: Met<'a, docs::Enemy>,
    /// Kinds of tokens with a number.
    pub(super) tokens: Met<'a, docs::Token>,
    /// Counters with a number.
    pub(super) counters: Met<'a, docs::Counter>,
    /// Skills with a number.
    pub(super) skills: Met<'a, docs::Skill>,
    /// Conditions with a number.
    pub(super) conditions: Met<'a, docs::ConditionCard>,
    /// Keywords, by number.
    pub(super) keywords: Vec<Id>,
    /// The pieces of each kind of token.
    pub(super) pieces: BTreeMap<TokenKind, Mask>,
    pub(super) piece_infos: Vec<PieceInfo>,
    /// The Unknown monsters that may be drawn.
    pub(super) pool: Vec<&'a Entry<docs::Enemy>>,
}

impl<'a> Compiler<'a> {
    /// Begins with nothing but the map.
    pub(super) fn new(library: Library<'a>, ground: NamedGround) -> Self {
        Self {
            library,
            ground,
            reserve: Reserve::default(),
            names: SourceNames::new(),
            build: Builder::new(),
            sentences: Sentences::default(),
            enemies: Met::new(),
            tokens: Met::new(),
            counters: Met::new(),
            skills: Met::new(),
            conditions: Met::new(),
            keywords: Vec::new(),
            pieces: BTreeMap::new(),
            piece_infos: Vec::new(),
            pool: Vec::new(),
        }
    }

    /// The document of an enemy, which need not get a number.
    pub(super) fn enemy_entry(
        &mut self,
        reference: &EnemyRef,
        cx: Origin<'_>,
    ) -> Result<&'a Entry<docs::Enemy>, CompileError> {
        let catalogue = self.library.catalogue;
        self.library.find(&catalogue.enemies, reference, cx)
    }

    /// The number of an enemy.
    pub(super) fn enemy(&mut self, reference: &EnemyRef, cx: Origin<'_>) -> Result<EnemyKind, CompileError> {
        let entry = self.enemy_entry(reference, cx)?;
        let number = self.enemies.number(entry);
        at_most("kinds of enemies", number + 1, MAX_ENEMY_KINDS)?;
        Ok(EnemyKind::from_index(number))
    }

    /// The number of a kind of token.
    pub(super) fn token(&mut self, reference: &TokenRef, cx: Origin<'_>) -> Result<TokenKind, CompileError> {
        let catalogue = self.library.catalogue;
        let entry = self.library.find(&catalogue.tokens, reference, cx)?;
        let number = self.tokens.number(entry);
        at_most("kinds of tokens", number + 1, MAX_TOKEN_KINDS)?;
        Ok(TokenKind::from_index(number))
    }

    /// The number of a counter.
    pub(super) fn counter(&mut self, reference: &CounterRef, cx: Origin<'_>) -> Result<CounterKind, CompileError> {
        let catalogue = self.library.catalogue;
        let entry = self.library.find(&catalogue.counters, reference, cx)?;
        let number = self.counters.number(entry);
        at_most("counters", number + 1, MAX_COUNTER_KINDS)?;
        Ok(CounterKind::from_index(number))
    }

    /// The number that a name stands for, of the counter that was named last.
    ///
    /// Where none was named, the first counter with such a value is meant.
    pub(super) fn value_of(&self, value: &Id, cx: Origin<'_>) -> Result<u8, CompileError> {
        let number = |entry: &Entry<docs::Counter>| entry.document.values.iter().position(|known| known == value);
        let named = cx.counter.and_then(|counter| self.counters.entry(counter.index()));
        let position = match named {
            Some(entry) => number(entry),
            None => self.library.catalogue.counters.values().find_map(number),
        };
        position
            .and_then(|position| u8::try_from(position).ok())
            .ok_or_else(|| CompileError::UnknownValue { id: value.clone(), within: cx.document() })
    }

    /// The number of a skill.
    pub(super) fn skill(&mut self, reference: &SkillRef, cx: Origin<'_>) -> Result<Skill, CompileError> {
        let catalogue = self.library.catalogue;
        let entry = self.library.find(&catalogue.skills, reference, cx)?;
        let number = self.skills.number(entry);
        at_most("skills", number + 1, BYTE_IDS)?;
        Ok(Skill::from_index(number))
    }

    /// The number of a condition.
    pub(super) fn condition_kind(
        &mut self,
        reference: &ConditionRef,
        cx: Origin<'_>,
    ) -> Result<ConditionKind, CompileError> {
        let catalogue = self.library.catalogue;
        let entry = self.library.find(&catalogue.conditions, reference, cx)?;
        let number = self.conditions.number(entry);
        at_most("conditions", number + 1, BYTE_IDS)?;
        Ok(ConditionKind::from_index(number))
    }

    /// The number of a keyword.
    pub(super) fn keyword(&mut self, id: &Id) -> Result<Keyword, CompileError> {
        if let Some(number) = self.keywords.iter().position(|known| known == id) {
            return Ok(Keyword::from_index(number));
        }
        at_most("keywords", self.keywords.len() + 1, MAX_KEYWORDS)?;
        self.keywords.push(id.clone());
        Ok(Keyword::from_index(self.keywords.len() - 1))
    }

    /// How many tokens of a kind exist.
    pub(super) fn supply_of(&self, token: TokenKind) -> usize {
        self.tokens.entry(token.index()).map_or(0, |entry| usize::from(entry.document.supply))
    }

    /// The position of a side among those of a kind of token.
    pub(super) fn side_of(&self, token: TokenKind, side: &Id, cx: Origin<'_>) -> Result<u8, CompileError> {
        self.tokens
            .entry(token.index())
            .and_then(|entry| all_sides(&entry.document).position(|known| known == side))
            .and_then(|position| u8::try_from(position).ok())
            .ok_or_else(|| CompileError::UnknownSide { id: side.clone(), within: cx.document() })
    }

    /// The position of a side of the piece called `that_piece`.
    ///
    /// Where no step says what it is, the first kind of piece with such a side is meant.
    pub(super) fn side_of_that_piece(&self, side: &Id, cx: Origin<'_>) -> Result<u8, CompileError> {
        if let Some(token) = cx.piece {
            return self.side_of(token, side, cx);
        }
        self.pieces
            .keys()
            .find_map(|token| self.side_of(*token, side, cx).ok())
            .ok_or_else(|| CompileError::UnknownSide { id: side.clone(), within: cx.document() })
    }

    /// The figures of these kinds; every bit when none is named.
    pub(super) fn figure_set(&mut self, kinds: &[EnemyRef], cx: Origin<'_>) -> Result<FigureSet, CompileError> {
        if kinds.is_empty() {
            return Ok(FigureSet::ALL);
        }
        let mut set = FigureSet { fixed: 0, pool: 0 };
        for kind in kinds {
            let entry = self.enemy_entry(kind, cx)?;
            set.fixed |= self.reserve.of_enemy(&entry.id);
            if let Some(position) = self.pool.iter().position(|it| it.id == entry.id) {
                set.pool |= 1 << position;
            }
        }
        Ok(set)
    }

    /// The pieces of a kind of token: those set out at the start, and the rest of its supply.
    pub(super) fn pieces_of(&mut self, token: TokenKind) -> Result<Mask, CompileError> {
        let known = self.pieces.get(&token).copied().unwrap_or(0);
        let Some(entry) = self.tokens.entry(token.index()) else { return Ok(known) };
        if !matches!(entry.document.placed, docs::TokenPlace::Map | docs::TokenPlace::Hand) {
            return Ok(known);
        }
        let missing = usize::from(entry.document.supply).saturating_sub(known.count_ones() as usize);
        let first = self.piece_infos.len();
        at_most("pieces", first + missing, MAX_PIECES)?;
        self.piece_infos
            .extend(std::iter::repeat_n(PieceInfo { kind: token, at: Space::NONE, to: Space::NONE, side: 0 }, missing));
        let all = (first..first + missing).fold(known, |mask, index| mask | bit(index));
        self.pieces.insert(token, all);
        Ok(all)
    }

    /// The figures of one of these classes; every bit when none is named.
    pub(super) fn class_mask(&self, classes: &[lang::EnemyClass]) -> Mask {
        if classes.is_empty() {
            return Mask::MAX;
        }
        classes.iter().fold(0, |mask, class| mask | self.reserve.of_class(*class))
    }

    /// The bit of an action.
    pub(super) fn deed(&self, action: &lang::ActionName, cx: Origin<'_>) -> Result<u16, CompileError> {
        match action {
            lang::ActionName::Basic(basic) => Ok(match basic {
                lang::BasicAction::Move => Deed::Move.bit(),
                lang::BasicAction::Attack => Deed::Attack.bit(),
                lang::BasicAction::Rest => Deed::Rest.bit(),
                lang::BasicAction::Trade => Deed::Trade.bit(),
            }),
            lang::ActionName::Episode(id) => self.episode_deed(id, cx),
        }
    }

    /// The bit of an action of the episode.
    pub(super) fn episode_deed(&self, id: &Id, cx: Origin<'_>) -> Result<u16, CompileError> {
        Ok(Deed::Episode(self.ground.action(id, cx)?).bit())
    }

    /// The bit of something that can be forbidden; none for an action that the episode does not have.
    pub(super) fn forbidden_deed(&self, deed: &lang::ForbiddenDeed, cx: Origin<'_>) -> u16 {
        match deed {
            lang::ForbiddenDeed::Common(common) => match common {
                lang::CommonDeed::Move => Deed::Move.bit(),
                lang::CommonDeed::Attack => Deed::Attack.bit(),
                lang::CommonDeed::Rest => Deed::Rest.bit(),
                lang::CommonDeed::Trade => Deed::Trade.bit(),
                lang::CommonDeed::Investigate => INVESTIGATE,
                lang::CommonDeed::Act => ACT,
            },
            lang::ForbiddenDeed::Episode(id) => self.episode_deed(id, cx).unwrap_or(0),
        }
    }
}

/// The sides of a token: those it starts with, then those that are hidden at first.
pub(super) fn all_sides(token: &docs::Token) -> impl Iterator<Item = &Id> {
    let hidden = token.backs.iter().filter(|back| !token.sides.contains(back));
    token.sides.iter().chain(hidden)
}
