package org.urisift.formats.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.mail.CollectingVisitor;

class GmailReaderTest {
  private static String message(String uri) {
    String source = "From: a@b.example\r\nSubject: x\r\n\r\nSee " + uri + "\r\n\u00fc";
    byte[] bytes = source.getBytes(StandardCharsets.UTF_8);
    String raw = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    return "{\"id\": \"" + uri.length() + "\", \"threadId\": \"1\", \"raw\": \"" + raw + "\"}";
  }

  @ParameterizedTest
  @ValueSource(strings = {"%s\n%s\n", "[%s, %s]", "[\n{\"list\": [%s, %s]}]", "\ufeff[%s, %s]"})
  void each_message_is_read_as_mail(String form) throws IOException {
    String json = form.formatted(message("http://a.example/"), message("http://b.example/cc"));
    CollectingVisitor read = CollectingVisitor.of(json);
    assertThat(read.messages).hasSize(2);
    assertThat(read.contents()).anyMatch(t -> t.contains("See http://a.example/"));
    assertThat(read.texts.get(read.texts.size() - 1).text().origin().member()).isEqualTo("19");
  }

  @Test
  void other_json_is_a_text() throws IOException {
    String json = "{\"raw\": \"http://a.example/\", \"id\": 1}";
    assertThat(CollectingVisitor.of(json).contents()).containsExactly(json);
  }

  @Test
  void standard_base64_and_other_texts_are_read() throws IOException {
    byte[] source =
        "From: a@b.example\nSubject: ~~~???>>>\n\nhttp://a.example/?\u00ff~~~>>>\n"
            .getBytes(StandardCharsets.UTF_8);
    String raw = Base64.getEncoder().encodeToString(source);
    String json = "{\"next\": \"http://next.example/\", \"raw\": \"" + raw + "\"}";
    CollectingVisitor read = CollectingVisitor.of(json);
    assertThat(read.messages).hasSize(1);
    assertThat(read.contents()).contains("http://next.example/");
  }
}
