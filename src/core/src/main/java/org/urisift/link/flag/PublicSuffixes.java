package org.urisift.link.flag;

import java.net.IDN;

/**
 * Finds the registrable domains of hosts by the list of publicsuffix.org, in both its parts: of
 * registries and of private owners. Stateless and thread-safe.
 *
 * <p>The list is a hash table in strings of the class {@code PublicSuffixList}, which the build
 * generates ({@code src/core/src/main/build/SuffixList.java}). A file instead would cost a short
 * run 24 ms, as Java code would have to open the jar (measurements.md).
 *
 * <p>A bucket is a sequence of entries, each with the length of a name, its kind, and the name. A
 * rule also has an entry for each shorter end: {@code uk} for {@code co.uk}. So a search from the
 * end of a host stops at the first name without an entry.
 */
final class PublicSuffixes {
  /** No rule applies to the host: its last label is not in the list. */
  static final int NO_RULE = -1;

  /** The host is a public suffix, or has no valid label before it. */
  static final int NO_DOMAIN = -2;

  /** The number of buckets in each table. */
  private static final int BUCKETS = 1 << 10;

  /** The number of tables for names in US-ASCII; the table after them has all other names. */
  private static final int ASCII_TABLES = 8;

  /** The kinds of entries. Entries of any other kind are only ends of longer rules. */
  private static final char RULE = '=';

  private static final char WILDCARD = '*';
  private static final char EXCEPTION = '!';

  /** The kind of a missing entry. */
  private static final char MISSING = 0;

  /** The maximum length of a DNS label, 63 octets (RFC 1034 3.1). */
  private static final int MAX_LABEL_LENGTH = 63;

  private PublicSuffixes() {}

  /**
   * Returns the index at which the registrable domain of a host begins; {@link #NO_RULE} or {@link
   * #NO_DOMAIN} if it has none.
   *
   * @param host a name in lower case, without a full stop at its end
   */
  static int domainStart(String host) {
    int suffixStart = NO_RULE;
    int hash = 0;
    int bits = 0;
    for (int i = host.length() - 1; i >= -1; i--) {
      char c = i < 0 ? '.' : host.charAt(i);
      if (c == '.') {
        int from = i + 1;
        char kind = kind(host, from, hash, bits);
        if (kind == MISSING) {
          break;
        } else if (kind == EXCEPTION) {
          return from;
        } else if (kind == RULE) {
          suffixStart = from;
        } else if (kind == WILDCARD && from > 0) {
          suffixStart = host.lastIndexOf('.', from - 2) + 1;
        }
      }
      hash = hash * 31 + c;
      bits |= c;
    }
    return suffixStart < 0
        ? NO_RULE
        : suffixStart == 0 ? NO_DOMAIN : labelBefore(suffixStart, host);
  }

  /**
   * The kind of the entry for the end of a host, or {@link #MISSING}.
   *
   * @param hash the hash of that end
   * @param bits the bitwise OR of its characters
   */
  private static char kind(String host, int from, int hash, int bits) {
    int slot = (hash ^ hash >>> 15) & ASCII_TABLES * BUCKETS - 1;
    int table = bits < 128 ? slot / BUCKETS : ASCII_TABLES;
    int bucket = slot % BUCKETS;
    String entries = PublicSuffixList.ENTRIES[table];
    String starts = PublicSuffixList.STARTS[table];
    int length = host.length() - from;
    int end = starts.charAt(bucket + 1);
    for (int entry = starts.charAt(bucket); entry < end; entry += entries.charAt(entry) + 2) {
      if (entries.charAt(entry) == length && host.regionMatches(from, entries, entry + 2, length)) {
        return entries.charAt(entry + 1);
      }
    }
    return MISSING;
  }

  /**
   * The start of the label before the public suffix; {@link #NO_DOMAIN} if that label is invalid,
   * or an earlier one is empty.
   */
  private static int labelBefore(int suffixStart, String host) {
    int start = 0;
    int dot = host.indexOf('.');
    while (dot != start && dot < suffixStart - 1) {
      start = dot + 1;
      dot = host.indexOf('.', start);
    }
    return dot != start && isLabel(host, start, dot) ? start : NO_DOMAIN;
  }

  private static boolean isLabel(String host, int from, int end) {
    for (int i = from; i < end; i++) {
      if (host.charAt(i) > 127) {
        return hasAsciiForm(host.substring(from, end));
      }
    }
    return end - from <= MAX_LABEL_LENGTH;
  }

  private static boolean hasAsciiForm(String label) {
    try {
      IDN.toASCII(label, IDN.ALLOW_UNASSIGNED);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }
}
