package org.urisift.batch;

import java.io.IOException;
import java.io.InputStream;
import org.urisift.mail.MailVisitor;
import org.urisift.mail.Origin;
import org.urisift.mail.Text;
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
    read(visitor, to -> search.reader().read(in, name, to));
  }

  /** Gets what a search reads, so that a file need not be read twice to show it. */
  public interface Watcher {
    /** How much of the next text is wanted, in UTF-16 units. */
    int wanted();

    /**
     * Called for each text after its search, if some of it was wanted.
     *
     * @param beginning as much as was wanted, or the whole text if it is shorter
     */
    void text(Text text, String beginning);

    /** Called at the start of each message. */
    void message(Origin origin);
  }

  /**
   * Searches a file of any kind, and lets another see what is read.
   *
   * @param in the file; it is left open
   * @throws IOException if the stream or the visitor throws it
   */
  public void file(String name, InputStream in, BatchVisitor visitor, Watcher watcher)
      throws IOException {
    read(visitor, to -> search.reader().read(in, name, new WatchedReading(to, watcher)));
  }

  /**
   * Searches the messages in a split of an mbox.
   *
   * @throws IOException if the source or the visitor throws it
   */
  public void messages(MboxSplit split, MboxSplit.Source source, BatchVisitor visitor)
      throws IOException {
    read(visitor, to -> search.reader().read(split, source, to));
  }

  private void read(BatchVisitor visitor, Input input) throws IOException {
    TextSearch textSearch = new TextSearch(search, meter, new Batch.Reporter(meter, null, visitor));
    try {
      input.read(textSearch);
      textSearch.end();
    } catch (Meter.Cancelled e) {
      // not a problem to report
    }
  }

  @FunctionalInterface
  private interface Input {
    void read(MailVisitor visitor) throws IOException;
  }
}
