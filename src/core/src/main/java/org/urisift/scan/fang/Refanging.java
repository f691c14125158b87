package org.urisift.scan.fang;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.fang.SchemeReader.Scheme;
import org.urisift.scan.text.Characters;

/**
 * Finds the replacements that restore defanged URIs in a run of characters: in URIs with a scheme,
 * in mail addresses, in names with {@code www.} or {@code ftp.} and, on request, in other names of
 * hosts ({@link HostNames}). A regular expression stays as it is, since it names many hosts. A host
 * that cannot be read whole stays, too, or gets a mark for which the scanner rejects the URI. One
 * instance per piece of a run.
 */
final class Refanging {
  /** Begins a terminal code, which belongs to the run of the text after it. */
  static final char ESCAPE = 27;

  /** A range of a run, and the text that replaces it. */
  record Replacement(int from, int to, String plain) {}

  /** Schemes without slashes, whose URIs may have marks. */
  private static final Set<String> OPAQUE =
      Set.of(
          "mailto", "sip", "sips", "xmpp", "news", "urn", "data", "cid", "mid", "acct", "doi",
          "tag", "stun", "turn", "matrix", "pkg", "magnet", "file");

  /** Delimiters that may be in brackets after a host. */
  private static final List<String> DELIMITERS =
      List.of(".", "/", ":", "@", "?", "=", "&", "#", "-", "_", "%", "//", "://");

  /** The scheme of a host that has none. */
  private static final String ASSUMED = "http://";

  /** The most characters read ahead: a scheme and its separator. */
  static final int LOOKAHEAD = 16;

  private final CharSequence run;
  private final boolean findsNames;
  private final int begin; // characters before it belong to the previous piece
  private final int stop; // what begins or continues here is left to the next piece
  private final List<Replacement> replacements = new ArrayList<>();
  private int pos;
  private int triedTo; // no name begins before this index
  private int attemptEnd; // how far the last attempt to read a URI came
  private Rest rest = Rest.NONE;

  /** What is read now: text, or the rest of a URI, and which marks that has. */
  private record Rest(boolean isUri, boolean hasRound, boolean hasEscapes, boolean hasBackslashes) {
    static final Rest NONE = new Rest(false, false, false, false);
    static final Rest MAIL = new Rest(true, true, false, false); // up to "?"
    static final Rest OPAQUE = new Rest(true, false, false, false);
  }

  private Refanging(CharSequence run, boolean findsNames, int begin, int stop) {
    this.run = run;
    this.findsNames = findsNames;
    this.begin = begin;
    this.stop = stop;
    this.pos = begin;
  }

  /**
   * The replacements in a whole run, in order; usually none.
   *
   * @param findsNames whether names of hosts without a scheme get one
   */
  static List<Replacement> replacements(CharSequence run, boolean findsNames) {
    return Traces.areIn(run) ? readLast(run, findsNames, null).replacements : List.of();
  }

  /** Reads the last piece of a run, after the given one; without one, the whole run. */
  static Refanging readLast(CharSequence run, boolean findsNames, @Nullable Refanging before) {
    return readPiece(run, findsNames, before, run.length());
  }

  /**
   * Reads the next piece of a long run, but no URI that may continue after the piece.
   *
   * @param before the previous piece, whose last characters are the first of this one; null for
   *     none
   */
  static Refanging readNext(CharSequence run, boolean findsNames, @Nullable Refanging before) {
    return readPiece(run, findsNames, before, run.length() - LOOKAHEAD);
  }

  private static Refanging readPiece(
      CharSequence run, boolean findsNames, @Nullable Refanging before, int stop) {
    Refanging refanging = new Refanging(run, findsNames, before == null ? 0 : before.kept(), stop);
    if (before != null) {
      refanging.rest = before.rest;
      refanging.triedTo = before.triedTo - (before.pos - before.kept());
    }
    refanging.read();
    return refanging;
  }

  /** The replacements up to {@link #end}, in order. */
  List<Replacement> replacements() {
    return replacements;
  }

  /** The index up to which the run was read. */
  int end() {
    return pos;
  }

  /** The number of characters before {@link #end} with which the next piece has to begin. */
  int kept() {
    return Math.min(pos, LOOKAHEAD);
  }

  private void read() {
    while (pos < stop) {
      int start = pos;
      if (rest.isUri() && !startsUri()) {
        readRest();
        continue;
      }
      int triedBefore = triedTo;
      Rest restBefore = rest;
      int found = replacements.size();
      attemptEnd = pos = afterCodes(pos);
      boolean isStart = pos == 0 || pos > start || !Characters.isAlphanum(run.charAt(pos - 1));
      if (!isStart || !readUri() && (rest.isUri() || pos < triedTo || !readName())) {
        if (rest.isUri()) {
          readRest();
        } else {
          pos = Math.min(pos + 1, run.length());
        }
      }
      if (start > begin && attemptEnd >= stop && stop < run.length()) {
        pos = start; // a URI may continue: read it again with more of the run
        triedTo = triedBefore;
        rest = restBefore;
        replacements.subList(found, replacements.size()).clear();
        return;
      }
    }
  }

  /** The index after colour codes, {@code ESC [ 1 m}, whose letter is not part of a scheme. */
  private int afterCodes(int index) {
    int end = index;
    for (int next = afterCode(end); next > end; next = afterCode(end)) {
      end = next;
    }
    return end;
  }

  private int afterCode(int index) {
    if (index + 2 >= run.length() || run.charAt(index) != ESCAPE || run.charAt(index + 1) != '[') {
      return index;
    }
    int i = index + 2;
    while (i < run.length() - 1 && (Characters.isDigit(run.charAt(i)) || run.charAt(i) == ';')) {
      i++;
    }
    return Characters.isAlpha(run.charAt(i)) ? i + 1 : index;
  }

  /** Reads a URI with a scheme; returns whether there is one, with marks or without. */
  private boolean readUri() {
    DefangedReader reader = new DefangedReader(run, pos);
    Scheme scheme = reader.readScheme();
    if (scheme == null || rest.isUri() && !scheme.isDefanged()) {
      return reject(reader);
    }
    boolean isOpaque = !Mark.isDefangable(scheme.name()) && reader.takeMark();
    if (isOpaque || OPAQUE.contains(scheme.name()) && reader.readColon()) {
      Rest after = scheme.name().equals("mailto") ? Rest.MAIL : Rest.OPAQUE;
      boolean isUri = reader.end() < run.length() && run.charAt(reader.end()) > ' ';
      return isUri ? accept(reader, after) : reject(reader);
    }
    boolean isHost =
        reader.readSeparator(scheme.isDefanged())
            && reader.readAuthority(scheme.isDefanged())
            && (scheme.isDefanged() || mayBeDefanged(reader, scheme))
            && (reader.spacedDots() == 0 || isSpacedHost(reader))
            && (!reader.lacksSlashes() || mayLackSlashes(reader, scheme));
    if (!isHost) {
      return reject(reader);
    }
    boolean isMarked = scheme.isDefanged() || reader.marks() > 0;
    if (isMarked && !reader.isWhole()) {
      return rest.isUri() ? reject(reader) : refuse(reader);
    }
    boolean hasRest = !reader.replacements().isEmpty() || reader.hasMarkAfter();
    Rest after = new Rest(hasRest, reader.hasRound(), reader.hasEscapes(), reader.hasBackslashes());
    return accept(reader, after);
  }

  /** Whether a URI whose scheme is not defanged may have marks. */
  private boolean mayBeDefanged(DefangedReader reader, Scheme scheme) {
    boolean hasDot =
        reader.host().indexOf('.') >= 0
            || reader.hasUser()
            || reader.host().equalsIgnoreCase("localhost");
    return reader.marks() > 0
        ? hasDot && (isOfNoExpression(reader, scheme) || !isExpression(reader))
        : !scheme.needsMarks()
            && !reader.hasBlanks()
            && (hasDot || scheme.name().toLowerCase(Locale.ROOT).startsWith("http"));
  }

  /** Whether a scheme is one that hardly any regular expression begins with. */
  private static boolean isOfNoExpression(DefangedReader reader, Scheme scheme) {
    return !Mark.isDefangable(scheme.name()) && !reader.hasEscapes();
  }

  private static boolean mayLackSlashes(DefangedReader reader, Scheme scheme) {
    return reader.marks() > 0
        && Mark.isDefangable(scheme.name())
        && HostNames.isHost(reader.host(), true);
  }

  /** Whether all dots of a host are between blanks, and it ends in a top-level domain. */
  private static boolean isSpacedHost(DefangedReader reader) {
    String host = reader.host();
    return host.chars().filter(c -> c == '.').count() == reader.spacedDots()
        && HostNames.isHost(host, true);
  }

  private boolean isExpression(DefangedReader reader) {
    int end = Expressions.textEnd(run, reader.end());
    attemptEnd = Math.max(attemptEnd, end);
    return Expressions.isExpression(run, pos, end, reader.hasEscapes());
  }

  /** Reads a mail address or a name without a scheme; returns whether there is one. */
  private boolean readName() {
    DefangedReader reader = new DefangedReader(run, pos);
    boolean isRead = reader.readName();
    String host = reader.host();
    triedTo = Math.max(triedTo, reader.end());
    if (!isRead || reader.marks() == 0 || isExpression(reader)) {
      return reject(reader);
    }
    Rest marked = new Rest(true, reader.hasRound(), false, false);
    if (reader.hasUser()) {
      boolean isDomain =
          reader.hasBlanks() ? HostNames.isHost(host, true) : HostNames.isDomain(host);
      return isDomain ? accept(reader, marked) : reject(reader);
    }
    if (reader.hasBlanks()) {
      return reject(reader);
    }
    if (begins(host, "www.") || begins(host, "ftp.")) {
      return host.indexOf('.', 4) > 0 ? accept(reader, marked) : reject(reader);
    }
    boolean hasPath = reader.end() < run.length() && run.charAt(reader.end()) == '/';
    if (!findsNames || !mayBegin(reader.end()) || !HostNames.isHost(host, hasPath)) {
      return reject(reader);
    }
    Replacement scheme = new Replacement(pos, pos, ASSUMED);
    if (HostNames.beginsWithScheme(host)) {
      return replacements.add(scheme) && refuse(reader);
    }
    if (reader.isWhole() && mayEnd(reader.end())) {
      replacements.add(scheme);
      accept(reader, marked);
      if (run.length() > pos + 1 && ",;|".indexOf(run.charAt(pos)) >= 0) {
        replacements.add(new Replacement(pos, pos, " ")); // a list: a host may have these signs
        rest = Rest.NONE;
      }
      return true;
    }
    return run.charAt(reader.end()) == '[' && replacements.add(scheme) && refuse(reader);
  }

  private static boolean begins(String host, String label) {
    return host.regionMatches(true, 0, label, 0, label.length());
  }

  /** Whether a name that ends at an index may begin here, after the character before. */
  private boolean mayBegin(int end) {
    char before = pos == 0 ? ' ' : run.charAt(pos - 1);
    boolean isSign = before <= ' ' || "([<>'\",;:=|".indexOf(before) >= 0;
    boolean isBold = before == '*' && Spelling.plainAt(run, end) == '*';
    return Character.isLetterOrDigit(run.charAt(pos)) && (isSign || isBold || isForeign(before));
  }

  /** Whether a name may end before a character. */
  private boolean mayEnd(int end) {
    char c = Spelling.plainAt(run, end);
    char next = Spelling.plainAt(run, end + 1);
    return switch (c) {
      case ')', ']', '}' -> "?*+{$".indexOf(next) < 0;
      case ':' -> next != ':';
      case '*' -> !Spelling.isOfLabel(run, end + 1);
      case '|' -> pos > 0 && run.charAt(pos - 1) == '|';
      default -> c <= ' ' || "/?#.,;!>\"'".indexOf(c) >= 0 || isForeign(c);
    };
  }

  /** Whether a character cannot continue a name. */
  private static boolean isForeign(char c) {
    return c > 0x7f && (!Character.isLetterOrDigit(c) || Spelling.isUnspaced(c));
  }

  private boolean accept(DefangedReader reader, Rest after) {
    attemptEnd = Math.max(attemptEnd, reader.reach());
    replacements.addAll(reader.replacements());
    pos = reader.end();
    rest = after;
    return true;
  }

  private boolean reject(DefangedReader reader) {
    attemptEnd = Math.max(attemptEnd, reader.reach());
    return false;
  }

  /** Marks a host that cannot be read whole, so that the scanner rejects the URI. */
  private boolean refuse(DefangedReader reader) {
    int index = reader.firstMark() < 0 ? reader.end() : reader.firstMark();
    replacements.add(new Replacement(index, index, Mark.DOT.usualForm()));
    attemptEnd = Math.max(attemptEnd, reader.reach());
    pos = reader.end();
    return true;
  }

  /** Reads the next mark or character of the rest of a URI whose scheme or host is defanged. */
  private void readRest() {
    char c = run.charAt(pos);
    if (c <= ' ' || "\"<>`".indexOf(c) >= 0) {
      rest = Rest.NONE;
      return;
    }
    if (c == '?' && rest == Rest.MAIL) {
      rest = Rest.OPAQUE; // a text, which may have such signs
    }
    if (c == '[' || rest.hasRound() && Mark.opens(c)) {
      int end = Mark.localhostEnd(run, pos);
      if (end > 0) {
        replace(end, String.valueOf(run.charAt(pos + 1)));
        return;
      }
      for (String delimiter : DELIMITERS) {
        end = Spelling.bracketedEnd(run, pos, delimiter);
        if (end > 0) {
          replace(end, delimiter);
          return;
        }
      }
      end = Spelling.bracketedDotEnd(run, pos);
      int at = rest.hasRound() ? Spelling.bracketedEnd(run, pos, "at") : -1;
      if (end > 0 || at > 0) {
        replace(Math.max(end, at), end > 0 ? "." : "@");
        return;
      }
    }
    int scheme = Mark.defangedSchemeEnd(run, pos);
    if (scheme > 0) {
      replace(scheme, Mark.refangedScheme(run.subSequence(pos, scheme).toString()));
    } else if (rest.hasEscapes() && c == '\\' && Spelling.plainAt(run, pos + 1) == '.') {
      replace(pos + 2, ".");
    } else if (rest.hasBackslashes() && c == '\\') {
      replace(pos + 1, "/");
    } else {
      pos++;
    }
  }

  private void replace(int end, String plain) {
    replacements.add(new Replacement(pos, end, plain));
    pos = end;
  }

  /** Whether another URI begins here, as in a list without blanks. */
  private boolean startsUri() {
    if (pos == 0 || Characters.isAlphanum(run.charAt(pos - 1))) {
      return false;
    }
    int end = pos;
    int most = Math.min(run.length(), pos + SchemeReader.LONGEST_SCHEME);
    while (end < most && Characters.isAlpha(run.charAt(end))) {
      end++;
    }
    String sign = run.subSequence(end, Math.min(run.length(), end + 2)).toString();
    return end > pos && (sign.equals(":/") || sign.equals("[:"));
  }
}
