package org.urisift.mail.run;

import org.jspecify.annotations.Nullable;
import org.urisift.mail.Message;
import org.urisift.mail.text.ContentType;
import org.urisift.uri.UriReference;

/**
 * A part of a message that is read as a file is.
 *
 * @param part its path
 * @param type as the message declares it
 * @param name that the message gives the file; null for none
 * @param base in force around it; null for none
 */
public record Attached(
    Message message,
    String part,
    ContentType type,
    @Nullable String name,
    @Nullable UriReference base) {}
