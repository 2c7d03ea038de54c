//! From what authors wrote to what the engine trusts: what each name of a word is here.
//!
//! How a word is made of its parts is said by its definition; only names are asked for.

use ritual_content::language::{self as lang, ActionName, CounterNumber, EnemyClass, Gate, Lowering};
use ritual_content::{ConditionRef, CounterRef, EnemyRef, Id, SkillRef, TileRef, TokenRef};

use super::compiler::Compiler;
use super::error::CompileError;
use super::library::Origin;
use crate::ids::{
    AbilityId, BlockId, ConditionKind, CounterKind, EnemyKind, EpisodeAction, Keyword, MAX_SPACES, Mask, Name, Skill,
    Space, Tile, TokenKind, bit,
};
use crate::program::{Ability, AbilitySet, Compiled, Condition, FigureSet, Step, bit_of};

/// Stands for named places none of which this episode has: no space is one of them, where no name at all means any.
const NOWHERE: Mask = 1 << 127;
/// The same for actions.
const NO_DEED: u16 = 1 << 15;

const _: () = assert!(MAX_SPACES < 128, "no space has the last bit");

/// The compiler at work on the words of one document.
struct Lowerer<'c, 'a, 'k> {
    compiler: &'c mut Compiler<'a>,
    cx: Origin<'k>,
}

impl<'a> Compiler<'a> {
    fn lowering<'c, 'k>(&'c mut self, cx: Origin<'k>) -> Lowerer<'c, 'a, 'k> {
        Lowerer { compiler: self, cx }
    }

    /// Lowers a list of steps.
    pub(super) fn steps(&mut self, steps: &Vec<lang::Step>, cx: Origin<'_>) -> Result<BlockId, CompileError> {
        self.lowering(cx).steps(steps)
    }

    /// Lowers a summoning.
    pub(super) fn summon(&mut self, summon: &lang::Summon, cx: Origin<'_>) -> Result<Step, CompileError> {
        Ok(Step::Summon(summon.lower(&mut self.lowering(cx))?))
    }

    /// Lowers a condition.
    pub(super) fn condition(&mut self, condition: &lang::Condition, cx: Origin<'_>) -> Result<Condition, CompileError> {
        condition.lower(&mut self.lowering(cx))
    }

    /// Lowers a condition, if there is one.
    pub(super) fn condition_if(
        &mut self,
        condition: Option<&lang::Condition>,
        cx: Origin<'_>,
    ) -> Result<Option<Condition>, CompileError> {
        condition.map(|condition| self.condition(condition, cx)).transpose()
    }

    /// Lowers the abilities of one card, stage or enemy.
    pub(super) fn abilities(
        &mut self,
        abilities: &[lang::Ability],
        cx: Origin<'_>,
    ) -> Result<AbilitySet, CompileError> {
        let ids = self.ability_ids(abilities, cx)?;
        self.build.set(&ids)
    }

    /// Lowers abilities without making a set of them.
    pub(super) fn ability_ids(
        &mut self,
        abilities: &[lang::Ability],
        cx: Origin<'_>,
    ) -> Result<Vec<AbilityId>, CompileError> {
        abilities
            .iter()
            .map(|ability| {
                let word = ability.lower(&mut self.lowering(cx))?;
                let id = self.build.ability(Ability { name: cx.name, word })?;
                if !self.library.digest.is_off() {
                    self.sentences.add(id, ability, cx);
                }
                Ok(id)
            })
            .collect()
    }
}

impl Lowerer<'_, '_, '_> {
    /// What a name of a place or an action is here. Where a document goes from episode to episode, a name that this
    /// episode does not have stands for `never`; in the documents of an episode it is a fault.
    fn known_here<T>(&self, found: Result<T, CompileError>, never: T) -> Result<T, CompileError> {
        if self.cx.kind.is_common() { Ok(found.unwrap_or(never)) } else { found }
    }

    fn bits<T: Copy>(all: &[T], bit: impl Fn(T) -> u8) -> u8 {
        all.iter().fold(0, |bits, one| bits | bit(*one))
    }
}

impl Lowering for Lowerer<'_, '_, '_> {
    type To = Compiled;
    type Error = CompileError;
    /// The kind of piece that was named last, whose sides are meant, and the counter, whose values are.
    type Scope = (Option<TokenKind>, Option<CounterKind>);

    fn enter(&self) -> Self::Scope {
        (self.cx.piece, self.cx.counter)
    }

    fn leave(&mut self, scope: Self::Scope) {
        (self.cx.piece, self.cx.counter) = scope;
    }

    fn enemy(&mut self, written: &EnemyRef) -> Result<EnemyKind, CompileError> {
        self.compiler.enemy(written, self.cx)
    }

    fn kinds(&mut self, written: &Vec<EnemyRef>) -> Result<FigureSet, CompileError> {
        self.compiler.figure_set(written, self.cx)
    }

    fn classes(&mut self, written: &Vec<EnemyClass>) -> Result<Mask, CompileError> {
        Ok(self.compiler.class_mask(written))
    }

    fn attackers(&mut self, written: &Vec<EnemyClass>) -> Result<Mask, CompileError> {
        // On its own card and in a space the enemies are known; those of the classes are meant, or all of them.
        Ok(if self.cx.is_of_enemy() { Mask::MAX } else { self.compiler.class_mask(written) })
    }

    fn counting(&mut self, written: &Vec<EnemyClass>) -> Result<Mask, CompileError> {
        if written.is_empty() && !self.cx.is_space {
            self.attackers(&vec![EnemyClass::ElderOne])
        } else {
            self.attackers(written)
        }
    }

    fn favourable(&mut self, written: &Vec<EnemyClass>) -> Result<Mask, CompileError> {
        let usual: &[_] = &[EnemyClass::Cultist, EnemyClass::Monster];
        Ok(self.compiler.class_mask(if written.is_empty() { usual } else { written }))
    }

    fn token(&mut self, written: &TokenRef) -> Result<TokenKind, CompileError> {
        self.compiler.token(written, self.cx)
    }

    fn piece_kind(&mut self, written: &TokenRef) -> Result<Mask, CompileError> {
        let token = self.token(written)?;
        self.cx.piece = Some(token);
        self.compiler.pieces_of(token)
    }

    fn counter(&mut self, written: &CounterRef) -> Result<CounterKind, CompileError> {
        let counter = self.compiler.counter(written, self.cx)?;
        self.cx.counter = Some(counter);
        Ok(counter)
    }

    fn counter_value(&mut self, written: &Id) -> Result<u8, CompileError> {
        self.compiler.value_of(written, self.cx)
    }

    fn counter_number(&mut self, written: &CounterNumber) -> Result<u8, CompileError> {
        match written {
            CounterNumber::Number(number) => Ok(*number),
            CounterNumber::Value(name) => self.counter_value(name),
        }
    }

    fn side(&mut self, written: &Id) -> Result<u8, CompileError> {
        self.compiler.side_of_that_piece(written, self.cx)
    }

    fn skill(&mut self, written: &SkillRef) -> Result<Skill, CompileError> {
        self.compiler.skill(written, self.cx)
    }

    fn condition_card(&mut self, written: &ConditionRef) -> Result<ConditionKind, CompileError> {
        self.compiler.condition_kind(written, self.cx)
    }

    fn keyword(&mut self, written: &Id) -> Result<Keyword, CompileError> {
        self.compiler.keyword(written)
    }

    fn space(&mut self, written: &Id) -> Result<Space, CompileError> {
        self.known_here(self.compiler.ground.space(written, self.cx), Space::NONE)
    }

    fn spaces(&mut self, written: &Vec<Id>) -> Result<Mask, CompileError> {
        let mut all = 0;
        for id in written {
            all |= bit(self.space(id)?.index());
        }
        Ok(if all == 0 && !written.is_empty() { NOWHERE } else { all })
    }

    fn gate(&mut self, written: &Gate) -> Result<Gate, CompileError> {
        Ok(*written)
    }

    fn tile(&mut self, written: &TileRef) -> Result<Tile, CompileError> {
        self.compiler.ground.tile(written, self.cx)
    }

    fn action(&mut self, written: &Id) -> Result<Option<EpisodeAction>, CompileError> {
        self.known_here(self.compiler.ground.action(written, self.cx).map(Some), None)
    }

    fn episode_deeds(&mut self, written: &Vec<Id>) -> Result<u16, CompileError> {
        let mut all = 0;
        for id in written {
            all |= self.known_here(self.compiler.episode_deed(id, self.cx), 0)?;
        }
        Ok(all)
    }

    fn deed(&mut self, written: &ActionName) -> Result<u16, CompileError> {
        self.known_here(self.compiler.deed(written, self.cx), 0)
    }

    fn deeds(&mut self, written: &Vec<ActionName>) -> Result<u16, CompileError> {
        let mut all = 0;
        for action in written {
            all |= self.deed(action)?;
        }
        Ok(if all == 0 && !written.is_empty() { NO_DEED } else { all })
    }

    fn forbidden_deeds(&mut self, written: &Vec<lang::ForbiddenDeed>) -> Result<u16, CompileError> {
        Ok(written.iter().fold(0, |all, deed| all | self.compiler.forbidden_deed(deed, self.cx)))
    }

    fn label(&mut self, written: &String) -> Result<Name, CompileError> {
        self.compiler.names.part(self.cx.name, "options", written.as_str(), "")
    }

    fn action_label(&mut self, written: &String) -> Result<Name, CompileError> {
        let text = self.compiler.names.text(self.cx.name).to_owned();
        self.compiler.names.part(self.cx.name, "labels", written.as_str(), text)
    }

    fn row_label(&mut self, written: &String) -> Result<Name, CompileError> {
        self.compiler.names.part(self.cx.name, "rows", written.as_str(), "")
    }

    /// The lists inside come first, so that each list is one run.
    fn steps(&mut self, written: &Vec<lang::Step>) -> Result<BlockId, CompileError> {
        let steps = written
            .iter()
            .map(|step| {
                let (scope, granted) = (self.enter(), self.cx.granted);
                if let lang::Step::Grant(grant) = step {
                    self.cx.granted = Some((grant.home(), grant.until));
                }
                let step = step.lower(self);
                self.cx.granted = granted;
                self.leave(scope);
                step
            })
            .collect::<Result<Vec<_>, _>>()?;
        self.compiler.build.block(steps)
    }

    /// They are told by the source that grants them, but have keys of their own: those on the card keep theirs.
    fn abilities(&mut self, written: &Vec<lang::Ability>) -> Result<AbilitySet, CompileError> {
        let (of, names) = (self.cx.name, &self.compiler.names);
        let (shown, text) = (names.shown(of).to_owned(), names.text(of).to_owned());
        let name = self.compiler.names.part(of, "granted", shown, text)?;
        self.compiler.abilities(written, self.cx.with_granted(name))
    }

    fn card_types(&mut self, written: &Vec<lang::CardType>) -> Result<u8, CompileError> {
        Ok(Self::bits(written, |it| bit_of!(it)))
    }

    fn roll_kinds(&mut self, written: &Vec<lang::RollKind>) -> Result<u8, CompileError> {
        Ok(Self::bits(written, |it| bit_of!(it)))
    }

    fn causes(&mut self, written: &Vec<lang::Cause>) -> Result<u8, CompileError> {
        Ok(Self::bits(written, |it| bit_of!(it)))
    }

    fn safe_uses(&mut self, written: &Vec<lang::SafeFor>) -> Result<u8, CompileError> {
        Ok(Self::bits(written, |it| bit_of!(it)))
    }
}
