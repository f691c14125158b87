package org.urisift.mail.mime;

import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.Block;
import org.urisift.mail.bytes.Limits;
import org.urisift.mail.bytes.StartAndRest;
import org.urisift.mail.bytes.StreamBlock;

/**
 * The header of a message (RFC 5322 2.2): fields as bytes, up to the blank line, or to a line that
 * is no field: that one begins the body. Used again for message after message.
 */
public final class Header {
  private static final int SIZE = 8 << 10;

  private static final String TYPE = "content-type";

  /** Bytes that a line ends with, at most. */
  private static final int LINE_END = 2;

  private byte[] bytes = new byte[SIZE];
  private int length;
  private boolean overlong;
  // of each field: start of its name, its colon, end of its body
  private int[] fields = new int[96];
  private int count;
  private long lines;

  /** Reads a header and gives the body. */
  Block read(Block in) throws IOException {
    length = 0;
    count = 0;
    lines = 0;
    overlong = false;
    while (true) {
      int start = length;
      boolean fits = line(in);
      lines++;
      if (fits && (length == start || isBlank(start))) {
        return in;
      }
      boolean continues = fits && isSpace(bytes[start]);
      if (!fits || overlong && continues) {
        overlong = true;
        length = start;
      } else if (continues && count > 0) {
        fields[3 * count - 1] = length;
      } else if (!field(start)) {
        byte[] line = Arrays.copyOfRange(bytes, start, length);
        length = start;
        lines--;
        return new StreamBlock(new StartAndRest(line, line.length, in));
      }
    }
  }

  /** Whether fields were passed over because the header is longer than {@link Limits#HEADER}. */
  boolean overlong() {
    return overlong;
  }

  /** Lines before the body. */
  long lines() {
    return lines;
  }

  /**
   * The bytes of the first field of a name in lower case that says something, folded; of the first
   * when none does; null when there is none.
   */
  byte @Nullable [] raw(String name) {
    byte[] found = null;
    for (int i = 0; i < count && (found == null || FieldText.isBlank(found)); i++) {
      if (isNamed(i, name)) {
        byte[] next = raw(i);
        found = found == null || !FieldText.isBlank(next) ? next : found;
      }
    }
    return found;
  }

  /** The same, decoded so far that it can be parsed. */
  @Nullable String value(String name) {
    byte[] raw = raw(name);
    return raw == null ? null : FieldText.unfold(raw).strip();
  }

  /** The same, but a character for each byte. */
  @Nullable String octets(String name) {
    byte[] raw = raw(name);
    return raw == null ? null : FieldText.octets(raw).strip();
  }

  int count() {
    return count;
  }

  String name(int field) {
    return FieldText.unfold(Arrays.copyOfRange(bytes, fields[3 * field], fields[3 * field + 1]))
        .strip();
  }

  byte[] raw(int field) {
    return Arrays.copyOfRange(bytes, fields[3 * field + 1] + 1, fields[3 * field + 2]);
  }

  /**
   * The index of the colon after a field's name, or -1: printable, blanks only before the colon. A
   * line that begins with a URI is no field, though a scheme looks like a name.
   */
  public static int colon(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to && bytes[i] > ' ' && bytes[i] != ':') {
      i++;
    }
    int end = i;
    while (i < to && isSpace(bytes[i])) {
      i++;
    }
    boolean isUri = i + 2 < to && bytes[i + 1] == '/' && bytes[i + 2] == '/';
    return i < to && end > from && bytes[i] == ':' && !isUri ? i : -1;
  }

  /** Whether a line stands in a header: a field, what goes on with one, or a stray From line. */
  public static boolean holds(byte[] bytes, int line, int end) {
    return line < end && isSpace(bytes[line])
        || colon(bytes, line, end) >= 0
        || isFromLine(bytes, line, end);
  }

  /** Whether a line is a From line that went astray, as it is or quoted. */
  public static boolean isFromLine(byte[] bytes, int at, int end) {
    return FromLine.begins(bytes, at < end && bytes[at] == '>' ? at + 1 : at, end);
  }

  /** The index behind blank lines that a header or a From line follows; else that given. */
  public static int behindBlankLines(byte[] bytes, int at, int end) {
    int line = behindWhiteLines(bytes, at, end);
    return colon(bytes, line, end) > 0 || isFromLine(bytes, line, end) ? line : at;
  }

  /** The index behind lines that are blank or have nothing but blanks. */
  public static int behindWhiteLines(byte[] bytes, int at, int end) {
    int line = at;
    for (int i = at; i < end && FieldText.isWhite(bytes[i]); i++) {
      line = bytes[i] == '\n' || bytes[i] == '\r' ? i + 1 : line;
    }
    return line;
  }

  /**
   * The index of the blank line before a line; that of the line when there is none. It may have two
   * returns, after a conversion too many.
   */
  public static int beforeBlankLine(byte[] bytes, int line) {
    int i = line - 2;
    for (int returns = 0; returns < 2 && i >= 0 && bytes[i] == '\r'; returns++) {
      i--;
    }
    return i >= 0 && bytes[i] == '\n' ? i + 1 : line;
  }

  public static boolean isSpace(int b) {
    return b == ' ' || b == '\t';
  }

  /** Whether a field, with the lines that continue it, says that parts or a message follow. */
  public static boolean saysParts(byte[] bytes, int line, int end) {
    int i = line + TYPE.length();
    if (!startsWith(bytes, line, end, TYPE)) {
      return false;
    }
    while (i < end && isSpace(bytes[i])) {
      i++;
    }
    if (i == end || bytes[i] != ':') {
      return false;
    }
    do {
      boolean endsField = bytes[i] == '\n' && i + 1 < end && !isSpace(bytes[i + 1]);
      if (endsField) {
        return false;
      }
      i++;
    } while (i < end && FieldText.isWhite(bytes[i]));
    return startsWith(bytes, i, end, "multipart/") || startsWith(bytes, i, end, "message/");
  }

  /**
   * Whether letters in any case, hyphens and slashes stand at an index: the last two have the bit
   * of lower case.
   */
  public static boolean startsWith(byte[] bytes, int at, int end, String word) {
    int i = 0;
    while (i < word.length() && at + i < end && (bytes[at + i] | 0x20) == word.charAt(i)) {
      i++;
    }
    return i == word.length();
  }

  /** Takes a line as a field, or as a From line that went astray; false when it is neither. */
  private boolean field(int start) {
    int colon = colon(bytes, start, length);
    if (colon > start) {
      add(start, colon);
      return true;
    }
    return isFromLine(bytes, start, length);
  }

  /** Copies a line with its end, nothing at the end of input; false when there is no room. */
  private boolean line(Block in) throws IOException {
    boolean fits = true;
    while (in.more()) {
      int i = in.at;
      byte[] array = in.array;
      int end = in.end;
      while (i < end && array[i] != '\n') {
        i++;
      }
      int next = i < end ? i + 1 : i;
      fits = fits && append(array, in.at, next);
      in.at = next;
      if (i < end) {
        break;
      }
    }
    return fits;
  }

  private boolean append(byte[] from, int at, int end) {
    int size = end - at;
    // the end of the last line and a blank line are still seen
    int more = from[at] == '\n' || from[at] == '\r' ? 2 * LINE_END : 0;
    if (length + size > Limits.HEADER + more) {
      return false;
    }
    if (length + size > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(length + size, 2 * bytes.length));
    }
    System.arraycopy(from, at, bytes, length, size);
    length += size;
    return true;
  }

  private boolean isBlank(int start) {
    int i = start;
    while (i < length && bytes[i] == '\r') {
      i++;
    }
    return i < length && bytes[i] == '\n';
  }

  private boolean isNamed(int field, String name) {
    int start = fields[3 * field];
    if (fields[3 * field + 1] - start < name.length()) {
      return false;
    }
    for (int i = 0; i < name.length(); i++) {
      int b = bytes[start + i];
      if ((b >= 'A' && b <= 'Z' ? b | 0x20 : b) != name.charAt(i)) {
        return false;
      }
    }
    int next = bytes[start + name.length()];
    return next == ':' || next == ' ' || next == '\t';
  }

  private void add(int start, int colon) {
    if (3 * count + 3 > fields.length) {
      fields = Arrays.copyOf(fields, 2 * fields.length);
    }
    fields[3 * count] = start;
    fields[3 * count + 1] = colon;
    fields[3 * count + 2] = length;
    count++;
  }
}
