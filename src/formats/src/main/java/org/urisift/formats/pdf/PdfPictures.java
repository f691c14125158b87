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
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.filter.MissingImageReaderException;
import org.apache.pdfbox.io.RandomAccessRead;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.graphics.color.PDColorSpace;
import org.apache.pdfbox.pdmodel.graphics.color.PDDeviceN;
import org.apache.pdfbox.pdmodel.graphics.color.PDSeparation;
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

  /** The index of the function in a color space of special inks (8.6.6.4). */
  private static final int TINT = 3;

  /** Pixels that are searched in a step of work. */
  private static final int PIXELS = 8;

  /** Reads one picture. */
  private interface Reading {
    void read(PictureReader reader) throws IOException;
  }

  private final FormatSink sink;
  private final Set<COSBase> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Map<PDImage, Integer> pages = new LinkedHashMap<>(); // of the images
  private final Map<Integer, Integer> shapes = new LinkedHashMap<>(); // of the pages
  private final Map<Integer, PictureReader> readers = new HashMap<>();

  private final PdfWork work;

  /**
   * @param work of the pictures alone
   */
  PdfPictures(FormatSink sink, PdfWork work) {
    this.sink = sink;
    this.work = work;
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
    work.begin();
    try {
      reading.read(readers.computeIfAbsent(page, p -> new PictureReader(sink, location)));
    } catch (MissingImageReaderException e) {
      sink.unread(location, "a picture in JPEG 2000 or JBIG2");
    } catch (PdfWork.TooMuch e) {
      sink.unread(location, "its pictures: " + e.getMessage());
    } catch (OutOfMemoryError e) {
      sink.unread(location, "a picture that needs more memory than there is");
    } catch (IOException | RuntimeException e) {
      sink.damaged(location, "damaged picture: " + e.getMessage());
    } finally {
      work.end();
    }
  }

  /** Reads the QR codes in all of them. */
  void read(PDDocument pdf) throws IOException {
    for (Map.Entry<PDImage, Integer> image : pages.entrySet()) {
      attempt(image.getValue(), reader -> read(image.getKey(), reader));
      if (isUsedUp(image.getValue())) {
        return;
      }
    }
    PDFRenderer renderer = new PageRenderer(pdf, work);
    renderer.setSubsamplingAllowed(true);
    renderer.setAnnotationsFilter(annotation -> false);
    for (Map.Entry<Integer, Integer> page : shapes.entrySet()) {
      if (page.getValue() >= LEAST_SHAPES) {
        attempt(page.getKey(), reader -> reader.find(draw(pdf, renderer, page.getKey() - 1)));
        if (isUsedUp(page.getKey())) {
          return;
        }
      }
    }
  }

  /** Whether no more may be read, which is reported. */
  private boolean isUsedUp(int page) throws IOException {
    sink.text("qr:text", null, ""); // a reader that hands out nothing is left alone
    if (work.isUsedUp()) {
      sink.unread("page " + page, "pictures of this and later pages: " + PdfWork.REASON);
    }
    return work.isUsedUp();
  }

  private BufferedImage draw(PDDocument pdf, PDFRenderer renderer, int index) throws IOException {
    PDRectangle page = pdf.getPage(index).getCropBox();
    double most =
        Math.sqrt(MailLimits.PICTURE_READ / ((double) page.getWidth() * page.getHeight()));
    work.add(MailLimits.PICTURE_READ / PIXELS);
    return renderer.renderImage(index, (float) Math.min(SCALE, most), ImageType.GRAY);
  }

  private void read(PDImage image, PictureReader reader) throws IOException {
    int width = image.getWidth();
    int height = image.getHeight();
    work.add((long) Math.min((double) width * height, MailLimits.PICTURE_READ) / PIXELS);
    if ("jpg".equals(image.getSuffix())) {
      try (InputStream jpeg = image.createInputStream(JPEG)) {
        reader.read(new MemoryCacheImageInputStream(jpeg));
      }
    } else if (!reader.isTooLarge(width, height, bytes(image)) && !isMaskTooLarge(image, reader)) {
      int step = PictureReader.step(width, height);
      work.add((long) width * height / step / step * tint(image.getColorSpace()) / PIXELS);
      reader.find(image.getImage(null, step));
    }
  }

  /** Bytes of a pixel, which are all kept while a picture is unpacked. */
  private static int bytes(PDImage image) throws IOException {
    int components = image.isStencil() ? 1 : image.getColorSpace().getNumberOfComponents();
    return (components * image.getBitsPerComponent() + 7) / 8;
  }

  /** The length of the program that computes the color of each pixel (7.10.5); 0 for none. */
  private long tint(PDColorSpace colors) throws IOException {
    long length = 0;
    if (colors.getCOSObject() instanceof COSArray array
        && (colors instanceof PDSeparation || colors instanceof PDDeviceN)
        && array.getObject(TINT) instanceof COSStream program) {
      RandomAccessRead bytes = Contents.of(List.of(program), work);
      while (bytes.read() >= 0) {
        length++;
      }
    }
    return length;
  }

  private static boolean isMaskTooLarge(PDImage image, PictureReader reader) throws IOException {
    PDImageXObject mask = image instanceof PDImageXObject object ? object.getSoftMask() : null;
    mask = mask == null && image instanceof PDImageXObject object ? object.getMask() : mask;
    return mask != null && reader.isTooLarge(mask.getWidth(), mask.getHeight(), bytes(mask));
  }
}
