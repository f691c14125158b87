package org.urisift.lsp;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.apache.commons.io.output.UnsynchronizedByteArrayOutputStream;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.NotificationMessage;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseMessage;
import org.jspecify.annotations.Nullable;

/**
 * Builds the messages that the server sends, and writes them with their headers. LSP4J would make a
 * string of each first: a third more memory for an answer of many megabytes.
 */
final class FrameWriter {
  private final OutputStream out;
  private final MessageJsonHandler json;

  FrameWriter(OutputStream out, MessageJsonHandler json) {
    this.out = out;
    this.json = json;
  }

  void answer(Either<String, Number> id, @Nullable Object result) throws IOException {
    ResponseMessage response = responseTo(id);
    response.setResult(result);
    write(response);
  }

  /** Answers with an error; the id is null if the request's is not known. */
  void refuse(@Nullable Either<String, Number> id, ResponseErrorCode code, String reason)
      throws IOException {
    refuse(id, new ResponseError(code, reason, null));
  }

  void refuse(@Nullable Either<String, Number> id, ResponseError error) throws IOException {
    ResponseMessage response = responseTo(id);
    response.setError(error);
    write(response);
  }

  private static ResponseMessage responseTo(@Nullable Either<String, Number> id) {
    ResponseMessage response = new ResponseMessage();
    response.setRawId(id);
    return response;
  }

  void sendRequest(String id, String method, Object parameters) throws IOException {
    RequestMessage request = new RequestMessage();
    request.setId(id);
    request.setMethod(method);
    request.setParams(parameters);
    write(request);
  }

  void sendNotification(String method, Object parameters) throws IOException {
    NotificationMessage notification = new NotificationMessage();
    notification.setMethod(method);
    notification.setParams(parameters);
    write(notification);
  }

  void show(MessageType type, String text) throws IOException {
    sendNotification("window/showMessage", new MessageParams(type, "urisift: " + text));
  }

  private void write(Message message) throws IOException {
    UnsynchronizedByteArrayOutputStream body = UnsynchronizedByteArrayOutputStream.builder().get();
    try (Writer writer = new BufferedWriter(new OutputStreamWriter(body, StandardCharsets.UTF_8))) {
      json.serialize(message, writer);
    }
    String header = "Content-Length: " + body.size() + "\r\n\r\n";
    out.write(header.getBytes(StandardCharsets.US_ASCII));
    body.writeTo(out);
    out.flush();
  }
}
