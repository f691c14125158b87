package org.urisift.scan.read;

import java.io.IOException;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Checksum;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.UriText;
import org.urisift.scan.text.Window;

/**
 * Recognises a placeholder that cuts the path of a bare URI (D10): <code>${x}</code>, <code>{{x}}
 * </code>, <code>#{x}</code>, <code>%{x}</code> and {@code %s} anywhere, <code>{x}</code> and
 * {@code <x>} as a whole segment.
 */
public final class Placeholder {
  private final Window window;

  public Placeholder(Window window) {
    this.window = window;
  }

  /** Whether a placeholder, or its second character, stands where the reading of the URI ended. */
  public boolean isAt(int end) throws IOException {
    char before = window.get(end - 1);
    return switch (window.peek(end)) {
      case '{' ->
          "$#%".indexOf(before) >= 0
                  && (Characters.isName(window.peek(end + 1)) || window.peek(end + 1) == '#')
              || window.peek(end + 1) == '{' && isNamed(end + 2, '}') && before != '}'
              || before == '/' && isNamed(end + 1, '}');
      case '%' ->
          window.peek(end + 1) == '{'
              || UriText.isFormat(window.peek(end + 1))
                  && !Characters.isAlphanum(window.peek(end + 2));
      case '<' -> before == '/' && isNamed(end + 1, '>') && goesOn(end + 1);
      default -> false;
    };
  }

  /** Whether a name stands at an index, perhaps with blanks around it, up to a closing sign. */
  private boolean isNamed(int from, char closer) throws IOException {
    int first = window.skipBlanks(from);
    int name = window.peek(first) == '.' ? first + 1 : first; // Go's templates: {{.Name}}
    int end = name;
    while (end - name < Limits.LONGEST_NAME
        && (Characters.isName(window.peek(end)) || ".-".indexOf(window.peek(end)) >= 0)) {
      end++;
    }
    return end > name
        && end - name != Checksum.UUID
        && Characters.isAlpha(window.peek(name))
        && window.peek(window.skipBlanks(end)) == closer;
  }

  /** Whether the path goes on after the next closing bracket, so that this is not a tag. */
  private boolean goesOn(int from) throws IOException {
    int end = from;
    while (window.peek(end) != '>') {
      end++;
    }
    return window.peek(end + 1) == '/' && window.peek(end - 1) != '/'
        || window.peek(end + 1) == '.' && Characters.isAlphanum(window.peek(end + 2));
  }
}
