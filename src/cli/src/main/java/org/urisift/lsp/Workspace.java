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

/** The open documents, and what is asked about them. */
final class Workspace {
  private static final String CONFIGURATION = "urisift-configuration";

  private final FrameWriter writer;
  private final Cancellations cancellations;
  private final String version;
  private final Map<String, Document> documents = new LinkedHashMap<>();
  private final long room = Runtime.getRuntime().maxMemory() / 2;
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

  /** Calls the action when the process of the client has ended. */
  void watch(Runnable action) {
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
        Position at = given(hover.getPosition(), "position");
        Range here = new Range(at, at);
        List<UriMatch> matches = document.matches(here);
        yield matches.isEmpty()
            ? null
            : Hovers.of(document, matches.get(matches.size() - 1), client.markdown());
      }
      case "textDocument/codeAction" -> {
        CodeActionParams action = (CodeActionParams) parameters;
        Document document = document(action.getTextDocument());
        Range range = given(action.getRange(), "range");
        given(range.getStart(), "range.start");
        given(range.getEnd(), "range.end");
        yield CodeActions.of(document, range, action.getContext());
      }
      default -> throw error(ResponseErrorCode.InvalidRequest, method + " is no request");
    };
  }

  private Object initialize(JsonObject parameters) throws IOException {
    client = Client.of(parameters);
    configure(parameters.get("initializationOptions"));
    return client.greeting(version);
  }

  /** A member of the parameters, which a message cannot do without. */
  private static <T> T given(@Nullable T member, String name) {
    if (member == null) {
      throw error(ResponseErrorCode.InvalidParams, "no " + name);
    }
    return member;
  }

  private Document document(@Nullable TextDocumentIdentifier id) {
    String uri = given(given(id, "textDocument").getUri(), "textDocument.uri");
    Document document = documents.get(uri);
    if (document == null) {
      throw error(ResponseErrorCode.InvalidParams, "not open: " + uri);
    }
    return document;
  }

  private Object links(DocumentLinkParams parameters) throws IOException {
    Document document = document(parameters.getTextDocument());
    if (document.isLost()) {
      return List.of();
    }
    if (parameters.getPartialResultToken() != null) {
      new PartialLinks(document, cancellations, writer, parameters.getPartialResultToken()).send();
      return List.of();
    }
    return Links.of(document, document.text().matches(), cancellations);
  }

  private Object resolve(DocumentLink link) {
    String uri = Links.document(link);
    if (uri != null && documents.containsKey(uri)) {
      Links.resolve(link, documents.get(uri));
    }
    return link;
  }

  void follow(String method, @Nullable Object parameters) throws IOException {
    if (!Methods.all().containsKey(method)) {
      return; // a notification that is not known may be let by
    }
    if (parameters == null) {
      throw error(ResponseErrorCode.InvalidParams, "no parameters");
    }
    switch (method) {
      case "textDocument/didOpen" -> {
        TextDocumentItem item =
            given(((DidOpenTextDocumentParams) parameters).getTextDocument(), "textDocument");
        given(item.getUri(), "textDocument.uri");
        given(item.getText(), "textDocument.text");
        documents.remove(item.getUri()); // one that was opened twice
        Document document;
        try {
          document = opened(item, item.getText());
        } catch (OutOfMemoryError e) {
          document = opened(item, "");
          drop(document);
        }
        documents.put(item.getUri(), document);
        publish(document);
      }
      case Methods.CHANGE -> change((DidChangeTextDocumentParams) parameters);
      case "textDocument/didClose" -> {
        TextDocumentIdentifier id = ((DidCloseTextDocumentParams) parameters).getTextDocument();
        String uri = given(given(id, "textDocument").getUri(), "textDocument.uri");
        if (documents.remove(uri) != null) {
          tell(uri, null, List.of());
        }
      }
      case "workspace/didChangeConfiguration" -> {
        Object sent = ((DidChangeConfigurationParams) parameters).getSettings();
        if (client.isAskedForSettings(sent)) {
          ConfigurationItem item = new ConfigurationItem();
          item.setSection(EditorSettings.SECTION);
          ConfigurationParams which = new ConfigurationParams(List.of(item));
          writer.ask(CONFIGURATION, Methods.CONFIGURATION, which);
        } else {
          configure(sent);
        }
      }
      default -> {} // a request that is sent as a notification
    }
  }

  private Document opened(TextDocumentItem item, String text) {
    boolean markup = Document.isMarkup(item.getLanguageId());
    return new Document(
        item.getUri(), item.getVersion(), text, markup, settings.scanner(markup), client.unit());
  }

  private void change(DidChangeTextDocumentParams parameters) throws IOException {
    VersionedTextDocumentIdentifier id = given(parameters.getTextDocument(), "textDocument");
    Document document = edited(id.getUri());
    if (document == null) {
      return;
    }
    for (TextDocumentContentChangeEvent edit :
        given(parameters.getContentChanges(), "contentChanges")) {
      String complaint = document.change(edit, id.getVersion());
      if (complaint != null) {
        writer.show(MessageType.Error, complaint);
      }
    }
    publish(document);
  }

  /** An edit of a document came that cannot be read. */
  void missed(String uri, String reason) throws IOException {
    Document document = edited(uri);
    if (document != null) {
      writer.show(MessageType.Error, document.lost("an edit (" + reason + ") of "));
      publish(document);
    }
  }

  /** The document that an edit is of; null, and said, where it is not open. */
  private @Nullable Document edited(String uri) throws IOException {
    Document document = documents.get(uri);
    if (document == null) {
      writer.show(MessageType.Error, "an edit of a document that is not open: " + uri);
    }
    return document;
  }

  /** An answer of the client's; settings are all that it is asked for. */
  void answered(ResponseMessage response) throws IOException {
    if (CONFIGURATION.equals(response.getId())
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

  /** Lets go of the largest document, for want of memory. */
  void dropLargest() throws IOException {
    Document largest = null;
    for (Document document : documents.values()) {
      if (largest == null || document.weight() > largest.weight()) {
        largest = document;
      }
    }
    if (largest != null) {
      drop(largest);
      publish(largest);
    }
  }

  private void drop(Document document) throws IOException {
    document.drop();
    writer.show(
        MessageType.Warning,
        document.uri()
            + ": not searched, since there is no memory for it beside the other open documents;"
            + " close some and open it again");
  }

  /** Keeps the documents within what there is memory for; the one that came last goes. */
  private void publish(Document document) throws IOException {
    long weight = 0;
    for (Document open : documents.values()) {
      weight += open.weight();
    }
    if (weight > room && document.weight() > 0) {
      drop(document);
    }
    List<Diagnostic> diagnostics = Diagnostics.of(document);
    tell(document.uri(), document.version(), diagnostics);
  }

  private void tell(String uri, @Nullable Integer ofVersion, List<Diagnostic> diagnostics)
      throws IOException {
    PublishDiagnosticsParams parameters = new PublishDiagnosticsParams(uri, diagnostics);
    parameters.setVersion(ofVersion);
    writer.tell("textDocument/publishDiagnostics", parameters);
  }
}
