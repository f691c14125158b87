package org.urisift.mail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.StreamBlock;
import org.urisift.mail.mbox.Maildir;
import org.urisift.mail.mbox.MboxRanges;
import org.urisift.mail.run.ReadOptions;

/**
 * Goes through a file or a directory: entries by name, those of an MH folder by number. Below a
 * directory, links are not followed.
 */
final class Pieces implements Iterator<Piece> {
  /** Bytes of a file that may be read in several pieces, or by several threads. */
  private static final long LARGE = 2 * MboxRanges.RANGE;

  private final ReadOptions options;
  private final MailVisitor visitor;
  private final Deque<Path> todo = new ArrayDeque<>();
  private final Path root;
  private final boolean cuts;
  private Iterator<Piece> ranges = Collections.emptyIterator();
  private @Nullable Piece next;

  /**
   * Goes to the first piece.
   *
   * @param cuts whether a large mbox is cut into ranges
   */
  Pieces(ReadOptions options, Path root, MailVisitor visitor, boolean cuts) throws IOException {
    this.options = options;
    this.visitor = visitor;
    this.root = root;
    this.cuts = cuts;
    todo.push(root);
    advance();
  }

  @Override
  public boolean hasNext() {
    return next != null;
  }

  @Override
  public Piece next() {
    if (next == null) {
      throw new NoSuchElementException();
    }
    Piece piece = next;
    try {
      advance();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return piece;
  }

  private void advance() throws IOException {
    next = null;
    while (next == null) {
      if (ranges.hasNext()) {
        next = ranges.next();
      } else if (todo.isEmpty()) {
        return;
      } else {
        visit(todo.pop());
      }
    }
  }

  private void visit(Path path) throws IOException {
    BasicFileAttributes attributes;
    try {
      attributes =
          path == root
              ? Files.readAttributes(path, BasicFileAttributes.class)
              : Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      if (attributes.isDirectory()) {
        List<Path> entries = entries(path);
        for (int i = entries.size() - 1; i >= 0; i--) {
          todo.push(entries.get(i));
        }
        return;
      }
    } catch (IOException e) {
      if (path == root || !Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
        // reading it will say what is wrong, or find where it was moved
        next = Piece.file(path, FileName.of(path), 0);
      } else {
        TextOrigin place = TextOrigin.file(FileName.of(path));
        visitor.problem(new Problem(Problem.Kind.INPUT, place, Problem.reason(e)));
      }
      return;
    }
    // in a zip, say, each range would be unpacked from the start of its file
    boolean isCut = cuts && path.getFileSystem() == FileSystems.getDefault();
    if (isCut && attributes.isRegularFile() && attributes.size() >= LARGE) {
      large(path, attributes.size());
    } else if (attributes.isRegularFile() || path == root) {
      next = Piece.file(path, FileName.of(path), attributes.size());
    } else {
      TextOrigin place = TextOrigin.file(FileName.of(path));
      String what = attributes.isSymbolicLink() ? "link not followed" : "no regular file, left out";
      visitor.problem(new Problem(Problem.Kind.NOTE, place, what));
    }
  }

  /** A large file is looked at once: whether it is cut, and how, depends on its kind. */
  private void large(Path path, long size) {
    String name = FileName.of(path);
    Kind kind = options.kind();
    if (options.kind() == Kind.AUTO) {
      try (StreamBlock start = new StreamBlock(Files.newInputStream(path))) {
        kind = DocumentKind.ofFile(start, name);
      } catch (IOException e) {
        // reading it meets it again
      }
    }
    if (kind == Kind.MBOX && MboxRanges.mayBe(kind, size)) {
      ranges =
          new MboxRanges(kind, path, size, MboxRanges.RANGE, options.has(ReadOption.FILE_LINES));
    } else {
      next = Piece.file(path, name, size).seen(options.kind() == Kind.AUTO ? kind : Kind.AUTO);
    }
  }

  private static List<Path> entries(Path directory) throws IOException {
    List<Path> all = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory)) {
      stream.forEach(all::add);
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
    Comparator<Path> byName = Comparator.comparing(path -> FileName.of(path.getFileName()));
    all.sort(byName);
    if (Maildir.is(folder -> Files.isDirectory(directory.resolve(folder)))) {
      all.removeIf(entry -> !Maildir.isRead(name(entry)) || !Files.isDirectory(entry));
      return all;
    }
    if (all.stream().noneMatch(entry -> numbered(entry) < Integer.MAX_VALUE)) {
      return all; // and no file has to be looked at
    }
    List<Path> files = new ArrayList<>(all);
    files.removeIf(entry -> Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS));
    if (Maildir.isMh(files.stream().map(Pieces::name))) {
      files.removeIf(entry -> !name(entry).startsWith("."));
      all.removeAll(Set.copyOf(files));
      all.sort(Comparator.comparing(Pieces::numbered).thenComparing(byName));
    }
    return all;
  }

  private static String name(Path path) {
    return path.getFileName().toString();
  }

  private static int numbered(Path path) {
    String name = name(path);
    return Maildir.isNumber(name) ? Integer.parseInt(name) : Integer.MAX_VALUE;
  }
}
