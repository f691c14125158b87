package org.urisift.mail;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.zip.GZIPOutputStream;

/** Messages in which one thing has a given length, such as a line of the header. */
final class LimitShapes {
  /** The greatest length, in bytes, that is tried with all shapes. */
  static final int LONGEST = 1 << 20;

  private static final String HEAD = "From: x@x.example\nSubject: x\n";
  private static final String BODY = "\nhttp://x.example/\n";
  private static final String HTML = "Content-Type: text/html\n\n<p>a";
  private static final String LINK = "<a href='http://x.example/'>x</a>";
  private static final String MULTI = "MIME-Version: 1.0\nContent-Type: multipart/mixed";
  private static final String PART = "\n\nhttp://x.example/\n";
  private static final String FROM = "From a@a.example Mon Jan  1 00:00:00 2001\n";
  private static final String BASE64 = "Content-Transfer-Encoding: base64\n\n";
  private static final String QUOTED = "Content-Transfer-Encoding: quoted-printable\n\n";

  /** By name; each makes a message after {@link #HEAD} from the length. */
  private static final Map<String, IntFunction<String>> SHAPES = new LinkedHashMap<>();

  static {
    addHeaders();
    addParts();
    addEncodings();
    addTexts();
    addFiles();
  }

  private LimitShapes() {}

  static Iterable<String> names() {
    return SHAPES.keySet();
  }

  static byte[] message(String shape, int length) {
    return bytes(HEAD + SHAPES.get(shape).apply(length));
  }

  private static void addHeaders() {
    SHAPES.put("the header's only long line ends", n -> line(n, "\n") + "X-B: b\n" + BODY);
    SHAPES.put("a folded field ends", n -> folded(n, "\n") + "X-B: b\n" + BODY);
    SHAPES.put("a folded field ends in CRLF", n -> folded(n, "\r\n") + "X-B: b\r\n\r\nbody");
    SHAPES.put("a folded field ends in CRCRLF", n -> folded(n, "\r\r\n") + "X-B: b\r\r\n\r\r\n");
    SHAPES.put("a fold ends", n -> folded(n, "\n") + " z\n\tz\nX-B: b\n" + BODY);
    SHAPES.put("the header ends", n -> folded(n - 1, "\n") + BODY);
    SHAPES.put("the header ends in CRLF", n -> folded(n - 2, "\r\n") + "\r\nbody");
    SHAPES.put("the fields before a field end", n -> fields(n) + "X-B: b\n" + BODY);
    SHAPES.put("the fields before no field end", n -> fields(n) + "no field\nX-B: b\n" + BODY);
    SHAPES.put("a long line after fields", n -> fields(n) + "X-B: " + x(n) + "\n" + BODY);
    SHAPES.put("a field of a length", n -> "X: " + x(n - 4) + "\n" + BODY);
    SHAPES.put("a field of words", n -> "X: " + words(n - 4) + "\n z\n" + BODY);
    SHAPES.put("the name of a field", n -> x(n) + ": b\n" + BODY);
    SHAPES.put("blanks after a field's name", n -> "X" + " ".repeat(n) + ": b\n" + BODY);
    SHAPES.put("a line that is no field", n -> x(n) + "\nDate: x\n" + BODY);
    SHAPES.put("lines ahead of a field", n -> "no field\n" + lines(n) + "Received: b\n" + BODY);
    SHAPES.put("a white line", n -> " ".repeat(n) + "\nX-B: b\n" + BODY);
    SHAPES.put("white lines", n -> "\n".repeat(n) + "X-B: b\n" + BODY);
    SHAPES.put("fields after a blank line", LimitShapes::fieldsAfterBlankLine);
    SHAPES.put("an encoded word", n -> "X: =?utf-8?q?" + x(n) + "?=\n" + BODY);
    SHAPES.put("encoded words", n -> "X: " + repeat("=?utf-8?q?x?= ", n) + "\n" + BODY);
    SHAPES.put("a date", n -> "Date: Mon, 5 Jan 2004 10:00:00 +" + "1".repeat(n) + "\n" + BODY);
    SHAPES.put("a list", n -> "List-Id: " + x(n) + " <" + x(n) + ">\n" + BODY);
    SHAPES.put("a charset", n -> "Content-Type: text/plain; charset=" + x(n) + "\n" + BODY);
    SHAPES.put("a parameter", n -> "Content-Type: text/plain; x=\"" + x(n) + "\"\n" + BODY);
    SHAPES.put("a file name", n -> "Content-Disposition: attachment; filename=" + x(n) + BODY);
    SHAPES.put("a content type", n -> "Content-Type: " + x(n) + "/" + x(n) + "\n" + BODY);
    SHAPES.put("pieces of a boundary", LimitShapes::piecesOfBoundary);
    SHAPES.put("where a length is", n -> folded(n, "\n") + "Content-Length: 19\n" + BODY);
    SHAPES.put("a right length", n -> "Content-Length: " + n + "\n\n" + withFrom(n) + "\n");
    SHAPES.put("a wrong length", n -> "Content-Length: " + n + "\n\n" + x(40) + "\n" + FROM + BODY);
  }

  private static void addParts() {
    SHAPES.put("a preamble", n -> multi("b") + lines(n) + "--b" + PART + "--b--\n");
    SHAPES.put("a preamble of one line", n -> multi("b") + line(n, "\n") + "--b" + PART + "--b--");
    SHAPES.put("an epilogue", n -> multi("b") + "--b" + PART + "--b--\n" + lines(n));
    SHAPES.put("a blank epilogue", n -> multi("b") + "--b" + PART + "--b--\n" + " ".repeat(n));
    SHAPES.put("a part", n -> multi("b") + "--b\n\n" + lines(n) + "--b" + PART + "--b--\n");
    SHAPES.put("a part of one line", n -> multi("b") + "--b\n\n" + x(n) + "\r\n--b" + PART);
    SHAPES.put(
        "the header of a part", n -> multi("b") + "--b\n" + folded(n, "\n") + "X-B: b" + PART);
    SHAPES.put("blanks after a boundary", n -> multi("b") + "--b" + " ".repeat(n) + PART);
    SHAPES.put("blanks after the last", n -> multi("b") + "--b" + PART + "--b--" + " ".repeat(n));
    SHAPES.put("a boundary", n -> multi(x(n)) + "--" + x(n) + PART + "--" + x(n) + "--\n");
    SHAPES.put("a boundary that is longer", n -> multi(x(n)) + "--" + x(n) + "x" + PART);
    SHAPES.put(
        "a guessed boundary", n -> MULTI + "\n\n--" + x(n) + "\nContent-Type: text/plain" + PART);
    SHAPES.put(
        "a wrong boundary", n -> multi("b") + "--" + x(n) + "\nContent-Type: text/plain" + PART);
    SHAPES.put(
        "before a guessed one", n -> MULTI + "\n\n" + lines(n) + "--c\nContent-Id: x" + PART);
    SHAPES.put("before a wrong one", n -> multi("b") + lines(n) + "--c\nContent-Id: x" + PART);
    SHAPES.put("parts", n -> multi("b") + repeat("--b\n\n", n));
    SHAPES.put("nested multiparts", n -> nested(n, MULTI + ";boundary=b%1$d\n\n--b%1$d\n"));
    SHAPES.put("nested messages", n -> nested(n, "Content-Type: message/rfc822\n\nFrom: x\n"));
    SHAPES.put(
        "before a From line",
        n -> multi("b") + "--b\n" + folded(n, "\n") + "\n" + FROM + BODY + "--b--\n");
    SHAPES.put(
        "after a From line",
        n -> multi("b") + "--b\nX: y\n\n" + FROM + "X: y\n\n" + lines(n) + "\n--b--\n");
  }

  private static void addEncodings() {
    SHAPES.put("base64 in one line", n -> BASE64 + "A".repeat(n));
    SHAPES.put("base64", n -> BASE64 + repeat("QUJD".repeat(19) + "\n", n) + "\n");
    SHAPES.put("base64 and text", n -> BASE64 + "QUJD".repeat(n / 4) + "QQ==\n" + BODY);
    SHAPES.put("base64 and padding", n -> BASE64 + "Q" + "=".repeat(n) + "\nQUJD\n");
    SHAPES.put("base64 and a stray sign", n -> BASE64 + "Q".repeat(n) + "*QUJD\n");
    SHAPES.put("quoted-printable", n -> QUOTED + x(n) + "=\n" + x(n) + "=41\n" + BODY);
    SHAPES.put("a sign in quoted-printable", n -> QUOTED + x(n) + "=" + BODY);
    SHAPES.put("quoted-printable blanks", n -> QUOTED + "x=" + " ".repeat(n) + "\n" + BODY);
    SHAPES.put("a uuencoded file", n -> "\nbegin 644 x\n" + uuencoded(n) + "`\nend\n" + BODY);
    SHAPES.put("a uuencoded line", n -> "\nbegin 644 x\nM" + "#".repeat(n) + "\n`\nend\n" + BODY);
    SHAPES.put("a uuencoded name", n -> "\nbegin 644 " + x(n) + "\n#0V%T\n`\nend\n" + BODY);
    SHAPES.put("UTF-7", n -> "Content-Type: text/plain; charset=utf-7\n\n+" + x(n) + "-\n" + BODY);
    SHAPES.put("UTF-16", n -> "Content-Type: text/plain; charset=utf-16\n\n" + "a\0".repeat(n));
    SHAPES.put("ill-formed UTF-8", n -> "\n" + x(n) + "\u00e2\u0082" + BODY + "\u00e2");
    SHAPES.put("a mark", n -> "\n" + "\u00ef\u00bb\u00bf".substring(0, Math.min(3, n)) + BODY);
  }

  private static void addTexts() {
    SHAPES.put("a line", n -> "\n" + x(n) + "\n" + BODY);
    SHAPES.put("a text", n -> "\n" + lines(n));
    SHAPES.put("a text without an end", n -> "\n" + x(n));
    SHAPES.put(
        "a From line",
        n -> "\nx\n\nFrom " + x(n - 35) + " Mon Jan  1 00:00:00 2001\nX: y\n" + BODY);
    SHAPES.put("fields after a From line", n -> "\nx\n\n" + FROM + line(n, "\n") + "X: y\n" + BODY);
    SHAPES.put("a quoted From line", n -> "\nx\n\n" + ">".repeat(n) + FROM + BODY);
    SHAPES.put("before a From line", n -> "\n" + lines(n) + "\n\n" + FROM + "X: y\n" + BODY);
    SHAPES.put(
        "CRs before a From line", n -> "\nx" + "\r".repeat(n) + "\n" + FROM + "X: y\n" + BODY);
    SHAPES.put("a tag", n -> HTML + "<a title='" + x(n) + "' href='http://x.example/'>x</a>");
    SHAPES.put("the name of a tag", n -> HTML + "<" + x(n) + ">" + LINK);
    SHAPES.put("an unclosed tag", n -> HTML + "<a title='" + x(n) + LINK);
    SHAPES.put("unclosed tags", n -> HTML + repeat("<a title='", n) + LINK);
    SHAPES.put("attributes", n -> HTML + "<a " + repeat("x=y ", n) + ">" + LINK);
    SHAPES.put("a comment", n -> HTML + "<!--" + x(n) + "-->" + LINK);
    SHAPES.put("an unclosed comment", n -> HTML + "<!--" + x(n) + LINK);
    SHAPES.put("a script", n -> HTML + "<script>'" + x(n) + "'</script>" + LINK);
    SHAPES.put("a style", n -> HTML + "<style>a{b:url(" + x(n) + ")}</style>" + LINK);
    SHAPES.put("the text of a link", n -> HTML + "<a href='http://x.example/'>" + x(n) + "</a>");
    SHAPES.put(
        "a character reference", n -> HTML + "&" + x(n) + ";&#" + "1".repeat(n) + ";" + LINK);
    SHAPES.put("nested elements", n -> HTML + repeat("<svg><p>", n) + LINK);
    SHAPES.put("nested documents", n -> HTML + repeat("<iframe srcdoc='", n) + LINK);
    SHAPES.put("nested comments", n -> HTML + repeat("<!--<a href='http://x.example/'>", n));
    SHAPES.put("white space before HTML", n -> "\n" + " ".repeat(n) + "<html>" + LINK);
    SHAPES.put("a picture in HTML", n -> HTML + "<img src='data:image/png;base64," + x(n) + "'>");
    SHAPES.put("XML", n -> "Content-Type: text/xml\n\n<a xmlns:" + x(n) + "='http://x.example/'/>");
    SHAPES.put(
        "a charset in XML",
        n -> "Content-Type: text/xml\n\n<?xml " + " ".repeat(n) + "encoding='x'?><a/>");
    SHAPES.put("a calendar", n -> calendar("DESCRIPTION:" + repeat("x\\, ", n)));
    SHAPES.put("a folded calendar", n -> calendar("DESCRIPTION:" + repeat("x\r\n ", n)));
    SHAPES.put("the name in a calendar", n -> calendar(x(n) + ":http://x.example/"));
    SHAPES.put(
        "a signed text", n -> "\n-----BEGIN PGP SIGNED MESSAGE-----\n\n" + x(n) + "\n- -x" + BODY);
    SHAPES.put("zeros", n -> "\n" + x(n) + "\0".repeat(20) + BODY);
  }

  private static void addFiles() {
    SHAPES.put("a gzip", n -> file(gzip(bytes(lines(n)))));
    SHAPES.put("a cut gzip", n -> file(cut(gzip(bytes(lines(200_000))), n)));
    SHAPES.put(
        "an mbox with a header",
        n ->
            file(
                bytes(
                    FROM + HEAD + folded(n, "\n") + "X: y\n" + BODY + "\n" + FROM + HEAD + BODY)));
    SHAPES.put(
        "an mbox with a body",
        n -> file(bytes(FROM + HEAD + "\n" + lines(n) + "\n" + FROM + HEAD + BODY)));
    SHAPES.put("a text before a message", n -> file(bytes(lines(n) + "\n\n" + FROM + HEAD + BODY)));
    SHAPES.put(
        "MMDF",
        n ->
            file(
                bytes(
                    MARKS
                        + FROM
                        + HEAD
                        + folded(n, "\n")
                        + BODY
                        + MARKS
                        + MARKS
                        + HEAD
                        + BODY
                        + MARKS)));
    SHAPES.put(
        "an emlx",
        n -> file(bytes("1".repeat(n) + "\n" + HEAD + BODY + "<?xml version=\"1.0\"?>")));
    SHAPES.put("an attached header", n -> file(bytes(HEAD + folded(n, "\n") + "X: y\n" + BODY)));
  }

  private static final String MARKS = "\1\1\1\1\n";

  /** A field in one line; the header with it and the fields before it has {@code n} bytes. */
  private static String line(int n, String lineEnd) {
    String name = "X-A: ";
    return name + x(n - HEAD.length() - name.length() - lineEnd.length()) + lineEnd;
  }

  /** As {@code line}, in several lines of at most 72 characters. */
  private static String folded(int n, String lineEnd) {
    StringBuilder field = new StringBuilder("X-A: x").append(lineEnd);
    int left = n - HEAD.length() - field.length();
    while (left > 0) {
      int text = Math.min(70, left - 1 - lineEnd.length());
      boolean isLast = left < 150 && left > 72 + lineEnd.length();
      text = isLast ? left / 2 - 1 - lineEnd.length() : text;
      String fold = " " + x(Math.max(1, text)) + lineEnd;
      field.append(fold);
      left -= fold.length();
    }
    return field.toString();
  }

  /** Many fields, which end at {@code n} bytes of the header. */
  private static String fields(int n) {
    int length = Math.max(6, n - HEAD.length());
    int last = 6 + length % 6;
    return "X: yy\n".repeat(length / 6 - 1) + "X: " + x(last - 4) + "\n";
  }

  private static String fieldsAfterBlankLine(int n) {
    return "MIME-Version: 1.0\n\nContent-Id: x\n" + folded(n, "\n") + multi("b") + "--b" + PART;
  }

  private static String piecesOfBoundary(int n) {
    StringBuilder type = new StringBuilder(MULTI);
    for (int i = 0; i < Math.min(n, 2_000); i++) {
      type.append(";\n boundary*").append(i).append("=b");
    }
    return type + "\n\n--" + "b".repeat(Math.min(n, 2_000)) + PART;
  }

  private static String multi(String boundary) {
    return MULTI + "; boundary=\"" + boundary + "\"\n\n";
  }

  private static String nested(int n, String part) {
    StringBuilder message = new StringBuilder();
    for (int i = 0; i < Math.min(n, 2_000); i++) {
      message.append(String.format(part, i));
    }
    return message + BODY;
  }

  /** A body of {@code n} bytes, with a line that looks like a border. */
  private static String withFrom(int n) {
    String start = "x\n\n" + FROM + "X: y\n\n";
    return start + x(n - start.length());
  }

  private static String calendar(String property) {
    return "Content-Type: text/calendar\n\nBEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n"
        + property
        + "\r\nURL:http://x.example/\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n";
  }

  private static String uuencoded(int n) {
    return "M86%A86%A86%A86%A86%A86%A86%A86%A86%A86%A86%A86%A86%A86%A86%A\n".repeat(n / 45 + 1);
  }

  private static String file(byte[] content) {
    return "Content-Type: application/octet-stream\n"
        + BASE64
        + new String(Base64.getMimeEncoder().encode(content), StandardCharsets.ISO_8859_1)
        + "\n";
  }

  private static byte[] gzip(byte[] content) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private static byte[] cut(byte[] bytes, int n) {
    return java.util.Arrays.copyOf(bytes, Math.min(bytes.length, Math.max(1, n)));
  }

  private static String lines(int n) {
    return repeat("X: some text\n", n);
  }

  private static String words(int n) {
    return repeat("word ", n);
  }

  private static String x(int n) {
    return "x".repeat(Math.max(0, n));
  }

  /** A text of {@code n} characters, or a few more for whole blocks if {@code n} is small. */
  private static String repeat(String block, int n) {
    String whole = block.repeat(Math.max(1, n / block.length() + 1));
    return whole.substring(0, Math.max(1, n));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
