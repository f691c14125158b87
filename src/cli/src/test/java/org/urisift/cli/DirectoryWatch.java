package org.urisift.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;

/** Watches a directory into which another process writes. */
final class DirectoryWatch {
  /** A condition of the directory to wait for. */
  interface Condition {
    boolean isMet() throws IOException;
  }

  private final WatchService watch;

  /** Watches all changes from now on. */
  DirectoryWatch(Path directory) throws IOException {
    watch = directory.getFileSystem().newWatchService();
    directory.register(
        watch, StandardWatchEventKinds.ENTRY_CREATE, StandardWatchEventKinds.ENTRY_MODIFY);
  }

  /** Waits until the condition is met, and then stops watching. */
  void await(Condition condition) throws IOException, InterruptedException {
    try (watch) {
      while (!condition.isMet()) {
        WatchKey key = watch.take();
        key.pollEvents();
        key.reset();
      }
    }
  }
}
