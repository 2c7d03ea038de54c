//! Structs: the fields of a word.

use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{DataStruct, DeriveInput, Expr, ExprLit, Field, Lit, Meta, Path, Token, Type};

use crate::lists::{is_list_of_steps, visited, visitor};
use crate::lowering::{function, lowered};
use crate::parts::{bears, doc, fact, facts, foreign, generic, is_phased, list, of_phase, shape_of, shaped};

/// What the attribute itself says.
#[derive(Default)]
pub(crate) struct Options {
    pub(crate) has_default: bool,
    pub(crate) is_scope: bool,
    pub(crate) is_limited: bool,
    /// Of a choice: what its words carry may hold lists of steps.
    pub(crate) has_steps: bool,
    /// The field that alone stands for the whole.
    pub(crate) short: Option<String>,
    /// The fields of which one must say something.
    pub(crate) one_of: Option<Expr>,
}

impl Parse for Options {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let mut options = Self::default();
        for option in Punctuated::<Meta, Token![,]>::parse_terminated(input)? {
            match &option {
                Meta::Path(path) if path.is_ident("default") => options.has_default = true,
                Meta::Path(path) if path.is_ident("scope") => options.is_scope = true,
                Meta::Path(path) if path.is_ident("limits") => options.is_limited = true,
                Meta::Path(path) if path.is_ident("steps") => options.has_steps = true,
                Meta::NameValue(pair) if pair.path.is_ident("short") => options.short = Some(literal(&pair.value)?),
                Meta::NameValue(pair) if pair.path.is_ident("one_of") => options.one_of = Some(pair.value.clone()),
                _ => {
                    return Err(syn::Error::new_spanned(
                        option,
                        "expected `default`, `scope`, `limits`, `steps`, `short = …` or `one_of = …`",
                    ));
                }
            }
        }
        Ok(options)
    }
}

fn literal(value: &Expr) -> syn::Result<String> {
    match value {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Ok(text.value()),
        _ => Err(syn::Error::new_spanned(value, "expected the name of a field in quotes")),
    }
}

pub(crate) fn expand(input: &DeriveInput, data: &DataStruct, options: &Options) -> syn::Result<TokenStream> {
    let DeriveInput { attrs, vis, ident, generics, .. } = input;
    let name = ident.to_string();
    let shape = shape(input, data, options)?;
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
        let serde = left_out(field)?.map(|(default, _)| default);
        let least = fact(&field.attrs, "at_least")?.map(|least| quote!(#[schemars(extend("minimum" = #least))]));
        fields.push(quote!(#(#others)* #serde #least #vis #field_name: #ty));
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
    let visits = data.fields.iter().filter_map(|field| {
        let name = &field.ident;
        visited(&field.ty, &quote!(&self.#name))
    });
    let lists = visitor(&visits.collect());
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
    let form = match &options.short {
        Some(short) => {
            let written = written(input, data, short)?;
            (quote!(#[serde(remote = "Self")] #[schemars(transform = crate::language::short_schema(#short))]), written)
        }
        None => Default::default(),
    };
    let (remote, written) = form;
    let beside = beside(input, data)?;
    Ok(quote! {
        #(#attrs)*
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
        #[serde(deny_unknown_fields)]
        #remote
        #bounds
        #vis struct #ident #generics { #(#fields),* }

        #shape

        #written

        #beside

        impl<P: crate::language::Phase> crate::language::Restricted<P> for #restricted_type {
            #condition
            #limit
            #price
        }

        impl<P: crate::language::Phase> crate::language::HoldsSteps<P> for #restricted_type {
            #lists
        }

        #default

        #lower
    })
}

/// Returns what says which fields a struct has.
pub(crate) fn shape(input: &DeriveInput, data: &DataStruct, options: &Options) -> syn::Result<TokenStream> {
    let name = input.ident.to_string();
    let fields = data
        .fields
        .iter()
        .map(|field| {
            let (facts, name, doc) = (facts(&field.attrs)?, written_name(field)?, doc(&field.attrs));
            let (holds, is_main) = (shape_of(&field.ty), bears(&field.attrs, "main"));
            let holds_steps = is_list_of_steps(&field.ty);
            // A language without such lists need not know of them.
            let is_set = is_set(&field.ty).then(|| quote!(is_set: true,));
            Ok(quote!(crate::language::Field { name: #name, doc: #doc, holds: #holds, is_main: #is_main, holds_steps: #holds_steps, #is_set #facts ..crate::language::Field::PLAIN }))
        })
        .collect::<syn::Result<Vec<_>>>()?;
    let short = options.short.as_deref().unwrap_or_default();
    let one_of = options.one_of.as_ref().map_or_else(|| quote!(&[]), |one_of| quote!(#one_of));
    Ok(shaped(input, &name, &quote!(fields: &[#(#fields),*], words: &[], short: #short, one_of: #one_of)))
}

/// Returns the attribute that lets a field be left out, where its type says that it may be, and what tells when it is.
fn left_out(field: &Field) -> syn::Result<Option<(TokenStream, TokenStream)>> {
    let says_itself = field.attrs.iter().any(|attr| {
        attr.path().is_ident("serde")
            && matches!(&attr.meta, syn::Meta::List(list) if list.tokens.to_string().contains("default"))
    });
    if says_itself || bears(&field.attrs, "required") {
        return Ok(None);
    }
    let kind = generic(&field.ty).map(|(name, _)| name).unwrap_or_default();
    let skip = if kind == "Option" {
        "Option::is_none"
    } else if is_list_of_names(&field.ty) {
        "crate::language::Listed::is_empty"
    } else if kind == "Vec" {
        "Vec::is_empty"
    } else if is_bool(&field.ty) {
        "std::ops::Not::not"
    } else {
        return Ok(None);
    };
    let path: Path = syn::parse_str(skip)?;
    Ok(Some((quote!(#[serde(default, skip_serializing_if = #skip)]), quote!(#path))))
}

/// Returns the function by which serde knows that a field is left out, if it may be.
fn skipped(field: &Field) -> syn::Result<Option<TokenStream>> {
    if let Some((_, skip)) = left_out(field)? {
        return Ok(Some(skip));
    }
    let mut skip = None;
    for_each_serde(field, |meta| {
        if meta.path.is_ident("skip_serializing_if") {
            let path: Path = meta.value()?.parse::<syn::LitStr>()?.parse()?;
            skip = Some(quote!(#path));
            return Ok(true);
        }
        Ok(false)
    })?;
    Ok(skip)
}

/// Goes through what a field tells serde; `take` says whether it has read a part.
fn for_each_serde(
    field: &Field,
    mut take: impl FnMut(&syn::meta::ParseNestedMeta<'_>) -> syn::Result<bool>,
) -> syn::Result<()> {
    for attr in field.attrs.iter().filter(|attr| attr.path().is_ident("serde")) {
        attr.parse_nested_meta(|meta| {
            if !take(&meta)?
                && let Ok(value) = meta.value()
            {
                value.parse::<syn::Expr>()?;
            }
            Ok(())
        })?;
    }
    Ok(())
}

/// Returns how a value is read and written that may be one of its fields alone.
fn written(input: &DeriveInput, data: &DataStruct, short: &str) -> syn::Result<TokenStream> {
    let (ident, name) = (&input.ident, input.ident.to_string());
    let (mut main, mut others) = (None, Vec::new());
    for field in &data.fields {
        if written_name(field)? == short { main = Some(field) } else { others.push(field) }
    }
    let Some(main) = main else { return Err(syn::Error::new_spanned(ident, "`short` names no field")) };
    let main_name = &main.ident;
    let is_list = is_list_of_names(&main.ty);
    let only = if is_list {
        quote!(crate::language::Listed::only(&self.#main_name))
    } else {
        quote!(::core::option::Option::Some(&self.#main_name))
    };
    let silent = others
        .iter()
        .map(|field| {
            let name = &field.ident;
            let skip = left_out(field)?.map(|(_, skip)| quote!(#skip(&self.#name)));
            Ok(skip.unwrap_or_else(|| quote!(self.#name == ::core::default::Default::default())))
        })
        .collect::<syn::Result<Vec<_>>>()?;
    let form = quote::format_ident!("{ident}Form");
    Ok(quote! {
        impl<P: crate::language::Authored> serde::Serialize for #ident<P> {
            fn serialize<S: serde::Serializer>(&self, to: S) -> ::core::result::Result<S::Ok, S::Error> {
                match #only {
                    Some(alone) if #(#silent)&&* => to.serialize_newtype_struct(#name, alone),
                    _ => Self::serialize(self, to),
                }
            }
        }

        struct #form<P>(::core::marker::PhantomData<P>);

        impl<'de, P: crate::language::Authored> serde::de::Visitor<'de> for #form<P> {
            type Value = #ident<P>;

            fn expecting(&self, to: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                to.write_str("text or a mapping")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> ::core::result::Result<Self::Value, E> {
                crate::language::alone(#short, text, #is_list, |plain| #ident::<P>::deserialize(plain)).map_err(E::custom)
            }

            fn visit_map<A: serde::de::MapAccess<'de>>(self, map: A) -> ::core::result::Result<Self::Value, A::Error> {
                #ident::<P>::deserialize(serde::de::value::MapAccessDeserializer::new(map))
            }
        }

        impl<'de, P: crate::language::Authored> serde::Deserialize<'de> for #ident<P> {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> ::core::result::Result<Self, D::Error> {
                from.deserialize_any(#form(::core::marker::PhantomData))
            }
        }
    })
}

/// Returns how the fields of a struct are written beside a word, where it says which of them the word holds.
fn beside(input: &DeriveInput, data: &DataStruct) -> syn::Result<TokenStream> {
    let mut mains = data.fields.iter().filter(|field| bears(&field.attrs, "main"));
    let Some(main) = mains.next() else { return Ok(TokenStream::new()) };
    if let Some(second) = mains.next() {
        return Err(syn::Error::new_spanned(second, "a word holds one field"));
    }
    let main_name = written_name(main)?;
    let n_fields = data.fields.len();
    let mut entries = Vec::new();
    for field in &data.fields {
        let (name, field_name) = (&field.ident, written_name(field)?);
        let entry = |key: TokenStream| quote!(to.serialize_field(#key, &self.#name)?;);
        entries.push(if field_name == main_name {
            entry(quote!(word))
        } else {
            let entry = entry(quote!(#field_name));
            match skipped(field)? {
                Some(skip) => quote!(if !#skip(&self.#name) { #entry }),
                None => entry,
            }
        });
    }
    let ident = &input.ident;
    let (generics, of) = if input.generics.params.is_empty() {
        (TokenStream::new(), quote!(#ident))
    } else {
        (quote!(<P: crate::language::Authored>), quote!(#ident<P>))
    };
    Ok(quote! {
        impl #generics crate::language::Beside for #of {
            const MAIN: &'static str = #main_name;
            const N_FIELDS: usize = #n_fields;

            fn serialize_beside<S: serde::ser::SerializeStruct>(
                &self,
                word: &'static str,
                to: &mut S,
            ) -> ::core::result::Result<(), S::Error> {
                #(#entries)*
                Ok(())
            }
        }
    })
}

/// Returns whether the phase decides the type and it is a list: by its name, which `names!` of `language::phase` holds to.
fn is_list_of_names(ty: &Type) -> bool {
    of_phase(ty).is_some_and(|name| name.to_string().ends_with('s'))
}

/// Returns whether it is such a list, and one in which a second mention says nothing more. What else a list of the phase
/// holds counts as often as it stands there, or is a document.
fn is_set(ty: &Type) -> bool {
    is_list_of_names(ty)
        && of_phase(ty).is_some_and(|name| !["Steps", "Abilities", "Kinds"].iter().any(|it| name == *it))
}

fn is_bool(ty: &Type) -> bool {
    !is_phased(ty) && matches!(ty, Type::Path(path) if path.path.is_ident("bool"))
}

/// Returns the name authors write: that of the field, or what serde is told to call it.
fn written_name(field: &Field) -> syn::Result<String> {
    let mut written = field.ident.as_ref().map(ToString::to_string).unwrap_or_default();
    for_each_serde(field, |meta| {
        let is_name = meta.path.is_ident("rename");
        if is_name {
            written = meta.value()?.parse::<syn::LitStr>()?.value();
        }
        Ok(is_name)
    })?;
    Ok(written)
}
