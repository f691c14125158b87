package org.urisift.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
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
import org.urisift.mail.unpack.MemberRange;

/**
 * Reads the input of one task. Spark asks for one row at a time, so a thread of its own reads and
 * scans a few batches of rows ahead.
 */
final class ArchiveReader implements PartitionReader<InternalRow> {
  private static final int BATCH_ROWS = 256;
  private static final int BATCHES_AHEAD = 4;

  private final Configuration settings;
  private final List<FileRange> ranges;
  private final int limit;
  private final Meter meter = new Meter(this::isOver);
  private final AtomicLong problems = new AtomicLong();
  private final RowMaker maker;
  private final BlockingQueue<List<InternalRow>> queue = new ArrayBlockingQueue<>(BATCHES_AHEAD);
  private final Thread thread = new Thread(this::run, "urisift reader");
  private List<InternalRow> batch = new ArrayList<>(BATCH_ROWS);
  private long rowCount;
  private boolean isFull; // as many rows as the query needs
  private Iterator<InternalRow> rows = Collections.emptyIterator();
  private boolean isStarted;
  private boolean isEnded;
  private final int messageColumn; // -1 for none
  private long messagesBefore; // the range of a web archive that is read
  private @Nullable InternalRow row; // null before the first and after the last
  private volatile boolean closed;
  private volatile @Nullable Throwable failure;

  ArchiveReader(ScanPlan plan, Configuration settings, List<FileRange> ranges) {
    this.settings = settings;
    this.ranges = ranges;
    this.limit = plan.limit();
    this.isFull = limit == 0;
    this.messageColumn = Arrays.asList(plan.columns().fieldNames()).indexOf("message");
    this.maker = new RowMaker(plan, meter, problems, this::add);
    thread.setDaemon(true);
  }

  /** Whether nothing more is read. */
  private boolean isOver() {
    return closed || isFull;
  }

  @Override
  public boolean next() throws IOException {
    if (!isStarted) {
      isStarted = true;
      thread.start();
    }
    while (!rows.hasNext() && !isEnded) {
      takeBatch();
    }
    row = rows.hasNext() ? rows.next() : null;
    return row != null;
  }

  /** Takes the next batch from the queue; an empty one is the last. */
  private void takeBatch() throws IOException {
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
    return Metrics.values(meter.counts(), problems.get());
  }

  private void run() {
    try {
      for (FileRange range : ranges) {
        if (!isOver()) {
          read(range);
        }
      }
    } catch (IOException | RuntimeException | Error e) {
      failure = isOver() ? null : e; // what ends the reading then is no failure
    }
    flush();
    put(List.of());
  }

  private void read(FileRange range) throws IOException {
    List<HadoopFile> opened = new ArrayList<>();
    try {
      messagesBefore = range.isPacked() ? range.number() - 1 : 0;
      if (range.isPacked()) {
        try (HadoopFile file = HadoopFile.open(settings, range.path(), range.start())) {
          opened.add(file);
          maker.file(range.path(), new MemberRange(file, range.start(), range.end()));
        }
      } else if (range.isSplit()) {
        maker.messages(
            range.split(),
            from -> {
              HadoopFile file = HadoopFile.open(settings, range.path(), from);
              opened.add(file);
              return file;
            });
      } else {
        try (HadoopFile file = HadoopFile.open(settings, range.path(), 0)) {
          opened.add(file);
          maker.file(range.path(), file);
        }
      }
    } finally {
      for (HadoopFile file : opened) {
        file.check();
      }
    }
  }

  private void add(InternalRow newRow) {
    if (isOver()) {
      return; // the reading ends with its next block
    }
    rowCount++;
    isFull = rowCount == limit;
    if (messagesBefore > 0 && messageColumn >= 0 && !newRow.isNullAt(messageColumn)) {
      newRow.setLong(messageColumn, newRow.getLong(messageColumn) + messagesBefore);
    }
    batch.add(newRow);
    if (batch.size() == BATCH_ROWS || isFull) {
      flush();
    }
  }

  private void flush() {
    if (!batch.isEmpty()) {
      put(batch);
      batch = new ArrayList<>(BATCH_ROWS);
    }
  }

  /** Adds a batch to the queue, unless the reader is closed. */
  private void put(List<InternalRow> rowsRead) {
    try {
      if (!closed) {
        queue.put(rowsRead);
      }
    } catch (InterruptedException e) {
      closed = true;
    }
  }
}
