package org.urisift.mail.text;

import org.jspecify.annotations.Nullable;

/** Where what was taken out of a source stood there. */
public interface Places {
  /** The offset in the source, in UTF-16 units, of what stands at an offset; -1 where unknown. */
  long sourceOffset(long offset);

  /** The line, from 1, of an offset in the source. */
  long line(long sourceOffset);

  /** The column, in UTF-16 units from 1, of an offset in the source. */
  long column(long sourceOffset);

  /** The source, or the piece of it that all was taken out of; null where it is not kept. */
  @Nullable String source();

  /** The offset at which that begins. */
  default long sourceStart() {
    return 0;
  }
}
