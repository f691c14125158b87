package org.urisift.formats.compound;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.BulkStream;

/** The bytes of a stream, sector by sector; damage is thrown after the bytes that are there. */
final class SectorStream extends BulkStream {
  private final CompoundFile file;
  private final boolean isMini;
  private final int size; // bytes of a sector
  private int sector;
  private int at; // in the sector
  private long left; // bytes of the stream
  private long room; // bytes that sectors can hold from here on, if none is used twice

  SectorStream(CompoundFile file, boolean isMini, int start, long length) {
    this.file = file;
    this.isMini = isMini;
    this.size = isMini ? CompoundFile.MINI_SECTOR : file.sectorSize();
    this.sector = start;
    this.left = length;
    this.room = file.room();
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (left == 0 || length == 0) {
      return left == 0 ? -1 : 0;
    }
    if (at == size) {
      sector = file.next(isMini, sector);
      at = 0;
    }
    ByteBuffer bytes = bytes();
    if (bytes == null || bytes.limit() <= at) {
      file.damage();
      throw new IOException(
          sector < 0 || room <= 0 ? "the sectors of a stream are lost" : "it is cut");
    }
    int count = (int) Math.min(Math.min(length, left), bytes.limit() - at);
    bytes.get(at, into, offset, count);
    at += count;
    left -= count;
    room -= count;
    return count;
  }

  private @Nullable ByteBuffer bytes() throws IOException {
    if (room <= 0) {
      return null; // a loop
    }
    return isMini ? file.miniSector(sector) : file.sector(sector);
  }

  @Override
  public long skip(long count) throws IOException {
    long done = 0;
    while (done < Math.min(count, left) && (at < size || left > 0)) {
      if (at == size) {
        sector = file.next(isMini, sector);
        at = 0;
      }
      long step = Math.min(Math.min(count, left) - done, size - at);
      at += (int) step;
      done += step;
    }
    left -= done;
    room -= done;
    return done;
  }
}
