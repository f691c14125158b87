package org.urisift.mail.bytes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * All temporary files of this process. Those that are left are deleted when Java ends, and none is
 * made after that, whatever other threads still do.
 */
public final class TemporaryFiles {
  private static final Set<Path> OPEN = new HashSet<>();
  private static volatile @Nullable Runnable before;
  private static volatile boolean isOver;

  static {
    try {
      Runtime.getRuntime().addShutdownHook(new End());
    } catch (IllegalStateException e) {
      isOver = true;
    }
  }

  private TemporaryFiles() {}

  /**
   * Sets what runs when Java ends, before the files are deleted, since it may need them.
   *
   * @return false if Java is already ending
   */
  public static synchronized boolean deleteAfter(Runnable action) {
    before = action;
    return !isOver;
  }

  /**
   * Makes a file that only this user can read.
   *
   * @throws IOException if it cannot be made, or Java is ending
   */
  public static synchronized Path create(String ending) throws IOException {
    if (isOver) {
      throw new IOException("the program is being ended");
    }
    Path file;
    try {
      file = Files.createTempFile("urisift", ending);
    } catch (IOException e) { // whose message names only the file
      String directory = System.getProperty("java.io.tmpdir");
      throw new IOException("no temporary file can be made in " + directory, e);
    }
    OPEN.add(file);
    return file;
  }

  public static synchronized void delete(Path file) {
    try {
      Files.deleteIfExists(file);
      OPEN.remove(file);
    } catch (IOException e) {
      // tried again at the end
    }
  }

  /** Whether the files were deleted since Java is ending, so that those who use them fail. */
  public static boolean areGone() {
    return isOver;
  }

  private static synchronized void deleteAll() {
    isOver = true;
    for (Path file : Set.copyOf(OPEN)) {
      delete(file);
    }
  }

  private static final class End extends Thread {
    @Override
    public void run() {
      try {
        Runnable action = before;
        if (action != null) {
          action.run();
        }
      } finally {
        deleteAll();
      }
    }
  }
}
