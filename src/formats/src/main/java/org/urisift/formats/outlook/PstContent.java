package org.urisift.formats.outlook;

import com.pff.PSTException;
import com.pff.PSTFileContent;
import com.pff.PSTObject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import org.urisift.mail.bytes.Damage;
import org.urisift.mail.bytes.MailLimits;

/** The bytes of a PST for its library, which asks for a few at a time. */
final class PstContent extends PSTFileContent {
  private static final int BLOCK = 8 << 10;
  private static final int BLOCKS = 64;
  private static final int SAID = 200;

  /** Held in the library, which keeps tables for all threads. */
  private static final Object LIBRARY = new Object();

  /** What the library is asked for. */
  interface Call<T> {
    T get() throws IOException, PSTException;
  }

  private final SeekableByteChannel channel;
  private final ByteBuffer[] blocks = new ByteBuffer[BLOCKS];
  private final long[] starts = new long[BLOCKS];
  private final long size;
  private long at;
  private long reads;

  PstContent(SeekableByteChannel channel) throws IOException {
    this.channel = channel;
    this.size = channel.size();
  }

  /** Asks the library, which throws anything for a damaged file, or only prints it. */
  static <T> T call(Call<T> call) throws IOException {
    synchronized (LIBRARY) {
      PrintStream out = System.out;
      PrintStream err = System.err;
      ByteArrayOutputStream said = new ByteArrayOutputStream();
      System.setOut(listener(out, new ByteArrayOutputStream()));
      System.setErr(listener(err, said));
      try {
        T result = call.get();
        if (said.size() > 0 && !said.toString().startsWith("Unknown message type")) {
          throw new IOException(reason(said.toString()));
        }
        return result;
      } catch (PSTException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
        throw e.getCause() instanceof IOException cause ? cause : new IOException(reason(e), e);
      } finally {
        System.setOut(out);
        System.setErr(err);
      }
    }
  }

  private static String reason(Throwable e) {
    if (e instanceof Error) {
      return "nested too deeply, or needs more memory than there is";
    }
    String said = e instanceof PSTException ? e.getMessage() : null;
    return said == null ? Damage.MISMATCH : reason(said);
  }

  /** The first line of what the library says, without the class of an exception. */
  private static String reason(String said) {
    if (said.startsWith("java.lang.")) {
      return Damage.MISMATCH;
    }
    String line = said.replaceAll("(?s)\\R.*|[\\w.]*Exception[: ]*", "").strip();
    return line.isEmpty() ? "damaged" : Character.toLowerCase(line.charAt(0)) + line.substring(1);
  }

  /** A standard stream that takes what the library prints, and hands on what others print. */
  private static PrintStream listener(PrintStream others, ByteArrayOutputStream said) {
    OutputStream both =
        new OutputStream() {
          @Override
          public void write(int b) {
            if (!Thread.holdsLock(LIBRARY)) {
              others.write(b);
            } else if (said.size() < SAID) {
              said.write(b);
            }
          }
        };
    return new PrintStream(both, true);
  }

  /** Allows the reads of one more item; a tree that loops takes more. */
  void nextItem() {
    reads = 0;
  }

  /** The number of some bytes, the lowest first. */
  long number(long index, int length) throws IOException {
    byte[] bytes = new byte[length];
    seek(index);
    read(bytes);
    return PSTObject.convertLittleEndianBytesToLong(bytes);
  }

  @Override
  public void seek(long index) {
    at = index;
  }

  @Override
  public long getFilePointer() {
    return at;
  }

  @Override
  public int read() throws IOException {
    return block().get((int) (at++ % BLOCK)) & 0xff;
  }

  @Override
  public byte readByte() throws IOException {
    return (byte) read();
  }

  @Override
  public int read(byte[] target) throws IOException {
    int read = 0;
    while (read < target.length) {
      int from = (int) (at % BLOCK);
      ByteBuffer block = block();
      int count = Math.min(target.length - read, block.limit() - from);
      block.get(from, target, read, count);
      read += count;
      at += count;
    }
    return read;
  }

  /** The block with the next byte. */
  private ByteBuffer block() throws IOException {
    if (++reads > MailLimits.PST_READS + size || Thread.currentThread().isInterrupted()) {
      throw new InterruptedIOException("a tree in it loops, or is too large");
    }
    int slot = (int) Math.floorMod(at / BLOCK, (long) BLOCKS);
    ByteBuffer block = blocks[slot];
    if (at < 0 || at >= size) {
      throw new IOException("the file ends before byte " + at);
    }
    if (block == null || starts[slot] != at / BLOCK) {
      block = ByteBuffer.allocate((int) Math.min(BLOCK, size - at / BLOCK * BLOCK));
      channel.position(at / BLOCK * BLOCK);
      int count = 0;
      while (count >= 0 && block.hasRemaining()) {
        count = channel.read(block);
      }
      blocks[slot] = block.flip();
      starts[slot] = at / BLOCK;
    }
    return block;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
