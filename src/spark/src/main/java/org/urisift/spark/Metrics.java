package org.urisift.spark;

import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.metric.CustomSumMetric;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.urisift.batch.Meter;

/** The metrics of a scan that Spark's pages show. */
final class Metrics {
  private Metrics() {}

  static CustomMetric[] supported() {
    return new CustomMetric[] {new Bytes(), new Messages(), new Problems()};
  }

  static CustomTaskMetric[] values(Meter.Counts counts, long problems) {
    return new CustomTaskMetric[] {
      new TaskMetric("bytes", counts.bytes()),
      new TaskMetric("messages", counts.messages()),
      new TaskMetric("problems", problems)
    };
  }

  private record TaskMetric(String name, long value) implements CustomTaskMetric {}

  /** The number of bytes read from files. */
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

  /** The number of messages read. */
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

  /** The number of inputs and parts that were damaged, or not as declared. */
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
