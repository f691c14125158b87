package org.urisift.formats.pdf;

import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
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

  /** How far a letter is raised over others that it does not belong to, in heights of a line. */
  private static final double RAISED = 0.12;

  /** How far left of the end of a glyph another piece begins, in heights of a line. */
  private static final double BACK = 2;

  /** A bracket or quote that may open a URI, up to the end of the line. */
  private static final Pattern OPEN =
      Pattern.compile("(?<![\\p{L}\\p{N}])[<\"\u201c]\\p{L}[^<>\"\u201c\u201d]*$");

  private static final Pattern BRACKET_OR_QUOTE = Pattern.compile("[<>\"\u201c\u201d]");

  private final StringBuilder text = new StringBuilder();
  private final List<@Nullable TextPosition> positions = new ArrayList<>(); // of each character
  private float left = Float.MAX_VALUE;
  private float right = -Float.MAX_VALUE;
  private float y;
  private float size;
  private float firstWord; // its right end
  private boolean isInFirstWord = true;
  private @Nullable TextPosition letter; // the last one, or digit
  private boolean isRaised; // whether it is
  private int raised = -1; // index of the blank before raised letters at the end; -1 for none

  /** Adds text with the places of its characters, as far as they are known. */
  void add(String word, List<TextPosition> glyphs) {
    int i = 0;
    for (TextPosition glyph : glyphs) {
      String part = glyph.getUnicode();
      part = word.startsWith(part, i) ? part : Normalizer.normalize(part, Form.NFKC); // ligatures
      if (!word.startsWith(part, i)) {
        break; // some were put together or turned around
      }
      separate(glyph);
      for (int j = 0; j < part.length(); i++, j++) {
        append(part.charAt(j), glyph);
      }
    }
    for (; i < word.length(); i++) {
      append(word.charAt(i), i < glyphs.size() ? glyphs.get(i) : null);
    }
  }

  /** The size of a glyph's letters on the page. */
  static float height(TextPosition glyph) {
    return Math.abs(glyph.getYScale());
  }

  /**
   * Adds a blank where another piece begins: after a step back, and before and after a raised
   * letter or digit. Signs do not count: some programs raise the tilde of a URI.
   */
  private void separate(TextPosition glyph) {
    String unicode = glyph.getUnicode();
    boolean isLetter = !unicode.isEmpty() && Character.isLetterOrDigit(unicode.codePointAt(0));
    boolean isLowered = false;
    if (letter != null && !isNext(letter.getTextMatrix(), glyph.getTextMatrix())) {
      TextPosition last = positions.get(positions.size() - 1);
      float most = Math.max(height(letter), height(glyph));
      double up = isLetter ? above(letter, glyph) : 0;
      boolean isInWord = last != null && text.charAt(text.length() - 1) > ' ';
      boolean rises = isInWord && up > RAISED * most;
      boolean falls = isInWord && up < -RAISED * most;
      // as in CO₂, whose line goes on; but a smaller glyph before it was raised, as at a footnote
      isLowered = falls && !isRaised && height(glyph) <= height(letter);
      if (falls && isRaised && isInside(last, glyph)) {
        text.deleteCharAt(raised);
        positions.remove(raised);
        raised = -1;
      } else if (rises || falls && !isLowered || isInWord && gap(last, glyph) < -BACK * most) {
        raised = rises ? text.length() : -1;
        addBlank();
      }
      isRaised = rises || isRaised && !(isLetter && (falls || !isInWord));
    }
    letter = isLetter && !isLowered ? glyph : letter;
  }

  /**
   * Whether a word goes on after raised letters, as in x²y: what follows them directly stands on
   * the line of the glyph before them.
   */
  private boolean isInside(TextPosition last, TextPosition glyph) {
    TextPosition before = raised > 0 ? positions.get(raised - 1) : null;
    return before != null
        && text.indexOf(" ", raised + 1) < 0
        && glyph.getUnicode().codePointAt(0) < 0x80
        && Math.abs(above(before, glyph)) < RAISED * height(glyph)
        && Math.abs(gap(last, glyph)) < BLANK * height(glyph);
  }

  /** Whether a glyph stands to the right of another one on a level line, as most do. */
  private static boolean isNext(Matrix one, Matrix other) {
    return one.getTranslateY() == other.getTranslateY()
        && one.getTranslateX() < other.getTranslateX()
        && one.getShearY() == 0;
  }

  /** How far a glyph is above the line that another one stands on. */
  static double above(TextPosition other, TextPosition position) {
    Matrix line = other.getTextMatrix();
    return distance(other, position, -line.getShearY(), line.getScaleX());
  }

  /** The distance from the end of a glyph to another one, along the line of the first. */
  static double gap(TextPosition from, TextPosition to) {
    Matrix line = from.getTextMatrix();
    return distance(from, to, line.getScaleX(), line.getShearY()) - from.getWidthDirAdj();
  }

  /** The distance of two glyphs in a direction. */
  private static double distance(TextPosition from, TextPosition to, double x, double y) {
    double right = to.getTextMatrix().getTranslateX() - from.getTextMatrix().getTranslateX();
    double up = to.getTextMatrix().getTranslateY() - from.getTextMatrix().getTranslateY();
    return (right * x + up * y) / Math.sqrt(x * x + y * y);
  }

  void addBlank() {
    append(' ', null);
  }

  private void append(char character, @Nullable TextPosition position) {
    // mathematical fonts have this sign where others have a hyphen
    text.append(character == '\u2212' ? '-' : character);
    positions.add(position);
    isInFirstWord &= character > ' ' || firstWord == 0;
    if (position == null || character <= ' ') {
      return;
    }
    left = Math.min(left, position.getXDirAdj());
    right = Math.max(right, position.getXDirAdj() + position.getWidthDirAdj());
    y = position.getYDirAdj();
    size = Math.max(size, height(position));
    firstWord = isInFirstWord ? right : firstWord;
  }

  int length() {
    return text.length();
  }

  char charAt(int i) {
    return text.charAt(i);
  }

  /** Whether the place of a character is known. */
  boolean isPlaced(int i) {
    return positions.get(i) != null;
  }

  /** The middle of a character with a place, which stands on a line of any direction. */
  float x(int i) {
    Matrix matrix = positions.get(i).getTextMatrix();
    return matrix.getTranslateX() + middle(i, matrix.getScaleX(), -matrix.getShearY());
  }

  float y(int i) {
    Matrix matrix = positions.get(i).getTextMatrix();
    return matrix.getTranslateY() + middle(i, matrix.getShearY(), matrix.getScaleX());
  }

  /** How far the middle is from the start of a glyph's line, of which parts are given. */
  private float middle(int i, float along, float up) {
    TextPosition position = positions.get(i);
    double length = Math.hypot(along, up);
    double half = position.getWidthDirAdj() / 2;
    return (float) (length == 0 ? half : (along * half + up * MIDDLE * height(position)) / length);
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
   * Whether the first word of the next line has no room at the end of this one, or is divided.
   *
   * @param margin the right end of the longest line of the paragraph
   */
  boolean isFull(float margin, PageLine next) {
    return right + (next.firstWord - next.left) + BLANK * size > margin
        || text.toString().stripTrailing().endsWith("-");
  }

  /**
   * Whether a bracket or quote that may delimit a URI is open at the end.
   *
   * @param wasOpen whether one is open at the start
   */
  boolean isOpenAtEnd(boolean wasOpen) {
    return OPEN.matcher(text).find() || wasOpen && !BRACKET_OR_QUOTE.matcher(text).find();
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
