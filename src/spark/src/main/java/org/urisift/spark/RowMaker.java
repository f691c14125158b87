package org.urisift.spark;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.apache.spark.sql.catalyst.InternalRow;
import org.urisift.batch.BatchVisitor;
import org.urisift.batch.Meter;
import org.urisift.batch.StreamSearch;
import org.urisift.mail.spi.MboxSplit;

/** Makes the rows of a view out of inputs, one after the other. */
interface RowMaker {
  /** Reads a whole file. */
  void file(String name, InputStream in) throws IOException;

  /** Reads the messages of a split. */
  void messages(MboxSplit split, MboxSplit.Source source) throws IOException;

  /**
   * What makes the rows of a scan.
   *
   * @param problems counts what was not read, or not as declared
   */
  static RowMaker of(ScanPlan plan, Meter meter, AtomicLong problems, Consumer<InternalRow> sink) {
    return switch (plan.view()) {
      case URIS -> new Found(plan, meter, new UriRows(plan, problems, sink));
      case MESSAGES -> new MessageRows(plan, meter, problems, sink);
      case PROBLEMS -> new Found(plan, meter, new ProblemRows(plan, problems, sink));
    };
  }

  /** Makes rows of what a search finds. */
  record Found(StreamSearch reading, BatchVisitor rows) implements RowMaker {
    Found(ScanPlan plan, Meter meter, BatchVisitor rows) {
      this(new StreamSearch(SearchOptions.search(SearchOptions.of(plan)), meter), rows);
    }

    @Override
    public void file(String name, InputStream in) throws IOException {
      reading.file(name, in, rows);
    }

    @Override
    public void messages(MboxSplit split, MboxSplit.Source source) throws IOException {
      reading.messages(split, source, rows);
    }
  }
}
