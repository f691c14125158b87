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
import org.urisift.mail.bytes.LineEnds;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.bytes.StartAndRest;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.run.ReadContext;

/**
 * Reads the header of a message (RFC 5322 2.2): fields as bytes, up to the blank line; or up to a
 * line that is no field, which then begins the body. One object serves one message after another;
 * it is not thread-safe.
 */
public final class Header extends HeaderLines {
  /** Whose header it is; that of an attached message may begin with blank lines. */
  enum Kind {
    MESSAGE,
    ATTACHED,
    PART
  }

  private boolean isOverlong;
  // for each field: the start of its name, its colon, and the end of its body
  private int[] fields = new int[96];
  private int count;
  private long lines;
  private long skippedLine; // the first line that was skipped, from 1; or 0

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
   * @return the start of the body, which was read ahead; or null
   */
  byte @Nullable [] readFields(Block in, Kind kind) throws IOException {
    clear();
    count = 0;
    lines = 0;
    skippedLine = 0;
    isOverlong = false;
    passStart(in, kind);
    while (true) {
      int start = length;
      boolean isKnown = next < known;
      boolean fits = appendLine(in);
      lines++;
      boolean continues = length > start && Bytes.isBlank(bytes[start]);
      if (isOverlong && (continues || !fits)) {
        length = start;
      } else if (!fits) {
        isOverlong = true;
        length = afterFirstWords(start);
        length = takeLine(start) ? length : start;
      } else if (!takeLine(start)) {
        boolean isBlank = length == start || HeaderLine.isEmpty(bytes, start, length);
        boolean goesOn = isBlank ? passesBlank(in) : isKnown || hasFieldAhead(in, start, kind);
        if (!goesOn) {
          lines -= isBlank ? 0 : 1;
          return rest(isBlank ? length : start);
        }
        skippedLine = skippedLine == 0 ? lines : skippedLine;
        skipped.append(new String(bytes, start, length - start, StandardCharsets.ISO_8859_1));
        length = start;
      }
    }
  }

  /**
   * Passes over a byte order mark before a field, and over white lines before a header. The header
   * must begin with a From line or have a field of mail. If the first line is empty, and the
   * message is not attached, the field must be one of {@link FieldNames#ONLY_IN_MAIL}. An empty
   * line at the start of a part ends its header.
   */
  private void passStart(Block in, Kind kind) throws IOException {
    int stop = aheadStop();
    lineEnd(in, 0, stop);
    int after = HeaderLine.afterMark(bytes, 0, limit);
    next = HeaderLine.belongsToHeader(bytes, after, limit) ? after : 0;
    boolean isEmpty = kind != Kind.ATTACHED && HeaderLine.isEmpty(bytes, next, limit);
    int header = isEmpty && kind == Kind.PART ? next : afterWhiteLines(in, next, stop);
    boolean isHeader = header == next || HeaderLine.isFromLine(bytes, header, limit);
    for (int line = header; !isHeader && isField(line, line > header); ) {
      String name = nameAt(line);
      isHeader = isEmpty ? FieldNames.ONLY_IN_MAIL.contains(name) : FieldNames.isMail(name);
      line = lineEnd(in, line, stop);
      lineEnd(in, line, stop); // isField needs the next line
    }
    passTo(isHeader ? header : next);
  }

  /**
   * Passes over white lines if the header continues after a blank line, and returns whether it
   * does. So far it has MIME-Version and no Content-Type; the next lines are fields, of which the
   * first is Content-*; they declare a multipart or a message; a blank line and a boundary follow.
   */
  private boolean passesBlank(Block in) throws IOException {
    if (raw("mime-version") == null || raw("content-type") != null) {
      return false;
    }
    int stop = aheadStop();
    int header = afterWhiteLines(in, next, stop);
    boolean isOfMime = nameAt(header).startsWith("content-");
    boolean declaresParts = false;
    int line = header;
    int end = lineEnd(in, line, stop);
    while (isOfMime && isField(line, !Bytes.areWhite(bytes, line, end))) {
      declaresParts |= HeaderLine.declaresParts(bytes, line, end);
      line = end;
      end = lineEnd(in, line, stop);
    }
    int delimiter = declaresParts ? afterWhiteLines(in, line, stop) : line;
    boolean continues = delimiter > line && HeaderLine.isDelimiter(bytes, delimiter, limit);
    passTo(continues ? header : next);
    return continues;
  }

  /**
   * Whether a line that is not a field, such as a lost fold, is skipped (RFC 7103 7) and does not
   * begin the body: a field that programs write follows before the next blank line. If it is the
   * first line of a part, only fields must follow, one of them Content-*.
   */
  private boolean hasFieldAhead(Block in, int start, Kind kind) throws IOException {
    boolean isFirst = count == 0;
    if (HeaderLine.isDelimiter(bytes, start, length)
        || isFirst && (kind != Kind.PART || Bytes.areWhite(bytes, start, length))) {
      return false;
    }
    int stop = aheadStop();
    int line = next;
    boolean isFound = false;
    for (int end = lineEnd(in, line, stop);
        end > line && isInHeader(line, end) && (isFirst || !isFound);
        end = lineEnd(in, line, stop)) {
      if (isFirst && !isField(line, true)) {
        return false;
      }
      String name = nameAt(line);
      isFound |= isFirst ? name.startsWith("content-") : FieldNames.isProgram(name);
      line = end;
    }
    known = isFound ? line : 0;
    return isFound;
  }

  /** Whether a field is at an index, or, if {@code mayContinue}, a line that continues one. */
  private boolean isField(int line, boolean mayContinue) {
    return HeaderLine.colon(bytes, line, limit) > line
        || mayContinue && line < limit && Bytes.isBlank(bytes[line]);
  }

  /** The name of the field at an index, in lower case; empty without one. */
  private String nameAt(int line) {
    int colon = HeaderLine.colon(bytes, line, limit);
    return colon > line ? FieldNames.nameOf(bytes, line, colon) : "";
  }

  /** Whether a line is whole, and neither empty nor the delimiter of a part. */
  private boolean isInHeader(int line, int end) {
    return bytes[end - 1] == '\n'
        && !HeaderLine.isEmpty(bytes, line, end)
        && !HeaderLine.isDelimiter(bytes, line, end);
  }

  private void passTo(int line) {
    lines += LineEnds.count(bytes, next, line);
    next = line;
  }

  /**
   * The end of the first words of an overlong line, in at most half of the remaining room, which
   * leaves the rest to later fields; {@code start} for none.
   */
  private int afterFirstWords(int start) {
    int end = Math.min(length, start + (MailLimits.HEADER - start) / 2);
    while (end > start && !Bytes.isWhite(bytes[end - 1])) {
      end--;
    }
    int colon = HeaderLine.colon(bytes, start, end);
    return Bytes.areWhite(bytes, Math.max(start, colon + 1), end) ? start : end;
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

  /**
   * Takes the line at an index as a field, or as more of the last one, or ignores a stray From
   * line; returns false for any other line.
   */
  private boolean takeLine(int start) {
    if (count > 0 && start < length && Bytes.isBlank(bytes[start])) {
      fields[3 * count - 1] = length;
      return true;
    }
    int colon = HeaderLine.colon(bytes, start, length);
    if (colon > start) {
      add(start, colon);
      return true;
    }
    return HeaderLine.isFromLine(bytes, start, length);
  }

  private boolean isNamed(int field, String name) {
    return HeaderLine.isNamed(bytes, fields[3 * field], fields[3 * field + 1] + 1, name);
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
