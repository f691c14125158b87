package org.urisift.mail.mime;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Origin;
import org.urisift.mail.Problem;
import org.urisift.mail.bytes.Block;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.bytes.StartAndRest;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.run.ReadContext;

/**
 * Reads the header of a message (RFC 5322 2.2): fields as bytes, up to the blank line or to a line
 * that is not a field, with which the body begins. One object serves one message after another; it
 * is not thread-safe.
 */
public final class Header extends HeaderLines {
  /** Whose header it is; that of an attached message may begin with blank lines. */
  enum Kind {
    MESSAGE,
    ATTACHED,
    PART
  }

  /** The maximum number of bytes that are read ahead to decide whether a header goes on. */
  private static final int AHEAD = 64 << 10;

  private boolean isOverlong;
  // for each field: the start of its name, its colon, and the end of its body
  private int[] fields = new int[96];
  private int count;
  private long lines;
  private long skippedLine; // the first line that was skipped, from 1; or 0
  private final StringBuilder skipped = new StringBuilder(0); // the text of skipped lines

  /** Reads the header of a message and returns its body. */
  Block read(Block in) throws IOException {
    byte[] body = readFields(in, Kind.MESSAGE);
    return body == null
        ? in
        : new StreamBlock(new StartAndRest(body, body.length, in), Math.max(1, body.length));
  }

  /**
   * Reads a header.
   *
   * @return the bytes of the body that were read, or null
   */
  byte @Nullable [] readFields(Block in, Kind kind) throws IOException {
    clear();
    count = 0;
    lines = 0;
    skippedLine = 0;
    skipped.setLength(0);
    isOverlong = false;
    boolean isFirst = true;
    while (true) {
      int start = length;
      boolean isKnownToContinue = hasReplay();
      boolean fits = appendLine(in);
      lines++;
      if (isFirst && fits && length > 0) {
        isFirst = false;
        dropMark();
        boolean isEmpty = kind != Kind.ATTACHED && isEmptyLine(start);
        if (isWhiteLine(start) && !(isEmpty && kind == Kind.PART) && skipsWhiteLines(in, isEmpty)) {
          continue;
        }
      }
      if (fits && (length == start || isEmptyLine(start))) {
        if (length > start && continuesAfterBlank(in, start)) {
          skippedLine = skippedLine == 0 ? lines : skippedLine;
          continue;
        }
        return hasReplay() ? rest(length) : null;
      }
      boolean continues = fits && Bytes.isBlank(bytes[start]);
      if (!fits || isOverlong && continues) {
        boolean isFirstCut = !isOverlong;
        isOverlong = true;
        if (!isFirstCut || !keepsStart(start)) {
          length = start;
        }
      } else if (continues && count > 0) {
        fields[3 * count - 1] = length;
      } else if (!takeField(start)) {
        boolean isSkipped =
            !HeaderLine.isDelimiter(bytes, start, length)
                && (isKnownToContinue
                    || !hasReplay() && (count > 0 || kind == Kind.PART) && hasFieldAhead(in));
        if (!isSkipped) {
          lines--;
          return rest(start);
        }
        skippedLine = skippedLine == 0 ? lines : skippedLine;
        skipped.append(new String(bytes, start, length - start, StandardCharsets.ISO_8859_1));
        length = start;
      }
    }
  }

  /** Removes a byte order mark from the first line, if a field follows it. */
  private void dropMark() {
    int after = HeaderLine.afterMark(bytes, 0, length);
    if (after > 0 && HeaderLine.belongsToHeader(bytes, after, length)) {
      length -= after;
      System.arraycopy(bytes, after, bytes, 0, length);
    }
  }

  /**
   * Keeps the first words of an overlong line, in at most half of the remaining room, which leaves
   * the rest to later fields.
   */
  private boolean keepsStart(int start) {
    if (start == length) { // not a byte of it fits
      return false;
    }
    boolean continues = Bytes.isBlank(bytes[start]);
    int end = Math.min(length, start + (MailLimits.HEADER - start) / 2);
    while (end > start && !Bytes.isWhite(bytes[end - 1])) {
      end--;
    }
    length = end;
    if (continues && count > 0) {
      fields[3 * count - 1] = length;
      return true;
    }
    int colon = HeaderLine.colon(bytes, start, length);
    boolean hasWords = colon > start && !isWhiteLine(colon + 1);
    return hasWords && !continues && takeField(start);
  }

  /**
   * Skips lines of white space if a header follows, and returns whether it does. The header must
   * begin with a From line or have a field of mail; if {@code isEmpty}, the field must be one of
   * {@link FieldNames#ONLY_IN_MAIL}. Lines that were read ahead are replayed.
   *
   * @param isEmpty whether the message is not attached, and its first line has not even a blank
   */
  private boolean skipsWhiteLines(Block in, boolean isEmpty) throws IOException {
    int firstLineEnd = length;
    int line = 0;
    long white = 0;
    while (isWhiteLine(line) && length < AHEAD) {
      line = length;
      white++;
      if (!appendLineUpTo(in, AHEAD)) {
        break;
      }
    }
    int header = line;
    boolean isHeader = HeaderLine.isFromLine(bytes, line, length);
    boolean isField = HeaderLine.colon(bytes, line, length) > line;
    while (isField && !isHeader) {
      String name = FieldNames.nameOf(bytes, line, HeaderLine.colon(bytes, line, length));
      isHeader = isEmpty ? FieldNames.ONLY_IN_MAIL.contains(name) : FieldNames.isMail(name);
      do {
        line = length;
      } while (!isHeader && appendLineUpTo(in, AHEAD) && Bytes.isBlank(bytes[line]));
      isField = line < length && HeaderLine.colon(bytes, line, length) > line;
    }
    replay(isHeader ? header : firstLineEnd);
    length = isHeader ? 0 : firstLineEnd;
    lines += isHeader ? white - 1 : 0;
    return isHeader;
  }

  /**
   * Whether the header continues after blank lines, which are then removed. So far it has
   * MIME-Version and no Content-Type; the next lines are fields, of which the first is Content-*;
   * they declare a multipart or a message; a blank line and a boundary follow. Lines that were read
   * ahead are replayed.
   */
  private boolean continuesAfterBlank(Block in, int blank) throws IOException {
    boolean mayContinue =
        !hasReplay()
            && length + AHEAD < MailLimits.HEADER
            && raw("mime-version") != null
            && raw("content-type") == null;
    if (!mayContinue) {
      return false;
    }
    int from = length;
    int first = -1; // the start of the first field
    long white = 0;
    boolean declaresParts = false;
    boolean isEnd = false;
    boolean isField = true;
    boolean continues = false;
    while (!isEnd && length - from < AHEAD) {
      int line = length;
      boolean isWhole = appendLineUpTo(in, from + AHEAD);
      int colon = HeaderLine.colon(bytes, line, length);
      isEnd = !isWhole;
      if (isWhiteLine(line) && isWhole) {
        white += first < 0 ? 1 : 0;
        isField = first < 0;
      } else if (!isField) {
        isEnd = true;
        continues = declaresParts && HeaderLine.isDelimiter(bytes, line, length);
      } else if (first < 0) {
        first = line;
        boolean isOfMime =
            colon > line && FieldNames.nameOf(bytes, line, colon).startsWith("content-");
        isEnd |= !isOfMime;
        declaresParts = HeaderLine.declaresParts(bytes, line, length);
      } else {
        isEnd |= colon <= line && (line == length || !Bytes.isBlank(bytes[line]));
        declaresParts |= HeaderLine.declaresParts(bytes, line, length);
      }
    }
    replay(continues ? first : from);
    length = continues ? blank : from;
    lines += continues ? white : 0;
    return continues;
  }

  /**
   * Whether a line that is not a field, such as a lost fold, is skipped (RFC 7103 7) and does not
   * begin the body: a field that programs write follows before the next blank line. If it is the
   * first line of a part, only fields must follow, one of them Content-*. Lines that were read
   * ahead are replayed.
   */
  private boolean hasFieldAhead(Block in) throws IOException {
    int from = length;
    boolean isFound = false;
    boolean isEnd = false;
    while (!isEnd && length + AHEAD < MailLimits.HEADER) {
      int line = length;
      boolean isWhole = length - from < AHEAD && appendLineUpTo(in, from + AHEAD);
      int colon = HeaderLine.colon(bytes, line, length);
      String name = colon > line ? FieldNames.nameOf(bytes, line, colon) : "";
      if (!isWhole || isEmptyLine(line) || HeaderLine.isDelimiter(bytes, line, length)) {
        isEnd = true;
      } else if (count > 0) {
        isFound = FieldNames.isProgram(name);
        isEnd = isFound;
      } else {
        isFound |= name.startsWith("content-");
        isEnd = name.isEmpty() && !Bytes.isBlank(bytes[line]);
        isFound &= !isEnd;
      }
    }
    replay(from);
    length = from;
    return isFound;
  }

  /** Whether the header is longer than {@link MailLimits#HEADER}, so that fields were skipped. */
  boolean isOverlong() {
    return isOverlong;
  }

  /** Reports the parts of the header that were not read. */
  void reportProblems(ReadContext run, Origin place) throws IOException {
    if (isOverlong) {
      String reason = "header longer than " + MailLimits.HEADER + " bytes, the rest of it not read";
      run.problem(Problem.Kind.DAMAGED, place, reason);
    }
    if (skippedLine > 0) {
      String reason = "line " + skippedLine + " of the header is not a field, skipped";
      run.problem(Problem.Kind.NOTE, place, reason);
      if (skipped.indexOf(":") >= 0) { // every URI has a colon
        UriFields.offerLines(run, place, FieldText.decodeOctets(skipped.toString()));
      }
    }
  }

  /**
   * Passes the fields that hold URIs or text to the visitor.
   *
   * @param isDoubtful whether this may not be a header; then all fields with a colon are passed
   */
  void offer(ReadContext run, Origin place, boolean isDoubtful) throws IOException {
    for (int i = 0; i < count; i++) {
      UriFields.offer(run, place, name(i), raw(i), isDoubtful);
    }
  }

  /** Whether the header has a field of mail. */
  boolean hasMailField() {
    for (int i = 0; i < count; i++) {
      if (FieldNames.isMail(FieldNames.nameOf(bytes, fields[3 * i], fields[3 * i + 1]))) {
        return true;
      }
    }
    return false;
  }

  /** Returns the declared properties of the body. */
  PartHead partHead(ContentTypeCache types) {
    String type = octets("content-type");
    return PartHead.of(
            type == null ? null : types.get(type),
            values("content-transfer-encoding"),
            raw("content-base"),
            raw("content-location"))
        .withDisposition(Disposition.of(octets("content-disposition"), type));
  }

  /** The number of lines before the body. */
  long lines() {
    return lines;
  }

  /**
   * Returns the body, as folded bytes, of the first field with a name, given in lower case, that is
   * not blank. If all are blank, that of the first; null without such a field.
   */
  byte @Nullable [] raw(String name) {
    byte[] found = null;
    for (int i = 0; i < count && (found == null || Bytes.areWhite(found, 0, found.length)); i++) {
      if (isNamed(i, name)) {
        byte[] next = raw(i);
        found = found == null || !Bytes.areWhite(next, 0, next.length) ? next : found;
      }
    }
    return found;
  }

  /** Returns the body of the field that {@link #raw(String)} finds, unfolded, as UTF-8. */
  @Nullable String value(String name) {
    byte[] raw = raw(name);
    return raw == null ? null : FieldText.unfold(raw).strip();
  }

  /** Returns the bodies of all fields with a name that are not blank, unfolded, as UTF-8. */
  private List<String> values(String name) {
    List<String> values = new ArrayList<>(1);
    for (int i = 0; i < count; i++) {
      String value = isNamed(i, name) ? FieldText.unfold(raw(i)).strip() : "";
      if (!value.isEmpty()) {
        values.add(value);
      }
    }
    return values;
  }

  /** Returns the body of the field that {@link #raw(String)} finds, a character for each byte. */
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

  /** Takes a line as a field or ignores a stray From line; returns false if it is neither. */
  private boolean takeField(int start) {
    int colon = HeaderLine.colon(bytes, start, length);
    if (colon > start) {
      add(start, colon);
      return true;
    }
    return HeaderLine.isFromLine(bytes, start, length);
  }

  private boolean isNamed(int field, String name) {
    int start = fields[3 * field];
    int next = start + name.length();
    return HeaderLine.startsWith(bytes, start, fields[3 * field + 1], name)
        && (bytes[next] == ':' || Bytes.isBlank(bytes[next]));
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
