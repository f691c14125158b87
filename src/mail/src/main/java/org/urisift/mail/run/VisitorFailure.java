package org.urisift.mail.run;

/**
 * Carries an exception of the visitor through libraries whose own exceptions mean damaged input.
 */
public final class VisitorFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final RuntimeException reason;

  VisitorFailure(RuntimeException reason) {
    super(reason);
    this.reason = reason;
  }

  public RuntimeException reason() {
    return reason;
  }
}
