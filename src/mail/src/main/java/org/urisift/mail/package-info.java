/**
 * Bytes to texts with their origin: folders, compression, mbox, messages, MIME, HTML. In goes a
 * path or a stream, out come texts, attributes and problems, in the order of the input, through a
 * {@link org.urisift.mail.MailVisitor}. Serves RFC 2045-2047, 2369, 2557, 3676, 4155 and 5322, and
 * rules R3 to R5. What a URI in a text looks like is the scanner's to know.
 *
 * <p>{@link org.urisift.mail.MailReader} has a program that reads an archive.
 *
 * <p>The artifact {@code urisift-mail} brings the libraries that it needs. Some of them are no
 * modules yet, and neither is it: on the module path its name is {@code org.urisift.mail}, and Java
 * is started with {@code --add-modules ALL-MODULE-PATH}.
 */
@NullMarked
package org.urisift.mail;

import org.jspecify.annotations.NullMarked;
