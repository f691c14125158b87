package org.urisift.mail;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.kind.Binary;
import org.urisift.mail.text.ContentType;

/** Counts inputs, archive entries and message parts by outcome and type. Thread-safe. */
public final class ReadAccount {
  /** What became of a part. */
  public enum Outcome {
    /** Its text was searched. */
    READ,
    /** It cannot contain a URI as text: a picture, sound, video, font or detached signature. */
    NOTHING_TO_READ,
    /** It is encrypted, or nothing here reads its format. */
    NOT_READ,
    /** Some of it was lost, or it exceeded a limit. */
    DAMAGED
  }

  /** Stands for the types after the first hundred different ones, and for overlong types. */
  public static final String OTHER_TYPES = "of other types";

  private static final int MAX_TYPES = 100;

  /** The most formats that a summary names. */
  private static final int IN_SUMMARY = 10;

  /** UTF-16 units of a type, at most. */
  private static final int MAX_LENGTH = 100;

  private final List<Map<String, Long>> counts = new ArrayList<>(); // by outcome

  /** Creates an empty account. */
  public ReadAccount() {
    for (int i = 0; i < Outcome.values().length; i++) {
      counts.add(new HashMap<>());
    }
  }

  /** Counts a part that was read. */
  public void read(Origin part) {
    add(Outcome.READ, String.valueOf(part.contentType()));
  }

  /**
   * Counts an input or a part that was not read, by its format and the first words of the reason.
   *
   * @param reason up to a comma, it is counted with the format; null if there is no text in it
   */
  public void unread(Origin part, @Nullable String reason) {
    unread(part.contentType(), reason);
  }

  /** Counts an input or a part that was not read, by its Content-Type; null if that is unknown. */
  public void unread(@Nullable String type, @Nullable String reason) {
    if (reason == null) {
      add(Outcome.NOTHING_TO_READ, String.valueOf(type));
      return;
    }
    int comma = reason.indexOf(',');
    String why = comma < 0 ? reason : reason.substring(0, comma);
    if (type == null) {
      add(Outcome.NOT_READ, why);
    } else {
      boolean isPlain = why.equals(ContentType.NO_READER);
      add(Outcome.NOT_READ, Binary.title(type) + (isPlain ? "" : " (" + why + ")"));
    }
  }

  /** Counts a problem, if it is damage. */
  public void problem(Problem problem) {
    if (problem.kind() == Problem.Kind.DAMAGED) {
      add(Outcome.DAMAGED, String.valueOf(problem.place().contentType()));
    }
  }

  private synchronized void add(Outcome outcome, String type) {
    Map<String, Long> byType = counts.get(outcome.ordinal());
    Long count = byType.get(type);
    if (count != null) {
      byType.put(type, count + 1);
      return;
    }
    boolean isNamed = byType.size() < MAX_TYPES && type.length() < MAX_LENGTH;
    add(byType, isNamed ? type : OTHER_TYPES, 1);
  }

  private static void add(Map<String, Long> counts, String type, long more) {
    Long count = counts.get(type); // not Map.merge: a lambda would cost time at every start
    counts.put(type, count == null ? more : count + more);
  }

  /** The number of parts with one of these outcomes, by type or {@link #OTHER_TYPES}. */
  public synchronized Map<String, Long> types(Outcome... outcomes) {
    Map<String, Long> sums = new TreeMap<>();
    for (Outcome outcome : outcomes) {
      for (Map.Entry<String, Long> type : counts.get(outcome.ordinal()).entrySet()) {
        add(sums, type.getKey(), type.getValue());
      }
    }
    return sums;
  }

  /** The number of parts with an outcome. */
  public synchronized long count(Outcome outcome) {
    long sum = 0;
    for (long count : counts.get(outcome.ordinal()).values()) {
      sum += count;
    }
    return sum;
  }

  /** The formats that were not read with their counts, the most frequent first. */
  public synchronized String unreadSummary() {
    List<Map.Entry<String, Long>> formats =
        new ArrayList<>(counts.get(Outcome.NOT_READ.ordinal()).entrySet());
    formats.sort(
        Map.Entry.<String, Long>comparingByValue()
            .reversed()
            .thenComparing(Map.Entry.comparingByKey()));
    List<String> words = new ArrayList<>();
    long others = 0;
    for (Map.Entry<String, Long> format : formats) {
      if (words.size() < IN_SUMMARY && !format.getKey().equals(OTHER_TYPES)) {
        words.add(String.format(Locale.ROOT, "%,d %s", format.getValue(), format.getKey()));
      } else {
        others += format.getValue();
      }
    }
    if (others > 0) {
      words.add(String.format(Locale.ROOT, "%,d %s", others, OTHER_TYPES));
    }
    return String.join(", ", words);
  }
}
