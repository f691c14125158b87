package org.urisift.mail.bytes;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Keeps the first damage that the decoder of a transfer encoding found. */
public final class Damage {
  /** What is said if a library fails in a way that it does not describe. */
  public static final String MISMATCH = "its bytes do not match its format";

  private @Nullable String first;
  private @Nullable String afterPadding;

  /** Describes what a library throws for a damaged file, without the words of Java. */
  public static String reason(Exception e) {
    if (!(e instanceof IOException)) {
      return MISMATCH;
    }
    return e.getMessage() == null ? "it ends too early" : e.getMessage();
  }

  /** Keeps a description of damage, if it is the first. */
  void report(String what) {
    first = first == null ? what : first;
  }

  /** The first damage, in words; null for none. */
  public @Nullable String first() {
    return first;
  }

  /** Keeps how the first text after the padding of base64 was read, such as "decoded too". */
  void reportAfterPadding(String how) {
    afterPadding = afterPadding == null ? how : afterPadding;
  }

  /** How text after the padding of base64 was read; null if there was none. */
  public @Nullable String afterPadding() {
    return afterPadding;
  }
}
