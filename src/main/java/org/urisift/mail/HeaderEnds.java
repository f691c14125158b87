package org.urisift.mail;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
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

  private static final Pattern TYPE =
      Pattern.compile(
          "^content-type[ \\t]*:(.*(?:\\n[ \\t].*)*)",
          Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);

  private final StreamBlock in;
  private final Set<String> boundaries = new HashSet<>();
  private boolean atStart = true; // of a line
  private boolean header;
  private final StringBuilder fields = new StringBuilder(); // of the header, so far
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
    if (!blank && (continues || Header.colon(in.array, at, at + line.length()) > 0)) {
      if (fields.length() < Limits.HEADER) {
        fields.append(line).append('\n');
      }
      return;
    }
    ContentType type = type();
    fields.setLength(0);
    if (type.isComposite() && !type.isMessage()) {
      if (boundaries.size() < Limits.MIME_DEPTH) {
        boundaries.add(type.boundary());
      }
      missing = !blank;
    }
    header = blank && type.isMessage();
  }

  /** What the header says that follows; text/plain where it says nothing. */
  private ContentType type() {
    Matcher type = TYPE.matcher(fields); // few parts have parts: the rest is not parsed
    return COMPOSITE.matcher(fields).find() && type.find()
        ? ContentType.parse(type.group(1).replaceAll("\\s+", " "))
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
