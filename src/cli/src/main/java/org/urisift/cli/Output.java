package org.urisift.cli;

import java.io.Closeable;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.batch.Batch;
import org.urisift.mail.FileName;

/**
 * Where a report goes: a stream, or a file that exists only when it is complete. A file is written
 * beside its destination, as {@code FILE.partial}, and moved there by {@link #complete()}.
 */
final class Output implements Closeable {
  private static final Path STANDARD_INPUT = Path.of("/dev/fd/0");
  private static final Path STANDARD_OUTPUT = Path.of("/dev/fd/1");

  /** Names of standard output: a second stream to the same file would write over the first. */
  private static final Set<String> STANDARD =
      Set.of("-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1");

  /** The longest chain of symbolic links that is followed, as by Linux. */
  private static final int MAX_LINKS = 40;

  private static final Path STANDARD_ERROR = Path.of("/dev/stderr");

  /** Ends the name of a file until it is complete. */
  static final String PARTIAL = ".partial";

  /** Null until first use, if this class opens it. */
  private @Nullable OutputStream stream;

  /** Whether this class opened the stream and has to close it: a pipe's reader waits for that. */
  private final boolean isOwn;

  /** The file that the stream writes; null if it is not a file, or not known. */
  private final @Nullable Path written;

  /** Where {@link #written} is moved when it is complete; null if it is not moved. */
  private final @Nullable Path destination;

  /** Whether {@link #written} stays when this is closed. */
  private volatile boolean isKept;

  private Output(
      @Nullable OutputStream stream,
      boolean isOwn,
      @Nullable Path written,
      @Nullable Path destination) {
    this.stream = stream;
    this.isOwn = isOwn;
    this.written = written;
    this.destination = destination;
  }

  /** An output to a stream that the caller closes. */
  static Output stream(OutputStream out) throws IOException {
    boolean standard =
        out instanceof FileOutputStream file
            && file.getFD() == FileDescriptor.out
            && Files.isRegularFile(STANDARD_OUTPUT);
    return new Output(out, false, standard ? STANDARD_OUTPUT : null, null);
  }

  /**
   * An output to a file or standard output, as named on the command line. A symbolic link is
   * followed, and its target replaced. A file that is not regular, such as a pipe or a device, is
   * written directly; an open descriptor, such as {@code /dev/fd/3}, is appended to.
   */
  static Output named(String name, OutputStream standard) throws IOException {
    if (STANDARD.contains(name)) {
      return stream(standard);
    }
    Path path = FileName.path(name).toAbsolutePath().normalize();
    if (STANDARD.contains(path.toString())) {
      return stream(standard);
    }
    if (path.startsWith("/dev/fd") || path.startsWith("/proc") || path.equals(STANDARD_ERROR)) {
      return openDirectly(path, StandardOpenOption.APPEND);
    }
    Path destination = Files.exists(path) ? path.toRealPath() : linkTarget(path);
    if (Files.isDirectory(destination)) {
      throw new FileSystemException(name, null, "is a directory");
    }
    if (Files.exists(destination) && !Files.isRegularFile(destination)) {
      return openDirectly(destination, StandardOpenOption.WRITE);
    }
    if (Files.exists(destination) && !Files.isWritable(destination)) {
      throw new AccessDeniedException(name);
    }
    return new Output(
        null,
        true,
        destination.resolveSibling(FileName.path(FileName.of(destination.getFileName()) + PARTIAL)),
        destination);
  }

  private static Output openDirectly(Path path, StandardOpenOption option) throws IOException {
    return new Output(Files.newOutputStream(path, option), true, null, null);
  }

  /** The target of a dangling link; any other path itself. */
  private static Path linkTarget(Path path) throws IOException {
    Path target = path;
    for (int i = 0; i < MAX_LINKS && Files.isSymbolicLink(target); i++) {
      target = target.resolveSibling(Files.readSymbolicLink(target)).normalize();
    }
    if (Files.isSymbolicLink(target)) {
      throw new FileSystemException(path.toString(), null, "too many symbolic links in a chain");
    }
    return target;
  }

  /** The stream for the report; the first call opens the partial file. */
  OutputStream stream() throws IOException {
    if (stream == null) {
      stream = open(Objects.requireNonNull(written), Objects.requireNonNull(destination));
    }
    return stream;
  }

  /**
   * Opens a new file only: others who may write to the directory could have put a link there. Its
   * lock tells other runs that it is being written, and ends with the process.
   */
  private static OutputStream open(Path written, Path destination) throws IOException {
    if (Files.exists(written, LinkOption.NOFOLLOW_LINKS)) {
      discard(written);
    }
    FileChannel channel =
        FileChannel.open(written, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    tryLock(channel);
    if (Files.exists(destination)) {
      copyPermissions(destination, written);
    }
    return Channels.newOutputStream(channel);
  }

  /** Removes the partial file of a run that was killed. */
  private static void discard(Path stale) throws IOException {
    if (!Files.isRegularFile(stale, LinkOption.NOFOLLOW_LINKS)) {
      throw new FileSystemException(FileName.of(stale), null, "is in the way, not a regular file");
    }
    try (FileChannel channel =
        FileChannel.open(stale, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
      if (!tryLock(channel)) {
        throw new FileSystemException(FileName.of(stale), null, "is being written by another run");
      }
      Files.deleteIfExists(stale);
    }
  }

  /** Locks a file; returns false if another run holds the lock. */
  private static boolean tryLock(FileChannel channel) {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false; // another run in this process
    } catch (IOException e) {
      return true; // a file system without locks
    }
  }

  /** Whether this writes a regular file. */
  boolean isFile() {
    return written != null;
  }

  /** Whether this is a file that only {@link #complete()} creates or replaces. */
  boolean isMovedIntoPlace() {
    return destination != null;
  }

  /**
   * Whether a file is the one that this writes or will replace: reading it would never end, or find
   * the URIs of an earlier run.
   */
  boolean isDestination(Path file) {
    return isSame(destination == null ? written : destination, file);
  }

  /** Whether the report, complete or partial, would replace or feed a file that is read. */
  boolean isAlso(String name, InputStream in) throws IOException {
    return name.equals(Batch.STANDARD_INPUT) ? isFileOf(in) : replaces(name);
  }

  private boolean replaces(String name) {
    try {
      return destination != null
          && !name.isEmpty()
          && (isSame(destination, FileName.path(name)) || isSame(written, FileName.path(name)));
    } catch (InvalidPathException e) {
      return false; // reported when it is opened
    }
  }

  /** Whether the destination is below an input that is a directory. */
  boolean isBelow(String input) {
    try {
      Path directory = FileName.path(input);
      return destination != null
          && !input.isEmpty()
          && !input.equals(Batch.STANDARD_INPUT)
          && Files.isDirectory(directory)
          && destination.startsWith(directory.toRealPath());
    } catch (InvalidPathException | IOException e) {
      return false;
    }
  }

  /** Whether this replaces or feeds the file that standard input reads. */
  boolean isFileOf(InputStream in) throws IOException {
    return in instanceof FileInputStream file
        && file.getFD() == FileDescriptor.in
        && (isDestination(STANDARD_INPUT) || isSame(written, STANDARD_INPUT));
  }

  /** Whether a file is the partial file of this output. */
  boolean isPartial(Path file) {
    return destination != null
        && written != null
        && written.endsWith(file.getFileName())
        && isSame(written, file);
  }

  private static boolean isSame(@Nullable Path ours, Path file) {
    try {
      return ours != null && Files.isSameFile(ours, file);
    } catch (IOException e) {
      return false; // reported when it is read
    }
  }

  /** Closes the complete file and moves it to its destination. */
  void complete() throws IOException {
    if (isOwn) {
      stream().close();
    }
    if (destination != null) {
      Files.move(written, destination, StandardCopyOption.ATOMIC_MOVE);
    }
    isKept = true;
  }

  /**
   * Keeps the partial file, unless it is empty; returns its path, or null. The stream stays open,
   * since another thread may be writing to it.
   */
  @Nullable Path keep() throws IOException {
    if (stream == null || destination == null) {
      return null;
    }
    isKept = Files.exists(written) && Files.size(written) > 0;
    if (!isKept) {
      Files.deleteIfExists(written);
    }
    return isKept ? written : null;
  }

  /** Closes a stream that this class opened, and removes a file that was not completed or kept. */
  @Override
  public void close() throws IOException {
    if (!isOwn || stream == null) {
      return;
    }
    try {
      stream.close();
    } finally {
      if (destination != null && !isKept) {
        Files.deleteIfExists(written);
      }
    }
  }

  private static void copyPermissions(Path from, Path to) throws IOException {
    PosixFileAttributeView source = Files.getFileAttributeView(from, PosixFileAttributeView.class);
    PosixFileAttributeView target = Files.getFileAttributeView(to, PosixFileAttributeView.class);
    if (source != null && target != null) {
      target.setPermissions(source.readAttributes().permissions());
    }
  }
}
