package org.urisift.spark;

import java.io.Serializable;
import org.urisift.mail.spi.MboxSplit;

/**
 * A file, or a split of an mbox.
 *
 * @param path the path as Hadoop spells it
 * @param start the offset of the split in bytes; 0 for a whole file
 * @param end the offset of the split's end in bytes; -1 for a whole file
 * @param number the number of the split's first message, from 1
 */
record FileRange(String path, long start, long end, long number) implements Serializable {
  static FileRange of(MboxSplit split) {
    return new FileRange(split.file(), split.start(), split.end(), split.number());
  }

  boolean isSplit() {
    return end >= 0;
  }

  MboxSplit split() {
    return new MboxSplit(path, start, end, number);
  }
}
