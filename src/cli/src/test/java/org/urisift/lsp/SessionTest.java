package org.urisift.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Messages that wait for their turn are bounded in number and in bytes. */
class SessionTest {
  private static final String MESSAGE = "{\"jsonrpc\":\"2.0\",\"method\":\"x\"}";

  private final Session session = new Session(OutputStream.nullOutputStream(), System.err, "test");

  @Test
  void a_large_message_is_handled_before_the_next_is_read() throws Exception {
    session.receive(MESSAGE, FrameReader.MAX_MESSAGE_BYTES / 256);
    CompletableFuture<Void> large = receiveInAnotherThread(FrameReader.MAX_MESSAGE_BYTES / 256 + 1);
    assertThat(large).isNotDone();
    CompletableFuture<Integer> exitCode = CompletableFuture.supplyAsync(session::run);
    large.get();
    session.notify("exit", null);
    assertThat(exitCode.get()).isEqualTo(1);
  }

  @Test
  void messages_beyond_the_number_limit_wait() throws Exception {
    for (int i = 0; i < 256; i++) {
      session.receive(MESSAGE, 1);
    }
    CompletableFuture<Void> last = receiveInAnotherThread(1);
    assertThat(last).isNotDone();
    CompletableFuture<Integer> exitCode = CompletableFuture.supplyAsync(session::run);
    last.get();
    session.notify("exit", null);
    assertThat(exitCode.get()).isEqualTo(1);
  }

  private CompletableFuture<Void> receiveInAnotherThread(int bytes) {
    return CompletableFuture.runAsync(() -> session.receive(MESSAGE, bytes));
  }
}
