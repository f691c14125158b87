package org.urisift.mail.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LightMarkupTest {
  private static List<String> references(LightMarkup language, String text) throws IOException {
    List<String> found = new ArrayList<>();
    language.references(
        text,
        (value, at) -> {
          assertThat(text.substring(at).strip().replaceAll("\\\\([_%#&$])", "$1"))
              .startsWith(value);
          found.add(value);
        });
    return found;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "MARKDOWN | see [a](../b.md#c) and ![d](e.png \"f\") | ../b.md#c e.png",
        "MARKDOWN | [a](<b.md>) [c]( d.md ) [e](f(1).md) | b.md d.md f(1).md",
        "MARKDOWN | ;[a]: b.md;   [c]: <d.md> \"e\";text [f]: g | b.md d.md",
        "MARKDOWN | [a](http://a.example/) [b](mailto:c@d.example) [](x:y) | ",
        "MARKDOWN | `[a](b.md)` ``[c](d.md)`` [e](f.md) | f.md",
        "MARKDOWN | [a](#b);```sh;[c](d.md);```;[e](f.md) | #b f.md",
        "MARKDOWN | ~~~;[a](b.md) | ",
        "MARKDOWN | a] (b.md) and f(x)[1](y) | y",
        "RESTRUCTURED_TEXT | `a <b.html>`_ `c <d.html>`__ `e <http://a.example/>`_ | b.html d.html",
        "RESTRUCTURED_TEXT | ;.. _a: b.html;.. image:: c.png;.. _f: g_ | c.png b.html",
        "RESTRUCTURED_TEXT | ``a <b.html>`` :ref:`c` | ",
        "ASCIIDOC | link:a[b] xref:c.adoc#d[e] image::f.png[] link:http://a.example/[g] | a c.adoc#d f.png",
        "ASCIIDOC | <<a.adoc#b,c>> <<d>> `link:e[f]` hyperlink:x | a.adoc#b",
        "ASCIIDOC | ----;link:a[b];----;link:c[d] | c",
        "ORG | [[file:a.org][b]] [[./c.org]] [[../d.org::e]] [[*f]] [[#g]] [[h]] | a.org ./c.org ../d.org::e",
        "ORG | [[http://a.example/][b]] [[id:1]];#+begin_src sh;[[./c]];#+end_src;# [[./d]] | ",
        "LATEX | \\href{a.pdf}{b} \\url{c/d.html} \\href{http://a.example/}{e} \\hrefx{f} | a.pdf c/d.html",
        "LATEX | \\href{a\\_b.html\\#c}{d} \\url{e\\%20f} | a_b.html#c e%20f",
        "LATEX | % \\href{a.pdf}{b};50\\% \\href{c.pdf}{d} | c.pdf"
      })
  void references_stand_in_the_marks_of_each_language(
      LightMarkup language, String text, @org.jspecify.annotations.Nullable String found)
      throws IOException {
    assertThat(references(language, text.replace(';', '\n')))
        .containsExactlyInAnyOrder(found == null ? new String[0] : found.split(" "));
  }

  @ParameterizedTest
  @CsvSource({
    "README.md, MARKDOWN",
    "a/b.RST, RESTRUCTURED_TEXT",
    "x.adoc, ASCIIDOC",
    "x.org, ORG",
    "x.tex, LATEX",
    "x.txt,",
    "md,",
    "x.md.gz,"
  })
  void the_name_of_a_file_tells_its_language(
      String name, @org.jspecify.annotations.Nullable LightMarkup language) {
    assertThat(LightMarkup.ofName(name)).isEqualTo(language);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[", "](", "`", "](<", "<<", "[[", "\\href{", "% ", "~~~\n", "](a(", "x(a)", ".. _"
      })
  void any_text_is_read_in_linear_time(String piece) {
    String text = piece.repeat(400_000 / piece.length());
    for (LightMarkup language : LightMarkup.values()) {
      Assertions.assertTimeoutPreemptively(
          Duration.ofSeconds(60), () -> language.references(text, (value, at) -> {}));
    }
  }

  @Test
  void each_language_has_a_context() {
    assertThat(LightMarkup.RESTRUCTURED_TEXT.context()).isEqualTo("restructuredtext:link");
  }
}
