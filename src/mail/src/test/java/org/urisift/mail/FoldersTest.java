package org.urisift.mail;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FoldersTest {
  @TempDir Path root;

  private Path writeMail(String name, String body) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, "From: a@a.example\nSubject: x\n\n" + body);
  }

  @Test
  void a_maildir_is_read_with_its_subfolders_but_without_tmp() throws IOException {
    writeMail("new/3.x", "three");
    writeMail("cur/1.x:2,S", "one");
    writeMail("cur/2.x:2,", "two");
    writeMail("tmp/4.x", "being delivered");
    writeMail(".Sub/cur/5.x:2,", "five");
    writeMail(".Sub/new/6.x", "six");
    Files.writeString(root.resolve("index.cache"), "no mail");
    CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), root);
    assertThat(read.contents()).containsExactly("five", "six", "one", "two", "three");
    assertThat(read.messages.get(2).file()).endsWith("1.x:2,S");
  }

  @Test
  void an_mh_folder_is_read_in_the_order_of_numbers() throws IOException {
    writeMail("10", "ten");
    writeMail("9", "nine");
    writeMail("sub/1", "one");
    Files.writeString(root.resolve(".mh_sequences"), "cur: 9");
    assertThat(CollectingVisitor.of(MailReader.standard(), root).contents())
        .containsExactly("nine", "ten", "one");
  }

  @Test
  void a_file_that_moves_between_listing_and_reading_is_found() throws IOException {
    Path fresh = writeMail("new/7.x", "seven");
    Files.createDirectories(root.resolve("cur"));
    CollectingVisitor read = new CollectingVisitor();
    Iterator<Piece> pieces = MailReader.standard().pieces(root, read);
    Files.move(fresh, root.resolve("cur/7.x:2,S"));
    MailReader.standard().read(pieces.next(), read);
    assertThat(read.contents()).containsExactly("seven");
    assertThat(read.problems).isEmpty();
  }

  @Test
  void a_file_that_vanishes_is_reported_and_the_rest_is_read() throws IOException {
    Path gone = writeMail("cur/1.x:2,S", "one");
    writeMail("cur/2.x:2,S", "two");
    writeMail("new/3.x", "three");
    CollectingVisitor read = new CollectingVisitor();
    Iterator<Piece> pieces = MailReader.standard().pieces(root, read);
    Files.delete(gone);
    while (pieces.hasNext()) {
      MailReader.standard().read(pieces.next(), read);
    }
    assertThat(read.contents()).containsExactly("two", "three");
    assertThat(read.reasons()).singleElement().asString().contains("1.x:2,S: no such file");
  }

  @Test
  void a_missing_file_is_reported() throws IOException {
    CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), root.resolve("none"));
    assertThat(read.reasons()).singleElement().asString().startsWith("INPUT ").contains("no such");
  }
}
