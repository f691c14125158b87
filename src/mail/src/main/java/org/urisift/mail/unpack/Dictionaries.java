package org.urisift.mail.unpack;

import java.lang.ref.SoftReference;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.tukaani.xz.ArrayCache;
import org.tukaani.xz.BasicArrayCache;
import org.urisift.mail.bytes.MailLimits;

/**
 * Memory for one xz or lzma stream. A dictionary is as large as the file declares, up to {@link
 * MailLimits#XZ_MEMORY_KIB}, however little is packed. Each thread therefore reuses its largest
 * one, kept by a soft reference.
 */
final class Dictionaries extends ArrayCache {
  private static final int LARGE = 1 << 20; // bytes; smaller arrays are not kept

  private static final ThreadLocal<@Nullable SoftReference<byte[]>> KEPT = new ThreadLocal<>();

  private final ArrayCache small = new BasicArrayCache();

  /**
   * The dictionary of the stream, kept here because a damaged stream does not return it; null for
   * none.
   */
  private byte @Nullable [] used;

  private static byte @Nullable [] kept() {
    SoftReference<byte[]> reference = KEPT.get();
    return reference == null ? null : reference.get();
  }

  @Override
  public byte[] getByteArray(int size, boolean fillWithZeros) {
    if (size < LARGE) {
      return small.getByteArray(size, fillWithZeros);
    }
    byte[] kept = kept();
    if (kept == null || kept.length < size) {
      return used = new byte[size];
    }
    KEPT.remove();
    if (fillWithZeros) {
      Arrays.fill(kept, 0, size, (byte) 0);
    }
    return used = kept;
  }

  @Override
  public void putArray(byte[] array) {
    if (array.length < LARGE) {
      small.putArray(array);
      return;
    }
    used = null;
    byte[] kept = kept();
    if (kept == null || kept.length < array.length) {
      KEPT.set(new SoftReference<>(array));
    }
  }

  /** Takes back the dictionary of a stream that is not read any more. */
  void release() {
    if (used != null) {
      putArray(used);
    }
  }

  @Override
  public int[] getIntArray(int size, boolean fillWithZeros) {
    return small.getIntArray(size, fillWithZeros);
  }

  @Override
  public void putArray(int[] array) {
    small.putArray(array);
  }
}
