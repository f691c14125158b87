package org.urisift.mail.mbox;

import java.io.IOException;
import java.io.InputStream;
import org.apache.commons.io.function.IOFunction;

/**
 * Opens an mbox at a border from which the messages of a split can be read: a {@link
 * CertainMessageStart} some way before the split, else one farther before, else the start of the
 * file.
 */
public final class MboxMessages {
  /**
   * Bytes before a split in which a certain start is looked for first; multiplied by {@link
   * #GROWTH} each time.
   */
  private static final long LEAD = 1L << 20;

  private static final int GROWTH = 8;

  private MboxMessages() {}

  /** The offset of a border, in bytes, and the mbox from there on, which the caller closes. */
  public record Border(long offset, InputStream in) {}

  /**
   * For each place (an offset in bytes), in ascending order, the number of the first message that
   * begins there or later.
   */
  public static long[] numbers(InputStream in, long[] places) throws IOException {
    long[] numbers = new long[places.length];
    MboxSplitter splitter = new MboxSplitter(in, 0, new LineCount(0, -1));
    long number = 1;
    boolean more = splitter.next();
    for (int i = 0; i < places.length; i++) {
      while (more && splitter.offset() < places[i]) {
        number++;
        more = splitter.next();
      }
      numbers[i] = number;
    }
    return numbers;
  }

  /** Opens an mbox for a split that begins at {@code start}. */
  public static Border open(IOFunction<Long, InputStream> source, long start) throws IOException {
    return open(source, start, CertainMessageStart.REACH, LEAD);
  }

  /**
   * Opens an mbox for a split, with other limits.
   *
   * @param reach bytes that a Content-Length and its header may cover
   * @param lead bytes before the split in which a certain start is looked for first
   */
  static Border open(IOFunction<Long, InputStream> source, long start, long reach, long lead)
      throws IOException {
    for (long back = lead; start - back - reach > 0; back *= GROWTH) {
      long from = start - back - reach;
      InputStream in = source.apply(from);
      try {
        Border border = CertainMessageStart.find(in, from, start - back, start);
        if (border != null) {
          return border;
        }
      } catch (IOException | RuntimeException e) {
        in.close();
        throw e;
      }
      in.close();
    }
    return new Border(0, source.apply(0L));
  }
}
