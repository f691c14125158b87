// VS Code: starts the server for texts, Markdown and mail drafts, and tells it the settings.
const { workspace } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;

exports.activate = context => {
  const server = { command: 'urisift', args: ['lsp'] };
  client = new LanguageClient('urisift', 'urisift', server, {
    documentSelector: ['plaintext', 'markdown', 'mail', 'git-commit'].map(language => ({ language })),
    initializationOptions: { urisift: workspace.getConfiguration('urisift') },
    synchronize: { configurationSection: 'urisift' }
  });
  context.subscriptions.push(client);
  return client.start();
};

exports.deactivate = () => client && client.stop();
