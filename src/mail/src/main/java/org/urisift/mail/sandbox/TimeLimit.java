package org.urisift.mail.sandbox;

/** Reports a reader that did not end in time. */
public final class TimeLimit extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TimeLimit(String reason) {
    super(reason, null, false, false);
  }
}
