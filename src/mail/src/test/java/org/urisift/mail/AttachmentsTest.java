package org.urisift.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.urisift.mail.Parts.PICTURE;
import static org.urisift.mail.Parts.attached;
import static org.urisift.mail.Parts.bytes;
import static org.urisift.mail.Parts.message;
import static org.urisift.mail.Parts.part;
import static org.urisift.mail.Parts.zip;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.mail.kind.Packing;

/** Attachments are read like files: by their content. */
class AttachmentsTest {
  private static final String OCTETS = "application/octet-stream";
  private static final String FIRST = "\nfirst";
  private static final String LAST = "\nlast";
  private static final String INNER = "From: a@b\nSubject: x\nDate: y\n\ninner\n";

  private static CollectingVisitor read(byte[] mail) throws IOException {
    return CollectingVisitor.of(MailReader.standard(), mail);
  }

  private static CollectingVisitor read(String part) throws IOException {
    return read(message(FIRST, part, LAST));
  }

  /** The origins of the texts: member, part, type and charset. */
  private static List<String> places(CollectingVisitor read) {
    return read.texts.stream().map(t -> place(t.text().origin())).toList();
  }

  private static String place(Origin of) {
    return of.member() + " " + of.partPath() + " " + of.contentType() + " " + of.charset();
  }

  @Test
  void zeros_in_a_message_of_an_attached_mbox_do_not_hide_its_messages() throws IOException {
    String from = "From a at a  Tue Mar  4 05:06:07 2003\nSubject: x\n\n";
    String mbox = from + "\0".repeat(300) + "\n\n" + from + "http://a.example/";
    CollectingVisitor read = read(attached("application/mbox", "oak.mbox", mbox));
    assertThat(read.parts()).contains("1 first", "2.2.1 http://a.example/", "3 last");
    assertThat(read.unread).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        OCTETS,
        "application/x-oak",
        "image/png",
        "audio/mpeg",
        "application/pdf",
        "oak/ash"
      })
  void a_text_is_read_whatever_its_declared_type(String type) throws IOException {
    CollectingVisitor read = read(attached(type, "oak.txt", "http://a.example/"));
    assertThat(read.parts()).containsExactly("1 first", "2 http://a.example/", "3 last");
    assertThat(places(read)).contains("oak.txt 2 text/plain UTF-8");
    assertThat(read.texts.get(1).text().origin().message().id()).isEqualTo("<a@b>");
    assertThat(read.unread).isEmpty();
    assertThat(read.problems).isEmpty();
  }

  @Test
  void the_declared_charset_of_an_attached_text_is_used() throws IOException {
    byte[] russian = "\u0434\u0443\u0431".getBytes("KOI8-R");
    CollectingVisitor read = read(attached(OCTETS + "; charset=koi8-r", "oak.txt", russian));
    assertThat(read.parts()).contains("2 \u0434\u0443\u0431");
    assertThat(places(read)).contains("oak.txt 2 text/plain KOI8-R");
  }

  @Test
  void attached_html_is_recognised_by_its_first_bytes() throws IOException {
    CollectingVisitor read =
        read(attached("image/gif", "oak", "<html><a href='http://a.example/?b&amp;c'>"));
    assertThat(read.values()).containsExactly("http://a.example/?b&c");
    assertThat(place(read.attributes.get(0).origin())).isEqualTo("oak 2 text/html UTF-8");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Content-Type: application/octet-stream; name=invoice.html",
        "Content-Type: application/octet-stream; name=\"=?utf-8?B?aW52b2ljZS5odG1s?=\"",
        "Content-Disposition: attachment; filename=\"C:\\\\dir\\\\invoice.HTML\"",
        "Content-Disposition: inline; filename*=utf-8''dir%2Finvoice.html",
        "Content-Disposition: inline; filename*0=inv;\n filename*1=oice.html",
        "Content-Type: text/plain\nContent-Disposition: attachment; filename=invoice.html"
      })
  void an_attached_fragment_of_html_is_recognised_by_its_name(String fields) throws IOException {
    CollectingVisitor read =
        read(part(fields, bytes("<p><a href='http://a.example/?b&amp;c'>x</a>")));
    assertThat(read.values()).containsExactly("http://a.example/?b&c");
    assertThat(read.attributes.get(0).origin().member()).isEqualToIgnoringCase("invoice.html");
  }

  @Test
  void an_attachment_declared_as_text_is_read_as_text() throws IOException {
    String patch = "From a Mon Sep 17 00:00:00 2001\nFrom: a\nSubject: b\n\nx\n";
    CollectingVisitor read = read(attached("text/x-patch", "oak.patch", patch));
    assertThat(read.parts()).containsExactly("1 first", "2 " + patch.strip(), "3 last");
    assertThat(places(read)).contains("null 2 text/x-patch UTF-8");
  }

  @ParameterizedTest
  @CsvSource({
    "BEGIN:VCALENDAR, text/calendar",
    "BEGIN:VCARD, text/vcard",
    "[InternetShortcut], text/plain"
  })
  void attached_calendars_cards_and_shortcuts_are_texts(String first, String type)
      throws IOException {
    CollectingVisitor read =
        read(attached(OCTETS, "x", first + "\r\nURL:http://a.exa\r\n mple/\r\n"));
    assertThat(places(read)).contains("x 2 " + type + " UTF-8");
    boolean isFolded = !type.equals("text/plain");
    assertThat(read.contents().get(1).contains("http://a.example/")).isEqualTo(isFolded);
  }

  @ParameterizedTest
  @EnumSource(names = {"GZIP", "BZIP2", "XZ", "LZMA", "ZSTD"})
  void attachments_are_decompressed(Packing packing) throws IOException {
    byte[] packed = UnpackerTest.pack(packing, bytes("http://a.example/"));
    CollectingVisitor read = read(attached(OCTETS, "oak", packed));
    assertThat(read.parts()).containsExactly("1 first", "2 http://a.example/", "3 last");
    assertThat(read.problems).isEmpty();
  }

  @Test
  void the_name_of_an_archive_entry_follows_that_of_the_archive() throws IOException {
    byte[] inner = zip("ash.txt", "deep");
    byte[] zip = zip(List.of("oak.txt", "inner.zip"), List.of(bytes("flat"), inner));
    assertThat(places(read(attached("text/plain", "x.zip", zip))))
        .containsExactly(
            "null 1 text/plain UTF-8",
            "x.zip!/oak.txt 2 text/plain UTF-8",
            "x.zip!/inner.zip!/ash.txt 2 text/plain UTF-8",
            "null 3 text/plain UTF-8");
    CollectingVisitor nameless = read(part("Content-Type: " + OCTETS, zip("oak.txt", "x")));
    assertThat(places(nameless)).contains("oak.txt 2 text/plain UTF-8");
  }

  @Test
  void parts_of_an_attached_message_are_numbered_below_its_part() throws IOException {
    CollectingVisitor one = read(attached(OCTETS, "x.eml", INNER));
    assertThat(one.parts()).containsExactly("1 first", "2.1 inner", "3 last");
    assertThat(one.messages).hasSize(1);
    CollectingVisitor many =
        read(attached(OCTETS, "x.eml", message(FIRST, attached(OCTETS, "y", INNER))));
    assertThat(many.parts()).containsExactly("1 first", "2.1 first", "2.2.1 inner", "3 last");
    assertThat(places(many)).contains("x.eml!/y 2.2.1 text/plain UTF-8");
  }

  @Test
  void messages_of_an_attached_mbox_are_numbered_like_a_digest() throws IOException {
    assertThat(read(attached(OCTETS, "x", UnpackerTest.MBOX)).parts())
        .containsExactly("1 first", "2.1.1 one", "2.2.1 two", "3 last");
  }

  @Test
  void a_message_in_a_zip_in_a_message_in_a_zip_is_read() throws IOException {
    byte[] inner = zip("in.eml", INNER);
    byte[] outer = message(FIRST, attached("application/zip", "in.zip", inner));
    CollectingVisitor read = read(zip(List.of("out.eml"), List.of(outer)));
    assertThat(places(read))
        .containsExactly(
            "out.eml 1 text/plain UTF-8", "out.eml!/in.zip!/in.eml 2.1 text/plain UTF-8");
    assertThat(read.texts.get(1).text().origin().file()).isEqualTo("input");
    assertThat(read.problems).isEmpty();
  }

  @Test
  void nested_containers_are_counted_across_messages() throws IOException {
    byte[] mail = bytes(INNER);
    for (int i = 0; i <= MailLimits.LAYERS; i++) {
      mail = message("\nlevel" + i, attached(OCTETS, "z", zip(List.of("m"), List.of(mail))));
    }
    CollectingVisitor read = read(mail);
    assertThat(read.contents().get(MailLimits.LAYERS).strip()).isEqualTo("level0");
    assertThat(read.contents()).hasSize(MailLimits.LAYERS + 1);
    assertThat(read.reasons())
        .singleElement()
        .asString()
        .startsWith("DAMAGED ")
        .endsWith("zip in more than 4 containers, not read");
  }

  @Test
  void nested_messages_are_counted_across_attachments() throws IOException {
    String mail = INNER;
    for (int i = 0; i < 2 * MailLimits.MIME_DEPTH; i++) {
      String open = "From: a@b\nSubject: x\nContent-Type: multipart/mixed; boundary=b" + i;
      String part = "\n\n--b" + i + "\nContent-Type: " + OCTETS + "; name=x\n\n";
      mail = open + part + mail + "\n--b" + i + "--\n";
    }
    assertThat(read(bytes(mail)).reasons()).singleElement().asString().contains("deeper than 50");
  }

  @Test
  void messages_that_are_the_only_part_are_nested_up_to_a_limit() throws IOException {
    String header = "Subject: x\nContent-Type: application/octet-stream; name=a.eml\n\n";
    String mail = header.repeat(20_000) + "Subject: y\n\nhttp://a.example/\n";
    assertThat(read(bytes(mail)).reasons())
        .singleElement()
        .asString()
        .endsWith("parts nested deeper than 50 not read");
  }

  @ParameterizedTest
  @ValueSource(strings = {"image/png", OCTETS, "text/oak", "application/msword"})
  void binary_attachments_are_reported_as_unread(String type) throws IOException {
    CollectingVisitor read = read(attached(type, "p", PICTURE));
    boolean isRead = type.startsWith("text/");
    assertThat(read.texts).hasSize(isRead ? 3 : 2);
    assertThat(read.unread).hasSize(isRead ? 0 : 1);
    if (!isRead) {
      String reported = type.equals(OCTETS) ? "image/png" : type;
      assertThat(place(read.unread.get(0))).isEqualTo("p 2 " + reported + " null");
    }
  }

  @Test
  void binary_entries_of_archives_are_reported_as_unread() throws IOException {
    byte[] zip = zip(List.of("p.png", "oak.txt"), List.of(PICTURE, bytes("oak")));
    CollectingVisitor read = read(attached("application/zip", "x.zip", zip));
    assertThat(read.parts()).containsExactly("1 first", "2 oak", "3 last");
    assertThat(place(read.unread.get(0))).isEqualTo("x.zip!/p.png 2 image/png null");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"application/pgp-signature", "application/pkcs7-signature", "message/partial"})
  void signatures_and_partial_messages_are_not_read(String type) throws IOException {
    CollectingVisitor read = read(attached(type, "x", "http://a.example/"));
    assertThat(read.texts).hasSize(2);
    assertThat(read.unread).hasSize(1);
  }

  @Test
  void a_damaged_attachment_is_reported_and_the_others_are_read() throws IOException {
    byte[] gzip = UnpackerTest.pack(Packing.GZIP, bytes("oak ".repeat(1000)));
    gzip[gzip.length - 5] ^= 1;
    byte[] zip = zip("oak.txt", "oak");
    zip = Arrays.copyOf(zip, 20); // truncated in the header of the entry
    CollectingVisitor read =
        read(
            message(
                FIRST,
                attached(OCTETS, "a.gz", gzip),
                attached(OCTETS, "b.zip", zip),
                attached(OCTETS, "d.txt", "whole"),
                LAST));
    assertThat(read.parts()).contains("1 first", "4 whole", "5 last");
    assertThat(read.reasons()).hasSize(2).allMatch(reason -> reason.startsWith("DAMAGED "));
    assertThat(read.reasons().get(0)).contains("input: a.gz: message 1", "part 2: damaged");
    assertThat(read.reasons().get(1)).contains("b.zip", "part 3: damaged");
  }

  @Test
  void the_body_of_a_message_may_be_an_attachment() throws IOException {
    CollectingVisitor read =
        read(bytes("Subject: x\n" + attached(OCTETS, "oak.zip", zip("oak.txt", "oak"))));
    assertThat(places(read)).containsExactly("oak.zip!/oak.txt 1 text/plain UTF-8");
  }

  @Test
  void without_attachments_only_displayed_parts_are_read() throws IOException {
    MailReader reader = MailReader.builder().with(ReadOption.NO_ATTACHMENTS).build();
    byte[] mail =
        message(
            FIRST,
            "Content-Type: text/html; name=x.html\n\n<p>shown",
            attached("text/plain", "t.txt", "text"),
            attached(OCTETS, "o", "text"),
            "Content-Type: " + OCTETS + "\n\ntext",
            "Content-Type: message/rfc822\nContent-Disposition: attachment\n\n" + INNER,
            "Content-Type: message/rfc822\n\n" + INNER);
    CollectingVisitor read = CollectingVisitor.of(reader, mail);
    assertThat(read.parts()).containsExactly("1 first", "2 shown", "7.1 inner");
    assertThat(read.unread).isEmpty();
  }

  @Tag("slow")
  @Test
  void a_decompression_bomb_is_reported_and_the_rest_of_the_message_is_read() throws IOException {
    byte[] zeros = UnpackerTest.pack(Packing.BZIP2, new byte[20 << 20]);
    byte[] packed = UnpackerTest.pack(Packing.GZIP, zeros);
    CollectingVisitor read = read(attached("text/plain", "x.txt.gz", packed));
    assertThat(read.parts()).contains("1 first", "3 last");
    byte[] text = new byte[20 << 20];
    Arrays.fill(text, (byte) 'a');
    packed = UnpackerTest.pack(Packing.GZIP, UnpackerTest.pack(Packing.BZIP2, text));
    read = read(attached(OCTETS, "x", packed));
    assertThat(read.parts()).contains("1 first", "3 last");
    assertThat(read.reasons()).anyMatch(reason -> reason.contains("expands to more than"));
  }

  @Test
  void attached_utf_16_is_text() throws IOException {
    byte[] wide = "http://a.example/ and more".getBytes(StandardCharsets.UTF_16LE);
    assertThat(places(read(attached(OCTETS, "x", wide)))).contains("x 2 text/plain UTF-16LE");
  }

  @Test
  void a_zip_packed_by_zstd_is_reported_and_the_message_is_read() throws IOException {
    byte[] zip = zip("oak.txt", "oak");
    zip[6] = 0; // the sizes are in the local header
    zip[8] = 93;
    CollectingVisitor read = read(attached(OCTETS, "x.zip", zip));
    assertThat(read.parts()).containsExactly("1 first", "3 last");
    assertThat(read.reasons())
        .singleElement()
        .asString()
        .endsWith("zip, the rest not read because of an entry packed in an unknown way");
  }
}
