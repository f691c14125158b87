package org.urisift.link.wrapper;

import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;
import org.urisift.uri.Host;
import org.urisift.uri.UriCharacters;

/**
 * How to recognize the URIs of a service, and where they hold another URI.
 *
 * @param name the name of the service
 * @param host its domain, which includes all hosts below it
 * @param anyTop whether any top-level domain may follow the host
 * @param path the text that must follow the host; an asterisk stands for characters of one segment
 * @param source the place of the inner URI
 * @param decoders the decoders of the inner URI, in their order
 */
record Rule(
    String name,
    String host,
    boolean anyTop,
    String path,
    InnerPlace source,
    List<Decoder> decoders) {
  private static final String ANY_TOP = ".*";

  /** The mark of a rule that no example confirms; for readers of the file only. */
  private static final String UNCONFIRMED = "unconfirmed";

  /**
   * Reads a line of the file.
   *
   * @throws IllegalArgumentException if it is malformed; the message says why
   */
  static Rule parse(String line) {
    StringTokenizer words = new StringTokenizer(line); // starts faster than a regular expression
    String[] column = new String[words.countTokens()];
    for (int i = 0; i < column.length; i++) {
      column[i] = words.nextToken();
    }
    boolean isUnconfirmed = column[column.length - 1].equals(UNCONFIRMED);
    int columns = isUnconfirmed ? column.length - 1 : column.length;
    if (columns != 5) {
      throw new IllegalArgumentException(
          "a rule has 5 columns (name, host, path, source, decoders), not " + columns);
    }
    boolean anyTop = column[1].endsWith(ANY_TOP);
    String host =
        column[1].substring(
            column[1].startsWith("*.") ? 2 : 0,
            column[1].length() - (anyTop ? ANY_TOP.length() : 0));
    require(isName(column[0], ""), column[0], "service name");
    require(isName(host, ".") && !host.startsWith(".") && !host.endsWith("."), host, "host");
    require(column[2].charAt(0) == '/', column[2], "path, which must begin with a slash");
    InnerPlace source = InnerPlace.parse(column[3]);
    List<Decoder> decoders = new ArrayList<>();
    if (!column[4].equals("-")) {
      for (String decoder : column[4].split(",", -1)) {
        decoders.add(Decoder.named(decoder));
      }
    }
    return new Rule(column[0], host, anyTop, column[2], source, decoders);
  }

  private static void require(boolean isValid, String text, String what) {
    if (!isValid) {
      throw new IllegalArgumentException("'" + text + "' is not a " + what);
    }
  }

  private static boolean isName(String text, String others) {
    for (int i = 0; i < text.length(); i++) {
      char c = lower(text.charAt(i));
      if (!UriCharacters.isAlphanum(c) && "-_".indexOf(c) < 0 && others.indexOf(c) < 0) {
        return false;
      }
    }
    return !text.isEmpty();
  }

  /**
   * Returns the end of the path in a URI that the rule fits; else -1.
   *
   * @param from the index at which the authority ends
   */
  int pathEnd(String uri, int from) {
    if (path.equals("/")) {
      return from; // matches any path, even an empty one
    }
    int index = from;
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      if (c == '*') {
        int start = index;
        while (index < uri.length() && !Host.endsAuthority(uri.charAt(index))) {
          index++;
        }
        if (index == start) {
          return -1;
        }
      } else if (index < uri.length() && lower(uri.charAt(index)) == lower(c)) {
        index++;
      } else {
        return -1;
      }
    }
    return index;
  }

  private static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char) (c | 0x20) : c;
  }

  /**
   * Returns the inner URI of a URI that the rule fits, from the end of the path; null if it cannot
   * be read.
   */
  @Nullable String inner(String uri, int end) {
    for (int i = 0; i < source.count(); i++) {
      String value = source.find(uri, end, i);
      for (int d = 0; value != null && d < decoders.size(); d++) {
        value = decoders.get(d).decode(value);
      }
      String inner = value == null ? null : ExtractedUri.parseOrNull(value);
      if (inner != null) {
        return inner;
      }
    }
    return null;
  }
}
