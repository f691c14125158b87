package org.urisift.formats.outlook;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;
import org.urisift.mail.Message;

class MsgReaderTest {
  private static final Instant SENT = Instant.parse("2019-12-02T08:44:20Z");
  private static final String HTML = "<p>See <a href='http://html.example/'>it</a>";

  private static CollectingVisitor read(MsgMaker message) throws IOException {
    return CollectingVisitor.of(MailReader.standard(), message.bytes());
  }

  private static MsgMaker message() {
    return new MsgMaker().with(0x1a, "IPM.Note").with(0x37, "A subject");
  }

  private static byte[] rtf(String rtf) {
    byte[] text = rtf.getBytes(StandardCharsets.ISO_8859_1);
    ByteBuffer bytes = ByteBuffer.allocate(16 + text.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.putInt(12 + text.length).putInt(text.length).putInt(0x414c454d).putInt(0).put(text);
    return bytes.array();
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static Message only(CollectingVisitor read) {
    assertThat(read.messages).hasSize(1);
    return read.messages.get(0).message();
  }

  @Test
  void the_header_is_made_from_properties() throws IOException {
    Message message =
        only(
            read(
                message()
                    .with(0x42, "Maple, Ann")
                    .with(0x65, "/O=OAK/OU=FIRST/CN=ANN")
                    .with(0x5d02, "ann@maple.example")
                    .with(0x39, SENT)
                    .with(0xe06, SENT.plusSeconds(9))
                    .with(0x1035, "<1@maple.example>")
                    .with(0x1000, "text")));
    assertThat(message.from()).isEqualTo("\"Maple, Ann\" <ann@maple.example>");
    assertThat(message.subject()).isEqualTo("A subject");
    assertThat(message.id()).isEqualTo("<1@maple.example>");
    assertThat(message.date()).isEqualTo("2019-12-02T08:44:20Z");
  }

  @Test
  void the_sender_may_have_no_address_on_the_internet() throws IOException {
    MsgMaker message = message().with(0xc1a, "Ann Maple").with(0xc1f, "/O=OAK/CN=ANN@HOME");
    assertThat(only(read(message)).from()).isEqualTo("Ann Maple");
    message.with(0x5d01, "SMTP:ann@maple.example");
    assertThat(only(read(message)).from()).isEqualTo("\"Ann Maple\" <ann@maple.example>");
  }

  @Test
  void the_stored_header_comes_first_without_its_fields_of_mime() throws IOException {
    String header =
        "Microsoft Mail Internet Headers Version 2.0\r\nFrom: =?utf-8?B?w4Q=?= <a@oak.example>\r\n"
            + "Subject: one\r\n two\r\nContent-Type: multipart/mixed;\r\n boundary=\"b\"\r\n"
            + "MIME-Version: 1.0\r\n\r\n--b\r\nSubject: of a part\r\n\r\n";
    CollectingVisitor read =
        read(message().with(0x7d, header).with(0x39, SENT).with(0x1000, "http://a.example/"));
    assertThat(only(read).from()).isEqualTo("Ä <a@oak.example>");
    assertThat(only(read).subject()).isEqualTo("one two");
    assertThat(only(read).date()).isNotNull();
    assertThat(read.parts()).containsExactly("1 http://a.example/");
    assertThat(read.reasons()).isEmpty();
  }

  @Test
  void a_value_of_several_lines_is_no_field() throws IOException {
    MsgMaker message =
        message()
            .with(0x37, "a\r\nMessage-ID: <no@oak.example>\r\n\r\nhttp://no.example/")
            .with(0x42, "a\"b\r\nTo: x");
    assertThat(only(read(message)).id()).isNull();
    assertThat(only(read(message)).subject()).startsWith("a Message-ID: <no@");
    assertThat(read(message).contents()).isEmpty();
  }

  @Test
  void strings_have_the_code_page_of_the_message() throws IOException {
    Charset cyrillic = Charset.forName("windows-1251");
    MsgMaker message =
        new MsgMaker()
            .with(0x3ffd, 1251)
            .with(0x37, "жук", cyrillic)
            .with(0x1000, "http://a.example/ы", cyrillic);
    assertThat(only(read(message)).subject()).isEqualTo("жук");
    assertThat(read(message).contents()).containsExactly("http://a.example/ы");
  }

  @Test
  void html_is_read_and_of_the_plain_text_what_it_has_alone() throws IOException {
    CollectingVisitor read =
        read(
            message()
                .with(0x1000, "http://plain.example/")
                .with(0x1009, rtf("{\\rtf1 http://rtf.example/}"))
                .with(0x1013, utf8(HTML)));
    assertThat(read.values()).containsExactly("http://html.example/");
    assertThat(read.contents()).hasSize(2).first().asString().contains("See it");
    assertThat(read.contents().get(1)).isEqualTo("http://plain.example/");
  }

  @ParameterizedTest
  @CsvSource({
    "it <http://html.example/> and,",
    "it <http://html.example> and,",
    "it http://html.example/.,",
    "no link,",
    "a: b,",
    "it <http://html.example/> or <http://html.example/2>,                          <http://html.example/2>"
  })
  void a_link_of_both_bodies_is_read_once(String plain, @Nullable String own) throws IOException {
    MsgMaker message = message().with(0x1000, plain).with(0x1013, utf8(HTML));
    List<String> texts = read(message).contents();
    assertThat(texts).hasSize(own == null ? 1 : 2);
    assertThat(own == null || texts.get(1).endsWith(own)).isTrue();
  }

  @Test
  void a_link_with_references_is_the_same_in_both_bodies() throws IOException {
    String html = "<a href='http://a.example/?b&amp;c=1'>x</a> http://b.example/?a&amp;b";
    String plain = "x <http://a.example/?b&c=1> http://b.example/?a&b";
    MsgMaker message = message().with(0x1000, plain).with(0x1013, utf8(html));
    assertThat(read(message).contents()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"''", "<html><head><style>p{}</style></head><body>&nbsp;</body></html>"})
  void html_without_text_hides_nothing(String html) throws IOException {
    MsgMaker message = message().with(0x1000, "http://plain.example/").with(0x1013, utf8(html));
    assertThat(read(message).contents()).containsExactly("http://plain.example/");
  }

  @Test
  void html_has_the_code_page_of_the_internet_or_is_a_string() throws IOException {
    byte[] html = "<p>caf\u00e9</p>".getBytes(Charset.forName("IBM850"));
    assertThat(read(message().with(0x3fde, 850).with(0x1013, html)).contents())
        .anyMatch(t -> t.contains("café"));
    assertThat(read(message().with(0x3fde, 850).with(0x1013, "<p>café</p>")).contents())
        .anyMatch(t -> t.contains("café"));
  }

  @Test
  void rtf_that_stands_for_html_is_html() throws IOException {
    String body = "{\\rtf1\\ansi\\fromhtml1{\\*\\htmltag64 <a href=\"http://a.example/\">}b}";
    CollectingVisitor read = read(message().with(0x1000, "c").with(0x1009, rtf(body)));
    assertThat(read.attributes.get(0).context()).isEqualTo("html:a@href");
    body = "{\\rtf1\\ansi\\fromtext http://b.example/\\par d}";
    read = read(message().with(0x1009, rtf(body)));
    assertThat(read.contents()).containsExactly("http://b.example/\r\nd");
  }

  @Test
  void rtf_is_read_as_rtf() throws IOException {
    String body = "{\\rtf1\\ansi{\\field{\\*\\fldinst HYPERLINK \"http://a.example/\"}}}";
    CollectingVisitor read = read(message().with(0x1000, "c").with(0x1009, rtf(body)));
    assertThat(read.attributes.get(0).context()).isEqualTo("rtf:link");
    assertThat(only(read).subject()).isEqualTo("A subject");
  }

  @Test
  void damaged_rtf_hides_no_plain_text_and_is_reported() throws IOException {
    byte[] body = rtf("{\\rtf1\\ansi\\fromhtml1 http://cut.example/");
    CollectingVisitor read = read(message().with(0x1000, "http://a.example/").with(0x1009, body));
    assertThat(read.contents()).containsExactly("http://a.example/");
    assertThat(read.reasons()).hasSize(1).first().asString().contains("within a group");
    assertThat(read(message().with(0x1009, body)).contents()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "2d0000002b0000004c5a4675f1c5c7a703000a00726370673132354232 0af32068656c0900 20627705b06c647d"
        + "0a800fa0, '{\\rtf1\\ansi\\ansicpg1252\\pard hello world}'",
    "1a0000001c0000004c5a4675e2d44b51410004205758595a0d6e7d010eb0, {\\rtf1 WXYZWXYZWXYZWXYZWXYZ}",
  })
  void examples_of_compressed_rtf_are_decompressed(String hex, String rtf) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CompressedRtf.decompress(HexFormat.of().parseHex(hex.replace(" ", "")), out);
    assertThat(out.toString(StandardCharsets.US_ASCII).strip()).isEqualTo(rtf);
  }

  @Test
  void what_pgp_has_encrypted_is_reported_in_any_body_or_part() throws IOException {
    String text = "-----BEGIN PGP MESSAGE-----\r\n\r\nhQEMA\r\n-----END PGP MESSAGE-----\r\n";
    for (MsgMaker message :
        List.of(
            message().with(0x1000, text),
            message().with(0x1000, "\r\n" + text),
            message().with(0x1000, text).with(0x1013, utf8("<pre>" + text + "</pre>")),
            message().with(0x1000, text).with(0x1009, rtf("{\\rtf1 " + text + "}")),
            message().with(0x1009, rtf("{\\rtf1\\fromtext " + text + "}")),
            message().attach(new MsgMaker().with(0x3701, utf8(text)).with(0x3707, "a.asc")),
            message().attach(typed("application/octet-stream", text)),
            message().attach(typed("text/plain", text)),
            message().attach(typed("application/pgp-encrypted", text)),
            message().attach(typed("application/pgp-encrypted", "\0\1\2")))) {
      assertThat(read(message).reasons()).hasSize(1).first().asString().contains(": not read; ");
    }
    String version = "Version: 1\r\n";
    assertThat(read(message().attach(typed("application/pgp-encrypted", version))).reasons())
        .isEmpty();
  }

  private static MsgMaker typed(String type, String content) {
    return new MsgMaker().with(0x3701, utf8(content)).with(0x3707, "a.asc").with(0x370e, type);
  }

  @Test
  void html_that_begins_like_a_picture_is_read_by_its_name() throws IOException {
    MsgMaker file = new MsgMaker().with(0x3701, utf8("GIF89a\0" + HTML)).with(0x3707, "x.html");
    assertThat(read(message().attach(file)).values()).containsExactly("http://html.example/");
  }

  @Test
  void attachments_and_messages_are_parts() throws IOException {
    MsgMaker file =
        new MsgMaker()
            .with(0x3701, utf8("http://file.example/"))
            .with(0x3704, "ä~1.txt")
            .with(0x3707, "ä ö.txt")
            .with(0x370e, "text/plain");
    MsgMaker inner = message().with(0x1000, "http://inner.example/").attach(file);
    MsgMaker note = new MsgMaker().with(0x3001, "A note").holding(inner);
    MsgMaker link = new MsgMaker().with(0x370d, "https://drive.example/a.doc").with(0x3705, 7);
    MsgMaker outer = message().with(0x1000, "http://outer.example/");
    CollectingVisitor read = read(outer.attach(file).attach(note).attach(link));
    assertThat(read.parts())
        .containsExactly(
            "1 http://outer.example/",
            "2 http://file.example/",
            "3.1 http://inner.example/",
            "3.2 http://file.example/",
            "4 https://drive.example/a.doc");
    assertThat(read.reasons()).isEmpty();
    assertThat(read.messages).hasSize(1);
  }

  @Test
  void a_signed_message_is_read() throws IOException {
    String part =
        "Content-Type: multipart/signed; boundary=\"b\"\r\n\r\n--b\r\n"
            + "Content-Type: text/plain\r\n\r\nhttp://signed.example/\r\n--b--\r\n";
    MsgMaker file =
        new MsgMaker()
            .with(0x3701, utf8(part))
            .with(0x3707, "smime.p7m")
            .with(0x370e, "multipart/signed");
    assertThat(read(message().attach(file)).contents())
        .anyMatch(t -> t.startsWith("http://signed.example/"));
  }

  @Test
  void properties_with_uris_are_a_text() throws IOException {
    MsgMaker contact =
        message()
            .with(0x3a50, "http://home.example/")
            .with(0x8001, "www.room.example")
            .with(0x8002, "[{\"url\":\"http://guessed.example/\"}]")
            .with(0x8003, "A subject")
            .with(0x1045, "<http://list.example/>");
    assertThat(read(contact).contents())
        .containsExactly("http://home.example/\n\nwww.room.example\n\n");
  }

  @Test
  void a_large_attachment_is_not_kept_in_memory() throws IOException {
    byte[] large = new byte[20 << 20];
    Arrays.fill(large, (byte) 'a');
    byte[] end = utf8(" http://end.example/");
    System.arraycopy(end, 0, large, large.length - end.length, end.length);
    MsgMaker file = new MsgMaker().with(0x3701, large).with(0x3707, "a.txt");
    assertThat(read(message().attach(file)).contents())
        .anyMatch(t -> t.endsWith("http://end.example/"));
  }

  @Test
  void a_cut_file_is_read_as_far_as_it_goes() throws IOException {
    byte[] large = utf8("http://start.example/ " + "text ".repeat(20_000));
    MsgMaker file = new MsgMaker().with(0x3701, large).with(0x3707, "a.txt");
    byte[] whole = message().with(0x1000, "http://body.example/").attach(file).bytes();
    for (int end : List.of(whole.length / 4, whole.length / 2, whole.length * 3 / 4)) {
      CollectingVisitor read =
          CollectingVisitor.of(MailReader.standard(), Arrays.copyOf(whole, end));
      assertThat(read.reasons()).isNotEmpty();
    }
  }

  @Test
  void messages_in_messages_end() throws IOException {
    MsgMaker message = message().with(0x1000, "http://deepest.example/");
    for (int i = 0; i < 60; i++) {
      message = message().attach(new MsgMaker().holding(message));
    }
    CollectingVisitor read = read(message);
    assertThat(read.contents()).doesNotContain("http://deepest.example/");
    assertThat(read.reasons()).anyMatch(r -> r.contains("nested deeper"));
  }
}
