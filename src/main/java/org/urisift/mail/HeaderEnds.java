package org.urisift.mail;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A body of parts in which the header of each multipart ends in a blank line: where that is missing
 * it is put in, because the token stream then fails and loses all that follows (RFC 2046 5.1.1).
 */
final class HeaderEnds extends BulkStream {
  /** So many bytes of a line tell whether it is a field. */
  private static final int LINE = 1_000;

  private static final Pattern COMPOSITE =
      Pattern.compile("multipart/|message/", Pattern.CASE_INSENSITIVE);

  private final StreamBlock in;
  private final Set<String> boundaries = new HashSet<>();
  private boolean atStart = true; // of a line
  private boolean header;
  private final StringBuilder type = new StringBuilder(); // what the header says of it, so far
  private boolean inType; // the line before is of that field
  private boolean hasType;
  private boolean encoded; // the body has a transfer encoding that is undone elsewhere
  private boolean missing; // a blank line, here

  /**
   * A body.
   *
   * @param type of the body: a multipart with its boundary, or a message
   */
  HeaderEnds(InputStream in, ContentType type) {
    this.in = new StreamBlock(in, 16 << 10);
    header = type.isMessage();
    if (type.boundary() != null) {
      boundaries.add(type.boundary());
    }
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    int to = offset;
    int stop = offset + length;
    while (to < stop) {
      if (atStart && !missing && (in.end - in.at >= LINE || in.peek(LINE) > 0)) {
        startLine();
      }
      if (missing) {
        missing = false;
        into[to++] = '\n';
      } else if (in.more()) {
        to += copyLine(into, to, stop);
      } else {
        break;
      }
    }
    return to > offset || length == 0 ? to - offset : -1;
  }

  private int copyLine(byte[] into, int to, int stop) {
    int end = Math.min(in.end, in.at + stop - to);
    int i = in.at;
    while (i < end && in.array[i] != '\n') {
      i++;
    }
    atStart = i < end;
    int count = Math.min(i + 1, end) - in.at;
    System.arraycopy(in.array, in.at, into, to, count);
    in.at += count;
    return count;
  }

  private void startLine() {
    atStart = false;
    int at = in.at;
    int end = Math.min(in.end, at + LINE);
    int first = in.array[at];
    if (header) {
      field(at, end, first);
    } else if (first == '-' && at + 1 < end && in.array[at + 1] == '-') {
      String name = line(at, end).substring(2).stripTrailing();
      header = boundaries.contains(name);
      if (name.endsWith("--")) {
        boundaries.remove(name.substring(0, name.length() - 2));
      }
    }
  }

  private void field(int at, int end, int first) {
    boolean blank = first == '\n' || first == '\r';
    boolean continues = first == ' ' || first == '\t';
    String line = line(at, end);
    int colon = blank || continues ? -1 : Header.colon(in.array, at, at + line.length()) - at;
    if (continues || colon > 0) {
      type(line, colon);
      return;
    }
    ContentType type = type();
    this.type.setLength(0);
    inType = false;
    hasType = false;
    if (type.isComposite() && !type.isMessage()) {
      if (boundaries.size() < Limits.MIME_DEPTH) {
        boundaries.add(type.boundary());
      }
      missing = !blank;
    }
    header = blank && type.isMessage() && !encoded;
    encoded = false;
  }

  /** Keeps a line of the first Content-Type; there is no colon where the field goes on. */
  private void type(String line, int colon) {
    if (colon > 0) {
      inType = !hasType && line.substring(0, colon).strip().equalsIgnoreCase("content-type");
      hasType |= inType;
      encoded |=
          line.substring(0, colon).strip().equalsIgnoreCase("content-transfer-encoding")
              && PartHead.isEncoded(line.substring(colon + 1));
    }
    if (inType && type.length() < Limits.HEADER) {
      type.append(line, Math.max(0, colon + 1), line.length()).append(' ');
    }
  }

  /** What the header says that follows; text/plain where it says nothing. */
  private ContentType type() {
    // few parts have parts: the rest is not parsed
    return COMPOSITE.matcher(type).find()
        ? ContentType.parse(type.toString().replaceAll("\\s+", " "))
        : ContentType.PLAIN;
  }

  private String line(int at, int end) {
    int eol = at;
    while (eol < end && in.array[eol] != '\n') {
      eol++;
    }
    return new String(in.array, at, eol - at, StandardCharsets.ISO_8859_1);
  }
}
