package org.urisift.scan.check;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.UriText;

/**
 * The names of {@link SchemeNames}, looked up in place and without case. They are US-ASCII, so a
 * unit that a byte of the window does not hold is part of none.
 */
public final class Schemes {
  /** What a name means to a candidate without {@code //}. */
  public enum Kind {
    /** Not known by name. */
    UNKNOWN,

    /** The scheme names a host: without {@code //} it is no candidate. */
    HIER,

    /** As {@link #HIER}, but the host may be left out before a path. */
    PATH,

    /**
     * The name is also a word, file or language construct: without {@code //} it needs a row in
     * {@link SchemeRule}.
     */
    WORD,

    /** An opaque URI of this scheme counts as it is. */
    OPAQUE
  }

  /** No name in the registry is longer. */
  public static final int LONGEST = 48;

  private static final String[] GLUED = {"https", "http", "ftps", "sftp", "ftp", "ldaps", "rtsp"};

  private static final int SLOTS = 2048; // a power of two, sparse for some 400 names
  private static final String[] NAMES = new String[SLOTS];
  private static final Kind[] KINDS = new Kind[SLOTS];
  private static final SchemeRule[] ROWS = new SchemeRule[SLOTS];

  /** Of names that count without {@code //} the hashes of the last three characters. */
  private static final boolean[] ENDS = new boolean[1 << 15];

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
    for (String name : names.replace('\n', ' ').split(" ")) {
      putName(name, kind);
    }
  }

  private static void putName(String name, Kind kind) {
    int slot = spread(name.hashCode()) & SLOTS - 1; // as hash() has it
    while (NAMES[slot] != null) {
      slot = slot + 1 & SLOTS - 1;
    }
    NAMES[slot] = name;
    KINDS[slot] = kind;
    ROWS[slot] = SchemeRule.row(name);
    if (counts(slot)) {
      putEnd(name);
    }
  }

  private static void putEnd(String name) {
    int last = name.length() - 1;
    if (last > 1) {
      ENDS[end(name.charAt(last - 2), name.charAt(last - 1), name.charAt(last))] = true;
      return;
    }
    for (int c = 0; c < 128; c++) { // anything may stand before it
      ENDS[end(c, name.charAt(last - 1), name.charAt(last))] = true;
    }
  }

  /** What the characters from one index to another name. */
  public static Kind kind(byte[] bytes, int from, int to) {
    int slot = slot(bytes, from, to);
    return slot < 0 ? Kind.UNKNOWN : KINDS[slot];
  }

  /** Whether a name of the registry counts without {@code //}. */
  public static boolean countsWithoutSlashes(byte[] bytes, int from, int to) {
    int slot = slot(bytes, from, to);
    return slot >= 0 && counts(slot);
  }

  /** Whether a scheme has a row of its own, which tells its URIs from words (D10). */
  public static boolean isJudged(byte[] bytes, int from, int to) {
    int slot = slot(bytes, from, to);
    return slot >= 0 && ROWS[slot] != null;
  }

  /** Whether a name is of a scheme that always has {@code //} behind it, or may. */
  public static boolean isLocation(byte[] bytes, int from, int to) {
    int slot = slot(bytes, from, to);
    return slot >= 0
        && (KINDS[slot] == Kind.HIER
            || KINDS[slot] == Kind.PATH
            || ROWS[slot] != null && ROWS[slot].concernsSlashes());
  }

  private static boolean counts(int slot) {
    return KINDS[slot] != Kind.WORD || ROWS[slot] != null;
  }

  /** Whether a name that counts without {@code //} may end before the index: most words do not. */
  public static boolean mayCount(byte[] bytes, int end) {
    return end > 1
        && (end == 2
            || ENDS[
                end(
                    Characters.lower(bytes[end - 3]),
                    Characters.lower(bytes[end - 2]),
                    Characters.lower(bytes[end - 1]))]);
  }

  /** Another for any other three letters. */
  private static int end(int first, int second, int third) {
    return (first & 31) << 10 | (second & 31) << 5 | third & 31;
  }

  /**
   * Where a name begins that others are glued to, and that ends before the index, however far back;
   * -1 for none.
   */
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
      return SchemeRule.HOST; // as the registry says below, and nearly all there is
    }
    int slot = slot(uri.substring(0, colon).getBytes(StandardCharsets.ISO_8859_1), 0, colon);
    boolean slashes = UriText.hasSlashes(uri, colon + 1);
    if (slot < 0) {
      return slashes ? SchemeRule.ANY : SchemeRule.OPAQUE;
    }
    SchemeRule row = ROWS[slot];
    if (row != null && (!slashes || row.concernsSlashes())) {
      return row;
    }
    return switch (KINDS[slot]) {
      case HIER -> SchemeRule.HOST;
      case PATH -> slashes ? SchemeRule.ANY : SchemeRule.HOST;
      default -> slashes ? SchemeRule.ANY : SchemeRule.OPAQUE;
    };
  }

  private static int slot(byte[] bytes, int from, int to) {
    if (to - from > LONGEST || to - from < 2) {
      return -1;
    }
    int slot = hash(bytes, from, to) & SLOTS - 1;
    while (NAMES[slot] != null) {
      if (Characters.equalsIgnoreCase(NAMES[slot], bytes, from, to)) {
        return slot;
      }
      slot = slot + 1 & SLOTS - 1;
    }
    return -1;
  }

  public static String[] names() {
    return Arrays.stream(NAMES).filter(name -> name != null).sorted().toArray(String[]::new);
  }

  /** Of a name without case, from the hash that a string of it in lower case has. */
  private static int hash(byte[] bytes, int from, int to) {
    int hash = 0;
    for (int i = from; i < to; i++) {
      hash = 31 * hash + Characters.lower(bytes[i]);
    }
    return spread(hash);
  }

  private static int spread(int hash) {
    return hash ^ hash >>> 15;
  }
}
