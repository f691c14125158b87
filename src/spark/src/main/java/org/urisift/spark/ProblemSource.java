package org.urisift.spark;

/**
 * The problems of reading, a row each, such as a part that could not be read or was not as
 * declared: {@code spark.read.format("urisift-problems")}.
 */
public final class ProblemSource extends ArchiveSource {
  /** Called by Spark. */
  public ProblemSource() {
    super("urisift-problems", TableView.PROBLEMS);
  }
}
