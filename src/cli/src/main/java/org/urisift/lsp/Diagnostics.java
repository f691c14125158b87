package org.urisift.lsp;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Rejection;
import org.urisift.scan.UriMatch.Segment;

/** Diagnostics: one for each rejected candidate. */
final class Diagnostics {
  /** The most diagnostics for a document: no client shows more, and each edit sends all. */
  private static final int MAX_DIAGNOSTICS = 1000;

  private static final String SOURCE = "urisift";

  private Diagnostics() {}

  static List<Diagnostic> ofDocument(Document document) {
    List<Diagnostic> diagnostics = new ArrayList<>();
    if (!document.isTextLost()) {
      for (UriMatch match : document.text().rejected(MAX_DIAGNOSTICS)) {
        Rejection rejection = match.rejection();
        if (rejection != null) {
          diagnostics.add(ofMatch(document, match, rejection));
        }
      }
    }
    return diagnostics;
  }

  /** A diagnostic at the invalid character, or at the last character of an incomplete URI. */
  static Diagnostic ofMatch(Document document, UriMatch match, Rejection rejection) {
    int[] caret = caret(document, match, rejection.index());
    Diagnostic diagnostic = new Diagnostic();
    diagnostic.setRange(document.lines().range(caret[0], caret[1]));
    diagnostic.setSeverity(DiagnosticSeverity.Information);
    diagnostic.setSource(SOURCE);
    diagnostic.setCode(rejection.production());
    diagnostic.setMessage(message(match, rejection));
    return diagnostic;
  }

  private static String message(UriMatch match, Rejection rejection) {
    String text = match.uri();
    String shown = text.length() > 200 ? part(text, 0, 200) + "..." : text;
    return reason(rejection) + ": " + shown;
  }

  /** A part of a text, without half a surrogate pair at either end; indexes in UTF-16 units. */
  static String part(String text, int from, int to) {
    boolean opens = from < to && Character.isLowSurrogate(text.charAt(from));
    boolean closes = from < to && Character.isHighSurrogate(text.charAt(to - 1));
    return text.substring(opens ? from + 1 : from, closes ? to - 1 : to);
  }

  /** The reason of a rejection, without its production: that is the code of the diagnostic. */
  static String reason(Rejection rejection) {
    return "Not a URI: " + rejection.reason().replace("the authority", "the host");
  }

  private static int[] caret(Document document, UriMatch match, int index) {
    int left = Math.min(index, match.uri().length() - 1);
    // the index counts in the URI: if the text is written otherwise, the whole match is marked
    boolean isAsWritten = match.uri().equals(match.asWritten());
    for (Segment segment : isAsWritten ? match.segments() : List.<Segment>of()) {
      int length = (int) (segment.endOffset() - segment.offset());
      if (left < length) {
        int offset = (int) segment.offset() + left;
        int c = Character.codePointAt(document.text(), offset);
        return new int[] {offset, offset + Character.charCount(c)};
      }
      left -= length;
    }
    return new int[] {(int) match.offset(), (int) match.endOffset()};
  }
}
