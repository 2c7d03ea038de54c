//! How the lists of steps inside a value are found.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Type;

use crate::parts::{generic, is_phased, of_phase};

/// What the phase calls a list of steps.
const STEPS: &str = "Steps";

/// Returns whether a type is that of a list of steps.
pub(crate) fn is_list_of_steps(ty: &Type) -> bool {
    of_phase(ty).is_some_and(|name| name == STEPS)
}

/// Returns what calls `found` for the lists of steps in `value`, a reference to a value of a type; nothing without any.
pub(crate) fn visited(ty: &Type, value: &TokenStream) -> Option<TokenStream> {
    if is_list_of_steps(ty) {
        return Some(quote!(found(#value);));
    }
    if of_phase(ty).is_some() || !is_phased(ty) {
        return None;
    }
    match generic(ty)? {
        (name, Some(argument)) if name == "Option" => {
            let inner = visited(argument, &quote!(it))?;
            Some(quote!(if let ::core::option::Option::Some(it) = #value { #inner }))
        }
        (name, Some(argument)) if name == "Vec" => {
            let inner = visited(argument, &quote!(it))?;
            Some(quote!(for it in #value { #inner }))
        }
        (name, Some(argument)) if name == "Box" => visited(argument, &quote!(&**#value)),
        _ => Some(quote!(crate::language::HoldsSteps::<P>::each_list(#value, found);)),
    }
}

/// Returns the method that visits lists of steps; nothing where nothing is visited.
pub(crate) fn visitor(visits: &TokenStream) -> Option<TokenStream> {
    (!visits.is_empty()).then(|| {
        quote! {
            fn each_list(&self, found: &mut dyn ::core::ops::FnMut(&P::Steps)) {
                #visits
            }
        }
    })
}
