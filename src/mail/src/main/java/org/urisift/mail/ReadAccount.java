package org.urisift.mail;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.urisift.mail.text.ContentType;

/** Counts inputs, archive entries and message parts by outcome and type. Thread-safe. */
public final class ReadAccount {
  /** What became of a part. */
  public enum Outcome {
    /** Its text was searched. */
    READ,
    /** It cannot contain a URI as text: a picture, sound, video, font or detached signature. */
    NOTHING_TO_READ,
    /** It was skipped, since nothing here reads its type. */
    NOT_READ,
    /** Some of it was lost, or it exceeded a limit. */
    DAMAGED
  }

  /** Stands for the types after the first hundred different ones, and for overlong types. */
  public static final String OTHER_TYPES = "of other types";

  private static final Set<String> WITHOUT_TEXT = Set.of("image", "audio", "video", "font");

  private static final int MAX_TYPES = 100;

  /** A type of at least this length, in UTF-16 units, is overlong. */
  private static final int MAX_LENGTH = 100;

  private final List<Map<String, Long>> counts = new ArrayList<>(); // by outcome

  /** Creates an empty account. */
  public ReadAccount() {
    for (int i = 0; i < Outcome.values().length; i++) {
      counts.add(new TreeMap<>());
    }
  }

  /** Counts a part that was read. */
  public void read(TextOrigin part) {
    add(Outcome.READ, String.valueOf(part.contentType()));
  }

  /** Counts a part that was skipped because it is not text. */
  public void unread(TextOrigin part) {
    String type = String.valueOf(part.contentType());
    String top = type.substring(0, Math.max(0, type.indexOf('/'))).toLowerCase(Locale.ROOT);
    boolean isEmpty =
        WITHOUT_TEXT.contains(top) || ContentType.isSignature(type.toLowerCase(Locale.ROOT));
    add(isEmpty ? Outcome.NOTHING_TO_READ : Outcome.NOT_READ, type);
  }

  /** Counts a problem, unless it is only a note. */
  public void problem(Problem problem) {
    if (problem.kind() != Problem.Kind.NOTE) {
      add(Outcome.DAMAGED, String.valueOf(problem.place().contentType()));
    }
  }

  private synchronized void add(Outcome outcome, String type) {
    Map<String, Long> byType = counts.get(outcome.ordinal());
    boolean isNamed =
        byType.containsKey(type) || byType.size() < MAX_TYPES && type.length() < MAX_LENGTH;
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
}
