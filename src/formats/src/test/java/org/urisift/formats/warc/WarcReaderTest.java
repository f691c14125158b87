package org.urisift.formats.warc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;
import org.urisift.mail.ReadOption;

/** Records of WARC, WET and ARC; near misses beside them, damage and cuts. */
class WarcReaderTest {
  private static final String HTML = "<p><a href='a?b&amp;c'>oak</a></p>";

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }

  private static byte[] record(String version, String type, String fields, byte[] block) {
    String header =
        "WARC/"
            + version
            + "\r\nWARC-Type: "
            + type
            + "\r\nWARC-Record-ID: <urn:uuid:1>\r\nWARC-Date: 2019-12-10T10:00:01Z\r\n"
            + "WARC-Target-URI: http://elm.example/x/y\r\n"
            + fields
            + "Content-Length: "
            + block.length
            + "\r\n\r\n";
    return joined(bytes(header), block, bytes("\r\n\r\n"));
  }

  private static byte[] response(String httpFields, byte[] body) {
    byte[] block = joined(bytes("HTTP/1.1 200 OK\r\n" + httpFields + "\r\n"), body);
    return record("1.0", "response", "Content-Type: application/http;msgtype=response\r\n", block);
  }

  private static byte[] response(String httpFields, String body) {
    return response(httpFields, bytes(body));
  }

  /** A record with a text that is found by its name. */
  private static byte[] text(String name) {
    return record("1.0", "conversion", "Content-Type: text/plain\r\n", bytes(name));
  }

  private static CollectingVisitor read(byte[]... parts) throws IOException {
    return CollectingVisitor.of(MailReader.standard(), joined(parts));
  }

  private interface Packer {
    OutputStream open(OutputStream out) throws IOException;
  }

  private static byte[] packed(byte[] body, Packer packer) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream packed = packer.open(out)) {
      packed.write(body);
    }
    return out.toByteArray();
  }

  @Test
  void a_payload_is_a_message_with_the_uri_and_date_of_its_record() throws IOException {
    CollectingVisitor read = read(response("Content-Type: text/html; charset=utf-8\r\n", HTML));
    assertThat(read.messages).hasSize(1);
    assertThat(read.messages.get(0).message().id()).isEqualTo("<urn:uuid:1>");
    assertThat(read.messages.get(0).message().date()).isEqualTo("2019-12-10T10:00:01Z");
    assertThat(read.messages.get(0).message().sourceUri()).isEqualTo("http://elm.example/x/y");
    assertThat(read.values()).containsExactly("a?b&c");
    assertThat(read.attributes.get(0).base()).hasToString("http://elm.example/x/y");
    assertThat(read.contents()).containsExactly("oak");
    assertThat(read.reasons()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.17", "0.18", "1.0", "1.1"})
  void all_versions_are_read(String version) throws IOException {
    byte[] record = record(version, "resource", "Content-Type: text/html\r\n", bytes(HTML));
    assertThat(read(record, record).values()).containsExactly("a?b&c", "a?b&c");
  }

  @ParameterizedTest
  @ValueSource(strings = {"2019", "2019-12", "2019-12-10", "2019-12-10T10:00:01.123456Z"})
  void dates_of_any_precision_do_no_harm(String date) throws IOException {
    String record = new String(text("oak"), StandardCharsets.ISO_8859_1);
    CollectingVisitor read = read(bytes(record.replace("2019-12-10T10:00:01Z", date)));
    assertThat(read.contents()).containsExactly("oak");
    if (date.length() >= 10) {
      assertThat(read.messages.get(0).message().date().toLocalDate()).hasToString("2019-12-10");
    }
  }

  @Test
  void lines_may_end_in_lf_only() throws IOException {
    String record = new String(text("oak"), StandardCharsets.ISO_8859_1).replace("\r", "");
    CollectingVisitor read = read(bytes(record), bytes(record));
    assertThat(read.contents()).containsExactly("oak", "oak");
    assertThat(read.reasons()).isEmpty();
  }

  @Test
  void arc_is_read() throws IOException {
    String body = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + HTML;
    String info = "1 0 InternetArchive\nURL IP-address Archive-date Content-type Archive-length\n";
    byte[] arc =
        bytes(
            ("filedesc://a.arc 0.0.0.0 20050614070144 text/plain " + info.length() + "\n")
                + info
                + ("\nhttp://elm.example/ 10.0.0.1 20050614070144 text/html "
                    + body.length()
                    + "\n")
                + body
                + "\ndns:elm.example 10.0.0.1 20050614070144 text/dns 3\noak"
                + "\n");
    CollectingVisitor read = read(arc);
    assertThat(read.values()).containsExactly("a?b&c");
    assertThat(read.messages.get(0).message().date()).isEqualTo("2005-06-14T07:01:44Z");
    assertThat(read.reasons()).isEmpty();
  }

  @Test
  void records_without_content_are_left_out_unless_all_are_asked_for() throws IOException {
    byte[] archive =
        joined(
            record("1.0", "warcinfo", "Content-Type: application/warc-fields\r\n", bytes("a: oak")),
            record("1.0", "request", "Content-Type: application/http\r\n", bytes("GET /elm")),
            record(
                "1.0", "metadata", "Content-Type: application/warc-fields\r\n", bytes("via: fir")),
            record("1.0", "response", "Content-Type: text/dns\r\n", bytes("ash")),
            record(
                "1.0", "revisit", "Content-Type: application/http\r\n", bytes("HTTP/1.1 200\r\n")));
    assertThat(read(archive).contents()).isEmpty();
    MailReader all = MailReader.builder().with(ReadOption.ALL_RECORDS).build();
    assertThat(CollectingVisitor.of(all, archive).contents())
        .containsExactly("a: oak", "GET /elm", "via: fir", "ash");
  }

  @Test
  void chunks_are_joined_and_a_body_that_has_none_stays() throws IOException {
    String chunked = "Content-Type: text/html\r\nTransfer-Encoding: chunked\r\n";
    String chunks = "5;x=y\r\n<a hr\r\n8\r\nef=elm>\n\r\n0\r\n\r\n";
    CollectingVisitor read = read(response(chunked, chunks), response(chunked, "<a href=fir>"));
    assertThat(read.values()).containsExactly("elm", "fir");
    assertThat(read.reasons()).isEmpty();
  }

  @Test
  void encodings_are_undone_and_a_body_that_has_none_stays() throws IOException {
    byte[] html = bytes("<a href=elm>" + "<p>oak</p>\n".repeat(200));
    byte[] gzip = packed(html, GZIPOutputStream::new);
    byte[] zlib = packed(html, DeflaterOutputStream::new);
    byte[] raw =
        packed(html, out -> new DeflaterOutputStream(out, new Deflater(Deflater.BEST_SPEED, true)));
    for (byte[] body : List.of(gzip, html)) {
      String type = "Content-Type: text/html\r\nContent-Encoding: x-gzip\r\nContent-Length: 9\r\n";
      assertThat(read(response(type, body)).values()).containsExactly("elm");
    }
    for (byte[] body : List.of(zlib, raw, html)) {
      String type = "Content-Type: text/html\r\nContent-Encoding: deflate\r\n";
      assertThat(read(response(type, body)).values()).containsExactly("elm");
    }
    String chunks = Integer.toHexString(gzip.length) + "\r\n";
    byte[] both = joined(bytes(chunks), gzip, bytes("\r\n0\r\n\r\n"));
    String type = "Content-Type: text/html\r\nContent-Encoding: gzip\r\n";
    assertThat(read(response(type + "Transfer-Encoding: chunked\r\n", both)).values())
        .containsExactly("elm");
  }

  @Test
  void an_unknown_encoding_is_reported_unless_the_body_does_not_have_it() throws IOException {
    String type = "Content-Type: text/html\r\nContent-Encoding: br\r\n";
    CollectingVisitor read =
        read(response(type, new byte[500]), response(type, "<a href=elm>"), text("oak"));
    assertThat(read.values()).containsExactly("elm");
    assertThat(read.contents()).contains("oak");
    assertThat(read.reasons()).hasSize(1).allMatch(r -> r.contains("Content-Encoding br"));
    assertThat(read.problems.get(0).toString()).contains("record 1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Content-Type: text/plain\r\n",
        "Content-Type: application/octet-stream\r\n",
        "Content-Type: unknown\r\n",
        "Content-Type: application/x-download; charset=utf-8\r\n"
      })
  void content_without_a_true_type_is_recognised(String type) throws IOException {
    CollectingVisitor read = read(response(type, "<!doctype html><a href=elm>oak</a>"));
    assertThat(read.values()).containsExactly("elm");
  }

  @Test
  void a_page_declared_as_text_that_is_not_text_is_recognised() throws IOException {
    byte[] gzip = packed(bytes("<html><a href=elm>"), GZIPOutputStream::new);
    assertThat(read(response("Content-Type: text/html\r\n", gzip)).values()).containsExactly("elm");
  }

  @Test
  void the_charset_of_a_recognised_text_is_kept() throws IOException {
    byte[] body = "<html>\u0436".getBytes(Charset.forName("KOI8-R"));
    CollectingVisitor read = read(response("Content-Type: text/plain; charset=koi8-r\r\n", body));
    assertThat(read.contents()).containsExactly("\u0436");
  }

  @Test
  void a_feed_is_read_as_xml() throws IOException {
    String feed = "<rss xmlns='http://ns.example/'><link>http://elm.example/?a&amp;b</link></rss>";
    CollectingVisitor read = read(response("Content-Type: application/rss+xml\r\n", feed));
    assertThat(read.texts.get(0).text().origin().contentType()).isEqualTo("application/rss+xml");
    assertThat(read.contents().get(0)).doesNotContain("ns.example");
  }

  @Test
  void a_value_adds_no_field() throws IOException {
    byte[] body = bytes("oak");
    byte[] record =
        record("1.0", "resource", "Content-Type: text/plain\rContent-Base: http://fir/\r\n", body);
    CollectingVisitor read = read(record);
    assertThat(read.texts.get(0).text().base()).hasToString("http://elm.example/x/y");
  }

  @Test
  void a_damaged_header_loses_only_its_record() throws IOException {
    byte[] damaged = bytes("WARC/1.0\r\nWARC-Type\r\nContent-Length: 3\r\n\r\nelm\r\n\r\n");
    CollectingVisitor read = read(text("oak"), damaged, text("fir"));
    assertThat(read.contents()).containsExactly("oak", "fir");
    assertThat(read.reasons()).hasSize(1).allMatch(r -> r.contains("its header is damaged"));
  }

  @Test
  void a_header_that_is_cut_off_by_a_record_loses_only_its_record() throws IOException {
    CollectingVisitor read = read(text("oak"), bytes("WARC/1.0\r\nWARC-Ty\r\n"), text("fir"));
    assertThat(read.contents()).containsExactly("oak", "fir");
  }

  @Test
  void text_between_records_belongs_to_the_first_of_them() throws IOException {
    CollectingVisitor read = read(text("oak"), bytes("ash\nWARC/ash\n"), text("fir"));
    assertThat(read.contents()).containsExactly("oak\r\n\r\nash\nWARC/ash\n", "fir");
    assertThat(read.reasons()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "1", "5", "90", "100000000", "999999999999999999999", "-1", "x", ""})
  void a_wrong_content_length_ends_where_the_next_record_begins(String length) throws IOException {
    String record =
        new String(text("oak elm"), StandardCharsets.ISO_8859_1)
            .replace("Content-Length: 7", "Content-Length: " + length);
    CollectingVisitor read = read(bytes(record), text("fir"), text("yew"));
    assertThat(read.contents().stream().map(String::strip))
        .containsExactly("oak elm", "fir", "yew");
    assertThat(read.reasons()).hasSize(1).allMatch(r -> r.contains("Content-Length is wrong"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\r\n", "\n\n\n\n\n\n\n\n\n\n"})
  void records_need_no_blank_lines_between_them(String between) throws IOException {
    byte[] oak = text("oak");
    CollectingVisitor read = read(Arrays.copyOf(oak, oak.length - 4), bytes(between), text("fir"));
    assertThat(read.contents()).containsExactly("oak", "fir");
    assertThat(read.reasons()).isEmpty();
  }

  @Test
  void an_archive_in_an_archive_is_a_file_of_it() throws IOException {
    byte[] inner = joined(text("oak"), text("elm"));
    CollectingVisitor read =
        read(record("1.0", "resource", "Content-Type: application/warc\r\n", inner), text("fir"));
    assertThat(read.contents()).containsExactly("oak", "elm", "fir");
    assertThat(read.messages).hasSize(2);
    assertThat(read.reasons()).isEmpty();
  }

  @Test
  void what_stands_before_a_cut_is_read() throws IOException {
    byte[] archive = joined(text("oak"), response("Content-Type: text/html\r\n", HTML));
    for (int cut = 0; cut < archive.length - 4; cut++) {
      CollectingVisitor read = read(Arrays.copyOf(archive, cut));
      if (cut >= text("oak").length) {
        assertThat(read.contents()).first().isEqualTo("oak");
        assertThat(cut == text("oak").length || !read.problems.isEmpty()).isTrue();
      }
    }
  }

  @Test
  void a_long_record_is_read_as_it_comes() throws IOException {
    byte[] line = bytes("http://elm.example/ oak oak oak\n");
    byte[] body = new byte[line.length << 17]; // 4 MiB
    for (int i = 0; i < body.length; i++) {
      body[i] = line[i % line.length];
    }
    CollectingVisitor read =
        read(record("1.0", "conversion", "Content-Type: text/plain\r\n", body), text("fir"));
    assertThat(read.contents().get(0)).hasSize(body.length);
    assertThat(read.contents().get(1)).isEqualTo("fir");
    assertThat(read.reasons()).isEmpty();
  }

  @Test
  void headers_without_an_end_take_little_memory() throws IOException {
    InputStream long1 = new Repeated("WARC/1.0\r\nWARC-Type: response\r\nX: ", "oak ", 64 << 20);
    CollectingVisitor read =
        CollectingVisitor.of(
            MailReader.standard(),
            new SequenceInputStream(
                long1, new ByteArrayInputStream(joined(bytes("\n"), text("fir")))));
    assertThat(read.contents()).containsExactly("fir");
  }

  @Test
  void a_body_that_expands_far_is_read_in_little_memory() throws IOException {
    byte[] bomb = packed(new byte[100 << 20], GZIPOutputStream::new);
    String type = "Content-Type: image/png\r\nContent-Encoding: gzip\r\n";
    assertThat(read(response(type, bomb), text("fir")).contents()).containsExactly("fir");
  }

  @Test
  void a_damaged_gzip_member_loses_only_its_record() throws IOException {
    byte[] elm = packed(response("Content-Type: text/html\r\n", random()), GZIPOutputStream::new);
    elm[elm.length / 2] ^= 0x55;
    CollectingVisitor read =
        read(
            packed(text("oak"), GZIPOutputStream::new),
            elm,
            packed(text("fir"), GZIPOutputStream::new));
    assertThat(read.contents()).first().isEqualTo("oak");
    assertThat(read.contents()).last().isEqualTo("fir");
    assertThat(read.messages).hasSize(3).last().extracting(m -> m.message().number()).isEqualTo(3L);
    assertThat(read.problems).isNotEmpty();
  }

  /** Letters that hardly repeat. */
  private static byte[] random() {
    byte[] letters = new byte[20_000];
    Random random = new Random(1);
    for (int i = 0; i < letters.length; i++) {
      letters[i] = (byte) ('a' + random.nextInt(26));
    }
    return letters;
  }

  @Test
  void an_archive_attached_to_mail_is_read() throws IOException {
    String mail =
        "From: a@a.example\nContent-Type: application/warc\nContent-Transfer-Encoding: base64\n\n"
            + Base64.getMimeEncoder().encodeToString(joined(text("oak"), text("fir")));
    assertThat(CollectingVisitor.of(mail).contents()).containsExactly("oak", "fir");
  }

  @Test
  void a_text_about_web_archives_is_a_text() throws IOException {
    assertThat(CollectingVisitor.of("WARC is a format\n").contents()).hasSize(1);
    assertThat(CollectingVisitor.of("filed under elm\n").contents()).hasSize(1);
  }

  /** A text and many copies of another. */
  private static final class Repeated extends InputStream {
    private final byte[] start;
    private final byte[] unit;
    private final long length;
    private long at;

    Repeated(String start, String unit, long length) {
      this.start = bytes(start);
      this.unit = bytes(unit);
      this.length = length;
    }

    @Override
    public int read() {
      if (at == length) {
        return -1;
      }
      int i = (int) Math.min(at++, Integer.MAX_VALUE);
      return i < start.length ? start[i] : unit[(i - start.length) % unit.length];
    }
  }
}
