package org.urisift.lsp;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.MarkupKind;
import org.jspecify.annotations.Nullable;

/**
 * What the client says about itself in the request {@code initialize}. Request and answer are plain
 * JSON here: LSP4J's classes for all capabilities would take a third of the start-up time.
 *
 * @param positionUnit the unit in which positions count
 * @param markdown whether the client shows Markdown in hovers
 * @param sendsSettings whether the client sends its settings on request
 * @param process the id of the client's process, or -1
 */
record Client(PositionUnit positionUnit, boolean markdown, boolean sendsSettings, long process) {
  /** {@code TextDocumentSyncKind.Incremental}. */
  private static final int INCREMENTAL = 2;

  static final Client UNKNOWN = new Client(PositionUnit.UTF16, false, false, -1);

  /** Reads the parameters of {@code initialize}. */
  static Client of(JsonObject parameters) {
    JsonElement encodings = member(parameters, "capabilities", "general", "positionEncodings");
    JsonElement formats =
        member(parameters, "capabilities", "textDocument", "hover", "contentFormat");
    JsonElement configuration = member(parameters, "capabilities", "workspace", "configuration");
    JsonElement process = member(parameters, "processId");
    return new Client(
        PositionUnit.firstKnown(strings(encodings)),
        strings(formats).contains(MarkupKind.MARKDOWN),
        configuration instanceof JsonPrimitive yes && yes.getAsBoolean(),
        process instanceof JsonPrimitive id && id.isNumber() ? id.getAsLong() : -1);
  }

  private static @Nullable JsonElement member(JsonElement from, String... path) {
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

  /** The capabilities of the server for this client: an {@code InitializeResult}. */
  Map<String, Object> initializeResult(String version) {
    Map<String, Object> capabilities =
        Map.of(
            "positionEncoding", positionUnit.protocolName(),
            "textDocumentSync", Map.of("openClose", true, "change", INCREMENTAL),
            "documentLinkProvider", Map.of("resolveProvider", true),
            "hoverProvider", true,
            "codeActionProvider", Map.of("codeActionKinds", CodeActions.KINDS));
    Map<String, Object> server = Map.of("name", "urisift", "version", version);
    return Map.of("capabilities", capabilities, "serverInfo", server);
  }

  /** Whether the server must request the settings: a notification of changed settings had none. */
  boolean mustBeAskedForSettings(@Nullable Object sent) {
    return sendsSettings && (sent == null || sent instanceof JsonNull);
  }

  /** Calls the action when the client's process ends; never if the process is not visible. */
  void onExit(Runnable action) {
    if (process > 0) {
      ProcessHandle.of(process).ifPresent(handle -> handle.onExit().thenRun(action));
    }
  }
}
