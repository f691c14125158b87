package org.urisift.report.tally;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Texts in temporary files; one that equals a text before it is not stored again. */
final class StoredText {
  // The first byte of a string in a file says how it is stored.
  private static final byte NULL = 0;
  private static final byte AS_BEFORE = 1;
  private static final byte LATIN1 = 2;
  private static final byte UTF16 = 3;

  private StoredText() {}

  static void write(@Nullable String s, @Nullable String before, DataOutput out)
      throws IOException {
    if (Objects.equals(s, before)) {
      out.writeByte(AS_BEFORE);
      return;
    }
    if (s == null) {
      out.writeByte(NULL);
      return;
    }
    // most strings are ISO 8859-1, and writing characters one by one is many times slower
    byte[] latin1 = s.getBytes(StandardCharsets.ISO_8859_1);
    boolean isLatin1 = s.equals(new String(latin1, StandardCharsets.ISO_8859_1));
    out.writeByte(isLatin1 ? LATIN1 : UTF16);
    out.writeInt(s.length());
    if (isLatin1) {
      out.write(latin1);
    } else {
      out.writeChars(s);
    }
  }

  static @Nullable String read(DataInput in, @Nullable String before) throws IOException {
    byte kind = in.readByte();
    return kind == NULL ? null : kind == AS_BEFORE ? before : text(kind, in);
  }

  private static String text(byte kind, DataInput in) throws IOException {
    int length = in.readInt();
    if (kind == LATIN1) {
      byte[] latin1 = new byte[length];
      in.readFully(latin1);
      return new String(latin1, StandardCharsets.ISO_8859_1);
    }
    char[] chars = new char[length];
    for (int i = 0; i < length; i++) {
      chars[i] = in.readChar();
    }
    return new String(chars);
  }

  /** Reads a text that is not null and has none before it. */
  static String read(DataInput in) throws IOException {
    return text(in.readByte(), in);
  }
}
