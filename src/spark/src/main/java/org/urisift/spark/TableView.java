package org.urisift.spark;

import java.util.Locale;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.urisift.report.Field;

/** The kinds of rows that a table may have. */
enum TableView {
  URIS,
  MESSAGES,
  PROBLEMS;

  private static final DataType WORDS = DataTypes.createArrayType(DataTypes.StringType, false);

  private static final StructType MESSAGE =
      new StructType()
          .add("file", DataTypes.StringType)
          .add("member", DataTypes.StringType)
          .add("message", DataTypes.LongType)
          .add("message_offset", DataTypes.LongType)
          .add("message_id", DataTypes.StringType)
          .add("date", DataTypes.TimestampType)
          .add("from", DataTypes.StringType)
          .add("subject", DataTypes.StringType)
          .add("source_uri", DataTypes.StringType)
          .add("parts", DataTypes.IntegerType)
          .add("unread", WORDS)
          .add("problems", WORDS);

  private static final StructType PROBLEM =
      new StructType()
          .add("kind", DataTypes.StringType)
          .add("reason", DataTypes.StringType)
          .add("file", DataTypes.StringType)
          .add("member", DataTypes.StringType)
          .add("message", DataTypes.LongType)
          .add("message_offset", DataTypes.LongType)
          .add("part", DataTypes.StringType);

  /** The columns, in their order. */
  StructType schema() {
    return switch (this) {
      case URIS -> uris();
      case MESSAGES -> MESSAGE;
      case PROBLEMS -> PROBLEM;
    };
  }

  /** The name in plans. */
  String label() {
    return "urisift " + name().toLowerCase(Locale.ROOT);
  }

  /** The fields of match records, except {@code day}, {@code month} and {@code year}. */
  private static StructType uris() {
    StructType columns = new StructType();
    for (Field field : Field.values()) {
      if (field.appliesToMatches() && field.type() != Field.Type.PERIOD) {
        columns = columns.add(field.label(), type(field));
      }
    }
    return columns;
  }

  private static DataType type(Field field) {
    return switch (field.type()) {
      case TEXT, URI, SHOWN_TEXT, HOST, PERIOD -> DataTypes.StringType;
      case DATE -> DataTypes.TimestampType;
      case NUMBER -> DataTypes.LongType;
      case INDEX -> DataTypes.IntegerType;
      case TRUE -> DataTypes.BooleanType;
      case WORDS -> WORDS;
      case SEGMENTS ->
          DataTypes.createArrayType(
              new StructType()
                  .add("offset", DataTypes.LongType, false)
                  .add("end_offset", DataTypes.LongType, false),
              false);
      case ALTERNATIVES ->
          DataTypes.createArrayType(
              new StructType()
                  .add("uri", DataTypes.StringType, false)
                  .add("why", DataTypes.StringType, false),
              false);
    };
  }
}
