package org.urisift.mail.mime;

import org.urisift.uri.UriReference;

/** A multipart or a message: the base in force, and what stood before its first boundary. */
final class OpenEntity {
  final UriReference base;
  byte[] preamble;
  boolean hasParts;
  boolean isFound; // its boundary
  String type; // of a multipart

  OpenEntity(UriReference base) {
    this.base = base;
  }
}
