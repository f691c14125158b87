package org.urisift.mail;

import org.apache.james.mime4j.codec.DecodeMonitor;

/** Keeps what the decoder of a transfer encoding met first that does not belong there. */
final class Damage extends DecodeMonitor {
  private String first;
  private String behindPadding;

  @Override
  public boolean warn(String error, String dropped) {
    if (first == null) {
      first = error;
    }
    return false; // go on
  }

  @Override
  public boolean isListening() {
    return true;
  }

  /** Base64 goes on behind padding; how that was read. */
  void behindPadding(String how) {
    behindPadding = behindPadding == null ? how : behindPadding;
  }

  /** How that was read; null where nothing was there. */
  String behindPadding() {
    return behindPadding;
  }

  /** In words; null when nothing was met. */
  String first() {
    return first;
  }
}
