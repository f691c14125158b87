package org.urisift.scan.fang;

import java.io.FilterReader;
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
 * expression stays as it is, since it names many hosts. A host that cannot be read whole stays, too,
 * or gets a mark for which the scanner rejects the URI. Not thread-safe.
 */
public final class RefangingReader extends FilterReader {
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
      List.of(".*", ".+", "[^", "(?", "]+", "]*", "a-z", "0-9", ")?", "^(", "\\");

  private final Replacements replacements;
  private final boolean findsNames;
  private final char[] block = new char[BLOCK];
  private final StringBuilder run = new StringBuilder(); // what is read now, and some before it
  private final StringBuilder ready = new StringBuilder();
  private int delivered; // how many units of ready were returned
  private long offset; // of the end of ready, in the new text
  private int copied; // up to here the run is ready
  private int pos; // in the run
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
    super(in);
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
  public int read() throws IOException {
    char[] one = new char[1];
    return read(one, 0, 1) < 0 ? -1 : one[0];
  }

  @Override
  public boolean ready() {
    return delivered < ready.length();
  }

  @Override
  public boolean markSupported() {
    return false;
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
  }

  /** Restores what begins before an index. Lines without marks, which most are, are passed over. */
  private void restore(int end) {
    int checked = pos;
    while (pos < end) {
      if (uri == null && pos >= checked) {
        int lineEnd = run.indexOf("\n", pos);
        checked = lineEnd < 0 ? run.length() : lineEnd + 1;
        if (!Spelling.mayBeIn(run, pos, checked)) {
          pos = Math.min(checked, end);
          continue;
        }
      }
      int code = afterCodes(pos);
      boolean isWordStart = code > pos || pos == 0 || !Characters.isAlphanum(run.charAt(pos - 1));
      pos = code;
      if (isWordStart && (readUri() || uri == null && pos >= triedTo && readName())) {
        continue;
      }
      if (pos < run.length() && (uri == null || !readRest(uri))) {
        pos++;
      }
    }
    copy(pos);
  }

  /** The index after colour codes, {@code ESC [ 1 m}, whose letter is not part of a scheme. */
  private int afterCodes(int index) {
    int end = index;
    if (Spelling.at(run, end) == ESCAPE && Spelling.at(run, end + 1) == '[') {
      end += 2;
      while (Characters.isDigit(Spelling.at(run, end)) || Spelling.at(run, end) == ';') {
        end++;
      }
      return Characters.isAlpha(Spelling.at(run, end)) ? afterCodes(end + 1) : index;
    }
    return end;
  }

  /** Reads a URI with a scheme; returns whether there is one that has to be restored. */
  private boolean readUri() {
    DefangedUri read = new DefangedUri(run, pos);
    if (!read.readScheme() || uri != null && !read.isDefanged || !read.readSeparator()) {
      return false;
    }
    if (read.isOpaque) {
      return accept(read);
    }
    if (!read.readAuthority(true) || read.needsMarks && !read.hasMarks) {
      return false;
    }
    boolean isHost = !read.isLoose && !read.isSpaced || HostNames.isHost(read.host, true);
    boolean isNamed = read.host.contains(".") || read.hasUser || read.scheme.startsWith("http");
    boolean mayBeExpression = read.hasMarks && (read.isDefangable || read.hasEscapes);
    if (!read.isDefanged && !(isHost && isNamed && !(mayBeExpression && isExpression(read)))
        || read.replacements.isEmpty() && !read.hasPath) {
      return false;
    }
    if ((read.isDefanged || read.hasMarks) && !(isHost && read.isComplete())) {
      read.refuse();
      return uri == null && accept(read);
    }
    return accept(read);
  }

  /** Reads a mail address or a name without a scheme; returns whether there is one. */
  private boolean readName() {
    DefangedUri read = new DefangedUri(run, pos);
    boolean isRead = read.readAuthority(false) && read.hasMarks;
    String host = read.host;
    triedTo = Math.max(triedTo, read.pos);
    if (!isRead || isExpression(read)) {
      return false;
    }
    if (read.hasUser) {
      boolean isDomain = read.isSpaced ? HostNames.isHost(host, true) : HostNames.isDomain(host);
      return isDomain && accept(read);
    }
    if (read.isSpaced) {
      return false;
    }
    if (begins(host, "www.") || begins(host, "ftp.")) {
      return host.indexOf('.', 4) > 0 && accept(read);
    }
    if (!findsNames || !mayBegin(read) || !HostNames.isHost(host, read.hasPath)) {
      return false;
    }
    boolean isScheme = HostNames.beginsWithScheme(host);
    boolean isComplete = read.isComplete();
    if (isScheme || !isComplete && Spelling.at(run, read.pos) == '[') {
      read.refuse();
    } else if (!isComplete) {
      return false;
    }
    read.addScheme(ASSUMED);
    accept(read);
    if (",;|".indexOf(Spelling.at(run, pos)) >= 0 && pos + 1 < run.length()) {
      replace(new Replacement(pos, pos, " ")); // a list: a host may have these signs
      uri = null;
    }
    return true;
  }

  private static boolean begins(String host, String label) {
    return host.regionMatches(true, 0, label, 0, label.length());
  }

  /** Whether a name may begin here, after the character before. */
  private boolean mayBegin(DefangedUri read) {
    char before = pos == 0 ? ' ' : run.charAt(pos - 1);
    boolean isSign = before <= ' ' || "([<>'\"`,;:=|".indexOf(before) >= 0;
    boolean isBold = before == '*' && Spelling.at(run, read.pos) == '*';
    boolean isForeign =
        before > 0x7f && (!Character.isLetterOrDigit(before) || Spelling.isUnspaced(before));
    return Character.isLetterOrDigit(run.charAt(pos)) && (isSign || isBold || isForeign);
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

  /** Reads a mark in the rest of a URI that is restored; returns whether there is one. */
  private boolean readRest(DefangedUri restored) {
    char c = run.charAt(pos);
    if (isEnd(c)) {
      uri = null;
    } else if (c == '?' && restored.scheme.equals("mailto")) {
      restored.hasRound = false; // a text, which may have such signs
    }
    Mark mark = c == '[' || restored.hasRound ? Mark.findAt(run, pos) : null;
    int scheme = Mark.defangedSchemeEnd(run, pos);
    if (mark != null) {
      replace(new Replacement(pos, mark.end(), mark.plain()));
    } else if (scheme > 0) {
      replace(new Replacement(pos, scheme, Mark.refangedScheme(run.substring(pos, scheme))));
    } else if (c == '\\' && restored.hasEscapes && Spelling.at(run, pos + 1) == '.') {
      replace(new Replacement(pos, pos + 2, "."));
    } else if (c == '\\' && restored.hasBackslashes) {
      replace(new Replacement(pos, pos + 1, "/"));
    } else {
      return false;
    }
    return true;
  }

  private boolean accept(DefangedUri read) {
    for (Replacement replacement : read.replacements) {
      replace(replacement);
    }
    pos = read.pos;
    uri = read;
    return true;
  }

  private void replace(Replacement replacement) {
    copy(replacement.from());
    String plain = replacement.plain();
    replacements.add(offset, plain, run.substring(replacement.from(), replacement.to()));
    ready.append(plain);
    offset += plain.length();
    copied = replacement.to();
    pos = copied;
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
