package org.urisift.lsp;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.MarkupKind;
import org.jspecify.annotations.Nullable;

/**
 * What the client said of itself. Read as plain JSON, as the answer is written: the classes for all
 * capabilities of the protocol would take a third of the time to the start.
 *
 * @param unit of positions
 * @param markdown whether it shows Markdown in hovers
 * @param asksForSettings whether it can be asked for its settings
 * @param process its process, or -1
 */
record Client(PositionUnit unit, boolean markdown, boolean asksForSettings, long process) {
  /** {@code TextDocumentSyncKind.Incremental}. */
  private static final int INCREMENTAL = 2;

  static final Client UNKNOWN = new Client(PositionUnit.UTF16, false, false, -1);

  /** Of the parameters of {@code initialize}. */
  static Client of(JsonObject parameters) {
    JsonElement encodings = at(parameters, "capabilities", "general", "positionEncodings");
    JsonElement formats = at(parameters, "capabilities", "textDocument", "hover", "contentFormat");
    JsonElement asks = at(parameters, "capabilities", "workspace", "configuration");
    JsonElement process = at(parameters, "processId");
    return new Client(
        PositionUnit.agreed(strings(encodings)),
        strings(formats).contains(MarkupKind.MARKDOWN),
        asks instanceof JsonPrimitive yes && yes.getAsBoolean(),
        process instanceof JsonPrimitive id && id.isNumber() ? id.getAsLong() : -1);
  }

  private static @Nullable JsonElement at(JsonElement from, String... path) {
    JsonElement value = from;
    for (String name : path) {
      value = value instanceof JsonObject object ? object.get(name) : null;
    }
    return value;
  }

  private static List<String> strings(@Nullable JsonElement value) {
    List<String> strings = new ArrayList<>();
    if (value instanceof JsonArray array) {
      array.forEach(e -> strings.add(e instanceof JsonPrimitive p ? p.getAsString() : ""));
    }
    return strings;
  }

  /** What the server can do, for this client: an {@code InitializeResult}. */
  JsonObject greeting(String version) {
    JsonObject sync = new JsonObject();
    sync.addProperty("openClose", true);
    sync.addProperty("change", INCREMENTAL);
    JsonObject links = new JsonObject();
    links.addProperty("resolveProvider", true);
    JsonArray kinds = new JsonArray();
    CodeActions.KINDS.forEach(kinds::add);
    JsonObject actions = new JsonObject();
    actions.add("codeActionKinds", kinds);
    JsonObject can = new JsonObject();
    can.addProperty("positionEncoding", unit.kind());
    can.add("textDocumentSync", sync);
    can.add("documentLinkProvider", links);
    can.addProperty("hoverProvider", true);
    can.add("codeActionProvider", actions);
    JsonObject info = new JsonObject();
    info.addProperty("name", "urisift");
    info.addProperty("version", version);
    JsonObject result = new JsonObject();
    result.add("capabilities", can);
    result.add("serverInfo", info);
    return result;
  }

  /** Whether the server has to ask for the settings, as a notice of their change had none in it. */
  boolean isAskedForSettings(@Nullable Object sent) {
    return asksForSettings && (sent == null || sent instanceof JsonNull);
  }

  /** Calls the action when the client's process ends; one that cannot be seen is not waited for. */
  void onExit(Runnable action) {
    if (process > 0) {
      ProcessHandle.of(process).ifPresent(handle -> handle.onExit().thenRun(action));
    }
  }
}
