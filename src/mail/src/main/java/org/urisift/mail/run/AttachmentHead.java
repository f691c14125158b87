package org.urisift.mail.run;

import org.jspecify.annotations.Nullable;
import org.urisift.mail.text.ContentType;

/**
 * The declared properties of a message part that is read like a file.
 *
 * @param part its path, such as {@code 1.2}; null for a picture in an HTML file
 * @param type its declared type
 * @param name the file name in the message; null for none
 * @param typeName another name, which its type declares; null for none
 */
public record AttachmentHead(
    @Nullable String part, ContentType type, @Nullable String name, @Nullable String typeName) {
  /** Creates the head of an attachment with one name at most. */
  public AttachmentHead(@Nullable String part, ContentType type, @Nullable String name) {
    this(part, type, name, null);
  }
}
