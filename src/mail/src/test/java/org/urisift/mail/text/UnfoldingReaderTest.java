package org.urisift.mail.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.bytes.MailLimits;

class UnfoldingReaderTest {
  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r"})
  void a_text_signed_in_the_clear_loses_the_hyphens_of_the_signature(String end)
      throws IOException {
    String source = "- a" + end + "- -b" + end + "- - c" + end + "-d" + end + " e" + end + "-";
    UnfoldingReader reader = UnfoldingReader.clearSigned(slow(source, 1));
    StringBuilder read = new StringBuilder();
    for (int c = reader.read(); c >= 0; c = reader.read()) {
      read.append((char) c);
    }
    assertThat(read.toString())
        .isEqualTo("- a" + end + "-b" + end + "- c" + end + "-d" + end + " e" + end + "-");
    assertThat(reader.sourceOffset(read.indexOf("b"))).isEqualTo(source.indexOf("b"));
    assertThat(reader.line(source.indexOf("c"))).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void a_break_and_the_blank_after_it_are_removed_and_positions_kept(long seed) throws IOException {
    String[] pieces = {
      "ab", "c", "\n", "\r\n", "\r", "\n ", "\r\n\t", "\r ", " ", "\n \n ", "\ud83d\ude00"
    };
    Random random = new Random(seed);
    for (int round = 0; round < 500; round++) {
      StringBuilder built = new StringBuilder();
      int size = round % 50 == 0 ? 600 : 40; // 600 makes the tables grow
      for (int i = random.nextInt(size); i > 0; i--) {
        built.append(pieces[random.nextInt(pieces.length)]);
      }
      String source = built.toString();
      UnfoldingReader unfolded = new UnfoldingReader(slow(source, 1 + random.nextInt(5)));
      StringBuilder read = new StringBuilder();
      char[] block = new char[1 + random.nextInt(7)];
      for (int n = unfolded.read(block, 0, block.length); n >= 0; ) {
        read.append(block, 0, n);
        n = unfolded.read(block, 0, block.length);
      }
      assertThat(read.toString()).as(source).isEqualTo(source.replaceAll("(\r\n|\r|\n)[ \t]", ""));
      LineTable lines = new LineTable(source);
      for (int i = 0; i < read.length(); i++) {
        long at = unfolded.sourceOffset(i);
        assertThat(source.charAt((int) at)).as("%s at %s", source, i).isEqualTo(read.charAt(i));
        assertThat(unfolded.line(at)).isEqualTo(lines.line(at));
        assertThat(unfolded.column(at)).isEqualTo(lines.column(at));
      }
    }
  }

  /** Returns the unfolded text, after a check of the position of each character. */
  private static String unfold(String source, int maxRead) throws IOException {
    UnfoldingReader unfolded = new UnfoldingReader(slow(source, maxRead));
    StringBuilder read = new StringBuilder();
    char[] block = new char[5];
    for (int n = unfolded.read(block, 0, 5); n >= 0; n = unfolded.read(block, 0, 5)) {
      read.append(block, 0, n);
    }
    for (int i = 0; i < read.length(); i++) {
      char c = source.charAt((int) unfolded.sourceOffset(i));
      boolean isSame = c == read.charAt(i) || read.charAt(i) == ' ' || source.contains("=");
      assertThat(isSame).as("%s at %s", source, i).isTrue();
    }
    return read.toString();
  }

  @ParameterizedTest
  @CsvSource({
    "'URL:http\\://a.example/b\\,c\\;d','URL http://a.example/b,c;d'",
    "'NOTE:a\\nb\\Nc\\\\d','NOTE a b c\\d'",
    "'NOTE:a\\b\\','NOTE a\\b\\'",
    "'TEL:+1-555','TEL +1-555'",
    "'item1.tel:tel:+1-555','item1.tel tel:+1-555'",
    "'TEL;VALUE=uri:tel:+1-555','TEL;VALUE=uri tel:+1-555'",
    "'A;B=\"c:TEL\":d=41','A;B=\"c:TEL\" d=41'",
    "'URL;QUOTED-PRINTABLE:a=3Db=~c~NOTE:d=3D','URL;QUOTED-PRINTABLE a=bc~NOTE d=3D'",
    "'A;ENCODING=quoted-printable:b=0D=0Ac=E9=4','A;ENCODING=quoted-printable b  c=E9=4'"
  })
  void escapes_are_decoded_and_positions_kept(String source, String text) throws IOException {
    for (String end : new String[] {"\n", "\r\n"}) {
      for (int maxRead : new int[] {1, 2, 3, 100}) {
        assertThat(unfold(source.replace("~", end), maxRead)).isEqualTo(text.replace("~", end));
      }
    }
  }

  /** Lines of a text that was not folded, as many programs write it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://a.example/j/1",
        "or https://a.example/x",
        "HTTPS://A.example/",
        "https://a.example:8443/x:y",
        "Meet https://a.example:8080/z",
        "<https://a.example/x>",
        "* mailto:joe@a.example",
        "mailto:joe@a.example",
        "MAILTO:joe@a.example",
        "urn:isbn:0451450523",
        "tel:+1-555-0100",
        "geo:37.7,-122.4",
        "Dial in; or use https://a.example/x",
        "a;b https://a.example:81/y",
        "Lien\u00e9:https://a.example/",
        "say \"hi\" https://a.example:99/",
        "5\" pipe https://a.example/",
        "://x",
        ":y"
      })
  void a_line_of_a_text_keeps_its_colons(String line) throws IOException {
    for (String before :
        new String[] {"NOTE:x\n", "END:VCARD\n", "NOTE;QUOTED-PRINTABLE:x=\ny\n"}) {
      String start = "BEGIN:VCARD\n" + before;
      assertThat(unfold(start + line, 2)).endsWith("\n" + line);
      assertThat(unfold("\ufeff" + start + line + "\nTEL:+1", 1))
          .endsWith("\n" + line + "\nTEL +1");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "URL:https://a.example/,URL https://a.example/",
    "SOURCE;VALUE=URI:https://a.example/,SOURCE;VALUE=URI https://a.example/",
    "tzurl:http://a.example/,tzurl http://a.example/",
    "item1.URL:https://a.example/,item1.URL https://a.example/",
    "X_ODD-NAME:https://a.example/,X_ODD-NAME https://a.example/",
    "GEO:geo:1,GEO geo:1",
    "TEL; TYPE=WORK:tel:+1,TEL; TYPE=WORK tel:+1",
    "ATTENDEE;CN=Joe Doe:mailto:j@a.example,ATTENDEE;CN=Joe Doe mailto:j@a.example",
    "A;DIR=\"ldap://l.example:389/o\":mailto:j@a.example,"
        + "A;DIR=\"ldap://l.example:389/o\" mailto:j@a.example",
    "A;DIR=ldap://l.example/o:mailto:j@a.example,A;DIR=ldap://l.example/o mailto:j@a.example",
    "A;ALTREP=\"cid:1@a.example\":See,A;ALTREP=\"cid:1@a.example\" See"
  })
  void the_colon_after_the_name_of_a_property_is_no_part_of_a_uri(String line, String text)
      throws IOException {
    assertThat(unfold("BEGIN:VCARD\n" + line, 1)).isEqualTo("BEGIN VCARD\n" + text);
  }

  @Test
  void a_name_that_is_a_scheme_too_is_a_name_where_names_are_in_small_letters() throws IOException {
    assertThat(unfold("begin:vcard\ntel:+1\ngeo:1\nmailto:j@a.example", 3))
        .isEqualTo("begin vcard\ntel +1\ngeo 1\nmailto:j@a.example");
  }

  @Test
  void positions_beyond_the_limit_are_unknown() throws IOException {
    UnfoldingReader unfolded =
        new UnfoldingReader(new StringReader("x\n".repeat(MailLimits.PLACES + 9)));
    char[] block = new char[1 << 16];
    long read = unfolded.read(block, 0, 3);
    assertThat(unfolded.sourceOffset(2)).isEqualTo(2);
    for (int n = 0; n >= 0; n = unfolded.read(block, 0, block.length)) {
      read += n;
    }
    assertThat(read).isEqualTo(2L * (MailLimits.PLACES + 9));
    assertThat(unfolded.sourceOffset(read - 2)).isEqualTo(-1);
  }

  /** A reader that returns at most {@code maxRead} characters at a time. */
  private static Reader slow(String text, int maxRead) {
    return new StringReader(text) {
      @Override
      public int read(char[] into, int offset, int length) throws IOException {
        return super.read(into, offset, Math.min(maxRead, length));
      }
    };
  }
}
