package org.urisift.mail.run;

import java.io.IOException;
import java.io.InputStream;

/** Reads what comes with a message as files are read: recognised by its content. */
public interface AttachmentSink {
  /**
   * Reads an attachment. Whatever fails in it is reported, and the message is read on.
   *
   * @param body without its transfer encoding
   * @param around the place of its message
   */
  void read(AttachmentHead attached, InputStream body, Place around) throws IOException;
}
