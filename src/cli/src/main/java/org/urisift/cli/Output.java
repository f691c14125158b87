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
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.FileName;

/**
 * Where a report goes: a stream, or a file that is complete or not there. A file is written beside
 * its place, as {@code FILE.partial}, and moved into place by {@link #complete()}.
 */
final class Output implements Closeable {
  private static final Path STANDARD_INPUT = Path.of("/dev/fd/0");
  private static final Path STANDARD_OUTPUT = Path.of("/dev/fd/1");

  /** Names of standard output: a second stream to the same file would write over the first. */
  private static final Set<String> STANDARD =
      Set.of("-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1");

  /** The most links that are followed one after the other, as by Linux. */
  private static final int MOST_LINKS = 40;

  private static final Path STANDARD_ERROR = Path.of("/dev/stderr");

  /** What follows the name of a file until it is complete. */
  static final String PARTIAL = ".partial";

  /** Null until first use, if this class opens it. */
  private @Nullable OutputStream stream;

  /** Whether this class opened the stream and has to close it: a pipe's reader waits for that. */
  private final boolean own;

  /** The file of the stream; null when it has none. */
  private final @Nullable Path written;

  /** What {@link #written} becomes; null when it is in its place already. */
  private final @Nullable Path place;

  /** Whether what was written stays. */
  private volatile boolean stays;

  private Output(
      @Nullable OutputStream stream, boolean own, @Nullable Path written, @Nullable Path place) {
    this.stream = stream;
    this.own = own;
    this.written = written;
    this.place = place;
  }

  /** A stream that belongs to someone else. */
  static Output stream(OutputStream out) throws IOException {
    boolean standard =
        out instanceof FileOutputStream file
            && file.getFD() == FileDescriptor.out
            && Files.isRegularFile(STANDARD_OUTPUT);
    return new Output(out, false, standard ? STANDARD_OUTPUT : null, null);
  }

  /**
   * What a name on the command line names: a file, or standard output. A link is followed: what it
   * leads to is replaced. Something that is no regular file, such as a pipe or a device, is written
   * directly, and what is open already is written on.
   */
  static Output named(String name, OutputStream standard) throws IOException {
    if (STANDARD.contains(name)) {
      return stream(standard);
    }
    if (name.isEmpty()) {
      throw new NoSuchFileException(name); // Path takes it for the working directory
    }
    Path path = FileName.path(name).toAbsolutePath().normalize();
    if (STANDARD.contains(path.toString())) {
      return stream(standard);
    }
    if (path.startsWith("/dev/fd") || path.startsWith("/proc") || path.equals(STANDARD_ERROR)) {
      return direct(path, StandardOpenOption.APPEND);
    }
    Path place = Files.exists(path) ? path.toRealPath() : target(path);
    if (Files.isDirectory(place)) {
      throw new FileSystemException(name, null, "is a directory");
    }
    if (Files.exists(place) && !Files.isRegularFile(place)) {
      return direct(place, StandardOpenOption.WRITE);
    }
    if (Files.exists(place) && !Files.isWritable(place)) {
      throw new AccessDeniedException(name);
    }
    return new Output(
        null,
        true,
        place.resolveSibling(FileName.path(FileName.of(place.getFileName()) + PARTIAL)),
        place);
  }

  private static Output direct(Path path, StandardOpenOption how) throws IOException {
    return new Output(Files.newOutputStream(path, how), true, null, null);
  }

  /** What a link leads to that leads to nothing yet; what is no link leads to itself. */
  private static Path target(Path path) throws IOException {
    Path target = path;
    for (int i = 0; i < MOST_LINKS && Files.isSymbolicLink(target); i++) {
      target = target.resolveSibling(Files.readSymbolicLink(target)).normalize();
    }
    if (Files.isSymbolicLink(target)) {
      throw new FileSystemException(path.toString(), null, "too many links, one to the other");
    }
    return target;
  }

  /** What the report is written to; a file beside its place is opened by the first call. */
  OutputStream stream() throws IOException {
    if (stream == null) {
      stream = opened(Objects.requireNonNull(written), Objects.requireNonNull(place));
    }
    return stream;
  }

  /**
   * Only what is new is opened: whoever may write to the directory could have put a link there that
   * leads elsewhere. Its lock says that a run still writes to it, and goes when the process does.
   */
  private static OutputStream opened(Path written, Path place) throws IOException {
    if (Files.exists(written, LinkOption.NOFOLLOW_LINKS)) {
      discard(written);
    }
    FileChannel channel =
        FileChannel.open(written, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    isLocked(channel);
    if (Files.exists(place)) {
      permissionsOf(place, written);
    }
    return Channels.newOutputStream(channel);
  }

  /** Removes what a run left that was ended before its time. */
  private static void discard(Path left) throws IOException {
    if (!Files.isRegularFile(left, LinkOption.NOFOLLOW_LINKS)) {
      throw new FileSystemException(FileName.of(left), null, "is in the way, and no regular file");
    }
    try (FileChannel channel =
        FileChannel.open(left, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
      if (!isLocked(channel)) {
        throw new FileSystemException(FileName.of(left), null, "is being written by another run");
      }
      Files.deleteIfExists(left);
    }
  }

  /** Locks a file; false where another run did. */
  private static boolean isLocked(FileChannel channel) {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false; // another run in this process
    } catch (IOException e) {
      return true; // there are no locks here
    }
  }

  /** Whether this is a file that is not there, or as it was, before {@link #complete()}. */
  boolean isPutInPlace() {
    return place != null;
  }

  /**
   * Whether a file is the one that this goes to, or will replace: reading it would have no end, or
   * find what was found before.
   */
  boolean is(Path file) {
    return isSame(place == null ? written : place, file);
  }

  /** Whether this would put the report, whole or not, in the place of a file that is an input. */
  boolean replaces(String input) {
    try {
      return place != null
          && !input.isEmpty()
          && (isSame(place, FileName.path(input)) || isSame(written, FileName.path(input)));
    } catch (InvalidPathException e) {
      return false; // it is reported when it is opened
    }
  }

  /** Whether it is a file below an input that is a directory. */
  boolean isBelow(String input) {
    try {
      Path directory = FileName.path(input);
      return place != null
          && !input.isEmpty()
          && Files.isDirectory(directory)
          && place.startsWith(directory.toRealPath());
    } catch (InvalidPathException | IOException e) {
      return false;
    }
  }

  /** Whether what is written here comes in again there, without an end, or replaces it. */
  boolean feeds(InputStream in) throws IOException {
    return in instanceof FileInputStream file
        && file.getFD() == FileDescriptor.in
        && isSame(written, STANDARD_INPUT);
  }

  /** Whether a file is the one under a name of its own, which nobody else knows of. */
  boolean isBeside(Path file) {
    return place != null
        && written != null
        && written.endsWith(file.getFileName())
        && isSame(written, file);
  }

  private static boolean isSame(@Nullable Path own, Path file) {
    try {
      return own != null && Files.isSameFile(own, file);
    } catch (IOException e) {
      return false; // it is reported when it is read
    }
  }

  /** All is written: moves the file into place. */
  void complete() throws IOException {
    if (own) {
      stream().close();
    }
    if (place != null) {
      Files.move(written, place, StandardCopyOption.ATOMIC_MOVE);
    }
    stays = true;
  }

  /**
   * Leaves what was written until now beside its place, or removes it if that is nothing; its name.
   * Another thread may be writing: the stream stays open.
   */
  @Nullable Path keep() throws IOException {
    if (stream == null || place == null) {
      return null;
    }
    stays = Files.exists(written) && Files.size(written) > 0;
    if (!stays) {
      Files.deleteIfExists(written);
    }
    return stays ? written : null;
  }

  /** Closes what was opened here, and removes a file that was not completed. */
  @Override
  public void close() throws IOException {
    if (!own || stream == null) {
      return;
    }
    try {
      stream.close();
    } finally {
      if (place != null && !stays) {
        Files.deleteIfExists(written);
      }
    }
  }

  private static void permissionsOf(Path from, Path to) throws IOException {
    PosixFileAttributeView source = Files.getFileAttributeView(from, PosixFileAttributeView.class);
    PosixFileAttributeView target = Files.getFileAttributeView(to, PosixFileAttributeView.class);
    if (source != null && target != null) {
      target.setPermissions(source.readAttributes().permissions());
    }
  }
}
