package org.urisift.spark;

import java.util.Map;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableProvider;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * The problems of reading, a row each, such as a part that could not be read or was not as
 * declared: {@code spark.read.format("urisift-problems")}.
 */
public final class ProblemSource implements TableProvider, DataSourceRegister {
  @Override
  public String shortName() {
    return "urisift-problems";
  }

  @Override
  public StructType inferSchema(CaseInsensitiveStringMap options) {
    return TableView.PROBLEMS.schema();
  }

  @Override
  public Table getTable(StructType schema, Transform[] partitions, Map<String, String> options) {
    return new ArchiveTable(TableView.PROBLEMS);
  }
}
