package org.urisift.mail;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.urisift.mail.mbox.MboxRanges;

/** The kind of a large file is determined once, when it is listed. */
class LargeFileTest {
  private static final String HTML = "<!DOCTYPE html><p>oak\n";
  private static final String LINE = "http://a.example/ of a line\n";

  @TempDir Path directory;

  /** Writes a file that is large enough to be opened when it is listed. */
  private Path writeLarge(String start) throws IOException {
    int lines = (int) (2 * MboxRanges.RANGE) / LINE.length();
    return Files.writeString(directory.resolve("large"), start + LINE.repeat(lines + 1));
  }

  private static List<Piece> pieces(Path file) throws IOException {
    List<Piece> pieces = new ArrayList<>();
    MailReader.standard().pieces(file, new CollectingVisitor()).forEachRemaining(pieces::add);
    return pieces;
  }

  @Test
  void the_piece_of_a_large_file_has_its_kind() throws IOException {
    assertThat(pieces(writeLarge(""))).singleElement().extracting(Piece::kind).isEqualTo(Kind.TEXT);
    assertThat(pieces(writeLarge(HTML)))
        .singleElement()
        .extracting(Piece::kind)
        .isEqualTo(Kind.HTML);
    assertThat(pieces(writeLarge("\u001f\u009d")))
        .singleElement()
        .extracting(Piece::kind)
        .isEqualTo(Kind.TEXT);
    assertThat(pieces(writeLarge("PK\u0003\u0004")))
        .singleElement()
        .extracting(Piece::kind)
        .isEqualTo(Kind.AUTO);
  }

  @Test
  void a_small_file_is_not_opened_when_it_is_listed() throws IOException {
    Path small = Files.writeString(directory.resolve("small"), HTML);
    assertThat(pieces(small)).singleElement().extracting(Piece::kind).isEqualTo(Kind.AUTO);
  }

  @Test
  void the_kind_of_a_piece_is_not_determined_again() throws IOException {
    Path text = Files.writeString(directory.resolve("text"), "<p>oak &amp; ash");
    Piece piece = Piece.file(text, "text", 0);
    CollectingVisitor read = new CollectingVisitor();
    MailReader.standard().read(piece.withKind(Kind.HTML), read);
    assertThat(read.contents()).containsExactly("oak & ash");
    assertThat(MailReader.standard().isPlainText(piece)).isTrue();
    assertThat(MailReader.standard().isPlainText(piece.withKind(Kind.HTML))).isFalse();
  }
}
