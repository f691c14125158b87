package org.urisift.scan;

import java.io.IOException;
import org.urisift.scan.start.UriStart;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;
import org.urisift.scan.text.Words;

/** Recognises labels and list items: a name or number that a line begins with, and a mark (R7). */
final class LineLabel {
  /** The name of a property, in capitals, is at least this long. */
  private static final int SHORTEST_PROPERTY = 3;

  /** No list has more items. */
  private static final int LONGEST_LIST_NUMBER = 3;

  private final Window window;
  private final LineBreak lineBreak;

  LineLabel(LineBreak lineBreak) {
    this.window = lineBreak.window;
    this.lineBreak = lineBreak;
  }

  /** Whether the token is a label, of whatever kind, or begins an item of a list. */
  boolean isLabel() throws IOException {
    if (isProperty()) {
      return true;
    }
    int i = lineBreak.token;
    while (Characters.isAlphanum(window.at(i)) || window.at(i) == '-' || window.at(i) == '_') {
      i++;
    }
    return switch (window.at(i)) {
      case ':' -> isColon(i);
      case '.', ')' -> isListMark(i);
      default -> false;
    };
  }

  /**
   * The name of a property, {@code ATTENDEE;CN=x:} of calendars or {@code URL:}; a name and its
   * version, {@code HTTP/1.1}; {@code a=} of SDP or {@code url=http://}, where no query stands
   * before it.
   */
  private boolean isProperty() throws IOException {
    int i = lineBreak.token;
    while (Characters.isCapital(window.at(i)) || window.at(i) == '-') {
      i++;
    }
    int capitals = i - lineBreak.token;
    if (capitals >= SHORTEST_PROPERTY && (window.at(i) == ';' || window.at(i) == ':')) {
      return lineBreak.last() != '='; // whose value it is
    }
    i = Words.behindLetters(window, i, lineBreak.token + Limits.LONGEST_NAME);
    return switch (window.at(i)) {
      case '/' -> capitals > 0 && isVersion(i + 1);
      case '=' -> !lineBreak.hasQuery() && (isOfSdp(i) || UriStart.isAt(window, i + 1));
      default -> false;
    };
  }

  private boolean isVersion(int index) throws IOException {
    return Characters.isDigit(window.at(index))
        && window.at(index + 1) == '.'
        && Characters.isDigit(window.at(index + 2));
  }

  /** One letter before an equals sign, where the URI does not end as a parameter's beginning. */
  private boolean isOfSdp(int equals) {
    return equals == lineBreak.token + 1 && "&;=-_/%,".indexOf(lineBreak.last()) < 0;
  }

  /** Whether a colon ends a label, a name in a program or that of a drive. */
  private boolean isColon(int mark) throws IOException {
    return lineBreak.endsAt(mark + 1)
        || isVariable(mark)
        || !lineBreak.hasQuery() && (isNameInProgram(mark) || isDrive(mark));
  }

  /** A name in capitals with underscores, as programs have for what is set outside of them. */
  private boolean isVariable(int to) {
    boolean underscore = false;
    for (int i = lineBreak.token; i < to; i++) {
      char c = window.get(i);
      underscore |= c == '_';
      if (c >= 'a') {
        return false;
      }
    }
    return underscore;
  }

  /** {@code a_name:b}, where the URI ends in a word. */
  private boolean isNameInProgram(int mark) throws IOException {
    return Characters.isAlpha(window.at(mark + 1))
        && Characters.isAlphanum(lineBreak.last())
        && window.find('_', lineBreak.token, mark) < mark;
  }

  /** {@code C:/} or {@code C:\} behind a slash. */
  private boolean isDrive(int mark) throws IOException {
    return mark == lineBreak.token + 1
        && Characters.isAlpha(window.at(lineBreak.token))
        && lineBreak.last() == '/'
        && "/\\".indexOf(window.at(mark + 1)) >= 0;
  }

  /** Whether a mark makes an item of a list of the number or letter before it. */
  private boolean isListMark(int mark) throws IOException {
    return lineBreak.endsAt(mark + 1)
        && (mark - lineBreak.token == 1 || isListNumber(mark))
        && !(window.at(mark) == ')' && isInParentheses())
        && !isLastValue(mark);
  }

  private boolean isListNumber(int to) {
    return to - lineBreak.token <= LONGEST_LIST_NUMBER
        && Words.areDigits(window, lineBreak.token, to);
  }

  /** Whether a parenthesis opens before the URI: what closes it marks no item of a list. */
  private boolean isInParentheses() {
    return lineBreak.start > 0 && window.get(lineBreak.start - 1) == '(';
  }

  /**
   * Whether the number of two digits or more with the mark behind it is all that the line holds,
   * and the URI lacks the value of its last parameter: a sentence ends there.
   */
  private boolean isLastValue(int mark) throws IOException {
    int eol = window.skipBlanks(mark + 1);
    return lineBreak.last() == '='
        && mark - lineBreak.token > 1
        && Characters.isDigit(window.at(lineBreak.token))
        && (window.at(eol) < 0 || Window.isBreak(window.at(eol)));
  }
}
