//! The shape every choice of the language has: a mapping with exactly one key, or a single word.
//!
//! In the schema a choice is one object type that lists every key as a property and allows exactly one,
//! so an editor offers the keys and reports a wrong field where it stands.

/// Declares an enum whose variants are written as `key: value`, or as a bare word when they carry nothing.
///
/// The doc comment of a variant is its help text in the schema.
macro_rules! one_key {
    (
        $(#[doc = $enum_doc:literal])*
        $vis:vis enum $name:ident {
            $(words {
                $( $(#[doc = $word_doc:literal])* $word:literal => $word_variant:ident, )*
            })?
            $(keys {
                $( $(#[doc = $doc:literal])* $key:literal => $variant:ident($data:ty), )*
            })?
        }
    ) => {
        $(#[doc = $enum_doc])*
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        $vis enum $name {
            $($( $(#[doc = $word_doc])* #[serde(rename = $word)] $word_variant, )*)?
            $($( $(#[doc = $doc])* #[serde(rename = $key)] $variant($data), )*)?
        }

        impl $name {
            /// Every word and key of this part of the language, in the order of the reference.
            pub const NAMES: &'static [&'static str] = &[
                $($( $word, )*)?
                $($( $key, )*)?
            ];
        }

        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let _ = &generator;
                let words: Vec<(&str, &str)> = vec![
                    $($( ($word, concat!($($word_doc),*)), )*)?
                ];
                let keys: Vec<(&str, &str, schemars::Schema)> = vec![
                    $($( ($key, concat!($($doc),*), generator.subschema_for::<$data>()), )*)?
                ];
                $crate::one_key::schema(concat!($($enum_doc),*), &words, &keys)
            }
        }
    };
}
pub(crate) use one_key;

/// Builds the schema of a choice from its words and keys.
pub(crate) fn schema(
    description: &str,
    words: &[(&str, &str)],
    keys: &[(&str, &str, schemars::Schema)],
) -> schemars::Schema {
    let word_schema = || {
        let options: Vec<serde_json::Value> =
            words.iter().map(|(word, doc)| serde_json::json!({ "const": word, "description": doc.trim() })).collect();
        serde_json::json!({ "type": "string", "oneOf": options })
    };
    let key_schema = || {
        let mut properties = serde_json::Map::new();
        for (key, doc, schema) in keys {
            let mut property = schema.clone();
            property.insert("description".into(), doc.trim().into());
            properties.insert((*key).into(), property.to_value());
        }
        serde_json::json!({
            "type": "object",
            "properties": properties,
            "minProperties": 1,
            "maxProperties": 1,
            "additionalProperties": false,
        })
    };
    let mut value = match (words.is_empty(), keys.is_empty()) {
        (true, _) => key_schema(),
        (false, true) => word_schema(),
        (false, false) => serde_json::json!({ "anyOf": [word_schema(), key_schema()] }),
    };
    if let Some(object) = value.as_object_mut() {
        object.insert("description".into(), description.trim().into());
    }
    schemars::Schema::try_from(value).unwrap_or_default()
}
