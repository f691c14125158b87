package org.urisift.mail.unpack;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.tukaani.xz.ArrayCache;
import org.tukaani.xz.LZMAInputStream;
import org.tukaani.xz.MemoryLimitException;
import org.urisift.mail.bytes.BulkStream;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.kind.Packing;
import org.urisift.mail.run.LimitedInput;

/**
 * What gzip, bzip2 or lzma packed, one member after the other. Zeros after the last are padding;
 * where anything else stands there, that is reported when all before it was given: java.util.zip
 * passes over it, and other readers throw before they have given what they had.
 */
public final class CompressedMembers extends BulkStream {
  /** The bytes that tell whether a member begins: what lzma has before its data. */
  private static final int START = 13;

  /** Bytes that are asked of lzma at a time, and lost where it is cut off. */
  private static final int LZMA_READ = 1 << 10;

  private final Packing packing;
  private final StreamBlock in;

  /** For the next member of lzma: each asks for megabytes, be it empty. */
  private final ArrayCache arrays;

  private InputStream member;

  /** Opens the first of them, which is known to begin. */
  CompressedMembers(Packing packing, StreamBlock in, ArrayCache arrays) throws IOException {
    this.packing = packing;
    this.in = in;
    this.arrays = arrays;
    this.member = open();
  }

  /** A member, whose stream takes no byte after its end. */
  private InputStream open() throws IOException {
    return switch (packing) {
      case GZIP -> new GzipMember(in);
      case BZIP2 -> new BZip2CompressorInputStream(in);
      case LZMA -> lzma();
      default -> throw new IllegalArgumentException(packing.title());
    };
  }

  /**
   * Asks for memory in few sizes, which the next member can use again: else a kilobyte of empty
   * members that each name another size would take a second.
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
    int most = MailLimits.XZ_MEMORY_KIB << 10;
    int rounded = Integer.highestOneBit(Math.max(1, window - 1)) << 1;
    return new LZMAInputStream(in, size, properties, Math.min(rounded, most), null, arrays);
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    int count = readMember(into, offset, length);
    while (count < 0 && in.peek(START) > 0) {
      if (Packing.of(in.array, in.at, in.end) != packing) {
        passZeros();
        break;
      }
      member = open();
      count = readMember(into, offset, length);
    }
    return count;
  }

  /**
   * Lzma writes nothing of a read that comes to the damage: it is asked for little at a time. What
   * it gave before stands in the array, where {@link LimitedInput} finds it.
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

  private void passZeros() throws IOException {
    while (in.more()) {
      if (in.array[in.at++] != 0) {
        throw new IOException("what follows its end is not " + packing.title());
      }
    }
  }
}
