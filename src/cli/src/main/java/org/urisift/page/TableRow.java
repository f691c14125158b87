package org.urisift.page;

import org.jspecify.annotations.Nullable;

/** A different URI; or all further URIs of a domain. */
final class TableRow {
  /** Null for the further URIs of a domain. */
  final @Nullable String uri;

  final int scheme;
  final int domain;
  final int wrapper;

  /** A bit for each flag, of any place. */
  int flags;

  /** Messages, or files that are none, that it was found in. */
  int messages;

  private long last;

  TableRow(@Nullable String uri, int scheme, int domain, int wrapper) {
    this.uri = uri;
    this.scheme = scheme;
    this.domain = domain;
    this.wrapper = wrapper;
  }

  /** It stands in a message, or a file that is no message, by its number from 1 in all inputs. */
  void in(long message) {
    if (message != last) {
      messages++;
      last = message;
    }
  }
}
