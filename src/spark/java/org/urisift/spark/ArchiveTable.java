package org.urisift.spark;

import java.util.Arrays;
import java.util.Set;
import org.apache.spark.sql.connector.catalog.Column;
import org.apache.spark.sql.connector.catalog.SupportsRead;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** Archives as a table that can be read. */
record ArchiveTable(View view) implements SupportsRead {
  @Override
  public String name() {
    return view.label();
  }

  @Override
  public Column[] columns() {
    return Arrays.stream(view.schema().fields())
        .map(field -> Column.create(field.name(), field.dataType()))
        .toArray(Column[]::new);
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
