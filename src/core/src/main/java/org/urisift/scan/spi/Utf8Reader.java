package org.urisift.scan.spi;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.text.Limits;
import org.urisift.scan.text.Utf8Source;
import org.urisift.scan.text.Window;

/**
 * Reads UTF-8, and each ill-formed byte as windows-1252. {@link org.urisift.scan.UriScanner} finds
 * the same as with any other Reader, but faster: US-ASCII, all that RFC 2396 uses, needs no
 * decoding.
 *
 * <p>A byte order mark is returned as U+FEFF. Not thread-safe.
 */
public final class Utf8Reader extends Reader {
  private final InputStream in;
  private final Utf8Source source;
  private @Nullable Window window;
  private int next;

  /** Reads from a stream, in large blocks; {@link #close} closes it. */
  public Utf8Reader(InputStream in) {
    this.in = in;
    this.source = new Utf8Source(in);
  }

  /** The source that a scan reads instead of this reader. Internal. */
  public Utf8Source source() {
    return source;
  }

  /** Whether anything was read: the source then lacks the block in this reader. Internal. */
  public boolean hasBeenRead() {
    return window != null;
  }

  /** The number of ill-formed bytes so far. */
  public long illFormed() {
    return source.illFormed();
  }

  @Override
  public int read(char[] buffer, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (window == null) {
      window = new Window(source);
    }
    if (next == window.end) {
      if (next > Limits.HISTORY + Window.BLOCK) {
        next -= window.discard(next);
      }
      if (!window.read()) {
        return -1;
      }
    }
    int count = Math.min(length, window.end - next);
    for (int i = 0; i < count; i++) {
      buffer[offset + i] = window.get(next++);
    }
    return count;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
