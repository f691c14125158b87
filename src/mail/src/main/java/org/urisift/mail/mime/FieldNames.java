package org.urisift.mail.mime;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;

/** Names of the fields of mail, in lower case. */
public final class FieldNames {
  /** Those that people write too. */
  public static final Set<String> WRITTEN =
      Set.of("from", "to", "cc", "date", "subject", "reply-to", "sender", "newsgroups");

  /** Those that stand in other texts too. */
  public static final Set<String> SHARED =
      Set.of(
          "content-type",
          "content-transfer-encoding",
          "content-disposition",
          "content-id",
          "in-reply-to",
          "references",
          "x-mailer");

  /** Those that only programs write, and only into mail. */
  public static final Set<String> MADE =
      Set.of(
          "message-id", "received", "return-path", "delivered-to", "mime-version", "envelope-to");

  private FieldNames() {}

  /** The name of a field, by the index of its colon. */
  public static String of(byte[] bytes, int from, int colon) {
    return new String(bytes, from, colon - from, StandardCharsets.ISO_8859_1)
        .strip()
        .toLowerCase(Locale.ROOT);
  }

  public static boolean isKnown(String name) {
    return isProgram(name) || WRITTEN.contains(name);
  }

  /** Whether it is one that mail has: known, or an extension. */
  public static boolean isMail(String name) {
    return isKnown(name) || name.startsWith("x-");
  }

  /** Whether it is one that programs write. */
  public static boolean isProgram(String name) {
    return MADE.contains(name) || SHARED.contains(name);
  }
}
