//! A supplement to the rulebook as a page in one file: it needs no network, and prints well.

mod map;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html};
use ritual_content::text::SupplementBlock;
use ritual_content::unseen::marked;

use crate::html::text;
use map::drawn;

/// The page, with the names of its parts in braces.
const PAGE: &str = include_str!("supplement/page.html");

/// Writes a supplement in a language as a page.
#[must_use]
pub fn page(title: &str, language: &str, blocks: &[SupplementBlock]) -> String {
    let (mut main, mut words, mut n_maps) = (String::new(), Vec::new(), 0);
    for block in blocks {
        match block {
            SupplementBlock::Words(block) => words.push(block.as_str()),
            SupplementBlock::Map(map) => {
                n_maps += 1;
                write(&mut main, &std::mem::take(&mut words));
                main.push_str(&drawn(map, n_maps));
            }
        }
    }
    write(&mut main, &words);
    // No name of a part is looked for in what has been put in.
    let (head, foot) = PAGE.split_once("{{main}}").unwrap_or((PAGE, ""));
    let head = head.replacen("{{language}}", &text(language), 1).replacen("{{title}}", &text(title), 1);
    format!("{head}{main}{foot}")
}

/// Writes Markdown as HTML. What would be HTML, a link or a picture in it is text: an author writes neither.
fn write(out: &mut String, words: &[&str]) {
    let words = words.join("\n\n");
    let words = marked(&words);
    let events = Parser::new_ext(&words, Options::ENABLE_TABLES).filter_map(|event| match event {
        Event::Html(html) | Event::InlineHtml(html) => Some(Event::Text(html)),
        Event::Start(Tag::Link { .. } | Tag::Image { .. } | Tag::HtmlBlock)
        | Event::End(TagEnd::Link | TagEnd::Image | TagEnd::HtmlBlock) => None,
        event => Some(event),
    });
    html::push_html(out, events);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_holds_words_and_maps_and_nothing_from_elsewhere() {
        let words = |text: &str| SupplementBlock::Words(text.to_owned());
        let table = "| Space | Next to |\n|---|---|\n| Hall | a \\| b |";
        let page = page("A & B", "es", &[words("# A & B"), words("*Roll.*  \nHeal."), words(table)]);
        assert!(page.contains("<html lang=\"es\">") && page.contains("<title>A &amp; B</title>"), "{page}");
        assert!(page.contains("<h1>A &amp; B</h1>") && page.contains("<em>Roll.</em><br />"), "{page}");
        assert!(page.contains("<td>a | b</td>") && !page.contains("{{"), "{page}");
        assert!(page.contains("default-src 'none'"), "{page}");
    }

    #[test]
    fn what_would_be_html_or_a_link_is_text() {
        let hostile =
            "<script>alert(1)</script>\n\n[click](javascript:alert(2)) ![x](http://a/b.png) {{title}}\n\n<div>\nx";
        let page = page("T", "en", &[SupplementBlock::Words(hostile.to_owned())]);
        for bad in ["<script", "javascript:", "http://a", "<img", "<a ", "<div>\nx"] {
            assert!(!page.contains(bad), "{bad} in {page}");
        }
        assert!(page.contains("&lt;script&gt;") && page.contains("click") && page.contains("{{title}}"), "{page}");
    }
}
