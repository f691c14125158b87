package org.urisift.scan;

/** How a match was joined over a line break or a blank (rule R10). */
public enum Joined {
  /** Not joined: the URI stands in one piece. */
  NO,
  /** Inside angle brackets or quotes (R1). */
  DELIMITED,
  /** By format=flowed with DelSp (R3). */
  FLOWED,
  /** A mailer's break in a bare URI, inferred (R7, R9). */
  INFERRED
}
