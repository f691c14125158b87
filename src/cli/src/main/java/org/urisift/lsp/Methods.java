package org.urisift.lsp;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.lang.reflect.Type;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.ConfigurationParams;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DocumentLink;
import org.eclipse.lsp4j.DocumentLinkParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;

/**
 * The methods of the protocol whose parameters are read here. They are listed, since a search
 * through all methods of LSP4J would take longer than the rest of the start.
 */
final class Methods {
  static final String CANCEL = MessageJsonHandler.CANCEL_METHOD.getMethodName();

  /** An edit of a document. */
  static final String DID_CHANGE = "textDocument/didChange";

  /** The only request that the server sends. */
  static final String CONFIGURATION = "workspace/configuration";

  private static final Map<String, JsonRpcMethod> ALL = make();

  private Methods() {}

  /** All known methods, by name. */
  static Map<String, JsonRpcMethod> all() {
    return ALL;
  }

  private static Map<String, JsonRpcMethod> make() {
    Map<String, JsonRpcMethod> methods = new LinkedHashMap<>();
    request(methods, "initialize", JsonObject.class);
    request(methods, "textDocument/documentLink", DocumentLinkParams.class);
    request(methods, "documentLink/resolve", DocumentLink.class);
    request(methods, "textDocument/hover", HoverParams.class);
    request(methods, "textDocument/codeAction", CodeActionParams.class);
    methods.put(
        CONFIGURATION,
        JsonRpcMethod.request(CONFIGURATION, JsonArray.class, ConfigurationParams.class));
    for (JsonRpcMethod method :
        List.of(
            MessageJsonHandler.CANCEL_METHOD,
            JsonRpcMethod.notification("textDocument/didOpen", DidOpenTextDocumentParams.class),
            JsonRpcMethod.notification(DID_CHANGE, DidChangeTextDocumentParams.class),
            JsonRpcMethod.notification("textDocument/didClose", DidCloseTextDocumentParams.class),
            JsonRpcMethod.notification(
                "workspace/didChangeConfiguration", DidChangeConfigurationParams.class))) {
      methods.put(method.getMethodName(), method);
    }
    return Collections.unmodifiableMap(methods);
  }

  private static void request(Map<String, JsonRpcMethod> to, String name, Type parameters) {
    to.put(name, JsonRpcMethod.request(name, Object.class, parameters));
  }
}
