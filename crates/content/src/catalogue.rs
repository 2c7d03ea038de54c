//! All documents of all packs in scope, by kind and id.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ritual_diagnostic::{Diagnostic, Route};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::art::Art;
use crate::documents::{
    ConditionCard, Counter, Discovery, ElderOne, Enemy, Episode, Insanity, Investigator, Mythos, Override, Pack, Relic,
    Rules, Scenario, ScenarioTest, Skill, Tile, Token, Translation,
};
use crate::like::Like;
use crate::references::Walk;
use crate::translation::Words;
use crate::{FullId, Id, Kind, Plain, Reference, read_plain, typed};

/// A document with its identity and its place; a copy shares what the author wrote.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry<T> {
    /// The pack that defines it, and its id there.
    pub id: FullId,
    /// The root of the document: its file and, in a file with a list, its position.
    pub route: Route,
    /// What the author wrote, made whole where it is like another one.
    pub document: Arc<T>,
    /// The same as plain data, without what was left out.
    pub plain: Arc<Plain>,
}

impl<T: Clone> Entry<T> {
    /// Returns the document, to be changed; other copies of the entry stay as they are.
    pub fn document_mut(&mut self) -> &mut T {
        Arc::make_mut(&mut self.document)
    }
}

/// A document that is only begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfinished {
    /// The root of the document.
    pub route: Route,
    /// Every text in it: among them are the documents it lists.
    pub texts: BTreeSet<String>,
}

/// A document of any kind with its identity and its place.
#[derive(Clone, Copy)]
pub struct AnyEntry<'c> {
    /// The kind of the document.
    pub kind: Kind,
    /// The pack that defines it, and its id there.
    pub id: &'c FullId,
    /// The root of the document.
    pub route: &'c Route,
    /// What the author wrote.
    pub document: &'c dyn Walk,
    /// The same as plain data, without what was left out.
    pub plain: &'c Plain,
}

/// The documents of one kind, sorted by pack and id.
pub type Documents<T> = BTreeMap<FullId, Entry<T>>;

/// What a name is in sentences of a language: its gender, its plural and its cases, by what they are called.
pub type Forms = BTreeMap<String, String>;

/// A document of some kind.
pub trait Document: Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The kind whose documents are of this type.
    const KIND: Kind;
    /// Returns the id the author gave it.
    fn id(&self) -> &Id;
    /// Returns the documents of this kind.
    fn table(catalogue: &Catalogue) -> &Documents<Self>;
    /// Returns the documents of this kind.
    fn table_mut(catalogue: &mut Catalogue) -> &mut Documents<Self>;
}

/// Returns the plain data of a document as it is to be.
type Rewrite<'r> = &'r dyn Fn(&dyn Walk, &Plain) -> serde_json::Value;

fn rewrite<T: Document>(table: &mut Documents<T>, id: &FullId, change: Rewrite<'_>) {
    let Some(entry) = table.get_mut(id) else { return };
    let plain = Plain::from(change(&*entry.document, &entry.plain));
    if let Ok(document) = read_plain::<T>(&plain) {
        entry.document = Arc::new(document);
        entry.plain = Arc::new(plain);
    }
}

fn read<T: Document>(plain: &serde_json::Value) -> Option<Box<dyn Walk>> {
    let document = read_plain::<T>(&Plain::from(plain.clone())).ok()?;
    Some(Box::new(document))
}

macro_rules! tables {
    ($( $(#[doc = $doc:literal])* $table:ident: $document:ident => $kind:ident; )*) => {
        /// All documents of all packs in scope.
        #[derive(Clone, Debug, Default, PartialEq)]
        pub struct Catalogue {
            $( $(#[doc = $doc])* pub $table: Documents<$document>, )*
            /// Documents that are there but were left out because something is wrong with them.
            /// References to them are not reported a second time.
            pub broken: BTreeSet<(Kind, FullId)>,
            /// Kinds of which a pack may hold more documents than are known, because a file could not be read
            /// or a document says no id: what is not found there is not reported.
            pub unread: BTreeSet<(Kind, Arc<str>)>,
            /// Documents that are only begun: they are in no table.
            pub unfinished: BTreeMap<(Kind, FullId), Unfinished>,
            /// What the authors wrote of documents that are like others; those too that could not be made whole.
            pub likes: BTreeMap<(Kind, FullId), Like>,
            /// The forms of names by address, in a catalogue that was made to read in a language.
            pub forms: BTreeMap<(Kind, FullId), BTreeMap<String, Forms>>,
            /// What ids are called that people read, by address, in a catalogue that was made to read in a language.
            pub words: BTreeMap<(Kind, FullId), Words>,
            /// The pictures of packs, by pack and by path below its folder of pictures.
            pub art: BTreeMap<FullId, Art>,
            /// The language it was made to read in; empty where it is as its authors wrote it.
            pub language: Arc<str>,
            /// What the pack by which it is seen changes of others; nothing where it is as its authors wrote it.
            pub changed: BTreeSet<(Kind, FullId)>,
        }

        $(
            impl Document for $document {
                const KIND: Kind = Kind::$kind;

                fn id(&self) -> &Id {
                    &self.id
                }

                fn table(catalogue: &Catalogue) -> &Documents<Self> {
                    &catalogue.$table
                }

                fn table_mut(catalogue: &mut Catalogue) -> &mut Documents<Self> {
                    &mut catalogue.$table
                }
            }
        )*

        impl Catalogue {
            /// Returns whether there is a document of this kind with this id.
            #[must_use]
            pub fn contains(&self, kind: Kind, id: &FullId) -> bool {
                match kind {
                    $( Kind::$kind => self.$table.contains_key(id), )*
                }
            }

            /// Returns the ids of all documents of a kind, sorted.
            #[must_use]
            pub fn ids(&self, kind: Kind) -> Box<dyn Iterator<Item = &FullId> + '_> {
                match kind {
                    $( Kind::$kind => Box::new(self.$table.keys()), )*
                }
            }

            /// Returns where a document is.
            #[must_use]
            pub fn route(&self, kind: Kind, id: &FullId) -> Option<&Route> {
                match kind {
                    $( Kind::$kind => self.$table.get(id).map(|entry| &entry.route), )*
                }
            }

            /// Returns a document as plain data, without what was left out.
            #[must_use]
            pub fn plain(&self, kind: Kind, id: &FullId) -> Option<&Arc<Plain>> {
                match kind {
                    $( Kind::$kind => self.$table.get(id).map(|entry| &entry.plain), )*
                }
            }

            /// Returns a document as plain data, with what was left out as far as it stands for something.
            #[must_use]
            pub fn whole(&self, kind: Kind, id: &FullId) -> Option<serde_json::Value> {
                match kind {
                    $( Kind::$kind => serde_json::to_value(&*self.$table.get(id)?.document).ok(), )*
                }
            }

            /// Says what keeps plain data from being a document of a kind; nothing where it is one.
            pub(crate) fn faults(kind: Kind, plain: &serde_json::Value, route: &Route) -> Vec<Diagnostic> {
                match kind {
                    $( Kind::$kind => typed::faults::<$document>(kind, plain, route), )*
                }
            }

            /// Reads plain data as a document of a kind.
            pub(crate) fn read(kind: Kind, plain: &serde_json::Value) -> Option<Box<dyn Walk>> {
                match kind {
                    $( Kind::$kind => read::<$document>(plain), )*
                }
            }

            /// Replaces a document by what its plain data say; one that cannot be read then stays as it is.
            pub(crate) fn rewrite(&mut self, kind: Kind, id: &FullId, change: Rewrite<'_>) {
                match kind {
                    $( Kind::$kind => rewrite(&mut self.$table, id, change), )*
                }
            }

            /// Adds the documents of another catalogue; one that is here already gives way.
            pub fn add(&mut self, other: Self) {
                let Self { $( $table, )* broken, unread, unfinished, likes, forms, words, art, language: _, changed: _ } =
                    other;
                $( self.$table.extend($table); )*
                self.broken.extend(broken);
                self.unread.extend(unread);
                self.unfinished.extend(unfinished);
                self.likes.extend(likes);
                self.forms.extend(forms);
                self.words.extend(words);
                self.art.extend(art);
            }

            /// Keeps the documents of some packs.
            pub(crate) fn keep_packs(&mut self, keeps: impl Fn(&str) -> bool) {
                $( self.$table.retain(|id, _| keeps(&id.pack)); )*
                self.broken.retain(|(_, id)| keeps(&id.pack));
                self.unread.retain(|(_, pack)| keeps(pack));
                self.unfinished.retain(|(_, id), _| keeps(&id.pack));
                self.likes.retain(|(_, id), _| keeps(&id.pack));
                self.forms.retain(|(_, id), _| keeps(&id.pack));
                self.words.retain(|(_, id), _| keeps(&id.pack));
            }

            /// Visits every document: kind by kind in the order of the reference, sorted by id.
            pub fn for_each_document<'c>(&'c self, mut visit: impl FnMut(AnyEntry<'c>)) {
                $(
                    for Entry { id, route, document, plain } in self.$table.values() {
                        visit(AnyEntry { kind: Kind::$kind, id, route, document: &**document, plain });
                    }
                )*
            }
        }
    };
}

tables! {
    /// The packs, each under its own id: `core/core`.
    packs: Pack => Pack;
    /// Dice, tracks, limits and open-rule options.
    rules: Rules => Rules;
    /// Double-sided pieces of the map.
    tiles: Tile => Tile;
    /// Cultists and monsters.
    enemies: Enemy => Enemy;
    /// Investigators that players may choose.
    investigators: Investigator => Investigator;
    /// Skills, signature and common ones.
    skills: Skill => Skill;
    /// Insanity cards, of which each investigator is dealt one.
    insanities: Insanity => Insanity;
    /// Kinds of conditions that Discovery cards may give.
    conditions: ConditionCard => Condition;
    /// Relics with their two sides.
    relics: Relic => Relic;
    /// Kinds of tokens.
    tokens: Token => Token;
    /// Counters in which content remembers numbers.
    counters: Counter => Counter;
    /// Elder Ones with their stages.
    elder_ones: ElderOne => ElderOne;
    /// Episodes with their maps and tasks.
    episodes: Episode => Episode;
    /// Mythos cards, of which one is drawn in phase 2.
    mythos: Mythos => Mythos;
    /// Discovery cards, which are drawn when somebody investigates.
    discoveries: Discovery => Discovery;
    /// What is played together: an episode, an Elder One and rules.
    scenarios: Scenario => Scenario;
    /// Tests that play a script and compare what comes of it.
    tests: ScenarioTest => Test;
    /// Texts of packs in other languages.
    translations: Translation => Translation;
    /// Changes to documents of other packs.
    overrides: Override => Override;
}

impl Catalogue {
    /// Returns the document a reference means, read from the pack `home`.
    ///
    /// `None` when there is none, or when `T` is not the kind the reference points at.
    #[must_use]
    pub fn get<T: Document>(&self, reference: &impl Reference, home: &str) -> Option<&Entry<T>> {
        T::table(self).get(&reference.resolve(home)).filter(|_| is_kind_of(reference, T::KIND))
    }

    /// Returns the documents of a kind that a pack defines.
    pub fn of_pack<T: Document>(&self, pack: &str) -> impl Iterator<Item = &Entry<T>> {
        let first = FullId { pack: pack.into(), id: "".into() };
        let from_first = T::table(self).range(first.clone()..);
        from_first.take_while(move |(id, _)| id.pack == first.pack).map(|(_, entry)| entry)
    }
}

fn is_kind_of<R: Reference>(_: &R, kind: Kind) -> bool {
    R::KIND == kind
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{ConditionRef, TokenRef};

    fn catalogue() -> Catalogue {
        let document: Token = serde_json::from_value(json!({
            "id": "fatigue", "name": "Fatigue", "source": "original", "supply": 3, "placed": "investigator",
        }))
        .unwrap();
        let id = FullId::resolve("fatigue", "core");
        let mut catalogue = Catalogue::default();
        Token::table_mut(&mut catalogue).insert(
            id.clone(),
            Entry { id, route: Route::file("tokens.yaml"), document: Arc::new(document), plain: Arc::default() },
        );
        catalogue
    }

    #[test]
    fn a_document_is_found_by_kind_and_id() {
        let catalogue = catalogue();
        let id = FullId::resolve("fatigue", "core");
        assert!(catalogue.contains(Kind::Token, &id));
        assert!(!catalogue.contains(Kind::Enemy, &id));
        assert_eq!(catalogue.ids(Kind::Token).collect::<Vec<_>>(), [&id]);
        assert_eq!(catalogue.route(Kind::Token, &id), Some(&Route::file("tokens.yaml")));
        let mut n_seen = 0;
        catalogue.for_each_document(|it| n_seen += usize::from(it.kind == Kind::Token && *it.id == id));
        assert_eq!(n_seen, 1);
    }

    #[test]
    fn a_reference_is_read_from_its_home() {
        let catalogue = catalogue();
        assert!(catalogue.get::<Token>(&TokenRef("fatigue".into()), "core").is_some());
        assert!(catalogue.get::<Token>(&TokenRef("core/fatigue".into()), "other").is_some());
        assert!(catalogue.get::<Token>(&TokenRef("fatigue".into()), "other").is_none());
        assert!(catalogue.get::<Token>(&ConditionRef("fatigue".into()), "core").is_none());
    }
}
