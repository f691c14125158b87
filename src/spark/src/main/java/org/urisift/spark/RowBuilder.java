package org.urisift.spark;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Message;
import org.urisift.mail.Origin;
import org.urisift.report.Field;

/** Builds rows of a schema. Values for other columns are dropped; missing values are null. */
final class RowBuilder {
  private final Map<String, Integer> columns = new HashMap<>();
  private @Nullable Object[] values;

  RowBuilder(StructType schema) {
    for (String name : schema.fieldNames()) {
      columns.put(name, columns.size());
    }
    values = new Object[columns.size()];
  }

  boolean hasColumn(String column) {
    return columns.containsKey(column);
  }

  void set(String column, @Nullable Object value) {
    Integer index = columns.get(column);
    if (index != null) {
      values[index] = value;
    }
  }

  void text(String column, @Nullable String value) {
    if (hasColumn(column)) {
      set(column, string(value));
    }
  }

  private void text(Field field, @Nullable String value) {
    text(field.label(), value == null ? null : field.excerpt(value));
  }

  /** Sets the file, member, message and part of a row that does not come from a match. */
  void origin(Origin origin) {
    text(Field.FILE, origin.file());
    text(Field.MEMBER, origin.member());
    text(Field.PART, origin.partPath());
    Message message = origin.message();
    if (message != null) {
      set("message", message.number());
      set("message_offset", message.offset());
    }
  }

  /** Returns the row, and begins the next one. */
  InternalRow build() {
    InternalRow row = new GenericInternalRow(values);
    values = new Object[columns.size()];
    return row;
  }

  /** Converts a string; an unpaired surrogate becomes a question mark (in JSON records U+FFFD). */
  static @Nullable UTF8String string(@Nullable String value) {
    return value == null ? null : UTF8String.fromString(value);
  }

  static GenericArrayData strings(List<String> words) {
    return new GenericArrayData(words.stream().map(RowBuilder::string).toArray());
  }

  /** A date in microseconds since 1970; null if it is out of Spark's range. */
  static @Nullable Long micros(Instant date) {
    try {
      return ChronoUnit.MICROS.between(Instant.EPOCH, date);
    } catch (DateTimeException | ArithmeticException e) {
      return null;
    }
  }
}
