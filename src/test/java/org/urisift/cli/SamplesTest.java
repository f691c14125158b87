package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Replays samples/commands.txt. With the system property {@code record}, writes what is shown now
 * into it, to be looked at before it is committed.
 */
class SamplesTest {
  private static final Path COMMANDS = Path.of("samples/commands.txt");
  private static final Pattern CONSOLE = Pattern.compile("(?s)```console\n(.*?)```");

  @TestFactory
  Stream<DynamicTest> readme_commands_show_what_is_written_below_them() throws IOException {
    List<MatchResult> blocks =
        CONSOLE.matcher(Files.readString(Path.of("README.md"))).results().toList();
    assertThat(blocks).hasSizeGreaterThanOrEqualTo(3);
    return blocks.stream().flatMap(block -> tests(block.group(1)));
  }

  @TestFactory
  Stream<DynamicTest> commands_show_what_is_written_below_them() throws IOException {
    String text = Files.readString(COMMANDS);
    if (System.getProperty("record") != null) {
      text = recorded(text);
      Files.writeString(COMMANDS, text);
    }
    return tests(text);
  }

  private static Stream<DynamicTest> tests(String text) {
    return Replay.of(text).stream()
        .map(
            command ->
                DynamicTest.dynamicTest(
                    command.line(), () -> assertThat(command.run()).isEqualTo(command.shown())));
  }

  private static String recorded(String text) {
    String head = text.substring(0, text.indexOf("$ urisift"));
    return Replay.of(text).stream()
        .map(
            command -> {
              try {
                return (command.line() + "\n" + command.run()).stripTrailing() + "\n";
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            })
        .collect(Collectors.joining("\n", head, ""));
  }
}
