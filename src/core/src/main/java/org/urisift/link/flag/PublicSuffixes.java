package org.urisift.link.flag;

import org.jspecify.annotations.Nullable;

/**
 * Looks hosts up in the list at publicsuffix.org, its private part too. The list is searched as the
 * build leaves it ({@link PublicSuffixList}), so that the first lookup does not wait for a table.
 * Safe for use by many threads.
 */
final class PublicSuffixes {
  private static final int RULE = 1;
  private static final int WILDCARD = 2;
  private static final int EXCEPTION = 4;

  /** Smaller are the characters that follow names, and no others. */
  private static final char SMALLEST = '!';

  private static final String NAMES = PublicSuffixList.names();

  private PublicSuffixes() {}

  /**
   * Where the public suffix of a host begins, in UTF-16 units; -1 where no rule matches.
   *
   * @param host in lower case
   */
  static int suffix(String host) {
    int suffix = -1;
    boolean wildcard = false;
    int end = host.length();
    for (int labels = PublicSuffixList.LABELS; labels > 0 && end >= 0; labels--) {
      int begin = host.lastIndexOf('.', end - 1) + 1;
      int rules = rules(host, begin);
      if ((rules & EXCEPTION) != 0) {
        return end + 1;
      }
      if ((rules & RULE) != 0 || wildcard && begin < end) {
        suffix = begin;
      }
      wildcard = (rules & WILDCARD) != 0;
      end = begin - 1;
    }
    return suffix;
  }

  /**
   * The public suffix of a host and one label more; null where no rule matches, or nothing stands
   * before the suffix.
   *
   * @param host in lower case
   */
  static @Nullable String registrable(String host) {
    int end = suffix(host) - 1;
    int begin = end > 0 ? host.lastIndexOf('.', end - 1) + 1 : end;
    return begin < end ? host.substring(begin) : null;
  }

  /** Which rules there are for a name, from an index of a host to its end. */
  private static int rules(String host, int from) {
    int low = 0;
    int high = NAMES.length();
    while (low < high) {
      int name = (low + high) >>> 1;
      while (name > low && NAMES.charAt(name - 1) >= SMALLEST) {
        name--;
      }
      int at = from;
      int in = name;
      while (at < host.length() && host.charAt(at) == NAMES.charAt(in)) {
        at++;
        in++;
      }
      char differs = NAMES.charAt(in);
      if (at == host.length() && differs < SMALLEST) {
        return differs;
      }
      if (at < host.length() && host.charAt(at) > differs) {
        while (NAMES.charAt(in) >= SMALLEST) {
          in++;
        }
        low = in + 1;
      } else {
        high = name;
      }
    }
    return 0;
  }
}
