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
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Problem;
import org.urisift.mail.TextOrigin;
import org.urisift.report.Origin;
import org.urisift.scan.UriMatch;
import org.urisift.scan.spi.PartialScan;

/**
 * A large file of UTF-8 text, cut after line feeds into parts that are scanned at the same time,
 * and put together so that the result is that of one scan: each part is held against the one before
 * it, which goes on over it where they do not fit.
 */
final class TextParts implements Iterator<Task> {
  /** Files from this size on are cut, in bytes. */
  static final long LARGE = 16L << 20;

  /** Bytes of a part, about; more in a file that would have too many. */
  static final long PART = 8L << 20;

  private static final int MOST_PARTS = 1024;
  private static final int BLOCK = 16 << 10;

  /** So far a line feed is looked for before two parts are made one. */
  private static final int LONGEST_LINE = 1 << 20;

  private final Search search;
  private final Meter meter;
  private final Path path;
  private final String name;
  private final Origin origin;
  private final long[] borders;
  private int next;

  // what the thread of the report knows
  private @Nullable TextPart kept;
  private long units;
  private long lines;
  private long illFormed;
  private boolean whole = true; // what was handed on, so far; then its rest is not read

  /**
   * Looks for the borders.
   *
   * @param part bytes of a part, about
   */
  TextParts(Search search, Meter meter, Path path, String name, long part) throws IOException {
    this.search = search;
    this.meter = meter;
    this.path = path;
    this.name = name;
    this.origin = Origin.file(name);
    try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ)) {
      this.borders = borders(file, part);
    }
  }

  private static long[] borders(FileChannel file, long part) throws IOException {
    long size = file.size();
    long step = Math.max(part, size / MOST_PARTS);
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
    ByteBuffer block = ByteBuffer.allocate(BLOCK);
    for (long at = from; at < from + LONGEST_LINE; at += block.position()) {
      block.clear();
      if (file.read(block, at) <= 0) {
        return -1;
      }
      for (int i = 0; i < block.position(); i++) {
        if (block.get(i) == '\n') {
          return at + i + 1;
        }
      }
    }
    return -1;
  }

  @Override
  public boolean hasNext() {
    return whole && next + 1 < borders.length;
  }

  @Override
  public Task next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return new TextPart(this, next++);
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

  /** The file from before a part on. */
  InputStream open(int part) throws IOException {
    InputStream file = Files.newInputStream(path); // which a thread that is interrupted reads on
    try {
      file.skipNBytes(start(part));
    } catch (IOException e) {
      file.close();
      throw e;
    }
    return new MeteredInputStream(file, borders[part] - start(part), meter);
  }

  /** The borders of a part and of all after it, from where {@link #open} begins. */
  long[] borders(int part) {
    long start = start(part);
    long[] rest = Arrays.copyOfRange(borders, part, borders.length);
    for (int i = 0; i < rest.length; i++) {
      rest[i] = rest[i] == Long.MAX_VALUE ? rest[i] : rest[i] - start;
    }
    return rest;
  }

  private long start(int part) {
    return Math.max(0, borders[part] - PartialScan.LEAD);
  }

  /** Hands on what a part found, or what the part before it finds there. */
  void drain(TextPart part, EventQueue lane, Consumer<Event> sink) throws IOException {
    List<Event> first = lane.take(); // and then the part has begun, or failed
    boolean begun = first != null || lane.failure() == null;
    boolean follows = whole;
    whole = false; // until its end
    if (!follows) {
      drop(part, lane); // why nothing came before it was reported
    } else if (!begun) {
      part.close();
    } else if (kept == null || part.scan().continues(kept.scan())) {
      keep(part, first, lane, sink);
      whole = lane.failure() == null;
    } else {
      drop(part, lane);
      extend(kept, sink);
      whole = true;
    }
    if (whole && isLast(part.number()) && !meter.isOver()) {
      end(sink);
    }
  }

  /** Hands on what a part found that begins where the one before ended. */
  private void keep(
      TextPart part, @Nullable List<Event> first, EventQueue lane, Consumer<Event> sink)
      throws IOException {
    leave();
    kept = part;
    for (List<Event> batch = first; batch != null; batch = lane.take()) {
      for (Event event : batch) {
        sink.accept(event instanceof Event.Found found ? moved(found) : event);
      }
    }
  }

  private void extend(TextPart part, Consumer<Event> sink) throws IOException {
    try {
      part.scan().extend(match -> found(match, found -> sink.accept(moved(found))));
    } catch (IOException e) {
      throw unread(e);
    }
  }

  /** A failure to read on, said as it is of a file that is read in one piece. */
  static IOException unread(IOException e) {
    return new IOException("cannot be read to its end: " + Problem.reason(e), e);
  }

  /** Says what is to be said of the whole file. */
  private void end(Consumer<Event> sink) throws IOException {
    leave();
    if (illFormed > 0) {
      sink.accept(new Event.Trouble(Problem.illFormed(TextOrigin.file(name), illFormed)));
    }
  }

  /**
   * Hands on a match of a scan, unless it is not asked for; it counts from where the scan began.
   */
  void found(UriMatch match, Consumer<? super Event.Found> sink) {
    UriMatch wanted = search.wanted(match);
    Event.Found found = wanted == null ? null : search.found(origin, wanted);
    if (found != null) {
      sink.accept(found);
    }
  }

  private Event moved(Event.Found found) {
    return new Event.Found(origin, found.match().moved(units, lines));
  }

  private static void drop(TextPart part, EventQueue lane) throws IOException {
    lane.drop();
    part.close();
  }

  /** What is before the next part has its length now. */
  private void leave() throws IOException {
    if (kept != null) {
      units += kept.scan().units();
      lines += kept.scan().lines();
      illFormed += kept.scan().illFormed();
      kept.close();
    }
  }
}
