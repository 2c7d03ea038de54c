### Tableros, fichas, dados y la carta con el orden de una ronda.

health = Salud
trophy = { $of ->
        [kin] Estirpe
        [humanoid] Humanoide
       *[beast] Bestia
    }
collected = Ecos reunidos
banked = Ecos guardados
echoes = { $count ->
        [one] 1 eco
       *[other] { $count } ecos
    }
first-player = Jugador inicial
points = Puntos
points-beyond = Quien pase de { $last } empieza otra vez en 0 y da la vuelta a su marcador: { $more } puntos más.
die = { $die ->
        [green] Dado verde
        [yellow] Dado amarillo
       *[red] Dado rojo
    }

## El orden de una ronda

round = Una ronda
round-choose = **1. Elegir.** Cada cual elige una carta en secreto; luego se enseñan todas a la vez.
round-transform = **2. Transformar.** Quien haya jugado una carta que saca un arma juega además una de su mano.
round-instants = **3. Efectos instantáneos,** desde el jugador inicial.
round-encounter = **4. Ataca el enemigo.** Tira su dado; un signo más se vuelve a tirar y se suma. Todos sufren el resultado; en el sueño, la mitad. Sin salud: pierde los ecos reunidos y queda fuera hasta el sueño.
round-attack = **5. Atacan los cazadores,** desde el jugador inicial: cada punto de daño toma un eco. Cuando no queda ninguno, el enemigo muere y quien haya tomado alguno gana sus trofeos.
round-escape = **6. Huida.** Un monstruo que sigue en pie huye; un jefe se queda.
round-dream = **7. El sueño.** Guarda ecos, recupera cartas gastadas, gana una mejora y descansa; quien murió gana una mejora y descansa. Ten como mucho { $cards } cartas.
round-end = **8. Fin.** Gasta las cartas jugadas y pasa el marcador de jugador inicial a la izquierda. Si el enemigo ya no está, llega el siguiente.
