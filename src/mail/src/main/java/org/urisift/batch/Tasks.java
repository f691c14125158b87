package org.urisift.batch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.FileName;
import org.urisift.mail.Piece;
import org.urisift.settings.FileNames;

/** The inputs of a run as tasks. Directories are listed while tasks are requested. */
final class Tasks implements Iterator<Task>, Event.Sink {
  /** Small files are grouped into a task until it has this many bytes, or MAX_FILES files. */
  private static final long GROUP_BYTES = 256 << 10;

  private static final int MAX_FILES = 256;

  private final Search search;
  private final Meter meter;
  private final Iterator<String> inputs;
  private final InputStream in;
  private final BatchVisitor visitor;
  private final FileNames names;
  private final boolean mayCut;
  private Iterator<Piece> pieces = Collections.emptyIterator();
  private Iterator<Task> parts = Collections.emptyIterator();
  private @Nullable Piece heldPiece; // too large for the group before it
  private String input = "";
  private @Nullable Task next;

  /** Problems to report after {@code heldPiece} and before the remaining {@code pieces}. */
  private final Deque<Task> notices = new ArrayDeque<>();

  /**
   * The tasks of a run.
   *
   * @param in standard input
   * @param visitor says which further files to skip
   * @param mayCut whether large files may be cut into several tasks
   */
  Tasks(
      Search search,
      Meter meter,
      List<String> inputs,
      InputStream in,
      BatchVisitor visitor,
      boolean mayCut) {
    this.search = search;
    this.meter = meter;
    this.inputs = inputs.iterator();
    this.in = in;
    this.visitor = visitor;
    this.names = search.fileNames(inputs);
    this.mayCut = mayCut;
    this.next = nextTask();
  }

  @Override
  public boolean hasNext() {
    return next != null;
  }

  @Override
  public Task next() {
    if (next == null) {
      throw new NoSuchElementException();
    }
    Task task = next;
    next = nextTask();
    return task;
  }

  /** The only task; null if there may be more. */
  @Nullable Task onlyTask() {
    boolean more =
        heldPiece != null
            || !notices.isEmpty()
            || parts.hasNext()
            || pieces.hasNext()
            || inputs.hasNext();
    return more ? null : next;
  }

  /** The next task. If the input cannot be listed, a {@link Notice} reports it in its turn. */
  private @Nullable Task nextTask() {
    if (parts.hasNext()) {
      return parts.next();
    }
    Piece piece = nextPiece();
    while (piece == null && notices.isEmpty() && inputs.hasNext()) {
      input = inputs.next();
      if (input.equals(Batch.STANDARD_INPUT)) {
        return new StreamTask(search, meter, in);
      }
      listInput();
      piece = nextPiece();
    }
    if (piece == null) {
      return notices.poll();
    }
    if (isCut(piece)) {
      try {
        parts = new TextParts(search, meter, piece.path(), piece.file(), TextParts.PART_BYTES);
        return parts.next();
      } catch (IOException e) {
        // reading it in one piece fails again, and reports it
      }
    }
    return new PieceTask(search, meter, group(piece));
  }

  /** Whether a piece is a large text that is cut into parts. */
  private boolean isCut(Piece piece) {
    return mayCut
        && search.allowsCutting()
        && piece.size() >= TextParts.LARGE_BYTES
        && search.reader().isPlainText(piece);
  }

  private List<Piece> group(Piece first) {
    List<Piece> group = new ArrayList<>();
    long size = 0;
    Piece piece = first;
    while (piece != null) {
      group.add(piece);
      size += piece.size();
      piece = size < GROUP_BYTES && group.size() < MAX_FILES ? nextPiece() : null;
      if (piece != null && piece.size() >= GROUP_BYTES) {
        heldPiece = piece;
        piece = null;
      }
    }
    return group;
  }

  /** The next piece of this input; null at its end, or if a notice must be reported first. */
  private @Nullable Piece nextPiece() {
    Piece piece = heldPiece;
    heldPiece = null;
    while (piece == null && notices.isEmpty() && pieces.hasNext()) {
      piece = listPiece();
      if (piece != null && isSkipped(piece)) {
        piece = null;
      }
    }
    return piece;
  }

  private boolean isSkipped(Piece piece) {
    try {
      return !names.accepts(piece.path()) || visitor.skips(piece);
    } catch (StackOverflowError | OutOfMemoryError e) {
      fail(e);
      return true;
    }
  }

  /** The next listed piece; null if listing fails, which ends the input and is reported. */
  private @Nullable Piece listPiece() {
    try {
      return pieces.next();
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      fail(e);
      return null;
    }
  }

  /** Skips the rest of an input, and adds a task that reports why; the other inputs are read. */
  private void fail(Throwable reason) {
    pieces = Collections.emptyIterator();
    parts = Collections.emptyIterator();
    heldPiece = null;
    String name = input.isEmpty() ? "''" : input;
    notices.add(new Notice(name, new Event.InputFailed(name, reason)));
  }

  private void listInput() {
    if (input.isEmpty()) { // to Path, this is the working directory
      fail(new NoSuchFileException(input));
      return;
    }
    try {
      Path root = FileName.path(input);
      TextSearch problems = new TextSearch(search, meter, this);
      pieces =
          mayCut ? search.reader().pieces(root, problems) : search.reader().files(root, problems);
    } catch (InvalidPathException e) {
      fail(new NoSuchFileException(input));
    } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
      fail(e);
    }
  }

  /** Keeps a problem of listing an input, so that it is reported in its turn. */
  @Override
  public void accept(Event event) {
    notices.add(new Notice(input, event));
  }

  /** A task that reads nothing and reports an event in its turn. */
  private record Notice(String name, Event event) implements Task {
    @Override
    public void run(Event.Sink sink) throws IOException {
      sink.accept(event);
    }
  }
}
