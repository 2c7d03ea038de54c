#![doc = include_str!("reference_unknown.md")]

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ritual_content::language::{Enemies, EnemyClass, Pieces, Shape, Shaped as _};
use ritual_content::{FullId, Kind, suggest};
use ritual_diagnostic::{Diagnostic, Fix, Route, Severity};

use crate::check::Check;
use crate::cx::renamed::{Renamed, cause};
use crate::cx::{Cx, ReferenceTo};

/// So many names of a pack that lead nowhere get a proposal: what is more is another language or another game, and each
/// would be compared with every name there is.
const MOST_PROPOSED: usize = 64;
/// So many names of a kind of which there is nothing are a file that is lost; fewer are told one by one.
const FEWEST_LOST: usize = 3;

/// See the page.
pub(super) struct ReferenceUnknown;

/// What has something to do with a reference that leads nowhere.
pub(super) enum Unknown<'c> {
    /// The reference.
    Dangling(Dangling<'c>),
    /// The document that seems to be meant by several.
    Renamed(&'c Renamed),
}

/// A reference that leads nowhere.
pub(super) struct Dangling<'c> {
    /// The pack that the document is in.
    pack: &'c Arc<str>,
    /// The pack that the reference is read from.
    home: &'c Arc<str>,
    route: Route,
    kind: Kind,
    written: &'c str,
    target: &'c FullId,
    /// What was likely meant.
    meant: Option<&'c FullId>,
    /// There is nothing of the kind in the pack that is named, and several such names: a file is lost.
    is_lost: bool,
}

/// What names that lead nowhere likely mean; each name is looked up once.
#[derive(Default)]
struct Proposals<'c> {
    /// By the pack that a name stands in, the pack it is read from, the kind and the name.
    known: BTreeMap<(&'c str, &'c str, Kind, &'c FullId), Option<&'c FullId>>,
    n_of_pack: BTreeMap<&'c str, usize>,
}

impl Check for ReferenceUnknown {
    const CODE: &'static str = "reference/unknown";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("reference_unknown.md");
    type Finding<'c> = Unknown<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Unknown<'c>> {
        let mut found = Vec::new();
        let mut proposals = Proposals::default();
        let is_dangling = |pack: &str, kind: Kind, target: &FullId| {
            !cx.is_known(kind, target) && !is_in_missing_dependency(cx, pack, target)
        };
        for document in &cx.documents {
            let pack = &document.id.pack;
            for reference in &document.references {
                let ReferenceTo { path, kind, written, home, target } = reference;
                if is_dangling(pack, *kind, target) {
                    let (kind, route, written) = (*kind, document.at(path), written.as_str());
                    let meant = proposals.meant(cx, pack, home, kind, target);
                    found.push(Dangling { pack, home, route, kind, written, target, meant, is_lost: false });
                }
            }
        }
        // What is like a document that is not there is no document itself.
        for ((kind, id), like) in &cx.catalogue.likes {
            let (pack, kind) = (&id.pack, *kind);
            if is_dangling(pack, kind, &like.target) {
                let (route, written, target) = (like.place(), &*like.written, &like.target);
                let meant = proposals.meant(cx, pack, pack, kind, target);
                found.push(Dangling { pack, home: pack, route, kind, written, target, meant, is_lost: false });
            }
        }
        find_lost(cx, &mut found);
        cx.renamed.iter().map(Unknown::Renamed).chain(found.into_iter().map(Unknown::Dangling)).collect()
    }

    fn describe(cx: &Cx<'_>, finding: Unknown<'_>) -> Diagnostic {
        let finding = match finding {
            Unknown::Dangling(finding) => finding,
            Unknown::Renamed(finding) => return describe_renamed(cx, finding),
        };
        let Dangling { pack, home, route, kind, written: text, target, meant, is_lost } = finding;
        if cx.catalogue.unfinished.contains_key(&(kind, target.clone())) {
            let message = format!("the {} `{text}` is unfinished, so nothing can be played with it", in_words(kind));
            let help = "name another, or finish it and take out `unfinished`: `ritual todo` says what it lacks";
            return Diagnostic::error(Self::CODE, message, route).help(help);
        }
        let message = format!("no {} is called `{text}`", in_words(kind));
        let cause = if is_lost { format!("every {} of {}", kind.name(), target.pack) } else { cause(cx, kind, target) };
        let finding = Diagnostic::error(Self::CODE, message, route.clone()).follows_from(cause);
        let finding = if home == pack {
            finding
        } else {
            finding.label(format!("read from the pack `{home}`, which is changed here"))
        };
        if target.pack != *home && !cx.is_pack(&target.pack) {
            let packs = suggest::listed(cx.catalogue.packs.keys().map(|id| &*id.id));
            return finding
                .label(format!("there is no pack `{}`", target.pack))
                .help(format!("put the pack beside this one, or name one of {packs}"));
        }
        if meant.is_none_or(|meant| meant.id != target.id)
            && let Some(help) = word_meant(kind, text)
        {
            return finding.help(help);
        }
        if meant.is_none_or(|meant| meant.id != target.id)
            && let Some(other) = Kind::ALL.into_iter().find(|other| cx.catalogue.contains(*other, target))
        {
            let (other, wanted) = (with_article(other), with_article(kind));
            return finding.help(format!("`{text}` is {other}: name {wanted} here"));
        }
        match meant.map(|meant| meant.written_in(home)) {
            Some(id) => finding
                .help(format!("did you mean `{id}`?"))
                .fix(Fix::risky(format!("write `{id}`")).replace(route, id)),
            None => finding.help(format!("write such a document in a file of the kind `{kind}`, or name another")),
        }
    }
}

/// Says at a document that seems to have got another id what that did.
///
/// It offers no fix: those of the places that name it write the new id, and giving back the old one would undo them.
fn describe_renamed(cx: &Cx<'_>, Renamed { position, former, times }: &Renamed) -> Diagnostic {
    let document = &cx.documents[*position];
    let (kind, id) = (document.kind, &document.id.id);
    let message = format!("no {} is called `{former}`, and nothing names `{id}`", in_words(kind));
    let help = format!(
        "`{}` is named {times} times: if this was called so, give it back its id, or write `{id}` in those places",
        former.id
    );
    Diagnostic::error(ReferenceUnknown::CODE, message, document.route.key("id"))
        .help(help)
        .causes(cause(cx, kind, former))
}

impl<'c> Proposals<'c> {
    /// Returns the document that was likely meant by a name in one pack that is read from another or the same.
    fn meant(
        &mut self,
        cx: &'c Cx<'_>,
        pack: &'c str,
        home: &'c str,
        kind: Kind,
        target: &'c FullId,
    ) -> Option<&'c FullId> {
        let key = (pack, home, kind, target);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        // Pack by pack, so that what is said of one does not depend on which others there are.
        let n_looked_up = self.n_of_pack.entry(pack).or_default();
        if *n_looked_up == MOST_PROPOSED {
            return None;
        }
        *n_looked_up += 1;
        let meant = meant(cx, kind, home, target);
        self.known.insert(key, meant);
        meant
    }
}

/// Returns the document that was likely meant, read from the pack `home`: one of the packs that it builds on, or in any
/// other pack one with the very same id.
fn meant<'c>(cx: &'c Cx<'_>, kind: Kind, home: &str, target: &FullId) -> Option<&'c FullId> {
    let mut near = cx.catalogue.in_scope([home]);
    near.insert(&target.pack);
    let of_near = near.iter().flat_map(|pack| cx.ids_of_pack(kind, pack));
    let far = cx.catalogue.packs.keys().map(|id| &*id.pack).filter(|pack| !near.contains(pack));
    let of_far = far.filter_map(|pack| {
        let same = FullId { pack: pack.into(), id: Arc::clone(&target.id) };
        Some(cx.documents.get(cx.position(kind, &same)?)?.id)
    });
    suggest::closest_id(target, of_near.chain(of_far))
}

/// Notes which names are of a kind of which there is nothing in the pack that is named, and nothing that could be meant.
fn find_lost(cx: &Cx<'_>, found: &mut [Dangling<'_>]) {
    let may_be_lost = |it: &Dangling<'_>| {
        it.meant.is_none() && cx.is_pack(&it.target.pack) && cx.ids_of_pack(it.kind, &it.target.pack).next().is_none()
    };
    let mut names: BTreeMap<(&str, Kind, &str), BTreeSet<&str>> = BTreeMap::new();
    for it in found.iter().filter(|it| may_be_lost(it)) {
        names.entry((&**it.pack, it.kind, &*it.target.pack)).or_default().insert(&*it.target.id);
    }
    names.retain(|_, names| names.len() >= FEWEST_LOST);
    for it in found {
        it.is_lost = may_be_lost(it) && names.contains_key(&(&**it.pack, it.kind, &*it.target.pack));
    }
}

/// Returns what documents of a kind are called.
fn in_words(kind: Kind) -> String {
    kind.name().replace('-', " ")
}

fn with_article(kind: Kind) -> String {
    let name = in_words(kind);
    let article = if name.starts_with(['a', 'e', 'i', 'o']) { "an" } else { "a" };
    format!("{article} {name}")
}

/// Says which word was meant where an id stands that is one in other letters, or the class of an enemy.
fn word_meant(kind: Kind, text: &str) -> Option<String> {
    let of = |shape: &'static Shape| shape.words.iter().filter(|word| word.carries.is_none()).map(|word| word.name);
    let words = match kind {
        Kind::Enemy => <Enemies>::SHAPE,
        Kind::Token => <Pieces>::SHAPE,
        _ => return None,
    };
    if let Some(word) = suggest::same_letters(text, of(words)) {
        return Some(format!("did you mean `{word}`?"));
    }
    let is_class = kind == Kind::Enemy && EnemyClass::SHAPE.word(text).is_some();
    is_class.then(|| format!("`{text}` is a class of enemies: write `{{ classes: [{text}] }}`"))
}

/// A pack that is needed but not there is reported once, not with every reference into it.
fn is_in_missing_dependency(cx: &Cx<'_>, pack: &str, target: &FullId) -> bool {
    let manifest = cx.catalogue.pack(pack);
    !cx.is_pack(&target.pack)
        && manifest.is_some_and(|manifest| manifest.document.dependencies.contains_key(&*target.pack))
}
