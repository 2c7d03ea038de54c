//! How a mapping is written, and so what the next version makes of it.

use serde_json::{Map, Value as Json};

use crate::fault::Unsayable;
use crate::grammar::{Beside, Grammar, Leads, Type};

/// How a mapping is written.
#[derive(Debug)]
pub(crate) enum Form {
    /// In neither form, or nothing of it is known: it stays as it is.
    Stays,
    /// With entries that stay where they are.
    Entries(Vec<Inner>),
    /// With one entry that says the usual thing: its text, or the only text of its list, stands for it.
    Short,
    /// With a word before a text that is enough; the position of its entry.
    Named(usize),
    /// With a word before something that is enough.
    Dissolved(Leads),
    /// With entries that move.
    Spread(Vec<Outer>),
}

/// What becomes of an entry of a mapping that spreads.
#[derive(Debug)]
pub(crate) enum Outer {
    /// It stays.
    Kept(Leads),
    /// It stays `null`, and so are these.
    Nulled(Vec<&'static str>),
    /// It goes.
    Dropped,
    /// The entries below it take its place.
    Lifted {
        /// What becomes of them, in their order.
        entries: Vec<Inner>,
        /// What stands behind the word if none of them does.
        added: Option<&'static str>,
    },
}

/// What becomes of an entry that is kept.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Inner {
    /// What its value is.
    pub(crate) leads: Leads,
    /// Its new key, if it has one.
    pub(crate) key: Option<&'static str>,
    /// Its value comes to stand behind the word.
    pub(crate) is_main: bool,
    /// What is written instead of its value, which is `null`.
    pub(crate) instead: Option<&'static str>,
}

impl Inner {
    const fn new(leads: Leads) -> Self {
        Self { leads, key: None, is_main: false, instead: None }
    }
}

impl Form {
    /// Returns how a mapping is written.
    ///
    /// # Errors
    /// Says of a patch why the next version cannot say it.
    pub(crate) fn of(map: &Map<String, Json>, leads: Leads, grammar: &Grammar) -> Result<Self, Unsayable> {
        let Some(ty) = leads.ty.and_then(|name| grammar.get(name)) else { return Ok(Self::Stays) };
        match (ty.is_choice, leads.is_patch) {
            (false, is_patch) => of_record(map, ty, is_patch, grammar),
            (true, false) => of_choice(map, ty, grammar),
            (true, true) => of_patched_choice(map, ty, grammar),
        }
    }
}

fn of_record(map: &Map<String, Json>, ty: &Type, is_patch: bool, grammar: &Grammar) -> Result<Form, Unsayable> {
    if let Some(short) = ty.short {
        let value = map.get(short.field);
        if is_patch && !map.is_empty() && value.is_none_or(Json::is_null) {
            return Err(Unsayable::PartOfShort { field: short.field });
        }
        let says_one = match value {
            Some(Json::Array(items)) => short.is_list && matches!(items.as_slice(), [Json::String(_)]),
            Some(Json::String(_)) => !short.is_list,
            _ => false,
        };
        if !is_patch && map.len() == 1 && says_one {
            return Ok(Form::Short);
        }
    }
    let entries = map.keys().map(|key| {
        let renamed = ty.renamed.iter().find(|(former, _)| former == key).map(|(_, new)| *new);
        let key_now = renamed.filter(|new| !map.contains_key(*new));
        Inner { key: key_now, ..Inner::new(grammar.under(ty, key, is_patch)) }
    });
    Ok(Form::Entries(entries.collect()))
}

fn of_choice(map: &Map<String, Json>, ty: &Type, grammar: &Grammar) -> Result<Form, Unsayable> {
    if let Some((word, value)) = map.iter().next().filter(|(word, _)| map.len() == 1 && ty.knows(word)) {
        let carried = ty.under(word);
        if let Some(beside) = ty.beside(word) {
            return Ok(of_beside(beside, value, carried, grammar));
        }
        if !ty.is_inline(word) {
            return Ok(Form::Entries(vec![Inner::new(Leads::to(carried))]));
        }
        match value {
            Json::Object(inner) if carried.is_some() => {
                let leads = Leads::to(carried);
                let is_short = matches!(Form::of(inner, leads, grammar)?, Form::Short);
                let text = inner.values().next().and_then(only_text).filter(|_| is_short);
                // A text that is a word as well would be read as that word.
                return Ok(if text.is_some_and(|text| ty.knows(text)) { Form::Stays } else { Form::Dissolved(leads) });
            }
            Json::String(text) if carried.is_none() && !ty.knows(text) => return Ok(Form::Named(0)),
            // It may be a field of what is written without its word.
            _ => {}
        }
    }
    of_later_choice(map, ty, grammar)
}

/// How a word with fields is written that come to stand beside it.
fn of_beside(beside: Beside, value: &Json, carried: Option<&'static str>, grammar: &Grammar) -> Form {
    let Some(record) = carried.and_then(|carried| grammar.get(carried)) else { return Form::Stays };
    let fields = value.as_object().filter(|fields| fields.keys().all(|field| record.knows(field)));
    match fields {
        // What stands behind the word is the main field already.
        None => Form::Entries(vec![Inner::new(Leads::to(record.under(beside.main)))]),
        // Without its main field it can be said in neither form.
        Some(fields) if beside.default.is_none() && !fields.contains_key(beside.main) => {
            Form::Entries(vec![Inner::new(Leads::to(carried))])
        }
        Some(fields) => {
            let entries = lifted(fields, beside, record, false, grammar);
            let added = beside.default.filter(|_| !fields.contains_key(beside.main));
            Form::Spread(vec![Outer::Lifted { entries, added }])
        }
    }
}

/// What becomes of the fields of a word when they come to stand beside it.
fn lifted(fields: &Map<String, Json>, beside: Beside, record: &Type, is_patch: bool, grammar: &Grammar) -> Vec<Inner> {
    let entries = fields.iter().map(|(field, value)| {
        let is_main = field == beside.main;
        let instead = beside.default.filter(|_| is_patch && is_main && value.is_null());
        Inner { is_main, instead, ..Inner::new(grammar.under(record, field, is_patch)) }
    });
    entries.collect()
}

/// How a choice is written that is in the later form, at least by what can be seen.
fn of_later_choice(map: &Map<String, Json>, ty: &Type, grammar: &Grammar) -> Result<Form, Unsayable> {
    for beside in ty.beside.iter().filter(|beside| map.contains_key(beside.word)) {
        let Some(record) = ty.under(beside.word).and_then(|carried| grammar.get(carried)) else { continue };
        if map.keys().all(|key| key == beside.word || record.knows(key)) {
            let under = |key: &String| record.under(if key == beside.word { beside.main } else { key.as_str() });
            return Ok(Form::Entries(map.keys().map(|key| Inner::new(Leads::to(under(key)))).collect()));
        }
    }
    for carried in ty.inline.iter().filter_map(|word| ty.under(word)) {
        let Some(inner) = grammar.get(carried) else { continue };
        let fits = if inner.is_choice {
            map.len() == 1 && map.keys().all(|key| inner.knows(key))
        } else {
            map.keys().all(|key| inner.knows_also_renamed(key))
        };
        if fits {
            return Form::of(map, Leads::to(Some(carried)), grammar);
        }
    }
    Ok(Form::Stays)
}

/// A patch says of a choice only what differs, so what is said below a word is said beside it.
fn of_patched_choice(map: &Map<String, Json>, ty: &Type, grammar: &Grammar) -> Result<Form, Unsayable> {
    let n_written = map.values().filter(|value| !value.is_null()).count();
    let named = |key: &str| ty.is_inline(key) && ty.under(key).is_none();
    // What comes to stand beside a word is not `null`, even if a word that goes had such a field.
    let is_lifted = |field: &str| {
        let lifted = map.iter().filter(|(key, _)| ty.beside(key).is_some() || ty.is_inline(key));
        lifted.filter_map(|(_, value)| value.as_object()).any(|fields| fields.contains_key(field))
    };
    let mut outers = Vec::with_capacity(map.len());
    for (position, (key, value)) in map.iter().enumerate() {
        let carried = ty.under(key);
        let record = carried.and_then(|carried| grammar.get(carried));
        let is_inline = ty.is_inline(key);
        outers.push(match (value, ty.beside(key), record) {
            (Json::Null, Some(beside), Some(record)) => {
                let others = record.names().filter(|field| *field != beside.main && !map.contains_key(*field));
                Outer::Nulled(others.filter(|field| !is_lifted(field)).collect())
            }
            // What comes in its place is a text, which leaves nothing of what was there.
            (Json::Null, ..) if is_inline && map.iter().any(|(key, value)| !value.is_null() && named(key)) => {
                Outer::Dropped
            }
            // A name is a text, which is gone as soon as there is a mapping.
            (Json::Null, ..) if named(key) && n_written > 0 => Outer::Dropped,
            (Json::Null, ..) if is_inline => return Err(Unsayable::InlineTakenOut { word: key.clone() }),
            (Json::Object(fields), Some(beside), Some(record)) if fields.keys().all(|field| record.knows(field)) => {
                if fields.get(beside.main).is_some_and(Json::is_null) && beside.default.is_none() {
                    return Err(Unsayable::MainTakenOut { field: beside.main });
                }
                Outer::Lifted { entries: lifted(fields, beside, record, true, grammar), added: None }
            }
            (_, Some(beside), Some(record)) => Outer::Kept(Leads { ty: record.under(beside.main), is_patch: true }),
            (Json::String(text), ..) if named(key) && !ty.knows(text) => {
                return if n_written == 1 { Ok(Form::Named(position)) } else { Err(Unsayable::SeveralWords) };
            }
            (Json::Object(inner), ..) if is_inline && carried.is_some() => {
                match Form::of(inner, Leads { ty: carried, is_patch: true }, grammar)? {
                    Form::Entries(entries) => Outer::Lifted { entries, added: None },
                    _ => return Err(Unsayable::SeveralWords),
                }
            }
            _ if ty.knows(key) => Outer::Kept(Leads { ty: carried, is_patch: true }),
            _ => Outer::Kept(Leads { ty: of_later_field(key, map, ty, grammar), is_patch: true }),
        });
    }
    let kept = outers.iter().map(|outer| if let Outer::Kept(leads) = outer { Some(Inner::new(*leads)) } else { None });
    Ok(match kept.collect::<Option<Vec<Inner>>>() {
        Some(entries) => Form::Entries(entries),
        None => Form::Spread(outers),
    })
}

/// The type of a field in a patch of a choice that is in the later form.
fn of_later_field(key: &str, map: &Map<String, Json>, ty: &Type, grammar: &Grammar) -> Option<&'static str> {
    let beside = ty.beside.iter().filter(|beside| map.contains_key(beside.word)).map(|beside| beside.word);
    let mut carried = beside.chain(ty.inline.iter().copied()).filter_map(|word| grammar.get(ty.under(word)?));
    carried.find_map(|inner| inner.under(key))
}

/// Returns the text of a value, or that of the only item of a list.
fn only_text(value: &Json) -> Option<&str> {
    match value {
        Json::String(text) => Some(text),
        Json::Array(items) => items.first().and_then(Json::as_str),
        _ => None,
    }
}
