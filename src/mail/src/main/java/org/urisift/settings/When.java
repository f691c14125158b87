package org.urisift.settings;

/** When colours and the progress line are shown. */
public enum When {
  /** Where they go to a terminal. */
  AUTO,
  ALWAYS,
  NEVER
}
