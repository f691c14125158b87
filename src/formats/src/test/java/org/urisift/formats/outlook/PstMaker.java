package org.urisift.formats.outlook;

import com.pff.PSTException;
import com.pff.PSTObject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Writes Outlook data files (MS-PST), as small as they can be. */
final class PstMaker {
  static final int ROOT = 0x122;
  static final int SUBTREE = 0x8022;
  private static final int STORE = 0x21;
  private static final int NAMES = 0x61;
  private static final int START = 0x4600; // after the allocation map
  private static final int MOST_IN_HEAP = 3_580;
  private static final int INT = 0x3;
  private static final int OBJECT = 0xd;
  private static final int TIME = 0x40;
  private static final int BINARY = 0x102;
  private static final Instant FIRST = Instant.parse("1601-01-01T00:00:00Z");

  /** An item: a message, an attachment, a folder or the store. */
  static final class Item {
    private final Map<Integer, Object> properties = new TreeMap<>();
    private final List<Item> attachments = new ArrayList<>();

    /**
     * Adds a property.
     *
     * @param value a string, integer, time, array of bytes or item
     */
    Item with(int property, Object value) {
      properties.put(property, value);
      return this;
    }

    Item attach(Item attachment) {
      attachments.add(attachment);
      return this;
    }

    /** A message with a subject and a body. */
    static Item message(String subject, String body) {
      return new Item()
          .with(0x1a, "IPM.Note")
          .with(0x37, subject)
          .with(0x39, Instant.parse("2024-05-06T07:08:09Z"))
          .with(0xc1a, "Ann")
          .with(0xc1f, "ann@example.org")
          .with(0xe07, 1)
          .with(0x1000, body);
    }

    /** An attached file. */
    static Item file(String name, byte[] bytes) {
      return new Item().with(0x3701, bytes).with(0x3705, 1).with(0x3707, name);
    }

    /** An attached message. */
    static Item embedded(Item message) {
      return new Item().with(0x3701, message).with(0x3705, 5).with(0x3001, "attached");
    }
  }

  /** The permutation of the library for the encryption that is usual (MS-PST 5.1). */
  private static final class Permutation extends PSTObject {
    private Permutation() throws PSTException, IOException {
      super(null, null);
    }

    static byte[] of(byte[] bytes) {
      return encode(bytes.clone());
    }
  }

  /** What a node, or a node in a node, refers to. */
  private record Node(int number, long data, long nodes, int parent) {}

  private record Block(long number, long start, int length) {}

  private final boolean isAnsi;
  private final boolean isOst; // of 2013
  private final boolean isPermuted;
  private final int word; // bytes of a number of a block or a place in the file
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final Map<Integer, Node> nodes = new TreeMap<>();
  private final List<Block> blocks = new ArrayList<>();
  private final Map<Integer, List<Integer>> folders = new TreeMap<>(); // with those in them
  private final Map<Integer, List<Integer>> messages = new TreeMap<>();
  private long nextBlock = 4;
  private int nextFolder = SUBTREE;
  private int nextMessage = 0x200024;
  private int nextInItem = 0x8000; // of nodes in nodes

  PstMaker(boolean isAnsi, boolean isPermuted) {
    this(isAnsi ? 14 : 23, isPermuted);
  }

  /**
   * A file.
   *
   * @param version 14, 23 or 36
   */
  PstMaker(int version, boolean isPermuted) {
    isAnsi = version == 14;
    isOst = version == 36;
    this.isPermuted = isPermuted;
    word = isAnsi ? 4 : 8;
    out.writeBytes(new byte[START]);
    byte[] root = Arrays.copyOf(new byte[] {0, 0, 0, 0}, 24);
    ByteBuffer.wrap(root).order(ByteOrder.LITTLE_ENDIAN).putInt(20, SUBTREE);
    add(
        STORE,
        0,
        new Item()
            .with(0x3001, "store")
            .with(0x35e0, root)
            .with(0xff9, new byte[16])
            .with(0x35df, 0x89));
    add(NAMES, 0, names());
    add(ROOT, ROOT, folder(""));
    folders.put(ROOT, new ArrayList<>());
    folder(ROOT, "Top of Personal Folders");
  }

  private static Item names() { // no properties with names: each stream has a byte or more
    return new Item().with(1, 251).with(2, new byte[16]).with(3, new byte[8]).with(4, new byte[4]);
  }

  private static Item folder(String name) {
    return new Item().with(0x3001, name).with(0x3602, 0).with(0x3603, 0).with(0x360a, 1);
  }

  /** Adds a folder, and returns its number. */
  int folder(int parent, String name) {
    return folder(nextFolder, parent, name);
  }

  /** As the other {@code folder}, with a number. */
  int folder(int number, int parent, String name) {
    nextFolder = Math.max(nextFolder, number + 32);
    add(number, parent, folder(name));
    folders.put(number, new ArrayList<>());
    folders.computeIfAbsent(parent, missing -> new ArrayList<>()).add(number);
    return number;
  }

  /** Adds a message to a folder. */
  PstMaker message(int folder, Item message) {
    add(nextMessage, folder, message);
    messages.computeIfAbsent(folder, missing -> new ArrayList<>()).add(nextMessage);
    nextMessage += 32;
    return this;
  }

  private void add(int number, int parent, Item item) {
    nodes.put(number, node(number, parent, item));
  }

  private Node node(int number, int parent, Item item) {
    List<Node> within = new ArrayList<>();
    List<Integer> attached = new ArrayList<>();
    for (Item attachment : item.attachments) {
      attached.add(nextInItem |= 5);
      within.add(node(attached.get(attached.size() - 1), 0, attachment));
      nextInItem = (nextInItem & ~31) + 32;
    }
    if (!attached.isEmpty()) {
      within.add(table(0x671, 0, attached));
    }
    long data = properties(item, within);
    return new Node(number, data, within.isEmpty() ? 0 : nodesBlock(within), parent);
  }

  /** A heap, which is one block (MS-PST 2.3.1). */
  private static final class Heap {
    final List<byte[]> items = new ArrayList<>();

    int add(byte[] item) {
      items.add(item);
      return items.size() << 5;
    }

    byte[] bytes(int kind, int root) {
      int length = items.stream().mapToInt(item -> item.length).sum();
      ByteBuffer heap = little(12 + length + 6 + 2 * items.size());
      heap.putShort((short) (12 + length)).put((byte) 0xec).put((byte) kind).putInt(root).putInt(0);
      items.forEach(heap::put);
      heap.putShort((short) items.size()).putShort((short) 0).putShort((short) 12);
      int end = 12;
      for (byte[] item : items) {
        heap.putShort((short) (end += item.length));
      }
      return heap.array();
    }
  }

  private static ByteBuffer little(int length) {
    return ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static byte[] tree(int key, int value, int root) { // MS-PST 2.3.2.1
    return little(8)
        .put((byte) 0xb5)
        .put((byte) key)
        .put((byte) value)
        .put((byte) 0)
        .putInt(root)
        .array();
  }

  /** Writes a property context (MS-PST 2.3.3), and returns its block. */
  private long properties(Item item, List<Node> within) {
    Heap heap = new Heap();
    heap.add(tree(2, 6, 0x40));
    ByteBuffer records = little(8 * item.properties.size());
    heap.add(records.array());
    item.properties.forEach(
        (property, value) ->
            records
                .putShort((short) (int) property)
                .putShort((short) type(value))
                .putInt(value instanceof Integer n ? n : value(value, heap, within)));
    return data(heap.bytes(0xbc, 0x20));
  }

  private int type(Object value) {
    return value instanceof Integer
        ? INT
        : value instanceof Instant
            ? TIME
            : value instanceof Item
                ? OBJECT
                : value instanceof String ? isAnsi ? 0x1e : 0x1f : BINARY;
  }

  private int value(Object value, Heap heap, List<Node> within) {
    if (value instanceof Item item) {
      int number = (nextInItem += 32) & ~31 | 4;
      within.add(node(number, 0, item));
      return heap.add(little(8).putInt(number).putInt(0).array());
    }
    Charset charset = isAnsi ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_16LE;
    byte[] bytes =
        value instanceof Instant time
            ? little(8).putLong(Duration.between(FIRST, time).toMillis() * 10_000).array()
            : value instanceof String text ? text.getBytes(charset) : (byte[]) value;
    if (bytes.length == 0) {
      return 0;
    }
    if (bytes.length <= MOST_IN_HEAP && heapRoom(heap) > bytes.length) {
      return heap.add(bytes);
    }
    int number = (nextInItem += 32) | 0x1f;
    within.add(new Node(number, data(bytes), 0, 0));
    return number;
  }

  private static int heapRoom(Heap heap) {
    return 8_000 - 12 - heap.items.stream().mapToInt(item -> item.length + 2).sum();
  }

  /** A table context with nothing but the numbers of its rows (MS-PST 2.3.4). */
  private Node table(int number, int parent, List<Integer> rows) {
    Heap heap = new Heap();
    int width = isAnsi ? 2 : 4; // of the number of a row
    heap.add(tree(4, width, rows.isEmpty() ? 0 : 0x60));
    ByteBuffer info = little(22 + 16);
    info.put((byte) 0x7c).put((byte) 2);
    info.putShort((short) 8)
        .putShort((short) 8)
        .putShort((short) 8)
        .putShort((short) 9)
        .putInt(0x20);
    int rowsAt = info.position();
    info.putInt(0).putInt(0);
    column(info, 0x67f2, 0);
    column(info, 0x67f3, 1);
    heap.add(info.array());
    List<Node> within = new ArrayList<>();
    if (!rows.isEmpty()) {
      int perBlock = block() / 9;
      ByteBuffer index = little(rows.size() * (4 + width));
      ByteBuffer matrix =
          little((rows.size() - 1) / perBlock * block() + ((rows.size() - 1) % perBlock + 1) * 9);
      for (int i = 0; i < rows.size(); i++) {
        index.putInt(rows.get(i));
        index = isAnsi ? index.putShort((short) i) : index.putInt(i);
        matrix.position(i / perBlock * block() + i % perBlock * 9);
        matrix.putInt(rows.get(i)).putInt(1).put((byte) 0xc0);
      }
      boolean isLarge = rows.size() > 200; // then readers use the matrix alone
      heap.add(isLarge ? Arrays.copyOf(index.array(), 200 * (4 + width)) : index.array());
      info.putInt(rowsAt, isLarge ? 0x3f : heap.add(matrix.array()));
      if (isLarge) {
        within.add(new Node(0x3f, data(matrix.array()), 0, 0));
      }
    }
    long data = data(heap.bytes(0x7c, 0x40));
    return new Node(number, data, within.isEmpty() ? 0 : nodesBlock(within), parent);
  }

  private static void column(ByteBuffer info, int property, int bit) {
    info.putShort((short) INT).putShort((short) property).putShort((short) (4 * bit));
    info.put((byte) 4).put((byte) bit);
  }

  private int block() {
    return isAnsi ? 8_180 : 8_176;
  }

  /** Writes data, in a list of blocks if it is long (MS-PST 2.2.2.8.3.2). */
  private long data(byte[] bytes) {
    if (bytes.length <= block()) {
      return block(isPermuted ? Permutation.of(bytes) : bytes, 0);
    }
    int count = (bytes.length + block() - 1) / block();
    int most = (block() - 8) / word;
    if (count > most) {
      throw new IllegalArgumentException("too long for a list of blocks");
    }
    ByteBuffer list = little(8 + count * word);
    list.put((byte) 1).put((byte) 1).putShort((short) count).putInt(bytes.length);
    for (int at = 0; at < bytes.length; at += block()) {
      number(list, data(Arrays.copyOfRange(bytes, at, Math.min(bytes.length, at + block()))));
    }
    return block(list.array(), 2);
  }

  private void number(ByteBuffer buffer, long number) {
    if (isAnsi) {
      buffer.putInt((int) number);
    } else {
      buffer.putLong(number);
    }
  }

  /** Writes a list of nodes in a node (MS-PST 2.2.2.8.3.3.1). */
  private long nodesBlock(List<Node> within) {
    within.sort(Comparator.comparingInt(Node::number));
    ByteBuffer list = little(word + within.size() * 3 * word);
    list.put((byte) 2).put((byte) 0).putShort((short) within.size()).position(word);
    for (Node node : within) {
      number(list, node.number);
      number(list, node.data);
      number(list, node.nodes);
    }
    return block(list.array(), 2);
  }

  /** Writes a block, and returns its number; those that the file alone uses have bit 2 set. */
  private long block(byte[] bytes, int internal) {
    long number = nextBlock | internal;
    nextBlock += 4;
    blocks.add(new Block(number, out.size(), bytes.length));
    int trailer = isAnsi ? 12 : 16;
    ByteBuffer end = little(trailer);
    end.putShort((short) bytes.length).putShort(signature(out.size(), number));
    trailer(end, crc(bytes), number);
    out.writeBytes(bytes);
    out.writeBytes(new byte[Math.floorMod(-(bytes.length + trailer), 64)]);
    out.writeBytes(end.array());
    return number;
  }

  private void trailer(ByteBuffer end, int crc, long number) {
    if (isAnsi) {
      end.putInt((int) number).putInt(crc);
    } else {
      end.putInt(crc).putLong(number);
    }
  }

  private static short signature(long start, long number) { // MS-PST 5.5
    long both = start ^ number;
    return (short) (both >> 16 ^ both);
  }

  private static int crc(byte[] bytes) { // MS-PST 5.3: CRC-32 that begins and ends with 0
    int crc = 0;
    for (byte b : bytes) {
      crc ^= b & 0xff;
      for (int i = 0; i < 8; i++) {
        crc = crc >>> 1 ^ (crc & 1) * 0xedb8_8320;
      }
    }
    return crc;
  }

  private record Entry(long key, byte[] bytes) {}

  /** Writes a tree of pages (MS-PST 2.2.2.7.7), and returns the entry of its root. */
  private Entry pages(int kind, List<Entry> entries, int level) {
    int size = isOst ? 4096 : 512;
    int room = isAnsi ? 496 : isOst ? 4056 : 488;
    int length = entries.get(0).bytes.length;
    List<Entry> above = new ArrayList<>();
    for (int from = 0; from < entries.size(); from += room / length) {
      int count = Math.min(room / length, entries.size() - from);
      out.writeBytes(new byte[Math.floorMod(-out.size(), size)]);
      long start = out.size();
      long number = nextBlock += 4;
      ByteBuffer page = little(size);
      entries.subList(from, from + count).forEach(entry -> page.put(entry.bytes));
      page.position(room);
      if (isOst) {
        page.putShort((short) count).putShort((short) (room / length));
      } else {
        page.put((byte) count).put((byte) (room / length));
      }
      page.put((byte) length).put((byte) level);
      page.position(isAnsi ? 500 : isOst ? 4072 : 496);
      byte[] content = Arrays.copyOf(page.array(), page.position());
      page.put((byte) kind).put((byte) kind).putShort(signature(start, number));
      trailer(page, crc(content), number);
      out.writeBytes(page.array());
      ByteBuffer entry = little(3 * word);
      number(entry, entries.get(from).key);
      number(entry, number);
      number(entry, start);
      above.add(new Entry(entries.get(from).key, entry.array()));
    }
    return above.size() == 1 ? above.get(0) : pages(kind, above, level + 1);
  }

  private Entry entry(Node node) {
    ByteBuffer entry = little(4 * word);
    number(entry, node.number & 0xffff_ffffL);
    number(entry, node.data);
    number(entry, node.nodes);
    entry.putInt(node.parent);
    return new Entry(node.number & 0xffff_ffffL, entry.array());
  }

  private Entry entry(Block block) {
    ByteBuffer entry = little(isAnsi ? 12 : 24);
    number(entry, block.number);
    number(entry, block.start);
    entry.putShort((short) block.length).putShort((short) 2);
    return new Entry(block.number, entry.array());
  }

  /** The file. */
  byte[] bytes() {
    folders.forEach(
        (folder, within) -> {
          nodes.put(folder + 11, table(folder + 11, 0, within));
          List<Integer> contents = messages.getOrDefault(folder, List.of());
          nodes.put(folder + 12, table(folder + 12, 0, contents));
          nodes.put(folder + 13, table(folder + 13, 0, List.of()));
        });
    Entry nodeTree = pages(0x81, nodes.values().stream().map(this::entry).toList(), 0);
    List<Entry> inOrder =
        blocks.stream().map(this::entry).sorted(Comparator.comparingLong(Entry::key)).toList();
    Entry blockTree = pages(0x80, inOrder, 0);
    ByteBuffer file = ByteBuffer.wrap(out.toByteArray()).order(ByteOrder.LITTLE_ENDIAN);
    file.put("!BDN".getBytes(StandardCharsets.US_ASCII)).putInt(0).putShort((short) 0x4d53);
    file.putShort((short) (isAnsi ? 14 : isOst ? 36 : 23))
        .putShort((short) 19)
        .put((byte) 1)
        .put((byte) 1);
    if (isAnsi) {
      file.putInt(168, file.capacity()).putInt(172, 0x4400);
      file.putInt(200, 2);
      file.position(184).put(nodeTree.bytes, 4, 8).put(blockTree.bytes, 4, 8);
    } else {
      file.putLong(184, file.capacity()).putLong(192, 0x4400);
      file.put(248, (byte) 2);
      file.position(216).put(nodeTree.bytes, 8, 16).put(blockTree.bytes, 8, 16);
      file.putLong(516, nextBlock + 4);
    }
    int end = isAnsi ? 460 : 512;
    file.put(end, (byte) 0x80).put(end + 1, (byte) (isPermuted ? 1 : 0));
    file.putInt(4, crc(Arrays.copyOfRange(file.array(), 8, 8 + 471)));
    if (!isAnsi) {
      file.putInt(524, crc(Arrays.copyOfRange(file.array(), 8, 8 + 516)));
    }
    Arrays.fill(file.array(), 0x4400, 0x4400 + 496, (byte) 0xff);
    return file.array();
  }
}
