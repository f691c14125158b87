package org.urisift.mail.kind;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.urisift.mail.mime.Header;

/** Lines that a file begins with, as fields: whether they are the header of a message. */
public final class FieldLines {
  /** Fields that people write too. */
  private static final Set<String> WRITTEN =
      Set.of("from", "to", "cc", "date", "subject", "reply-to", "sender", "newsgroups");

  /** Fields that stand in other texts too. */
  private static final Set<String> SHARED =
      Set.of(
          "content-type",
          "content-transfer-encoding",
          "content-disposition",
          "content-id",
          "in-reply-to",
          "references",
          "x-mailer");

  /** Fields that only programs write, and only into mail. */
  private static final Set<String> MADE =
      Set.of(
          "message-id", "received", "return-path", "delivered-to", "mime-version", "envelope-to");

  /** So many fields people write at the beginning of a text that is no mail. */
  private static final int MOST_WRITTEN = 3;

  private final Set<String> known = new HashSet<>();
  private boolean isMade;
  private boolean hasExtension; // "X-Mailer", as people do not write
  private boolean isOwn; // a name that is not shared
  private boolean isRefuted; // a line is no field
  private boolean isWhole; // up to a blank line

  private FieldLines() {}

  public static FieldLines of(byte[] bytes, int at, int end) {
    FieldLines lines = new FieldLines();
    lines.read(bytes, at, end);
    return lines;
  }

  /**
   * Whether they are fields, two of them by names that mail has, up to a blank line or the end. Old
   * lists and files of keywords have such lines too, but not two such names. Where one of the two
   * is a name that only mail has, anything may follow, as in damaged mail; where other texts have
   * both, or people wrote all of them, the blank line must be there, as before what a part holds.
   */
  public boolean areMessage() {
    boolean isFull = hasExtension || known.contains("date") || known.size() > MOST_WRITTEN;
    return !isRefuted && known.size() > 1 && (isMade || isWhole || isOwn && isFull);
  }

  /**
   * Whether the lines that follow may tell otherwise.
   *
   * @param isLikely whether they may be a header though no name is known yet
   */
  public boolean areOpen(boolean isLikely) {
    boolean isTold = isRefuted || isWhole || isMade && known.size() > 1;
    return !isTold && (isLikely || !known.isEmpty());
  }

  private void read(byte[] bytes, int at, int end) {
    int line = at;
    while (line < end && !isRefuted && !isWhole && !(isMade && known.size() > 1)) {
      int next = line;
      while (next < end && bytes[next] != '\n') {
        isRefuted |= bytes[next] == '\r' && next + 1 < end && !isBreak(bytes[next + 1]);
        next++;
      }
      isWhole = isBreak(bytes[line]);
      boolean continues = line > at && (bytes[line] == ' ' || bytes[line] == '\t');
      if (!isRefuted && !isWhole && !continues) {
        field(bytes, line, next, next == end);
      }
      line = next + 1;
    }
  }

  private static boolean isBreak(byte b) {
    return b == '\r' || b == '\n';
  }

  private void field(byte[] bytes, int from, int to, boolean isCut) {
    int colon = Header.colon(bytes, from, to);
    isRefuted = colon < 0 && !isCut && !Header.isFromLine(bytes, from, to);
    if (colon > 0) {
      String name = new String(bytes, from, colon - from, StandardCharsets.ISO_8859_1);
      name = name.strip().toLowerCase(Locale.ROOT);
      isMade |= MADE.contains(name);
      hasExtension |= name.startsWith("x-");
      isOwn |= isMade || WRITTEN.contains(name);
      if (MADE.contains(name) || WRITTEN.contains(name) || SHARED.contains(name)) {
        known.add(name);
      }
    }
  }
}
