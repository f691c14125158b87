package org.urisift.scan.check;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.UriText;

/** Looks up the US-ASCII names of {@link SchemeNames} in bytes, case-insensitively. */
public final class Schemes {
  /** Whether a scheme name counts without {@code //} after its colon. */
  public enum Kind {
    /** Not known by name. */
    UNKNOWN,

    /** The scheme names a host: a candidate without {@code //} is refused. */
    HIER,

    /** As {@link #HIER}, but the host may be left out before a path. */
    PATH,

    /** Also a word, file or part of code: without {@code //} it needs a {@link SchemeRule}. */
    WORD,

    /** An opaque URI of this scheme counts as it is. */
    OPAQUE
  }

  /** No known name has more characters. */
  public static final int LONGEST = 48;

  private static final String[] GLUED = {"https", "http", "ftps", "sftp", "ftp", "ldaps", "rtsp"};

  private record Scheme(Kind kind, @Nullable SchemeRule rule) {
    boolean countsWithoutSlashes() {
      return kind != Kind.WORD || rule != null;
    }
  }

  private static final Scheme UNKNOWN = new Scheme(Kind.UNKNOWN, null);
  private static final Scheme HTTP = new Scheme(Kind.HIER, null);
  private static final Map<String, Scheme> SCHEMES = new HashMap<>(1024);

  /** A code below 32 for each character, in any case; 0 for blanks, line ends and quote marks. */
  private static final byte[] CODES = new byte[256];

  private static final byte OTHER = 31; // any other character

  /** By the codes of the last three characters: KNOWN if a name ends so; COUNTS: without //. */
  private static final byte[] ENDS = new byte[1 << 15];

  /** By the code of the first character, a bit for each length of a name. */
  private static final long[] LENGTHS = new long[32];

  private static final int KNOWN = 1;
  private static final int COUNTS = 2;

  static {
    Arrays.fill(CODES, OTHER);
    for (int c = 0; c < 128; c++) {
      if (Characters.isScheme(c)) {
        CODES[c] = (byte) (Characters.isAlphanum(c) ? c & 31 : 27 + "+-.".indexOf(c));
      }
    }
    for (char c : " \t\u00a0\n\r>|".toCharArray()) {
      CODES[c] = 0;
    }
    put(SchemeNames.REGISTERED_HIER, Kind.HIER);
    put(SchemeNames.REGISTERED_PATH, Kind.PATH);
    put(SchemeNames.REGISTERED_WORD, Kind.WORD);
    put(SchemeNames.REGISTERED_OPAQUE, Kind.OPAQUE);
    put(SchemeNames.UNREGISTERED_HIER, Kind.HIER);
    put(SchemeNames.UNREGISTERED_PATH, Kind.PATH);
    put(SchemeNames.UNREGISTERED_WORD, Kind.WORD);
    int lasts = 0; // a bit for the code of each name's last character
    for (int two = 0; two < 1 << 10; two++) {
      lasts |= (ENDS[two] & KNOWN) << (two & 31);
    }
    for (int first = 0; first < 32; first++) {
      for (int code = 0; code < 32; code++) {
        ENDS[first << 10 | code] |= (byte) (lasts >> code & KNOWN); // a run of one character
        ENDS[first << 10 | code << 5] = KNOWN; // no character: the name may end on the line above
      }
    }
  }

  private Schemes() {}

  private static void put(String names, Kind kind) {
    for (StringTokenizer rows = new StringTokenizer(names); rows.hasMoreTokens(); ) {
      String row = rows.nextToken();
      int colon = row.indexOf(':');
      String name = colon < 0 ? row : row.substring(0, colon);
      SchemeRule rule = colon < 0 ? null : SchemeRule.valueOf(row.substring(colon + 1));
      Scheme scheme = new Scheme(kind, rule);
      SCHEMES.put(name, scheme);
      addEnd(name, scheme.countsWithoutSlashes() ? KNOWN | COUNTS : KNOWN);
    }
  }

  private static void addEnd(String name, int bits) {
    int length = name.length();
    LENGTHS[CODES[name.charAt(0)]] |= 1L << length;
    int two = CODES[name.charAt(length - 2)] << 5 | CODES[name.charAt(length - 1)];
    ENDS[two] |= KNOWN; // the rest of the name may stand on the line above
    int first = length > 2 ? CODES[name.charAt(length - 3)] : 0;
    int end = length > 2 ? first : 31; // anything may stand before a name of two letters
    for (int code = first; code <= end; code++) {
      ENDS[code << 10 | two] |= (byte) bits;
    }
  }

  private static Scheme scheme(byte[] bytes, int from, int to) {
    if (isHttp(bytes, from, to)) {
      return HTTP; // as below, but faster for nearly all URIs
    }
    int length = to - from;
    if (!hasName(bytes[from], length)) {
      return UNKNOWN;
    }
    char[] lower = new char[length];
    for (int i = 0; i < length; i++) {
      lower[i] = (char) Characters.lower(bytes[from + i]);
    }
    return SCHEMES.getOrDefault(new String(lower), UNKNOWN);
  }

  private static boolean isHttp(byte[] bytes, int from, int to) {
    return (to - from == 4 || to - from == 5 && bytes[from + 4] == 's')
        && bytes[from] == 'h'
        && bytes[from + 1] == 't'
        && bytes[from + 2] == 't'
        && bytes[from + 3] == 'p';
  }

  /** Whether any name has this first character and this length: most words do not. */
  private static boolean hasName(int first, int length) {
    return length > 1 && length <= LONGEST && (LENGTHS[CODES[first & 0xff]] >> length & 1) != 0;
  }

  public static boolean isKnown(String name) {
    return !name.isEmpty()
        && hasName(name.charAt(0), name.length())
        && SCHEMES.containsKey(name.toLowerCase(Locale.ROOT));
  }

  /** The kind of the name between two indexes. */
  public static Kind kind(byte[] bytes, int from, int to) {
    return scheme(bytes, from, to).kind;
  }

  /** Whether a known name counts without {@code //}. */
  public static boolean countsWithoutSlashes(byte[] bytes, int from, int to) {
    Scheme scheme = scheme(bytes, from, to);
    return scheme != UNKNOWN && scheme.countsWithoutSlashes();
  }

  /** Whether a scheme has a rule of its own that tells its URIs from words (D10). */
  public static boolean hasRule(byte[] bytes, int from, int to) {
    return scheme(bytes, from, to).rule != null;
  }

  /** Whether a name that counts without {@code //} may end before the index: most words do not. */
  public static boolean mayCountWithoutSlashes(byte[] bytes, int end) {
    return (ends(bytes, end) & COUNTS) != 0;
  }

  /** Whether the rest of a name may end before the index: most words do not. */
  public static boolean mayEndName(byte[] bytes, int end) {
    return ends(bytes, end) != 0;
  }

  public static boolean mayEndName(String name) {
    byte[] bytes = ("  " + name).getBytes(StandardCharsets.ISO_8859_1);
    return mayEndName(bytes, bytes.length);
  }

  private static int ends(byte[] bytes, int end) {
    return end < 3
        ? KNOWN | COUNTS
        : ENDS[
            CODES[bytes[end - 3] & 0xff] << 10
                | CODES[bytes[end - 2] & 0xff] << 5
                | CODES[bytes[end - 1] & 0xff]];
  }

  /** The start of a common scheme that ends at the index, even inside a word; -1 for none. */
  public static int glued(byte[] bytes, int end) {
    byte last = end > 0 ? bytes[end - 1] : 0;
    if (last != 'p' && last != 's' && last != 'P' && last != 'S') {
      return -1; // most words
    }
    for (String name : GLUED) {
      int from = end - name.length();
      if (from >= 0 && Characters.equalsIgnoreCase(name, bytes, from, end)) {
        return from;
      }
    }
    return -1;
  }

  /** The rule of the scheme before the colon (D10). */
  public static SchemeRule rule(String uri, int colon) {
    if (uri.startsWith("http://") || uri.startsWith("https://")) {
      return SchemeRule.HOST; // as below, but faster for nearly all URIs
    }
    byte[] name = new byte[colon];
    for (int i = 0; i < colon; i++) {
      name[i] = (byte) uri.charAt(i);
    }
    Scheme scheme = scheme(name, 0, colon);
    boolean slashes = UriText.hasSlashes(uri, colon + 1);
    if (scheme.rule != null && (!slashes || scheme.rule.appliesWithSlashes())) {
      return scheme.rule;
    }
    return switch (scheme.kind) {
      case HIER -> SchemeRule.HOST;
      case PATH -> slashes ? SchemeRule.ANY : SchemeRule.HOST;
      default -> slashes ? SchemeRule.ANY : SchemeRule.OPAQUE;
    };
  }

  public static Set<String> names() {
    return Collections.unmodifiableSet(SCHEMES.keySet());
  }
}
