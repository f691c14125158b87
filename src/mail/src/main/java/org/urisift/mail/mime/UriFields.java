package org.urisift.mail.mime;

import java.io.IOException;
import java.io.StringReader;
import java.util.Locale;
import java.util.Set;
import org.urisift.mail.ReadOption;
import org.urisift.mail.TextOrigin;
import org.urisift.mail.run.ReadContext;
import org.urisift.mail.text.DecodedText;

/**
 * The header fields that are there to hold URIs (RFC 2369, 2557, 5064, 8288; R5), and those that
 * are text, in which they may stand: of RFC 5322 and 2045 the unstructured ones, what names an
 * organization or a program, and all that begin with "X-". Structured fields hold none but by
 * accident: hosts and what a server says of them.
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
          "comments",
          "content-description",
          "keywords",
          "organisation",
          "organization",
          "subject",
          "summary",
          "user-agent");

  private UriFields() {}

  /**
   * Hands on the text of a field when it is one of them, or any that may have a URI is asked for.
   */
  static void offer(ReadContext run, TextOrigin origin, String name, byte[] raw, boolean isAny)
      throws IOException {
    String text = run.has(ReadOption.HEADERS) ? text(name.toLowerCase(Locale.ROOT), raw) : "";
    if (text.isEmpty() && isAny) {
      String any = FieldText.decode(raw);
      text = any.indexOf(':') >= 0 ? any : "";
    }
    if (!text.isEmpty()) {
      run.visitor()
          .text(DecodedText.field(origin, name, new StringReader(text), run.options().base()));
    }
  }

  /** Hands on lines of a header that are no fields. */
  static void offerLines(ReadContext run, TextOrigin origin, String lines) throws IOException {
    run.visitor()
        .text(DecodedText.field(origin, "", new StringReader(lines), run.options().base()));
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
    return name.startsWith("list-") || name.startsWith("x-") || NAMES.contains(name);
  }
}
