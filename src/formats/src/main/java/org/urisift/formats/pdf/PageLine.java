package org.urisift.formats.pdf;

import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.text.TextPosition;
import org.apache.pdfbox.util.Matrix;
import org.jspecify.annotations.Nullable;

/** A line of text on a page, with the place of each of its characters in units of the page. */
final class PageLine implements CharSequence {
  /** The least and the most distance of two lines of a paragraph, in heights of a line. */
  private static final float NEAREST = 0.5f;

  private static final float FARTHEST = 2;

  /** The most by which sizes of letters in a paragraph differ. */
  private static final float SIZES = 0.2f;

  /** The width of a blank, in heights of a line. */
  private static final float BLANK = 0.2f;

  /** How far the middle of a glyph is above the line that it stands on, in heights of a line. */
  private static final double MIDDLE = 0.3;

  /** How far to the left of a glyph the next one begins another piece, in heights of a line. */
  private static final float BACK = 1.5f;

  /** How far a letter is raised over others that it does not belong to, and if it is smaller. */
  private static final float RAISED = 0.3f;

  private static final float SMALL_RAISED = 0.1f;

  /** The most by which a raised letter that counts as smaller is as large as others. */
  private static final float SMALL = 0.85f;

  /** Opening ones among the signs that delimit URIs, and all. */
  private static final String OPENING = "<\"\u201c";

  private static final String DELIMITERS = OPENING + ">\u201d";

  private final StringBuilder text = new StringBuilder();
  private final List<@Nullable TextPosition> positions = new ArrayList<>(); // of each character
  private float left = Float.MAX_VALUE;
  private float right = -Float.MAX_VALUE;
  private float y;
  private float size;
  private float firstWord; // its right end
  private boolean isInFirstWord = true;
  private @Nullable TextPosition letter; // the last one, or digit

  /** Adds text with the places of its characters, as far as they are known. */
  void add(String word, List<TextPosition> glyphs) {
    StringBuilder placed = new StringBuilder();
    for (TextPosition position : glyphs) {
      placed.append(position.getUnicode());
    }
    if (!placed.toString().equals(word)) { // some were put together or turned around
      for (int i = 0; i < word.length(); i++) {
        append(word.charAt(i), i < glyphs.size() ? glyphs.get(i) : null);
      }
      return;
    }
    for (TextPosition position : glyphs) {
      separate(position);
      for (int i = 0; i < position.getUnicode().length(); i++) {
        append(position.getUnicode().charAt(i), position);
      }
    }
  }

  /** The size of a glyph's letters on the page. */
  static float height(TextPosition position) {
    return Math.abs(position.getYScale());
  }

  /** Whether a glyph is drawn so far left of the one before that it belongs to something else. */
  static boolean isStepBack(TextPosition before, TextPosition position) {
    return before.getXDirAdj() - position.getXDirAdj() > BACK * height(position);
  }

  /**
   * Adds a blank before the number of a footnote and after it. Signs of a URI do not count: some
   * programs raise a tilde.
   */
  private void separate(TextPosition position) {
    String unicode = position.getUnicode();
    if (unicode.isEmpty() || !Character.isLetterOrDigit(unicode.codePointAt(0))) {
      return;
    }
    if (letter != null && text.charAt(text.length() - 1) != ' ') {
      float least = Math.min(height(letter), height(position));
      float most = Math.max(height(letter), height(position));
      if (raised(letter, position) > (least < SMALL * most ? SMALL_RAISED : RAISED) * most) {
        addBlank();
      }
    }
    letter = position;
  }

  /** The distance of a glyph from the line that another one stands on. */
  private static double raised(TextPosition other, TextPosition position) {
    Matrix from = other.getTextMatrix();
    Matrix to = position.getTextMatrix();
    double x = from.getScaleX();
    double y = from.getShearY();
    double across =
        (to.getTranslateY() - from.getTranslateY()) * x
            - (to.getTranslateX() - from.getTranslateX()) * y;
    return Math.abs(across) / Math.sqrt(x * x + y * y);
  }

  void addBlank() {
    append(' ', null);
  }

  private void append(char character, @Nullable TextPosition position) {
    // mathematical fonts have this sign where others have a hyphen
    text.append(character == '\u2212' ? '-' : character);
    positions.add(position);
    isInFirstWord &= character > ' ' || firstWord == 0;
    if (position != null && character > ' ') {
      place(position);
    }
  }

  private void place(TextPosition position) {
    left = Math.min(left, position.getXDirAdj());
    right = Math.max(right, position.getXDirAdj() + position.getWidthDirAdj());
    y = position.getYDirAdj();
    size = Math.max(size, height(position));
    if (isInFirstWord) {
      firstWord = right;
    }
  }

  @Override
  public int length() {
    return text.length();
  }

  @Override
  public char charAt(int i) {
    return text.charAt(i);
  }

  @Override
  public CharSequence subSequence(int from, int to) {
    return text.substring(from, to);
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
    int i = text.length() - 1;
    while (i >= 0 && DELIMITERS.indexOf(text.charAt(i)) < 0) {
      i--;
    }
    boolean opens =
        i >= 0
            && OPENING.indexOf(text.charAt(i)) >= 0
            && (i == 0 || !Character.isLetterOrDigit(text.charAt(i - 1)))
            && i + 1 < text.length()
            && Character.isLetter(text.charAt(i + 1));
    return i < 0 ? wasOpen : opens;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
