package org.urisift.mail.sandbox;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import org.apache.commons.compress.utils.SeekableInMemoryByteChannel;
import org.apache.commons.io.IOUtils;
import org.apache.commons.io.input.BoundedInputStream;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.bytes.TemporaryFiles;
import org.urisift.mail.format.FormatOption;

/**
 * A document in memory, or, if it is larger than {@link #IN_MEMORY}, in a temporary file, which is
 * deleted when the document is closed, or when the program is stopped. A file of the user is read
 * where it is.
 */
public final class StoredDocument implements OpenDocument {
  /** Bytes of a document that is kept in memory, a sixteenth of the heap at most. */
  private static final int IN_MEMORY =
      (int) Math.min(8 << 20, Runtime.getRuntime().maxMemory() / 16);

  private final @Nullable String name;
  private final Predicate<FormatOption> options;
  private final byte[] bytes;
  private final @Nullable Path path;
  private final boolean isTemporary;
  private final long size;
  private final AtomicLong read = new AtomicLong();

  private StoredDocument(
      @Nullable String name,
      Predicate<FormatOption> options,
      byte[] bytes,
      @Nullable Path path,
      boolean isTemporary,
      long size) {
    this.name = name;
    this.options = options;
    this.bytes = bytes;
    this.path = path;
    this.isTemporary = isTemporary;
    this.size = size;
  }

  /** A file that is there already. */
  public static StoredDocument of(Path path, @Nullable String name, Predicate<FormatOption> options)
      throws IOException {
    return new StoredDocument(name, options, new byte[0], path, false, Files.size(path));
  }

  /**
   * Reads a stream to its end, and keeps a copy.
   *
   * @throws IOException if the copy cannot be kept
   */
  public static StoredDocument copyOf(
      InputStream in, @Nullable String name, Predicate<FormatOption> options) throws IOException {
    byte[] start = in.readNBytes(IN_MEMORY);
    if (start.length < IN_MEMORY) {
      return new StoredDocument(name, options, start, null, false, start.length);
    }
    Path file = TemporaryFiles.create(".document");
    try (OutputStream out = Files.newOutputStream(file)) {
      out.write(start);
      long rest = MailLimits.TEMPORARY_FILE - start.length;
      IOUtils.copyLarge(
          BoundedInputStream.builder().setInputStream(in).setMaxCount(rest).get(), out);
      if (in.read() >= 0) {
        throw new IOException("larger than " + (MailLimits.TEMPORARY_FILE >> 30) + " GiB");
      }
    } catch (IOException | RuntimeException e) {
      TemporaryFiles.delete(file);
      throw e;
    }
    return new StoredDocument(name, options, new byte[0], file, true, Files.size(file));
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
  public boolean isSet(FormatOption option) {
    return options.test(option);
  }

  @Override
  public SeekableByteChannel channel() throws IOException {
    return new CountedChannel(
        path == null ? new InMemory(bytes) : Files.newByteChannel(path), read);
  }

  @Override
  public InputStream stream() throws IOException {
    return Channels.newInputStream(channel());
  }

  @Override
  public @Nullable Path path() {
    return path;
  }

  @Override
  public long bytesRead() {
    boolean isCounted = path == null || isTemporary; // where it was copied
    return isCounted ? 0 : Math.min(size, read.get());
  }

  /** Bytes in memory, of which any position may be read, as of a file; after the end are none. */
  private static final class InMemory extends SeekableInMemoryByteChannel {
    InMemory(byte[] bytes) {
      super(bytes);
    }

    @Override
    public SeekableByteChannel position(long position) throws IOException {
      return super.position(Math.min(position, Integer.MAX_VALUE));
    }
  }

  @Override
  public void close() {
    if (isTemporary && path != null) {
      TemporaryFiles.delete(path);
    }
  }
}
