package org.urisift.spark;

import java.io.Serializable;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.apache.spark.sql.connector.expressions.Expression;
import org.apache.spark.sql.connector.expressions.Literal;
import org.apache.spark.sql.connector.expressions.NamedReference;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.types.DataTypes;
import org.jspecify.annotations.Nullable;
import org.urisift.settings.Period;

/**
 * The range of dates of the messages that a query needs.
 *
 * @param from the first date; null for any
 * @param until the first date after the range; null for any
 */
record DateRange(@Nullable Instant from, @Nullable Instant until) implements Serializable {
  static final DateRange ALL = new DateRange(null, null);

  /** The part of this range that passes a filter; all of it if the filter is not on dates. */
  DateRange and(Predicate filter) {
    Expression[] sides = filter.children();
    if (sides.length != 2
        || !(sides[0] instanceof NamedReference column)
        || !(sides[1] instanceof Literal<?> literal)
        || !String.join(".", column.fieldNames()).equalsIgnoreCase("date")
        || !literal.dataType().equals(DataTypes.TimestampType)
        || !(literal.value() instanceof Long micros)) {
      return this;
    }
    Instant date = Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
    Instant after = date.plus(1, ChronoUnit.MICROS);
    return switch (filter.name()) {
      case ">", ">=" -> and(new DateRange(date, null));
      case "<" -> and(new DateRange(null, date));
      case "<=" -> and(new DateRange(null, after));
      case "=" -> and(new DateRange(date, after));
      default -> this;
    };
  }

  /** The part that both ranges have in common. */
  DateRange and(DateRange other) {
    boolean isLater = from == null || other.from != null && other.from.isAfter(from);
    boolean isEarlier = until == null || other.until != null && other.until.isBefore(until);
    return new DateRange(isLater ? other.from : from, isEarlier ? other.until : until);
  }

  /** The range as a search takes it; null for all dates. */
  @Nullable Period period() {
    return from == null && until == null ? null : new Period(from, until);
  }
}
