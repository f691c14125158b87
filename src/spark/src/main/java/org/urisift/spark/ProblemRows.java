package org.urisift.spark;

import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.apache.spark.sql.catalyst.InternalRow;
import org.urisift.batch.BatchVisitor;
import org.urisift.mail.Origin;
import org.urisift.mail.Problem;
import org.urisift.scan.UriMatch;

/** Makes a row for each problem that a search for URIs meets. */
final class ProblemRows implements BatchVisitor {
  private final RowBuilder row;
  private final AtomicLong problems;
  private final Consumer<InternalRow> sink;

  ProblemRows(ScanPlan plan, AtomicLong problems, Consumer<InternalRow> sink) {
    this.row = new RowBuilder(plan.columns());
    this.problems = problems;
    this.sink = sink;
  }

  @Override
  public void problem(Problem problem) {
    problems.incrementAndGet();
    row.text("kind", problem.kind().name().toLowerCase(Locale.ROOT));
    row.text("reason", problem.reason());
    row.origin(problem.place());
    sink.accept(row.build());
  }

  @Override
  public void failed(String input, Throwable reason) {
    problem(new Problem(Problem.Kind.INPUT, Origin.file(input), reason.toString()));
  }

  @Override
  public void match(Origin origin, UriMatch match) {
    // makes a row of another view only
  }
}
