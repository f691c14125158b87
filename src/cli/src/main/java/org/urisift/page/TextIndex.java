package org.urisift.page;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Numbers different texts from 0. */
final class TextIndex {
  /** Stands for no text. */
  static final int NONE = -1;

  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> labels = new ArrayList<>();

  /** The number of a text, a new one for a new text; {@link #NONE} for null. */
  int numberOf(@Nullable String text) {
    return numberOf(text, text);
  }

  /**
   * The number of a text with a key, a new one for a new key.
   *
   * @param key identifies the text; {@link #NONE} for null
   * @param label is shown; the first for the key is kept
   */
  int numberOf(@Nullable String key, @Nullable String label) {
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

  boolean contains(String key) {
    return numbers.containsKey(key);
  }

  int size() {
    return labels.size();
  }

  /** The labels, in the order of the numbers. */
  List<String> labels() {
    return labels;
  }
}
