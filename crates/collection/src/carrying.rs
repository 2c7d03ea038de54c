//! Cards carried from pack to pack: copied, or moved with everybody who refers to them.
//!
//! A card keeps its text as its author wrote it, with comments; only its id, where that is taken, and its references are
//! written again. It gets a file of its own.

mod taken;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ritual_assist::edits::{FileEdit, made};
use ritual_assist::rename::{Books, replaced};
use ritual_assist::usages::Usages;
use ritual_content::suggest::numbered;
use ritual_content::{FullId, Kind};
use ritual_diagnostic::{Path, Route};
use ritual_games::AnyKind;
use ritual_yaml::{Edit, Tree, Value};

use crate::card::CardId;
use crate::deleting::{Cards, without};
use crate::{Desk, Refusal};

/// What becomes of the texts when cards are carried.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Carried {
    /// Whole texts by file; a file without one goes.
    pub texts: Vec<(Arc<str>, Option<Arc<str>>)>,
    /// Where the cards are then.
    pub routes: Vec<Route>,
    /// The cards of which translations or overrides of their old pack still speak.
    pub spoken_of: Vec<CardId>,
}

/// A card on its way.
struct Traveller<'c> {
    old: &'c CardId,
    new: FullId,
    route: Route,
    file: Arc<str>,
}

/// Cards on their way, and what is asked about all of them.
struct Travellers<'t> {
    all: &'t [Traveller<'t>],
    /// The cards as they are called here and there.
    new_ids: BTreeMap<(Kind, &'t FullId), &'t FullId>,
    /// The references that each of them has.
    own: BTreeMap<(&'t Arc<str>, Option<usize>), Vec<Referring<'t>>>,
}

/// A kind, the document of it that is referred to, and where.
type Referring<'t> = (Kind, &'t FullId, &'t Route);

impl<'t> Travellers<'t> {
    fn of(all: &'t [Traveller<'t>], usages: &'t Usages) -> Self {
        let new_ids = all.iter().map(|it| ((it.old.kind, &it.old.id), &it.new)).collect();
        let mut own: BTreeMap<_, Vec<Referring<'t>>> =
            all.iter().map(|it| ((&it.route.file, it.route.item()), Vec::new())).collect();
        for ((kind, target), routes) in usages.references() {
            // Cards of other games are in no collection.
            let Some(kind) = kind.usual() else { continue };
            for route in routes {
                if let Some(own) = own.get_mut(&(&route.file, route.item())) {
                    own.push((kind, target, route));
                }
            }
        }
        Self { all, new_ids, own }
    }
}

/// Returns what becomes of the texts when cards go into a pack, where they are copied or moved to. A card that is to be
/// moved into the pack it is in stays.
///
/// # Errors
/// Says which card cannot go there, and why.
pub fn carry(desk: Desk<'_>, cards: &[CardId], pack: &str, is_copy: bool) -> Result<Carried, Refusal> {
    Refusal::unless_few(cards)?;
    let travellers = travellers(desk, cards, pack, is_copy)?;
    let together = Travellers::of(&travellers, desk.usages);
    let scope = desk.catalogue.in_scope([pack]);
    let new_text = |it: &Traveller<'_>| new_text(desk, it, &together, pack, &scope);
    let new_texts = travellers.iter().map(new_text).collect::<Result<Vec<_>, _>>()?;
    let mut texts = if is_copy { BTreeMap::new() } else { texts_left(desk, &together, pack)? };
    for (it, text) in travellers.iter().zip(new_texts) {
        texts.insert(Arc::clone(&it.file), Some(text.into()));
    }
    let is_spoken_of = |it: &&Traveller<'_>| !desk.usages.entries_about(it.old.kind, &it.old.id).is_empty();
    let spoken_of = travellers.iter().filter(|_| !is_copy).filter(is_spoken_of).map(|it| it.old.clone()).collect();
    let routes = travellers.iter().map(|it| Route::file(Arc::clone(&it.file))).collect();
    Ok(Carried { texts: texts.into_iter().collect(), routes, spoken_of })
}

/// Finds each card, an id that is free in the pack it goes to, and a name for its file.
fn travellers<'c>(
    desk: Desk<'_>,
    cards: &'c [CardId],
    pack: &str,
    is_copy: bool,
) -> Result<Vec<Traveller<'c>>, Refusal> {
    let pack_id: Arc<str> = pack.into();
    let unread = |what: &FullId| Refusal::Unread { what: what.clone() };
    let folder = desk.catalogue.pack(pack).map(|it| it.folder().to_owned());
    let folder = folder.ok_or_else(|| unread(&FullId::of(Kind::Pack, pack, pack)))?;
    let inside = |name: &str| if folder.is_empty() { name.to_owned() } else { format!("{folder}/{name}") };
    let mut taken: BTreeSet<(Kind, String)> = BTreeSet::new();
    let mut found = Vec::new();
    for card in cards.iter().filter(|card| is_copy || *card.id.pack != *pack) {
        let route = desk.catalogue.route(card.kind, &card.id).ok_or_else(|| unread(&card.id))?;
        let file_of = |id: &str| inside(&format!("{}/{id}.yaml", card.kind.plural()));
        let is_taken = |id: &str| {
            let full = FullId { pack: Arc::clone(&pack_id), id: id.into() };
            desk.catalogue.contains(card.kind, &full)
                || desk.catalogue.broken.contains(&(card.kind, full))
                || taken.contains(&(card.kind, id.to_owned()))
                || desk.texts.text(&file_of(id)).is_some()
        };
        let old = card.id.id.to_string();
        let id = if is_taken(&old) { numbered(&old, is_taken) } else { Some(old) };
        let id = id.ok_or_else(|| Refusal::NoFreeId { card: card.clone(), pack: Arc::clone(&pack_id) })?;
        let file = file_of(&id).into();
        let new = FullId { pack: Arc::clone(&pack_id), id: id.as_str().into() };
        taken.insert((card.kind, id));
        found.push(Traveller { old: card, new, route: route.clone(), file });
    }
    Ok(found)
}

/// The text of a card in the pack it goes to.
fn new_text(
    desk: Desk<'_>,
    it: &Traveller<'_>,
    together: &Travellers<'_>,
    pack: &str,
    scope: &BTreeSet<&str>,
) -> Result<String, Refusal> {
    let unread = || Refusal::Unread { what: it.old.id.clone() };
    let tree = desk.texts.tree(&it.route.file).ok_or_else(unread)?;
    let text = desk.texts.text(&it.route.file).ok_or_else(unread)?;
    let node = tree.find(&it.route.path).ok_or_else(unread)?;
    let id = tree.find(&it.route.path.key("id")).map(|it| &it.value);
    if !matches!(id, Some(Value::Text(id)) if **id == *it.old.id.id) {
        return Err(unread());
    }
    let mut edits = own_references(desk, it, together, pack, scope)?;
    if it.new.id != it.old.id.id {
        edits.push(Edit::Replace { path: Path::root().key("id"), value: (&*it.new.id).into() });
    }
    let file = Arc::clone(&it.file);
    let edits: Vec<FileEdit> = edits.into_iter().map(|edit| FileEdit { file: Arc::clone(&file), edit }).collect();
    let alone = taken::alone(text, node, it.route.path.is_root());
    let mut texts = made(&edits, |_| Some(alone.as_str()))?;
    Ok(texts.remove(&file).unwrap_or(alone))
}

/// The edits by which a card means the same from another pack; what is carried along is meant where it is then.
fn own_references(
    desk: Desk<'_>,
    it: &Traveller<'_>,
    together: &Travellers<'_>,
    pack: &str,
    scope: &BTreeSet<&str>,
) -> Result<Vec<Edit>, Refusal> {
    let books = Inside { books: desk.texts, pack };
    let mut by_target: BTreeMap<(Kind, &FullId), Vec<Route>> = BTreeMap::new();
    for (kind, target, route) in together.own.get(&(&it.route.file, it.route.item())).into_iter().flatten() {
        by_target.entry((*kind, target)).or_default().push((*route).clone());
    }
    let mut edits = Vec::new();
    for ((kind, target), own) in by_target {
        let new = together.new_ids.get(&(kind, target)).copied().unwrap_or(target);
        if !scope.contains(&*new.pack) {
            let card = it.old.clone();
            return Err(Refusal::NeedsPack { card, needs: new.clone(), pack: pack.into() });
        }
        let own: Usages = [((kind, target.clone()), own)].into_iter().collect();
        let found = replaced(&books, &own, kind, target, new);
        let found = found.ok_or_else(|| Refusal::Unread { what: it.old.id.clone() })?;
        let n_above = it.route.path.segments().len();
        edits.extend(found.into_iter().map(|found| below(found.edit, n_above)));
    }
    Ok(edits)
}

/// An edit as it is seen from a value inside of its file.
fn below(edit: Edit, n_above: usize) -> Edit {
    let inside = |path: &Path| path.segments().iter().skip(n_above).cloned().collect();
    match edit {
        Edit::Replace { path, value } => Edit::Replace { path: inside(&path), value },
        Edit::Rename { path, key } => Edit::Rename { path: inside(&path), key },
        // A reference is never written in another way.
        other => other,
    }
}

/// The texts that cards leave: everybody who referred to them refers to them in the other pack, and they are gone.
fn texts_left(
    desk: Desk<'_>,
    together: &Travellers<'_>,
    pack: &str,
) -> Result<BTreeMap<Arc<str>, Option<Arc<str>>>, Refusal> {
    let leaving = Cards::at(together.all.iter().map(|it| &it.route));
    let mut edits = Vec::new();
    for it in together.all {
        let (kind, old) = (it.old.kind, &it.old.id);
        let users = desk.usages.references_to(kind, old).iter();
        let users: Vec<Route> = users.filter(|route| !leaving.hold(route)).cloned().collect();
        for user in &users {
            let home = desk.texts.home(&user.file).unwrap_or_default();
            if !desk.catalogue.in_scope([home.as_str()]).contains(pack) {
                return Err(Refusal::UsedElsewhere { card: it.old.clone(), user: home, pack: pack.into() });
            }
        }
        let users: Usages = [((kind, old.clone()), users)].into_iter().collect();
        let found = replaced(desk.texts, &users, kind, old, &it.new);
        edits.extend(found.ok_or_else(|| Refusal::Unread { what: old.clone() })?);
    }
    without(desk, edits, &leaving)
}

/// The files as they are seen from one pack, whichever they are in.
struct Inside<'b> {
    books: &'b dyn Books,
    pack: &'b str,
}

impl Books for Inside<'_> {
    fn tree(&self, file: &str) -> Option<&Tree> {
        self.books.tree(file)
    }

    fn kind(&self, file: &str) -> Option<AnyKind> {
        self.books.kind(file)
    }

    fn home(&self, _: &str) -> Option<String> {
        Some(self.pack.to_owned())
    }

    fn n_called(&self, file: &str, kind: AnyKind, id: &str) -> usize {
        self.books.n_called(file, kind, id)
    }
}
