package org.urisift.scan.read;

import java.io.IOException;
import java.util.Arrays;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;

/**
 * Recognises the rows of a table whose fields a comma or semicolon separates (D6). Each line is
 * read once for each of these signs. A field in quotation marks may hold the sign.
 */
final class Table {
  /** The maximum length of a row, in UTF-16 units. */
  static final int LONGEST_ROW = 1024;

  private static final int ROWS_ABOVE = 64;
  private static final int ROWS_BELOW = 8;

  /** How far back rows are sought, in UTF-16 units. */
  private static final int FARTHEST = Limits.HISTORY - 2 * LONGEST_ROW;

  // Facts about a line: the number of its fields, plus flags; 0 if it is no row.
  private static final int FIELDS = 0xffff;

  /** All fields may be names of columns. */
  private static final int HEADER = 1 << 16;

  /** A field is surely not part of the URI: quoted, a date with its time, or a second URI. */
  private static final int CERTAIN = 1 << 17;

  /** A field has a URI with slashes or a mailto URI. */
  private static final int HAS_URI = 1 << 18;

  /** The line has two URIs or more, and no blanks. */
  private static final int LIST = 1 << 19;

  /** A field is empty, a date, words with blanks, or before the URI: hardly part of a URI. */
  private static final int LIKELY = 1 << 20;

  /** The first URI is complete if the sign ends it: it ends in its host, a slash or a file. */
  private static final int COMPLETE = 1 << 21;

  /** All fields after the URI are of a known kind, such as a word, a number or a date. */
  private static final int TYPED = 1 << 22;

  private static final long UNKNOWN = -2;

  private final Window window;
  private final Fields fields;

  /** For each line in the cache, twice its offset, plus 1 if its sign is the semicolon. */
  private final long[] keys = new long[256];

  private final int[] facts = new int[keys.length];

  /** The offsets of the lines above and below each; UNKNOWN before they are sought. */
  private final long[] above = new long[keys.length];

  private final long[] below = new long[keys.length];

  Table(Window window) {
    this.window = window;
    this.fields = new Fields(window);
    Arrays.fill(keys, -1);
  }

  /** Whether the line is a row, by its fields, a header above it, and the rows around it. */
  boolean isRow(int line, char sign) throws IOException {
    int row = facts(line, sign);
    if (fieldCount(row) < 2 || (row & (LIST | HAS_URI)) != HAS_URI) {
      return fieldCount(row) >= 2 && (row & LIST) != 0;
    }
    boolean isCertain = (row & CERTAIN) != 0;
    int wanted = (row & TYPED) != 0 ? CERTAIN | LIKELY | COMPLETE : CERTAIN;
    boolean isBlock = true; // whether all rows so far have as many fields
    int found = 0;
    int rows = 0;
    int at = line;
    for (int k = 0; k < ROWS_ABOVE && at > 0 && line - at < FARTHEST; k++) {
      at = above(at, sign);
      int above = facts(at, sign);
      if (fieldCount(above) < 2) {
        break;
      }
      if (isCertain || (above & HEADER) != 0 && fieldCount(above) >= fieldCount(row)) {
        return true;
      }
      isBlock &= fieldCount(above) == fieldCount(row);
      found |= isBlock ? above : 0;
      rows += isBlock ? 1 : 0;
      if (isBlock && (above & wanted & (CERTAIN | LIKELY)) != 0) {
        return true;
      }
    }
    at = line;
    for (int k = 0; k < ROWS_BELOW; k++) {
      at = below(at, sign);
      int below = at < 0 ? 0 : facts(at, sign);
      if (isCertain && fieldCount(below) >= 2) {
        return true;
      }
      if (fieldCount(below) != fieldCount(row)) {
        break;
      }
      found |= below;
      rows++;
    }
    return rows > 0 && ((found | row) & wanted) != 0;
  }

  private static int fieldCount(int row) {
    return row & FIELDS;
  }

  private int facts(int line, char sign) throws IOException {
    return facts[slot(line, sign)];
  }

  /** The slot with the facts about the line at an index, which is read if necessary. */
  private int slot(int line, char sign) throws IOException {
    long key = 2 * (window.base + line) + (sign == ';' ? 1 : 0);
    int slot = (int) (key * 0x9e3779b97f4a7c15L >>> 56);
    if (keys[slot] != key) {
      keys[slot] = key;
      above[slot] = UNKNOWN;
      below[slot] = UNKNOWN;
      facts[slot] = read(line, sign);
    }
    return slot;
  }

  private int above(int line, char sign) throws IOException {
    int slot = slot(line, sign);
    if (above[slot] == UNKNOWN) {
      above[slot] = window.base + window.lineStart(window.beforeBreak(line), LONGEST_ROW);
    }
    return (int) (above[slot] - window.base);
  }

  /** The index of the line below; -1 if none is near. */
  private int below(int line, char sign) throws IOException {
    int slot = slot(line, sign);
    if (below[slot] == UNKNOWN) {
      int end = window.lineEnd(line, line + LONGEST_ROW);
      boolean isNear = end >= 0 && Window.isBreak(window.peek(end));
      below[slot] = isNear ? window.base + window.afterBreak(end) : -1;
    }
    return below[slot] < 0 ? -1 : (int) (below[slot] - window.base);
  }

  private int read(int line, char sign) throws IOException {
    int lineEnd = window.lineEnd(line, line + LONGEST_ROW);
    if (lineEnd < 0) {
      return 0;
    }
    int end = window.beforeBlanks(line, lineEnd);
    int from = afterMarks(line, end);
    int count = 0;
    int uris = 0;
    boolean hasText = false; // before the first URI, in its field
    int lineFacts = HEADER | TYPED;
    while (true) {
      int to = fields.quotedEnd(from, end, sign);
      Fields.Kind kind = Fields.Kind.QUOTED;
      if (to < 0) {
        long field = fields.field(from, end, sign);
        if (field < 0) {
          return 0;
        }
        to = (int) field;
        kind = fields.kind(from, to, (int) (field >> 32));
      }
      count++;
      if ((lineFacts & HEADER) != 0 && !fields.isColumnName(from, to, kind)) {
        lineFacts &= ~HEADER;
      }
      if (kind != Fields.Kind.URI) {
        lineFacts |= factsFrom(kind, uris == 1 && hasText);
        lineFacts &= kind == Fields.Kind.OTHER && uris > 0 ? ~TYPED : ~0;
      } else if (uris++ > 0) {
        lineFacts |= fields.beginsWithUri(from) ? CERTAIN : 0;
      } else if (fields.hasUriAsValue(from, to)) {
        return 0; // further URIs may be of the same parameter
      } else {
        hasText = !fields.beginsWithUri(from) && !fields.beginsWithMailto(from);
        lineFacts |= HAS_URI;
        lineFacts |= count > 1 ? LIKELY : 0;
        lineFacts |= !hasText && fields.isComplete(from, to) ? COMPLETE : 0;
      }
      if (to == end) {
        boolean isList = uris > 1 && (lineFacts & CERTAIN) != 0 && !window.hasBlank(line, lineEnd);
        return count | lineFacts | (isList ? LIST : 0);
      }
      from = to + 1;
    }
  }

  /** The facts that a field without a URI shows about its line. */
  private static int factsFrom(Fields.Kind kind, boolean isAfterText) {
    return switch (kind) {
      case QUOTED, TIME -> CERTAIN;
      case EMPTY, DATE -> LIKELY;
      case PHRASE -> isAfterText ? 0 : LIKELY; // else perhaps the sentence goes on
      default -> 0;
    };
  }

  /** The index after quote marks and blanks that begin a line. */
  private int afterMarks(int line, int end) {
    int i = line;
    while (i < end && (window.bytes[i] == '>' || Window.isBlank(window.bytes[i]))) {
      i++;
    }
    return i;
  }
}
