// Starts the server for texts, Markdown, commit messages and mail, and sends it the settings.
'use strict';
const fs = require('fs');
const path = require('path');
const { commands, window, workspace } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

const LANGUAGES = ['plaintext', 'markdown', 'git-commit', 'mail', 'eml'];
const MAIL = '**/*.{eml,mbox}'; // even if another extension gives them a language
const SETTINGS = ['join', 'strict', 'schemes', 'abbreviated', 'relative'];
const WINDOWS = process.platform === 'win32';

let client;

exports.activate = context => {
  context.subscriptions.push(workspace.onDidChangeConfiguration(async change => {
    if (change.affectsConfiguration('urisift.path') || change.affectsConfiguration('urisift.arguments')) {
      await stop();
      await start();
    }
  }));
  return start();
};

exports.deactivate = stop;

async function start() {
  const chosen = workspace.getConfiguration('urisift');
  const program = chosen.get('path');
  if (!exists(program)) {
    window.showErrorMessage(`urisift: there is no program ${program}; the setting urisift.path gives its location.`, 'Open Settings')
      .then(answer => answer && commands.executeCommand('workbench.action.openSettings', 'urisift.path'));
    return;
  }
  client = new LanguageClient('urisift', 'urisift', server(program, chosen.get('arguments')), {
    documentSelector: ['file', 'untitled'].flatMap(scheme => [
      ...LANGUAGES.map(language => ({ scheme, language })),
      { scheme, pattern: MAIL }
    ]),
    initializationOptions: { urisift: Object.fromEntries(SETTINGS.map(name => [name, chosen.get(name)])) },
    synchronize: { configurationSection: 'urisift' }
  });
  await client.start();
}

async function stop() {
  const running = client;
  client = undefined;
  if (running) await running.stop();
}

/** On Windows the program is a .cmd, which only a shell can run. */
function server(command, args) {
  const quoted = word => /\s/.test(word) ? `"${word}"` : word;
  return WINDOWS
    ? { command: quoted(command), args: args.map(quoted), options: { shell: true } }
    : { command, args };
}

function exists(program) {
  const places = /[\\/]/.test(program) ? [''] : (process.env.PATH || '').split(path.delimiter);
  const ends = WINDOWS ? ['', ...(process.env.PATHEXT || '.EXE;.CMD').split(';')] : [''];
  return places.some(place => ends.some(end => fs.existsSync(path.join(place, program + end))));
}
