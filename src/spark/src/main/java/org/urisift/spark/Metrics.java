package org.urisift.spark;

import java.util.Locale;
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

  /** A metric with the name of its class, of which Spark makes an instance. */
  private abstract static class Sum extends CustomSumMetric {
    private final String participle;

    Sum(String participle) {
      this.participle = participle;
    }

    @Override
    public String name() {
      return getClass().getSimpleName().toLowerCase(Locale.ROOT);
    }

    @Override
    public String description() {
      return name() + " " + participle;
    }
  }

  /** The number of bytes read from files. */
  public static final class Bytes extends Sum {
    public Bytes() {
      super("read");
    }
  }

  /** The number of messages read. */
  public static final class Messages extends Sum {
    public Messages() {
      super("read");
    }
  }

  /** The number of inputs and parts that were damaged, or not as declared. */
  public static final class Problems extends Sum {
    public Problems() {
      super("met");
    }
  }
}
