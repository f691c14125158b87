package org.urisift.mail;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.urisift.mail.text.ContentType;

/**
 * What became of all that a run came to: inputs, entries of archives and parts of messages. Added
 * to by the threads that read, and asked by what sums a run up; safe for use by several threads.
 */
public final class ReadAccount {
  /** What becomes of a part. */
  public enum Outcome {
    /** Its text was searched. */
    READ,
    /** No URI can stand in it as text: a picture, sound, video, font or detached signature. */
    NOTHING_TO_READ,
    /** It was passed over, since nothing here reads it. */
    NOT_READ,
    /** Some of it was lost, or a limit was met. */
    DAMAGED
  }

  /** What types are counted as that follow many others. */
  public static final String OTHER_TYPES = "of other types";

  private static final Set<String> WITHOUT_TEXT = Set.of("image", "audio", "video", "font");

  private static final int TYPES = 100;

  /** Characters of a type. */
  private static final int TYPE = 100;

  private final List<Map<String, Long>> counts = new ArrayList<>(); // by outcome

  /** An account of nothing yet. */
  public ReadAccount() {
    for (int i = 0; i < Outcome.values().length; i++) {
      counts.add(new TreeMap<>());
    }
  }

  /** A part was read. */
  public void read(TextOrigin part) {
    add(Outcome.READ, String.valueOf(part.contentType()));
  }

  /** A part was passed over: it is not text. */
  public void unread(TextOrigin part) {
    String type = String.valueOf(part.contentType());
    String top = type.substring(0, Math.max(0, type.indexOf('/'))).toLowerCase(Locale.ROOT);
    boolean isEmpty =
        WITHOUT_TEXT.contains(top) || ContentType.isSignature(type.toLowerCase(Locale.ROOT));
    add(isEmpty ? Outcome.NOTHING_TO_READ : Outcome.NOT_READ, type);
  }

  /** Something was met; what is no more than a note changes nothing. */
  public void problem(Problem problem) {
    if (problem.kind() != Problem.Kind.NOTE) {
      add(Outcome.DAMAGED, String.valueOf(problem.place().contentType()));
    }
  }

  private synchronized void add(Outcome outcome, String type) {
    Map<String, Long> of = counts.get(outcome.ordinal());
    boolean isNamed = of.containsKey(type) || of.size() < TYPES && type.length() < TYPE;
    add(of, isNamed ? type : OTHER_TYPES, 1);
  }

  private static void add(Map<String, Long> to, String type, long more) {
    Long count = to.get(type); // no lambda: every run comes by
    to.put(type, count == null ? more : count + more);
  }

  /** How many parts had one of these outcomes, by their types, {@link #OTHER_TYPES} for many. */
  public synchronized Map<String, Long> types(Outcome... outcomes) {
    Map<String, Long> all = new TreeMap<>();
    for (Outcome outcome : outcomes) {
      for (Map.Entry<String, Long> type : counts.get(outcome.ordinal()).entrySet()) {
        add(all, type.getKey(), type.getValue());
      }
    }
    return all;
  }

  /** How many had an outcome. */
  public synchronized long count(Outcome outcome) {
    long sum = 0;
    for (long count : counts.get(outcome.ordinal()).values()) {
      sum += count;
    }
    return sum;
  }
}
