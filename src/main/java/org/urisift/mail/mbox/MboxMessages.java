package org.urisift.mail.mbox;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.urisift.mail.MboxSplit;

/**
 * A splitter at the border from which the messages of a split are read. It begins some way before,
 * at the start of the file or at a {@link SureBorder}, and farther before where there is none.
 */
public final class MboxMessages {
  /** Bytes before a split in which a sure border is looked for first, and how these grow. */
  private static final long LEAD = 1L << 20;

  private static final int GROWTH = 8;

  private MboxMessages() {}

  /** Where to begin, and the bytes from there on, to be closed. */
  public record Begun(long offset, InputStream in) {}

  /** Splits with the numbers of their first messages. */
  public static List<MboxSplit> numbered(List<MboxSplit> splits, MboxSplit.Source source)
      throws IOException {
    List<MboxSplit> numbered = new ArrayList<>();
    try (InputStream in = source.open(0)) {
      MboxSplitter splitter = new MboxSplitter(in, 0, new LineCount(0, -1));
      long number = 1;
      boolean more = splitter.next();
      for (MboxSplit split : splits) {
        while (more && splitter.offset() < split.start()) {
          number++;
          more = splitter.next();
        }
        numbered.add(new MboxSplit(split.file(), split.start(), split.end(), number));
      }
    }
    return numbered;
  }

  /** Opens an mbox for a split. */
  public static Begun begin(MboxSplit.Source source, long start) throws IOException {
    return begin(source, start, SureBorder.REACH, LEAD);
  }

  /**
   * The same.
   *
   * @param reach how far a Content-Length may reach, and its header
   * @param lead in which a sure border is looked for first
   */
  static Begun begin(MboxSplit.Source source, long start, long reach, long lead)
      throws IOException {
    for (long back = lead; start - back - reach > 0; back *= GROWTH) {
      long from = start - back - reach;
      InputStream in = source.open(from);
      try {
        SureBorder.Found found = SureBorder.find(in, from, start - back, start);
        if (found != null) {
          return new Begun(found.offset(), found.in());
        }
      } catch (IOException | RuntimeException e) {
        in.close();
        throw e;
      }
      in.close();
    }
    return new Begun(0, source.open(0));
  }
}
