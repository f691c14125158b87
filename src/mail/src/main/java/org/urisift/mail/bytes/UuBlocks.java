package org.urisift.mail.bytes;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Passes a text on unchanged and decodes its uuencoded blocks (POSIX uuencode) on the way. A block
 * begins with a line {@code begin 644 name} before an encoded line, and ends with {@code end}.
 * Files in other encodings are not decoded but noticed.
 */
public final class UuBlocks extends BulkStream {
  /**
   * A decoded block.
   *
   * @param isWhole whether it ended with {@code end}
   */
  public record Found(String name, byte[] content, boolean isWhole) {}

  private static final byte[] BEGIN = "begin ".getBytes(StandardCharsets.US_ASCII);

  private static final String IN_BINHEX = "(This file must be converted with BinHex";

  /** Encodings of files in texts that are only noticed. */
  public enum Noticed {
    YENC("=ybegin ", "=ybegin (.* )?line=\\d+ (.* )?name=.*", "(?s)=ypart .*|.*[^ -~\\s].*"),
    BINHEX(IN_BINHEX, "[^)]*\\)\\s*", ":\\S{25,}\\s*"),
    BASE64("begin-base64", "begin-base64\\S* +[0-7]{3,6} .*", "(?=.{20}|.*=)([\\w+/=]{4})+\\s*");

    /** Read once, since each first byte of a line is compared. */
    private static final Noticed[] ALL = values();

    private final byte[] mark;
    private final String pattern;
    private final String data; // the pattern of the next line

    Noticed(String mark, String pattern, String data) {
      this.mark = mark.getBytes(StandardCharsets.US_ASCII);
      this.pattern = pattern;
      this.data = data;
    }
  }

  /** What the first line of any block has, but for BinHex. */
  private static final String MARK = "begin";

  /** The most bytes of a line of a block; usual lines have about 62. */
  private static final int LONGEST_LINE = 300;

  /** Bytes that each line but the last encodes. */
  private static final int FULL_LINE = 45;

  private static final int SIX_BITS = 0x3f;
  private static final int LAST_CODE = ' ' + 64;

  private final InputStream in;
  private final List<Found> found = new ArrayList<>(0);
  private byte[] line = {}; // the current line, if it may belong to a block
  private int length; // of that line
  private boolean isKept = true; // whether the current line is kept
  private @Nullable String name; // of the current block
  private @Nullable ByteArrayOutputStream content; // null until a line of the block is decoded
  private long room = MailLimits.UU; // bytes that may still be decoded
  private @Nullable Noticed announced; // by the line before, whose data may begin with any byte
  private final Set<Noticed> noticed = EnumSet.noneOf(Noticed.class);

  public UuBlocks(InputStream in) {
    this.in = in;
  }

  /** The decoded blocks; call it after the text was read. */
  public List<Found> found() {
    return found;
  }

  /** Whether blocks were left out because all blocks together exceed {@link MailLimits#UU}. */
  public boolean isFull() {
    return room < 0;
  }

  /** The encodings that were noticed and not decoded. */
  public Set<Noticed> noticed() {
    return noticed;
  }

  @Override
  public int read(byte[] into, int offset, int size) throws IOException {
    int count = in.read(into, offset, size);
    if (count < 0) {
      if (isKept) {
        endLine();
        isKept = false;
      }
      endBlock(false);
    } else {
      scan(into, offset, offset + count);
    }
    return count;
  }

  private void scan(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to) {
      if (!isKept) {
        i = nextLine(bytes, i, to);
      } else if (bytes[i] == '\n') {
        endLine();
        length = 0;
        i++;
      } else {
        keep(bytes[i++]);
      }
    }
  }

  /** The index of the next line that may begin a block; few lines begin like one. */
  private int nextLine(byte[] bytes, int from, int to) {
    int start = from;
    if (to - from > LONGEST_LINE) { // a search in a String takes many bytes at once
      String text = Latin1.string(bytes, from, to);
      int found = Math.min(find(MARK, text), find(IN_BINHEX, text));
      start = Math.max(from, from + found - IN_BINHEX.length());
    }
    for (int i = start; i < to; i++) {
      if (bytes[i] == '\n' && (i + 1 == to || mayBegin(0, bytes[i + 1]))) {
        isKept = true;
        length = 0;
        return i + 1;
      }
    }
    return to;
  }

  /** The index of a mark that begins a line; the length of the text for none. */
  private static int find(String mark, String text) {
    int found = text.indexOf(mark);
    while (found >= 0 && !beginsLine(text, found)) {
      found = text.indexOf(mark, found + 1);
    }
    return found < 0 ? text.length() : found;
  }

  /** Whether a mark begins a line, perhaps after {@code =y}; unknown where the text begins. */
  private static boolean beginsLine(String text, int mark) {
    return mark == 0
        || text.charAt(mark - 1) == '\n'
        || text.startsWith("=y", mark - 2) && (mark == 2 || text.charAt(mark - 3) == '\n');
  }

  /** Whether the first line of a block may go on with a byte, after a number of its bytes. */
  private boolean mayBegin(int after, byte b) {
    if (mayBegin(BEGIN, after, b)) {
      return true;
    }
    for (Noticed encoding : Noticed.ALL) {
      if (mayBegin(encoding.mark, after, b)) {
        return true;
      }
    }
    return false;
  }

  private boolean mayBegin(byte[] mark, int after, byte b) {
    int seen = Math.min(after, mark.length);
    return Arrays.equals(line, 0, seen, mark, 0, seen)
        && (after >= mark.length || b == mark[after]);
  }

  private void keep(byte b) {
    boolean isWanted = name != null || announced != null || mayBegin(length, b);
    if (!isWanted || length == LONGEST_LINE) {
      isKept = false;
      if (announced != null) {
        notice(length);
      }
      endBlock(false);
      return;
    }
    if (length == line.length) {
      line = Arrays.copyOf(line, Math.max(BEGIN.length * 2, 2 * length));
    }
    line[length++] = b;
  }

  private void endLine() {
    int end = length > 0 && line[length - 1] == '\r' ? length - 1 : length;
    if (name == null) {
      notice(end);
      name = end > BEGIN.length ? nameIn(end) : null;
      return;
    }
    boolean isEnd = lineEquals("end", end);
    int count = end == 0 ? 0 : line[0] - ' ' & SIX_BITS;
    if (isEnd || !isEncoded(count, end)) {
      endBlock(isEnd);
      name = !isEnd && end > BEGIN.length ? nameIn(end) : null;
    } else if (count > 0) {
      decode(count, end);
    }
  }

  /** Notices a line of data after one that is the first of a file in another encoding. */
  private void notice(int end) {
    String text = announced == null ? "" : new String(line, 0, end, StandardCharsets.ISO_8859_1);
    if (announced != null && !text.isBlank()) {
      if (text.matches(announced.data)) {
        noticed.add(announced);
      }
      announced = null;
    }
    for (Noticed encoding : Noticed.ALL) {
      if (Bytes.startsWith(line, 0, end, encoding.mark)
          && new String(line, 0, end, StandardCharsets.ISO_8859_1).matches(encoding.pattern)) {
        announced = encoding;
      }
    }
  }

  private boolean lineEquals(String word, int end) {
    return end == word.length()
        && word.equals(new String(line, 0, end, StandardCharsets.ISO_8859_1));
  }

  /** The name in a line {@code begin 644 name}; null for any other line. */
  private @Nullable String nameIn(int end) {
    int i = BEGIN.length;
    while (i < end && line[i] >= '0' && line[i] <= '7') {
      i++;
    }
    int digits = i - BEGIN.length;
    boolean isBegin =
        Bytes.startsWith(line, 0, end, BEGIN)
            && (digits >= 3 && digits <= 6)
            && i + 1 < end
            && line[i] == ' ';
    return isBegin ? new String(line, i + 1, end - i - 1, StandardCharsets.UTF_8).strip() : null;
  }

  /**
   * Whether a line has as many codes as its first character says. Up to two more may be a checksum.
   * Blanks at its end may be missing: up to four; any number in a full line after the first.
   */
  private boolean isEncoded(int count, int end) {
    int codes = (count + 2) / 3 * 4;
    for (int i = 0; i < end; i++) {
      if (line[i] < ' ' || line[i] > LAST_CODE) {
        return false;
      }
    }
    boolean isFirst = content == null;
    int least = isFirst || count < FULL_LINE ? 1 + codes - 4 : 1;
    return end > 0 && (count > 0 || !isFirst) && end >= least && end <= 1 + codes + 2;
  }

  private void decode(int count, int end) {
    if (content == null) {
      content = new ByteArrayOutputStream();
    }
    room -= count;
    for (int k = 0; k < count && room >= 0; k++) {
      int at = 1 + k / 3 * 4 + k % 3;
      int shift = 2 * (k % 3);
      content.write(code(at, end) << 2 + shift | code(at + 1, end) >> 4 - shift);
    }
  }

  private int code(int at, int end) {
    return at < end ? line[at] - ' ' & SIX_BITS : 0;
  }

  private void endBlock(boolean isWhole) {
    if (name != null && content != null && room >= 0) {
      found.add(new Found(name, content.toByteArray(), isWhole));
    }
    name = null;
    content = null;
  }
}
