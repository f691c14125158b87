package org.urisift.mail.unpack;

import java.lang.ref.SoftReference;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.tukaani.xz.ArrayCache;
import org.tukaani.xz.BasicArrayCache;
import org.urisift.mail.bytes.MailLimits;

/**
 * Memory for one stream of xz or lzma. A dictionary is as large as the file says, up to {@link
 * MailLimits#XZ_MEMORY_KIB}, whatever is packed: each thread uses its largest one again, as long as
 * there is room for it.
 */
final class Dictionaries extends ArrayCache {
  private static final int LARGE = 1 << 20;

  private static final ThreadLocal<@Nullable SoftReference<byte[]>> KEPT = new ThreadLocal<>();

  private final ArrayCache small = new BasicArrayCache();

  /** The dictionary that the stream has; a stream that is damaged does not return it. */
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

  /** Returns what the stream has; it reads no more. */
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
