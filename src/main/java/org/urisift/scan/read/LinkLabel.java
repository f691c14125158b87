package org.urisift.scan.read;

import java.io.IOException;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.UriText;
import org.urisift.scan.text.Window;

/** The label of a link in the form {@code <uri|label>}, which is the text's (D12). */
public final class LinkLabel {
  private final Window window;

  // of the candidate
  private int start;
  private boolean queried; // a query was seen before a bar

  LinkLabel(Window window) {
    this.window = window;
  }

  /** Begins with a URI in angle brackets. */
  void begin(int start) {
    this.start = start;
    queried = false;
  }

  /**
   * Whether a label begins at a bar, and not another value of the query, {@code
   * ?lang=en|sv&page=2}.
   *
   * @param text the URI up to the index
   */
  boolean begins(Candidate text, int index, int bar) throws IOException {
    queried = queried || UriText.has(text, '?') || window.find('?', index, bar) < bar;
    return !queried || !isInQuery(bar + 1);
  }

  /** Whether a value stands at an index, or several with bars between, and another parameter. */
  private boolean isInQuery(int from) throws IOException {
    int i = from;
    while (i - from < Limits.LONGEST_WORD && (isOfValue(window.at(i)) || window.at(i) == '|')) {
      i++;
    }
    int name = i + 1;
    int to = name;
    while (to - name < Limits.LONGEST_WORD
        && (Characters.isAlphanum(window.at(to)) || window.at(to) == '_')) {
      to++;
    }
    return window.at(i) == '&' && to > name && window.at(to) == '=';
  }

  private static boolean isOfValue(int c) {
    return Characters.isAlphanum(c) || "-._~%+,:".indexOf(c) >= 0;
  }

  /** The index behind the bracket that closes the label, over line ends; -1 without. */
  int end(int bar) throws IOException {
    int breaks = 0;
    for (int i = bar; i - start < Limits.AHEAD; i++) {
      int c = window.at(i);
      if (c == '>') {
        return i + 1;
      }
      if (c < 0 || c == '<' || Window.isBreak(c) && ++breaks > Limits.MOST_LINES) {
        return -1;
      }
    }
    return -1;
  }
}
