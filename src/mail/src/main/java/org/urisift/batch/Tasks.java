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
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.FileName;
import org.urisift.mail.Piece;

/** The inputs of a run as tasks, found while they are asked for. */
final class Tasks implements Iterator<Task> {
  /** Files are gathered into a task up to this number of bytes, and the one of files below. */
  private static final long GROUP = 256 << 10;

  private static final int FILES = 256;

  private final Search search;
  private final Meter meter;
  private final Iterator<String> inputs;
  private final InputStream in;
  private final Predicate<Piece> leavesOut;
  private final boolean cuts;
  private Iterator<Piece> pieces = Collections.emptyIterator();
  private Iterator<Task> parts = Collections.emptyIterator();
  private @Nullable Piece held;
  private String input = "";
  private @Nullable Task next;

  /** What is to be reported before what is not yet found, and after what is held. */
  private final Deque<Task> told = new ArrayDeque<>();

  /**
   * @param in standard input
   * @param leavesOut whether a file that is found is passed over
   * @param cuts whether large files are cut into several tasks
   */
  Tasks(
      Search search,
      Meter meter,
      List<String> inputs,
      InputStream in,
      Predicate<Piece> leavesOut,
      boolean cuts) {
    this.search = search;
    this.meter = meter;
    this.inputs = inputs.iterator();
    this.in = in;
    this.leavesOut = leavesOut;
    this.cuts = cuts;
    this.next = made();
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
    next = made();
    return task;
  }

  /** The one task that there is; null where there may be more. */
  @Nullable Task only() {
    boolean more =
        held != null || !told.isEmpty() || parts.hasNext() || pieces.hasNext() || inputs.hasNext();
    return more ? null : next;
  }

  /** The next task: where an input cannot be gone through, one that says so in its turn. */
  private @Nullable Task made() {
    try {
      return make();
    } catch (GuardedVisitor.Thrown e) {
      throw e;
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      fail(e);
      return make();
    }
  }

  private @Nullable Task make() {
    if (parts.hasNext()) {
      return parts.next();
    }
    Piece piece = piece();
    while (piece == null && told.isEmpty() && inputs.hasNext()) {
      input = inputs.next();
      if (input.equals(Batch.STANDARD_INPUT)) {
        return new StreamTask(search, meter, in);
      }
      walk();
      piece = piece();
    }
    if (piece == null) {
      return told.poll();
    }
    if (isCut(piece)) {
      try {
        parts = new TextParts(search, meter, piece.path(), piece.file(), TextParts.PART);
        return parts.next();
      } catch (IOException e) {
        // reading it in one piece meets it again
      }
    }
    return new PieceTask(search, meter, group(piece));
  }

  /** Whether it is a text that is cut into parts. */
  private boolean isCut(Piece piece) {
    return cuts
        && search.cuts()
        && piece.size() >= TextParts.LARGE
        && search.reader().isPlainText(piece);
  }

  private List<Piece> group(Piece first) {
    List<Piece> group = new ArrayList<>();
    long size = 0;
    Piece piece = first;
    try {
      while (piece != null) {
        group.add(piece);
        size += piece.size();
        piece = size < GROUP && group.size() < FILES ? piece() : null;
        if (piece != null && piece.size() >= GROUP) {
          held = piece;
          piece = null;
        }
      }
    } catch (GuardedVisitor.Thrown e) {
      throw e;
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      fail(e); // what is gathered is read before
    }
    return group;
  }

  /**
   * The next piece of this input; null at its end, and where something is to be reported before it.
   */
  private @Nullable Piece piece() {
    Piece piece = held;
    held = null;
    while (piece == null && told.isEmpty() && pieces.hasNext()) {
      piece = pieces.next();
      if (leavesOut.test(piece)) {
        piece = null;
      }
    }
    return piece;
  }

  /** Leaves the rest of an input; the other inputs go on. */
  private void fail(Throwable reason) {
    pieces = Collections.emptyIterator();
    parts = Collections.emptyIterator();
    held = null;
    told.add(new FailedTask(input.isEmpty() ? "''" : input, reason));
  }

  private void walk() {
    if (input.isEmpty()) { // Path takes it for the working directory
      fail(new NoSuchFileException(input));
      return;
    }
    try {
      Path root = FileName.path(input);
      TextSearch problems = new TextSearch(search, meter, new Teller());
      pieces =
          cuts ? search.reader().pieces(root, problems) : search.reader().files(root, problems);
    } catch (InvalidPathException e) {
      fail(new NoSuchFileException(input));
    } catch (IOException e) {
      fail(e);
    }
  }

  /** Takes what going through an input brings, to be reported in its turn. */
  private final class Teller implements Consumer<Event> {
    @Override
    public void accept(Event event) {
      told.add(new Notice(input, event));
    }
  }

  /** What is to be reported of an input, in its turn: nothing is read for it. */
  private record Notice(String name, Event event) implements Task {
    @Override
    public void run(Consumer<Event> sink) {
      sink.accept(event);
    }
  }
}
