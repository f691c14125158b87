package org.urisift.formats.picture;

import java.awt.image.BufferedImage;
import java.awt.image.ColorModel;
import java.awt.image.Raster;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.spi.IIORegistry;
import javax.imageio.spi.ImageReaderSpi;
import javax.imageio.stream.FileImageInputStream;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.format.FormatDocument;
import org.urisift.mail.format.FormatReader;
import org.urisift.mail.format.FormatSink;
import org.urisift.uri.UriReference;

/** Reads the QR codes in pictures: PNG, JPEG, GIF and BMP, with the decoders of the JDK. */
public final class QrReader implements FormatReader {
  private static final List<String> MARKS =
      List.of("\u0089PNG\r\n\u001a\n", "\u00ff\u00d8\u00ff", "GIF87a", "GIF89a");

  /** Contents with a prefix like a scheme, whose fields end in semicolons. */
  private static final Set<String> FIELDS =
      Set.of("mecard", "bizcard", "wifi", "matmsg", "url", "urlto", "begin");

  @Override
  public String title() {
    return "picture";
  }

  @Override
  public List<String> types() {
    return List.of("image/png", "image/jpeg", "image/gif", "image/bmp");
  }

  @Override
  public boolean begins(byte[] start, int length, @Nullable String name) {
    String mark = new String(start, 0, Math.min(length, 32), StandardCharsets.ISO_8859_1);
    boolean isBitmap = mark.startsWith("BM") && mark.startsWith("\0\0\0\0", 6);
    return isBitmap || MARKS.stream().anyMatch(mark::startsWith);
  }

  @Override
  public void read(FormatDocument document, FormatSink sink) throws IOException {
    Path path = document.path();
    try (ImageInputStream in =
        path == null
            ? new MemoryCacheImageInputStream(document.stream())
            : new FileImageInputStream(path.toFile())) {
      read(in, null, sink);
    }
  }

  /** Reads a picture, or the first frames of one that moves, up to the damage if there is any. */
  public static void read(ImageInputStream in, @Nullable String location, FormatSink sink)
      throws IOException {
    ImageReader decoder = decoder(in);
    try {
      decoder.setInput(in, true, true);
      int frames = decoder.getFormatName().equals("gif") ? MailLimits.PICTURE_FRAMES : 1;
      for (int frame = 0; frame < frames; frame++) {
        frame(decoder, frame, location, sink);
      }
    } catch (IndexOutOfBoundsException e) {
      // after the last frame
    } finally {
      decoder.dispose();
    }
  }

  /** The decoder of the JDK, not one that another library registered. */
  private static ImageReader decoder(ImageInputStream in) throws IOException {
    Iterator<ImageReaderSpi> all =
        IIORegistry.getDefaultInstance().getServiceProviders(ImageReaderSpi.class, true);
    while (all.hasNext()) {
      ImageReaderSpi next = all.next();
      if (next.getClass().getClassLoader() == null && next.canDecodeInput(in)) {
        return next.createReaderInstance();
      }
    }
    throw new IOException("no decoder for this kind of picture");
  }

  private static void frame(
      ImageReader decoder, int frame, @Nullable String location, FormatSink sink)
      throws IOException {
    int width = decoder.getWidth(frame);
    int height = decoder.getHeight(frame);
    if (isTooLarge(width, height, location, sink)) {
      return;
    }
    int step = (int) Math.ceil(Math.sqrt((double) width * height / MailLimits.PICTURE_READ));
    ImageReadParam param = decoder.getDefaultReadParam();
    param.setSourceSubsampling(step, step, 0, 0);
    Iterator<ImageTypeSpecifier> types = decoder.getImageTypes(frame);
    if (!types.hasNext()) { // CMYK
      find(decoder.readRaster(frame, param), null, location, sink);
      return;
    }
    BufferedImage image =
        types.next().createBufferedImage((width + step - 1) / step, (height + step - 1) / step);
    param.setDestination(image);
    String[] damage = new String[1];
    decoder.removeAllIIOReadWarningListeners();
    decoder.addIIOReadWarningListener((source, warning) -> damage[0] = warning);
    try {
      decoder.read(frame, param);
    } catch (IOException | RuntimeException e) { // what stands before the damage is in the image
      damage[0] = String.valueOf(e.getMessage());
    }
    find(image, location, sink);
    if (damage[0] != null) {
      sink.damaged(location, damage[0]);
    }
  }

  /** Whether a picture has too many pixels, which is reported. */
  public static boolean isTooLarge(
      int width, int height, @Nullable String location, FormatSink sink) throws IOException {
    boolean isTooLarge =
        (long) width * height > MailLimits.PICTURE_PIXELS
            || Math.max(width, height) > MailLimits.PICTURE_SIDE;
    if (isTooLarge) {
      sink.unread(location, "a picture of " + width + " by " + height + " pixels");
    }
    return isTooLarge;
  }

  /** Hands out the QR codes of a picture. */
  public static void find(BufferedImage image, @Nullable String location, FormatSink sink)
      throws IOException {
    find(image.getRaster(), image.getColorModel(), location, sink);
  }

  private static void find(
      Raster raster, @Nullable ColorModel colors, @Nullable String location, FormatSink sink)
      throws IOException {
    Set<String> found = QrCodes.find(GreyPicture.of(raster, colors, 255));
    if (found.isEmpty() && colors != null && colors.hasAlpha()) { // perhaps light on transparent
      found = QrCodes.find(GreyPicture.of(raster, colors, 0));
    }
    for (String text : found) {
      UriReference uri = UriReference.parseOrNull(text.strip());
      String scheme =
          uri == null || uri.scheme() == null ? "" : uri.scheme().toLowerCase(Locale.ROOT);
      if (!scheme.isEmpty() && !FIELDS.contains(scheme)) {
        sink.link("qr:link", location, text.strip(), null);
      } else { // a field ends in a semicolon, and others in it are escaped
        sink.text(
            "qr:text",
            location,
            text.replaceAll("(?<!\\\\);", "\n").replaceAll("\\\\([\\\\;:,])", "$1"));
      }
    }
  }
}
