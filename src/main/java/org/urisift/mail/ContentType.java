package org.urisift.mail;

import java.util.Locale;
import java.util.Set;
import org.apache.james.mime4j.stream.NameValuePair;
import org.apache.james.mime4j.stream.ParserCursor;
import org.apache.james.mime4j.stream.RawBody;
import org.apache.james.mime4j.stream.RawFieldParser;
import org.apache.james.mime4j.util.ByteSequence;
import org.apache.james.mime4j.util.ContentUtil;
import org.apache.james.mime4j.util.MimeParameterMapping;

/**
 * A Content-Type (RFC 2045 5): type in lower case, and the parameters that are looked at, null
 * where they are not given.
 */
record ContentType(String type, String charset, String boundary, boolean flowed, boolean delSp) {
  private static final Set<String> FOLDED =
      Set.of("text/calendar", "text/x-vcalendar", "text/vcard", "text/x-vcard", "text/directory");

  /** Pieces of parameters that are put together; a boundary has 70 characters. */
  private static final int PIECES = 100;

  static final ContentType PLAIN = of("text/plain");
  static final ContentType HTML = of("text/html");
  static final ContentType MESSAGE = of("message/rfc822");
  static final ContentType CALENDAR = of("text/calendar");
  static final ContentType CARD = of("text/vcard");

  private static ContentType of(String type) {
    return new ContentType(type, null, null, false, false);
  }

  /** The type of a field's body; text/plain where it says nothing that is a type (RFC 2045 5.2). */
  static ContentType parse(String field) {
    ByteSequence bytes = ContentUtil.encode(field);
    RawBody body = RawFieldParser.DEFAULT.parseRawBody(bytes, new ParserCursor(0, bytes.length()));
    String type = body.getValue() == null ? "" : body.getValue().strip().toLowerCase(Locale.ROOT);
    int slash = type.indexOf('/');
    if (slash <= 0 || slash == type.length() - 1) {
      type = PLAIN.type;
    }
    MimeParameterMapping pieces = pieces(body);
    String charset = null;
    String boundary = null;
    boolean flowed = false;
    boolean delSp = false;
    for (NameValuePair parameter : body.getParams()) {
      String value = parameter.getValue();
      if (value != null && !value.isBlank()) {
        switch (parameter.getName().toLowerCase(Locale.ROOT)) {
          case "charset" -> charset = charset == null ? value.strip() : charset;
          case "boundary" -> boundary = boundary == null ? value : boundary;
          case "format" -> flowed = value.strip().equalsIgnoreCase("flowed");
          case "delsp" -> delSp = value.strip().equalsIgnoreCase("yes");
          default -> {}
        }
      }
    }
    charset = charset == null ? whole(pieces, "charset") : charset;
    boundary = boundary == null ? whole(pieces, "boundary") : boundary;
    return new ContentType(type, charset, boundary, flowed && type.equals(PLAIN.type), delSp);
  }

  /** The body of a field, its boundary in one piece, as the token stream of mime4j wants it. */
  static String whole(String field) {
    ContentType type = field.indexOf('*') < 0 ? PLAIN : parse(field);
    if (!type.isMultipart()
        || type.boundary == null
        || type.boundary.chars().anyMatch(Character::isISOControl)) { // no line could be that
      return field;
    }
    String quoted = type.boundary.replace("\\", "\\\\").replace("\"", "\\\"");
    return type.type + "; boundary=\"" + quoted + '"';
  }

  /** Parameters in pieces, or with their charset (RFC 2231 3, 4). */
  private static MimeParameterMapping pieces(RawBody body) {
    MimeParameterMapping pieces = new MimeParameterMapping();
    int count = 0;
    for (NameValuePair parameter : body.getParams()) {
      String name = parameter.getName().toLowerCase(Locale.ROOT);
      boolean isPiece = name.startsWith("boundary*") || name.startsWith("charset*");
      if (isPiece && parameter.getValue() != null && count++ < PIECES) {
        pieces.addParameter(name, parameter.getValue());
      }
    }
    return pieces;
  }

  private static String whole(MimeParameterMapping pieces, String name) {
    String value = pieces.get(name);
    return value == null || value.isBlank() ? null : value;
  }

  boolean isText() {
    return type.startsWith("text/") || isHtml();
  }

  boolean isHtml() {
    return type.equals("text/html") || type.equals("application/xhtml+xml");
  }

  /** Whether its lines are folded (RFC 5545 3.1, RFC 6350 3.2). */
  boolean isFolded() {
    return FOLDED.contains(type);
  }

  /** Whether parts are to be looked for in it. */
  boolean isComposite() {
    return isMultipart() ? boundary != null : isMessage();
  }

  boolean isMultipart() {
    return type.startsWith("multipart/");
  }

  /** Whether its parts are messages where they do not say what they are. */
  boolean isDigest() {
    return type.equals("multipart/digest");
  }

  boolean isMessage() {
    return type.equals("message/rfc822") || type.equals("message/global");
  }
}
