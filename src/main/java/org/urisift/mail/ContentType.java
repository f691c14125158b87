package org.urisift.mail;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
  /** HTML, by its registered names and by those of what mail programs show instead of it. */
  private static final Set<String> MARKUP =
      Set.of(
          "text/html", "application/xhtml+xml", "text/xhtml", "text/x-amp-html", "text/watch-html");

  /** Those of message that are not here, or not in one piece (RFC 2046 5.2.2, 5.2.3). */
  private static final Set<String> ELSEWHERE = Set.of("message/external-body", "message/partial");

  private static final Set<String> MESSAGES =
      Set.of("message/rfc822", "message/global", "message/news");

  /** Messages that the token stream of mime4j takes for none. */
  private static final Pattern OTHER_MESSAGE =
      Pattern.compile("\\s*message/(global|news)(?![\\w-])", Pattern.CASE_INSENSITIVE);

  private static final Set<String> FOLDED =
      Set.of("text/calendar", "text/x-vcalendar", "text/vcard", "text/x-vcard", "text/directory");

  private static final String TOKEN = "[^\\x00-\\x20\\x7f()<>@,;:\\\\\"/\\[\\]?=]++";

  /** A type in what stands before the first semicolon, and what is left of that. */
  private static final Pattern TYPE =
      Pattern.compile(
          "[\\s\"]*+(" + TOKEN + ")\\s*+/\\s*+(" + TOKEN + ")[\\s\",:]*+(.*+)", Pattern.DOTALL);

  /**
   * What parts parameters where a semicolon lacks; a value in quotes is passed over. Tried where
   * white space begins, and not again at each blank of it: a field may be a megabyte of them.
   */
  private static final Pattern SEPARATOR =
      Pattern.compile("\"[^\"]*+\"|(?<![\\s,])[\\s,]++(?=" + TOKEN + "\\s*+=)");

  /**
   * A parameter behind another that no semicolon parts it from. Tried where a word begins, and not
   * again at each sign in it.
   */
  private static final Pattern UNPARTED =
      Pattern.compile("(?<![^\\s\";,])[^\\s\";,=]*+=[^\\s\";,]++[\\s,]++" + TOKEN + "\\s*+=");

  /** A type as it should be written. */
  private static final Pattern PLAIN_TYPE =
      Pattern.compile("\\s*+" + TOKEN + "/" + TOKEN + "\\s*+(;|$)");

  /** Pieces of a parameter that are put together; a boundary has 70 characters. */
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
  static ContentType parse(String text) {
    String field = UNPARTED.matcher(text).find() ? parted(text) : text;
    RawBody body = body(field);
    Matcher matcher = TYPE.matcher(body.getValue() == null ? "" : body.getValue());
    String type = PLAIN.type;
    List<NameValuePair> parameters = body.getParams();
    if (matcher.matches()) {
      type = (matcher.group(1) + "/" + matcher.group(2)).toLowerCase(Locale.ROOT);
      if (!matcher.group(3).isEmpty()) { // where the semicolon lacks
        parameters = new ArrayList<>(body(type + ";" + parted(matcher.group(3))).getParams());
        parameters.addAll(body.getParams());
      }
    }
    String charset = null;
    String boundary = null;
    boolean flowed = false;
    boolean delSp = false;
    for (NameValuePair parameter : parameters) {
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
    charset = charset == null ? whole(parameters, "charset") : charset;
    boundary = boundary == null ? whole(parameters, "boundary") : boundary;
    boundary = boundary == null ? null : boundary.stripTrailing(); // RFC 2046 5.1.1
    return new ContentType(type, charset, boundary, flowed && type.equals(PLAIN.type), delSp);
  }

  /** With a semicolon before each parameter. */
  private static String parted(String parameters) {
    return SEPARATOR
        .matcher(parameters)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(found.group().startsWith("\"") ? found.group() : "; "));
  }

  /** The value of a field and its parameters, as they stand. */
  static RawBody body(String field) {
    ByteSequence bytes = ContentUtil.encode(field);
    return RawFieldParser.DEFAULT.parseRawBody(bytes, new ParserCursor(0, bytes.length()));
  }

  /** The body of a field as the token stream of mime4j wants it, its boundary in one piece. */
  static String whole(String field) {
    ContentType type = isPlain(field) ? PLAIN : parse(field);
    if (type.isMessage() || OTHER_MESSAGE.matcher(field).lookingAt()) {
      return MESSAGE.type;
    }
    if (!type.isMultipart()
        || type.boundary == null
        || type.boundary.chars().anyMatch(Character::isISOControl)) { // no line could be that
      return field;
    }
    String quoted = type.boundary.replace("\\", "\\\\").replace("\"", "\\\"");
    return type.type + "; boundary=\"" + quoted + '"';
  }

  private static boolean isPlain(String field) {
    return PLAIN_TYPE.matcher(field).lookingAt()
        && !UNPARTED.matcher(field).find()
        && field.indexOf('*') < 0
        && !field.contains(" \"")
        && !field.contains("\t\"");
  }

  /** A parameter that is in pieces, or has its charset (RFC 2231 3, 4); null for none. */
  static String whole(List<NameValuePair> parameters, String name) {
    MimeParameterMapping pieces = new MimeParameterMapping();
    int count = 0;
    for (NameValuePair parameter : parameters) {
      String piece = parameter.getName().toLowerCase(Locale.ROOT);
      boolean isPiece = piece.startsWith(name + "*") && parameter.getValue() != null;
      if (isPiece && count++ < PIECES) {
        pieces.addParameter(piece, parameter.getValue());
      }
    }
    String value = pieces.get(name);
    return value == null || value.isBlank() ? null : value;
  }

  boolean isText() {
    return type.startsWith("text/") || isHtml() || isReport();
  }

  /** A subtype of message that has no messages in it is lines of text, whatever else it is. */
  private boolean isReport() {
    return type.startsWith("message/") && !isMessage() && !ELSEWHERE.contains(type);
  }

  boolean isHtml() {
    return MARKUP.contains(type);
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
    return MESSAGES.contains(type);
  }
}
