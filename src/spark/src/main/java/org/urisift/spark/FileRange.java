package org.urisift.spark;

import java.io.Serializable;
import org.urisift.mail.spi.MboxSplit;

/**
 * What is read of a file.
 *
 * @param path as Hadoop has it
 * @param end of a split; -1 for a whole file
 * @param number of the first message of a split
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
