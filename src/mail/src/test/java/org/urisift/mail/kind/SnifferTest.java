package org.urisift.mail.kind;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.Kind;
import org.urisift.mail.Kinds;

/** In the samples, {@code ;} stands for LF and {@code \\r} for CR. */
class SnifferTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "MBOX | From a at b  Tue Mar  4 05:06:07 2003;Subject: x;;text",
        "MBOX | ;;From a at b  Tue Mar  4 05:06:07 2003;",
        "MBOX |   ;\t;From a at b  Tue Mar  4 05:06:07 2003;",
        "TEXT | From a friend;Subject: x",
        "MESSAGE | Received: by x;  from y;Subject: x;;text",
        "MESSAGE | subject : x;X-Any: y;FROM: z",
        "TEXT | To: http://a.example/x;From: http://b.example/y;Subject: z",
        "MESSAGE | To: x;From: y;Subject: z;;text",
        "MESSAGE | To: x;From: y;Subject: z;Date: a",
        "MESSAGE | To: x;From: y;Subject: z;Message-ID: <a@b>",
        "TEXT | Note: this;See: http://a.example/;;text",
        "TEXT | Subject: one name is not enough;;text",
        "TEXT | From: a;Date: b;and no blank line;",
        "MESSAGE | MIME-Version: 1;Content-Type: text/plain;charset=utf-8;;text",
        "MESSAGE | Content-Type: text/html;Content-Disposition: inline;;text",
        "MESSAGE | Content-ID: <a@b>;Content-Type: text/html;;text",
        "TEXT | Content-Type: text/html;Content-Length: 12;;text",
        "TEXT | Content-Type: what it is, see http://a.example/;Content-ID: its name;",
        "TEXT | Subject: my notes;References: http://a.example/;Some text;",
        "MESSAGE | Received: a;Subject: b;and no blank line;",
        "MESSAGE | Received: a;Subject: b;X-Old: c\\rd;;text",
        "MBOX | From ;Received: a;Subject: b;;text",
        "MBOX | From a@b;Received: a;Subject: b;;text",
        "TEXT | From here;To: there;",
        "MBOX | From a at b  Tue Mar  4 05:06:07 2003\\rSubject: x\\r\\rtext",
        "MESSAGE | Return-Path: a@b;>From a Tue Mar  4 05:06:07 2003;Received: b;;text",
        "TEXT | Subject: x;Frome here;Date: b;;text",
        "MESSAGE | >From a@b  Tue Mar  4 05:06:07 2003;To: a;Subject: b;;text",
        "MESSAGE | \u00ef\u00bb\u00bfTo: a;Subject: b;;text",
        "MBOX | \u00ef\u00bb\u00bfFrom a at b  Tue Mar  4 05:06:07 2003;",
        "MESSAGE | From: a\\rDate: b\\r\\rold line ends",
        "MESSAGE | From: a\\r\\r;Date: b\\r\\r;\\r\\r;ends converted twice",
        "TEXT | Subject: a\\rold line ends",
        "TEXT | http://a.example/;To: x;From: y",
        "HTML | <!DOCTYPE html>;<p>x",
        "HTML | ; <HTML lang=x>",
        "HTML | <!-- c --> <head>",
        "HTML | <?xml version='1.0'?><html xmlns='x'>",
        "XML | <?xml version='1.0'?><rss>",
        "TEXT | <http://a.example/> and more",
        "TEXT | <headline>",
        "MESSAGE | From: a\\r;Date: b\\r;\\r;line\\r;",
        "MESSAGE | From: a\\r;Content-Type: b\\r\\r;\\r\\r;text\\r;",
        "TEXT | From: a\\r;Date: b\\r\\rc;;text",
        "MESSAGE | From: a;Date: b;and a line that is cut",
        "TEXT | From: a;Date: b;x;text",
        "TEXT | To: a\\rb;Subject: c;;text",
        "MESSAGE | 1234      ;Received: a;Subject: b;;text",
        "TEXT | 1234;Note: a;Subject: b;;text",
        "TEXT | 1234 x;Received: a;Subject: b;;text",
        "TEXT | 1234567890123;Received: a;Subject: b;;text",
        "TEXT | 1234;;Received: a;Subject: b;;text",
        "TEXT | ~ x;To: a;Subject: c;;text~",
        "TEXT | xFrom a@b  Tue Mar  4 05:06:07 2003;To: a;Subject: b;;text",
        "TEXT | \u00ef\u00bbxTo: a;Subject: b;;text",
        "TEXT | \u00efx\u00bfTo: a;Subject: b;;text",
        "TEXT | x\u00bb\u00bfTo: a;Subject: b;;text",
        "MBOX | \\r;\\r;From a at b  Tue Mar  4 05:06:07 2003;",
        "HTML | \u00ef\u00bb\u00bf<html>",
        "HTML | <?xml version='1.0'?><!DOCTYPE html>",
        "HTML | <body bgcolor=white>",
        "XML | <?xml version='1.0'?>;<oak>",
        "XML | \u00ef\u00bb\u00bf <?xml encoding='x'?>",
        "XML | <svg width='1' xmlns='a'>",
        "XML | <!-- oak --> <a:svg;xmlns:a='b'>",
        "XML | <!DOCTYPE svg PUBLIC 'a'><svg xmlns='b'>",
        "TEXT | <svg> xmlns",
        "TEXT | <> xmlns:a='b'",
        "TEXT | <oak xmlns",
        "TEXT | <?xmlx?>",
        "TEXT | <p>a --> <html>",
        "TEXT | <!-- c <html>",
        "TEXT | <!-- c -->",
        "TEXT | <html",
        "TEXT | ~~"
      })
  void the_kind_is_recognised_by_the_content(Kind kind, String content) {
    byte[] bytes =
        content.replace(";", "\n").replace("\\r", "\r").getBytes(StandardCharsets.ISO_8859_1);
    assertThat(Kinds.recognise(bytes, 0, bytes.length, "oak")).isEqualTo(kind);
  }

  @Test
  void the_first_tag_of_xml_may_be_longer_than_its_start() {
    String attributes = " xmlns:a='b'".repeat(200);
    byte[] bytes = ("<oak" + attributes + ">").getBytes(StandardCharsets.ISO_8859_1);
    assertThat(Kinds.recognise(bytes, 0, bytes.length, "oak")).isEqualTo(Kind.XML);
    byte[] text = ("<oak> " + attributes).getBytes(StandardCharsets.ISO_8859_1);
    assertThat(Kinds.recognise(text, 0, text.length, "oak")).isEqualTo(Kind.TEXT);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "HTML | oak.html | <pre>",
        "HTML | oak.htm | A title <a href='b'>c</a>",
        "HTML | a/oak.XHTML | {% block b %}<P>",
        "HTML | oak.xht | <!-- a comment that does not end",
        "HTML | oak.html.gz | <h1 align=center>",
        "HTML | oak.zip!/oak.html | <br>",
        "TEXT | oak.md | <h1 align=center>",
        "TEXT | oak | <pre>",
        "TEXT | oak.html.txt | <pre>",
        "TEXT | oakhtml | <pre>",
        "TEXT | oak.html | see <http://a.example/> or <a@b.example>",
        "TEXT | oak.html | a < b and c",
        "TEXT | oak.html | <oak>",
        "TEXT | oak.html | <pre",
        "MESSAGE | oak.html | Date: a;To: b;;<pre>",
      })
  void a_fragment_of_html_is_recognised_by_its_name(Kind kind, String name, String content) {
    byte[] bytes = content.replace(";", "\n").getBytes(StandardCharsets.ISO_8859_1);
    assertThat(Kinds.recognise(bytes, 0, bytes.length, name)).isEqualTo(kind);
  }

  @Test
  void without_a_name_a_fragment_of_html_is_text() {
    byte[] bytes = "<pre>".getBytes(StandardCharsets.US_ASCII);
    assertThat(Kinds.recognise(bytes, 0, bytes.length, null)).isEqualTo(Kind.TEXT);
  }

  @ParameterizedTest
  @CsvSource({
    "BEGIN:VCALENDAR\\r, text/calendar",
    "begin:vcard, text/vcard",
    "\u00ef\u00bb\u00bfBEGIN:VCARD, text/vcard",
    "BEGIN:VCAL, text/plain",
    "a text, text/plain"
  })
  void calendars_and_cards_are_recognised_by_their_first_line(String content, String type) {
    byte[] bytes = content.replace("\\r", "\r\n").getBytes(StandardCharsets.ISO_8859_1);
    assertThat(Sniffer.textType(bytes, 0, bytes.length).type()).isEqualTo(type);
  }

  /** The bytes before the bar suffice. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "a line;|and more;",
        "a line\\r;|and more;",
        "a line\\rxy|z",
        "Note: this;|See: that;",
        "Subject: a;To: b;;|text;",
        ";;Subject: a;To: b\\r;\\r|;text;",
        "Subject: a;no field;|To: b;",
        "Received: a;To:| b;",
        "Subject: a\\rTo: b\\r\\r|text",
        "From a at b  Tue Mar  4 05:06:07 2003;|Subject: x;",
        "From a friend;Note: x;;|text;",
        ">From a friend;no field;|To: b;"
      })
  void more_bytes_are_needed_until_the_kind_is_certain(String text) {
    byte[] bytes =
        text.replace(";", "\n").replace("\\r", "\r").getBytes(StandardCharsets.ISO_8859_1);
    String read = new String(bytes, StandardCharsets.ISO_8859_1);
    int enough = read.indexOf('|');
    bytes = read.replace("|", "").getBytes(StandardCharsets.ISO_8859_1);
    for (int end = 0; end <= bytes.length; end++) {
      assertThat(Sniffer.needsMore(bytes, 0, end, false))
          .as("%d bytes", end)
          .isEqualTo(end < enough);
    }
  }

  @Test
  void with_a_known_kind_only_the_first_line_is_needed_up_to_a_limit() {
    byte[] line = "a".repeat(2_000).getBytes(StandardCharsets.ISO_8859_1);
    for (boolean isKindKnown : new boolean[] {true, false}) {
      assertThat(Sniffer.needsMore(line, 5, 516, isKindKnown)).isTrue();
      assertThat(Sniffer.needsMore(line, 5, 517, isKindKnown)).isFalse();
    }
    byte[] header = "Subject: a\nTo: b\n\n".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(Sniffer.needsMore(header, 0, 10, true)).isTrue();
    assertThat(Sniffer.needsMore(header, 0, 11, true)).isFalse();
    assertThat(Sniffer.needsMore(header, 0, 11, false)).isTrue();
  }
}
