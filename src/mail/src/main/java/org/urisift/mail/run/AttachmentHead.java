package org.urisift.mail.run;

import org.jspecify.annotations.Nullable;
import org.urisift.mail.text.ContentType;

/**
 * A part of a message that is read as a file is.
 *
 * @param part its path
 * @param type as the message declares it
 * @param name that the message gives the file; null for none
 */
public record AttachmentHead(String part, ContentType type, @Nullable String name) {}
