package org.urisift.formats.outlook;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.formats.outlook.PstMaker.Item;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;
import org.urisift.mail.Message;
import org.urisift.mail.Origin;
import org.urisift.mail.bytes.MailLimits;

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

  /** The texts in parts of messages, each with the path of the part. */
  private static List<String> parts(CollectingVisitor read) {
    return read.parts().stream().filter(part -> !part.endsWith(" GMT")).toList();
  }

  /** The messages: their folder, number and subject. */
  private static List<String> messages(CollectingVisitor read) {
    return read.messages.stream().map(PstReaderTest::message).toList();
  }

  private static String message(Origin origin) {
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
    assertThat(parts(read))
        .containsExactly(
            "1 http://ash.example/",
            "1 http://oak.example/",
            "1 http://elm.example/",
            "2 http://fir.example/",
            "3.1 http://yew.example/");
    assertThat(members(read)).contains("Sent!/fir.txt");
    assertThat(read.reasons()).isEmpty();
  }

  @Test
  void the_sender_and_the_date_are_those_of_the_properties() throws IOException {
    Origin origin = read(folders(false, false)).messages.get(0);
    Message message = Objects.requireNonNull(origin.message());
    assertThat(message.from()).isEqualTo("\"Ann\" <ann@example.org>");
    assertThat(message.date()).isEqualTo("2024-05-06T07:08:09Z");
  }

  private static List<String> members(CollectingVisitor read) {
    return read.texts.stream().map(text -> String.valueOf(text.text().origin().member())).toList();
  }

  @Test
  void in_an_attachment_messages_are_numbered_after_the_part() throws IOException {
    String head =
        "From: a@a.example\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b-1\n\n--b-1\n"
            + "Content-Type: application/octet-stream; name=a.pst\n"
            + "Content-Transfer-Encoding: base64\n\n";
    String body = Base64.getMimeEncoder().encodeToString(folders(false, false).bytes());
    CollectingVisitor read = CollectingVisitor.of(head + body + "\n--b-1--\n");
    assertThat(parts(read))
        .containsExactly(
            "1.1.1 http://ash.example/",
            "1.2.1 http://oak.example/",
            "1.3.1 http://elm.example/",
            "1.3.2 http://fir.example/",
            "1.3.3.1 http://yew.example/");
    assertThat(read.messages).hasSize(1);
  }

  @Test
  void folders_outside_those_that_are_shown_have_their_whole_path() throws IOException {
    PstMaker maker = maker();
    int finder = maker.folder(PstMaker.ROOT, "Finder");
    maker.message(finder, Item.message("a", "http://oak.example/"));
    maker.message(PstMaker.SUBTREE, Item.message("b", "http://ash.example/"));
    int named = maker.folder(PstMaker.SUBTREE, "in/out\\both");
    maker.message(named, Item.message("c", "http://elm.example/"));
    assertThat(messages(read(maker)))
        .containsExactly("Top of Personal Folders 1 b", "Finder 2 a", "in_out_both 3 c");
  }

  @Test
  void search_folders_give_no_message_twice() throws IOException {
    PstMaker maker = folders(false, false);
    maker.folder(0x2223, PstMaker.ROOT, "Search"); // the lowest bits say that it is one
    assertThat(messages(read(maker))).hasSize(3);
  }

  @Test
  void messages_without_a_folder_are_orphans() throws IOException {
    PstMaker maker = maker();
    maker.message(0, Item.message("a", "http://oak.example/"));
    maker.message(0x9002, Item.message("b", "http://ash.example/"));
    assertThat(messages(read(maker))).containsExactly("orphaned 1 a", "orphaned 2 b");
  }

  @Test
  void folders_that_loop_end() throws IOException {
    PstMaker maker = maker();
    maker.folder(0x8042, 0x8062, "ring");
    maker.folder(0x8062, 0x8042, "rung");
    maker.folder(0x8082, 0x8082, "self");
    maker.message(0x8042, Item.message("a", "http://oak.example/"));
    maker.message(0x8082, Item.message("b", "http://ash.example/"));
    assertThat(messages(read(maker)))
        .containsExactly("orphaned/rung/ring 1 a", "orphaned/self 2 b");
  }

  @Test
  void of_several_bodies_the_fullest_is_read_and_other_links_of_the_text() throws IOException {
    String html = "<html><body><a href='http://oak.example/'>b</a></body></html>";
    Item both = Item.message("a", "http://plain.example/").with(0x1013, bytes(html));
    Item empty = Item.message("b", "http://ash.example/").with(0x1013, bytes("  "));
    Item damaged = Item.message("c", "http://elm.example/").with(0x1009, bytes("no RTF in here"));
    PstMaker maker = maker();
    for (Item item : List.of(both, empty, damaged)) {
      maker.message(PstMaker.SUBTREE, item);
    }
    CollectingVisitor read = read(maker);
    assertThat(read.values()).containsExactly("http://oak.example/");
    assertThat(parts(read)).contains("1 http://ash.example/", "1 http://elm.example/");
    assertThat(parts(read)).contains("2 http://plain.example/");
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void links_in_properties_of_other_items_are_read() throws IOException {
    Item contact =
        new Item()
            .with(0x1a, "IPM.Contact")
            .with(0x37, "Ann")
            .with(0x3a51, "http://oak.example/")
            .with(0x3a50, "www.ash.example")
            .with(0x3a17, "writer of 7= things, 8= others");
    CollectingVisitor read = read(maker().message(PstMaker.SUBTREE, contact));
    assertThat(parts(read)).containsExactly("2 www.ash.example\nhttp://oak.example/");
    assertThat(read.reasons()).isEmpty();
  }

  @Test
  void a_sender_in_exchange_has_the_address_on_the_internet() throws IOException {
    Item item = Item.message("a", "").with(0xc1f, "/O=A/CN=ANN").with(0x5d01, "ann@oak.example");
    Origin origin = read(maker().message(PstMaker.SUBTREE, item)).messages.get(0);
    assertThat(Objects.requireNonNull(origin.message()).from())
        .isEqualTo("\"Ann\" <ann@oak.example>");
  }

  @Test
  void the_place_of_a_file_elsewhere_is_read() throws IOException {
    Item elsewhere = new Item().with(0x3705, 7).with(0x370d, "https://oak.example/a.doc");
    Item item = Item.message("a", "b").attach(elsewhere);
    assertThat(parts(read(maker().message(PstMaker.SUBTREE, item))))
        .containsExactly("1 b", "2 https://oak.example/a.doc");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void long_texts_and_files_are_in_blocks_of_their_own(boolean isAnsi) throws IOException {
    String text = "x".repeat(40_000) + " http://oak.example/";
    Item item = Item.message("a", text).attach(Item.file("b.txt", bytes(text)));
    CollectingVisitor read =
        read(new PstMaker(isAnsi, true).message(PstMaker.SUBTREE, item).bytes());
    assertThat(parts(read)).containsExactly("1 " + text, "2 " + text);
    assertThat(read.reasons()).isEmpty();
  }

  @Test
  void an_attachment_that_is_damaged_loses_only_itself() throws IOException {
    Item message =
        Item.message("a", "http://oak.example/")
            .attach(new Item().with(0x3705, 1).with(0x3707, "gone.txt"))
            .attach(Item.embedded(new Item()).with(0x3701, 7))
            .attach(Item.file("b.txt", bytes("http://ash.example/")));
    CollectingVisitor read = read(maker().message(PstMaker.SUBTREE, message));
    assertThat(parts(read)).contains("1 http://oak.example/", "4 http://ash.example/");
    assertThat(read.reasons()).hasSize(2).allMatch(reason -> reason.startsWith("DAMAGED"));
  }

  @Test
  void what_cannot_be_read_says_why() throws IOException {
    byte[] bytes = folders(false, false).bytes();
    bytes[513] = 2;
    assertThat(read(bytes).reasons()).singleElement().asString().contains("encrypted by method 2");
    bytes[10] = 37;
    assertThat(read(bytes).reasons()).singleElement().asString().contains("version 37");
    assertThat(read(Arrays.copyOf(bytes, 100)).messages).isEmpty();
  }

  /** The file up to a place, with each tenth. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
  void a_file_that_is_cut_is_reported(int tenths) throws IOException {
    byte[] bytes = folders(false, false).bytes();
    CollectingVisitor read = read(Arrays.copyOf(bytes, 600 + (bytes.length - 600) * tenths / 10));
    assertThat(read.reasons()).isNotEmpty().allMatch(reason -> reason.contains("damaged"));
  }

  @Test
  void a_file_whose_free_end_is_cut_is_read_and_reported() throws IOException {
    byte[] bytes = folders(false, false).bytes();
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putLong(184, bytes.length + 512);
    CollectingVisitor read = read(bytes);
    assertThat(read.messages).hasSize(3);
    assertThat(read.reasons()).singleElement().asString().contains("512 bytes are missing");
  }

  @Test
  void pages_that_loop_end() throws IOException {
    byte[] bytes = maker(60).bytes();
    ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int root = (int) file.getLong(224);
    file.putLong(root + 16 + 24, root); // its second page is the root
    CollectingVisitor read = read(bytes);
    assertThat(read.messages).hasSizeBetween(30, 59);
    assertThat(read.reasons()).anyMatch(reason -> reason.contains("messages are missing"));
  }

  @Test
  void a_tree_of_blocks_that_loops_is_damaged() throws IOException {
    byte[] bytes = maker(60).bytes();
    ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int root = (int) file.getLong(240);
    file.putLong(root + 16 + 24, root); // which the library looks in for ever
    CollectingVisitor read = read(bytes);
    assertThat(read.messages).hasSizeBetween(20, 59);
    assertThat(read.reasons()).anyMatch(reason -> reason.contains("a tree in it loops"));
  }

  private static PstMaker maker(int messages) {
    PstMaker maker = maker();
    for (int i = 0; i < messages; i++) {
      maker.message(PstMaker.SUBTREE, Item.message("a", "http://oak.example/" + i));
    }
    return maker;
  }

  /** Each length of a block of data is as great as it can be. */
  @Test
  void sizes_that_are_not_true_are_contained() throws IOException {
    String text = "x".repeat(20_000) + " http://oak.example/";
    byte[] bytes = maker().message(PstMaker.SUBTREE, Item.message("a", text)).bytes();
    for (int i = 0x4600; i < bytes.length; i += 64) {
      if (bytes[i] == 1 && bytes[i + 1] == 1) { // a list of blocks
        Arrays.fill(bytes, i + 4, i + 7, (byte) 0xff);
        bytes[i + 7] = 0x7f;
      }
    }
    CollectingVisitor read = read(bytes);
    assertThat(read.reasons()).singleElement().asString().startsWith("DAMAGED");
    assertThat(read.messages).hasSize(1);
  }

  /** Any byte of the trees, blocks and heaps. */
  @Test
  void damage_anywhere_is_contained() throws IOException {
    byte[] bytes = folders(false, false).bytes();
    PrintStream err = System.err;
    PrintStream out = System.out;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
    System.setOut(System.err);
    try {
      for (int i = 0x4600; i < bytes.length; i += 37) {
        byte old = bytes[i];
        bytes[i] ^= (byte) (1 + i % 255);
        CollectingVisitor read = read(bytes);
        assertThat(read.messages.size()).as("byte %d", i).isLessThanOrEqualTo(3);
        assertThat(read.reasons()).noneMatch(reason -> reason.contains("Exception"));
        bytes[i] = old;
      }
    } finally {
      System.setErr(err);
      System.setOut(out);
    }
    assertThat(said.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  /** With the system property {@code record}, writes the sample. */
  @Test
  void the_sample_is_written_by_the_maker() throws IOException {
    Path sample = Path.of("samples/documents/folders.pst");
    PstMaker maker = maker();
    int inbox = maker.folder(PstMaker.SUBTREE, "Inbox");
    int board = maker.folder(inbox, "Board");
    int contacts = maker.folder(PstMaker.SUBTREE, "Contacts");
    String html =
        "<html><body><p>Pay the fee at <a href='http://pay.example/fee'>http://bank.example/</a>."
            + "</p></body></html>";
    maker.message(
        inbox,
        Item.message("The papers", "The papers are at http://www.example.org/board/papers.html")
            .with(0x1035, "<papers@example.org>"));
    maker.message(
        board,
        Item.message("The fee", "See the HTML")
            .with(0x1013, bytes(html))
            .with(0x1035, "<fee@example.org>")
            .attach(Item.file("note.txt", bytes("Old papers: ftp://ftp.example.org/board/\n")))
            .attach(
                Item.embedded(Item.message("Welcome", "Start at http://www.example.org/welcome"))));
    maker.message(
        contacts,
        Item.message("Ben", "").with(0x1a, "IPM.Contact").with(0x3a51, "http://ben.example.net/"));
    if (System.getProperty("record") != null) {
      Files.write(sample, maker.bytes());
    } else {
      assertThat(sample).hasBinaryContent(maker.bytes());
    }
  }

  @Test
  void a_file_of_outlook_2013_has_larger_pages() throws IOException {
    PstMaker maker = new PstMaker(36, false);
    for (int i = 0; i < 300; i++) {
      maker.message(PstMaker.SUBTREE, Item.message("a", "http://oak.example/" + i));
    }
    CollectingVisitor read = read(maker);
    assertThat(read.messages).hasSize(300);
    assertThat(read.reasons()).isEmpty();
  }

  @Test
  void an_ole_object_is_reported() throws IOException {
    Item ole = new Item().with(0x3701, new Item()).with(0x3705, 6);
    CollectingVisitor read =
        read(maker().message(PstMaker.SUBTREE, Item.message("a", "b").attach(ole)));
    assertThat(read.reasons()).singleElement().asString().contains("OLE");
  }

  @Test
  void folders_nested_deeply_have_the_names_of_the_innermost() throws IOException {
    PstMaker maker = maker();
    int folder = PstMaker.SUBTREE;
    for (int i = 0; i < 2 * MailLimits.PST_DEPTH; i++) {
      folder = maker.folder(folder, "a");
    }
    CollectingVisitor read = read(maker.message(folder, Item.message("a", "b")));
    assertThat(messages(read))
        .containsExactly("orphaned" + "/a".repeat(MailLimits.PST_DEPTH) + " 1 a");
  }
}
