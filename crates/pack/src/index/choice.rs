//! Which versions to take, so that everything fits that stands on the shelf afterwards.

use std::collections::{BTreeMap, BTreeSet};

use semver::{Version, VersionReq};

use super::Index;

/// A pack that stands on the shelf at home.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtHome {
    /// The version that is in the folder.
    pub version: Version,
    /// The packs it builds on, with the versions it works with.
    pub dependencies: BTreeMap<String, VersionReq>,
}

/// Why nothing fits.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoChoice {
    /// The index does not have it.
    #[error("the index has no pack `{id}`{wanted}")]
    Unknown {
        /// The id that the index does not list.
        id: String,
        /// Who needs it, behind a comma, or nothing.
        wanted: String,
    },
    /// No version is right for everybody.
    #[error("no version of `{id}` that is there goes with everything else: {wanted}; there is {offered}")]
    NoneFits {
        /// The id of the pack.
        id: String,
        /// Who needs which versions.
        wanted: String,
        /// Which versions there are.
        offered: String,
    },
    /// Every version was withdrawn.
    #[error("`{id}` was withdrawn by whoever published it: {reason}")]
    Withdrawn {
        /// The id of the pack.
        id: String,
        /// Why, as it is said of the latest version.
        reason: String,
    },
    /// An index leads on and on.
    #[error(
        "what is wanted leads to more than {} packs and versions; take fewer packs at a time, or ask whoever keeps the \
         index",
        MOST_TRIED
    )]
    TooMany,
}

/// The most versions that are looked at, for all packs that are taken at once: an index from a stranger makes nobody wait.
const MOST_TRIED: usize = 256;

/// Returns the versions to fetch so that the packs that are wanted stand on the shelf in their latest versions that go with
/// all others, with everything they build on; those that others build on come first. What is at home and fits stays, and
/// nothing goes back to an earlier version.
///
/// # Errors
/// Says which pack is missing, or in which no version is right for everybody.
pub fn choose(
    index: &Index,
    home: &BTreeMap<String, AtHome>,
    wanted: &[String],
) -> Result<Vec<(String, Version)>, NoChoice> {
    // What is not at home is taken, or it is said why not.
    let has_later =
        |id: &str| home.get(id).is_none_or(|at_home| index.latest(id).is_some_and(|latest| *latest > at_home.version));
    let waiting: BTreeSet<&str> = wanted.iter().map(String::as_str).filter(|id| has_later(id)).collect();
    let mut choice =
        ChosenPacks { index, home, chosen: BTreeMap::new(), tried: BTreeSet::new(), waiting: waiting.clone() };
    if let Some(id) = wanted.iter().find(|id| !index.packs.contains_key(*id)) {
        return Err(choice.unknown(id));
    }
    for id in waiting {
        choice.take(id)?;
    }
    while let Some(id) = choice.misfit() {
        choice.take(&id)?;
    }
    Ok(choice.in_order())
}

/// What was chosen so far.
struct ChosenPacks<'a> {
    index: &'a Index,
    home: &'a BTreeMap<String, AtHome>,
    chosen: BTreeMap<String, Version>,
    /// What was chosen once is not chosen again, so this comes to an end.
    tried: BTreeSet<(String, Version)>,
    /// What will be taken in another version than the one at home, so that what that one builds on does not count.
    waiting: BTreeSet<&'a str>,
}

impl<'a> ChosenPacks<'a> {
    /// What a pack builds on, as it will stand on the shelf.
    fn needs(&self, id: &str) -> Option<&'a BTreeMap<String, VersionReq>> {
        match self.chosen.get(id) {
            Some(version) => self.index.offer(id, version).map(|offer| &offer.dependencies),
            None => self.home.get(id).map(|at_home| &at_home.dependencies),
        }
    }

    fn version(&self, id: &str) -> Option<&Version> {
        self.chosen.get(id).or_else(|| self.home.get(id).map(|at_home| &at_home.version))
    }

    /// Who builds on a pack, and on which versions of it.
    fn ranges(&self, id: &str) -> Vec<(&str, &'a VersionReq)> {
        let packs: BTreeSet<&str> = self.home.keys().chain(self.chosen.keys()).map(String::as_str).collect();
        packs
            .into_iter()
            .filter(|who| !self.waiting.contains(who))
            .filter_map(|who| Some((who, self.needs(who)?.get(id)?)))
            .collect()
    }

    /// The first pack that is missing or does not fit: of those that were chosen and those that they build on.
    fn misfit(&self) -> Option<String> {
        let below = self.chosen.keys().filter_map(|id| self.needs(id)).flat_map(BTreeMap::keys);
        let touched: BTreeSet<&String> = self.chosen.keys().chain(below).collect();
        let fits = |id: &str| {
            let Some(version) = self.version(id) else { return false };
            self.ranges(id).iter().all(|(_, range)| range.matches(version))
        };
        touched.into_iter().find(|id| !fits(id)).cloned()
    }

    /// Chooses the latest version of a pack that is right for everybody; where there is none but the one at home, that
    /// one stays.
    fn take(&mut self, id: &str) -> Result<(), NoChoice> {
        self.waiting.remove(id);
        let Some(offered) = self.index.packs.get(id) else { return Err(self.unknown(id)) };
        let ranges = self.ranges(id);
        let at_home = self.home.get(id).map(|it| &it.version);
        let reason = offered.values().next_back().and_then(|offer| offer.withdrawn.clone());
        if let Some(reason) = reason.filter(|_| at_home.is_none() && offered.values().all(|it| it.withdrawn.is_some()))
        {
            return Err(NoChoice::Withdrawn { id: id.to_owned(), reason });
        }
        let there = offered.iter().filter(|(_, offer)| offer.withdrawn.is_none()).map(|(version, _)| version);
        let fits = |version: &&Version| {
            at_home.is_none_or(|at_home| *version > at_home)
                && ranges.iter().all(|(_, range)| range.matches(version))
                && !self.tried.contains(&(id.to_owned(), (*version).clone()))
        };
        let fitting: Vec<&Version> = there.clone().filter(fits).collect();
        if fitting.is_empty() && at_home.is_some_and(|it| ranges.iter().all(|(_, range)| range.matches(it))) {
            self.chosen.remove(id);
            return Ok(());
        }
        let finished = fitting.iter().rfind(|version| version.pre.is_empty());
        let Some(version) = finished.or(fitting.last()).map(|version| (*version).clone()) else {
            let here = at_home.map(|version| format!("`{id}` is here in version {version}"));
            let wanted = ranges.iter().map(|(who, range)| format!("`{who}` builds on {range}"));
            let there: Vec<String> = there.map(Version::to_string).collect();
            let none = || "none that was not withdrawn".to_owned();
            return Err(NoChoice::NoneFits {
                id: id.to_owned(),
                wanted: here.into_iter().chain(wanted).collect::<Vec<_>>().join(", "),
                offered: if there.is_empty() { none() } else { there.join(", ") },
            });
        };
        self.tried.insert((id.to_owned(), version.clone()));
        if self.tried.len() > MOST_TRIED {
            return Err(NoChoice::TooMany);
        }
        self.chosen.insert(id.to_owned(), version);
        Ok(())
    }

    fn unknown(&self, id: &str) -> NoChoice {
        let ranges = self.ranges(id);
        let wanted = ranges.iter().map(|(who, range)| format!(", and `{who}` builds on it in {range}"));
        NoChoice::Unknown { id: id.to_owned(), wanted: wanted.collect() }
    }

    /// What was chosen, those first on which others build.
    fn in_order(&self) -> Vec<(String, Version)> {
        let (mut seen, mut ordered) = (BTreeSet::new(), Vec::new());
        for id in self.chosen.keys() {
            self.put(id, &mut seen, &mut ordered);
        }
        ordered
    }

    fn put<'c>(&'c self, id: &'c str, seen: &mut BTreeSet<&'c str>, ordered: &mut Vec<(String, Version)>) {
        let Some(version) = self.chosen.get(id).filter(|_| seen.insert(id)) else { return };
        for below in self.needs(id).into_iter().flat_map(BTreeMap::keys) {
            self.put(below, seen, ordered);
        }
        ordered.push((id.to_owned(), version.clone()));
    }
}

#[cfg(test)]
mod tests {
    use super::super::Offer;
    use super::*;

    fn version(text: &str) -> Version {
        Version::parse(text).unwrap()
    }

    /// What a pack builds on, as in `base ^1.0, near ^2.0`.
    fn needs(text: &str) -> BTreeMap<String, VersionReq> {
        let each = text.split(", ").filter_map(|one| one.split_once(' '));
        each.map(|(id, range)| (id.to_owned(), VersionReq::parse(range).unwrap())).collect()
    }

    fn index(offers: &[(&str, &str, &str)]) -> Index {
        let mut index = Index::default();
        for (id, number, builds_on) in offers {
            let offer = Offer {
                dependencies: needs(builds_on),
                digest: String::new(),
                sha256: String::new(),
                signer: None,
                size: 1,
                title: String::new(),
                withdrawn: None,
            };
            index.packs.entry((*id).to_owned()).or_default().insert(version(number), offer);
        }
        index
    }

    fn home(packs: &[(&str, &str, &str)]) -> BTreeMap<String, AtHome> {
        let at_home =
            |number: &str, builds_on: &str| AtHome { version: version(number), dependencies: needs(builds_on) };
        packs.iter().map(|(id, number, builds_on)| ((*id).to_owned(), at_home(number, builds_on))).collect()
    }

    fn chosen(index: &Index, home: &BTreeMap<String, AtHome>, wanted: &[&str]) -> Result<Vec<String>, String> {
        let wanted: Vec<String> = wanted.iter().map(|id| (*id).to_owned()).collect();
        let chosen = choose(index, home, &wanted).map_err(|error| error.to_string())?;
        Ok(chosen.iter().map(|(id, version)| format!("{id} {version}")).collect())
    }

    #[test]
    fn the_latest_comes_with_what_it_builds_on_before_it() {
        let index = index(&[
            ("a-top", "1.0.0", "base ^1.0"),
            ("a-top", "1.1.0", "base ^1.2"),
            ("a-top", "2.0.0-beta.1", "base ^1.2"),
            ("base", "1.0.0", ""),
            ("base", "1.3.0", "deep ^1.0"),
            ("base", "2.0.0", ""),
            ("deep", "1.0.0", ""),
        ]);
        let expected = ["deep 1.0.0", "base 1.3.0", "a-top 1.1.0"].map(str::to_owned).to_vec();
        assert_eq!(chosen(&index, &home(&[]), &["a-top"]), Ok(expected));
        let at_home = home(&[("base", "1.2.0", "")]);
        assert_eq!(chosen(&index, &at_home, &["a-top"]), Ok(vec!["a-top 1.1.0".to_owned()]), "what fits stays");
        let at_home = home(&[("a-top", "1.1.0", "base ^1.2")]);
        assert_eq!(chosen(&index, &at_home, &["a-top"]), Ok(Vec::new()), "nothing is later");
    }

    #[test]
    fn a_version_that_somebody_else_needs_otherwise_is_passed_over() {
        let index = index(&[
            ("base", "1.5.0", ""),
            ("base", "2.0.0", ""),
            ("one", "1.0.0", "base >=1.0"),
            ("other", "1.0.0", "base ^1.0"),
        ]);
        let expected = ["base 1.5.0", "one 1.0.0", "other 1.0.0"].map(str::to_owned).to_vec();
        assert_eq!(chosen(&index, &home(&[]), &["one", "other"]), Ok(expected));
        let heir = home(&[("base", "1.0.0", ""), ("heir", "1.0.0", "base ^1.0")]);
        assert_eq!(chosen(&index, &heir, &["base"]), Ok(vec!["base 1.5.0".to_owned()]));
    }

    #[test]
    fn packs_that_need_each_other_in_later_versions_come_together_or_stay() {
        let at_home = home(&[("base", "1.0.0", ""), ("heir", "1.0.0", "base ^1.0")]);
        let both = ["base", "heir"];
        let alone = [("base", "2.0.0", ""), ("heir", "1.0.0", "base ^1.0")];
        assert_eq!(chosen(&index(&alone), &at_home, &both), Ok(Vec::new()), "`heir` holds `base` back");
        let slow = [&alone[..], &[("heir", "1.1.0", "base ^1.0")]].concat();
        assert_eq!(chosen(&index(&slow), &at_home, &both), Ok(vec!["heir 1.1.0".to_owned()]));
        let together = [&slow[..], &[("heir", "2.0.0", "base ^2.0")]].concat();
        let expected = ["base 2.0.0", "heir 2.0.0"].map(str::to_owned).to_vec();
        assert_eq!(chosen(&index(&together), &at_home, &both), Ok(expected.clone()));
        assert_eq!(chosen(&index(&together), &at_home, &["heir"]), Ok(expected));
    }

    #[test]
    fn what_was_withdrawn_is_taken_by_nobody_and_stays_where_it_is() {
        let mut index = index(&[("base", "1.0.0", ""), ("base", "1.1.0", ""), ("top", "1.0.0", "base ^1.1")]);
        assert!(index.withdraw("base-1.1.0", "a card cannot be drawn"));
        assert!(!index.withdraw("base-9.0.0", "nobody has it"));
        assert_eq!(chosen(&index, &home(&[]), &["base"]), Ok(vec!["base 1.0.0".to_owned()]));
        let none = chosen(&index, &home(&[]), &["top"]).unwrap_err();
        assert!(none.contains("`top` builds on ^1.1; there is 1.0.0"), "{none}");
        let at_home = home(&[("base", "1.1.0", "")]);
        assert_eq!(chosen(&index, &at_home, &["base"]), Ok(Vec::new()), "nothing goes back");
        assert_eq!(chosen(&index, &at_home, &["top"]), Ok(vec!["top 1.0.0".to_owned()]), "whoever has it plays on");
        assert!(index.withdraw("base-1.0.0", "so is the other"));
        let gone = chosen(&index, &home(&[]), &["base"]).unwrap_err();
        assert_eq!(gone, "`base` was withdrawn by whoever published it: a card cannot be drawn");
        let former = chosen(&index, &home(&[("base", "1.0.0", "")]), &["top"]).unwrap_err();
        assert!(former.ends_with("`top` builds on ^1.1; there is none that was not withdrawn"), "{former}");
        assert!(index.withdraw("base-1.1.0", ""));
        assert_eq!(chosen(&index, &home(&[]), &["base"]), Ok(vec!["base 1.1.0".to_owned()]), "it is there again");
    }

    #[test]
    fn an_index_that_leads_on_and_on_comes_to_an_end() {
        let mut endless = Index::default();
        let name = |number: usize| format!("p{number:05}");
        for number in 0..5_000 {
            let next = format!("{} ^1.0", name(number + 1));
            endless.packs.extend(index(&[(name(number).as_str(), "1.0.0", next.as_str())]).packs);
        }
        let said = chosen(&endless, &home(&[]), &["p00000"]).unwrap_err();
        assert!(said.contains("more than 256 packs and versions"), "{said}");
    }

    #[test]
    fn what_cannot_be_is_said_with_its_reason() {
        let index = index(&[("base", "1.0.0", ""), ("top", "1.0.0", "base ^2.0"), ("lost", "1.0.0", "gone ^1.0")]);
        let said = |home: &BTreeMap<String, AtHome>, id: &str| chosen(&index, home, &[id]).unwrap_err();
        assert_eq!(said(&home(&[]), "nowhere"), "the index has no pack `nowhere`");
        assert_eq!(said(&home(&[]), "lost"), "the index has no pack `gone`, and `lost` builds on it in ^1.0");
        let none = said(&home(&[]), "top");
        assert!(none.contains("`top` builds on ^2.0; there is 1.0.0"), "{none}");
        let back = said(&home(&[("base", "3.0.0", "")]), "top");
        assert!(back.contains("`base` is here in version 3.0.0"), "nothing goes back: {back}");
    }
}
