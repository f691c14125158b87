package org.urisift.formats.pdf;

import java.util.Arrays;
import java.util.List;
import org.apache.pdfbox.text.TextPosition;
import org.apache.pdfbox.util.Matrix;
import org.jspecify.annotations.Nullable;

/** A line of text on a page, with the place of each of its characters in units of the page. */
final class PageLine {
  /** The least and the most distance of two lines of a paragraph, in heights of a line. */
  private static final float NEAREST = 0.5f;

  private static final float FARTHEST = 2;

  /** The most by which sizes of letters in a paragraph differ. */
  private static final float SIZES = 0.2f;

  /** The width of a blank, in heights of a line. */
  private static final float BLANK = 0.2f;

  /** How far the middle of a glyph is above the line that it stands on, in heights of a line. */
  private static final double MIDDLE = 0.3;

  private final StringBuilder text = new StringBuilder();
  private float[] xs = new float[128]; // the middle of each character; NaN for a blank
  private float[] ys = new float[128];
  private float left = Float.MAX_VALUE;
  private float right = -Float.MAX_VALUE;
  private float y;
  private float size;
  private float firstWord; // its right end
  private boolean isInFirstWord = true;

  /** Adds text with the places of its characters, as far as they are known. */
  void add(String word, List<TextPosition> positions) {
    StringBuilder placed = new StringBuilder();
    for (TextPosition position : positions) {
      placed.append(position.getUnicode());
    }
    if (!placed.toString().equals(word)) { // some were put together or turned around
      for (int i = 0; i < word.length(); i++) {
        append(word.charAt(i), i < positions.size() ? positions.get(i) : null);
      }
      return;
    }
    for (TextPosition position : positions) {
      for (int i = 0; i < position.getUnicode().length(); i++) {
        append(position.getUnicode().charAt(i), position);
      }
    }
  }

  void addBlank() {
    append(' ', null);
  }

  private void append(char character, @Nullable TextPosition position) {
    int i = text.length();
    if (i == xs.length) {
      xs = Arrays.copyOf(xs, 2 * i);
      ys = Arrays.copyOf(ys, 2 * i);
    }
    // mathematical fonts have this sign where others have a hyphen
    text.append(character == '\u2212' ? '-' : character);
    xs[i] = Float.NaN;
    isInFirstWord &= character > ' ';
    if (position != null) {
      middle(position, i);
      place(position);
    }
  }

  /** Sets the middle of a glyph, which stands on a line that may run in any direction. */
  private void middle(TextPosition position, int i) {
    Matrix matrix = position.getTextMatrix();
    double length = Math.hypot(matrix.getScaleX(), matrix.getShearY());
    double cosine = length == 0 ? 1 : matrix.getScaleX() / length;
    double sine = length == 0 ? 0 : matrix.getShearY() / length;
    double half = position.getWidthDirAdj() / 2;
    double up = MIDDLE * position.getFontSizeInPt();
    xs[i] = (float) (matrix.getTranslateX() + cosine * half - sine * up);
    ys[i] = (float) (matrix.getTranslateY() + sine * half + cosine * up);
  }

  private void place(TextPosition position) {
    left = Math.min(left, position.getXDirAdj());
    right = Math.max(right, position.getXDirAdj() + position.getWidthDirAdj());
    y = position.getYDirAdj();
    size = Math.max(size, position.getFontSizeInPt());
    if (isInFirstWord) {
      firstWord = right;
    }
  }

  boolean isEmpty() {
    return text.isEmpty();
  }

  int length() {
    return text.length();
  }

  char charAt(int i) {
    return text.charAt(i);
  }

  /** Whether the place of a character is known. */
  boolean isPlaced(int i) {
    return !Float.isNaN(xs[i]);
  }

  float x(int i) {
    return xs[i];
  }

  float y(int i) {
    return ys[i];
  }

  float size() {
    return size;
  }

  float right() {
    return right;
  }

  /** Whether another line stands directly under this one, in letters of the same size. */
  boolean isAbove(PageLine next) {
    float distance = next.y - y;
    float height = Math.max(size, next.size);
    return distance > NEAREST * height
        && distance < FARTHEST * height
        && next.left < right
        && left < next.right
        && Math.abs(size - next.size) < SIZES * height;
  }

  /**
   * Whether the first word of the next line has no room at the end of this one.
   *
   * @param margin the right end of the longest line of the paragraph
   */
  boolean isFull(float margin, PageLine next) {
    return right + (next.firstWord - next.left) + BLANK * size > margin;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
