package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.io.FileUtils;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the commands that README.md and recipes.md show, each page from top to bottom in its own
 * directory; those with jq, SQLite or Python only if these are installed. With the system property
 * {@code record}, writes the current output into the pages.
 */
class ShownCommandsTest {
  private static final Path README = Path.of("README.md");
  private static final Path RECIPES = Path.of("src/site/markdown/recipes.md");
  private static final Pattern CONSOLE = Pattern.compile("(?s)(?<=```console\n)(.*?)(?=```)");
  private static final Pattern SCRIPT =
      Pattern.compile("(?s)where `([a-z]+\\.py)` is\n\n```python\n(.*?)```");

  /** What commands make; it is removed after the recording run. */
  private static final List<String> MADE = List.of("known.txt", "uris.db", "inbox.git", "work");

  @TempDir Path directory;

  /** Whether a program is installed, by its name. */
  private final Map<String, Boolean> installed = new HashMap<>();

  @TestFactory
  Stream<DynamicTest> commands_of_the_readme_show_what_is_written_below_them() throws IOException {
    return commandsOf(README, 3);
  }

  @Tag("slow")
  @TestFactory
  Stream<DynamicTest> recipes_show_what_is_written_below_them() throws IOException {
    return commandsOf(RECIPES, 20);
  }

  private Stream<DynamicTest> commandsOf(Path file, int atLeast) throws IOException {
    String page = Files.readString(file);
    prepare(page);
    if (System.getProperty("record") != null) {
      page =
          CONSOLE
              .matcher(page)
              .replaceAll(block -> Matcher.quoteReplacement(recorded(block.group(1))));
      Files.writeString(file, page);
      prepare(page);
    }
    List<String[]> commands = commands(page);
    assertThat(commands).hasSizeGreaterThanOrEqualTo(atLeast);
    return commands.stream()
        .map(
            command ->
                DynamicTest.dynamicTest(
                    command[0],
                    () -> {
                      assumeTrue(canRun(command[0]), "needs jq, sqlite3, git and python3");
                      assertThat(run(command[0])).isEqualTo(command[1]);
                    }));
  }

  /** The commands of a page, each with its output. */
  private static List<String[]> commands(String page) {
    List<String[]> commands = new ArrayList<>();
    for (MatchResult block : CONSOLE.matcher(page).results().toList()) {
      for (String command : block.group(1).substring(2).split("\n\\$ ")) {
        int end = command.indexOf('\n');
        commands.add(
            end < 0
                ? new String[] {command, ""}
                : new String[] {
                  command.substring(0, end), command.substring(end + 1).stripTrailing()
                });
      }
    }
    return commands;
  }

  private String recorded(String block) {
    StringBuilder text = new StringBuilder();
    for (String[] command : commands("```console\n" + block + "```")) {
      String shown = canRun(command[0]) ? run(command[0]) : command[1];
      text.append("$ ").append(command[0]).append('\n').append(shown);
      text.append(shown.isEmpty() ? "" : "\n");
    }
    return text.toString();
  }

  /** Provides the samples, the scripts of the page, and the program under its name. */
  private void prepare(String page) throws IOException {
    try (Stream<Path> all = Files.walk(Path.of("samples"))) {
      for (Path path : all.toList()) {
        Path copy = directory.resolve(path.toString());
        if (!Files.isDirectory(path)) {
          Files.createDirectories(copy.getParent());
          Files.copy(path, copy, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
    for (String made : MADE) {
      FileUtils.deleteQuietly(directory.resolve(made).toFile());
    }
    for (MatchResult script : SCRIPT.matcher(page).results().toList()) {
      Files.writeString(directory.resolve(script.group(1)), script.group(2));
    }
  }

  /** Whether the programs that a command uses are installed. */
  private boolean canRun(String command) {
    return Stream.of("jq", "sqlite3", "git", "python3")
        .filter(program -> command.matches("(.*\\| )?" + program + " .*"))
        .allMatch(program -> installed.computeIfAbsent(program, this::isInstalled));
  }

  private boolean isInstalled(String program) {
    return run(program.equals("python3")
            ? "python3 -c 'import duckdb, pandas'"
            : program + " --version > version")
        .isEmpty();
  }

  /** Runs a command in a shell; returns its output, and an exit status other than 0 in brackets. */
  private String run(String command) {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String program =
        "urisift() { '%s' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '%s' org.urisift.cli.Main \"$@\"; }\n"
            .formatted(java, System.getProperty("java.class.path"));
    try {
      ProcessBuilder shell = new ProcessBuilder("sh", "-c", program + command);
      shell.environment().put("LC_ALL", "C.UTF-8");
      shell.environment().remove("JAVA_TOOL_OPTIONS");
      Process process = shell.directory(directory.toFile()).redirectErrorStream(true).start();
      process.getOutputStream().close();
      byte[] shown = process.getInputStream().readAllBytes();
      int code = process.waitFor();
      String text = new String(shown, StandardCharsets.UTF_8);
      String shownNow = code == 0 ? text : text + "[" + code + "]";
      return shownNow.replace("\r\n", "\n").stripTrailing();
    } catch (IOException | InterruptedException e) {
      return e.toString();
    }
  }
}
