package org.urisift.spark.cluster;

import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** What is given to spark-submit: reads an archive, and prints what it sees and what it gets. */
public final class CountJob {
  private CountJob() {}

  /** A file, and of how many bytes a partition is. */
  public static void main(String[] arguments) {
    SparkSession spark = SparkSession.builder().getOrCreate();
    spark.sparkContext().addSparkListener(new Teller());
    Dataset<Row> uris =
        spark.read().format("urisift").option("maxPartitionBytes", arguments[1]).load(arguments[0]);
    say("partitions " + uris.rdd().getNumPartitions());
    // the sum is of all columns, and of rows in any order
    Row all =
        uris.selectExpr("xxhash64(*) AS hash")
            .selectExpr("count(*)", "sum(cast(hash AS decimal(38, 0)))")
            .first();
    say("rows %s, sum %s".formatted(all.get(0), all.get(1)));
    spark.stop();
  }

  private static void say(String line) {
    System.out.println(line);
    System.out.flush();
  }

  private static final class Teller extends SparkListener {
    @Override
    public void onTaskEnd(SparkListenerTaskEnd end) {
      if (end.reason().toString().equals("Success")) {
        say("task of executor " + end.taskInfo().executorId());
      }
    }

    @Override
    public void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
      say("lost executor " + removed.executorId());
    }
  }
}
