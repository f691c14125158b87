package org.urisift.formats.office97;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.urisift.formats.compound.CompoundMaker;

/** Makes Word documents: the header and pieces of text, each of 8 or 16 bits. */
final class WordMaker {
  private record Piece(int characters, int position, boolean isWide) {}

  private final ByteBuffer main = ByteBuffer.allocate(1 << 20).order(ByteOrder.LITTLE_ENDIAN);
  private final List<Piece> pieces = new ArrayList<>();
  private int flags;

  WordMaker(int magic) {
    main.putShort(0, (short) magic).putShort(2, (short) (magic == WordText.WORD_6 ? 104 : 193));
    main.putShort(6, (short) 0x409).putInt(0x18, 0x400).position(0x400);
  }

  WordMaker language(int language) {
    main.putShort(6, (short) language);
    return this;
  }

  WordMaker flags(int flags) {
    this.flags = flags;
    return this;
  }

  WordMaker wide(String text) {
    pieces.add(new Piece(text.length(), main.position(), true));
    main.put(text.getBytes(StandardCharsets.UTF_16LE));
    return this;
  }

  WordMaker narrow(String text, String charset) {
    byte[] bytes = text.getBytes(Charset.forName(charset));
    pieces.add(new Piece(bytes.length, main.position(), false));
    main.put(bytes);
    return this;
  }

  /** The table of pieces after a record of properties. */
  private byte[] clx() {
    ByteBuffer clx = ByteBuffer.allocate(1000).order(ByteOrder.LITTLE_ENDIAN);
    clx.put((byte) 1).putShort((short) 3).put(new byte[3]);
    clx.put((byte) 2).putInt(4 + 12 * pieces.size()).putInt(0);
    int characters = 0;
    for (Piece piece : pieces) {
      characters += piece.characters;
      clx.putInt(characters);
    }
    boolean is97 = (main.getShort(0) & 0xffff) == WordText.WORD_97;
    for (Piece piece : pieces) {
      boolean isHalf = is97 && !piece.isWide;
      clx.putShort((short) 0);
      clx.putInt(isHalf ? piece.position * 2 | 0x40000000 : piece.position).putShort((short) 0);
    }
    return java.util.Arrays.copyOf(clx.array(), clx.position());
  }

  private WordMaker end() {
    main.putInt(0x1c, main.position()).putShort(10, (short) flags);
    return this;
  }

  /** A document whose table of pieces is in a stream of its own. */
  CompoundMaker word97() {
    end();
    byte[] clx = clx();
    byte[] table = new byte[64 + clx.length];
    System.arraycopy(clx, 0, table, 64, clx.length);
    main.putInt(0x1a2, 64).putInt(0x1a6, clx.length);
    return new CompoundMaker(512)
        .add("WordDocument", stream())
        .add((flags & 0x200) == 0 ? "0Table" : "1Table", table);
  }

  /** A document with its table in the main stream, if it was saved fast. */
  CompoundMaker word6() {
    end();
    if ((flags & 4) != 0) {
      byte[] clx = clx();
      main.putInt(0x160, main.position()).putInt(0x164, clx.length).put(clx);
    }
    return new CompoundMaker(512).add("WordDocument", stream());
  }

  private byte[] stream() {
    return java.util.Arrays.copyOf(main.array(), Math.max(4096, main.position()));
  }
}
