package org.urisift.scan.check;

/** Why a candidate is not a URI (V2); users see it as a {@code UriMatch.Rejection}. */
public record Refusal(String reason, String production, int index) {
  static final String DEFANGED = "defanged";

  /** Whether the authority was defanged: made safe to pass on. */
  public boolean isDefanged() {
    return reason.equals(DEFANGED);
  }
}
