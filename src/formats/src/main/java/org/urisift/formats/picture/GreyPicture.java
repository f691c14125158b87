package org.urisift.formats.picture;

import java.awt.image.ColorModel;
import java.awt.image.IndexColorModel;
import java.awt.image.Raster;
import org.jspecify.annotations.Nullable;

/** A picture in shades of grey, a byte a pixel. */
record GreyPicture(int width, int height, byte[] pixels) {
  /**
   * Converts a picture.
   *
   * @param colors of the picture; null for those that Java does not know, such as CMYK
   * @param background the shade that shows through transparent pixels
   */
  static GreyPicture of(Raster raster, @Nullable ColorModel colors, int background) {
    int width = raster.getWidth();
    int bands = raster.getNumBands();
    int shown = colors == null ? bands : Math.min(bands, colors.getNumColorComponents());
    byte[] pixels = new byte[width * raster.getHeight()];
    int[] row = new int[width * bands];
    for (int y = 0; y < raster.getHeight(); y++) {
      raster.getPixels(raster.getMinX(), raster.getMinY() + y, width, 1, row);
      for (int x = 0; x < width; x++) {
        int shade = 0;
        int alpha = 255;
        if (colors instanceof IndexColorModel palette) {
          int rgb = palette.getRGB(row[x]);
          shade = ((rgb >> 16 & 0xff) + 2 * (rgb >> 8 & 0xff) + (rgb & 0xff)) / 4;
          alpha = rgb >>> 24;
        } else {
          for (int band = 0; band < bands; band++) {
            int value = row[x * bands + band];
            value = value * 255 / ((1 << raster.getSampleModel().getSampleSize(band)) - 1);
            shade += band < shown ? value * (band == 1 && shown == 3 ? 2 : 1) : 0;
            alpha = band < shown ? alpha : value;
          }
          shade /= shown == 3 ? 4 : shown;
        }
        pixels[y * width + x] = (byte) ((shade * alpha + background * (255 - alpha)) / 255);
      }
    }
    return new GreyPicture(width, raster.getHeight(), pixels);
  }

  /** The picture in another size: each pixel is the mean of {@code step} by {@code step}. */
  GreyPicture reduced(int step) {
    byte[] means = new byte[(width / step) * (height / step)];
    for (int i = 0; i < means.length; i++) {
      int from = i / (width / step) * step * width + i % (width / step) * step;
      int sum = 0;
      for (int j = 0; j < step * step; j++) {
        sum += pixels[from + j / step * width + j % step] & 0xff;
      }
      means[i] = (byte) (sum / (step * step));
    }
    return new GreyPicture(width / step, height / step, means);
  }

  /** The picture with {@code times} by {@code times} pixels for each. */
  GreyPicture enlarged(int times) {
    byte[] more = new byte[width * times * height * times];
    for (int i = 0; i < more.length; i++) {
      int row = i / (width * times) / times;
      more[i] = pixels[row * width + i % (width * times) / times];
    }
    return new GreyPicture(width * times, height * times, more);
  }

  /** The picture in twice the size, with means between its pixels. */
  GreyPicture smoothed() {
    byte[] more = new byte[4 * pixels.length];
    for (int i = 0; i < more.length; i++) {
      int x = i % (2 * width);
      int y = i / (2 * width);
      int at = y / 2 * width + x / 2;
      int right = x / 2 + 1 < width ? at + x % 2 : at;
      int below = y / 2 + 1 < height ? y % 2 * width : 0;
      int sum = (pixels[at] & 0xff) + (pixels[right] & 0xff);
      sum += (pixels[at + below] & 0xff) + (pixels[right + below] & 0xff);
      more[i] = (byte) (sum / 4);
    }
    return new GreyPicture(2 * width, 2 * height, more);
  }
}
