package org.urisift.mail.mime;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.james.mime4j.stream.NameValuePair;
import org.apache.james.mime4j.stream.ParserCursor;
import org.apache.james.mime4j.stream.RawBody;
import org.apache.james.mime4j.stream.RawFieldParser;
import org.apache.james.mime4j.util.ByteSequence;
import org.apache.james.mime4j.util.ContentUtil;
import org.apache.james.mime4j.util.MimeParameterMapping;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.text.ContentType;

/**
 * Reads the body of a Content-Type field (RFC 2045 5.1). Apart from {@link ContentType}, which
 * plain text also has: its expressions take milliseconds to compile.
 */
public final class ContentTypeField {
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
   * A parameter after another that no semicolon parts it from. Tried where a word begins, and not
   * again at each sign in it.
   */
  private static final Pattern UNPARTED =
      Pattern.compile(
          "(?<![^\\s\";,])[^\\s\";,=]*+=(\"[^\"]*+\"|[^\\s\";,]++)[\\s,]++" + TOKEN + "\\s*+=");

  /**
   * A value in quotes, which is all of it, and what is no comment up to the next semicolon. One
   * that nothing follows is passed over: it may end in an equals sign, as encoded words do, and its
   * last quote begins no other.
   */
  private static final Pattern QUOTED_AND_REST =
      Pattern.compile("(=\\s*+\"(?:[^\"\\\\]|\\\\.)++\")(?:\\s*+[^\\s;(][^;]*+)?+", Pattern.DOTALL);

  /** Pieces of a parameter that are put together; a boundary has 70 characters. */
  private static final int PIECES = 100;

  private ContentTypeField() {}

  /**
   * The type of a field's body; text/plain where it says nothing that is a type (RFC 2045 5.2).
   *
   * @param text a character for each byte
   */
  static ContentType parse(String text) {
    String field = UNPARTED.matcher(text).find() ? parted(text) : text;
    field = ended(field);
    RawBody body = body(field);
    Matcher matcher = TYPE.matcher(body.getValue() == null ? "" : body.getValue());
    String type = ContentType.PLAIN.type();
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
    charset = charset == null ? whole(parameters, "charset") : FieldText.decoded(charset);
    boundary = boundary == null ? whole(parameters, "boundary") : boundary;
    boundary = boundary == null ? null : boundary.stripTrailing(); // RFC 2046 5.1.1
    return new ContentType(
        type, charset, boundary, flowed && type.equals(ContentType.PLAIN.type()), delSp);
  }

  /** Without what follows a quoted value. */
  private static String ended(String parameters) {
    return QUOTED_AND_REST.matcher(parameters).replaceAll("$1");
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

  /** A parameter that is in pieces, or has its charset (RFC 2231 3, 4); null for none. */
  static @Nullable String whole(List<NameValuePair> parameters, String name) {
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
}
