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
          assertThat(value.charAt(0) + "\\{").contains(text.substring(at, at + 1));
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
        "MARKDOWN | - ```;  [a](b.md);  ```;- [c](d.md) | d.md",
        "MARKDOWN | 1. ~~~sh;   [a](b.md);   ~~~;2. [c](d.md) | d.md",
        "MARKDOWN | - - ```;    [a](b.md);    ```;[c](d.md) | d.md",
        "MARKDOWN | > ```;> [a](b.md);> ```;> [c](d.md) | d.md",
        "MARKDOWN | * a;;  ```;  [a](b.md);  ```;  [c](d.md) | d.md",
        "MARKDOWN | ```x``` [a](b.md);[c](d.md) | b.md d.md",
        "MARKDOWN | - `a` [b](c.md) | c.md",
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
        "MARKDOWN | a;;    [b](c.md);;d [e](f.md) | f.md",
        "MARKDOWN | a;;    [b](c.md);    [d](e.md) | ",
        "MARKDOWN | # a;;    [b](c.md);;    [d](e.md);;[f](g.md) | g.md",
        "MARKDOWN | - a;;    [b](c.md);;1. d;;    [e](f.md) | c.md f.md",
        "MARKDOWN | - a;;;    [b](c.md) | c.md",
        "MARKDOWN | - a;;  b;;      [b](c.md) | c.md",
        "MARKDOWN | a;    [b](c.md) | c.md",
        "MARKDOWN | === a;;    [b](c.md);;[^1]: d;;    [e](f.md) | c.md f.md",
        "MARKDOWN | a `b` [c](d.md);;    [e](f.md);;    [g]: h.md | d.md",
        "MARKDOWN | <!-- [a](b.md) --> [c](d.md) <!--;[e]: f.md;--> [g](h.md) | d.md h.md",
        "MARKDOWN | `<!--` [a](b.md) <!- [c](d.md) --> | b.md d.md",
        "MARKDOWN | [a](b.md) <!-- [c](d.md) | b.md",
        "MARKDOWN | \\[a](b.md) [c\\](d.md) !\\[e](f.md) \\\\\\[g](h.md) | ",
        "MARKDOWN | \\\\[a](b.md) \\![c](d.md) \\[e [f](g.md) | b.md d.md g.md",
        "MARKDOWN | [a](b(c(d)).html) [e](f(g)h.md) [i](j(k) | b(c(d)).html f(g)h.md j(k)",
        "MARKDOWN | [a](f\\(g\\).html) [b](y\\_z.html) [c](<d\\_e.md>) [f](g\\h.md) | f(g).html y_z.html d_e.md g\\h.md",
        "MARKDOWN | [c]: v&w.html;[d]: e\\_f.md | v&w.html e_f.md",
        "MARKDOWN | > [a]: b.md;> > [c]: d.md;>[e]:;> f.md | b.md d.md f.md",
        "MARKDOWN | [a]:;  b.md;[c]:;d.md (e);[f]:;g h;[i]:;;j | b.md d.md",
        "MARKDOWN | [^1]: see;[a]: b.md see | ",
        "RESTRUCTURED_TEXT | ``a;`b <c.html>`_`` `d <e.html>`_ | e.html",
        "RESTRUCTURED_TEXT | ``a ` `b <c.html>`_`` ``;;`d <e.html>`_ `` | e.html",
        "RESTRUCTURED_TEXT | see `a <b.html>`_::;;  `c <d.html>`_;;  e;;`f <g.html>`_ | b.html g.html",
        "RESTRUCTURED_TEXT | x;  ::;;    `c <d.html>`_;  `f <g.html>`_ | g.html",
        "RESTRUCTURED_TEXT | a::;  `b <c.html>`_;;a:: b;;  `d <e.html>`_ | c.html e.html",
        "RESTRUCTURED_TEXT | .. code-block:: x;   :a: b;;   `c <d.html>`_;;`e <f.html>`_ | f.html",
        "RESTRUCTURED_TEXT | .. code:: `a <b.html>`_;.. raw:: html;;  `c <d.html>`_ | ",
        "RESTRUCTURED_TEXT | .. `a <b.html>`_;   `c <d.html>`_;`e <f.html>`_ | f.html",
        "RESTRUCTURED_TEXT | ..;   .. image:: a.png;;.. image:: b.png | b.png",
        "RESTRUCTURED_TEXT | ..;;  `a <b.html>`_;.. note:: `c <d.html>`_;;   `e <f.html>`_ | b.html d.html f.html",
        "RESTRUCTURED_TEXT | .. [1] `a <b.html>`_;.. @x@ image:: c.png;... `d <e.html>`_ | b.html c.png e.html",
        "RESTRUCTURED_TEXT | y;;  .. x;;     `a <b.html>`_;  `c <d.html>`_ | d.html",
        "RESTRUCTURED_TEXT | `a <b_>`_ `c <d\\_>`_ `e <f_.html>`_ `g <h>`__ | d_ f_.html h",
        "RESTRUCTURED_TEXT | .. image:: a.png;   :target: b.html;.. image:: c.png;   :target: d_;__ e.html;__ f_;__g | a.png b.html c.png e.html",
        "RESTRUCTURED_TEXT | .. __: a.html;.. _b: c.html   ;a __ b | a.html c.html",
        "ASCIIDOC | // link:a[b];//link:c[d];link:e[f] // link:g[h] | e g",
        "ASCIIDOC | ////;link:a[b];////;link:c[d] | c",
        "ASCIIDOC | -----;link:a[b];----;link:c[d];-----  ;link:e[f] | e",
        "ASCIIDOC | ....;link:a[b];....;--;link:c[d];-- | c",
        "ASCIIDOC | ////;link:a[b];;image::b.png[] | ",
        "ASCIIDOC | \\link:a[b] \\xref:c[d] \\<<e.adoc#f>> \\\\link:g[h] | ",
        "ASCIIDOC | (link:a[b]) _link:c[d] http://e.example/link:f[g] | a f",
        "ASCIIDOC | image::a.png[b,link=c.html] image:d.png[link=\"e.html\",f] xlink=g [link=http://h.example/] | a.png d.png c.html e.html",
        "ASCIIDOC | a -- link:b[c] ---- link:d[e] | b d",
        "ASCIIDOC | `+link:a[b]+` link:c[d] +++link:e[f]+++ ++ link:g[h] ++ | c g",
        "ORG | =[[./a]]= ~[[./b]]~ [[./c]] | ./c",
        "ORG | (=x [[./a]] y=), \"~[[file:b.org]]~\" | ",
        "ORG | a=[[./b]]=c [[./d?e=f]] = [[./g]] = | ./b ./d?e=f ./g",
        "ORG | : [[./a]];  : [[./b]];:c: [[./d]];a : [[./e]] | ./d ./e",
        "ORG | #+BEGIN_SRC a;[[./b]];#+END_SRC;[[./c]] | ./c",
        "ORG |   #+begin_example;[[./b]];  #+end_example;[[./c]] | ./c",
        "ORG | #+BEGIN_QUOTE;[[./b]];#+END_QUOTE;#+BEGIN_COMMENT;[[./c]];#+END_COMMENT | ./b",
        "ORG | # [[./a]];  # [[./b]];#a [[./c]]; a # [[./d]] | ./d",
        "ORG | ~/a [[./b]] ~/c | ./b",
        "ORG | [[./a][=b=]] =[[./c]] | ./a ./c",
        "LATEX | \\begin{verbatim};\\href{a.pdf}{b};\\end{verbatim};\\href{c.pdf}{d} | c.pdf",
        "LATEX | \\begin{lstlisting}[x=y] \\url{a} \\end{verbatim} \\url{b} \\end{lstlisting} \\url{c} | c",
        "LATEX | \\verb@\\url{a}@ \\verb*+\\url{b}+ \\lstinline!\\url{c}! \\url{d} | d",
        "LATEX | \\verb@%@ \\url{a} % \\url{b} | a",
        "LATEX | \\\\% \\url{a};\\\\\\% \\url{b};\\% \\url{c};x%\\url{d} | b c",
        "LATEX | \\url{a%20b.html} \\href{c%d}{e}% \\url{f} | a%20b.html c%d",
        "LATEX | \\url{\\string~h/a} \\url{\\textasciitilde r/b} \\href{\\textasciitilde{}s}{t} | ~h/a ~r/b ~s",
        "LATEX | \\url{a\\textunderscore b} \\url{c\\textunderscore{}d} \\url{e{\\_}f} \\url{\\~{}g} \\url{{\\textasciitilde}h} | a_b c_d e_f ~g ~h",
        "LATEX | \\nolinkurl{a.html} \\url{b\\{c\\}} \\url{\\stringx} \\url{d{e}} \\url{f{\\it g}} \\url{h\\^{}} | a.html b{c} \\stringx d{e} h^",
        "LATEX | \\verbatiminput{a} \\url{b} \\begin{quote}\\url{c}\\end{quote} \\begin{comment}\\url{d}\\end{comment} | b c",
        "LATEX | % \\href{a.pdf}{b};50\\% \\href{c.pdf}{d} | c.pdf"
      })
  void references_stand_in_the_marks_of_each_language(
      LightMarkup language, String text, @org.jspecify.annotations.Nullable String found)
      throws IOException {
    assertThat(references(language, text.replace(';', '\n').replace('@', '|')))
        .containsExactlyInAnyOrder(found == null ? new String[0] : found.split(" "));
  }

  @Test
  void an_ampersand_of_markdown_may_be_escaped() throws IOException {
    assertThat(
            references(LightMarkup.MARKDOWN, "[a](v&amp;w.html) [b](<x\\&amp;y>)\n\n[c]: &amp;z"))
        .containsExactly("v&w.html", "x&amp;y", "&z");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\r\n", "\r", "\n"})
  void the_line_breaks_of_a_file_do_not_matter(String lineBreak) throws IOException {
    String markdown = "a\n\n    [b](c.md)\n\n```\n[d](e.md)\n```\n[f]:\ng.md\n";
    assertThat(references(LightMarkup.MARKDOWN, markdown.replace("\n", lineBreak)))
        .containsExactly("g.md");
    String rest = "a::\n\n  `b <c>`_\n\n.. d\n   `e <f>`_\n\n.. _g: h.html\n";
    assertThat(references(LightMarkup.RESTRUCTURED_TEXT, rest.replace("\n", lineBreak)))
        .containsExactly("h.html");
    String tex = "% \\url{a}\n\\begin{verbatim}\n\\url{b}\n\\end{verbatim}\n\\url{c}\n";
    assertThat(references(LightMarkup.LATEX, tex.replace("\n", lineBreak))).containsExactly("c");
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
        "[",
        "](",
        "`",
        "](<",
        "<<",
        "[[",
        "\\href{",
        "% ",
        "~~~\n",
        "](a(",
        "x(a)",
        ".. _",
        "](()",
        "](a(b",
        "](\\)",
        "\\[",
        "<!--",
        "<!-- -->",
        "a\n\n    b\n",
        "a\n",
        "    a\n",
        "\n",
        " \n",
        "- a\n\n",
        "[a]:\n",
        "> ",
        "``a\n",
        ":: ",
        "a::\n\n",
        "..\n",
        ".. a\n",
        ".. a\n\n b\n",
        "__ ",
        "////\n",
        "[link=",
        ",link=",
        "=a",
        "~a ",
        " =",
        ": a\n",
        "#+begin_src\n",
        "\\verb|",
        "\\verb",
        "\\begin{verbatim}",
        "\\\\",
        "\\url{",
        "\\url{{",
        "\\url{a}",
        "{\\_}",
        "\\[a",
        "|a| "
      })
  void any_text_is_read_in_linear_time(String piece) {
    String text = piece.repeat(100_000 / piece.length());
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
