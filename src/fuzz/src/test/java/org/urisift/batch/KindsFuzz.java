package org.urisift.batch;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.params.provider.MethodSource;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;
import org.urisift.mail.Streams;

/** A file's kind depends only on its bytes, not on how they are read; the next file is read. */
class KindsFuzz {
  static Stream<byte[]> files() {
    return Stream.concat(MessagesFuzz.messages(), AnyFileFuzz.files());
  }

  @MethodSource("files")
  @FuzzTest
  void the_kind_depends_only_on_the_bytes(byte[] file) throws IOException {
    CollectingVisitor whole = CollectingVisitor.of(MailReader.standard(), file);
    CollectingVisitor slow = CollectingVisitor.of(MailReader.standard(), Streams.slow(file, 7));
    assertThat(places(slow)).isEqualTo(places(whole));
    assertThat(slow.contents()).isEqualTo(whole.contents());
    assertThat(slow.values()).isEqualTo(whole.values());
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry("first"));
      zip.write(file);
      zip.putNextEntry(new ZipEntry("next"));
      zip.write("found\n".getBytes(StandardCharsets.US_ASCII));
    }
    CollectingVisitor packed =
        CollectingVisitor.of(MailReader.standard(), new ByteArrayInputStream(out.toByteArray()));
    assertThat(packed.contents()).contains("found\n");
    assertThat(packed.messages).hasSameSizeAs(whole.messages);
  }

  private static List<String> places(CollectingVisitor read) {
    List<String> places = new ArrayList<>();
    read.texts.forEach(
        text -> places.add(text.text().origin().partPath() + text.text().origin().contentType()));
    return places;
  }
}
