package org.urisift.formats.outlook;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * An attachment by its properties (MS-OXCMSG 2.2.2).
 *
 * @param opened opens the message that is attached; null for a file
 */
record StoredFile(Properties properties, @Nullable Opened opened) implements MailItem.Attachment {
  static final int DATA = 0x3701;
  static final int TYPE = 0x370e;
  private static final int PATH = 0x370d; // or the URL of a file that is elsewhere

  /** Opens a message. */
  interface Opened {
    MailItem open() throws IOException;
  }

  @Override
  public @Nullable String name() throws IOException {
    return properties.string(0x3707, 0x3704, 0x3001);
  }

  @Override
  public @Nullable String type() throws IOException {
    return isElsewhere() ? "text/plain" : properties.string(TYPE);
  }

  @Override
  public @Nullable String contentId() throws IOException {
    return properties.string(0x3712);
  }

  @Override
  public @Nullable MailItem message() throws IOException {
    return opened == null ? null : opened.open();
  }

  private boolean isElsewhere() throws IOException {
    return !properties.has(DATA) && properties.string(PATH, 0x3708) != null;
  }

  @Override
  public InputStream content() throws IOException {
    String path = properties.string(PATH, 0x3708);
    return isElsewhere() && path != null
        ? new ByteArrayInputStream(path.getBytes(UTF_8))
        : properties.open(DATA);
  }
}
