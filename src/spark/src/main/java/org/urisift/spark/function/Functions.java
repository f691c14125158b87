package org.urisift.spark.function;

import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;

/**
 * The SQL functions {@code extract_uris}, {@code uri_host}, {@code uri_domain}, {@code
 * uri_normalize} and {@code uri_unwrap}.
 *
 * <pre>{@code
 * Functions.register(spark);
 * spark.sql("SELECT explode(extract_uris(body)).uri FROM texts");
 * }</pre>
 */
public final class Functions {
  private Functions() {}

  /** Registers all functions with a session. In PySpark, use {@code registerJavaFunction}. */
  public static void register(SparkSession spark) {
    add(spark, "extract_uris", new ExtractUris(), ExtractUris.TYPE);
    add(spark, "uri_host", new UriHost(), DataTypes.StringType);
    add(spark, "uri_domain", new UriDomain(), DataTypes.StringType);
    add(spark, "uri_normalize", new UriNormalize(), DataTypes.StringType);
    add(spark, "uri_unwrap", new UriUnwrap(), DataTypes.StringType);
  }

  private static void add(SparkSession spark, String name, UDF1<?, ?> function, DataType type) {
    spark.udf().register(name, function, type);
  }
}
