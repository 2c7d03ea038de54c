//! The words of Spanish.

use super::words::Words;

pub(super) static SPANISH: Words = Words {
    opposites: &[
        (&[(&["rojo", "roja"], &[]), (&["amarillo", "amarilla"], &[]), (&["azul"], &[])], &[]),
        (
            &[
                (&["cúrate", "cura", "curas", "curan"], &[]),
                (&["sufre", "sufres", "sufren", "aumenta en # punto tu estrés", "aumenta en # puntos tu estrés"], &[]),
            ],
            &[],
        ),
        (&[(&["recibe", "recibes", "reciben"], &[]), (&["pierde", "pierdes", "pierden"], &[])], &[]),
        (
            &[
                (&["más cercano", "más cercana"], &["cerca"]),
                (&["más lejano", "más lejana"], &["más alejado", "más alejada", "lejos"]),
            ],
            &[],
        ),
        (
            &[
                (&["hacia"], &[]),
                (
                    &["alejándolo", "alejándola", "alejándolos", "alejándolas", "alejándote"],
                    &["aleja", "alejas", "alejar"],
                ),
            ],
            &[],
        ),
        (
            &[
                (&["al inicio de", "al inicio del"], &["inicio", "comienzo", "empezar", "empieza"]),
                (&["al final de", "al final del"], &["final", "fin", "acabar", "acaba", "terminar", "termina"]),
            ],
            &[],
        ),
        (&[(&["final de tu turno"], &["turno"]), (&["final de la ronda", "final de cada ronda"], &["ronda"])], &[]),
        (&[(&["por turno", "cada turno"], &["turno"]), (&["por ronda", "cada ronda"], &["ronda"])], &[]),
        (&[(&["objeto", "objetos"], &[]), (&["compañero", "compañeros"], &[])], &[]),
        (&[(&["símbolo arcano", "símbolos arcanos"], &[]), (&["tentáculo", "tentáculos"], &[])], &[]),
        (
            &[
                (&["pon # ficha de fuego", "pon # fichas de fuego"], &["pon", "pones", "coloca", "colocas"]),
                (&["retira # ficha de fuego", "retira # fichas de fuego"], &["retira", "retiras", "quita", "quitas"]),
            ],
            &[],
        ),
        (
            &[
                (&["cada investigador"], &["todos los investigadores"]),
                (&["cada uno de los demás investigadores"], &["demás", "otro", "otros"]),
            ],
            &["tú y"],
        ),
        (
            &[
                (&["sectario", "sectarios"], &[]),
                (&["monstruo", "monstruos"], &[]),
                (&["cada enemigo", "todos los enemigos"], &["enemigo", "enemigos"]),
            ],
            &[],
        ),
        (
            &[
                (&["# herida", "# heridas"], &["herida", "heridas"]),
                (
                    &[
                        "# punto tu estrés",
                        "# puntos tu estrés",
                        "# punto de estrés",
                        "# puntos de estrés",
                        "# de estrés",
                    ],
                    &["estrés"],
                ),
                (&["# punto de cordura", "# puntos de cordura", "# de cordura"], &["cordura"]),
                (&["# ficha de fuego", "# fichas de fuego"], &["fuego", "arde", "arden"]),
            ],
            &[],
        ),
    ],
    bounds: &[
        ("al menos", &["al menos #", "como mínimo #", "# o más"]),
        ("como máximo", &["como máximo #", "# o menos"]),
    ],
    ends: &[
        (
            &["gana la partida", "ganas la partida", "ganáis la partida", "ganan la partida"],
            &["gana", "ganas", "ganáis", "ganan"],
        ),
        (
            &["pierde la partida", "pierdes la partida", "perdéis la partida", "pierden la partida"],
            &["pierde", "pierdes", "perdéis", "pierden"],
        ),
    ],
    deeds: &[],
};
