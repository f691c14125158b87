package org.urisift.mail.run;

import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Kind;
import org.urisift.uri.UriReference;

/**
 * What is to be read, and how: what the builder of a reader of mail was told.
 *
 * @param base the base URI where nothing in the input gives one; null for none
 * @param fingerprints whether messages have a {@link org.urisift.mail.Message#fingerprint}
 * @param fileLines whether it is told which line of its file a text begins at
 */
public record Options(
    Kind kind,
    boolean headers,
    boolean html,
    boolean text,
    @Nullable UriReference base,
    Charset encoding,
    boolean live,
    boolean fingerprints,
    boolean fileLines,
    boolean deep,
    boolean namespaces,
    boolean attachments) {}
