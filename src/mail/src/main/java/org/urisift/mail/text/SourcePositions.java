package org.urisift.mail.text;

import org.jspecify.annotations.Nullable;

/** Maps offsets in an extracted text to positions in its source. */
public interface SourcePositions {
  /** The offset in the source for an offset in the text, both in UTF-16 units; -1 if unknown. */
  long sourceOffset(long offset);

  /** The line, from 1, of an offset in the source. */
  long line(long sourceOffset);

  /** The column, in UTF-16 units from 1, of an offset in the source. */
  long column(long sourceOffset);

  /** The source, or the piece of it from which the text was extracted; null if it is not kept. */
  @Nullable String source();

  /** The offset at which {@link #source} begins in the whole source, in UTF-16 units. */
  default long sourceStart() {
    return 0;
  }
}
