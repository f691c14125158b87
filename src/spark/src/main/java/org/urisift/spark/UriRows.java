package org.urisift.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.jspecify.annotations.Nullable;
import org.urisift.batch.BatchVisitor;
import org.urisift.mail.Origin;
import org.urisift.mail.Problem;
import org.urisift.report.Field;
import org.urisift.report.RecordVisitor;
import org.urisift.report.Report.Layout;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.UriMatch.Segment;

/** Makes a row for each URI, with the fields that the command writes. */
final class UriRows implements BatchVisitor, RecordVisitor {
  private final Layout layout;
  private final UriFilter filter;
  private final RowBuilder row;
  private final AtomicLong problems;
  private final Consumer<InternalRow> sink;

  UriRows(ScanPlan plan, AtomicLong problems, Consumer<InternalRow> sink) {
    this.layout = SearchOptions.layout(SearchOptions.of(plan));
    this.filter = plan.filter();
    this.row = new RowBuilder(plan.columns());
    this.problems = problems;
    this.sink = sink;
  }

  @Override
  public void match(Origin origin, UriMatch match) {
    if (!filter.passes(match)) {
      return;
    }
    try {
      layout.visit(origin, match, this);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    sink.accept(row.build());
  }

  @Override
  public void problem(Problem problem) {
    problems.incrementAndGet();
  }

  @Override
  public void failed(String input, Throwable reason) {
    problems.incrementAndGet();
  }

  @Override
  public void text(Field field, String value) {
    if (field.type() == Field.Type.DATE) {
      row.set(field.label(), date(value));
    } else {
      row.text(field.label(), value);
    }
  }

  private static @Nullable Long date(String value) {
    try {
      return RowBuilder.micros(Instant.parse(value));
    } catch (DateTimeException e) {
      return null;
    }
  }

  @Override
  public void number(Field field, long value) {
    row.set(
        field.label(), field.type() == Field.Type.INDEX ? (Object) (int) value : (Object) value);
  }

  @Override
  public void flag(Field field) {
    row.set(field.label(), true);
  }

  @Override
  public void segments(List<Segment> segments) {
    row.set(
        Field.SEGMENTS.label(),
        new GenericArrayData(
            segments.stream()
                .map(s -> new GenericInternalRow(new Object[] {s.offset(), s.endOffset()}))
                .toArray()));
  }

  @Override
  public void alternatives(List<Alternative> alternatives) {
    row.set(
        Field.ALTERNATIVES.label(),
        new GenericArrayData(
            alternatives.stream()
                .map(
                    a ->
                        new GenericInternalRow(
                            new Object[] {
                              RowBuilder.string(a.uri()),
                              RowBuilder.string(RecordVisitor.name(a.why()))
                            }))
                .toArray()));
  }

  @Override
  public void words(Field field, List<String> words) {
    row.set(field.label(), RowBuilder.strings(words));
  }
}
