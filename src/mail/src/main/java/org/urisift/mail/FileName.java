package org.urisift.mail;

import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * Converts file names to text and back without loss: as UTF-8, whatever the locale, with each byte
 * that is not UTF-8 as a lone surrogate from U+DC80 to U+DCFF (like Python's {@code
 * surrogateescape}). Java itself writes U+FFFD there, and cannot open the name that it printed.
 * Where names are not bytes, as on Windows, Java's conversion is used.
 */
public final class FileName {
  private static final char REPLACEMENT = '\uFFFD';
  private static final char ESCAPE = '\uDC00';
  private static final char FIRST_ESCAPED = '\uDC80';
  private static final char LAST_ESCAPED = '\uDCFF';

  private FileName() {}

  /** The name of a path, from which {@link #path} makes the path again. */
  public static String of(Path path) {
    String name = path.toString();
    boolean isLossless = name.indexOf(REPLACEMENT) < 0;
    if (isLossless || !namesAreBytes() || path.getFileSystem() != FileSystems.getDefault()) {
      return name;
    }
    // the URI of a path still has the bytes that its text has lost
    boolean isAbsolute = path.isAbsolute();
    URI uri =
        (isAbsolute ? path : path.getRoot() == null ? Path.of("/").resolve(path) : path).toUri();
    String raw = uri.getRawPath();
    int end = raw.endsWith("/") ? raw.length() - 1 : raw.length(); // a directory ends in "/"
    return of(unescaped(raw, isAbsolute ? 0 : 1, end));
  }

  /** The text of a name in UTF-8; any other bytes in it become lone surrogates. */
  public static String of(byte[] name) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer in = ByteBuffer.wrap(name);
    CharBuffer out = CharBuffer.allocate(name.length);
    CoderResult result = decoder.decode(in, out, true);
    while (result.isError()) {
      for (int i = 0; i < result.length(); i++) {
        out.put((char) (ESCAPE + (in.get() & 0xFF)));
      }
      result = decoder.decode(in, out, true);
    }
    return out.flip().toString();
  }

  /**
   * The path with a name that {@link #of} returned.
   *
   * @throws InvalidPathException if no file can have this name
   */
  public static Path path(String name) {
    if (!namesAreBytes() || isAscii(name)) {
      return Path.of(name);
    }
    if (name.indexOf('\0') >= 0) {
      throw new InvalidPathException(name, "a name cannot contain NUL");
    }
    StringBuilder uri = new StringBuilder("file:///");
    for (byte b : bytes(name)) {
      if (b != '/') {
        uri.append(String.format("%%%02X", b));
      } else if (uri.charAt(uri.length() - 1) != '/') {
        uri.append('/');
      }
    }
    Path path = Path.of(URI.create(uri.toString()));
    return name.startsWith("/") ? path : path.subpath(0, path.getNameCount());
  }

  private static byte[] bytes(String name) {
    ByteBuffer bytes = ByteBuffer.allocate(3 * name.length());
    int i = 0;
    while (i < name.length()) {
      int end = i;
      while (end < name.length() && !isEscape(name, end)) {
        end++;
      }
      bytes.put(name.substring(i, end).getBytes(StandardCharsets.UTF_8));
      for (i = end; i < name.length() && isEscape(name, i); i++) {
        bytes.put((byte) name.charAt(i));
      }
    }
    byte[] all = new byte[bytes.flip().remaining()];
    bytes.get(all);
    return all;
  }

  /** Whether a character represents a byte that is not UTF-8. */
  private static boolean isEscape(String name, int i) {
    char c = name.charAt(i);
    return c >= FIRST_ESCAPED
        && c <= LAST_ESCAPED
        && (i == 0 || !Character.isHighSurrogate(name.charAt(i - 1)));
  }

  private static boolean isAscii(String name) {
    for (int i = 0; i < name.length(); i++) {
      if (name.charAt(i) >= 0x80) {
        return false;
      }
    }
    return true;
  }

  private static boolean namesAreBytes() {
    return FileSystems.getDefault().getSeparator().equals("/");
  }

  private static byte[] unescaped(String raw, int from, int to) {
    ByteBuffer bytes = ByteBuffer.allocate(to - from);
    for (int i = from; i < to; i++) {
      if (raw.charAt(i) == '%') {
        bytes.put((byte) Integer.parseInt(raw, i + 1, i + 3, 16));
        i += 2;
      } else {
        bytes.put((byte) raw.charAt(i));
      }
    }
    byte[] all = new byte[bytes.flip().remaining()];
    bytes.get(all);
    return all;
  }
}
