package org.urisift.mail.mbox;

import org.urisift.mail.bytes.Limits;

/** The field of some mailboxes that says how long the body of a message is. */
public final class ContentLength {
  private static final String NAME = "content-length:";

  private ContentLength() {}

  /** The number that a line gives, or -1; one beyond {@link Limits#CONTENT_LENGTH} not whole. */
  static long of(byte[] bytes, int from, int to) {
    int i = from;
    for (int k = 0; k < NAME.length(); k++, i++) {
      if (i == to || (bytes[i] | 0x20) != (NAME.charAt(k) | 0x20)) {
        return -1;
      }
    }
    long number = -1;
    for (; i < to && number <= Limits.CONTENT_LENGTH; i++) {
      if (bytes[i] >= '0' && bytes[i] <= '9') {
        number = Math.max(0, number) * 10 + bytes[i] - '0';
      } else if (bytes[i] != ' ' && bytes[i] != '\t' && bytes[i] != '\r') {
        return -1;
      }
    }
    return number;
  }
}
