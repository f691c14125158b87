package org.urisift.spark.function;

import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.sql.connector.catalog.functions.BoundFunction;
import org.apache.spark.sql.connector.catalog.functions.ScalarFunction;
import org.apache.spark.sql.connector.catalog.functions.UnboundFunction;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.NullType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/** A function in {@link UriCatalog}; it takes one text. */
record SqlFunction(String name) implements UnboundFunction, ScalarFunction<Object> {
  static final List<String> NAMES =
      List.of("extract_uris", "uri_domain", "uri_host", "uri_normalize", "uri_unwrap");

  @Override
  public BoundFunction bind(StructType arguments) {
    DataType type = arguments.size() == 1 ? arguments.apply(0).dataType() : null;
    if (!(type instanceof StringType || type instanceof NullType)) {
      throw new UnsupportedOperationException(name + " takes one text");
    }
    return this;
  }

  @Override
  public String description() {
    return name + "(text)";
  }

  @Override
  public DataType[] inputTypes() {
    return new DataType[] {DataTypes.StringType};
  }

  @Override
  public DataType resultType() {
    return name.equals("extract_uris") ? ExtractUris.TYPE : DataTypes.StringType;
  }

  @Override
  public String canonicalName() {
    return "org.urisift." + name;
  }

  @Override
  public @Nullable Object produceResult(InternalRow input) {
    String text = input.isNullAt(0) ? null : input.getUTF8String(0).toString();
    return switch (name) {
      case "extract_uris" -> text == null ? null : array(ExtractUris.findAll(text));
      case "uri_domain" -> UTF8String.fromString(new UriDomain().call(text));
      case "uri_host" -> UTF8String.fromString(new UriHost().call(text));
      case "uri_normalize" -> UTF8String.fromString(new UriNormalize().call(text));
      case "uri_unwrap" -> UTF8String.fromString(new UriUnwrap().call(text));
      default -> throw new IllegalStateException(name);
    };
  }

  private static GenericArrayData array(List<Row> rows) {
    return new GenericArrayData(rows.stream().map(SqlFunction::internal).toArray());
  }

  private static InternalRow internal(Row row) {
    Object[] values = new Object[row.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = row.get(i) instanceof String text ? UTF8String.fromString(text) : row.get(i);
    }
    return new GenericInternalRow(values);
  }
}
