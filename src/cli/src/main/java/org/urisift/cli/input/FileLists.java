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

/** Lists of names in files, as {@code find} writes them. */
public final class FileLists {
  /** Stands for standard input. */
  public static final String STANDARD_INPUT = "-";

  /** Of names of files, and no top-level domains. */
  private static final Set<String> ENDINGS = Set.of("txt", "list", "lst", "csv", "tsv", "conf");

  /** A byte order mark of UTF-8, as editors put before a text. */
  private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private FileLists() {}

  /**
   * The names that a list has, without those that are empty.
   *
   * @param list its file, or {@link #STANDARD_INPUT}
   * @param end of each name: a line feed, before which a carriage return may stand, or a NUL
   */
  public static List<String> names(String list, InputStream in, char end) throws IOException {
    byte[] all = bytes(list, in);
    boolean hasNul = has(all, '\0');
    if (end == '\0' ? !hasNul && has(all, '\n') : hasNul) {
      throw new IOException(
          hasNul
              ? "its names end with NUL: --files0-from reads such lists"
              : "its names end with their lines, not with NUL: --files-from reads such lists");
    }
    return split(all, end);
  }

  /** The patterns of URIs that a file has, a line each. */
  public static List<String> patterns(String file) throws IOException {
    return split(Files.readAllBytes(FileName.path(file)), '\n');
  }

  private static List<String> split(byte[] all, char end) {
    List<String> names = new ArrayList<>();
    boolean hasMark = end == '\n' && all.length >= 3 && Arrays.equals(MARK, 0, 3, all, 0, 3);
    int from = hasMark ? MARK.length : 0;
    for (int i = from; i <= all.length; i++) {
      if (i == all.length || all[i] == end) {
        boolean hasReturn = end == '\n' && i > from && all[i - 1] == '\r';
        int length = i - from - (hasReturn ? 1 : 0);
        if (length > 0) {
          byte[] name = new byte[length];
          System.arraycopy(all, from, name, 0, length);
          names.add(FileName.of(name));
        }
        from = i + 1;
      }
    }
    return names;
  }

  /**
   * Whether a pattern of URIs is the name of a file that has such patterns, a pipe too.
   *
   * @throws NoSuchFileException for what can be no pattern, as {@code ./known} or {@code known.txt}
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
    return false;
  }

  private static byte[] bytes(String list, InputStream in) throws IOException {
    return list.equals(STANDARD_INPUT)
        ? new BufferedInputStream(in).readAllBytes() // that of a file asks a pipe for its place
        : Files.readAllBytes(FileName.path(list));
  }

  private static boolean has(byte[] all, char c) {
    for (byte b : all) {
      if (b == c) {
        return true;
      }
    }
    return false;
  }
}
