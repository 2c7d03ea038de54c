//! Structs: the fields of a word.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{DataStruct, DeriveInput, Field, Type};

use crate::lowering::{function, lowered};
use crate::parts::{doc, facts, foreign, generic, is_phased, list, of_phase, shape_of, shaped};

/// Lists of names whose type the phase decides.
const LISTS: &[&str] =
    &["Kinds", "Classes", "Spaces", "EpisodeDeeds", "Deeds", "Steps", "CardTypes", "RollKinds", "Causes", "SafeUses"];

/// What the attribute itself says.
pub(crate) struct Options {
    pub(crate) has_default: bool,
    pub(crate) is_scope: bool,
    pub(crate) is_limited: bool,
}

pub(crate) fn expand(input: &DeriveInput, data: &DataStruct, options: &Options) -> syn::Result<TokenStream> {
    let DeriveInput { attrs, vis, ident, generics, .. } = input;
    let name = ident.to_string();
    let shape = shape(input, data)?;
    let attrs = foreign(attrs);
    let is_generic = !generics.params.is_empty();

    let mut fields = Vec::new();
    let mut lowerings = Vec::new();
    for field in &data.fields {
        let Some(field_name) = &field.ident else {
            return Err(syn::Error::new_spanned(field, "the fields of a word have names"));
        };
        let Field { vis, ty, .. } = field;
        let others = foreign(&field.attrs);
        let serde = defaults(field)?;
        fields.push(quote!(#(#others)* #serde #vis #field_name: #ty));
        let method = list(&field.attrs, "lower")?;
        let value = lowered(ty, &quote!((&self.#field_name)), method.as_ref());
        lowerings.push(quote!(#field_name: #value));
    }

    let bounds = is_generic.then(|| {
        quote!(#[serde(bound = "P: crate::language::Authored")] #[schemars(bound = "P: crate::language::Authored", rename = #name)])
    });
    let lower = is_generic.then(|| function(ident, &quote!(#ident { #(#lowerings),* }), options.is_scope));
    let has = |name: &str, of: &str| {
        data.fields.iter().any(|field| {
            let inner = generic(&field.ty).and_then(|(_, inner)| generic(inner?));
            field.ident.as_ref().is_some_and(|it| it == name) && inner.is_some_and(|(inner, _)| inner == of)
        })
    };
    let condition = has("condition", "Condition").then(|| {
        quote! {
            fn condition(&self) -> ::core::option::Option<&crate::language::Condition<P>> {
                self.condition.as_ref()
            }
        }
    });
    let limit = (has("limit", "Limit") || options.is_limited).then(|| {
        let limit = if options.is_limited { quote!(self.own_limit()) } else { quote!(self.limit) };
        quote! {
            fn limit(&self) -> ::core::option::Option<crate::language::Limit> {
                #limit
            }
        }
    });
    let price = data.fields.iter().any(|field| generic(&field.ty).is_some_and(|(ty, _)| ty == "Price")).then(|| {
        quote! {
            fn price(&self) -> ::core::option::Option<&crate::language::Price<P>> {
                ::core::option::Option::Some(&self.pay)
            }
        }
    });
    let price = price.filter(|_| data.fields.iter().any(|field| field.ident.as_ref().is_some_and(|it| it == "pay")));
    let restricted_type = if is_generic { quote!(#ident<P>) } else { quote!(#ident) };
    let field_names = data.fields.iter().map(|field| &field.ident);
    let default_generics = if is_generic { quote!(<P: crate::language::Authored>) } else { quote!() };
    let default_type = if is_generic { quote!(#ident<P>) } else { quote!(#ident) };
    let default = options.has_default.then(|| {
        quote! {
            impl #default_generics ::core::default::Default for #default_type {
                fn default() -> Self {
                    Self { #(#field_names: ::core::default::Default::default()),* }
                }
            }
        }
    });
    Ok(quote! {
        #(#attrs)*
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
        #[serde(deny_unknown_fields)]
        #bounds
        #vis struct #ident #generics { #(#fields),* }

        #shape

        impl<P: crate::language::Phase> crate::language::Restricted<P> for #restricted_type {
            #condition
            #limit
            #price
        }

        #default

        #lower
    })
}

/// Returns what says which fields a struct has.
pub(crate) fn shape(input: &DeriveInput, data: &DataStruct) -> syn::Result<TokenStream> {
    let name = input.ident.to_string();
    let fields = data
        .fields
        .iter()
        .map(|field| {
            let (facts, name, doc) = (facts(&field.attrs)?, written_name(field)?, doc(&field.attrs));
            let holds = shape_of(&field.ty);
            Ok(quote!(crate::language::Field { name: #name, doc: #doc, holds: #holds, #facts ..crate::language::Field::PLAIN }))
        })
        .collect::<syn::Result<Vec<_>>>()?;
    Ok(shaped(input, &name, &quote!(fields: &[#(#fields),*], words: &[])))
}

/// Returns the attributes that let a field be left out, where its type says that it may be.
fn defaults(field: &Field) -> syn::Result<TokenStream> {
    let says_itself = field.attrs.iter().any(|attr| {
        attr.path().is_ident("serde")
            && matches!(&attr.meta, syn::Meta::List(list) if list.tokens.to_string().contains("default"))
    });
    if says_itself || list(&field.attrs, "required")?.is_some() {
        return Ok(TokenStream::new());
    }
    let of_phase = of_phase(&field.ty).map(ToString::to_string);
    let kind = generic(&field.ty).map(|(name, _)| name).unwrap_or_default();
    Ok(if kind == "Option" {
        quote!(#[serde(default, skip_serializing_if = "Option::is_none")])
    } else if of_phase.is_some_and(|name| LISTS.contains(&name.as_str())) {
        quote!(#[serde(default, skip_serializing_if = "crate::language::Listed::is_empty")])
    } else if kind == "Vec" {
        quote!(#[serde(default, skip_serializing_if = "Vec::is_empty")])
    } else if is_bool(&field.ty) {
        quote!(#[serde(default)])
    } else {
        TokenStream::new()
    })
}

fn is_bool(ty: &Type) -> bool {
    !is_phased(ty) && matches!(ty, Type::Path(path) if path.path.is_ident("bool"))
}

/// Returns the name authors write: that of the field, or what serde is told to call it.
fn written_name(field: &Field) -> syn::Result<String> {
    let mut written = field.ident.as_ref().map(ToString::to_string).unwrap_or_default();
    for attr in field.attrs.iter().filter(|attr| attr.path().is_ident("serde")) {
        attr.parse_nested_meta(|meta| {
            if meta.path.is_ident("rename") {
                written = meta.value()?.parse::<syn::LitStr>()?.value();
            } else if let Ok(value) = meta.value() {
                value.parse::<syn::Expr>()?;
            }
            Ok(())
        })?;
    }
    Ok(written)
}
