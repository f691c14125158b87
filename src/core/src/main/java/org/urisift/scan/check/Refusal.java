package org.urisift.scan.check;

/** Why a candidate is no URI (V2), as {@link org.urisift.scan.UriMatch.Rejection} says it. */
public record Refusal(String reason, String production, int index) {
  static final String DEFANGED = "defanged";

  /** Whether the authority was made safe to hand around. */
  public boolean isDefanged() {
    return reason.equals(DEFANGED);
  }
}
