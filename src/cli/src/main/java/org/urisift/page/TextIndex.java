package org.urisift.page;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Different texts, each with a number, from 0. */
final class TextIndex {
  /** The number of no text. */
  static final int NONE = -1;

  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> labels = new ArrayList<>();

  /** The number of a text, a new one for a new text; {@link #NONE} for null. */
  int of(@Nullable String text) {
    return of(text, text);
  }

  /**
   * The number of a text that has a key.
   *
   * @param key what tells texts apart
   * @param label what is shown of the first with that key
   */
  int of(@Nullable String key, @Nullable String label) {
    if (key == null) {
      return NONE;
    }
    Integer known = numbers.get(key);
    if (known != null) {
      return known;
    }
    numbers.put(key, labels.size());
    labels.add(label);
    return labels.size() - 1;
  }

  boolean has(String key) {
    return numbers.containsKey(key);
  }

  int size() {
    return labels.size();
  }

  /** What is shown, in the order of the numbers. */
  List<String> labels() {
    return labels;
  }
}
