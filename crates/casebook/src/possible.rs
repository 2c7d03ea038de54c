//! What a test expects of a table that no table ever shows: more than boards, supplies, reserves and decks hold.

use std::collections::BTreeMap;

use ritual_content::Id;
use ritual_content::documents::{ExpectedTable, HowFar, TokenPlace};
use ritual_diagnostic::Path;
use ritual_engine::state::State;

use crate::names::{At as _, Names, OF_PIECES, Wrong};

/// Complains about what there is at no time, whatever has happened; everything it names is there.
pub(crate) fn of_table(names: Names<'_>, state: &State, wanted: &ExpectedTable, at: &Path) -> Result<(), Wrong> {
    in_stock(names, wanted, at)?;
    enemies(names, wanted, at)?;
    pieces(names, wanted, at)?;
    people(names, state, wanted, at)?;
    let n_spaces = names.scenario.map.spaces.len();
    for (index, distance) in wanted.distances.iter().enumerate() {
        if let HowFar::Spaces(spaces) = distance.spaces
            && usize::from(spaces) >= n_spaces
        {
            let at = at.key("distances").index(index).key("spaces");
            return Err((at, format!("no way is {spaces} spaces long where there are {n_spaces} spaces")));
        }
    }
    Ok(())
}

/// Looks at decks and at fire.
fn in_stock(names: Names<'_>, wanted: &ExpectedTable, at: &Path) -> Result<(), Wrong> {
    let scenario = names.scenario;
    let (mythos, discoveries) = (scenario.mythos.len(), scenario.discoveries.len());
    let fire = usize::from(scenario.numbers.fire);
    for (key, number, most, what) in [
        ("mythos_deck", wanted.mythos_deck, mythos, "Mythos cards"),
        ("mythos_discarded", wanted.mythos_discarded, mythos, "Mythos cards"),
        ("discovery_deck", wanted.discovery_deck, discoveries, "Discovery cards"),
        ("discoveries_discarded", wanted.discoveries_discarded, discoveries, "Discovery cards"),
        ("fire_reserve", wanted.fire_reserve, fire, "fire tokens"),
    ] {
        no_more(number.unwrap_or_default().into(), most, what, &at.key(key))?;
    }
    let mut burning = 0;
    for (space, count) in wanted.fire.iter().flatten() {
        burning += usize::from(*count);
        no_more(burning, fire, "fire tokens", &at.key("fire").key(space.as_str()))?;
    }
    Ok(())
}

fn enemies(names: Names<'_>, wanted: &ExpectedTable, at: &Path) -> Result<(), Wrong> {
    let reserve = |kind: usize| names.scenario.enemies.get(kind).map_or(0, |it| usize::from(it.reserve));
    let mut apart = Apart::default();
    for (index, it) in wanted.enemies.iter().flatten().enumerate() {
        let at = at.key("enemies").index(index);
        let kind = names.enemy(&it.enemy).at(&at.key("enemy"))?.index();
        let least = apart.with((kind, "at"), it.at.as_ref(), it.count);
        no_more(least, reserve(kind), &format!("figures of `{}`", it.enemy.0), &at)?;
    }
    for (index, it) in wanted.reserve.iter().enumerate() {
        let at = at.key("reserve").index(index);
        let kind = names.enemy(&it.enemy).at(&at.key("enemy"))?.index();
        no_more(it.count.into(), reserve(kind), &format!("figures of `{}`", it.enemy.0), &at.key("count"))?;
    }
    Ok(())
}

fn pieces(names: Names<'_>, wanted: &ExpectedTable, at: &Path) -> Result<(), Wrong> {
    let mut apart = Apart::default();
    for (index, it) in wanted.pieces.iter().flatten().enumerate() {
        let at = at.key("pieces").index(index);
        let kind = names.token(&it.token, OF_PIECES).at(&at.key("token"))?.index();
        let least = match &it.at {
            None => apart.with((kind, "side"), it.side.as_ref(), it.count),
            space => apart.with((kind, "at"), space.as_ref(), it.count),
        };
        no_more(least, supply(names, kind), &format!("of `{}`", it.token.0), &at)?;
    }
    Ok(())
}

fn people(names: Names<'_>, state: &State, wanted: &ExpectedTable, at: &Path) -> Result<(), Wrong> {
    let mut tokens: BTreeMap<usize, usize> = BTreeMap::new();
    let mut cards: BTreeMap<usize, usize> = BTreeMap::new();
    for (id, it) in &wanted.investigators {
        let at = at.key("investigators").key(id.as_str());
        let seat = names.seat(state, id.as_str()).at(&at)?;
        let Some(person) = state.seat(seat) else { continue };
        let tracks = names.scenario.tracks_of(person.who);
        on_track(id, "stress", it.stress, tracks.stress, &at)?;
        on_track(id, "wounds", it.wounds, tracks.wounds, &at)?;
        on_track(id, "sanity_lost", it.sanity_lost, tracks.sanity, &at)?;
        for (index, held) in it.tokens.iter().flatten().enumerate() {
            let at = at.key("tokens").index(index);
            let kind = names.token(&held.token, &[TokenPlace::Investigator]).at(&at.key("token"))?.index();
            let all = tokens.entry(kind).or_default();
            *all += usize::from(held.count);
            no_more(*all, supply(names, kind), &format!("of `{}`", held.token.0), &at)?;
        }
        for (index, card) in it.cards.iter().flatten().enumerate() {
            let at = at.key("cards").index(index);
            let copies = names.discovery(&card.card).at(&at.key("card"))?;
            let all = cards.entry(copies.first().map_or(0, |first| first.index())).or_default();
            *all += 1;
            no_more(*all, copies.len(), &format!("of `{}`", card.card.0), &at)?;
        }
    }
    Ok(())
}

fn supply(names: Names<'_>, kind: usize) -> usize {
    names.scenario.tokens.get(kind).map_or(0, |it| usize::from(it.supply))
}

fn no_more(number: usize, most: usize, what: &str, at: &Path) -> Result<(), Wrong> {
    if number > most { Err((at.clone(), format!("there are never more than {most} {what}"))) } else { Ok(()) }
}

/// Complains about a number that is beyond the end of a track of somebody's board.
pub(crate) fn on_track(id: &Id, key: &str, number: Option<u8>, most: u8, at: &Path) -> Result<(), Wrong> {
    match number {
        Some(number) if number > most => Err((at.key(key), format!("the track of `{id}` ends at {most}"))),
        _ => Ok(()),
    }
}

/// Of kinds of figures and pieces, how many there are in different spaces, or show different sides.
#[derive(Default)]
struct Apart<'t>(BTreeMap<(usize, &'static str), BTreeMap<&'t Id, usize>>);

impl<'t> Apart<'t> {
    /// Returns how many of a kind there are at least with these; of several numbers of one space the highest counts.
    fn with(&mut self, kind: (usize, &'static str), apart: Option<&'t Id>, count: u8) -> usize {
        let Some(apart) = apart else { return count.into() };
        let all = self.0.entry(kind).or_default();
        let here = all.entry(apart).or_default();
        *here = (*here).max(count.into());
        all.values().sum()
    }
}
