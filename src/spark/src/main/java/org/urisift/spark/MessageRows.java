package org.urisift.spark;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.apache.spark.sql.catalyst.InternalRow;
import org.jspecify.annotations.Nullable;
import org.urisift.batch.Meter;
import org.urisift.mail.Attribute;
import org.urisift.mail.MailReader;
import org.urisift.mail.MailVisitor;
import org.urisift.mail.Message;
import org.urisift.mail.Origin;
import org.urisift.mail.Problem;
import org.urisift.mail.Text;
import org.urisift.mail.spi.MboxSplit;
import org.urisift.settings.Period;

/** Makes a row for each message; its texts are decoded, but not searched. */
final class MessageRows implements RowMaker, MailVisitor {
  private final MailReader reader;
  private final @Nullable Period period; // null for messages of any date
  private final Meter meter;
  private final RowBuilder row;
  private final AtomicLong problems;
  private final Consumer<InternalRow> sink;

  private @Nullable Origin current; // the message that is being read; null for none
  private int partCount;
  private @Nullable String lastPart;
  private final List<String> unread = new ArrayList<>();
  private final List<String> problemTexts = new ArrayList<>();

  MessageRows(ScanPlan plan, Meter meter, AtomicLong problems, Consumer<InternalRow> sink) {
    this.reader = SearchOptions.of(plan).reader(false);
    this.period = plan.dates().period();
    this.meter = meter;
    this.row = new RowBuilder(plan.columns());
    this.problems = problems;
    this.sink = sink;
  }

  @Override
  public void file(String name, InputStream in) throws IOException {
    reader.read(in, name, this);
    endMessage();
  }

  @Override
  public void messages(MboxSplit split, MboxSplit.Source source) throws IOException {
    reader.read(split, source, this);
    endMessage();
  }

  @Override
  public void message(Origin origin) {
    if (current == null || origin.message() != current.message()) {
      endMessage();
      current = origin;
      meter.countMessage();
    }
  }

  private boolean belongsToCurrent(Origin place) {
    return current != null && place.message() == current.message();
  }

  @Override
  public void text(Text text) {
    if (belongsToCurrent(text.origin())
        && !String.valueOf(text.origin().partPath()).equals(lastPart)) {
      lastPart = String.valueOf(text.origin().partPath());
      partCount++;
    }
  }

  @Override
  public void attribute(Attribute attribute) {
    // text() counts its part
  }

  @Override
  public void unread(Origin origin, @Nullable String reason) {
    if (belongsToCurrent(origin)) {
      unread.add(origin.contentType());
    }
  }

  @Override
  public void problem(Problem problem) {
    problems.incrementAndGet();
    if (belongsToCurrent(problem.place())) {
      String where = problem.place().partPath();
      problemTexts.add(
          where == null ? problem.reason() : "part " + where + ": " + problem.reason());
    }
  }

  @Override
  public void progress(long bytes) {
    meter.countBytes(bytes);
  }

  /** Makes the row of the message that ends here. */
  private void endMessage() {
    Message message = current == null ? null : current.message();
    if (current != null && message != null && (period == null || period.contains(message.date()))) {
      sink.accept(row(current, message));
    }
    current = null;
    lastPart = null;
    partCount = 0;
    unread.clear();
    problemTexts.clear();
  }

  private InternalRow row(Origin place, Message message) {
    row.origin(place);
    row.text("message_id", row.hasColumn("message_id") ? message.id() : null);
    if (row.hasColumn("date") && message.date() != null) {
      row.set("date", RowBuilder.micros(message.date().toInstant()));
    }
    row.text("from", row.hasColumn("from") ? message.from() : null);
    row.text("subject", row.hasColumn("subject") ? message.subject() : null);
    row.text("source_uri", row.hasColumn("source_uri") ? message.sourceUri() : null);
    row.set("parts", partCount);
    row.set("unread", RowBuilder.strings(unread));
    row.set("problems", RowBuilder.strings(problemTexts));
    return row.build();
  }
}
