package org.urisift.spark;

import java.util.Map;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableProvider;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** The messages of mail archives, a row each: {@code spark.read.format("urisift-mail")}. */
public final class MailSource implements TableProvider, DataSourceRegister {
  @Override
  public String shortName() {
    return "urisift-mail";
  }

  @Override
  public StructType inferSchema(CaseInsensitiveStringMap options) {
    return TableView.MESSAGES.schema();
  }

  @Override
  public Table getTable(StructType schema, Transform[] partitions, Map<String, String> options) {
    return new ArchiveTable(TableView.MESSAGES);
  }
}
