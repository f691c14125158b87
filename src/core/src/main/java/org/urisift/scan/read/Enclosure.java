package org.urisift.scan.read;

import org.urisift.scan.markup.Escape;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.Limits;

/**
 * Reads a URI that markup delimits, so that everything up to the closing sign belongs to it (D12):
 * {@code [text](uri)} of Markdown, {@code [[uri][text]]} of Org, <code>
 * \\url{uri}</code> of TeX, <code>
 * url = {uri}</code> of BibTeX, {@code s#uri#uri#} of sed.
 */
public final class Enclosure {
  private static final String[] COMMANDS = {"\\url{", "\\href{", "\\nolinkurl{"};

  private final Input input;
  private final boolean isMarkup;
  private boolean endsLine;

  /** Creates a reader. {@code isMarkup}: whether the text is XML or HTML source. */
  public Enclosure(Input input, boolean isMarkup) {
    this.input = input;
    this.isMarkup = isMarkup;
  }

  /**
   * Reads the URI into the text, without the backslashes that escape signs.
   *
   * @param start the index of the URI's first character
   * @return whether markup delimits the URI; if not, the text is empty
   */
  public boolean read(Candidate text, int start) {
    int closer = closer(start);
    text.clear();
    if (closer == 0) {
      return false;
    }
    int opener = closer == ')' ? '(' : closer == ']' ? '[' : '{';
    int depth = 0;
    int last = start;
    for (int i = start; i - start < Limits.LONGEST_CANDIDATE; i++) {
      int c = input.peek(i);
      if (c == ' ' && Gap.isInFileName(input, start, i, closer, true) && !hasTitle(i)) {
        continue;
      }
      if (c == closer && depth-- == 0 || closer != '}' && Characters.isWhite(c)) {
        text.add(input, last, i);
        endsLine = Characters.isBreak(c);
        return c == closer || hasTitle(i);
      }
      if (c == '<'
          || c == '"'
          || c == ']'
          || c == '|' && closer == ']'
          || c <= ' '
          || c == '{' && input.get(i - 1) == '=') {
        break;
      }
      int groupLength = c == '{' ? Escape.length(input, i, false, isMarkup) : 0;
      if (groupLength > 0) {
        i += groupLength - 1;
      } else if (c == '\\') {
        int sign = input.peek(i + 1) == '\\' ? i + 2 : i + 1; // two backslashes in source strings
        if (!isSign(input.peek(sign))) {
          break;
        }
        text.add(input, last, i);
        i = sign;
        last = sign;
      } else if (c == opener) {
        depth++;
      }
    }
    text.clear();
    return false;
  }

  /** Whether the URI that was read last ends at a line end, so that it may go on below. */
  public boolean endsLine() {
    return endsLine;
  }

  /** The character that closes the markup before an index; 0 if there is no such markup. */
  private int closer(int start) {
    char before = start > 1 ? input.get(start - 1) : 0;
    return switch (before) {
      case '(' -> input.get(start - 2) == ']' ? ')' : 0;
      case '[' -> input.get(start - 2) == '[' ? ']' : 0;
      case '{' -> input.follows(COMMANDS, start) || isValue(start) ? '}' : 0;
      case '#', '@', ',', ';', '~', '!' -> isSubstitution(start) ? before : 0;
      case '/' -> isSubstitution(start) && hasEscapedSlash(start) ? before : 0;
      default -> 0;
    };
  }

  /** Whether the URI is a part of a command of sed or Perl: {@code s#http://a.example#uri#}. */
  private boolean isSubstitution(int start) {
    int mark = start - 1;
    int first = Math.max(1, start - Limits.LONGEST_NAME);
    int i = mark - 1;
    while (i >= first && input.get(i) != input.get(mark) && !Characters.isBreak(input.get(i))) {
      i--;
    }
    return isFirstMark(mark) || i >= first && isFirstMark(i);
  }

  private boolean isFirstMark(int mark) {
    return mark > 0
        && input.get(mark - 1) == 's'
        && (mark == 1 || " \t\r\n'\"`;/".indexOf(input.get(mark - 2)) >= 0);
  }

  private boolean hasEscapedSlash(int start) {
    return input.holds(":\\/", input.skip(start, Limits.LONGEST_NAME, Characters.SCHEME));
  }

  /** Whether an equals sign stands before the brace, as in BibTeX. */
  private boolean isValue(int start) {
    int lowest = Math.max(1, start - Limits.LONGEST_NAME);
    return input.get(input.skipBack(start - 1, lowest, Characters.SPACE, "") - 1) == '=';
  }

  /** Whether blanks and the start of a title or a parenthesis follow: {@code (uri "title")}. */
  private boolean hasTitle(int index) {
    int next = input.peek(input.skipBlanks(index));
    return next == '"' || next == '\'' || next == '(' || next == ')';
  }

  private static boolean isSign(int c) {
    return c > ' ' && c < 127 && !Characters.isAlphanum(c);
  }
}
