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
  private static final int SHORTEST = 2;
  private static final int LONGEST = 6;
  private static final int FILTER = 1 << 18;

  /** The maximum number of globs without a distinctive substring. */
  private static final int MOST_HARD = 1000;

  /** A shorter substring occurs in too many texts to be distinctive. */
  private static final int TELLING = 4;

  /** A substring shared by more globs is not distinctive; comparing this many takes no time. */
  private static final int FEW = 64;

  private final Map<Integer, List<Glob>> filed = new HashMap<>();
  private final BitSet filter = new BitSet(FILTER);
  private int lengths; // a bit for each substring length in the index
  private final List<Glob> others = new ArrayList<>();

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
    int hard = 0;
    for (String glob : globs) {
      int rarest = 0;
      int fewest = Integer.MAX_VALUE;
      for (int gram : grams(glob)) {
        int count = counts.getOrDefault(gram, 0);
        rarest = count < fewest ? gram : rarest;
        fewest = Math.min(count, fewest);
      }
      if (fewest == Integer.MAX_VALUE) {
        others.add(Glob.of(glob));
      } else {
        filed.computeIfAbsent(rarest, gram -> new ArrayList<>()).add(Glob.of(glob));
        filter.set(rarest & FILTER - 1);
        lengths |= 1 << Math.min(LONGEST, literal(glob));
      }
      hard += fewest > FEW || literal(glob) < TELLING ? 1 : 0;
    }
    if (hard > MOST_HARD) {
      throw new IllegalArgumentException(
          "%,d patterns with a star have no %d consecutive characters that distinguish them; at most %,d may"
              .formatted(hard, TELLING, MOST_HARD));
    }
  }

  /** The length of the longest substring without a star. */
  private static int literal(String glob) {
    int longest = 0;
    int length = 0;
    for (int i = 0; i < glob.length(); i++) {
      length = glob.charAt(i) == '*' ? 0 : length + 1;
      longest = Math.max(longest, length);
    }
    return longest;
  }

  /**
   * Returns the hashes of all substrings without a star, of the length by which the glob is
   * indexed.
   */
  private static Set<Integer> grams(String glob) {
    Set<Integer> grams = new HashSet<>();
    int length = Math.min(LONGEST, literal(glob));
    for (int i = 0; length >= SHORTEST && i + length <= glob.length(); i++) {
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
  boolean match(String text) {
    if (anyMatches(others, text)) {
      return true;
    }
    for (int length = SHORTEST; length <= LONGEST; length++) {
      if ((lengths >> length & 1) != 0 && anyFiled(length, text)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a glob that is indexed by a substring of this length matches a text. */
  private boolean anyFiled(int length, String text) {
    int power = 1;
    for (int i = 0; i < length; i++) {
      power *= 31;
    }
    Set<Integer> seen = null;
    int hash = 0; // of the last length characters
    for (int i = 0; i < text.length(); i++) {
      hash = 31 * hash + text.charAt(i) - (i < length ? 0 : power * text.charAt(i - length));
      int gram = gram(hash, length);
      if (i >= length - 1 && filter.get(gram & FILTER - 1)) {
        seen = seen == null ? new HashSet<>() : seen;
        if (seen.add(gram) && anyMatches(filed.getOrDefault(gram, List.of()), text)) {
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
    static Glob of(String glob) {
      return new Glob(glob.split("\\*", -1));
    }

    boolean matches(String text) {
      String last = parts[parts.length - 1];
      if (parts.length == 1) {
        return text.equals(last);
      }
      int at = text.startsWith(parts[0]) ? parts[0].length() : -1;
      for (int i = 1; i < parts.length - 1 && at >= 0; i++) {
        int found = text.indexOf(parts[i], at);
        at = found < 0 ? -1 : found + parts[i].length();
      }
      return at >= 0 && text.length() - last.length() >= at && text.endsWith(last);
    }
  }
}
