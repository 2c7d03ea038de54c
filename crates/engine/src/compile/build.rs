//! What grows while a scenario is compiled: the names of sources and the tables of the program.

use super::error::{BYTE_IDS, CompileError, WORD_IDS, at_most, fit};
use crate::ids::{AbilityId, BlockId, Name};
use crate::program::{Ability, AbilityKind, AbilitySet, Block, Program, Step, Who, kind_bit};

/// The name of the rules themselves.
pub(super) const RULES: Name = Name(0);
/// The list without steps.
pub(super) const NO_STEPS: BlockId = BlockId(0);

/// Names of sources and labels, each with the author's words.
pub(super) struct Names {
    names: Vec<String>,
    texts: Vec<String>,
}

impl Names {
    /// Begins with the rules themselves.
    pub(super) fn new() -> Self {
        Self { names: vec!["the rules".to_owned()], texts: vec![String::new()] }
    }

    /// Adds a source or label.
    pub(super) fn add(&mut self, name: impl Into<String>, text: impl Into<String>) -> Result<Name, CompileError> {
        at_most("names of cards and choices", self.names.len() + 1, WORD_IDS)?;
        let id = Name::from_index(self.names.len());
        self.names.push(name.into());
        self.texts.push(text.into());
        Ok(id)
    }

    /// The author's words about a source.
    pub(super) fn text(&self, name: Name) -> &str {
        self.texts.get(name.index()).map_or("", String::as_str)
    }

    /// The names and the texts.
    pub(super) fn finish(self) -> (Vec<String>, Vec<String>) {
        (self.names, self.texts)
    }
}

/// The tables of a program under construction.
pub(super) struct Builder {
    program: Program,
}

impl Builder {
    /// Begins with the list without steps.
    pub(super) fn new() -> Self {
        Self { program: Program { blocks: vec![Block::default()], ..Program::default() } }
    }

    /// Adds a list of steps; the lists inside its steps have been added before.
    pub(super) fn block(&mut self, steps: Vec<Step>) -> Result<BlockId, CompileError> {
        if steps.is_empty() {
            return Ok(NO_STEPS);
        }
        let start = self.program.steps.len();
        let block = Block {
            start: fit("steps", start, WORD_IDS)?,
            len: fit("steps in one list", steps.len(), usize::from(u8::MAX))?,
        };
        at_most("steps", start + steps.len(), WORD_IDS)?;
        at_most("lists of steps", self.program.blocks.len() + 1, WORD_IDS)?;
        let id = BlockId::from_index(self.program.blocks.len());
        self.program.blocks.push(block);
        self.program.steps.extend(steps);
        Ok(id)
    }

    /// Adds a lasting effect.
    pub(super) fn ability(&mut self, ability: Ability) -> Result<AbilityId, CompileError> {
        at_most("abilities", self.program.abilities.len() + 1, WORD_IDS)?;
        let id = AbilityId::from_index(self.program.abilities.len());
        self.program.used |= kinds_of(&ability.kind);
        self.program.abilities.push(ability);
        Ok(id)
    }

    /// Adds a set of lasting effects that have been added before.
    pub(super) fn set(&mut self, ids: &[AbilityId]) -> Result<AbilitySet, CompileError> {
        if ids.is_empty() {
            return Ok(AbilitySet::default());
        }
        let start = self.program.members.len();
        at_most("abilities of cards", start + ids.len(), WORD_IDS)?;
        let set = AbilitySet {
            start: fit("abilities of cards", start, WORD_IDS)?,
            len: fit("abilities of one card", ids.len(), BYTE_IDS)?,
            kinds: ids
                .iter()
                .filter_map(|id| self.program.ability(*id))
                .fold(0, |kinds, ability| kinds | kinds_of(&ability.kind)),
        };
        self.program.members.extend_from_slice(ids);
        Ok(set)
    }

    /// The finished program.
    pub(super) fn finish(self) -> Program {
        self.program
    }
}

/// The bits of a kind of ability, with the one for help to others.
fn kinds_of(kind: &AbilityKind) -> u64 {
    let aura = match kind {
        AbilityKind::BonusDice(bonus) | AbilityKind::FreeRerolls(bonus) if bonus.who != Who::You => kind_bit::AURA,
        _ => 0,
    };
    kind.bit() | aura
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::{Amount, RollBonus, RollFilter};

    fn bonus(who: Who) -> Ability {
        let bonus = RollBonus { count: Amount::Fixed(1), who, rolls: RollFilter::default(), per: None };
        Ability { name: RULES, condition: None, limit: None, kind: AbilityKind::BonusDice(bonus) }
    }

    #[test]
    fn the_first_name_is_that_of_the_rules() {
        let mut names = Names::new();
        assert_eq!(names.add("Stealth 3", "text").unwrap(), Name(1));
        assert_eq!(names.text(Name(1)), "text");
        assert_eq!(names.finish().0, ["the rules", "Stealth 3"]);
    }

    #[test]
    fn lists_without_steps_are_one_and_the_same() {
        let mut build = Builder::new();
        assert_eq!(build.block(Vec::new()).unwrap(), NO_STEPS);
        let block = build.block(vec![Step::Investigate, Step::KeepMythos]).unwrap();
        assert_eq!(build.block(Vec::new()).unwrap(), NO_STEPS);
        let program = build.finish();
        assert!(program.is_empty(NO_STEPS));
        assert_eq!((program.block(block).start, program.block(block).len), (0, 2));
    }

    #[test]
    fn a_list_has_at_most_255_steps() {
        assert!(Builder::new().block(vec![Step::Investigate; 255]).is_ok());
        assert!(Builder::new().block(vec![Step::Investigate; 256]).is_err());
    }

    #[test]
    fn a_set_knows_its_kinds_and_whether_it_helps_others() {
        let mut build = Builder::new();
        let own = build.ability(bonus(Who::You)).unwrap();
        let others = build.ability(bonus(Who::EachOther)).unwrap();
        assert_eq!(build.set(&[own]).unwrap().kinds, kind_bit::BONUS_DICE);
        assert_eq!(build.set(&[own, others]).unwrap().kinds, kind_bit::BONUS_DICE | kind_bit::AURA);
        assert_eq!(build.set(&[]).unwrap().kinds, 0);
        assert_eq!(build.finish().members, [own, own, others]);
    }
}
