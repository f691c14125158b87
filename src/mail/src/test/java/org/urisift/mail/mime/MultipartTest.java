package org.urisift.mail.mime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.ThreadWork;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.Kind;
import org.urisift.mail.MailReader;
import org.urisift.mail.Origin;
import org.urisift.mail.ReadOption;
import org.urisift.mail.bytes.MailLimits;
import org.urisift.uri.UriReference;

class MultipartTest {
  private static final String HEAD = "From: a@a.example\nSubject: parts\nMIME-Version: 1.0\n";

  /** The Content-Type and body of a multipart; each part begins with its header. */
  private static String multipart(String boundary, String... parts) {
    StringBuilder text = new StringBuilder("Content-Type: multipart/mixed; boundary=" + boundary);
    text.append("\n\npreamble\n");
    for (String part : parts) {
      text.append("--").append(boundary).append('\n').append(part).append('\n');
    }
    return text.append("--").append(boundary).append("--\n\n").toString();
  }

  /** mime4j's token stream does not see this blank line, and then loses nested multiparts. */
  @Test
  void a_blank_line_of_several_carriage_returns_ends_a_header() throws IOException {
    String inner = multipart("b", "Content-Type: text/html\n\n<p>first", "\nsecond");
    for (String blank : new String[] {"\r\n", "\r\r\n", "\r\r\r\r\n"}) {
      String odd = inner.replace("\n\n", "\n" + blank);
      CollectingVisitor read = CollectingVisitor.of(HEAD + multipart("a", odd, "\nthird"));
      assertThat(read.problems).isEmpty();
      assertThat(read.parts()).containsExactly("1.1 first", "1.2 second", "2 third");
    }
  }

  @Test
  void parts_are_numbered_as_imap_numbers_them() throws IOException {
    String inner = "From: b@b.example\nSubject: inner\n";
    CollectingVisitor read =
        CollectingVisitor.of(
            HEAD
                + multipart(
                    "a",
                    "\nfirst",
                    multipart("b", "\nsecond", "Content-Type: text/html\n\n<p>third"),
                    "Content-Type: message/rfc822\n\n" + inner + "\nfourth",
                    "Content-Type: message/rfc822\n\n" + inner + multipart("c", "\nfifth"),
                    "Content-Type: application/pdf\n\n%PDF-1.4"));
    assertThat(read.parts())
        .containsExactly("1 first", "2.1 second", "2.2 third", "3.1 fourth", "4.1 fifth");
    assertThat(read.unread).singleElement().extracting(Origin::partPath).isEqualTo("5");
    assertThat(read.reasons())
        .containsExactly(
            "UNREAD input: message 1 at byte 0, part 5: application/pdf: not read;"
                + " add org.urisift:urisift-formats");
    assertThat(read.messages).hasSize(1);
  }

  @Test
  void a_boundary_parameter_may_be_in_pieces() throws IOException {
    String inner =
        "Content-Type: Multipart/Alternative; boundary*0=\"in \";\n boundary*1=\"ner\\\"\"\n\n"
            + "--in ner\"\n\none\n--in ner\"\nContent-Type: text/html; charset*=us-ascii''utf-8\n\n<p>two\n"
            + "--in ner\"--";
    String outer = multipart("abcdef", inner, "\nthree");
    String whole = "boundary=abcdef";
    for (String pieces :
        new String[] {
          "boundary*0=abc; boundary*1=def",
          "BOUNDARY*0*=us-ascii''%61bc;\n boundary*1=\"def\"",
          "boundary*=us-ascii'en'abc%64ef",
          "name*0=x; boundary*=abcdef"
        }) {
      CollectingVisitor read = CollectingVisitor.of(HEAD + outer.replace(whole, pieces));
      assertThat(read.parts()).as(pieces).containsExactly("1.1 one", "1.2 two", "2 three");
      assertThat(read.problems).as(pieces).isEmpty();
    }
  }

  @Test
  void a_boundary_in_empty_pieces_is_missing() throws IOException {
    String type = "Content-Type: multipart/mixed; boundary*0=\"\"; boundary*1*=us-ascii''\n\n";
    assertThat(CollectingVisitor.of(HEAD + type + "--\n\ntext").reasons())
        .singleElement()
        .asString()
        .contains("multipart without a boundary");
  }

  @Test
  void a_boundary_with_a_line_break_is_ignored() throws IOException {
    String mbox =
        "From a@b Tue Mar  4 05:06:07 2003\n"
            + HEAD
            + "Content-Type: multipart/mixed; boundary*=utf-8''a%0D%0Ab\n\none\n\n"
            + "From a@b Tue Mar  4 05:06:08 2003\nSubject: 2\n\ntwo\n";
    assertThat(CollectingVisitor.of(mbox).contents()).contains("two\n");
  }

  @Test
  void a_charset_parameter_may_name_its_own_charset() throws IOException {
    byte[] message =
        (HEAD + "Content-Type: text/plain; charset*=us-ascii'en'koi8-r\n\n\u00c1")
            .getBytes(StandardCharsets.ISO_8859_1);
    assertThat(CollectingVisitor.of(MailReader.standard(), message).contents())
        .containsExactly("\u0430");
  }

  @Test
  void a_message_whose_body_is_a_message_has_parts() throws IOException {
    CollectingVisitor read =
        CollectingVisitor.of(HEAD + "Content-Type: message/rfc822\n\nSubject: x\nTo: y\n\nbody");
    assertThat(read.parts()).containsExactly("1.1 body");
  }

  @Test
  void the_parts_of_a_digest_are_messages() throws IOException {
    CollectingVisitor read =
        CollectingVisitor.of(
            HEAD
                + "Content-Type: multipart/digest; boundary=d\n\n--d\n\nSubject: x\n\none\n--d\n\n"
                + "Subject: y\n\ntwo\n--d--\n");
    assertThat(read.parts()).containsExactly("1.1 one", "2.1 two");
  }

  @Test
  void a_multipart_without_a_blank_line_after_its_header_keeps_its_parts() throws IOException {
    String b = "Content-Type: multipart/alternative;\n boundary=b\n";
    for (String inner :
        new String[] {
          b + "--b\n\none\n--b--",
          b + "no field\n--b\n\none\n--b--",
          b.replace("\n", "\r\n") + "--b\n\none\n--b--",
          "Content-Type: message/rfc822\n\nSubject: x\n" + b + "--b\n\none\n--b--",
          b + "--b\n" + "Content-Type: text/plain\n\none\n--b--"
        }) {
      CollectingVisitor read = CollectingVisitor.of(HEAD + multipart("a", inner, "\nlast"));
      assertThat(read.parts()).as(inner).hasSize(2).first().asString().endsWith(" one");
      assertThat(read.parts()).as(inner).element(1).isEqualTo("2 last");
      assertThat(read.problems).isEmpty();
    }
  }

  @Test
  void a_part_whose_text_follows_without_a_blank_line_keeps_its_first_line() throws IOException {
    String html = "Content-Type: text/html; charset=us-ascii\n";
    for (String eol : new String[] {"\n", "\r\n"}) {
      String mail =
          HEAD
              + multipart(
                  "a",
                  html + "<p>one",
                  "Dear all\nthree: four",
                  "http://a.example/1\nhttp://a.example/2",
                  html + " \n<p>five",
                  html.stripTrailing(),
                  multipart("b", "six\nseven"),
                  "Content-Type: message/rfc822\n\nno header\neight",
                  "\nlast");
      CollectingVisitor read = CollectingVisitor.of(mail.replace("\n", eol));
      assertThat(read.parts())
          .containsExactly(
              "1 one",
              "2 Dear all" + eol + "three: four",
              "3 http://a.example/1" + eol + "http://a.example/2",
              "4 five",
              "6.1 six" + eol + "seven",
              "7.1 no header" + eol + "eight",
              "8 last");
      assertThat(read.problems).isEmpty();
    }
  }

  @Test
  void a_message_in_a_message_may_begin_as_in_a_mailbox() throws IOException {
    String header =
        "Subject: x\nContent-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n";
    for (String lead :
        new String[] {
          "From b@b.example Mon Jan  1 10:00:00 2007\n",
          ">From b@b.example Mon Jan  1 10:00:00 2007\n",
          "From " + "b".repeat(3_000) + "\n",
          "\n",
          "\r\n\n",
          "\n\nFrom b@b.example Mon Jan  1 10:00:00 2007\n>From c\n"
        }) {
      String inner = "Content-Type: message/rfc822\n\n" + lead + header + "\n<p>a=3Db";
      String digest = "Content-Type: multipart/digest; boundary=d\n\n--d\n\n";
      digest = digest + lead + header + "\n<p>c=3Dd\n--d--";
      String message = HEAD + multipart("a", inner, digest, "\nlast");
      CollectingVisitor read =
          CollectingVisitor.of(MailReader.builder().kind(Kind.MESSAGE).build(), message.getBytes());
      assertThat(read.parts()).as(lead).containsExactly("1.1 a=b", "2.1.1 c=d", "3 last");
      assertThat(CollectingVisitor.of(HEAD + inner.replace("\r", "")).parts())
          .containsExactly("1.1 a=b");
    }
    String empty = "Content-Type: message/rfc822\n\n\n\ntext";
    assertThat(CollectingVisitor.of(HEAD + multipart("a", empty)).parts())
        .containsExactly("1.1 text");
  }

  @Test
  void an_encoded_message_and_the_part_after_it_are_read() throws IOException {
    String quoted =
        "Subject: x\nContent-Type: multipart/mixed; boundary=3D\"B=\nBB\"\n\n"
            + "--BBB\nContent-Type: text/plain\n\na=3Db =\nc\n--BBB--\n";
    String plain = "Subject: x\n\nfirst";
    String encoded = Base64.getEncoder().encodeToString(plain.getBytes());
    String head = "Content-Type: message/rfc822\nContent-Transfer-Encoding: ";
    CollectingVisitor read =
        CollectingVisitor.of(
            HEAD
                + multipart(
                    "a",
                    head + "quoted-printable\n\n" + quoted,
                    head + "base64\n\n" + encoded,
                    "\nlast"));
    assertThat(read.parts()).containsExactly("1.1 a=b c", "2.1 first", "3 last");
    assertThat(read.problems).isEmpty();
  }

  /** If each were read twice, the innermost would be read a trillion times. */
  @Test
  void messages_encoded_many_times_are_read_once() throws IOException {
    for (String encoding : new String[] {"quoted-printable", "base64"}) {
      byte[] message = "Subject: x\n\ndeep".getBytes();
      for (int i = 0; i < (encoding.equals("base64") ? 24 : 40); i++) {
        ByteArrayOutputStream outer = new ByteArrayOutputStream();
        outer.write("Content-Type: message/rfc822\nContent-Transfer-Encoding: ".getBytes());
        outer.write((encoding + "\n\n").getBytes());
        outer.write(encoding.equals("base64") ? Base64.getMimeEncoder().encode(message) : message);
        message = outer.toByteArray();
      }
      assertThat(
              CollectingVisitor.of(MailReader.standard(), (HEAD + new String(message)).getBytes())
                  .parts())
          .singleElement()
          .asString()
          .endsWith(" deep");
    }
  }

  @Test
  void parts_after_a_damaged_encoded_message_keep_their_numbers() throws IOException {
    String inner = "Content-Base: http://msg.example/\nX: " + "x".repeat(3_000_000) + "\n\nbody";
    String encoded = Base64.getMimeEncoder().encodeToString(inner.getBytes());
    String head = "Content-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\n";
    CollectingVisitor read =
        CollectingVisitor.of(
            MailReader.standard(), (HEAD + multipart("a", head + encoded, "\nlast")).getBytes());
    assertThat(read.parts()).containsExactly("1.1 body", "2 last");
    assertThat(read.texts.get(1).text().base()).isNull();
    assertThat(read.reasons())
        .singleElement()
        .asString()
        .contains("part 1.1: header longer than", "the rest of it not read");
  }

  @Test
  void text_attachments_are_read() throws IOException {
    CollectingVisitor read =
        CollectingVisitor.of(
            HEAD
                + multipart(
                    "a",
                    "Content-Type: text/x-diff\nContent-Disposition: attachment; filename=a.diff\n"
                        + "Content-Transfer-Encoding: base64\n\naHR0cDovL2EuZXhhbXBsZS8K"));
    assertThat(read.parts()).containsExactly("1 http://a.example/");
  }

  @Test
  void a_multipart_without_its_boundary_is_read_as_text() throws IOException {
    CollectingVisitor read =
        CollectingVisitor.of(
            HEAD + "Content-Type: multipart/mixed; boundary=never\n\nsee http://a.example/\n");
    assertThat(read.parts()).containsExactly("1 see http://a.example/");
    assertThat(read.reasons()).singleElement().asString().contains("boundary does not occur");
    CollectingVisitor unnamed =
        CollectingVisitor.of(HEAD + "Content-Type: multipart/mixed\n\nsee http://a.example/\n");
    assertThat(unnamed.contents()).containsExactly("see http://a.example/\n");
    assertThat(unnamed.reasons()).singleElement().asString().contains("without a boundary");
  }

  @Test
  void a_long_multipart_whose_boundary_never_comes_is_read_to_its_end() throws IOException {
    String head = HEAD + "Content-Type: multipart/mixed; boundary=never\n\n";
    String lines = "some words that fill a line\n".repeat(60_000);
    CollectingVisitor text = CollectingVisitor.of(head + lines + "see http://a.example/\n");
    assertThat(text.contents()).containsExactly(lines + "see http://a.example/\n");
    assertThat(text.reasons())
        .containsExactly(
            "DAMAGED input: message 1 at byte 0, part 1: multipart whose boundary does not occur"
                + " in its first 1048576 bytes, read as text");
    String parts = "--b\nContent-Type: text/plain\n\n" + lines + "\n--b\n\nsecond\n--b--\n";
    CollectingVisitor other = CollectingVisitor.of(head + parts);
    assertThat(other.contents()).containsExactly(lines, "second");
    assertThat(other.texts.get(1).text().origin().partPath()).isEqualTo("2");
    assertThat(other.reasons())
        .singleElement()
        .asString()
        .endsWith("read with one found in its body");
    CollectingVisitor late = CollectingVisitor.of(head + lines + "\n--never\n\nlast\n--never--\n");
    assertThat(late.contents()).containsExactly(lines, "last");
  }

  @Test
  void empty_parts_are_counted_but_not_passed_on() throws IOException {
    CollectingVisitor read =
        CollectingVisitor.of(
            HEAD
                + "Content-Type: multipart/mixed; boundary=b\n\n"
                + "--b\n\n".repeat(30_000)
                + "--b\n\nlast\n--b--\n");
    assertThat(read.parts()).containsExactly("30001 last");
    assertThat(read.problems).isEmpty();
  }

  @Test
  void the_rest_of_a_truncated_multipart_is_read() throws IOException {
    CollectingVisitor read =
        CollectingVisitor.of(
            HEAD + "Content-Type: multipart/mixed; boundary=b\n\n--b\n\nhttp://a.exam");
    assertThat(read.parts()).containsExactly("1 http://a.exam");
  }

  @Test
  void a_header_that_is_too_long_hides_neither_its_part_nor_the_next_message() throws IOException {
    String from = "From a at a  Tue Mar  4 05:06:07 2003\n";
    String bad = "X-Long: " + "x".repeat(MailLimits.HEADER + 1) + "\n\nx";
    CollectingVisitor read =
        CollectingVisitor.of(
            from + HEAD + multipart("o", "\nfirst", bad) + "\n" + from + "Subject: y\n\nnext\n");
    assertThat(read.parts()).containsExactly("1 first", "2 x", "1 next");
    assertThat(read.reasons())
        .singleElement()
        .asString()
        .startsWith("DAMAGED input: message 1 at byte 0, part 2: header longer than");
  }

  @Test
  void html_or_plain_text_can_be_left_out() throws IOException {
    byte[] mail =
        (HEAD
                + multipart(
                    "a", "\nplain", "Content-Type: text/html\n\n<a href='http://a.example/'>x"))
            .getBytes();
    assertThat(
            CollectingVisitor.of(MailReader.builder().with(ReadOption.NO_HTML).build(), mail)
                .parts())
        .containsExactly("1 plain");
    assertThat(
            CollectingVisitor.of(MailReader.builder().with(ReadOption.NO_TEXT).build(), mail)
                .parts())
        .containsExactly("2 x");
  }

  @Test
  void the_innermost_declared_base_applies() throws IOException {
    String link = "<a href='x'>l</a>";
    String html = "Content-Type: text/html\n";
    CollectingVisitor read =
        CollectingVisitor.of(
            MailReader.builder().base(UriReference.parse("http://app.example/")).build(),
            (HEAD
                    + "Content-Location: http://outer.example/d/\n"
                    + multipart(
                        "a",
                        html + "\n" + link,
                        html + "Content-Base: http://part.example/\n\n" + link,
                        html + "Content-Location: sub/y\n\n" + link,
                        html + "\n<base href='http://html.example/'>" + link))
                .getBytes());
    assertThat(read.attributes.stream().filter(a -> a.context().equals("html:a@href")))
        .extracting(attribute -> attribute.base().toString())
        .containsExactly(
            "http://outer.example/d/",
            "http://part.example/",
            "http://outer.example/d/sub/y",
            "http://html.example/");
  }

  @Test
  void a_text_has_the_base_of_its_part() throws IOException {
    String part = "Content-Base: http://part.example/d/\n\n<x>";
    CollectingVisitor read =
        CollectingVisitor.of(MailReader.standard(), (HEAD + multipart("a", part)).getBytes());
    assertThat(read.texts).extracting(t -> t.text().base()).hasToString("[http://part.example/d/]");
  }

  @Test
  void a_relative_base_is_refused() {
    UriReference relative = UriReference.parse("a/b");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MailReader.builder().base(relative))
        .withMessage("base: a base URI must be absolute: a/b");
  }

  @Test
  void text_after_the_last_boundary_is_read() throws IOException {
    String footer = "____\nlist http://lists.example/";
    String inner = multipart("b", "\ninner") + "inside";
    String message = "Content-Type: message/rfc822\n\nSubject: x\n" + multipart("c", "\nthird");
    CollectingVisitor read =
        CollectingVisitor.of(HEAD + multipart("a", "\nfirst", inner, message + "below") + footer);
    assertThat(read.parts())
        .containsExactly(
            "1 first",
            "2.1 inner",
            "2.epilogue inside",
            "3.1 third",
            "3.epilogue below",
            "epilogue " + footer);
    assertThat(read.problems).isEmpty();
    CollectingVisitor blank =
        CollectingVisitor.of(HEAD + multipart("a", "\nfirst") + " \r\n".repeat(9));
    assertThat(blank.contents()).hasSize(1);
    CollectingVisitor far =
        CollectingVisitor.of(HEAD + multipart("a", "\nfirst") + "\n".repeat(999) + footer);
    assertThat(far.parts()).containsExactly("1 first", "epilogue " + footer);
  }

  /**
   * Reads an HTML message in base64 with one attribute, a link. The lines {@code before} and {@code
   * after} stand before and after its other fields.
   */
  private static CollectingVisitor readHtml(String before, String after) throws IOException {
    String type = "MIME-Version: 1.0\nContent-Type: text/html\nContent-Transfer-Encoding: base64\n";
    String body =
        "\n" + Base64.getEncoder().encodeToString("<a href='http://a.example/'>".getBytes());
    return CollectingVisitor.of(before + type + after + body);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "this line is no field",
        "about the game tonight",
        "a name with blanks and : x",
        "caf\u00e9 \u00e0 la carte",
        "http://lost.example/fold",
        "=?utf-8?q?x?=",
        "one line\nand another\n",
        ": no name",
        "no field\n and what continues it",
      })
  void a_header_line_that_is_not_a_field_is_skipped_and_reported(String line) throws IOException {
    CollectingVisitor read = readHtml("From: a@a.example\nSubject: x\n" + line.strip() + "\n", "");
    assertThat(read.values()).containsExactly("http://a.example/");
    assertThat(read.reasons())
        .singleElement()
        .asString()
        .contains("line 3 of the header is not a field, skipped");
    String part =
        "Content-Type: text/html\n"
            + line.strip()
            + "\nContent-Transfer-Encoding: quoted-printable\n\n"
            + "<a href=3D'http://b.example/'>";
    read = CollectingVisitor.of(HEAD + multipart("a", part, "\nlast"));
    assertThat(read.values()).containsExactly("http://b.example/");
    assertThat(read.reasons()).singleElement().asString().contains("part 1: line 2 of the header");
  }

  @Test
  void a_body_without_a_blank_line_before_it_is_not_part_of_the_header() throws IOException {
    String head = "From: a@a.example\nMessage-ID: <1@a.example>\n";
    for (String body :
        new String[] {
          "words of the body\nand more\n\nContent-Type: text/html\n\nx",
          "words\nSubject: of them\nFrom: me\n\nx",
          "words\n--b\nContent-Type: text/plain\n\nx",
          "words\n" + "x".repeat(70_000) + "\nContent-Type: text/html\n\nx",
          "words\n" + "and more\n".repeat(10_000) + "Content-Type: text/html\n\nx",
        }) {
      CollectingVisitor read = CollectingVisitor.of(head + body);
      assertThat(read.contents()).as(body).containsExactly(body);
      assertThat(read.problems).isEmpty();
    }
  }

  @Test
  void many_header_lines_that_are_not_fields_are_read_in_linear_time() throws Exception {
    for (String some : new String[] {"x\n", "x\n".repeat(300) + "Received: y\n"}) {
      ThreadWork.assertLinear(
          some.length() > 2 ? 300_000 : 60_000,
          length ->
              "From: a@a.example\nMessage-ID: <1@a.example>\n"
                  + some.repeat(length / some.length()),
          header -> assertThat(readHtml(header, "").values()).containsExactly("http://a.example/"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"  \n", "\t\n \n", " \r\n"})
  void blanks_before_a_header_are_skipped_in_an_mbox(String lead) throws IOException {
    String from = "From a at a  Tue Mar  4 05:06:07 2003\n";
    String message = lead + "Subject: oak\nMIME-Version: 1.0\n\nhttp://a.example/\n\n";
    byte[] mbox = (from + message + from + message).getBytes(StandardCharsets.ISO_8859_1);
    CollectingVisitor read = CollectingVisitor.of(MailReader.standard(), mbox);
    assertThat(read.messages).extracting(m -> m.message().subject()).containsExactly("oak", "oak");
    assertThat(read.contents()).hasSize(2).allMatch(text -> text.startsWith("http://a.example/"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"  \n", "\t\n  \n", " \n\n", "  \r\n \n"})
  void a_body_after_blanks_is_read_from_its_start(String lead) throws IOException {
    String body = "http://a.example/\nwords\nhttp://b.example/\n";
    String from = "From a at a  Tue Mar  4 05:06:07 2003\n";
    CollectingVisitor read =
        CollectingVisitor.of(from + "Subject: x\n\none\n\n" + from + "\n" + lead + body);
    assertThat(read.contents().get(1)).contains(body);
    String within = "Content-Type: message/rfc822\n\n" + lead + body;
    read = CollectingVisitor.of(HEAD + multipart("a", within, "\nlast"));
    assertThat(read.contents()).hasSize(2).first().asString().contains(body.strip());
    assertThat(read.problems).isEmpty();
    MailReader messages = MailReader.builder().kind(Kind.MESSAGE).build();
    read = CollectingVisitor.of(messages, (lead + body).getBytes(StandardCharsets.US_ASCII));
    assertThat(read.contents()).hasSize(1).first().asString().contains(body);
    assertThat(read.problems).isEmpty();
  }

  @Test
  void an_encoded_multipart_is_decoded_unless_its_boundary_is_visible() throws IOException {
    String parts = "--b\nContent-Type: text/html\n\n<a href='http://a.example/'>\n--b--\n";
    String encoded = Base64.getMimeEncoder().encodeToString(parts.getBytes());
    String type =
        "Content-Type: multipart/mixed; boundary=b\nContent-Transfer-Encoding: base64\n\n";
    for (String body : new String[] {encoded, parts, "words\n" + parts}) {
      assertThat(CollectingVisitor.of(HEAD + type + body).values())
          .containsExactly("http://a.example/");
      assertThat(CollectingVisitor.of(HEAD + multipart("a", type + body, "\nlast")).values())
          .containsExactly("http://a.example/");
    }
  }
}
