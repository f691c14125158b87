package org.urisift.formats.office;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
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
  private final @Nullable String around;
  private final StringBuilder text = new StringBuilder();
  private @Nullable String place; // of the next paragraph
  private int paragraphStart;
  private boolean isAtStart = true; // of a paragraph
  private boolean isCutReported;

  /**
   * @param around the place of all paragraphs in the document; null if it is unknown
   */
  public Paragraphs(FormatSink sink, String context, @Nullable String around) {
    this.sink = sink;
    this.context = context;
    this.around = around;
  }

  /** Sets the place of the next paragraphs, with which one that may have a URI is passed on. */
  public void at(String place) {
    this.place = place;
  }

  public @Nullable String place() {
    return place == null ? around : place;
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
    paragraphStart = isAtStart ? text.length() : paragraphStart;
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
    if (!isAtStart && place != null && mayHaveUri()) {
      passOn(paragraphStart, around);
      passOn(text.length(), place);
    }
    isAtStart = true;
    if (text.length() > SIZE) {
      passOn(text.length(), around);
    }
  }

  private boolean mayHaveUri() {
    return text.indexOf(":", paragraphStart) >= 0 || text.indexOf("www.", paragraphStart) >= 0;
  }

  /** Passes on the collected text. */
  public void end() throws IOException {
    endParagraph();
    passOn(text.length(), around);
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
    passOn(text.charAt(end - 1) > ' ' ? text.length() : end, around);
  }

  private void passOn(int length, @Nullable String from) throws IOException {
    if (length > 0) {
      String piece = text.substring(0, length);
      text.delete(0, length);
      paragraphStart = Math.max(0, paragraphStart - length);
      sink.text(context, from, piece);
    }
  }
}
