package org.urisift.formats.outlook;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.urisift.formats.outlook.PstMaker.Item;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;
import org.urisift.mail.Message;
import org.urisift.mail.TextOrigin;

class PstReaderTest {
  private static PstMaker maker() {
    return new PstMaker(false, false);
  }

  private static CollectingVisitor read(PstMaker maker) throws IOException {
    return read(maker.bytes());
  }

  private static CollectingVisitor read(byte[] bytes) throws IOException {
    return CollectingVisitor.of(MailReader.standard(), bytes);
  }

  private static List<String> stripped(CollectingVisitor read) {
    return read.contents().stream().map(String::strip).toList();
  }

  /** The messages: their folder, number and subject. */
  private static List<String> messages(CollectingVisitor read) {
    return read.messages.stream().map(PstReaderTest::message).toList();
  }

  private static String message(TextOrigin origin) {
    Message message = Objects.requireNonNull(origin.message());
    return origin.member() + " " + message.number() + " " + message.subject();
  }

  /** Folders with a message each, and a message in a message. */
  private static PstMaker folders(boolean isAnsi, boolean isPermuted) {
    PstMaker maker = new PstMaker(isAnsi, isPermuted);
    int inbox = maker.folder(PstMaker.SUBTREE, "Inbox");
    int project = maker.folder(inbox, "Project");
    int sent = maker.folder(PstMaker.SUBTREE, "Sent");
    maker.message(project, Item.message("oak", "http://oak.example/"));
    maker.message(inbox, Item.message("ash", "http://ash.example/"));
    maker.message(
        sent,
        Item.message("elm", "http://elm.example/")
            .attach(Item.file("fir.txt", "http://fir.example/".getBytes(StandardCharsets.UTF_8)))
            .attach(Item.embedded(Item.message("yew", "http://yew.example/"))));
    return maker;
  }

  @ParameterizedTest
  @CsvSource({"false, false", "false, true", "true, false", "true, true"})
  void messages_have_the_path_of_their_folder_and_a_number(boolean isAnsi, boolean isPermuted)
      throws IOException {
    CollectingVisitor read = read(folders(isAnsi, isPermuted));
    assertThat(messages(read)).containsExactly("Inbox 1 ash", "Inbox/Project 2 oak", "Sent 3 elm");
    assertThat(read.parts())
        .containsExactly(
            "1 http://ash.example/",
            "1 http://oak.example/",
            "1 http://elm.example/",
            "2 http://fir.example/",
            "3.1 http://yew.example/");
    assertThat(read.texts.get(3).text().origin().member()).isEqualTo("Sent!/fir.txt");
    assertThat(read.reasons()).isEmpty();
  }

  @Test
  void the_sender_and_the_date_are_those_of_the_properties() throws IOException {
    TextOrigin origin = read(folders(false, false)).messages.get(0);
    Message message = Objects.requireNonNull(origin.message());
    assertThat(message.from()).isEqualTo("\"Ann\" <ann@example.org>");
    assertThat(message.date()).isEqualTo("2024-05-06T07:08:09Z");
  }
}
