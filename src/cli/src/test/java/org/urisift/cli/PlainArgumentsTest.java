package org.urisift.cli;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.settings.Setting;
import org.urisift.settings.SettingTable;
import org.urisift.settings.Settings;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Plain arguments are read as picocli reads them. */
class PlainArgumentsTest {
  /** The options that are left to picocli. */
  private static final Set<String> LEFT = Set.of("-h", "--help", "-V", "--version");

  private static final Map<String, List<String>> VALUES =
      Map.ofEntries(
          entry("--format", List.of("text", "GREP", "jsonl", "csv", "tsv", "xml", "")),
          entry("--sort", List.of("count", "NAME", "size", "")),
          entry("--top", List.of("3", "0", "x")),
          entry("--min", List.of("lists:2", "count:0", "uri:2", "lists")),
          entry("--first-since", List.of("2007-06", "soon")),
          entry("--last-until", List.of("2007-06", "soon")),
          entry("--flag", List.of("ip_host,userinfo", "IP_HOST", "red")),
          entry("--as", List.of("auto", "text", "html", "message", "mbox", "Maildir", "pdf")),
          entry("--join", List.of("none", "delimited", "inferred", "all")),
          entry("--by", List.of("uri", "host,MONTH", "uri,uri", "decade", "")),
          entry("--column-unit", List.of("utf16", "char", "byte", "screen", "inch")),
          entry("--progress", List.of("auto", "always", "never", "maybe")),
          entry("--base", List.of("http://a.example/", "a/b")),
          entry("--range", List.of("1:2", "1", "0:1")),
          entry("--jobs", List.of("1", "12", "0", "-1", "x", "1x", "99999999999")),
          entry("--max-count", List.of("1", "12", "0", "-1", "x")),
          entry("--encoding", List.of("UTF-8", "latin1", "none-such")),
          entry("--scheme", List.of("http", "http,ftp", "a,,b", ",a", "a,", ",")),
          entry("--fields", List.of("uri,HOST", "uri,", "none")),
          entry("--newer", List.of("2007", "none-such")),
          entry("--since", List.of("2007-06", "June")),
          entry("--until", List.of("2007-06-30", "")));

  @Test
  void plain_arguments_are_read_as_picocli_reads_them() {
    int plains = 0;
    for (List<String> arguments : arguments().toList()) {
      String[] args = arguments.toArray(String[]::new);
      FindCommand plain = new FindCommand(null);
      if (PlainArguments.read(plain, args)) {
        plains++;
        FindCommand read = new FindCommand(null);
        new CommandLine(FindSpec.of(read))
            .setExpandAtFiles(false)
            .setOverwrittenOptionsAllowed(true)
            .parseArgs(args);
        assertThat(plain.settings).as("%s", arguments).isEqualTo(read.settings);
        assertThat(plain.inputs).as("%s", arguments).isEqualTo(read.inputs);
      }
    }
    assertThat(plains).isGreaterThan(100);
  }

  private static Stream<List<String>> arguments() {
    Stream<List<String>> single =
        options()
            .flatMap(
                option ->
                    Stream.of(option.names())
                        .flatMap(
                            name ->
                                values(option)
                                    .flatMap(
                                        value ->
                                            Stream.of(
                                                List.of(name, value, "file"),
                                                List.of("a b", name + "=" + value),
                                                List.of(name + value, "file"),
                                                List.of(name, value, name, value)))));
    return Stream.concat(
        single,
        Stream.of(
            List.of(),
            List.of("-"),
            List.of("a", "-", "b"),
            List.of("@file"),
            List.of("a", "parse"),
            List.of("-uc", "-j2", "-lfjsonl", "a"),
            List.of("-uf", "csv", "-c", "-u", "a"),
            List.of("--include=a", "--include", "b", "--scheme", "c", "-sd,e"),
            List.of("-f", "jsonl", "-u", "a", "--as=text", "--jobs", "2", "b", "--strict")));
  }

  private static Stream<String> values(OptionSpec option) {
    return VALUES.getOrDefault(option.longestName(), List.of("value", "-", "--", "1:2")).stream();
  }

  private static Stream<OptionSpec> options() {
    return FindSpec.of(new FindCommand(null)).options().stream();
  }

  @Test
  void all_but_a_few_options_are_plain() {
    Set<String> left = new TreeSet<>();
    options()
        .forEach(
            option -> {
              for (String name : option.names()) {
                boolean isFlag = option.arity().max() == 0;
                String value = values(option).findFirst().orElseThrow();
                String[] args = isFlag ? new String[] {name} : new String[] {name, value};
                if (!PlainArguments.read(new FindCommand(null), args)) {
                  left.add(name);
                }
              }
            });
    assertThat(left).containsExactlyInAnyOrderElementsOf(LEFT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "--",
        "--format",
        "--jobs x",
        "--format xml",
        "-uZ",
        "-f=jsonl",
        "--strict=true",
        "--output -",
        "--no-such",
        "-"
      })
  void arguments_that_are_not_plain_are_left_to_picocli(String arguments) {
    boolean isPlain = arguments.equals("-");
    assertThat(PlainArguments.read(new FindCommand(null), arguments.split(" ", -1)))
        .isEqualTo(isPlain);
  }

  /** Among them are values that would also be options, alone or with a value. */
  @ParameterizedTest
  @ValueSource(strings = {"-six.example", "-v", "--verbose", "--", "-", "-1", "-fcsv", "--top=1"})
  void a_value_that_is_attached_may_begin_with_a_hyphen(String value) {
    for (Setting<?> row : SettingTable.rows()) {
      if (row.label() == null) {
        continue;
      }
      String expected = outcome(() -> Settings.standard().withWritten(row, value).toString());
      for (String name : row.names()) {
        for (String argument : List.of(name + "=" + value, name + value)) {
          if (name.startsWith("--") && !argument.contains("=" + value)) {
            continue;
          }
          String[] args = {argument, "file"};
          FindCommand find = new FindCommand(null);
          CommandLine command = new CommandLine(FindSpec.of(find));
          assertThat(
                  outcome(
                      () -> {
                        command.parseArgs(args);
                        return find.settings.toString();
                      }))
              .as(argument)
              .isIn(expected, "--" + expected);
          FindCommand plain = new FindCommand(null);
          if (PlainArguments.read(plain, args)) {
            assertThat(plain.settings.toString()).as(argument).isEqualTo(expected);
          }
        }
      }
    }
  }

  private static String outcome(Callable<String> reading) {
    try {
      return reading.call();
    } catch (Exception e) {
      return e.getMessage();
    }
  }

  @Test
  void a_value_with_a_hyphen_is_found_in_a_text() {
    String text = "http://-six.example/ http://a.example/";
    assertThat(RunResult.on(text, "--include-uri=-six.example"))
        .isEqualTo(new RunResult(0, "http://-six.example/\n", ""));
    assertThat(RunResult.on(text, "-v", "--no-messages", "--help=x").code()).isEqualTo(2);
    assertThat(RunResult.on(text, "--include-uri", "-six.example").err())
        .startsWith("urisift: Expected parameter for option '--include-uri' but found '-six");
    assertThat(RunResult.on(text, "--color=", "-").err()).startsWith("urisift: --color: ''");
  }
}
