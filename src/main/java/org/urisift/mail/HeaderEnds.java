package org.urisift.mail;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * A body of parts in which the header of each multipart ends in a blank line: where that is missing
 * it is put in, because the token stream then fails and loses all that follows (RFC 2046 5.1.1).
 */
final class HeaderEnds extends InputStream {
  /** So many bytes of a line tell whether it is a field. */
  private static final int LINE = 1_000;

  private final StreamBlock in;
  private boolean atStart = true; // of a line
  private boolean dashes; // at the start of the line before: perhaps a boundary
  private boolean header;
  private boolean multipart; // the header says that parts follow
  private boolean message; // it says that another header follows
  private boolean missing; // a blank line, here

  HeaderEnds(InputStream in) {
    this.in = new StreamBlock(in, 16 << 10);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
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
    boolean blank = first == '\n' || first == '\r';
    if (header && blank) {
      header = message; // of the message in the part
      message = false;
      multipart = false;
    } else if (header || dashes && (first | 0x20) == 'c') {
      field(at, end, first == ' ' || first == '\t');
    }
    dashes = first == '-' && at + 1 < end && in.array[at + 1] == '-';
  }

  private void field(int at, int end, boolean continues) {
    int eol = at;
    while (eol < end && in.array[eol] != '\n') {
      eol++;
    }
    String line =
        new String(in.array, at, eol - at, StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT);
    boolean isField = continues || Header.colon(in.array, at, eol) > 0;
    if (!header) {
      header = isField && line.startsWith("content-");
      multipart = false;
      message = false;
    }
    if (header && isField) {
      multipart |= line.contains("multipart/");
      message |= line.contains("message/rfc822");
    } else if (header) {
      missing = multipart;
      header = false;
    }
  }
}
