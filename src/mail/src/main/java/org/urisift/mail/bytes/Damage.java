package org.urisift.mail.bytes;

import org.jspecify.annotations.Nullable;

/** Keeps what the decoder of a transfer encoding met first that does not belong there. */
public final class Damage {
  private @Nullable String first;
  private @Nullable String afterPadding;

  /** Keeps something that does not belong there. */
  void met(String what) {
    first = first == null ? what : first;
  }

  /** In words; null when nothing was met. */
  public @Nullable String first() {
    return first;
  }

  /** Base64 goes on after padding; how that was read. */
  public void afterPadding(String how) {
    afterPadding = afterPadding == null ? how : afterPadding;
  }

  /** How that was read; null where nothing was there. */
  public @Nullable String afterPadding() {
    return afterPadding;
  }
}
