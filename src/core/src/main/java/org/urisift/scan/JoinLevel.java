package org.urisift.scan;

/** Which line breaks a scanner joins over (rule R6). Each level includes the ones before it. */
public enum JoinLevel {
  /** No line break is ever joined over. */
  NONE,
  /** Breaks inside angle brackets and quotes, and those of format=flowed (R1 to R3). */
  DELIMITED,
  /** Also the breaks that a mailer made in a bare URI, inferred from the lines around it (R7). */
  INFERRED
}
