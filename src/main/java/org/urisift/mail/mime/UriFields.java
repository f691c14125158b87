package org.urisift.mail.mime;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.urisift.mail.TextOrigin;
import org.urisift.mail.run.Run;
import org.urisift.mail.text.DecodedText;

/**
 * The header fields that are there to hold URIs (RFC 2369, 2557, 5064, 8288; R5), and those that
 * users of mail gave that purpose.
 */
public final class UriFields {
  /** Those that are one URI, without delimiters (RFC 2557 4). */
  private static final Set<String> WHOLE =
      Set.of("content-base", "content-location", "snapshot-content-location");

  private static final Set<String> NAMES =
      Set.of(
          "archived-at",
          "bimi-location",
          "link",
          "openpgp",
          "pics-label",
          "uri",
          "url",
          "x-archived-at",
          "x-blog",
          "x-complaints-to",
          "x-rss-feed",
          "x-web",
          "x-www");

  /** What stands in the names of others that begin with "X-". */
  private static final List<String> WORDS =
      List.of(
          "url",
          "uri",
          "abuse",
          "gpg",
          "home-page",
          "homepage",
          "pgp",
          "unsubscribe",
          "web-site",
          "website");

  private UriFields() {}

  /** Hands on the text of a field when it is one of them. */
  static void offer(Run run, TextOrigin origin, String name, byte[] raw) throws IOException {
    String text = text(name.toLowerCase(Locale.ROOT), raw);
    if (!text.isEmpty()) {
      run.visitor()
          .text(DecodedText.field(origin, name, new StringReader(text), run.options().base()));
    }
  }

  private static String text(String name, byte[] raw) {
    if (name.equals("content-type")) {
      return ExternalBody.url(FieldText.unfold(raw));
    }
    if (WHOLE.contains(name)) {
      return FieldText.uri(raw);
    }
    return isOne(name) ? FieldText.decode(raw) : "";
  }

  private static boolean isOne(String name) {
    return name.startsWith("list-")
        || name.startsWith("x-list-")
        || NAMES.contains(name)
        || name.startsWith("x-") && hasWord(name);
  }

  private static boolean hasWord(String name) {
    for (String word : WORDS) {
      if (name.contains(word)) {
        return true;
      }
    }
    return false;
  }
}
