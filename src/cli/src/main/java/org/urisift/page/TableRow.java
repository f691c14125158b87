package org.urisift.page;

import org.jspecify.annotations.Nullable;

/** A row of the page's table: a URI, or all further URIs of a domain. */
final class TableRow {
  /** Null for the further URIs of a domain. */
  final @Nullable String uri;

  final int scheme;
  final int domain;

  /** A bit for each service that a URI at any of its places leads through to this one. */
  int wrappers;

  /** A bit for each flag that the URI has at any of its places. */
  int flags;

  /** The number of messages, and of files that are not messages, with the URI. */
  int messages;

  private long lastUnit;

  TableRow(@Nullable String uri, int scheme, int domain) {
    this.uri = uri;
    this.scheme = scheme;
    this.domain = domain;
  }

  /** Counts a message, or other file, unless the previous call had the same number (from 1). */
  void countMessage(long unit) {
    if (unit != lastUnit) {
      messages++;
      lastUnit = unit;
    }
  }
}
