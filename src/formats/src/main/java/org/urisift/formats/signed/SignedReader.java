package org.urisift.formats.signed;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.format.FormatDocument;
import org.urisift.mail.format.FormatReader;
import org.urisift.mail.format.FormatSink;

/**
 * Reads S/MIME messages that are signed and not readable without a program for it (CMS, RFC 5652),
 * in definite and indefinite lengths. The signature is not verified. Detached signatures and lists
 * of certificates have no content; what is encrypted is reported as not read.
 */
public final class SignedReader implements FormatReader {
  /** What the identifiers of RFC 5652 begin with, after their tag and length. */
  private static final byte[] PKCS7 = HexFormat.of().parseHex("2a864886f70d0107");

  /** Identifiers of RFC 5083 and RFC 3274. */
  private static final byte[] CT = HexFormat.of().parseHex("2a864886f70d01091001");

  private static final int SIGNED = 2;

  /** Bytes in which the identifier stands. */
  private static final int HEAD = 32;

  @Override
  public String title() {
    return "S/MIME";
  }

  @Override
  public List<String> types() {
    return List.of(
        "application/pkcs7-mime", "application/x-pkcs7-mime", "application/pkcs7-signature");
  }

  @Override
  public boolean begins(byte[] start, int length, @Nullable String name) {
    return length > HEAD && start[0] == Ber.SEQUENCE && type(start) != 0;
  }

  /** The last number of the identifier of what comes; 0 for none. */
  private static int type(byte[] start) {
    int length = start[1] & 0xff; // of the length itself, from 0x80 on
    int at = 2 + (length > 0x80 && length <= 0x84 ? length - 0x80 : 0);
    if (start[at] != Ber.IDENTIFIER) {
      return 0;
    }
    int end = at + 2 + start[at + 1];
    for (byte[] prefix : List.of(PKCS7, CT)) {
      boolean isIt =
          end == at + 2 + prefix.length + 1
              && Arrays.equals(start, at + 2, end - 1, prefix, 0, prefix.length);
      if (isIt) {
        return prefix == PKCS7 ? start[end - 1] : -start[end - 1];
      }
    }
    return 0;
  }

  /** Whether the content is a part of a message: it begins with the name of a field. */
  private static boolean isPart(InputStream content) throws IOException {
    content.mark(HEAD);
    String start = new String(content.readNBytes(HEAD), StandardCharsets.ISO_8859_1);
    content.reset();
    String field = start.toLowerCase(Locale.ROOT);
    return field.startsWith("content-") || field.startsWith("mime-version:");
  }

  @Override
  public void read(FormatDocument document, FormatSink sink) throws IOException {
    try (InputStream in = new BufferedInputStream(document.stream())) {
      in.mark(HEAD);
      int type = type(in.readNBytes(HEAD));
      in.reset();
      if (type != SIGNED) {
        sink.unread(null, "encrypted S/MIME, or of another kind than signed");
        return;
      }
      InputStream content = new Ber(in).signedContent();
      if (content != null) {
        BufferedInputStream signed = new BufferedInputStream(content);
        if (isPart(signed)) {
          sink.message(null, signed);
        } else {
          sink.attachment(null, signed);
        }
      }
    }
  }
}
