package org.urisift.mail.sandbox;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Takes what was found in a document, on the thread that reads the input. */
public interface FormatReceiver {
  void text(String context, @Nullable String location, String text) throws IOException;

  void link(String context, @Nullable String location, String uri, @Nullable String label)
      throws IOException;

  void attachment(@Nullable String name, boolean isMessage, InputStream content) throws IOException;

  void unread(@Nullable String location, String reason) throws IOException;

  void damaged(@Nullable String location, String reason) throws IOException;

  void note(@Nullable String location, String reason) throws IOException;

  /**
   * Called before each finding and while nothing is found; what it throws ends the reading.
   *
   * @param bytes that were read of the document since the last call
   */
  void waiting(long bytes);
}
