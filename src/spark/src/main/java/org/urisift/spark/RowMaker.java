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

/** Makes the rows of a view from inputs. For use by one thread. */
interface RowMaker {
  void file(String name, InputStream in) throws IOException;

  void messages(MboxSplit split, MboxSplit.Source source) throws IOException;

  /**
   * Returns a maker for the rows of a scan.
   *
   * @param problems counts the problems of reading
   * @param sink gets the rows
   */
  static RowMaker of(ScanPlan plan, Meter meter, AtomicLong problems, Consumer<InternalRow> sink) {
    return switch (plan.view()) {
      case URIS -> new SearchRows(plan, meter, new UriRows(plan, problems, sink));
      case MESSAGES -> new MessageRows(plan, meter, problems, sink);
      case PROBLEMS -> new SearchRows(plan, meter, new ProblemRows(plan, problems, sink));
    };
  }

  /** Makes rows from the results of a search. */
  record SearchRows(StreamSearch search, BatchVisitor rows) implements RowMaker {
    SearchRows(ScanPlan plan, Meter meter, BatchVisitor rows) {
      this(new StreamSearch(SearchOptions.search(SearchOptions.of(plan)), meter), rows);
    }

    @Override
    public void file(String name, InputStream in) throws IOException {
      search.file(name, in, rows);
    }

    @Override
    public void messages(MboxSplit split, MboxSplit.Source source) throws IOException {
      search.messages(split, source, rows);
    }
  }
}
