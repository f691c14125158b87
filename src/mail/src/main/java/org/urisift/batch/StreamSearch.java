package org.urisift.batch;

import java.io.IOException;
import java.io.InputStream;
import org.urisift.mail.MailVisitor;
import org.urisift.mail.Problem;
import org.urisift.mail.TextOrigin;
import org.urisift.mail.spi.MboxSplit;

/**
 * Searches one input after the other on the thread of the caller, who opens them: for an engine
 * that has threads and file systems of its own. What a {@link Batch} finds in the same bytes.
 */
public final class StreamSearch {
  private final Search search;
  private final Meter meter;

  /**
   * Nothing is read yet.
   *
   * @param meter counts what is read, and tells when to stop
   */
  public StreamSearch(Search search, Meter meter) {
    this.search = search;
    this.meter = meter;
  }

  /** Reads a file, whatever it is, from a stream that is left open. */
  public void file(String name, InputStream in, BatchVisitor visitor) throws IOException {
    read(name, visitor, to -> search.reader().read(in, name, to));
  }

  /** Reads the messages of a split. */
  public void messages(MboxSplit split, MboxSplit.Source source, BatchVisitor visitor)
      throws IOException {
    read(split.file(), visitor, to -> search.reader().read(split, source, to));
  }

  private void read(String name, BatchVisitor visitor, Input input) throws IOException {
    TextSearch extraction = new TextSearch(search, meter, new GuardedVisitor(meter, visitor));
    try {
      input.read(extraction);
      extraction.end();
    } catch (Meter.Cancelled | TextSearch.LimitReached e) {
      // and nothing to say about it
    } catch (GuardedVisitor.Thrown e) {
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
