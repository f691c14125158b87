package org.urisift.mail.mime;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Fingerprint;
import org.urisift.mail.bytes.Bytes;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.bytes.StreamBlock;

/**
 * What tells copies of a message: its Message-ID, whatever a list made of subject and body; where
 * it has none that can be one, its date, sender and body.
 */
final class Fingerprints {
  private final MessageDigest digest;

  Fingerprints() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }

  /** By the Message-ID; null without one that tells anything. */
  @Nullable Fingerprint ofId(Header header) {
    String id = id(header.value("message-id"));
    if (id == null) {
      return null;
    }
    digest.update(id.getBytes(StandardCharsets.UTF_8));
    return digested();
  }

  /**
   * By the rest: a date in another zone, a header folded otherwise and lines that end in CRLF make
   * no other message. Of the body the first {@link MailLimits#FINGERPRINT} bytes, which stay
   * visible.
   */
  Fingerprint ofContent(Header header, StreamBlock body) throws IOException {
    String date = header.value("date");
    OffsetDateTime parsed = date == null ? null : MailDate.parse(date);
    field(parsed == null ? date : String.valueOf(parsed.toEpochSecond()));
    byte[] from = header.raw("from");
    field(from == null ? null : FieldText.decode(from).strip());
    int end = body.at + Math.min(MailLimits.FINGERPRINT, body.peek(MailLimits.FINGERPRINT));
    while (end > body.at && Bytes.isWhite(body.array[end - 1])) {
      end--; // a mailbox may add lines
    }
    int start = body.at;
    for (int i = body.at; i <= end; i++) {
      if (i == end || body.array[i] == '\r') {
        digest.update(body.array, start, i - start);
        start = i + 1;
      }
    }
    return digested();
  }

  private void field(@Nullable String value) {
    // no text has a zero: no two fields become one, and none is what an identifier is
    digest.update((value + "\0").getBytes(StandardCharsets.UTF_8));
  }

  private Fingerprint digested() {
    ByteBuffer bits = ByteBuffer.wrap(digest.digest());
    return new Fingerprint(bits.getLong(), bits.getLong());
  }

  /**
   * What stands in the angle brackets; null for what broken mailers write: nothing, or without an
   * at sign between two texts (RFC 5322 3.6.4).
   */
  private static @Nullable String id(@Nullable String field) {
    if (field == null) {
      return null;
    }
    int open = field.indexOf('<');
    int close = field.indexOf('>', open + 1);
    String id = field.substring(open + 1, close < 0 ? field.length() : close).strip();
    int at = id.indexOf('@');
    boolean isOne = at > 0 && at < id.length() - 1 && id.indexOf(' ') < 0;
    return isOne ? id : null;
  }
}
