package org.urisift.cli.input;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.urisift.mail.FileName;

/** Lists of names in files, as {@code find} writes them. */
public final class FileLists {
  /** Stands for standard input. */
  public static final String STANDARD_INPUT = "-";

  private FileLists() {}

  /**
   * The names that a list has, without those that are empty.
   *
   * @param list its file, or {@link #STANDARD_INPUT}
   * @param end of each name: a line feed, before which a carriage return may stand, or a NUL
   */
  public static List<String> names(String list, InputStream in, char end) throws IOException {
    byte[] all =
        list.equals(STANDARD_INPUT)
            ? new BufferedInputStream(in).readAllBytes() // that of a file asks a pipe for its place
            : Files.readAllBytes(FileName.path(list));
    List<String> names = new ArrayList<>();
    int from = 0;
    for (int i = 0; i <= all.length; i++) {
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
}
