package org.urisift.formats.pdf;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageTree;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;
import org.apache.pdfbox.util.Matrix;
import org.jspecify.annotations.Nullable;

/** The text of one page, by lines in the order in which the document writes them. */
final class PageText extends PDFTextStripper {
  /** UTF-16 units of a label that are kept. */
  private static final int LABEL = 2_048;

  /** The most by which a line of upright text leans, as the sine of its angle. */
  private static final double LEANING = 0.02;

  /** The distance of two glyphs, in heights of a line, between which there is a blank. */
  private static final double GAP = 0.2;

  /** The distance of two glyphs that are not on one line, in heights of a line. */
  private static final double OFF_LINE = 0.5;

  private final List<PageLine> lines = new ArrayList<>();
  private PageLine line = new PageLine();
  private final List<PageLine> turnedLines = new ArrayList<>();
  private PageLine turnedLine = new PageLine();
  private double lastSine;
  private double lastAcross;
  private double lastEnd;
  private float left;
  private float bottom;

  private final PDPage page;
  private final @Nullable PdfPictures pictures;
  private final int number;

  /**
   * @param pictures gets those of the page; null if they are not wanted
   * @param number of the page, from 1
   */
  PageText(PDPage page, @Nullable PdfPictures pictures, int number) {
    this.page = page;
    this.pictures = pictures;
    this.number = number;
    setStartPage(0); // the class counts no pages here: it would look for this one from the first
    setSortByPosition(false);
  }

  void read(PDDocument pdf) throws IOException {
    writeText(pdf, Writer.nullWriter());
    endTurnedLine();
  }

  @Override
  protected void processPages(PDPageTree pages) throws IOException {
    if (page.hasContents()) {
      processPage(page);
    }
  }

  @Override
  protected void processOperator(Operator operator, List<COSBase> operands) throws IOException {
    if (pictures != null) {
      pictures.add(operator, operands, getResources(), number);
    }
    super.processOperator(operator, operands);
  }

  /** Sets where the visible part of the page begins, from which places of text are counted. */
  void offset(PDRectangle visible) {
    left = visible.getLowerLeftX();
    bottom = visible.getLowerLeftY();
  }

  @Override
  protected void processTextPosition(TextPosition position) {
    Matrix matrix = position.getTextMatrix();
    double length = Math.hypot(matrix.getScaleX(), matrix.getShearY());
    double sine = length == 0 ? 0 : matrix.getShearY() / length;
    if (Math.abs(sine) < LEANING && matrix.getScaleX() >= 0) {
      super.processTextPosition(position);
    } else {
      turned(position, matrix.getScaleX() / length, sine);
    }
  }

  /** Adds a glyph of turned text, which the class would take for a line of its own. */
  private void turned(TextPosition position, double cosine, double sine) {
    double x = position.getTextMatrix().getTranslateX();
    double y = position.getTextMatrix().getTranslateY();
    double along = x * cosine + y * sine;
    double across = y * cosine - x * sine;
    double size = position.getFontSizeInPt();
    boolean isOnLine =
        Math.abs(across - lastAcross) < OFF_LINE * size
            && Math.abs(sine - lastSine) < LEANING
            && along > lastEnd - size;
    if (!isOnLine) {
      endTurnedLine();
    } else if (along - lastEnd > GAP * size) {
      turnedLine.addBlank();
    }
    turnedLine.add(position.getUnicode(), List.of(position));
    lastSine = sine;
    lastAcross = across;
    lastEnd = along + position.getWidthDirAdj();
  }

  private void endTurnedLine() {
    if (!turnedLine.isEmpty()) {
      turnedLines.add(turnedLine);
      turnedLine = new PageLine();
    }
  }

  @Override
  protected void writeString(String text, List<TextPosition> positions) {
    line.add(text, positions);
  }

  @Override
  protected void writeWordSeparator() {
    line.addBlank();
  }

  @Override
  protected void writeLineSeparator() {
    endLine();
  }

  @Override
  protected void writeParagraphSeparator() {
    endLine();
  }

  @Override
  protected void writePageEnd() {
    endLine();
  }

  private void endLine() {
    if (!line.isEmpty()) {
      lines.add(line);
      line = new PageLine();
    }
  }

  /** The text that a link is seen as; null for none. */
  @Nullable String label(PageLink link) {
    StringBuilder label = new StringBuilder();
    List<PageLine> all = new ArrayList<>(lines);
    all.addAll(turnedLines);
    for (PageLine each : all) {
      String covered = covered(each, link);
      if (!covered.isEmpty() && label.length() < LABEL) {
        label.append(label.isEmpty() ? "" : " ").append(covered);
      }
    }
    return label.isEmpty() ? null : label.substring(0, Math.min(LABEL, label.length()));
  }

  private String covered(PageLine each, PageLink link) {
    StringBuilder covered = new StringBuilder();
    for (int i = 0; i < each.length(); i++) {
      if (isCovered(each, i, link)) {
        covered.append(each.charAt(i));
      }
    }
    return covered.toString().strip();
  }

  private boolean isCovered(PageLine each, int i, PageLink link) {
    return each.isPlaced(i) && link.covers(each.x(i) + left, each.y(i) + bottom);
  }

  /**
   * The lines. After a line whose text cannot go on in the next one stands a blank line, so that no
   * URI is joined there; a URI that one link covers over two lines is written without a break.
   */
  String lines(List<PageLink> links) {
    StringBuilder text = new StringBuilder();
    boolean isLinked = false; // over the last break
    for (int first = 0; first < lines.size(); ) {
      int last = first;
      float right = lines.get(first).right();
      while (last + 1 < lines.size() && lines.get(last).isAbove(lines.get(last + 1))) {
        last++;
        right = Math.max(right, lines.get(last).right());
      }
      for (int i = first; i <= last; i++) {
        text.append(lines.get(i));
        if (i + 1 < lines.size()) {
          boolean goesOn = i < last && lines.get(i).isFull(right, lines.get(i + 1));
          isLinked = isLinked(i, links, isLinked);
          text.append(isLinked ? "" : goesOn ? "\n" : "\n\n");
        }
      }
      first = last + 1;
    }
    for (PageLine each : turnedLines) {
      text.append("\n\n").append(each);
    }
    return text.toString();
  }

  /**
   * Whether links to one URI cover the end of a line, from a scheme on, and the start of the next.
   *
   * @param goesOn whether they did so from the line before to this one
   */
  private boolean isLinked(int index, List<PageLink> links, boolean goesOn) {
    PageLine above = lines.get(index);
    PageLine below = lines.get(index + 1);
    for (PageLink end : links) {
      boolean isEnd = isCovered(above, above.length() - 1, end);
      if (isEnd && (goesOn || hasScheme(covered(above, end)))) {
        for (PageLink start : links) {
          if (start.uri().equals(end.uri()) && isCovered(below, 0, start)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean hasScheme(String text) {
    int colon = text.indexOf(':');
    return colon > 1 && text.indexOf(' ') < 0;
  }
}
