package org.urisift.lsp;

import com.google.gson.JsonArray;
import com.google.gson.JsonDeserializer;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.commons.io.output.UnsynchronizedByteArrayOutputStream;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.jsonrpc.Endpoint;
import org.eclipse.lsp4j.jsonrpc.MessageIssueException;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseMessage;
import org.jspecify.annotations.Nullable;

/**
 * The conversation with one client: decides which requests are allowed when, and answers failures.
 * Messages wait for their turn, bounded in number and in bytes; LSP4J cancels requests that wait.
 */
final class Session implements Endpoint {
  private enum Phase {
    NEW,
    READY,
    SHUT_DOWN,
    OVER
  }

  private static final int MAX_WAITING = 256;

  /** The logger of LSP4J, which would write of each cancellation that comes after the answer. */
  private static final Logger LSP4J = Logger.getLogger(RemoteEndpoint.class.getName());

  /** Refuses a number that is no {@code int}; Gson would keep only its lowest 32 bits. */
  private static final JsonDeserializer<Integer> EXACT =
      (number, type, context) -> number.getAsBigDecimal().intValueExact();

  private final OutputStream out;
  private final PrintStream err;

  // reads parameters as JSON: Workspace parses them, and LSP4J's list of methods is slow to make
  private final MessageJsonHandler json =
      new MessageJsonHandler(
          Map.of(
              MessageJsonHandler.CANCEL_METHOD.getMethodName(),
              MessageJsonHandler.CANCEL_METHOD,
              Workspace.CONFIGURATION,
              JsonRpcMethod.request(Workspace.CONFIGURATION, JsonArray.class)),
          gson -> gson.registerTypeAdapter(int.class, EXACT));
  private final RemoteEndpoint client = new RemoteEndpoint(this::write, this, this::errorFor);
  private final BlockingQueue<Runnable> turns = new ArrayBlockingQueue<>(MAX_WAITING);
  private final Workspace workspace;
  private volatile Phase phase = Phase.NEW;
  private volatile int exitCode = 1;

  Session(OutputStream out, PrintStream err, String version) {
    this.out = out;
    this.err = err;
    LSP4J.setLevel(Level.OFF);
    json.setMethodProvider(
        id ->
            Workspace.CONFIGURATION); // every answer is to this request, the only one that we send
    workspace = new Workspace(client, this::write, json.getGson(), version);
  }

  /** Handles messages in their turn, until the session is over; returns the exit code. */
  int run() {
    try {
      while (phase != Phase.OVER) {
        turns.take().run();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return exitCode;
  }

  private void inTurn(Runnable turn) {
    try {
      turns.put(turn);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Ends the session in another way than by {@code exit}; any thread may call this. */
  private void end(String reason) {
    if (phase != Phase.OVER) {
      err.println("urisift: lsp: " + reason);
      phase = Phase.OVER;
      turns.offer(() -> {}); // wakes the thread that waits for a turn
    }
  }

  /** For a thread of its own: reads messages, until the input ends. */
  void read(InputStream in) {
    String reason = "end of input";
    try {
      new FrameReader(in).read(this);
    } catch (IOException e) {
      reason = String.valueOf(e.getMessage());
    } catch (RuntimeException | Error e) { // no memory left, or the program was replaced on disk
      reason = e.toString();
    }
    String last = reason + ", without exit";
    inTurn(() -> end(last));
  }

  /** A message was read, whose length in bytes is given. */
  void receive(String text, int bytes) {
    try {
      Message message = json.parseMessage(text);
      if (message == null) {
        refuse(null, "an empty message");
      } else if (message instanceof ResponseMessage response) {
        inTurn(() -> workspace.handleAnswer(response));
      } else {
        client.consume(message);
      }
    } catch (MessageIssueException e) {
      if (e.getRpcMessage() instanceof RequestMessage sent) {
        refuse(sent.getRawId(), reason(e));
      } else { // what asks for no answer gets none
        inTurn(() -> workspace.log(reason(e)));
      }
    } catch (RuntimeException e) { // of Gson, or another that LSP4J does not catch
      refuse(null, reason(e));
    }
    if (bytes > FrameReader.MAX_MESSAGE_BYTES / MAX_WAITING) {
      CompletableFuture.runAsync(() -> {}, this::inTurn).join(); // so that few are held at once
    }
  }

  private static String reason(RuntimeException e) {
    Throwable cause = e.getCause() == null ? e : e.getCause();
    String text = cause.getMessage() == null ? cause.toString() : cause.getMessage();
    return text.lines().findFirst().orElse("no JSON");
  }

  /** Something was read that is not a message of the protocol, or a request with this id. */
  void refuse(@Nullable Either<String, Number> id, String reason) {
    ResponseErrorCode code =
        id == null ? ResponseErrorCode.ParseError : ResponseErrorCode.InvalidParams;
    ResponseMessage response = new ResponseMessage();
    response.setRawId(id);
    response.setError(new ResponseError(code, reason, null));
    inTurn(() -> write(response));
  }

  /** A message was skipped, since it is too large. */
  void skipped(long bytes) {
    String most = FrameReader.MAX_MESSAGE_BYTES + " at most";
    String text = "a message of " + bytes + " bytes was not read: " + most;
    inTurn(() -> workspace.show(MessageType.Error, text));
  }

  @Override
  public CompletableFuture<?> request(String method, @Nullable Object parameters) {
    return CompletableFuture.supplyAsync(() -> answer(method, parameters), this::inTurn);
  }

  @Override
  public void notify(String method, @Nullable Object parameters) {
    inTurn(() -> handle(method, parameters));
  }

  private @Nullable Object answer(String method, @Nullable Object parameters) {
    if (method.equals("shutdown") && phase == Phase.READY) {
      phase = Phase.SHUT_DOWN;
      return null;
    }
    boolean isFirst = method.equals("initialize");
    if (phase == Phase.NEW && !isFirst) {
      throw Workspace.error(ResponseErrorCode.ServerNotInitialized, "initialize comes first");
    }
    if (phase == Phase.SHUT_DOWN || phase == Phase.READY && isFirst) {
      throw Workspace.error(ResponseErrorCode.InvalidRequest, method + " is not allowed any more");
    }
    Object result = workspace.answer(method, parameters);
    if (isFirst) {
      phase = Phase.READY;
      workspace.onClientExit(() -> end("the client is gone, without exit"));
    }
    return result;
  }

  /** The error to answer for what a request has thrown. */
  private ResponseError errorFor(Throwable thrown) {
    Throwable cause = thrown instanceof CompletionException ? thrown.getCause() : thrown;
    if (cause instanceof ResponseErrorException refused) {
      return refused.getResponseError();
    }
    err.println("urisift: lsp: " + cause);
    boolean lacksMemory = cause instanceof OutOfMemoryError;
    String reason = lacksMemory ? "not enough memory" : String.valueOf(cause);
    return new ResponseError(ResponseErrorCode.InternalError, reason, null);
  }

  private void handle(String method, @Nullable Object parameters) {
    if (method.equals("exit")) {
      exitCode = phase == Phase.SHUT_DOWN ? 0 : 1;
      phase = Phase.OVER;
    } else if (phase == Phase.READY) {
      try {
        workspace.handleNotification(method, parameters);
      } catch (ResponseErrorException e) {
        workspace.log(method + ": " + e.getResponseError().getMessage());
      } catch (RuntimeException | OutOfMemoryError e) {
        err.println("urisift: lsp: " + method + ": " + e);
        workspace.log(method + ": " + e);
      }
    }
  }

  /**
   * Writes a message with its header. LSP4J would make a string of it first: a third more memory
   * for an answer of many megabytes.
   */
  private synchronized void write(Message message) {
    try {
      UnsynchronizedByteArrayOutputStream body =
          UnsynchronizedByteArrayOutputStream.builder().get();
      try (Writer writer =
          new BufferedWriter(new OutputStreamWriter(body, StandardCharsets.UTF_8))) {
        json.serialize(message, writer);
      }
      String header = "Content-Length: " + body.size() + "\r\n\r\n";
      out.write(header.getBytes(StandardCharsets.US_ASCII));
      body.writeTo(out);
      out.flush();
    } catch (IOException e) {
      end("the client does not read any more: " + e.getMessage());
    }
  }
}
