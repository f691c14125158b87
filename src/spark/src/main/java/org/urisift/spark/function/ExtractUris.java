package org.urisift.spark.function;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.Joined;
import org.urisift.scan.ScanOption;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriScanner;
import org.urisift.scan.Verdict;

/**
 * {@code extract_uris}: the URIs in a text, in their order. Each value is a text by itself: a URI
 * that is cut between two rows (lines of {@code spark.read.text}) is not joined.
 */
public final class ExtractUris implements UDF1<String, List<Row>> {
  /** The type of the result; offsets are in UTF-16 units. */
  public static final DataType TYPE =
      DataTypes.createArrayType(
          new StructType()
              .add("uri", DataTypes.StringType, false)
              .add("offset", DataTypes.LongType, false)
              .add("end_offset", DataTypes.LongType, false)
              .add("joined", DataTypes.BooleanType, false)
              .add("repaired", DataTypes.BooleanType, false),
          false);

  private static final long serialVersionUID = 1L;

  /** Built once per process, since a scanner cannot be serialised. */
  private static final UriScanner SCANNER =
      UriScanner.builder().without(ScanOption.POSITIONS, ScanOption.ALTERNATIVES).build();

  @Override
  public @Nullable List<Row> call(@Nullable String text) {
    return text == null ? null : findAll(text);
  }

  static List<Row> findAll(String text) {
    List<Row> found = new ArrayList<>();
    for (UriMatch match : SCANNER.findAll(text)) {
      found.add(
          RowFactory.create(
              match.uri(),
              match.offset(),
              match.endOffset(),
              match.joined() != Joined.NO,
              match.verdict() == Verdict.REPAIRED));
    }
    return found;
  }
}
