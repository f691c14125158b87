package org.urisift.page;

import java.io.IOException;
import java.io.OutputStream;
import org.urisift.batch.Meter;
import org.urisift.mail.Problem;
import org.urisift.report.LinkStyle;
import org.urisift.report.Origin;
import org.urisift.report.Report;
import org.urisift.scan.UriMatch;
import org.urisift.scan.Verdict;

/**
 * Collects matches, and at the end writes the page that shows them. Keeps up to 200,000 different
 * URIs, within a quarter of the heap; further URIs are counted by domain.
 */
public final class PageReport implements Report {
  private final OutputStream out;
  private final PageModel model;

  /**
   * A page without matches; nothing is written before {@link #close}.
   *
   * @param links unwraps rewritten URIs, and finds flags
   * @param meter counts what the run reads
   */
  public PageReport(LinkStyle links, Meter meter, OutputStream out) {
    this(links, meter, out, Bounds.ofHeap());
  }

  PageReport(LinkStyle links, Meter meter, OutputStream out, Bounds bounds) {
    this.out = out;
    this.model = new PageModel(links, meter, bounds);
  }

  @Override
  public void add(Origin origin, UriMatch match) {
    if (match.verdict() != Verdict.REJECTED) {
      model.add(origin, match);
    }
  }

  /** Adds a problem to what the page says about its coverage. */
  public void add(Problem problem) {
    model.coverage.add(problem);
  }

  /** Adds an input that could not be read. */
  public void addFailed(String input, Throwable reason) {
    model.coverage.addFailed(input, reason);
  }

  @Override
  public void close() throws IOException {
    new PageWriter(out).write(model);
  }
}
