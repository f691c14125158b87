package org.urisift.mail.office;

import java.io.IOException;
import org.apache.commons.io.input.CharSequenceReader;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Problem;
import org.urisift.mail.TextOrigin;
import org.urisift.mail.run.ReadContext;
import org.urisift.mail.text.DecodedText;
import org.urisift.uri.UriReference;

/**
 * Paragraphs with a blank line between them, handed on many at a time: what is kept is bounded, and
 * a paragraph is only cut where it is longer than that.
 */
final class Blocks {
  /** UTF-16 units after which a paragraph is the last. */
  static final int SIZE = 64 << 10;

  /** UTF-16 units of a paragraph that is not cut. */
  private static final int LONGEST = 1 << 20;

  private final ReadContext run;
  private final TextOrigin origin;
  private final String context;
  private final @Nullable UriReference base;
  private final StringBuilder text = new StringBuilder();
  private boolean isBordered = true;
  private boolean isToldLong;

  Blocks(ReadContext run, TextOrigin origin, String context, @Nullable UriReference base) {
    this.run = run;
    this.origin = origin;
    this.context = context;
    this.base = base;
  }

  void add(String piece) throws IOException {
    add(piece.toCharArray(), 0, piece.length());
  }

  void add(char[] from, int at, int length) throws IOException {
    int start = at;
    int end = at + length;
    while (isBordered && start < end && from[start] <= ' ') {
      start++; // between elements
    }
    if (start == end) {
      return;
    }
    if (isBordered && !text.isEmpty()) {
      text.append("\n\n");
    }
    isBordered = false;
    text.append(from, start, end - start);
    if (text.length() > SIZE + LONGEST) {
      cut();
    }
  }

  /** A paragraph that is all there; taken out of what holds it. */
  void block(StringBuilder whole) throws IOException {
    border();
    add(whole.toString());
    border();
    whole.setLength(0);
  }

  /** A paragraph begins or ends. */
  void border() throws IOException {
    isBordered = true;
    if (text.length() > SIZE) {
      end();
    }
  }

  /** Hands on what is there. */
  void end() throws IOException {
    if (!text.isEmpty()) {
      hand(text.length());
    }
  }

  private void cut() throws IOException {
    if (!isToldLong) {
      isToldLong = true;
      run.problem(
          Problem.Kind.NOTE,
          origin,
          "a paragraph of more than " + LONGEST + " characters, read in pieces");
    }
    int end = text.length();
    while (end > text.length() - SIZE && text.charAt(end - 1) > ' ') {
      end--;
    }
    hand(text.charAt(end - 1) > ' ' ? text.length() : end);
  }

  private void hand(int length) throws IOException {
    String piece = text.substring(0, length);
    text.delete(0, length);
    run.visitor().text(DecodedText.taken(origin, context, new CharSequenceReader(piece), base));
  }
}
