package org.urisift.mail;

import org.apache.james.mime4j.codec.DecodeMonitor;

/** Keeps what the decoder of a transfer encoding met first that does not belong there. */
final class Damage extends DecodeMonitor {
  private String first;

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

  /** In words; null when nothing was met. */
  String first() {
    return first;
  }
}
