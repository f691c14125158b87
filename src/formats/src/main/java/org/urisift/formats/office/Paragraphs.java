package org.urisift.formats.office;

import java.io.IOException;
import org.urisift.mail.format.FormatSink;

/**
 * Collects paragraphs, separated by blank lines, and passes on many at a time. The memory is
 * bounded; a paragraph is cut only if it is longer than the bound.
 */
public final class Paragraphs {
  /** UTF-16 units after which the text ends with the current paragraph. */
  public static final int SIZE = 64 << 10;

  /** UTF-16 units up to which a paragraph is not cut. */
  private static final int LONGEST = 1 << 20;

  private final FormatSink sink;
  private final String context;
  private final StringBuilder text = new StringBuilder();
  private boolean isAtStart = true; // of a paragraph
  private boolean isCutReported;

  public Paragraphs(FormatSink sink, String context) {
    this.sink = sink;
    this.context = context;
  }

  public void add(String piece) throws IOException {
    add(piece.toCharArray(), 0, piece.length());
  }

  void add(char[] from, int at, int length) throws IOException {
    int start = at;
    int end = at + length;
    while (isAtStart && start < end && from[start] <= ' ') {
      start++; // white space between elements
    }
    if (start == end) {
      return;
    }
    if (isAtStart && !text.isEmpty()) {
      text.append("\n\n");
    }
    isAtStart = false;
    text.append(from, start, end - start);
    if (text.length() > SIZE + LONGEST) {
      cut();
    }
  }

  /** Adds a whole paragraph and clears its builder. */
  public void addParagraph(StringBuilder paragraph) throws IOException {
    endParagraph();
    add(paragraph.toString());
    endParagraph();
    paragraph.setLength(0);
  }

  /** Ends the current paragraph, if there is one. */
  public void endParagraph() throws IOException {
    isAtStart = true;
    if (text.length() > SIZE) {
      end();
    }
  }

  /** Passes on the collected text. */
  public void end() throws IOException {
    if (!text.isEmpty()) {
      passOn(text.length());
    }
  }

  private void cut() throws IOException {
    if (!isCutReported) {
      isCutReported = true;
      sink.note(null, "a paragraph of more than " + LONGEST + " characters, read in pieces");
    }
    int end = text.length();
    while (end > text.length() - SIZE && text.charAt(end - 1) > ' ') {
      end--;
    }
    passOn(text.charAt(end - 1) > ' ' ? text.length() : end);
  }

  private void passOn(int length) throws IOException {
    String piece = text.substring(0, length);
    text.delete(0, length);
    sink.text(context, null, piece);
  }
}
