package org.urisift.formats.compound;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An entry of the directory (MS-CFB 2.6.1): a storage or a stream. */
public final class Entry {
  static final int BYTES = 128;
  static final byte STREAM = 2;

  private final CompoundFile file;
  private final int id;
  private final ByteBuffer bytes;
  private @Nullable List<Entry> children;

  Entry(CompoundFile file, int id, ByteBuffer bytes) {
    this.file = file;
    this.id = id;
    this.bytes = bytes;
  }

  public String name() {
    byte[] letters = new byte[Math.max(0, Math.min(64, bytes.getShort(64)) - 2)];
    bytes.get(0, letters);
    return new String(letters, StandardCharsets.UTF_16LE);
  }

  public boolean isStorage() {
    return bytes.get(66) != STREAM;
  }

  /** Bytes that the stream should have, at most one more than the file has. */
  public long size() {
    // the upper half may be anything in small sectors (MS-CFB 2.6.1)
    long size = file.sectorSize() > 512 ? bytes.getLong(120) : bytes.getInt(120) & 0xffffffffL;
    return Math.max(0, Math.min(size, file.room() + 1));
  }

  /** The entries of a storage in the order of the directory. */
  public List<Entry> children() throws IOException {
    if (children == null) {
      children = isStorage() ? file.siblings(bytes.getInt(76), id == 0) : List.of();
    }
    return children;
  }

  /** The child of a name, in capital or small letters; null for none. */
  public @Nullable Entry child(String name) throws IOException {
    for (Entry entry : children()) {
      if (entry.name().equalsIgnoreCase(name)) {
        return entry;
      }
    }
    return null;
  }

  /** Opens the bytes of a stream. */
  public InputStream stream() {
    boolean isMini = id > 0 && size() < CompoundFile.MINI_CUTOFF;
    return new SectorStream(file, isMini, start(), size());
  }

  int id() {
    return id;
  }

  int start() {
    return bytes.getInt(116);
  }
}
