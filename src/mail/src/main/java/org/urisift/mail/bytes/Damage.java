package org.urisift.mail.bytes;

import org.jspecify.annotations.Nullable;

/** Keeps what the decoder of a transfer encoding met first that does not belong there. */
public final class Damage {
  private @Nullable String first;
  private @Nullable String behindPadding;

  /** Keeps something that does not belong there. */
  void met(String what) {
    first = first == null ? what : first;
  }

  /** In words; null when nothing was met. */
  public @Nullable String first() {
    return first;
  }

  /** Base64 goes on behind padding; how that was read. */
  public void behindPadding(String how) {
    behindPadding = behindPadding == null ? how : behindPadding;
  }

  /** How that was read; null where nothing was there. */
  public @Nullable String behindPadding() {
    return behindPadding;
  }
}
