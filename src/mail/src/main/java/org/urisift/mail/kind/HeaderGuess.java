package org.urisift.mail.kind;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.mime.FieldNames;
import org.urisift.mail.mime.HeaderLine;
import org.urisift.mail.mime.MailDate;

/** Lines that a file begins with, as fields: whether they are the header of a message. */
public final class HeaderGuess {
  /** The most fields that people write at the beginning of a text that is no mail. */
  private static final int MOST_WRITTEN = 3;

  private static final Set<String> OF_PEOPLE = Set.of("from", "to", "sender", "cc", "reply-to");

  private final Set<String> known = new HashSet<>();
  private boolean isMade;
  private boolean isSent; // has a date, or an address of who wrote it or gets it
  private boolean hasExtension; // "X-Mailer", as people do not write
  private boolean isOwn; // a name that is not shared
  private boolean isListed; // a field that says nothing goes on with an item of a list
  private boolean isEmpty; // the last field says nothing
  private boolean isRefuted; // a line shows that they are none
  private boolean isDoubted; // a line is no field: one that programs write has to follow
  private boolean isWhole; // up to a blank line

  private HeaderGuess() {}

  public static HeaderGuess of(byte[] bytes, int at, int end) {
    HeaderGuess lines = new HeaderGuess();
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
    return !isRefuted
        && !isDoubted
        && (isMade || !isListed)
        && known.size() > 1
        && (isMade || isWhole || isOwn && isFull);
  }

  /**
   * Whether they may be no mail: no field among them is one that only programs write into mail, and
   * none has a date, or an address of who wrote it or gets it.
   */
  public boolean isGuess() {
    return !isMade && !isSent;
  }

  /**
   * Whether the lines that follow may tell otherwise.
   *
   * @param isLikely whether they may be a header though no name is known yet
   */
  public boolean areOpen(boolean isLikely) {
    boolean isTold = isRefuted || isWhole || isSure();
    return !isTold && (isLikely || !known.isEmpty());
  }

  private void read(byte[] bytes, int at, int end) {
    int line = at;
    while (line < end && !isRefuted && !isWhole && !isSure()) {
      int next = line;
      while (next < end && bytes[next] != '\n') {
        isRefuted |= bytes[next] == '\r' && next + 1 < end && !Bytes.isBreak(bytes[next + 1]);
        next++;
      }
      isWhole = Bytes.isBreak(bytes[line]);
      boolean continues = line > at && Bytes.isBlank(bytes[line]);
      if (continues) {
        isListed |= isEmpty && isListItem(bytes, line, next);
      } else if (!isRefuted && !isWhole) {
        field(bytes, line, next, next == end);
      }
      line = next + 1;
    }
  }

  private static boolean isSent(String name, byte[] bytes, int from, int to) {
    if (!name.equals("date") && !OF_PEOPLE.contains(name)) {
      return false;
    }
    String value = new String(bytes, from, to - from, StandardCharsets.ISO_8859_1).strip();
    int at = value.indexOf('@');
    return name.equals("date")
        ? value.indexOf(':') > 0 && MailDate.isDate(value) // a day alone has any text
        : at > 0 && at < value.length() - 1;
  }

  private boolean isSure() {
    return isMade && !isDoubted && known.size() > 1;
  }

  /** Whether it is one of a list in YAML, whose keys look like fields. */
  private static boolean isListItem(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to && Bytes.isBlank(bytes[i])) {
      i++;
    }
    return i < to && bytes[i] == '-' && (i + 1 == to || Bytes.isWhite(bytes[i + 1]));
  }

  private void field(byte[] bytes, int from, int to, boolean isCut) {
    int colon = HeaderLine.colon(bytes, from, to);
    if (colon < 0 && !isCut && !HeaderLine.isFromLine(bytes, from, to)) {
      isRefuted = known.size() < 2 || HeaderLine.isDelimiter(bytes, from, to);
      isDoubted = true;
    }
    if (colon > 0) {
      isEmpty = Bytes.areWhite(bytes, colon + 1, to);
      String name = FieldNames.of(bytes, from, colon);
      isMade |= FieldNames.MADE.contains(name);
      isSent |= !isMade && isSent(name, bytes, colon + 1, to);
      isDoubted &= !FieldNames.isProgram(name);
      hasExtension |= name.startsWith("x-");
      isOwn |= isMade || FieldNames.WRITTEN.contains(name);
      if (FieldNames.isKnown(name)) {
        known.add(name);
      }
    }
  }
}
