package org.urisift.lsp;

import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.lsp4j.jsonrpc.messages.CancelParams;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.NotificationMessage;
import org.jspecify.annotations.Nullable;

/** The requests that the client has cancelled. For two threads. */
final class Cancellations {
  private final Set<String> cancelled = ConcurrentHashMap.newKeySet();
  private volatile String current = "";

  /**
   * For the reading thread: if the message is a cancellation, notes it at once, before its turn.
   */
  void noteIfCancellation(Message message) {
    String id = cancelledId(message);
    if (id != null) {
      cancelled.add(id);
    }
  }

  /** For the working thread: if the message is a cancellation, drops it when its turn has come. */
  void removeIfCancellation(Message message) {
    String id = cancelledId(message);
    if (id != null) {
      cancelled.remove(id);
    }
  }

  /** Sets the request that is worked on. */
  void begin(String id) {
    current = id;
  }

  /**
   * Checks whether the request that is worked on was cancelled.
   *
   * @throws CancellationException if it was
   */
  void check() {
    if (cancelled.contains(current)) {
      throw new CancellationException();
    }
  }

  private static @Nullable String cancelledId(Message message) {
    return message instanceof NotificationMessage note
            && Methods.CANCEL.equals(note.getMethod())
            && note.getParams() instanceof CancelParams params
            && params.getId() != null
        ? params.getId()
        : null;
  }
}
