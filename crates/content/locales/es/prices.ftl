### Prices: what is paid whole or not at all. Each part is a deed of $who, with $form and $their; parts are joined with "and".

price-stress = { raise-stress }
price-wounds = { verb-suffer } { $amount }
price-sanity = { verb-lose } { $amount }
price-fire = { verb-gain } { $amount }
price-tokens = { verb-give } { $tokens }
price-discard = { $named ->
        [yes] { verb-discard } { $card }
       *[no] { verb-discard } 1 { $card }
    }
# Paying in order to do something: $pay, then what is done, in the infinitive.
price-for = { $pay } para { $steps }
