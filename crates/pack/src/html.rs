//! What authors write, as it stands in pages.

use quick_xml::escape::escape;
use ritual_content::unseen::marked;

/// Returns a text as it may stand in a page.
#[must_use]
pub fn text(text: &str) -> String {
    escape(&*marked(text)).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_be_a_mark_of_a_page_or_is_not_seen_is_text() {
        assert_eq!(text("a\u{1b}<b title=\"x\">&"), "a\u{fffd}&lt;b title=&quot;x&quot;&gt;&amp;");
    }
}
