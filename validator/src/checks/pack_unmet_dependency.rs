#![doc = include_str!("pack_unmet_dependency.md")]

use ritual_content::documents::Pack;
use ritual_content::{Entry, FullId, Kind, suggest};
use ritual_diagnostic::{Diagnostic, Fix, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct PackUnmetDependency;

/// A dependency that is not there, or there in another version.
pub(super) struct Unmet<'c> {
    pack: &'c Entry<Pack>,
    other: &'c str,
    /// The pack in the wrong version.
    there: Option<&'c Entry<Pack>>,
}

impl Check for PackUnmetDependency {
    const CODE: &'static str = "pack/unmet-dependency";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("pack_unmet_dependency.md");
    type Finding<'c> = Unmet<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Unmet<'c>> {
        let mut found = Vec::new();
        for pack in cx.catalogue.packs.values() {
            for (other, wanted) in &pack.document.dependencies {
                let id = FullId { pack: other.as_str().into(), id: other.as_str().into() };
                let there = cx.catalogue.packs.get(&id);
                let is_met = match there {
                    Some(there) => wanted.matches(&there.document.version),
                    None => cx.is_known(Kind::Pack, &id),
                };
                if !is_met {
                    found.push(Unmet { pack, other, there });
                }
            }
        }
        found
    }

    fn describe(cx: &Cx<'_>, Unmet { pack, other, there }: Unmet<'_>) -> Diagnostic {
        let route = pack.route.key("dependencies").key(other);
        let home = &pack.id.pack;
        if let Some(there) = there {
            let version = &there.document.version;
            let message = format!("the pack `{home}` does not work with version {version} of `{other}`");
            let finding = Diagnostic::error(Self::CODE, message, route.clone())
                .related(there.route.key("version"), "this version is there")
                .help("use another version of the pack, or allow this one");
            // A range such as `^1.2` does not hold what comes before 1.2.0.
            if !version.pre.is_empty() {
                return finding;
            }
            let range = format!("^{}.{}", version.major, version.minor);
            finding.fix(Fix::risky(format!("write `{range}`")).replace(route, range))
        } else {
            let message = format!("the pack `{home}` needs the pack `{other}`, which is not there");
            let finding = Diagnostic::error(Self::CODE, message, route.clone().on_key());
            let packs = cx.catalogue.packs.keys().map(|id| &*id.pack).filter(|id| *id != &**home);
            let packs: Vec<&str> = packs.collect();
            let finding = match suggest::closest(other, packs.iter().copied()) {
                Some(meant) => finding.help(format!("did you mean `{meant}`?")),
                None => finding.help("put the pack beside this one"),
            };
            let undeclared = packs.into_iter().filter(|id| !pack.document.dependencies.contains_key(*id));
            match suggest::meant(other, undeclared) {
                Some((meant, fix)) => finding.fix(fix.rename(route, meant)),
                None => finding,
            }
        }
    }
}
