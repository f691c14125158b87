package org.urisift.link;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Texts in which a star stands for any characters. Each is filed under three characters of it in a
 * row, those that the fewest others have, and held against a text only where they occur: a text is
 * looked through once, however many globs there are. Those without three such characters are held
 * against every text. Immutable.
 */
final class Globs {
  private static final int GRAM = 3;
  private static final int FILTER = 1 << 16;

  private final Map<Integer, List<String>> filed = new HashMap<>();
  private final BitSet filter = new BitSet(FILTER);
  private final List<String> others = new ArrayList<>();

  Globs(List<String> globs) {
    Map<Integer, Integer> counts = new HashMap<>();
    for (String glob : globs) {
      for (int gram : grams(glob)) {
        counts.merge(gram, 1, Integer::sum);
      }
    }
    for (String glob : globs) {
      Integer rarest = null;
      for (int gram : grams(glob)) {
        if (rarest == null || counts.getOrDefault(gram, 0) < counts.getOrDefault(rarest, 0)) {
          rarest = gram;
        }
      }
      if (rarest == null) {
        others.add(glob);
      } else {
        filed.computeIfAbsent(rarest, gram -> new ArrayList<>()).add(glob);
        filter.set(rarest & FILTER - 1);
      }
    }
  }

  private static Set<Integer> grams(String glob) {
    Set<Integer> grams = new HashSet<>();
    for (int i = 0; i + GRAM <= glob.length(); i++) {
      if (glob.substring(i, i + GRAM).indexOf('*') < 0) {
        grams.add(gram(glob, i));
      }
    }
    return grams;
  }

  private static int gram(String text, int i) {
    int mixed = (text.charAt(i) * 31 + text.charAt(i + 1)) * 31 + text.charAt(i + 2);
    return mixed ^ mixed >>> 16;
  }

  /** Whether a text is what one of them says. */
  boolean match(String text) {
    for (String glob : others) {
      if (matches(glob, text)) {
        return true;
      }
    }
    Set<Integer> seen = null;
    for (int i = 0; i + GRAM <= text.length() && !filed.isEmpty(); i++) {
      int gram = gram(text, i);
      if (!filter.get(gram & FILTER - 1)) {
        continue;
      }
      seen = seen == null ? new HashSet<>() : seen;
      if (seen.add(gram) && anyMatches(filed.getOrDefault(gram, List.of()), text)) {
        return true;
      }
    }
    return false;
  }

  private static boolean anyMatches(List<String> globs, String text) {
    for (String glob : globs) {
      if (matches(glob, text)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a text is what a glob says; it goes back to the last star alone. */
  private static boolean matches(String glob, String text) {
    int g = 0;
    int star = -1;
    int resume = 0;
    int t = 0;
    while (t < text.length()) {
      if (g < glob.length() && glob.charAt(g) == '*') {
        star = g++;
        resume = t;
      } else if (g < glob.length() && glob.charAt(g) == text.charAt(t)) {
        g++;
        t++;
      } else if (star >= 0) {
        g = star + 1;
        t = ++resume;
      } else {
        return false;
      }
    }
    while (g < glob.length() && glob.charAt(g) == '*') {
      g++;
    }
    return g == glob.length();
  }
}
