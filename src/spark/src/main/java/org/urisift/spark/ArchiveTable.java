package org.urisift.spark;

import java.util.Set;
import org.apache.spark.sql.connector.catalog.SupportsRead;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** Archives as a table that Spark can read. */
record ArchiveTable(TableView view) implements SupportsRead {
  @Override
  public String name() {
    return view.label();
  }

  /** Spark 4.0 derives the columns from this method, and offers no alternative. */
  @Override
  @SuppressWarnings("deprecation")
  public StructType schema() {
    return view.schema();
  }

  @Override
  public Set<TableCapability> capabilities() {
    return Set.of(TableCapability.BATCH_READ);
  }

  @Override
  public ScanBuilder newScanBuilder(CaseInsensitiveStringMap options) {
    return new ArchiveScanBuilder(view, options);
  }
}
