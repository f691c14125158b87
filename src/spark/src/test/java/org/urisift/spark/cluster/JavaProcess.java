package org.urisift.spark.cluster;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A Java process of Spark. Closing it kills it and the processes that it started. */
final class JavaProcess implements AutoCloseable {
  private static final int TIMEOUT_MINUTES = 10;

  private final String name;
  private final Process process;
  private final Thread hook = new Thread(this::kill);
  private final List<String> lines = new ArrayList<>();
  private boolean ended;

  private JavaProcess(String name, Process process) {
    this.name = name;
    this.process = process;
    Runtime.getRuntime().addShutdownHook(hook);
    Thread reader = new Thread(this::read, name);
    reader.setDaemon(true);
    reader.start();
  }

  static JavaProcess start(String name, List<String> arguments, Map<String, String> environment)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElseThrow());
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(environment);
    return new JavaProcess(name, builder.start());
  }

  private void read() {
    try (BufferedReader output = process.inputReader()) {
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        add(line);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      end();
    }
  }

  private synchronized void add(String line) {
    lines.add(line);
    notifyAll();
  }

  private synchronized void end() {
    ended = true;
    notifyAll();
  }

  /** Waits for a line that matches; returns the last group of the pattern, or else the match. */
  synchronized String await(String pattern) throws InterruptedException {
    Pattern wanted = Pattern.compile(pattern);
    long until = System.nanoTime() + TimeUnit.MINUTES.toNanos(TIMEOUT_MINUTES);
    for (int read = 0; ; ) {
      for (; read < lines.size(); read++) {
        Matcher matcher = wanted.matcher(lines.get(read));
        if (matcher.find()) {
          return matcher.group(matcher.groupCount());
        }
      }
      long left = TimeUnit.NANOSECONDS.toMillis(until - System.nanoTime());
      if (ended || left <= 0) {
        throw new AssertionError(
            "no '" + pattern + "' of " + name + ":\n" + String.join("\n", lines));
      }
      wait(left);
    }
  }

  /** Kills the process and the processes that it started, like {@code kill -9}. */
  void kill() {
    List<ProcessHandle> started = process.descendants().toList();
    process.destroyForcibly();
    started.forEach(ProcessHandle::destroyForcibly);
    started.forEach(one -> one.onExit().join());
    process.onExit().join();
  }

  @Override
  public void close() {
    kill();
    Runtime.getRuntime().removeShutdownHook(hook);
  }
}
