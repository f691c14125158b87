package org.urisift;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compiles and runs a user's module with the classes of this project on the module path. */
class ModuleTest {
  private static final String CLASSES =
      Path.of("src/core/target/classes").toAbsolutePath().toString();

  @TempDir Path directory;

  @Test
  void a_module_finds_uris_without_a_library() throws Exception {
    assertThat(
            compile(
                """
                package app;

                public class App {
                  public static void main(String[] lines) throws Exception {
                    var scanner = org.urisift.scan.UriScanner.standard();
                    scanner.scan(new java.io.StringReader(lines[0]), m -> System.out.println(m.uri()));
                  }
                }
                """))
        .isEmpty();
    assertThat(run("See http://a.example/b, or not.")).isEqualTo("http://a.example/b\n");
  }

  @Test
  void a_module_does_not_see_the_packages_below_scan() throws Exception {
    assertThat(compile("package app; class App { org.urisift.scan.text.Window window; }"))
        .contains("package org.urisift.scan.text is not visible");
  }

  /** Compiles a module with one class; returns the messages of javac. */
  private String compile(String source) throws IOException {
    Path module =
        Files.writeString(
            directory.resolve("module-info.java"), "module app { requires org.urisift.core; }");
    Path app = Files.createDirectories(directory.resolve("app")).resolve("App.java");
    Files.writeString(app, source);
    StringWriter messages = new StringWriter();
    ToolProvider.findFirst("javac")
        .orElseThrow()
        .run(
            new PrintWriter(messages),
            new PrintWriter(messages),
            "-Xlint:all",
            "--module-path",
            CLASSES,
            "-d",
            directory.resolve("classes").toString(),
            module.toString(),
            app.toString());
    return messages.toString();
  }

  private String run(String line) throws IOException {
    Process java =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--module-path",
                CLASSES + System.getProperty("path.separator") + directory.resolve("classes"),
                "--module",
                "app/app.App",
                line)
            .redirectErrorStream(true)
            .start();
    return new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }
}
