package org.urisift.uri;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Matches references by one regular expression, composed of the productions of RFC 2396 Appendix A,
 * as a second opinion. By trying ends, it also tells whether a text begins a reference.
 */
final class BnfOracle {
  private static final String UNRESERVED = "A-Za-z0-9\\-_.!~*'()";
  private static final String ESCAPED = "|%[0-9A-Fa-f][0-9A-Fa-f]";
  private static final String LABEL = "[A-Za-z0-9](?:[A-Za-z0-9\\-]*[A-Za-z0-9])?";
  private static final String TOPLABEL = "[A-Za-z](?:[A-Za-z0-9\\-]*[A-Za-z0-9])?";
  private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+\\-.]*");

  /** Ends that can complete the beginning of a reference. */
  private static final List<String> ENDS = ends();

  private final Pattern reference;
  private final Pattern server;

  BnfOracle(Grammar grammar) {
    boolean hasLiterals = grammar == Grammar.RFC2396_AND_2732;
    String uric = oneOf(UNRESERVED + ";/?:@&=+$," + (hasLiterals ? "\\[\\]" : "")) + "*+";
    String noSlash = oneOf(UNRESERVED + ";?:@&=+$,");
    String segments = oneOf(UNRESERVED + ":@&=+$,;/") + "*+";
    String absPath = "(?:/" + segments + ")";
    String literal = hasLiterals ? "|(?:\\[[0-9A-Fa-f:.]*\\])" : "";
    String userinfo = oneOf(UNRESERVED + ";:&=+$,") + "*";
    String octet = hasLiterals ? "[0-9]{1,3}" : "[0-9]+";
    String ipv4 = octet + "(?:\\." + octet + "){3}";
    String hostname = "(?:" + LABEL + "\\.)*" + TOPLABEL + "\\.?";
    String host = "(?<host>" + hostname + "|" + ipv4 + literal + ")";
    String regName = oneOf(UNRESERVED + "$,;:@&=+");
    String withLiteral =
        hasLiterals ? "|(?:" + userinfo + "@)?(?:\\[[0-9A-Fa-f:.]*\\])(?::[0-9]*)?" : "";
    String netPath = "//(?:" + regName + "*+" + withLiteral + ")" + absPath + "?";
    String relPath = oneOf(UNRESERVED + ";@&=+$,") + "++" + absPath + "?";
    String query = "(?:\\?" + uric + ")";
    String hier = "(?:" + netPath + "|(?!//)" + absPath + ")" + query + "?";
    String absolute = SCHEME + ":(?:" + hier + "|" + noSlash + uric + ")";
    // T01: a query alone is also a relative reference.
    String relative = "(?:" + hier + "|" + relPath + query + "?|" + query + ")";
    String whole = "(?:" + absolute + "|" + relative + ")?(?:#" + uric + ")?";
    reference = Pattern.compile(whole);
    server =
        Pattern.compile("(?:(?:(?<user>" + userinfo + ")@)?" + host + "(?::(?<port>[0-9]*))?)?");
  }

  private static String oneOf(String characters) {
    return "(?:[" + characters + "]" + ESCAPED + ")";
  }

  boolean isReference(String text) {
    if (!reference.matcher(text).matches()) {
      return false;
    }
    String authority = AppendixB.split(text).authority();
    int bracket = authority == null ? -1 : authority.indexOf('[');
    return bracket < 0 || isLiteral(authority.substring(bracket, authority.indexOf(']') + 1));
  }

  /** Returns userinfo, host and port, or null for a registry name. */
  List<String> server(String authority) {
    Matcher m = server.matcher(authority);
    if (!m.matches()) {
      return null;
    }
    List<String> parts = new ArrayList<>();
    parts.add(m.group("user"));
    parts.add(m.group("host"));
    parts.add(m.group("port"));
    return parts;
  }

  /** Whether some reference begins with the text. */
  boolean begins(String text) {
    if (text.indexOf('[') < 0) { // no literal to complete
      return isReference(text) || isReference(text + "0") || isReference(text + "00");
    }
    for (String end : ENDS) {
      if (isReference(text + end)) {
        return true;
      }
    }
    return false;
  }

  /** Follows the words of RFC 2373 2.2: groups on both sides of at most one "::". */
  static boolean isLiteral(String literal) {
    String address = literal.substring(1, literal.length() - 1);
    int doubleColon = address.indexOf("::");
    if (doubleColon < 0) {
      return countGroups(address, true) == 8;
    }
    String left = address.substring(0, doubleColon);
    String right = address.substring(doubleColon + 2);
    int before = left.isEmpty() ? 0 : countGroups(left, false);
    int after = right.isEmpty() ? 0 : countGroups(right, true);
    return before >= 0 && after >= 0 && before + after <= 7;
  }

  /** Returns the number of groups, two for IPv4; -1 if one is malformed. */
  private static int countGroups(String text, boolean mayEndInIpv4) {
    String[] groups = text.split(":", -1);
    int count = 0;
    for (int i = 0; i < groups.length; i++) {
      if (groups[i].matches("[0-9A-Fa-f]{1,4}")) {
        count++;
      } else if (mayEndInIpv4 && i == groups.length - 1 && isIpv4(groups[i])) {
        count += 2;
      } else {
        return -1;
      }
    }
    return count;
  }

  private static boolean isIpv4(String text) {
    String[] octets = text.split("\\.", -1);
    for (String octet : octets) {
      if (!octet.matches("[0-9]{1,3}") || Integer.parseInt(octet) > 255) {
        return false;
      }
    }
    return octets.length == 4;
  }

  private static List<String> ends() {
    List<String> ends = new ArrayList<>(List.of("", "0", "00", "]"));
    for (String begin : List.of("", "0", ":", ":0")) {
      for (int more = 0; more < 8; more++) {
        ends.add(begin + ":0".repeat(more) + "]");
      }
    }
    for (int dots = 1; dots < 4; dots++) {
      ends.add(".0".repeat(dots) + "]");
      ends.add("0" + ".0".repeat(dots) + "]");
    }
    return ends;
  }
}
