package org.urisift.scan;

import java.io.IOException;
import org.urisift.scan.Options.Option;
import org.urisift.scan.check.Evidence;
import org.urisift.scan.read.BareReader;
import org.urisift.scan.read.Trimming;
import org.urisift.scan.text.BrokenEscape;
import org.urisift.scan.text.Candidate;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Window;

/** Joins a bare URI over the line ends at which a mailer broke it (R7, R9). */
final class Rejoin {
  private final Window window;
  private final BareReader bare;
  private final Evidence evidence;
  private final NextLine next;
  private final Continuation continuation;

  /**
   * Whether to join where the lines say so; else it is only noted what the joined form would be.
   */
  private final boolean infers;

  private int start; // of the URI
  private int colon; // of the URI, as an index of its text
  private boolean exceeded;

  /** The joined form that was not taken, or null. */
  private String other;

  Rejoin(Options options, Window window, BareReader bare, Evidence evidence) {
    this.window = window;
    this.infers = options.join() == JoinLevel.INFERRED;
    this.bare = bare;
    this.evidence = evidence;
    this.next = new NextLine(window, bare);
    this.continuation = new Continuation(window, next, options.has(Option.FLOWED));
  }

  /**
   * Adds the pieces of following lines to a URI that has been read to the index.
   *
   * @return the index up to which it is read now
   */
  int extend(Candidate text, int start, int colon, int end) throws IOException {
    forget();
    int mark = BrokenEscape.length(window, end) + next.hyphen(end) + next.backslash(end);
    int eol = window.skipBlanks(end + mark);
    if (!Window.isBreak(window.at(eol)) || isEmptyLine(window.afterBreak(eol))) {
      return end;
    }
    this.start = start;
    this.colon = colon;
    next.begin(start);
    BareReader.State first = bare.state();
    int unjoined = text.length();
    int proven = prove(text, end);
    if (proven > end) {
      if (infers) {
        return proven;
      }
      other = text.toString();
      text.truncate(unjoined);
      bare.restore(first);
      return end;
    }
    return goOn(text, end);
  }

  /** Adds pieces as long as the lines say that the URI goes on (R7). */
  private int goOn(Candidate text, int end) throws IOException {
    int at = end;
    BareReader.State state = bare.state();
    for (int lines = 1; next.read(at) && continuation.isPiece(text, colon, at); lines++) {
      if (lines == Limits.MOST_LINES) {
        exceeded = true;
        return at;
      }
      addPiece(text, at);
      if (!infers) {
        break;
      }
      at = next.end;
      state = bare.state();
    }
    bare.restore(state);
    return at;
  }

  /** Adds the token; where that is not to be, only notes what the text would be with it. */
  private void addPiece(Candidate text, int at) {
    int length = text.length();
    // TeX's: nobody's name begins and ends with it, but as a segment it parts two names
    if (infers && text.endsWith("/-") && window.get(next.token) != '/') {
      text.truncate(length - 1);
    }
    addToken(text, at);
    if (!infers) {
      other = text.subSequence(0, Trimming.trimmedLength(text, colon, next.before()));
      text.truncate(length);
    }
  }

  private boolean isEmptyLine(int line) throws IOException {
    int c = window.at(window.skipBlanks(line));
    return c < 0 || Window.isBreak(c);
  }

  /** Nothing is known of the URI that comes next, which may be asked for all the same. */
  void forget() {
    other = null;
    exceeded = false;
  }

  /** Whether the URI last extended goes on over more lines than the limit. */
  boolean exceeded() {
    return exceeded;
  }

  /** The form that {@link #extend} found and was not to take; null without. */
  String other() {
    return other;
  }

  /**
   * R9: as many pieces as make a URI that stands unbroken in the window; the index after them, or
   * the given one.
   */
  private int prove(Candidate text, int end) throws IOException {
    BareReader.State state = bare.state();
    int length = text.length();
    text.hash(); // for what follows, and for what is noted when nothing does
    int at = end;
    for (int lines = 1; lines < Limits.MOST_LINES && next.read(at); lines++) {
      addToken(text, at);
      int whole = text.length();
      int trimmed = Trimming.trimmedLength(text, colon, next.before());
      if (trimmed <= length) {
        break;
      }
      text.truncate(trimmed);
      if (evidence.stands(text, start)) {
        return next.end - (whole - trimmed);
      }
      if (trimmed < whole) {
        break;
      }
      at = next.end;
    }
    text.truncate(length);
    bare.restore(state);
    return end;
  }

  private void addToken(Candidate text, int end) {
    text.add(window, end, next.tail);
    text.add(window, next.token, next.end);
  }
}
