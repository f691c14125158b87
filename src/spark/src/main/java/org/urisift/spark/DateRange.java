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
 * The dates that the messages of a query have.
 *
 * @param from the first; null for no beginning
 * @param until what is after the last; null for no end
 */
record DateRange(@Nullable Instant from, @Nullable Instant until) implements Serializable {
  static final DateRange ALL = new DateRange(null, null);

  /** These dates as far as a filter passes them; itself where that is no filter on dates. */
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

  /** What both have. */
  DateRange and(DateRange other) {
    boolean isLater = from == null || other.from != null && other.from.isAfter(from);
    boolean isEarlier = until == null || other.until != null && other.until.isBefore(until);
    return new DateRange(isLater ? other.from : from, isEarlier ? other.until : until);
  }

  /** The range as a search takes it; null for all. */
  @Nullable Period period() {
    return from == null && until == null ? null : new Period(from, until);
  }
}
