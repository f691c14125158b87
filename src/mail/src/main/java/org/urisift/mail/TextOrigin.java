package org.urisift.mail;

import org.jspecify.annotations.Nullable;

/**
 * Where a text comes from. What does not apply is null.
 *
 * @param file as named, or as found below a directory
 * @param member the entry in an archive; entries in entries are set off by {@code !/}
 * @param message the message that it is in
 * @param part the path of the MIME part, as IMAP has it: {@code 1.2} (RFC 9051 6.4.5)
 * @param contentType in lower case, without parameters
 * @param charset the one that was read, which need not be the declared one
 * @param linesBefore lines of the file or member, decompressed, before the text, where the lines of
 *     the text are lines of it, too; -1 where they are not, as of an encoded part, and where {@link
 *     ReadOption#FILE_LINES} does not ask
 */
public record TextOrigin(
    @Nullable String file,
    @Nullable String member,
    @Nullable Message message,
    @Nullable String part,
    @Nullable String contentType,
    @Nullable String charset,
    long linesBefore) {
  /** The origin of an entry of this one; itself without a name. */
  public TextOrigin named(@Nullable String entry) {
    String name = entry == null || member == null ? entry : member + "!/" + entry;
    return entry == null
        ? this
        : new TextOrigin(file, name, message, part, contentType, charset, linesBefore);
  }

  /** A whole file, of which nothing else is known. */
  public static TextOrigin file(String name) {
    return new TextOrigin(name, null, null, null, null, null, -1);
  }
}
