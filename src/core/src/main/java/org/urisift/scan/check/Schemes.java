package org.urisift.scan.check;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.UriText;

/** Looks up the names of {@link SchemeNames}, which are US-ASCII, in bytes and without case. */
public final class Schemes {
  /** What a name means to a candidate without {@code //}. */
  public enum Kind {
    /** Not known by name. */
    UNKNOWN,

    /** The scheme names a host: without {@code //} it is no candidate. */
    HIER,

    /** As {@link #HIER}, but the host may be left out before a path. */
    PATH,

    /** Also a word, file or construct: without {@code //} it needs a {@link SchemeRule}. */
    WORD,

    /** An opaque URI of this scheme counts as it is. */
    OPAQUE
  }

  /** No name in the registry is longer. */
  public static final int LONGEST = 48;

  private static final String[] GLUED = {"https", "http", "ftps", "sftp", "ftp", "ldaps", "rtsp"};

  private record Scheme(Kind kind, @Nullable SchemeRule row) {
    boolean countsWithoutSlashes() {
      return kind != Kind.WORD || row != null;
    }
  }

  private static final Scheme UNKNOWN = new Scheme(Kind.UNKNOWN, null);
  private static final Map<String, Scheme> SCHEMES = new HashMap<>(1024);

  /** By a hash of the last three characters: whether a name ends so, and one that counts. */
  private static final byte[] ENDS = new byte[1 << 15];

  private static final int KNOWN = 1;
  private static final int COUNTS = 2;

  static {
    put(SchemeNames.REGISTERED_HIER, Kind.HIER);
    put(SchemeNames.REGISTERED_PATH, Kind.PATH);
    put(SchemeNames.REGISTERED_WORD, Kind.WORD);
    put(SchemeNames.REGISTERED_OPAQUE, Kind.OPAQUE);
    put(SchemeNames.UNREGISTERED_HIER, Kind.HIER);
    put(SchemeNames.UNREGISTERED_PATH, Kind.PATH);
    put(SchemeNames.UNREGISTERED_WORD, Kind.WORD);
  }

  private Schemes() {}

  private static void put(String names, Kind kind) {
    for (String row : names.replace('\n', ' ').split(" ")) {
      int colon = row.indexOf(':');
      String name = colon < 0 ? row : row.substring(0, colon);
      SchemeRule rule = colon < 0 ? null : SchemeRule.valueOf(row.substring(colon + 1));
      Scheme scheme = new Scheme(kind, rule);
      SCHEMES.put(name, scheme);
      putEnd(name, scheme.countsWithoutSlashes() ? KNOWN | COUNTS : KNOWN);
    }
  }

  private static void putEnd(String name, int bits) {
    int last = name.length() - 1;
    for (int c = 0; c < 128; c++) { // anything may stand before a name of two letters
      char first = last > 1 ? name.charAt(last - 2) : (char) c;
      ENDS[end(first, name.charAt(last - 1), name.charAt(last))] |= (byte) bits;
    }
  }

  private static Scheme scheme(byte[] bytes, int from, int to) {
    int length = to - from;
    if (length > LONGEST || length < 2) {
      return UNKNOWN;
    }
    byte[] lower = new byte[length];
    for (int i = 0; i < length; i++) {
      lower[i] = (byte) Characters.lower(bytes[from + i]);
    }
    return SCHEMES.getOrDefault(new String(lower, StandardCharsets.ISO_8859_1), UNKNOWN);
  }

  public static boolean isKnown(String name) {
    return SCHEMES.containsKey(name.toLowerCase(Locale.ROOT));
  }

  /** The kind of the name between two indexes. */
  public static Kind kind(byte[] bytes, int from, int to) {
    return scheme(bytes, from, to).kind;
  }

  /** Whether a name of the registry counts without {@code //}. */
  public static boolean countsWithoutSlashes(byte[] bytes, int from, int to) {
    Scheme scheme = scheme(bytes, from, to);
    return scheme != UNKNOWN && scheme.countsWithoutSlashes();
  }

  /** Whether a scheme has a row of its own that tells its URIs from words (D10). */
  public static boolean isJudged(byte[] bytes, int from, int to) {
    return scheme(bytes, from, to).row != null;
  }

  /** Whether a name that counts without {@code //} may end before the index: most words do not. */
  public static boolean mayCount(byte[] bytes, int end) {
    return end > 1 && (end == 2 || (ends(bytes, end) & COUNTS) != 0);
  }

  /** Whether a name may end in the three characters before the index: most words do not. */
  public static boolean mayEnd(byte[] bytes, int end) {
    return ends(bytes, end) != 0;
  }

  private static int ends(byte[] bytes, int end) {
    return ENDS[
        end(
            Characters.lower(bytes[end - 3]),
            Characters.lower(bytes[end - 2]),
            Characters.lower(bytes[end - 1]))];
  }

  private static int end(int first, int second, int third) {
    return (first & 31) << 10 | (second & 31) << 5 | third & 31;
  }

  /** Where a common scheme that ends at the index begins, even inside a word; or -1. */
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

  /** What the scheme before the colon needs (D10). */
  public static SchemeRule rule(String uri, int colon) {
    if (uri.startsWith("http://") || uri.startsWith("https://")) {
      return SchemeRule.HOST; // as below, but faster for nearly all URIs
    }
    byte[] name = uri.substring(0, colon).getBytes(StandardCharsets.ISO_8859_1);
    Scheme scheme = scheme(name, 0, colon);
    boolean slashes = UriText.hasSlashes(uri, colon + 1);
    if (scheme.row != null && (!slashes || scheme.row.concernsSlashes())) {
      return scheme.row;
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
