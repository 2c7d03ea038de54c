//! What is read off a definition: documentation, our own attributes, types.

use proc_macro2::TokenStream;
use quote::quote;
use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, ExprLit, Lit, Meta, MetaNameValue, Token, Type};

/// Returns the documentation of a part, its lines joined.
pub(crate) fn doc(attrs: &[Attribute]) -> String {
    let lines = attrs.iter().filter_map(|attr| match &attr.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value()),
            _ => None,
        },
        _ => None,
    });
    lines.collect::<String>()
}

/// Returns what stands in the brackets of our attribute `name`, and an empty list where it has none.
pub(crate) fn list(attrs: &[Attribute], name: &str) -> syn::Result<Option<TokenStream>> {
    let Some(attr) = attrs.iter().find(|attr| attr.path().is_ident(name)) else { return Ok(None) };
    match &attr.meta {
        Meta::Path(_) => Ok(Some(TokenStream::new())),
        _ => attr.parse_args::<TokenStream>().map(Some),
    }
}

/// Returns the facts of a part as fields of a constant, each with its comma.
pub(crate) fn facts(attrs: &[Attribute]) -> syn::Result<TokenStream> {
    Ok(said(attrs)?.into_iter().map(|MetaNameValue { path, value, .. }| quote!(#path: #value,)).collect())
}

/// Returns what the facts of a part say about one thing, if they say it.
pub(crate) fn fact(attrs: &[Attribute], name: &str) -> syn::Result<Option<Expr>> {
    Ok(said(attrs)?.into_iter().find(|fact| fact.path.is_ident(name)).map(|fact| fact.value))
}

fn said(attrs: &[Attribute]) -> syn::Result<Vec<MetaNameValue>> {
    let mut said = Vec::new();
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("fact")) {
        said.extend(attr.parse_args_with(Punctuated::<MetaNameValue, Token![,]>::parse_terminated)?);
    }
    Ok(said)
}

/// Returns whether a part bears our attribute `name`.
pub(crate) fn bears(attrs: &[Attribute], name: &str) -> bool {
    attrs.iter().any(|attr| attr.path().is_ident(name))
}

/// Returns the attributes that are not ours.
pub(crate) fn foreign(attrs: &[Attribute]) -> Vec<&Attribute> {
    let ours = ["fact", "lower", "required", "name", "main", "beside", "wordless"];
    attrs.iter().filter(|attr| !ours.iter().any(|name| attr.path().is_ident(name))).collect()
}

/// Returns the name authors write for a Rust name in camel case.
pub(crate) fn snake(name: &str) -> String {
    let mut snake = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}

/// Returns the name of the last part of a type's path, such as `Option`, and its last argument.
pub(crate) fn generic(ty: &Type) -> Option<(String, Option<&Type>)> {
    let Type::Path(path) = ty else { return None };
    let last = path.path.segments.last()?;
    let argument = match &last.arguments {
        syn::PathArguments::AngleBracketed(list) => list.args.iter().rev().find_map(|argument| match argument {
            syn::GenericArgument::Type(ty) => Some(ty),
            _ => None,
        }),
        _ => None,
    };
    Some((last.ident.to_string(), argument))
}

/// Returns the name of a type that the phase decides, such as `Token` of `P::Token`.
pub(crate) fn of_phase(ty: &Type) -> Option<&syn::Ident> {
    let Type::Path(path) = ty else { return None };
    let segments = &path.path.segments;
    (segments.len() == 2 && segments[0].ident == "P").then(|| &segments[1].ident)
}

/// Returns whether a type depends on the phase.
pub(crate) fn is_phased(ty: &Type) -> bool {
    match ty {
        Type::Array(array) => is_phased(&array.elem),
        Type::Path(path) => {
            path.path.is_ident("P")
                || of_phase(ty).is_some()
                || generic(ty).and_then(|(_, argument)| argument).is_some_and(is_phased)
        }
        _ => false,
    }
}

/// Returns the expression that leads to what is known of a type: nothing for names, whose type the phase decides.
pub(crate) fn shape_of(ty: &Type) -> TokenStream {
    if let Type::Array(array) = ty {
        return shape_of(&array.elem);
    }
    let Some((name, argument)) = generic(ty) else { return quote!(::core::option::Option::None) };
    match argument {
        // A piece of a document that is data as it is.
        _ if name == "Value" || name == "Map" => quote!(::core::option::Option::None),
        _ if of_phase(ty).is_some() => quote!(::core::option::Option::None),
        Some(argument) if ["Option", "Vec", "Box", "BTreeMap", "SortedMap"].contains(&name.as_str()) => {
            shape_of(argument)
        }
        None => quote!(::core::option::Option::Some(<#ty as crate::language::Shaped>::shape)),
        Some(_) => {
            // The shape is the same in every phase: that of what authors write is named.
            let name = quote::format_ident!("{name}");
            quote!(::core::option::Option::Some(<#name as crate::language::Shaped>::shape))
        }
    }
}

/// Returns what says that a type is of the language, with its parts.
pub(crate) fn shaped(input: &syn::DeriveInput, name: &str, parts: &TokenStream) -> TokenStream {
    let (ident, doc) = (&input.ident, doc(&input.attrs));
    let (impl_generics, type_generics, where_clause) = input.generics.split_for_impl();
    quote! {
        #[allow(clippy::needless_update, reason = "a language may know nothing more of its fields")]
        impl #impl_generics crate::language::Shaped for #ident #type_generics #where_clause {
            const SHAPE: &'static crate::language::Shape =
                &crate::language::Shape { name: #name, doc: #doc, #parts };
        }
    }
}
