package org.urisift.formats.picture;

import com.google.zxing.BarcodeFormat;
import com.google.zxing.EncodeHintType;
import com.google.zxing.WriterException;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.oned.Code128Writer;
import com.google.zxing.oned.EAN13Writer;
import com.google.zxing.qrcode.QRCodeWriter;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.awt.image.ConvolveOp;
import java.awt.image.DataBuffer;
import java.awt.image.Kernel;
import java.awt.image.Raster;
import java.awt.image.WritableRaster;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;

/** Makes pictures with and without QR codes. */
public final class Pictures {
  private Pictures() {}

  /** A code of a version, with modules of one pixel and no margin. */
  static BitMatrix modules(String text, int version) {
    try {
      return new QRCodeWriter()
          .encode(
              text,
              BarcodeFormat.QR_CODE,
              1,
              1,
              Map.of(
                  EncodeHintType.QR_VERSION,
                  version,
                  EncodeHintType.MARGIN,
                  0,
                  EncodeHintType.ERROR_CORRECTION,
                  version < 3 ? ErrorCorrectionLevel.L : ErrorCorrectionLevel.H));
    } catch (WriterException e) {
      throw new IllegalArgumentException(e);
    }
  }

  public static BufferedImage code(String text) {
    return code(text, 5, 4);
  }

  /** A code in black on white, with a margin of four modules. */
  static BufferedImage code(String text, int version, int pixels) {
    return draw(
        modules(text, version), pixels, 4, BufferedImage.TYPE_INT_RGB, Color.BLACK, Color.WHITE);
  }

  static BufferedImage draw(
      BitMatrix modules, int pixels, int margin, int type, Color dark, Color light) {
    BufferedImage image =
        new BufferedImage(
            (modules.getWidth() + 2 * margin) * pixels,
            (modules.getHeight() + 2 * margin) * pixels,
            type);
    Graphics2D graphics = image.createGraphics();
    graphics.setBackground(light);
    graphics.clearRect(0, 0, image.getWidth(), image.getHeight());
    graphics.setColor(dark);
    for (int x = 0; x < modules.getWidth(); x++) {
      for (int y = 0; y < modules.getHeight(); y++) {
        if (modules.get(x, y)) {
          graphics.fillRect((x + margin) * pixels, (y + margin) * pixels, pixels, pixels);
        }
      }
    }
    graphics.dispose();
    return image;
  }

  /** Draws a picture on a larger one, changed in any way. */
  static BufferedImage transformed(BufferedImage image, int width, int height, AffineTransform by) {
    BufferedImage out = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = out.createGraphics();
    graphics.setBackground(Color.WHITE);
    graphics.clearRect(0, 0, width, height);
    graphics.drawImage(image, by, null);
    graphics.dispose();
    return out;
  }

  static BufferedImage rotated(BufferedImage image, double degrees) {
    int side = image.getWidth() * 3 / 2;
    AffineTransform by =
        AffineTransform.getRotateInstance(Math.toRadians(degrees), side / 2.0, side / 2.0);
    by.translate((side - image.getWidth()) / 2.0, (side - image.getHeight()) / 2.0);
    return transformed(image, side, side, by);
  }

  /** The picture on a tilted plane. */
  static BufferedImage slanted(BufferedImage image) {
    int side = image.getWidth() * 3 / 2;
    AffineTransform by = AffineTransform.getTranslateInstance(side / 2.0, side / 2.0);
    by.rotate(Math.toRadians(45));
    by.scale(1, 0.7);
    by.translate(-image.getWidth() / 2.0, -image.getHeight() / 2.0);
    return transformed(image, side, side, by);
  }

  static BufferedImage scaled(BufferedImage image, double factor) {
    int width = (int) (image.getWidth() * factor);
    return transformed(image, width, width, AffineTransform.getScaleInstance(factor, factor));
  }

  static BufferedImage blurred(BufferedImage image, int side) {
    float[] weights = new float[side * side];
    Arrays.fill(weights, 1f / weights.length);
    return new ConvolveOp(new Kernel(side, side, weights)).filter(image, null);
  }

  /** The picture with a filled square in its middle. */
  static BufferedImage withLogo(BufferedImage image, double share) {
    Graphics2D graphics = image.createGraphics();
    graphics.setColor(Color.ORANGE);
    int side = (int) (image.getWidth() * share);
    int at = (image.getWidth() - side) / 2;
    graphics.fillOval(at, at, side, side);
    graphics.dispose();
    return image;
  }

  static BufferedImage side(BufferedImage left, BufferedImage right) {
    BufferedImage out =
        transformed(left, left.getWidth() + right.getWidth() + 60, 600, new AffineTransform());
    Graphics2D graphics = out.createGraphics();
    graphics.drawImage(right, left.getWidth() + 60, 90, null);
    graphics.dispose();
    return out;
  }

  public static BufferedImage as(BufferedImage image, int type) {
    BufferedImage out = new BufferedImage(image.getWidth(), image.getHeight(), type);
    Graphics2D graphics = out.createGraphics();
    graphics.drawImage(image, 0, 0, null);
    graphics.dispose();
    return out;
  }

  static BufferedImage noise(int width, int height, int cell, boolean isGrey) {
    Random random = new Random(cell);
    BufferedImage out = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    for (int y = 0; y < height; y += cell) {
      for (int x = 0; x < width; x += cell) {
        int shade = random.nextInt(256);
        int rgb = isGrey ? shade * 0x010101 : random.nextBoolean() ? 0xffffff : 0;
        for (int i = 0; i < cell * cell; i++) {
          if (x + i % cell < width && y + i / cell < height) {
            out.setRGB(x + i % cell, y + i / cell, rgb);
          }
        }
      }
    }
    return out;
  }

  static BufferedImage squares(int side, int cell) {
    BufferedImage out = new BufferedImage(side, side, BufferedImage.TYPE_INT_RGB);
    for (int i = 0; i < side * side; i++) {
      int x = i % side;
      int y = i / side;
      out.setRGB(x, y, (x / cell + y / cell) % 2 == 0 ? 0xffffff : 0);
    }
    return out;
  }

  static BufferedImage gradient(int side) {
    BufferedImage out = new BufferedImage(side, side, BufferedImage.TYPE_INT_RGB);
    for (int i = 0; i < side * side; i++) {
      out.setRGB(i % side, i / side, (i % side) * 255 / side * 0x010101);
    }
    return out;
  }

  static BufferedImage bars(boolean isEan) {
    BitMatrix bars =
        isEan
            ? new EAN13Writer().encode("4006381333931", BarcodeFormat.EAN_13, 300, 80)
            : new Code128Writer().encode("http://bar.example/", BarcodeFormat.CODE_128, 500, 80);
    return draw(bars, 1, 20, BufferedImage.TYPE_INT_RGB, Color.BLACK, Color.WHITE);
  }

  /** Finder patterns side by side, as a hostile picture has them. */
  static BufferedImage finders(int side, int module) {
    BufferedImage out = squares(side, side);
    Graphics2D graphics = out.createGraphics();
    for (int x = 0; x + 8 * module < side; x += 8 * module) {
      for (int y = 0; y + 8 * module < side; y += 8 * module) {
        graphics.setColor(Color.BLACK);
        graphics.fillRect(x, y, 7 * module, 7 * module);
        graphics.setColor(Color.WHITE);
        graphics.fillRect(x + module, y + module, 5 * module, 5 * module);
        graphics.setColor(Color.BLACK);
        graphics.fillRect(x + 2 * module, y + 2 * module, 3 * module, 3 * module);
      }
    }
    graphics.dispose();
    return out;
  }

  public static byte[] png(BufferedImage image) throws IOException {
    return bytes(image, "png");
  }

  public static byte[] bytes(BufferedImage image, String format) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    if (!ImageIO.write(image, format, out)) {
      throw new IOException("not written as " + format);
    }
    return out.toByteArray();
  }

  static byte[] jpeg(BufferedImage image, float quality, boolean isProgressive) throws IOException {
    ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
    ImageWriteParam param = writer.getDefaultWriteParam();
    param.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
    param.setCompressionQuality(quality);
    param.setProgressiveMode(
        isProgressive ? ImageWriteParam.MODE_DEFAULT : ImageWriteParam.MODE_DISABLED);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ImageOutputStream stream = ImageIO.createImageOutputStream(out)) {
      writer.setOutput(stream);
      writer.write(null, new IIOImage(image, null, null), param);
    }
    writer.dispose();
    return out.toByteArray();
  }

  /** Labels in rows, each with its own URI. */
  static BufferedImage sheet(int columns, int rows) {
    BufferedImage out = squares(columns * 160, columns * 160);
    Graphics2D graphics = out.createGraphics();
    for (int i = 0; i < columns * rows; i++) {
      int x = i % columns;
      int y = i / columns;
      graphics.drawImage(code("http://" + x + ".example/" + y, 3, 4), x * 160, y * 160, null);
    }
    graphics.dispose();
    return out;
  }

  /** A JPEG of four colours, which Java writes without the mark of Adobe. */
  static byte[] cmyk(BufferedImage image) throws IOException {
    WritableRaster raster =
        Raster.createInterleavedRaster(
            DataBuffer.TYPE_BYTE, image.getWidth(), image.getHeight(), 4, null);
    for (int i = 0; i < image.getWidth() * image.getHeight(); i++) {
      int x = i % image.getWidth();
      int y = i / image.getWidth();
      raster.setPixel(x, y, new int[] {0, 0, 0, 255 - (image.getRGB(x, y) & 0xff)}); // only black
    }
    ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ImageOutputStream stream = ImageIO.createImageOutputStream(out)) {
      writer.setOutput(stream);
      writer.write(null, new IIOImage(raster, null, null), null);
    }
    writer.dispose();
    return out.toByteArray();
  }

  static byte[] gif(int count, BufferedImage... frames) throws IOException {
    ImageWriter writer = ImageIO.getImageWritersByFormatName("gif").next();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ImageOutputStream stream = ImageIO.createImageOutputStream(out)) {
      writer.setOutput(stream);
      writer.prepareWriteSequence(null);
      for (BufferedImage frame : frames) {
        writer.writeToSequence(new IIOImage(frame, null, null), null);
      }
      writer.endWriteSequence();
    }
    byte[] gif = out.toByteArray();
    int first = 13 + 3 * (2 << (gif[10] & 7)); // after the header and its palette
    ByteArrayOutputStream repeated = new ByteArrayOutputStream();
    repeated.write(gif, 0, gif.length - 1);
    for (int i = frames.length; i < count; i++) {
      repeated.write(gif, first, gif.length - 1 - first);
    }
    repeated.write(';');
    return repeated.toByteArray();
  }

  /** A PNG whose pixels are all zero; {@code color} is its type of colour. */
  static byte[] emptyPng(int width, int height, int color) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'});
    ByteBuffer header = ByteBuffer.allocate(13).putInt(width).putInt(height);
    header.put((byte) (color == 0 ? 1 : 8)).put((byte) color);
    chunk(out, "IHDR", header.array());
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    if (color != 0) {
      try (DeflaterOutputStream deflater = new DeflaterOutputStream(packed)) {
        byte[] row = new byte[1 + 4 * width];
        for (int y = 0; y < height; y++) {
          deflater.write(row);
        }
      }
    }
    chunk(out, "IDAT", packed.toByteArray());
    chunk(out, "IEND", new byte[0]);
    return out.toByteArray();
  }

  private static void chunk(ByteArrayOutputStream out, String type, byte[] data)
      throws IOException {
    byte[] name = type.getBytes(StandardCharsets.US_ASCII);
    CRC32 crc = new CRC32();
    crc.update(name);
    crc.update(data);
    out.write(ByteBuffer.allocate(4).putInt(data.length).array());
    out.write(name);
    out.write(data);
    out.write(ByteBuffer.allocate(4).putInt((int) crc.getValue()).array());
  }
}
