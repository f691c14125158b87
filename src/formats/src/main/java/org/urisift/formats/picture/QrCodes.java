package org.urisift.formats.picture;

import com.google.zxing.Binarizer;
import com.google.zxing.DecodeHintType;
import com.google.zxing.LuminanceSource;
import com.google.zxing.PlanarYUVLuminanceSource;
import com.google.zxing.ReaderException;
import com.google.zxing.ResultPointCallback;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.common.GlobalHistogramBinarizer;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.multi.qrcode.detector.MultiFinderPatternFinder;
import com.google.zxing.qrcode.decoder.Decoder;
import com.google.zxing.qrcode.detector.Detector;
import com.google.zxing.qrcode.detector.FinderPatternInfo;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.MailLimits;

/** Looks for QR codes (ISO/IEC 18004) in a picture, within a limit of time. */
final class QrCodes {
  /** Finder patterns that are compared, which takes the third power of their number. */
  private static final int PATTERNS = 300;

  /** Pixels of a picture that is enlarged, since its modules may be single pixels. */
  private static final int SMALL = 160_000;

  /** Pixels of a picture that is smoothed if it seems to have a code. */
  private static final int MEDIUM = 1_000_000;

  /** Pixels of the shorter side of a picture that is reduced. */
  private static final int LARGE = 300;

  /** Reads the modules of a code whose finder patterns are known. */
  private static final class Modules extends Detector {
    Modules(BitMatrix image) {
      super(image);
    }

    BitMatrix of(FinderPatternInfo patterns) throws ReaderException {
      return processFinderPatternInfo(patterns).getBits();
    }
  }

  private final long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(MailLimits.PICTURE_TIME);
  private final Set<String> found = new LinkedHashSet<>();
  private boolean seemsToHaveOne;

  /** The texts of the codes. */
  static Set<String> find(GreyPicture picture) {
    QrCodes codes = new QrCodes();
    codes.search(picture);
    GreyPicture reduced = picture; // also without much of the noise and blur of photographs
    while (Math.min(reduced.width(), reduced.height()) > LARGE) {
      reduced = reduced.reduced(2);
      codes.search(reduced);
    }
    if (codes.found.isEmpty() && picture.pixels().length < SMALL) {
      codes.search(picture.enlarged(3));
    }
    if (codes.found.isEmpty() && codes.seemsToHaveOne && picture.pixels().length < MEDIUM) {
      codes.search(picture.smoothed()); // a turned or blurred module ends within a pixel
    }
    return codes.found;
  }

  private void search(GreyPicture picture) {
    int width = picture.width();
    int height = picture.height();
    LuminanceSource source =
        new PlanarYUVLuminanceSource(picture.pixels(), width, height, 0, 0, width, height, false);
    for (Binarizer each :
        List.of(new HybridBinarizer(source), new GlobalHistogramBinarizer(source))) {
      try {
        BitMatrix image = each.getBlackMatrix();
        search(image);
        image.flip(); // light on dark
        search(image);
      } catch (ReaderException e) {
        // of one shade only
      }
    }
  }

  private void search(BitMatrix image) {
    int[] count = new int[1];
    ResultPointCallback counter =
        point -> {
          if (++count[0] > PATTERNS) {
            throw new IllegalStateException("too many patterns");
          }
        };
    Map<DecodeHintType, Object> hints =
        Map.of(DecodeHintType.TRY_HARDER, true, DecodeHintType.NEED_RESULT_POINT_CALLBACK, counter);
    Modules modules = new Modules(image);
    try {
      for (FinderPatternInfo each : new MultiFinderPatternFinder(image, counter).findMulti(hints)) {
        decode(modules, each, hints);
      }
    } catch (ReaderException | RuntimeException e) {
      // no code, or noise
    }
    seemsToHaveOne |= count[0] > 1;
    if (found.isEmpty() && count[0] > 2 && count[0] <= PATTERNS) { // perhaps seen at an angle
      decode(modules, null, hints);
    }
  }

  /**
   * @param patterns of the code; null if they are to be found
   */
  private void decode(
      Modules modules, @Nullable FinderPatternInfo patterns, Map<DecodeHintType, Object> hints) {
    if (System.nanoTime() - end >= 0) {
      return;
    }
    try {
      BitMatrix code = patterns == null ? modules.detect(hints).getBits() : modules.of(patterns);
      found.add(new Decoder().decode(code).getText());
    } catch (ReaderException | RuntimeException e) {
      // no code
    }
  }
}
