package org.urisift.lsp;

import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.lsp4j.jsonrpc.messages.CancelParams;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.NotificationMessage;
import org.jspecify.annotations.Nullable;

/** The requests that the client has cancelled; for the reading and the working thread. */
final class Cancellations {
  private final Set<String> cancelled = ConcurrentHashMap.newKeySet();
  private volatile String current = "";

  /** For the reading thread: adds the request that a message cancels, before the message's turn. */
  void addIfCancellation(Message message) {
    String id = cancelledId(message);
    if (id != null) {
      cancelled.add(id);
    }
  }

  /** For the working thread: removes that request again when the message's turn has come. */
  void removeIfCancellation(Message message) {
    String id = cancelledId(message);
    if (id != null) {
      cancelled.remove(id);
    }
  }

  /** Sets the request that is being handled; empty for a notification. */
  void begin(String id) {
    current = id;
  }

  /**
   * Checks whether the request that is being handled was cancelled.
   *
   * @throws CancellationException if it was
   */
  void check() {
    if (cancelled.contains(current)) {
      throw new CancellationException();
    }
  }

  private static @Nullable String cancelledId(Message message) {
    return message instanceof NotificationMessage notification
            && Methods.CANCEL.equals(notification.getMethod())
            && notification.getParams() instanceof CancelParams params
            && params.getId() != null
        ? params.getId()
        : null;
  }
}
