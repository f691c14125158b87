package org.urisift.batch;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.mail.Kind;

/** After an entry of an Office document with any content, the next entry and part are read. */
class OfficeFuzz {
  private static final String BEFORE =
      "From: a@a.example\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=outer-2046\n\n"
          + "--outer-2046\nContent-Type: application/octet-stream\n"
          + "Content-Transfer-Encoding: base64\n\n";
  private static final String AFTER =
      "\n--outer-2046\n\nhttp://next.example/found\n--outer-2046--\n";
  private static final String RELATIONSHIPS =
      "<Relationships xmlns='http://schemas.openxmlformats.org/package/2006/relationships'>"
          + "<Relationship Id='a' Type='http://x.example/hyperlink' TargetMode='External'"
          + " Target='http://entry.example/found'/></Relationships>";

  static Stream<byte[]> documents() {
    return Stream.of(
            "a<w:document xmlns:w='http://schemas.openxmlformats.org/wordprocessingml/2006/main'>"
                + "<w:p><w:r><w:t>http://oak.example/</w:t></w:r></w:p></w:document>",
            "b<worksheet xmlns='http://schemas.openxmlformats.org/spreadsheetml/2006/main'>"
                + "<c><f>HYPERLINK(\"http://oak.example/\")</f></c></worksheet>",
            "c<office:document-content"
                + " xmlns:office='urn:oasis:names:tc:opendocument:xmlns:office:1.0'"
                + " xmlns:xlink='http://www.w3.org/1999/xlink'>"
                + "<a xlink:href='http://oak.example/'>b</a></office:document-content>",
            "d<?xml version='1.0' encoding='UTF-16'?><!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>",
            "e<html xmlns='http://www.w3.org/1999/xhtml'><a href='http://oak.example/'>b</a></html>")
        .map(xml -> xml.getBytes(StandardCharsets.UTF_8));
  }

  @MethodSource("documents")
  @FuzzTest
  void the_next_entry_and_the_next_part_are_read(byte[] input) throws IOException {
    if (input.length < 1) {
      return;
    }
    byte[] packed = packed(Arrays.copyOfRange(input, 1, input.length));
    boolean isDamaged = input[0] < 0; // a byte is changed
    if (isDamaged) {
      int index = (input[0] & 0x7f) * packed.length / 128;
      packed[index] ^= (byte) input.length;
    }
    List<String> uris =
        Messages.uris(Kind.MESSAGE, BEFORE, Base64.getMimeEncoder().encode(packed), AFTER);
    assertThat(uris).contains("http://next.example/found");
    if (!isDamaged) {
      assertThat(uris).contains("http://entry.example/found");
    }
  }

  private static byte[] packed(byte[] xml) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.putNextEntry(new ZipEntry("word/document.xml"));
      zip.write(xml);
      zip.putNextEntry(new ZipEntry("word/_rels/document.xml.rels"));
      zip.write(RELATIONSHIPS.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }
}
