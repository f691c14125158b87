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

/**
 * Finds the charset for a label in mail (WHATWG Encoding 4.2). All methods are safe for use by
 * several threads.
 */
public final class Charsets {
  /** Labels that Java does not know, in lower case, each with Java's name. */
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

  /**
   * For a declared charset, the one in which such mail is really written, often a superset of it.
   * Both have Java's names.
   */
  private static final Map<String, String> ACTUAL =
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

  /** The end of Windows font charset names, as in {@code CHINESEBIG5_CHARSET}. */
  private static final String FONT_SUFFIX = "_charset";

  private static final String PUNCTUATION = "'\"`,;";
  private static final String PARAMETER = "charset="; // repeated, as in charset=charset=utf-8

  /** The maximum length of a label, in UTF-16 units. */
  private static final int MAX_LABEL_LENGTH = 64;

  /** The maximum number of labels in the cache; usual mail has only a few. */
  private static final int CACHE_SIZE = 256;

  private static final Map<String, Optional<Charset>> CACHE = new ConcurrentHashMap<>();

  /**
   * The number of failed lookups after which the list of all charsets is used: a failed lookup
   * takes 0.3 ms, building the list 200 ms.
   */
  private static final int MAX_FAILED_LOOKUPS = 500;

  private static final AtomicInteger FAILED_LOOKUPS = new AtomicInteger();

  private Charsets() {}

  /**
   * Returns the charset in which mail with this label is written, such as UTF-8 for US-ASCII; null
   * for an unknown label.
   */
  public static @Nullable Charset named(String name) {
    if (name.length() > MAX_LABEL_LENGTH) {
      return null;
    }
    Optional<Charset> found = CACHE.get(name);
    if (found == null) {
      found = Optional.ofNullable(find(strip(name)));
      if (CACHE.size() >= CACHE_SIZE) {
        CACHE.clear();
      }
      CACHE.put(name, found);
    }
    return found.orElse(null);
  }

  /** Strips white space, quotes, punctuation, a comment and a repeated {@code charset=}. */
  private static String strip(String name) {
    int from = 0;
    int comment = name.indexOf('(');
    int to = comment < 0 ? name.length() : comment;
    while (from < to && isIgnored(name.charAt(from))) {
      from++;
    }
    if (name.regionMatches(true, from, PARAMETER, 0, PARAMETER.length())) {
      return strip(name.substring(from + PARAMETER.length()));
    }
    while (from < to && isIgnored(name.charAt(to - 1))) {
      to--;
    }
    return name.substring(from, to);
  }

  private static boolean isIgnored(char c) {
    return Character.isWhitespace(c) || PUNCTUATION.indexOf(c) >= 0;
  }

  private static @Nullable Charset find(String name) {
    Charset charset = lookUp(name);
    charset = charset == null ? lookUp(javaName(name)) : charset;
    String actualName = charset == null ? null : ACTUAL.get(charset.name());
    Charset actual = actualName == null ? null : lookUp(actualName);
    return actual == null ? charset : actual;
  }

  /**
   * Returns the charset that a document declares inside itself. The declaration was readable as
   * US-ASCII, so that a charset that is no superset of it, such as UTF-16, is taken as UTF-8
   * (WHATWG HTML 13.2.3.2).
   */
  public static @Nullable Charset namedInside(String name) {
    Charset charset = named(name);
    boolean fits =
        charset == null
            || !charset.canEncode()
            || Arrays.equals(name.getBytes(charset), name.getBytes(StandardCharsets.UTF_8));
    return fits ? charset : StandardCharsets.UTF_8;
  }

  /** Whether the charset never sets the highest bit of a byte, such as ISO-2022-JP. */
  public static boolean isSevenBit(Charset charset) {
    return charset.name().toUpperCase(Locale.ROOT).contains("2022");
  }

  private static @Nullable Charset lookUp(String name) {
    return FAILED_LOOKUPS.get() < MAX_FAILED_LOOKUPS ? forName(name) : listed(name);
  }

  private static @Nullable Charset forName(String name) {
    try {
      return Charset.forName(name);
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      FAILED_LOOKUPS.incrementAndGet();
      return null;
    }
  }

  /** Looks a name up in the list of all charsets, which is built on first use. */
  static @Nullable Charset listed(String name) {
    return AllCharsets.NAMES.get(name.toLowerCase(Locale.ROOT));
  }

  /** All charsets of this Java, by their names and aliases in lower case. */
  private static final class AllCharsets {
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

  /** Returns the name that Java may have for a label that it does not know. */
  private static String javaName(String name) {
    String label = name.toLowerCase(Locale.ROOT);
    while (label.startsWith("x-")) {
      label = label.substring(2);
    }
    if (label.endsWith(FONT_SUFFIX)) {
      label = label.substring(0, label.length() - FONT_SUFFIX.length());
    }
    Matcher numbered = NUMBERED.matcher(label);
    if (!numbered.matches()) {
      return LABELS.getOrDefault(label, label);
    }
    String number = numbered.group(2);
    if (numbered.group(1) != null) {
      return "ISO-8859-" + number;
    }
    return lookUp("windows-" + number) == null ? "IBM" + number : "windows-" + number;
  }
}
