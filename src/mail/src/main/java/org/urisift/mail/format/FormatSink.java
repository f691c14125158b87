package org.urisift.mail.format;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Takes what a {@link FormatReader} finds in a document. For the thread that the reader is called
 * by.
 *
 * <p>A {@code context} says what the text or link is, as {@code pdf:link}, and a {@code location}
 * where it stands in the document, as {@code page 3} or {@code Sheet1!B2}; null if that is unknown.
 * Each method waits while much of what was handed out before is still unread, and throws an
 * unchecked exception when nothing more is wanted.
 */
public interface FormatSink {
  /** Hands out a text that is to be searched for URIs; lines end in LF. */
  void text(String context, @Nullable String location, CharSequence text) throws IOException;

  /**
   * Hands out a link, whose whole value is a URI.
   *
   * @param label the text that readers see instead of the URI; null for none
   */
  void link(String context, @Nullable String location, String uri, @Nullable String label)
      throws IOException;

  /** A link whose label is not known. */
  record BareLink(String context, @Nullable String location, String uri) {}

  /**
   * Says which links the reader has found but not handed out yet. They are taken if it fails, or is
   * stopped because it takes too long.
   *
   * @param links called by another thread
   */
  default void remaining(Supplier<List<BareLink>> links) {}

  /**
   * Hands out a file in the document, which is recognised by its content and read like an entry of
   * an archive. The content is read to its end, and not closed.
   *
   * @param name of the file; null for none
   */
  void attachment(@Nullable String name, InputStream content) throws IOException;

  /**
   * Hands out a message (RFC 5322), or a part of one with its header.
   *
   * @param name as of an attachment
   */
  void message(@Nullable String name, InputStream content) throws IOException;

  /** Reports that the document, or what stands at a location of it, is not read. */
  void unread(@Nullable String location, String reason) throws IOException;

  /** Reports damage; what was not lost should still be handed out. */
  void damaged(@Nullable String location, String reason) throws IOException;

  /** Reports that all was read, but not as the document says. */
  void note(@Nullable String location, String reason) throws IOException;
}
