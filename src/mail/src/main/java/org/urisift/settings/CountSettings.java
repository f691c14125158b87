package org.urisift.settings;

import static org.urisift.settings.Topic.COUNTED;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.urisift.report.Counting;
import org.urisift.report.Grouping;
import org.urisift.settings.ValueType.Count;
import org.urisift.settings.ValueType.Date;
import org.urisift.settings.ValueType.Minimums;
import org.urisift.settings.ValueType.Word;
import org.urisift.settings.ValueType.WordList;

/** The settings about counts, a row each, like those of {@link SettingTable}. */
public final class CountSettings {
  public static final Setting<Boolean> COUNT =
      COUNTED.flag("-c --count", "Print each URI once with its count, the most frequent first.");
  public static final Setting<List<Grouping>> BY =
      COUNTED.row(
          "--by=GROUP[,GROUP] range not=uncounted",
          new WordList<>(Grouping.class, List.of(Grouping.URI)),
          "With --count: count by uri, host, domain, origin, scheme, day, month, year, sender,"
              + " message_id, message, source_uri, list, file, flag or wrapper, or by several of"
              + " these. Default: uri.");
  public static final Setting<Counting.Order> SORT =
      COUNTED.row(
          "--sort=ORDER range not=uncounted",
          new Word<>(Counting.Order.class, null),
          "With --count: print by count, messages, files, senders or lists (highest first), first"
              + " (date, earliest first), last (date, latest first) or name.");
  public static final Setting<Integer> TOP =
      COUNTED.row(
          "--top=NUM range not=uncounted",
          new Count(),
          "With --count: print only the first NUM, by count or as --sort says. With --by"
              + " year,domain: the first NUM domains of each year.");
  public static final Setting<Map<Counting.Number, Integer>> MIN =
      COUNTED.row(
          "--min=FIELD:NUM range not=uncounted",
          new Minimums(),
          "With --count: print only where count, messages, files, senders or lists is at least NUM,"
              + " as in lists:2. May be repeated.");
  public static final Setting<Instant> FIRST_SINCE =
      COUNTED.row(
          "--first-since=DATE range not=uncounted",
          new Date(false),
          "With --count: print only what was first found in a message of DATE or later.");
  public static final Setting<Instant> LAST_UNTIL =
      COUNTED.row(
          "--last-until=DATE range not=uncounted",
          new Date(true),
          "With --count: print only what was last found in a message of DATE or earlier.");

  private CountSettings() {}

  /** By what URIs are counted, and which counts are written. */
  public static Counting counting(Settings settings) {
    return new Counting(
        settings.get(BY),
        settings.find(SORT),
        settings.find(TOP),
        settings.get(MIN),
        settings.find(FIRST_SINCE),
        settings.find(LAST_UNTIL));
  }
}
