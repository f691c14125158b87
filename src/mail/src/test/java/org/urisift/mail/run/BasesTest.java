package org.urisift.mail.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;
import org.urisift.mail.ReadOption;
import org.urisift.uri.UriReference;

class BasesTest {
  private static final String HEAD = "From: a@a.example\nTo: x\n";

  /** The base URI of each link in a message. */
  private static List<String> bases(String mail) throws IOException {
    return CollectingVisitor.of(mail).attributes.stream()
        .filter(link -> link.context().equals("html:a@href"))
        .map(link -> String.valueOf(link.base()))
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://a.example/loc/x.html | http://a.example/loc/x.html",
        "http://a.example/loc/~  x.html | http://a.example/loc/x.html",
        "~ http://a.example/lo~\\tc/ ~ x.html | http://a.example/loc/x.html",
        "\"http://a.example/d/\" | http://a.example/d/",
        "<http://a.example/d/> | http://a.example/d/",
        "=?us-ascii?Q?http://a.example/d/?= | http://a.example/d/",
        "=?us-ascii?Q?http://a.ex?=~ =?us-ascii?Q?ample/d/?= | http://a.example/d/",
        "=?iso-8859-1?Q?http://a.example/=E9_x/?= | http://a.example/%C3%A9%20x/",
        "http://a.example/My Files/x | http://a.example/My%20Files/x"
      })
  void fields_that_set_a_base_are_unfolded_and_decoded(String field, String base)
      throws IOException {
    String folded = field.replace("~", "\r\n").replace("\\t", "\t");
    String html = "Content-Type: text/html\n\n<a href=b>x</a>";
    for (String name : new String[] {"Content-Location: ", "Content-Base: "}) {
      String part = name + folded + "\n" + html;
      assertThat(bases(HEAD + part)).containsExactly(base);
      assertThat(
              bases(
                  HEAD
                      + "Content-Type: multipart/related; boundary=b\n\n--b\n"
                      + part
                      + "\n--b--\n"))
          .containsExactly(base);
    }
  }

  @Test
  void a_field_that_sets_a_base_is_one_text_without_folds() throws IOException {
    String mail =
        HEAD
            + "Content-Location: http://a.example/loc/\n  x.html\n"
            + "Snapshot-Content-Location: http://a.example/\n\tsnap\n"
            + "Content-Base: http://a.example/\n (the root)\n"
            + "X-Url: http://a.example/u\n more\n\n";
    CollectingVisitor read =
        CollectingVisitor.of(
            MailReader.builder().with(ReadOption.HEADERS).build(), mail.getBytes("US-ASCII"));
    assertThat(read.contents())
        .containsExactly(
            "http://a.example/loc/x.html",
            "http://a.example/snap",
            "http://a.example/ (the root)",
            "http://a.example/u more",
            "");
  }

  @ParameterizedTest
  @CsvSource({
    "http://b.example/\u00e9/, http://b.example/%C3%A9/",
    "http://b.example/a b/, http://b.example/a%20b/",
    "http://b\u00fccher.example:80/\u00e9{}, http://xn--bcher-kva.example:80/%C3%A9%7B%7D",
    "d\u00e9/, http://a.example/d%C3%A9/",
    "//b\u00fccher.example/, http://xn--bcher-kva.example/",
    "http://u@b\u00fccher.example/, http://u@xn--bcher-kva.example/",
    "http://b.example/%zz, http://b.example/%25zz",
    "http://\u00fc..example/, http://%C3%BC..example/",
    "http://\u00fc@b\u00fccher.example/, http://%C3%BC@xn--bcher-kva.example/"
  })
  void disallowed_characters_of_a_base_are_escaped(String declared, String base) {
    assertThat(Bases.within(declared, UriReference.parse("http://a.example/"))).hasToString(base);
  }

  @Test
  void disallowed_characters_of_a_base_element_are_escaped() throws IOException {
    String html = "<html><base href='http://b.example/\u00e9 x/'><a href=c>x</a>";
    byte[] bytes = html.getBytes(StandardCharsets.UTF_8);
    assertThat(CollectingVisitor.of(MailReader.standard(), bytes).attributes)
        .extracting(link -> link.base().toString())
        .containsOnly("http://b.example/%C3%A9%20x/");
  }
}
