package org.urisift.mail.kind;

import java.io.IOException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Kind;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.Latin1;
import org.urisift.mail.bytes.LineEnds;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.mime.FromLine;
import org.urisift.mail.mime.HeaderLine;
import org.urisift.mail.text.ContentType;

/** Recognises the kind of a file by its first bytes. */
public final class Sniffer {
  /** The most bytes of a first line that are waited for; they contain the marks of all packings. */
  private static final int LINE = 512;

  /** Bytes of the longest line end, CRCRLF. */
  private static final int LINE_END = 3;

  private static final byte[] MMDF = {1, 1, 1, 1};

  private Sniffer() {}

  /** {@link Kind#MBOX}, {@link Kind#MESSAGE}, or null for neither; with any line ends. */
  static @Nullable Kind messageKind(byte[] bytes, int at, int end) {
    if (!LineEnds.needNormalising(bytes, at, end)) {
      return plainMessageKind(bytes, at, end);
    }
    byte[] normalised = LineEnds.normalised(bytes, at, end);
    return plainMessageKind(normalised, 0, normalised.length);
  }

  /** Whether the first fields of a file that is read as a message may be those of another text. */
  public static boolean isGuess(byte[] bytes, int at, int end) {
    if (!LineEnds.needNormalising(bytes, at, end)) {
      return HeaderGuess.of(bytes, at, end).mayNotBeMail();
    }
    byte[] normalised = LineEnds.normalised(bytes, at, end);
    return HeaderGuess.of(normalised, 0, normalised.length).mayNotBeMail();
  }

  /** Whether a file is an mbox, as declared or by its content, and neither packed nor MMDF. */
  public static boolean isMbox(StreamBlock start, Kind declared) throws IOException {
    start.peek(MailLimits.SNIFF);
    boolean isPacked = Packing.recognise(start.array, start.at, start.end) != Packing.NONE;
    return !isPacked
        && !isMmdf(start.array, start.at, start.end)
        && (declared == Kind.MBOX || messageKind(start.array, start.at, start.end) == Kind.MBOX);
  }

  /** Like {@link #messageKind}, for lines that end in LF. MMDF is {@link Kind#MBOX}, too. */
  private static @Nullable Kind plainMessageKind(byte[] bytes, int at, int end) {
    if (isMmdf(bytes, at, end)) {
      return Kind.MBOX;
    }
    int start = firstLine(bytes, at, end);
    if (FromLine.begins(bytes, start, end)
        && (FromLine.datedEnd(bytes, start, end) >= 0
            || FromLine.bareEnd(bytes, start, end) >= 0)) {
      return Kind.MBOX;
    }
    boolean isMessage = HeaderGuess.of(bytes, headerStart(bytes, start, end), end).isHeader();
    return isMessage ? Kind.MESSAGE : null;
  }

  /**
   * Whether more bytes of a slow input may change its kind, because its first line or the header of
   * a possible message is incomplete.
   *
   * @param isKindKnown whether the kind after decompression is known already
   */
  public static boolean needsMore(byte[] bytes, int at, int end, boolean isKindKnown) {
    int start = firstLine(bytes, at, end);
    int line = start;
    while (line < end && bytes[line] != '\n' && (bytes[line] != '\r' || end - line < LINE_END)) {
      line++;
    }
    if (line == end) {
      return end - at < LINE;
    }
    if (isKindKnown) {
      return false;
    }
    if (LineEnds.needNormalising(bytes, at, end)) {
      byte[] normalised = LineEnds.normalised(bytes, at, end);
      return headerNeedsMore(
          normalised, firstLine(normalised, 0, normalised.length), normalised.length);
    }
    return headerNeedsMore(bytes, start, end);
  }

  private static boolean headerNeedsMore(byte[] bytes, int start, int end) {
    if (plainMessageKind(bytes, start, end) == Kind.MBOX) {
      return false;
    }
    int fields = headerStart(bytes, start, end);
    return HeaderGuess.of(bytes, fields, end).needsMore(fields > start);
  }

  /** The index after a byte order mark and blank lines. */
  private static int firstLine(byte[] bytes, int at, int end) {
    return HeaderLine.afterWhiteLines(bytes, HeaderLine.afterMark(bytes, at, end), end);
  }

  /** Whether an MMDF mailbox begins at an index, with a line of four bytes of value 1. */
  public static boolean isMmdf(byte[] bytes, int at, int end) {
    int after = at + MMDF.length;
    return Bytes.startsWith(bytes, at, end, MMDF) && after < end && Bytes.isBreak(bytes[after]);
  }

  /** The type of a text by its first line: a calendar, a card, or plain text. */
  public static ContentType textType(byte[] bytes, int at, int end) {
    int start = HeaderLine.afterMark(bytes, at, end);
    int length = Math.min("BEGIN:VCALENDAR".length(), end - start);
    String first = Latin1.string(bytes, start, start + length).toUpperCase(Locale.ROOT);
    return first.equals("BEGIN:VCALENDAR")
        ? ContentType.CALENDAR
        : first.startsWith("BEGIN:VCARD") ? ContentType.CARD : ContentType.PLAIN;
  }

  /**
   * The index of the first field: after a {@code From } line that lacks a date or is quoted, as in
   * messages that were cut out of an mbox, or after the first line of an {@link Emlx}.
   */
  private static int headerStart(byte[] bytes, int at, int end) {
    int from = at < end && bytes[at] == '>' ? at + 1 : at;
    if (!FromLine.begins(bytes, from, end)) {
      return Emlx.afterCount(bytes, at, end);
    }
    return Math.min(Bytes.indexOfFeed(bytes, from, end) + 1, end);
  }
}
