package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Replays samples/commands.txt. With the system property {@code record}, writes the current output
 * into it, to be reviewed before it is committed.
 */
class SamplesTest {
  private static final Path COMMANDS = Path.of("samples/commands.txt");

  @TestFactory
  Stream<DynamicTest> commands_show_what_is_written_below_them() throws IOException {
    String text = Files.readString(COMMANDS);
    if (System.getProperty("record") != null) {
      text = recorded(text);
      Files.writeString(COMMANDS, text);
    }
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
