package org.urisift.formats.outlook;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.urisift.mail.bytes.MailLimits;

/** Decompresses the RTF of a message (MS-OXRTFCP). */
final class CompressedRtf {
  private static final int HEADER = 16;
  private static final int COMPRESSED = 0x75465a4c;
  private static final int UNCOMPRESSED = 0x414c454d;

  /** What the dictionary holds at the start (MS-OXRTFCP 2.1.2.1). */
  private static final byte[] START =
      ("{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern "
              + "\\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl"
              + "\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx")
          .getBytes(US_ASCII);

  private CompressedRtf() {}

  /** Adds the RTF to {@code rtf}, up to damage if there is any. */
  static void decompress(byte[] stored, ByteArrayOutputStream rtf) throws IOException {
    if (stored.length < HEADER) {
      throw new IOException("it ends too early");
    }
    ByteBuffer in = ByteBuffer.wrap(stored).order(ByteOrder.LITTLE_ENDIAN);
    int type = in.getInt(8);
    if (type == UNCOMPRESSED) {
      rtf.write(stored, HEADER, stored.length - HEADER);
      return;
    } else if (type != COMPRESSED) {
      throw new IOException("compressed in an unknown way");
    }
    byte[] dictionary = Arrays.copyOf(START, 4_096);
    int to = START.length;
    in.position(HEADER);
    while (in.hasRemaining()) {
      int control = in.get();
      for (int bit = 0; bit < 8 && in.hasRemaining(); bit++, control >>= 1) {
        int from = to;
        int length = 1;
        if ((control & 1) == 0) {
          dictionary[to] = in.get();
        } else if (in.remaining() > 1) {
          int reference = in.get() << 8 | in.get() & 0xff;
          from = reference >> 4 & 0xfff;
          length = (reference & 0xf) + 2;
          if (from == to) {
            return; // the mark of the end
          }
        } else {
          break;
        }
        for (int i = 0; i < length; i++) {
          byte b = dictionary[from++ & 0xfff];
          dictionary[to] = b;
          to = to + 1 & 0xfff;
          rtf.write(b);
        }
      }
      if (rtf.size() > MailLimits.BODY) {
        throw new IOException("longer than " + MailLimits.BODY + " bytes");
      }
    }
    throw new IOException("it ends too early");
  }
}
