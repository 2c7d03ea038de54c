//! What stands in the folder of packs already, and whether another pack goes with it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::bail;
use ritual_content::documents::Pack;
use ritual_disk::{packs_below, read_file, show};
use ritual_pack::index::AtHome;
use ritual_pack::{Manifest, pack_of};
use ritual_yaml::Limits;

/// The packs in a folder, by what their manifests say.
pub(crate) struct Shelf(Vec<Standing>);

/// A pack on a shelf.
pub(crate) struct Standing {
    pub(crate) folder: PathBuf,
    /// Its manifest.
    pub(crate) pack: Pack,
}

impl Shelf {
    /// Looks what is there. A manifest that cannot be read is a matter of `ritual check`.
    pub(crate) fn read(folder: &Path) -> anyhow::Result<Self> {
        let most = u64::try_from(Limits::DEFAULT.bytes).unwrap_or(u64::MAX);
        let mut standing = Vec::new();
        let folders = if folder.is_dir() { packs_below(folder)? } else { Vec::new() };
        for folder in folders {
            let Ok(manifest) = read_file(&folder.join(ritual_disk::MANIFEST), most) else { continue };
            if let Ok(pack) = pack_of(&manifest) {
                standing.push(Standing { folder, pack });
            }
        }
        Ok(Self(standing))
    }

    /// Returns the packs with an id: there should be no more than one.
    fn of(&self, id: &str) -> Vec<&Standing> {
        self.0.iter().filter(|it| it.pack.id.as_str() == id).collect()
    }

    /// Returns the pack with an id, of which there must not be two.
    pub(crate) fn one(&self, id: &str) -> anyhow::Result<Option<&Standing>> {
        match self.of(id).as_slice() {
            [] => Ok(None),
            [there] => Ok(Some(*there)),
            [one, other, ..] => bail!(
                "`{}` and `{}` are both the pack `{id}`: move one of them away first",
                show(&one.folder),
                show(&other.folder)
            ),
        }
    }

    /// The packs, in the order of their folders.
    pub(crate) fn all(&self) -> &[Standing] {
        &self.0
    }

    /// The ids of the packs.
    pub(crate) fn ids(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|it| it.pack.id.as_str())
    }

    /// Which packs build on one.
    pub(crate) fn heirs(&self, id: &str) -> Vec<&str> {
        let heirs = self.0.iter().filter(|it| it.pack.dependencies.contains_key(id));
        heirs.map(|it| it.pack.id.as_str()).collect()
    }

    /// The packs, as what else fits is chosen by them.
    pub(crate) fn at_home(&self) -> BTreeMap<String, AtHome> {
        let at_home = |pack: &Pack| AtHome { version: pack.version.clone(), dependencies: pack.dependencies.clone() };
        self.0.iter().map(|it| (it.pack.id.to_string(), at_home(&it.pack))).collect()
    }

    /// Says what a pack does not find here of what it builds on, and who builds on another version of it.
    pub(crate) fn misfits(&self, new: &Manifest) -> Vec<String> {
        let mut said = Vec::new();
        for (id, range) in &new.dependencies {
            match self.of(id).first() {
                None => said.push(format!("it builds on `{id}` {range}, which is not there: import it too")),
                Some(Standing { folder, pack }) if !range.matches(&pack.version) => said.push(format!(
                    "it builds on `{id}` {range}, and `{}` is version {}: `ritual check` says what does not fit",
                    show(folder),
                    pack.version
                )),
                Some(_) => {}
            }
        }
        for Standing { folder, pack } in &self.0 {
            if let Some(range) = pack.dependencies.get(&new.id).filter(|range| !range.matches(&new.version)) {
                said.push(format!(
                    "`{}` builds on `{}` {range}, which is version {} now: get a later version of `{}`",
                    show(folder),
                    new.id,
                    new.version,
                    pack.id
                ));
            }
        }
        said
    }
}
