package org.urisift.settings;

/** When colours or the progress line are shown. */
public enum When {
  /** Only on a terminal. */
  AUTO,
  ALWAYS,
  NEVER
}
