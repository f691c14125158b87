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
 * Parses the body of a Content-Type field (RFC 2045 5.1). Not in {@link ContentType}, which plain
 * text files need, too: these expressions take milliseconds to compile.
 */
public final class ContentTypeField {
  private static final String TOKEN = "[^\\x00-\\x20\\x7f()<>@,;:\\\\\"/\\[\\]?=]++";

  /** The type, the subtype, and the rest of the text before the first semicolon. */
  private static final Pattern TYPE =
      Pattern.compile(
          "[\\s\"]*+(" + TOKEN + ")\\s*+/\\s*+(" + TOKEN + ")[\\s\",:]*+(.*+)", Pattern.DOTALL);

  /**
   * White space or commas before a parameter, where a semicolon is missing. Quoted values match,
   * too: they are skipped. The lookbehind keeps the search linear in a megabyte of blanks.
   */
  private static final Pattern SEPARATOR =
      Pattern.compile("\"[^\"]*+\"|(?<![\\s,])[\\s,]++(?=" + TOKEN + "\\s*+=)");

  /**
   * Two parameters without a semicolon between them. The lookbehind lets a match begin only at the
   * start of a word, which keeps the search linear.
   */
  private static final Pattern MISSING_SEMICOLON =
      Pattern.compile(
          "(?<![^\\s\";,])[^\\s\";,=]*+=(\"[^\"]*+\"|[^\\s\";,]++)[\\s,]++" + TOKEN + "\\s*+=");

  /**
   * A quoted value, and text after it up to the next semicolon, such as {@code x} in {@code
   * ="b"x;}, unless it is a comment. A quoted value without such text matches, too: it may end in
   * an equals sign, like an encoded word, and its closing quote must not begin a match.
   */
  private static final Pattern QUOTED_AND_REST =
      Pattern.compile("(=\\s*+\"(?:[^\"\\\\]|\\\\.)++\")(?:\\s*+[^\\s;(][^;]*+)?+", Pattern.DOTALL);

  /** The maximum number of pieces of a parameter (RFC 2231 3); a boundary has 70 characters. */
  private static final int MAX_PIECES = 100;

  private ContentTypeField() {}

  /**
   * Parses a field's body; the type is text/plain if it has no valid one (RFC 2045 5.2).
   *
   * @param text a character for each byte
   */
  static ContentType parse(String text) {
    String field = MISSING_SEMICOLON.matcher(text).find() ? withSemicolons(text) : text;
    field = withoutTextAfterQuotes(field);
    RawBody body = body(field);
    Matcher matcher = TYPE.matcher(body.getValue() == null ? "" : body.getValue());
    String type = ContentType.PLAIN.type();
    List<NameValuePair> parameters = body.getParams();
    if (matcher.matches()) {
      type = (matcher.group(1) + "/" + matcher.group(2)).toLowerCase(Locale.ROOT);
      if (!matcher.group(3).isEmpty()) { // no semicolon after the type
        parameters =
            new ArrayList<>(body(type + ";" + withSemicolons(matcher.group(3))).getParams());
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
    charset = charset == null ? extended(parameters, "charset") : FieldText.decodeOctets(charset);
    boundary = boundary == null ? extended(parameters, "boundary") : boundary;
    boundary = boundary == null ? null : boundary.stripTrailing(); // RFC 2046 5.1.1
    return new ContentType(
        type, charset, boundary, flowed && type.equals(ContentType.PLAIN.type()), delSp);
  }

  private static String withoutTextAfterQuotes(String parameters) {
    return QUOTED_AND_REST.matcher(parameters).replaceAll("$1");
  }

  /** Adds the missing semicolons before parameters. */
  private static String withSemicolons(String parameters) {
    StringBuilder separated = new StringBuilder();
    int at = 0;
    for (Matcher found = SEPARATOR.matcher(parameters); found.find(); at = found.end()) {
      separated.append(parameters, at, found.start());
      separated.append(found.group().startsWith("\"") ? found.group() : "; ");
    }
    return separated.append(parameters, at, parameters.length()).toString();
  }

  /** Parses a field into its value and parameters, without decoding them. */
  static RawBody body(String field) {
    ByteSequence bytes = ContentUtil.encode(field);
    return RawFieldParser.DEFAULT.parseRawBody(bytes, new ParserCursor(0, bytes.length()));
  }

  /** Returns a parameter such as {@code name*0=} or {@code name*=} (RFC 2231 3, 4), or null. */
  static @Nullable String extended(List<NameValuePair> parameters, String name) {
    MimeParameterMapping pieces = new MimeParameterMapping();
    int count = 0;
    for (NameValuePair parameter : parameters) {
      String piece = parameter.getName().toLowerCase(Locale.ROOT);
      boolean isPiece = piece.startsWith(name + "*") && parameter.getValue() != null;
      if (isPiece && count++ < MAX_PIECES) {
        pieces.addParameter(piece, parameter.getValue());
      }
    }
    String value = pieces.get(name);
    return value == null || value.isBlank() ? null : value;
  }
}
