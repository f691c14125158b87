package org.urisift.mail.html;

/** Passes over a tag that is longer than what is kept at a time, to its end. */
final class TagRest {
  private enum Within {
    NAMES,
    BEFORE_VALUE,
    VALUE,
    DOUBLE_QUOTED,
    SINGLE_QUOTED
  }

  private Within within = Within.NAMES;

  /** The index after the tag; 0 where it ends in none of the characters from an index on. */
  int end(String html, int from) {
    int i = from;
    while (i < html.length()) {
      char c = html.charAt(i);
      switch (within) {
        case DOUBLE_QUOTED, SINGLE_QUOTED -> {
          i = html.indexOf(within == Within.DOUBLE_QUOTED ? '"' : '\'', i);
          if (i < 0) {
            return 0;
          }
          within = Within.NAMES;
        }
        default -> {
          if (c == '>') {
            return i + 1;
          }
          within = next(c);
        }
      }
      i++;
    }
    return 0;
  }

  private Within next(char c) {
    if (within == Within.BEFORE_VALUE) {
      return Characters.isSpace(c)
          ? within
          : c == '"' ? Within.DOUBLE_QUOTED : c == '\'' ? Within.SINGLE_QUOTED : Within.VALUE;
    }
    if (within == Within.VALUE) {
      return Characters.isSpace(c) ? Within.NAMES : within;
    }
    return c == '=' ? Within.BEFORE_VALUE : within;
  }
}
