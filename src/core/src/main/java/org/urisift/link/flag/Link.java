package org.urisift.link.flag;

import org.jspecify.annotations.Nullable;

/**
 * What is known of a URI that was found.
 *
 * @param uri the URI reference
 * @param asWritten what stands for it in the source; the same object where that is no other
 * @param untrimmed the same with the punctuation after it, which was taken off; null where that is
 *     not known
 * @param shown the text of a link to it, or the URI that this text is; null without one
 */
public record Link(
    String uri, String asWritten, @Nullable String untrimmed, @Nullable String shown) {}
