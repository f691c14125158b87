package org.urisift.mail.sandbox;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.BulkStream;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.format.FormatReader;
import org.urisift.mail.format.FormatSink;
import org.urisift.mail.text.Excerpt;

/**
 * One reading of a document. The reader runs in a thread of its own, and what it finds comes
 * through a short queue to the thread that reads the input. A reader that does not end in time is
 * interrupted, which ends it when it next reads its document or hands something out, and left alone
 * if it does neither: nothing that it finds later is taken. Its time is that of the processor, so
 * that other readers, threads and programs do not use it up.
 */
public final class FormatRun {
  /** Ends a reader in its next call, when nothing more is wanted. */
  private static final class Abandoned extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Abandoned() {
      super("nothing more is wanted", null, false, false);
    }
  }

  private static final int AHEAD = 16;

  /** Bytes of a file in a document that are handed on at once. */
  private static final int BYTES = 64 << 10;

  private static final int MILLIS = 50;

  /** How many times as long as its limit a reader may take that waits, as for a slow disk. */
  private static final int WAITING = 10;

  /** Loaded when a reader is slow, since that takes time. */
  private static final class Processor {
    static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  }

  /**
   * The last reader of each format that was interrupted. The next one waits some time for its end,
   * so that not many hold memory at once, as decoders of pictures do outside the heap.
   */
  private static final Map<String, Thread> INTERRUPTED = new ConcurrentHashMap<>();

  private final BlockingQueue<Finding> found = new ArrayBlockingQueue<>(AHEAD);
  private final FormatReader reader;
  private final OpenDocument document;
  private final FormatReceiver receiver;
  private final Duration quiet;
  private final Thread thread;
  private long handedOut; // characters and bytes, by the thread of the reader
  private volatile boolean isAbandoned;
  private volatile Supplier<List<FormatSink.BareLink>> remaining = List::of;
  private long seen; // bytes of the document that were reported
  private final long start = System.nanoTime();

  private FormatRun(
      FormatReader reader, OpenDocument document, FormatReceiver receiver, Duration quiet) {
    this.reader = reader;
    this.document = document;
    this.receiver = receiver;
    this.quiet = quiet;
    thread = new Thread(this::work, "urisift-" + reader.types().get(0));
    thread.setDaemon(true);
  }

  /**
   * Reads a document, and closes it.
   *
   * @return what the reader threw, or a {@link TimeLimit}; null for a document that was read
   * @throws IOException from the receiver
   */
  public static @Nullable Throwable read(
      FormatReader reader, OpenDocument document, FormatReceiver receiver) throws IOException {
    return read(reader, document, receiver, Duration.ofSeconds(MailLimits.FORMAT_QUIET));
  }

  /**
   * As the other {@code read}.
   *
   * @param quiet how long the reader may find nothing
   */
  static @Nullable Throwable read(
      FormatReader reader, OpenDocument document, FormatReceiver receiver, Duration quiet)
      throws IOException {
    FormatRun run = new FormatRun(reader, document, receiver, quiet);
    if (document instanceof StreamDocument stream) {
      stream.connect(run::put);
    }
    try {
      run.start();
      return run.receive();
    } catch (StackOverflowError | OutOfMemoryError e) { // the reader may have taken the memory
      return e;
    } finally {
      run.isAbandoned = true;
      run.thread.interrupt();
      INTERRUPTED.put(run.thread.getName(), run.thread);
      document.close(); // also if the reader goes on
    }
  }

  private void start() {
    Thread before = INTERRUPTED.remove(thread.getName());
    try {
      if (before != null) {
        before.join(quiet.toMillis() / WAITING);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // which ends the wait for what is found
    }
    thread.start();
  }

  private void work() {
    Throwable failure = null;
    try {
      reader.read(document, new Sink());
    } catch (Abandoned e) {
      return;
    } catch (Throwable e) { // whatever a library throws, errors of linkage and memory too
      failure = e;
    }
    try {
      put(new Finding.End(failure));
    } catch (Abandoned e) {
      // nobody waits for it
    }
  }

  private void put(Finding finding) {
    try {
      while (!found.offer(finding, MILLIS, TimeUnit.MILLISECONDS)) {
        if (isAbandoned) {
          throw new Abandoned();
        }
      }
    } catch (InterruptedException e) {
      throw new Abandoned();
    }
    if (isAbandoned) {
      throw new Abandoned();
    }
  }

  private @Nullable Throwable receive() throws IOException {
    try {
      for (Finding next = take(); ; next = take()) {
        if (next instanceof Finding.End ended) {
          handRemaining(ended.failure());
          return ended.failure();
        }
        hand(next);
      }
    } catch (TimeLimit e) {
      handRemaining(e);
      return e;
    }
  }

  private void handRemaining(@Nullable Throwable failure) throws IOException {
    if (failure != null) {
      for (FormatSink.BareLink link : remaining.get()) {
        receiver.link(link.context(), link.location(), link.uri(), null);
      }
    }
  }

  private void hand(Finding finding) throws IOException {
    if (finding instanceof Finding.FoundText text) {
      receiver.text(text.context(), text.location(), text.text());
    } else if (finding instanceof Finding.FoundLink link) {
      receiver.link(link.context(), link.location(), link.uri(), link.label());
    } else if (finding instanceof Finding.Unread unread) {
      receiver.unread(unread.location(), unread.reason());
    } else if (finding instanceof Finding.Damaged damaged) {
      receiver.damaged(damaged.location(), damaged.reason());
    } else if (finding instanceof Finding.Note note) {
      receiver.note(note.location(), note.reason());
    } else if (finding instanceof Finding.FileStart file) {
      FileStream content = new FileStream();
      receiver.attachment(file.name(), file.isMessage(), content);
      content.skipRest();
    }
  }

  /** Waits for what is found next. */
  private Finding take() throws IOException {
    long since = System.nanoTime();
    long usedBefore = -1;
    while (true) {
      long bytes = document.bytesRead();
      receiver.waiting(bytes - seen);
      seen = bytes;
      try {
        Finding next = found.poll(MILLIS, TimeUnit.MILLISECONDS);
        if (next instanceof Finding.BytesWanted && document instanceof StreamDocument stream) {
          stream.supply();
          since = System.nanoTime();
          usedBefore = -1;
          continue;
        }
        if (next != null) {
          return next;
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        receiver.waiting(0);
        throw new TimeLimit("interrupted");
      }
      long now = System.nanoTime();
      if (now - since > quiet.toNanos() / WAITING) {
        usedBefore = usedBefore < 0 ? used(now) : usedBefore;
        if (isOver(quiet.toNanos(), now - since, used(now) - usedBefore)) {
          throw new TimeLimit("nothing was found in it for " + quiet.toSeconds() + " seconds");
        }
      }
      long limit = MailLimits.FORMAT_TIME + document.size() / MailLimits.FORMAT_RATE;
      long nanos = TimeUnit.SECONDS.toNanos(limit);
      if (now - start > nanos && isOver(nanos, now - start, used(now))) {
        throw new TimeLimit("it takes more than " + limit + " seconds");
      }
    }
  }

  private static boolean isOver(long limit, long passed, long used) {
    return used > limit || passed / WAITING > limit;
  }

  /** Nanoseconds that the reader has used of the processor; those that passed if unknown. */
  private long used(long now) {
    boolean isKnown = Processor.THREADS.isThreadCpuTimeSupported();
    return isKnown ? Processor.THREADS.getThreadCpuTime(thread.getId()) : now - start;
  }

  /** A file in the document, as its bytes come. */
  private final class FileStream extends BulkStream {
    private byte[] bytes = new byte[0];
    private int at;
    private boolean isAtEnd;

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      while (at == bytes.length && !isAtEnd) {
        Finding next = take();
        if (next instanceof Finding.FileBytes more) {
          bytes = more.bytes();
          at = 0;
        } else {
          isAtEnd = true;
          String failure = next instanceof Finding.FileEnd ended ? ended.failure() : null;
          if (failure != null) {
            throw new IOException(failure);
          }
        }
      }
      if (at == bytes.length) {
        return -1;
      }
      int count = Math.min(length, bytes.length - at);
      System.arraycopy(bytes, at, into, offset, count);
      at += count;
      return count;
    }

    void skipRest() throws IOException {
      while (!isAtEnd) {
        at = bytes.length;
        Finding next = take();
        isAtEnd = !(next instanceof Finding.FileBytes);
      }
    }
  }

  /** Puts what is found into the queue. */
  private final class Sink implements FormatSink {
    @Override
    public void text(String context, @Nullable String location, CharSequence text)
        throws IOException {
      count(text.length());
      put(new Finding.FoundText(context, location, text.toString()));
    }

    @Override
    public void link(String context, @Nullable String location, String uri, @Nullable String label)
        throws IOException {
      count(uri.length());
      String shown = label == null ? null : Excerpt.start(label, MailLimits.LINK_TEXT);
      put(new Finding.FoundLink(context, location, uri, shown));
    }

    @Override
    public void remaining(Supplier<List<BareLink>> links) {
      remaining = links;
    }

    @Override
    public void attachment(@Nullable String name, InputStream content) throws IOException {
      file(name, false, content);
    }

    @Override
    public void message(@Nullable String name, InputStream content) throws IOException {
      file(name, true, content);
    }

    private void file(@Nullable String name, boolean isMessage, InputStream content)
        throws IOException {
      put(new Finding.FileStart(name, isMessage));
      String failure = null;
      try {
        byte[] bytes = new byte[BYTES];
        int length = content.read(bytes); // not more at once, which damage would take away
        while (length >= 0) {
          count(length);
          put(new Finding.FileBytes(Arrays.copyOf(bytes, length)));
          length = content.read(bytes);
        }
      } catch (IOException e) {
        failure = String.valueOf(e.getMessage());
      }
      put(new Finding.FileEnd(failure));
    }

    @Override
    public void unread(@Nullable String location, String reason) {
      put(new Finding.Unread(location, reason));
    }

    @Override
    public void damaged(@Nullable String location, String reason) {
      put(new Finding.Damaged(location, reason));
    }

    @Override
    public void note(@Nullable String location, String reason) {
      put(new Finding.Note(location, reason));
    }

    private void count(int more) throws IOException {
      handedOut += more;
      if (handedOut > MailLimits.EXPANSION_FREE
          && handedOut / MailLimits.EXPANSION > document.size()) {
        throw new IOException("expands to more than " + MailLimits.EXPANSION + " times its size");
      }
    }
  }
}
