//! A page in one file: it needs no network, and nothing but a browser.

use ritual_pack::html::text;

/// The page, with the names of its parts in braces.
const PAGE: &str = include_str!("page.html");

/// Writes a page: what it is called and about, what stands in it as HTML, and a note on how to read it.
pub(crate) fn shell(title: &str, about: &str, main: &str, note: &str) -> String {
    let [title, about, note] = [title, about, note].map(text);
    let mut page = String::with_capacity(PAGE.len() + main.len());
    let next = |rest: &'static str| {
        let (before, rest) = rest.split_once("{{")?;
        let (name, behind) = rest.split_once("}}")?;
        Some((before, name, behind))
    };
    let mut rest = PAGE;
    while let Some((before, name, behind)) = next(rest) {
        page.push_str(before);
        page.push_str(match name {
            "title" => &title,
            "about" => &about,
            "main" => main,
            _ => &note,
        });
        rest = behind;
    }
    page + rest
}

/// A part of a page, with its heading and how deep that is.
pub(super) fn section(level: u8, heading: &str, inside: &str) -> String {
    format!("<section>\n<h{level}>{}</h{level}>\n{inside}</section>\n", text(heading))
}

/// A table that is opened where somebody wants to see it; the first cell of a row names it.
pub(super) fn table(caption: &str, header: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let caption = text(caption);
    let header: String = header.iter().map(|it| format!("<th scope=\"col\">{}</th>", text(it))).collect();
    let row = |row: Vec<String>| {
        let cells = row.iter().enumerate().map(|(column, cell)| match column {
            0 => format!("<th scope=\"row\">{}</th>", text(cell)),
            _ => format!("<td>{}</td>", text(cell)),
        });
        format!("<tr>{}</tr>\n", cells.collect::<String>())
    };
    let rows: String = rows.map(row).collect();
    format!(
        "<details>\n<summary>{caption}</summary>\n<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"{caption}\">\n\
         <table>\n<caption>{caption}</caption>\n<thead><tr>{header}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n\
         </div>\n</details>\n"
    )
}
