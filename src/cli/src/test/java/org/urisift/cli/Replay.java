package org.urisift.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A command as a person types it, with its output: {@code $ urisift ...}, then standard output,
 * then standard error after {@code 2> }, then an exit status other than 0 in brackets.
 */
record Replay(String line, String shown) {
  private static final String PROMPT = "$ urisift";

  /** The commands of a text; what comes before the first is for readers only. */
  static List<Replay> of(String text) {
    List<Replay> commands = new ArrayList<>();
    for (String block : ("\n" + text).split("\n(?=\\$ urisift)")) {
      if (block.startsWith(PROMPT)) {
        int end = block.indexOf('\n');
        String shown = end < 0 ? "" : block.substring(end + 1);
        commands.add(new Replay(end < 0 ? block : block.substring(0, end), shown.stripTrailing()));
      }
    }
    return commands;
  }

  /** Runs the command in the directory of the project; returns what a terminal would show. */
  String run() throws IOException {
    List<String> words = words(line.substring(PROMPT.length()));
    byte[] input = {};
    int redirection = words.indexOf("<");
    if (redirection >= 0) {
      input = Files.readAllBytes(Path.of(words.get(redirection + 1)));
      words = words.subList(0, redirection);
    }
    InputStream in = new ByteArrayInputStream(input);
    RunResult ran = RunResult.on(in, words.toArray(String[]::new));
    String errors = ran.err().isEmpty() ? "" : ran.err().replaceAll("(?m)^(?=.)", "2> ");
    String shown = ran.out().replace("\r\n", "\n") + errors;
    return (ran.code() == 0 ? shown : shown + "[" + ran.code() + "]").stripTrailing();
  }

  /** Splits a line into words at blanks; double quotes keep blanks. */
  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean quoted = false;
    for (char c : (text + " ").toCharArray()) {
      if (c == '"') {
        quoted = !quoted;
      } else if (c != ' ' || quoted) {
        word.append(c);
      } else if (word.length() > 0) {
        words.add(word.toString());
        word.setLength(0);
      }
    }
    return words;
  }
}
