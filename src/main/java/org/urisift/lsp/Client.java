package org.urisift.lsp;

import com.google.gson.JsonNull;
import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.DocumentLinkOptions;
import org.eclipse.lsp4j.GeneralClientCapabilities;
import org.eclipse.lsp4j.HoverCapabilities;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.TextDocumentSyncOptions;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;

/**
 * What the client said of itself.
 *
 * @param unit of positions
 * @param markdown whether it shows Markdown in hovers
 * @param asksForSettings whether it can be asked for its settings
 * @param process its process, or null
 */
record Client(PositionUnit unit, boolean markdown, boolean asksForSettings, Integer process) {
  static final Client UNKNOWN = new Client(PositionUnit.UTF16, false, false, null);

  static Client of(InitializeParams parameters) {
    Optional<ClientCapabilities> all = Optional.ofNullable(parameters.getCapabilities());
    List<String> encodings =
        all.map(ClientCapabilities::getGeneral)
            .map(GeneralClientCapabilities::getPositionEncodings)
            .orElse(List.of());
    boolean markdown =
        all.map(ClientCapabilities::getTextDocument)
            .map(TextDocumentClientCapabilities::getHover)
            .map(HoverCapabilities::getContentFormat)
            .filter(formats -> formats.contains(MarkupKind.MARKDOWN))
            .isPresent();
    boolean configuration =
        all.map(ClientCapabilities::getWorkspace)
            .map(WorkspaceClientCapabilities::getConfiguration)
            .orElse(false);
    return new Client(
        PositionUnit.agreed(encodings), markdown, configuration, parameters.getProcessId());
  }

  /** What the server can do, for this client. */
  InitializeResult greeting(String version) {
    ServerCapabilities can = new ServerCapabilities();
    can.setPositionEncoding(unit.kind());
    TextDocumentSyncOptions sync = new TextDocumentSyncOptions();
    sync.setOpenClose(true);
    sync.setChange(TextDocumentSyncKind.Incremental);
    can.setTextDocumentSync(sync);
    can.setDocumentLinkProvider(new DocumentLinkOptions(true));
    can.setHoverProvider(true);
    can.setCodeActionProvider(new CodeActionOptions(CodeActions.KINDS));
    return new InitializeResult(can, new ServerInfo("urisift", version));
  }

  /** Whether a notice of changed settings has none in it, so that they are to be asked for. */
  boolean isAskedForSettings(Object sent) {
    return asksForSettings && (sent == null || sent instanceof JsonNull);
  }

  /** Calls the action when the client's process ends; one that cannot be seen is not waited for. */
  void onExit(Runnable action) {
    if (process != null) {
      ProcessHandle.of(process).ifPresent(handle -> handle.onExit().thenRun(action));
    }
  }
}
