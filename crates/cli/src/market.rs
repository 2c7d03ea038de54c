//! An index that is trusted, and what is fetched from there.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow, bail};
use jiff::tz::Offset;
use jiff::{Timestamp, civil};
use ritual_content::suggest;
use ritual_disk::{read_whole, show};
use ritual_pack::index::{INDEX, MOST_INDEX_BYTES, NoChoice, choose};
use ritual_pack::{Index, Offer, Rotation, archive_name};
use semver::Version;

use crate::library::Refused;
use crate::placing::{Placed, place};
use crate::records::{Records, say, trusted};
use crate::shelf::Shelf;
use crate::source::Source;
use crate::style;

/// The most bytes that are fetched at once: they are all looked at before the first pack is put anywhere.
const MOST_FETCHED: usize = 512 * 1024 * 1024;

/// An index that is trusted.
pub(crate) struct Market {
    source: Source,
    address: String,
    /// Which keys were handed on, as it says and as was said beside it. Each is signed by the former key.
    rotations: Vec<Rotation>,
    /// What is there.
    pub(crate) index: Index,
}

impl Market {
    /// Fetches an index and looks whether it may be trusted; that it was seen is noted.
    pub(crate) fn open(source: Source, records: &mut Records, rotations: &[Rotation]) -> anyhow::Result<Self> {
        let bytes = source.fetch(INDEX, MOST_INDEX_BYTES)?;
        let address = source.address();
        let what = format!("the index at `{address}`");
        let (index, signer) = Index::read(&bytes).map_err(|error| Refused(format!("{what} is refused: {error}")))?;
        let trust = trusted(records.keys.meet_index(&address, &index, signer, rotations, today()))?;
        records.write_keys()?;
        if let Some(news) = say(trust, &what) {
            style::warn(&news);
        }
        let rotations = [rotations, index.rotations.as_slice()].concat();
        let market = Self { source, address, rotations, index };
        market.refuse_changed_versions(records)?;
        Ok(market)
    }

    /// A version that was put on the shelf never changes: who offers another under its number may mean anything by it.
    fn refuse_changed_versions(&self, records: &Records) -> anyhow::Result<()> {
        for (id, locked) in records.lock.packs.iter().filter(|(_, locked)| locked.from.as_ref() == Some(&self.address))
        {
            if self.index.offer(id, &locked.version).is_some_and(|offer| offer.digest != locked.digest) {
                let said = format!(
                    "the index at `{}` offers another `{id}` {} than the one you have from there: versions never \
                     change, so ask whoever keeps it",
                    self.address, locked.version
                );
                return Err(Refused(said).into());
            }
        }
        Ok(())
    }

    /// Fetches packs in their latest versions with everything they build on, looks at all of them and puts them on the
    /// shelf; returns how many.
    pub(crate) fn take(
        &self,
        wanted: &[String],
        into: &Path,
        records: &mut Records,
        out: &mut dyn Write,
    ) -> anyhow::Result<usize> {
        let shelf = Shelf::read(into)?;
        let chosen = choose(&self.index, &shelf.at_home(), wanted).map_err(|error| self.with_help(&error))?;
        self.refuse_too_much(&chosen)?;
        let mut fetched: BTreeMap<&str, (&Offer, Vec<u8>)> = BTreeMap::new();
        let bar = style::progress(u64::try_from(chosen.len()).unwrap_or(u64::MAX), "fetching");
        for (id, version) in &chosen {
            self.refuse_others(id, wanted, &shelf, records)?;
            let Some(offer) = self.index.offer(id, version) else { continue };
            let bytes = self.source.fetch(&archive_name(id, version), offer.size)?;
            let archive = offer.open(id, version, &bytes).map_err(|error| {
                Refused(format!("`{}` of `{}` is refused: {error}", archive_name(id, version), self.address))
            })?;
            let trust = records.meet(&archive, &self.rotations)?;
            if let Some(news) = say(trust, &format!("the pack `{id}`")) {
                style::warn(&news);
            }
            fetched.insert(id, (offer, bytes));
            bar.inc(1);
        }
        bar.finish_and_clear();
        records.write_keys()?;
        for (id, version) in &chosen {
            let Some((offer, bytes)) = fetched.remove(id.as_str()) else { continue };
            // Unpacked one after the other: all of them together may be big.
            let archive = offer.open(id, version, &bytes).map_err(|error| Refused(error.to_string()))?;
            let put = || place(&archive, &shelf, into, true);
            let Placed { folder, aside } = records.add(&archive, Some(self.address.clone()), put)?;
            let kept = aside.map(|aside| format!("; what was there is in {}", show(&aside))).unwrap_or_default();
            let line = format!("{id} {version}: put into {}{kept}", show(&folder));
            writeln!(out, "{}", style::clean(&line))?;
            if archive.manifest.is_of_former_content() {
                writeln!(out, "before it can be used: ritual migrate {}", style::clean(&show(&folder)))?;
            }
        }
        Ok(chosen.len())
    }

    /// What is taken at once is bounded as a whole, before the first byte of it is fetched.
    fn refuse_too_much(&self, chosen: &[(String, Version)]) -> anyhow::Result<()> {
        let sizes = chosen.iter().filter_map(|(id, version)| Some(self.index.offer(id, version)?.size));
        let n_bytes = sizes.fold(0_usize, usize::saturating_add);
        if n_bytes > MOST_FETCHED {
            bail!(
                "these are {} with {n_bytes} bytes, and {MOST_FETCHED} are the most at once: take fewer packs at a time",
                style::counted(chosen.len(), "archive")
            );
        }
        Ok(())
    }

    /// A pack that is somebody's work here, or from elsewhere, is not replaced by one that is called the same.
    fn refuse_others(&self, id: &str, wanted: &[String], shelf: &Shelf, records: &Records) -> anyhow::Result<()> {
        let Some(there) = shelf.one(id)? else { return Ok(()) };
        let why = match records.lock.packs.get(id) {
            None => "was not added, so it is yours".to_owned(),
            Some(locked) => match &locked.from {
                Some(from) if *from == self.address => return Ok(()),
                Some(from) => format!("is from `{from}`"),
                None if wanted.iter().any(|it| it == id) => return Ok(()),
                None => "was added from a file".to_owned(),
            },
        };
        let said = format!(
            "the pack `{id}` in `{}` {why}, and is not replaced by the one of `{}`: `ritual remove {id}` makes room, if \
             that is what you want",
            show(&there.folder),
            self.address
        );
        Err(Refused(said).into())
    }

    fn with_help(&self, error: &NoChoice) -> anyhow::Error {
        let help = match error {
            NoChoice::Unknown { id, .. } => suggest::help(id, self.ids()),
            NoChoice::NoneFits { .. } | NoChoice::Withdrawn { .. } | NoChoice::TooMany => None,
        };
        let help = help.map(|help| format!(": {help}")).unwrap_or_default();
        anyhow!("{error}{help}")
    }

    /// The ids of all packs that are there.
    pub(crate) fn ids(&self) -> impl Iterator<Item = &str> {
        self.index.packs.keys().map(String::as_str)
    }
}

/// Opens each index that some packs are from, with those packs.
pub(crate) fn markets(
    packs: &[String],
    records: &mut Records,
    rotations: &[Rotation],
) -> anyhow::Result<Vec<(Market, Vec<String>)>> {
    let mut by_address: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for id in packs {
        let Some(locked) = records.lock.packs.get(id) else {
            let help = suggest::help(id, records.lock.packs.keys().map(String::as_str));
            bail!("the pack `{id}` was not added: {}", help.unwrap_or_else(|| "none was".to_owned()));
        };
        let Some(from) = &locked.from else {
            bail!("the pack `{id}` was added from a file: add the file of a later version with `--upgrade`");
        };
        by_address.entry(from.clone()).or_default().insert(id.clone());
    }
    let opened = by_address.into_iter().map(|(address, packs)| {
        let market = Market::open(Source::of(&address)?, records, rotations)?;
        Ok((market, packs.into_iter().collect()))
    });
    opened.collect()
}

/// Returns the packs that were named, or all that are from an index where none was.
pub(crate) fn named_or_all(named: &[String], records: &Records) -> Vec<String> {
    if !named.is_empty() {
        return named.to_vec();
    }
    let fetched = records.lock.packs.iter().filter(|(_, locked)| locked.from.is_some());
    fetched.map(|(id, _)| id.clone()).collect()
}

/// Reads files that hand keys on.
pub(crate) fn rotations(files: &[PathBuf]) -> anyhow::Result<Vec<Rotation>> {
    let read = |path: &PathBuf| {
        let bytes = read_whole(path, MOST_ROTATION_BYTES)?;
        let read = Rotation::from_text(&String::from_utf8_lossy(&bytes));
        read.with_context(|| format!("`{}` hands no key on", show(path)))
    };
    files.iter().map(read).collect()
}

/// No file that hands a key on is nearly as big.
const MOST_ROTATION_BYTES: u64 = 4096;

fn today() -> civil::Date {
    Offset::UTC.to_datetime(Timestamp::now()).date()
}
