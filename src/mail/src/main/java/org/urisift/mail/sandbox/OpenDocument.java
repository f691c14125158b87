package org.urisift.mail.sandbox;

import java.io.Closeable;
import org.urisift.mail.format.FormatDocument;

/** A document that is being read, as the thread that reads the input sees it. */
public interface OpenDocument extends FormatDocument, Closeable {
  /** Bytes of the input that the reader has read, and nobody has counted. */
  long bytesRead();
}
