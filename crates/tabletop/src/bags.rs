//! Bags, for what there are several of.

use serde_json::{Value, json};

use crate::object::{Maker, Object, Thing};
use crate::place::{ABOVE, Rows, UPRIGHT};

/// In which order things come out of a bag.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Drawn {
    /// What was put in last comes first.
    Last,
    /// By chance: nobody knows what comes.
    AtRandom,
    /// A copy, as often as anybody likes.
    Endlessly,
}

/// The room a bag takes.
const SIZE: [f64; 2] = [2.4; 2];

/// Puts things into a bag.
pub(crate) fn bag(
    thing: Thing<'_>,
    drawn: Drawn,
    inside: Vec<Object>,
    maker: &mut Maker<'_>,
    rows: &mut Rows,
) -> Object {
    let [x, z] = rows.take(SIZE);
    let inside: Vec<Value> = inside.into_iter().map(Object::into_value).collect();
    let (form, order) = match drawn {
        Drawn::Last => ("Bag", Some(0)),
        Drawn::AtRandom => ("Bag", Some(2)),
        Drawn::Endlessly => ("Infinite_Bag", None),
    };
    let bag = maker.object(form, thing).at([x, ABOVE, z], [0.0, UPRIGHT, 0.0], [1.0; 3]);
    let bag = bag.with("MaterialIndex", -1).with("MeshIndex", -1).with("ContainedObjects", inside);
    match order {
        Some(order) => bag.with("Bag", json!({ "Order": order })),
        None => bag,
    }
}
