package org.urisift.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.SupportsPushDownLimit;
import org.apache.spark.sql.connector.read.SupportsPushDownRequiredColumns;
import org.apache.spark.sql.connector.read.SupportsPushDownV2Filters;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.apache.spark.util.SerializableConfiguration;
import org.urisift.settings.NamedText;
import org.urisift.settings.Setting;

/**
 * Takes the columns, filters and limit of a query. With a filter on the date, fewer messages are
 * read; with a filter on the scheme or host, fewer rows are made. Spark applies all filters to
 * these rows.
 */
final class ArchiveScanBuilder
    implements SupportsPushDownRequiredColumns, SupportsPushDownLimit, SupportsPushDownV2Filters {
  private final TableView view;
  private final CaseInsensitiveStringMap options;
  private final List<Predicate> pushed = new ArrayList<>();
  private StructType columns;
  private DateRange dates = DateRange.ALL;
  private UriFilter filter = UriFilter.ALL;
  private int limit = -1;

  ArchiveScanBuilder(TableView view, CaseInsensitiveStringMap options) {
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

  /** Each partition ends at the limit; Spark limits their sum. */
  @Override
  public boolean isPartiallyPushed() {
    return true;
  }

  @Override
  public Predicate[] pushPredicates(Predicate[] predicates) {
    for (Predicate predicate : predicates) {
      DateRange narrowedDates = view == TableView.URIS ? dates.and(predicate) : dates;
      UriFilter narrowedFilter = view == TableView.URIS ? filter.and(predicate) : filter;
      if (narrowedDates != dates || narrowedFilter != filter) {
        dates = narrowedDates;
        filter = narrowedFilter;
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
    Configuration files = files(options.asCaseSensitiveMap());
    Map<String, String> texts = new HashMap<>();
    for (Setting<NamedText> option : SearchOptions.WITH_FILE) {
      String file = options.get(option.name());
      if (file != null) {
        texts.put(option.name(), text(files, option.name(), file));
      }
    }
    DateRange optionDates = SearchOptions.dates(options);
    ScanPlan plan =
        new ScanPlan(
            view,
            columns,
            options.asCaseSensitiveMap(),
            texts,
            dates.and(optionDates),
            filter,
            limit);
    return new ArchiveScan(plan, new SerializableConfiguration(files));
  }

  /** The settings of Hadoop's file systems, changed by the options that begin with {@code fs.} */
  private static Configuration files(Map<String, String> options) {
    Configuration settings =
        new Configuration(SparkSession.active().sparkContext().hadoopConfiguration());
    options.forEach(
        (name, value) -> {
          if (name.startsWith("fs.")) {
            settings.set(name, value);
          }
        });
    return settings;
  }

  /** The text of a file, read here so that all tasks get the same text. */
  private static String text(Configuration files, String option, String file) {
    try {
      return HadoopFile.text(files, file);
    } catch (IOException e) {
      throw new UncheckedIOException(option + ": " + e.getMessage(), e);
    }
  }
}
