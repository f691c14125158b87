package org.urisift.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.junit.jupiter.api.Test;
import org.urisift.lsp.EditorServer.Incoming;

class InboxTest {
  private static final Incoming SOME = new Incoming.Malformed("some");

  private final Inbox inbox = new Inbox();

  @Test
  void messages_beyond_the_byte_limit_wait_for_earlier_ones_to_be_taken() throws Exception {
    inbox.put(SOME, FrameReader.MAX_MESSAGE_BYTES - 1);
    inbox.put(SOME, 1);
    CompletableFuture<Void> last = putInAnotherThread(FrameReader.MAX_MESSAGE_BYTES);
    assertThat(inbox.take()).isSameAs(SOME);
    assertThat(inbox.hasRoom(FrameReader.MAX_MESSAGE_BYTES)).isFalse();
    assertThat(last).isNotDone();
    assertThat(inbox.take()).isSameAs(SOME);
    last.get();
    assertThat(inbox.take()).isSameAs(SOME);
  }

  @Test
  void messages_beyond_the_number_limit_wait() throws Exception {
    for (int i = 0; i < 256; i++) {
      inbox.put(SOME, 1);
    }
    assertThat(inbox.hasRoom(1)).isFalse();
    CompletableFuture<Void> last = putInAnotherThread(1);
    inbox.take();
    last.get();
    assertThat(inbox.hasRoom(1)).isFalse();
    inbox.take();
    assertThat(inbox.hasRoom(1)).isTrue();
  }

  @Test
  void the_length_of_a_message_is_that_of_its_body_in_bytes() {
    byte[] sent =
        "Content-Length: 2\r\n\r\n{}no header\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    FrameReader reader =
        new FrameReader(new ByteArrayInputStream(sent), new MessageJsonHandler(Methods.all()));
    reader.next();
    assertThat(reader.messageLength()).isEqualTo(2);
    reader.next();
    assertThat(reader.messageLength()).isZero();
  }

  private CompletableFuture<Void> putInAnotherThread(int bytes) {
    return CompletableFuture.runAsync(
        () -> {
          try {
            inbox.put(SOME, bytes);
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
        });
  }
}
