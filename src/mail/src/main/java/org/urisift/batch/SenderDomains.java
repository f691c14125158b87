package org.urisift.batch;

import java.util.HashSet;
import java.util.Set;
import org.urisift.link.flag.Domain;
import org.urisift.mail.Message;

/** Finds the registrable domains that a message names as those of its sender. */
final class SenderDomains {
  private SenderDomains() {}

  /** The domains of the address in From and of the URIs in List-Unsubscribe (RFC 2369 3.2). */
  static Set<String> of(Message message) {
    Set<String> domains = new HashSet<>();
    String from = message.from();
    if (from != null) {
      add(from.substring(from.lastIndexOf('<') + 1), domains);
    }
    String unsubscribe = message.listUnsubscribe();
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
