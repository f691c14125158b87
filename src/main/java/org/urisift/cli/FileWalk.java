package org.urisift.cli;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/**
 * The files that an argument means: a file itself, or those below a directory in the order of their
 * names. Below a directory, links are not followed and what is no regular file is left out; an
 * argument is opened whatever it is.
 */
final class FileWalk {
  private final Predicate<Path> left;
  private final Messages messages;

  /**
   * A walk that leaves out some files, such as the one being written.
   *
   * @param left true for a file to be left out with a message
   */
  FileWalk(Predicate<Path> left, Messages messages) {
    this.left = left;
    this.messages = messages;
  }

  /** Hands on each file with the name that reports give it. */
  void walk(String argument, BiConsumer<Path, String> sink) {
    Path root;
    try {
      root = Path.of(argument);
    } catch (InvalidPathException e) {
      messages.error(argument, "no such file or directory");
      return;
    }
    if (!Files.isDirectory(root)) {
      offer(root, argument, sink);
      return;
    }
    Deque<Path> todo = new ArrayDeque<>();
    todo.push(root);
    while (!todo.isEmpty()) {
      Path path = todo.pop();
      try {
        BasicFileAttributes attributes = attributes(path, path == root);
        if (attributes.isDirectory()) {
          List<Path> entries = entries(path);
          for (int i = entries.size() - 1; i >= 0; i--) {
            todo.push(entries.get(i));
          }
        } else if (attributes.isRegularFile()) {
          offer(path, path.toString(), sink);
        } else {
          messages.note(
              path.toString(),
              attributes.isSymbolicLink() ? "link not followed" : "not a regular file, left out");
        }
      } catch (IOException e) {
        messages.error(path.toString(), e);
      }
    }
  }

  private void offer(Path path, String name, BiConsumer<Path, String> sink) {
    if (left.test(path)) {
      messages.error(name, "is also the output, left out");
    } else {
      sink.accept(path, name);
    }
  }

  private static BasicFileAttributes attributes(Path path, boolean named) throws IOException {
    return named
        ? Files.readAttributes(path, BasicFileAttributes.class)
        : Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
  }

  private static List<Path> entries(Path directory) throws IOException {
    List<Path> entries = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory)) {
      stream.forEach(entries::add);
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
    entries.sort(Comparator.comparing(path -> path.getFileName().toString()));
    return entries;
  }
}
