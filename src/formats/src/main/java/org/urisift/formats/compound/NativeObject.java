package org.urisift.formats.compound;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.format.FormatSink;

/** An object that OLE 1.0 has embedded (MS-OLEDS 2.2.5, 2.3.6), such as a file. */
public final class NativeObject {
  private static final int NAME = 4_096; // bytes of a path

  private NativeObject() {}

  /** Passes on a file that was packed (MS-OLEDS 2.3.6), with the name that readers see. */
  public static void read(InputStream in, FormatSink sink) throws IOException {
    in.skipNBytes(4); // NativeDataSize
    in.mark(2);
    if (number(in, 2) != 2) {
      in.reset();
      sink.attachment(null, in);
      return;
    }
    String name = string(in);
    string(in); // the path
    in.skipNBytes(4);
    in.skipNBytes(number(in, 4)); // another path
    long length = number(in, 4);
    boolean isShort = length <= MailLimits.OFFICE_STREAM; // then what follows it is not read
    byte[] file = in.readNBytes(isShort ? (int) length : 0);
    sink.attachment(name, isShort ? new ByteArrayInputStream(file) : in);
  }

  private static long number(InputStream in, int bytes) throws IOException {
    long number = 0;
    for (int i = 0; i < bytes; i++) {
      number |= (long) Math.max(0, in.read()) << 8 * i;
    }
    return number;
  }

  private static String string(InputStream in) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int c = in.read(); c > 0 && text.length() < NAME; c = in.read()) {
      text.append((char) c);
    }
    return text.toString();
  }
}
