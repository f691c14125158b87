package org.urisift.link.flag;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * The list at publicsuffix.org, its private part too, in the compact form that the build makes of
 * it (src/core/src/main/build/SuffixList.java). It is searched as it stands, so that the first
 * lookup waits for nothing but the file. Safe for use by many threads.
 */
final class PublicSuffixes {
  private static final int RULE = 1;
  private static final int WILDCARD = 2;
  private static final int EXCEPTION = 4;

  /** What follows a name is smaller than any character of one. */
  private static final int SMALLEST = '!';

  private static final byte[] LIST = read();

  private PublicSuffixes() {}

  /**
   * Where the public suffix of a host begins, in bytes; -1 where no rule matches.
   *
   * @param host in lower case, in UTF-8
   */
  static int suffix(byte[] host) {
    int suffix = -1;
    boolean wildcard = false;
    int end = host.length;
    for (int labels = LIST[0]; labels > 0 && end >= 0; labels--) {
      int begin = labelBegin(host, end);
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
  static String registrable(String host) {
    byte[] bytes = host.getBytes(StandardCharsets.UTF_8);
    int end = suffix(bytes) - 1;
    int begin = end > 0 ? labelBegin(bytes, end) : end;
    return begin < end
        ? new String(bytes, begin, bytes.length - begin, StandardCharsets.UTF_8)
        : null;
  }

  private static int labelBegin(byte[] host, int end) {
    int begin = end;
    while (begin > 0 && host[begin - 1] != '.') {
      begin--;
    }
    return begin;
  }

  /** Which rules there are for a name, from an index of a host to its end. */
  private static int rules(byte[] host, int from) {
    int low = 1;
    int high = LIST.length;
    while (low < high) {
      int name = (low + high) >>> 1;
      while (name > low && LIST[name - 1] < 0 | LIST[name - 1] >= SMALLEST) {
        name--;
      }
      int at = from;
      int in = name;
      while (at < host.length && host[at] == LIST[in]) {
        at++;
        in++;
      }
      boolean isName = LIST[in] >= 0 && LIST[in] < SMALLEST;
      if (at == host.length && isName) {
        return LIST[in];
      }
      boolean isLater = at < host.length && (isName || (host[at] & 0xff) > (LIST[in] & 0xff));
      if (isLater) {
        while (LIST[in] < 0 || LIST[in] >= SMALLEST) {
          in++;
        }
        low = in + 1;
      } else {
        high = name;
      }
    }
    return 0;
  }

  private static byte[] read() {
    try (InputStream list = PublicSuffixes.class.getResourceAsStream("public-suffixes")) {
      return list.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
