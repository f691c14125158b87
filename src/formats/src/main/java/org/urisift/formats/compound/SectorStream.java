package org.urisift.formats.compound;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.urisift.mail.bytes.BulkStream;

/** The bytes of a stream, sector by sector; damage is thrown after the bytes that are there. */
final class SectorStream extends BulkStream {
  private final CompoundFile file;
  private final boolean isMini;
  private final int size; // bytes of a sector
  private int sector;
  private int at; // in the sector
  private long left; // bytes of the stream

  SectorStream(CompoundFile file, boolean isMini, int start, long length) {
    this.file = file;
    this.isMini = isMini;
    this.size = isMini ? CompoundFile.MINI_SECTOR : file.sectorSize();
    this.sector = start;
    this.left = length;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    int count = enterSector(length);
    if (count > 0) {
      ByteBuffer bytes = isMini ? file.miniSector(sector) : file.sector(sector);
      if (bytes == null || bytes.limit() <= at) {
        throw new IOException(sector < 0 ? "the sectors of a stream are lost" : "it is cut");
      }
      count = Math.min(count, bytes.limit() - at);
      bytes.get(at, into, offset, count);
      at += count;
      left -= count;
    }
    return left == 0 && count == 0 ? -1 : count;
  }

  @Override
  public long skip(long wanted) throws IOException {
    long done = 0;
    for (int count = enterSector(wanted); count > 0; count = enterSector(wanted - done)) {
      at += count;
      left -= count;
      done += count;
    }
    return done;
  }

  /** Moves to the next sector if this one is read; returns how many bytes are to be taken of it. */
  private int enterSector(long wanted) throws IOException {
    if (at == size && left > 0 && sector >= 0) {
      sector = file.next(isMini, sector);
      at = 0;
    }
    return (int) Math.max(0, Math.min(Math.min(wanted, left), size - at));
  }
}
