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
import org.urisift.uri.Resolution;
import org.urisift.uri.UriReference;

/** A text that the client has open, as it is now. */
final class Document {
  /** Names of languages, as clients give them, in which {@code &amp;} stands for an ampersand. */
  private static final Set<String> MARKUP =
      Set.of("html", "xhtml", "xml", "xsl", "xslt", "xsd", "svg", "dtd", "docbook");

  /** Bytes of a character, and of a match and what goes with it. */
  private static final long CHARACTER = 2;

  private static final long MATCH = 160;

  private final String uri;
  private final PositionUnit unit;
  private final @Nullable UriReference base;
  private final boolean markup;
  private @Nullable Integer version;
  private UriScanner scanner;
  private ScannedText text;
  private TextLines lines;
  private int matchesAtFirst; // to count them takes too long for each edit
  private boolean lost;
  private int lastEdit;

  /**
   * A text as it is opened.
   *
   * @param markup whether it {@link #isMarkup}, as the scanner was set up for
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

  /** Bytes of the heap that it takes, about. */
  long weight() {
    return CHARACTER * text.length() + MATCH * matchesAtFirst;
  }

  /** Lets go of the text, for which there is no room; it is {@linkplain #isLost lost}. */
  void drop() {
    set("");
    lost = true;
  }

  private void set(String content) {
    text = scanner.editable(content);
    matchesAtFirst = text.matches().size();
    lines = new TextLines(text, unit);
    lastEdit = 0;
    lost = false;
  }

  /** Finds everything again with another scanner. */
  void rescan(UriScanner other) {
    scanner = other;
    text = scanner.editable(text);
    lines = new TextLines(text, unit);
  }

  /**
   * Follows an edit.
   *
   * @return null, or why it cannot be: then the document is {@linkplain #isLost lost}
   */
  @Nullable String change(
      @Nullable TextDocumentContentChangeEvent edit, @Nullable Integer newVersion) {
    version = newVersion;
    if (edit == null) {
      return lost("an edit that is null of ");
    }
    Range range = edit.getRange();
    boolean hasRange = range != null && range.getStart() != null && range.getEnd() != null;
    if (edit.getText() == null || range != null && !hasRange) {
      return lost("an edit without " + (edit.getText() == null ? "text" : "start or end") + " of ");
    }
    if (range == null) {
      set(edit.getText());
      return null;
    }
    if (lost) {
      return null;
    }
    int from = lines.offset(range.getStart());
    int to = lines.end(range.getEnd());
    if (from < 0 || to < from) {
      String place = show(range.getStart()) + " to " + show(range.getEnd());
      return lost("an edit of " + place + " in " + lines.count() + " lines of ");
    }
    text.replace(from, to, edit.getText());
    lines.replaced(from, to, from + edit.getText().length());
    lastEdit = from;
    return null;
  }

  /**
   * Follows the text no more, as an edit of it is not known.
   *
   * @return what to say of it
   */
  String lost(String edit) {
    lost = true;
    return edit + uri + ": not followed until it is opened again or sent whole";
  }

  private static String show(Position position) {
    return position.getLine() + ":" + position.getCharacter();
  }

  /** Whether an edit could not be followed, so that nothing can be said about the text. */
  boolean isLost() {
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

  /** Where the last edit was made. */
  int lastEdit() {
    return lastEdit;
  }

  /** The matches that touch a range of the client's; none for one that begins outside the text. */
  List<UriMatch> matches(Range range) {
    int from = lost ? -1 : lines.offset(range.getStart());
    int to = lines.end(range.getEnd());
    return from < 0 || to < from ? List.of() : text.matches(from, to);
  }

  /**
   * What a link to a match opens: its URI, absolute as far as the document's own tells (5.1.3). A
   * relative reference whose absolute form is no string stays as it is, and the links beside it are
   * not lost.
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

  /** Whether a language, as clients name them, is XML or HTML; null for one that is not named. */
  static boolean isMarkup(@Nullable String language) {
    return language != null && MARKUP.contains(language.toLowerCase(Locale.ROOT));
  }

  /** Whether it is the source of XML or HTML. */
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
