package org.urisift.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.SupportsPushDownLimit;
import org.apache.spark.sql.connector.read.SupportsPushDownRequiredColumns;
import org.apache.spark.sql.connector.read.SupportsPushDownV2Filters;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * Takes what Spark needs of a table. Of filters, those on the date of messages spare reading them;
 * Spark itself goes through what is left by all of them.
 */
final class ArchiveScanBuilder
    implements SupportsPushDownRequiredColumns, SupportsPushDownLimit, SupportsPushDownV2Filters {
  private final View view;
  private final CaseInsensitiveStringMap options;
  private final List<Predicate> pushed = new ArrayList<>();
  private StructType columns;
  private DateRange dates = DateRange.ALL;
  private int limit = -1;

  ArchiveScanBuilder(View view, CaseInsensitiveStringMap options) {
    this.view = view;
    this.options = options;
    this.columns = view.schema();
  }

  @Override
  public void pruneColumns(StructType required) {
    StructType kept = new StructType();
    for (String name : required.fieldNames()) {
      kept = kept.add(view.schema().apply(name));
    }
    columns = kept;
  }

  @Override
  public boolean pushLimit(int rows) {
    limit = rows;
    return true;
  }

  /** Each partition ends at the limit; Spark takes as many of all. */
  @Override
  public boolean isPartiallyPushed() {
    return true;
  }

  @Override
  public Predicate[] pushPredicates(Predicate[] predicates) {
    for (Predicate predicate : predicates) {
      DateRange narrowed = view == View.URIS ? dates.and(predicate) : dates;
      if (narrowed != dates) {
        dates = narrowed;
        pushed.add(predicate);
      }
    }
    return predicates;
  }

  @Override
  public Predicate[] pushedPredicates() {
    return pushed.toArray(Predicate[]::new);
  }

  @Override
  public Scan build() {
    return new ArchiveScan(new ScanPlan(view, columns, options.asCaseSensitiveMap(), dates, limit));
  }
}
