package org.urisift.spark;

import java.util.Map;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableProvider;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * The URIs of mail archives and documents, a row each: {@code spark.read.format("urisift")}. The
 * columns are the fields of the command's records; the options are the command's.
 */
public final class UriSource implements TableProvider, DataSourceRegister {
  @Override
  public String shortName() {
    return "urisift";
  }

  @Override
  public StructType inferSchema(CaseInsensitiveStringMap options) {
    return TableView.URIS.schema();
  }

  @Override
  public Table getTable(StructType schema, Transform[] partitions, Map<String, String> options) {
    return new ArchiveTable(TableView.URIS);
  }
}
