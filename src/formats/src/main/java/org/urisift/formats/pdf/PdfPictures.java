package org.urisift.formats.pdf;

import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
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
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.graphics.PDXObject;
import org.apache.pdfbox.pdmodel.graphics.image.PDImage;
import org.apache.pdfbox.pdmodel.graphics.image.PDImageXObject;
import org.apache.pdfbox.pdmodel.graphics.image.PDInlineImage;
import org.urisift.formats.picture.PictureReader;
import org.urisift.mail.format.FormatSink;

/** The pictures of the pages, each once. They are read after all text, since that takes long. */
final class PdfPictures {
  private static final List<String> JPEG = List.of("DCTDecode", "DCT");

  private final FormatSink sink;
  private final Set<COSBase> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Map<PDImage, String> locations = new LinkedHashMap<>();

  PdfPictures(FormatSink sink) {
    this.sink = sink;
  }

  /** Adds the picture that an operator of a page draws (ISO 32000-1 8.9). */
  void add(Operator operator, List<COSBase> operands, PDResources resources, String location)
      throws IOException {
    try {
      if (operator.getName().equals(OperatorName.BEGIN_INLINE_IMAGE)) {
        byte[] data = operator.getImageData();
        locations.put(new PDInlineImage(operator.getImageParameters(), data, resources), location);
      } else if (operator.getName().equals(OperatorName.DRAW_OBJECT)
          && operands.get(0) instanceof COSName name
          && resources.isImageXObject(name)) {
        PDXObject drawn = resources.getXObject(name);
        if (drawn instanceof PDImageXObject image && seen.add(image.getCOSObject())) {
          locations.put(image, location);
        }
      }
    } catch (IOException | RuntimeException e) {
      damaged(location, e);
    }
  }

  private void damaged(String location, Exception e) throws IOException {
    sink.damaged(location, "damaged picture: " + e.getMessage());
  }

  /** Reads the QR codes in all of them. */
  void read() throws IOException {
    for (Map.Entry<PDImage, String> each : locations.entrySet()) {
      String location = each.getValue();
      try {
        read(each.getKey(), new PictureReader(sink, location));
      } catch (MissingImageReaderException e) {
        sink.unread(location, "a picture in JPEG 2000 or JBIG2");
      } catch (IOException | RuntimeException e) {
        damaged(location, e);
      }
      sink.text("qr:text", location, ""); // shows that the reader goes on
    }
  }

  private void read(PDImage image, PictureReader reader) throws IOException {
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
