package org.urisift.mail.run;

import java.io.IOException;
import org.urisift.mail.bytes.StreamBlock;

/** Reads documents after decompression. */
public interface DocumentSink {
  /**
   * @param in positioned at the start; if the source may be slow, all bytes that identify the kind
   *     are already visible
   * @throws IOException if the visitor throws one
   */
  void read(StreamBlock in, Place place) throws IOException;
}
