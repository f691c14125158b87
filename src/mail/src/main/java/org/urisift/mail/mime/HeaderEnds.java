package org.urisift.mail.mime;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.BulkStream;
import org.urisift.mail.bytes.Limits;
import org.urisift.mail.bytes.LineEnds;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.text.ContentType;

/**
 * A body of parts in which each header ends in a blank line, and each message begins with its
 * header. Where the blank line is missing it is put in: the token stream loses the line that it
 * ended the header at, and of a multipart all that follows (RFC 2046 5.1.1). What mailboxes put
 * before a header, blank lines and a {@code From } line, is left out.
 */
public final class HeaderEnds extends BulkStream {
  /** So many bytes of a line tell whether it is a field. */
  private static final int LINE = 1_000;

  private static final Pattern COMPOSITE =
      Pattern.compile("(multipart|message)\\s*+/", Pattern.CASE_INSENSITIVE);

  /** The field that is put behind each header where it is asked for: lines before its body. */
  static final String LINES = "X-Lines-Before-Body";

  private final StreamBlock in;
  private final Set<String> boundaries = new HashSet<>();
  private final Set<String> digests = new HashSet<>(); // of them
  private boolean atStart = true; // of a line
  private boolean header;
  private boolean ofMessage; // the header
  private boolean hasLine; // that header
  private boolean inDigest; // the part
  private final StringBuilder type = new StringBuilder(); // what the header says of it, so far
  private final StringBuilder encoding = new StringBuilder(); // and of the transfer encoding
  private @Nullable StringBuilder value; // that of these which the line before is of, or null
  private boolean missing; // a blank line, here
  private long lines; // that were passed
  private final boolean tells; // of them
  private byte[] told = new byte[0];
  private int toldAt; // what is left of it comes next

  /**
   * A body.
   *
   * @param type of the body: a multipart with its boundary, or a message
   * @param tells whether it says of each body how many lines of the file stand before it
   * @param lines that stand before this one; negative where its lines are none of the file
   */
  HeaderEnds(InputStream in, ContentType type, boolean tells, long lines) {
    this.tells = tells;
    this.lines = lines;
    this.in = new StreamBlock(in, 16 << 10);
    header = type.isMessage();
    ofMessage = header;
    if (type.boundary() != null) {
      boundary(type);
    }
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    int to = offset;
    int stop = offset + length;
    while (to < stop && in.more()) {
      if (toldAt < told.length) {
        into[to++] = told[toldAt++];
      } else if (missing) {
        missing = false;
        into[to++] = '\n';
      } else if (atStart) {
        startLine();
      } else {
        to += copyLine(into, to, stop);
      }
    }
    return to > offset || length == 0 ? to - offset : -1;
  }

  private int copyLine(byte[] into, int to, int stop) {
    int end = Math.min(in.end, in.at + stop - to);
    int i = in.at;
    while (i < end && in.array[i] != '\n') {
      i++;
    }
    atStart = i < end;
    lines += atStart && lines >= 0 ? 1 : 0;
    int count = Math.min(i + 1, end) - in.at;
    System.arraycopy(in.array, in.at, into, to, count);
    in.at += count;
    return count;
  }

  private void startLine() throws IOException {
    if (in.end - in.at < LINE) {
      in.peek(LINE);
    }
    int end = Math.min(in.end, in.at + LINE);
    int at = in.at;
    if (header && ofMessage && !hasLine) {
      in.at = Header.behindBlankLines(in.array, at, end);
      if (in.at > at) {
        lines += lines < 0 ? 0 : LineEnds.count(in.array, at, in.at);
        return;
      }
    }
    int first = in.array[at];
    atStart = header && ofMessage && Header.isFromLine(in.array, at, end);
    if (atStart) {
      passLine();
    } else if (header) {
      field(at, end, first);
    } else if (first == '-' && at + 1 < end && in.array[at + 1] == '-') {
      String name = line(at, end).substring(2).stripTrailing();
      header = boundaries.contains(name);
      ofMessage = false;
      inDigest = digests.contains(name);
      if (name.endsWith("--")) {
        String ended = name.substring(0, name.length() - 2);
        boundaries.remove(ended);
        digests.remove(ended);
      }
    }
  }

  private void passLine() throws IOException {
    hasLine = true;
    while (in.more() && in.array[in.at++] != '\n') {}
    lines += lines < 0 ? 0 : 1;
  }

  private void field(int at, int end, int first) {
    hasLine = true;
    int lf = behindReturns(at, end);
    boolean blank = lf < end && in.array[lf] == '\n';
    in.at = blank ? Math.max(at, lf - 1) : at; // a blank line of several returns is none to others
    boolean continues = first == ' ' || first == '\t';
    String line = line(at, end);
    int colon = blank || continues ? -1 : Header.colon(in.array, at, at + line.length()) - at;
    if (continues || colon > 0) {
      keep(line, colon);
      return;
    }
    ContentType type = type();
    boolean isEncoded = PartHead.isEncoded(encoding.toString()); // and undone elsewhere
    this.type.setLength(0);
    encoding.setLength(0);
    value = null;
    if (type.isComposite() && !type.isMessage() && boundaries.size() < Limits.MIME_DEPTH) {
      boundary(type);
    }
    if (tells) {
      tell(lines < 0 || !blank ? lines : lines + 1);
    }
    missing = !blank;
    atStart = missing; // the line comes again, behind the blank one
    header = type.isMessage() && !isEncoded;
    ofMessage = header;
    hasLine = false;
    inDigest = false;
  }

  private void tell(long count) {
    told = (LINES + ": " + count + "\n").getBytes(StandardCharsets.US_ASCII);
    toldAt = 0;
  }

  /** The index behind carriage returns; of a blank line its line feed. */
  private int behindReturns(int at, int end) {
    int i = at;
    while (i < end && in.array[i] == '\r') {
      i++;
    }
    return i;
  }

  private void boundary(ContentType type) {
    boundaries.add(type.boundary());
    if (type.isDigest()) {
      digests.add(type.boundary());
    } else {
      digests.remove(type.boundary());
    }
  }

  /**
   * Keeps a line of the first field of each name that says something; there is no colon where the
   * field goes on.
   */
  private void keep(String line, int colon) {
    if (colon > 0) {
      String name = line.substring(0, colon).strip();
      value =
          name.equalsIgnoreCase("content-type")
              ? type
              : name.equalsIgnoreCase("content-transfer-encoding") ? encoding : null;
      value = value == null || value.toString().isBlank() ? value : null;
    }
    if (value != null && value.length() < Limits.HEADER) {
      value.append(line, Math.max(0, colon + 1), line.length()).append(' ');
    }
  }

  /** What the header says that follows; where it says nothing, see RFC 2046 5.1.5. */
  private ContentType type() {
    if (type.isEmpty() && inDigest) {
      return ContentType.MESSAGE;
    }
    // few parts have parts: the rest is not parsed
    return COMPOSITE.matcher(type).find()
        ? ContentTypeField.parse(type.toString().replaceAll("\\s+", " "))
        : ContentType.PLAIN;
  }

  private String line(int at, int end) {
    int eol = at;
    while (eol < end && in.array[eol] != '\n') {
      eol++;
    }
    return new String(in.array, at, eol - at, StandardCharsets.ISO_8859_1);
  }
}
