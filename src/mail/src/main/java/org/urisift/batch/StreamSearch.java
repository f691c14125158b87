package org.urisift.batch;

import java.io.IOException;
import java.io.InputStream;
import org.urisift.mail.MailVisitor;
import org.urisift.mail.Problem;
import org.urisift.mail.TextOrigin;
import org.urisift.mail.spi.MboxSplit;

/**
 * Searches inputs that the caller opens, one by one on its thread: for an engine with its own
 * threads and file systems. It finds what a {@link Batch} finds in the same bytes. Not for use by
 * several threads.
 */
public final class StreamSearch {
  private final Search search;
  private final Meter meter;

  /**
   * A search of streams.
   *
   * @param meter counts what is read, and can stop the search
   */
  public StreamSearch(Search search, Meter meter) {
    this.search = search;
    this.meter = meter;
  }

  /**
   * Searches a file of any kind.
   *
   * @param in the file; it is left open
   * @throws IOException if the stream or the visitor throws it
   */
  public void file(String name, InputStream in, BatchVisitor visitor) throws IOException {
    read(name, visitor, to -> search.reader().read(in, name, to));
  }

  /**
   * Searches the messages in a split of an mbox.
   *
   * @throws IOException if the source or the visitor throws it
   */
  public void messages(MboxSplit split, MboxSplit.Source source, BatchVisitor visitor)
      throws IOException {
    read(split.file(), visitor, to -> search.reader().read(split, source, to));
  }

  private void read(String name, BatchVisitor visitor, Input input) throws IOException {
    TextSearch textSearch = new TextSearch(search, meter, new GuardedVisitor(meter, visitor));
    try {
      input.read(textSearch);
      textSearch.end();
    } catch (Meter.Cancelled | TextSearch.LimitReached e) {
      // not a problem to report
    } catch (GuardedVisitor.BatchVisitorFailure e) {
      throw e.reason();
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      visitor.problem(new Problem(Problem.Kind.INPUT, TextOrigin.file(name), Problem.reason(e)));
    }
  }

  @FunctionalInterface
  private interface Input {
    void read(MailVisitor visitor) throws IOException;
  }
}
