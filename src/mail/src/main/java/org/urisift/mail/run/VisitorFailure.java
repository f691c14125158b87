package org.urisift.mail.run;

/**
 * Carries what the visitor threw from the middle of a read through libraries that throw much else.
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
