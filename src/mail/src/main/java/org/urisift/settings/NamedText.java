package org.urisift.settings;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.FileName;

/**
 * A file that a setting names, with its text.
 *
 * @param file the name of the file
 * @param text the text; null until the file is read
 */
public record NamedText(String file, @Nullable String text) {
  /**
   * Reads the file, as UTF-8.
   *
   * @throws IOException if the file cannot be read
   */
  public NamedText read() throws IOException {
    byte[] bytes = Files.readAllBytes(FileName.path(file));
    return new NamedText(file, new String(bytes, StandardCharsets.UTF_8));
  }
}
