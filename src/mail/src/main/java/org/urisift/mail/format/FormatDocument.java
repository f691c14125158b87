package org.urisift.mail.format;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a document, from the start as often as wanted unless its reader is sequential. For
 * one thread.
 */
public interface FormatDocument {
  /** The name of the file, archive entry or attachment; null for none. */
  @Nullable String name();

  /** The number of bytes; those that were read so far if the reader is sequential. */
  long size();

  /** Whether the caller set an option. */
  boolean isSet(FormatOption option);

  /** The file that holds the document, not to be changed; null for a document in memory. */
  @Nullable Path path();

  /** Opens the bytes for reading in any order. The caller closes the channel. */
  SeekableByteChannel channel() throws IOException;

  /** Opens the bytes for reading from the start. The caller closes the stream. */
  InputStream stream() throws IOException;
}
