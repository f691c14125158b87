package org.urisift.mail.text;

import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.MailLimits;

/**
 * Unfolds the lines of a calendar or a card (RFC 5545 3.1, RFC 6350 3.2): removes a line break and
 * the blank after it. Escapes are decoded (RFC 5545 3.3.11, RFC 6350 3.4; {@code \n} becomes a
 * blank). In quoted-printable values (version 2.1 of cards), the octets of US-ASCII are decoded,
 * too. Positions in the source are known until {@link MailLimits#PLACES} lines were read or {@link
 * MailLimits#PLACES} pieces removed.
 */
public final class UnfoldingReader extends Reader implements SourcePositions {
  private final Reader in;
  private final char[] block = new char[8 << 10];
  private int at;
  private int end;
  private boolean ended;
  private final PropertyName property = new PropertyName();
  // all counts are of UTF-16 units
  private long read; // from the source
  private long written; // to the caller
  private long removed;
  private int pending; // units of a line break that was read but is not written yet
  private char pendingUnit; // the first of them

  // for each removal, its offset in the output and the number of units removed up to and with it
  private long[] removalOffsets = new long[64];
  private long[] removedSoFar = new long[64];
  private int count;

  private long[] lineStarts = new long[64]; // offsets in the source
  private int lines = 1;

  private final boolean isClearSigned;

  public UnfoldingReader(Reader in) {
    this(in, false);
  }

  private UnfoldingReader(Reader in, boolean isClearSigned) {
    this.in = in;
    this.isClearSigned = isClearSigned;
  }

  /**
   * Reads a text signed in the clear (RFC 9580 7): removes the hyphen and blank that the signature
   * puts before each line that begins with a hyphen, and nothing else.
   */
  public static UnfoldingReader clearSigned(Reader in) {
    return new UnfoldingReader(in, true);
  }

  @Override
  public int read(char[] out, int offset, int length) throws IOException {
    int to = offset;
    int stop = offset + length;
    while (to < stop && (at < end || to == offset)) { // blocks only if nothing was written yet
      int c = peek(0);
      if (pending == 0 && Bytes.isBreak(c)) {
        takeBreak();
      } else if (pending > 0 && Bytes.isBlank(c) && !isClearSigned) {
        take();
        remove(pending + 1);
        pending = 0;
      } else if (pending > 0) {
        property.startLine();
        out[to++] = pendingUnit;
        written++;
        pending--;
        pendingUnit = '\n';
        if (isClearSigned && pending == 0 && c == '-' && peek(1) == ' ') {
          take();
          take();
          remove(2);
        }
      } else if (c < 0) {
        break;
      } else if (c == '='
          && !isClearSigned
          && property.isQuotedPrintable()
          && Bytes.isBreak(peek(1))) {
        take();
        takeBreak();
        remove(pending + 1);
        pending = 0;
      } else {
        char value = isClearSigned ? take() : unescape(c);
        boolean isBeforeSlashes = value == ':' && peek(0) == '/' && peek(1) == '/';
        out[to++] = isClearSigned ? value : property.takeAndReplace(value, isBeforeSlashes);
        written++;
      }
    }
    return to > offset || length == 0 ? to - offset : -1;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  @Override
  public long sourceOffset(long offset) {
    if (arePositionsLost()) {
      return -1;
    }
    int i = Arrays.binarySearch(removalOffsets, 0, count, offset);
    i = i < 0 ? -i - 2 : i;
    return offset + (i < 0 ? 0 : removedSoFar[i]);
  }

  @Override
  public long line(long sourceOffset) {
    int i = Arrays.binarySearch(lineStarts, 0, lines, sourceOffset);
    return i < 0 ? -i - 1 : i + 1L;
  }

  @Override
  public long column(long sourceOffset) {
    return sourceOffset - lineStarts[(int) line(sourceOffset) - 1] + 1;
  }

  @Override
  public @Nullable String source() {
    return null;
  }

  private void takeBreak() throws IOException {
    pendingUnit = take();
    pending = 1;
    if (pendingUnit == '\r' && peek(0) == '\n') {
      take();
      pending = 2;
    }
    if (lines == MailLimits.PLACES) {
      return;
    }
    if (lines == lineStarts.length) {
      lineStarts = Arrays.copyOf(lineStarts, 2 * lines);
    }
    lineStarts[lines++] = read;
  }

  /** Takes the next character or escape and returns its value. */
  private char unescape(int c) throws IOException {
    int escaped = c == '\\' ? peek(1) : -1;
    if (escaped >= 0 && ",;:\\nN".indexOf(escaped) >= 0) {
      take();
      remove(1);
      char value = take();
      return value == 'n' || value == 'N' ? ' ' : value;
    }
    if (c == '=' && property.isQuotedPrintable()) {
      int octet = 16 * Character.digit(peek(1), 16) + Character.digit(peek(2), 16);
      if (Character.digit(peek(2), 16) >= 0 && octet > 0 && octet < 0x80) {
        take();
        take();
        remove(2);
        take();
        return octet < ' ' ? ' ' : (char) octet;
      }
    }
    return take();
  }

  private void remove(int units) {
    removed += units;
    if (arePositionsLost()) {
      return;
    }
    if (count > 0 && removalOffsets[count - 1] == written) {
      count--; // nothing was written since the last removal: both become one
    }
    if (count == removalOffsets.length) {
      removalOffsets = Arrays.copyOf(removalOffsets, 2 * count);
      removedSoFar = Arrays.copyOf(removedSoFar, 2 * count);
    }
    removalOffsets[count] = written;
    removedSoFar[count++] = removed;
  }

  /** Whether the limit is reached, so that positions are no longer known. */
  private boolean arePositionsLost() {
    return lines == MailLimits.PLACES || count == MailLimits.PLACES;
  }

  private int peek(int ahead) throws IOException {
    while (at + ahead >= end && !ended) {
      System.arraycopy(block, at, block, 0, end - at);
      end -= at;
      at = 0;
      int more = in.read(block, end, block.length - end);
      ended = more < 0;
      end += Math.max(0, more);
    }
    return at + ahead < end ? block[at + ahead] : -1;
  }

  private char take() {
    read++;
    return block[at++];
  }
}
