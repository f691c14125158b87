package org.urisift.spark;

import java.io.IOException;
import java.io.InputStream;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.apache.spark.sql.catalyst.InternalRow;
import org.jspecify.annotations.Nullable;
import org.urisift.batch.BatchVisitor;
import org.urisift.batch.Meter;
import org.urisift.batch.StreamSearch;
import org.urisift.mail.Attribute;
import org.urisift.mail.MailReader;
import org.urisift.mail.MailVisitor;
import org.urisift.mail.Message;
import org.urisift.mail.Origin;
import org.urisift.mail.Problem;
import org.urisift.mail.Text;
import org.urisift.mail.spi.MboxSplit;
import org.urisift.report.Report.Layout;
import org.urisift.scan.UriMatch;
import org.urisift.settings.Period;
import org.urisift.settings.Settings;

/**
 * Makes the rows of a view from inputs: a row for each URI, with the fields that the command
 * writes, for each message, or for each problem. For use by one thread.
 */
final class RowMaker implements BatchVisitor {
  private final ScanPlan plan;
  private final Meter meter;
  private final AtomicLong problems;
  private final RowBuilder row;
  private final Consumer<InternalRow> sink;
  private final Layout layout;
  private final MailReader reader;
  private final @Nullable StreamSearch search; // null for a row for each message

  /**
   * A maker for the rows of a plan of Spark.
   *
   * @param problems counts the problems of reading
   * @param sink gets the rows
   */
  RowMaker(ScanPlan plan, Meter meter, AtomicLong problems, Consumer<InternalRow> sink) {
    this.plan = plan;
    this.meter = meter;
    this.problems = problems;
    this.row = new RowBuilder(plan.columns());
    this.sink = sink;
    Settings settings = SearchOptions.of(plan);
    this.layout = SearchOptions.layout(settings);
    this.reader = settings.reader(false);
    this.search =
        plan.view() == TableView.MESSAGES
            ? null
            : new StreamSearch(SearchOptions.search(settings), meter);
  }

  /** Makes the rows of a file. */
  void file(String name, InputStream in) throws IOException {
    if (search != null) {
      search.file(name, in, this);
    } else {
      Messages messages = new Messages();
      reader.read(in, name, messages);
      messages.end();
    }
  }

  /** Makes the rows of the messages in a split of an mbox. */
  void messages(MboxSplit split, MboxSplit.Source source) throws IOException {
    if (search != null) {
      search.messages(split, source, this);
    } else {
      Messages messages = new Messages();
      reader.read(split, source, messages);
      messages.end();
    }
  }

  @Override
  public void match(Origin origin, UriMatch match) throws IOException {
    if (plan.view() == TableView.URIS && plan.filter().passes(match)) {
      layout.visit(origin, match, row);
      sink.accept(row.build());
    }
  }

  @Override
  public void problem(Problem problem) {
    problems.incrementAndGet();
    if (plan.view() == TableView.PROBLEMS) {
      row.text("kind", problem.kind().name().toLowerCase(Locale.ROOT));
      row.text("reason", problem.reason());
      row.origin(problem.place());
      sink.accept(row.build());
    }
  }

  @Override
  public void failed(String input, Throwable reason) {
    problem(new Problem(Problem.Kind.INPUT, Origin.file(input), reason.toString()));
  }

  /** Makes a row for each message; its texts are decoded, but not searched. */
  private final class Messages implements MailVisitor {
    private final @Nullable Period period = plan.dates().period(); // null for all dates
    private @Nullable Origin current; // the message that is being read; null for none
    private @Nullable String lastPart;
    private int partCount;
    private final List<String> unread = new ArrayList<>();
    private final List<String> found = new ArrayList<>(); // problems

    @Override
    public void message(Origin origin) {
      if (current == null || origin.message() != current.message()) {
        end();
        current = origin;
        meter.countMessage();
      }
    }

    private boolean isOfCurrent(Origin place) {
      return current != null && place.message() == current.message();
    }

    @Override
    public void text(Text text) {
      String part = String.valueOf(text.origin().partPath());
      if (isOfCurrent(text.origin()) && !part.equals(lastPart)) {
        lastPart = part;
        partCount++;
      }
    }

    @Override
    public void attribute(Attribute attribute) {
      // text() counts its part
    }

    @Override
    public void unread(Origin origin, @Nullable String reason) {
      if (isOfCurrent(origin)) {
        unread.add(origin.contentType());
      }
    }

    @Override
    public void problem(Problem problem) {
      problems.incrementAndGet();
      if (isOfCurrent(problem.place())) {
        String part = problem.place().partPath();
        found.add(part == null ? problem.reason() : "part " + part + ": " + problem.reason());
      }
    }

    @Override
    public void progress(long bytes) {
      meter.countBytes(bytes);
    }

    /** Makes the row of the message that ends here. */
    void end() {
      Message message = current == null ? null : current.message();
      if (current != null
          && message != null
          && (period == null || period.contains(message.date()))) {
        row.origin(current);
        addFields(message);
        row.set("parts", partCount);
        row.words("unread", unread);
        row.words("problems", found);
        sink.accept(row.build());
      }
      current = null;
      lastPart = null;
      partCount = 0;
      unread.clear();
      found.clear();
    }

    /** Adds the fields of the header, which are not cut. */
    private void addFields(Message message) {
      row.text("message_id", message.id());
      row.text("from", message.from());
      row.text("subject", message.subject());
      row.text("source_uri", message.sourceUri());
      OffsetDateTime date = row.hasColumn("date") ? message.date() : null;
      if (date != null) {
        row.date("date", date.toInstant());
      }
    }
  }
}
