package org.urisift.lsp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DocumentLink;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;
import org.urisift.js.HostNames;
import org.urisift.js.JsonText;
import org.urisift.scan.JoinLevel;
import org.urisift.scan.ScanOption;
import org.urisift.scan.TextForm;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriScanner;

/**
 * The functions that {@code server.js} calls for the messages of an editor. Each result is one JSON
 * text as the protocol has it. Positions count UTF-16 units.
 */
public final class EditorExports {
  private static final Map<String, Document> DOCUMENTS = new LinkedHashMap<>();
  private static UriScanner plain = scanner(UriScanner.builder(), TextForm.PLAIN);
  private static UriScanner markup = scanner(UriScanner.builder(), TextForm.MARKUP);

  private EditorExports() {}

  /** TeaVM begins here. */
  public static void main(String[] args) {}

  /** Sets what {@code hosts.mjs} has, before all else. */
  @JSExport
  public static void setHosts(HostNames.Converter platform) {
    HostNames.set(platform);
  }

  /** Sets which URIs are found in all documents; {@code words} are options of the scanner. */
  @JSExport
  public static void configure(String level, String schemes, String words) {
    UriScanner.Builder builder =
        UriScanner.builder().join(JoinLevel.valueOf(level)).schemes(Set.copyOf(words(schemes)));
    for (String word : words(words)) {
      builder.with(ScanOption.valueOf(word));
    }
    plain = scanner(builder, TextForm.PLAIN);
    markup = scanner(builder, TextForm.MARKUP);
    for (Document document : DOCUMENTS.values()) {
      document.rescan(document.isMarkup() ? markup : plain);
    }
  }

  private static UriScanner scanner(UriScanner.Builder builder, TextForm form) {
    return builder.with(ScanOption.REJECTED).without(ScanOption.POSITIONS).form(form).build();
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    for (StringTokenizer tokens = new StringTokenizer(text); tokens.hasMoreTokens(); ) {
      words.add(tokens.nextToken());
    }
    return words;
  }

  @JSExport
  public static void open(String uri, @Nullable String language, int version, String text) {
    boolean isMarkup = Document.isMarkup(language);
    UriScanner scanner = isMarkup ? markup : plain;
    DOCUMENTS.put(uri, new Document(uri, version, text, isMarkup, scanner, PositionUnit.UTF16));
  }

  @JSExport
  public static void close(String uri) {
    DOCUMENTS.remove(uri);
  }

  /** Replaces the whole text. */
  @JSExport
  public static void replace(String uri, int version, String text) {
    document(uri).change(new TextDocumentContentChangeEvent(text), version);
  }

  /** Applies an edit; returns a message if it cannot be applied. */
  @JSExport
  public static @Nullable String edit(
      String uri, int version, int line, int unit, int endLine, int endUnit, String text) {
    Range range = range(line, unit, endLine, endUnit);
    return document(uri).change(new TextDocumentContentChangeEvent(range, text), version);
  }

  private static Range range(int line, int unit, int endLine, int endUnit) {
    return new Range(new Position(line, unit), new Position(endLine, endUnit));
  }

  private static Document document(String uri) {
    Document document = DOCUMENTS.get(uri);
    if (document == null) {
      throw new IllegalArgumentException("not open: " + uri);
    }
    return document;
  }

  @JSExport
  public static String diagnostics(String uri) {
    JsonText json = new JsonText().openList();
    for (Diagnostic diagnostic : Diagnostics.ofDocument(document(uri))) {
      json.open();
      range(json, diagnostic.getRange())
          .number("severity", diagnostic.getSeverity().getValue())
          .text("code", diagnostic.getCode().getLeft())
          .text("source", diagnostic.getSource())
          .text("message", diagnostic.getMessage().getLeft())
          .close();
    }
    return json.closeList().toString();
  }

  @JSExport
  public static String links(String uri) {
    JsonText json = new JsonText().openList();
    for (DocumentLink link : Links.of(document(uri))) {
      json.open();
      range(json, link.getRange()).text("target", link.getTarget());
      json.text("tooltip", link.getTooltip()).close();
    }
    return json.closeList().toString();
  }

  @JSExport
  public static String hover(String uri, int line, int unit, boolean markdown) {
    Document document = document(uri);
    UriMatch match = document.match(new Position(line, unit));
    if (match == null) {
      return "null";
    }
    Hover hover = Hovers.hover(document, match, markdown);
    MarkupContent content = hover.getContents().getRight();
    JsonText json = new JsonText().open().name("contents").open();
    json.text("kind", content.getKind()).text("value", content.getValue()).close();
    return range(json, hover.getRange()).close().toString();
  }

  /** The whole URI at a position. */
  @JSExport
  public static String uri(String uri, int line, int unit) {
    String whole = document(uri).uriAt(new Position(line, unit));
    return whole == null ? "null" : new JsonText().text(whole).toString();
  }

  /** The code actions for a range, of these kinds only, if any is named. */
  @JSExport
  public static String actions(
      String uri, int line, int unit, int endLine, int endUnit, String kinds) {
    CodeActionContext context = new CodeActionContext(List.of());
    context.setOnly(words(kinds));
    Range range = range(line, unit, endLine, endUnit);
    JsonText json = new JsonText().openList();
    for (Either<Command, CodeAction> either : CodeActions.of(document(uri), range, context)) {
      CodeAction action = either.getRight();
      json.open().text("title", action.getTitle()).text("kind", action.getKind());
      json.name("edit").open().name("changes").open();
      action.getEdit().getChanges().forEach((of, edits) -> edits(json.anyName(of), edits));
      json.close().close().close();
    }
    return json.closeList().toString();
  }

  private static void edits(JsonText json, List<TextEdit> edits) {
    json.openList();
    for (TextEdit edit : edits) {
      range(json.open(), edit.getRange()).text("newText", edit.getNewText()).close();
    }
    json.closeList();
  }

  private static JsonText range(JsonText json, Range range) {
    json.name("range").open();
    position(json.name("start"), range.getStart());
    position(json.name("end"), range.getEnd());
    return json.close();
  }

  private static void position(JsonText json, Position position) {
    json.open().number("line", position.getLine());
    json.number("character", position.getCharacter()).close();
  }
}
