package org.urisift.formats.pdf;

import java.awt.Color;
import java.awt.Paint;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.util.List;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.graphics.color.PDColor;
import org.apache.pdfbox.pdmodel.graphics.color.PDPattern;
import org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject;
import org.apache.pdfbox.pdmodel.graphics.form.PDTransparencyGroup;
import org.apache.pdfbox.pdmodel.graphics.image.PDImage;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.rendering.PageDrawer;
import org.apache.pdfbox.rendering.PageDrawerParameters;
import org.urisift.mail.bytes.MailLimits;

/**
 * Draws pages for the codes that are drawn on them. What is drawn counts as work. Shadings and
 * patterns, with which no code is drawn, are left out, and so are large images, which are read by
 * themselves.
 */
final class PageRenderer extends PDFRenderer {
  /** Pixels that are painted in a step of work. */
  private static final int PIXELS = 50;

  /** Pixels of a group or a mask for a step: they are made, then painted. */
  private static final int APART = 10;

  /** Pixels of an image that may be a piece of a code. */
  private static final int PIECE = 1_000_000;

  private final PdfWork work;

  PageRenderer(PDDocument pdf, PdfWork work) {
    super(pdf);
    this.work = work;
  }

  @Override
  protected PageDrawer createPageDrawer(PageDrawerParameters parameters) throws IOException {
    return new CountedDrawer(parameters);
  }

  private final class CountedDrawer extends PageDrawer {
    CountedDrawer(PageDrawerParameters parameters) throws IOException {
      super(parameters);
    }

    @Override
    protected void processOperator(Operator operator, List<COSBase> operands) throws IOException {
      work.add(PdfWork.GLYPH + operands.size());
      super.processOperator(operator, operands);
    }

    @Override
    public void showForm(PDFormXObject form) throws IOException {
      work.add(PdfWork.FORM);
      super.showForm(form);
    }

    @Override
    public void showTransparencyGroup(PDTransparencyGroup group) throws IOException {
      work.add(MailLimits.PICTURE_READ / APART);
      super.showTransparencyGroup(group);
    }

    @Override
    public void fillPath(int rule) throws IOException {
      Rectangle2D box = getLinePath().getBounds2D();
      double page =
          getCurrentPage().getCropBox().getWidth() * getCurrentPage().getCropBox().getHeight();
      double part = Math.min(1, box.getWidth() * box.getHeight() / page);
      boolean isMasked = getGraphicsState().getSoftMask() != null;
      work.add((long) (part * MailLimits.PICTURE_READ / (isMasked ? APART : PIXELS)));
      super.fillPath(rule);
    }

    @Override
    public void strokePath() throws IOException {
      work.add(PdfWork.FORM);
      super.strokePath();
    }

    @Override
    public void drawImage(PDImage image) throws IOException {
      boolean isPiece = (long) image.getWidth() * image.getHeight() <= PIECE;
      if (isPiece && !"jpg".equals(image.getSuffix())) {
        work.add((long) image.getWidth() * image.getHeight());
        super.drawImage(image);
      }
    }

    @Override
    public void shadingFill(COSName name) {}

    @Override
    protected Paint getPaint(PDColor color) throws IOException {
      return color.getColorSpace() instanceof PDPattern ? Color.GRAY : super.getPaint(color);
    }
  }
}
