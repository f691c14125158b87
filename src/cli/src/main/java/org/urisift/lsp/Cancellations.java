package org.urisift.lsp;

import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.lsp4j.jsonrpc.messages.CancelParams;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.NotificationMessage;
import org.jspecify.annotations.Nullable;

/** Which requests the client does not want answered any more. For two threads. */
final class Cancellations {
  private final Set<String> cancelled = ConcurrentHashMap.newKeySet();
  private volatile String current = "";

  /** For the reading thread: takes note of a message that cancels, before its turn. */
  void see(Message message) {
    String id = cancels(message);
    if (id != null) {
      cancelled.add(id);
    }
  }

  /** For the working thread: the turn of a message that cancels has come, and it is past. */
  void forget(Message message) {
    String id = cancels(message);
    if (id != null) {
      cancelled.remove(id);
    }
  }

  /** The request that is worked on from now. */
  void begin(String id) {
    current = id;
  }

  /**
   * Goes on unless the request that is worked on was cancelled.
   *
   * @throws CancellationException when it was
   */
  void check() {
    if (cancelled.contains(current)) {
      throw new CancellationException();
    }
  }

  private static @Nullable String cancels(Message message) {
    return message instanceof NotificationMessage note
            && Methods.CANCEL.equals(note.getMethod())
            && note.getParams() instanceof CancelParams params
            && params.getId() != null
        ? params.getId()
        : null;
  }
}
