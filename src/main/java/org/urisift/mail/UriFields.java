package org.urisift.mail;

import java.io.IOException;
import java.io.StringReader;
import java.util.Locale;
import java.util.Set;

/** The header fields that are there to hold URIs (RFC 2369, 2557, 5064; R5). */
final class UriFields {
  private static final Set<String> NAMES =
      Set.of(
          "archived-at",
          "x-archived-at",
          "content-location",
          "content-base",
          "openpgp",
          "x-home-page",
          "x-homepage",
          "x-website",
          "x-web-site",
          "x-www",
          "x-report-abuse",
          "x-complaints-to");

  private UriFields() {}

  /** Hands on the text of a field when it is one of them. */
  static void offer(Run run, TextOrigin origin, String name, byte[] raw) throws IOException {
    if (isOne(name.toLowerCase(Locale.ROOT))) {
      String text = FieldText.decode(raw);
      run.visitor().text(Text.field(origin, name, new StringReader(text), run.options().base()));
    }
  }

  private static boolean isOne(String name) {
    return name.startsWith("list-")
        || name.startsWith("x-list-")
        || NAMES.contains(name)
        || name.startsWith("x-") && (name.contains("url") || name.contains("uri"));
  }
}
