#!/usr/bin/env python3
"""Types 20 characters a second at a language server, asks what an editor asks, and prints how long answers take.

typing.py PROGRAM FOLDER [CHARACTERS]    the `ritual` to be asked, and a folder of packs that holds the shipped ones
"""

import json
import math
import resource
import statistics
import subprocess
import sys
import threading
import time
from pathlib import Path

FILE = "the-drowned-archive/episodes/drowned-archive/mythos.yaml"
CARD = """
- id: slow-water-NUMBER
  name: Slow water
  source: original
  symbol: true
  steps:
    - if: { pieces: { token: flood, at: your_space } }
      then:
        - suffer: { stress: 1 }
      else:
        - { move: { enemies: page-eel }, spaces: 2, toward: your_space }
  summons:
    - { enemy: page-eel, at: { gate: red } }
"""
PAUSE = 1 / 20
FAULTS = 50


class Server:
    def __init__(self, program, folder):
        self.process = subprocess.Popen([program, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.answers, self.asked, self.took, self.changed = {}, {}, {}, {}
        self.heard = threading.Condition()
        threading.Thread(target=self.listen, daemon=True).start()
        self.wait(self.ask("initialize", {"processId": None, "rootUri": folder.as_uri(), "capabilities": {}}))
        self.tell("initialized", {})

    def say(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def tell(self, method, params):
        self.say({"method": method, "params": params})

    def ask(self, method, params):
        number = len(self.asked) + 1
        self.asked[number] = (method, time.perf_counter())
        self.say({"id": number, "method": method, "params": params})
        return number

    def wait(self, number):
        with self.heard:
            if not self.heard.wait_for(lambda: number in self.answers, 60):
                sys.exit(f"no answer to {self.asked[number][0]}")
            return self.answers[number]

    def listen(self):
        out = self.process.stdout
        while header := out.readline():
            out.readline()
            message = json.loads(out.read(int(header.split(b":")[1])))
            now = time.perf_counter()
            with self.heard:
                self.take(message, now)
                self.heard.notify_all()

    def take(self, message, now):
        if "error" in message:
            sys.exit(f"refused: {message}")
        if "id" in message:
            method, since = self.asked[message["id"]]
            self.answers[message["id"]] = message["result"]
            self.took.setdefault(method, []).append(now - since)
        elif message["method"] == "textDocument/publishDiagnostics":
            # Of a text that is another one by now nothing is said here.
            since = self.changed.get(message["params"].get("version"))
            if since and message["params"]["uri"].endswith(FILE):
                self.took.setdefault("findings", []).append(now - since)

    def change(self, document, start, end, text):
        version = len(self.changed) + 1
        self.changed[version] = time.perf_counter()
        place = lambda at: {"line": at[0], "character": at[1]}
        change = {"range": {"start": place(start), "end": place(end)}, "text": text}
        self.tell("textDocument/didChange", {"textDocument": {**document, "version": version}, "contentChanges": [change]})

    def wait_for_findings(self, number):
        with self.heard:
            if not self.heard.wait_for(lambda: len(self.took.get("findings", [])) >= number, 60):
                sys.exit("no findings of a change")


def main():
    program, folder = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    characters = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
    began = time.perf_counter()
    server = Server(program, folder)
    path = folder / FILE
    text = path.read_text().rstrip("\n") + "\n"
    document = {"uri": path.as_uri()}
    server.tell("textDocument/didOpen", {"textDocument": {**document, "languageId": "yaml", "version": 0, "text": text}})
    lines = text.split("\n")
    # A reference of the shipped text, which is explained again and again.
    row, line = next((row, line) for row, line in enumerate(lines) if "enemies: page-eel" in line)
    eel = {"textDocument": document, "position": {"line": row, "character": line.index("page-eel")}}
    while "page-eel`)" not in json.dumps(server.wait(server.ask("textDocument/hover", eel))):
        time.sleep(0.02)
    print(f"ready after {time.perf_counter() - began:.2f} s")
    server.took.clear()

    end = row, column = len(lines) - 1, 0
    cards = (CARD.replace("NUMBER", str(number)) for number in range(characters))
    typed = (letter for card in cards for letter in card)
    began = time.perf_counter()
    for number, letter in zip(range(1, characters + 1), typed):
        server.change(document, (row, column), (row, column), letter)
        row, column = (row + 1, 0) if letter == "\n" else (row, column + 1)
        server.ask("textDocument/completion", {"textDocument": document, "position": {"line": row, "character": column}})
        server.ask("textDocument/hover", eel)
        server.ask("textDocument/semanticTokens/full", {"textDocument": document})
        time.sleep(max(0.0, began + number * PAUSE - time.perf_counter()))
    server.wait(len(server.asked))

    # A fault comes and goes, each time when nobody types.
    server.change(document, end, (row, column), "")
    time.sleep(2)
    server.took["findings"] = []
    for number in range(1, FAULTS + 1):
        server.change(document, end, end if number % 2 else (end[0] + 1, 0), "- id: odd\n" if number % 2 else "")
        server.wait_for_findings(number)
        time.sleep(0.5)
    server.wait(server.ask("shutdown", None))
    server.tell("exit", None)
    server.process.wait(60)

    print(f"{characters} characters, 20 a second, then {FAULTS} faults that come and go; in ms:")
    for what, aim in [("textDocument/completion", 50), ("textDocument/hover", 50), ("findings", 100)]:
        took = sorted(1000 * it for it in server.took[what])
        at_95 = took[math.ceil(0.95 * len(took)) - 1]
        middle = statistics.median(took)
        print(f"  {what.split('/')[-1]:15} {len(took):5} times, median {middle:6.1f}, 95 of 100 within {at_95:6.1f}; aim {aim}")
    # Of children that have ended, in KiB on Linux and in bytes on macOS.
    most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    print(f"  most memory     {most / 1e6:.0f} MB; aim 250")


main()
