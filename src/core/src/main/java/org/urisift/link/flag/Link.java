package org.urisift.link.flag;

import org.jspecify.annotations.Nullable;

/**
 * A URI that was found, with its spelling and the text around it. Immutable.
 *
 * @param uri the URI reference
 * @param asWritten its spelling in the source; the same object as {@code uri} if they are equal
 * @param untrimmed the URI with the punctuation that was trimmed after it; null if unknown
 * @param linkText the text of the link, or only the URI that it shows; null if no text is known
 */
public record Link(
    String uri, String asWritten, @Nullable String untrimmed, @Nullable String linkText) {}
