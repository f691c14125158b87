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
 * @param hasAnyTop whether any top-level domain may follow the host
 * @param path the text that must follow the host; an asterisk stands for characters of one segment
 * @param source the place of the inner URI
 * @param decoders the decoders of the inner URI, in their order
 */
record Rule(
    String name,
    String host,
    boolean hasAnyTop,
    String path,
    InnerPlace source,
    List<Decoder> decoders) {
  private static final String ANY_TOP = ".*";

  /** Marks a rule that no example confirms; it only informs readers of the file. */
  private static final String UNCONFIRMED = "unconfirmed";

  /**
   * Reads a line of the file.
   *
   * @throws IllegalArgumentException if it is malformed; the message says why
   */
  static Rule parse(String line) {
    StringTokenizer words = new StringTokenizer(line); // starts faster than a regular expression
    String[] columns = new String[words.countTokens()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = words.nextToken();
    }
    boolean isUnconfirmed = columns[columns.length - 1].equals(UNCONFIRMED);
    int columnCount = isUnconfirmed ? columns.length - 1 : columns.length;
    if (columnCount != 5) {
      throw new IllegalArgumentException(
          "a rule has 5 columns (name, host, path, source, decoders), not " + columnCount);
    }
    boolean hasAnyTop = columns[1].endsWith(ANY_TOP);
    String host =
        columns[1].substring(
            columns[1].startsWith("*.") ? 2 : 0,
            columns[1].length() - (hasAnyTop ? ANY_TOP.length() : 0));
    require(isName(columns[0], ""), columns[0], "service name");
    require(isName(host, ".") && !host.startsWith(".") && !host.endsWith("."), host, "host");
    require(columns[2].charAt(0) == '/', columns[2], "path, which must begin with a slash");
    InnerPlace source = InnerPlace.parse(columns[3]);
    List<Decoder> decoders = new ArrayList<>();
    if (!columns[4].equals("-")) {
      for (String decoder : list(columns[4])) {
        decoders.add(Decoder.named(decoder));
      }
    }
    return new Rule(columns[0], host, hasAnyTop, columns[2], source, decoders);
  }

  /** The words between commas, like {@code split}, but without a regular expression. */
  static List<String> list(String words) {
    List<String> list = new ArrayList<>();
    int from = 0;
    for (int comma = words.indexOf(','); comma >= 0; comma = words.indexOf(',', from)) {
      list.add(words.substring(from, comma));
      from = comma + 1;
    }
    list.add(words.substring(from));
    return list;
  }

  private static void require(boolean isValid, String text, String what) {
    if (!isValid) {
      throw new IllegalArgumentException("'" + text + "' is not a " + what);
    }
  }

  private static boolean isName(String text, String alsoAllowed) {
    for (int i = 0; i < text.length(); i++) {
      char c = lower(text.charAt(i));
      if (!UriCharacters.isAlphanum(c) && "-_".indexOf(c) < 0 && alsoAllowed.indexOf(c) < 0) {
        return false;
      }
    }
    return !text.isEmpty();
  }

  /**
   * Returns the end of the rule's path in a URI; -1 if the URI does not have that path.
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

  /** Returns the inner URI of a URI with this path; null if it cannot be read. */
  @Nullable String inner(String uri, int pathEnd) {
    for (int i = 0; i < source.count(); i++) {
      String value = source.find(uri, pathEnd, i);
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
