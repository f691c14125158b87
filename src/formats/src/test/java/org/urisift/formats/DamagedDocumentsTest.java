package org.urisift.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.apache.commons.compress.archivers.sevenz.SevenZArchiveEntry;
import org.apache.commons.compress.archivers.sevenz.SevenZOutputFile;
import org.apache.commons.compress.utils.SeekableInMemoryByteChannel;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;
import org.urisift.mail.Parts;
import org.urisift.mail.Problem;

/** Damaged documents are described in the same plain words, wherever they come from. */
class DamagedDocumentsTest {
  /** How many damaged documents are made of a sample. */
  private static final int MADE = Integer.getInteger("damaged", 100);

  private static final Pattern JAVA =
      Pattern.compile(
          "Exception|Error\\b|java\\.|Index \\d|Cannot invoke|\\bnull\\b|Position must be|\\[0\\.\\.");

  private static final MailReader READER = MailReader.standard();

  @TempDir static Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"account.msg", "minutes.pdf", "winmail.dat", "oak.7z"})
  void a_sound_document_named_as_html_keeps_its_links_and_its_tags_are_reported(String name)
      throws IOException {
    byte[] tag = "\n%<p><a href='http://tag.example/'>\n".getBytes(StandardCharsets.US_ASCII);
    byte[] sample = sample(name);
    byte[] tagged = Arrays.copyOf(sample, sample.length + tag.length);
    System.arraycopy(tag, 0, tagged, sample.length, tag.length);
    CollectingVisitor expected = named(sample, name);
    CollectingVisitor found = named(tagged, "invoice.html");
    assertThat(found.contents()).containsAll(expected.contents());
    assertThat(found.values()).containsAll(expected.values());
    assertThat(found.reasons().toString() + found.values())
        .containsAnyOf("text/html: not read; tags in a sound", "http://tag.example/");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%PDF-1.4\n\0",
        "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1\0",
        "x\u009f>\"\0"
      })
  void html_that_only_begins_like_a_document_is_read_as_html(String start) throws IOException {
    String html = start + "x".repeat(40_000) + "<a href='http://tag.example/'>x</a>";
    byte[] bytes = html.getBytes(StandardCharsets.ISO_8859_1);
    assertThat(named(bytes, "invoice.html").values()).containsExactly("http://tag.example/");
    byte[] mail = Parts.message(Parts.attached("application/pdf", "invoice.html", bytes));
    assertThat(named(mail, "a.eml").values()).containsExactly("http://tag.example/");
  }

  private static CollectingVisitor named(byte[] document, String name) throws IOException {
    CollectingVisitor visitor = new CollectingVisitor();
    READER.read(new ByteArrayInputStream(document), name, visitor);
    return visitor;
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "account.msg",
        "fees.xls",
        "folders.pst",
        "garden.rtf",
        "letter.doc",
        "minutes.pdf",
        "site.warc.gz",
        "talk.ppt",
        "winmail.dat",
        "oak.7z",
        "oak.docx",
        "oak.zip"
      })
  void damage_is_described_alike_and_in_plain_words(String name) throws IOException {
    byte[] sample = sample(name);
    Random random = new Random(2396);
    for (int i = 0; i < MADE; i++) {
      byte[] damaged = damaged(sample, random);
      Path file = Files.write(directory.resolve(name), damaged);
      ByteArrayOutputStream printed = new ByteArrayOutputStream();
      PrintStream out = System.out;
      PrintStream err = System.err;
      System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
      System.setErr(System.out);
      List<String> expected;
      try {
        expected = reasons(CollectingVisitor.of(READER, file));
        CollectingVisitor piped = new CollectingVisitor();
        READER.read(new ByteArrayInputStream(damaged), name, piped);
        assertThat(reasons(piped)).as("%s %d from a pipe", name, i).isEqualTo(expected);
        byte[] zip = Parts.zip(List.of(name), List.of(damaged));
        assertThat(reasons(CollectingVisitor.of(READER, zip)))
            .as("%s %d in a zip", name, i)
            .isEqualTo(expected);
        byte[] mail =
            Parts.message(Parts.attached("application/octet-stream; name=" + name, name, damaged));
        assertThat(reasons(CollectingVisitor.of(READER, mail)))
            .as("%s %d attached", name, i)
            .isEqualTo(expected);
      } finally {
        System.setOut(out);
        System.setErr(err);
      }
      assertThat(printed.toString(StandardCharsets.UTF_8)).as("printed by a library").isEmpty();
      assertThat(expected).as("%s %d", name, i).noneMatch(reason -> JAVA.matcher(reason).find());
    }
  }

  private static List<String> reasons(CollectingVisitor read) {
    return read.problems.stream()
        .filter(problem -> problem.kind() == Problem.Kind.DAMAGED)
        .map(Problem::reason)
        .toList();
  }

  /** A copy that is cut, or with some bytes changed. */
  private static byte[] damaged(byte[] sample, Random random) {
    byte[] damaged = sample.clone();
    if (random.nextInt(3) == 0) {
      return Arrays.copyOf(damaged, 8 + random.nextInt(damaged.length - 8));
    }
    for (int changes = 1 + random.nextInt(8); changes > 0; changes--) {
      int at = 8 + random.nextInt(damaged.length - 8);
      int run = 1 + random.nextInt(4);
      for (int i = at; i < Math.min(damaged.length, at + run); i++) {
        damaged[i] = (byte) (random.nextBoolean() ? 0xff : random.nextInt(256));
      }
    }
    return damaged;
  }

  private static byte[] sample(String name) throws IOException {
    return switch (name) {
      case "oak.docx" ->
          Parts.zip(
              "word/document.xml",
              "<?xml version='1.0' encoding='UTF-8'?><w:document xmlns:w='http://schemas"
                  + ".openxmlformats.org/wordprocessingml/2006/main'><w:p><w:r><w:t>"
                  + "http://oak.example/ &amp; é".repeat(50)
                  + "</w:t></w:r></w:p></w:document>");
      case "oak.zip" -> Parts.zip("oak.txt", "http://oak.example/ ".repeat(40));
      case "oak.7z" -> sevenZip("http://oak.example/ ".repeat(40));
      default -> Files.readAllBytes(Path.of("samples/documents", name));
    };
  }

  private static byte[] sevenZip(String content) throws IOException {
    SeekableInMemoryByteChannel bytes = new SeekableInMemoryByteChannel();
    try (SevenZOutputFile archive = new SevenZOutputFile(bytes)) {
      SevenZArchiveEntry entry = new SevenZArchiveEntry();
      entry.setName("oak.txt");
      archive.putArchiveEntry(entry);
      archive.write(content.getBytes(StandardCharsets.UTF_8));
      archive.closeArchiveEntry();
    }
    return Arrays.copyOf(bytes.array(), (int) bytes.size());
  }
}
