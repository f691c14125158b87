package org.urisift;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.cli.Main;

/**
 * The programs in library.md and the documentation print what they say, or the same as the command.
 */
@Tag("slow")
class ProgramsTest {
  private static final String SAMPLES = "samples/mail";

  private static final String FOR_ALL = "for (String text : org.urisift.HostileTexts.all())";

  @TempDir Path directory;

  @Test
  void the_lines_of_the_readme_find_a_uri() throws Exception {
    String lines = Files.readString(Path.of("README.md")).split("```java\n")[1].split("```")[0];
    String program =
        """
        import org.urisift.scan.*;

        class Lines {
          public static void main(String[] args) {
        %s
          }
        }
        """
            .formatted(lines);
    assertThat(run(compile("Lines", program), "Lines"))
        .containsExactly("http://www.example.org/a/b.html");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Links", "Edited"})
  void what_is_printed_is_what_the_comments_of_the_program_say(String name) throws Exception {
    String program = ofPage(name);
    assertThat(run(compile(name, program), name))
        .containsExactlyElementsOf(
            program
                .lines()
                .map(String::strip)
                .filter(line -> line.startsWith("// "))
                .map(line -> line.substring(3))
                .toList());
  }

  @Test
  void the_program_of_the_page_makes_no_hostile_link() throws Exception {
    String program = ofPage("Links").replaceFirst("String text = .*;", FOR_ALL);
    assertHasOnlySafeLinks("Links", program);
  }

  @Test
  void the_example_of_the_documentation_makes_no_hostile_link() throws Exception {
    String example = ofDocumentation("core", "scan/UriScanner.java", "List<Span> spans(");
    String program =
        """
        import org.urisift.scan.*;

        class Example {
          public static void main(String[] args) {
        %s
          }
        }
        """
            .formatted(example.replaceFirst("(for .*spans\\()\".*\"", FOR_ALL + " $1text"));
    assertHasOnlySafeLinks("Example", program);
  }

  private void assertHasOnlySafeLinks(String name, String program) throws Exception {
    assertThat(program).contains(FOR_ALL);
    String throwing = program.replace("String[] args)", "String[] args) throws Exception");
    HostileTexts.assertHasOnlySafeLinks(String.join("\n", run(compile(name, throwing), name)));
  }

  @ParameterizedTest
  @CsvSource({"MailLinks,", "BatchLinks,-H --headers --exclude=*.bak --since=2004-03"})
  void mail_of_the_page_is_read_as_by_the_command(String name, String option) throws Exception {
    assertPrintsTheSame(compile(name, ofPage(name).replace(" + \"\\t\" + from", "")), name, option);
  }

  @Test
  void each_uri_of_an_archive_has_its_sender_and_date() throws Exception {
    assertThat(run(compile("MailLinks", ofPage("MailLinks")), "MailLinks", SAMPLES))
        .contains(
            "http://www.example.org/garden/trees.html\tana@example.org\t2004-03-08T10:12:44+01:00");
  }

  @Test
  void a_text_is_read_as_by_the_command() throws Exception {
    String text = "samples/texts/reply.txt";
    String classes = compile("LargeText", ofPage("LargeText"));
    List<String> command = run(classes, Main.class.getName(), "-f", "grep", "-I", text);
    assertThat(run(classes, "LargeText", text)).isNotEmpty().isEqualTo(command);
  }

  @Test
  void a_reader_of_a_format_is_found_by_its_name() throws Exception {
    String classes = compile("NoteReader", ofPage("NoteReader"));
    Path services = Files.createDirectories(directory.resolve("META-INF/services"));
    Files.writeString(services.resolve("org.urisift.mail.format.FormatReader"), "NoteReader\n");
    Path note = Files.writeString(directory.resolve("a.note"), "NOTE\nsee http://a.example/b.\n");
    assertThat(run(classes, Main.class.getName(), "-f", "grep", note.toString()))
        .containsExactly(note + ":page 1:http://a.example/b");
  }

  @ParameterizedTest
  @CsvSource({"mail/MailReader.java,", "batch/Batch.java,-H --headers"})
  void mail_of_the_documentation_is_read_as_by_the_command(String file, String option)
      throws Exception {
    String example =
        ofDocumentation("mail", file, "final class ")
            .replace("Path.of(\"archive\")", "Path.of(args[0])");
    String program =
        """
        import java.io.*;
        import java.nio.file.*;
        import java.util.*;
        import org.urisift.batch.*;
        import org.urisift.mail.*;
        import org.urisift.report.*;
        import org.urisift.scan.*;
        import org.urisift.settings.*;

        class Example {
          public static void main(String[] args) throws IOException {
        %s
          }
        }
        """
            .formatted(example.replace("\"archive\"", "args[0]"));
    assertPrintsTheSame(compile("Example", program), "Example", option);
  }

  private void assertPrintsTheSame(String classes, String name, String option) throws IOException {
    List<String> command = new ArrayList<>();
    if (option != null) {
      command.addAll(List.of(option.split(" ")));
    }
    command.add(SAMPLES);
    assertThat(run(classes, name, SAMPLES))
        .isNotEmpty()
        .isEqualTo(run(classes, Main.class.getName(), command.toArray(String[]::new)));
  }

  /** Compiles a program; returns a class path with it and the libraries that it needs. */
  private String compile(String name, String program) throws IOException {
    Path source = Files.writeString(directory.resolve(name + ".java"), program);
    String path =
        Stream.of("src/core/target/classes", "src/mail/target/classes")
            .map(classes -> Path.of(classes).toAbsolutePath() + File.pathSeparator)
            .collect(Collectors.joining("", "", System.getProperty("java.class.path")));
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-proc:none", "-cp", path, source.toString());
    assertThat(code).isZero();
    return directory + File.pathSeparator + path;
  }

  private static List<String> run(String classes, String main, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", classes, main));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
        .lines()
        .toList();
  }

  /** The program of the page for Java users with this class name. */
  private static String ofPage(String name) throws IOException {
    Path page = Path.of("src/site/markdown/library.md");
    String[] blocks = Files.readString(page).split("```java\n");
    return Stream.of(blocks)
        .skip(1)
        .map(block -> block.split("```")[0])
        .filter(program -> program.contains("class " + name + " "))
        .findFirst()
        .orElseThrow();
  }

  /** The example in the documentation before a declaration. */
  private static String ofDocumentation(String module, String file, String declaration)
      throws IOException {
    Path path = Path.of("src", module, "src/main/java/org/urisift", file);
    String source = Files.readString(path).split(Pattern.quote(declaration))[0];
    return source
        .substring(source.lastIndexOf("<pre>{@code\n") + 12, source.lastIndexOf("}</pre>"))
        .lines()
        .map(line -> line.strip().replaceFirst("^\\*", ""))
        .collect(Collectors.joining("\n"));
  }
}
