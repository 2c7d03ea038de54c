//! A new action of an episode: no document of its own, but an item of a list.

use ritual_content::documents::Episode;
use ritual_content::suggest::numbered;
use serde_json::{Value, json};

use crate::refusal::{Refusal, of_shape, of_title};

/// The most actions an episode may have.
const MOST: usize = 4;
/// The most letters of a name that fit on the board of an episode.
const LONGEST_TITLE: usize = 30;

/// Returns a new action of an episode, as plain data to be put behind those it has.
///
/// # Errors
/// Says why there can be no such action, and what to do.
pub fn action(episode: &Episode, id: &str, title: &str) -> Result<Value, Refusal> {
    let n_actions = episode.actions.len();
    let is_taken = |id: &str| episode.actions.iter().any(|it| it.id.as_str() == id);
    let refusal = if n_actions >= MOST {
        Some(Refusal::TooManyActions(n_actions))
    } else if is_taken(id) {
        let proposed = numbered(id, is_taken).unwrap_or_else(|| format!("my-{id}"));
        Some(Refusal::Taken { id: id.to_owned(), proposed })
    } else {
        of_shape(id).or_else(|| of_title(title, LONGEST_TITLE))
    };
    match refusal {
        Some(refusal) => Err(refusal),
        None => Ok(json!({ "id": id, "name": title, "steps": [{ "heal": { "stress": 1 } }] })),
    }
}
