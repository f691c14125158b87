package org.urisift.lsp;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.eclipse.lsp4j.jsonrpc.MessageIssueException;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.NotificationMessage;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.jspecify.annotations.Nullable;
import org.urisift.lsp.EditorServer.Incoming;

/**
 * Reads the messages of LSP's base protocol, in which a header with the length comes before each
 * message. Anything else is skipped and reported once, at the next blank line or after a very long
 * one. Memory is bounded for any input.
 */
final class FrameReader {
  /** The length of the longest message that is read, in bytes. */
  static final int MAX_MESSAGE_BYTES =
      (int) Math.min(64 << 20, Runtime.getRuntime().maxMemory() / 8);

  private static final int LONGEST_LINE = 1024;
  private static final String LENGTH_FIELD = "content-length:";

  private final BufferedInputStream in;
  private final MessageJsonHandler json;
  private int messageLength;

  FrameReader(InputStream in, MessageJsonHandler json) {
    this.in = new BufferedInputStream(in, 1 << 16);
    this.json = json;
  }

  /** The length of the last message in bytes; 0 if it was not read. */
  int messageLength() {
    return messageLength;
  }

  /** Reads the next message; returns an error if it cannot be read, {@code Closed} at the end. */
  Incoming next() {
    messageLength = 0;
    try {
      long length = -1;
      StringBuilder line = new StringBuilder();
      String complaint = null;
      while (true) {
        line.setLength(0);
        if (!readLine(line)) {
          return new Incoming.Closed("end of input");
        }
        if (line.isEmpty() && length >= 0) {
          return length > MAX_MESSAGE_BYTES ? skip(length) : read((int) length);
        }
        if (line.isEmpty() && complaint != null) {
          return new Incoming.Malformed(complaint);
        }
        String header = line.toString().toLowerCase(Locale.ROOT);
        if (header.startsWith(LENGTH_FIELD)) {
          length = number(header.substring(LENGTH_FIELD.length()).trim());
          complaint = length < 0 ? "no length: \"" + line + "\"" : null;
        } else if (!line.isEmpty() && !header.startsWith("content-type:")) {
          complaint = "not a message header: \"" + line + "\"";
          if (line.length() >= LONGEST_LINE) {
            return new Incoming.Malformed(complaint);
          }
        }
      }
    } catch (IOException e) {
      return new Incoming.Closed(String.valueOf(e.getMessage()));
    }
  }

  private static long number(String digits) {
    try {
      return Long.parseLong(digits);
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  /** Reads a line without its break, cut if it is long; returns false at the end of input. */
  private boolean readLine(StringBuilder line) throws IOException {
    for (int b = in.read(); b != '\n'; b = in.read()) {
      if (b < 0) {
        return false;
      }
      if (b != '\r' && line.length() < LONGEST_LINE) {
        line.append((char) b);
      }
    }
    return true;
  }

  private Incoming skip(long length) throws IOException {
    byte[] skipped = new byte[1 << 16]; // read, since a pipe cannot be skipped
    for (long left = length; left > 0; ) {
      int count = in.read(skipped, 0, (int) Math.min(left, skipped.length));
      if (count < 0) {
        return new Incoming.Closed("end of input within a message");
      }
      left -= count;
    }
    return new Incoming.TooLarge(length);
  }

  private Incoming read(int length) throws IOException {
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      return new Incoming.Closed("end of input within a message");
    }
    messageLength = length;
    String text = new String(bytes, StandardCharsets.UTF_8);
    try {
      Message message = json.parseMessage(text);
      return message == null
          ? new Incoming.Malformed("an empty message")
          : new Incoming.Received(message);
    } catch (MessageIssueException e) {
      return e.getRpcMessage() == null
          ? new Incoming.Malformed(reason(e))
          : new Incoming.Invalid(e.getRpcMessage(), editedUri(e.getRpcMessage(), text), reason(e));
    } catch (RuntimeException e) { // of the JSON parser, or another that LSP4J does not catch
      Message message = withoutParameters(text);
      return message == null
          ? new Incoming.Malformed(reason(e))
          : new Incoming.Invalid(message, editedUri(message, text), reason(e));
    }
  }

  /**
   * The URI of the document that an invalid message edits; null if the message is not an edit or
   * has no readable URI.
   */
  private static @Nullable String editedUri(Message message, String text) {
    if (!(message instanceof NotificationMessage notification
        && Methods.DID_CHANGE.equals(notification.getMethod()))) {
      return null;
    }
    try {
      JsonObject parameters =
          JsonParser.parseString(text).getAsJsonObject().getAsJsonObject("params");
      return parameters.getAsJsonObject("textDocument").get("uri").getAsString();
    } catch (RuntimeException e) {
      return null; // the URI is not valid either
    }
  }

  /**
   * Reads only the method and the id of a message that the parser rejected: an answer needs the id.
   * Returns null if the text is not a message.
   */
  private static @Nullable Message withoutParameters(String text) {
    try {
      return JsonParser.parseString(text) instanceof JsonObject object
              && object.get("method") instanceof JsonPrimitive method
          ? withoutParameters(method.getAsString(), object.get("id"))
          : null;
    } catch (RuntimeException e) {
      return null;
    }
  }

  private static @Nullable Message withoutParameters(String method, @Nullable JsonElement id) {
    if (id == null) {
      NotificationMessage notification = new NotificationMessage();
      notification.setMethod(method);
      return notification;
    }
    RequestMessage request = new RequestMessage();
    request.setMethod(method);
    if (!(id instanceof JsonPrimitive name)) {
      return null;
    }
    if (name.isString()) {
      request.setId(name.getAsString());
    } else {
      request.setId(name.getAsBigDecimal().intValueExact());
    }
    return request;
  }

  private static String reason(RuntimeException e) {
    Throwable cause = e.getCause() == null ? e : e.getCause();
    String text = cause.getMessage() == null ? cause.toString() : cause.getMessage();
    return text.lines().findFirst().orElse("no JSON");
  }
}
