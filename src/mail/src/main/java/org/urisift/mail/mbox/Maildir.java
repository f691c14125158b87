package org.urisift.mail.mbox;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Folders of one message a file: Maildir and MH. */
public final class Maildir {
  private Maildir() {}

  /** Whether a directory is a Maildir: it has {@code cur} and {@code new}. */
  public static boolean is(Path directory) {
    return Files.isDirectory(directory.resolve("cur"))
        && Files.isDirectory(directory.resolve("new"));
  }

  /**
   * What of a Maildir is read: cur, new, and the folders below it; not what is being delivered, nor
   * the files of mail programs.
   */
  public static boolean isRead(Path entry) {
    return !entry.getFileName().toString().equals("tmp") && Files.isDirectory(entry);
  }

  /**
   * Whether these files are an MH folder: names that are numbers, but for names with a dot first.
   */
  public static boolean isMh(List<Path> files) {
    boolean some = false;
    for (Path file : files) {
      String name = file.getFileName().toString();
      if (!name.startsWith(".")) {
        if (!isNumber(name)) {
          return false;
        }
        some = true;
      }
    }
    return some;
  }

  public static boolean isNumber(String name) {
    return !name.isEmpty()
        && name.length() < 10
        && name.chars().allMatch(c -> c >= '0' && c <= '9');
  }

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
