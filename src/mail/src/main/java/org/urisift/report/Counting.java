package org.urisift.report;

import static java.util.Comparator.comparing;
import static java.util.Comparator.naturalOrder;
import static java.util.Comparator.nullsLast;
import static java.util.Comparator.reverseOrder;

import java.time.Instant;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.report.tally.Selection;
import org.urisift.report.tally.Tally;
import org.urisift.report.tally.Tally.Different;

/**
 * By what matches are counted, and which counts are written in which order. Immutable.
 *
 * @param groupings what is counted
 * @param order the order; null for days, months and years in chronological order, others by count
 *     and, if equal, as they were found
 * @param top how many counts are written for each value of all groupings but the last; null for all
 * @param minimums the least that each of these numbers is in what is written
 * @param firstSince the least first date of a written count; null for any
 * @param lastBefore the date before which a written count was last found; null for any
 */
public record Counting(
    List<Grouping> groupings,
    @Nullable Order order,
    @Nullable Integer top,
    Map<Number, Integer> minimums,
    @Nullable Instant firstSince,
    @Nullable Instant lastBefore) {
  /** An order of counts; counts that are equal in it are in the order of their names. */
  public enum Order {
    /** The most frequent first. */
    COUNT,
    /** The first found first, by the dates of messages; those without a date last. */
    FIRST,
    /** The last found first; those without a date last. */
    LAST,
    NAME,
    MESSAGES,
    FILES,
    SENDERS,
    LISTS
  }

  /** A number in the records of counts. */
  public enum Number {
    COUNT,
    MESSAGES,
    FILES,
    SENDERS,
    LISTS;

    long of(Tally tally) {
      return switch (this) {
        case COUNT -> tally.count;
        case MESSAGES -> tally.messages;
        case FILES, SENDERS, LISTS -> tally.different(Different.valueOf(name()));
      };
    }
  }

  public Counting {
    groupings = List.copyOf(groupings);
    minimums = Map.copyOf(minimums);
  }

  /** All counts in their usual order. */
  public static Counting by(List<Grouping> groupings) {
    return new Counting(groupings, null, null, Map.of(), null, null);
  }

  /** Which kinds of values are counted for these fields of records. */
  Set<Different> different(List<Field> fields) {
    Set<Different> kinds = EnumSet.noneOf(Different.class);
    for (Different kind : Different.values()) {
      boolean isOrder = order != null && order.name().equals(kind.name());
      if (isOrder
          || fields.contains(Field.valueOf(kind.name()))
          || minimums.containsKey(Number.valueOf(kind.name()))) {
        kinds.add(kind);
      }
    }
    return kinds;
  }

  /** Whether more of the origin must be known than the file and the date of the message. */
  public boolean needsDetail(List<Field> fields) {
    Set<Different> kinds = different(fields);
    return groupings.stream().anyMatch(Grouping::needsDetail)
        || kinds.contains(Different.SENDERS)
        || kinds.contains(Different.LISTS)
        || fields.contains(Field.FIRST_MESSAGE_ID)
        || fields.contains(Field.FIRST_SUBJECT);
  }

  Selection selection() {
    boolean isByTime = groupings.stream().allMatch(Grouping::isChronological);
    if (order == null && top == null) {
      Comparator<Tally> usual = isByTime ? Tally.BY_KEY : Tally.FREQUENT_FIRST;
      return new Selection(usual, this::isWanted, Long.MAX_VALUE);
    }
    Comparator<Tally> chosen = comparator(order == null ? Order.COUNT : order);
    return top == null
        ? new Selection(chosen, this::isWanted, Long.MAX_VALUE)
        : new Selection(Tally.BY_GROUP.thenComparing(chosen), this::isWanted, top);
  }

  private static Comparator<Tally> comparator(Order order) {
    Comparator<Tally> first =
        switch (order) {
          case NAME -> Tally.BY_KEY;
          case FIRST -> comparing(tally -> tally.firstDate, nullsLast(naturalOrder()));
          case LAST -> comparing(tally -> tally.lastDate, nullsLast(reverseOrder()));
          case COUNT, MESSAGES, FILES, SENDERS, LISTS ->
              Comparator.<Tally>comparingLong(Number.valueOf(order.name())::of).reversed();
        };
    return first.thenComparing(Tally.BY_KEY);
  }

  private boolean isWanted(Tally tally) {
    for (Map.Entry<Number, Integer> minimum : minimums.entrySet()) {
      if (minimum.getKey().of(tally) < minimum.getValue()) {
        return false;
      }
    }
    return (firstSince == null || tally.firstDate != null && !isBefore(tally.firstDate, firstSince))
        && (lastBefore == null || tally.lastDate != null && isBefore(tally.lastDate, lastBefore));
  }

  private static boolean isBefore(String date, Instant instant) {
    return Instant.parse(date).isBefore(instant);
  }
}
