package org.urisift.mail.run;

import java.nio.charset.Charset;
import org.urisift.mail.Kind;
import org.urisift.mail.MailReader;
import org.urisift.uri.UriReference;

/**
 * What is to be read, and how: the options of a {@link MailReader}.
 *
 * @param base the base URI where nothing in the input gives one; null for none
 */
public record Options(
    Kind kind,
    boolean headers,
    boolean html,
    boolean text,
    UriReference base,
    Charset encoding,
    boolean live,
    boolean attachments) {}
