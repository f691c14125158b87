package org.urisift.mail.mbox;

import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.mime.HeaderLine;
import org.urisift.uri.UriCharacters;

/** The field in which some mailboxes give the length of a message body, in bytes. */
public final class ContentLength {
  private static final String NAME = "content-length:";

  private ContentLength() {}

  /**
   * The length that a line gives, in bytes; -1 for another line. Once the number exceeds {@link
   * MailLimits#CONTENT_LENGTH}, further digits are ignored.
   */
  static long parse(byte[] bytes, int from, int to) {
    if (!HeaderLine.startsWith(bytes, from, to, NAME)) {
      return -1;
    }
    long number = -1;
    for (int i = from + NAME.length(); i < to && number <= MailLimits.CONTENT_LENGTH; i++) {
      if (UriCharacters.isDigit(bytes[i])) {
        number = Math.max(0, number) * 10 + bytes[i] - '0';
      } else if (!Bytes.isBlank(bytes[i]) && bytes[i] != '\r') {
        return -1;
      }
    }
    return number;
  }
}
