package org.urisift.mail.html;

/** Passes over the attributes of a tag that is longer than what is kept at a time, to its end. */
final class TagRest {
  /** The states of HTML 13.2.5.32 to 13.2.5.38. */
  private enum Within {
    BEFORE_NAME,
    NAME,
    AFTER_NAME,
    BEFORE_VALUE,
    UNQUOTED,
    DOUBLE_QUOTED,
    SINGLE_QUOTED
  }

  private Within within = Within.BEFORE_NAME;

  /** The index after the tag; 0 where it ends in none of the characters from an index on. */
  int end(String html, int from) {
    int i = from;
    while (i < html.length()) {
      char c = html.charAt(i);
      if (within == Within.DOUBLE_QUOTED || within == Within.SINGLE_QUOTED) {
        i = html.indexOf(within == Within.DOUBLE_QUOTED ? '"' : '\'', i);
        if (i < 0) {
          return 0;
        }
        within = Within.BEFORE_NAME;
      } else if (c == '>') {
        return i + 1;
      } else {
        within = next(c);
      }
      i++;
    }
    return 0;
  }

  private Within next(char c) {
    boolean isSpace = Characters.isSpace(c);
    return switch (within) {
      case BEFORE_NAME -> isSpace || c == '/' ? within : Within.NAME;
      case NAME, AFTER_NAME ->
          isSpace
              ? Within.AFTER_NAME
              : c == '/' ? Within.BEFORE_NAME : c == '=' ? Within.BEFORE_VALUE : Within.NAME;
      case BEFORE_VALUE ->
          isSpace
              ? within
              : c == '"'
                  ? Within.DOUBLE_QUOTED
                  : c == '\'' ? Within.SINGLE_QUOTED : Within.UNQUOTED;
      default -> isSpace ? Within.BEFORE_NAME : within;
    };
  }
}
