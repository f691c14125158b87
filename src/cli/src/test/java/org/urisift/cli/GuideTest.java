package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.cli.guide.OptionsPage;
import org.urisift.report.Field;
import org.urisift.report.Format;
import org.urisift.report.Grouping;
import org.urisift.settings.EnumNames;
import org.urisift.settings.Setting;
import picocli.CommandLine;

/**
 * The page of options, the man page and the completions, which are made from the definitions of the
 * options. With the system property {@code record}, the page is written.
 */
class GuideTest {
  private static final Path PAGE = Path.of("src/site/markdown/options.md");
  private static final List<String> MAN_PAGE = List.of("generate-man");
  private static final Map<List<String>, String> OUTPUTS = new HashMap<>();

  @TempDir Path directory;

  @Test
  void the_page_of_options_is_the_generated_one() throws IOException {
    String made = OptionsPage.of(program().getCommandSpec(), FindSpec::topic);
    if (System.getProperty("record") != null) {
      Files.writeString(PAGE, made);
    }
    assertThat(Files.readString(PAGE))
        .as("record it again: mvn test -Dtest=GuideTest -Drecord=true")
        .isEqualTo(made);
  }

  @ParameterizedTest
  @MethodSource("org.urisift.settings.SettingTable#rows")
  void each_option_is_on_all_pages_and_in_all_completions(Setting<?> option) throws IOException {
    String name = option.names()[option.names().length - 1];
    String bare = Pattern.quote(name.substring(2));
    assertThat(Files.readString(PAGE)).containsPattern("\\| (`-.`, )?`--" + bare + "[`=\\[]");
    assertThat(output(MAN_PAGE))
        .containsPattern(Pattern.quote("\\fB" + name.replace("-", "\\-") + "\\fR"));
    assertThat(completion("bash")).containsPattern("'[^']*--" + bare + "[ '][^']*");
    assertThat(completion("zsh")).containsPattern("--" + bare + "[=\\[}]");
    assertThat(completion("fish")).containsPattern(" -l " + bare + " ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"report", "parse", "resolve", "lsp", "generate-completion"})
  void each_command_is_on_all_pages_and_in_all_completions(String command) throws IOException {
    assertThat(Files.readString(PAGE)).contains("### " + command + "\n");
    assertThat(output(MAN_PAGE)).contains(".SS urisift " + command.replace("-", "\\-"));
    assertThat(completion("bash")).contains(command + " | ");
    assertThat(completion("zsh")).contains("    '" + command + ":");
    assertThat(completion("fish")).contains(" -a " + command + " -d '");
  }

  @ParameterizedTest
  @ValueSource(strings = {"bash", "zsh", "fish"})
  void values_are_offered_as_they_are_documented(String shell) {
    assertThat(completion(shell))
        .contains(
            String.join(" ", EnumNames.names(Format.class)),
            "text jsonl",
            String.join(" ", EnumNames.names(Grouping.class)),
            String.join(" ", EnumNames.names(Field.class)))
        .doesNotContain("TEXT", "INFERRED", "AUTO");
  }

  @Test
  void bash_is_the_default_shell() {
    assertThat(output(List.of("generate-completion"))).isEqualTo(completion("bash"));
    assertThat(RunResult.with("generate-completion", "ksh"))
        .isEqualTo(
            new RunResult(
                2,
                "",
                "urisift: 'ksh' is not one of bash, zsh, fish (see urisift generate-completion"
                    + " --help)\n"));
  }

  @Test
  void mandoc_has_no_warnings_about_the_man_page() throws Exception {
    Path page = Files.writeString(directory.resolve("urisift.1"), output(MAN_PAGE));
    Path warnings = directory.resolve("said");
    assumeTrue(Files.exists(Path.of("/usr/bin/mandoc")), "needs /usr/bin/mandoc");
    int code =
        new ProcessBuilder("/usr/bin/mandoc", "-Tlint", page.toString())
            .redirectErrorStream(true)
            .redirectOutput(warnings.toFile())
            .start()
            .waitFor();
    assertThat(Files.readString(warnings)).isEmpty();
    assertThat(code).isZero();
  }

  /** Also checks that no placeholder is left. */
  @Test
  void the_man_page_has_the_usual_sections() {
    assertThat(output(MAN_PAGE))
        .contains(".SH NAME\nurisift \\- ", ".SH EXAMPLES\n", ".SH EXIT STATUS\n.TP\n.B 0\n")
        .contains("\"urisift 0", ".SH ENVIRONMENT\n", ".SH FILES\n", ".SH SEE ALSO\n")
        .doesNotContainPattern("@[A-Z_]+@");
  }

  @Test
  void the_examples_of_the_man_page_use_known_options() {
    String examples = output(MAN_PAGE).replaceAll("(?s).*\\.SH EXAMPLES|\\.SH EXIT STATUS.*", "");
    assertThat(examples).contains("urisift \\-f grep");
    List<String> commands =
        Pattern.compile("(?m)^\\.EX\n(urisift .*)$")
            .matcher(examples)
            .results()
            .map(example -> example.group(1).replace("\\-", "-").replaceFirst(" \\|.*", ""))
            .toList();
    assertThat(commands).hasSize(8);
    for (String command : commands) {
      String[] arguments = command.replaceFirst("urisift ", "").split(" ");
      assertThatCode(() -> program().parseArgs(arguments)).as(command).doesNotThrowAnyException();
    }
  }

  private static CommandLine program() {
    InputStream nothing = InputStream.nullInputStream();
    OutputStream nowhere = OutputStream.nullOutputStream();
    return Commands.program(new Streams(nothing, nowhere, System.err, new Stop()));
  }

  private static String completion(String shell) {
    return output(List.of("generate-completion", shell));
  }

  /** The output of a command, which is the same each time, so it is run once. */
  private static String output(List<String> arguments) {
    return OUTPUTS.computeIfAbsent(
        arguments,
        command -> {
          RunResult ran = RunResult.with(command.toArray(String[]::new));
          assertThat(ran).extracting(RunResult::code, RunResult::err).containsExactly(0, "");
          return ran.out();
        });
  }
}
