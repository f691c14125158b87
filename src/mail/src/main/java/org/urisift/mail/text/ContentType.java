package org.urisift.mail.text;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A Content-Type (RFC 2045 5).
 *
 * @param type the type and subtype in lower case
 * @param charset the charset parameter, or null
 * @param boundary the boundary parameter, with a character for each byte, or null
 * @param flowed whether the text is format=flowed (RFC 3676)
 * @param delSp whether the text has DelSp=yes (RFC 3676)
 */
public record ContentType(
    String type,
    @Nullable String charset,
    @Nullable String boundary,
    boolean flowed,
    boolean delSp) {
  /** HTML, and types that some mail programs show instead of it (AMP, watches). */
  private static final Set<String> HTML_TYPES =
      Set.of(
          "text/html", "application/xhtml+xml", "text/xhtml", "text/x-amp-html", "text/watch-html");

  /** Types of messages of which all or a part is elsewhere (RFC 2046 5.2.2, 5.2.3). */
  private static final Set<String> ELSEWHERE = Set.of("message/external-body", "message/partial");

  private static final Set<String> MESSAGES =
      Set.of("message/rfc822", "message/global", "message/news");

  /** Detached signatures (RFC 1847 2.1). */
  private static final Set<String> SIGNATURES =
      Set.of(
          "application/pgp-signature",
          "application/pkcs7-signature",
          "application/x-pkcs7-signature");

  private static final List<String> WITHOUT_TEXT = List.of("image/", "audio/", "video/", "font/");

  /** The reason for which a part is not read, if no reader knows its format. */
  public static final String NO_READER = "no reader";

  private static final Set<String> FOLDED =
      Set.of("text/calendar", "text/x-vcalendar", "text/vcard", "text/x-vcard", "text/directory");

  /** The type under which an encrypted OpenPGP message in letters is reported. */
  public static final String PGP = "application/pgp";

  /** The type under which files encoded for Usenet are reported. */
  public static final String YENC = "application/x-yenc";

  /** The type of what an Office document keeps about its printer and its lines. */
  public static final String LAYOUT = "application/x-layout";

  /** The type of a file of old Macintoshes in letters (RFC 1741). */
  public static final String BINHEX = "application/mac-binhex40";

  /** What the types of Office documents begin with (ISO/IEC 29500). */
  public static final String OFFICE = "application/vnd.openxmlformats-officedocument";

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

  /** Returns this type with the charset of another. */
  public ContentType withCharsetOf(ContentType other) {
    return new ContentType(type, other.charset, boundary, flowed, delSp);
  }

  public boolean isText() {
    return type.startsWith("text/") && !type.equals("text/rtf")
        || isHtml()
        || isXml()
        || isJson()
        || isReport();
  }

  /** Whether a message type is text without a message in it, such as a delivery report. */
  private boolean isReport() {
    return type.startsWith("message/") && !isMessage() && !ELSEWHERE.contains(type);
  }

  public boolean isPlain() {
    return type.equals("text/plain");
  }

  public boolean isHtml() {
    return HTML_TYPES.contains(type);
  }

  /** Whether this is JSON or a format based on it (RFC 8259, RFC 6839 3.1). */
  private boolean isJson() {
    return type.equals("application/json") || type.endsWith("+json");
  }

  /** Whether this is XML other than HTML (RFC 7303). */
  public boolean isXml() {
    boolean isRegistered = type.equals("text/xml") || type.equals("application/xml");
    return isRegistered || type.endsWith("+xml") && !isHtml();
  }

  /** Whether its lines may be folded (RFC 5545 3.1, RFC 6350 3.2). */
  public boolean isFolded() {
    return FOLDED.contains(type);
  }

  /** Whether this is a multipart with a boundary, or a message. */
  public boolean isComposite() {
    return isMultipart() ? boundary != null : isMessage();
  }

  public boolean isMultipart() {
    return type.startsWith("multipart/");
  }

  /** Whether parts that declare no type are messages. */
  public boolean isDigest() {
    return type.equals("multipart/digest");
  }

  public boolean isMessage() {
    return MESSAGES.contains(type);
  }

  /**
   * Whether nothing of a type, in lower case, can contain a URI as text: a picture, sound, video,
   * font, layout or detached signature.
   */
  public static boolean hasNoText(String type) {
    for (String top : WITHOUT_TEXT) {
      if (type.startsWith(top)) {
        return true;
      }
    }
    return isSignature(type) || type.equals(LAYOUT);
  }

  /** Whether a type, in lower case, is a detached signature. */
  public static boolean isSignature(String type) {
    return SIGNATURES.contains(type);
  }
}
