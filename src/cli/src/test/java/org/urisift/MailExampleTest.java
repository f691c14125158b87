package org.urisift;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.cli.Main;

/** The programs in the documentation of the mail package print what the command prints. */
class MailExampleTest {
  private static final Path MAIL = Path.of("src/mail/src/main/java/org/urisift/mail");
  private static final Path SAMPLES = Path.of("samples/mail");

  @TempDir Path directory;

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"MailReader.java", "package-info.java"})
  void prints_what_the_command_prints(String file) throws Exception {
    String program =
        """
        import java.io.IOException;
        import java.nio.file.Path;
        import org.urisift.mail.*;
        import org.urisift.scan.*;

        class Example {
          public static void main(String[] args) throws IOException {
        %s
          }
        }
        """
            .formatted(example(file).replace("Path.of(\"archive\")", "Path.of(args[0])"));
    Path source = Files.writeString(directory.resolve("Example.java"), program);
    String path =
        Path.of("src/core/target/classes").toAbsolutePath()
            + File.pathSeparator
            + Path.of("src/mail/target/classes").toAbsolutePath()
            + File.pathSeparator
            + System.getProperty("java.class.path");
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-proc:none", "-cp", path, source.toString());
    assertThat(compiled).isZero();
    String classes = directory + File.pathSeparator + path;
    assertThat(run(classes, "Example")).isNotEmpty().isEqualTo(run(classes, Main.class.getName()));
  }

  private static String example(String file) throws IOException {
    String source = Files.readString(MAIL.resolve(file));
    return source
        .substring(source.indexOf("<pre>{@code\n") + 12, source.indexOf("}</pre>"))
        .lines()
        .map(line -> line.strip().replaceFirst("^\\*", ""))
        .collect(Collectors.joining("\n"));
  }

  private static String run(String classes, String main) throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process process =
        new ProcessBuilder(java, "-cp", classes, main, SAMPLES.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }
}
