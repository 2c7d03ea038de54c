//! Enums: a mapping with a single key, or a bare word where a variant carries nothing.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{DataEnum, DeriveInput, Fields, Variant};

use crate::lowering::{function, lowered};
use crate::parts::{doc, facts, foreign, list, shape_of, shaped, snake};
use crate::record::Options;

pub(crate) fn expand(input: &DeriveInput, data: &DataEnum, options: &Options) -> syn::Result<TokenStream> {
    let DeriveInput { attrs, vis, ident, generics, .. } = input;
    let name = ident.to_string();
    let enum_doc = doc(attrs);
    let attrs = foreign(attrs);
    let is_generic = !generics.params.is_empty();

    let shape = shape(input, data)?;

    let mut variants = Vec::new();
    let mut kinds = Vec::new();
    let mut kind_of = Vec::new();
    let mut word_schemas = Vec::new();
    let mut key_schemas = Vec::new();
    let mut lowerings = Vec::new();
    let mut payloads = Vec::new();
    for variant in &data.variants {
        let it = &variant.ident;
        let text = written_name(variant)?;
        let doc = doc(&variant.attrs);
        let others = foreign(&variant.attrs);
        kinds.push(quote!(#[doc = #doc] #it));
        let fields = &variant.fields;
        variants.push(quote!(#(#others)* #[serde(rename = #text)] #it #fields));
        match fields {
            Fields::Unit => {
                word_schemas.push(quote!((#text, #doc)));
                kind_of.push(quote!(Self::#it));
                lowerings.push(quote!(Self::#it => #ident::#it));
                payloads.push(quote!(Self::#it => ::core::option::Option::None));
            }
            Fields::Unnamed(fields) if fields.unnamed.len() == 1 => {
                let ty = &fields.unnamed[0].ty;
                key_schemas.push(quote!((#text, #doc, generator.subschema_for::<#ty>())));
                kind_of.push(quote!(Self::#it(_)));
                payloads.push(quote!(Self::#it(it) => ::core::option::Option::Some(it)));
                let method = list(&variant.attrs, "lower")?;
                let value = lowered(ty, &quote!(it), method.as_ref());
                lowerings.push(quote!(Self::#it(it) => #ident::#it(#value)));
            }
            _ => return Err(syn::Error::new_spanned(variant, "a word carries one value or none")),
        }
    }

    let kind = format_ident!("{ident}Word");
    let kind_names: Vec<_> = data.variants.iter().map(|variant| &variant.ident).collect();
    let kind_doc = format!("The words of [`{name}`], without what they carry.");
    let bounds = is_generic.then(|| quote!(#[serde(bound = "P: crate::language::Authored")]));
    let schema_generics = if is_generic { quote!(<P: crate::language::Authored>) } else { quote!() };
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    let lower = is_generic.then(|| function(ident, &quote!(match self { #(#lowerings),* }), options.is_scope));
    let restricted = options.is_limited.then(|| {
        quote! {
            impl #impl_generics #ident #type_generics #where_clause {
                /// Returns what says when this word is in force.
                pub fn restricted(&self) -> ::core::option::Option<&dyn crate::language::Restricted<P>> {
                    match self { #(#payloads),* }
                }
            }
        }
    });
    Ok(quote! {
        #(#attrs)*
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        #bounds
        #vis enum #ident #generics { #(#variants),* }

        #[doc = #kind_doc]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        #vis enum #kind { #(#kinds),* }

        impl #kind {
            /// Every word, in the order of the reference.
            pub const ALL: &'static [Self] = &[#(Self::#kind_names),*];

            /// Returns what is known of this word.
            pub const fn facts(self) -> &'static crate::language::Word {
                &<#ident as crate::language::Shaped>::SHAPE.words[self as usize]
            }
        }

        impl #impl_generics #ident #type_generics #where_clause {
            /// Returns which word this is.
            pub const fn word(&self) -> #kind {
                match self { #(#kind_of => #kind::#kind_names),* }
            }
        }

        #shape

        impl #schema_generics schemars::JsonSchema for #ident #type_generics {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                #name.into()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let _ = &generator;
                let keys: ::std::vec::Vec<(&str, &str, schemars::Schema)> = vec![#(#key_schemas),*];
                crate::language::schema_of_choice(#enum_doc, &[#(#word_schemas),*], &keys)
            }
        }

        #restricted

        #lower
    })
}

/// Returns what says which words a choice has.
pub(crate) fn shape(input: &DeriveInput, data: &DataEnum) -> syn::Result<TokenStream> {
    let name = input.ident.to_string();
    let words = data
        .variants
        .iter()
        .map(|variant| {
            let (facts, name, doc) = (facts(&variant.attrs)?, written_name(variant)?, doc(&variant.attrs));
            let carried = variant.fields.iter().next().map_or_else(|| quote!(None), |field| shape_of(&field.ty));
            Ok(quote!(crate::language::Word { name: #name, doc: #doc, carries: #carried, #facts ..crate::language::Word::PLAIN }))
        })
        .collect::<syn::Result<Vec<_>>>()?;
    Ok(shaped(input, &name, &quote!(fields: &[], words: &[#(#words),*])))
}

/// Returns what authors write for a variant: its name in lower case, unless it says otherwise.
fn written_name(variant: &Variant) -> syn::Result<String> {
    match list(&variant.attrs, "name")? {
        Some(name) => Ok(syn::parse2::<syn::LitStr>(name)?.value()),
        None => Ok(snake(&variant.ident.to_string())),
    }
}
