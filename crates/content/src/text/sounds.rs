//! Words that are said otherwise in front of others: "de el" is "del", and "y" is "e" before an "i".
//!
//! A language lists them in the message `run-together`, from the particular to the general:
//! `de el = del; y hie… = y; y i… = e`.

/// The words of a language that run together.
#[derive(Default)]
pub(super) struct Sounds(Vec<Sound>);

/// A word that is said otherwise in front of another one.
struct Sound {
    word: String,
    /// The word after it, or how that one begins.
    next: String,
    /// Every word that begins so is meant.
    is_start: bool,
    /// What is said: instead of both words, or instead of the first where the next only has to begin so.
    said: String,
}

impl Sounds {
    /// Reads a list such as `de el = del; y i… = e`; what is no such rule says nothing.
    pub(super) fn read(list: &str) -> Self {
        let rule = |rule: &str| {
            let (words, said) = rule.split_once('=')?;
            let (word, next) = words.trim().split_once(' ')?;
            let start = next.strip_suffix('…');
            let said = said.trim().to_owned();
            Some(Sound {
                word: word.to_owned(),
                next: start.unwrap_or(next).to_owned(),
                is_start: start.is_some(),
                said,
            })
        };
        Self(list.split(';').filter_map(rule).collect())
    }

    /// Returns a text in which these words have run together.
    pub(super) fn run_together(&self, text: String) -> String {
        if self.0.is_empty() || !text.contains(' ') {
            return text;
        }
        let mut out = String::with_capacity(text.len());
        let mut rest = text.as_str();
        let mut is_new = true;
        while let Some(first) = rest.chars().next() {
            let rule = if is_new { self.0.iter().find(|rule| rule.fits(rest)) } else { None };
            let taken = if let Some(rule) = rule {
                out.push_str(&rule.said);
                if rule.is_start { rule.word.len() } else { rule.word.len() + 1 + rule.next.len() }
            } else {
                out.push(first);
                first.len_utf8()
            };
            is_new = rule.is_none() && !first.is_alphanumeric();
            rest = rest.get(taken..).unwrap_or_default();
        }
        out
    }
}

impl Sound {
    /// Returns whether a text begins with the two words.
    fn fits(&self, text: &str) -> bool {
        let after = text.strip_prefix(self.word.as_str()).and_then(|text| text.strip_prefix(' '));
        let Some(after) = after else { return false };
        if self.is_start {
            let start: String = after.chars().take(self.next.chars().count()).flat_map(char::to_lowercase).collect();
            return start == self.next;
        }
        let end = after.strip_prefix(self.next.as_str());
        end.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_run_together_only_where_a_language_says_so() {
        let sounds = Sounds::read("a el = al; de el = del; y hie… = y; y hi… = e; y i… = e; nothing");
        let said = |text: &str| sounds.run_together(text.to_owned());
        assert_eq!(said("a el Portal de el Sectario"), "al Portal del Sectario");
        assert_eq!(said("De la ola de ellos a él, de El Muelle"), "De la ola de ellos a él, de El Muelle");
        assert_eq!(said("agujas y hilo y Ian y hielo y oro y"), "agujas e hilo e Ian y hielo y oro y");
        assert_eq!(said("ley ilegal, (y ira)"), "ley ilegal, (e ira)");
        assert_eq!(Sounds::read("").run_together("de el".to_owned()), "de el");
    }
}
