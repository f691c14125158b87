package org.urisift.mail.run;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Problem;
import org.urisift.mail.bytes.BulkStream;
import org.urisift.mail.bytes.Damage;
import org.urisift.mail.bytes.MailLimits;

/**
 * A stream that ends where its input fails, or expands further than any honest compressed input
 * does; it keeps the reason.
 */
public final class LimitedInput extends BulkStream {
  /** Marks bytes of the array that were not written; no text in UTF-8 has this byte. */
  private static final byte UNWRITTEN = (byte) 0xff;

  private final InputStream in;
  private final LimitedInput stored; // the input before decompression, perhaps this stream
  private final ReadContext run;
  private final boolean salvages;
  private long count;
  private boolean ended;
  private @Nullable String failure;

  /** Wraps an input and reports progress to the visitor. */
  public static LimitedInput input(InputStream in, ReadContext run) {
    return new LimitedInput(in, null, run, false);
  }

  /**
   * Wraps a decompressor of the input {@code stored}. At damage, decompressors write the sound
   * bytes into the array and then throw without giving their number; these bytes are returned.
   */
  public static LimitedInput unpacked(InputStream in, LimitedInput stored) {
    return new LimitedInput(in, stored, stored.run, true);
  }

  /** Wraps an archive entry or an attachment in the input {@code stored}. */
  public static LimitedInput entry(InputStream in, LimitedInput stored) {
    return new LimitedInput(in, stored, stored.run, false);
  }

  private LimitedInput(
      InputStream in, @Nullable LimitedInput stored, ReadContext run, boolean salvages) {
    this.in = in;
    this.stored = stored == null ? this : stored;
    this.run = run;
    this.salvages = salvages;
  }

  /** The reason why the stream ended early, or null. */
  public @Nullable String failure() {
    return failure;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (ended || failure != null) {
      return -1; // callers ask repeatedly, and each call would reach the file system
    }
    if (stored == this) {
      run.progress(0); // so that the visitor can stop before a read that blocks
    }
    int got = readSafely(into, offset, length);
    ended = got < 0;
    if (got > 0) {
      count += got;
      if (stored == this) {
        run.progress(got);
      } else if (count > MailLimits.EXPANSION_FREE && count / MailLimits.EXPANSION > stored.count) {
        failure = "expands to more than " + MailLimits.EXPANSION + " times its size";
      }
    }
    return got;
  }

  /** Reads, and keeps a failure as the reason of the end. */
  private int readSafely(byte[] into, int offset, int length) {
    if (salvages) {
      Arrays.fill(into, offset, offset + length, UNWRITTEN);
    }
    try {
      return in.read(into, offset, length);
    } catch (IOException e) {
      run.throwIfStopped();
      failure = Problem.reason(e);
    } catch (RuntimeException e) {
      run.throwIfStopped();
      if (stored == this) {
        throw e;
      }
      failure = Damage.reason(e); // in a way that the library does not handle
    }
    return salvages ? soundLength(into, offset, length) : -1;
  }

  /** The number of bytes that were written before the damage; -1 for none. */
  private static int soundLength(byte[] into, int offset, int length) {
    int count = length;
    while (count > 0 && into[offset + count - 1] == UNWRITTEN) {
      count--;
    }
    return count == 0 ? -1 : count;
  }
}
