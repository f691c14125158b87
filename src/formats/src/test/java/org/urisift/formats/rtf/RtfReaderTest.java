package org.urisift.formats.rtf;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.Attribute;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;
import org.urisift.mail.bytes.MailLimits;

class RtfReaderTest {
  private static final String START = "{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Arial;}}\n";
  private static final String LINK =
      "{\\field{\\*\\fldinst{ HYPERLINK \"http://a.example/b\"}}{\\fldrslt{shown}}}";

  private static CollectingVisitor read(String rtf) throws IOException {
    byte[] bytes = rtf.getBytes(StandardCharsets.ISO_8859_1);
    return CollectingVisitor.of(MailReader.standard(), bytes);
  }

  private static String text(String body) throws IOException {
    CollectingVisitor read = read(START + body + "}");
    assertThat(read.reasons()).isEmpty();
    return String.join("|", read.contents());
  }

  private static String links(String body) throws IOException {
    CollectingVisitor read = read(START + body + "}");
    return String.join("|", read.attributes.stream().map(RtfReaderTest::link).toList());
  }

  private static String link(Attribute link) {
    return link.value() + (link.origin().linkText() == null ? "" : " " + link.origin().linkText());
  }

  @Test
  void a_text_about_rtf_is_a_text() throws IOException {
    String text = "{\\rtf is its start, and } its end: http://a.example/\n";
    assertThat(read(text).contents()).anyMatch(found -> found.contains("http://a.example/"));
  }

  @ParameterizedTest
  @CsvSource({
    "one\\par two, one..two",
    "one\\line two, one.two",
    "one\\cell two\\row three, one..two..three",
    "one\\^two, one..two",
    "a^b^c, abc",
    "a\\\\b\\{c\\}, a\\b{c}",
    "http://a.example/a\\_b, http://a.example/a-b",
    "a\\-b, ab",
    "{\\b bold}{\\i  italic}, bold italic",
    "a{\\*\\unknown b{c}}d, ad",
    "a{\\pict\\pngblip 89504e47}b, ab",
    "a\\bin3 }}}b, ab",
    "a{\\footnote note}b, a..note..b",
    "{\\header top}{\\footerr end}text, top..end..text",
    "{\\*\\annotation said}, said",
    "{\\shp{\\*\\shpinst{\\sp{\\sn a}{\\sv b}}{\\shptxt in a box}}{\\shprslt in a box}}, in a box",
    "{\\upr{a}{\\*\\ud{b}}}, b",
    "{\\info{\\title http://title.example/}}text, text",
  })
  void the_text_is_read(String body, String expected) throws IOException {
    assertThat(text(body.replace("^", "\r\n")).replace('\n', '.')).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "caf\\'e9, café",
    "\\u1078?\\u-10179?x, ж\uD83Dx",
    "\\uc2\\u1078\\'a6\\'d8x, жx",
    "\\uc0\\u1078x, жx",
    "{\\uc0\\u1078x}\\u1078?x, жxжx",
    "{\\fonttbl{\\f1\\fcharset204 A;}}\\f1\\'e6\\plain\\'e6, жæ",
    "{\\fonttbl{\\f1\\cpg1251 A;}}{\\f1 \\'e6}\\'e6, жæ",
    "{\\fonttbl{\\f1\\fcharset128 A;}}\\f1\\'83A\\'83\\'42, アィ",
    "\\mac\\'8e, é",
    "\\ansicpg932\\'83\\'41, ア",
    "\\ansicpg99999\\'e9, é",
  })
  void characters_are_decoded(String body, String expected) throws IOException {
    assertThat(text(body)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "'{\\field{\\*\\fldinst HYPERLINK \"http://a.example/\"}{\\fldrslt b}}', http://a.example/ b",
    "'{\\field{\\fldinst HYPERLINK http://a.example/ }}', http://a.example/",
    "'{\\field{\\*\\fldinst{HYPERLINK \"http://a.exa}{mple/\"}}{\\fldrslt }}', http://a.example/",
    "'{\\field{\\*\\fldinst HYPERLINK \"a.htm\" \\\\l \"b\"}{\\fldrslt c}}', a.htm#b c",
    "'{\\field{\\*\\fldinst HYPERLINK \\\\l \"b\"}{\\fldrslt c}}', ''",
    "'{\\field{\\*\\fldinst HYPERLINK \"http://a.example/\" \\\\o \"tip\"}}', http://a.example/",
    "'{\\field{\\*\\fldinst INCLUDEPICTURE \"http://a.example/p.png\" \\\\d}}',"
        + " http://a.example/p.png",
    "'{\\field{\\*\\fldinst PAGE}{\\fldrslt 1}}', ''",
    "'{\\shp{\\*\\shpinst{\\sp{\\sn pihlShape}{\\sv{\\*\\hl{\\hlloc }{\\hlsrc http://a.example/}"
        + "{\\hlfr b}}}}}}', http://a.example/",
  })
  void links_are_read(String body, String expected) throws IOException {
    assertThat(links(body)).isEqualTo(expected);
  }

  @Test
  void the_text_of_a_link_is_in_the_text() throws IOException {
    assertThat(text("before " + LINK + " after")).isEqualTo("before shown after");
  }

  @Test
  void a_field_in_a_field_is_a_part_of_it() throws IOException {
    String inner = "{\\field{\\*\\fldinst MERGEFIELD a}{\\fldrslt http://a.example/}}";
    String outer = "{\\field{\\*\\fldinst HYPERLINK \"" + inner + "\"}{\\fldrslt b}}";
    assertThat(links(outer)).isEqualTo("http://a.example/ b");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " \r\n", "\u00ef\u00bb\u00bf"})
  void white_space_and_a_mark_may_come_first(String before) throws IOException {
    assertThat(read(before + START + LINK + "}").values()).containsExactly("http://a.example/b");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\\rt", "see {\\rtf1 x}", "{rtf1}"})
  void other_texts_are_no_rtf(String text) throws IOException {
    assertThat(read(text).contents()).containsExactly(text);
  }

  @Test
  void what_stands_before_a_cut_is_read() throws IOException {
    String whole = START + LINK + " and http://c.example/ and more\\par end}";
    for (int end = (START + LINK).length(); end < whole.length() - 1; end++) {
      CollectingVisitor read = read(whole.substring(0, end));
      assertThat(read.values()).containsExactly("http://a.example/b");
      assertThat(read.reasons()).hasSize(1).first().asString().contains("within a group");
    }
    String inLink = whole.substring(0, whole.indexOf("/b\"") + 2);
    assertThat(read(inLink).values()).containsExactly("http://a.example/b");
  }

  @Test
  void what_follows_the_document_is_left_out() throws IOException {
    assertThat(text("a}b{c")).isEqualTo("a");
  }

  @Test
  void deep_groups_end_the_reading() throws IOException {
    CollectingVisitor read = read(START + LINK + "{".repeat(2 * MailLimits.RTF_DEPTH));
    assertThat(read.values()).containsExactly("http://a.example/b");
    assertThat(read.reasons()).hasSize(1).first().asString().contains("nested deeper");
  }

  @Test
  void many_fonts_and_long_words_take_no_memory() throws IOException {
    StringBuilder fonts = new StringBuilder("{\\fonttbl");
    for (int i = 0; i < 50_000; i++) {
      fonts.append("\\f").append(i).append("\\fcharset204;");
    }
    String body = fonts + "}\\" + "a".repeat(100_000) + " \\f9999999999999 \\u99999999999 " + LINK;
    assertThat(links(body)).isEqualTo("http://a.example/b shown");
  }

  private static byte[] object(String type, byte[] data) {
    byte[] name = (type + "\0").getBytes(StandardCharsets.US_ASCII);
    ByteBuffer bytes = ByteBuffer.allocate(100 + data.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.putInt(0x501).putInt(2).putInt(name.length).put(name).putInt(0).putInt(0);
    bytes.putInt(data.length).put(data);
    return bytes.array();
  }

  @Test
  void a_file_in_an_object_is_an_attachment() throws IOException {
    byte[] text = "http://in.example/file".getBytes(StandardCharsets.US_ASCII);
    ByteBuffer file = ByteBuffer.allocate(100).order(ByteOrder.LITTLE_ENDIAN).putShort((short) 2);
    file.put("a.txt\0c:\\a.txt\0".getBytes(StandardCharsets.US_ASCII)).putInt(0x30000);
    file.putInt(2).put(new byte[2]).putInt(text.length).put(text);
    String digits = HexFormat.of().formatHex(object("Package", file.array()));
    String body =
        "{\\object\\objemb{\\*\\objclass Package}{\\*\\objdata "
            + digits.replaceAll(".{64}", "$0\n")
            + "}{\\result icon}} after";
    CollectingVisitor read = read(START + body + "}");
    assertThat(read.contents()).containsExactly("http://in.example/file", "icon after");
    assertThat(read.texts.get(0).text().origin().member()).isEqualTo("a.txt");
    CollectingVisitor cut = read(START + body.substring(0, 90) + "}} http://b.example/}");
    assertThat(cut.contents()).containsExactly("http://b.example/");
    assertThat(cut.reasons()).hasSize(1);
  }

  private static final String HTML =
      "{\\rtf1\\ansi\\ansicpg1252\\fromhtml1 \\deff0{\\fonttbl{\\f0 Arial;}}\n"
          + "{\\*\\htmltag64 <p>}\\htmlrtf {\\htmlrtf0 "
          + "{\\*\\htmltag84 <a href=\"http://a.example/b?c&amp;d\">}\\htmlrtf "
          + "{\\field{\\*\\fldinst{HYPERLINK \"http://no.example/\"}}{\\fldrslt\\htmlrtf0 "
          + "caf\\'e9{\\*\\htmltag84 &nbsp;}\\htmlrtf \\'a0\\htmlrtf0\\htmlrtf }}\\htmlrtf0 "
          + "{\\*\\htmltag92 </a>}{\\*\\mhtmltag84 <a href=\"http://no.example/\">}"
          + "\\htmlrtf\\par}\\htmlrtf0\\line{\\*\\htmltag72 </p>}}";

  @Test
  void the_html_that_a_document_stands_for_is_read() throws IOException {
    CollectingVisitor read = read(HTML);
    assertThat(read.values()).containsExactly("http://a.example/b?c&d");
    assertThat(read.attributes.get(0).origin().linkText()).isEqualTo("café");
    assertThat(read.contents()).hasSize(1).first().asString().contains("café");
    assertThat(read.reasons()).isEmpty();
  }

  @Test
  void cut_html_is_read_up_to_the_cut() throws IOException {
    CollectingVisitor read = read(HTML.substring(0, HTML.indexOf("</a>")));
    assertThat(read.values()).containsExactly("http://a.example/b?c&d");
    assertThat(read.reasons()).hasSize(1);
  }

  @Test
  void an_attachment_of_type_text_rtf_is_read() throws IOException {
    String mail = "From: a@a.example\nContent-Type: text/rtf\n\n" + START + LINK + "}";
    assertThat(read(mail).values()).containsExactly("http://a.example/b");
  }
}
