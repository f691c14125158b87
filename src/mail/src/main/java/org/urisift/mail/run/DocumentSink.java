package org.urisift.mail.run;

import java.io.IOException;
import org.urisift.mail.bytes.StreamBlock;

/** Reads what is below all compression. */
public interface DocumentSink {
  /**
   * Reads a document.
   *
   * @param in at its start; of one that may be slow, the bytes that show its kind are visible
   */
  void read(StreamBlock in, Place place) throws IOException;
}
