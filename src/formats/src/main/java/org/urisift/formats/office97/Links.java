package org.urisift.formats.office97;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.urisift.formats.office.WordFields;
import org.urisift.mail.bytes.Bytes;

/** Hyperlink objects (MS-OSHARED 2.3.7.1), and what is common to links of all programs. */
final class Links {
  /** The class identifier that stands before each hyperlink object. */
  private static final byte[] CLASS = HexFormat.of().parseHex("d0c9ea79f9bace118c8200aa004ba90b");

  /** The first halves of the class identifiers of monikers. */
  private static final long URL_MONIKER = 0x11cebaf979eac9e0L;

  private static final long FILE_MONIKER = 0x303;

  private Links() {}

  /** Whether a text is worth searching; cells often are not. */
  static boolean mayHaveUri(String text) {
    return text.indexOf(':') >= 0 || text.indexOf('@') >= 0 || text.contains("www.");
  }

  /** The targets of all hyperlink objects that stand anywhere in the bytes. */
  static List<String> in(byte[] bytes) {
    List<String> targets = new ArrayList<>();
    for (int at = 0; at < bytes.length; at++) {
      if (bytes[at] == CLASS[0] && Bytes.startsWith(bytes, at, bytes.length, CLASS)) {
        int from = at + CLASS.length;
        ByteBuffer object = ByteBuffer.wrap(bytes, from, bytes.length - from);
        try {
          String target = target(object.order(ByteOrder.LITTLE_ENDIAN));
          if (!target.isEmpty()) {
            targets.add(WordFields.uri(target));
          }
        } catch (BufferUnderflowException e) {
          // an object that is cut has no target
        }
      }
    }
    return targets;
  }

  private static String target(ByteBuffer object) {
    object.getInt(); // streamVersion
    int flags = object.getInt();
    for (int flag : new int[] {0x10, 0x80}) { // displayName and targetFrameName
      if ((flags & flag) != 0) {
        string(object, 2L * object.getInt());
      }
    }
    boolean hasMoniker = (flags & 0x101) == 1;
    return (flags & 1) == 0
        ? ""
        : hasMoniker ? moniker(object) : string(object, 2L * object.getInt());
  }

  private static String moniker(ByteBuffer object) {
    long type = object.getLong();
    object.getLong();
    if (type == URL_MONIKER) {
      return string(object, object.getInt());
    }
    if (type != FILE_MONIKER) {
      return "";
    }
    String up = "..\\".repeat(Math.max(0, object.getShort()));
    byte[] path = bytes(object, object.getInt());
    bytes(object, 24); // the server and what is reserved
    if (object.getInt() == 0) {
      String name = new String(path, StandardCharsets.ISO_8859_1);
      return up + name.substring(0, Math.max(0, name.length() - 1));
    }
    int length = object.getInt();
    object.getShort();
    return up + string(object, length);
  }

  /** A string of UTF-16 up to its zero. */
  private static String string(ByteBuffer object, long length) {
    String text = new String(bytes(object, length), StandardCharsets.UTF_16LE);
    int end = text.indexOf(0);
    return end < 0 ? text : text.substring(0, end);
  }

  private static byte[] bytes(ByteBuffer object, long length) {
    byte[] bytes = new byte[(int) Math.max(0, Math.min(length, object.remaining()))];
    object.get(bytes);
    return bytes;
  }
}
