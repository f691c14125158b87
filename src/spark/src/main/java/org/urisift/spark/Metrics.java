package org.urisift.spark;

import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.metric.CustomSumMetric;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.urisift.batch.Meter;

/** What Spark's pages show of a scan. */
final class Metrics {
  private Metrics() {}

  static CustomMetric[] all() {
    return new CustomMetric[] {new Bytes(), new Messages(), new Problems()};
  }

  static CustomTaskMetric[] now(Meter.Counts counts, long problems) {
    return new CustomTaskMetric[] {
      new Value("bytes", counts.bytes()),
      new Value("messages", counts.messages()),
      new Value("problems", problems)
    };
  }

  private record Value(String name, long value) implements CustomTaskMetric {}

  /** Bytes that were taken from files. */
  public static final class Bytes extends CustomSumMetric {
    @Override
    public String name() {
      return "bytes";
    }

    @Override
    public String description() {
      return "bytes read";
    }
  }

  /** Messages that were read. */
  public static final class Messages extends CustomSumMetric {
    @Override
    public String name() {
      return "messages";
    }

    @Override
    public String description() {
      return "messages read";
    }
  }

  /** What was damaged, or not as declared. */
  public static final class Problems extends CustomSumMetric {
    @Override
    public String name() {
      return "problems";
    }

    @Override
    public String description() {
      return "problems met";
    }
  }
}
