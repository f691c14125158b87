package org.urisift.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;

/** Waits for what another process writes into a directory: the system tells of each change. */
final class Changes {
  /** What is looked for in the directory. */
  interface Sight {
    boolean isThere() throws IOException;
  }

  private final WatchService watch;

  /** Knows of all changes from now on. */
  Changes(Path directory) throws IOException {
    watch = directory.getFileSystem().newWatchService();
    directory.register(
        watch, StandardWatchEventKinds.ENTRY_CREATE, StandardWatchEventKinds.ENTRY_MODIFY);
  }

  /** Waits until something is there, and then knows of no more changes. */
  void await(Sight sight) throws IOException, InterruptedException {
    try (watch) {
      while (!sight.isThere()) {
        WatchKey key = watch.take();
        key.pollEvents();
        key.reset();
      }
    }
  }
}
