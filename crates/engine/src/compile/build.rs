//! What grows while a scenario is compiled: the names of sources and the tables of the program.

use std::collections::BTreeMap;

use super::error::{BYTE_IDS, CompileError, WORD_IDS, at_most, fit};
use crate::ids::{AbilityId, BlockId, Name};
use crate::program::{AURA, Ability, AbilityKind, AbilitySet, Block, Kinds, Program, Step, Who};

/// The name of the rules themselves.
pub(super) const RULES: Name = Name(0);
/// The list without steps.
pub(super) const NO_STEPS: BlockId = BlockId(0);

/// The key of the rules themselves.
const RULES_KEY: &str = "rules";

/// Names of sources and labels, each with the author's words and with a key made of ids.
pub(super) struct SourceNames {
    shown: Vec<String>,
    texts: Vec<String>,
    keys: Vec<String>,
    /// What is read aloud.
    flavours: BTreeMap<Name, String>,
    /// How often each key has been asked for.
    asked: BTreeMap<String, usize>,
    /// How many parts of a kind each source has.
    parts: BTreeMap<String, usize>,
}

impl SourceNames {
    /// Begins with the rules themselves.
    pub(super) fn new() -> Self {
        Self {
            shown: vec!["the rules".to_owned()],
            texts: vec![String::new()],
            keys: vec![RULES_KEY.to_owned()],
            flavours: BTreeMap::new(),
            asked: BTreeMap::from([(RULES_KEY.to_owned(), 1)]),
            parts: BTreeMap::new(),
        }
    }

    /// Adds a source. The key is the id of its document, with the way to the part inside it; what is lowered twice is
    /// numbered from the second time on.
    pub(super) fn add(
        &mut self,
        key: impl Into<String>,
        name: impl Into<String>,
        text: impl Into<String>,
    ) -> Result<Name, CompileError> {
        at_most("names of cards and choices", self.shown.len() + 1, WORD_IDS)?;
        let id = Name::from_index(self.shown.len());
        let key = key.into();
        let times = self.asked.entry(key.clone()).or_insert(0);
        *times += 1;
        self.keys.push(if *times == 1 { key } else { format!("{key}#{times}") });
        self.shown.push(name.into());
        self.texts.push(text.into());
        Ok(id)
    }

    /// Says what is read aloud of a source; nothing of most.
    pub(super) fn read_aloud(&mut self, name: Name, flavour: &str) {
        if !flavour.is_empty() {
            self.flavours.insert(name, flavour.to_owned());
        }
    }

    /// Adds a label inside a source: the next of the parts that are called so there.
    pub(super) fn part(
        &mut self,
        of: Name,
        part: &str,
        name: impl Into<String>,
        text: impl Into<String>,
    ) -> Result<Name, CompileError> {
        let stem = format!("{}/{part}", self.key(of));
        let number = self.parts.entry(stem.clone()).or_insert(0);
        let key = format!("{stem}[{number}]");
        *number += 1;
        self.add(key, name, text)
    }

    /// The key of a source.
    fn key(&self, name: Name) -> &str {
        self.keys.get(name.index()).map_or(RULES_KEY, String::as_str)
    }

    /// What players read for a source.
    pub(super) fn shown(&self, name: Name) -> &str {
        self.shown.get(name.index()).map_or("", String::as_str)
    }

    /// The author's words about a source.
    pub(super) fn text(&self, name: Name) -> &str {
        self.texts.get(name.index()).map_or("", String::as_str)
    }

    /// The names, the texts, the keys, and what is read aloud.
    pub(super) fn finish(self) -> (Vec<String>, Vec<String>, Vec<String>, BTreeMap<Name, String>) {
        (self.shown, self.texts, self.keys, self.flavours)
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
        self.program.used |= kinds_of(&ability);
        self.program.kinds.push(ability.bit());
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
                .fold(0, |kinds, ability| kinds | kinds_of(ability)),
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
fn kinds_of(ability: &Ability) -> Kinds {
    let is_for_others = match &ability.word {
        AbilityKind::BonusDice(dice) => dice.who != Who::You,
        AbilityKind::FreeRerolls(rerolls) => rerolls.who != Who::You,
        _ => false,
    };
    if is_for_others { ability.bit() | AURA } else { ability.bit() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ritual_content::language::AbilityWord;

    use crate::program::{Amount, BonusDice, RollFilter, ability_bit};

    fn bonus(who: Who) -> Ability {
        let rolls = RollFilter { kinds: 0, target: None, against: None, redirected: false, action: None };
        let dice = BonusDice { count: Amount::Fixed(1), who, rolls, condition: None };
        Ability { name: RULES, word: AbilityKind::BonusDice(dice) }
    }

    #[test]
    fn the_first_name_is_that_of_the_rules() {
        let mut names = SourceNames::new();
        assert_eq!(names.add("core/stealth/levels[2]", "Stealth 3", "text").unwrap(), Name(1));
        assert_eq!(names.text(Name(1)), "text");
        assert_eq!(names.finish().0, ["the rules", "Stealth 3"]);
    }

    #[test]
    fn keys_tell_apart_what_is_called_alike() {
        let mut names = SourceNames::new();
        for _ in 0..2 {
            names.add("core/lantern", "Lantern", "").unwrap();
        }
        names.part(Name(1), "options", "Go in", "").unwrap();
        names.part(Name(1), "options", "Go in", "").unwrap();
        names.part(Name(2), "options", "Go in", "").unwrap();
        let keys = [
            "rules",
            "core/lantern",
            "core/lantern#2",
            "core/lantern/options[0]",
            "core/lantern/options[1]",
            "core/lantern#2/options[0]",
        ];
        assert_eq!(names.finish().2, keys);
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
        assert_eq!(build.set(&[own]).unwrap().kinds, ability_bit(AbilityWord::BonusDice));
        assert_eq!(build.set(&[own, others]).unwrap().kinds, ability_bit(AbilityWord::BonusDice) | AURA);
        assert_eq!(build.set(&[]).unwrap().kinds, 0);
        assert_eq!(build.finish().members, [own, own, others]);
    }
}
