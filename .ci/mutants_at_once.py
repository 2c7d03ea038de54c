"""A copy of the workspace in which each changed function holds its body in every version.

The variable MUTANT says by its number which version runs; without it, all is as it was.
"""
import collections, hashlib, json, os, random, re, shutil, subprocess, sys
from pathlib import Path

# Goes to the end of `lib.rs`, where nothing stands that it could be in the way of.
SWITCH = """
mod mutant_switch {
    static MUTANT: std::sync::LazyLock<u32> =
        std::sync::LazyLock::new(|| std::env::var("MUTANT").ok().and_then(|it| it.parse().ok()).unwrap_or(0));
    pub(crate) fn is_on(mutant: u32) -> bool { *MUTANT == mutant }
}
"""
# Lints are for people, and line tables for those who look for the place of a panic. Tests run more often than they are built.
BUILD = {"RUSTFLAGS": "--cap-lints allow", "CARGO_PROFILE_DEV_DEBUG": "false", "CARGO_PROFILE_DEV_OPT_LEVEL": "1",
         "CARGO_TERM_COLOR": "never"}
# Where braces are no code: comments, strings and characters. A lifetime is no character, for it has no second quote.
NO_CODE = re.compile(
    r"""//[^\n]*|/\*.*?\*/|b?r(?P<hash>\#*)".*?"(?P=hash)|"(?:\\.|[^"\\])*"|'(?:\\[^\n]+?|[^'\\\n])'""", re.S
)


def place(text, line, column):
    """The index of a place, whose line and column count from 1."""
    start = 0
    for _ in range(line - 1):
        start = text.index("\n", start) + 1
    return start + column - 1


def span(text, found):
    return tuple(place(text, found[key]["line"], found[key]["column"]) for key in ("start", "end"))


def body(text, function):
    """From where to where the body of a function goes: with its braces, of which the last one ends the function."""
    start, end = span(text, function["span"])
    code = NO_CODE.sub(lambda it: "." * len(it[0]), text[start:end])
    depth = 0
    for index in range(len(code) - 1, -1, -1):
        depth += (code[index] == "}") - (code[index] == "{")
        if depth == 0:
            return start + index, end
    raise ValueError(f"no body: {function}")


def left_out(mutant, text):
    """Why a change cannot be switched on and off in a running program, if so."""
    function = mutant["function"]
    if not function:
        return "outside of functions"
    if "impl " in function["return_type"]:
        return "in functions whose type is that of their body"
    head = text[span(text, function["span"])[0] : body(text, function)[0]]
    return "in constant functions" if re.search(r"\bconst\s+(unsafe\s+)?fn\b", NO_CODE.sub("", head)) else None


def with_mutants(text, mutants):
    """The text of a file with every version of its changed functions, and from where to where each version goes."""
    functions = []
    for (start, end), it in sorted(((body(text, it["function"]), it) for it in mutants), key=lambda it: it[0]):
        if functions and end <= functions[-1][1]:  # In the same function, or in one inside of it.
            functions[-1][2].append(it)
        else:
            functions.append((start, end, [it]))
    made, versions, copied = "", [], 0
    for start, end, its in functions:
        made += text[copied:start] + "{ "
        first = len(made)
        for it in its:
            changed, rest = span(text, it["span"])
            made += f"if crate::mutant_switch::is_on({it['id']}) "
            version = text[start:changed] + it["replacement"] + text[rest:end]
            versions.append((len(made), len(made) + len(version), [it]))
            made += version + " else "
        made += text[start:end] + " }"
        versions.append((first, len(made), its))
        copied = end
    return made + text[copied:], versions


class Copy:
    """The copy in a folder. What has been found out about it is kept beside it: `asked`, the seed and how many changes
    of which package; `sources`, which tells this state of the workspace from any other; `mutants`, the changes;
    `unviable`, those that do not compile; `omitted`, how many cannot be drawn, and why; `texts`, the files as they
    were; `built`, the test programs."""

    def __init__(self, folder, asked):
        self.tree, self.file = folder / "tree", folder / "state.json"
        self.env = {"CARGO_TARGET_DIR": str(folder / "target")} | os.environ | BUILD
        if self.file.exists():
            self.state = json.loads(self.file.read_text())
        else:
            self.state = {"asked": asked, "sources": self.take()}
        if self.state["asked"] != asked:
            sys.exit(f"{folder} was made for {self.state['asked']}: name another folder, or remove it")
        listed = json.loads(self.cargo("metadata", "--no-deps", "--format-version=1"))
        self.homes = {it["name"]: Path(it["manifest_path"]).parent for it in listed["packages"]}

    def cargo(self, *words, check=True):
        """What cargo prints for programs to read; the rest goes to the terminal."""
        how = {"cwd": self.tree, "env": self.env, "stdout": subprocess.PIPE, "text": True}
        return subprocess.run(["cargo", *words], check=check, **how).stdout

    def take(self):
        source, digest = Path(__file__).resolve().parents[1], hashlib.sha256()
        names = subprocess.check_output(["git", "ls-files", "-z", "-co", "--exclude-standard"], cwd=source, text=True)
        for name in sorted(it for it in names.split("\0") if (source / it).is_file()):
            (self.tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source / name, self.tree / name)
            digest.update(f"{name}\0".encode() + (source / name).read_bytes())
        return digest.hexdigest()

    def keep(self, **more):
        self.state |= more
        self.file.write_text(json.dumps(self.state, indent=1))

    def draw(self):
        """Draws changes that compile, in an order that only the seed decides."""
        seed, wanted = self.state["asked"]
        texts, drawn, omitted = {}, [], {}
        for package, many in wanted.items():
            listed = json.loads(self.cargo("mutants", "--list", "--json", "--package", package))
            library = str((self.homes[package] / "src/lib.rs").relative_to(self.tree))
            texts |= {file: (self.tree / file).read_text() for file in {library, *(it["file"] for it in listed)}}
            random.Random(f"{seed} {package}").shuffle(listed)
            why = [left_out(it, texts[it["file"]]) for it in listed]
            omitted[package] = collections.Counter(filter(None, why))
            possible = [it for it, why in zip(listed, why) if not why]
            # Half as many again, because some will not compile.
            for number, it in enumerate(possible[: many + many // 2 + 4], 1 + 100_000 * len(omitted)):
                kept = ("name", "file", "package", "function", "span", "replacement")
                drawn.append({key: it[key] for key in kept} | {"id": number})
        self.state["texts"] = texts
        unviable, viable = [], drawn
        while blamed := self.blamed(viable):
            print(f"{len(blamed)} of {len(viable)} changes do not compile", flush=True)
            unviable += [it for it in viable if it["id"] in blamed]
            viable = [it for it in viable if it["id"] not in blamed]
        by_package = [([it for it in viable if it["package"] == package], many) for package, many in wanted.items()]
        mutants = [it for its, many in by_package for it in its[:many]]
        # What was drawn behind the last one of the sample says nothing about it.
        last = {it["package"]: it["id"] for it in mutants}
        unviable = [it for it in unviable if it["id"] < last.get(it["package"], 0)]
        self.keep(mutants=mutants, unviable=unviable, omitted=omitted)

    def write(self, mutants):
        """Writes the changes into the files and says where they are; without any, the files are as they were."""
        versions = {}
        for file, text in self.state["texts"].items():
            text, versions[file] = with_mutants(text, [it for it in mutants if it["file"] == file])
            text += SWITCH if mutants and file.endswith("src/lib.rs") else ""
            # What is not written again is not compiled again.
            if (self.tree / file).read_text() != text:
                (self.tree / file).write_text(text)
        return versions

    def blamed(self, mutants):
        """The numbers of the changes that the compiler finds fault with."""
        versions, found = self.write(mutants), set()
        packages = [f"--package={it}" for it in self.state["asked"][1]]
        lines = self.cargo("check", "--quiet", "--keep-going", "--message-format=json", *packages, check=False)
        lines = [json.loads(line) for line in lines.splitlines()]
        for message in (it.get("message") for it in lines):
            if message and message["level"] == "error" and message["spans"]:
                # First what the error is about, then what else it names.
                places = sorted(message["spans"], key=lambda it: not it["is_primary"])
                here = next(filter(None, (self.around(it, versions) for it in places)), None)
                if not here:
                    sys.exit("the copy does not compile, and no change is to blame:\n" + message["rendered"])
                found |= {it["id"] for it in here}
        if not found and not any(it.get("success") for it in lines):
            sys.exit("cargo cannot check the copy")
        return found

    def around(self, at, versions):
        """The change that is made at a place of an error; all of a function, where that is outside of its versions."""
        while at["expansion"] and at["file_name"] not in versions:
            at = at["expansion"]["span"]
        if at["file_name"] in versions:
            index = place((self.tree / at["file_name"]).read_text(), at["line_start"], at["column_start"])
            around = [(end - start, its) for start, end, its in versions[at["file_name"]] if start <= index < end]
            return min(around, key=lambda it: it[0], default=(0, None))[1]

    def build(self, programs):
        """Builds test programs, each named `package:target`."""
        self.write(self.state["mutants"])
        words, built = [], {}
        for package, target in sorted(it.split(":") for it in programs):
            words += ["--package", package] + (["--lib"] if target == "lib" else ["--test", target])
        # Cargo takes this flag once, for all packages that are named.
        words = [it for index, it in enumerate(words) if it != "--lib" or it not in words[:index]]
        lines = self.cargo("test", "--no-run", "--message-format=json-render-diagnostics", *words)
        for it in map(json.loads, lines.splitlines()):
            if it.get("executable") and it["profile"]["test"]:
                package = next(name for name, home in self.homes.items() if home == Path(it["manifest_path"]).parent)
                target = "lib" if "lib" in it["target"]["kind"] else it["target"]["name"]
                built[f"{package}:{target}"] = it["executable"]
        self.keep(built=built)
