package org.urisift.mail.mbox;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.urisift.uri.UriCharacters;

/** Mail folders with one message per file: Maildir and MH. */
public final class Maildir {
  private Maildir() {}

  /** Whether a directory is a Maildir: it has the folders {@code cur} and {@code new}. */
  public static boolean isMaildir(Predicate<String> hasFolder) {
    return hasFolder.test("cur") && hasFolder.test("new");
  }

  /** Whether a folder of a Maildir is read: all but {@code tmp}, which has mail in delivery. */
  public static boolean isRead(String folder) {
    return !folder.equals("tmp");
  }

  /**
   * Whether files with these names are an MH folder: all are numbers, apart from names that begin
   * with a dot.
   */
  public static boolean isMh(Stream<String> files) {
    List<String> shown = files.filter(name -> !name.startsWith(".")).toList();
    return !shown.isEmpty() && shown.stream().allMatch(Maildir::isNumber);
  }

  /** Whether a file name is the number of a message in an MH folder. */
  public static boolean isNumber(String name) {
    return !name.isEmpty() && name.length() < 10 && name.chars().allMatch(UriCharacters::isDigit);
  }

  /**
   * The file, or its new path if a mail program moved it from {@code new} to {@code cur}, or
   * changed its flags, which follow a colon in the name.
   */
  public static Path current(Path file) throws IOException {
    Path folder = file.getParent();
    if (folder == null || folder.getParent() == null) {
      return file;
    }
    String folderName = String.valueOf(folder.getFileName());
    if (!folderName.equals("cur") && !folderName.equals("new") || Files.exists(file)) {
      return file;
    }
    String unique = uniqueName(file);
    Path cur = folder.resolveSibling("cur");
    if (Files.isDirectory(cur)) {
      try (DirectoryStream<Path> entries = Files.newDirectoryStream(cur)) {
        for (Path entry : entries) {
          if (uniqueName(entry).equals(unique)) {
            return entry;
          }
        }
      }
    }
    return file;
  }

  private static String uniqueName(Path file) {
    String name = file.getFileName().toString();
    int colon = name.indexOf(':');
    return colon < 0 ? name : name.substring(0, colon);
  }
}
