package org.urisift.mail.spi;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.urisift.mail.mbox.MboxSplitter;

/**
 * A range of bytes of an mbox; it contains the messages whose {@code From } line begins in it. The
 * range may begin and end anywhere, even within a message. Adjacent splits contain each message
 * once, with the same borders as when the whole mbox is read ({@link
 * org.urisift.mail.MailReader#read(MboxSplit, Source, org.urisift.mail.MailVisitor)}). Immutable
 * and thread-safe.
 *
 * @param file the name for {@link org.urisift.mail.Origin#file}
 * @param start the start of the range, in bytes
 * @param end the end of the range, in bytes; its last message may continue after it
 * @param number the number of its first message, from 1; 1 if numbers are not needed
 */
public record MboxSplit(String file, long start, long end, long number) {
  /**
   * The splits of an mbox; the {@link #number} of each is 1.
   *
   * @param size bytes of the mbox
   * @param step bytes of a split
   */
  public static List<MboxSplit> split(String file, long size, long step) {
    List<MboxSplit> splits = new ArrayList<>();
    for (long start = 0; start < size; start += step) {
      splits.add(new MboxSplit(file, start, Math.min(size, start + step), 1));
    }
    return splits;
  }

  /**
   * Returns splits, given in the order of the mbox, with the numbers of their first messages. Takes
   * one pass over the mbox, in a twentieth of the time of reading its messages.
   *
   * @throws IOException if the mbox cannot be opened or read
   */
  public static List<MboxSplit> numbered(List<MboxSplit> splits, Source source) throws IOException {
    List<MboxSplit> numbered = new ArrayList<>();
    try (InputStream in = source.open(0)) {
      MboxSplitter splitter = new MboxSplitter(in, 0, -1);
      boolean more = splitter.next();
      long number = 1;
      for (MboxSplit split : splits) {
        while (more && splitter.offset() < split.start()) {
          more = splitter.next();
          number++;
        }
        numbered.add(new MboxSplit(split.file(), split.start(), split.end(), number));
      }
    }
    return numbered;
  }

  /** Opens an mbox on any file system. */
  @FunctionalInterface
  public interface Source {
    /** Returns the bytes from an offset, in bytes, to the end of the file. */
    InputStream open(long offset) throws IOException;
  }
}
