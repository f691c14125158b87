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
 * Computes fingerprints that recognise copies of a message: by its Message-ID, since a mailing list
 * may change subject and body. Without a valid Message-ID, they depend on date, sender and body.
 * Not thread-safe.
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

  /** Returns the fingerprint of the Message-ID; null without a valid one. */
  @Nullable Fingerprint ofId(Header header) {
    String id = id(header.value("message-id"));
    if (id == null) {
      return null;
    }
    digest.update(id.getBytes(StandardCharsets.UTF_8));
    return finish();
  }

  /**
   * Returns the fingerprint of date, sender and the first {@link MailLimits#FINGERPRINT} bytes of
   * the body, which stay unread. The date's zone, folding and CRs do not matter.
   */
  Fingerprint ofContent(Header header, StreamBlock body) throws IOException {
    String date = header.value("date");
    OffsetDateTime parsed = date == null ? null : MailDate.parse(date);
    addField(parsed == null ? date : String.valueOf(parsed.toEpochSecond()));
    byte[] from = header.raw("from");
    addField(from == null ? null : FieldText.decode(from).strip());
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
    return finish();
  }

  private void addField(@Nullable String value) {
    // the zero separates fields, and keeps them different from a Message-ID
    digest.update((value + "\0").getBytes(StandardCharsets.UTF_8));
  }

  private Fingerprint finish() {
    ByteBuffer bits = ByteBuffer.wrap(digest.digest());
    return new Fingerprint(bits.getLong(), bits.getLong());
  }

  /**
   * Returns the identifier in angle brackets, or null. Broken mailers write invalid ones: empty, or
   * without text on both sides of an at sign (RFC 5322 3.6.4).
   */
  private static @Nullable String id(@Nullable String field) {
    if (field == null) {
      return null;
    }
    int open = field.indexOf('<');
    int close = field.indexOf('>', open + 1);
    String id = field.substring(open + 1, close < 0 ? field.length() : close).strip();
    int at = id.indexOf('@');
    boolean isValid = at > 0 && at < id.length() - 1 && id.indexOf(' ') < 0;
    return isValid ? id : null;
  }
}
