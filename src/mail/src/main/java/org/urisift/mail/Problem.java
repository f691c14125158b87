package org.urisift.mail;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.text.Excerpt;

/**
 * A report that something was not read, or not as declared. Immutable and thread-safe.
 *
 * @param place the origin, as far as it is known
 */
public record Problem(Kind kind, Origin place, String reason) {
  /** How much was affected. */
  public enum Kind {
    /** An input could not be opened, or its device failed. */
    INPUT,
    /** An archive, document, message or part is damaged or exceeds a limit; some was not read. */
    DAMAGED,
    /** An input or a part was not read: it is encrypted, or no reader knows its format. */
    UNREAD,
    /** Everything was read, but not as declared. */
    NOTE
  }

  /**
   * The problem that an input or a part is not read.
   *
   * @param reason why; null if it has no text, which is only a note
   */
  public static Problem unread(Origin origin, @Nullable String reason) {
    return reason == null
        ? new Problem(Kind.NOTE, origin, "not read, as it has no text")
        : new Problem(Kind.UNREAD, origin, reason);
  }

  /** A note that {@code count} bytes of a {@link Text#utf8} text are not UTF-8. */
  public static Problem illFormed(Origin text, long count) {
    String bytes = count == 1 ? "1 byte that is" : count + " bytes that are";
    return new Problem(Kind.NOTE, text, bytes + " not UTF-8 read as windows-1252");
  }

  /**
   * Describes an exception or error in words. Java's message for a file is often only its name, and
   * some exceptions have no message.
   */
  public static String reason(Throwable e) {
    if (e instanceof StackOverflowError) {
      return "nested too deeply";
    }
    if (e instanceof OutOfMemoryError) {
      return "needs more memory than there is";
    }
    if (!(e instanceof IOException)) {
      String message = e.getMessage() == null ? "" : ": " + e.getMessage();
      return "failed with " + e.getClass().getSimpleName() + message;
    }
    if (e instanceof NoSuchFileException) {
      return "no such file or directory";
    }
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (e instanceof NotDirectoryException) {
      return "not a directory";
    }
    if (e instanceof EOFException && e.getMessage() == null) {
      return "it ends too early";
    }
    if (e instanceof FileSystemException file && file.getReason() != null) {
      return file.getReason();
    }
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }

  /** Returns file, member, message, part and reason on one line; long names are cut. */
  @Override
  public String toString() {
    StringBuilder line = new StringBuilder(place.file() == null ? "input" : shown(place.file()));
    if (place.member() != null) {
      line.append(": ").append(shown(place.member()));
    }
    if (place.message() != null) {
      line.append(": ").append(place.message());
    }
    if (place.partPath() != null) {
      line.append(", part ").append(place.partPath());
    }
    if (place.location() != null) {
      line.append(", ").append(shown(place.location()));
    }
    if (kind == Kind.UNREAD) {
      String type = place.contentType();
      line.append(": ")
          .append(type == null ? "" : shown(type) + ": ")
          .append("not read; ")
          .append(reason);
      return line.toString();
    }
    return line.append(": ").append(reason).toString();
  }

  private static String shown(String name) {
    return Excerpt.of(name, Excerpt.NAME);
  }
}
