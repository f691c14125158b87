package org.urisift.scan.fang;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.fang.DefangedUri.Replacement;
import org.urisift.scan.text.Characters;

/**
 * Reads a text and restores its defanged URIs: those with a scheme, mail addresses, names with
 * {@code www.} or {@code ftp.} and, on request, other names of hosts ({@link HostNames}). A regular
 * expression stays as it is, since it names many hosts. A host that cannot be read whole stays,
 * too, or gets a mark for which the scanner rejects the URI. Not thread-safe.
 */
public final class RefangingReader extends Reader {
  private static final int BLOCK = 8 << 10;

  /** The most that is read ahead of a URI and after it. */
  private static final int AHEAD = 1 << 10;

  /** How far before a host an expression is recognised. */
  private static final int BEFORE = 16;

  /** How far after a host an expression is recognised. */
  private static final int AFTER = 64;

  private static final char ESCAPE = 27;

  /** The scheme of a host that has none. */
  private static final String ASSUMED = "http://";

  /** Parts of regular expressions that no URI has. */
  private static final List<String> PARTS =
      List.of(
          ".*", ".+", "[^", "(?", "]+", "]*", "a-z", "0-9", ")?", "^(", ")*", ")+", ")$", "]?",
          "\\");

  private final Reader in;
  private final Replacements replacements;
  private final boolean findsNames;
  private final char[] block = new char[BLOCK];
  private final StringBuilder run = new StringBuilder(); // what is read now, and some before it
  private final StringBuilder ready = new StringBuilder();
  private int delivered; // how many units of ready were returned
  private long offset; // of the end of ready, in the new text
  private int copied; // up to here the run is ready
  private int pos; // in the run
  private int trace = -1; // the next sign of marks
  private int triedTo; // no name begins before this index
  private @Nullable DefangedUri uri; // the one whose rest is read
  private boolean ended;

  /**
   * Reads a text from its start; {@link #close} closes it.
   *
   * @param findsNames whether hosts without a scheme that have marks get one
   */
  public RefangingReader(Reader in, boolean findsNames) {
    this(in, findsNames, new Replacements());
  }

  private RefangingReader(Reader in, boolean findsNames, Replacements replacements) {
    this.in = in;
    this.findsNames = findsNames;
    this.replacements = replacements;
  }

  /** Restores the URIs of a short text and records its replacements. */
  public static String refanged(String text, Replacements replacements) {
    RefangingReader reader = new RefangingReader(new StringReader(text), false, replacements);
    reader.run.append(text);
    reader.restore(text.length());
    return reader.ready.toString();
  }

  /** The replacements in the text read so far. */
  public Replacements replacements() {
    return replacements;
  }

  @Override
  public int read(char[] into, int start, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    while (delivered == ready.length() && !ended) {
      fill();
    }
    int count = Math.min(length, ready.length() - delivered);
    ready.getChars(delivered, delivered + count, into, start);
    delivered += count;
    return count == 0 ? -1 : count;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  private void fill() throws IOException {
    ready.setLength(0);
    delivered = 0;
    int count = in.read(block, 0, BLOCK);
    ended = count < 0;
    run.append(block, 0, Math.max(0, count));
    int lineEnd = run.lastIndexOf("\n") + 1; // no URI goes on after it
    restore(ended ? run.length() : Math.max(lineEnd, run.length() - AHEAD));
    int dropped = Math.max(0, copied - BEFORE);
    run.delete(0, dropped);
    copied -= dropped;
    pos -= dropped;
    triedTo -= dropped;
    trace -= dropped;
  }

  /** Restores what begins before an index. Where no sign of marks is near, it looks no closer. */
  private void restore(int end) {
    while (pos < end) {
      if (uri == null && pos > trace) {
        trace = Mark.nextTrace(run, pos);
        int start = trace; // then of the third word before it: "joe [at] oak"
        for (int blanks = 0; start > pos && trace - start < AHEAD && blanks < 3; start--) {
          blanks += run.charAt(start - 1) <= ' ' ? 1 : 0;
        }
        pos = Math.min(start, end);
        continue;
      }
      if (uri != null
          ? !readRest(uri)
          : !(startsWord() && (readUri() || readName()) || readColon())) {
        pos++;
      }
    }
    copy(pos);
  }

  /** Whether a word may start here: not in a terminal code, {@code ESC [ 1 m}, but after it. */
  private boolean startsWord() {
    char before = Mark.at(run, pos - 1);
    char second = Mark.at(run, pos - 2);
    boolean isAfterCode = before == 'm' && (second == '[' || Characters.isDigit(second));
    return isAfterCode || !Characters.isAlphanum(before) && second != ESCAPE;
  }

  /** Reads a URI with a scheme; returns whether there is one that has to be restored. */
  private boolean readUri() {
    DefangedUri read = new DefangedUri(run, pos);
    boolean isScheme = read.readScheme();
    triedTo = Math.max(triedTo, read.isDefangable ? read.pos : 0);
    if (!isScheme
        || uri != null && !read.isDefanged
        || !read.readAuthority(true)
        || read.needsMarks && !read.hasMarks) {
      return false;
    }
    boolean isHost = !read.isLoose || HostNames.isHost(read.host, true);
    boolean isNamed = read.host.contains(".") || read.hasUser || read.scheme.startsWith("http");
    boolean mayBeCode = read.hasMarks && (read.isDefangable || read.hasEscapes);
    if (!read.isDefanged && !(isHost && isNamed && !(mayBeCode && isExpression(read)))) {
      return false;
    }
    boolean isMarked = !read.replacements.isEmpty();
    boolean isWhole = !isMarked || isHost && read.isComplete();
    isMarked |= Mark.findAt(run, read.pos) != null;
    return (isWhole ? isMarked : uri == null) && accept(read, isWhole);
  }

  /** Reads a mail address or a name without a scheme; returns whether there is one. */
  private boolean readName() {
    DefangedUri read = new DefangedUri(run, pos);
    boolean isRead = pos >= triedTo && read.readAuthority(false) && read.hasMarks;
    triedTo = Math.max(triedTo, read.pos);
    String host = read.host;
    boolean isEscaped = // as in the expression "oak\.example", but not in "oak.example\.com"
        read.hasEscapes
            && !HostNames.isIpv4Address(host)
            && Mark.at(run, pos + host.indexOf('.')) != '.';
    if (!isRead || isEscaped) {
      return false;
    }
    boolean isWhole = read.isComplete();
    boolean isUsual = Mark.wordEnd(host, 0, "www.") > 0 || Mark.wordEnd(host, 0, "ftp.") > 0;
    if (read.hasUser || isUsual) {
      boolean isHost = read.isSpaced ? HostNames.isHost(host, true) : HostNames.hasTopDomain(host);
      return isHost
          && isWhole
          && (read.hasUser || host.indexOf('.', 4) > 0)
          && !isExpression(read)
          && accept(read, true);
    }
    boolean beginsWithScheme = HostNames.mayBeginWithScheme(host);
    if (!findsNames
        || read.isSpaced
        || !mayBegin(read.pos)
        || !HostNames.isHost(host, read.hasPath())
        || !isWhole && !beginsWithScheme && Mark.at(run, read.pos) != '['
        || isExpression(read)) {
      return false;
    }
    read.replacements.add(0, new Replacement(pos, pos, ASSUMED));
    accept(read, isWhole && !beginsWithScheme);
    if (",;|".indexOf(Mark.at(run, pos)) >= 0 && pos + 1 < run.length()) {
      replace(pos, " "); // a list: a host may have these signs
      uri = null;
    }
    return true;
  }

  /** Whether a name that ends at an index may begin here, after the character before. */
  private boolean mayBegin(int end) {
    char before = pos == 0 ? ' ' : run.charAt(pos - 1);
    boolean isBold = before == '*' && Mark.at(run, end) == '*';
    boolean isSign = before <= ' ' || isBold || "([<>'\"`,;:=|".indexOf(before) >= 0;
    return Character.isLetterOrDigit(run.charAt(pos)) && (isSign || Mark.isForeign(before));
  }

  /** Whether the text around a URI is a regular expression, which marks dots, too. */
  private boolean isExpression(DefangedUri read) {
    int from = pos;
    int end = read.pos;
    while (from > 0 && pos - from < BEFORE && !isEnd(run.charAt(from - 1))) {
      from--;
    }
    while (end < run.length() && end - read.pos < AFTER && !isEnd(run.charAt(end))) {
      end++;
    }
    String escape = read.hasEscapes ? "\\." : "\\/"; // JSON may write "\/"
    String text = run.substring(from, end).replace(escape, "/");
    boolean isExpression = read.hasEscapes && (text.endsWith("$") || text.indexOf('^') >= 0);
    for (String part : PARTS) {
      isExpression |= text.contains(part);
    }
    return isExpression;
  }

  /** Whether a character ends a URI. */
  private static boolean isEnd(char c) {
    return c <= ' ' && c != ESCAPE || c == '"' || c == '<' || c == '>' || c == '`';
  }

  /** Reads the colon of a scheme that needs no host, {@code mailto[:]}, but {@code a[:]//b}. */
  private boolean readColon() {
    Mark mark = Mark.findAt(run, pos);
    boolean isAfterWord = pos >= triedTo && Characters.isAlphanum(Mark.at(run, pos - 1));
    if (mark == null || !mark.plain().startsWith(":") || !isAfterWord) {
      return false;
    }
    boolean isComment =
        Mark.wordEnd(run, mark.end(), "//") > 0 && Mark.wordEnd(run, pos - 4, "file") < 0;
    uri = isComment || Mark.at(run, mark.end()) <= ' ' ? null : new DefangedUri(run, pos);
    return uri != null && replace(mark.end(), mark.plain());
  }

  /** Reads a mark in the rest of a URI that is restored; returns whether there is one. */
  private boolean readRest(DefangedUri restored) {
    char c = run.charAt(pos);
    if (isEnd(c)) {
      uri = null;
    } else if ("hHfF".indexOf(c) >= 0) {
      return readUri();
    } else if (c == '[' || restored.hasOtherMarks && Mark.opens(c)) {
      Mark mark = Mark.findAt(run, pos);
      return mark != null && replace(mark.end(), mark.plain());
    } else if (c == '\\' && restored.hasEscapes && Mark.at(run, pos + 1) == '.') {
      return replace(pos + 2, ".");
    }
    boolean isSlash = c == '\\' && restored.hasBackslashes || c == '\uff0f';
    return isSlash && replace(pos + 1, "/");
  }

  private boolean accept(DefangedUri read, boolean isWhole) {
    for (Replacement replacement : read.replacements) {
      pos = replacement.from();
      replace(replacement.to(), replacement.plain());
    }
    pos = read.pos;
    uri = read;
    return isWhole || replace(pos, Mark.usual(".")); // for which the scanner rejects it
  }

  private boolean replace(int end, String plain) {
    copy(pos);
    replacements.add(offset, plain, run.substring(pos, end));
    ready.append(plain);
    offset += plain.length();
    copied = end;
    pos = end;
    return true;
  }

  private void copy(int end) {
    for (; copied < end; copied++) {
      char c = run.charAt(copied);
      ready.append(c);
      offset++;
      if (c == '\n' || c == '\r') {
        replacements.startLine(offset);
      }
    }
  }
}
