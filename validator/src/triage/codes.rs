//! Findings by their codes: `map/unreachable-space`, or the whole group `map`.

use ritual_content::suggest;

/// The codes whose findings are shown.
#[derive(Clone, Debug, Default)]
pub struct Codes {
    select: Vec<String>,
    ignore: Vec<String>,
}

/// A code, or a group of codes, that no check has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no check is called `{written}`, and no group of checks either{}", .help.as_deref().map(|help| format!("; {help}")).unwrap_or_default())]
pub struct UnknownCode {
    written: String,
    help: Option<String>,
}

impl Codes {
    /// Shows the findings of some checks only, or of all when none is named, and never those of others.
    ///
    /// # Errors
    /// Returns the first name that is neither the code of a check nor the group before its slash.
    pub fn new(select: Vec<String>, ignore: Vec<String>) -> Result<Self, UnknownCode> {
        select.iter().chain(&ignore).try_for_each(|written| known(written))?;
        Ok(Self { select, ignore })
    }

    /// Returns whether findings of this code are shown.
    #[must_use]
    pub fn shows(&self, code: &str) -> bool {
        let named = |written: &Vec<String>| written.iter().any(|it| fits(it, code));
        (self.select.is_empty() || named(&self.select)) && !named(&self.ignore)
    }

    /// Returns whether somebody wants to see no findings of this code.
    #[must_use]
    pub fn ignores(&self, code: &str) -> bool {
        self.ignore.iter().any(|written| fits(written, code))
    }
}

/// Refuses what is neither the code of a check nor the group before its slash.
pub(super) fn known(written: &str) -> Result<(), UnknownCode> {
    if crate::codes().any(|code| fits(written, code)) {
        return Ok(());
    }
    let groups = crate::codes().filter_map(|code| code.split('/').next());
    let help = suggest::closest(written, crate::codes().chain(groups)).map(|it| format!("did you mean `{it}`?"));
    Err(UnknownCode { written: written.to_owned(), help })
}

/// Returns whether a code, or its group, was written.
pub(super) fn fits(written: &str, code: &str) -> bool {
    code.strip_prefix(written.trim_end_matches('/')).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn codes(select: &[&str], ignore: &[&str]) -> Result<Codes, UnknownCode> {
        let owned = |list: &[&str]| list.iter().map(|it| (*it).to_owned()).collect();
        Codes::new(owned(select), owned(ignore))
    }

    #[test]
    fn a_group_means_all_its_codes() {
        let maps = codes(&["map"], &["map/unnamed-space"]).unwrap();
        assert!(maps.shows("map/unreachable-space"));
        assert!(!maps.shows("map/unnamed-space") && !maps.shows("place/unknown"));
        assert!(maps.ignores("map/unnamed-space") && !maps.ignores("place/unknown"));
        assert!(codes(&[], &[]).unwrap().shows("place/unknown"));
        assert!(!fits("ma", "map/unnamed-space"), "a group is a whole word");
    }

    #[test]
    fn a_code_that_does_not_exist_is_refused_with_a_suggestion() {
        let error = codes(&["map/unreachable-spaces"], &[]).unwrap_err();
        assert!(error.to_string().ends_with("did you mean `map/unreachable-space`?"), "{error}");
    }
}
