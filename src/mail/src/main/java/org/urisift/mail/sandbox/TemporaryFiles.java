package org.urisift.mail.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Temporary files; those that are left are deleted when Java ends. */
final class TemporaryFiles {
  private static final Set<Path> OPEN = ConcurrentHashMap.newKeySet();

  static {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> OPEN.forEach(TemporaryFiles::delete)));
  }

  private TemporaryFiles() {}

  static Path create() throws IOException {
    Path file;
    try {
      file = Files.createTempFile("urisift", null);
    } catch (IOException e) { // whose message names only the file
      String directory = System.getProperty("java.io.tmpdir");
      throw new IOException("no temporary file can be made in " + directory, e);
    }
    OPEN.add(file);
    return file;
  }

  static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
      OPEN.remove(file);
    } catch (IOException e) {
      // tried again at the end
    }
  }
}
