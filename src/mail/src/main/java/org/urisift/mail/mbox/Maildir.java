package org.urisift.mail.mbox;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Messages of a Maildir, which mail programs move while they are read. */
public final class Maildir {
  private Maildir() {}

  /**
   * The file itself, or where mail programs have moved it: from new to cur, or to other flags,
   * which stand behind the colon.
   */
  public static Path current(Path file) throws IOException {
    Path folder = file.getParent();
    if (folder == null || folder.getParent() == null) {
      return file;
    }
    String here = String.valueOf(folder.getFileName());
    if (!here.equals("cur") && !here.equals("new") || Files.exists(file)) {
      return file;
    }
    String unique = unique(file);
    Path cur = folder.resolveSibling("cur");
    if (Files.isDirectory(cur)) {
      try (DirectoryStream<Path> entries = Files.newDirectoryStream(cur)) {
        for (Path entry : entries) {
          if (unique(entry).equals(unique)) {
            return entry;
          }
        }
      }
    }
    return file;
  }

  private static String unique(Path file) {
    String name = file.getFileName().toString();
    int colon = name.indexOf(':');
    return colon < 0 ? name : name.substring(0, colon);
  }
}
