package org.urisift.lsp;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.ScannedText;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Segment;
import org.urisift.scan.UriScanner;
import org.urisift.scan.Verdict;
import org.urisift.uri.Resolution;
import org.urisift.uri.UriReference;

/** A text that the client has open, in its current state. */
final class Document {
  /** Identifiers of the languages in which {@code &amp;} stands for an ampersand. */
  private static final Set<String> MARKUP =
      Set.of("html", "xhtml", "xml", "xsl", "xslt", "xsd", "svg", "dtd", "docbook");

  private static final long BYTES_PER_CHARACTER = 2;

  /** About the heap for a match and its parts. */
  private static final long BYTES_PER_MATCH = 160;

  private final String uri;
  private final PositionUnit unit;
  private final @Nullable UriReference base;
  private final boolean markup;
  private @Nullable Integer version;
  private UriScanner scanner;
  private ScannedText text;
  private TextLines lines;
  private int initialMatches; // counting them after each edit would take too long
  private boolean lost;

  /**
   * A document that is being opened.
   *
   * @param markup whether the text is XML or HTML, for which the scanner must be set up
   */
  Document(
      String uri,
      Integer version,
      String content,
      boolean markup,
      UriScanner scanner,
      PositionUnit unit) {
    this.uri = uri;
    this.version = version;
    this.markup = markup;
    this.scanner = scanner;
    this.unit = unit;
    UriReference place = UriReference.parseOrNull(uri);
    base = place != null && place.kind() == UriReference.Kind.HIERARCHICAL ? place : null;
    set(content);
  }

  /** About the heap that the document takes, in bytes. */
  long heapBytes() {
    return BYTES_PER_CHARACTER * text.length() + BYTES_PER_MATCH * initialMatches;
  }

  /** Releases the text, for lack of memory; the document is then {@linkplain #isTextLost lost}. */
  void release() {
    set("");
    lost = true;
  }

  private void set(String content) {
    text = scanner.editable(content);
    initialMatches = text.matches().size();
    lines = new TextLines(text, unit);
    lost = false;
  }

  /** Searches the text again with another scanner. */
  void rescan(UriScanner newScanner) {
    scanner = newScanner;
    text = scanner.editable(text);
    lines = new TextLines(text, unit);
  }

  /**
   * Applies an edit.
   *
   * @return null, or a message if the edit cannot be applied: then the document is {@linkplain
   *     #isTextLost lost}
   */
  @Nullable String change(
      @Nullable TextDocumentContentChangeEvent edit, @Nullable Integer newVersion) {
    version = newVersion;
    if (edit == null) {
      return giveUp("a null edit");
    }
    Range range = edit.getRange();
    boolean hasRange = range != null && range.getStart() != null && range.getEnd() != null;
    if (edit.getText() == null || range != null && !hasRange) {
      return giveUp("an edit without " + (edit.getText() == null ? "text" : "start or end"));
    }
    if (range == null) {
      set(edit.getText());
      return null;
    }
    if (lost) {
      return null;
    }
    int from = lines.offset(range.getStart());
    int to = lines.endOffset(range.getEnd());
    if (from < 0 || to < from) {
      String place = format(range.getStart()) + " to " + format(range.getEnd());
      return giveUp("an edit of " + place + " in " + lines.lineCount() + " lines");
    }
    text.replace(from, to, edit.getText());
    lines.update(from, to, from + edit.getText().length());
    return null;
  }

  /** Gives the text up after an invalid edit, which {@code edit} describes; returns a message. */
  String giveUp(String edit) {
    lost = true;
    return edit + " of " + uri + ": not followed until it is opened again or sent whole";
  }

  private static String format(Position position) {
    return position.getLine() + ":" + position.getCharacter();
  }

  /** Whether the text was released, or an edit could not be applied: nothing is reported then. */
  boolean isTextLost() {
    return lost;
  }

  String uri() {
    return uri;
  }

  @Nullable Integer version() {
    return version;
  }

  TextLines lines() {
    return lines;
  }

  ScannedText text() {
    return text;
  }

  /** The matches that touch a range; none if the range begins outside the text. */
  List<UriMatch> matches(Range range) {
    int from = lost ? -1 : lines.offset(range.getStart());
    int to = lines.endOffset(range.getEnd());
    return from < 0 || to < from ? List.of() : text.matches(from, to);
  }

  /** The last match that touches a position; null without one. */
  @Nullable UriMatch match(Position position) {
    List<UriMatch> matches = matches(new Range(position, position));
    return matches.isEmpty() ? null : matches.get(matches.size() - 1);
  }

  /** The {@link #target} of the URI at a position; null without one. */
  @Nullable String uriAt(Position position) {
    UriMatch match = match(position);
    return match == null || match.verdict() == Verdict.REJECTED ? null : target(match);
  }

  /** Whether a match may be opened: by default no scripts, files and programs. */
  boolean isLink(UriMatch match) {
    return scanner.isLink(match);
  }

  /**
   * The URI that a link to a match opens: the match, resolved against the URI of the document (RFC
   * 2396 5.1.3). A relative reference that cannot be resolved is returned as it is.
   */
  String target(UriMatch match) {
    if (base == null) {
      return match.uri();
    }
    UriReference reference = match.reference();
    if (!reference.isAbsolute()) {
      Resolution absolute = Resolution.of(reference, base);
      if (absolute.problem() == null) {
        return absolute.reference().toString();
      }
    }
    return match.uri();
  }

  /** Whether a language identifier of a client is XML or HTML; false for null. */
  static boolean isMarkup(@Nullable String language) {
    return language != null && MARKUP.contains(language.toLowerCase(Locale.ROOT));
  }

  /** Whether the text is the source of XML or HTML. */
  boolean isMarkup() {
    return markup;
  }

  Range range(UriMatch match) {
    return lines.range(match.offset(), match.endOffset());
  }

  Range range(Segment segment) {
    return lines.range(segment.offset(), segment.endOffset());
  }
}
