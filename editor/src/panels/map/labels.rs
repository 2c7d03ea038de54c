//! What is done to what stands on the map, as the menu says it.

use ritual_map::{Placing, Site, Thing, count};

/// What it is called to put something down.
pub(super) fn placed(placing: &Placing) -> String {
    let said = match placing {
        Placing::Gate(gate) | Placing::Move { thing: Thing::Gate(gate), .. } => {
            return say!("Move {gate} gate", gate = gate.written());
        }
        Placing::Link(link) => return say!("Add {link}", link = link.written()),
        Placing::Start | Placing::Move { thing: Thing::Start, .. } => say!("Move start"),
        Placing::Enemy(_) => say!("Place enemy"),
        Placing::Piece { is_barrier: false, .. } => say!("Place piece"),
        Placing::Piece { is_barrier: true, .. } => say!("Place barrier"),
        Placing::Fire => say!("Place fire"),
        Placing::Move { thing: Thing::Link(..), .. } => say!("Move link"),
        Placing::Move { thing: Thing::Enemy(_), .. } => say!("Move enemy"),
        Placing::Move { thing: Thing::Piece(_), .. } => say!("Move piece"),
        Placing::Move { thing: Thing::Fire(_), .. } => say!("Move fire"),
    };
    said.to_owned()
}

/// What it is called to take things away.
pub(super) fn removed(things: impl IntoIterator<Item = Thing>) -> String {
    let things: Vec<Thing> = things.into_iter().filter(|thing| thing.is_removable()).collect();
    let said = match things.as_slice() {
        [Thing::Link(..)] => say!("Remove link"),
        [Thing::Enemy(_)] => say!("Remove enemy"),
        [Thing::Fire(_)] => say!("Remove fire"),
        [_] => say!("Remove piece"),
        several => return say!(several.len(), "Remove 1 thing" | "Remove {n} things"),
    };
    said.to_owned()
}

/// What it is called to have one fewer of something; the last one goes.
pub(super) fn fewer(site: &Site<'_>, thing: Thing) -> String {
    if count(site, thing) > 1 { say!("One fewer").to_owned() } else { removed([thing]) }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use ritual_content::language::Gate;
    use ritual_diagnostic::Path;
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_moved_is_not_called_as_what_is_new() {
        let moving = |thing| placed(&Placing::Move { thing, is_barrier: false });
        assert_eq!([placed(&Placing::Fire), moving(Thing::Fire(0))], ["Place fire", "Move fire"]);
        assert_eq!([placed(&Placing::Start), moving(Thing::Start)], ["Move start"; 2]);
        assert_eq!([placed(&Placing::Gate(Gate::Red)), moving(Thing::Gate(Gate::Red))], ["Move red gate"; 2]);
    }

    #[test]
    fn what_goes_is_named_alone_and_counted_together() {
        assert_eq!(removed([Thing::Enemy(0), Thing::Start]), "Remove enemy", "every map has a start");
        assert_eq!(removed([Thing::Enemy(0), Thing::Enemy(1)]), "Remove 2 things");
        let value = json!({ "setup": { "fire": [{ "at": "hall", "count": 2 }, { "at": "yard" }] } });
        let file = Arc::from("e.yaml");
        let site = Site { value: &value, file: &file, root: Path::root() };
        assert_eq!([0, 1].map(|index| fewer(&site, Thing::Fire(index))), ["One fewer", "Remove fire"]);
    }
}
