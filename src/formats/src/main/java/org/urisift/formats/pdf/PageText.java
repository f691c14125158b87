package org.urisift.formats.pdf;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.contentstream.operator.OperatorName;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSObject;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageTree;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject;
import org.apache.pdfbox.pdmodel.graphics.form.PDTransparencyGroup;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;
import org.apache.pdfbox.util.Matrix;
import org.apache.pdfbox.util.Vector;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.MailLimits;

/** The text of one page, by lines in the order in which the document writes them. */
final class PageText extends PDFTextStripper {
  /** The most by which a line of upright text leans, as the sine of its angle. */
  private static final double LEANING = 0.02;

  /** The distance of two glyphs, in heights of a line, between which there is a blank. */
  private static final double GAP = 0.2;

  /** The distance of two glyphs that are not on one line, in heights of a line. */
  private static final double OFF_LINE = 0.5;

  /** Levels of a graphics state, to the numbers of a dash. */
  private static final int STATE = 2;

  private final List<PageLine> lines = new ArrayList<>();
  private PageLine line = new PageLine();
  private final List<PageLine> turnedLines = new ArrayList<>();
  private PageLine turnedLine = new PageLine();
  private @Nullable TextPosition lastTurned;
  private int glyphs;
  private int openSequences; // of marked content
  private @Nullable PDResources resourcesOfFont; // which keep their last font without a number

  private final PDPage page;
  private final @Nullable PdfPictures pictures;
  private final int number;
  private final PdfWork work;
  private final int glyphSteps;
  private final int across; // the direction of upright text on a page, which may be turned
  private final int up;

  /**
   * @param pictures gets those of the page; null if they are not wanted
   * @param number of the page, from 1
   */
  PageText(PDPage page, @Nullable PdfPictures pictures, int number, PdfWork work) {
    this.page = page;
    this.pictures = pictures;
    this.number = number;
    this.work = work;
    COSArray beads = page.getCOSObject().getCOSArray(COSName.B);
    glyphSteps = PdfWork.GLYPH + (beads == null ? 0 : beads.size()); // each is looked through
    across = (1 - page.getRotation() / 90) % 2;
    up = (2 - page.getRotation() / 90) % 2;
    setStartPage(0); // the class counts no pages here: it would look for this one from the first
    setSortByPosition(false);
  }

  /** Reads the page; if that fails, what was read before is kept. */
  void read(PDDocument pdf) throws IOException {
    try {
      writeText(pdf, Writer.nullWriter());
    } finally {
      endLine();
      endTurnedLine();
    }
  }

  @Override
  protected void processPages(PDPageTree pages) throws IOException {
    if (!page.hasContents()) {
      return;
    }
    try {
      processPage(new CountedPage(page, work));
    } catch (IOException | RuntimeException e) {
      writePage();
      throw e;
    }
  }

  @Override
  public void showForm(PDFormXObject form) throws IOException {
    work.add(PdfWork.FORM);
    super.showForm(new CountedForm(form, work));
  }

  /** For its text alone, a group is a form like others. */
  @Override
  public void showTransparencyGroup(PDTransparencyGroup group) throws IOException {
    showForm(group);
  }

  @Override
  protected void showGlyph(Matrix matrix, PDFont font, int code, Vector displacement)
      throws IOException {
    work.add(glyphSteps);
    if (++glyphs > MailLimits.PDF_GLYPHS) {
      throw new PdfWork.TooMuch("more than " + MailLimits.PDF_GLYPHS + " characters");
    }
    super.showGlyph(matrix, font, code, displacement);
  }

  @Override
  protected void processOperator(Operator operator, List<COSBase> operands) throws IOException {
    work.add(PdfWork.OPERATOR);
    if (operator.getName().equals(OperatorName.SET_FONT_AND_SIZE)) {
      COSBase font = resource(COSName.FONT, operands);
      if (Contents.value(font) instanceof COSDictionary dictionary) {
        boolean isKept = font instanceof COSObject || getResources() == resourcesOfFont;
        resourcesOfFont = font instanceof COSObject ? resourcesOfFont : getResources();
        work.add(dictionary, isKept);
      }
    } else if (operator.getName().equals(OperatorName.SET_GRAPHICS_STATE_PARAMS)
        && Contents.value(resource(COSName.EXT_G_STATE, operands)) instanceof COSDictionary state) {
      FontWork.addEntries(state, STATE, PdfWork.OPERATOR, work); // each of them is set
      COSArray font = state.getCOSArray(COSName.FONT);
      if (font != null && font.size() > 0 && font.getObject(0) instanceof COSDictionary loaded) {
        work.add(loaded, false);
      }
    }
    if (pictures != null) {
      pictures.add(operator, operands, getResources(), number);
    }
    super.processOperator(operator, operands);
  }

  /** A sequence in which many others are open costs more, since all of them are kept. */
  @Override
  public void beginMarkedContentSequence(COSName tag, @Nullable COSDictionary properties) {
    work.add(++openSequences);
    super.beginMarkedContentSequence(tag, properties);
  }

  @Override
  public void endMarkedContentSequence() {
    openSequences = Math.max(0, openSequences - 1);
    super.endMarkedContentSequence();
  }

  /** What an operator names, such as a font. */
  private @Nullable COSBase resource(COSName kind, List<COSBase> operands) {
    COSDictionary named =
        getResources() == null ? null : getResources().getCOSObject().getCOSDictionary(kind);
    return named != null && !operands.isEmpty() && operands.get(0) instanceof COSName name
        ? named.getItem(name)
        : null;
  }

  @Override
  protected void processTextPosition(TextPosition position) {
    Matrix matrix = position.getTextMatrix();
    float along = matrix.getScaleX() * across + matrix.getShearY() * up;
    float leaning = matrix.getShearY() * across - matrix.getScaleX() * up;
    if (along >= 0 && Math.abs(leaning) <= LEANING * along) {
      super.processTextPosition(position);
    } else {
      turned(position);
    }
  }

  /** Adds a glyph of turned text, which the class would take for a line of its own. */
  private void turned(TextPosition position) {
    double size = PageLine.height(position);
    double gap = lastTurned == null ? 0 : PageLine.gap(lastTurned, position);
    if (lastTurned == null
        || gap < -size
        || Math.abs(PageLine.above(lastTurned, position)) > OFF_LINE * size) {
      endTurnedLine();
    } else if (gap > GAP * size) {
      turnedLine.addBlank();
    }
    turnedLine.add(position.getUnicode(), List.of(position));
    lastTurned = position;
  }

  private void endTurnedLine() {
    if (turnedLine.length() > 0) {
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
    if (line.length() > 0) {
      lines.add(line);
      line = new PageLine();
    }
  }

  /**
   * The labels of the page's links.
   *
   * @param hasLinks whether there are any; without, the glyphs are not sorted for them
   */
  PageLabels labels(boolean hasLinks) {
    List<PageLine> all = new ArrayList<>();
    if (hasLinks) {
      all.addAll(lines);
      all.addAll(turnedLines);
    }
    PDRectangle visible = page.getCropBox();
    return new PageLabels(all, visible.getLowerLeftX(), visible.getLowerLeftY(), work);
  }

  /**
   * The lines. After a line whose text cannot go on in the next one stands a blank line, so that no
   * URI is joined there. What a link shows to belong together is written without a break, and the
   * rest of the line below begins anew.
   */
  String lines(PageLabels links) {
    StringBuilder text = new StringBuilder();
    boolean isLinked = false; // over the last break
    boolean isJoined = false;
    for (int first = 0; first < lines.size(); ) {
      int last = first;
      float right = lines.get(first).right();
      while (last + 1 < lines.size() && lines.get(last).isAbove(lines.get(last + 1))) {
        last++;
        right = Math.max(right, lines.get(last).right());
      }
      boolean isOpen = false;
      for (int i = first; i <= last; i++) {
        PageLine each = lines.get(i);
        String written = each.toString();
        text.append(isJoined ? written.strip().replaceFirst(" ", "\n\n") : written);
        isOpen = each.isOpenAtEnd(isOpen);
        boolean goesOn = i < last && (isOpen || each.isFull(right, lines.get(i + 1)));
        String hyphen = links.hyphen(i);
        if (hyphen != null) {
          text.setLength(text.lastIndexOf("-"));
          text.append(hyphen);
        }
        isLinked = links.join(i, isLinked);
        isJoined = isLinked || hyphen != null;
        text.append(isJoined ? "" : goesOn && !links.isWhole(i) ? "\n" : "\n\n");
      }
      first = last + 1;
    }
    for (PageLine each : turnedLines) {
      text.append(each).append("\n\n");
    }
    return text.toString().stripTrailing();
  }
}
