package org.urisift.formats.pdf;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.imageio.stream.MemoryCacheImageInputStream;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.contentstream.operator.OperatorName;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.filter.MissingImageReaderException;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.graphics.image.PDImage;
import org.apache.pdfbox.pdmodel.graphics.image.PDImageXObject;
import org.apache.pdfbox.pdmodel.graphics.image.PDInlineImage;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.urisift.formats.picture.PictureReader;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.format.FormatSink;

/**
 * The pictures of the pages, each once, and the pages on which a code may be drawn with lines. They
 * are read after all text, since that takes long.
 */
final class PdfPictures {
  private static final List<String> JPEG = List.of("DCTDecode", "DCT");

  /** What begins a shape: a code has more than a hundred, or rows of them. */
  private static final Set<String> SHAPES =
      Set.of(
          OperatorName.APPEND_RECT,
          OperatorName.MOVE_TO,
          OperatorName.DRAW_OBJECT,
          OperatorName.BEGIN_INLINE_IMAGE);

  private static final int LEAST_SHAPES = 20;

  /** Pixels for each unit of a page: 200 dpi. */
  private static final double SCALE = 200.0 / 72;

  /** Reads one picture. */
  private interface Reading {
    void read(PictureReader reader) throws IOException;
  }

  private final FormatSink sink;
  private final Set<COSBase> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Map<PDImage, Integer> pages = new LinkedHashMap<>(); // of the images
  private final Map<Integer, Integer> shapes = new LinkedHashMap<>(); // of the pages
  private final Map<Integer, PictureReader> readers = new HashMap<>();

  PdfPictures(FormatSink sink) {
    this.sink = sink;
  }

  /** Takes note of what an operator of a page draws (ISO 32000-1 8.5 and 8.9). */
  void add(Operator operator, List<COSBase> operands, PDResources resources, int page)
      throws IOException {
    String name = operator.getName();
    if (SHAPES.contains(name)) {
      shapes.merge(page, 1, Integer::sum);
    }
    if (name.equals(OperatorName.BEGIN_INLINE_IMAGE)) {
      attempt(
          page,
          reader ->
              pages.put(
                  new PDInlineImage(
                      operator.getImageParameters(), operator.getImageData(), resources),
                  page));
    } else if (name.equals(OperatorName.DRAW_OBJECT)
        && !operands.isEmpty()
        && operands.get(0) instanceof COSName object
        && resources.isImageXObject(object)) {
      attempt(
          page,
          reader -> {
            if (resources.getXObject(object) instanceof PDImageXObject image
                && seen.add(image.getCOSObject())) {
              pages.put(image, page);
            }
          });
    }
  }

  /** Reads something; if it is damaged, reports that, so that the next is read. */
  private void attempt(int page, Reading reading) throws IOException {
    String location = "page " + page;
    try {
      reading.read(readers.computeIfAbsent(page, p -> new PictureReader(sink, location)));
    } catch (MissingImageReaderException e) {
      sink.unread(location, "a picture in JPEG 2000 or JBIG2");
    } catch (IOException | RuntimeException e) {
      sink.damaged(location, "damaged picture: " + e.getMessage());
    }
  }

  /** Reads the QR codes in all of them. */
  void read(PDDocument pdf) throws IOException {
    for (Map.Entry<PDImage, Integer> image : pages.entrySet()) {
      attempt(image.getValue(), reader -> read(image.getKey(), reader));
      showProgress();
    }
    PDFRenderer renderer = new PDFRenderer(pdf);
    renderer.setSubsamplingAllowed(true);
    renderer.setAnnotationsFilter(annotation -> false);
    for (Map.Entry<Integer, Integer> page : shapes.entrySet()) {
      if (page.getValue() >= LEAST_SHAPES) {
        attempt(page.getKey(), reader -> reader.find(draw(pdf, renderer, page.getKey() - 1)));
        showProgress();
      }
    }
  }

  /** Hands out an empty text, since a reader that hands out nothing is left alone. */
  private void showProgress() throws IOException {
    sink.text("qr:text", null, "");
  }

  private static BufferedImage draw(PDDocument pdf, PDFRenderer renderer, int index)
      throws IOException {
    PDRectangle page = pdf.getPage(index).getCropBox();
    double most =
        Math.sqrt(MailLimits.PICTURE_READ / ((double) page.getWidth() * page.getHeight()));
    return renderer.renderImage(index, (float) Math.min(SCALE, most), ImageType.GRAY);
  }

  private static void read(PDImage image, PictureReader reader) throws IOException {
    int width = image.getWidth();
    int height = image.getHeight();
    if (image instanceof PDImageXObject object && "jpg".equals(object.getSuffix())) {
      try (InputStream jpeg = object.createInputStream(JPEG)) {
        reader.read(new MemoryCacheImageInputStream(jpeg));
      }
    } else if (!reader.isTooLarge(width, height)) {
      reader.find(image.getImage(null, PictureReader.step(width, height)));
    }
  }
}
