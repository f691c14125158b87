package org.urisift.spark;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
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
import org.urisift.report.RecordVisitor;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.UriMatch.Segment;

/**
 * Builds rows of a schema, from the fields of a record and other values. Values for other columns
 * are dropped; missing values are null.
 */
final class RowBuilder implements RecordVisitor {
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

  void words(String column, List<String> words) {
    if (hasColumn(column)) {
      set(column, new GenericArrayData(words.stream().map(RowBuilder::string).toArray()));
    }
  }

  /** Sets a date in microseconds since 1970; null if it is out of Spark's range. */
  void date(String column, Instant date) {
    try {
      set(column, ChronoUnit.MICROS.between(Instant.EPOCH, date));
    } catch (DateTimeException | ArithmeticException e) {
      set(column, null);
    }
  }

  /** Sets the file, member, message and part of a row that does not come from a match. */
  void origin(Origin origin) {
    excerpt(Field.FILE, origin.file());
    excerpt(Field.MEMBER, origin.member());
    excerpt(Field.PART, origin.partPath());
    Message message = origin.message();
    if (message != null) {
      set("message", message.number());
      set("message_offset", message.offset());
    }
  }

  private void excerpt(Field field, @Nullable String value) {
    text(field.label(), value == null ? null : field.excerpt(value));
  }

  /** Returns the row, and begins the next one. */
  InternalRow build() {
    InternalRow row = new GenericInternalRow(values);
    values = new Object[columns.size()];
    return row;
  }

  /** Converts a string; an unpaired surrogate becomes a question mark (in JSON records U+FFFD). */
  private static @Nullable UTF8String string(@Nullable String value) {
    return value == null ? null : UTF8String.fromString(value);
  }

  @Override
  public void text(Field field, String value) {
    if (field.type() != Field.Type.DATE) {
      text(field.label(), value);
      return;
    }
    try {
      date(field.label(), Instant.parse(value));
    } catch (DateTimeException e) {
      // a date that is out of Java's range
    }
  }

  @Override
  public void number(Field field, long value) {
    set(field.label(), field.type() == Field.Type.INDEX ? (Object) (int) value : (Object) value);
  }

  @Override
  public void flag(Field field) {
    set(field.label(), true);
  }

  @Override
  public void segments(List<Segment> segments) {
    List<InternalRow> rows = new ArrayList<>();
    for (Segment segment : segments) {
      rows.add(row(segment.offset(), segment.endOffset()));
    }
    set(Field.SEGMENTS.label(), new GenericArrayData(rows.toArray()));
  }

  @Override
  public void alternatives(List<Alternative> alternatives) {
    List<InternalRow> rows = new ArrayList<>();
    for (Alternative alternative : alternatives) {
      rows.add(row(string(alternative.uri()), string(RecordVisitor.name(alternative.why()))));
    }
    set(Field.ALTERNATIVES.label(), new GenericArrayData(rows.toArray()));
  }

  private static InternalRow row(@Nullable Object... values) {
    return new GenericInternalRow(values);
  }

  @Override
  public void words(Field field, List<String> words) {
    words(field.label(), words);
  }
}
