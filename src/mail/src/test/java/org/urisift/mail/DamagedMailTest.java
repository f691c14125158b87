package org.urisift.mail;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Each damaged message is read from a file, a mailbox, an attachment and a zip, and so are the
 * sound messages around it.
 */
class DamagedMailTest {
  private static final String HEAD =
      "From: joe@oak.example\nDate: Mon, 1 Jan 2001 00:00:00 +0000\nMessage-ID: <1@oak.example>\n";
  private static final String TYPE =
      "MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n";
  private static final String PARTS =
      "\n--b\n\nwanted words\n--b\nContent-Type: text/html\n\n<p>\n--b--\n";

  /**
   * A damaged message.
   *
   * @param what the damage
   * @param message one character for each byte
   * @param wanted the start of a text that must be found in it
   */
  record Sample(String what, String message, String wanted) {
    @Override
    public String toString() {
      return what;
    }
  }

  static List<Sample> messages() {
    String encoded = Base64.getMimeEncoder().encodeToString("wanted words\n".getBytes());
    String inner = Base64.getMimeEncoder().encodeToString(PARTS.getBytes());
    return List.of(
        new Sample("a line without a colon", HEAD + "lost fold\n" + TYPE + PARTS, "wanted"),
        new Sample(
            "a line without a colon in a part",
            HEAD + TYPE + PARTS.replace("--b\n\n", "--b\n%$ garbage\nContent-Type: text/plain\n\n"),
            "wanted"),
        new Sample(
            "garbage before an encoding",
            HEAD + "garbage\nContent-Transfer-Encoding: base64\n\n" + encoded,
            "wanted"),
        new Sample("blanks before the header", "  \t\n" + HEAD + TYPE + PARTS, "wanted"),
        new Sample("a byte order mark", "\u00ef\u00bb\u00bf" + HEAD + TYPE + PARTS, "wanted"),
        new Sample(
            "parts in base64",
            HEAD + TYPE + "Content-Transfer-Encoding: base64\n\n" + inner,
            "wanted"),
        new Sample(
            "blank lines within the header",
            "MIME-Version: 1.0\n"
                + HEAD
                + "\n\n\nContent-Type: multipart/mixed;\n boundary=b\nContent-Language: en\n"
                + PARTS,
            "wanted"),
        new Sample(
            "a uuencoded part",
            HEAD
                + TYPE
                + "\n--b\nContent-Type: application/octet-stream\nContent-Transfer-Encoding: x-uuencode\n\n"
                + "begin 644 a.txt\n"
                + uuencoded("wanted words\n")
                + "`\nend\n--b--\n",
            "wanted"),
        new Sample(
            "a uuencoded block",
            HEAD
                + "\nwords\nbegin 0644 a b.txt\n"
                + uuencoded("wanted words\n".repeat(9))
                + "`\nend\nmore words\n",
            "wanted"),
        new Sample(
            "UTF-8 declared as ISO-2022-JP",
            HEAD
                + "Content-Type: text/plain; charset=ISO-2022-JP\n\n"
                + new String(
                    "文 wanted\n".getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1),
            "文 wanted"),
        new Sample(
            "a charset with the name of a font encoding",
            HEAD
                + "Content-Type: text/plain; charset=chinesebig5_charset\n\n"
                + new String(
                    "文 wanted\n".getBytes(Charset.forName("Big5")), StandardCharsets.ISO_8859_1),
            "文 wanted"));
  }

  private static String uuencoded(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    StringBuilder lines = new StringBuilder();
    for (int at = 0; at < bytes.length; at += 45) {
      int count = Math.min(45, bytes.length - at);
      lines.append((char) (' ' + count));
      for (int i = 0; i < count; i += 3) {
        int bits = 0;
        for (int k = 0; k < 3; k++) {
          bits = bits << 8 | (at + i + k < bytes.length ? bytes[at + i + k] : 0);
        }
        for (int shift = 18; shift >= 0; shift -= 6) {
          lines.append((char) (' ' + (bits >> shift & 0x3f)));
        }
      }
      lines.append('\n');
    }
    return lines.toString();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static CollectingVisitor read(byte[] input) throws IOException {
    return CollectingVisitor.of(MailReader.standard(), input);
  }

  private static boolean hasText(CollectingVisitor read, String wanted) {
    return read.contents().stream().anyMatch(text -> text.startsWith(wanted));
  }

  @MethodSource("messages")
  @ParameterizedTest
  void a_damaged_message_is_read_from_a_file(Sample sample) throws IOException {
    CollectingVisitor read = read(bytes(sample.message));
    assertThat(hasText(read, sample.wanted)).isTrue();
    assertThat(read.messages).hasSize(1);
  }

  @MethodSource("messages")
  @ParameterizedTest
  void a_damaged_message_is_read_from_an_mbox(Sample sample) throws IOException {
    String from = "From joe@oak.example Mon Jan  1 00:00:00 2001\n";
    String mbox =
        from + HEAD + "\nfirst\n\n" + from + sample.message + "\n\n" + from + HEAD + "\nlast\n";
    CollectingVisitor read = read(bytes(mbox));
    assertThat(read.messages).hasSize(3);
    assertThat(hasText(read, sample.wanted)).isTrue();
    assertThat(read.contents()).contains("first\n", "last\n");
  }

  @MethodSource("messages")
  @ParameterizedTest
  void a_damaged_message_is_read_from_an_attachment(Sample sample) throws IOException {
    String head = HEAD + "MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=outer\n\n";
    for (String type : List.of("message/rfc822", "application/octet-stream; name=a.eml")) {
      String part = "--outer\nContent-Type: " + type + "\n\n" + sample.message;
      CollectingVisitor read = read(bytes(head + part + "\n--outer\n\nlast\n--outer--\n"));
      assertThat(hasText(read, sample.wanted)).as(type).isTrue();
      assertThat(read.contents()).as(type).contains("last");
    }
  }

  @MethodSource("messages")
  @ParameterizedTest
  void a_damaged_message_is_read_from_a_zip(Sample sample) throws IOException {
    byte[] zip =
        Parts.zip(List.of("a.eml", "b.txt"), List.of(bytes(sample.message), bytes("last\n")));
    CollectingVisitor read = read(zip);
    assertThat(hasText(read, sample.wanted)).isTrue();
    assertThat(read.contents()).contains("last\n");
  }

  @MethodSource("messages")
  @ParameterizedTest
  void a_damaged_message_is_read_from_an_MMDF_mailbox(Sample sample) throws IOException {
    ByteArrayOutputStream mailbox = new ByteArrayOutputStream();
    for (String message : List.of(HEAD + "\nfirst\n", sample.message, HEAD + "\nlast\n")) {
      mailbox.writeBytes(bytes("\1\1\1\1\n" + message + "\1\1\1\1\n"));
    }
    CollectingVisitor read = read(mailbox.toByteArray());
    assertThat(read.messages).hasSize(3);
    assertThat(hasText(read, sample.wanted)).isTrue();
    assertThat(read.contents()).contains("first", "last");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Subject: a\nReferences: http://found.example/\n\nbody\n",
        "title: a\nsubject: x\nreferences: http://found.example/\nfrom: b\ndate: 2020-01-01\n\nc\n",
        "Subject: a\nTo: all\nSee: http://found.example/\nDate: today\n\nbody\n"
      })
  void an_uncertain_header_is_read_as_text(String text) throws IOException {
    for (CollectingVisitor read :
        List.of(
            read(bytes(text)),
            CollectingVisitor.of(
                MailReader.builder().with(ReadOption.HEADERS).build(), bytes(text)),
            read(Parts.zip("a", text)))) {
      assertThat(String.join("", read.contents())).containsOnlyOnce("http://found.example/");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Subject: a\nTo: joe@oak.example\nReferences: http://id.example/\n\nbody\n",
        "Subject: a\nDate: Mon, 1 Jan 2001 00:00:00 +0000\nReferences: http://id.example/\n\nbody\n",
        "Received: by oak.example\nReferences: http://id.example/\nSubject: a\n\nbody\n"
      })
  void a_certain_header_is_not_read_as_text(String text) throws IOException {
    assertThat(read(bytes(text)).contents()).containsExactly("body\n");
  }

  @Test
  void an_invalid_zone_is_reported() throws IOException {
    String message = HEAD.replace("+0000", "+2400") + "\nbody\n";
    CollectingVisitor read = read(bytes(message));
    assertThat(read.messages.get(0).message().date()).hasToString("2001-01-01T00:00Z");
    assertThat(read.reasons()).singleElement().asString().contains("NOTE", "time zone of the date");
  }

  @Test
  void lines_and_offsets_in_an_MMDF_mailbox_refer_to_the_file() throws IOException {
    String mark = "\1\1\1\1\n";
    String from = "From joe@oak.example Mon Jan  1 00:00:00 2001\n";
    String mailbox = mark + HEAD + "\nfirst\n" + mark + mark + from + HEAD + "\nlast\n" + mark;
    CollectingVisitor read =
        CollectingVisitor.of(
            MailReader.builder().with(ReadOption.FILE_LINES).build(), bytes(mailbox));
    assertThat(read.texts.stream().map(t -> t.text().origin().linesBefore()))
        .containsExactly(5L, 13L);
    assertThat(read.messages.stream().map(m -> m.message().offset()))
        .containsExactly(5L, (long) mailbox.lastIndexOf("From joe"));
    for (String damaged :
        List.of(mailbox.substring(5), mailbox.substring(0, 190), mark, mark + mark)) {
      read(bytes(damaged)); // must terminate
    }
  }

  /** Messages that contain http://found.example/1, also in base64 or uuencoded. */
  static List<String> withUri() {
    String encoded = Base64.getMimeEncoder().encodeToString("http://found.example/1\n".getBytes());
    String mime = "From: joe@oak.example\nMessage-ID: <1@oak.example>\nMIME-Version: 1.0\n";
    return List.of(
        "From: joe@oak.example\nTo: ann@oak.example\nSubject: x\n - more\nMIME-Version: 1.0\n"
            + "Content-Transfer-Encoding: base64\n\n"
            + encoded,
        "X-Spam-Report:\n - points\nReceived: by x\nFrom: a\nContent-Transfer-Encoding: base64\n\n"
            + encoded,
        HEAD + "Hello, see http://found.example/1 and\nwhat he wrote:\nMessage-ID: <2@x>\n\nb\n",
        HEAD + "http://found.example/1\nSubject: x\nReferences: <2@x>\n\nb\n",
        HEAD
            + TYPE
            + "\n--b\nsee http://found.example/1 and\nContent-Type: text/html\n\nx\n--b--\n",
        HEAD + TYPE + "\n--b\nsee\nhttp://found.example/1\nContent-Type: image/png\n\n--b--\n",
        mime + "\nContent-Type: application/pgp-signature\n\nhttp://found.example/1\n",
        mime
            + "\n\nContent-Transfer-Encoding: base64\nContent-Type: text/plain\n\nhttp://found.example/1\n",
        mime + "\nContent-Type: text/html\nContent-Location: http://found.example/1\n\nx\n",
        mime + "\nContent-Type: multipart/mixed; boundary=b\n\nhttp://found.example/1\n",
        " \nNote: see http://found.example/1\n\nwords\n",
        HEAD
            + "\nbegin 644 a.txt\n"
            + uuencoded("http://found.example/1 and more\n")
            + "-- \nann\n",
        HEAD + "\nbegin 100644 a.txt\n" + uuencoded("http://found.example/1 and more\n") + "END\n");
  }

  @MethodSource("withUri")
  @ParameterizedTest
  void a_repaired_message_still_has_its_uri(String message) throws IOException {
    String from = "From joe@oak.example Mon Jan  1 00:00:00 2001\n";
    String mbox = from + HEAD + "\nfirst\n\n" + from + message + "\n\n" + from + HEAD + "\nlast\n";
    for (CollectingVisitor read : List.of(read(bytes(message)), read(bytes(mbox)))) {
      assertThat(String.join("", read.contents())).contains("http://found.example/1");
    }
    assertThat(read(bytes(mbox)).messages).hasSize(3);
  }

  @Test
  void blank_lines_before_a_header_written_by_programs_are_skipped() throws IOException {
    String from = "From joe@oak.example Mon Jan  1 00:00:00 2001\n";
    String encoded = Base64.getMimeEncoder().encodeToString("wanted words\n".getBytes());
    String header = "Received: by oak.example\nContent-Transfer-Encoding: base64\n\n";
    assertThat(hasText(read(bytes(from + "\n\n\n" + header + encoded)), "wanted")).isTrue();
    String noHeader = from + "\nTo: all who read this\nwords\n";
    assertThat(read(bytes(noHeader)).contents()).containsExactly("To: all who read this\nwords\n");
  }

  @Test
  void the_body_after_a_long_header_is_read() throws IOException {
    for (int lines : new int[] {31_700, 32_768, 40_000}) {
      String message =
          "From: a@a.example\nMIME-Version: 1.0\nX-A: x\n"
              + (" " + "x".repeat(30) + "\n").repeat(lines)
              + "\nfirst "
              + "word ".repeat(9_000)
              + "second\nthird\n";
      assertThat(read(bytes(message)).contents())
          .singleElement()
          .asString()
          .startsWith("first word")
          .endsWith("word second\nthird\n");
    }
  }
}
