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
 * Reads the messages of the base protocol, each with a header that says its length. What is no
 * message is reported once and passed over; memory is bounded whatever comes.
 */
final class FrameReader {
  /** The largest message that is read, in bytes: a text of about that size. */
  static final int LARGEST = (int) Math.min(64 << 20, Runtime.getRuntime().maxMemory() / 8);

  private static final int LONGEST_LINE = 1024;
  private static final String LENGTH = "content-length:";

  private final BufferedInputStream in;
  private final MessageJsonHandler json;
  private int bytes;

  FrameReader(InputStream in, MessageJsonHandler json) {
    this.in = new BufferedInputStream(in, 1 << 16);
    this.json = json;
  }

  /** How many bytes the last message had; 0 for one that was not read. */
  int bytes() {
    return bytes;
  }

  /** The next message, or what came instead. */
  Incoming next() {
    bytes = 0;
    try {
      long length = -1;
      StringBuilder line = new StringBuilder();
      String wrong = null;
      while (true) {
        line.setLength(0);
        if (!readLine(line)) {
          return new Incoming.End("end of input");
        }
        if (line.isEmpty() && length >= 0) {
          return length > LARGEST ? skip(length) : read((int) length);
        }
        if (line.isEmpty() && wrong != null) {
          return new Incoming.Malformed(wrong);
        }
        String header = line.toString().toLowerCase(Locale.ROOT);
        if (header.startsWith(LENGTH)) {
          length = number(header.substring(LENGTH.length()).trim());
          wrong = length < 0 ? "no length: \"" + line + "\"" : null;
        } else if (!line.isEmpty() && !header.startsWith("content-type:")) {
          wrong = "no header of a message: \"" + line + "\"";
          if (line.length() >= LONGEST_LINE) {
            return new Incoming.Malformed(wrong);
          }
        }
      }
    } catch (IOException e) {
      return new Incoming.End(String.valueOf(e.getMessage()));
    }
  }

  private static long number(String digits) {
    try {
      return Long.parseLong(digits);
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  /** Reads a line without its break, or the beginning of a long one, the rest of which is lost. */
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
    byte[] lost = new byte[1 << 16]; // read, not skipped: a pipe cannot be
    for (long left = length; left > 0; ) {
      int count = in.read(lost, 0, (int) Math.min(left, lost.length));
      if (count < 0) {
        return new Incoming.End("end of input within a message");
      }
      left -= count;
    }
    return new Incoming.TooLarge(length);
  }

  private Incoming read(int length) throws IOException {
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      return new Incoming.End("end of input within a message");
    }
    this.bytes = length;
    String text = new String(bytes, StandardCharsets.UTF_8);
    try {
      Message message = json.parseMessage(text);
      return message == null
          ? new Incoming.Malformed("an empty message")
          : new Incoming.Received(message);
    } catch (MessageIssueException e) {
      return e.getRpcMessage() == null
          ? new Incoming.Malformed(reason(e))
          : new Incoming.Invalid(e.getRpcMessage(), edited(e.getRpcMessage(), text), reason(e));
    } catch (RuntimeException e) { // of the parser, and what it lets through of Java's own
      Message message = withoutParameters(text);
      return message == null
          ? new Incoming.Malformed(reason(e))
          : new Incoming.Invalid(message, edited(message, text), reason(e));
    }
  }

  /** The document that an edit which cannot be read is of, as far as that can be. */
  private static @Nullable String edited(Message message, String text) {
    if (!(message instanceof NotificationMessage note && Methods.CHANGE.equals(note.getMethod()))) {
      return null;
    }
    try {
      JsonObject parameters =
          JsonParser.parseString(text).getAsJsonObject().getAsJsonObject("params");
      return parameters.getAsJsonObject("textDocument").get("uri").getAsString();
    } catch (RuntimeException e) {
      return null; // not even that can be sent
    }
  }

  /**
   * What the parser gave up on for the sake of its parameters: a client waits for the answer to its
   * request, not to any. Null for what is no message.
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
      NotificationMessage note = new NotificationMessage();
      note.setMethod(method);
      return note;
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
