package org.urisift.formats.compound;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Makes compound files: streams in the root, whose siblings are a list to the right. */
public final class CompoundMaker {
  private static final int END = -2;

  private record Stored(String name, int type, int start, int size, int child) {}

  private final int size; // bytes of a sector
  private final ByteBuffer sectors = ByteBuffer.allocate(1 << 22).order(ByteOrder.LITTLE_ENDIAN);
  private final List<Integer> fat = new ArrayList<>();
  private final ByteBuffer mini = ByteBuffer.allocate(1 << 20);
  private final List<Integer> miniFat = new ArrayList<>();
  private final List<Stored> entries = new ArrayList<>();

  public CompoundMaker(int size) {
    this.size = size;
  }

  /** Adds a stream; a name with a slash is that of a stream in a storage before it. */
  public CompoundMaker add(String name, byte[] bytes) {
    if (bytes.length >= 4096) {
      entries.add(new Stored(name, 2, store(bytes), bytes.length, -1));
      return this;
    }
    int start = miniFat.size();
    for (int at = 0; at < bytes.length; at += 64) {
      mini.put(Arrays.copyOfRange(bytes, at, at + 64));
      miniFat.add(at + 64 < bytes.length ? miniFat.size() + 1 : END);
    }
    entries.add(new Stored(name, 2, start, bytes.length, -1));
    return this;
  }

  /** Begins a storage whose entries follow. */
  private int store(byte[] bytes) {
    int start = fat.size();
    for (int at = 0; at < bytes.length; at += size) {
      sectors.put(Arrays.copyOfRange(bytes, at, at + size));
      fat.add(at + size < bytes.length ? fat.size() + 1 : END);
    }
    return bytes.length == 0 ? END : start;
  }

  private byte[] numbers(List<Integer> numbers) {
    ByteBuffer bytes = ByteBuffer.allocate((numbers.size() * 4 + size - 1) / size * size);
    Arrays.fill(bytes.array(), (byte) -1);
    numbers.forEach(bytes.order(ByteOrder.LITTLE_ENDIAN)::putInt);
    return bytes.array();
  }

  private byte[] directory(int miniStart) {
    int count = entries.size() + 1;
    ByteBuffer bytes = ByteBuffer.allocate((count * 128 + size - 1) / size * size);
    bytes.order(ByteOrder.LITTLE_ENDIAN);
    put(bytes, 0, new Stored("Root Entry", 5, miniStart, mini.position(), count > 1 ? 1 : -1), -1);
    for (int i = 1; i < count; i++) {
      put(bytes, i, entries.get(i - 1), i + 1 < count ? i + 1 : -1);
    }
    return bytes.array();
  }

  private static void put(ByteBuffer bytes, int id, Stored entry, int right) {
    bytes.position(id * 128);
    bytes.put(entry.name.getBytes(StandardCharsets.UTF_16LE));
    bytes.putShort(id * 128 + 64, (short) (entry.name.length() * 2 + 2));
    bytes.put(id * 128 + 66, (byte) entry.type).put(id * 128 + 67, (byte) 1);
    bytes.putInt(id * 128 + 68, -1).putInt(id * 128 + 72, right);
    bytes.putInt(id * 128 + 76, entry.child).putInt(id * 128 + 116, entry.start);
    bytes.putInt(id * 128 + 120, entry.size);
  }

  public byte[] bytes() {
    int miniStart = store(Arrays.copyOf(mini.array(), mini.position()));
    int miniTable = store(numbers(miniFat));
    int directory = store(directory(miniStart));
    int tables = 1;
    while (fat.size() + tables > tables * size / 4) {
      tables++;
    }
    int table = fat.size();
    for (int i = 0; i < tables; i++) {
      fat.add(-3);
    }
    sectors.put(numbers(fat));
    ByteBuffer file = ByteBuffer.allocate(size + sectors.position()).order(ByteOrder.LITTLE_ENDIAN);
    file.putLong(0, 0xe11ab1a1e011cfd0L).putShort(24, (short) 0x3e);
    file.putShort(26, (short) (size == 512 ? 3 : 4)).putShort(28, (short) 0xfffe);
    file.putShort(30, (short) (size == 512 ? 9 : 12)).putShort(32, (short) 6);
    file.putInt(44, tables).putInt(48, directory).putInt(56, 4096);
    file.putInt(60, miniTable).putInt(64, numbers(miniFat).length / size).putInt(68, END);
    for (int i = 0; i < 109; i++) {
      file.putInt(76 + 4 * i, i < tables ? table + i : -1);
    }
    file.position(size).put(sectors.array(), 0, sectors.position());
    return file.array();
  }
}
