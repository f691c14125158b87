package org.urisift.mail.mime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.ThreadWork;
import org.urisift.mail.CollectingVisitor;

class BoundaryGuessTest {
  private static final String HEAD = "From: a@a.example\nMIME-Version: 1.0\n";
  private static final String PARTS =
      "--b=1\n\none\n--b=1\nContent-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n"
          + "<p>t=77o\n--b=1--\n";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "multipart/mixed",
        "multipart/mixed; boundary",
        "multipart/mixed; boundary=\"\"",
        "multipart/mixed; boundary=c",
        "multipart/mixed;\nboundary=\"c\"",
        "multipart/alternative; charset=utf-8; boundary=\"b=2\""
      })
  void parts_are_read_with_the_boundary_found_in_the_body(String type) throws IOException {
    String multipart = "Content-Type: " + type + "\n\n" + PARTS;
    CollectingVisitor read = CollectingVisitor.of(HEAD + multipart);
    assertThat(read.parts()).contains("1 one", "2 two").hasSizeLessThan(4);
    assertThat(read.reasons()).singleElement().asString().contains("boundary");
    String outer = "Content-Type: multipart/mixed; boundary=a\n\n--a\n";
    read = CollectingVisitor.of(HEAD + outer + multipart + "--a\n\nthree\n--a--\n");
    assertThat(read.parts()).contains("1.1 one", "1.2 two", "2 three").hasSizeLessThan(5);
  }

  @Test
  void text_before_a_found_boundary_is_read() throws IOException {
    String text = "see http://a.example/\n";
    CollectingVisitor read =
        CollectingVisitor.of(HEAD + "Content-Type: multipart/mixed; boundary=c\n\n" + text + PARTS);
    assertThat(read.parts()).containsExactly("1 see http://a.example/", "1 one", "2 two");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--\nContent-Type: a/b\n\nx",
        "-- \nContent-Type: a/b\n\nx",
        "--b\nSubject: x\n\nx",
        "--b\n\nContent-Type: a/b\n\nx",
        "--b\nContent: x\n\nx",
        "-b\nContent-Type: a/b\n\nx",
        "--b\rb\nContent-Type: a/b\n\nx",
        "--b\u001f\nContent-Type: a/b\n\nx",
        "http://a.example/\n--------- \nContent-Location: http://b.example/\n\nx\n---------\ny",
        "--b"
      })
  void lines_of_hyphens_that_are_no_boundary_are_text(String text) throws IOException {
    for (String boundary : new String[] {"", "; boundary=c"}) {
      String type = "Content-Type: multipart/mixed" + boundary + "\n\n";
      assertThat(CollectingVisitor.of(HEAD + type + text).contents()).containsExactly(text);
    }
  }

  @Test
  void parts_of_a_digest_without_a_boundary_are_messages() throws IOException {
    String digest = "--b\nContent-Type: text/plain\n\none\n--b\n\nSubject: x\n\ntwo\n--b--\n";
    for (String boundary : new String[] {"", "; boundary=c"}) {
      String type = "Content-Type: multipart/digest" + boundary + "\n\n";
      assertThat(CollectingVisitor.of(HEAD + type + digest).parts())
          .containsExactly("1 one", "2.1 two");
      String outer = "Content-Type: multipart/mixed; boundary=a\n\n--a\n";
      assertThat(CollectingVisitor.of(HEAD + outer + type + digest + "--a--\n").parts())
          .containsExactly("1.1 one", "1.2.1 two");
    }
  }

  @Test
  void nested_multiparts_are_read_once_per_level() throws Exception {
    for (String boundary : new String[] {"", "; boundary=x%d"}) {
      ThreadWork.assertLinear(
          5_000,
          levels -> {
            StringBuilder text = new StringBuilder(HEAD);
            for (int i = 0; i < levels; i++) {
              text.append("Content-Type: multipart/mixed").append(String.format(boundary, i));
              text.append("\n\n--b").append(i).append("\n");
            }
            return text + "\n\nhttp://a.example/\n";
          },
          text -> {
            CollectingVisitor read = CollectingVisitor.of(text);
            assertThat(read.contents() + " " + read.reasons())
                .containsAnyOf("http://a.example/", "nested deeper");
          });
    }
  }

  @Test
  void a_base_applies_to_parts_of_a_found_boundary() throws IOException {
    String type = "Content-Type: multipart/related; boundary=c\n";
    String base = "Content-Location: http://a.example/b/\n\n";
    String part = "--b\nContent-Type: text/html\n\n<a href=c>\n--b--\n";
    CollectingVisitor read = CollectingVisitor.of(HEAD + type + base + part);
    assertThat(read.attributes)
        .singleElement()
        .extracting(a -> String.valueOf(a.base()))
        .isEqualTo("http://a.example/b/");
  }
}
