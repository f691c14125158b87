package org.urisift.lsp;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** An editor that may send anything to its server. */
final class Editor implements Closeable {
  static final String URI = "file:///letter.txt";

  private final PipedOutputStream out = new PipedOutputStream();
  private final DataInputStream in;
  private final ByteArrayOutputStream errors = new ByteArrayOutputStream();
  private final CompletableFuture<Integer> server;
  private final List<JsonObject> otherMessages = new ArrayList<>();
  private int lastId;

  Editor() {
    try {
      PipedInputStream serverIn = new PipedInputStream(out, 1 << 20);
      PipedOutputStream serverOut = new PipedOutputStream();
      in = new DataInputStream(new PipedInputStream(serverOut, 1 << 20));
      PrintStream err = new PrintStream(errors, true, StandardCharsets.UTF_8);
      server =
          CompletableFuture.supplyAsync(
              () -> {
                int code = EditorServer.run(serverIn, serverOut, err, "test");
                try {
                  serverOut.close();
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
                return code;
              });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** An editor that has sent {@code initialize} with these capabilities and options. */
  static Editor ready(String capabilities, String options) {
    Editor editor = new Editor();
    editor.request(
        "initialize",
        "{'capabilities':" + capabilities + ",'initializationOptions':" + options + "}");
    editor.sendNotification("initialized", "{}");
    return editor;
  }

  static Editor ready() {
    return ready("{'textDocument':{'hover':{'contentFormat':['markdown']}}}", "null");
  }

  void sendRaw(String bytes) {
    try {
      out.write(bytes.getBytes(StandardCharsets.UTF_8));
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void send(String json) {
    int length = json.getBytes(StandardCharsets.UTF_8).length;
    sendRaw("Content-Length: " + length + "\r\n\r\n" + json);
  }

  /** Sends a notification; the JSON may have single quotes. */
  void sendNotification(String method, String parameters) {
    send(
        "{\"jsonrpc\":\"2.0\",\"method\":\""
            + method
            + "\",\"params\":"
            + parameters.replace('\'', '"')
            + "}");
  }

  int sendRequest(String method, String parameters) {
    int id = ++lastId;
    send(
        "{\"jsonrpc\":\"2.0\",\"id\":"
            + id
            + ",\"method\":\""
            + method
            + "\",\"params\":"
            + parameters.replace('\'', '"')
            + "}");
    return id;
  }

  /** Waits for the answer to a request: an object with a result or an error. */
  JsonObject answer(int id) {
    for (JsonObject earlier : otherMessages) { // that to a cancelled request overtakes others
      if (isAnswer(earlier, id)) {
        return earlier;
      }
    }
    JsonObject message = next();
    while (!isAnswer(message, id)) {
      otherMessages.add(message);
      message = next();
    }
    return message;
  }

  private static boolean isAnswer(JsonObject message, int id) {
    JsonElement value = message.has("method") ? null : message.get("id");
    return value != null && !value.isJsonNull() && value.getAsInt() == id;
  }

  /** Sends a request; returns the result in the answer. */
  JsonElement request(String method, String parameters) {
    JsonObject answer = answer(sendRequest(method, parameters));
    return answer.get("result");
  }

  JsonObject error(String method, String parameters) {
    return answer(sendRequest(method, parameters)).getAsJsonObject("error");
  }

  void open(String text) {
    open(text, "plaintext");
  }

  void open(String text, String language) {
    JsonObject item = new JsonObject();
    item.addProperty("uri", URI);
    item.addProperty("languageId", language);
    item.addProperty("version", 1);
    item.addProperty("text", text);
    JsonObject parameters = new JsonObject();
    parameters.add("textDocument", item);
    send("{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didOpen\",\"params\":" + parameters + "}");
  }

  /** Replaces a range, or the whole text for null. */
  void edit(String range, String text) {
    sendNotification(
        "textDocument/didChange",
        "{'textDocument':{'uri':'"
            + URI
            + "','version':2},'contentChanges':[{"
            + (range == null ? "" : "'range':" + range + ",")
            + "'text':'"
            + text
            + "'}]}");
  }

  JsonArray links() {
    return request("textDocument/documentLink", "{'textDocument':{'uri':'" + URI + "'}}")
        .getAsJsonArray();
  }

  List<String> targets() {
    List<String> targets = new ArrayList<>();
    links().forEach(link -> targets.add(link.getAsJsonObject().get("target").getAsString()));
    return targets;
  }

  static String range(int line, int from, int toLine, int to) {
    return String.format(
        "{'start':{'line':%d,'character':%d},'end':{'line':%d,'character':%d}}",
        line, from, toLine, to);
  }

  /** The parameters of the last notification of a method before the last answer. */
  JsonObject lastNotification(String method) {
    for (int i = otherMessages.size() - 1; i >= 0; i--) {
      JsonElement value = otherMessages.get(i).get("method");
      if (value != null && value.getAsString().equals(method)) {
        return otherMessages.get(i).getAsJsonObject("params");
      }
    }
    return null;
  }

  /** The next message; fails if the server has written anything else. */
  JsonObject next() {
    try {
      StringBuilder header = new StringBuilder();
      while (!header.toString().endsWith("\r\n\r\n")) {
        header.append((char) in.readUnsignedByte());
      }
      String[] fields = header.toString().strip().split(": ");
      if (fields.length != 2 || !fields[0].equals("Content-Length")) {
        throw new AssertionError("not the protocol: " + header);
      }
      byte[] body = in.readNBytes(Integer.parseInt(fields[1]));
      return JsonParser.parseString(new String(body, StandardCharsets.UTF_8)).getAsJsonObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String errors() {
    return errors.toString(StandardCharsets.UTF_8);
  }

  /** Waits for the server to end by itself; returns its exit code. */
  int awaitExit() {
    try {
      return server.get();
    } catch (Exception e) {
      throw new AssertionError("the server did not end", e);
    }
  }

  /** Stops reading, like an editor that was killed. */
  void stopReading() {
    try {
      in.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    try {
      out.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    awaitExit();
  }
}
