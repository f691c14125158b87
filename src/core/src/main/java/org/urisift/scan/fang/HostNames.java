package org.urisift.scan.fang;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.StringTokenizer;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Endings;

/** Tells the names of hosts, in a text without a scheme, from names of files and programs. */
final class HostNames {
  /** Top-level domains of more than two letters that are usual in reports, and reserved ones. */
  private static final Set<String> TOP_DOMAINS =
      words(
          """
          academy agency app art asia bank bar best bid biz blog buzz cafe cam capital
          care cash cat center cfd chat city click cloud club com company cool coop
          cyou date design dev digital direct download edu email example expert
          finance fit foundation fun fund gdn global gov group guru help host hosting
          icu info ink int invalid jobs kim lat life link live loan localhost lol ltd
          market media men mil mobi mom monster museum network net news ninja one
          onion online org page party pics post press pro pub quest racing rest review
          rip rocks run sale sbs science services shop site skin social software
          solutions space store stream studio support surf systems tech tel test tips
          today tokyo tools top trade travel vip wang website wiki win work world xin
          xxx xyz zone \u0440\u0444 \u0440\u0443\u0441 \u0443\u043a\u0440
          """);

  /** Top-level domains that are words of programs: {@code user[.]id}. */
  private static final Set<String> WORDS = Set.of("as", "do", "id", "is");

  private static final int MOST_DIGITS = 3;
  private static final int LARGEST_NUMBER = 255;
  private static final int NUMBERS = 4;

  private HostNames() {}

  private static Set<String> words(String text) {
    Set<String> words = new HashSet<>();
    for (StringTokenizer left = new StringTokenizer(text); left.hasMoreTokens(); ) {
      words.add(left.nextToken());
    }
    return words;
  }

  /** Whether a name ends in what may be a top-level domain. */
  static boolean isDomain(String name) {
    String top = name.substring(name.lastIndexOf('.') + 1);
    return top.length() < name.length() - 1
        && top.length() > 1
        && (Characters.areLetters(top, 0, top.length()) || isPunycode(top) || top.charAt(0) > 0x7f);
  }

  private static boolean isPunycode(String label) {
    return label.regionMatches(true, 0, "xn--", 0, 4);
  }

  /** Whether a name without a scheme is one of a host, rather than of a file or in a program. */
  static boolean isHost(String name, boolean hasPath) {
    int dot = name.lastIndexOf('.');
    String last = name.substring(dot + 1);
    String top = last.toLowerCase(Locale.ROOT);
    boolean isOneCase = top.equals(last) || name.equals(name.toUpperCase(Locale.ROOT));
    if (isAddress(name)) {
      return true;
    }
    boolean isLong = name.indexOf('.') < dot || hasPath;
    boolean isFile = Endings.isOnlyFile(top) || !isLong && isAmbiguous(top);
    return isOneCase
        && isDomain(name)
        && !isFile
        && !name.startsWith(".")
        && (top.length() == 2 && top.charAt(0) < 0x80
            || TOP_DOMAINS.contains(top)
            || isPunycode(top));
  }

  /** Whether a name begins with a scheme whose separator became low lines: {@code http__}. */
  static boolean beginsWithScheme(String name) {
    int end = name.indexOf('_');
    if (end <= 0 || !Characters.areLetters(name, 0, end)) {
      return false;
    }
    String scheme = Mark.refangedScheme(name.substring(0, end).toLowerCase(Locale.ROOT));
    return name.startsWith("__", end) || scheme.equals("http") || scheme.equals("https");
  }

  private static boolean isAmbiguous(String top) {
    return WORDS.contains(top)
        || !Endings.isDomain(top) && (Endings.isEnding(top) || Endings.isSource(top));
  }

  private static boolean isAddress(String name) {
    int numbers = 0;
    for (int from = 0, end; from <= name.length(); from = end + 1, numbers++) {
      end = name.indexOf('.', from);
      end = end < 0 ? name.length() : end;
      boolean isNumber =
          end > from
              && end - from <= MOST_DIGITS
              && Characters.areDigits(name, from, end)
              && Integer.parseInt(name.substring(from, end)) <= LARGEST_NUMBER;
      if (!isNumber) {
        return false;
      }
    }
    return numbers == NUMBERS;
  }
}
