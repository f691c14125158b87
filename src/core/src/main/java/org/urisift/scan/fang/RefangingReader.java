package org.urisift.scan.fang;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a text and restores its defanged URIs. Not thread-safe. */
public final class RefangingReader extends FilterReader {
  private static final int BLOCK = 8 << 10;

  /** The most UTF-16 units of a run that are read at once; a longer run is read in pieces. */
  private static final int LONGEST_RUN = 1_024;

  private final Replacements replacements = new Replacements();
  private final char[] block = new char[BLOCK];
  private final StringBuilder run = new StringBuilder();
  private final StringBuilder ready = new StringBuilder();
  private @Nullable Refanging before; // the previous piece; run begins with its last characters
  private int delivered; // how many units of ready were returned
  private long offset; // of the end of ready, in the new text
  private final boolean findsNames;
  private boolean hasBlank; // after the run, which may go on after it
  private boolean ended;

  /**
   * Reads a text from its start; {@link #close} closes it.
   *
   * @param findsNames whether hosts without a scheme that have marks get one
   */
  public RefangingReader(Reader in, boolean findsNames) {
    super(in);
    this.findsNames = findsNames;
  }

  /** Restores the URIs of a short text and records its replacements. */
  public static String refanged(String text, Replacements replacements) {
    StringBuilder refanged = new StringBuilder();
    List<Refanging.Replacement> list = Refanging.replacements(text, false);
    appendRefanged(text, 0, text.length(), list, refanged, 0, replacements);
    return refanged.toString();
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
    for (int i = 0; i < count; i++) {
      char c = block[i];
      if (hasBlank) {
        endBlank(c);
      }
      boolean isSeparator =
          c <= ' ' && c != Refanging.ESCAPE || c == '"' || c == '<' || c == '>' || c == '`';
      if (c == ' ' && !run.isEmpty()) {
        hasBlank = true;
      } else if (isSeparator) {
        endRun();
        appendAsIs(c);
      } else {
        appendToRun(c);
      }
      if (c == '\n' || c == '\r') {
        replacements.startLine(offset);
      }
    }
    if (ended) {
      if (hasBlank) {
        endBlank(' ');
      }
      endRun();
    }
  }

  /** Adds the blank after the run to it if the next character shows that a mark may have it. */
  private void endBlank(char next) {
    int last = run.length() - 1;
    char c = run.charAt(last);
    boolean isBracket = "[({])}".indexOf(next) >= 0 || "[({])}".indexOf(c) >= 0;
    boolean isDot = ".dD".indexOf(next) >= 0 || endsWithDot();
    boolean isAfterSlashes = last > 0 && isSlash(c) && isSlash(run.charAt(last - 1));
    hasBlank = false;
    if (next > ' ' && (isBracket || isDot || isAfterSlashes)) {
      appendToRun(' ');
    } else {
      endRun();
      appendAsIs(' ');
    }
  }

  /** Whether the run ends with a dot or the word for it, after a blank. */
  private boolean endsWithDot() {
    int length = run.length();
    return length > 1 && run.charAt(length - 2) == ' ' && run.charAt(length - 1) == '.'
        || length > 3
            && run.charAt(length - 4) == ' '
            && Spelling.wordEnd(run, length - 3, "dot") > 0;
  }

  private static boolean isSlash(char c) {
    return c == '/' || c == ']';
  }

  private void appendToRun(char c) {
    if (run.length() == LONGEST_RUN) {
      endPiece();
    }
    run.append(c);
  }

  private void appendAsIs(char c) {
    ready.append(c);
    offset++;
  }

  private void endRun() {
    List<Refanging.Replacement> list =
        before == null
            ? Refanging.replacements(run, findsNames)
            : Refanging.readLast(run, findsNames, before).replacements();
    appendRefanged(run.length(), list);
    run.setLength(0);
    before = null;
  }

  private void endPiece() {
    Refanging piece = Refanging.readNext(run, findsNames, before);
    appendRefanged(piece.end(), piece.replacements());
    run.delete(0, piece.end() - piece.kept());
    before = piece;
  }

  private void appendRefanged(int end, List<Refanging.Replacement> list) {
    int start = ready.length();
    appendRefanged(run, before == null ? 0 : before.kept(), end, list, ready, offset, replacements);
    offset += ready.length() - start;
  }

  private static void appendRefanged(
      CharSequence run,
      int begin,
      int end,
      List<Refanging.Replacement> list,
      StringBuilder to,
      long offset,
      Replacements replaced) {
    int start = to.length();
    int from = begin;
    for (Refanging.Replacement replacement : list) {
      to.append(run, from, replacement.from());
      String written = run.subSequence(replacement.from(), replacement.to()).toString();
      replaced.add(offset + to.length() - start, replacement.plain(), written);
      to.append(replacement.plain());
      from = replacement.to();
    }
    to.append(run, from, end);
  }
}
