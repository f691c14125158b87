package org.urisift.formats.bookmark;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.formats.rtf.CodePages;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.format.FormatDocument;
import org.urisift.mail.format.FormatReader;
import org.urisift.mail.format.FormatSink;

/**
 * Reads a shortcut of Windows ({@code .lnk}, MS-SHLLINK): the URI that it opens, and its strings,
 * of which the arguments of a program may have others.
 */
public final class ShortcutReader implements FormatReader {
  private static final byte[] MARK = HexFormat.of().parseHex("4c00000001140200");
  private static final int FLAGS = 0x14; // their offset
  private static final int HEADER = 0x4c; // bytes
  private static final int HAS_TARGET = 1;
  private static final int HAS_PLACE = 2;
  private static final int IS_UNICODE = 0x80;

  /** The strings in their order, each with the flag 4 times a power of two. */
  private static final String[] STRINGS = {"name", "path", "directory", "arguments", "icon"};

  private static final int URI_ITEM = 0x61;
  private static final int WINDOWS_1252 = 1_252; // the code page is that of the writer's machine

  @Override
  public String title() {
    return "Windows shortcut";
  }

  @Override
  public List<String> types() {
    return List.of("application/x-ms-shortcut");
  }

  @Override
  public boolean begins(byte[] start, int length, @Nullable String name) {
    return Bytes.startsWith(start, 0, length, MARK);
  }

  @Override
  public void read(FormatDocument document, FormatSink sink) throws IOException {
    byte[] bytes = document.stream().readNBytes(MailLimits.OFFICE_RECORD);
    ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    try {
      int flags = in.getInt(FLAGS);
      in.position(HEADER);
      if ((flags & HAS_TARGET) != 0) {
        ByteBuffer items = piece(in, in.getShort() & 0xffff);
        for (int size = items.getShort(); size > 2; size = items.getShort()) {
          item(piece(items, size - 2), sink);
        }
      }
      if ((flags & HAS_PLACE) != 0) {
        piece(in, in.getInt() - 4);
      }
      boolean isWide = (flags & IS_UNICODE) != 0;
      for (int i = 0; i < STRINGS.length; i++) {
        if ((flags & 4 << i) != 0) {
          int length = in.getShort() & 0xffff;
          sink.text(
              "lnk:" + STRINGS[i], null, text(piece(in, isWide ? 2 * length : length), isWide));
        }
      }
    } catch (IndexOutOfBoundsException | BufferUnderflowException | IllegalArgumentException e) {
      throw new IOException("it ends too early", e);
    }
  }

  /** Passes on the URI of an item of the target, after data that depend on its scheme. */
  private static void item(ByteBuffer item, FormatSink sink) throws IOException {
    if (item.get() == URI_ITEM) {
      boolean isWide = item.get() < 0;
      piece(item, item.getShort() & 0xffff);
      String uri = text(item, isWide);
      int end = uri.indexOf(0);
      sink.link("lnk:link", null, end < 0 ? uri : uri.substring(0, end), null);
    }
  }

  /** The next bytes, which are skipped. */
  private static ByteBuffer piece(ByteBuffer in, int length) {
    ByteBuffer piece = in.slice(in.position(), length).order(ByteOrder.LITTLE_ENDIAN);
    in.position(in.position() + length);
    return piece;
  }

  private static String text(ByteBuffer in, boolean isWide) {
    Charset charset = isWide ? UTF_16LE : CodePages.charset(WINDOWS_1252);
    return (charset == null ? ISO_8859_1 : charset).decode(in).toString();
  }
}
