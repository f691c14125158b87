package org.urisift.formats.compound;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SeekableByteChannel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.MailLimits;

/**
 * A compound file (MS-CFB), of which only the directory and some sectors are kept in memory. Where
 * the allocation table is lost, a stream continues with the next sector. For one thread.
 */
public final class CompoundFile {
  static final int MINI_SECTOR = 64;
  static final int MINI_CUTOFF = 4096; // shorter streams are stored in the mini stream

  private static final long MARK = 0xd0cf11e0a1b11ae1L;
  private static final int HEADER = 512;
  private static final int KEPT = 64; // sectors

  private final SeekableByteChannel channel;
  private final int size; // bytes of a sector
  private final int count; // sectors of the file
  private final @Nullable ByteBuffer[] kept = new ByteBuffer[KEPT];
  private final int[] keptNumbers = new int[KEPT];
  private final int[] fat;
  private final int[] miniFat;
  private final int[] miniStream;
  private final int[] directory;
  private final BitSet ids = new BitSet(); // of entries that have a place in the tree
  private int entries; // of them
  private final Entry root;
  private boolean isDamaged;

  private CompoundFile(SeekableByteChannel channel) throws IOException {
    this.channel = channel;
    ByteBuffer header = bytes(0, HEADER);
    if (header.limit() < HEADER || !begins(header.array(), header.limit() + 1)) {
      throw new IOException("the header is cut");
    }
    int shift = header.getShort(30);
    if (shift != 9 && shift != 12) {
      throw new IOException("sectors of an unknown size");
    }
    size = 1 << shift;
    count = (int) Math.min(Integer.MAX_VALUE - 1, channel.size() - 1 >> shift);
    fat = fat(header);
    directory = chain(header.getInt(48), count);
    miniFat = chain(header.getInt(60), header.getInt(64));
    ids.set(0);
    ByteBuffer first = entry(0);
    isDamaged |= first == null;
    root = new Entry(this, 0, first == null ? ByteBuffer.allocate(Entry.BYTES) : first);
    miniStream = chain(root.start(), (root.size() + size - 1) / size);
  }

  /** Whether a file begins like a compound file. */
  public static boolean begins(byte[] start, int length) {
    return length > HEADER && ByteBuffer.wrap(start).getLong() == MARK;
  }

  /** Opens a file, whose channel the caller closes after the last reading of an entry. */
  public static CompoundFile open(SeekableByteChannel channel) throws IOException {
    return new CompoundFile(channel);
  }

  public Entry root() {
    return root;
  }

  /** Whether anything that was read so far is damaged. */
  public boolean isDamaged() {
    return isDamaged;
  }

  int sectorSize() {
    return size;
  }

  /** The bytes of all sectors. */
  long room() {
    return (long) count * size;
  }

  /** The sectors of the allocation table; the first 109 stand in the header (MS-CFB 2.5). */
  private int[] fat(ByteBuffer header) throws IOException {
    int perSector = size / Integer.BYTES;
    int[] sectors = new int[Math.min(count / perSector + 1, MailLimits.COMPOUND_SECTORS)];
    Arrays.fill(sectors, -1);
    ByteBuffer numbers = header.position(76).slice().order(ByteOrder.LITTLE_ENDIAN);
    int next = header.getInt(68);
    int at = 0;
    while (at < sectors.length && numbers != null) {
      boolean isHeader = at == 0;
      int end = isHeader ? numbers.limit() : numbers.limit() - Integer.BYTES;
      for (int i = 0; i < end && at < sectors.length; i += Integer.BYTES) {
        sectors[at++] = numbers.getInt(i);
      }
      next = isHeader ? next : end < 0 ? -1 : numbers.getInt(end); // of a cut sector, anything
      numbers = sector(next);
    }
    return sectors;
  }

  /** The sectors of a chain, at most as many as wanted. */
  private int[] chain(int first, long wanted) throws IOException {
    int[] sectors = new int[16];
    int length = 0;
    long most = Math.min(Math.min(wanted, count), MailLimits.COMPOUND_SECTORS);
    for (int at = first; at >= 0 && at < count && length < most; at = next(false, at)) {
      sectors = length < sectors.length ? sectors : Arrays.copyOf(sectors, 2 * length);
      sectors[length++] = at;
    }
    return Arrays.copyOf(sectors, length);
  }

  /** The sector after another; negative for none. */
  int next(boolean isMini, int sector) throws IOException {
    int perSector = size / Integer.BYTES;
    int[] table = isMini ? miniFat : fat;
    int at = sector % perSector * Integer.BYTES;
    int page = sector / perSector;
    ByteBuffer numbers = page < table.length ? sector(table[page]) : null;
    if (numbers == null || at + Integer.BYTES > numbers.limit()) {
      isDamaged = true;
      return sector + 1;
    }
    return numbers.getInt(at);
  }

  /** The bytes of a sector, fewer of a cut one; null if it is not in the file. */
  @Nullable ByteBuffer sector(int number) throws IOException {
    if (number < 0 || number >= count) {
      return null;
    }
    int slot = number % KEPT;
    ByteBuffer sector = kept[slot];
    if (sector == null || keptNumbers[slot] != number) {
      sector = bytes((number + 1L) * size, size);
      kept[slot] = sector;
      keptNumbers[slot] = number;
    }
    return sector;
  }

  /** The bytes of a sector of the mini stream (MS-CFB 2.4), as those of a whole sector. */
  @Nullable ByteBuffer miniSector(int number) throws IOException {
    int perSector = size / MINI_SECTOR;
    boolean isThere = number >= 0 && number / perSector < miniStream.length;
    ByteBuffer sector = isThere ? sector(miniStream[number / perSector]) : null;
    int from = number % perSector * MINI_SECTOR;
    return sector == null || from >= sector.limit()
        ? null
        : sector.slice(from, Math.min(MINI_SECTOR, sector.limit() - from));
  }

  private ByteBuffer bytes(long position, int length) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    channel.position(position);
    while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
      // until it is full
    }
    return bytes.flip();
  }

  private @Nullable ByteBuffer entry(int id) throws IOException {
    int perSector = size / Entry.BYTES;
    boolean isThere = id >= 0 && id / perSector < directory.length;
    ByteBuffer sector = isThere ? sector(directory[id / perSector]) : null;
    int from = id % perSector * Entry.BYTES;
    return sector == null || from + Entry.BYTES > sector.limit()
        ? null
        : sector.slice(from, Entry.BYTES).order(ByteOrder.LITTLE_ENDIAN);
  }

  /**
   * The entries of the tree around one (MS-CFB 2.6.4), each of which has one place. A damaged root
   * has one more: a stream without a name, from where the main one seems to start.
   */
  List<Entry> siblings(int first, boolean isRoot) throws IOException {
    List<Entry> found = new ArrayList<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(first));
    while (!open.isEmpty()) {
      int id = open.pop();
      ByteBuffer bytes = id < 0 || ids.get(id) ? null : entry(id);
      if (bytes != null && entries < MailLimits.COMPOUND_ENTRIES) {
        ids.set(id);
        entries++;
        found.add(new Entry(this, id, bytes));
        open.push(bytes.getInt(72));
        open.push(bytes.getInt(68));
      } else {
        isDamaged |= id != -1; // none
      }
    }
    found.sort(Comparator.comparingInt(Entry::id));
    if (isRoot && isDamaged) {
      ByteBuffer lost = ByteBuffer.allocate(Entry.BYTES).order(ByteOrder.LITTLE_ENDIAN);
      lost.put(66, Entry.STREAM).putInt(116, lostStart()).putLong(120, room());
      found.add(new Entry(this, 0, lost));
    }
    return found;
  }

  /** The first sector that begins as the main stream of Word, Excel or PowerPoint does. */
  private int lostStart() throws IOException {
    for (int at = 0; at < count; at++) {
      ByteBuffer sector = sector(at);
      int start = sector == null || sector.limit() < Integer.BYTES ? 0 : sector.getInt(0);
      if (start == 0x3e8000f
          || start == 0x80809
          || start == 0x100809
          || (short) start == (short) 0xa5ec
          || (short) start == (short) 0xa5dc) {
        return at;
      }
    }
    return 0;
  }
}
