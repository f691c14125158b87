package org.urisift.lsp;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
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
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.Endpoint;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseMessage;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.UriMatch;

/** The open documents, and the requests and notifications about them. */
final class Workspace {
  /** The only request that the server sends. */
  static final String CONFIGURATION = "workspace/configuration";

  private static final String CONFIGURATION_ID = "urisift-configuration";

  private final Endpoint client;
  private final MessageConsumer out;
  private final Gson gson;
  private final String version;
  private final Map<String, Document> documents = new LinkedHashMap<>();
  private final long maxHeapBytes = Runtime.getRuntime().maxMemory() / 2; // for all documents
  private Client abilities = Client.UNKNOWN;
  private EditorSettings settings = EditorSettings.STANDARD;

  /**
   * A workspace without documents.
   *
   * @param client gets notifications
   * @param out sends other messages to the client
   * @param gson parses parameters
   */
  Workspace(Endpoint client, MessageConsumer out, Gson gson, String version) {
    this.client = client;
    this.out = out;
    this.gson = gson;
    this.version = version;
  }

  static ResponseErrorException error(ResponseErrorCode code, String reason) {
    return new ResponseErrorException(new ResponseError(code, reason, null));
  }

  void onClientExit(Runnable action) {
    abilities.onExit(action);
  }

  @Nullable Object answer(String method, @Nullable Object parameters) {
    return switch (method) {
      case "initialize" -> initialize(parsed(parameters, JsonObject.class));
      case "textDocument/documentLink" ->
          Links.of(document(parsed(parameters, DocumentLinkParams.class).getTextDocument()));
      case "documentLink/resolve" -> resolve(parsed(parameters, DocumentLink.class));
      case "textDocument/hover" -> {
        HoverParams hover = parsed(parameters, HoverParams.class);
        Document document = document(hover.getTextDocument());
        UriMatch match = document.match(required(hover.getPosition(), "position"));
        yield match == null ? null : Hovers.hover(document, match, abilities.markdown());
      }
      case "urisift/uri" -> { // not of the protocol
        HoverParams place = parsed(parameters, HoverParams.class);
        yield document(place.getTextDocument()).uriAt(required(place.getPosition(), "position"));
      }
      case "textDocument/codeAction" -> {
        CodeActionParams action = parsed(parameters, CodeActionParams.class);
        Document document = document(action.getTextDocument());
        Range range = required(action.getRange(), "range");
        required(range.getStart(), "range.start");
        required(range.getEnd(), "range.end");
        yield CodeActions.of(document, range, action.getContext());
      }
      default -> throw error(ResponseErrorCode.MethodNotFound, "unknown method " + method);
    };
  }

  /** Parses the parameters of a message; refuses the message if they are invalid. */
  private <T> T parsed(@Nullable Object parameters, Class<T> type) {
    // LSP4J reads an empty object as null
    JsonElement sent = parameters == null ? new JsonObject() : (JsonElement) parameters;
    try {
      return gson.fromJson(sent, type);
    } catch (RuntimeException e) { // of Gson, or of LSP4J
      throw error(ResponseErrorCode.InvalidParams, "Message could not be parsed.");
    }
  }

  /** Returns a member of the parameters; refuses the message if the member is missing. */
  private static <T> T required(@Nullable T member, String name) {
    if (member == null) {
      throw error(ResponseErrorCode.InvalidParams, "no " + name);
    }
    return member;
  }

  private Object initialize(JsonObject parameters) {
    abilities = Client.of(parameters);
    configure(parameters.get("initializationOptions"));
    return abilities.initializeResult(version);
  }

  private static String uri(@Nullable TextDocumentIdentifier id) {
    return required(required(id, "textDocument").getUri(), "textDocument.uri");
  }

  private Document document(@Nullable TextDocumentIdentifier id) {
    String uri = uri(id);
    Document document = documents.get(uri);
    if (document == null) {
      throw error(ResponseErrorCode.InvalidParams, "not open: " + uri);
    }
    return document;
  }

  private Object resolve(DocumentLink link) {
    LinkData data = LinkData.of(link.getData());
    Document document = data == null ? null : documents.get(data.uri());
    if (data != null && document != null) {
      Links.resolve(link, data, document);
    }
    return link;
  }

  void handleNotification(String method, @Nullable Object parameters) {
    switch (method) {
      case "textDocument/didOpen" ->
          open(parsed(parameters, DidOpenTextDocumentParams.class).getTextDocument());
      case "textDocument/didChange" -> change(parsed(parameters, JsonObject.class));
      case "textDocument/didClose" -> {
        String uri = uri(parsed(parameters, DidCloseTextDocumentParams.class).getTextDocument());
        if (documents.remove(uri) != null) {
          sendDiagnostics(uri, null, List.of());
        }
      }
      case "workspace/didChangeConfiguration" -> {
        Object sent = parsed(parameters, DidChangeConfigurationParams.class).getSettings();
        if (abilities.mustBeAskedForSettings(sent)) {
          ConfigurationItem item = new ConfigurationItem();
          item.setSection(EditorSettings.SECTION);
          RequestMessage request = new RequestMessage();
          request.setId(CONFIGURATION_ID);
          request.setMethod(CONFIGURATION);
          request.setParams(new ConfigurationParams(List.of(item)));
          out.consume(request);
        } else {
          configure(sent);
        }
      }
      default -> {} // an unknown notification may be ignored
    }
  }

  private void open(@Nullable TextDocumentItem sent) {
    TextDocumentItem item = required(sent, "textDocument");
    String uri = required(item.getUri(), "textDocument.uri");
    String text = required(item.getText(), "textDocument.text");
    int textVersion = item.getVersion();
    boolean isMarkup = Document.isMarkup(item.getLanguageId());
    Document document =
        new Document(
            uri, textVersion, "", isMarkup, settings.scanner(isMarkup), abilities.positionUnit());
    documents.put(uri, document); // frees the old text if the client opens it twice
    update(document, () -> document.change(new TextDocumentContentChangeEvent(text), textVersion));
  }

  private void change(JsonObject parameters) {
    JsonElement edits = parameters.remove("contentChanges"); // each is parsed in its turn
    VersionedTextDocumentIdentifier id =
        parsed(parameters, DidChangeTextDocumentParams.class).getTextDocument();
    String uri = uri(id);
    Document document = documents.get(uri);
    if (document == null) {
      show(MessageType.Error, "an edit of a document that is not open: " + uri);
      return;
    }
    if (!(edits instanceof JsonArray list)) {
      throw error(ResponseErrorCode.InvalidParams, "no contentChanges");
    }
    update(document, () -> list.forEach(edit -> change(document, edit, id.getVersion())));
  }

  /** Applies an edit; after an invalid one, the document is given up. */
  private void change(Document document, JsonElement edit, @Nullable Integer newVersion) {
    String complaint;
    try {
      complaint = document.change(parsed(edit, TextDocumentContentChangeEvent.class), newVersion);
    } catch (ResponseErrorException e) {
      complaint = document.giveUp("an edit (" + e.getResponseError().getMessage() + ")");
    }
    if (complaint != null) {
      show(MessageType.Error, complaint);
    }
  }

  /** Changes a text, or releases it if there is no memory left, and sends its diagnostics. */
  private void update(Document document, Runnable change) {
    try {
      change.run();
    } catch (OutOfMemoryError e) {
      release(document);
    }
    publish(document);
  }

  /** Handles an answer of the client to a request of the server, which only asks for settings. */
  void handleAnswer(ResponseMessage response) {
    if (CONFIGURATION_ID.equals(response.getId())
        && response.getResult() instanceof JsonArray values
        && !values.isEmpty()) {
      configure(values.get(0));
    }
  }

  private void configure(@Nullable Object sent) {
    List<String> complaints = new ArrayList<>();
    EditorSettings chosen = settings.with(sent, complaints);
    for (String complaint : complaints) {
      show(MessageType.Warning, complaint);
    }
    if (!chosen.equals(settings)) {
      settings = chosen;
      for (Document document : documents.values()) {
        document.rescan(settings.scanner(document.isMarkup()));
        publish(document);
      }
    }
  }

  private void release(Document document) {
    document.release();
    show(
        MessageType.Warning,
        document.uri()
            + ": not searched, since there is no memory left for it;"
            + " close other documents and open it again");
  }

  /**
   * Sends a document's diagnostics. If the open documents together need too much memory, releases
   * this one first.
   */
  private void publish(Document document) {
    long heapBytes = 0;
    for (Document open : documents.values()) {
      heapBytes += open.heapBytes();
    }
    if (heapBytes > maxHeapBytes && document.heapBytes() > 0) {
      release(document);
    }
    sendDiagnostics(document.uri(), document.version(), Diagnostics.ofDocument(document));
  }

  private void sendDiagnostics(
      String uri, @Nullable Integer ofVersion, List<Diagnostic> diagnostics) {
    PublishDiagnosticsParams parameters = new PublishDiagnosticsParams(uri, diagnostics);
    parameters.setVersion(ofVersion);
    client.notify("textDocument/publishDiagnostics", parameters);
  }

  void show(MessageType type, String text) {
    client.notify("window/showMessage", new MessageParams(type, "urisift: " + text));
  }

  void log(String text) {
    client.notify("window/logMessage", new MessageParams(MessageType.Error, "urisift: " + text));
  }
}
