package org.urisift.mail.run;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.MailVisitor;
import org.urisift.mail.Problem;
import org.urisift.mail.bytes.BulkStream;
import org.urisift.mail.bytes.MailLimits;

/**
 * A stream that counts its bytes, and that ends, with the reason kept, where it fails or gives more
 * than a compressed input can honestly hold.
 */
public final class LimitedInput extends BulkStream {
  /** What stands where nothing was written; no text in UTF-8 has it. */
  private static final byte UNWRITTEN = (byte) 0xff;

  private final InputStream in;
  private final LimitedInput source; // the input; of that, itself
  private final @Nullable MailVisitor visitor;
  private final boolean salvages;
  private long count;
  private boolean ended;
  private @Nullable String failure;

  /** Wraps an input, and reports to the visitor what is read of it. */
  public static LimitedInput input(InputStream in, MailVisitor visitor) {
    return new LimitedInput(in, null, visitor, false);
  }

  /**
   * What comes out of compressed data; {@code stored} is the input. Readers of such data write what
   * is sound into the array of the call that comes to the damage, and then throw without a word on
   * how much it is.
   */
  public static LimitedInput unpacked(InputStream in, LimitedInput stored) {
    return new LimitedInput(in, stored, null, true);
  }

  /** An entry of an archive; {@code stored} is the input. */
  public static LimitedInput entry(InputStream in, LimitedInput stored) {
    return new LimitedInput(in, stored, null, false);
  }

  private LimitedInput(
      InputStream in,
      @Nullable LimitedInput source,
      @Nullable MailVisitor visitor,
      boolean salvages) {
    this.in = in;
    this.source = source == null ? this : source;
    this.visitor = visitor;
    this.salvages = salvages;
  }

  /** Why it ended before its end, or null. */
  public @Nullable String failure() {
    return failure;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (ended || failure != null) {
      return -1; // those above ask many times, and each would ask the file system
    }
    if (visitor != null) {
      tell(visitor, 0); // who has enough need not wait for more
    }
    int got = guarded(into, offset, length);
    ended = got < 0;
    if (got > 0) {
      count += got;
      if (visitor != null) {
        tell(visitor, got);
      } else if (count > MailLimits.EXPANSION_FREE && count / MailLimits.EXPANSION > source.count) {
        failure = "expands to more than " + MailLimits.EXPANSION + " times its size";
      }
    }
    return got;
  }

  private static void tell(MailVisitor visitor, int got) {
    try {
      visitor.progress(got);
    } catch (RuntimeException e) {
      throw new VisitorFailure(e);
    }
  }

  private int guarded(byte[] into, int offset, int length) {
    if (salvages) {
      Arrays.fill(into, offset, offset + length, UNWRITTEN);
    }
    try {
      return in.read(into, offset, length);
    } catch (IOException e) {
      failure = Problem.reason(e);
    } catch (RuntimeException e) {
      if (e instanceof VisitorFailure || source == this) {
        throw e;
      }
      failure = "its bytes are not as its format wants them"; // and no library foresaw how
    }
    return salvages ? written(into, offset, length) : -1;
  }

  /** How much was written before the damage; -1 for nothing. */
  private static int written(byte[] into, int offset, int length) {
    int count = length;
    while (count > 0 && into[offset + count - 1] == UNWRITTEN) {
      count--;
    }
    return count == 0 ? -1 : count;
  }
}
