// Starts the language server, and carries out what it offers above documents.
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

const setting = (name) => vscode.workspace.getConfiguration("ritual").get(name);

async function start() {
  const command = setting("path");
  client = new LanguageClient(
    "ritual",
    "Ritual",
    { command, args: ["lsp"] },
    {
      documentSelector: [{ scheme: "file", language: "yaml" }],
      initializationOptions: { content: setting("content") },
    },
  );
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    vscode.window.showErrorMessage(
      `\`${command} lsp\` cannot be started: install Ritual, or say in the setting \`ritual.path\` where it is. ${error.message}`,
    );
  }
}

async function stop() {
  await client?.stop();
  client = undefined;
}

/** Runs `ritual` with these words in a terminal. */
function run(...words) {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const terminal = vscode.window.createTerminal({
    name: `ritual ${words[0]}`,
    cwd: folder,
    shellPath: setting("path"),
    shellArgs: words,
  });
  terminal.show();
}

/** Shows where a document is used. */
function showUses(uri, position, places) {
  const { asUri, asPosition, asLocation } = client.protocol2CodeConverter;
  vscode.commands.executeCommand(
    "editor.action.showReferences",
    asUri(uri),
    asPosition(position),
    places.map((place) => asLocation(place)),
  );
}

async function activate(context) {
  const command = (name, act) => context.subscriptions.push(vscode.commands.registerCommand(name, act));
  command("ritual.run", run);
  command("ritual.uses", showUses);
  command("ritual.build", () => run("build", ...setting("content").slice(0, 1)));
  command("ritual.restart", async () => {
    await stop();
    await start();
  });
  await start();
}

module.exports = { activate, deactivate: stop };
