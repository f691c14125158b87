package org.urisift.formats.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
}
