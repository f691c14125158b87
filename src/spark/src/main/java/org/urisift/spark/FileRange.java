package org.urisift.spark;

import java.io.Serializable;
import org.urisift.mail.spi.MboxSplit;

/**
 * A file, a split of an mbox, or a range of the gzip members of a web archive.
 *
 * @param path the path as Hadoop spells it
 * @param start the offset of the split in bytes; 0 for a whole file
 * @param end the offset of the split's end in bytes; -1 for a whole file
 * @param number the number of the split's first message, from 1
 * @param isPacked whether the file is a web archive of gzip members
 */
record FileRange(String path, long start, long end, long number, boolean isPacked)
    implements Serializable {
  static FileRange of(MboxSplit split) {
    return new FileRange(split.file(), split.start(), split.end(), split.number(), false);
  }

  boolean isSplit() {
    return end >= 0;
  }

  MboxSplit split() {
    return new MboxSplit(path, start, end, number);
  }
}
