package org.urisift.batch;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.mail.Kind;

/** A file of any bytes is read as any kind without an exception. */
class AnyFileFuzz {
  static Stream<byte[]> files() {
    Stream<byte[]> documents =
        Stream.of(
                "<!DOCTYPE html><base href='http://a.example/'><p>x <a href=b>http://c.example/</a>",
                "<?xml version='1.0' encoding='utf-16'?><a xlink:href='http://a.example/?b&amp;c'/>",
                "BEGIN:VCALENDAR\r\nURL:http://a.example/b\r\n c\r\nEND:VCALENDAR\r\n",
                "\uFEFFhttp://a.example/",
                "+AGgAdAB0AHA-://a.example/")
            .map(text -> text.getBytes(StandardCharsets.UTF_8));
    return Stream.concat(
        Stream.concat(documents, Messages.seeds()), Messages.seeds().map(AnyFileFuzz::packed));
  }

  private static byte[] packed(byte[] file) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
  }

  @MethodSource("files")
  @FuzzTest
  void a_file_is_read_without_an_exception(byte[] file) throws IOException {
    Messages.uris(Kind.AUTO, "", file, "");
  }
}
