//! The numbers that seats see, for people: a hint says by them what an option changes.
//!
//! A number has a name for programs, to which networks are bound; the words of the name are the id of its message.

use ritual_content::text::{Args, Language};

/// How the names of numbers of an investigator begin, and the word by which messages choose for that seat.
const SEATS: [(&str, &str); 5] = [
    ("you: ", "you"),
    ("1st to the left: ", "first"),
    ("2nd to the left: ", "second"),
    ("3rd to the left: ", "third"),
    ("4th to the left: ", "fourth"),
];

/// What a number of a position says.
pub(super) fn line(language: &Language, number: &str) -> String {
    let of_seat = SEATS.iter().find_map(|(start, seat)| Some((*seat, number.strip_prefix(*start)?)));
    match of_seat {
        Some((seat, what)) => {
            let what = language.say(&id(what), &Args::new());
            language.say("number-of-seat", &Args::new().text("seat", seat).text("what", what))
        }
        None => language.say(&id(number), &Args::new()),
    }
}

fn id(name: &str) -> String {
    let words = name.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    format!("number-{}", words.collect::<Vec<_>>().join("-").to_ascii_lowercase())
}
