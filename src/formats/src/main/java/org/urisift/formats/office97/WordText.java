package org.urisift.formats.office97;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.urisift.formats.compound.Entry;
import org.urisift.formats.office.WordFields;
import org.urisift.mail.bytes.FailureKeepingStream;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.format.FormatSink;

/** Reads the pieces of a document of Word 6 to 2003 (MS-DOC 2.4.1): all its texts in a row. */
final class WordText {
  static final int WORD_97 = 0xa5ec;
  static final int WORD_6 = 0xa5dc;

  private static final int HEADER = 0x1aa; // bytes of the header of a file (FIB) that are needed

  /** Bytes that are decoded at once. */
  private static final int BLOCK = 1 << 16;

  private final FormatSink sink;
  private final WordFields text;
  private final ByteBuffer file; // WordDocument
  private final boolean is97;
  private final Charset narrow;
  private long left; // characters, if none is stored twice
  private boolean isCut;

  private WordText(byte[] bytes, FormatSink sink) {
    this.sink = sink;
    text = new WordFields(sink, "doc");
    file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    left = bytes.length;
    is97 = (file.getShort(0) & 0xffff) == WORD_97;
    boolean isMac = !is97 && file.getShort(0x14) == 0x100; // chs
    narrow = Charset.forName(isMac ? "x-MacRoman" : codePage(is97 ? 0 : file.getShort(6)));
  }

  /** Reads the document in a storage, whose main stream may have another name. */
  static void read(Entry storage, Entry main, FormatSink sink) throws IOException {
    byte[] bytes = load(main, sink);
    WordText text = new WordText(Arrays.copyOf(bytes, Math.max(HEADER, bytes.length)), sink);
    int flags = text.file.getShort(10);
    if ((flags & 0x100) != 0) {
      sink.unread(null, CompoundReader.NEEDS_PASSWORD);
      return;
    }
    byte[] table = bytes;
    if (text.is97) {
      Entry entry = storage.child((flags & 0x200) == 0 ? "0Table" : "1Table");
      table = entry == null ? new byte[0] : load(entry, sink);
    }
    text.readPieces(table, flags);
    text.text.end();
    for (String target : Links.in(table)) { // of drawings
      sink.link("doc:link", null, target, null);
    }
    if (text.isCut) {
      sink.damaged(null, "some of the text is lost");
    }
  }

  private static byte[] load(Entry entry, FormatSink sink) throws IOException {
    FailureKeepingStream in = new FailureKeepingStream(entry.stream());
    byte[] bytes = in.readNBytes(MailLimits.OFFICE_STREAM);
    String failure = bytes.length < entry.size() ? "too long" : null;
    failure = in.failure() == null ? failure : in.failure();
    if (failure != null) {
      sink.damaged(entry.name(), failure);
    }
    return bytes;
  }

  /** Reads the pieces that the table lists (MS-DOC 2.9.38), or else all bytes of the text. */
  private void readPieces(byte[] tableBytes, int flags) throws IOException {
    ByteBuffer table = ByteBuffer.wrap(tableBytes).order(ByteOrder.LITTLE_ENDIAN);
    boolean hasTable = is97 || (flags & 4) != 0; // fComplex
    long at = hasTable ? file.getInt(is97 ? 0x1a2 : 0x160) & 0xffffffffL : table.limit();
    while (at + 5 <= table.limit() && table.get((int) at) == 1) { // Prc
      at += 3 + (table.getShort((int) at + 1) & 0xffff);
    }
    if (at + 5 > table.limit() || table.get((int) at) != 2) { // Pcdt
      isCut = hasTable;
      int from = file.getInt(0x18); // fcMin
      int to = file.getInt(0x1c); // fcMac
      boolean isWide = is97 ? isWide(from) : (flags & 0x1000) != 0; // fExtChar
      readPiece(from, to > from ? to : file.limit(), isWide);
      return;
    }
    int from = (int) at + 5;
    int count = (Math.min(table.getInt((int) at + 1), table.limit() - from) - 4) / 12;
    for (int i = 0; i < count; i++) {
      int length = table.getInt(from + 4 * i + 4) - table.getInt(from + 4 * i);
      int position = table.getInt(from + 4 * (count + 1) + 8 * i + 2);
      boolean isWide = is97 ? (position & 0x40000000) == 0 : (flags & 0x1000) != 0;
      int start = is97 && !isWide ? (position & 0x3fffffff) / 2 : position;
      readPiece(start, start + (long) length * (isWide ? 2 : 1), isWide);
    }
  }

  /** Whether most characters after a position seem to have two bytes. */
  private boolean isWide(int from) {
    int wide = 0;
    for (int at = Math.max(0, from); at + 1 < Math.min(file.limit(), from + 512L); at += 2) {
      wide += file.get(at) == 0 ? 0 : file.get(at + 1) == 0 ? 1 : -1;
    }
    return wide > 0;
  }

  private void readPiece(int from, long to, boolean isWide) throws IOException {
    long end = Math.min(Math.min(to, file.limit()), from + left);
    isCut |= from < 0 || end < to;
    for (int at = from; at >= 0 && at < end; at += BLOCK) {
      int length = (int) Math.min(BLOCK, end - at);
      left -= length;
      text.add(new String(file.array(), at, length, isWide ? StandardCharsets.UTF_16LE : narrow));
    }
  }

  /** The code page of a language (MS-LCID 2.2), in which Word 6 and 95 store text. */
  private static String codePage(int language) {
    return switch (language & 0x3ff) {
      case 0x02, 0x19, 0x22, 0x23, 0x2f -> "windows-1251"; // Bulgarian, Russian, Ukrainian
      case 0x05, 0x0e, 0x15, 0x18, 0x1a, 0x1b, 0x24 -> "windows-1250"; // Czech, Hungarian, Polish
      case 0x08 -> "windows-1253";
      case 0x1f -> "windows-1254";
      case 0x0d -> "windows-1255";
      case 0x01 -> "windows-1256";
      case 0x25, 0x26, 0x27 -> "windows-1257";
      case 0x2a -> "windows-1258";
      case 0x1e -> "x-windows-874";
      case 0x11 -> "windows-31j";
      case 0x12 -> "x-windows-949";
      case 0x04 -> language == 0x804 || language == 0x1004 ? "GBK" : "x-windows-950";
      default -> "windows-1252";
    };
  }
}
