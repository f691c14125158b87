package org.urisift.cli.input;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.urisift.mail.FileName;

/** Reads lists of names, as {@code find} writes them, and of URI patterns. */
public final class FileLists {
  /** Stands for standard input. */
  public static final String STANDARD_INPUT = "-";

  /** Endings of file names that are not top-level domains. */
  private static final Set<String> ENDINGS = Set.of("txt", "list", "lst", "csv", "tsv", "conf");

  /** The byte order mark of UTF-8, with which some editors begin a text. */
  private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private FileLists() {}

  /**
   * The names in a list, without empty ones.
   *
   * @param list the file of the list, or {@link #STANDARD_INPUT}
   * @param end the character after each name: NUL, or LF, before which a CR is removed
   * @throws IOException if the list cannot be read, or its names end with the other character
   */
  public static List<String> names(String list, InputStream in, char end) throws IOException {
    byte[] bytes = bytes(list, in);
    boolean hasNul = contains(bytes, '\0');
    if (end == '\0' ? !hasNul && contains(bytes, '\n') : hasNul) {
      throw new IOException(
          hasNul
              ? "its names end with NUL: --files0-from reads such lists"
              : "its names end with line breaks, not NUL: --files-from reads such lists");
    }
    return split(bytes, end);
  }

  /** The lines of a file of URI patterns. */
  public static List<String> patterns(String file) throws IOException {
    return split(Files.readAllBytes(FileName.path(file)), '\n');
  }

  private static List<String> split(byte[] bytes, char end) {
    List<String> names = new ArrayList<>();
    boolean hasMark = end == '\n' && bytes.length >= 3 && Arrays.equals(MARK, 0, 3, bytes, 0, 3);
    int from = hasMark ? MARK.length : 0;
    for (int i = from; i <= bytes.length; i++) {
      if (i == bytes.length || bytes[i] == end) {
        boolean hasReturn = end == '\n' && i > from && bytes[i - 1] == '\r';
        int length = i - from - (hasReturn ? 1 : 0);
        if (length > 0) {
          byte[] name = new byte[length];
          System.arraycopy(bytes, from, name, 0, length);
          names.add(FileName.of(name));
        }
        from = i + 1;
      }
    }
    return names;
  }

  /**
   * Whether a pattern of URIs is in fact the name of a file, or pipe, with such patterns.
   *
   * @throws IOException for a missing file whose name cannot be a pattern, such as {@code ./known},
   *     {@code known.txt} or {@code #known}
   */
  public static boolean isListOfPatterns(String pattern) throws IOException {
    Path file = FileName.path(pattern);
    if (Files.exists(file)) {
      return !Files.isDirectory(file);
    }
    boolean isPath =
        pattern.startsWith("/") || pattern.startsWith("./") || pattern.startsWith("../");
    int dot = pattern.lastIndexOf('.');
    boolean isName = dot > 0 && ENDINGS.contains(pattern.substring(dot + 1));
    boolean isUri = pattern.contains("/") || pattern.contains("*") || pattern.contains(":");
    if (isPath || isName && !isUri) {
      throw new NoSuchFileException(pattern);
    }
    if (pattern.isBlank() || pattern.strip().startsWith("#")) { // as such lines of a file
      throw new IOException("is neither a file nor a pattern");
    }
    return false;
  }

  private static byte[] bytes(String list, InputStream in) throws IOException {
    return list.equals(STANDARD_INPUT)
        ? new BufferedInputStream(in).readAllBytes() // FileInputStream's would seek, even in a pipe
        : Files.readAllBytes(FileName.path(list));
  }

  private static boolean contains(byte[] bytes, char c) {
    for (byte b : bytes) {
      if (b == c) {
        return true;
      }
    }
    return false;
  }
}
