package org.urisift.lsp;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.jspecify.annotations.Nullable;

/**
 * The language server. One thread reads messages and notes cancellations at once; another handles
 * the messages in their order, so that each answer is about the text as it was when the request was
 * sent.
 */
public final class EditorServer {
  private EditorServer() {}

  /** What was read: a message, an error, or the end of all messages. */
  sealed interface Incoming {
    record Received(Message message) implements Incoming {}

    /**
     * A message with invalid parameters.
     *
     * @param editedUri the URI of the document if the message is an edit; null if it is not, or the
     *     URI is unknown
     */
    record Invalid(Message message, @Nullable String editedUri, String reason)
        implements Incoming {}

    /** Input that is not a message of the protocol. */
    record Malformed(String reason) implements Incoming {}

    /** A message that was skipped, since it is too large. */
    record TooLarge(long bytes) implements Incoming {}

    /** The end of all messages. */
    record Closed(String reason) implements Incoming {}
  }

  /**
   * Serves one client until it sends {@code exit} or its streams end. Only messages of the protocol
   * are written to the output. The streams are left open; a thread may still block in a read of the
   * input afterwards.
   *
   * @param version the version of the program, which is sent to the client
   * @return the exit code: 0 for {@code exit} after {@code shutdown}, else 1
   */
  public static int run(InputStream in, OutputStream out, PrintStream err, String version) {
    MessageJsonHandler json = new MessageJsonHandler(Methods.all());
    // for parsing answers of the client: the server sends no other request
    json.setMethodProvider(id -> Methods.CONFIGURATION);
    Cancellations cancellations = new Cancellations();
    Inbox inbox = new Inbox();
    FrameReader reader = new FrameReader(in, json);
    Thread reading = new Thread(() -> read(reader, inbox, cancellations), "messages");
    reading.setDaemon(true); // it may block in a read that never ends
    reading.start();
    FrameWriter writer = new FrameWriter(out, json);
    Session session = new Session(writer, cancellations, err, version);
    try {
      session.watchClient(() -> inbox.offer(new Incoming.Closed("the client is gone")));
      while (!session.isOver()) {
        session.handle(inbox.take());
      }
    } catch (IOException e) {
      err.println("urisift: lsp: the client does not read any more: " + e.getMessage());
      return 1;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return 1;
    }
    return session.exitCode();
  }

  private static void read(FrameReader reader, Inbox inbox, Cancellations cancellations) {
    Incoming incoming;
    try {
      do {
        incoming = next(reader);
        if (incoming instanceof Incoming.Received received) {
          cancellations.addIfCancellation(received.message());
        }
        inbox.put(incoming, reader.messageLength());
      } while (!(incoming instanceof Incoming.Closed));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Incoming next(FrameReader reader) {
    try {
      return reader.next();
    } catch (RuntimeException | Error e) { // no memory left, or the program was replaced on disk
      return new Incoming.Closed(e.toString());
    }
  }
}
