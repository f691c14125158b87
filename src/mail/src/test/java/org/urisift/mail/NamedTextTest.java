package org.urisift.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.urisift.mail.Parts.attached;
import static org.urisift.mail.Parts.bytes;
import static org.urisift.mail.Parts.message;
import static org.urisift.mail.Parts.part;
import static org.urisift.mail.Parts.zip;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is HTML or another text by its name is shown as such, though it begins like binary data: by
 * a browser, for one.
 */
class NamedTextTest {
  private static final String LINK = "<a href='http://a.example/'>x</a>";
  private static final String GIF = "GIF89a\0";

  private static CollectingVisitor read(byte[] mail) throws IOException {
    return CollectingVisitor.of(MailReader.standard(), mail);
  }

  private static CollectingVisitor read(String type, String name, String content)
      throws IOException {
    return read(message(attached(type, name, content.getBytes(StandardCharsets.ISO_8859_1))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        GIF,
        "ID3\0",
        "RIFF\0",
        "OggS\0",
        "wOFF\0",
        "BM\0\0\0\0\0\0\0\0",
        "<!--ftyp\0-->",
        "<\0",
        "MZ\0",
        "\u0089PNG\r\n\u001a\n\0",
        "\u00ff\u00d8\u00ff\0",
        "Rar!\u001a\u0007\0",
        "%PDF-1.4\n\0",
        "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1\0"
      })
  void html_is_read_whatever_it_begins_with(String start) throws IOException {
    for (String type : List.of("application/octet-stream", "image/gif", "text/plain", "oak/ash")) {
      for (String gap : List.of("", "x".repeat(40_000))) {
        CollectingVisitor read = read(type, "invoice.html", start + gap + LINK);
        assertThat(read.values()).as(type).containsExactly("http://a.example/");
        assertThat(read.unread).isEmpty();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x.htm",
        "x.xhtml",
        "x.shtml",
        "x.HTML",
        "x.xht",
        "x.hta",
        "\"x.html.\"",
        "x.html.gz"
      })
  void any_name_of_html_is_known(String name) throws IOException {
    assertThat(read("image/gif", name, GIF + LINK).values()).hasSize(1);
    byte[] archive = zip(List.of("a/" + name.replace("\"", "")), List.of(bytes(GIF + LINK)));
    assertThat(read(message(attached("application/zip", "x.zip", archive))).values()).hasSize(1);
    assertThat(read(archive).values()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Content-Disposition: attachment; filename*=UTF-8''invoice%2Ehtml",
        "Content-Disposition: attachment; filename*0=invo; filename*1=ice.html",
        "Content-Disposition: attachment; filename=\"=?utf-8?B?w7wuaHRtbA==?=\"",
        "Content-Disposition: inline; filename=C:\\a\\invoice.HTML",
        "Content-Type: image/gif; name=invoice.html"
      })
  void a_name_may_be_written_in_any_way(String field) throws IOException {
    assertThat(read(message(part(field, bytes(GIF + LINK)))).values()).hasSize(1);
  }

  @Test
  void a_name_in_either_field_counts() throws IOException {
    String html = "Content-Type: image/gif; name=invoice.html\n";
    String picture = "Content-Disposition: attachment; filename=a.gif";
    assertThat(read(message(part(html + picture, bytes(GIF + LINK)))).values()).hasSize(1);
    assertThat(read(message(part(html + picture, bytes(GIF)))).unread).hasSize(1);
    String other = html.replace("html", "txt") + picture;
    assertThat(read(message(part(other, bytes(GIF + LINK)))).values()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"x.txt", "x.html"})
  void a_tag_in_binary_data_is_read_and_the_data_reported(String name) throws IOException {
    for (String start : List.of(GIF, "\u007fELF\0")) {
      String noise = "\u0001\u0002abcdefgh".repeat(900);
      CollectingVisitor read = read("oak/ash", name, start + noise + "\n" + LINK + noise);
      assertThat(read.contents()).hasSize(1);
      assertThat(read.reasons()).hasSize(1);
    }
  }

  @Test
  void utf_16_after_the_mark_of_a_picture_is_read() throws IOException {
    String wide =
        new String(LINK.repeat(9).getBytes(StandardCharsets.UTF_16LE), StandardCharsets.ISO_8859_1);
    assertThat(read("image/gif", "x.html", "GIF89a" + wide).values()).hasSize(9);
  }

  @ParameterizedTest
  @CsvSource({
    "x.svg,<svg><a xlink:href='http://a.example/'><text>x</text></a></svg>",
    "x.txt,http://a.example/ <b>",
    "x.eml,'\nFrom: a@a.example\nSubject: x\n\nhttp://a.example/<p>'",
    "x.mht,'\nMIME-Version: 1.0\nContent-Type: text/plain\n\nhttp://a.example/<p>'"
  })
  void other_texts_are_read_by_their_names(String name, String text) throws IOException {
    CollectingVisitor read = read("image/gif", name, GIF + text.replace("\\n", "\n") + "<p>");
    assertThat(read.contents()).anyMatch(t -> t.contains("http://a.example/"));
    assertThat(read.unread).isEmpty();
  }

  @Test
  void files_are_read_by_their_names() throws IOException {
    for (String name : List.of("x.html", "x.shtml", "x.txt")) {
      CollectingVisitor read = new CollectingVisitor();
      byte[] late = bytes(GIF + "x".repeat(40_000) + "\n" + LINK);
      MailReader.standard().read(new ByteArrayInputStream(late), name, read);
      assertThat(read.contents()).hasSize(1);
      assertThat(read.values()).hasSize(name.equals("x.txt") ? 0 : 1);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://a.example/", "<\u0001a href='http://a.example/'>", "<b\u0001>"})
  void a_text_by_its_name_without_a_tag_is_reported(String content) throws IOException {
    CollectingVisitor read = read("image/gif", "x.html", GIF + content);
    assertThat(read.texts).isEmpty();
    assertThat(read.reasons())
        .containsExactly(
            "UNREAD input: x.html: message 1 at byte 0, part 1: "
                + "image/gif: not read; its name is that of a text");
  }

  @ParameterizedTest
  @ValueSource(strings = {"photo.gif", "html", "x.html.gif", "\" \""})
  void a_picture_with_another_name_has_nothing_to_read(String name) throws IOException {
    CollectingVisitor read = read("image/gif", name, GIF + LINK);
    assertThat(read.texts).isEmpty();
    assertThat(read.reasons()).isEmpty();
    assertThat(read.unread).hasSize(1);
  }

  @Test
  void a_picture_without_a_name_is_none_of_the_file_around_it() throws IOException {
    CollectingVisitor read = new CollectingVisitor();
    byte[] mail = message(part("Content-Type: image/gif", bytes(GIF + LINK)));
    MailReader.standard().read(new ByteArrayInputStream(mail), "mail.eml", read);
    assertThat(read.reasons()).isEmpty();
  }

  @Test
  void a_program_that_is_declared_as_a_picture_is_reported() throws IOException {
    assertThat(read("image/gif", "photo.gif", "MZ\0abc").reasons())
        .hasSize(1)
        .first()
        .asString()
        .contains("executable: not read");
  }
}
