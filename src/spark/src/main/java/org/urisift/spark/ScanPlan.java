package org.urisift.spark;

import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;
import org.apache.spark.sql.types.StructType;

/**
 * The plan of a scan, which Spark sends to all its readers.
 *
 * @param texts the texts of the files that options name, by the names of the options
 * @param limit the number of rows that each partition needs; -1 for all
 */
record ScanPlan(
    TableView view,
    StructType columns,
    Map<String, String> options,
    Map<String, String> texts,
    DateRange dates,
    UriFilter filter,
    int limit)
    implements Serializable {
  ScanPlan {
    options = new HashMap<>(options);
    texts = new HashMap<>(texts);
  }

  boolean hasColumn(String column) {
    return columns.getFieldIndex(column).isDefined();
  }
}
