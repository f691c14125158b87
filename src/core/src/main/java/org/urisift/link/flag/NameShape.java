package org.urisift.link.flag;

import java.util.Locale;
import java.util.Set;

/**
 * Tells host names in a text from other words with a full stop that also end in a public suffix:
 * {@code setup.py}, {@code ASP.NET}, {@code end.It}.
 */
final class NameShape {
  /** The top-level domains of examples and tests (RFC 2606). */
  private static final Set<String> RESERVED = Set.of("example", "test", "invalid");

  /** Suffixes that in a text nearly always end the name of a file. */
  private static final Set<String> FILE_SUFFIXES = Set.of("md", "py", "sh", "zip", "mov");

  /** Suffixes of files and of many hosts: the name is that of a file if it stands in the link. */
  private static final Set<String> OTHER_FILE_SUFFIXES =
      Set.of(
          "ac",
          "ai",
          "am",
          "app",
          "cc",
          "in",
          "mk",
          "ml",
          "pl",
          "pm",
          "properties",
          "ps",
          "pub",
          "rs",
          "so",
          "tf");

  /** Usual names of source files with such a suffix. */
  private static final Set<String> FILE_NAMES =
      Set.of(
          "build",
          "config",
          "configure",
          "index",
          "install",
          "lib",
          "main",
          "makefile",
          "mod",
          "script",
          "setup",
          "test",
          "tests",
          "variables");

  /** Suffixes that are seldom the first word of a sentence: {@code Paypal.Com}. */
  private static final Set<String> NO_FIRST_WORDS = Set.of("Com", "Net", "Org");

  private static final String COMPANY = "co.ltd";
  private static final String WWW = "www.";

  private NameShape() {}

  /** Whether a host is under a top-level domain that is reserved for examples and tests. */
  static boolean isReserved(String host) {
    return RESERVED.contains(host.substring(host.lastIndexOf('.') + 1));
  }

  /**
   * Whether a name is something other than a host.
   *
   * @param name the name as the text shows it
   * @param host the host in the form for comparing
   * @param hasPath whether a path follows the name
   * @param isAlone whether the text has nothing else
   * @param target the URI of the link
   */
  static boolean isOther(
      String name, String host, boolean hasPath, boolean isAlone, String target) {
    if (host.startsWith(WWW)) {
      return false;
    }
    String domain = Domain.ofHost(host);
    return domain.indexOf('_') >= 0
        || domain.equals(COMPANY)
        || isProgram(name)
        || isSentence(name, isAlone)
        || !hasPath && isFile(name, domain, target);
  }

  private static boolean isFile(String name, String domain, String target) {
    int dot = domain.indexOf('.');
    String suffix = domain.substring(dot + 1);
    String stem = domain.substring(0, Math.max(0, dot));
    return FILE_SUFFIXES.contains(suffix)
        || OTHER_FILE_SUFFIXES.contains(suffix)
            && (FILE_NAMES.contains(stem) || target.contains("/" + name));
  }

  /**
   * Whether a name is that of a program or a library, like {@code ASP.NET} and {@code System.IO}.
   */
  private static boolean isProgram(String name) {
    int dot = name.lastIndexOf('.');
    String stem = name.substring(name.lastIndexOf('.', dot - 1) + 1, Math.max(0, dot));
    boolean isProgramSuffix = name.endsWith(".NET") || name.endsWith(".IO");
    return isProgramSuffix && (stem.length() <= 3 || !stem.equals(stem.toUpperCase(Locale.ROOT)));
  }

  /**
   * Whether a full stop between two sentences without a blank looks like a name: {@code end.It}.
   * That is not so for a text that is nothing but {@code Amazon.De}.
   */
  private static boolean isSentence(String name, boolean isAlone) {
    int dot = name.lastIndexOf('.');
    String last = name.substring(dot + 1);
    boolean isCapitalized =
        last.length() > 1
            && Character.isUpperCase(last.charAt(0))
            && Character.isLowerCase(last.charAt(1));
    boolean isNameAlone = isAlone && dot > 2 && Character.isUpperCase(name.charAt(0));
    boolean isUsualSuffix = NO_FIRST_WORDS.contains(last) && dot > 1;
    return isCapitalized && !isNameAlone && !isUsualSuffix;
  }
}
