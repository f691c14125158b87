package org.urisift.scan;

import java.io.IOException;
import org.urisift.scan.text.Comment;
import org.urisift.scan.text.Quoting;
import org.urisift.scan.text.Window;

/** Finds the rest of a URI whose line ends behind its scheme, or among the slashes there (R7). */
final class CutScheme {
  private final Window window;
  private final Quoting quoting;
  private final Comment comment;

  CutScheme(Window window) {
    this.window = window;
    this.quoting = new Quoting(window);
    this.comment = new Comment(window);
  }

  /**
   * The index of the missing slashes at the start of the next line, and behind them the name of a
   * host with a path or an ending that says so; -1 without.
   *
   * @param start of the URI
   * @param end behind what the line holds of it
   * @param slashes how many are missing
   */
  int host(int start, int end, int slashes) throws IOException {
    int first = textBelow(start, end);
    int name = first + slashes;
    for (int k = first; first >= 0 && k < name; k++) {
      if (window.at(k) != '/') {
        return -1;
      }
    }
    boolean isHost =
        first >= 0 && (LineHost.isLocal(window, name) || LineHost.isNamed(window, name));
    return isHost ? first : -1;
  }

  /** The index of a mail address at the start of the next line, which a bracket ends; or -1. */
  int address(int start, int end) throws IOException {
    int first = textBelow(start, end);
    return first >= 0 && LineHost.isBracketedAddress(window, first) ? first : -1;
  }

  /** Where the text of the next line begins, if a URI may go on there; -1 otherwise. */
  private int textBelow(int start, int end) throws IOException {
    int eol = window.skipBlanks(end);
    if (!Window.isBreak(window.at(eol))) {
      return -1;
    }
    quoting.read(window.afterBreak(eol));
    int text = quoting.end;
    int depth = quoting.depth;
    if (depth > 0 && depth > quoting.depthOfLineAt(start)) {
      return -1;
    }
    comment.begin(start);
    return comment.behind(text);
  }
}
