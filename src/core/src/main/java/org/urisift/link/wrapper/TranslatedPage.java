package org.urisift.link.wrapper;

import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;
import org.urisift.uri.Host;

/**
 * Reads the original out of the URI of a page that Google translated: {@code
 * https://a--b-example.translate.goog/c?_x_tr_sl=de} is {@code https://a-b.example/c}. Google
 * Search Central describes the form under "Enabling ad networks to work with translation".
 */
final class TranslatedPage {
  private static final String PARAMETER = "_x_tr_";

  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz";

  private TranslatedPage() {}

  /** Returns the original; null if the host does not hold its name. */
  static @Nullable String originalOrNull(String uri) {
    Host host = Host.of(uri);
    int dot = host == null ? -1 : host.name().indexOf('.');
    if (host == null || !host.name().startsWith(".translate.goog", dot)) {
      return null;
    }
    int hash = uri.indexOf('#', host.authorityEnd());
    int end = hash < 0 ? uri.length() : hash;
    int mark = uri.indexOf('?', host.authorityEnd());
    int query = mark < 0 || mark > end ? end : mark;
    StringBuilder rest = new StringBuilder(uri.substring(host.authorityEnd(), query));
    String prefix = "";
    String encodings = "";
    String scheme = "https";
    char separator = '?';
    String parameters = uri.substring(Math.min(query + 1, end), end);
    for (StringTokenizer left = new StringTokenizer(parameters, "&"); left.hasMoreTokens(); ) {
      String parameter = left.nextToken();
      String name = parameter.startsWith("amp;") ? parameter.substring(4) : parameter;
      String value = name.substring(name.indexOf('=') + 1);
      if (!name.startsWith(PARAMETER)) {
        rest.append(separator).append(parameter);
        separator = '&';
      } else if (name.startsWith("hp=", PARAMETER.length())) {
        prefix = value;
      } else if (name.startsWith("enc=", PARAMETER.length())) {
        encodings = value;
      } else if (name.startsWith("sch=", PARAMETER.length())) {
        scheme = value.equals("http") ? "http" : scheme;
      }
    }
    String name = hostOrNull(prefix + host.name().substring(0, dot), encodings);
    return name == null ? null : scheme + "://" + name + rest + uri.substring(end);
  }

  /**
   * Decodes the label.
   *
   * @param encodings {@code 1} if a prefix {@code 1-} was put before it, {@code 0} if {@code 0-}
   *     stands for {@code xn--}; both with a comma or its escape between them
   */
  private static @Nullable String hostOrNull(String label, String encodings) {
    String known = "," + encodings.replace("%2C", ",").replace("%2c", ",") + ",";
    int from = known.contains(",1,") && label.startsWith("1-") ? 2 : 0;
    boolean isPunycode = known.contains(",0,") && label.startsWith("0-", from);
    String host = dotted(label.substring(isPunycode ? from + 2 : from));
    boolean isHost = host.indexOf('.') > 0 && !isHash(label);
    return isHost ? (isPunycode ? "xn--" : "") + host : null;
  }

  /** Whether a label was too long or had an underscore: two hashes, which nobody can undo. */
  private static boolean isHash(String label) {
    int first = label.indexOf('-');
    int second = label.indexOf('-', first + 1);
    return first == 26
        && second == first + 16
        && consistsOf(LETTERS + "234567", label.substring(0, first))
        && consistsOf(LETTERS + "0123456789", label.substring(first + 1, second));
  }

  private static boolean consistsOf(String characters, String text) {
    return text.chars().allMatch(c -> characters.indexOf(c) >= 0);
  }

  /** Turns single hyphens into full stops, and two hyphens into one. */
  private static String dotted(String label) {
    StringBuilder host = new StringBuilder();
    for (int i = 0; i < label.length(); i++) {
      boolean isDouble = label.startsWith("--", i);
      boolean isSingle =
          label.charAt(i) == '-'
              && !isDouble
              && i > 0
              && label.charAt(i - 1) != '-'
              && i + 1 < label.length();
      host.append(isSingle ? '.' : label.charAt(i));
      i += isDouble ? 1 : 0;
    }
    return host.toString();
  }
}
