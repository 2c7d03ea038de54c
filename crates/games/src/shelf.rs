//! The documents of all games.

use std::collections::BTreeMap;
use std::sync::Arc;

use ritual_content::OtherPack;
use ritual_content::suggest::listed;
use ritual_content::translation::{TextsOfOthers, key_of_other as key};
use ritual_diagnostic::{Diagnostic, Sink};
use ritual_table::pieces::Pieces;
use serde_json::Value;

use crate::games::{each_game, names};
use crate::kind::OtherKind;
use crate::references::{OtherReference, references};
use crate::registered::{
    CardFace, DeckKind, Face, IsMeant, KeepsBack, NewDocument, ReadDocument, ReadText, Registered, SCENARIO, TestRun,
    Visitor,
};
use crate::strangers::{strangers, unknown_game};

/// A document in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedDocument {
    /// The game it is of, as packs call it.
    pub game: &'static str,
    /// The kind of document.
    pub kind: &'static str,
    /// The full id.
    pub id: String,
    /// The name people read.
    pub name: String,
}

/// Why a scenario cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unplayable {
    /// There is none with this id.
    #[error("no scenario is called `{0}`")]
    Unknown(String),
    /// Something is wrong with what it is made of.
    #[error("`{id}` cannot be played: {}", .faults.first().map_or("its documents are wrong", |fault| fault.message.as_str()))]
    Wrong {
        /// The id of the scenario.
        id: String,
        /// What is wrong.
        faults: Vec<Diagnostic>,
    },
}

/// Makes a shelf with room for the documents of each game.
macro_rules! shelf {
    ($($field:ident: $game:ty;)*) => {
        /// The documents of packs of these games.
        #[derive(Debug, Default)]
        pub struct Shelf {
            $($field: $game,)*
        }

        impl Shelf {
            /// Reads packs. What is wrong with single documents goes into `sink`, and everything else is read.
            pub fn read(others: &[Arc<OtherPack>], sink: &mut Sink) -> Self {
                let mut shelf = Self::default();
                for pack in others {
                    let own = strangers(pack, sink);
                    match &*pack.game {
                        $(<$game as Registered>::NAME => shelf.$field.read_pack(&own, sink),)*
                        _ => sink.push(unknown_game(pack)),
                    }
                }
                shelf
            }

            /// Returns the documents as they read in a language: with what is said there of their texts, and with the
            /// sentences of their games in that language, or in English where there are none.
            #[must_use]
            pub fn in_language(&self, language: &str, said: &TextsOfOthers) -> Self {
                let said = |kind: &str, id: &str, field: &str| said.get(&key(kind, id))?.get(field).cloned();
                Self { $($field: Registered::in_language(&self.$field, language, &said),)* }
            }

            /// Returns the texts that people read, by the game of their documents; none of a game of which something could
            /// not be read.
            pub fn texts(&self) -> BTreeMap<&'static str, Vec<ReadText>> {
                let mut texts = BTreeMap::new();
                $(
                    if let Some(of_game) = Registered::texts(&self.$field) {
                        texts.insert(<$game as Registered>::NAME, of_game);
                    }
                )*
                texts
            }

            /// Says what is wrong with the documents together.
            pub fn check(&self, sink: &mut Sink) {
                $(self.$field.check(sink);)*
            }

            /// Returns every document with its kind: game by game, kind by kind, sorted by id.
            pub fn known(&self) -> Vec<(OtherKind, ReadDocument)> {
                let mut known = Vec::new();
                $(
                    for kind in <$game as Registered>::KINDS {
                        let documents = self.$field.documents(kind.name).into_iter();
                        let kind = OtherKind::named(<$game as Registered>::NAME, kind.name);
                        known.extend(documents.filter_map(|document| Some((kind?, document))));
                    }
                )*
                known
            }

            /// Runs scenario tests that nothing keeps back, game by game.
            pub fn run_tests(&self, is_meant: IsMeant<'_>, keeps_back: KeepsBack<'_>) -> Vec<TestRun> {
                let mut runs = Vec::new();
                $(runs.extend(self.$field.run_tests(is_meant, keeps_back));)*
                runs
            }

            /// Returns a pack as a supplement to the rulebook, in Markdown; nothing for a pack of no such game.
            pub fn supplement(&self, pack: &str) -> Vec<String> {
                let mut blocks = Vec::new();
                $(blocks.extend(Registered::supplement(&self.$field, pack));)*
                blocks
            }

            /// Returns how many there are of what in a pack, in Markdown; nothing for a pack of no such game.
            pub fn figures(&self, pack: &str) -> Vec<String> {
                let mut blocks = Vec::new();
                $(blocks.extend(Registered::figures(&self.$field, pack));)*
                blocks
            }

            /// Returns the decks of printed cards of a game.
            pub fn decks(&self, game: &str) -> Vec<DeckKind> {
                match game {
                    $(<$game as Registered>::NAME => Registered::decks(&self.$field),)*
                    _ => Vec::new(),
                }
            }

            /// Returns the cards of a pack, deck by deck; none for a pack of no such game.
            pub fn faces(&self, pack: &str) -> Vec<CardFace> {
                let mut faces = Vec::new();
                $(faces.extend(Registered::faces(&self.$field, pack));)*
                faces
            }

            /// Returns what lies on the table beside the cards of a pack; nothing for a pack of no such game.
            pub fn pieces(&self, pack: &str) -> Pieces {
                $(
                    let found = Registered::pieces(&self.$field, pack);
                    if found != Pieces::default() {
                        return found;
                    }
                )*
                Pieces::default()
            }

            /// Returns what is printed of a document of a game, by its kind and its full id; nothing of one that is no
            /// card and no board.
            pub fn face(&self, game: &str, kind: &str, id: &str) -> Option<Face> {
                match game {
                    $(<$game as Registered>::NAME => Registered::face(&self.$field, kind, id),)*
                    _ => None,
                }
            }

            /// Returns what a value says on a card of a game: see [`Registered::sentence`].
            pub fn sentence(&self, game: &str, definition: &str, value: &Value) -> Option<String> {
                match game {
                    $(<$game as Registered>::NAME => Registered::sentence(&self.$field, definition, value),)*
                    _ => None,
                }
            }

            /// Returns a new document of a kind of a game, as its author would write it.
            ///
            /// # Errors
            /// Says why there can be none, and what to do.
            pub fn sketch(&self, game: &str, kind: &str, wanted: NewDocument<'_>) -> Result<Value, String> {
                match game {
                    $(<$game as Registered>::NAME => Registered::sketch(&self.$field, kind, wanted),)*
                    _ => Err(format!("no game is called `{game}`: there are {}", listed(names()))),
                }
            }

            /// Lets somebody visit a scenario, by its full id.
            ///
            /// # Errors
            /// Says why it cannot be played.
            pub fn visit<V: Visitor>(&self, id: &str, visitor: V) -> Result<V::Out, Unplayable> {
                let mut sink = Sink::new();
                $(
                    if self.$field.documents(SCENARIO).iter().any(|known| known.id.to_string() == id) {
                        return match self.$field.setting(id, &mut sink) {
                            Some(setting) => Ok(visitor.visit(&setting)),
                            None => Err(Unplayable::Wrong { id: id.to_owned(), faults: sink.into_sorted() }),
                        };
                    }
                )*
                Err(Unplayable::Unknown(id.to_owned()))
            }
        }
    };
}

each_game!(shelf);

impl Shelf {
    /// Returns every document as lists show it: game by game, kind by kind, sorted by id.
    pub fn documents(&self) -> Vec<ListedDocument> {
        let listed = self.known().into_iter().map(|(kind, ReadDocument { id, name, .. })| ListedDocument {
            game: kind.game().name,
            kind: kind.entry().name,
            id: id.to_string(),
            name,
        });
        listed.collect()
    }

    /// Returns every place where documents name others.
    pub fn references(&self) -> Vec<OtherReference> {
        references(&self.known())
    }

    /// Returns the scenarios, sorted by id.
    pub fn scenarios(&self) -> Vec<ListedDocument> {
        let mut scenarios = self.documents();
        scenarios.retain(|document| document.kind == SCENARIO);
        scenarios.sort_by(|a, b| a.id.cmp(&b.id));
        scenarios
    }

    /// Returns the full ids of the scenarios that a name means: by `pack/id` one at most, by `id` one of each pack.
    pub fn scenarios_called(&self, name: &str) -> Vec<String> {
        let is_meant = |id: &str| id == name || id.rsplit('/').next() == Some(name);
        self.scenarios().into_iter().map(|it| it.id).filter(|id| is_meant(id)).collect()
    }
}
