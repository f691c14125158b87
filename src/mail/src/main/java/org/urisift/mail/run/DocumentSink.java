package org.urisift.mail.run;

import java.io.IOException;
import org.urisift.mail.bytes.StreamBlock;

/** Reads what is below all compression. */
public interface DocumentSink {
  /**
   * Reads a document.
   *
   * @param in where it may come slowly, with all visible that it is recognised by
   */
  void read(StreamBlock in, Place place) throws IOException;
}
