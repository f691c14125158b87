package org.urisift.scan.join;

import java.io.IOException;
import java.util.regex.Pattern;
import org.urisift.scan.start.UriStart;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.LineMark;
import org.urisift.scan.text.Quoting;
import org.urisift.scan.text.Window;

/**
 * Whether something begins anew in the next line, by the kind of both lines: a list of URIs, a
 * comment, or lines with a key each. In a quotation, keys decide nothing: a mailer may have wrapped
 * them. All other lines are prose, in which the words around a break decide.
 */
final class LineKind {
  private static final String NAME = "[A-Za-z_][A-Za-z0-9_.-]*";

  /** {@code key: }, {@code item1.URL:}, {@code URL;VALUE=URI:}. */
  private static final Pattern LABELLED =
      Pattern.compile(NAME + "(?:;[^:]*)?(?::(?!//)|;[^ :]*=).*");

  /** {@code key=}. */
  private static final Pattern ASSIGNED = Pattern.compile(NAME + "=.*");

  /** In a comment: {@code key=} or {@code key => }. */
  private static final Pattern KEY = Pattern.compile(NAME + " ?(?:=>? |=[A-Za-z0-9-]*$).*");

  /** In a comment: {@code @param}. */
  private static final Pattern TAG = Pattern.compile("@[A-Za-z]+:?(?:[\\s{(].*)?");

  private final Window window;
  private final Quoting quoting;
  private final LineMark mark;

  LineKind(Window window) {
    this.window = window;
    this.quoting = new Quoting(window);
    this.mark = new LineMark(window);
  }

  /**
   * Whether the next line begins anew.
   *
   * @param start the index of the URI
   * @param end the index after its piece
   * @param from the index of the next line's text, after quote marks and the comment sign
   * @param isComment whether both lines begin with the same comment sign
   */
  boolean beginsAnew(int start, int end, int from, boolean isComment) throws IOException {
    int line = quoting.textOf(window.lineStart(end, Limits.LONGEST_LINE));
    if (line == start) {
      return UriStart.beginsAt(window, from); // a list
    }
    if (isComment) {
      boolean isInQuery = "?&".indexOf(window.get(end - 1)) >= 0;
      return matches(TAG, from) || !isInQuery && matches(KEY, from);
    }
    return line < start
        && quoting.depth == 0
        && (endsComment(line)
            || matches(LABELLED, line) && matches(LABELLED, from)
            || matches(ASSIGNED, line) && matches(ASSIGNED, from));
  }

  /** Whether a line is a comment, which the next one, without its sign, is not. */
  private boolean endsComment(int line) throws IOException {
    return window.peek(line) != '-' && mark.isComment(line);
  }

  private boolean matches(Pattern pattern, int from) throws IOException {
    int limit = from + Limits.LONGEST_NAME;
    int end = window.lineEnd(from, limit);
    return pattern.matcher(window.text(from, end < 0 ? limit : end)).matches();
  }
}
