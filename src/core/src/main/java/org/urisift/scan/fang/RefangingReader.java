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
  private @Nullable Refanging before; // the previous piece; run begins with its last character
  private int delivered; // how many units of ready were returned
  private long offset; // of the end of ready, in the new text
  private boolean ended;

  /** Reads a text from its start; {@link #close} closes it. */
  public RefangingReader(Reader in) {
    super(in);
  }

  /** Restores the URIs of a short text and records its replacements. */
  public static String refanged(String text, Replacements replacements) {
    StringBuilder refanged = new StringBuilder();
    appendRefanged(text, 0, text.length(), Refanging.replacements(text), refanged, 0, replacements);
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
      boolean isSeparator =
          c <= ' ' && c != Refanging.ESCAPE || c == '"' || c == '<' || c == '>' || c == '`';
      if (isSeparator) {
        endRun();
      } else if (run.length() == LONGEST_RUN) {
        endPiece();
      }
      if (isSeparator) {
        ready.append(c);
        offset++;
      } else {
        run.append(c);
      }
      if (c == '\n' || c == '\r') {
        replacements.startLine(offset);
      }
    }
    if (ended) {
      endRun();
    }
  }

  private void endRun() {
    List<Refanging.Replacement> list =
        before == null
            ? Refanging.replacements(run)
            : Refanging.readLast(run, before).replacements();
    appendRefanged(run.length(), list);
    run.setLength(0);
    before = null;
  }

  private void endPiece() {
    Refanging piece = Refanging.readNext(run, before);
    appendRefanged(piece.end(), piece.replacements());
    run.delete(0, piece.end() - 1);
    before = piece;
  }

  private void appendRefanged(int end, List<Refanging.Replacement> list) {
    int start = ready.length();
    appendRefanged(run, before == null ? 0 : 1, end, list, ready, offset, replacements);
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
