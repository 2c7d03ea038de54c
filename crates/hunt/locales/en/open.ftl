### What the rulebook leaves open, and how it is answered.

open-first-player = Who has the first-player marker first. { $answer ->
        [first] Anybody, at random.
       *[other] Who sits first.
    }
open-seating = How the hunters sit. { $answer ->
        [first] As they joined.
       *[other] At random.
    }
open-final-boss = How the final boss is found. { $answer ->
        [first] It is drawn.
       *[other] The players agree on one; whoever sits first says which.
    }
open-starting-health = The health that hunters start with where something lowers the maximum. { $answer ->
        [first] The lowered maximum.
       *[other] That of the rules.
    }
open-reserve = Whether the reserve can run out. { $answer ->
        [first] It never does.
       *[other] There is as much as the tokens are worth, and nobody gains more.
    }
open-reveal-order = What comes first when a creature is turned up. { $answer ->
        [first] Its echoes, then what it does.
       *[other] What it does, then its echoes.
    }
open-granted-echoes = Where echoes go that a card grants. { $answer ->
        [first] To those collected.
       *[other] To those banked.
    }
open-hands = Whether others see the cards in a hand. { $answer ->
        [first] They do not.
       *[other] They do.
    }
open-change-of-mind = Whether a hunter may choose again while others still choose. { $answer ->
        [first] Until the last one has chosen.
       *[other] Never.
    }
open-transform-without-weapon = Whether a card that brings in a weapon may be played without one in hand. { $answer ->
        [first] It may, and does nothing then.
       *[other] It may not, while there is another card.
    }
open-instants-after-death = What instants do once the encounter is dead. { $answer ->
        [first] Whatever needs no encounter.
       *[other] Nothing.
    }
open-instants-of-the-dead = What becomes of the instant of a hunter who died before it. { $answer ->
        [first] It is lost.
       *[other] It is done.
    }
open-alone = When it is seen whether a card is the only one of its name. { $answer ->
        [first] Once, before the first instant.
       *[other] When its turn comes, and the dead do not count.
    }
open-deaths-in-an-effect = When hunters die of an effect with several steps. { $answer ->
        [first] When all of it is done.
       *[other] After each step, and nothing more is done for one who dies.
    }
open-ignored-damage = Which damage is ignored by a card that ignores damage. { $answer ->
        [first] All in the round, from the moment it is shown.
       *[other] That of the monster's attack.
    }
open-passed-on = How much damage is passed on. { $answer ->
        [first] As much as was dealt.
       *[other] As much as the weapon could have dealt.
    }
open-dead-neighbour = What becomes of damage to a left neighbour who is dead. { $answer ->
        [first] It is lost.
       *[other] The next one who lives suffers it.
    }
open-answers-to-damage = How often a creature answers to the damage of one hunter. { $answer ->
        [first] Once in a round.
       *[other] Each time.
    }
open-answered-damage = Which damage a creature answers to that names no weapon. { $answer ->
        [first] Any.
       *[other] That of weapons.
    }
open-fled-echoes = Where the echoes go that a monster flees with. { $answer ->
        [first] To the reserve.
       *[other] Out of the game.
    }
open-flee-order = Who answers first to a monster that flees. { $answer ->
        [first] The monster itself.
       *[other] The final boss.
    }
open-monster-box = Which monsters are in the box. { $answer ->
        [first] Those that were never in play.
       *[other] Also those that died or fled.
    }
open-spent-weapons-chosen-by = Who chooses the weapons that an effect spends. { $answer ->
        [first] Who has them.
       *[other] Chance.
    }
open-spent-weapons-from = From where an effect spends weapons. { $answer ->
        [first] From the hand.
       *[other] From the hand and from the table.
    }
open-spent-weapons-short = What happens where there are fewer weapons than an effect spends. { $answer ->
        [first] All there are go.
       *[other] None goes.
    }
open-spent-weapons-of-the-dead = Whether an effect spends the weapons of dead hunters. { $answer ->
        [first] It does not.
       *[other] It does.
    }
open-halving = What is halved for a hunter in the dream. { $answer ->
        [first] The damage of each event.
       *[other] The sum of the round.
    }
open-dream-order = In which order hunters return to the dream. { $answer ->
        [first] One after the other.
       *[other] All bank and recover before the first upgrade.
    }
open-upgrade = Whether an upgrade must be taken. { $answer ->
        [first] It must.
       *[other] It may.
    }
open-removed-from-table = Whether a card on the table may be removed from the game. { $answer ->
        [first] It may.
       *[other] It may not.
    }
open-row-size = How many upgrades are offered once hunters are out of the game. { $answer ->
        [first] As many as hunters began.
       *[other] As many as hunters are left.
    }
open-lost-echoes = Where the echoes of a dead hunter go. { $answer ->
        [first] To the reserve.
       *[other] Back on the encounter.
    }
open-trophies-of-the-dead = Whether a hunter who damaged the encounter and died gains its trophies. { $answer ->
        [first] Yes.
       *[other] No.
    }
open-eliminated-score = Whether a hunter who is out of the game can win. { $answer ->
        [first] No.
       *[other] Yes, with what is banked.
    }
open-eliminated-dream = Whether a hunter who has just been eliminated still takes an upgrade. { $answer ->
        [first] No.
       *[other] Yes, one last time.
    }
open-all-eliminated = Who wins when nobody is left. { $answer ->
        [first] Nobody.
       *[other] Who has the best score.
    }
open-eliminated-seats = Whether the seats of eliminated hunters are left out where neighbours count. { $answer ->
        [first] They are.
       *[other] They are not.
    }
open-halving-unprotected = Whether damage is halved in the dream where nobody can avoid damage. { $answer ->
        [first] It is.
       *[other] It is not.
    }
open-final-trophies = Which trophies the final boss gives. { $answer ->
        [first] One of each type.
       *[other] Those it shows.
    }
open-dream-after-final = Whether the round goes on with the dream once the final boss is dead. { $answer ->
        [first] No.
       *[other] Yes.
    }
open-instants-after-final = Whether later instants are done once the final boss is dead. { $answer ->
        [first] No.
       *[other] Yes.
    }
open-tie = How banked echoes are counted to break a tie. { $answer ->
        [first] By value.
       *[other] By tokens, as few as can be.
    }
