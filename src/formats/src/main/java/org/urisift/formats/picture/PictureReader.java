package org.urisift.formats.picture;

import java.awt.image.BufferedImage;
import java.awt.image.ColorModel;
import java.awt.image.Raster;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.spi.IIORegistry;
import javax.imageio.spi.ImageReaderSpi;
import javax.imageio.stream.ImageInputStream;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.format.FormatSink;
import org.urisift.mail.text.UnfoldingReader;
import org.urisift.uri.UriReference;

/** Hands out what the QR codes of one picture hold. It is decoded by the JDK. */
public final class PictureReader {
  /** Contents that look like URIs, but are fields that end in semicolons. */
  private static final Set<String> FIELDS =
      Set.of("mecard", "bizcard", "wifi", "matmsg", "mebkm", "url", "urlto");

  /** Contents that look like URIs, but are a number and a text. */
  private static final Set<String> MESSAGES = Set.of("smsto", "mmsto");

  private final FormatSink sink;
  private final @Nullable String location;
  private final Set<String> found = new HashSet<>();

  /**
   * @param location of the picture in its document; null for none
   */
  public PictureReader(FormatSink sink, @Nullable String location) {
    this.sink = sink;
    this.location = location;
  }

  /** Reads a picture, or the first frames of one that moves, up to the damage if there is any. */
  public void read(ImageInputStream in) throws IOException {
    ImageReader decoder = decoder(in);
    try {
      if (decoder.getFormatName().equals("JPEG") && isTooDear(JpegScans.of(in))) {
        return;
      }
      decoder.setInput(in, true, true);
      int frames = decoder.getFormatName().equals("gif") ? MailLimits.PICTURE_FRAMES : 1;
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(MailLimits.PICTURE_TIME);
      for (int frame = 0; frame < frames && System.nanoTime() - end < 0; frame++) {
        read(decoder, frame);
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

  private void read(ImageReader decoder, int frame) throws IOException {
    int width = decoder.getWidth(frame);
    int height = decoder.getHeight(frame);
    // the decoder keeps all pixels of one that is compressed
    boolean isKept = decoder.getFormatName().equals("bmp");
    if (isTooLarge(width, height, isKept ? 1 : 0)) {
      return;
    }
    int step = step(width, height);
    ImageReadParam param = decoder.getDefaultReadParam();
    param.setSourceSubsampling(step, step, 0, 0);
    Iterator<ImageTypeSpecifier> types = decoder.getImageTypes(frame);
    if (!types.hasNext()) { // CMYK
      find(decoder.readRaster(frame, param), null);
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
    find(image);
    if (damage[0] != null) {
      sink.damaged(location, "damaged picture: " + damage[0]);
    }
  }

  /** Whether a JPEG is not read because of what it takes, which is reported. */
  private boolean isTooDear(JpegScans jpeg) throws IOException {
    boolean isTooDear =
        jpeg.scans() > 1
            && (jpeg.coefficients() > MailLimits.PICTURE_COEFFICIENTS
                || jpeg.coefficients() * jpeg.scans() > MailLimits.PICTURE_SCANNED);
    if (isTooDear) {
      String size = jpeg.coefficients() + " coefficients in " + jpeg.scans() + " scans";
      sink.unread(location, "a picture of " + size);
    }
    return isTooDear;
  }

  /**
   * Whether a picture is not read because of its size, which is reported.
   *
   * @param bytes that its decoder keeps for each pixel
   */
  public boolean isTooLarge(int width, int height, int bytes) throws IOException {
    long pixels = (long) width * height;
    boolean isTooLarge =
        pixels > MailLimits.PICTURE_PIXELS
            || Math.max(width, height) > MailLimits.PICTURE_SIDE
            || pixels * bytes > MailLimits.PICTURE_BYTES;
    if (isTooLarge) {
      sink.unread(location, "a picture of " + width + " by " + height + " pixels");
    }
    return isTooLarge;
  }

  /** Of how many rows and columns of a picture one is read. */
  public static int step(int width, int height) {
    return (int) Math.ceil(Math.sqrt((double) width * height / MailLimits.PICTURE_READ));
  }

  /** Looks for QR codes in a picture. */
  public void find(BufferedImage image) throws IOException {
    find(image.getRaster(), image.getColorModel());
  }

  private void find(Raster raster, @Nullable ColorModel colors) throws IOException {
    Set<String> texts = QrCodes.find(GreyPicture.of(raster, colors, 255));
    if (texts.isEmpty() && colors != null && colors.hasAlpha()) { // perhaps light on transparent
      texts = QrCodes.find(GreyPicture.of(raster, colors, 0));
    }
    for (String text : texts) {
      if (found.add(text)) {
        handOut(text.strip());
      }
    }
  }

  private void handOut(String text) throws IOException {
    String start = text.substring(0, Math.max(0, text.indexOf(':'))).toLowerCase(Locale.ROOT);
    UriReference uri = UriReference.parseOrNull(text);
    if (start.equals("begin")) { // a card or an event, which are read as files of that kind are
      StringWriter lines = new StringWriter();
      new UnfoldingReader(new StringReader(text)).transferTo(lines);
      sink.text("qr:text", location, lines.toString());
    } else if (FIELDS.contains(start) || text.contains("\\://")) {
      String lines = text.replaceAll("((?<!\\\\)(?:\\\\{2})*);", "$1\n"); // others are escaped
      sink.text("qr:text", location, lines.replaceAll("\\\\([\\\\;:,\"])", "$1"));
    } else if (uri != null && uri.isAbsolute() && !MESSAGES.contains(start)) {
      sink.link("qr:link", location, text, null);
    } else {
      sink.text("qr:text", location, text);
    }
  }
}
