package org.urisift.link.flag;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A URI that was found, with its spelling and the text around it. Immutable.
 *
 * @param uri the URI reference
 * @param asWritten its spelling in the source; the same object as {@code uri} if they are equal
 * @param untrimmed the URI with the punctuation that was trimmed after it; null if unknown
 * @param linkText the text of the link; null if no text is known
 * @param context where it stands, as in records, such as {@code html:form@action}; null if unknown
 * @param senderDomains the {@linkplain Domain registrable domains} of the message's From and
 *     List-Unsubscribe fields
 */
public record Link(
    String uri,
    String asWritten,
    @Nullable String untrimmed,
    @Nullable String linkText,
    @Nullable String context,
    Set<String> senderDomains) {
  /** A link of which neither context nor sender is known. */
  public Link(String uri, String asWritten, @Nullable String untrimmed, @Nullable String linkText) {
    this(uri, asWritten, untrimmed, linkText, null, Set.of());
  }
}
