//! The book: every page is in it, and every link of it, of the first page and of what contributors read leads somewhere.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use ritual_tests::content::project;

/// What people read outside of the book.
const BESIDE: [&str; 3] = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"];
/// The list of the pages.
const SUMMARY: &str = "SUMMARY.md";
/// The page below which the words of the effect language are listed.
const WORDS: &str = "(effects/README.md)";

/// What a page refers to, and what can be referred to in it.
#[derive(Default)]
struct Page {
    links: Vec<String>,
    anchors: BTreeSet<String>,
}

impl Page {
    fn read(path: &Path) -> Self {
        let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut page = Self::default();
        // The words of the heading that is being read.
        let mut heading: Option<String> = None;
        for event in Parser::new_ext(&text, Options::ENABLE_TABLES) {
            match event {
                Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
                Event::End(TagEnd::Heading(_)) => page.add_heading(&heading.take().unwrap_or_default()),
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    page.links.push(dest_url.into_string());
                }
                Event::Text(words) | Event::Code(words) => {
                    if let Some(heading) = &mut heading {
                        heading.push_str(&words);
                    }
                }
                Event::Html(html) | Event::InlineHtml(html) => {
                    let ids = html.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next());
                    page.anchors.extend(ids.map(str::to_owned));
                }
                _ => {}
            }
        }
        page
    }

    /// Adds what a heading is called in links: small letters, hyphens for spaces, a number where it is there already.
    fn add_heading(&mut self, words: &str) {
        let kept = words.chars().filter(|it| it.is_alphanumeric() || matches!(it, ' ' | '-' | '_'));
        let name = kept.collect::<String>().to_lowercase().replace(' ', "-");
        let mut numbered = name.clone();
        for number in 1.. {
            if self.anchors.insert(numbered) {
                break;
            }
            numbered = format!("{name}-{number}");
        }
    }
}

/// The pages of the book, by their paths from its folder; the list of them is none.
fn pages_of_the_book() -> BTreeSet<String> {
    let docs = project().join("docs");
    let entries = walkdir::WalkDir::new(&docs).into_iter().map(|entry| entry.unwrap().into_path());
    let pages = entries.filter(|path| path.extension().is_some_and(|it| it == "md"));
    let names = pages.map(|path| path.strip_prefix(&docs).unwrap().to_str().unwrap().replace('\\', "/"));
    names.filter(|name| name != SUMMARY).collect()
}

/// A path without `..` in it.
fn resolved(path: &Path) -> PathBuf {
    let mut resolved = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                resolved.pop();
            }
            part => resolved.push(part),
        }
    }
    resolved
}

#[test]
fn every_link_leads_somewhere() {
    let book = pages_of_the_book().into_iter().map(|page| format!("docs/{page}"));
    let names = book.chain([format!("docs/{SUMMARY}")]).chain(BESIDE.map(str::to_owned));
    let pages: BTreeMap<PathBuf, Page> =
        names.map(|name| project().join(name)).map(|path| (resolved(&path), Page::read(&path))).collect();
    assert!(pages.len() > 50, "there are only {} pages", pages.len());
    let (mut n_links, mut broken) = (0, Vec::new());
    for (path, page) in &pages {
        // A draft of the list of pages, which stands above others, leads nowhere.
        for link in page.links.iter().filter(|link| !link.is_empty() && !link.contains("://")) {
            n_links += 1;
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() { path.clone() } else { resolved(&path.parent().unwrap().join(file)) };
            if !target.exists() {
                broken.push(format!("{}: there is no `{file}`", path.display()));
            } else if let Some(page) = pages.get(&target)
                && !anchor.is_empty()
                && !page.anchors.contains(anchor)
            {
                broken.push(format!("{}: there is no `#{anchor}` in {}", path.display(), target.display()));
            }
        }
    }
    assert!(n_links > 500, "only {n_links} links were seen");
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

/// The pages of single words follow from the folder; `UPDATE_EXPECT=1` writes them into the list.
#[test]
fn every_page_is_in_the_book() {
    let (path, pages) = (project().join("docs").join(SUMMARY), pages_of_the_book());
    let written = std::fs::read_to_string(&path).unwrap().replace("\r\n", "\n");
    let mut families: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for page in pages.iter().filter_map(|page| page.strip_prefix("effects/")) {
        if let Some((family, word)) = page.split_once('/') {
            families.entry(family).or_default().push(word.trim_end_matches(".md"));
        }
    }
    let is_of_words = |line: &str| {
        families.keys().any(|it| line.contains(&format!("(effects/{it}/")) || line.ends_with(&format!("[{it}]()")))
    };
    let mut wanted = String::new();
    for line in written.lines().filter(|line| !is_of_words(line)) {
        wanted.push_str(&format!("{line}\n"));
        if line.contains(WORDS) {
            for (family, words) in &families {
                wanted.push_str(&format!("  - [{family}]()\n"));
                wanted.extend(words.iter().map(|word| format!("    - [{word}](effects/{family}/{word}.md)\n")));
            }
        }
    }
    let listed: BTreeSet<String> = wanted.lines().filter_map(linked).map(str::to_owned).collect();
    let missing: Vec<_> = pages.symmetric_difference(&listed).collect();
    assert!(missing.is_empty(), "in docs/{SUMMARY} or in the folder docs, and not in the other: {missing:?}");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&path, &wanted).unwrap();
    } else {
        assert_eq!(written, wanted, "docs/{SUMMARY} is stale: `UPDATE_EXPECT=1 cargo test -p ritual-tests` writes it");
    }
}

/// The page that a line of the list leads to.
fn linked(line: &str) -> Option<&str> {
    line.split_once("](")?.1.strip_suffix(')').filter(|page| !page.is_empty())
}

#[test]
fn a_heading_is_called_as_links_call_it() {
    let mut page = Page::default();
    for heading in ["The form of a `manifest.json`", "The form of a `manifest.json`", "`json`: for programs"] {
        page.add_heading(&heading.replace('`', ""));
    }
    let names: Vec<&str> = page.anchors.iter().map(String::as_str).collect();
    assert_eq!(names, ["json-for-programs", "the-form-of-a-manifestjson", "the-form-of-a-manifestjson-1"]);
}
