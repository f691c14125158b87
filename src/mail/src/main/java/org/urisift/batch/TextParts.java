package org.urisift.batch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Origin;
import org.urisift.mail.Problem;
import org.urisift.scan.UriMatch;
import org.urisift.scan.spi.PartialScan;

/**
 * A large file of UTF-8 text, cut after line feeds into parts that are scanned in parallel. The
 * result is that of a single scan. If a part began in another state than the earlier scan ended in,
 * its matches are dropped and the earlier scan goes on over it.
 */
final class TextParts implements Iterator<Task> {
  /** The size from which files are cut, in bytes. */
  static final long LARGE_BYTES = 16L << 20;

  /** The approximate size of a part; larger if there would be over {@link #MAX_PARTS} parts. */
  static final long PART_BYTES = 8L << 20;

  private static final int MAX_PARTS = 1024;
  private static final int BLOCK_BYTES = 16 << 10;

  /** How many bytes are searched for a line feed; if none is found, two parts become one. */
  private static final int MAX_LINE_BYTES = 1 << 20;

  private final Search search;
  private final Meter meter;
  private final Path path;
  private final String name;
  private final Origin origin;
  private final long[] borders;
  private int nextPart;

  // State of the reporting thread: the last part whose scan is used, and the totals before it.
  private @Nullable TextPart current;
  private long units; // of UTF-16
  private long lines;
  private long illFormed; // bytes
  private boolean isPassing; // whether the sink was called and has not returned
  private boolean complete = true; // all parts so far were reported; else no more are read

  /**
   * Finds the borders of the parts.
   *
   * @param partBytes the approximate size of a part
   */
  TextParts(Search search, Meter meter, Path path, String name, long partBytes) throws IOException {
    this.search = search;
    this.meter = meter;
    this.path = path;
    this.name = name;
    this.origin = Origin.file(name);
    try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ)) {
      this.borders = borders(file, partBytes);
    }
  }

  private static long[] borders(FileChannel file, long partBytes) throws IOException {
    long size = file.size();
    long step = Math.max(partBytes, size / MAX_PARTS);
    long[] found = new long[(int) (size / step) + 2];
    int count = 1;
    for (long nominal = step; nominal < size; nominal += step) {
      long border = nominal > found[count - 1] ? afterLineFeed(file, nominal) : -1;
      if (border > 0 && border < size) {
        found[count++] = border;
      }
    }
    found[count++] = Long.MAX_VALUE; // a file that grows is read to its end
    return Arrays.copyOf(found, count);
  }

  private static long afterLineFeed(FileChannel file, long from) throws IOException {
    ByteBuffer block = ByteBuffer.allocate(BLOCK_BYTES);
    for (long start = from; start < from + MAX_LINE_BYTES; start += block.position()) {
      block.clear();
      if (file.read(block, start) <= 0) {
        return -1;
      }
      for (int i = 0; i < block.position(); i++) {
        if (block.get(i) == '\n') {
          return start + i + 1;
        }
      }
    }
    return -1;
  }

  @Override
  public boolean hasNext() {
    return complete && nextPart + 1 < borders.length;
  }

  @Override
  public Task next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return new TextPart(this, nextPart++);
  }

  Search search() {
    return search;
  }

  String name() {
    return name;
  }

  boolean isLast(int part) {
    return part + 2 == borders.length;
  }

  /** Opens the file at the lead-in before a part. */
  InputStream open(int part) throws IOException {
    InputStream file = Files.newInputStream(path); // unlike a channel, not closed by an interrupt
    try {
      file.skipNBytes(leadStart(part));
    } catch (IOException e) {
      file.close();
      throw e;
    }
    return new MeteredInputStream(file, borders[part] - leadStart(part), meter);
  }

  /** The borders of a part and of all after it, in bytes from where {@link #open} begins. */
  long[] borders(int part) {
    long start = leadStart(part);
    long[] rest = Arrays.copyOfRange(borders, part, borders.length);
    for (int i = 0; i < rest.length; i++) {
      rest[i] = rest[i] == Long.MAX_VALUE ? rest[i] : rest[i] - start;
    }
    return rest;
  }

  private long leadStart(int part) {
    return Math.max(0, borders[part] - PartialScan.LEAD);
  }

  /** Passes on the matches in a part, found by its own scan or by that of an earlier part. */
  void drain(TextPart part, EventQueue queue, Event.Sink sink) throws IOException {
    List<Event> first = queue.take(); // waits until the scan has begun or failed
    boolean hasBegun = first != null || queue.failure() == null;
    boolean wasComplete = complete;
    complete = false; // until the end of this part
    if (!wasComplete) {
      drop(part, queue); // the failure of an earlier part was reported
    } else if (!hasBegun) {
      part.close();
    } else if (current == null || part.scan().continues(current.scan())) {
      keep(part, first, queue, sink);
      complete = queue.failure() == null;
    } else {
      drop(part, queue);
      extend(current, sink);
    }
    if (complete && isLast(part.number()) && !meter.isStopped()) {
      end(sink);
    }
  }

  /** Passes on the matches of a part whose scan continues the one before. */
  private void keep(TextPart part, @Nullable List<Event> first, EventQueue queue, Event.Sink sink)
      throws IOException {
    closeCurrent();
    current = part;
    for (List<Event> batch = first; batch != null; batch = queue.take()) {
      for (Event event : batch) {
        sink.accept(event instanceof Event.MatchFound found ? moved(found) : event);
      }
    }
  }

  private void extend(TextPart part, Event.Sink sink) throws IOException {
    try {
      part.scan()
          .extend(
              match -> {
                Event.MatchFound found = found(match);
                if (found != null) {
                  isPassing = true;
                  sink.accept(moved(found));
                  isPassing = false;
                }
              });
      complete = true;
    } catch (IOException e) {
      if (isPassing) {
        throw e;
      }
      sink.accept(new Event.InputFailed(name, unread(e)));
    }
  }

  /** A failure in a part, with the message for a file that is read in one piece. */
  static IOException unread(IOException e) {
    return new IOException("cannot be read to its end: " + Problem.reason(e), e);
  }

  /** Reports the problems of the whole file. */
  private void end(Event.Sink sink) throws IOException {
    closeCurrent();
    if (illFormed > 0) {
      sink.accept(new Event.ProblemFound(Problem.illFormed(Origin.file(name), illFormed)));
    }
  }

  /** The event for a match; null if it is not wanted. Its position is relative to its scan. */
  Event.@Nullable MatchFound found(UriMatch match) {
    UriMatch wanted = search.wanted(match);
    return wanted == null ? null : search.found(origin, wanted);
  }

  private Event moved(Event.MatchFound found) {
    return new Event.MatchFound(origin, found.match().moved(units, lines));
  }

  private static void drop(TextPart part, EventQueue queue) throws IOException {
    queue.drop();
    part.close();
  }

  /** Adds the length of the last scan to the totals, since it is known now. */
  private void closeCurrent() throws IOException {
    if (current != null) {
      units += current.scan().units();
      lines += current.scan().lines();
      illFormed += current.scan().illFormed();
      current.close();
    }
  }
}
