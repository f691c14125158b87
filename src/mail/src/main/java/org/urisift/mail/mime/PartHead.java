package org.urisift.mail.mime;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.Base64;
import org.urisift.mail.bytes.Damage;
import org.urisift.mail.bytes.QuotedPrintable;
import org.urisift.mail.text.Charsets;
import org.urisift.mail.text.ContentType;

/**
 * What the header of a part declares about its body.
 *
 * @param type the declared Content-Type, else a default
 * @param isTyped whether the type is known; if not, the multipart around the part determines it
 * @param encoding the Content-Transfer-Encoding in lower case; "" if the body is not encoded
 * @param encodingDoubt why the body may be encoded in another way; null if it is as declared
 * @param base the text of Content-Base, else of Content-Location; null without both
 * @param disposition whether the part is an attachment, and its file name
 */
public record PartHead(
    ContentType type,
    boolean isTyped,
    String encoding,
    @Nullable String encodingDoubt,
    @Nullable String base,
    Disposition disposition) {
  /** What the names of identity encodings begin with (RFC 2045 6.2); some are misspelt. */
  private static final List<String> IDENTITY = List.of("7bit", "7-bit", "8bit", "8-bit", "binary");

  /** What else mail programs write for them. */
  private static final Set<String> UNENCODED =
      Set.of("7", "8", "7_bit", "8_bit", "none", "identity", "text/plain", "text/html");

  private static final String UUENCODE = "uuencode";

  private static final Set<String> UUENCODED = Set.of(UUENCODE, "x-uuencode", "x-uue", "uue");

  private static final Set<String> DECODED = Set.of("", "quoted-printable", "base64", UUENCODE);

  /** What stands between the names in fields with several. */
  private static final String BETWEEN_NAMES = " \t,;:/|.\\\"'()\0";

  /** Characters of an unknown encoding that are reported. */
  private static final int REPORTED = 40;

  /** Extensions of files that are often declared as plain text although they are not. */
  private static final List<String> NOT_PLAIN =
      List.of(
          ".html", ".htm", ".xhtml", ".xht", ".shtml", ".hta", ".svg", ".mht", ".mhtml", ".eml",
          ".mbox", ".zip", ".gz", ".tgz", ".bz2", ".xz", ".zst", ".tar", ".docx", ".xlsx", ".pptx",
          ".odt", ".ods", ".odp", ".epub", ".ics", ".vcf");

  static final PartHead NONE = new PartHead(ContentType.PLAIN, "", null);

  /** Creates the head of a part that is not an attachment. */
  PartHead(ContentType type, String encoding, @Nullable String base) {
    this(type, true, encoding, null, base, Disposition.NONE);
  }

  /**
   * Creates a head from the values of fields, null if missing; the last two are undecoded.
   *
   * @param fields of this name with encodings; mail programs take the first or the last
   */
  static PartHead of(
      @Nullable ContentType type,
      List<String> fields,
      byte @Nullable [] contentBase,
      byte @Nullable [] location) {
    byte[] base = contentBase == null ? location : contentBase;
    List<String> encodings = encodings(fields);
    String value = chosen(encodings);
    String encoding = encoding(value);
    String name = cut(token(value));
    String doubt =
        DECODED.contains(encoding)
            ? null
            : "in an unknown transfer encoding, " + name + ", searched as it stands";
    for (String other : encodings) {
      if (!other.equals(value) && !encoding(other).equals(encoding)) {
        doubt = "with transfer encodings that disagree, searched as " + name;
      }
    }
    return new PartHead(
        type == null ? ContentType.PLAIN : type,
        type != null,
        encoding,
        doubt,
        base == null ? null : FieldText.uri(base),
        Disposition.NONE);
  }

  /** Returns this head with another disposition. */
  PartHead withDisposition(Disposition newDisposition) {
    return new PartHead(type, isTyped, encoding, encodingDoubt, base, newDisposition);
  }

  /**
   * Returns this head with a type; if it is an untyped file, and the type is not that of a message,
   * with {@code application/octet-stream}.
   */
  PartHead withType(ContentType newType) {
    boolean isFile = !isTyped && disposition.name() != null && !newType.isMessage();
    ContentType known = isFile ? ContentType.OCTETS : newType;
    return new PartHead(known, true, encoding, encodingDoubt, base, disposition);
  }

  boolean isAttachment() {
    return disposition.isAttachment();
  }

  /** Whether the part is text by its type, and its name does not contradict it. */
  boolean isText() {
    if (!type.isText() || disposition.name() == null || !type.isPlain()) {
      return type.isText();
    }
    String name = disposition.name().toLowerCase(Locale.ROOT);
    return NOT_PLAIN.stream().noneMatch(name::endsWith);
  }

  /** Whether the kind of the part may be recognised by its content. */
  boolean isSniffable() {
    String name = type.type();
    return type.isText() || !name.startsWith("message/") && !ContentType.isSignature(name);
  }

  /** Decodes the body's transfer encoding (RFC 2045 6), unless it is unknown. */
  InputStream decode(InputStream body) {
    return decode(body, new Damage());
  }

  /** Decodes the body's transfer encoding; {@code damage} gets its errors during reading. */
  InputStream decode(InputStream body, Damage damage) {
    return switch (encoding) {
      case "quoted-printable" -> new QuotedPrintable(body, type.flowed());
      case "base64" -> new Base64(body, damage);
      default -> body;
    };
  }

  /**
   * Whether the body is encoded, so that its lines are not lines of the file. A sender may encode
   * even a message, although RFC 2046 5.2.1 forbids it.
   */
  boolean isEncoded() {
    return encoding.equals("quoted-printable") || encoding.equals("base64");
  }

  /** The values of fields, and the encodings that are named in one: {@code 7bit; base64}. */
  private static List<String> encodings(List<String> fields) {
    List<String> encodings = new ArrayList<>(1);
    for (String field : fields) {
      encodings.add(field);
      StringTokenizer words = new StringTokenizer(field, BETWEEN_NAMES, true);
      int depth = 0; // of nested comments
      while (words.hasMoreTokens()) {
        String word = words.nextToken();
        depth += word.equals("(") ? 1 : word.equals(")") ? -1 : 0;
        if (depth <= 0 && !encoding(word).isEmpty() && DECODED.contains(encoding(word))) {
          encodings.add(word);
        }
      }
    }
    return encodings;
  }

  /** The first value that is known, else the first; empty for none. */
  private static String chosen(List<String> encodings) {
    int known = 0;
    while (known < encodings.size() - 1 && !DECODED.contains(encoding(encodings.get(known)))) {
      known++;
    }
    String value = encodings.isEmpty() ? "" : encodings.get(known);
    return known == 0 || DECODED.contains(encoding(value)) ? value : encodings.get(0);
  }

  private static String cut(String name) {
    return name.length() > REPORTED ? name.substring(0, REPORTED) + "…" : name;
  }

  /** Whether the body has uuencoded blocks by its encoding. */
  boolean isUuencoded() {
    return encoding.equals(UUENCODE);
  }

  /** An encoding by the value of its field; a charset in its place encodes nothing. */
  private static String encoding(String value) {
    String name = token(value);
    for (String identity : IDENTITY) {
      if (name.startsWith(identity)) {
        return "";
      }
    }
    return UUENCODED.contains(name)
        ? UUENCODE
        : DECODED.contains(name) || !UNENCODED.contains(name) && Charsets.named(name) == null
            ? name
            : "";
  }

  /** The first token of a value, after comments and quotes, without a full stop at its end. */
  private static String token(String value) {
    int from = 0;
    int depth = 0; // of nested comments
    while (from < value.length() && (depth > 0 || " \t\"'(".indexOf(value.charAt(from)) >= 0)) {
      char c = value.charAt(from++);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    }
    int end = from;
    while (end < value.length() && " \t\"'(;,".indexOf(value.charAt(end)) < 0) {
      end++;
    }
    boolean hasStop = end > from && value.charAt(end - 1) == '.';
    return value.substring(from, hasStop ? end - 1 : end).toLowerCase(Locale.ROOT);
  }
}
