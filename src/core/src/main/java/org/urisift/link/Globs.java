package org.urisift.link;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Patterns in which a star stands for any characters. Each is indexed by its rarest substring of up
 * to six characters without a star, and compared with a text only if that substring occurs there.
 * So a text is scanned once per substring length, however many globs there are. A glob without such
 * a substring of two characters is compared with every text. Immutable.
 */
final class Globs {
  private static final int MIN_GRAM = 2;
  private static final int MAX_GRAM = 6;
  private static final int FILTER_BITS = 1 << 18;

  /** The maximum number of globs without a distinctive substring. */
  private static final int MAX_INDISTINCT = 1000;

  /** A shorter substring occurs in too many texts to be distinctive. */
  private static final int MIN_DISTINCTIVE = 4;

  /** A substring that more globs share is not distinctive; comparing this many is cheap. */
  private static final int MAX_SHARED = 64;

  private final Map<Integer, List<Glob>> byGram = new HashMap<>();
  private final BitSet filter = new BitSet(FILTER_BITS);
  private int gramLengths; // a bit for each substring length in the index
  private final List<Glob> unindexed = new ArrayList<>();

  /**
   * Indexes globs.
   *
   * @throws IllegalArgumentException if more than 1,000 have no distinctive substring, so that each
   *     would be compared with many texts
   */
  Globs(List<String> globs) {
    Map<Integer, Integer> counts = new HashMap<>();
    for (String glob : globs) {
      for (int gram : grams(glob)) {
        counts.merge(gram, 1, Integer::sum);
      }
    }
    int indistinct = 0;
    for (String glob : globs) {
      int rarest = 0;
      int fewest = Integer.MAX_VALUE;
      for (int gram : grams(glob)) {
        int count = counts.getOrDefault(gram, 0);
        rarest = count < fewest ? gram : rarest;
        fewest = Math.min(count, fewest);
      }
      if (fewest == Integer.MAX_VALUE) {
        unindexed.add(Glob.parse(glob));
      } else {
        byGram.computeIfAbsent(rarest, gram -> new ArrayList<>()).add(Glob.parse(glob));
        filter.set(rarest & FILTER_BITS - 1);
        gramLengths |= 1 << Math.min(MAX_GRAM, longestLiteralLength(glob));
      }
      indistinct += fewest > MAX_SHARED || longestLiteralLength(glob) < MIN_DISTINCTIVE ? 1 : 0;
    }
    if (indistinct > MAX_INDISTINCT) {
      throw new IllegalArgumentException(
          "%,d patterns with a star have no %d consecutive characters that distinguish them; at most %,d may"
              .formatted(indistinct, MIN_DISTINCTIVE, MAX_INDISTINCT));
    }
  }

  /** The length of the longest substring without a star. */
  private static int longestLiteralLength(String glob) {
    int longest = 0;
    int length = 0;
    for (int i = 0; i < glob.length(); i++) {
      length = glob.charAt(i) == '*' ? 0 : length + 1;
      longest = Math.max(longest, length);
    }
    return longest;
  }

  /**
   * Returns the hashes of all substrings without a star that have the length by which the glob is
   * indexed.
   */
  private static Set<Integer> grams(String glob) {
    Set<Integer> grams = new HashSet<>();
    int length = Math.min(MAX_GRAM, longestLiteralLength(glob));
    for (int i = 0; length >= MIN_GRAM && i + length <= glob.length(); i++) {
      int hash = 0;
      boolean isLiteral = true;
      for (int k = i; k < i + length; k++) {
        hash = 31 * hash + glob.charAt(k);
        isLiteral &= glob.charAt(k) != '*';
      }
      if (isLiteral) {
        grams.add(gram(hash, length));
      }
    }
    return grams;
  }

  private static int gram(int hash, int length) {
    int mixed = (hash + length) * 0x9e3779b1;
    return mixed ^ mixed >>> 15;
  }

  /** Whether a glob matches a text. */
  boolean matches(String text) {
    if (anyMatches(unindexed, text)) {
      return true;
    }
    for (int length = MIN_GRAM; length <= MAX_GRAM; length++) {
      if ((gramLengths >> length & 1) != 0 && anyIndexedMatches(length, text)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a glob that is indexed by a substring of this length matches a text. */
  private boolean anyIndexedMatches(int length, String text) {
    int power = 1;
    for (int i = 0; i < length; i++) {
      power *= 31;
    }
    Set<Integer> compared = null;
    int hash = 0; // of the last length characters
    for (int i = 0; i < text.length(); i++) {
      hash = 31 * hash + text.charAt(i) - (i < length ? 0 : power * text.charAt(i - length));
      int gram = gram(hash, length);
      if (i >= length - 1 && filter.get(gram & FILTER_BITS - 1)) {
        compared = compared == null ? new HashSet<>() : compared;
        if (compared.add(gram) && anyMatches(byGram.getOrDefault(gram, List.of()), text)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean anyMatches(List<Glob> globs, String text) {
    for (Glob glob : globs) {
      if (glob.matches(text)) {
        return true;
      }
    }
    return false;
  }

  /** The texts before, between and after the stars. */
  private record Glob(String[] parts) {
    static Glob parse(String glob) {
      return new Glob(glob.split("\\*", -1));
    }

    boolean matches(String text) {
      String last = parts[parts.length - 1];
      if (parts.length == 1) {
        return text.equals(last);
      }
      int position = text.startsWith(parts[0]) ? parts[0].length() : -1;
      for (int i = 1; i < parts.length - 1 && position >= 0; i++) {
        int found = text.indexOf(parts[i], position);
        position = found < 0 ? -1 : found + parts[i].length();
      }
      return position >= 0 && text.length() - last.length() >= position && text.endsWith(last);
    }
  }
}
