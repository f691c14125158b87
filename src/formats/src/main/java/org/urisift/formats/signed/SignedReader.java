package org.urisift.formats.signed;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.Base64;
import org.urisift.mail.bytes.Damage;
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

  private static final int DATA = 1;
  private static final int SIGNED = 2;
  private static final int ENVELOPED = 3;
  private static final int SIGNED_AND_ENVELOPED = 4;

  /** Bytes in which the first line of a message in letters ends. */
  private static final int PEM = 64;

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
    return length > HEAD && (start[0] == Ber.SEQUENCE && type(start) != 0 || isPem(start, length));
  }

  /** Whether the bytes are a message in letters, between two lines of hyphens (RFC 7468). */
  private static boolean isPem(byte[] start, int length) {
    String text = new String(start, 0, Math.min(length, PEM), StandardCharsets.US_ASCII);
    return text.startsWith("-----BEGIN PKCS7-----")
        || text.startsWith("-----BEGIN PKCS #7 SIGNED DATA-----")
        || text.startsWith("-----BEGIN CMS-----");
  }

  private static InputStream decodePem(InputStream in) throws IOException {
    StringBuilder letters = new StringBuilder();
    BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.startsWith("-----END")) {
        break;
      }
      letters.append(line.startsWith("-----") ? "" : line);
    }
    byte[] bytes = letters.toString().getBytes(StandardCharsets.US_ASCII);
    return new BufferedInputStream(new Base64(new ByteArrayInputStream(bytes), new Damage()));
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
    try (InputStream stored = new BufferedInputStream(document.stream())) {
      stored.mark(PEM);
      byte[] start = stored.readNBytes(PEM);
      stored.reset();
      InputStream in = isPem(start, start.length) ? decodePem(stored) : stored;
      in.mark(HEAD);
      int type = type(Arrays.copyOf(in.readNBytes(HEAD), HEAD));
      in.reset();
      if (type != SIGNED && type != DATA) {
        boolean isEncrypted = type == ENVELOPED || type == SIGNED_AND_ENVELOPED || type < 0;
        sink.unread(null, isEncrypted ? "encrypted" : "no reader for this kind of CMS");
        return;
      }
      Ber values = new Ber(in);
      InputStream content = type == SIGNED ? values.signedContent() : values.dataContent();
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
