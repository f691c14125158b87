package org.urisift.mail.run;

import java.io.IOException;
import java.io.InputStream;

/** Reads attachments like files, whose kind is recognised by their content. */
public interface AttachmentSink {
  /**
   * Reads an attachment. Failures in it are reported, so that the rest of the message can be read.
   *
   * @param body decoded from its transfer encoding
   * @param around the place of its message
   * @throws IOException if the visitor throws one
   */
  void read(AttachmentHead attached, InputStream body, Place around) throws IOException;
}
