package app;

import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** Reads a folder of mail as a table. */
public class App {
  public static void main(String[] args) {
    SparkSession spark =
        SparkSession.builder()
            .master("local[1]")
            .config("spark.ui.enabled", "false")
            .config("spark.driver.host", "127.0.0.1")
            .getOrCreate();
    for (Row row : spark.read().format("urisift").load(args[0]).select("uri").collectAsList()) {
      System.out.println("row " + row.getString(0));
    }
    spark.stop();
  }
}
