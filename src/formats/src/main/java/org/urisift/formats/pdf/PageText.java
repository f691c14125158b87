package org.urisift.formats.pdf;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageTree;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;
import org.jspecify.annotations.Nullable;

/** The text of one page, by lines in the order in which the document writes them. */
final class PageText extends PDFTextStripper {
  /** UTF-16 units of a label that are kept. */
  private static final int LABEL = 2_048;

  /**
   * Units of a page by which a glyph's middle is above the line that it stands on, for its size.
   */
  private static final float MIDDLE = 0.3f;

  private final List<PageLine> lines = new ArrayList<>();
  private PageLine line = new PageLine();
  private float left;
  private float bottom;

  private final PDPage page;

  PageText(PDPage page) {
    this.page = page;
    setStartPage(0); // the class counts no pages here: it would look for this one from the first
    setSortByPosition(false);
  }

  void read(PDDocument pdf) throws IOException {
    writeText(pdf, Writer.nullWriter());
  }

  @Override
  protected void processPages(PDPageTree pages) throws IOException {
    if (page.hasContents()) {
      processPage(page);
    }
  }

  /** Sets where the visible part of the page begins, from which places of text are counted. */
  void offset(PDRectangle visible) {
    left = visible.getLowerLeftX();
    bottom = visible.getLowerLeftY();
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
    for (PageLine each : lines) {
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
    return each.isPlaced(i)
        && link.covers(each.x(i) + left, each.y(i) + MIDDLE * each.size() + bottom);
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
