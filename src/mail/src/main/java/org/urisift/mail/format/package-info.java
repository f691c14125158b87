/**
 * The door for formats that the library itself does not read, such as PDF. A {@link
 * org.urisift.mail.format.FormatReader} is found by {@link java.util.ServiceLoader}; it is given a
 * document, and hands out texts, links and attachments, which are searched like those of mail.
 */
@NullMarked
package org.urisift.mail.format;

import org.jspecify.annotations.NullMarked;
