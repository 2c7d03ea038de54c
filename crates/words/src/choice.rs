//! Enums: a mapping with a single key, or a bare word where a variant carries nothing.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{DataEnum, DeriveInput, Fields, Variant};

use crate::lists::{visited, visitor};
use crate::lowering::{function, lowered};
use crate::parts::{bears, doc, facts, foreign, list, shape_of, shaped, snake};
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
    let mut schema = Vec::new();
    let mut lowerings = Vec::new();
    let mut payloads = Vec::new();
    let mut visits = Vec::new();
    let mut form = Form::default();
    for (index, variant) in (0_u32..).zip(&data.variants) {
        let it = &variant.ident;
        let text = written_name(variant)?;
        let doc = doc(&variant.attrs);
        let others = foreign(&variant.attrs);
        kinds.push(quote!(#[doc = #doc] #it));
        let fields = &variant.fields;
        variants.push(quote!(#(#others)* #it #fields));
        match fields {
            Fields::Unit => {
                schema.push(quote!(to.word(#text, #doc);));
                kind_of.push(quote!(Self::#it));
                lowerings.push(quote!(Self::#it => #ident::#it));
                payloads.push(quote!(Self::#it => ::core::option::Option::None));
                form.written.push(quote!(Self::#it => to.serialize_unit_variant(#name, #index, #text)));
                form.bare.push(quote!(#text => Ok(#ident::#it)));
                form.bare_words.push(text);
            }
            Fields::Unnamed(fields) if fields.unnamed.len() == 1 => {
                let ty = &fields.unnamed[0].ty;
                kind_of.push(quote!(Self::#it(_)));
                payloads.push(quote!(Self::#it(it) => ::core::option::Option::Some(it)));
                if let Some(visit) = visited(ty, &quote!(it)).filter(|_| options.has_steps) {
                    visits.push(quote!(Self::#it(it) => { #visit }));
                }
                let method = list(&variant.attrs, "lower")?;
                let value = lowered(ty, &quote!(it), method.as_ref());
                lowerings.push(quote!(Self::#it(it) => #ident::#it(#value)));
                let place = format!("{name}/{text}");
                if bears(&variant.attrs, "beside") {
                    schema.push(quote!(to.beside(#text, #doc, <#ty as crate::language::Beside>::MAIN, <#ty as schemars::JsonSchema>::json_schema(generator));));
                    form.words.push(text.clone());
                    form.written.push(quote!(Self::#it(it) => {
                        let n_fields = <#ty as crate::language::Beside>::N_FIELDS;
                        let mut to = serde::ser::Serializer::serialize_struct(to, #place, n_fields)?;
                        crate::language::Beside::serialize_beside(it, #text, &mut to)?;
                        serde::ser::SerializeStruct::end(to)
                    }));
                    form.keyed.push(quote!(Some(#text) => crate::language::fields_beside(
                        before, <#ty as crate::language::Beside>::MAIN, map).map(#ident::#it)));
                } else if bears(&variant.attrs, "wordless") {
                    schema.push(quote!(to.wordless(generator.subschema_for::<#ty>());));
                    form.written.push(quote!(Self::#it(it) => to.serialize_newtype_struct(#place, it)));
                    let is_text = list(&variant.attrs, "wordless")?.is_some_and(|of| of.to_string() == "text");
                    form.text = form.text.or_else(|| Some(quote!(crate::language::from_text(text).map(#ident::#it))));
                    if !is_text {
                        form.mapping = Some(quote!(crate::language::from_entries(before).map(#ident::#it)));
                    }
                } else {
                    let value = quote!(generator.subschema_for::<#ty>());
                    schema.push(quote!(to.key(#text, #doc, #value);));
                    form.words.push(text.clone());
                    form.written.push(quote!(Self::#it(it) => to.serialize_newtype_variant(#name, #index, #text, it)));
                    form.keyed.push(quote!(Some(#text) => crate::language::value_alone(before, map).map(#ident::#it)));
                }
            }
            _ => return Err(syn::Error::new_spanned(variant, "a word carries one value or none")),
        }
    }
    let form = form.expand(input);

    let kind = format_ident!("{ident}Word");
    let kind_names: Vec<_> = data.variants.iter().map(|variant| &variant.ident).collect();
    let kind_doc = format!("The words of [`{name}`], without what they carry.");
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
    let lists = options.has_steps.then(|| visitor(&quote!(match self { #(#visits)* _ => {} }))).flatten();
    let holding = is_generic.then(|| {
        quote! {
            impl #impl_generics crate::language::HoldsSteps<P> for #ident #type_generics #where_clause {
                #lists
            }
        }
    });
    Ok(quote! {
        #(#attrs)*
        #[derive(Clone, Debug, PartialEq)]
        #vis enum #ident #generics { #(#variants),* }

        #form

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
                let mut to = crate::language::ChoiceSchema::default();
                #(#schema)*
                let _ = &generator;
                to.finish(#enum_doc)
            }
        }

        #restricted

        #holding

        #lower
    })
}

/// How a choice is written and read.
#[derive(Default)]
struct Form {
    /// The words that are keys.
    words: Vec<String>,
    /// For each variant: how it is written.
    written: Vec<TokenStream>,
    /// The words that stand alone.
    bare_words: Vec<String>,
    /// For each bare word: what it means.
    bare: Vec<TokenStream>,
    /// For each key: what it means.
    keyed: Vec<TokenStream>,
    /// What a text means that is no word.
    text: Option<TokenStream>,
    /// What a mapping means that has no word among its keys.
    mapping: Option<TokenStream>,
}

impl Form {
    fn expand(self, input: &DeriveInput) -> TokenStream {
        let Self { words, written, bare_words, bare, keyed, text, mapping } = self;
        let ident = &input.ident;
        let expected = format!("a word of {ident}");
        let form = format_ident!("{ident}Form");
        let (phase, of, ty) = if input.generics.params.is_empty() {
            (quote!(), quote!(()), quote!(#ident))
        } else {
            (quote!(P: crate::language::Authored), quote!(P), quote!(#ident<P>))
        };
        let known = quote!(&[#(#bare_words,)* #(#words,)*]);
        let text = text.unwrap_or_else(|| quote!(Err(serde::de::Error::unknown_variant(text, #known))));
        let mapping = mapping.unwrap_or_else(|| quote!(Err(crate::language::no_word(&before, #known))));
        let generics = if phase.is_empty() { quote!() } else { quote!(<#phase>) };
        quote! {
            impl #generics serde::Serialize for #ty {
                fn serialize<S: serde::Serializer>(&self, to: S) -> ::core::result::Result<S::Ok, S::Error> {
                    match self { #(#written),* }
                }
            }

            struct #form<P>(::core::marker::PhantomData<P>);

            impl<'de, #phase> serde::de::Visitor<'de> for #form<#of> {
                type Value = #ty;

                fn expecting(&self, to: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                    to.write_str(#expected)
                }

                fn visit_str<E: serde::de::Error>(self, text: &str) -> ::core::result::Result<Self::Value, E> {
                    match text {
                        #(#bare,)*
                        _ => #text,
                    }
                }

                fn visit_map<A: serde::de::MapAccess<'de>>(
                    self,
                    mut map: A,
                ) -> ::core::result::Result<Self::Value, A::Error> {
                    let (before, word) = crate::language::until_word(&mut map, &[#(#words),*])?;
                    match word {
                        #(#keyed,)*
                        _ => #mapping,
                    }
                }
            }

            impl<'de, #phase> serde::Deserialize<'de> for #ty {
                fn deserialize<D: serde::Deserializer<'de>>(from: D) -> ::core::result::Result<Self, D::Error> {
                    from.deserialize_any(#form(::core::marker::PhantomData))
                }
            }
        }
    }
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
            let (is_beside, is_wordless) = (bears(&variant.attrs, "beside"), bears(&variant.attrs, "wordless"));
            Ok(quote!(crate::language::Word {
                name: #name, doc: #doc, carries: #carried, is_beside: #is_beside, is_wordless: #is_wordless, #facts
                ..crate::language::Word::PLAIN
            }))
        })
        .collect::<syn::Result<Vec<_>>>()?;
    Ok(shaped(input, &name, &quote!(fields: &[], words: &[#(#words),*], short: "", one_of: &[])))
}

/// Returns how a choice of bare words says what authors write; nothing for any other choice.
pub(crate) fn written(input: &DeriveInput, data: &DataEnum) -> TokenStream {
    let DeriveInput { vis, ident, .. } = input;
    if data.variants.iter().any(|variant| !variant.fields.is_empty()) {
        return TokenStream::new();
    }
    quote! {
        impl #ident {
            /// Returns the word as authors write it.
            #vis const fn written(self) -> &'static str {
                <Self as crate::language::Shaped>::SHAPE.words[self as usize].name
            }
        }
    }
}

/// Returns what authors write for a variant: its name in lower case, unless it says otherwise.
fn written_name(variant: &Variant) -> syn::Result<String> {
    match list(&variant.attrs, "name")? {
        Some(name) => Ok(syn::parse2::<syn::LitStr>(name)?.value()),
        None => Ok(snake(&variant.ident.to_string())),
    }
}
