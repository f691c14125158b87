package org.urisift.mail.spi;

import java.util.Collection;

/**
 * Which names make a directory a folder of one message a file: a Maildir, or one of MH. Stateless.
 */
public final class FolderNames {
  private FolderNames() {}

  /** Whether the directories in a directory make it a Maildir. */
  public static boolean areOfMaildir(Collection<String> directories) {
    return directories.contains("cur") && directories.contains("new");
  }

  /** Whether a directory is one of those that every Maildir has. */
  public static boolean isOfMaildir(String directory) {
    return directory.equals("cur") || directory.equals("new");
  }

  /** Whether a directory of a Maildir is read: others hold what is being delivered. */
  public static boolean isRead(String directory) {
    return !directory.equals("tmp");
  }

  /** Whether a file is one of a mail program, where the others are those of an MH folder. */
  public static boolean isHidden(String file) {
    return file.startsWith(".");
  }

  /** Whether the files in a directory are those of an MH folder: numbers, but for hidden ones. */
  public static boolean areOfMh(Collection<String> files) {
    boolean some = false;
    for (String file : files) {
      if (!isHidden(file)) {
        if (!isNumber(file)) {
          return false;
        }
        some = true;
      }
    }
    return some;
  }

  /** Whether a file can be a message of an MH folder. */
  public static boolean isNumber(String file) {
    return !file.isEmpty()
        && file.length() < 10
        && file.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
