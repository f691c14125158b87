package org.urisift.spark.function;

import java.util.List;
import org.apache.spark.sql.catalyst.analysis.NoSuchFunctionException;
import org.apache.spark.sql.connector.catalog.FunctionCatalog;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.functions.UnboundFunction;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * A catalog of {@link Functions} for users who have only SQL: with {@code
 * spark.sql.catalog.urisift=org.urisift.spark.function.UriCatalog} they are called {@code
 * urisift.extract_uris} and so on.
 */
public final class UriCatalog implements FunctionCatalog {
  private String name = ""; // until Spark sets it

  @Override
  public void initialize(String given, CaseInsensitiveStringMap options) {
    name = given;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Identifier[] listFunctions(String[] namespace) {
    return namespace.length > 0
        ? new Identifier[0]
        : SqlFunction.NAMES.stream()
            .map(function -> Identifier.of(namespace, function))
            .toArray(Identifier[]::new);
  }

  @Override
  public UnboundFunction loadFunction(Identifier function) throws NoSuchFunctionException {
    List<String> namespace = List.of(function.namespace());
    if (!namespace.isEmpty() || !SqlFunction.NAMES.contains(function.name())) {
      throw new NoSuchFunctionException(function);
    }
    return new SqlFunction(function.name());
  }
}
