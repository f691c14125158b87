package org.urisift.mail.mime;

import java.io.IOException;
import java.io.StringReader;
import java.util.Locale;
import java.util.Set;
import org.urisift.mail.Origin;
import org.urisift.mail.ReadOption;
import org.urisift.mail.run.ReadContext;
import org.urisift.mail.text.DecodedText;

/**
 * Passes header fields with URIs to the visitor (rule R5): fields made for URIs (RFC 2369, 2557,
 * 5064, 8288), and fields of text: the unstructured ones of RFC 5322 and 2045, names of
 * organizations and programs, and all that begin with "X-". Structured fields are left out, since
 * their URIs are accidental, such as hosts in the comments of a server.
 */
public final class UriFields {
  /** Fields whose whole body is one URI, without delimiters (RFC 2557 4). */
  private static final Set<String> WHOLE =
      Set.of("content-base", "content-location", "snapshot-content-location");

  private static final Set<String> TEXT =
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
   * Passes on the text of a field if it may hold URIs.
   *
   * @param isDoubtful whether this may not be a header; then any text with a colon is passed on
   */
  static void offer(ReadContext run, Origin origin, String name, byte[] raw, boolean isDoubtful)
      throws IOException {
    String text = run.isSet(ReadOption.HEADERS) ? text(name.toLowerCase(Locale.ROOT), raw) : "";
    if (text.isEmpty() && isDoubtful) {
      String any = FieldText.decode(raw);
      text = any.indexOf(':') >= 0 ? any : "";
    }
    if (!text.isEmpty()) {
      run.text(DecodedText.field(origin, name, new StringReader(text), run.options().base()));
    }
  }

  /** Passes on lines of a header that are not fields. */
  static void offerLines(ReadContext run, Origin origin, String lines) throws IOException {
    run.text(DecodedText.field(origin, "", new StringReader(lines), run.options().base()));
  }

  private static String text(String name, byte[] raw) {
    if (name.equals("content-type")) {
      return ExternalBody.url(FieldText.unfold(raw));
    }
    if (WHOLE.contains(name)) {
      return FieldText.uri(raw);
    }
    return isText(name) ? FieldText.decode(raw) : "";
  }

  private static boolean isText(String name) {
    return name.startsWith("list-") || name.startsWith("x-") || TEXT.contains(name);
  }
}
