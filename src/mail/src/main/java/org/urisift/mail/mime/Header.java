package org.urisift.mail.mime;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Problem;
import org.urisift.mail.TextOrigin;
import org.urisift.mail.bytes.Block;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.bytes.StartAndRest;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.run.ReadContext;

/**
 * The header of a message (RFC 5322 2.2): fields as bytes, up to the blank line, or to a line that
 * is no field: that one begins the body. Used again for message after message.
 */
public final class Header extends HeaderLines {
  /** What a header is of: before that of a message that is attached, blank lines may stand. */
  enum Of {
    MESSAGE,
    ATTACHED,
    PART
  }

  /** Bytes after a line that is no field in which a field is looked for. */
  private static final int AHEAD = 64 << 10;

  private boolean overlong;
  // of each field: start of its name, its colon, end of its body
  private int[] fields = new int[96];
  private int count;
  private long lines;
  private long passed;
  private final StringBuilder stray = new StringBuilder(0); // the lines that were passed over

  /** Reads a header and gives the body. */
  Block read(Block in) throws IOException {
    byte[] body = fields(in, Of.MESSAGE);
    return body == null
        ? in
        : new StreamBlock(new StartAndRest(body, body.length, in), Math.max(1, body.length));
  }

  /**
   * Reads a header.
   *
   * @param of what it is the header of
   * @return what was read of the body, or null
   */
  byte @Nullable [] fields(Block in, Of of) throws IOException {
    clear();
    count = 0;
    lines = 0;
    passed = 0;
    stray.setLength(0);
    overlong = false;
    boolean isFirst = true;
    while (true) {
      int start = length;
      boolean isSure = comesAgain();
      boolean fits = line(in);
      lines++;
      if (isFirst && fits && length > 0) {
        isFirst = false;
        passMark();
        boolean isBlank = of != Of.ATTACHED && isBlank(start);
        if (isWhite(start) && !(isBlank && of == Of.PART) && passesWhite(in, isBlank)) {
          continue;
        }
      }
      if (fits && (length == start || isBlank(start))) {
        if (length > start && isTorn(in, start)) {
          passed = passed == 0 ? lines : passed;
          continue;
        }
        return comesAgain() ? rest(length) : null;
      }
      boolean continues = fits && Bytes.isBlank(bytes[start]);
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
                && (isSure || !comesAgain() && (count > 0 || of == Of.PART) && hasFieldAhead(in));
        if (!isPassed) {
          lines--;
          return rest(start);
        }
        passed = passed == 0 ? lines : passed;
        stray.append(new String(bytes, start, length - start, StandardCharsets.ISO_8859_1));
        length = start;
      }
    }
  }

  /** Takes a byte order mark away that the first line has, if a field follows it. */
  private void passMark() {
    int after = HeaderLine.afterMark(bytes, 0, length);
    if (after > 0 && HeaderLine.holds(bytes, after, length)) {
      length -= after;
      System.arraycopy(bytes, after, bytes, 0, length);
    }
  }

  /**
   * Keeps words of a line that is too long, half of the room at most: the rest is for later fields.
   */
  private boolean keepsStart(int start) {
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
    boolean hasWords = colon > start && !isWhite(colon + 1);
    return hasWords && !continues && field(start);
  }

  /**
   * Whether lines without text are passed over, since a header follows them: it has a field that
   * mail has, or, after lines that are quite blank, one that only programs write. What was read
   * after the first of them comes again.
   */
  private boolean passesWhite(Block in, boolean isBlankPassed) throws IOException {
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
    int header = line;
    boolean isHeader = HeaderLine.isFromLine(bytes, line, length);
    boolean isField = HeaderLine.colon(bytes, line, length) > line;
    while (isField && !isHeader) {
      String name = FieldNames.of(bytes, line, HeaderLine.colon(bytes, line, length));
      isHeader = isBlankPassed ? FieldNames.MADE.contains(name) : FieldNames.isMail(name);
      do {
        line = length;
      } while (!isHeader && lineUpTo(in, AHEAD) && Bytes.isBlank(bytes[line]));
      isField = line < length && HeaderLine.colon(bytes, line, length) > line;
    }
    comeAgain(isHeader ? header : first);
    length = isHeader ? 0 : first;
    lines += isHeader ? white - 1 : 0;
    return isHeader;
  }

  /**
   * Whether the header goes on after blank lines: it says that it is MIME and not of what type, and
   * the next lines are fields up to a blank one, the first of MIME, and they say that parts follow,
   * as they do. What was read of them comes again, without the blank lines.
   */
  private boolean isTorn(Block in, int blank) throws IOException {
    boolean mayBe =
        !comesAgain()
            && length + AHEAD < MailLimits.HEADER
            && raw("mime-version") != null
            && raw("content-type") == null;
    if (!mayBe) {
      return false;
    }
    int from = length;
    int first = -1; // the first field's line
    long white = 0;
    boolean saysParts = false;
    boolean isEnd = false;
    boolean isField = true;
    boolean isTorn = false;
    while (!isEnd && length - from < AHEAD) {
      int line = length;
      boolean isWhole = lineUpTo(in, from + AHEAD);
      int colon = HeaderLine.colon(bytes, line, length);
      isEnd = !isWhole;
      if (isWhite(line) && isWhole) {
        white += first < 0 ? 1 : 0;
        isField = first < 0;
      } else if (!isField) {
        isEnd = true;
        isTorn = saysParts && HeaderLine.isDelimiter(bytes, line, length);
      } else if (first < 0) {
        first = line;
        boolean isOfMime = colon > line && FieldNames.of(bytes, line, colon).startsWith("content-");
        isEnd |= !isOfMime;
        saysParts = HeaderLine.saysParts(bytes, line, length);
      } else {
        isEnd |= colon <= line && (line == length || !Bytes.isBlank(bytes[line]));
        saysParts |= HeaderLine.saysParts(bytes, line, length);
      }
    }
    comeAgain(isTorn ? first : from);
    length = isTorn ? blank : from;
    lines += isTorn ? white : 0;
    return isTorn;
  }

  /**
   * Whether a field that programs write stands before the next blank line: what is no field, a lost
   * fold or garbage, is passed over then (RFC 7103 7); else the body begins with it. As the first
   * line of a part it is, if all others are fields, one of them of MIME. What was read comes again.
   */
  private boolean hasFieldAhead(Block in) throws IOException {
    int from = length;
    boolean isFound = false;
    boolean isEnd = false;
    while (!isEnd && length + AHEAD < MailLimits.HEADER) {
      int line = length;
      boolean isWhole = length - from < AHEAD && lineUpTo(in, from + AHEAD);
      int colon = HeaderLine.colon(bytes, line, length);
      String name = colon > line ? FieldNames.of(bytes, line, colon) : "";
      if (!isWhole || isBlank(line) || HeaderLine.isDelimiter(bytes, line, length)) {
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
    comeAgain(from);
    length = from;
    return isFound;
  }

  /**
   * Whether fields were passed over because the header is longer than {@link MailLimits#HEADER}.
   */
  boolean overlong() {
    return overlong;
  }

  /** Says what of it was not read. */
  void tell(ReadContext run, TextOrigin place) throws IOException {
    if (overlong) {
      String reason = "header longer than " + MailLimits.HEADER + " bytes, the rest of it not read";
      run.problem(Problem.Kind.MESSAGE, place, reason);
    }
    if (passed > 0) {
      String reason = "line " + passed + " of the header is no field, passed over";
      run.problem(Problem.Kind.NOTE, place, reason);
      if (stray.indexOf(":") >= 0) { // as a URI has
        UriFields.offerLines(run, place, FieldText.decoded(stray.toString()));
      }
    }
  }

  /**
   * Offers the fields that hold URIs or text.
   *
   * @param isGuess whether it may be no header: then all of its fields are offered
   */
  void offer(ReadContext run, TextOrigin place, boolean isGuess) throws IOException {
    for (int i = 0; i < count; i++) {
      UriFields.offer(run, place, name(i), raw(i), isGuess);
    }
  }

  /** Whether one of its fields is one that mail has. */
  boolean isOfMail() {
    for (int i = 0; i < count; i++) {
      if (FieldNames.isMail(FieldNames.of(bytes, fields[3 * i], fields[3 * i + 1]))) {
        return true;
      }
    }
    return false;
  }

  /** What it says of the body. */
  PartHead head(ContentTypeCache types) {
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
   * when none does; null without one.
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

  /** The value of that field, decoded so far that it can be parsed. */
  @Nullable String value(String name) {
    byte[] raw = raw(name);
    return raw == null ? null : FieldText.unfold(raw).strip();
  }

  /** The value of that field, a character for each byte. */
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
