package org.urisift.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a client sends, the server reports the error or ends, and writes only messages. */
class HostileClientTest {
  @Test
  void an_input_that_fails_ends_the_server() {
    InputStream in =
        new InputStream() {
          @Override
          public int read() {
            throw new NoClassDefFoundError("x");
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    assertThat(
            EditorServer.run(in, new ByteArrayOutputStream(), new PrintStream(err, true), "test"))
        .isEqualTo(1);
    assertThat(err.toString()).contains("NoClassDefFoundError: x, without exit");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1732000000000", "1e308", "1.5", "{}", "[]", "true"})
  void a_request_with_a_strange_id_does_not_end_the_server(String id) {
    try (Editor editor = Editor.ready()) {
      editor.send("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"x\"}");
      editor.request("shutdown", "null");
      editor.sendNotification("exit", "null");
      assertThat(editor.awaitExit()).isZero();
    }
  }

  @Test
  void shutdown_then_exit_ends_with_0() {
    try (Editor editor = Editor.ready()) {
      editor.request("shutdown", "null");
      editor.sendNotification("exit", "null");
      assertThat(editor.awaitExit()).isZero();
    }
  }

  @Test
  void exit_without_shutdown_ends_with_1() {
    try (Editor editor = Editor.ready()) {
      editor.sendNotification("exit", "null");
      assertThat(editor.awaitExit()).isEqualTo(1);
    }
  }

  @Test
  void shutdown_without_exit_ends_with_1() {
    Editor editor = Editor.ready();
    editor.request("shutdown", "null");
    editor.close();
    assertThat(editor.awaitExit()).isEqualTo(1);
    assertThat(editor.errors()).contains("without exit");
  }

  @Test
  void the_server_ends_with_1_if_its_client_is_killed() {
    Editor editor = Editor.ready();
    editor.open("http://a.b/");
    editor.close();
    assertThat(editor.awaitExit()).isEqualTo(1);
  }

  @Test
  void the_server_ends_with_1_if_its_client_does_not_read_any_more() {
    Editor editor = Editor.ready();
    editor.stopReading();
    editor.sendRequest("textDocument/hover", "{}");
    assertThat(editor.awaitExit()).isEqualTo(1);
    assertThat(editor.errors()).contains("does not read");
  }

  @Test
  void a_request_before_initialize_and_one_after_shutdown_are_refused() {
    try (Editor editor = new Editor()) {
      assertThat(code(editor.error("textDocument/hover", "{}"))).isEqualTo(-32002);
      editor.request("initialize", "{'capabilities':{}}");
      assertThat(code(editor.error("initialize", "{'capabilities':{}}"))).isEqualTo(-32600);
      editor.request("shutdown", "null");
      assertThat(code(editor.error("textDocument/hover", "{}"))).isEqualTo(-32600);
    }
  }

  @Test
  void invalid_json_is_answered_with_a_parse_error_and_skipped() {
    try (Editor editor = Editor.ready()) {
      editor.sendRaw("Content-Length: 9\r\n\r\n{\"json\":}");
      JsonObject answer = editor.next();
      assertThat(code(answer.getAsJsonObject("error"))).isEqualTo(-32700);
      editor.open("http://a.b/");
      assertThat(editor.targets()).containsExactly("http://a.b/");
    }
  }

  @Test
  void a_missing_header_or_a_bad_length_is_reported_and_skipped() {
    try (Editor editor = Editor.ready()) {
      editor.sendRaw("GET / HTTP/1.1\r\nHost: a.b\r\n\r\n");
      assertThat(editor.next().getAsJsonObject("error").get("message").getAsString())
          .contains("not a message header");
      editor.sendRaw("Content-Length: many\r\n\r\n");
      assertThat(editor.next().getAsJsonObject("error").get("message").getAsString())
          .contains("many");
      editor.open("http://a.b/");
      assertThat(editor.targets()).containsExactly("http://a.b/");
    }
  }

  @Test
  void invalid_parameters_are_answered_with_the_reason() {
    try (Editor editor = Editor.ready()) {
      assertThat(code(editor.error("textDocument/hover", "{'position':7}"))).isEqualTo(-32602);
      assertThat(code(editor.error("textDocument/hover", "null"))).isEqualTo(-32602);
      assertThat(code(editor.error("no/such", "{}"))).isEqualTo(-32601);
      String unknown =
          "{'textDocument':{'uri':'file:///other'},'position':{'line':0,'character':0}}";
      assertThat(editor.error("textDocument/hover", unknown).get("message").getAsString())
          .contains("not open: file:///other");
      editor.sendNotification("textDocument/didOpen", "[]");
      editor.sendNotification(
          "textDocument/didChange", "{'textDocument':null,'contentChanges':null}");
      editor.sendNotification("$/unknown", "{}");
      editor.open("http://a.b/");
      assertThat(editor.targets()).containsExactly("http://a.b/");
    }
  }

  @Test
  void a_request_that_is_nested_too_deeply_is_answered_with_an_error() {
    try (Editor editor = Editor.ready()) {
      String parameters = "[".repeat(1000) + "]".repeat(1000);
      assertThat(code(editor.error("textDocument/hover", parameters))).isEqualTo(-32602);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"7", "'seven'"})
  void a_request_with_unreadable_parameters_is_answered_with_an_error(String id) {
    try (Editor editor = Editor.ready()) {
      String parameters = "{'textDocument':{'uri':'file:///x'},'partialResultToken':{}}";
      String request = "{'id':%s,'method':'textDocument/documentLink','params':%s}";
      editor.send(String.format(request, id, parameters).replace('\'', '"'));
      JsonObject answer = editor.next();
      assertThat(answer.get("id")).hasToString(id.replace('\'', '"'));
      assertThat(code(answer.getAsJsonObject("error"))).isEqualTo(-32602);
      editor.sendNotification("$/cancelRequest", "{'id':[1]}");
      assertThat(code(editor.next().getAsJsonObject("error"))).isEqualTo(-32700);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hover | {} | no textDocument",
        "hover | {'textDocument':{}} | no textDocument.uri",
        "hover | {'textDocument':{'uri':'file:///letter.txt'}} | no position",
        "documentLink | {} | no textDocument",
        "codeAction | {'textDocument':{'uri':'file:///letter.txt'}} | no range",
        "codeAction | {'textDocument':{'uri':'file:///letter.txt'},'range':{}} | no range.start"
      },
      quoteCharacter = '`')
  void a_missing_parameter_is_answered_with_its_name(
      String method, String parameters, String reason) {
    try (Editor editor = Editor.ready()) {
      editor.open("http://a.b/");
      JsonObject error = editor.error("textDocument/" + method, parameters);
      assertThat(code(error)).isEqualTo(-32602);
      assertThat(error.get("message").getAsString()).isEqualTo(reason);
    }
  }

  @Test
  void a_client_that_sends_no_diagnostics_still_gets_a_quick_fix() {
    try (Editor editor = Editor.ready("{}", "{'strict':true}")) {
      editor.open("<http://a.b/[x]>");
      String parameters =
          "{'textDocument':{'uri':'file:///letter.txt'},'context':{},'range':"
              + Editor.range(0, 3, 0, 3)
              + "}";
      assertThat(editor.request("textDocument/codeAction", parameters).getAsJsonArray()).hasSize(1);
    }
  }

  @Test
  void a_document_with_an_edit_out_of_range_is_ignored_until_sent_whole() {
    try (Editor editor = Editor.ready()) {
      editor.open("http://a.b/\n");
      editor.edit(Editor.range(7, 0, 9, 0), "x");
      assertThat(editor.targets()).isEmpty();
      assertThat(editor.lastNotification("window/showMessage").get("message").getAsString())
          .contains("7:0 to 9:0 in 2 lines");
      editor.edit(Editor.range(0, 5, 0, 2), "x");
      assertThat(editor.targets()).isEmpty();
      editor.edit(null, "http://c.d/");
      assertThat(editor.targets()).containsExactly("http://c.d/");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "null | a null edit",
        "{} | without text",
        "{'range':{'start':{'line':0,'character':0},'end':{'line':4294967295,'character':0}},'text':'x'} | be parsed",
        "{'range':[],'text':'x'} | be parsed",
        "{'range':{'start':{'line':0,'character':0},'end':{'line':0,'character':5}}} | without text",
        "{'range':{'end':{'line':0,'character':5}},'text':'x'} | without start or end"
      },
      quoteCharacter = '`')
  void after_an_invalid_edit_the_document_is_ignored_until_sent_whole(String edit, String reason) {
    try (Editor editor = Editor.ready()) {
      editor.open("http://a.b/\n");
      editor.sendNotification(
          "textDocument/didChange",
          "{'textDocument':{'uri':'"
              + Editor.URI
              + "','version':2},'contentChanges':["
              + edit
              + "]}");
      assertThat(editor.targets()).isEmpty();
      assertThat(editor.lastNotification("window/showMessage").get("message").getAsString())
          .contains(reason);
      editor.edit(null, "http://c.d/");
      assertThat(editor.targets()).containsExactly("http://c.d/");
      assertThat(editor.errors()).isEmpty();
    }
  }

  @Test
  void an_invalid_edit_of_a_document_that_is_not_open_is_reported() {
    try (Editor editor = Editor.ready()) {
      editor.sendNotification(
          "textDocument/didChange",
          "{'textDocument':{'uri':'file:///other','version':2},'contentChanges':[{'text':{}}]}");
      JsonObject notification = editor.next();
      assertThat(notification.get("method").getAsString()).isEqualTo("window/showMessage");
      assertThat(notification.toString()).contains("not open: file:///other");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "didOpen | null | no textDocument",
        "didChange | null | no textDocument",
        "didClose | null | no textDocument",
        "didOpen | {} | no textDocument",
        "didOpen | {'textDocument':{'text':'x'}} | no textDocument.uri",
        "didOpen | {'textDocument':{'uri':'file:///x'}} | no textDocument.text",
        "didChange | {'contentChanges':[]} | no textDocument",
        "didChange | {'textDocument':{'uri':'file:///letter.txt'},'contentChanges':null} | no contentChanges",
        "didClose | {} | no textDocument"
      },
      quoteCharacter = '`')
  void a_missing_parameter_of_a_notification_is_logged_with_its_name(
      String method, String parameters, String reason) {
    try (Editor editor = Editor.ready()) {
      editor.open("http://a.b/");
      editor.sendNotification("textDocument/" + method, parameters);
      assertThat(editor.targets()).containsExactly("http://a.b/");
      assertThat(editor.lastNotification("window/logMessage").get("message").getAsString())
          .isEqualTo("urisift: textDocument/" + method + ": " + reason);
      assertThat(editor.errors()).isEmpty();
    }
  }

  @Test
  void a_range_that_ends_after_the_last_line_ends_with_the_text() {
    try (Editor editor = Editor.ready()) {
      editor.open("http://a.b/\nhttp://c.d/");
      String range = Editor.range(1, 0, 99, 0);
      String parameters = "{'textDocument':{'uri':'" + Editor.URI + "'},'range':" + range + "}";
      assertThat(editor.request("textDocument/codeAction", parameters).toString())
          .contains("<http://c.d/>")
          .doesNotContain("<http://a.b/>");
    }
  }

  @Test
  void an_edit_that_ends_after_the_last_line_ends_with_the_text() {
    try (Editor editor = Editor.ready()) {
      editor.open("http://a.b/\nhttp://c.d/\n");
      editor.edit(Editor.range(1, 0, 99, 0), "http://e.f/");
      assertThat(editor.targets()).containsExactly("http://a.b/", "http://e.f/");
      editor.edit(Editor.range(0, 0, Integer.MAX_VALUE, Integer.MAX_VALUE), "http://g.h/");
      assertThat(editor.targets()).containsExactly("http://g.h/");
    }
  }

  @Test
  void a_position_after_the_end_of_a_line_means_its_end() {
    try (Editor editor = Editor.ready()) {
      editor.open("http://a.b/\r\nx");
      editor.edit(Editor.range(0, 99, 0, 99), "c");
      assertThat(editor.targets()).containsExactly("http://a.b/c");
    }
  }

  @Test
  void a_document_of_100_mb_is_reported_and_skipped() {
    try (Editor editor = Editor.ready()) {
      int size = 100 * 1024 * 1024;
      editor.sendRaw("Content-Length: " + size + "\r\n\r\n");
      String block = "http://a.b/ ".repeat(1 << 16).substring(0, 1 << 19);
      for (int sent = 0; sent < size; sent += block.length()) {
        editor.sendRaw(block);
      }
      editor.edit(Editor.range(0, 0, 0, 0), "x");
      editor.open("http://a.b/");
      assertThat(editor.targets()).containsExactly("http://a.b/");
      assertThat(editor.lastNotification("window/showMessage").get("message").getAsString())
          .contains("not open");
    }
  }

  private static int code(JsonObject error) {
    return error.get("code").getAsInt();
  }
}
