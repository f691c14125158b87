package org.urisift.mail.kind;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Kind;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.LineEnds;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.mime.FromLine;
import org.urisift.mail.mime.HeaderLine;
import org.urisift.mail.text.ContentType;

/** Tells what a file is by its first bytes, and of what may be HTML also by its name. */
public final class Sniffer {
  /** Bytes of a first line that are awaited: all that tells packed ones is within them. */
  private static final int LINE = 512;

  /** Bytes of the longest end of a line. */
  private static final int LINE_END = 3;

  private static final byte[] MMDF = {1, 1, 1, 1};

  private Sniffer() {}

  /** Whether it is an mbox or one message: the kind; null for neither. */
  static @Nullable Kind messageKind(byte[] bytes, int at, int end) {
    if (!LineEnds.areOdd(bytes, at, end)) {
      return plainMessageKind(bytes, at, end);
    }
    byte[] mended = LineEnds.mended(bytes, at, end);
    return plainMessageKind(mended, 0, mended.length);
  }

  /** Whether a message may be none, by the fields that it begins with. */
  public static boolean isGuess(byte[] bytes, int at, int end) {
    if (!LineEnds.areOdd(bytes, at, end)) {
      return HeaderGuess.of(bytes, at, end).isGuess();
    }
    byte[] mended = LineEnds.mended(bytes, at, end);
    return HeaderGuess.of(mended, 0, mended.length).isGuess();
  }

  /** Whether a file is an mbox, by its first lines alone, and not packed. */
  public static boolean isMbox(StreamBlock start, Kind told) throws IOException {
    start.peek(MailLimits.SNIFF);
    boolean isPacked = Packing.of(start.array, start.at, start.end) != Packing.NONE;
    return !isPacked
        && !isMmdf(start.array, start.at, start.end)
        && (told == Kind.MBOX || messageKind(start.array, start.at, start.end) == Kind.MBOX);
  }

  /** Whether it is an mbox, or one of MMDF, or a message; null for neither. */
  private static @Nullable Kind plainMessageKind(byte[] bytes, int at, int end) {
    if (isMmdf(bytes, at, end)) {
      return Kind.MBOX;
    }
    int start = firstLine(bytes, at, end);
    if (FromLine.begins(bytes, start, end)
        && (FromLine.end(bytes, start, end) >= 0 || FromLine.bareEnd(bytes, start, end) >= 0)) {
      return Kind.MBOX;
    }
    boolean isMessage = HeaderGuess.of(bytes, afterFirst(bytes, start, end), end).areMessage();
    return isMessage ? Kind.MESSAGE : null;
  }

  /**
   * Whether more bytes may tell something else than these do, of an input that comes slowly: its
   * first line is awaited, and of what may be a message its header.
   *
   * @param isTold whether it is known already what is below all compression
   */
  public static boolean isOpen(byte[] bytes, int at, int end, boolean isTold) {
    int start = firstLine(bytes, at, end);
    int line = start;
    while (line < end && bytes[line] != '\n' && (bytes[line] != '\r' || end - line < LINE_END)) {
      line++;
    }
    if (line == end) {
      return end - at < LINE;
    }
    if (isTold) {
      return false;
    }
    if (LineEnds.areOdd(bytes, at, end)) {
      byte[] mended = LineEnds.mended(bytes, at, end);
      return isHeaderOpen(mended, firstLine(mended, 0, mended.length), mended.length);
    }
    return isHeaderOpen(bytes, start, end);
  }

  private static boolean isHeaderOpen(byte[] bytes, int start, int end) {
    if (plainMessageKind(bytes, start, end) == Kind.MBOX) {
      return false;
    }
    int fields = afterFirst(bytes, start, end);
    return HeaderGuess.of(bytes, fields, end).areOpen(fields > start);
  }

  /** The index after a byte order mark and blank lines. */
  private static int firstLine(byte[] bytes, int at, int end) {
    return HeaderLine.afterWhiteLines(bytes, HeaderLine.afterMark(bytes, at, end), end);
  }

  /** Whether a mailbox of MMDF begins at an index: with a line of four bytes 1. */
  public static boolean isMmdf(byte[] bytes, int at, int end) {
    int after = at + MMDF.length;
    return Bytes.startsWith(bytes, at, end, MMDF) && after < end && Bytes.isBreak(bytes[after]);
  }

  /** What a text is by its first line: a calendar, a card, else plain text. */
  public static ContentType text(byte[] bytes, int at, int end) {
    int start = HeaderLine.afterMark(bytes, at, end);
    int length = Math.min("BEGIN:VCALENDAR".length(), end - start);
    String first =
        new String(bytes, start, length, StandardCharsets.ISO_8859_1).toUpperCase(Locale.ROOT);
    return first.equals("BEGIN:VCALENDAR")
        ? ContentType.CALENDAR
        : first.startsWith("BEGIN:VCARD") ? ContentType.CARD : ContentType.PLAIN;
  }

  /**
   * The index after a {@code From } line that has no date, or is quoted, as strays have, or after
   * the first line of an {@link Emlx}.
   */
  private static int afterFirst(byte[] bytes, int at, int end) {
    int from = at < end && bytes[at] == '>' ? at + 1 : at;
    if (!FromLine.begins(bytes, from, end)) {
      return Emlx.afterCount(bytes, at, end);
    }
    return Math.min(Bytes.feed(bytes, from, end) + 1, end);
  }
}
