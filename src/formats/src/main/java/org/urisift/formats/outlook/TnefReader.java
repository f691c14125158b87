package org.urisift.formats.outlook;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.BulkStream;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.format.FormatDocument;
import org.urisift.mail.format.FormatReader;
import org.urisift.mail.format.FormatSink;

/** Reads winmail.dat, in which Outlook encloses a message for other programs (MS-OXTNEF). */
public final class TnefReader implements FormatReader {
  private static final byte[] MARK = HexFormat.of().parseHex("789f3e22");

  @Override
  public String title() {
    return "winmail.dat";
  }

  @Override
  public List<String> types() {
    return List.of("application/ms-tnef", "application/vnd.ms-tnef");
  }

  @Override
  public boolean begins(byte[] start, int length, @Nullable String name) {
    return Bytes.startsWith(start, 0, length, MARK);
  }

  @Override
  public void read(FormatDocument document, FormatSink sink) throws IOException {
    try (SeekableByteChannel channel = document.channel()) {
      Set<String> damages = new LinkedHashSet<>();
      MessageWriter.write(new Message(channel, damages).read(0, channel.size()), null, sink);
      for (String damage : damages) {
        sink.damaged(null, damage);
      }
    }
  }

  /** A message, while its attributes are read. */
  private static final class Message {
    private static final int MARK_AND_KEY = 6; // bytes
    private static final int HEADER = 9; // bytes of the level, the identifier and the length
    private static final int CHECKSUM = 2; // bytes
    private static final int NAMED = 0x8000; // the first identifier of properties with names
    private static final int MANY = 0x1000; // is added to types
    private static final int GUID = 16; // bytes

    private final SeekableByteChannel channel;
    private final Set<String> damages;
    private final Properties properties;
    private final List<MailItem.Attachment> attachments = new ArrayList<>();
    private Properties file; // the current attachment

    Message(SeekableByteChannel channel, Set<String> damages) {
      this.channel = channel;
      this.damages = damages;
      properties = new Properties(damages);
      file = new Properties(damages);
    }

    /** Reads the attributes between two positions. */
    MailItem read(long start, long end) {
      long at = start + MARK_AND_KEY;
      try {
        while (at < end) {
          long from = at + HEADER;
          long to = from + number(at + 5, 4);
          attribute((int) number(at + 1, 2), from, Math.min(to, end));
          at = to + CHECKSUM;
        }
        if (at > end + CHECKSUM) {
          throw new EOFException("it ends too early");
        }
      } catch (IOException e) {
        properties.damage("winmail.dat", e.getMessage());
      }
      return new StoredItem(properties, attachments);
    }

    /** Reads an attribute (MS-OXTNEF 2.1.3.3). */
    private void attribute(int id, long from, long to) throws IOException {
      switch (id) {
        case 0x8000 -> sender(from, to); // attFrom
        case 0x8004 -> put(properties, 0x37, Properties.NARROW, from, to); // attSubject
        case 0x800c -> put(properties, 0x1000, Properties.NARROW, from, to); // attBody
        case 0x9003 -> properties(properties, from, to); // attMsgProps
        case 0x9007 -> put(properties, 0x3ffd, 3, from, to); // attOemCodepage
        case 0x9002 -> { // attAttachRenddata
          file = new Properties(damages);
          attachments.add(new StoredFile(file, null));
        }
        case 0x800f -> put(file, StoredFile.DATA, Properties.BINARY, from, to); // attAttachData
        case 0x8010 -> put(file, 0x3704, Properties.NARROW, from, to); // attAttachTitle
        case 0x9005 -> properties(file, from, to); // attAttachment
        default -> {}
      }
    }

    private void put(Properties to, int id, int type, long from, long end) {
      to.put(id, type, () -> new Range(channel, from, end));
    }

    /** Reads the name and the address of the sender (MS-OXTNEF 2.1.3.3.8). */
    private void sender(long from, long to) throws IOException {
      long address = from + 8 + number(from + 4, 2);
      put(properties, 0xc1a, Properties.NARROW, from + 8, Math.min(address, to));
      put(properties, 0xc1f, Properties.NARROW, address, to);
    }

    /** Reads properties (MS-OXTNEF 2.1.3.4). */
    private void properties(Properties into, long from, long to) throws IOException {
      long at = from + 4;
      for (long left = number(from, 4); left > 0 && at < to; left--) {
        int type = (int) number(at, 2);
        int id = (int) number(at + 2, 2);
        at += 4;
        if (id >= NAMED) { // a GUID, then a number or a string
          at += 20 + (number(at + 16, 4) == 0 ? 4 : 4 + padded(number(at + 20, 4)));
        }
        boolean isFixed = Properties.isFixed(type & ~MANY);
        long count = 1;
        if (!isFixed || type >= MANY) {
          count = number(at, 4);
          at += 4;
        }
        for (; count > 0 && at < to; count--) {
          long length = isFixed ? Properties.size(type & ~MANY) : number(at, 4);
          at += isFixed ? 0 : 4;
          long value = at + (type == Properties.OBJECT ? GUID : 0);
          put(into, id, type, value, Math.min(to, at + length));
          at += padded(length);
        }
      }
    }

    /** The smallest multiple of four that is not smaller. */
    private static long padded(long length) {
      return length + 3 & ~3L;
    }

    private long number(long at, int bytes) throws IOException {
      byte[] read = new Range(channel, at, at + bytes).readNBytes(bytes);
      if (read.length < bytes) {
        throw new EOFException("it ends too early");
      }
      long number = 0;
      for (int i = bytes - 1; i >= 0; i--) {
        number = number << 8 | read[i] & 0xff;
      }
      return number;
    }
  }

  /** The bytes between two positions, or up to the end of the file. */
  private static final class Range extends BulkStream {
    private final SeekableByteChannel channel;
    private long at;
    private final long end;

    Range(SeekableByteChannel channel, long at, long end) {
      this.channel = channel;
      this.at = at;
      this.end = end;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      int wanted = (int) Math.min(length, end - at);
      if (wanted <= 0) {
        return length == 0 ? 0 : -1;
      }
      int count = channel.position(at).read(ByteBuffer.wrap(into, offset, wanted));
      at += Math.max(0, count);
      return count;
    }
  }
}
