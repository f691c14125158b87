package org.urisift.scan.fang;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.util.List;

/** Reads a text with its URIs as they were before they were made safe to hand around. */
public final class RefangingReader extends FilterReader {
  private static final int BLOCK = 8 << 10;

  /** Characters of a run; a longer one is cut, in its second half after one of those between. */
  private static final int LONGEST_RUN = 1_024;

  /** Stand between the URIs of a list without blanks. */
  private static final String BETWEEN = ",;|";

  private final Replacements replacements = new Replacements();
  private final char[] block = new char[BLOCK];
  private final StringBuilder run = new StringBuilder();
  private final StringBuilder ready = new StringBuilder();
  private int given; // of what is ready
  private long offset; // after what is ready
  private boolean ended;

  /** A text, from its start. */
  public RefangingReader(Reader in) {
    super(in);
  }

  /** A short text, and what was replaced in it. */
  public static String refanged(String text, Replacements replacements) {
    StringBuilder all = new StringBuilder();
    put(text, all, 0, replacements);
    return all.toString();
  }

  /** What was replaced in what was read so far. */
  public Replacements replacements() {
    return replacements;
  }

  @Override
  public int read(char[] into, int start, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    while (given == ready.length() && !ended) {
      fill();
    }
    int count = Math.min(length, ready.length() - given);
    ready.getChars(given, given + count, into, start);
    given += count;
    return count == 0 ? -1 : count;
  }

  @Override
  public int read() throws IOException {
    char[] one = new char[1];
    return read(one, 0, 1) < 0 ? -1 : one[0];
  }

  @Override
  public boolean ready() {
    return given < ready.length();
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  private void fill() throws IOException {
    ready.setLength(0);
    given = 0;
    int count = in.read(block, 0, BLOCK);
    ended = count < 0;
    for (int i = 0; i < count; i++) {
      char c = block[i];
      boolean isBetween =
          c <= ' ' && c != Refanging.ESCAPE || c == '"' || c == '<' || c == '>' || c == '`';
      if (isBetween) {
        endRun(run.length());
      } else if (run.length() == LONGEST_RUN) {
        endRun(cut());
      }
      if (isBetween) {
        ready.append(c);
        offset++;
      } else {
        run.append(c);
      }
      if (c == '\n' || c == '\r') {
        replacements.line(offset);
      }
    }
    if (ended) {
      endRun(run.length());
    }
  }

  private int cut() {
    int end = run.length();
    while (end > LONGEST_RUN / 2
        && run.charAt(end - 1) < 128 // words without blanks are between URIs as well
        && BETWEEN.indexOf(run.charAt(end - 1)) < 0) {
      end--;
    }
    return end > LONGEST_RUN / 2 ? end : run.length();
  }

  private void endRun(int end) {
    int before = ready.length();
    CharSequence piece = end == run.length() ? run : run.substring(0, end);
    put(piece, ready, offset, replacements);
    offset += ready.length() - before;
    run.delete(0, end);
  }

  private static void put(CharSequence run, StringBuilder to, long offset, Replacements replaced) {
    List<Refanging.Replacement> all = Refanging.of(run);
    int start = to.length();
    int from = 0;
    for (Refanging.Replacement one : all) {
      to.append(run, from, one.from());
      String written = run.subSequence(one.from(), one.to()).toString();
      replaced.add(offset + to.length() - start, one.meant(), written);
      to.append(one.meant());
      from = one.to();
    }
    to.append(run, from, run.length());
  }
}
