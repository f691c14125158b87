package org.urisift.formats.outlook;

import static java.nio.charset.StandardCharsets.UTF_16LE;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.formats.rtf.CodePages;
import org.urisift.mail.bytes.FailureKeepingStream;
import org.urisift.mail.bytes.MailLimits;

/** The properties of a message or of an attachment (MS-OXPROPS), by their identifiers. */
final class Properties {
  static final int OBJECT = 0x0d;
  static final int NARROW = 0x1e;
  static final int WIDE = 0x1f;
  static final int TIME = 0x40;
  static final int GUID = 0x48;
  static final int BINARY = 0x102;

  /** Seconds from the start of 1601, with which times of Windows begin, to 1970. */
  private static final long SECONDS_TO_1970 = 11_644_473_600L;

  private static final long TICKS = 10_000_000; // a second
  private static final long NO_TIME = 915_151_392_000_000_000L; // in 4501 (MS-OXOTASK 2.2.2.2.4)

  /** Opens a value. */
  interface Content {
    InputStream open() throws IOException;
  }

  private record Property(int type, Content content) {}

  private final Map<Integer, Property> properties = new LinkedHashMap<>();
  private final Set<String> damages;

  /**
   * @param damages gets a sentence for each value that cannot be read
   */
  Properties(Set<String> damages) {
    this.damages = damages;
  }

  void put(int id, int type, Content content) {
    properties.put(id, new Property(type, content));
  }

  void put(int id, int type, byte[] value) {
    put(id, type, () -> new ByteArrayInputStream(value));
  }

  boolean has(int id) {
    return properties.containsKey(id);
  }

  Set<String> damages() {
    return damages;
  }

  /** Whether values of a type have at most eight bytes (MS-OXCDATA 2.11.1). */
  static boolean isFixed(int type) {
    return type < OBJECT || type == 0x14 || type == TIME || type == GUID;
  }

  /** The bytes of a value of fixed length, in winmail.dat. */
  static int size(int type) {
    return type == GUID ? 16 : type == 0x14 || type == TIME || type >= 5 && type <= 7 ? 8 : 4;
  }

  void damage(String what, @Nullable String reason) {
    damages.add(what + ": " + (reason == null ? "it ends too early" : reason));
  }

  /** The type of a property; 0 if it is missing. */
  int type(int id) {
    Property property = properties.get(id);
    return property == null ? 0 : property.type;
  }

  Set<Integer> ids() {
    return properties.keySet();
  }

  /** Opens a value; an empty one if it is missing. */
  InputStream open(int id) throws IOException {
    Property property = properties.get(id);
    return property == null ? InputStream.nullInputStream() : property.content.open();
  }

  /** A value up to damage if there is any; empty if it is missing. */
  byte[] bytes(int id) throws IOException {
    FailureKeepingStream in = new FailureKeepingStream(open(id));
    byte[] bytes = in.readNBytes(MailLimits.BODY);
    if (in.failure() != null || in.read() >= 0) {
      String reason = "longer than " + MailLimits.BODY + " bytes";
      damage(String.format("property %04x", id), in.failure() == null ? reason : in.failure());
    }
    return bytes;
  }

  /** A string, or what it is in the code page of the message; null if it is missing or empty. */
  @Nullable String string(int... ids) throws IOException {
    for (int id : ids) {
      if (type(id) == NARROW || type(id) == WIDE) {
        String text = new String(bytes(id), type(id) == WIDE ? UTF_16LE : charset(0x3ffd, 0x3fde));
        int end = text.indexOf(0);
        String value = end < 0 ? text : text.substring(0, end);
        if (!value.isBlank()) {
          return value;
        }
      }
    }
    return null;
  }

  /** The charset of the first code page that is known, else that of Western Europe. */
  Charset charset(int... ids) throws IOException {
    for (int id : ids) {
      Charset charset = has(id) ? CodePages.charset((int) number(id)) : null;
      if (charset != null) {
        return charset;
      }
    }
    return Charset.forName("windows-1252");
  }

  /** An integer; 0 if it is missing. */
  long number(int id) throws IOException {
    byte[] bytes = Arrays.copyOf(bytes(id), 8);
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getLong();
  }

  /** The first time that is set; null for none. */
  @Nullable Instant time(int... ids) throws IOException {
    for (int id : ids) {
      long time = type(id) == TIME ? number(id) : 0;
      if (time > 0 && time < NO_TIME) {
        return Instant.ofEpochSecond(time / TICKS - SECONDS_TO_1970, time % TICKS * 100);
      }
    }
    return null;
  }
}
