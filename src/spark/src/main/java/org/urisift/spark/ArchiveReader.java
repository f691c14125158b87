package org.urisift.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.jspecify.annotations.Nullable;
import org.urisift.batch.Meter;

/**
 * Reads what one task reads. A thread of its own reads and scans, since Spark asks for one row
 * after the other; it stays a few batches of rows ahead.
 */
final class ArchiveReader implements PartitionReader<InternalRow> {
  private static final int BATCH = 256;
  private static final int AHEAD = 4;

  private final Configuration settings;
  private final List<FileRange> stretches;
  private final int limit;
  private final Meter meter = new Meter(this::isClosed);
  private final AtomicLong problems = new AtomicLong();
  private final RowMaker maker;
  private final BlockingQueue<List<InternalRow>> queue = new ArrayBlockingQueue<>(AHEAD);
  private final Thread thread = new Thread(this::run, "urisift reader");
  private List<InternalRow> batch = new ArrayList<>(BATCH);
  private long made;
  private Iterator<InternalRow> rows = Collections.emptyIterator();
  private boolean isStarted;
  private boolean isEnded;
  private @Nullable InternalRow row; // null before the first, and after the last
  private volatile boolean closed;
  private volatile @Nullable Throwable failure;

  ArchiveReader(ScanPlan plan, Configuration settings, List<FileRange> stretches) {
    this.settings = settings;
    this.stretches = stretches;
    this.limit = plan.limit();
    this.maker = RowMaker.of(plan, meter, problems, this::add);
    thread.setDaemon(true);
  }

  private boolean isClosed() {
    return closed;
  }

  @Override
  public boolean next() throws IOException {
    if (!isStarted) {
      isStarted = true;
      thread.start();
    }
    while (!rows.hasNext() && !isEnded) {
      take();
    }
    row = rows.hasNext() ? rows.next() : null;
    return row != null;
  }

  /** Takes the next batch; the last one is empty. */
  private void take() throws IOException {
    try {
      List<InternalRow> next = queue.take();
      isEnded = next.isEmpty();
      rows = next.iterator();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
    Throwable reason = failure;
    if (isEnded && reason != null) {
      throw new IOException(reason.getMessage(), reason);
    }
  }

  @Override
  public @Nullable InternalRow get() {
    return row;
  }

  @Override
  public void close() {
    closed = true;
    thread.interrupt();
  }

  @Override
  public CustomTaskMetric[] currentMetricsValues() {
    return Metrics.now(meter.counts(), problems.get());
  }

  private void run() {
    try {
      for (FileRange stretch : stretches) {
        if (!closed && !isFull()) {
          read(stretch);
        }
      }
    } catch (Done e) {
      // as many rows as are wanted, or nobody wants more
    } catch (IOException | RuntimeException | Error e) {
      failure = e;
    }
    try {
      flush();
      queue.put(List.of());
    } catch (InterruptedException | Done e) {
      // nobody waits for it
    }
  }

  private void read(FileRange stretch) throws IOException {
    List<HadoopFile> opened = new ArrayList<>();
    try {
      if (stretch.isSplit()) {
        maker.messages(
            stretch.split(),
            from -> {
              HadoopFile file = HadoopFile.open(settings, stretch.path(), from);
              opened.add(file);
              return file;
            });
      } else {
        try (HadoopFile file = HadoopFile.open(settings, stretch.path(), 0)) {
          opened.add(file);
          maker.file(stretch.path(), file);
        }
      }
    } finally {
      for (HadoopFile file : opened) {
        file.check();
      }
    }
  }

  private boolean isFull() {
    return limit >= 0 && made >= limit;
  }

  private void add(InternalRow one) {
    if (isFull()) {
      throw new Done();
    }
    made++;
    batch.add(one);
    if (batch.size() == BATCH || isFull()) {
      flush();
    }
  }

  private void flush() {
    if (!batch.isEmpty()) {
      try {
        queue.put(batch);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new Done();
      }
      batch = new ArrayList<>(BATCH);
    }
  }

  /** Ends the reading; no failure. */
  private static final class Done extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Done() {
      super("done", null, false, false);
    }
  }
}
