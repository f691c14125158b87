package org.urisift.lsp;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.apache.commons.io.IOUtils;
import org.jspecify.annotations.Nullable;

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

  FrameReader(InputStream in) {
    this.in = new BufferedInputStream(in, 1 << 16);
  }

  /** Hands all messages to a session, until the input ends. */
  void read(Session session) throws IOException {
    long length = -1;
    String complaint = null;
    for (String line = nextLine(); line != null; line = nextLine()) {
      String header = line.toLowerCase(Locale.ROOT);
      if (header.startsWith(LENGTH_FIELD)) {
        length = number(header.substring(LENGTH_FIELD.length()).trim());
        complaint = length < 0 ? "no length: \"" + line + "\"" : null;
      } else if (!line.isEmpty() && !header.startsWith("content-type:")) {
        complaint = "not a message header: \"" + line + "\"";
      }
      if (line.isEmpty() && length >= 0) {
        readBody(length, session);
        length = -1;
        complaint = null;
      } else if (complaint != null && (line.isEmpty() || line.length() >= LONGEST_LINE)) {
        session.refuse(null, complaint);
        length = -1;
        complaint = null;
      }
    }
  }

  private void readBody(long length, Session session) throws IOException {
    if (length > MAX_MESSAGE_BYTES) {
      IOUtils.skipFully(in, length);
      session.skipped(length);
      return;
    }
    byte[] bytes = in.readNBytes((int) length);
    if (bytes.length < length) {
      throw new EOFException("end of input within a message");
    }
    session.receive(new String(bytes, StandardCharsets.UTF_8), bytes.length);
  }

  private static long number(String digits) {
    try {
      return Long.parseLong(digits);
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  /** The next line without its break, cut if it is long; null at the end of input. */
  private @Nullable String nextLine() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int b = in.read(); b != '\n'; b = in.read()) {
      if (b < 0) {
        return null;
      }
      if (b != '\r' && line.length() < LONGEST_LINE) {
        line.append((char) b);
      }
    }
    return line.toString();
  }
}
