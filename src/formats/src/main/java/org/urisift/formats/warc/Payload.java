package org.urisift.formats.warc;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.HttpParser;
import org.netpreserve.jwarc.HttpResponse;
import org.netpreserve.jwarc.MessageHeaders;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.format.FormatSink;
import org.urisift.mail.kind.Binary;
import org.urisift.mail.kind.Packing;

/** What a record holds, as a message whose header has the URI, date and type of the record. */
final class Payload {
  private static final Pattern TYPE = Pattern.compile("([\\w.+-]+/[\\w.+-]+)(.*)");

  /** The type of what is recognised by its content. */
  private static final String OCTETS = "application/octet-stream";

  /** Put before a chunked body, since jwarc only decodes whole responses. */
  private static final byte[] CHUNKED =
      "HTTP/1.1 200\r\nTransfer-Encoding: chunked\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

  /** Bytes by which the format of a body is recognised. */
  private static final int START = 1 << 10;

  private Payload() {}

  /** Hands out the content of a record (ISO 28500 6), if it has any. */
  static void handOut(Records records, boolean areAllRead, FormatSink sink) throws IOException {
    MessageHeaders record = records.header();
    String kind = record.first("WARC-Type").orElse("").toLowerCase(Locale.ROOT);
    String type = value(record, "Content-Type");
    StreamBlock block = new StreamBlock(records, START);
    if (kind.equals("response") && !type.startsWith("text/dns")) {
      response(record, records.location(), block, sink);
    } else if (kind.matches("response|request|metadata|warcinfo")) {
      if (areAllRead) {
        message(record, "text/plain", block, sink);
      }
    } else if (!kind.equals("revisit")) { // an earlier response has its content
      message(record, type(type, block, kind.equals("conversion")), block, sink);
    }
  }

  private static void response(
      MessageHeaders record, String location, StreamBlock block, FormatSink sink)
      throws IOException {
    HttpParser http = new HttpParser();
    http.lenientResponse();
    int length = Records.length(block, http::parse, () -> http.isFinished() || http.isError());
    if (!http.isFinished()) { // HTTP 0.9, another protocol, or cut off
      message(record, OCTETS, block, sink);
      return;
    }
    block.at += length;
    String encoding = value(http.headers(), "Content-Encoding").toLowerCase(Locale.ROOT);
    boolean isChunked = http.headers().contains("Transfer-Encoding", "chunked");
    InputStream decoded = decoded(isChunked ? joined(block) : block, encoding);
    if (decoded == null) {
      sink.unread(location, "Content-Encoding " + encoding);
    } else {
      StreamBlock content = new StreamBlock(decoded, START);
      message(record, type(value(http.headers(), "Content-Type"), content, false), content, sink);
    }
  }

  /** Joins chunks (RFC 9112 7.1); a body without chunks stays, since some archives join them. */
  private static StreamBlock joined(StreamBlock chunks) throws IOException {
    InputStream whole = new SequenceInputStream(new ByteArrayInputStream(CHUNKED), chunks);
    return new StreamBlock(HttpResponse.parse(Channels.newChannel(whole)).body().stream(), START);
  }

  /**
   * Undoes the encoding of a body (RFC 9110 8.4.1), unless the archive has done so; null for an
   * unknown one.
   */
  private static @Nullable InputStream decoded(StreamBlock body, String encoding)
      throws IOException {
    body.more(); // all of them would be lost to damage in one
    if (encoding.contains("gzip") || encoding.isEmpty()) {
      boolean isGzip = Packing.recognise(body.array, body.at, body.end) == Packing.GZIP;
      return isGzip && !encoding.isEmpty() ? new GZIPInputStream(body) : body;
    }
    boolean isDeflate = encoding.equals("deflate");
    boolean isZlib = body.end - body.at > 1 && isZlib(body.array[body.at], body.array[body.at + 1]);
    if (isDeflate && isZlib) {
      return new InflaterInputStream(body);
    }
    if (Binary.recogniseOrNull(body.array, body.at, body.end) != Binary.OTHER) {
      return body;
    }
    return isDeflate ? new InflaterInputStream(body, new Inflater(true)) : null;
  }

  /** Whether bytes begin a zlib stream (RFC 1950 2.2); some servers leave its header out. */
  private static boolean isZlib(byte method, byte flags) {
    return (method & 0x0f) == 8 && ((method & 0xff) << 8 | flags & 0xff) % 31 == 0;
  }

  /**
   * The declared type of a content, unless its first bytes contradict it, or it is the type that
   * servers give what they do not know.
   */
  private static String type(String declared, StreamBlock content, boolean isText)
      throws IOException {
    content.more(); // all of them would be lost to damage in one
    Packing packing = Packing.recognise(content.array, content.at, content.end);
    Binary binary = Binary.recogniseOrNull(content.array, content.at, content.end);
    boolean isKnown = packing != Packing.NONE || binary != null && binary != Binary.OTHER;
    Matcher type = TYPE.matcher(declared.toLowerCase(Locale.ROOT));
    if (!type.matches()) {
      return OCTETS;
    }
    boolean isPlain = type.group(1).equals("text/plain") && !isText;
    return isPlain || isKnown && type.group(1).startsWith("text/")
        ? OCTETS + type.group(2)
        : declared;
  }

  private static void message(
      MessageHeaders record, String type, InputStream content, FormatSink sink) throws IOException {
    String header =
        "Message-ID: %s\r\nDate: %s\r\nContent-Location: %s\r\nContent-Type: %s\r\n\r\n"
            .formatted(
                value(record, "WARC-Record-ID"),
                value(record, "WARC-Date"),
                value(record, "WARC-Target-URI"),
                type);
    InputStream start = new ByteArrayInputStream(header.getBytes(StandardCharsets.UTF_8));
    try (InputStream message = new SequenceInputStream(start, content)) {
      sink.message(null, message);
    }
  }

  /** The value of a field, in one line; empty if the field is missing. */
  private static String value(MessageHeaders headers, String field) {
    return headers.first(field).orElse("").replaceAll("\\p{Cntrl}+", " ").strip();
  }
}
