package org.urisift.settings;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.FileName;

/**
 * A text that a setting names by its file.
 *
 * @param text in UTF-8; null until the file was read
 */
public record NamedText(String file, @Nullable String text) {
  /** This text, read from its file. */
  public NamedText read() throws IOException {
    byte[] bytes = Files.readAllBytes(FileName.path(file));
    return new NamedText(file, new String(bytes, StandardCharsets.UTF_8));
  }
}
