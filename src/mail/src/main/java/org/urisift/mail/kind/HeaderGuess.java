package org.urisift.mail.kind;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.mime.FieldNames;
import org.urisift.mail.mime.HeaderLine;
import org.urisift.mail.mime.MailDate;

/** Judges whether the first lines of a file are the header of a message. */
public final class HeaderGuess {
  /** People write up to this number of mail-like fields at the start of other texts. */
  private static final int MAX_WRITTEN = 3;

  private static final Set<String> ADDRESS_FIELDS =
      Set.of("from", "to", "sender", "cc", "reply-to");

  private final Set<String> known = new HashSet<>(); // names of mail fields, in lower case
  private boolean hasProgramField; // a field that programs write, and only into mail
  private boolean hasDateOrAddress; // a date, or the address of a sender or recipient
  private boolean hasExtension; // such as "X-Mailer", which people do not write
  private boolean hasUnsharedField; // known, but not in FieldNames.ALSO_IN_DOCUMENTS
  private boolean hasListItem; // after an empty field, as in YAML
  private boolean lastIsEmpty; // the last field has no value
  private boolean isRefuted; // a line cannot be in a header
  private boolean isDoubted; // a line is not a field; a field that programs write must follow
  private boolean isComplete; // a blank line ended the fields

  private HeaderGuess() {}

  /** A guess from the visible bytes of a file, which begin with its first field. */
  public static HeaderGuess of(byte[] bytes, int at, int end) {
    HeaderGuess guess = new HeaderGuess();
    guess.read(bytes, at, end);
    return guess;
  }

  /**
   * Whether the lines are a header: fields up to a blank line or the end, at least two with names
   * that mail uses. (Lists of keywords have fields, too, but not two such names.) If one field is
   * like {@code Received}, which programs write only into mail, anything may follow, as in damaged
   * mail. A blank line must follow if other documents have all the fields, such as {@code
   * Content-Type}, or if people may have written them, such as {@code To} and {@code From}.
   */
  public boolean isHeader() {
    boolean isFull = hasExtension || known.contains("date") || known.size() > MAX_WRITTEN;
    return !isRefuted
        && !isDoubted
        && (hasProgramField || !hasListItem)
        && known.size() > 1
        && (hasProgramField || isComplete || hasUnsharedField && isFull);
  }

  /**
   * Whether the text may not be mail: it has no field that programs write only into mail, no date,
   * and no address of a sender or recipient.
   */
  public boolean mayNotBeMail() {
    return !hasProgramField && !hasDateOrAddress;
  }

  /**
   * Whether the lines that follow may change the result.
   *
   * @param isLikely whether the lines may be a header even if none is a known field yet
   */
  public boolean needsMore(boolean isLikely) {
    boolean isDecided = isRefuted || isComplete || isSure();
    return !isDecided && (isLikely || !known.isEmpty());
  }

  private void read(byte[] bytes, int at, int end) {
    int line = at;
    while (line < end && !isRefuted && !isComplete && !isSure()) {
      int next = line;
      while (next < end && bytes[next] != '\n') {
        isRefuted |= bytes[next] == '\r' && next + 1 < end && !Bytes.isBreak(bytes[next + 1]);
        next++;
      }
      isComplete = Bytes.isBreak(bytes[line]);
      boolean continues = line > at && Bytes.isBlank(bytes[line]);
      if (continues) {
        hasListItem |= lastIsEmpty && isListItem(bytes, line, next);
      } else if (!isRefuted && !isComplete) {
        readField(bytes, line, next, next == end);
      }
      line = next + 1;
    }
  }

  private static boolean isDateOrAddress(String name, byte[] bytes, int from, int to) {
    if (!name.equals("date") && !ADDRESS_FIELDS.contains(name)) {
      return false;
    }
    String value = new String(bytes, from, to - from, StandardCharsets.ISO_8859_1).strip();
    int at = value.indexOf('@');
    return name.equals("date")
        ? value.indexOf(':') > 0 && MailDate.isDate(value) // any text may have a day without a time
        : at > 0 && at < value.length() - 1;
  }

  private boolean isSure() {
    return hasProgramField && !isDoubted && known.size() > 1;
  }

  /** Whether a line is an item of a list in YAML, whose keys look like fields. */
  private static boolean isListItem(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to && Bytes.isBlank(bytes[i])) {
      i++;
    }
    return i < to && bytes[i] == '-' && (i + 1 == to || Bytes.isWhite(bytes[i + 1]));
  }

  private void readField(byte[] bytes, int from, int to, boolean isCut) {
    int colon = HeaderLine.colon(bytes, from, to);
    if (colon < 0 && !isCut && !HeaderLine.isFromLine(bytes, from, to)) {
      isRefuted = known.size() < 2 || HeaderLine.isDelimiter(bytes, from, to);
      isDoubted = true;
    }
    if (colon > 0) {
      lastIsEmpty = Bytes.areWhite(bytes, colon + 1, to);
      String name = FieldNames.nameOf(bytes, from, colon);
      hasProgramField |= FieldNames.ONLY_IN_MAIL.contains(name);
      hasDateOrAddress =
          hasDateOrAddress || !hasProgramField && isDateOrAddress(name, bytes, colon + 1, to);
      isDoubted &= !FieldNames.isProgram(name);
      hasExtension |= name.startsWith("x-");
      hasUnsharedField |= hasProgramField || FieldNames.ALSO_IN_TEXTS.contains(name);
      if (FieldNames.isKnown(name)) {
        known.add(name);
      }
    }
  }
}
