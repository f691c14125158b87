package org.urisift.scan.fang;

import java.util.List;

/** Tells regular expressions, which mark dots like defanged URIs, from such URIs. */
final class Expressions {
  /** Parts of regular expressions that no URI has. */
  private static final List<String> PARTS =
      List.of(".*", ".+", "[^", "(?", "]+", "]*", "a-z", "0-9", ")?", "^(");

  /** How far before a host an expression is recognised. */
  private static final int BEFORE = Refanging.LOOKAHEAD;

  /** How far after a host an expression is recognised. */
  private static final int AFTER = 64;

  private Expressions() {}

  /** The index after the text without blanks that continues a host. */
  static int textEnd(CharSequence run, int hostEnd) {
    int end = hostEnd;
    int most = Math.min(run.length(), hostEnd + AFTER);
    while (end < most && run.charAt(end) > ' ') {
      end++;
    }
    return end;
  }

  /** Whether the text around a name, which ends at an index, is an expression. */
  static boolean isExpression(CharSequence run, int start, int end, boolean hasEscapes) {
    int from = start;
    while (from > 0 && start - from < BEFORE && run.charAt(from - 1) > ' ') {
      from--;
    }
    String text = run.subSequence(from, end).toString();
    char escaped = hasEscapes ? '.' : '/'; // JSON may write "\/"
    int i = text.indexOf('\\');
    while (i >= 0 && text.startsWith(String.valueOf(escaped), i + 1)) {
      i = text.indexOf('\\', i + 1);
    }
    boolean isAnchored = hasEscapes && (text.endsWith("$") || text.indexOf('^') >= 0);
    return i >= 0 || isAnchored || PARTS.stream().anyMatch(text::contains);
  }
}
