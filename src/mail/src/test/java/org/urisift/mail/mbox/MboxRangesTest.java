package org.urisift.mail.mbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.Kind;
import org.urisift.mail.MailReader;
import org.urisift.mail.Message;
import org.urisift.mail.Piece;
import org.urisift.mail.RandomMbox;

class MboxRangesTest {
  @TempDir Path directory;

  /** Number, offset and content of each message. */
  private static List<String> messages(CollectingVisitor collected) {
    return collected.texts.stream()
        .map(
            t -> {
              Message message = t.text().origin().message();
              return message.number() + " " + message.offset() + " " + t.content();
            })
        .toList();
  }

  @Test
  void ranges_have_the_same_messages_as_the_whole_file() throws IOException {
    Random random = new Random(5);
    MailReader reader = MailReader.standard();
    for (int round = 0; round < 8; round++) {
      Path file = directory.resolve("m" + round);
      Files.write(file, RandomMbox.text(random, 40).getBytes(StandardCharsets.ISO_8859_1));
      CollectingVisitor whole = CollectingVisitor.of(reader, file);
      for (long range : new long[] {1, 500, 3000, 1 << 20}) {
        CollectingVisitor parts = new CollectingVisitor();
        MboxRanges ranges = new MboxRanges(Kind.AUTO, file, Files.size(file), range, false);
        long end = 0;
        while (ranges.hasNext()) {
          Piece piece = ranges.next();
          assertThat(piece.start()).isEqualTo(end);
          end = piece.end();
          reader.read(piece, parts);
        }
        assertThat(end).isEqualTo(Files.size(file));
        assertThat(messages(parts)).isEqualTo(messages(whole));
        assertThat(parts.bytes).isEqualTo(whole.bytes);
      }
    }
  }

  @Test
  void an_interrupted_thread_reads_ranges_like_the_whole_file() throws IOException {
    Path file = directory.resolve("m");
    Files.write(file, RandomMbox.text(new Random(1), 40).getBytes(StandardCharsets.ISO_8859_1));
    MailReader reader = MailReader.standard();
    CollectingVisitor whole = new CollectingVisitor();
    CollectingVisitor parts = new CollectingVisitor();
    Thread.currentThread().interrupt();
    try {
      reader.read(Piece.file(file, file.toString(), 0), whole);
      new MboxRanges(Kind.AUTO, file, Files.size(file), 500, false)
          .forEachRemaining(
              piece -> {
                try {
                  reader.read(piece, parts);
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
    assertThat(messages(parts)).isEqualTo(messages(whole));
    assertThat(parts.reasons()).isEqualTo(whole.reasons());
  }

  @Test
  void a_large_mbox_has_several_pieces_and_another_large_file_has_one() throws IOException {
    String message =
        "From a@a.example  Tue Mar  4 05:06:07 2003\nSubject: x\n\nhttp://a.example/\n";
    String filler = "some text to fill the line with\n".repeat(4000) + "\n";
    String mbox = (message + filler).repeat(160);
    Files.writeString(directory.resolve("box"), mbox);
    Files.writeString(directory.resolve("text"), filler.repeat(160));
    CollectingVisitor collected = new CollectingVisitor();
    List<Piece> pieces = new ArrayList<>();
    MailReader.standard().pieces(directory, collected).forEachRemaining(pieces::add);
    assertThat(pieces).hasSize(4);
    assertThat(pieces.get(0).isRange()).isTrue();
    assertThat(pieces.get(1).number()).isGreaterThan(1);
    assertThat(pieces.get(3).isRange()).isFalse();
    List<Piece> files = new ArrayList<>();
    MailReader.standard().files(directory, collected).forEachRemaining(files::add);
    assertThat(files).hasSize(2).noneMatch(Piece::isRange);
    for (Piece piece : pieces) {
      MailReader.standard().read(piece, collected);
    }
    assertThat(collected.messages).hasSize(160);
    assertThat(collected.messages.get(159).message().number()).isEqualTo(160);
  }

  @Test
  void an_abandoned_iterator_leaves_no_file_open() throws IOException {
    Path files = Path.of("/proc/self/fd");
    assumeTrue(Files.isDirectory(files), "needs " + files);
    String message = "From a@a.example  Tue Mar  4 05:06:07 2003\nSubject: x\n\ntext\n\n";
    Path file = Files.writeString(directory.resolve("box"), message.repeat(10)).toRealPath();
    MboxRanges ranges = new MboxRanges(Kind.AUTO, file, Files.size(file), message.length(), false);
    for (int i = 0; i < 5; i++) {
      assertThat(ranges.next().number()).isEqualTo(i + 1);
    }
    try (Stream<Path> open = Files.list(files)) {
      assertThat(open.filter(Files::isSymbolicLink).map(MboxRangesTest::target))
          .doesNotContain(file);
    }
    assertThat(ranges).toIterable().hasSize(5);
  }

  private static Path target(Path link) {
    try {
      return Files.readSymbolicLink(link);
    } catch (IOException e) {
      return link; // of the listing itself, which is closed
    }
  }

  @Test
  void a_large_mbox_in_another_file_system_is_read() throws IOException {
    String message =
        "From a@a.example  Tue Mar  4 05:06:07 2003\nSubject: x\n\n"
            + "text\n".repeat(30_000)
            + "\n";
    Path zip = directory.resolve("a.zip");
    try (FileSystem inside = FileSystems.newFileSystem(zip, Map.of("create", "true"))) {
      Files.createDirectory(inside.getPath("/mail"));
      Files.writeString(inside.getPath("/mail/box"), message.repeat(130));
      Files.writeString(inside.getPath("/mail/text"), "some text");
      CollectingVisitor collected =
          CollectingVisitor.of(MailReader.standard(), inside.getPath("/mail"));
      assertThat(collected.messages).hasSize(130);
      assertThat(collected.contents()).hasSize(131).endsWith("some text");
      assertThat(collected.problems).isEmpty();
    }
  }
}
