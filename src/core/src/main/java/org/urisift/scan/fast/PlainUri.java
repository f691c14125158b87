package org.urisift.scan.fast;

import static org.urisift.scan.text.Characters.is;

import org.urisift.scan.Delimiter;
import org.urisift.scan.check.SchemeRule;
import org.urisift.scan.check.UriCheck;
import org.urisift.scan.read.BareReader;
import org.urisift.scan.read.DelimitedReader;
import org.urisift.scan.start.LookBack;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Endings;
import org.urisift.scan.text.Input;

/**
 * Reads plain http, https, ftp and mailto URIs, as most are. {@link LookBack}, {@link
 * DelimitedReader}, {@link BareReader} and {@link UriCheck} would give the same result; they read
 * all other URIs.
 */
public final class PlainUri {
  /** The maximum length after the colon, with the blanks after the URI. */
  private static final int LONGEST = 1024;

  private static final int LONGEST_SCHEME = 6; // "mailto"
  private static final int FEWEST_AFTER_COLON = 5; // "//a.b"

  private final Input input;
  private final PlainOpening opening;
  public final PlainNextLine next;
  private final boolean reportsRefused;

  private byte[] bytes;
  private int colon;
  private int limit; // the highest index to look ahead to

  /** The index of the scheme's first character. */
  public int start;

  public int end;

  /** The index after the punctuation that follows the URI. */
  public int untrimmedEnd;

  /** The index from which the search continues. */
  public int resume;

  /** Whether it is no match, since {@link SchemeRule} refuses a mail address without "@". */
  public boolean refused;

  /** Whether {@link PlainNextLine#word} is set: R9 may add it to the URI. */
  public boolean hasWord;

  /** Creates a reader. {@code reportsRefused}: whether refused candidates are reported (V2). */
  public PlainUri(Input input, boolean reportsRefused) {
    this.input = input;
    this.reportsRefused = reportsRefused;
    bytes = input.bytes;
    opening = new PlainOpening(input);
    next = new PlainNextLine(input);
  }

  /** Reads the URI around a colon, from the floor on. Returns false if the rules must read it. */
  public boolean read(int colon, int floor) {
    this.colon = colon;
    bytes = input.bytes;
    limit = Math.min(input.lookAheadEnd - 2, colon + LONGEST); // what follows a character counts
    refused = false;
    hasWord = false;
    int before = colon - LONGEST_SCHEME - 2;
    if ((before | limit - FEWEST_AFTER_COLON - colon) < 0) { // one branch: see Characters
      return false;
    }
    boolean isWeb = bytes[colon + 1] == '/' && bytes[colon + 2] == '/';
    start = colon - schemeLength(isWeb);
    return start < colon
        && start > floor
        && opening.read(start, floor)
        && (isWeb ? readWeb() : readAddress());
  }

  public Delimiter delimiter() {
    byte opener = opening.opener;
    return opener == 0 ? Delimiter.BARE : opener == '<' ? Delimiter.ANGLE : Delimiter.QUOTE;
  }

  /** The length of the scheme before the colon; 0 if it is not one of the four. */
  private int schemeLength(boolean isWeb) {
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
    return i == 0 && isWeb == name.length() < LONGEST_SCHEME ? name.length() : 0;
  }

  private boolean readWeb() {
    int host = colon + 3;
    if (!is(bytes[host], Characters.ALPHANUM)) {
      return false;
    }
    int i = skip(host, Characters.HOST);
    if ((bytes[i] == ')' || bytes[i] == '|') && (bytes[i + 1] > ' ' || bytes[i + 1] < 0)) {
      return false; // perhaps in a password, or in a host
    }
    return endsAt(bytes[i] == '/' ? pathEnd(i) : i);
  }

  private int pathEnd(int from) {
    byte[] b = bytes;
    int i = skip(from, Characters.PATH);
    boolean hasFragment = false;
    while (b[i] == '#' && !hasFragment
        || b[i] == '%' && i < limit && Characters.isHex(b[i + 1]) && Characters.isHex(b[i + 2])
        || b[i] == ':' && opening.opener == 0 && is(b[i + 1], Characters.ALPHANUM)) {
      hasFragment |= b[i] == '#';
      i = skip(b[i] == '%' ? i + 3 : i + 1, Characters.PATH);
    }
    return i;
  }

  /** The index after the bytes of these kinds; at most the limit, or two more after an escape. */
  private int skip(int from, int kinds) {
    return Characters.skip(bytes, from, limit, kinds);
  }

  private boolean readAddress() {
    int i = skip(colon + 1, Characters.LOCAL);
    if (i == colon + 1 || bytes[i] != '@') {
      return i > colon + 1 && isObfuscated(i);
    }
    return is(bytes[i + 1], Characters.ALPHANUM) && endsAt(skip(i + 1, Characters.HOST));
  }

  /** Whether the address is in words, as in {@code mailto:jane at mail.example}. */
  private boolean isObfuscated(int to) {
    int i = skip(to + 1, Characters.ALPHA);
    refused = true;
    resume = to;
    return i > to + 1
        && is(bytes[to], Characters.BLANK)
        && i < limit
        && is(bytes[i], Characters.BLANK)
        && (opening.opener == 0 || bytes[start - 1] == '<')
        && is(bytes[to - 1], Characters.ALPHANUM)
        && !reportsRefused;
  }

  /** Whether the URI surely ends at an index, or before the punctuation there (D7). */
  private boolean endsAt(int index) {
    byte[] b = bytes;
    end = index;
    while (b[end - 1] == '.' || b[end - 1] == ',') {
      end--;
    }
    boolean hasColon =
        b[index] == ':' && opening.opener == 0 && !is(b[index + 1], Characters.VISIBLE);
    untrimmedEnd = hasColon ? index + 1 : index;
    if (b[end - 1] != '/' && !is(b[end - 1], Characters.ALPHANUM) || mayBeDoiPrefix()) {
      return false;
    }
    if (opening.opener != 0) { // inside, punctuation belongs to the URI
      resume = end + 1;
      return closes(b[end], b[resume]);
    }
    if (input.find(',', colon, end) < end || hasColon && end < index) {
      return false; // perhaps a field of a row
    }
    resume = end;
    if (b[index] == '"' && (b[index + 1] == '\n' || b[index + 1] == '\r')) {
      return false; // perhaps a string that goes on in the next line
    }
    if (index < limit && is(b[index], Characters.ENDS_URI)) {
      boolean isName =
          is(b[index - 1], Characters.ALPHANUM) && b[index - 1] != 'E'; // "E<lt>" of POD
      boolean mayBeInside =
          Characters.isCapital(b[index + 1]) || Characters.isDigit(b[index + 1]); // a DOI
      return b[index] != '<' || isName && !mayBeInside && input.find('/', colon + 3, index) < index;
    }
    return endsBeforeBlank(untrimmedEnd);
  }

  /** Whether a DOI may be cut after its prefix: {@code https://doi.org/10.1000/}. */
  private boolean mayBeDoiPrefix() {
    byte[] b = bytes;
    int i = b[end - 1] == '/' ? end - 2 : end - 1;
    while (b[i] >= '0' && b[i] <= '9' || b[i] == '.') {
      i--;
    }
    return i > colon + 4 && b[i] == '/' && b[i - 1] == 'g' && b[i - 2] == 'r' && b[i + 1] == '1';
  }

  /** Whether a blank and text follow the URI, or a line that surely does not continue it. */
  private boolean endsBeforeBlank(int index) {
    byte[] b = bytes;
    int i = skip(index, Characters.BLANK);
    if (i < limit && is(b[i], Characters.VISIBLE)) {
      return i > index;
    }
    if (b[i] == '\r' && b[i + 1] == '\n') {
      i++;
    }
    if (b[i] != '\n' || "({+".indexOf(b[start - 1]) >= 0 || !next.endsUri(i + 1, start, index)) {
      return false;
    }
    hasWord = next.word >= 0;
    return !hasWord || !mayCompleteEnding(index);
  }

  /** Whether the next line's word may complete a file extension or top-level domain (R7). */
  private boolean mayCompleteEnding(int index) {
    int dot = Characters.skipBack(bytes, index - 1, index - Endings.LONGEST, Characters.ALPHANUM);
    int to = Characters.skip(bytes, next.word, next.wordEnd, Characters.ALPHANUM);
    return bytes[dot] == '.'
        && to > next.word
        && index - dot - 1 + to - next.word <= Endings.LONGEST // no strings for most URIs
        && Endings.endsName(input.text(dot + 1, index) + input.text(next.word, to));
  }

  /** Whether a character closes the bracket or quote before the URI (D3, D5). */
  private boolean closes(byte c, byte next) {
    return c == (opening.opener == '<' ? '>' : opening.opener)
        && c != '`'
        && (c != '\'' || " \n).,".indexOf(next) >= 0);
  }
}
