package org.urisift.scan.fast;

import static org.urisift.scan.fast.PlainBytes.is;

import org.urisift.scan.Delimiter;
import org.urisift.scan.check.SchemeRule;
import org.urisift.scan.check.UriCheck;
import org.urisift.scan.read.BareReader;
import org.urisift.scan.read.DelimitedReader;
import org.urisift.scan.start.Opening;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Endings;
import org.urisift.scan.text.Window;

/**
 * Reads plain http, https, ftp and mailto URIs, which most URIs are. The result is the same as from
 * {@link Opening}, {@link DelimitedReader}, {@link BareReader}, the rules and {@link UriCheck},
 * which read every URI that needs a second look.
 */
public final class PlainUri {
  /** The longest URI, with the blanks after it. */
  private static final int LONGEST = 1024;

  /** The length of the longest scheme, and two units before it. */
  private static final int NAME = 8;

  private final Window window;
  private final PlainOpening opening;
  public final PlainNextLine next;
  private final boolean rejected;

  private byte[] bytes;
  private int colon;
  private int limit; // the highest index to look ahead to

  /** The index of the scheme's first character. */
  public int start;

  public int end;

  /** The end with the punctuation after the URI. */
  public int untrimmedEnd;

  /** The index at which the search continues. */
  public int resume;

  /** Whether {@link SchemeRule} would refuse it: a mail address without an at sign. */
  public boolean refused;

  /** Whether the next line begins with a word, which may continue the URI elsewhere (R9). */
  public boolean hasWord;

  /** Creates a reader; {@code rejected} says whether refused candidates are reported too. */
  public PlainUri(Window window, boolean rejected) {
    this.window = window;
    this.rejected = rejected;
    bytes = window.bytes;
    opening = new PlainOpening(window);
    next = new PlainNextLine(window);
  }

  /** Reads the URI around a colon, back to the floor at most; false leaves it to the rules. */
  public boolean read(int colon, int floor) {
    this.colon = colon;
    bytes = window.bytes;
    limit = Math.min(window.end - PlainNextLine.AHEAD, colon + LONGEST);
    refused = false;
    hasWord = false;
    if ((colon - NAME | limit - 5 - colon) < 0) { // one branch, for the reason in PlainBytes
      return false;
    }
    boolean isWeb = bytes[colon + 1] == '/' && bytes[colon + 2] == '/';
    start = colon - name(isWeb);
    return start < colon
        && start > floor
        && opening.read(start, floor)
        && (isWeb ? readWeb() : readAddress());
  }

  public Delimiter delimiter() {
    byte opener = opening.opener;
    return opener == 0 ? Delimiter.BARE : opener == '<' ? Delimiter.ANGLE : Delimiter.QUOTE;
  }

  /** The length of the scheme before the colon; 0 for another one. */
  private int name(boolean isWeb) {
    byte[] b = bytes;
    String name =
        switch (b[colon - 1]) {
          case 's' -> "https";
          case 'p' -> b[colon - 3] == 't' ? "http" : "ftp";
          default -> "mailto";
        };
    int i = name.length();
    while (i > 0 && b[colon - i] == name.charAt(name.length() - i)) {
      i--;
    }
    return i == 0 && isWeb == name.length() < NAME - 2 ? name.length() : 0;
  }

  private boolean readWeb() {
    int host = colon + 3;
    if (!is(bytes[host], PlainBytes.ALPHANUM)) {
      return false;
    }
    int i = end(host, PlainBytes.HOST);
    if ((bytes[i] == ')' || bytes[i] == '|') && (bytes[i + 1] > ' ' || bytes[i + 1] < 0)) {
      return false; // perhaps in a password, or in a host
    }
    return endsAt(bytes[i] == '/' ? pathEnd(i) : i);
  }

  private int pathEnd(int from) {
    byte[] b = bytes;
    int i = end(from, PlainBytes.PATH);
    boolean fragment = false;
    while (b[i] == '#' && !fragment
        || b[i] == '%' && i < limit && Characters.isHex(b[i + 1]) && Characters.isHex(b[i + 2])
        || b[i] == ':' && opening.opener == 0 && is(b[i + 1], PlainBytes.ALPHANUM)) {
      fragment |= b[i] == '#';
      i = end(b[i] == '%' ? i + 3 : i + 1, PlainBytes.PATH);
    }
    return i;
  }

  /** The index after bytes of these kinds; at most two more than the limit. */
  private int end(int from, int kinds) {
    return PlainBytes.end(bytes, from, limit, kinds);
  }

  private boolean readAddress() {
    int i = end(colon + 1, PlainBytes.LOCAL);
    if (i == colon + 1 || bytes[i] != '@') {
      return i > colon + 1 && isObfuscated(i);
    }
    return is(bytes[i + 1], PlainBytes.ALPHANUM) && endsAt(end(i + 1, PlainBytes.HOST));
  }

  /** Whether it is an address in words, as in {@code mailto:jane at mail.example}. */
  private boolean isObfuscated(int to) {
    int i = end(to + 1, PlainBytes.ALPHA);
    refused = true;
    resume = to;
    return i > to + 1
        && is(bytes[to], PlainBytes.BLANK)
        && i < limit
        && is(bytes[i], PlainBytes.BLANK)
        && (opening.opener == 0 || bytes[start - 1] == '<')
        && is(bytes[to - 1], PlainBytes.ALPHANUM)
        && !rejected;
  }

  /** Whether the URI ends at an index, apart from punctuation (D7), and is not continued. */
  private boolean endsAt(int index) {
    byte[] b = bytes;
    end = index;
    while (b[end - 1] == '.' || b[end - 1] == ',') {
      end--;
    }
    boolean hasColon =
        b[index] == ':' && opening.opener == 0 && !is(b[index + 1], PlainBytes.VISIBLE);
    untrimmedEnd = hasColon ? index + 1 : index;
    if (b[end - 1] != '/' && !is(b[end - 1], PlainBytes.ALPHANUM) || mayBeDoiPrefix()) {
      return false;
    }
    if (opening.opener != 0) { // inside, punctuation belongs to the URI
      resume = end + 1;
      return closes(b[end], b[resume]);
    }
    boolean mayGoOn = end < index || !is(b[index], PlainBytes.BLANK | PlainBytes.BREAK);
    if (window.find(',', colon, end) < end
        || mayGoOn && (opening.mayBeDefined || hasColon && end < index)) {
      return false; // perhaps a field of a row
    }
    resume = end;
    if (b[index] == '"' && (b[index + 1] == '\n' || b[index + 1] == '\r')) {
      return false; // perhaps a string that the next line goes on
    }
    if (index < limit && is(b[index], PlainBytes.CLOSING)) {
      boolean isName =
          is(b[index - 1], PlainBytes.ALPHANUM) && b[index - 1] != 'E'; // "E<lt>" of POD
      return b[index] != '<' || isName && window.find('/', colon + 3, index) < index;
    }
    return endsBeforeBlank(untrimmedEnd);
  }

  /** Whether it may be cut after the prefix of a DOI: {@code https://doi.org/10.1000/}. */
  private boolean mayBeDoiPrefix() {
    byte[] b = bytes;
    int i = b[end - 1] == '/' ? end - 2 : end - 1;
    while (b[i] >= '0' && b[i] <= '9' || b[i] == '.') {
      i--;
    }
    return i > colon + 4 && b[i] == '/' && b[i - 1] == 'g' && b[i - 2] == 'r' && b[i + 1] == '1';
  }

  /** Whether the URI ends before a blank and text, or before a line that does not continue it. */
  private boolean endsBeforeBlank(int index) {
    byte[] b = bytes;
    int i = end(index, PlainBytes.BLANK);
    if (i < limit && is(b[i], PlainBytes.VISIBLE)) {
      return i > index;
    }
    if (b[i] == '\r' && b[i + 1] == '\n') {
      i++;
    }
    if (b[i] != '\n' || "({".indexOf(b[start - 1]) >= 0 || !next.isOther(i + 1, start, index)) {
      return false;
    }
    hasWord = next.word >= 0;
    return !hasWord || !mayCompleteEnding(index);
  }

  /** Whether the next line's word may complete a file extension or top-level domain (R7). */
  private boolean mayCompleteEnding(int index) {
    int to = PlainBytes.end(bytes, next.word, next.wordEnd, PlainBytes.ALPHANUM);
    String uri = window.text(index - Endings.LONGEST - 1, index);
    int dot = Endings.lastDot(uri);
    return dot >= 0
        && to > next.word
        && Endings.endsName(uri.substring(dot + 1) + window.text(next.word, to));
  }

  /** Whether a character closes the bracket or quote before the URI (D3, D5). */
  private boolean closes(byte c, byte next) {
    return c == (opening.opener == '<' ? '>' : opening.opener)
        && c != '`'
        && (c != '\'' || " \n).,".indexOf(next) >= 0);
  }
}
