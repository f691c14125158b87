package org.urisift.scan.fast;

import static org.urisift.scan.fast.PlainBytes.before;
import static org.urisift.scan.fast.PlainBytes.is;

import org.urisift.scan.Delimiter;
import org.urisift.scan.check.SchemeRule;
import org.urisift.scan.check.UriCheck;
import org.urisift.scan.read.BareReader;
import org.urisift.scan.read.DelimitedReader;
import org.urisift.scan.start.Opening;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Checksum;
import org.urisift.scan.text.Endings;
import org.urisift.scan.text.Window;

/**
 * Reads the URIs that most are: of http, https, ftp and mailto, written in plain characters, where
 * a few bytes tell what stands before and behind them. It says what {@link Opening}, {@link
 * DelimitedReader}, {@link BareReader}, the rules and {@link UriCheck} would say, and leaves to
 * them all that needs a second look.
 */
public final class PlainUri {
  /** The longest URI, with the blanks behind it. */
  private static final int LONGEST = 1024;

  /** The longest name, and two units before it. */
  private static final int NAME = 8;

  private final Window window;
  private final PlainOpening opening;
  private final PlainNextLine next;
  private final boolean rejected;

  private byte[] bytes;
  private int colon;
  private int limit; // no look ahead goes behind it

  /** The index of the scheme's first character. */
  public int start;

  /** The index behind the URI's last character. */
  public int end;

  /** The same with the punctuation behind it. */
  public int untrimmedEnd;

  /** The index at which the search goes on. */
  public int resume;

  /** Whether what was found is no URI, as {@link SchemeRule} says: an address without its sign. */
  public boolean refused;

  /** Whether a word begins the next line with which the URI may stand elsewhere (R9). */
  public boolean hasWord;

  /**
   * A reader.
   *
   * @param rejected whether what is refused is wanted too
   */
  public PlainUri(Window window, boolean rejected) {
    this.window = window;
    this.rejected = rejected;
    opening = new PlainOpening(window);
    next = new PlainNextLine(window);
  }

  /**
   * Reads the URI whose scheme's colon stands at the index.
   *
   * @param floor no look back goes before this index
   * @return false where there is none, or one that is left to the rules
   */
  public boolean read(int colon, int floor) {
    this.colon = colon;
    bytes = window.bytes;
    limit = Math.min(window.end - PlainNextLine.AHEAD, colon + LONGEST);
    refused = false;
    hasWord = false;
    if ((colon - NAME | limit - 5 - colon) < 0) { // one branch: PlainBytes says why
      return false;
    }
    boolean isWeb = bytes[colon + 1] == '/' && bytes[colon + 2] == '/';
    start = colon - (isWeb ? webName() : mailName());
    return start < colon
        && start > floor
        && opening.read(start, floor)
        && (isWeb ? readWeb() : readAddress());
  }

  /** The index of the word that begins the next line, where there is one. */
  public int word() {
    return next.word;
  }

  /** The index behind it. */
  public int wordEnd() {
    return next.wordEnd;
  }

  /** What stands around the URI. */
  public Delimiter delimiter() {
    return switch (opening.opener) {
      case 0 -> Delimiter.BARE;
      case '<' -> Delimiter.ANGLE;
      default -> Delimiter.QUOTE;
    };
  }

  /** The length of a known name before the colon; 0 without. */
  private int webName() {
    byte[] b = bytes;
    int last = colon - 1;
    if (b[last] == 's' && b[last - 4] == 'h' && isHttp(last - 1)) {
      return 5;
    }
    if (isHttp(last) && b[last - 3] == 'h') {
      return 4;
    }
    return b[last] == 'p' && b[last - 1] == 't' && b[last - 2] == 'f' ? 3 : 0;
  }

  private boolean isHttp(int last) {
    return bytes[last] == 'p' && bytes[last - 1] == 't' && bytes[last - 2] == 't';
  }

  /** The same for an address. */
  private int mailName() {
    byte[] b = bytes;
    boolean isMail =
        b[colon - 1] == 'o'
            && b[colon - 2] == 't'
            && b[colon - 3] == 'l'
            && b[colon - 4] == 'i'
            && b[colon - 5] == 'a'
            && b[colon - 6] == 'm';
    return isMail ? 6 : 0;
  }

  /** What stands behind {@code //} (D6). */
  private boolean readWeb() {
    int host = colon + 3;
    if (!is(bytes[host], PlainBytes.ALPHANUM)) {
      return false;
    }
    int i = end(host, PlainBytes.HOST);
    if (bytes[i] == ')' && bytes[i + 1] > ' ') {
      return false; // perhaps of a password
    }
    return endsAt(bytes[i] == '/' ? pathEnd(i) : i);
  }

  private int pathEnd(int from) {
    byte[] b = bytes;
    int i = end(from, PlainBytes.PATH);
    boolean fragment = false;
    while (b[i] == '#' && !fragment || b[i] == '%' && isEscape(i)) {
      fragment |= b[i] == '#';
      i = end(b[i] == '#' ? i + 1 : i + 3, PlainBytes.PATH);
    }
    return i;
  }

  /** The index behind bytes of some kinds, or the limit, or at most two more. */
  private int end(int from, int kinds) {
    return PlainBytes.end(bytes, from, limit, kinds);
  }

  private boolean isEscape(int i) {
    return i < limit && Characters.isHex(bytes[i + 1]) && Characters.isHex(bytes[i + 2]);
  }

  private boolean readAddress() {
    int local = colon + 1;
    int i = end(local, PlainBytes.LOCAL);
    if (i == local) {
      return false;
    }
    if (bytes[i] != '@') {
      return isObfuscated(i);
    }
    return is(bytes[i + 1], PlainBytes.ALPHANUM) && endsAt(end(i + 1, PlainBytes.HOST));
  }

  /** Whether what begins as an address goes on as a text: {@code mailto:jane at mail.example}. */
  private boolean isObfuscated(int to) {
    int i = end(to + 1, PlainBytes.ALPHA);
    refused = true;
    resume = to;
    return i > to + 1
        && is(bytes[to], PlainBytes.BLANK)
        && (before(limit, bytes, i) & PlainBytes.BLANK) != 0
        && (opening.opener == 0 || bytes[start - 1] == '<')
        && is(bytes[to - 1], PlainBytes.ALPHANUM)
        && !rejected;
  }

  /** Whether the URI ends at an index, but for punctuation (D7), and no line goes on with it. */
  private boolean endsAt(int index) {
    byte[] b = bytes;
    end = index;
    while (b[end - 1] == '.' || b[end - 1] == ',') {
      end--;
    }
    boolean hasColon =
        b[index] == ':' && opening.opener == 0 && !is(b[index + 1], PlainBytes.VISIBLE);
    untrimmedEnd = hasColon ? index + 1 : index;
    if (b[end - 1] != '/' && !is(b[end - 1], PlainBytes.ALPHANUM)) {
      return false;
    }
    if (opening.opener != 0) { // in which punctuation is the URI's
      resume = end + 1;
      return closes(b[end], b[resume]);
    }
    resume = end;
    if ((before(limit, b, index) & PlainBytes.CLOSING) != 0) {
      return b[index] != '<' || b[end - 1] != 'E'; // "E<gt>" of Perl's documentation
    }
    return endsBeforeBlank(untrimmedEnd);
  }

  /** Whether a blank stands at an index, or a break before a line that does not go on the URI. */
  private boolean endsBeforeBlank(int index) {
    byte[] b = bytes;
    int i = end(index, PlainBytes.BLANK);
    if ((before(limit, b, i) & PlainBytes.VISIBLE) != 0) {
      return i > index;
    }
    if (b[i] == '\r' && b[i + 1] == '\n') {
      i++;
    }
    if (b[i] != '\n' || b[start - 1] == '(' || b[start - 1] == '{' || !next.isOther(i + 1, start)) {
      return false;
    }
    hasWord = next.word >= 0;
    return !hasWord || !mayCompleteEnding(index) && !(next.hasDigit && mayCompleteChecksum(index));
  }

  /** Whether the word on the next line may make an ending of what is behind a full stop (R7). */
  private boolean mayCompleteEnding(int index) {
    int letters = next.wordEnd - next.word;
    int from = index;
    while (index - from + letters <= Endings.LONGEST && is(bytes[from - 1], PlainBytes.ALPHANUM)) {
      from--;
    }
    return bytes[from - 1] == '.'
        && Endings.mayBeEnding(index - from + letters, bytes[next.wordEnd - 1])
        && Endings.isEnding(window.text(from, index) + window.text(next.word, next.wordEnd));
  }

  /** Whether the digits on the next line may be the last ones of a checksum (R7). */
  private boolean mayCompleteChecksum(int index) {
    int from = index;
    while (Characters.isHex(bytes[from - 1])) { // to the scheme's colon at most
      from--;
    }
    return Checksum.isLength(index - from + next.wordEnd - next.word);
  }

  /** Whether a character closes what opened before the URI (D3, D5). */
  private boolean closes(byte c, byte next) {
    return switch (opening.opener) {
      case '<' -> c == '>';
      case '"' -> c == '"';
      default ->
          c == '\'' && (next == ' ' || next == '\n' || next == ')' || next == '.' || next == ',');
    };
  }
}
