package org.urisift.mail.mbox;

import java.io.IOException;
import java.io.InputStream;
import org.apache.commons.io.function.IOFunction;

/**
 * A splitter at the border from which the messages of a split are read. It begins some way before,
 * at the start of the file or at a {@link CertainMessageStart}, and farther before without one.
 */
public final class MboxMessages {
  /** Bytes before a split in which a sure border is looked for first, and how these grow. */
  private static final long LEAD = 1L << 20;

  private static final int GROWTH = 8;

  private MboxMessages() {}

  /** Where to begin, and the bytes from there on, to be closed. */
  public record Begun(long offset, InputStream in) {}

  /** The numbers that messages have, each the first that begins at a place or after it. */
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

  /** Opens an mbox for a split. */
  public static Begun begin(IOFunction<Long, InputStream> source, long start) throws IOException {
    return begin(source, start, CertainMessageStart.REACH, LEAD);
  }

  /**
   * Opens an mbox for a split, with other limits.
   *
   * @param reach how far a Content-Length may reach, and its header
   * @param lead in which a sure border is looked for first
   */
  static Begun begin(IOFunction<Long, InputStream> source, long start, long reach, long lead)
      throws IOException {
    for (long back = lead; start - back - reach > 0; back *= GROWTH) {
      long from = start - back - reach;
      InputStream in = source.apply(from);
      try {
        CertainMessageStart.Found found = CertainMessageStart.find(in, from, start - back, start);
        if (found != null) {
          return new Begun(found.offset(), found.in());
        }
      } catch (IOException | RuntimeException e) {
        in.close();
        throw e;
      }
      in.close();
    }
    return new Begun(0, source.apply(0L));
  }
}
