package org.urisift.mail;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Makes messages with attachments, and zip files. */
public final class Parts {
  /** The start of a PNG, with a URI that must not be found because it is not text. */
  public static final byte[] PICTURE =
      "\u0089PNG\r\n\u001a\n\0\0\0 http://picture.example/ ".getBytes(StandardCharsets.ISO_8859_1);

  private Parts() {}

  /** A message of several parts. */
  public static byte[] message(String... parts) {
    StringBuilder mail =
        new StringBuilder("Message-ID: <a@b>\nSubject: oak\n")
            .append("Content-Type: multipart/mixed; boundary=b\n\n");
    for (String part : parts) {
      mail.append("--b\n").append(part).append('\n');
    }
    return bytes(mail.append("--b--\n").toString());
  }

  /** An attachment, as a part for {@link #message}. */
  public static String attached(String type, String name, byte[] content) {
    return part(
        "Content-Type: " + type + "\nContent-Disposition: attachment; filename=" + name, content);
  }

  public static String attached(String type, String name, String content) {
    return attached(type, name, bytes(content));
  }

  /** A part with the given fields, and the content in base64. */
  public static String part(String fields, byte[] content) {
    return fields
        + "\nContent-Transfer-Encoding: base64\n\n"
        + Base64.getMimeEncoder().encodeToString(content);
  }

  public static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** A zip of one entry. */
  public static byte[] zip(String name, String content) throws IOException {
    return zip(List.of(name), List.of(bytes(content)));
  }

  public static byte[] zip(List<String> names, List<byte[]> contents) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      for (int i = 0; i < names.size(); i++) {
        zip.putNextEntry(new ZipEntry(names.get(i)));
        zip.write(contents.get(i));
      }
    }
    return out.toByteArray();
  }
}
