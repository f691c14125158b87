package org.urisift.mail.unpack;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.jspecify.annotations.Nullable;
import org.tukaani.xz.ArrayCache;
import org.tukaani.xz.LZMAInputStream;
import org.tukaani.xz.MemoryLimitException;
import org.urisift.mail.bytes.BulkStream;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.kind.Packing;
import org.urisift.mail.run.LimitedInput;

/**
 * Decompresses the members of a gzip, bzip2 or lzma stream, one after the other. Zeros after the
 * last member are padding. Anything else there is reported, but only after all the data:
 * java.util.zip ignores it, and other readers throw before they have returned their data. A damaged
 * member of gzip loses its rest, and the next one is looked for.
 */
public final class CompressedMembers extends BulkStream {
  /** Bytes by which the start of a member is recognised: the size of an lzma header. */
  private static final int START = 13;

  /** Bytes that are requested from lzma at a time; a truncated stream loses the last of them. */
  private static final int LZMA_READ = 1 << 10;

  private final Packing packing;
  private final StreamBlock in;

  /** Shared by all lzma members, since even an empty one requests megabytes. */
  private final ArrayCache arrays;

  private InputStream member;
  private @Nullable IOException damage; // the first; thrown at the end
  private int damagedMembers;

  /** Opens the first member, whose start was recognised before. */
  CompressedMembers(Packing packing, StreamBlock in, ArrayCache arrays) throws IOException {
    this.packing = packing;
    this.in = in;
    this.arrays = arrays;
    this.member = open();
  }

  /** Opens a member. Its stream reads no byte after the end of the member. */
  private InputStream open() throws IOException {
    return switch (packing) {
      case GZIP -> new GzipMember(in);
      case BZIP2 -> new BZip2CompressorInputStream(in);
      case LZMA -> lzma();
      default -> throw new IllegalArgumentException(packing.title());
    };
  }

  /**
   * Opens an lzma member. Window sizes are rounded up, so that the next member can reuse the
   * memory: otherwise a kilobyte of empty members with different sizes would take a second.
   */
  private InputStream lzma() throws IOException {
    if (in.peek(START) < START) {
      throw new EOFException();
    }
    ByteBuffer header = ByteBuffer.wrap(in.array, in.at, START).order(ByteOrder.LITTLE_ENDIAN);
    byte properties = header.get();
    int window = header.getInt();
    long size = header.getLong();
    in.at += START;
    int needed = LZMAInputStream.getMemoryUsage(window, properties);
    if (needed > MailLimits.XZ_MEMORY_KIB) {
      throw new MemoryLimitException(needed, MailLimits.XZ_MEMORY_KIB);
    }
    int maxWindow = MailLimits.XZ_MEMORY_KIB << 10;
    int rounded = Integer.highestOneBit(Math.max(1, window - 1)) << 1;
    return new LZMAInputStream(in, size, properties, Math.min(rounded, maxWindow), null, arrays);
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    try {
      int count = readMember(into, offset, length);
      while (count < 0 && in.peek(START) > 0) {
        if (Packing.recognise(in.array, in.at, in.end) != packing) {
          skipZeros();
          break;
        }
        member = open();
        count = readMember(into, offset, length);
      }
      if (count >= 0 || damage == null) {
        return count;
      }
    } catch (IOException e) {
      damage = damage == null ? e : damage;
      if (packing == Packing.GZIP && ++damagedMembers < MailLimits.DAMAGED_MEMBERS && openNext()) {
        into[offset] = '\n'; // a record or message in the next member begins a line
        return 1;
      }
    }
    throw damage;
  }

  /** Opens the next gzip member after damage; false at the end of the file. */
  private boolean openNext() throws IOException {
    while (in.peek(START) >= START) {
      if (in.array[in.at] == 0x1f && Packing.recognise(in.array, in.at, in.end) == Packing.GZIP) {
        try {
          member = open();
          return true;
        } catch (IOException e) {
          continue; // it looked like a member
        }
      }
      in.at++;
    }
    return false;
  }

  /**
   * Reads from a member. A read of lzma that meets damage writes nothing, so little is requested at
   * a time. The bytes of earlier reads are in the array, where {@link LimitedInput} finds them.
   */
  private int readMember(byte[] into, int offset, int length) throws IOException {
    if (packing != Packing.LZMA) {
      return member.read(into, offset, length);
    }
    int count = 0;
    int got = 0;
    while (count < length && got >= 0) {
      got = member.read(into, offset + count, Math.min(LZMA_READ, length - count));
      count += Math.max(0, got);
    }
    return count == 0 ? got : count;
  }

  private void skipZeros() throws IOException {
    while (in.more()) {
      if (in.array[in.at++] != 0) {
        throw new IOException("what follows its end is not " + packing.title());
      }
    }
  }
}
