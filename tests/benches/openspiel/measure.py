"""Random play and tree search of OpenSpiel, beside random players and `good` of Ritual, by processor time, in one run.

    measure.py RITUAL [--scenario ID] [--rounds N] [--seconds S] [--games N] [--json FILE] [--page FILE]

Rounds alternate between the games, so that a machine that is busy for a while is busy for all of them; figures are medians.
Random games of OpenSpiel are played by its own rollouts, inside its library, not by a loop in Python.
"""

import argparse
import importlib.metadata
import json
import random
import resource
import statistics
import subprocess
import sys
import time

import pyspiel

GAMES = ["backgammon", "gin_rummy", "chess"]
# Games with hidden cards: their tree search is over information sets.
HIDDEN = {"gin_rummy"}
HEADING = "## Beside OpenSpiel"


def processor_time_of(command):
    """Runs a command; returns its processor time in seconds and what it printed, as JSON."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    printed = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = (after.ru_utime + after.ru_stime) - (before.ru_utime + before.ru_stime)
    return used, json.loads(printed)


class Ritual:
    """A scenario of Ritual with two players."""

    def __init__(self, program, scenario):
        self.command = [program, "simulate", scenario, "--players", "2", "--jobs", "1", "--format", "json"]

    def cost(self, policy, games, seed):
        """Decisions, games, processor time and wins of a batch, without what it costs to read content and weights."""
        run = lambda n: processor_time_of(self.command + ["--policy", policy, "--games", str(n), "--seed", str(seed)])
        few_seconds, few = run(1)
        seconds, many = run(games + 1)
        return {
            "decisions": many["decisions"]["total"] - few["decisions"]["total"],
            "games": games,
            "seconds": max(seconds - few_seconds, 1e-9),
            "won": many["win_rate"]["mean"],
        }


def play(game, choose, numbers):
    """Plays a game; returns its end and how often somebody chose."""
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes())
            state.apply_action(numbers.choices(actions, chances)[0])
        else:
            state.apply_action(choose(state))
            decisions += 1
    return state, decisions


def decisions_of_a_game(game, games, seed):
    """How many decisions a random game has: chance is none, as in Ritual."""
    numbers = random.Random(seed)
    chosen = lambda state: numbers.choice(state.legal_actions())
    return statistics.mean(play(game, chosen, numbers)[1] for _ in range(games))


def after_chance(game, numbers):
    """The first position in which somebody chooses."""
    state = game.new_initial_state()
    while state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes())
        state.apply_action(numbers.choices(actions, chances)[0])
    return state


def rollouts(game, name, seconds, seed):
    """Random games that OpenSpiel plays to their end, and the processor time they take.

    Its rollouts cannot be called alone: a tree search of two simulations that judges both by very many of them is all but
    nothing else.
    """
    state, played, used, many = after_chance(game, random.Random(seed)), 0, 0.0, 8
    while used < seconds:
        bot = searcher(game, name, 2, seed + played, many)
        begun = time.process_time()
        bot.step(state)
        used += time.process_time() - begun
        played += 2 * many
        many = min(many * 2, 256)
    return played, used


def searcher(game, name, simulations, seed, n_rollouts=1):
    """The tree search of OpenSpiel, each simulation judged by random rollouts."""
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts, seed)
    if name in HIDDEN:
        policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        return pyspiel.ISMCTSBot(seed, evaluator, 2.0, simulations, -1, policy, False, False)
    return pyspiel.MCTSBot(game, evaluator, 2.0, simulations, 256, False, seed, False)


def simulation_cost(game, name, seed):
    """Processor time of one simulation of the tree search."""
    simulations = 64
    bot, state = searcher(game, name, simulations, seed), after_chance(game, random.Random(seed))
    bot.step(state)
    begun = time.process_time()
    bot.step(state)
    return (time.process_time() - begun) / simulations


def search(game, name, seconds_a_decision, games, seed):
    """Games of the tree search against a random player, who sits at either side in turn."""
    simulations = max(2, int(seconds_a_decision / simulation_cost(game, name, seed)))
    numbers, points, searched, used = random.Random(seed), 0.0, 0, 0.0
    for number in range(games):
        bot, seat = searcher(game, name, simulations, seed + number), number % 2

        def choose(state):
            nonlocal searched, used
            if state.current_player() != seat:
                return numbers.choice(state.legal_actions())
            begun = time.process_time()
            action = bot.step(state)
            used += time.process_time() - begun
            searched += 1
            return action

        end, _ = play(game, choose, numbers)
        value = end.returns()[seat]
        points += 1.0 if value > 0 else 0.5 if value == 0 else 0.0
    return {"simulations": simulations, "seconds_a_decision": used / max(searched, 1), "won": points / games}


def measured(args):
    ritual = Ritual(args.ritual, args.scenario)
    games = {name: pyspiel.load_game(name) for name in GAMES}
    length = {name: decisions_of_a_game(game, 40, 1) for name, game in games.items()}
    rounds = []
    for number in range(args.rounds):
        say(f"round {number + 1} of {args.rounds}")
        row = {"ritual": ritual.cost("random", args.random_games, number + 1)}
        for name, game in games.items():
            played, used = rollouts(game, name, args.seconds, 1000 * (number + 1))
            row[name] = {"games": played, "seconds": used, "decisions": played * length[name]}
        rounds.append(row)
    a_second = lambda what, of: statistics.median(row[of][what] / row[of]["seconds"] for row in rounds)
    random_play = {
        of: {"games_a_second": a_second("games", of), "decisions_a_second": a_second("decisions", of)}
        for of in ["ritual", *GAMES]
    }
    say("thinking")
    good = ritual.cost("good", args.good_games, 1)
    good["seconds_a_decision"] = good["seconds"] / max(good["decisions"], 1)
    found = {}
    for name, game in games.items():
        say(f"tree search of {name}")
        found[name] = search(game, name, good["seconds_a_decision"], args.games, 1)
    return {
        "version": 1,
        "open_spiel": importlib.metadata.version("open_spiel"),
        "scenario": args.scenario,
        "rounds": args.rounds,
        "random": random_play,
        "decisions_of_a_random_game": length,
        "good": good,
        "tree_search": found,
        "games_of_tree_search": args.games,
    }


def grouped(number):
    return f"{number:,.0f}"


def section(result):
    """The section of the page of benchmarks."""
    ours = result["random"]["ritual"]["decisions_a_second"]
    lines = [
        HEADING,
        "",
        f"`tests/benches/openspiel/run` plays random games of three games of OpenSpiel {result['open_spiel']} (its own rollouts, "
        f"in its library) beside `ritual simulate {result['scenario']} --policy random`: one core, processor time, medians of "
        f"{result['rounds']} rounds in one run.",
        "",
        "| random games | decisions in a second | games in a second | beside Ritual |",
        "| --- | --- | --- | --- |",
    ]
    for name, row in result["random"].items():
        title = f"Ritual, `{result['scenario']}`" if name == "ritual" else f"OpenSpiel, `{name}`"
        share = row["decisions_a_second"] / ours
        decisions, games = grouped(row["decisions_a_second"]), grouped(row["games_a_second"])
        lines.append(f"| {title} | {decisions} | {games} | {share:.2f} |")
    good = result["good"]
    lines += [
        "",
        "The same run, thinking: `good` of Ritual, and the tree search of OpenSpiel (over information sets where cards are "
        "hidden) with as many simulations as take as long, against a random player.",
        "",
        "| thinking | a decision | simulations | games | won |",
        "| --- | --- | --- | --- | --- |",
        f"| Ritual, `good` | {good['seconds_a_decision'] * 1e3:.2f} ms | | {good['games']} | {good['won'] * 100:.0f} % |",
    ]
    for name, row in result["tree_search"].items():
        lines.append(
            f"| OpenSpiel, `{name}` | {row['seconds_a_decision'] * 1e3:.2f} ms | {row['simulations']} | "
            f"{result['games_of_tree_search']} | {row['won'] * 100:.0f} % |"
        )
    lines += [
        "",
        "The games differ, so the figures say of what order the costs are, not who is better: a decision of Ritual resolves "
        "cards, dice and triggers until the next question, and all its players win or lose together.",
        "",
    ]
    return "\n".join(lines)


def put(page, text):
    """Puts the section into a page, in place of the one that is there."""
    with open(page, encoding="utf-8") as file:
        before, heading, rest = file.read().partition(HEADING + "\n")
    after = rest.partition("\n## ")
    tail = "\n## " + after[2] if heading and after[1] else ""
    with open(page, "w", encoding="utf-8") as file:
        file.write(before.rstrip("\n") + "\n\n" + text.rstrip("\n") + "\n" + tail)


def say(what):
    print(what, file=sys.stderr, flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ritual")
    parser.add_argument("--scenario", default="kilkenny-tsathoggua")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time of random games of each game and round")
    parser.add_argument("--random-games", type=int, default=10_000, help="random games of Ritual in each round")
    parser.add_argument("--good-games", type=int, default=50, help="games of `good`")
    parser.add_argument("--games", type=int, default=20, help="games of the tree search of each game")
    parser.add_argument("--json", help="write the figures into this file")
    parser.add_argument("--page", help="put the section into this page")
    args = parser.parse_args()
    result = measured(args)
    if args.json:
        with open(args.json, "w", encoding="utf-8") as file:
            json.dump(result, file, indent=2)
            file.write("\n")
    if args.page:
        put(args.page, section(result))
    print(section(result))


if __name__ == "__main__":
    main()
