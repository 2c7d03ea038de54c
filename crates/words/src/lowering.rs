//! How a value of one phase becomes one of the next.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::Type;

use crate::parts::{generic, is_phased, of_phase, snake};

/// Returns the expression that lowers `value`, a reference to a value of a type.
///
/// `method` is the method of the lowering that is asked, where the field names one.
pub(crate) fn lowered(ty: &Type, value: &TokenStream, method: Option<&TokenStream>) -> TokenStream {
    if !is_phased(ty) {
        return quote!(::core::clone::Clone::clone(#value));
    }
    if let Some(name) = of_phase(ty) {
        let usual = format_ident!("{}", snake(&name.to_string()));
        let method = method.cloned().unwrap_or_else(|| quote!(#usual));
        return quote!(cx.#method(#value)?);
    }
    if let Type::Array(array) = ty {
        // The pairs of the language are all there is.
        let inner = lowered(&array.elem, &quote!(it), method);
        return quote!({
            let [one, other] = #value;
            [{ let it = one; #inner }, { let it = other; #inner }]
        });
    }
    match generic(ty) {
        Some((name, Some(argument))) if name == "Option" => {
            let inner = lowered(argument, &quote!(it), method);
            quote!(match #value { Some(it) => Some(#inner), None => None })
        }
        Some((name, Some(argument))) if name == "Vec" => {
            let inner = lowered(argument, &quote!(it), method);
            quote!({
                let mut all = ::std::vec::Vec::with_capacity(#value.len());
                for it in #value { all.push(#inner); }
                all
            })
        }
        Some((name, Some(argument))) if name == "Box" => {
            let inner = lowered(argument, &quote!((&**#value)), method);
            quote!(::std::boxed::Box::new(#inner))
        }
        _ => quote!((#value).lower(cx)?),
    }
}

/// Returns the function `lower` of a type, around what is made; a scope keeps what its names are seen by to itself.
pub(crate) fn function(name: &syn::Ident, made: &TokenStream, is_scope: bool) -> TokenStream {
    let (enter, leave) = if is_scope {
        (quote!(let scope = cx.enter();), quote!(cx.leave(scope);))
    } else {
        (TokenStream::new(), TokenStream::new())
    };
    quote! {
        impl #name {
            /// Returns what this is in the next phase.
            ///
            /// # Errors
            /// Returns what the lowering says of the first name that means nothing.
            pub fn lower<L: crate::language::Lowering>(
                &self,
                cx: &mut L,
            ) -> ::core::result::Result<#name<L::To>, L::Error> {
                #enter
                let made = #made;
                #leave
                ::core::result::Result::Ok(made)
            }
        }
    }
}
