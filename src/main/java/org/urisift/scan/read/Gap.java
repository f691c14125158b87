package org.urisift.scan.read;

import java.io.IOException;
import org.urisift.scan.markup.Reference;
import org.urisift.scan.start.Pairs;
import org.urisift.scan.start.UriStart;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Endings;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.OpenEnd;
import org.urisift.scan.text.UriText;
import org.urisift.scan.text.Window;
import org.urisift.scan.text.Words;

/**
 * White space inside brackets or quotes: whether what stands behind it looks like more of the URI
 * or begins something else (D3, D4).
 */
public final class Gap {
  private static final String SCHEMA_LOCATION = "schemalocation";

  private final Window window;

  // of the candidate
  private Candidate text;
  private int start;
  private char closer;

  /** Whether the last one at which it did not go on parts one URI from the next. */
  boolean parts;

  Gap(Window window) {
    this.window = window;
  }

  /** Begins a candidate, of which the text has what stands before the white space. */
  void begin(Candidate text, int start, char closer) {
    this.text = text;
    this.start = start;
    this.closer = closer;
    parts = false;
  }

  /** D3: whether what stands behind white space is delimited by itself, or another URI. */
  boolean beginsAnew(int i, boolean breaks) throws IOException {
    if (Pairs.closer(window.at(i)) == closer) {
      return true;
    }
    boolean mayHold = breaks && (text.last() == '/' || text.last() == '=');
    return !mayHold && UriText.has(text, ':') && UriStart.isAt(window, i);
  }

  /** D4: whether what stands behind white space reads as more of the URI. */
  boolean goesOn(int i, boolean breaks) throws IOException {
    int colon = UriText.find(text, ':');
    if (colon < 0 || colon == text.length() - 1) {
      return true;
    }
    if (closer == '>') {
      return Prose.isMoreOfUri(window, text, i, closer)
          && (breaks || !Prose.isRemark(window, text, i, closer));
    }
    parts = isSchemaLocation();
    if (parts) { // however it ends: many a namespace ends in a slash or a crosshatch
      return false;
    }
    if (!breaks) {
      return OpenEnd.isOf(text)
          && Prose.isMoreOfUri(window, text, i, closer)
          && !Prose.isRemark(window, text, i, closer);
    }
    boolean isListed = text.last() == ';' && !Reference.isLastAmpersand(text);
    return !isListed && (endsAt(i) || Prose.isMoreOfUri(window, text, i, closer));
  }

  /**
   * Whether nothing but one word stands between an index and what closes, and does not look like
   * another thing than the rest of the URI.
   */
  private boolean endsAt(int from) throws IOException {
    int i = from;
    while (i - from < Limits.LONGEST_WORD && !Words.ends(window.at(i), closer)) {
      i++;
    }
    if (window.at(i) != closer
        || Characters.isAlphanum(window.at(i + 1))
        || !Words.hasAlphanum(window, from, i)) {
      return false;
    }
    char first = window.get(from);
    boolean isSaid =
        Characters.isCapital(first) && Words.isWord(window, from, i, false)
            || Characters.isTrailing(window.get(i - 1));
    return OpenEnd.isOf(text)
        || !isSaid && !Endings.isComplete(text.toString(), window.text(from, i));
  }

  /**
   * Whether it is the value of the attribute in which XML Schema has white space part URIs. That
   * one has a prefix, mostly {@code xsi}; without one, in {@code xs:import}, it holds a single URI,
   * of which there is more behind an open end.
   */
  private boolean isSchemaLocation() {
    int quote = start - 1;
    while (quote > 0 && Characters.isWhite(window.get(quote))) {
      quote--;
    }
    int sign = window.beforeBlanks(0, quote);
    if (sign == 0 || window.get(sign - 1) != '=') {
      return false;
    }
    int end = window.beforeBlanks(0, sign - 1);
    int from = end - SCHEMA_LOCATION.length();
    return from >= 0
        && Characters.equalsIgnoreCase(SCHEMA_LOCATION, window.bytes, from, end)
        && (!OpenEnd.isOf(text) || from > 0 && window.get(from - 1) == ':');
  }
}
