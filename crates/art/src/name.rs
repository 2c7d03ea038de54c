//! What the file of a picture is called in a pack.

/// The longest name, without its ending and its number.
const MOST_LETTERS: usize = 60;

/// Returns what a picture is called in a pack: like the document that shows it, with a number where that is taken.
#[must_use]
pub fn file_name(id: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let plain: String = id.chars().filter(|it| it.is_ascii_lowercase() || it.is_ascii_digit() || *it == '-').collect();
    let stem: String = plain.trim_matches('-').chars().take(MOST_LETTERS).collect();
    let stem = if stem.is_empty() { "picture" } else { stem.as_str() };
    let numbered = |number: u32| if number == 1 { format!("{stem}.png") } else { format!("{stem}-{number}.png") };
    let mut names = (1..).map(numbered);
    names.find(|name| !is_taken(name)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_called_like_what_shows_it_and_takes_the_place_of_none() {
        let taken = ["eel.png", "eel-2.png"];
        assert_eq!(file_name("eel", |_| false), "eel.png");
        assert_eq!(file_name("eel", |name| taken.contains(&name)), "eel-3.png");
        assert_eq!(file_name("../..", |_| false), "picture.png");
        assert_eq!(file_name(&"a".repeat(90), |_| false).len(), MOST_LETTERS + 4);
    }
}
