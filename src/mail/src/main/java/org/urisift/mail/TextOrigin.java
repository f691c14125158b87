package org.urisift.mail;

import org.jspecify.annotations.Nullable;

/**
 * The origin of a text. Components that do not apply are null. Immutable and thread-safe.
 *
 * @param file the name that the caller gave, or that was found below a directory
 * @param member the entry of an archive; {@code b.zip!/c.txt} for an entry of a nested archive
 * @param message the message that contains the text
 * @param part the path of the MIME part in the notation of IMAP: {@code 1.2} (RFC 9051 6.4.5)
 * @param location the place in a document that is no text, such as {@code page 3}
 * @param contentType in lower case, without parameters
 * @param charset the charset that was used, which need not be the declared one
 * @param linesBefore lines of the decompressed file or member before the text; -1 if the lines of
 *     the text are not lines of the file, as in an encoded part, and without {@link
 *     ReadOption#FILE_LINES}
 * @param isAttached whether the text is in an attachment of a message
 */
public record TextOrigin(
    @Nullable String file,
    @Nullable String member,
    @Nullable Message message,
    @Nullable String part,
    @Nullable String location,
    @Nullable String contentType,
    @Nullable String charset,
    long linesBefore,
    boolean isAttached) {
  /** The origin of an entry in this origin; this origin if the name is null. */
  public TextOrigin named(@Nullable String entry) {
    String name = entry == null || member == null ? entry : member + "!/" + entry;
    return entry == null
        ? this
        : new TextOrigin(
            file, name, message, part, location, contentType, charset, linesBefore, isAttached);
  }

  /** This origin, at a place in its document. */
  public TextOrigin at(@Nullable String place) {
    return new TextOrigin(
        file, member, message, part, place, contentType, charset, linesBefore, isAttached);
  }

  /** Whether this is a whole file, and no part or entry of one. */
  public boolean isWholeFile() {
    return member == null && message == null && part == null;
  }

  /** The origin of a whole file, of which only the name is known. */
  public static TextOrigin file(String name) {
    return new TextOrigin(name, null, null, null, null, null, null, -1, false);
  }
}
