package org.urisift.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The links, diagnostics, hovers and messages that an editor gets for a text. */
class ServerTest {
  private static final String WRAPPED =
      "http://wrapped.example.org/archive/2009/proposals/msg00123.html";

  private static String letter() throws IOException {
    try (InputStream in = ServerTest.class.getResourceAsStream("letter.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void each_segment_is_a_link_to_the_whole() throws IOException {
    try (Editor editor = Editor.ready()) {
      editor.open(letter());
      assertThat(editor.targets())
          .containsExactly(
              "http://emoji.example.org/a", "http://crlf.example.org/b", WRAPPED, WRAPPED, WRAPPED);
      JsonObject second = editor.links().get(3).getAsJsonObject();
      assertThat(second.get("tooltip").getAsString())
          .isEqualTo("Joined from 3 pieces (in <...>): " + WRAPPED);
      assertThat(second.getAsJsonObject("range"))
          .hasToString(
              "{\"start\":{\"line\":4,\"character\":2},\"end\":{\"line\":4,\"character\":17}}");
    }
  }

  @Test
  void an_escaped_ampersand_is_decoded_in_the_target_and_splits_no_link() {
    String text = "<a href='http://a.example/?b=1&amp;c=2&amp;d'>x</a>\n";
    for (String language : List.of("html", "XML", "plaintext")) {
      try (Editor editor = Editor.ready()) {
        editor.open(text, language);
        boolean isMarkup = !language.equals("plaintext");
        assertThat(editor.targets()).containsExactly("http://a.example/?b=1&c=2&d");
        assertThat(editor.links().get(0).getAsJsonObject().getAsJsonObject("range"))
            .hasToString(
                "{\"start\":{\"line\":0,\"character\":9},\"end\":{\"line\":0,\"character\":44}}");
        if (isMarkup) {
          assertThat(hover(editor, 0, 33)).contains("written as: `` http://a.example/?b=1&amp;c");
        }
        editor.edit(Editor.range(0, 0, 0, 0), "\n");
        assertThat(editor.targets()).containsExactly("http://a.example/?b=1&c=2&d");
      }
    }
  }

  @Test
  void positions_are_in_the_agreed_unit() {
    for (String unit : List.of("utf-8", "utf-16", "utf-32")) {
      String encodings = "{'general':{'positionEncodings':['" + unit + "']}}";
      try (Editor editor = Editor.ready(encodings, "null")) {
        editor.open("é🙂 http://a.b/ é🙂 http://c.d/");
        int first = unit.equals("utf-8") ? 7 : unit.equals("utf-16") ? 4 : 3;
        assertThat(start(editor, 0)).isEqualTo(first);
        assertThat(start(editor, 1)).isEqualTo(2 * first + 12);
        editor.edit(Editor.range(0, 0, 0, first), "");
        assertThat(start(editor, 0)).isZero();
      }
    }
  }

  private static int start(Editor editor, int link) {
    return editor
        .links()
        .get(link)
        .getAsJsonObject()
        .getAsJsonObject("range")
        .getAsJsonObject("start")
        .get("character")
        .getAsInt();
  }

  @Test
  void a_rejected_candidate_has_a_diagnostic_at_the_invalid_character() throws IOException {
    try (Editor editor = Editor.ready()) {
      editor.open(letter());
      editor.links();
      JsonArray all =
          editor.lastNotification("textDocument/publishDiagnostics").getAsJsonArray("diagnostics");
      assertThat(all).hasSize(1);
      JsonObject one = all.get(0).getAsJsonObject();
      assertThat(one.get("severity").getAsInt()).isEqualTo(3);
      assertThat(one.get("code").getAsString()).isEqualTo("IPv6address");
      assertThat(one.getAsJsonObject("range"))
          .hasToString(
              "{\"start\":{\"line\":7,\"character\":35},\"end\":{\"line\":7,\"character\":36}}");
      assertThat(one.get("message").getAsString()).contains("http://[1080::zz]/x");
    }
  }

  @Test
  void a_hover_has_components_alternatives_and_the_resolved_form() {
    try (Editor editor = Editor.ready()) {
      editor.open("see <http://u@A.b:80/x-\ny/../z?q#f>");
      String text = hover(editor, 1, 1);
      assertThat(text)
          .contains("http://u@A.b:80/x-y/../z?q#f")
          .contains("userinfo: `` u ``", "host: `` A.b ``", "port: `` 80 ``", "query: `` q ``")
          .contains("joined: from 2 pieces, in <...>\n")
          .contains("or, only the first piece: `` http://u@A.b:80/x- ``")
          .contains("or, without the hyphen at the break: `` http://u@A.b:80/xy")
          .contains("normal form: `` http://u@a.b/x-y/../z?q#f ``")
          .doesNotContain("resolved");
    }
  }

  @Test
  void a_hover_says_that_escapes_between_pieces_were_removed() {
    try (Editor editor = Editor.ready()) {
      editor.open("see http://a.example/b\\_c\n");
      assertThat(hover(editor, 0, 5))
          .contains("joined: from 2 pieces, without the escapes between them\n")
          .contains("or, only the first piece: `` http://a.example/b ``\n");
    }
  }

  @Test
  void a_hover_offers_to_keep_a_hyphen_that_evidence_removed() {
    try (Editor editor = Editor.ready()) {
      editor.open("http://a.b/carbonpaper is it\n\n<http://a.b/carbon-\npaper>\n");
      assertThat(hover(editor, 2, 5))
          .contains("or, with the hyphen at the break: `` http://a.b/carbon-paper")
          .doesNotContain("without the hyphen");
    }
  }

  @Test
  void a_hover_shows_the_resolved_form_of_a_relative_reference() {
    try (Editor editor = Editor.ready("{}", "{'relative':true}")) {
      editor.open("<up/other.txt> and http://a.b/c");
      assertThat(hover(editor, 0, 3))
          .endsWith("path: up/other.txt\nresolved: file:///up/other.txt\n");
      assertThat(hover(editor, 0, 20)).endsWith("path: /c\n");
    }
  }

  @Test
  void a_hover_on_a_rejected_candidate_shows_the_reason() throws IOException {
    try (Editor editor = Editor.ready()) {
      editor.open(letter());
      assertThat(hover(editor, 7, 25))
          .doesNotContain("IPv6address")
          .contains("IPv6 address\n", "http://[1080::zz]/x\n              ^");
    }
  }

  @Test
  void no_text_in_a_hover_is_read_as_markdown() {
    try (Editor editor = Editor.ready()) {
      editor.open("<http://a.example/``[b](c)``>\n<http://[::1/```d[e](f)>\n");
      assertThat(hover(editor, 0, 5)).contains("written as: ``` http://a.example/``[b](c)`` ```\n");
      assertThat(hover(editor, 1, 5))
          .startsWith("Not a URI: ")
          .contains("\n\n````\nhttp://[::1/```d[e](f)\n")
          .endsWith("^\n````\n")
          .containsOnlyOnce("[e](f)");
    }
  }

  @Test
  void a_rejected_backslash_is_shown_in_the_reason() {
    try (Editor editor = Editor.ready("{}", "{'strict':true}")) {
      editor.open("<http://a.example/\\x>");
      assertThat(hover(editor, 0, 5)).startsWith("Not a URI: \"\\\" cannot be");
    }
    String markdown = "{'textDocument':{'hover':{'contentFormat':['markdown']}}}";
    try (Editor editor = Editor.ready(markdown, "{'strict':true}")) {
      editor.open("<http://a.example/\\x>");
      assertThat(hover(editor, 0, 5)).startsWith("Not a URI: \"\\\\\" cannot be");
    }
  }

  @Test
  void a_long_candidate_is_cut_between_characters() {
    String smile = "\ud83d\ude00";
    for (String odd : List.of("", "x")) {
      for (int count : new int[] {120, 5000}) { // rejected at the first character, and at the limit
        try (Editor editor = Editor.ready("{}", "{'strict':true}")) {
          editor.open("<http://a.example/{" + odd + smile.repeat(count) + ">");
          assertThat(hover(editor, 0, 30)).contains(smile + "\n").doesNotContain("?");
          JsonArray all =
              editor
                  .lastNotification("textDocument/publishDiagnostics")
                  .getAsJsonArray("diagnostics");
          assertThat(all.get(0).getAsJsonObject().get("message").getAsString())
              .endsWith(smile + "...");
        }
      }
    }
  }

  @Test
  void the_whole_uri_at_a_position_is_sent() {
    try (Editor editor = Editor.ready("{}", "{'relative':true}")) {
      editor.open("<http://a.b/c/\nd>, urn:isbn:0451450523, <x/y.txt> and http://[::1/x");
      assertThat(at(editor, "urisift/uri", 0, 3).getAsString()).isEqualTo("http://a.b/c/d");
      assertThat(at(editor, "urisift/uri", 1, 0).getAsString()).isEqualTo("http://a.b/c/d");
      assertThat(at(editor, "urisift/uri", 1, 8).getAsString()).isEqualTo("urn:isbn:0451450523");
      assertThat(at(editor, "urisift/uri", 1, 28).getAsString()).isEqualTo("file:///x/y.txt");
      assertThat(at(editor, "urisift/uri", 1, 43).isJsonNull()).isTrue();
    }
  }

  private static JsonElement at(Editor editor, String method, int line, int character) {
    return editor.request(
        method,
        String.format(
            "{'textDocument':{'uri':'%s'},'position':{'line':%d,'character':%d}}",
            Editor.URI, line, character));
  }

  private static String hover(Editor editor, int line, int character) {
    JsonElement hover = at(editor, "textDocument/hover", line, character);
    return hover.getAsJsonObject().getAsJsonObject("contents").get("value").getAsString();
  }

  @Test
  void settings_are_taken_at_any_time_and_invalid_ones_reported() {
    try (Editor editor = Editor.ready("{}", "{'urisift':{'join':'none','strict':7,'other':1}}")) {
      editor.open("<http://a.b/\nc/d> mailto:a@b.example");
      assertThat(editor.targets()).containsExactly("http://a.b/", "mailto:a@b.example");
      assertThat(editor.lastNotification("window/showMessage").get("message").getAsString())
          .isEqualTo("urisift: strict: '7' is neither true nor false");
      configure(editor, "{'join':'delimited','schemes':['HTTP']}");
      assertThat(editor.targets()).containsExactly("http://a.b/c/d", "http://a.b/c/d");
      configure(editor, "{'schemes':['no scheme']}");
      assertThat(editor.targets()).as("the last valid settings").hasSize(2);
      assertThat(editor.lastNotification("window/showMessage").get("message").getAsString())
          .isEqualTo("urisift: scheme: 'no scheme' is not the name of a scheme");
      configure(editor, "{'urisift':{'relative':true,'schemes':[]}}");
      editor.edit(null, "<../up/there>");
      assertThat(editor.targets()).as("resolved against the URI of the document").hasSize(1);
    }
  }

  private static void configure(Editor editor, String settings) {
    editor.sendNotification("workspace/didChangeConfiguration", "{'settings':" + settings + "}");
  }

  @Test
  void a_client_that_sends_settings_on_request_is_asked() {
    try (Editor editor = Editor.ready("{'workspace':{'configuration':true}}", "null")) {
      editor.open("<http://a.b/\nc/d>");
      configure(editor, "null");
      JsonObject request = editor.next();
      while (!request.has("id")) {
        request = editor.next();
      }
      assertThat(request.get("method").getAsString()).isEqualTo("workspace/configuration");
      String answer =
          "{\"jsonrpc\":\"2.0\",\"id\":" + request.get("id") + ",\"result\":[{\"join\":\"none\"}]}";
      editor.sendRaw("Content-Length: " + answer.length() + "\r\n\r\n" + answer);
      assertThat(editor.targets()).containsExactly("http://a.b/");
    }
  }

  @Test
  void a_request_cancelled_before_its_turn_is_answered_as_cancelled() {
    try (Editor editor = Editor.ready()) {
      editor.open("http://a.b/ \n".repeat(15_000));
      String document = "{'textDocument':{'uri':'" + Editor.URI + "'}}";
      int first = editor.sendRequest("textDocument/documentLink", document);
      int second = editor.sendRequest("textDocument/documentLink", document);
      editor.sendNotification("$/cancelRequest", "{'id':" + second + "}");
      assertThat(editor.answer(first).has("result")).isTrue();
      JsonObject error = editor.answer(second).getAsJsonObject("error");
      assertThat(error.get("code").getAsInt()).isEqualTo(-32800);
      assertThat(editor.links()).hasSize(15_000);
    }
  }

  @Test
  void tooltips_of_a_large_text_are_sent_on_request() {
    try (Editor editor = Editor.ready()) {
      editor.open("http://a.b/ \n".repeat(10_001) + "<http://c.d/\ne>");
      JsonArray links = editor.links();
      JsonObject last = links.get(links.size() - 1).getAsJsonObject();
      assertThat(last.has("tooltip")).isFalse();
      JsonObject resolved =
          editor.request("documentLink/resolve", last.toString()).getAsJsonObject();
      assertThat(resolved.get("tooltip").getAsString()).contains("http://c.d/e");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "['file:///letter.txt',{},'x']",
        "['file:///letter.txt','one',1]",
        "['file:///letter.txt',1,true]",
        "['file:///letter.txt',1,-5]",
        "['file:///other.txt',1,1]",
        "[{},1,1]",
        "[]",
        "{}",
        "7"
      })
  void a_link_with_foreign_data_is_returned_unchanged(String data) {
    try (Editor editor = Editor.ready()) {
      editor.open("http://a.b/\n");
      String link = "{'range':" + Editor.range(0, 0, 0, 3) + ",'data':" + data + "}";
      JsonObject given = JsonParser.parseString(link.replace('\'', '"')).getAsJsonObject();
      JsonObject resolved = editor.request("documentLink/resolve", link).getAsJsonObject();
      assertThat(resolved).isEqualTo(given);
    }
  }
}
