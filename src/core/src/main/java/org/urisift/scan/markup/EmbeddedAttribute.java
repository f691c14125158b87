package org.urisift.scan.markup;

import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Input;
import org.urisift.scan.text.Limits;

/**
 * An attribute of a tag in Markdown, programs and templates, or of an escaped tag in markup, as in
 * a feed. There, {@code &amp;} is an ampersand (D9).
 */
public final class EmbeddedAttribute {
  private static final String REFERENCE = "&amp;";
  private static final String ESCAPED = "&lt;";

  private EmbeddedAttribute() {}

  /** The length of {@code amp;} after an ampersand if {@code quote} opens such a value; else 0. */
  public static int length(Input input, int index, int quote, boolean isMarkup) {
    return input.holds(REFERENCE, index) && opensValue(input, quote, isMarkup)
        ? REFERENCE.length() - 1
        : 0;
  }

  /** Whether a quote opens the value of an attribute, of an escaped tag if this is markup. */
  private static boolean opensValue(Input input, int quote, boolean isMarkup) {
    int first = Math.max(0, quote - Limits.LONGEST_LINE);
    int i = quote - 1;
    if (i <= first || input.get(i) != '=' || !Characters.isAlpha(input.get(i - 1))) {
      return false;
    }
    while (i > first && input.get(i) != '<' && input.get(i) != '>' && input.get(i) != ';') {
      i--;
    }
    boolean isTag = !isMarkup && input.get(i) == '<';
    boolean isEscaped =
        isMarkup && input.get(i) == ';' && input.holds(ESCAPED, i + 1 - ESCAPED.length());
    return (isTag || isEscaped) && Characters.isAlpha(input.peek(i + 1));
  }
}
