package org.urisift.scan.read;

import java.io.IOException;
import java.util.Set;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Window;

/**
 * Tells what Japanese, Korean and Chinese texts set directly behind a noun, also where that is a
 * URI, from what is more of the URI (V3).
 */
public final class Particle {
  /** Of Korean: between blanks they are no words, and no names begin with them. */
  private static final Set<String> KOREAN =
      Set.of(
          "에", "에서", "에는", "에도", "에서는", "에서도", "에서의", "으로", "으로부터", "로부터", "부터", "까지", "을", "를",
          "입니다", "입니다만", "이며", "이고", "이라는");

  /** The same, which are also nouns or begin names. */
  private static final Set<String> KOREAN_WORDS =
      Set.of("은", "는", "이", "가", "와", "과", "의", "로", "도", "만");

  /** Of Japanese: words in other letters follow them. */
  private static final Set<String> JAPANESE =
      Set.of(
          "を", "に", "で", "は", "が", "の", "と", "へ", "も", "や", "から", "まで", "より", "には", "では", "とは",
          "への", "での", "からの", "です");

  /** Of Chinese. */
  private static final Set<String> CHINESE = Set.of("的", "来", "來", "即可", "就可", "就能", "可以");

  /** Nouns, and names, that begin so. */
  private static final Set<String> CHINESE_NAMES =
      Set.of("的士", "的黎", "来源", "來源", "来宾", "來賓", "来信", "來信", "来电", "來電", "来历", "來歷");

  private static final int LONGEST = 4;

  /** The longest name of a host (RFC 1035 2.3.4). */
  private static final int LONGEST_NAME = 255;

  private final Window window;

  Particle(Window window) {
    this.window = window;
  }

  /**
   * Whether the text goes on at an index: Korean with nothing but a particle before the blank,
   * Japanese and Chinese, which have no blanks, behind the slash that ends the name of a host.
   */
  boolean begins(int i) throws IOException {
    int before = window.get(i - 1);
    if (before != '/' && !Characters.isAlphanum(before)) {
      return false;
    }
    int c = window.at(i);
    if (isHangul(c)) {
      int end = end(i, true);
      String word = text(i, end);
      return (KOREAN.contains(word) || KOREAN_WORDS.contains(word) && before != '/' && !isNumber(i))
          && endsWord(end);
    }
    if (c < 0x3040 || before != '/' || !isRoot(i - 1)) {
      return false;
    }
    if (isKana(c)) {
      int end = end(i, false);
      return JAPANESE.contains(text(i, end)) && !continuesPath(end);
    }
    String word = text(i, i + 2);
    return (CHINESE.contains(word) || CHINESE.contains(text(i, i + 1)))
        && !CHINESE_NAMES.contains(word);
  }

  /** Where the letters of one script end, or one more than any particle has. */
  private int end(int from, boolean korean) throws IOException {
    int i = from;
    while (i - from <= LONGEST && (korean ? isHangul(window.at(i)) : isKana(window.at(i)))) {
      i++;
    }
    return i;
  }

  private String text(int from, int to) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = from; i < to; i++) {
      text.append((char) Math.max(window.at(i), 0));
    }
    return text.toString();
  }

  private boolean endsWord(int i) throws IOException {
    int c = window.at(i);
    return c < 0
        || Window.isBlank(c)
        || Window.isBreak(c)
        || ".,;:!?)]'\"".indexOf(c) >= 0 && !Characters.isAlphanum(window.at(i + 1));
  }

  /** Whether what follows only URIs have: {@code /は/a.html}. */
  private boolean continuesPath(int i) throws IOException {
    int c = window.at(i);
    return c == '/' || c == '.' && Characters.isAlphanum(window.at(i + 1));
  }

  /** Whether the digits before an index go on a word of Korean: {@code 종로3가}. */
  private boolean isNumber(int end) {
    int first = Math.max(1, end - LONGEST);
    int i = end - 1;
    while (i > first && Characters.isDigit(window.get(i))) {
      i--;
    }
    return i < end - 1 && isHangul(window.get(i));
  }

  /** Whether a slash ends the name of a host. */
  private boolean isRoot(int slash) {
    int lowest = Math.max(1, slash - LONGEST_NAME);
    int i = slash - 1;
    while (i > lowest && window.get(i) != '/') {
      i--;
    }
    boolean isNamed = i > 1 && i < slash - 1; // unlike "file:///"
    return isNamed && window.get(i) == '/' && window.get(i - 1) == '/' && window.get(i - 2) == ':';
  }

  private static boolean isHangul(int c) {
    return c >= 0xac00 && c <= 0xd7a3;
  }

  /** Hiragana, in which particles are written. */
  private static boolean isKana(int c) {
    return c >= 0x3041 && c <= 0x3096;
  }
}
