package org.urisift.mail.text;

import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.MailLimits;

/**
 * A calendar or a card with its lines unfolded (RFC 5545 3.1, RFC 6350 3.2): a line break and the
 * blank after it go. So does the backslash of an escape (RFC 5545 3.3.11, RFC 6350 3.4; {@code \n}
 * is a blank), and quoted-printable, which version 2.1 of cards has, in US-ASCII. Keeps where they
 * stood, and where lines begin: some bytes a line, of at most {@link MailLimits#PLACES}.
 */
public final class Unfolded extends Reader implements Places {
  private final Reader in;
  private final char[] block = new char[8 << 10];
  private int at;
  private int end;
  private boolean ended;
  private final PropertyName property = new PropertyName();
  private long read; // of the source, so far
  private long given; // of what is left of it, so far
  private long total; // of what was taken out of it, so far
  private int breaks; // units of a line break that were read and not given yet
  private char first; // of them

  // of each fold the offset after it, in what is given, and what was taken out so far
  private long[] folds = new long[64];
  private long[] taken = new long[64];
  private int count;

  private long[] starts = new long[64]; // of the source's lines
  private int lines = 1;

  public Unfolded(Reader in) {
    this.in = in;
  }

  @Override
  public int read(char[] out, int offset, int length) throws IOException {
    int to = offset;
    int stop = offset + length;
    while (to < stop && (at < end || to == offset)) { // what is there is not kept back for more
      int c = look(0);
      if (breaks == 0 && Bytes.isBreak(c)) {
        takeBreak();
      } else if (breaks > 0 && Bytes.isBlank(c)) {
        next();
        takeOut(breaks + 1);
        breaks = 0;
      } else if (breaks > 0) {
        property.startLine();
        out[to++] = first;
        given++;
        breaks--;
        first = '\n';
      } else if (c < 0) {
        break;
      } else if (c == '=' && property.isEncoded() && Bytes.isBreak(look(1))) {
        next();
        takeBreak();
        takeOut(breaks + 1);
        breaks = 0;
      } else {
        out[to++] = property.pass(unescaped(c));
        given++;
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
    if (isLost()) {
      return -1;
    }
    int i = Arrays.binarySearch(folds, 0, count, offset);
    i = i < 0 ? -i - 2 : i;
    return offset + (i < 0 ? 0 : taken[i]);
  }

  @Override
  public long line(long sourceOffset) {
    int i = Arrays.binarySearch(starts, 0, lines, sourceOffset);
    return i < 0 ? -i - 1 : i + 1L;
  }

  @Override
  public long column(long sourceOffset) {
    return sourceOffset - starts[(int) line(sourceOffset) - 1] + 1;
  }

  @Override
  public @Nullable String source() {
    return null;
  }

  private void takeBreak() throws IOException {
    first = next();
    breaks = 1;
    if (first == '\r' && look(0) == '\n') {
      next();
      breaks = 2;
    }
    if (lines == MailLimits.PLACES) {
      return;
    }
    if (lines == starts.length) {
      starts = Arrays.copyOf(starts, 2 * lines);
    }
    starts[lines++] = read;
  }

  /** The next character, or what is meant by it and those after it. */
  private char unescaped(int c) throws IOException {
    int escaped = c == '\\' ? look(1) : -1;
    if (escaped >= 0 && ",;:\\nN".indexOf(escaped) >= 0) {
      next();
      takeOut(1);
      char meant = next();
      return meant == 'n' || meant == 'N' ? ' ' : meant;
    }
    if (c == '=' && property.isEncoded()) {
      int octet = 16 * Character.digit(look(1), 16) + Character.digit(look(2), 16);
      if (Character.digit(look(2), 16) >= 0 && octet > 0 && octet < 0x80) {
        next();
        next();
        takeOut(2);
        next();
        return octet < ' ' ? ' ' : (char) octet;
      }
    }
    return next();
  }

  private void takeOut(int units) {
    total += units;
    if (isLost()) {
      return;
    }
    if (count > 0 && folds[count - 1] == given) {
      count--; // two of them with nothing between
    }
    if (count == folds.length) {
      folds = Arrays.copyOf(folds, 2 * count);
      taken = Arrays.copyOf(taken, 2 * count);
    }
    folds[count] = given;
    taken[count++] = total;
  }

  /** Whether there is more of it than is kept. */
  private boolean isLost() {
    return lines == MailLimits.PLACES || count == MailLimits.PLACES;
  }

  private int look(int ahead) throws IOException {
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

  private char next() {
    read++;
    return block[at++];
  }
}
