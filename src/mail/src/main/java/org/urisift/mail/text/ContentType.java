package org.urisift.mail.text;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A Content-Type (RFC 2045 5): type in lower case, and the parameters that are looked at, null
 * where they are not given.
 *
 * @param boundary a character for each byte of it
 */
public record ContentType(
    String type,
    @Nullable String charset,
    @Nullable String boundary,
    boolean flowed,
    boolean delSp) {
  /** HTML, by its registered names and by those of what mail programs show instead of it. */
  private static final Set<String> MARKUP =
      Set.of(
          "text/html", "application/xhtml+xml", "text/xhtml", "text/x-amp-html", "text/watch-html");

  /** Types of messages whose body is elsewhere or in parts (RFC 2046 5.2.2, 5.2.3). */
  private static final Set<String> ELSEWHERE = Set.of("message/external-body", "message/partial");

  private static final Set<String> MESSAGES =
      Set.of("message/rfc822", "message/global", "message/news");

  /** Signatures that stand beside what they sign (RFC 1847 2.1). */
  private static final Set<String> SIGNATURES =
      Set.of(
          "application/pgp-signature",
          "application/pkcs7-signature",
          "application/x-pkcs7-signature");

  private static final Set<String> FOLDED =
      Set.of("text/calendar", "text/x-vcalendar", "text/vcard", "text/x-vcard", "text/directory");

  public static final ContentType PLAIN = of("text/plain");
  public static final ContentType HTML = of("text/html");
  public static final ContentType XML = of("application/xml");
  public static final ContentType OCTETS = of("application/octet-stream");
  public static final ContentType MESSAGE = of("message/rfc822");
  public static final ContentType CALENDAR = of("text/calendar");
  public static final ContentType CARD = of("text/vcard");

  private static ContentType of(String type) {
    return new ContentType(type, null, null, false, false);
  }

  /** This type in the charset of another. */
  public ContentType in(ContentType other) {
    return new ContentType(type, other.charset, boundary, flowed, delSp);
  }

  public boolean isText() {
    return type.startsWith("text/") || isHtml() || isXml() || isJson() || isReport();
  }

  /** A subtype of message that has no messages in it is lines of text, whatever else it is. */
  private boolean isReport() {
    return type.startsWith("message/") && !isMessage() && !ELSEWHERE.contains(type);
  }

  public boolean isHtml() {
    return MARKUP.contains(type);
  }

  /** JSON and what is written in it (RFC 8259, RFC 6839 3.1). */
  private boolean isJson() {
    return type.equals("application/json") || type.endsWith("+json");
  }

  /** XML that is no HTML (RFC 7303). */
  public boolean isXml() {
    boolean isNamed = type.equals("text/xml") || type.equals("application/xml");
    return isNamed || type.endsWith("+xml") && !isHtml();
  }

  /** Whether its lines are folded (RFC 5545 3.1, RFC 6350 3.2). */
  public boolean isFolded() {
    return FOLDED.contains(type);
  }

  /** Whether parts are to be looked for in it. */
  public boolean isComposite() {
    return isMultipart() ? boundary != null : isMessage();
  }

  public boolean isMultipart() {
    return type.startsWith("multipart/");
  }

  /** Whether its parts are messages where they do not say what they are. */
  public boolean isDigest() {
    return type.equals("multipart/digest");
  }

  public boolean isMessage() {
    return MESSAGES.contains(type);
  }

  /** Whether a type, in lower case, is that of a detached signature. */
  public static boolean isSignature(String type) {
    return SIGNATURES.contains(type);
  }
}
