package org.urisift.spark;

import java.util.Map;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableProvider;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** Archives as a source of Spark, with one kind of rows. */
abstract class ArchiveSource implements TableProvider, DataSourceRegister {
  private final String shortName;
  private final TableView view;

  ArchiveSource(String shortName, TableView view) {
    this.shortName = shortName;
    this.view = view;
  }

  @Override
  public String shortName() {
    return shortName;
  }

  @Override
  public StructType inferSchema(CaseInsensitiveStringMap options) {
    return view.schema();
  }

  @Override
  public Table getTable(StructType schema, Transform[] partitions, Map<String, String> options) {
    return new ArchiveTable(view);
  }
}
