//! `#[word]`: what is made of the one definition of a word of the effect language.
//!
//! A definition is a struct or an enum over a phase, `Summon<P: Phase = Written>`. From it come
//!
//! - the form authors write (serde and the JSON Schema, for phases that are `Authored`),
//! - the way from one phase to the next: `lower` asks the [lowering](#lowering) for each name and copies the rest,
//! - the facts that stand beside its parts: `#[fact(needs = …)]`,
//! - the way to the lists of steps in it, see `HoldsSteps`: of a choice with `#[word(steps)]` those of its words.
//!
//! # Fields
//! `Option` and lists may be left out, and so may `bool`; `#[required]` says that a list may not. Other defaults are
//! those of serde. `#[word(default)]` makes a value of which everything is left out.
//! `#[word(scope)]` keeps what its names are seen by to itself: see `Lowering::enter`.
//!
//! # How it is written
//! A choice is a word, or a mapping with a word as its key. Three attributes make that shorter:
//!
//! - `#[main]` on a field and `#[beside]` on the words that carry the struct: the word holds that field, and the others
//!   stand beside the word in the same mapping.
//! - `#[wordless]` on a word: what it carries is written without the word.
//! - `#[word(short = "kinds")]`: a value of which nothing but this field is said is written as that field alone.
//!
//! `#[word(one_of = &["wounds", "sanity"])]` names the amounts of a struct of which one must be more than 0; without any
//! the whole does nothing.
//!
//! The fields `condition`, `limit` and `pay` say when a word is in force, see `Restricted`; `#[word(limits)]` asks a method
//! `own_limit` instead.
//!
//! # Lowering
//! A field of type `P::Token` is lowered by the method `token` of the lowering; `#[lower(favourable)]` names another one.
//!
//! # Facts
//! Whatever `#[fact(name = value, …)]` says is put into the constant that describes the part, so a new kind of fact needs
//! no change here: it is a field of `language::Word` or `language::Field`. One of them the schema says as well:
//! `at_least` of a field, as the smallest number that is allowed.
//!
//! Beside it stands `sentences!`, for the words that people read.

mod choice;
mod lists;
mod lowering;
mod parts;
mod record;
mod sentences;

use proc_macro::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, parse_macro_input};

/// Makes a struct or an enum a part of the effect language. See the crate.
#[proc_macro_attribute]
pub fn word(options: TokenStream, item: TokenStream) -> TokenStream {
    let options = parse_macro_input!(options as record::Options);
    let input = parse_macro_input!(item as DeriveInput);
    let made = match &input.data {
        Data::Struct(data) => record::expand(&input, data, &options),
        Data::Enum(data) => choice::expand(&input, data, &options),
        Data::Union(_) => Err(syn::Error::new_spanned(&input, "a word is a struct or an enum")),
    };
    made.unwrap_or_else(|error| error.to_compile_error()).into()
}

/// Says what a struct or enum that is read elsewhere is made of, so that its parts can be told apart. An enum of bare words
/// has a method `written` for the word that authors write.
#[proc_macro_derive(Shaped, attributes(fact, name, main))]
pub fn shaped(item: TokenStream) -> TokenStream {
    let input = parse_macro_input!(item as DeriveInput);
    let made = match &input.data {
        Data::Struct(data) => record::shape(&input, data, &record::Options::default()),
        Data::Enum(data) => choice::shape(&input, data).map(|shape| {
            let written = choice::written(&input, data);
            quote!(#shape #written)
        }),
        Data::Union(_) => Err(syn::Error::new_spanned(&input, "a part is a struct or an enum")),
    };
    made.unwrap_or_else(|error| error.to_compile_error()).into()
}

/// Takes in a file of sentences as a text, without the lines for whoever translates it: `sentences!("locales/en/steps.ftl")`,
/// from the folder of the crate on. Several texts are joined.
#[proc_macro]
pub fn sentences(file: TokenStream) -> TokenStream {
    let file = parse_macro_input!(file as sentences::File);
    sentences::expand(&file).unwrap_or_else(|error| error.to_compile_error()).into()
}
