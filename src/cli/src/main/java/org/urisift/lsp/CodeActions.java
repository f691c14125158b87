package org.urisift.lsp;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.Delimiter;
import org.urisift.scan.Joined;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.UriMatch.Rejection;
import org.urisift.scan.Verdict;

/** Code actions: edits after which a URI is read as the author meant it. */
final class CodeActions {
  static final List<String> KINDS =
      List.of(CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite);

  private final Document document;
  private final @Nullable CodeActionContext context;
  private final List<Either<org.eclipse.lsp4j.Command, CodeAction>> actions = new ArrayList<>();

  private CodeActions(Document document, @Nullable CodeActionContext context) {
    this.document = document;
    this.context = context;
  }

  static List<Either<org.eclipse.lsp4j.Command, CodeAction>> of(
      Document document, Range range, @Nullable CodeActionContext context) {
    CodeActions collected = new CodeActions(document, context);
    for (UriMatch match : document.matches(range)) {
      Rejection rejection = match.rejection();
      if (rejection != null) {
        collected.repair(match, rejection);
      } else {
        collected.rewrite(match);
      }
    }
    return collected.actions;
  }

  /** Fixes a diagnostic, if anything is known that does. */
  private void repair(UriMatch match, Rejection rejection) {
    String encoded = match.repaired();
    String kind = CodeActionKind.QuickFix;
    if (encoded == null || !isAskedFor(kind)) {
      return;
    }
    List<TextEdit> edits = replacement(match, withAmpersands(match, encoded));
    CodeAction fix = action("Percent-encode invalid characters: " + encoded, kind, edits);
    List<Diagnostic> shown = context == null ? null : context.getDiagnostics();
    if (shown != null) {
      Diagnostic own = Diagnostics.ofMatch(document, match, rejection);
      fix.setDiagnostics(shown.stream().filter(d -> isSame(d, own)).toList());
    }
    actions.add(Either.forRight(fix));
  }

  /** Whether a client means one of our diagnostics, of which it may have changed other members. */
  private static boolean isSame(Diagnostic sent, Diagnostic own) {
    return own.getSource().equals(sent.getSource()) && own.getRange().equals(sent.getRange());
  }

  private void rewrite(UriMatch match) {
    String kind = CodeActionKind.RefactorRewrite;
    if (match.joined() != Joined.NO) {
      add("Write the URI joined", kind, replacement(match, match.asWritten()));
    }
    if (document.isMarkup()) { // there, brackets would make a tag
      encode(match, kind);
      return;
    }
    // in pieces, but not joined over a break: escapes such as the "\_" of Markdown stand between
    boolean hasEscapes = match.joined() == Joined.NO && !match.isUnbroken();
    if (match.delimiter() == Delimiter.BARE && !hasEscapes) {
      add("Wrap it in <...>", kind, replacement(match, "<" + match.asWritten() + ">"));
    }
    encode(match, kind);
    for (Alternative other : match.alternatives()) {
      List<TextEdit> edits = editsFor(match, other);
      if (!edits.isEmpty()) {
        add("Take the alternative: " + other.uri(), kind, edits);
      }
    }
  }

  private void encode(UriMatch match, String kind) {
    if (match.verdict() == Verdict.REPAIRED && !match.abbreviated()) {
      add(
          "Percent-encode invalid characters: " + match.uri(),
          kind,
          replacement(match, withAmpersands(match, match.uri())));
    }
  }

  /**
   * In markup, writes the ampersands of a URI as {@code &amp;} if the match has any in this form. A
   * match in a script has none.
   */
  private String withAmpersands(UriMatch match, String uri) {
    boolean hasReferences = document.isMarkup() && match.asWritten().contains("&amp;");
    return hasReferences ? uri.replace("&", "&amp;") : uri;
  }

  private List<TextEdit> replacement(UriMatch match, String text) {
    return List.of(new TextEdit(document.range(match), text));
  }

  /**
   * The edits after which the text is read as the alternative; empty if the text does not contain
   * it.
   */
  private List<TextEdit> editsFor(UriMatch match, Alternative other) {
    return switch (other.why()) {
      case CUT -> cut(match, other.uri());
      // without the hyphen, or with the ligatures and tildes that were replaced
      case HYPHEN, LITERAL -> replacement(match, other.uri());
      case JOINED, TRIMMED -> {
        long end = endOf(match.offset(), other.uri());
        yield end < 0
            ? List.of()
            : List.of(edit(match.offset(), end, delimited(match.offset(), end, other.uri())));
      }
    };
  }

  /** Ends the URI after its first piece, and leaves the rest as text. */
  private List<TextEdit> cut(UriMatch match, String uri) {
    long end = match.offset() + uri.length();
    if (end > match.segments().get(0).endOffset() || !text(match.offset(), end).equals(uri)) {
      // the first piece does not begin with the alternative, which is percent-encoded
      return List.of();
    }
    if (match.delimiter() == Delimiter.BARE) {
      return List.of(edit(match.offset(), end, "<" + uri + ">"));
    }
    long close = match.endOffset();
    while (close < document.text().length() && Character.isWhitespace(charAt(close))) {
      close++;
    }
    if (close == document.text().length()) {
      return List.of();
    }
    String closer = String.valueOf(charAt(close));
    return List.of(edit(end, end, closer), edit(close, close + 1, ""));
  }

  /**
   * The offset after a URI that begins at {@code offset}, perhaps broken by white space and quote
   * marks; -1 if another text is there.
   */
  private long endOf(long offset, String uri) {
    long i = offset;
    int done = 0;
    while (done < uri.length() && i < document.text().length()) {
      char c = charAt(i);
      if (c == uri.charAt(done)) {
        done++;
      } else if (!Character.isWhitespace(c) && c != '>' && c != '|') {
        return -1;
      }
      i++;
    }
    return done == uri.length() ? i : -1;
  }

  /** The URI in angle brackets, unless it already has some in the text. */
  private String delimited(long from, long to, String uri) {
    boolean isDelimited =
        from > 0 && charAt(from - 1) == '<' && to < document.text().length() && charAt(to) == '>';
    return isDelimited ? uri : "<" + uri + ">";
  }

  private char charAt(long offset) {
    return document.text().charAt((int) offset);
  }

  private String text(long from, long to) {
    return document.text().subSequence((int) from, (int) to).toString();
  }

  private TextEdit edit(long from, long to, String text) {
    return new TextEdit(document.lines().range(from, to), text);
  }

  private void add(String title, String kind, List<TextEdit> edits) {
    if (isAskedFor(kind)) {
      actions.add(Either.forRight(action(title, kind, edits)));
    }
  }

  private CodeAction action(String title, String kind, List<TextEdit> edits) {
    CodeAction action = new CodeAction(title);
    action.setKind(kind);
    action.setEdit(new WorkspaceEdit(Map.of(document.uri(), edits)));
    return action;
  }

  /** Whether the client wants a kind of action: every kind if it names none, or the empty kind. */
  private boolean isAskedFor(String kind) {
    List<String> only = context == null ? null : context.getOnly();
    return only == null
        || only.isEmpty()
        || only.stream().anyMatch(o -> o.isEmpty() || kind.equals(o) || kind.startsWith(o + "."));
  }
}
