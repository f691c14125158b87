package org.urisift.formats.outlook;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A message as Outlook stores it (MS-OXCMSG); what is null is not stored. */
interface MailItem {
  /** The header that the message had on the Internet (PidTagTransportMessageHeaders). */
  @Nullable String transportHeader() throws IOException;

  @Nullable String subject() throws IOException;

  @Nullable String senderName() throws IOException;

  /** The address of the sender on the Internet, not one of Exchange. */
  @Nullable String senderAddress() throws IOException;

  /** The recipients as they are displayed (PidTagDisplayTo). */
  @Nullable String to() throws IOException;

  /** When the message was sent, else delivered, else written. */
  @Nullable Instant date() throws IOException;

  /** The Message-ID with its brackets. */
  @Nullable String messageId() throws IOException;

  /** The fullest of the bodies: HTML, else RTF, else plain text; null for none. */
  @Nullable Body body() throws IOException;

  /** The plain text, which may have links that a fuller body has not; null for none. */
  @Nullable String text() throws IOException;

  List<Attachment> attachments() throws IOException;

  /**
   * A body.
   *
   * @param type {@code text/html}, {@code text/rtf} or {@code text/plain}
   * @param charset null if the content says it or it is unknown
   */
  record Body(String type, @Nullable Charset charset, byte[] bytes) {}

  /** A file or a message in a message. */
  interface Attachment {
    @Nullable String name() throws IOException;

    /** The Content-Type; null if unknown. */
    @Nullable String type() throws IOException;

    /** The Content-ID without brackets; null for an attachment that no body shows. */
    @Nullable String contentId() throws IOException;

    /** The attached message; null for a file. */
    @Nullable MailItem message() throws IOException;

    /** Opens the content of a file. */
    InputStream content() throws IOException;
  }
}
