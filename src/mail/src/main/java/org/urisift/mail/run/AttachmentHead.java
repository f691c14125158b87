package org.urisift.mail.run;

import org.jspecify.annotations.Nullable;
import org.urisift.mail.text.ContentType;

/**
 * The declared properties of a message part that is read like a file.
 *
 * @param part its path, such as {@code 1.2}
 * @param type its declared type
 * @param name the file name in the message; null for none
 */
public record AttachmentHead(String part, ContentType type, @Nullable String name) {}
