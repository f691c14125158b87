package org.urisift.mail.mbox;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.urisift.uri.UriCharacters;

/** Folders of one message a file: Maildir and MH. */
public final class Maildir {
  private Maildir() {}

  /** Whether a directory is a Maildir, by which folders it has: {@code cur} and {@code new}. */
  public static boolean is(Predicate<String> hasFolder) {
    return hasFolder.test("cur") && hasFolder.test("new");
  }

  /** Whether a folder of a Maildir is read, as all are but that of what is being delivered. */
  public static boolean isRead(String folder) {
    return !folder.equals("tmp");
  }

  /** Whether files of these names are an MH folder: numbers, but for names with a dot first. */
  public static boolean isMh(Stream<String> files) {
    List<String> shown = files.filter(name -> !name.startsWith(".")).toList();
    return !shown.isEmpty() && shown.stream().allMatch(Maildir::isNumber);
  }

  public static boolean isNumber(String name) {
    return !name.isEmpty() && name.length() < 10 && name.chars().allMatch(UriCharacters::isDigit);
  }

  /**
   * The file itself, or where mail programs have moved it: from new to cur, or to other flags,
   * which follow the colon.
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
