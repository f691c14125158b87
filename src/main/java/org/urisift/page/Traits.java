package org.urisift.page;

import java.util.List;
import java.util.Locale;
import org.urisift.report.Origin;
import org.urisift.scan.UriMatch;

/**
 * What a URI is counted by besides its text. The one place where the page asks for it.
 *
 * @param domain empty for a URI without a host
 * @param wrapper the service that the URI leads through; null for none
 * @param flags facts about its spelling, by their names
 */
record Traits(String domain, String wrapper, List<String> flags) {
  static Traits of(Origin origin, UriMatch match) {
    String host = match.reference().host();
    String domain = host == null ? "" : host.toLowerCase(Locale.ROOT);
    return new Traits(
        domain, null, origin.textUri() == null ? List.of() : List.of("text_mismatch"));
  }
}
