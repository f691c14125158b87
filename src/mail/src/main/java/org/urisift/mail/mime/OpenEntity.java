package org.urisift.mail.mime;

import org.jspecify.annotations.Nullable;
import org.urisift.uri.UriReference;

/** A multipart or a message: the base in force, and what stood before its first boundary. */
final class OpenEntity {
  final @Nullable UriReference base;
  byte @Nullable [] preamble;
  boolean hasParts;
  boolean isFound; // its boundary
  String type = ""; // of a multipart

  OpenEntity(@Nullable UriReference base) {
    this.base = base;
  }
}
