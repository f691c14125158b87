package org.urisift.mail.kind;

import java.util.Arrays;
import java.util.HexFormat;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.urisift.mail.bytes.Bytes;

/** Kinds of compression and archives, with the bytes that each begins with. */
public enum Packing {
  GZIP("gzip", "1f8b08"),
  BZIP2("bzip2", "425a68"),
  XZ("xz", "fd377a585a00"),
  LZMA("lzma", "5d0000"),
  COMPRESS("compress", "1f9d"),
  ZSTD("zstd", "28b52ffd"),
  LZ4("lz4", "04224d18"),
  ZIP("zip", "504b0304"),
  ZIP_EMPTY("zip", "504b0506"),
  TAR("tar", ""),
  NONE("", "");

  /** The offset of "ustar" in the header of a tar, in bytes. */
  private static final int USTAR = 257;

  private final String title;
  private final byte[] magic;

  Packing(String title, String magic) {
    this.title = title;
    this.magic = HexFormat.of().parseHex(magic);
  }

  /** The name in messages. */
  public String title() {
    return title;
  }

  /** The packing of an input by its first bytes; {@link #NONE} if it is not packed. */
  public static Packing recognise(byte[] bytes, int at, int end) {
    for (Packing packing : values()) {
      if (packing.magic.length > 0 && packing.begins(bytes, at, end)) {
        return packing == ZIP_EMPTY ? ZIP : packing;
      }
    }
    return isTar(bytes, at, end) ? TAR : NONE;
  }

  /**
   * Asks the tar reader only if the "u" of "ustar" is there, since its class takes a millisecond to
   * load at start.
   */
  private static boolean isTar(byte[] bytes, int at, int end) {
    if (end - at <= USTAR || bytes[at + USTAR] != 'u') {
      return false;
    }
    byte[] start = Arrays.copyOfRange(bytes, at, end);
    return TarArchiveInputStream.matches(start, start.length);
  }

  private boolean begins(byte[] bytes, int at, int end) {
    if (!Bytes.startsWith(bytes, at, end, magic)) {
      return false;
    }
    return switch (this) {
      // "BZh" may begin a text; a digit and the mark of a block must follow
      case BZIP2 ->
          end - at > 4 && bytes[at + 3] >= '1' && bytes[at + 3] <= '9' && bytes[at + 4] != ' ';
      case LZMA -> end - at >= 13 && (hasLikelySize(bytes, at) || hasLikelyWindow(bytes, at));
      default -> true;
    };
  }

  /** Whether an lzma header gives an unpacked size that is unknown or less than 2^48. */
  private static boolean hasLikelySize(byte[] bytes, int at) {
    return bytes[at + 12] == bytes[at + 11] && (bytes[at + 12] == 0 || bytes[at + 12] == -1);
  }

  /** Whether an lzma header gives a usual window size: one bit is set, or two adjacent ones. */
  private static boolean hasLikelyWindow(byte[] bytes, int at) {
    int window =
        (bytes[at + 3] & 0xff) << 16 | (bytes[at + 4] & 0xff) << 24; // the low bytes are zero
    int bits = Integer.bitCount(window);
    return bits == 1
        || bits == 2 && Integer.highestOneBit(window) == Integer.lowestOneBit(window) << 1;
  }
}
