//! Who is automatic at the table: as it is wished for, and as saved games remember it.

use std::collections::BTreeMap;

use anyhow::{Context as _, bail};
use ritual_content::suggest;
use ritual_engine::Session;
use ritual_playtest::policy::PolicyName;
use ritual_sitting::ids;

/// Whoever is no automatic player.
const PERSON: &str = "person";
/// Every seat that is not named, but the first of them.
const OTHERS: &str = "others";
/// Every seat that is not named.
const ALL: &str = "all";

/// What `--auto` says of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Wish {
    pub(super) seat: String,
    /// Who sits there; none for a person.
    pub(super) policy: Option<PolicyName>,
}

impl Wish {
    /// Reads `SEAT=POLICY`.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let Some((seat, policy)) = text.split_once('=').filter(|(seat, _)| !seat.is_empty()) else {
            return Err("write it as `SEAT=POLICY`, as in `ruth=good` or `others=quick`".to_owned());
        };
        let policy = match policy {
            PERSON => None,
            name => Some(name.parse::<PolicyName>().map_err(|error| format!("{error}, or `{PERSON}`"))?),
        };
        Ok(Self { seat: seat.to_owned(), policy })
    }
}

/// Who is automatic, by seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Automatic {
    seats: Vec<Option<PolicyName>>,
}

impl Automatic {
    /// Finds seats: first as a saved game remembers them, by investigator, then as they were wished for.
    pub(super) fn sit_down(
        remembered: &BTreeMap<String, String>,
        wishes: &[Wish],
        session: &Session,
    ) -> anyhow::Result<Self> {
        let ids = ids(session);
        let mut seats: Vec<Option<PolicyName>> = vec![None; ids.len()];
        for (id, policy) in remembered {
            let seat = find(&ids, id).context("the saved game remembers somebody who is not there")?;
            let policy = policy.parse::<PolicyName>().context("the saved game has somebody unknown at the table")?;
            put(&mut seats, seat, Some(policy));
        }
        for (seat, policy) in wished(wishes, &ids)? {
            put(&mut seats, seat, policy);
        }
        Ok(Self { seats })
    }

    /// Who chooses for a seat; none where a person does.
    pub(super) fn at(&self, seat: usize) -> Option<PolicyName> {
        self.seats.get(seat).copied().flatten()
    }

    /// Returns whether somebody needs to know what to do.
    pub(super) fn thinks(&self) -> bool {
        self.seats.iter().flatten().any(|policy| *policy != PolicyName::Random)
    }

    /// What a saved game remembers: the policies by investigator.
    pub(super) fn remembered(&self, session: &Session) -> BTreeMap<String, String> {
        let automatic = ids(session).into_iter().zip(&self.seats);
        automatic.filter_map(|(id, policy)| Some((id.to_owned(), (*policy)?.to_string()))).collect()
    }
}

/// Who is wished for at which seat, one after the other, of those with these ids: a policy, or a person.
pub(super) fn wished(wishes: &[Wish], ids: &[&str]) -> anyhow::Result<Vec<(usize, Option<PolicyName>)>> {
    let (several, single): (Vec<&Wish>, Vec<&Wish>) =
        wishes.iter().partition(|wish| wish.seat == OTHERS || wish.seat == ALL);
    let mut unnamed: Vec<usize> = (0..ids.len()).collect();
    let mut seats = Vec::new();
    for wish in single {
        let seat = find(ids, &wish.seat)?;
        unnamed.retain(|it| *it != seat);
        seats.push((seat, wish.policy));
    }
    for wish in several {
        let left_out = usize::from(wish.seat == OTHERS);
        seats.extend(unnamed.iter().skip(left_out).map(|seat| (*seat, wish.policy)));
    }
    Ok(seats)
}

fn put(seats: &mut [Option<PolicyName>], seat: usize, policy: Option<PolicyName>) {
    if let Some(place) = seats.get_mut(seat) {
        *place = policy;
    }
}

/// The seat of an investigator, by its id, by its id inside the pack, or by its number from 1.
fn find(ids: &[&str], name: &str) -> anyhow::Result<usize> {
    let bare = |id: &&str| id.rsplit_once('/').map_or(*id, |(_, bare)| bare).to_owned();
    if let Some(seat) = ids.iter().position(|id| *id == name || bare(id) == name) {
        return Ok(seat);
    }
    if let Some(seat) = name.parse::<usize>().ok().and_then(|number| number.checked_sub(1)).filter(|it| *it < ids.len())
    {
        return Ok(seat);
    }
    let names: Vec<String> = ids.iter().map(bare).collect();
    let words = names.iter().map(String::as_str).chain([OTHERS, ALL]);
    let help = suggest::help(name, words).unwrap_or_default();
    bail!("nobody at the table is called `{name}`: {help}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_wished_for_by_name() {
        assert_eq!(Wish::read("ruth=good"), Ok(Wish { seat: "ruth".to_owned(), policy: Some(PolicyName::Good) }));
        assert_eq!(Wish::read("1=person"), Ok(Wish { seat: "1".to_owned(), policy: None }));
        for wrong in ["ruth", "=good", ""] {
            assert!(Wish::read(wrong).unwrap_err().contains("`SEAT=POLICY`"), "{wrong}");
        }
        assert!(Wish::read("ruth=clever").unwrap_err().ends_with("`expert`, or `person`"));
    }

    #[test]
    fn a_seat_is_found_by_id_and_number() {
        let ids = ["core/mike", "core/ruth"];
        let found = ["mike", "core/ruth", "1", "2"].map(|name| find(&ids, name).unwrap());
        assert_eq!(found, [0, 1, 0, 1]);
        let unknown = ["rut", "0", "3"].map(|name| find(&ids, name).unwrap_err().to_string());
        assert!(unknown[0].contains("did you mean `ruth`?"), "{unknown:?}");
    }

    #[test]
    fn who_is_named_stays_as_they_were_wished_for_and_others_are_everybody_else() {
        let wishes = ["others=quick", "ben=person", "3=good", "ben=random"].map(|text| Wish::read(text).unwrap());
        let seats = |n_wishes: usize| wished(&wishes[..n_wishes], &["p/ann", "p/ben", "p/cat", "p/dan"]).unwrap();
        let (quick, good) = (Some(PolicyName::Quick), Some(PolicyName::Good));
        assert_eq!(seats(1), [(1, quick), (2, quick), (3, quick)], "the first one is left out");
        assert_eq!(seats(3), [(1, None), (2, good), (3, quick)], "of those who are not named");
        assert_eq!(seats(4)[..3], [(1, None), (2, good), (1, Some(PolicyName::Random))], "the last wish stands");
        let nobody = wished(&wishes, &["p/ann"]).unwrap_err().to_string();
        assert!(nobody.contains("nobody at the table is called `ben`"), "{nobody}");
    }
}
