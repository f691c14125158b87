package org.urisift.spark.cluster;

import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** The job for spark-submit: reads an archive, and prints counts of its rows and tasks. */
public final class CountJob {
  private CountJob() {}

  /** The arguments are a file and the maximum size of a partition in bytes. */
  public static void main(String[] arguments) {
    SparkSession spark = SparkSession.builder().getOrCreate();
    spark.sparkContext().addSparkListener(new EventPrinter());
    Dataset<Row> uris =
        spark.read().format("urisift").option("maxPartitionBytes", arguments[1]).load(arguments[0]);
    print("partitions " + uris.rdd().getNumPartitions());
    // a sum of hashes over all columns does not depend on the order of rows
    Row totals =
        uris.selectExpr("xxhash64(*) AS hash")
            .selectExpr("count(*)", "sum(cast(hash AS decimal(38, 0)))")
            .first();
    print("rows %s, sum %s".formatted(totals.get(0), totals.get(1)));
    spark.stop();
  }

  private static void print(String line) {
    System.out.println(line);
    System.out.flush();
  }

  private static final class EventPrinter extends SparkListener {
    @Override
    public void onTaskEnd(SparkListenerTaskEnd end) {
      if (end.reason().toString().equals("Success")) {
        print("task of executor " + end.taskInfo().executorId());
      }
    }

    @Override
    public void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
      print("lost executor " + removed.executorId());
    }
  }
}
