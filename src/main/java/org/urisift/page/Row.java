package org.urisift.page;

import org.urisift.report.Origin;

/** A different URI; or all further URIs of a domain. */
final class Row {
  /** Null for the further URIs of a domain. */
  final String uri;

  final int scheme;
  final int domain;
  final int wrapper;

  /** A bit for each flag, of any place. */
  int flags;

  /** Messages, or files that are none, that it was found in. */
  int messages;

  private Origin last;

  Row(String uri, int scheme, int domain, int wrapper) {
    this.uri = uri;
    this.scheme = scheme;
    this.domain = domain;
    this.wrapper = wrapper;
  }

  /** It stands in a message, or a file that is none. */
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
