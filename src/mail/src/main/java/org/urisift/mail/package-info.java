/**
 * Turns bytes into texts with their origin: reads folders, compression, mbox, messages, MIME and
 * HTML. A path or a stream comes in; texts, attributes and problems go out to a {@link
 * org.urisift.mail.MailVisitor}, in the order of the input. Serves RFC 2045-2047, 2369, 2557, 3676,
 * 4155 and 5322, and rules R3 to R5. Finding URIs in a text is left to the scanner.
 *
 * <p>{@link org.urisift.mail.MailReader} shows a program that reads an archive.
 *
 * <p>The artifact {@code urisift-mail} depends on the libraries that it needs. Since some of them
 * are not modules yet, it is not one either: on the module path its name is {@code
 * org.urisift.mail}, and Java is started with {@code --add-modules ALL-MODULE-PATH}.
 */
@NullMarked
package org.urisift.mail;

import org.jspecify.annotations.NullMarked;
