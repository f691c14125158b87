package org.urisift.page;

import org.urisift.report.Origin;
import org.urisift.scan.UriMatch;

/** A different URI, and where it was found first; or all further URIs of a domain. */
final class Row {
  /** Null for the further URIs of a domain. */
  final String uri;

  final int scheme;
  final int domain;
  final int wrapper;

  /** A bit for each flag, of any place. */
  int flags;

  /** The message of its first place, by its number among those that are kept. */
  final int message;

  final int file;
  final int context;
  final int evidence;
  final long line;

  /** Messages, or texts that are none, that it was found in. */
  int messages;

  private Origin last;

  /** A URI. */
  Row(Gathered in, Traits traits, Origin origin, UriMatch match, int message) {
    this.uri = match.uri();
    this.scheme = in.schemes.of(match.scheme());
    this.domain = in.domains.of(traits.domain());
    this.wrapper = in.wrappers.of(traits.wrapper());
    this.message = message;
    this.file = in.files.of(Gathered.name(origin));
    this.context = in.contexts.of(Gathered.context(origin));
    this.evidence =
        match.evidence().isEmpty()
            ? Names.NONE
            : in.evidence.of(String.join(", ", match.evidence()));
    this.line = origin.start() == null ? match.line() : origin.start().line();
  }

  /** The further URIs of a scheme and domain. */
  Row(int scheme, int domain) {
    this.uri = null;
    this.scheme = scheme;
    this.domain = domain;
    this.wrapper = Names.NONE;
    this.message = Names.NONE;
    this.file = Names.NONE;
    this.context = Names.NONE;
    this.evidence = Names.NONE;
    this.line = 0;
  }

  /** It stands in a message, or a text that is none. */
  void in(Origin origin) {
    boolean isSame =
        last != null
            && (origin.message() == null
                ? last.message() == null && origin.file().equals(last.file())
                : origin.message() == last.message());
    if (!isSame) {
      messages++;
      last = origin;
    }
  }
}
