//! Phases: what the names in a word stand for.
//!
//! A word has one definition, over a phase. Authors write [`Written`], where a name is a text that refers to a document.
//! A rules engine adds a phase of its own where the same name is a number of its tables, and a [`Lowering`] that turns one
//! into the other. Everything but names is the same in every phase.

use std::fmt::Debug;

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{
    Ability, ActionName, CardType, Cause, CounterNumber, EnemyClass, ForbiddenDeed, Gate, RollKind, SafeFor, Step,
};
use crate::{ConditionRef, CounterRef, EnemyRef, Id, SkillRef, TileRef, TokenRef};

/// Returns whether a name is that of a list, by which `#[word]` knows that a field may be left out.
const fn is_list(name: &str) -> bool {
    matches!(name.as_bytes(), [.., b's'])
}

/// Declares the names of a phase once: as the types of a phase, as what authors write, and as questions of a lowering.
macro_rules! names {
    (
        one { $( $(#[doc = $doc:literal])* $name:ident / $method:ident: $written:ty, )* }
        many { $( $(#[doc = $docs:literal])* $names:ident / $methods:ident: $many:ty, )* }
    ) => {
        /// What the names in a word stand for.
        pub trait Phase: Clone + Debug + PartialEq + 'static {
            $( $(#[doc = $doc])* type $name: Clone + Debug + PartialEq; )*
            $( $(#[doc = $docs])* type $names: Clone + Debug + PartialEq; )*
        }

        /// A phase that is read from documents and written to them.
        pub trait Authored: Phase<$( $name: AuthoredName, )* $( $names: AuthoredName + Listed, )*> + Default {}

        const _: () = {
            $( assert!(!is_list(stringify!($name)), concat!(stringify!($name), " is one thing: only lists end in `s`")); )*
            $( assert!(is_list(stringify!($names)), concat!(stringify!($names), " is a list: its name ends in `s`")); )*
        };

        impl Phase for Written {
            $( type $name = $written; )*
            $( type $names = $many; )*
        }

        /// Turns what authors wrote into another phase, name by name.
        #[expect(clippy::ptr_arg, reason = "a name is handed over as the document holds it")]
        pub trait Lowering {
            /// The phase that comes out.
            type To: Phase;
            /// Why a name means nothing.
            type Error;
            /// What a name is seen by, such as the kind of piece that was named last.
            type Scope;

            /// What is named from here on is forgotten again with [`Lowering::leave`].
            fn enter(&self) -> Self::Scope;
            /// Goes back to what was known when the scope was entered.
            fn leave(&mut self, scope: Self::Scope);

            $(
                $(#[doc = $doc])*
                ///
                /// # Errors
                /// Says why the name means nothing.
                fn $method(&mut self, written: &$written) -> Result<<Self::To as Phase>::$name, Self::Error>;
            )*
            $(
                $(#[doc = $docs])*
                ///
                /// # Errors
                /// Says why a name means nothing.
                fn $methods(&mut self, written: &$many) -> Result<<Self::To as Phase>::$names, Self::Error>;
            )*

            /// The classes whose attacks an ability adds dice to: on an enemy's own card it is that enemy's.
            ///
            /// # Errors
            /// Says why the name means nothing.
            fn attackers(&mut self, written: &Vec<EnemyClass>) -> Result<<Self::To as Phase>::Classes, Self::Error>;
            /// The classes whose symbols an ability counts: the Elder One's when none is named.
            ///
            /// # Errors
            /// Says why the name means nothing.
            fn counting(&mut self, written: &Vec<EnemyClass>) -> Result<<Self::To as Phase>::Classes, Self::Error>;
            /// The classes of which a kind can be favoured.
            ///
            /// # Errors
            /// Says why the name means nothing.
            fn favourable(&mut self, written: &Vec<EnemyClass>) -> Result<<Self::To as Phase>::Classes, Self::Error>;
            /// What the player reads for an action of a card.
            ///
            /// # Errors
            /// Says why the name means nothing.
            fn action_label(&mut self, written: &String) -> Result<<Self::To as Phase>::Label, Self::Error>;
            /// What the player reads when a row of a table happens.
            ///
            /// # Errors
            /// Says why the name means nothing.
            fn row_label(&mut self, written: &String) -> Result<<Self::To as Phase>::Label, Self::Error>;
        }
    };
}

names! {
    one {
        /// A kind of enemy.
        Enemy / enemy: EnemyRef,
        /// A kind of token.
        Token / token: TokenRef,
        /// The pieces of a kind of token.
        PieceKind / piece_kind: TokenRef,
        /// A counter that content declares.
        Counter / counter: CounterRef,
        /// A value of the counter that was named last.
        CounterValue / counter_value: Id,
        /// A number of the counter that was named last, as it is or by its name.
        CounterNumber / counter_number: CounterNumber,
        /// A side of the kind of piece that was named last.
        Side / side: Id,
        /// A skill that investigators have.
        Skill / skill: SkillRef,
        /// A condition card.
        ConditionCard / condition_card: ConditionRef,
        /// A keyword of cards.
        Keyword / keyword: Id,
        /// A named place.
        Space / space: Id,
        /// A gate, by its colour.
        Gate / gate: Gate,
        /// A tile of the episode's map.
        Tile / tile: TileRef,
        /// An action of the episode.
        Action / action: Id,
        /// An action of the turn.
        Deed / deed: ActionName,
        /// What the player reads.
        Label / label: String,
    }
    many {
        /// Kinds of enemies; none means any.
        Kinds / kinds: Vec<EnemyRef>,
        /// Classes of enemies; none means any.
        Classes / classes: Vec<EnemyClass>,
        /// Named places; none means any space.
        Spaces / spaces: Vec<Id>,
        /// Actions of the episode.
        EpisodeDeeds / episode_deeds: Vec<Id>,
        /// Actions of the turn; none means any.
        Deeds / deeds: Vec<ActionName>,
        /// What can be forbidden.
        ForbiddenDeeds / forbidden_deeds: Vec<ForbiddenDeed>,
        /// A list of steps.
        Steps / steps: Vec<Step>,
        /// Abilities that a step grants.
        Abilities / abilities: Vec<Ability>,
        /// Types of cards; none means any.
        CardTypes / card_types: Vec<CardType>,
        /// Kinds of rolls; none means any.
        RollKinds / roll_kinds: Vec<RollKind>,
        /// Causes of harm; none means any.
        Causes / causes: Vec<Cause>,
        /// What a space counts as safe for.
        SafeUses / safe_uses: Vec<SafeFor>,
    }
}

/// The phase of documents: names are texts that refer to other documents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Written;

impl Authored for Written {}

/// A list of names.
pub trait Listed: Default {
    /// One of the names.
    type Item: Serialize;

    /// Returns whether no name is in it.
    fn is_empty(&self) -> bool;

    /// Returns its only name; nothing where there are several, or none.
    fn only(&self) -> Option<&Self::Item>;
}

impl<T: Serialize> Listed for Vec<T> {
    type Item = T;

    fn is_empty(&self) -> bool {
        Self::is_empty(self)
    }

    fn only(&self) -> Option<&T> {
        match self.as_slice() {
            [only] => Some(only),
            _ => None,
        }
    }
}

/// A name that a document can hold.
pub trait AuthoredName: Serialize + DeserializeOwned + JsonSchema {}

impl<T: Serialize + DeserializeOwned + JsonSchema> AuthoredName for T {}
