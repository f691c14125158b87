package org.urisift.mail.run;

/**
 * Wraps an exception that the visitor threw while a library read the input. An exception of the
 * library means damaged input; the wrapper keeps the visitor's from being taken for one.
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
