package org.urisift.scan.fang;

import java.util.Locale;
import java.util.Set;
import org.urisift.scan.text.Characters;
import org.urisift.scan.text.Endings;

/** Tells names of hosts from names of files and of things in programs, if no scheme says so. */
final class HostNames {
  /**
   * Top-level domains that are usual in reports, other than those of two US-ASCII letters, and
   * reserved ones.
   */
  private static final String TOP_DOMAINS =
      " academy agency app art asia bank bar best bid biz blog buzz cafe cam capital care "
          + " cash cat center cfd chat city click cloud club com company cool coop cyou date design "
          + " dev digital direct download edu email example expert finance fit foundation fun fund "
          + " gdn global gov group guru help host hosting icu info ink int invalid jobs kim lat "
          + " life link live loan localhost lol ltd market media men mil mobi mom monster museum "
          + " network net news ninja one onion online org page party pics post press pro pub quest "
          + " racing rest review rip rocks run sale sbs science services shop site skin social "
          + " software solutions space store stream studio support surf systems tech tel test tips "
          + " today tokyo tools top trade travel vip wang website wiki win work world xin xxx xyz "
          + " zone \u0440\u0444 \u0440\u0443\u0441 \u0443\u043a\u0440 ";

  /** Top-level domains that are words of programs: {@code user[.]id}. */
  private static final Set<String> CODE_WORDS = Set.of("as", "do", "id", "is");

  private static final int LARGEST_OCTET = 255;
  private static final int DOTS_OF_IPV4 = 3;

  private HostNames() {}

  /** Whether a name ends in what may be a top-level domain. */
  static boolean hasTopDomain(String name) {
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
    if (isIpv4Address(name)) {
      return true;
    }
    int dot = name.lastIndexOf('.');
    String last = name.substring(dot + 1);
    String top = last.toLowerCase(Locale.ROOT);
    boolean isOneCase = top.equals(last) || name.equals(name.toUpperCase(Locale.ROOT));
    boolean isKnown =
        top.length() == 2 && top.charAt(0) < 0x80
            || TOP_DOMAINS.contains(" " + top + " ")
            || isPunycode(top);
    boolean isEndingOrWord =
        CODE_WORDS.contains(top) || Endings.isEnding(top) || Endings.isSource(top);
    boolean hasMoreLabelsOrPath = name.indexOf('.') < dot || hasPath;
    boolean isFileOrCode =
        Endings.isOnlyFile(top) || isEndingOrWord && !hasMoreLabelsOrPath && !Endings.isDomain(top);
    return isOneCase && isKnown && !isFileOrCode && !name.startsWith(".") && hasTopDomain(name);
  }

  /**
   * Whether a name may begin with a scheme and low lines for its separator, {@code http__oak}: with
   * a known scheme, or with low lines twice.
   */
  static boolean mayBeginWithScheme(String name) {
    String first = name.substring(0, Math.max(0, name.indexOf('_'))).toLowerCase(Locale.ROOT);
    return name.startsWith("__", first.length()) || Mark.isDefangable(Mark.refangedScheme(first));
  }

  /** Whether a name is an IPv4 address of four numbers. */
  static boolean isIpv4Address(String name) {
    int dots = 0;
    int number = -1; // for none
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c == '.' ? number < 0 : !Characters.isDigit(c)) {
        return false;
      }
      number = c == '.' ? -1 : 10 * Math.max(number, 0) + c - '0';
      if (number > LARGEST_OCTET) {
        return false;
      }
      dots += c == '.' ? 1 : 0;
    }
    return dots == DOTS_OF_IPV4 && number >= 0;
  }
}
