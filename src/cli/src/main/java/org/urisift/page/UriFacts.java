package org.urisift.page;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.urisift.link.Unwrapped;
import org.urisift.link.flag.Domain;
import org.urisift.link.flag.Flag;
import org.urisift.mail.Origin;
import org.urisift.report.LinkStyle;
import org.urisift.scan.UriMatch;

/**
 * The facts about a URI by which the page counts it.
 *
 * @param domain the registrable domain, or else the host; empty for a URI without a host
 * @param wrapper the service that the URI leads through; null for none
 * @param flags the names of its flags, which are facts about its spelling
 */
record UriFacts(String domain, @Nullable String wrapper, List<String> flags) {
  static UriFacts of(LinkStyle links, Origin origin, UriMatch match) {
    String domain = Domain.ofUri(match.uri());
    Unwrapped inner = links.unwrapper().unwrap(match.uri());
    List<String> flags =
        links.flags() == null
            ? List.of()
            : links.flags().flagsOf(origin.link(match)).stream().map(Flag::label).toList();
    return new UriFacts(
        domain == null ? "" : domain, inner == null ? null : inner.wrapper(), flags);
  }
}
