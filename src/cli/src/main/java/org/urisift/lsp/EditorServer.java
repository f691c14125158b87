package org.urisift.lsp;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;

/**
 * The language server. One thread reads messages, and cancels requests at once; another handles the
 * messages in their order, so that each answer is about the text as it was when the request was
 * sent.
 */
public final class EditorServer {
  private EditorServer() {}

  /**
   * Serves one client until it sends {@code exit} or its streams end. Only messages of the protocol
   * are written to the output. The streams are left open; a thread may still block in a read of the
   * input afterwards.
   *
   * @param version the version of the program, which is sent to the client
   * @return the exit code: 0 for {@code exit} after {@code shutdown}, else 1
   */
  public static int run(InputStream in, OutputStream out, PrintStream err, String version) {
    Session session = new Session(out, err, version);
    Thread reading = new Thread(() -> session.read(in), "messages");
    reading.setDaemon(true); // it may block in a read that never ends
    reading.start();
    return session.run();
  }
}
