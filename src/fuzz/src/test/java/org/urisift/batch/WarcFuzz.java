package org.urisift.batch;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;
import org.urisift.mail.Streams;

/** Whatever follows a record of a web archive, the record is read, however the bytes come. */
class WarcFuzz {
  private static final String FIRST =
      "WARC/1.0\r\nWARC-Type: conversion\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\n"
          + "found\r\n\r\n";
  private static final String RESPONSE =
      "WARC/1.1\r\nWARC-Type: response\r\nWARC-Record-ID: <urn:uuid:1>\r\n"
          + "WARC-Date: 2019-12-10T10:00:01Z\r\nWARC-Target-URI: http://elm.example/\r\n"
          + "Content-Length: %d\r\n\r\n%s\r\n\r\n";

  static Stream<byte[]> records() {
    return Stream.of(
            record("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<a href='http://oak/'>b</a>"),
            record("HTTP/1.1 200\r\nTransfer-Encoding: chunked\r\n\r\n2;a=b\r\n<a\r\n0\r\n\r\n"),
            record("HTTP/1.0 200\nContent-Encoding: gzip\n\n\37\213\10\0\0\0\0\0\0\3\3\0\0\0\0"),
            record("HTTP/1.0 200\nContent-Encoding: deflate\n\nx\234KLJ\6\0\2M\1'"),
            "http://oak.example/ 10.0.0.1 20050614070144 text/html 9\n<a>b</a>\n\n")
        .map(record -> record.getBytes(StandardCharsets.ISO_8859_1));
  }

  private static String record(String block) {
    return RESPONSE.formatted(block.length(), block);
  }

  @MethodSource("records")
  @FuzzTest
  void the_record_before_is_read(byte[] input) throws IOException {
    ByteArrayOutputStream archive = new ByteArrayOutputStream();
    archive.writeBytes(FIRST.getBytes(StandardCharsets.US_ASCII));
    archive.writeBytes(input);
    byte[] bytes = archive.toByteArray();
    CollectingVisitor whole = CollectingVisitor.of(MailReader.standard(), bytes);
    assertThat(whole.contents().get(0)).startsWith("found");
    CollectingVisitor slow = CollectingVisitor.of(MailReader.standard(), Streams.slow(bytes, 7));
    assertThat(slow.contents()).isEqualTo(whole.contents());
    assertThat(slow.values()).isEqualTo(whole.values());
    assertThat(slow.reasons()).isEqualTo(whole.reasons());
  }
}
