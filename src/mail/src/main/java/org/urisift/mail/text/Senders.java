package org.urisift.mail.text;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.urisift.link.flag.Domain;

/** Finds the address and the registrable domains by which a message names its sender. */
public final class Senders {
  private Senders() {}

  /** The sender that a From field names, as {@link org.urisift.mail.Message#sender}. */
  public static @Nullable String address(@Nullable String from) {
    if (from == null || from.isBlank()) {
      return null;
    }
    int open = from.lastIndexOf('<');
    int close = from.indexOf('>', open + 1);
    String inner = from.substring(open + 1, close < 0 ? from.length() : close);
    return addressIn(inner.isBlank() ? from : inner).strip().toLowerCase(Locale.ROOT);
  }

  /** The {@link #address} of a From field, and all others that it has (RFC 5322 3.6.2). */
  public static Set<String> addresses(@Nullable String from) {
    Set<String> addresses = new HashSet<>();
    String sender = address(from);
    if (from == null || sender == null) {
      return addresses;
    }
    addresses.add(sender);
    int start = 0;
    char closer = 0; // of a quoted name, a comment or an address in brackets; 0 outside
    for (int i = 0; i <= from.length(); i++) {
      char c = i < from.length() ? from.charAt(i) : ',';
      if (c == '\\' && closer != '>') {
        i++; // RFC 5322 3.2.1
      } else if (c == ',' && closer == 0 || i == from.length()) {
        String address = address(from.substring(start, i));
        if (address != null && address.indexOf('@') > 0) {
          addresses.add(address);
        }
        start = i + 1;
      } else if (closer == 0) {
        closer = c == '"' ? '"' : c == '(' ? ')' : c == '<' ? '>' : 0;
      } else if (c == closer) {
        closer = 0;
      }
    }
    return addresses;
  }

  /** The address among comments and quotes; the whole text without one. */
  private static String addressIn(String text) {
    boolean isSpelled = text.indexOf('@') < 0; // as archives on the web write it
    String bare = isSpelled ? text.replace(" at ", "@") : text;
    int at = bare.indexOf('@');
    int start = at;
    while (start > 0 && isOfAddress(bare.charAt(start - 1))) {
      start--;
    }
    int end = at + 1;
    while (end < bare.length() && isOfAddress(bare.charAt(end))) {
      end++;
    }
    int dot = bare.indexOf('.', at + 2);
    boolean isAddress = start < at && end > at + 1 && (!isSpelled || dot > 0 && dot < end - 1);
    return isAddress ? bare.substring(start, end) : text;
  }

  private static boolean isOfAddress(char c) {
    return c > ' ' && "\"(),:;<>@[]".indexOf(c) < 0; // RFC 5322 3.2.3
  }

  /** The domains of the address in From and of the URIs in List-Unsubscribe (RFC 2369 3.2). */
  public static Set<String> domains(@Nullable String from, @Nullable String unsubscribe) {
    Set<String> domains = new HashSet<>();
    if (from != null) {
      add(from.substring(from.lastIndexOf('<') + 1), domains);
    }
    String uris = unsubscribe == null ? "" : unsubscribe;
    int open = uris.indexOf('<');
    while (open >= 0) {
      int close = uris.indexOf('>', open);
      add(uris.substring(open + 1, close < 0 ? uris.length() : close).strip(), domains);
      open = close < 0 ? -1 : uris.indexOf('<', close);
    }
    return domains;
  }

  /** Adds the domain of a URI with a host, or of a mail address with or without {@code mailto:}. */
  private static void add(String text, Set<String> domains) {
    String domain = Domain.ofUri(text);
    if (domain == null) {
      int end = 0;
      while (end < text.length() && "?>, \t".indexOf(text.charAt(end)) < 0) {
        end++;
      }
      int at = text.lastIndexOf('@', end);
      domain = at < 0 ? null : Domain.ofUri("//" + text.substring(at + 1, end));
    }
    if (domain != null) {
      domains.add(domain);
    }
  }
}
