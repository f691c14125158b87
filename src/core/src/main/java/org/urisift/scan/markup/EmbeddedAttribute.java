package org.urisift.scan.markup;

import java.io.IOException;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;

/**
 * An attribute of a tag in Markdown, programs and templates, or of an escaped tag in markup, as in
 * a feed. There, {@code &amp;} is an ampersand (D9).
 */
public final class EmbeddedAttribute {
  private static final String REFERENCE = "&amp;";
  private static final String ESCAPED = "&lt;";

  private EmbeddedAttribute() {}

  /** The length of {@code amp;} after an ampersand if {@code quote} opens such a value; else 0. */
  public static int length(Window window, int index, int quote, boolean isMarkup)
      throws IOException {
    return window.holds(REFERENCE, index) && opensValue(window, quote, isMarkup)
        ? REFERENCE.length() - 1
        : 0;
  }

  /** Whether a quote opens the value of an attribute, of an escaped tag if this is markup. */
  private static boolean opensValue(Window window, int quote, boolean isMarkup) throws IOException {
    int first = Math.max(0, quote - Limits.LONGEST_LINE);
    int i = quote - 1;
    if (i <= first || window.get(i) != '=' || !Characters.isAlpha(window.get(i - 1))) {
      return false;
    }
    while (i > first && window.get(i) != '<' && window.get(i) != '>' && window.get(i) != ';') {
      i--;
    }
    boolean isTag = !isMarkup && window.get(i) == '<';
    boolean isEscaped =
        isMarkup && window.get(i) == ';' && window.holds(ESCAPED, i + 1 - ESCAPED.length());
    return (isTag || isEscaped) && Characters.isAlpha(window.peek(i + 1));
  }
}
