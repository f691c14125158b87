package org.urisift.mail.sandbox;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.BulkStream;
import org.urisift.mail.format.FormatOption;

/**
 * A document that is read once, from the stream in which it comes. The stream is read by the thread
 * that reads the input, which the reader of the document asks for bytes.
 */
public final class StreamDocument implements OpenDocument {
  private static final int BYTES = 256 << 10;

  private final @Nullable String name;
  private final InputStream in;
  private final Predicate<FormatOption> options;
  private final BlockingQueue<byte[]> supplied = new ArrayBlockingQueue<>(1);
  private Consumer<Finding> requests = finding -> {};
  private volatile long count;

  /**
   * @param in is not closed
   */
  public StreamDocument(InputStream in, @Nullable String name, Predicate<FormatOption> options) {
    this.in = in;
    this.name = name;
    this.options = options;
  }

  /** Sets what takes the requests for bytes, on the thread of the reader. */
  void connect(Consumer<Finding> taker) {
    requests = taker;
  }

  /** Answers a request, on the thread that reads the input. */
  void supply() throws IOException {
    byte[] bytes = new byte[BYTES];
    int length = in.read(bytes, 0, BYTES);
    count += Math.max(0, length);
    supplied.add(Arrays.copyOf(bytes, Math.max(0, length)));
  }

  @Override
  public @Nullable String name() {
    return name;
  }

  @Override
  public long size() {
    return count;
  }

  @Override
  public boolean isSet(FormatOption option) {
    return options.test(option);
  }

  @Override
  public @Nullable Path path() {
    return null;
  }

  @Override
  public SeekableByteChannel channel() {
    throw new UnsupportedOperationException("the reader is sequential");
  }

  @Override
  public InputStream stream() {
    return new Supplied();
  }

  /** Bytes of the stream are counted where they are read. */
  @Override
  public long bytesRead() {
    return 0;
  }

  @Override
  public void close() {}

  /** The bytes as they are supplied, for the thread of the reader. */
  private final class Supplied extends BulkStream {
    private byte[] bytes = new byte[0];
    private int at;
    private boolean isAtEnd;

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      if (at == bytes.length && !isAtEnd) {
        requests.accept(new Finding.BytesWanted());
        try {
          bytes = supplied.take();
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          throw new IOException("interrupted", e);
        }
        at = 0;
        isAtEnd = bytes.length == 0;
      }
      if (isAtEnd) {
        return -1;
      }
      int got = Math.min(length, bytes.length - at);
      System.arraycopy(bytes, at, into, offset, got);
      at += got;
      return got;
    }

    @Override
    public int available() {
      return bytes.length - at;
    }
  }
}
