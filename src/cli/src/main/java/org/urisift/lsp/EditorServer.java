package org.urisift.lsp;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.jspecify.annotations.Nullable;

/**
 * The language server. One thread reads messages and sees at once which requests are cancelled,
 * another one does what they ask for, one after the other, so that each answer is about the text as
 * it was when the request was sent.
 */
public final class EditorServer {
  private EditorServer() {}

  /** What comes in: a message, or why none came. */
  sealed interface Incoming {
    /** A message. */
    record Received(Message message) implements Incoming {}

    /**
     * A message with parameters that cannot be.
     *
     * @param edited the URI of the document that it is an edit of; null for no edit, or an unknown
     *     one
     */
    record Invalid(Message message, @Nullable String edited, String reason) implements Incoming {}

    /** Something that is no message of the protocol. */
    record Malformed(String reason) implements Incoming {}

    /** A message that was not read, since it is too large. */
    record TooLarge(long bytes) implements Incoming {}

    /** There is nothing more to come. */
    record End(String reason) implements Incoming {}
  }

  /**
   * Serves one client until it says {@code exit} or its streams end. Nothing but messages of the
   * protocol is written to the output. The streams are left open; a thread may still stand in a
   * read of the input afterwards.
   *
   * @param version of the program, sent to the client
   * @return the exit code: 0 for {@code exit} after {@code shutdown}, else 1
   */
  public static int run(InputStream in, OutputStream out, PrintStream err, String version) {
    MessageJsonHandler json = new MessageJsonHandler(Methods.all());
    json.setMethodProvider(id -> Methods.CONFIGURATION);
    Cancellations cancellations = new Cancellations();
    Inbox inbox = new Inbox();
    FrameReader reader = new FrameReader(in, json);
    Thread reading = new Thread(() -> read(reader, inbox, cancellations), "messages");
    reading.setDaemon(true); // it may stand in a read that nothing ends
    reading.start();
    FrameWriter writer = new FrameWriter(out, json);
    Session session = new Session(writer, cancellations, err, version);
    try {
      session.watchClient(() -> inbox.offer(new Incoming.End("the client is gone")));
      while (!session.isOver()) {
        session.take(inbox.take());
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
          cancellations.see(received.message());
        }
        inbox.put(incoming, reader.bytes());
      } while (!(incoming instanceof Incoming.End));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Incoming next(FrameReader reader) {
    try {
      return reader.next();
    } catch (RuntimeException | Error e) { // no memory, or a program that is replaced while it runs
      return new Incoming.End(e.toString());
    }
  }
}
