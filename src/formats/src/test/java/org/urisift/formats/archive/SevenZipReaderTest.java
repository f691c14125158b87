package org.urisift.formats.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.sevenz.SevenZArchiveEntry;
import org.apache.commons.compress.archivers.sevenz.SevenZOutputFile;
import org.apache.commons.compress.utils.SeekableInMemoryByteChannel;
import org.junit.jupiter.api.Test;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;

class SevenZipReaderTest {
  private static byte[] archive(char @org.jspecify.annotations.Nullable [] password)
      throws IOException {
    SeekableInMemoryByteChannel bytes = new SeekableInMemoryByteChannel();
    try (SevenZOutputFile out =
        password == null ? new SevenZOutputFile(bytes) : new SevenZOutputFile(bytes, password)) {
      for (String name : new String[] {"a/one.txt", "two.txt"}) {
        SevenZArchiveEntry entry = new SevenZArchiveEntry();
        entry.setName(name);
        out.putArchiveEntry(entry);
        out.write(("http://" + name.replace('/', '.') + "/").getBytes(StandardCharsets.US_ASCII));
        out.closeArchiveEntry();
      }
    }
    return java.util.Arrays.copyOf(bytes.array(), (int) bytes.size());
  }

  @Test
  void entries_are_read_as_those_of_a_zip() throws IOException {
    CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), archive(null));
    assertThat(read.contents()).containsExactly("http://a.one.txt/", "http://two.txt/");
    assertThat(read.texts.get(0).text().origin().member()).isEqualTo("a/one.txt");
    assertThat(read.reasons()).isEmpty();
  }

  @Test
  void an_encrypted_archive_is_reported_as_not_read() throws IOException {
    CollectingVisitor read =
        CollectingVisitor.of(MailReader.standard(), archive("secret".toCharArray()));
    assertThat(read.texts).isEmpty();
    assertThat(read.reasons())
        .hasSize(2)
        .allMatch(reason -> reason.contains("encrypted, and needs a password"));
  }

  @Test
  void a_visitor_that_stops_while_an_entry_is_read_is_not_a_failure_of_the_entry()
      throws IOException {
    ByteArrayOutputStream zip = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(zip)) {
      out.putNextEntry(new ZipEntry("a.7z"));
      out.write(archive(null));
    }
    CollectingVisitor stopping =
        new CollectingVisitor() {
          @Override
          public void progress(long count) {
            super.progress(count);
            if (!texts.isEmpty()) {
              throw new IllegalStateException("enough");
            }
          }
        };
    InputStream in = new ByteArrayInputStream(zip.toByteArray());
    assertThatThrownBy(() -> MailReader.standard().read(in, "input", stopping))
        .hasMessage("enough");
    assertThat(stopping.texts).hasSize(1);
    assertThat(stopping.reasons()).isEmpty();
  }
}
