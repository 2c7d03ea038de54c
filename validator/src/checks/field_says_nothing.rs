#![doc = include_str!("field_says_nothing.md")]

use std::collections::BTreeMap;

use ritual_content::Plain;
use ritual_content::documents::{Counter, Token};
use ritual_content::language::{
    Ability, Amount, AskedAmount, Bound, CardQuery, Claim, Condition, EnemyFilter, EnemyQuery, Instead,
    InvestigatorQuery, PieceQuery, Place, Price, Reduce, Replaced, RollFilter, Shaped as _, SpaceQuery, Step, Table,
    Unread,
};
use ritual_content::references::FoundPart;
use ritual_diagnostic::{Diagnostic, Fix, Path, Segment, Severity};

use crate::check::Check;
use crate::cx::homes::home_of;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct FieldSaysNothing;

/// A field that is not read because of what else is written.
pub(super) struct IdleField<'c> {
    document: &'c DocumentFacts<'c>,
    place: Path,
    field: &'static str,
    why: Why,
}

/// Why a field is not read.
enum Why {
    /// For this reason.
    Said(&'static str),
    /// It is a number of which only so much counts: the one that is written elsewhere.
    Capped { most: u64, by: String },
}

impl Check for FieldSaysNothing {
    const CODE: &'static str = "field/says-nothing";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("field_says_nothing.md");
    type Finding<'c> = IdleField<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<IdleField<'c>> {
        let mut found = Vec::new();
        for document in &cx.documents {
            for part in &document.parts {
                find_by_facts(document, part, &mut found);
                find_weights(document, part, &mut found);
                let looks = [unread, free, no_tokens, idle_bound, unasked_pick, empty_list, blank];
                found.extend(looks.into_iter().filter_map(|look| look(document, part)).map(|(field, why)| {
                    let place = part.place(field);
                    IdleField { document, place, field, why: Why::Said(why) }
                }));
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, IdleField { document, place, field, why }: IdleField<'_>) -> Diagnostic {
        let route = document.at(&place);
        let (message, help, fix) = match why {
            Why::Said(why) => {
                let help = format!("leave `{field}` out");
                let fix = Fix::risky(help.clone()).remove(route.clone());
                (format!("`{field}` says nothing here: {why}"), help, fix)
            }
            Why::Capped { most, by } => {
                let message = format!("`{field}` says no more than {most} here: `{by}` is {most}");
                let fix = Fix::risky(format!("write {most}")).replace(route.clone(), most);
                (message, format!("write {most}, or more under `{by}`"), fix)
            }
        };
        Diagnostic::warning(Self::CODE, message, route).fix(fix).help(help)
    }
}

/// Finds the fields of a part that are not read, as far as what is known of them tells.
fn find_by_facts<'c>(document: &'c DocumentFacts<'c>, part: &FoundPart, found: &mut Vec<IdleField<'c>>) {
    // What is written as one of its fields alone says nothing else.
    let value = |field: &str| {
        let place = part.place(field);
        document.plain.at(&place).filter(|_| place != part.path)
    };
    // Of fields beside them: the words with which all those are read that were looked at.
    let mut left: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let doubtful = part.shape.fields.iter().filter(|field| !field.unread.is_empty() || !field.capped_by.is_empty());
    for field in doubtful.filter(|field| value(field.name).is_some_and(says_something)) {
        let place = part.place(field.name);
        for &(when, why) in field.unread {
            let is_unread = match when {
                Unread::Beside(other) => value(other).is_some_and(is_there),
                Unread::Without(others) => !others.iter().any(|&other| value(other).is_some_and(is_there)),
                Unread::Unless(other, needed) => {
                    let open = left.get(other).cloned().or_else(|| value(other).and_then(words));
                    let fits = |word: &&str| open.as_ref().is_none_or(|open| open.contains(word));
                    let open: Vec<&str> = needed.iter().copied().filter(fits).collect();
                    let is_unread = open.is_empty();
                    if !is_unread {
                        left.insert(other, open);
                    }
                    is_unread
                }
                Unread::On(home) => home_of(document, &part.path) == Some(home),
                Unread::Inside(inner) => {
                    let place = place.key(inner);
                    if document.plain.at(&place).is_some_and(says_something) {
                        found.push(IdleField { document, place, field: inner, why: Why::Said(why) });
                    }
                    false
                }
            };
            if is_unread {
                found.push(IdleField { document, place: place.clone(), field: field.name, why: Why::Said(why) });
                break;
            }
        }
        if let Some(most) = value(field.capped_by).and_then(Plain::as_u64)
            && document.read::<u64>(&place).is_some_and(|written| written > most)
            && let Some(Segment::Key(by)) = part.place(field.capped_by).last()
        {
            let why = Why::Capped { most, by: by.to_string() };
            found.push(IdleField { document, place, field: field.name, why });
        }
    }
}

/// Finds the weights of rows of which none is drawn.
fn find_weights<'c>(document: &'c DocumentFacts<'c>, part: &FoundPart, found: &mut Vec<IdleField<'c>>) {
    let says = |place: &Path| document.plain.at(place).is_some_and(is_there);
    if !part.is::<Table>() || !says(&part.place("row")) {
        return;
    }
    let rows = part.place("rows");
    let n_rows = document.plain.at(&rows).and_then(Plain::as_list).map_or(0, <[Plain]>::len);
    for place in (0..n_rows).map(|index| rows.index(index).key("weight")).filter(says) {
        let why = Why::Said("`row` says which row happens, and none is drawn");
        found.push(IdleField { document, place, field: "weight", why });
    }
}

/// Returns whether a field that is written says something that it does not say anyway.
fn says_something(value: &Plain) -> bool {
    is_there(value) && value.as_u64() != Some(0)
}

/// Returns whether something stands in a field.
fn is_there(value: &Plain) -> bool {
    match value {
        Plain::Null => false,
        Plain::Bool(says) => *says,
        Plain::List(all) => !all.is_empty(),
        Plain::Int(_) | Plain::Float(_) | Plain::Text(_) | Plain::Map(_) => true,
    }
}

/// Returns the words that a field says; nothing where it names none and all are meant.
fn words(value: &Plain) -> Option<Vec<&str>> {
    match value {
        Plain::Text(word) => Some(vec![&**word]),
        Plain::List(all) if !all.is_empty() => Some(all.iter().filter_map(Plain::as_str).collect()),
        _ => None,
    }
}

/// Returns the field of a part that is not read, if one is, and why.
fn unread(document: &DocumentFacts<'_>, part: &FoundPart) -> Option<(&'static str, &'static str)> {
    let says = |field: &str| document.plain.at(&part.place(field)).is_some_and(|it| !matches!(it, Plain::Bool(false)));
    if part.is::<Instead>() {
        let of = Replaced::SHAPE.word(&document.read::<String>(&part.place("of"))?)?;
        if says("from") && !of.has_cause {
            Some(("from", "what is replaced does not come from anything"))
        } else {
            let is_counted = of.binds.contains(&Bound::Number);
            (says("up_to") && !is_counted).then_some(("up_to", "all or nothing of it is replaced"))
        }
    } else if part.is::<Counter>() && says("at_most") {
        let counter: Counter = document.read(&part.path)?;
        let n_values = counter.values.len();
        let is_beyond = n_values > 0 && usize::from(counter.at_most) + 1 >= n_values;
        is_beyond.then_some(("at_most", "the counter goes up to the last of its `values`"))
    } else if part.is::<Claim>() && says("forced") && says("otherwise") {
        let is_free = |side: &str| document.read::<Price>(&part.place(side)).is_some_and(|it| it == Price::default());
        let is_always_claimed = is_free("left") || is_free("right");
        is_always_claimed.then_some(("otherwise", "a side that costs nothing is claimed whenever it must be"))
    } else if part.is::<Token>() {
        let numbers = document.read::<Vec<u8>>(&part.place("numbers"));
        numbers.is_some_and(|it| it.is_empty()).then_some(("numbers", "there is none in it"))
    } else {
        None
    }
}

/// Returns the field of a description that bounds nothing: a reference point from which nothing is measured, and a
/// distance within which the space that is named lies anyway.
fn idle_bound(document: &DocumentFacts<'_>, part: &FoundPart) -> Option<(&'static str, &'static str)> {
    if !is_description(part) {
        return None;
    }
    let value = |field: &str| document.plain.at(&part.place(field)).filter(|it| !it.is_null());
    let is_measured = ["within", "exactly"].into_iter().any(|field| value(field).is_some());
    let is_picked = || matches!(value("pick").and_then(Plain::as_str), Some("nearest" | "farthest"));
    if value("from").is_some() && !is_measured && !is_picked() {
        return Some(("from", "nothing is measured from there: `within`, `exactly` and `pick` say no distance"));
    }
    let is_here = document.read::<Place>(&part.place("at")) == Some(Place::YourSpace);
    let is_bounded = value("within").is_some() && value("from").is_none();
    (is_here && is_bounded).then_some(("within", "your space is no distance away"))
}

/// Returns `pick` of a description where nobody chooses and nothing is drawn, in a condition, an amount, an ability or another
/// description: all that fit are meant, as without it.
fn unasked_pick(document: &DocumentFacts<'_>, part: &FoundPart) -> Option<(&'static str, &'static str)> {
    if !is_description(part) {
        return None;
    }
    let value = |field: &str| document.plain.at(&part.place(field));
    // Cards speak of one who has the most.
    let is_ranked = ["most", "least", "most_tokens"].into_iter().any(|field| value(field).is_some_and(is_there));
    if is_ranked || !matches!(value("pick").and_then(Plain::as_str), Some("one" | "random")) {
        return None;
    }
    let decides = |it: &&FoundPart| {
        it.is::<Step>() || it.is::<Ability>() || it.is::<Condition>() || it.is::<AskedAmount>() || describes(it)
    };
    let mut outside = std::iter::successors(part.path.parent(), Path::parent);
    let around = outside.find_map(|path| document.parts_at(&path).find(decides))?;
    let why = if around.is::<Ability>() {
        "what holds asks nobody, and means all that fit"
    } else if describes(around) {
        "a description in another one asks nobody, and means all that fit; `with` picks one before"
    } else {
        "a condition and an amount ask nobody, and mean all that fit"
    };
    (!around.is::<Step>()).then_some(("pick", why))
}

/// Returns whether a part describes enemies, investigators, pieces or spaces.
fn describes(part: &FoundPart) -> bool {
    part.is::<EnemyQuery>() || part.is::<InvestigatorQuery>() || part.is::<PieceQuery>() || part.is::<SpaceQuery>()
}

/// Returns whether a part is a description with several fields; what is written as one of them alone has no others.
fn is_description(part: &FoundPart) -> bool {
    describes(part) && part.place("pick") != part.path
}

/// Returns the first list of a description that names nothing: as many fit it as without the list.
fn empty_list(document: &DocumentFacts<'_>, part: &FoundPart) -> Option<(&'static str, &'static str)> {
    let narrows = part.is::<EnemyQuery>()
        || part.is::<EnemyFilter>()
        || part.is::<SpaceQuery>()
        || part.is::<CardQuery>()
        || part.is::<RollFilter>()
        || part.is::<Reduce>();
    if !narrows {
        return None;
    }
    let is_empty = |name: &&str| {
        let written = document.plain.at(&part.place(name));
        written.is_some_and(|it| it.as_list().is_some_and(<[Plain]>::is_empty))
    };
    let name = part.shape.fields.iter().map(|field| field.name).find(is_empty)?;
    Some((name, "it names none, so that any fits"))
}

/// Returns the text of a part that has no words in it.
fn blank(document: &DocumentFacts<'_>, part: &FoundPart) -> Option<(&'static str, &'static str)> {
    let is_blank = |name: &&str| {
        let text = || document.read::<String>(&part.place(name));
        part.shape.field(name).is_some() && text().is_some_and(|text| text.trim().is_empty())
    };
    let name = ["text", "flavour"].into_iter().find(is_blank)?;
    Some((name, "there are no words in it"))
}

/// Returns the tokens of a price, if none of them are paid.
fn no_tokens(document: &DocumentFacts<'_>, part: &FoundPart) -> Option<(&'static str, &'static str)> {
    let price: Price = part.is::<Price>().then(|| document.read(&part.path))??;
    let is_none = price.tokens?.count == Amount::Fixed(0);
    is_none.then_some(("tokens", "none of them are paid"))
}

/// Returns the price of a part, if there is nothing to pay in it.
fn free(document: &DocumentFacts<'_>, part: &FoundPart) -> Option<(&'static str, &'static str)> {
    part.shape.field("pay")?;
    let price: Price = document.read(&part.place("pay"))?;
    (price == Price::default()).then_some(("pay", "it costs nothing"))
}
