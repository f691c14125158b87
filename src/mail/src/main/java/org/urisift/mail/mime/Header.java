package org.urisift.mail.mime;

import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Problem;
import org.urisift.mail.TextOrigin;
import org.urisift.mail.bytes.Block;
import org.urisift.mail.bytes.Limits;
import org.urisift.mail.bytes.StartAndRest;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.run.Run;

/**
 * The header of a message (RFC 5322 2.2): fields as bytes, up to the blank line, or to a line that
 * is no field: that one begins the body. Used again for message after message.
 */
public final class Header {
  private static final int SIZE = 8 << 10;

  /** Bytes that a line ends with, at most. */
  private static final int LINE_END = 2;

  /** Bytes after a line that is no field in which a field is looked for. */
  private static final int AHEAD = 64 << 10;

  private static final byte[] NONE = {};

  private byte[] bytes = new byte[SIZE];
  private int length;
  private boolean overlong;
  // of each field: start of its name, its colon, end of its body
  private int[] fields = new int[96];
  private int count;
  private long lines;
  private long passed;
  private byte[] again = NONE; // what was looked at after such a line
  private int againAt;

  /** Reads a header and gives the body. */
  Block read(Block in) throws IOException {
    byte[] body = fields(in, false);
    return body == null
        ? in
        : new StreamBlock(new StartAndRest(body, body.length, in), Math.max(1, body.length));
  }

  /**
   * Reads a header.
   *
   * @param passesBlank whether blank lines before it are passed over, and not its end
   * @return what was read of the body, or null
   */
  byte @Nullable [] fields(Block in, boolean passesBlank) throws IOException {
    length = 0;
    count = 0;
    lines = 0;
    passed = 0;
    overlong = false;
    again = NONE;
    againAt = 0;
    boolean isFirst = true;
    while (true) {
      int start = length;
      boolean isSure = againAt < again.length;
      boolean fits = line(in);
      lines++;
      if (isFirst && fits && length > 0) {
        isFirst = false;
        if (isWhite(start) && (passesBlank || !isBlank(start)) && passesWhite(in)) {
          continue;
        }
      }
      if (fits && (length == start || isBlank(start))) {
        return againAt < again.length ? rest(length) : null;
      }
      boolean continues = fits && HeaderLine.isSpace(bytes[start]);
      if (!fits || overlong && continues) {
        boolean isFirstCut = !overlong;
        overlong = true;
        if (!isFirstCut || !keepsStart(start)) {
          length = start;
        }
      } else if (continues && count > 0) {
        fields[3 * count - 1] = length;
      } else if (!field(start)) {
        boolean isPassed =
            !HeaderLine.isDelimiter(bytes, start, length)
                && (isSure || count > 0 && hasFieldAhead(in));
        if (!isPassed) {
          lines--;
          return rest(start);
        }
        passed = passed == 0 ? lines : passed;
        length = start;
      }
    }
  }

  /**
   * Keeps words of a line that is too long, half of the room at most: the rest is for later fields.
   */
  private boolean keepsStart(int start) {
    boolean continues = HeaderLine.isSpace(bytes[start]);
    int end = Math.min(length, start + (Limits.HEADER - start) / 2);
    while (end > start && !FieldText.isWhite(bytes[end - 1])) {
      end--;
    }
    length = end;
    if (continues && count > 0) {
      fields[3 * count - 1] = length;
      return true;
    }
    int colon = HeaderLine.colon(bytes, start, length);
    boolean hasWords = colon > start && !isWhite(colon + 1);
    return hasWords && !continues && field(start);
  }

  private boolean isWhite(int start) {
    for (int i = start; i < length; i++) {
      if (!FieldText.isWhite(bytes[i])) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether lines without text are passed over, since a header follows them. What was read after
   * the first of them comes again.
   */
  private boolean passesWhite(Block in) throws IOException {
    int first = length;
    int line = 0;
    long white = 0;
    while (isWhite(line) && length < AHEAD) {
      line = length;
      white++;
      if (!lineUpTo(in, AHEAD)) {
        break;
      }
    }
    boolean isHeader =
        HeaderLine.colon(bytes, line, length) > line || HeaderLine.isFromLine(bytes, line, length);
    again = Arrays.copyOfRange(bytes, isHeader ? line : first, length);
    length = isHeader ? 0 : first;
    lines += isHeader ? white - 1 : 0;
    return isHeader;
  }

  /** What was read from an index on, and what was looked at after it. */
  private byte[] rest(int start) {
    int more = again.length - againAt;
    byte[] rest = Arrays.copyOfRange(bytes, start, length + more);
    System.arraycopy(again, againAt, rest, length - start, more);
    length = start;
    return rest;
  }

  /**
   * Whether a field that programs write stands before the next blank line: what is no field, a lost
   * fold or garbage, is passed over then (RFC 7103 7); else the body begins with it. What was read
   * comes again.
   */
  private boolean hasFieldAhead(Block in) throws IOException {
    int from = length;
    boolean isFound = false;
    while (!isFound && length + AHEAD < Limits.HEADER) {
      int line = length;
      boolean isWhole = length - from < AHEAD && lineUpTo(in, from + AHEAD);
      if (!isWhole || isBlank(line) || HeaderLine.isDelimiter(bytes, line, length)) {
        break;
      }
      int colon = HeaderLine.colon(bytes, line, length);
      isFound = colon > line && FieldNames.isProgram(FieldNames.of(bytes, line, colon));
    }
    again = Arrays.copyOfRange(bytes, from, length);
    againAt = 0;
    length = from;
    return isFound;
  }

  /** Appends the next line as far as there is room for it; whether its end is there. */
  private boolean lineUpTo(Block in, int most) throws IOException {
    while (length < most && in.more()) {
      int to = in.at;
      int end = Math.min(in.end, in.at + most - length);
      while (to < end && in.array[to] != '\n') {
        to++;
      }
      boolean isWhole = to < end;
      to += isWhole ? 1 : 0;
      append(in.array, in.at, to);
      in.at = to;
      if (isWhole) {
        return true;
      }
    }
    return false;
  }

  /** Whether fields were passed over because the header is longer than {@link Limits#HEADER}. */
  boolean overlong() {
    return overlong;
  }

  /** Says what of it was not read. */
  void tell(Run run, TextOrigin place) throws IOException {
    if (overlong) {
      String reason = "header longer than " + Limits.HEADER + " bytes, the rest of it not read";
      run.problem(Problem.Kind.MESSAGE, place, reason);
    }
    if (passed > 0) {
      String reason = "line " + passed + " of the header is no field, passed over";
      run.problem(Problem.Kind.NOTE, place, reason);
    }
  }

  /** Offers the fields that hold URIs or text. */
  void offer(Run run, TextOrigin place) throws IOException {
    for (int i = 0; i < count; i++) {
      UriFields.offer(run, place, name(i), raw(i));
    }
  }

  /** What it says of the body. */
  PartHead head(KnownTypes types) {
    String type = octets("content-type");
    return PartHead.of(
            type == null ? null : types.of(type),
            value("content-transfer-encoding"),
            raw("content-base"),
            raw("content-location"))
        .with(Disposition.of(octets("content-disposition"), type));
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

  /** Takes a line as a field, or as a From line that went astray; false when it is neither. */
  private boolean field(int start) {
    int colon = HeaderLine.colon(bytes, start, length);
    if (colon > start) {
      add(start, colon);
      return true;
    }
    return HeaderLine.isFromLine(bytes, start, length);
  }

  /** Copies a line with its end, nothing at the end of input; false when there is no room. */
  private boolean line(Block in) throws IOException {
    boolean fits = true;
    if (againAt < again.length) {
      int to = againAt;
      while (to < again.length && again[to] != '\n') {
        to++;
      }
      boolean isWhole = to < again.length;
      to += isWhole ? 1 : 0;
      fits = append(again, againAt, to);
      againAt = to;
      if (isWhole) {
        return fits;
      }
    }
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
