/**
 * Bytes to texts with their origin: folders, compression, mbox, messages, MIME, HTML. In goes a
 * path or a stream, out come texts, attributes and problems, in the order of the input, through a
 * {@link org.urisift.mail.MailVisitor}. Serves RFC 2045-2047, 2369, 2557, 3676, 4155 and 5322, and
 * rules R3 to R5. Nothing here knows what a URI in a text looks like.
 */
package org.urisift.mail;
