//! What holds for a time: abilities that are granted, skills that are copied.

use super::locale::Args;
use super::passages::{Part, capital};
use super::{Around, InRoll, Role, Setting, ThatMany, ThatSpace, Voice, Writer};
use crate::language::{Ability, CopySkill, Forbid, Grant, Home, Pick, Until, Who};

impl Writer<'_> {
    /// Returns abilities for a time. One that is told in a sentence goes on in it, others are a list.
    pub(super) fn granted(&self, grant: &Grant) -> Vec<Part> {
        let Grant { abilities, to, on_enemies, until } = grant;
        let is_yours = on_enemies.is_none() && *to == Who::You;
        let holder = on_enemies.as_ref().map_or_else(|| self.who(to), |enemies| self.enemies(enemies));
        let args = until_args(*until, is_yours).phrase("who", &holder);
        let inside = self.with_whoever_has_it(grant.home(), *until);
        if let [Ability::Forbid(Forbid { deeds, condition: None })] = abilities.as_slice()
            && !is_yours
        {
            return vec![Part::Sentence(self.say("step-grant-forbid", &args.text("deeds", inside.deeds(deeds))))];
        }
        if let [ability] = abilities.as_slice()
            && let [Part::Sentence(text)] = inside.ability_parts(ability).as_slice()
        {
            // What somebody else has stands between marks.
            let text = if is_yours { text.clone() } else { self.language.inside_marks(&capital(text)) };
            let args = args.flag("action", matches!(ability, Ability::Action(_)));
            return vec![Part::Sentence(self.say("step-grant", &args.text("abilities", text)))];
        }
        let items = abilities.iter().map(|ability| inside.ability(ability)).collect();
        vec![Part::List { opening: self.language.say_form("step-grant", "list", &args), items, next: false }]
    }

    /// Writes an ability as it is told of whoever has been granted it.
    #[must_use]
    pub fn gift(&self, home: Home, until: Until, ability: &Ability) -> String {
        self.with_whoever_has_it(home, until).ability(ability)
    }

    /// Returns a writer for what is told of whoever has it: nothing that came up before means anything there.
    fn with_whoever_has_it(self, home: Home, until: Until) -> Self {
        let setting = if home == Home::Enemy { Setting::Enemy } else { Setting::Yours };
        let (role, voice, that_space) = (Role::That, Voice::Order, ThatSpace::That);
        let around = Around::Nothing;
        let (that_enemy, that_piece, outer_piece, reached) = (None, None, None, None);
        let (it, that_many, in_roll) = (false, ThatMany::Said, InRoll::Only);
        let told = Self { setting, role, voice, that_space, around, it, that_many, in_roll, chooses: true, ..self };
        Self { that_enemy, that_piece, outer_piece, turned: false, reached, granted: Some(until), ..told }
    }

    /// Returns in which turns something holds that counts turn by turn: of what is granted up to the end of this turn nobody
    /// is told that it holds each turn.
    pub(super) fn turns(&self) -> &'static str {
        match self.granted {
            None => "every",
            Some(Until::EndOfTurn) => "this",
            Some(_) => "several",
        }
    }

    /// Returns a skill of somebody else for a time.
    pub(super) fn copied_skill(&self, copy: &CopySkill) -> Vec<Part> {
        let CopySkill { of, to, until } = copy;
        let of = match of {
            // Nobody copies a skill of their own.
            Who::Each => Self { around: Around::Nothing, ..*self }.who(&Who::EachOther),
            _ if *to == Who::You => self.who(of),
            _ => self.beside(Around::Person).who(of),
        };
        let args = until_args(*until, *to == Who::You).phrase("of", &of);
        // Where several fit somebody chooses one, so any of them is named; the nearest, the farthest and one drawn are not.
        let is_picked = |pick| matches!(pick, Pick::Nearest | Pick::Farthest | Pick::Random);
        let args = match &copy.of {
            Who::Which(query) if is_picked(query.pick) => args.text("of-any", of.value()),
            _ => args,
        };
        self.deed("step-copy-skill", to, args)
    }
}

/// Returns what a message about a time needs; it may be you who has something for that time.
fn until_args(until: Until, is_yours: bool) -> Args {
    let word = match until {
        Until::EndOfTurn => "end-of-turn",
        Until::EndOfRound => "end-of-round",
        Until::YourNextTurn => "your-next-turn",
        Until::EndOfYourNextTurn => "end-of-your-next-turn",
        Until::EndOfGame => "end-of-game",
    };
    Args::new().text("until", word).flag("yours", is_yours)
}
