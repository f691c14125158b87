package org.urisift.lsp;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.ConfigurationItem;
import org.eclipse.lsp4j.ConfigurationParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DocumentLink;
import org.eclipse.lsp4j.DocumentLinkParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseMessage;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.UriMatch;

/** The open documents, and the requests and notifications about them. */
final class Workspace {
  private static final String CONFIGURATION_ID = "urisift-configuration";

  private final FrameWriter writer;
  private final Cancellations cancellations;
  private final String version;
  private final Map<String, Document> documents = new LinkedHashMap<>();
  private final long maxHeapBytes = Runtime.getRuntime().maxMemory() / 2; // for all documents
  private Client client = Client.UNKNOWN;
  private EditorSettings settings = EditorSettings.STANDARD;

  Workspace(FrameWriter writer, Cancellations cancellations, String version) {
    this.writer = writer;
    this.cancellations = cancellations;
    this.version = version;
  }

  static ResponseErrorException error(ResponseErrorCode code, String reason) {
    return new ResponseErrorException(new ResponseError(code, reason, null));
  }

  void onClientExit(Runnable action) {
    client.onExit(action);
  }

  @Nullable Object answer(String method, @Nullable Object parameters) throws IOException {
    if (!Methods.all().containsKey(method)) {
      throw error(ResponseErrorCode.MethodNotFound, "unknown method " + method);
    }
    if (parameters == null) {
      throw error(ResponseErrorCode.InvalidParams, "no parameters for " + method);
    }
    return switch (method) {
      case "initialize" -> initialize((JsonObject) parameters);
      case "textDocument/documentLink" -> links((DocumentLinkParams) parameters);
      case "documentLink/resolve" -> resolve((DocumentLink) parameters);
      case "textDocument/hover" -> {
        HoverParams hover = (HoverParams) parameters;
        Document document = document(hover.getTextDocument());
        Position position = required(hover.getPosition(), "position");
        List<UriMatch> matches = document.matches(new Range(position, position));
        yield matches.isEmpty()
            ? null
            : Hovers.hover(document, matches.get(matches.size() - 1), client.markdown());
      }
      case "textDocument/codeAction" -> {
        CodeActionParams action = (CodeActionParams) parameters;
        Document document = document(action.getTextDocument());
        Range range = required(action.getRange(), "range");
        required(range.getStart(), "range.start");
        required(range.getEnd(), "range.end");
        yield CodeActions.of(document, range, action.getContext());
      }
      default -> throw error(ResponseErrorCode.InvalidRequest, method + " is not a request");
    };
  }

  private Object initialize(JsonObject parameters) throws IOException {
    client = Client.of(parameters);
    configure(parameters.get("initializationOptions"));
    return client.initializeResult(version);
  }

  /** Returns a member of the parameters; refuses the message if the member is missing. */
  private static <T> T required(@Nullable T member, String name) {
    if (member == null) {
      throw error(ResponseErrorCode.InvalidParams, "no " + name);
    }
    return member;
  }

  private Document document(@Nullable TextDocumentIdentifier id) {
    String uri = required(required(id, "textDocument").getUri(), "textDocument.uri");
    Document document = documents.get(uri);
    if (document == null) {
      throw error(ResponseErrorCode.InvalidParams, "not open: " + uri);
    }
    return document;
  }

  private Object links(DocumentLinkParams parameters) throws IOException {
    Document document = document(parameters.getTextDocument());
    if (document.isTextLost()) {
      return List.of();
    }
    if (parameters.getPartialResultToken() != null) {
      new PartialLinks(document, cancellations, writer, parameters.getPartialResultToken()).send();
      return List.of();
    }
    return Links.of(document, document.text().matches(), cancellations::check);
  }

  private Object resolve(DocumentLink link) {
    LinkData data = LinkData.of(link.getData());
    Document document = data == null ? null : documents.get(data.uri());
    if (data != null && document != null) {
      Links.resolve(link, data, document);
    }
    return link;
  }

  void handleNotification(String method, @Nullable Object parameters) throws IOException {
    if (!Methods.all().containsKey(method)) {
      return; // an unknown notification may be ignored
    }
    if (parameters == null) {
      throw error(ResponseErrorCode.InvalidParams, "no parameters");
    }
    switch (method) {
      case "textDocument/didOpen" -> {
        TextDocumentItem item =
            required(((DidOpenTextDocumentParams) parameters).getTextDocument(), "textDocument");
        required(item.getUri(), "textDocument.uri");
        required(item.getText(), "textDocument.text");
        documents.remove(item.getUri()); // frees the old text if the client opens it twice
        Document document;
        try {
          document = newDocument(item, item.getText());
        } catch (OutOfMemoryError e) {
          document = newDocument(item, "");
          release(document);
        }
        documents.put(item.getUri(), document);
        publish(document);
      }
      case Methods.DID_CHANGE -> change((DidChangeTextDocumentParams) parameters);
      case "textDocument/didClose" -> {
        TextDocumentIdentifier id = ((DidCloseTextDocumentParams) parameters).getTextDocument();
        String uri = required(required(id, "textDocument").getUri(), "textDocument.uri");
        if (documents.remove(uri) != null) {
          sendDiagnostics(uri, null, List.of());
        }
      }
      case "workspace/didChangeConfiguration" -> {
        Object sent = ((DidChangeConfigurationParams) parameters).getSettings();
        if (client.mustBeAskedForSettings(sent)) {
          ConfigurationItem item = new ConfigurationItem();
          item.setSection(EditorSettings.SECTION);
          ConfigurationParams which = new ConfigurationParams(List.of(item));
          writer.sendRequest(CONFIGURATION_ID, Methods.CONFIGURATION, which);
        } else {
          configure(sent);
        }
      }
      default -> {} // a request that is sent as a notification
    }
  }

  private Document newDocument(TextDocumentItem item, String text) {
    boolean markup = Document.isMarkup(item.getLanguageId());
    return new Document(
        item.getUri(),
        item.getVersion(),
        text,
        markup,
        settings.scanner(markup),
        client.positionUnit());
  }

  private void change(DidChangeTextDocumentParams parameters) throws IOException {
    VersionedTextDocumentIdentifier id = required(parameters.getTextDocument(), "textDocument");
    Document document = editedDocument(id.getUri());
    if (document == null) {
      return;
    }
    for (TextDocumentContentChangeEvent edit :
        required(parameters.getContentChanges(), "contentChanges")) {
      String complaint = document.change(edit, id.getVersion());
      if (complaint != null) {
        writer.show(MessageType.Error, complaint);
      }
    }
    publish(document);
  }

  /** Gives a document up, since an edit of it is invalid. */
  void giveUp(String uri, String reason) throws IOException {
    Document document = editedDocument(uri);
    if (document != null) {
      String complaint = document.giveUp("an edit (" + reason + ")");
      writer.show(MessageType.Error, complaint);
      publish(document);
    }
  }

  /** Returns the document of an edit. If it is not open, tells the user so and returns null. */
  private @Nullable Document editedDocument(String uri) throws IOException {
    Document document = documents.get(uri);
    if (document == null) {
      writer.show(MessageType.Error, "an edit of a document that is not open: " + uri);
    }
    return document;
  }

  /** Handles an answer of the client to a request of the server, which only asks for settings. */
  void handleAnswer(ResponseMessage response) throws IOException {
    if (CONFIGURATION_ID.equals(response.getId())
        && response.getResult() instanceof JsonArray values
        && !values.isEmpty()) {
      configure(values.get(0));
    }
  }

  private void configure(@Nullable Object sent) throws IOException {
    List<String> complaints = new ArrayList<>();
    EditorSettings chosen = settings.with(sent, complaints);
    for (String complaint : complaints) {
      writer.show(MessageType.Warning, complaint);
    }
    if (!chosen.equals(settings)) {
      settings = chosen;
      for (Document document : documents.values()) {
        document.rescan(settings.scanner(document.isMarkup()));
        publish(document);
      }
    }
  }

  /** Releases the largest document, for lack of memory. */
  void releaseLargest() throws IOException {
    Document largest = null;
    for (Document document : documents.values()) {
      if (largest == null || document.heapBytes() > largest.heapBytes()) {
        largest = document;
      }
    }
    if (largest != null) {
      release(largest);
      publish(largest);
    }
  }

  private void release(Document document) throws IOException {
    document.release();
    writer.show(
        MessageType.Warning,
        document.uri()
            + ": not searched, since there is no memory left for it;"
            + " close other documents and open it again");
  }

  /**
   * Sends a document's diagnostics. If the open documents together need too much memory, releases
   * this one first.
   */
  private void publish(Document document) throws IOException {
    long heapBytes = 0;
    for (Document open : documents.values()) {
      heapBytes += open.heapBytes();
    }
    if (heapBytes > maxHeapBytes && document.heapBytes() > 0) {
      release(document);
    }
    List<Diagnostic> diagnostics = Diagnostics.ofDocument(document);
    sendDiagnostics(document.uri(), document.version(), diagnostics);
  }

  private void sendDiagnostics(
      String uri, @Nullable Integer ofVersion, List<Diagnostic> diagnostics) throws IOException {
    PublishDiagnosticsParams parameters = new PublishDiagnosticsParams(uri, diagnostics);
    parameters.setVersion(ofVersion);
    writer.sendNotification("textDocument/publishDiagnostics", parameters);
  }
}
