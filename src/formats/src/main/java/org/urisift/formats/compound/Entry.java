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

  private final CompoundFile file;
  private final int id;
  private final boolean isStream;
  private final String name;
  private final int child;
  private final int start;
  private final long size;
  private @Nullable List<Entry> children;

  Entry(CompoundFile file, int id, ByteBuffer bytes) {
    this.file = file;
    this.id = id;
    isStream = bytes.get(66) == 2;
    byte[] letters = new byte[Math.max(0, Math.min(64, bytes.getShort(64)) - 2)];
    bytes.get(0, letters);
    name = new String(letters, StandardCharsets.UTF_16LE);
    child = bytes.getInt(76);
    start = bytes.getInt(116);
    // the upper half may be anything in small sectors (MS-CFB 2.6.1)
    long length = file.sectorSize() > 512 ? bytes.getLong(120) : bytes.getInt(120) & 0xffffffffL;
    size = Math.max(0, length);
  }

  /** The root of a file whose directory is lost: its only stream has no name. */
  Entry(CompoundFile file, boolean isStream) {
    this.file = file;
    this.isStream = isStream;
    id = 0;
    name = "";
    child = -1;
    start = 0;
    size = isStream ? file.room() : 0;
    children = isStream ? List.of() : List.of(new Entry(file, true));
  }

  public String name() {
    return name;
  }

  public boolean isStorage() {
    return !isStream;
  }

  /** The number of bytes that a stream should have; the file may be cut. */
  public long size() {
    return size;
  }

  /** The entries of a storage in the order of the directory. */
  public List<Entry> children() throws IOException {
    if (children == null) {
      children = isStorage() ? file.siblings(child) : List.of();
    }
    return children;
  }

  /** The child of a name, in capital or small letters; null for none. */
  public @Nullable Entry child(String wanted) throws IOException {
    for (Entry entry : children()) {
      if (entry.name.equalsIgnoreCase(wanted)) {
        return entry;
      }
    }
    return null;
  }

  /** Opens the bytes of a stream. */
  public InputStream stream() {
    return new SectorStream(file, size < CompoundFile.MINI_CUTOFF, start, size);
  }

  int id() {
    return id;
  }

  int start() {
    return start;
  }
}
