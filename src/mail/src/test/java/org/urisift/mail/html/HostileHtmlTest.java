package org.urisift.mail.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.ThreadWork;
import org.urisift.mail.CollectingVisitor;
import org.urisift.mail.MailReader;
import org.urisift.mail.ReadOption;

/** Documents that take quadratic time or memory if nested content is read again and again. */
class HostileHtmlTest {
  private static final int LENGTH = 300_000;

  private static final MailReader DEEP =
      MailReader.builder().with(ReadOption.DEEP, ReadOption.NAMESPACES).build();

  private static CollectingVisitor read(String html) throws IOException {
    return CollectingVisitor.of(DEEP, html.getBytes(StandardCharsets.UTF_8));
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<!--",
        "<!--[if mso]>",
        "<!-- <p>",
        "<!--[if mso]><a href=b><![endif]-->",
        "<!--<p>a:b-->",
        "<style>",
        "<title>",
        "<textarea>",
        "<script>",
        "<noframes>",
        "<iframe>",
        "<style><title><textarea><script><noframes><noembed><iframe><!--",
        "<!--[if mso]><style></style><title>",
        "<iframe srcdoc='",
        "<iframe srcdoc='<p>'></iframe>",
        "<iframe srcdoc='&lt;!--&amp;'>",
        "<style>url(",
        "<style>@import '",
        "<style>/*",
        "<style>image-set(",
        "<style>\\",
        "<p style='url(url(\"url(",
        "<p style='url(a)'>",
        "<script>\\u{\\x\\",
        "<p onclick='a:b'>",
        "<p data-a='http://",
        "<![if a]><!DOCTYPE a SYSTEM 'b'><?xml a:b?>"
      })
  void repeated_markup_is_read_in_linear_time(String shape) throws Exception {
    ThreadWork.assertLinear(
        LENGTH,
        length -> "<html><a href='/first'>x</a>" + shape.repeat(length / shape.length()),
        html -> assertThat(read(html).values()).startsWith("/first"));
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"url(", "@import '", "/*", "image-set(", "url('\\", "u\\", "a('"})
  void a_style_is_read_in_linear_time(String shape) throws Exception {
    ThreadWork.assertLinear(
        4 * LENGTH,
        length -> "<html><style>" + shape.repeat(length / shape.length()) + "</style><a href=b>",
        html -> assertThat(read(html).values()).endsWith("b"));
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"<!--[if mso]>", "<!-- <p>", "<title>a <b>"})
  void markup_without_an_end_is_read_in_linear_time(String shape) throws Exception {
    ThreadWork.assertLinear(
        4 * LENGTH,
        length -> "<html><a href=b>" + shape.repeat(length / shape.length()),
        html -> assertThat(read(html).values()).startsWith("b"));
  }

  @Test
  void the_number_of_texts_for_attributes_is_limited() throws IOException {
    String html =
        IntStream.range(0, 20_000)
            .mapToObj(i -> "<p a" + i + "='http://a.example/" + i + "'>")
            .collect(Collectors.joining());
    CollectingVisitor read = read("<html>" + html);
    assertThat(read.texts).hasSizeLessThan(300);
    assertThat(read.texts.get(read.texts.size() - 1).content()).contains("http://a.example/19999");
  }
}
