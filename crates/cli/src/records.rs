//! What is kept in the folder of packs beside them: the lock and the trusted keys.

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use ritual_disk::{read_whole, remove, show, write};
use ritual_pack::archive::Archive;
use ritual_pack::{Distrust, LOCK, Lock, Locked, RecordError, Rotation, TRUSTED_KEYS, Trust, TrustedKeys, digest};

use crate::library::Refused;
use crate::placing::Placed;

/// The lock and the trusted keys of a folder of packs.
pub(crate) struct Records {
    folder: PathBuf,
    /// Which packs were put there.
    pub(crate) lock: Lock,
    /// Whose signature is expected where.
    pub(crate) keys: TrustedKeys,
}

/// No lock and no file of keys is nearly as big.
const MOST_BYTES: u64 = 4 * 1024 * 1024;

impl Records {
    /// Reads what there is; what is not there is empty.
    pub(crate) fn read(folder: &Path) -> anyhow::Result<Self> {
        let lock = read(&folder.join(LOCK), Lock::read)?;
        let keys = read(&folder.join(TRUSTED_KEYS), TrustedKeys::read)?;
        Ok(Self { folder: folder.to_path_buf(), lock, keys })
    }

    /// Whether there is a lock.
    pub(crate) fn has_lock(&self) -> bool {
        self.folder.join(LOCK).exists()
    }

    /// Says what the signature of an archive is worth; its key is expected from now on.
    pub(crate) fn meet(&mut self, archive: &Archive, rotations: &[Rotation]) -> anyhow::Result<Trust> {
        trusted(self.keys.meet_pack(&archive.manifest.id, archive.signer, rotations))
    }

    /// Notes that a pack is there, from an index or not, and has it put there. Who is killed in between has noted what is
    /// not there yet, which the same command puts right; what is there and not noted would be taken for one's own.
    pub(crate) fn add(
        &mut self,
        archive: &Archive,
        from: Option<String>,
        put: impl FnOnce() -> anyhow::Result<Placed>,
    ) -> anyhow::Result<Placed> {
        let (signer, version) = (archive.signer, archive.manifest.version.clone());
        let locked = Locked { digest: digest(&archive.files), from, signer, version };
        self.change_lock(|lock| lock.packs.insert(archive.manifest.id.clone(), locked), put)
    }

    /// Notes that a pack is not there any more, and has it taken away.
    pub(crate) fn forget<T>(&mut self, id: &str, take: impl FnOnce() -> anyhow::Result<T>) -> anyhow::Result<T> {
        if !self.lock.packs.contains_key(id) {
            return take();
        }
        self.change_lock(|lock| lock.packs.remove(id), take)
    }

    /// Changes the lock before something is done; where that fails the lock is as it was. It is read again, for another
    /// command may have added a pack while this one was fetched.
    fn change_lock<T>(
        &mut self,
        change: impl FnOnce(&mut Lock) -> Option<Locked>,
        act: impl FnOnce() -> anyhow::Result<T>,
    ) -> anyhow::Result<T> {
        self.lock = read(&self.folder.join(LOCK), Lock::read)?;
        let (former, was_there) = (self.lock.clone(), self.has_lock());
        change(&mut self.lock);
        self.write_lock()?;
        act().inspect_err(|_| {
            self.lock = former;
            // Why it could not be done is what is said.
            if was_there {
                self.write_lock().ok();
            } else {
                remove(&self.folder.join(LOCK)).ok();
            }
        })
    }

    fn write_lock(&self) -> anyhow::Result<()> {
        Ok(write(&self.folder.join(LOCK), &self.lock.to_bytes())?)
    }

    /// Writes the trusted keys, with those that another command has met meanwhile.
    pub(crate) fn write_keys(&mut self) -> anyhow::Result<()> {
        self.keys.join(read(&self.folder.join(TRUSTED_KEYS), TrustedKeys::read)?);
        Ok(write(&self.folder.join(TRUSTED_KEYS), &self.keys.to_bytes())?)
    }
}

/// What is not trusted is refused, as an archive that was changed is.
pub(crate) fn trusted(met: Result<Trust, Distrust>) -> anyhow::Result<Trust> {
    met.map_err(|distrust| Refused(distrust.to_string()).into())
}

/// Says what a signature is worth, where that is news.
pub(crate) fn say(trust: Trust, what: &str) -> Option<String> {
    match trust {
        Trust::Unsigned | Trust::Known => None,
        Trust::First(key) => {
            Some(format!("{what} is signed for the first time: from now on the key {key} is expected"))
        }
        Trust::HandedOn(key) => Some(format!("{what} was handed on: from now on the key {key} is expected")),
    }
}

fn read<T: Default>(path: &Path, of_bytes: impl FnOnce(&[u8]) -> Result<T, RecordError>) -> anyhow::Result<T> {
    if !path.exists() {
        return Ok(T::default());
    }
    of_bytes(&read_whole(path, MOST_BYTES)?).with_context(|| format!("cannot use `{}`", show(path)))
}
