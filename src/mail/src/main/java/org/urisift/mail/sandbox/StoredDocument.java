package org.urisift.mail.sandbox;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.compress.utils.SeekableInMemoryByteChannel;
import org.apache.commons.io.IOUtils;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.format.FormatDocument;

/**
 * A document in memory, or, if it is larger than {@link #IN_MEMORY}, in a temporary file, which
 * {@link #close} deletes. A file of the user is read where it is.
 */
public final class StoredDocument implements FormatDocument, Closeable {
  /** Bytes of a document that is kept in memory, a sixteenth of the heap at most. */
  private static final int IN_MEMORY =
      (int) Math.min(8 << 20, Runtime.getRuntime().maxMemory() / 16);

  private final @Nullable String name;
  private final byte[] bytes;
  private final @Nullable Path path;
  private final boolean isTemporary;
  private final long size;

  private StoredDocument(
      @Nullable String name, byte[] bytes, @Nullable Path path, boolean isTemporary, long size) {
    this.name = name;
    this.bytes = bytes;
    this.path = path;
    this.isTemporary = isTemporary;
    this.size = size;
  }

  /** A file that is there already. */
  public static StoredDocument of(Path path, @Nullable String name) throws IOException {
    return new StoredDocument(name, new byte[0], path, false, Files.size(path));
  }

  /** Reads a stream to its end, and keeps a copy. */
  public static StoredDocument copyOf(InputStream in, @Nullable String name) throws IOException {
    byte[] start = in.readNBytes(IN_MEMORY);
    if (start.length < IN_MEMORY) {
      return new StoredDocument(name, start, null, false, start.length);
    }
    Path file = Files.createTempFile("urisift", null);
    try (OutputStream out = Files.newOutputStream(file)) {
      out.write(start);
      IOUtils.copyLarge(in, out);
    } catch (IOException | RuntimeException e) {
      Files.deleteIfExists(file);
      throw e;
    }
    return new StoredDocument(name, new byte[0], file, true, Files.size(file));
  }

  @Override
  public @Nullable String name() {
    return name;
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public SeekableByteChannel channel() throws IOException {
    return path == null ? new SeekableInMemoryByteChannel(bytes) : Files.newByteChannel(path);
  }

  @Override
  public InputStream stream() throws IOException {
    return path == null ? new ByteArrayInputStream(bytes) : Channels.newInputStream(channel());
  }

  @Override
  public @Nullable Path path() {
    return path;
  }

  @Override
  public void close() throws IOException {
    if (isTemporary && path != null) {
      Files.deleteIfExists(path);
    }
  }
}
