package org.urisift.mail.text;

import static java.util.Map.entry;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Names of charsets as mail writes them, and what is meant by them (WHATWG Encoding 4.2). */
public final class Charsets {
  /** Names that Java has not, each with one that it has. */
  private static final Map<String, String> LABELS =
      Map.ofEntries(
          entry("ansi", "windows-1252"),
          entry("baltic", "windows-1257"),
          entry("chinese", "GB2312"),
          entry("chinesebig5", "Big5"),
          entry("cn-big5", "Big5"),
          entry("csgb2312", "GB2312"),
          entry("csiso58gb231280", "GB2312"),
          entry("csiso88598i", "ISO-8859-8"),
          entry("csksc56011987", "EUC-KR"),
          entry("dos-874", "x-windows-874"),
          entry("easteurope", "windows-1250"),
          entry("gb_2312", "GB2312"),
          entry("gb_2312-80", "GB2312"),
          entry("hangeul", "EUC-KR"),
          entry("hangul", "EUC-KR"),
          entry("iso-2022-jp-1", "ISO-2022-JP-2"),
          entry("iso-2022-jp-ms", "x-windows-iso2022jp"),
          entry("iso-ir-149", "EUC-KR"),
          entry("iso-ir-58", "GB2312"),
          entry("koi", "KOI8-R"),
          entry("korean", "EUC-KR"),
          entry("ks_c_5601-1989", "EUC-KR"),
          entry("logical", "ISO-8859-8"),
          entry("mac", "x-MacRoman"),
          entry("mac-cyrillic", "x-MacCyrillic"),
          entry("mac-roman", "x-MacRoman"),
          entry("mac-ukrainian", "x-MacCyrillic"),
          entry("macintosh", "x-MacRoman"),
          entry("russian", "windows-1251"),
          entry("shiftjis", "Shift_JIS"),
          entry("thai", "x-windows-874"),
          entry("turkish", "windows-1254"),
          entry("vietnamese", "windows-1258"),
          entry("visual", "ISO-8859-8"));

  /** Names such as {@code win-1251}, {@code iso88592} and {@code iso-8859-8-i}. */
  private static final Pattern NUMBERED =
      Pattern.compile("(?:win-?|windows-?|cp-?|(iso-?8859)-?)(\\d+)(?:-?[ie])?");

  /** Of charsets, by Java's names, those that mail so labelled is in: mostly larger ones. */
  private static final Map<String, String> MEANT =
      Map.ofEntries(
          entry("US-ASCII", "UTF-8"),
          entry("ISO-8859-1", Windows1252.NAME),
          entry("ISO-8859-9", "windows-1254"),
          entry("TIS-620", "x-windows-874"),
          entry("x-iso-8859-11", "x-windows-874"),
          entry("GB2312", "GB18030"),
          entry("GBK", "GB18030"),
          entry("x-mswin-936", "GB18030"),
          entry("x-IBM874", "x-windows-874"), // cp874
          entry("Big5", "x-windows-950"),
          entry("x-IBM950", "x-windows-950"), // cp950
          entry("EUC-KR", "x-windows-949"),
          entry("x-IBM949", "x-windows-949"), // cp949
          entry("ISO-2022-JP", "x-windows-iso2022jp"),
          entry("Shift_JIS", "windows-31j"),
          entry("x-IBM942C", "windows-31j")); // cp932

  /** Ends the names that Windows gives the charsets of fonts, {@code CHINESEBIG5_CHARSET}. */
  private static final String OF_FONT = "_charset";

  private static final String AROUND = "'\"`,;";
  private static final String AGAIN = "charset="; // charset=charset=utf-8

  /** No name is longer, in UTF-16 units. */
  private static final int LONGEST = 64;

  /** The most names that are remembered: mail has a few, but may have any. */
  private static final int REMEMBERED = 256;

  private static final Map<String, Optional<Charset>> FOUND = new ConcurrentHashMap<>();

  /** Names that Java has not; to look for each takes it 0.3 ms, to list those that it has 200. */
  private static final int MISSES = 500;

  private static final AtomicInteger MISSED = new AtomicInteger();

  private Charsets() {}

  /**
   * The charset of a name, or the one that is meant by it, as UTF-8 by US-ASCII; null for a name
   * that means nothing.
   */
  public static @Nullable Charset named(String name) {
    if (name.length() > LONGEST) {
      return null;
    }
    Optional<Charset> found = FOUND.get(name);
    if (found == null) {
      found = Optional.ofNullable(find(bare(name)));
      if (FOUND.size() >= REMEMBERED) {
        FOUND.clear();
      }
      FOUND.put(name, found);
    }
    return found.orElse(null);
  }

  /**
   * A name without what some write around it: white space, quotes, what should follow it, a
   * comment, and that it is a charset.
   */
  private static String bare(String name) {
    int from = 0;
    int comment = name.indexOf('(');
    int to = comment < 0 ? name.length() : comment;
    while (from < to && isAround(name.charAt(from))) {
      from++;
    }
    if (name.regionMatches(true, from, AGAIN, 0, AGAIN.length())) {
      return bare(name.substring(from + AGAIN.length()));
    }
    while (from < to && isAround(name.charAt(to - 1))) {
      to--;
    }
    return name.substring(from, to);
  }

  private static boolean isAround(char c) {
    return Character.isWhitespace(c) || AROUND.indexOf(c) >= 0;
  }

  private static @Nullable Charset find(String name) {
    Charset charset = javas(name);
    charset = charset == null ? javas(label(name)) : charset;
    String meant = charset == null ? null : MEANT.get(charset.name());
    Charset other = meant == null ? null : javas(meant);
    return other == null ? charset : other;
  }

  /**
   * The charset of a name that stands in the text itself, where it was read as US-ASCII: UTF-8 for
   * a charset in which it would not stand there so, as UTF-16 (WHATWG HTML 13.2.3.2).
   */
  public static @Nullable Charset namedInside(String name) {
    Charset charset = named(name);
    boolean fits =
        charset == null
            || !charset.canEncode()
            || Arrays.equals(name.getBytes(charset), name.getBytes(StandardCharsets.UTF_8));
    return fits ? charset : StandardCharsets.UTF_8;
  }

  /** Whether no byte of a text in it has its highest bit, as in ISO-2022-JP. */
  public static boolean isOfSevenBits(Charset charset) {
    return charset.name().toUpperCase(Locale.ROOT).contains("2022");
  }

  private static @Nullable Charset javas(String name) {
    return MISSED.get() < MISSES ? searched(name) : listed(name);
  }

  private static @Nullable Charset searched(String name) {
    try {
      return Charset.forName(name);
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      MISSED.incrementAndGet();
      return null;
    }
  }

  /** The charset of a name by a list, which is made when it is first asked for. */
  static @Nullable Charset listed(String name) {
    return Listed.NAMES.get(name.toLowerCase(Locale.ROOT));
  }

  /** All charsets that Java has, by all their names in lower case. */
  private static final class Listed {
    static final Map<String, Charset> NAMES = names();

    private static Map<String, Charset> names() {
      Map<String, Charset> names = new HashMap<>();
      for (Charset charset : Charset.availableCharsets().values()) {
        names.put(charset.name().toLowerCase(Locale.ROOT), charset);
        for (String alias : charset.aliases()) {
          names.putIfAbsent(alias.toLowerCase(Locale.ROOT), charset);
        }
      }
      return names;
    }
  }

  /** A name that Java may have for one that it has not. */
  private static String label(String name) {
    String label = name.toLowerCase(Locale.ROOT);
    while (label.startsWith("x-")) {
      label = label.substring(2);
    }
    if (label.endsWith(OF_FONT)) {
      label = label.substring(0, label.length() - OF_FONT.length());
    }
    Matcher numbered = NUMBERED.matcher(label);
    if (!numbered.matches()) {
      return LABELS.getOrDefault(label, label);
    }
    String number = numbered.group(2);
    if (numbered.group(1) != null) {
      return "ISO-8859-" + number;
    }
    return javas("windows-" + number) == null ? "IBM" + number : "windows-" + number;
  }
}
