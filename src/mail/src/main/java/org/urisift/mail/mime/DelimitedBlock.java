package org.urisift.mail.mime;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.urisift.mail.bytes.Block;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.LineEnds;
import org.urisift.mail.bytes.StreamBlock;

/**
 * The bytes of a body up to the next boundary of a multipart that is open (RFC 2046 5.1.1): a
 * preamble, a part or an epilogue. The line break before a boundary is the boundary's. The boundary
 * of an outer multipart ends the inner ones too. Bytes are shown where they stand, not copied.
 */
public final class DelimitedBlock extends Block {
  /** The level of the end of the input. */
  public static final int END = -1;

  /** Bytes of a line after a boundary that are looked at: none but blanks may stand there. */
  private static final int AFTER = 256;

  private final StreamBlock in;
  private final byte mark; // stands twice before each boundary
  private final List<byte[]> boundaries = new ArrayList<>();
  private int longest; // of the boundaries
  private boolean isShown; // whether what is visible stands in the array of the input
  private boolean isStart = true; // whether the input stands at the start of a line
  private boolean isStopped;
  private int boundaryLength; // with the line break before it, where the input stands at one
  private int level = END;
  private boolean closes;
  private long lines;
  private long offset;

  /**
   * A body.
   *
   * @param lines of the file before it; negative if the body was decoded
   */
  DelimitedBlock(StreamBlock in, long lines) {
    this(in, lines, '-');
  }

  /** A body in which another sign stands twice before each boundary. */
  public DelimitedBlock(StreamBlock in, long lines, char mark) {
    this.in = in;
    this.lines = lines;
    this.mark = (byte) mark;
  }

  /** Opens a multipart and gives its level. */
  public int open(String boundary) {
    take(); // what is visible may have the boundary in it
    byte[] bytes = boundary.getBytes(StandardCharsets.ISO_8859_1);
    longest = Math.max(longest, bytes.length);
    boundaries.add(bytes);
    return boundaries.size() - 1;
  }

  /** Closes a multipart, and those that are in it. */
  void close(int ofLevel) {
    boundaries.subList(ofLevel, boundaries.size()).clear();
  }

  /** Goes on to what follows the boundary at which the last stretch ended. */
  public void begin() throws IOException {
    isStopped = false;
    if (boundaryLength > 0) {
      passBoundary();
    }
  }

  /** Passes over what is left of a stretch. */
  public void skip() throws IOException {
    while (fill()) {
      at = end;
    }
  }

  /** The level of the multipart whose boundary ended the stretch, or {@link #END}. */
  public int level() {
    return level;
  }

  /** Whether that boundary was the last one of its multipart. */
  boolean closes() {
    return closes;
  }

  /** Lines of the file before the next byte; negative where that is not known. */
  public long lines() {
    if (lines < 0) {
      return -1;
    }
    take();
    return lines;
  }

  /** Bytes of the input before the next one. */
  public long offset() {
    take();
    return offset;
  }

  /** Gives back the last lines that were read, up to where this stands. */
  void unread(byte[] bytes) {
    take();
    in.unread(bytes);
    offset -= bytes.length;
    lines -= lines < 0 ? 0 : LineEnds.count(bytes, 0, bytes.length);
    isStart = true;
    isStopped = false;
    boundaryLength = 0;
  }

  /** Counts what was read of the input as read. */
  private void take() {
    if (isShown) {
      lines += lines < 0 ? 0 : LineEnds.count(array, in.at, at);
      isStart = at > in.at ? array[at - 1] == '\n' : isStart;
      offset += at - in.at;
      in.at = at;
      end = at;
      isShown = false;
    }
  }

  @Override
  protected boolean fill() throws IOException {
    take();
    if (isStopped) {
      return false;
    }
    if (!in.more()) {
      stop(END);
      return false;
    }
    if (isStart && isBoundary(0)) {
      return false;
    }
    int length = length();
    if (length == 0) { // a line break, after which a boundary may stand
      int lineBreak = lineBreak();
      if (lineBreak > 0 && isBoundary(lineBreak)) {
        return false;
      }
      length = Math.max(1, lineBreak);
    }
    array = in.array;
    at = in.at;
    end = at + length;
    isShown = true;
    return true;
  }

  /** Bytes that are visible up to a line break after which a boundary may stand. */
  private int length() {
    byte[] b = in.array;
    int from = in.at;
    if (boundaries.isEmpty()) {
      return in.end - from;
    }
    int i = from;
    while (i < in.end) {
      if (b[i] == '\n') {
        boolean isOpen = i + 2 >= in.end || b[i + 1] == mark && b[i + 2] == mark;
        if (isOpen) {
          return (i > from && b[i - 1] == '\r' ? i - 1 : i) - from;
        }
      }
      i++;
    }
    return (b[i - 1] == '\r' ? i - 1 : i) - from;
  }

  /** The length of the line break at which the input stands; 0 where it stands at none. */
  private int lineBreak() throws IOException {
    int seen = in.peek(2);
    if (in.array[in.at] == '\n') {
      return 1;
    }
    return seen >= 2 && in.array[in.at] == '\r' && in.array[in.at + 1] == '\n' ? 2 : 0;
  }

  /** Whether a boundary follows after this number of bytes; the stretch ends here then. */
  private boolean isBoundary(int after) throws IOException {
    if (boundaries.isEmpty() || in.peek(after + 2) < after + 2) {
      return false;
    }
    if (in.array[in.at + after] != mark || in.array[in.at + after + 1] != mark) {
      return false;
    }
    int most = after + 2 + longest + 2 + AFTER;
    int to = Math.min(in.peek(most), most); // more may be visible, by how the bytes come
    int from = in.at + after + 2;
    to += in.at;
    for (int i = boundaries.size() - 1; i >= 0; i--) {
      byte[] boundary = boundaries.get(i);
      int end = from + boundary.length;
      if (!Bytes.startsWith(in.array, from, to, boundary)) {
        continue;
      }
      boolean isLast = end + 1 < to && in.array[end] == '-' && in.array[end + 1] == '-';
      if (isBlank(isLast ? end + 2 : end, to)) {
        closes = isLast;
        boundaryLength = end - in.at;
        stop(i);
        return true;
      }
    }
    return false;
  }

  private boolean isBlank(int from, int to) {
    int i = from;
    while (i < to && in.array[i] != '\n' && Bytes.isWhite(in.array[i])) {
      i++;
    }
    return i == to || in.array[i] == '\n';
  }

  /** Passes the boundary, and the rest of its line. */
  private void passBoundary() throws IOException {
    int to = in.at + boundaryLength;
    boundaryLength = 0;
    lines += lines < 0 ? 0 : LineEnds.count(in.array, in.at, to);
    offset += to - in.at;
    in.at = to;
    while (in.more()) {
      offset++;
      if (in.array[in.at++] == '\n') {
        lines += lines < 0 ? 0 : 1;
        break;
      }
    }
    isStart = true;
  }

  private void stop(int at) {
    isStopped = true;
    level = at;
  }
}
