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
 * Iterates over the pieces of a file or a directory. Entries are sorted by name, in an MH folder by
 * number. Links below the root are not followed.
 */
final class Pieces implements Iterator<Piece> {
  /**
   * A file of at least this size, in bytes, may be read in several pieces or by several threads.
   */
  private static final long LARGE = 2 * MboxRanges.RANGE;

  private final ReadOptions options;
  private final MailVisitor visitor;
  private final Deque<Path> todo = new ArrayDeque<>();
  private final Path root;
  private final boolean cutsMboxes;
  private Iterator<Piece> ranges = Collections.emptyIterator();
  private @Nullable Piece next;

  /**
   * Finds the first piece.
   *
   * @param cutsMboxes whether large mboxes are cut into ranges
   */
  Pieces(ReadOptions options, Path root, MailVisitor visitor, boolean cutsMboxes)
      throws IOException {
    this.options = options;
    this.visitor = visitor;
    this.root = root;
    this.cutsMboxes = cutsMboxes;
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
        // reading it reports the reason, or finds where it was moved to
        next = Piece.file(path, FileName.of(path), 0);
      } else {
        Origin place = Origin.file(FileName.of(path));
        visitor.problem(new Problem(Problem.Kind.INPUT, place, Problem.reason(e)));
      }
      return;
    }
    // in a zip, for example, each range would be unpacked from the start of its file
    boolean isCut = cutsMboxes && path.getFileSystem() == FileSystems.getDefault();
    if (isCut && attributes.isRegularFile() && attributes.size() >= LARGE) {
      visitLarge(path, attributes.size());
    } else if (attributes.isRegularFile() || path == root) {
      next = Piece.file(path, FileName.of(path), attributes.size());
    } else {
      Origin place = Origin.file(FileName.of(path));
      String reason =
          attributes.isSymbolicLink() ? "link not followed" : "not a regular file, left out";
      visitor.problem(new Problem(Problem.Kind.NOTE, place, reason));
    }
  }

  /** Opens a large file once to recognise its kind, and cuts an mbox into ranges. */
  private void visitLarge(Path path, long size) {
    String name = FileName.of(path);
    Kind kind = options.kind();
    if (options.kind() == Kind.AUTO) {
      try (StreamBlock start = new StreamBlock(Files.newInputStream(path))) {
        kind = DocumentKind.recogniseFile(start, name);
      } catch (IOException | RuntimeException e) {
        // reading the piece reports it
      }
    }
    if (kind == Kind.MBOX) {
      ranges =
          new MboxRanges(kind, path, size, MboxRanges.RANGE, options.isSet(ReadOption.FILE_LINES));
    } else {
      next = Piece.file(path, name, size).withKind(options.kind() == Kind.AUTO ? kind : Kind.AUTO);
    }
  }

  private static List<Path> entries(Path directory) throws IOException {
    List<Path> entries = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory)) {
      stream.forEach(entries::add);
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
    Comparator<Path> byName = Comparator.comparing(path -> FileName.of(path.getFileName()));
    entries.sort(byName);
    if (Maildir.isMaildir(folder -> Files.isDirectory(directory.resolve(folder)))) {
      entries.removeIf(entry -> !Maildir.isRead(name(entry)) || !Files.isDirectory(entry));
      return entries;
    }
    if (entries.stream().noneMatch(entry -> number(entry) < Integer.MAX_VALUE)) {
      return entries; // not an MH folder; no need to ask for the type of each entry
    }
    List<Path> files = new ArrayList<>(entries);
    files.removeIf(entry -> Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS));
    if (Maildir.isMh(files.stream().map(Pieces::name))) {
      files.removeIf(entry -> !name(entry).startsWith("."));
      entries.removeAll(Set.copyOf(files));
      entries.sort(Comparator.comparing(Pieces::number).thenComparing(byName));
    }
    return entries;
  }

  private static String name(Path path) {
    return path.getFileName().toString();
  }

  /** The number of a message in an MH folder; {@link Integer#MAX_VALUE} for any other name. */
  private static int number(Path path) {
    String name = name(path);
    return Maildir.isNumber(name) ? Integer.parseInt(name) : Integer.MAX_VALUE;
  }
}
