package org.urisift.mail;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SnifferTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "MBOX | From a at b  Tue Mar  4 05:06:07 2003;Subject: x;;text",
        "MBOX | ;;From a at b  Tue Mar  4 05:06:07 2003;",
        "TEXT | From a friend;Subject: x",
        "MESSAGE | Received: by x;  from y;Subject: x;;text",
        "MESSAGE | subject : x;X-Any: y;FROM: z",
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
        "TEXT | <?xml version='1.0'?><rss>",
        "TEXT | <http://a.example/> and more",
        "TEXT | <headline>",
        "TEXT | ~~"
      })
  void the_content_tells_the_kind(Kind kind, String content) {
    byte[] bytes =
        content.replace(";", "\n").replace("\\r", "\r").getBytes(StandardCharsets.ISO_8859_1);
    assertThat(Sniffer.kind(bytes, 0, bytes.length)).isEqualTo(kind);
  }

  @ParameterizedTest
  @CsvSource({
    "BEGIN:VCALENDAR\\r, text/calendar",
    "begin:vcard, text/vcard",
    "BEGIN:VCAL, text/plain",
    "a text, text/plain"
  })
  void calendars_and_cards_are_told_by_their_first_line(String content, String type) {
    byte[] bytes = content.replace("\\r", "\r\n").getBytes(StandardCharsets.ISO_8859_1);
    assertThat(Sniffer.text(bytes, 0, bytes.length).type()).isEqualTo(type);
  }
}
