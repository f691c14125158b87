package org.urisift.lsp;

import java.io.IOException;
import java.io.PrintStream;
import java.util.concurrent.CancellationException;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.NotificationMessage;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseMessage;
import org.urisift.lsp.EditorServer.Incoming;

/**
 * A client from its first message to its last: which requests are allowed when, and how failures
 * are answered.
 */
final class Session {
  private enum Phase {
    NEW,
    READY,
    SHUT_DOWN,
    OVER
  }

  private final FrameWriter writer;
  private final Cancellations cancellations;
  private final PrintStream err;
  private final Workspace workspace;
  private Runnable onExit = () -> {}; // when the client's process ends
  private Phase phase = Phase.NEW;
  private int exitCode = 1;

  Session(FrameWriter writer, Cancellations cancellations, PrintStream err, String version) {
    this.writer = writer;
    this.cancellations = cancellations;
    this.err = err;
    workspace = new Workspace(writer, cancellations, version);
  }

  /** Sets what to do when the client's process ends, which {@code initialize} names. */
  void watchClient(Runnable action) {
    onExit = action;
  }

  boolean isOver() {
    return phase == Phase.OVER;
  }

  int exitCode() {
    return exitCode;
  }

  /** Handles a message, an error, or the end of all messages. */
  void handle(Incoming incoming) throws IOException {
    if (incoming instanceof Incoming.Received received) {
      handle(received.message());
    } else if (incoming instanceof Incoming.Invalid invalid) {
      refuse(invalid);
    } else if (incoming instanceof Incoming.Malformed malformed) {
      writer.refuse(null, ResponseErrorCode.ParseError, malformed.reason());
    } else if (incoming instanceof Incoming.TooLarge large) {
      writer.show(
          MessageType.Error,
          "a message of "
              + large.bytes()
              + " bytes was not read: "
              + FrameReader.MAX_MESSAGE_BYTES
              + " at most");
    } else {
      err.println("urisift: lsp: " + ((Incoming.Closed) incoming).reason() + ", without exit");
      phase = Phase.OVER;
    }
  }

  private void handle(Message message) throws IOException {
    try {
      if (message instanceof RequestMessage request) {
        answer(request);
      } else if (message instanceof NotificationMessage notification) {
        handleNotification(notification);
      } else if (message instanceof ResponseMessage response) {
        workspace.handleAnswer(response);
      }
    } catch (OutOfMemoryError e) {
      writer.show(MessageType.Error, "not enough memory for the request: " + e.getMessage());
      err.println("urisift: lsp: " + e);
      workspace.releaseLargest();
      if (message instanceof RequestMessage request) {
        writer.refuse(request.getRawId(), ResponseErrorCode.InternalError, "not enough memory");
      }
    }
  }

  private void answer(RequestMessage request) throws IOException {
    String method = request.getMethod();
    cancellations.begin(request.getId());
    try {
      cancellations.check();
      Object result = null;
      if (method.equals("shutdown") && phase == Phase.READY) {
        phase = Phase.SHUT_DOWN;
      } else {
        requireAllowed(method);
        result = workspace.answer(method, request.getParams());
        if (method.equals("initialize")) {
          phase = Phase.READY;
          workspace.onClientExit(onExit);
        }
      }
      writer.answer(request.getRawId(), result);
    } catch (CancellationException e) {
      writer.refuse(request.getRawId(), ResponseErrorCode.RequestCancelled, "cancelled");
    } catch (ResponseErrorException e) {
      writer.refuse(request.getRawId(), e.getResponseError());
    } catch (RuntimeException e) {
      err.println("urisift: lsp: " + method + ": " + e);
      writer.refuse(request.getRawId(), ResponseErrorCode.InternalError, e.toString());
    }
  }

  private void requireAllowed(String method) {
    boolean initialize = method.equals("initialize");
    if (phase == Phase.NEW && !initialize) {
      throw Workspace.error(ResponseErrorCode.ServerNotInitialized, "initialize comes first");
    }
    if (phase == Phase.SHUT_DOWN || phase == Phase.READY && initialize) {
      throw Workspace.error(ResponseErrorCode.InvalidRequest, method + " is not allowed any more");
    }
  }

  private void handleNotification(NotificationMessage notification) throws IOException {
    String method = notification.getMethod();
    if (method.equals("exit")) {
      exitCode = phase == Phase.SHUT_DOWN ? 0 : 1;
      phase = Phase.OVER;
    } else if (method.equals(Methods.CANCEL)) {
      cancellations.removeIfCancellation(notification);
    } else if (phase == Phase.READY) {
      cancellations.begin("");
      try {
        workspace.handleNotification(method, notification.getParams());
      } catch (ResponseErrorException e) {
        log(method + ": " + e.getResponseError().getMessage());
      } catch (RuntimeException e) {
        err.println("urisift: lsp: " + method + ": " + e);
        log(method + ": " + e);
      }
    }
  }

  /** For invalid parameters: refuses a request, gives up an edited document, else writes a log. */
  private void refuse(Incoming.Invalid invalid) throws IOException {
    if (invalid.message() instanceof RequestMessage request) {
      writer.refuse(request.getRawId(), ResponseErrorCode.InvalidParams, invalid.reason());
    } else if (invalid.editedUri() != null) {
      workspace.giveUp(invalid.editedUri(), invalid.reason());
    } else {
      log("an invalid message: " + invalid.reason());
    }
  }

  private void log(String text) throws IOException {
    writer.sendNotification(
        "window/logMessage", new MessageParams(MessageType.Error, "urisift: " + text));
  }
}
