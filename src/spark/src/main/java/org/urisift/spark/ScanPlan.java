package org.urisift.spark;

import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;
import org.apache.spark.sql.types.StructType;

/**
 * What all readers of a scan need; it is sent to them.
 *
 * @param texts of the files that options name, by the option
 * @param limit rows that are wanted; -1 for all
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

  /** Whether a column is wanted. */
  boolean has(String column) {
    return columns.getFieldIndex(column).isDefined();
  }
}
