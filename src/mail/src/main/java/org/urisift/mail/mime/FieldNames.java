package org.urisift.mail.mime;

import java.util.Locale;
import java.util.Set;
import org.urisift.mail.bytes.Latin1;

/** The names of mail header fields, in lower case. */
public final class FieldNames {
  /** Fields whose names also begin lines of texts that people write. */
  public static final Set<String> ALSO_IN_TEXTS =
      Set.of("from", "to", "cc", "date", "subject", "reply-to", "sender", "newsgroups");

  /** Fields that programs write, into mail and into other documents. */
  public static final Set<String> ALSO_IN_DOCUMENTS =
      Set.of(
          "content-type",
          "content-transfer-encoding",
          "content-disposition",
          "content-id",
          "in-reply-to",
          "references",
          "x-mailer");

  /** Fields that programs write, and only into mail. */
  public static final Set<String> ONLY_IN_MAIL =
      Set.of(
          "message-id", "received", "return-path", "delivered-to", "mime-version", "envelope-to");

  private FieldNames() {}

  /** Returns the name of a field in lower case; {@code colon} is the index of its colon. */
  public static String nameOf(byte[] bytes, int from, int colon) {
    return Latin1.string(bytes, from, colon).strip().toLowerCase(Locale.ROOT);
  }

  public static boolean isKnown(String name) {
    return isProgram(name) || ALSO_IN_TEXTS.contains(name);
  }

  /** Whether a field belongs to mail: a known one, or an extension. */
  public static boolean isMail(String name) {
    return isKnown(name) || name.startsWith("x-");
  }

  /** Whether only programs write a field. */
  public static boolean isProgram(String name) {
    return ONLY_IN_MAIL.contains(name) || ALSO_IN_DOCUMENTS.contains(name);
  }
}
