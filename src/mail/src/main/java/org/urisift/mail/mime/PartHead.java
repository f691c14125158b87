package org.urisift.mail.mime;

import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.Base64;
import org.urisift.mail.bytes.Damage;
import org.urisift.mail.bytes.QuotedPrintable;
import org.urisift.mail.text.ContentType;

/**
 * What the header of a part says of its body.
 *
 * @param isTyped whether it says its type; where it does not, what it is in does
 * @param encoding the Content-Transfer-Encoding in lower case; "" without one
 * @param base what stands in Content-Base, else in Content-Location; null where there is neither
 */
public record PartHead(
    ContentType type,
    boolean isTyped,
    String encoding,
    @Nullable String base,
    Disposition disposition) {
  /**
   * Those of RFC 2045 6.1, two also as mailers misspell them, and uuencode: its blocks are decoded
   * wherever they stand.
   */
  private static final Set<String> ENCODINGS =
      Set.of(
          "",
          "7bit",
          "7-bit",
          "8bit",
          "8-bit",
          "binary",
          "quoted-printable",
          "base64",
          "uuencode",
          "x-uuencode",
          "x-uue",
          "uue");

  private static final String ENCRYPTED = "application/pgp-encrypted";

  /** What is often declared as plain text and is something else, by the ends of names. */
  private static final List<String> OTHERS =
      List.of(
          ".html", ".htm", ".xhtml", ".eml", ".mbox", ".zip", ".gz", ".tgz", ".bz2", ".xz", ".zst",
          ".tar", ".docx", ".xlsx", ".pptx", ".odt", ".ods", ".odp", ".epub", ".ics", ".vcf");

  static final PartHead NONE = new PartHead(ContentType.PLAIN, "", null);

  /** Of a part that is no attachment. */
  PartHead(ContentType type, String encoding, @Nullable String base) {
    this(type, true, encoding, base, Disposition.NONE);
  }

  /** From the values of the fields, null where there are none; the last two as they stand. */
  static PartHead of(
      @Nullable ContentType type,
      @Nullable String encoding,
      byte @Nullable [] contentBase,
      byte @Nullable [] location) {
    byte[] base = contentBase == null ? location : contentBase;
    return new PartHead(
        type == null ? ContentType.PLAIN : type,
        type != null,
        encoding == null ? "" : token(encoding),
        base == null ? null : FieldText.uri(base),
        Disposition.NONE);
  }

  /** This head with another disposition. */
  PartHead with(Disposition other) {
    return new PartHead(type, isTyped, encoding, base, other);
  }

  /** This head with another type; with {@code application/octet-stream} for a file without one. */
  PartHead typed(ContentType other) {
    boolean isFile = !isTyped && disposition.name() != null && !other.isMessage();
    return new PartHead(isFile ? ContentType.OCTETS : other, true, encoding, base, disposition);
  }

  /** Whether it is left out where attachments are not wanted. */
  boolean isAttachment() {
    return disposition.isAttachment();
  }

  /** Whether it is read as its type says: it is a text, and not by its name something else. */
  boolean isText() {
    if (!type.isText() || disposition.name() == null || !type.type().equals("text/plain")) {
      return type.isText();
    }
    String name = disposition.name().toLowerCase(Locale.ROOT);
    return OTHERS.stream().noneMatch(name::endsWith);
  }

  /** Whether its content may tell what it is. */
  boolean isOpen() {
    String name = type.type();
    boolean isClosed = name.equals(ENCRYPTED) || ContentType.isSignature(name);
    return type.isText() || !name.startsWith("message/") && !isClosed;
  }

  /** The body without its transfer encoding (RFC 2045 6); one that is unknown stays. */
  InputStream decode(InputStream body) {
    return decode(body, new Damage());
  }

  /** Decodes the body; what is wrong with its encoding is noted while it is read. */
  InputStream decode(InputStream body, Damage damage) {
    return switch (encoding) {
      case "quoted-printable" -> new QuotedPrintable(body, type.flowed());
      case "base64" -> new Base64(body, damage);
      default -> body;
    };
  }

  /** Whether the lines of the body are no lines of what it stands in. */
  boolean isEncoded() {
    return encoding.equals("quoted-printable") || encoding.equals("base64");
  }

  /** Whether the transfer encoding is one that cannot be undone. */
  boolean isUnknown() {
    return !ENCODINGS.contains(encoding);
  }

  /** The first token of a value, after comments and quotes, without a full stop at its end. */
  private static String token(String value) {
    int from = 0;
    while (from < value.length() && " \t\"'(".indexOf(value.charAt(from)) >= 0) {
      int last = value.charAt(from) == '(' ? value.indexOf(')', from) : from;
      from = last < 0 ? value.length() : last + 1;
    }
    int end = from;
    while (end < value.length() && " \t\"'(;,".indexOf(value.charAt(end)) < 0) {
      end++;
    }
    boolean isStopped = end > from && value.charAt(end - 1) == '.';
    return value.substring(from, isStopped ? end - 1 : end).toLowerCase(Locale.ROOT);
  }
}
