package org.urisift.spark;

import java.io.Serializable;
import java.util.Locale;
import org.apache.spark.sql.connector.expressions.Expression;
import org.apache.spark.sql.connector.expressions.Literal;
import org.apache.spark.sql.connector.expressions.NamedReference;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;
import org.urisift.scan.UriMatch;
import org.urisift.scan.Verdict;
import org.urisift.uri.Host;

/**
 * Selects the URIs that a query needs, so that no rows are made for others. Only cheap columns of
 * the URI are filtered here; Spark filters the remaining rows itself.
 *
 * @param scheme the scheme to find; null for any
 * @param host the host to find; null for any
 */
record UriFilter(@Nullable String scheme, @Nullable String host) implements Serializable {
  static final UriFilter ALL = new UriFilter(null, null);

  /** This filter, narrowed by a predicate; unchanged if the predicate is about other columns. */
  UriFilter and(Predicate filter) {
    Expression[] sides = filter.children();
    if (!filter.name().equals("=")
        || !(sides[0] instanceof NamedReference column)
        || !(sides[1] instanceof Literal<?> literal)
        || !(literal.value() instanceof UTF8String value)) {
      return this;
    }
    return switch (String.join(".", column.fieldNames()).toLowerCase(Locale.ROOT)) {
      case "scheme" -> scheme == null ? new UriFilter(value.toString(), host) : this;
      case "host" -> host == null ? new UriFilter(scheme, value.toString()) : this;
      default -> this;
    };
  }

  /** Whether the query may need a match. A rejected candidate has neither column. */
  boolean passes(UriMatch match) {
    if (scheme == null && host == null) {
      return true;
    }
    if (match.verdict() == Verdict.REJECTED) {
      return false;
    }
    return isEqual(scheme, match.scheme()) && isEqual(host, Host.nameOf(match.uri()));
  }

  private static boolean isEqual(@Nullable String wanted, @Nullable String value) {
    return wanted == null || value != null && wanted.equals(value);
  }
}
