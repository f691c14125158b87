package org.urisift;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The documentation of the packages that users see. */
class JavadocTest {
  private static final Path SOURCES = Path.of("src/main/java/org/urisift");
  private static final List<String> PACKAGES =
      List.of("uri", "link", "link/flag", "scan", "mail", "report", "batch");
  private static final String OPENING = "<pre>{@code\n";

  @TempDir Path directory;

  @Test
  void each_way_in_has_an_example() throws IOException {
    assertThat(examples().keySet())
        .contains("uri/UriReference.java", "uri/Resolution.java", "scan/UriScanner.java")
        .contains("link/Unwrapper.java", "link/Defang.java", "link/flag/Flags.java")
        .contains("mail/MailReader.java", "report/Report.java", "batch/Batch.java");
  }

  /** Each stands in a method of a class of its own, with the packages imported and nothing else. */
  @Test
  void examples_are_complete_and_compile() throws IOException {
    List<String> arguments = new ArrayList<>(List.of("-proc:none", "-d", directory.toString()));
    arguments.addAll(List.of("-cp", System.getProperty("java.class.path")));
    int number = 0;
    for (Map.Entry<String, List<String>> file : examples().entrySet()) {
      for (String example : file.getValue()) {
        String name = "Example" + ++number;
        StringBuilder source = new StringBuilder("// " + file.getKey() + "\n");
        source.append("import static java.nio.charset.StandardCharsets.UTF_8;\n");
        Stream.of("java.io", "java.nio.file", "java.util")
            .forEach(imported -> source.append("import " + imported + ".*;\n"));
        PACKAGES.forEach(p -> source.append("import org.urisift." + p.replace('/', '.') + ".*;\n"));
        source.append("class " + name + " {\n  void run() throws Exception {\n");
        source.append(example).append("\n  }\n}\n");
        Path written = Files.writeString(directory.resolve(name + ".java"), source);
        arguments.add(written.toString());
      }
    }
    assertThat(run("javac", arguments)).isEmpty();
  }

  /** Of references, tags and markup; a tag that would only say the sentence again is not missed. */
  @Test
  void javadoc_has_nothing_to_say() throws IOException {
    List<String> arguments = new ArrayList<>(List.of("-quiet", "-Werror", "-notimestamp"));
    arguments.addAll(List.of("-Xdoclint:all,-missing", "-d", directory.toString()));
    arguments.addAll(List.of("--source-path", "src/main/java", "--module", "org.urisift"));
    arguments.addAll(List.of("--module-path", System.getProperty("java.class.path")));
    assertThat(run("javadoc", arguments)).isEmpty();
  }

  private static String run(String tool, List<String> arguments) {
    StringWriter said = new StringWriter();
    PrintWriter writer = new PrintWriter(said);
    ToolProvider.findFirst(tool)
        .orElseThrow()
        .run(writer, writer, arguments.toArray(String[]::new));
    return said.toString();
  }

  private static Map<String, List<String>> examples() throws IOException {
    Map<String, List<String>> examples = new LinkedHashMap<>();
    for (String name : PACKAGES) {
      try (Stream<Path> files = Files.list(SOURCES.resolve(name))) {
        for (Path file : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
          String[] parts = Files.readString(file).split(Pattern.quote(OPENING));
          for (int i = 1; i < parts.length; i++) {
            examples
                .computeIfAbsent(name + "/" + file.getFileName(), f -> new ArrayList<>())
                .add(parts[i].split("\n *\\* *}</pre>")[0].replaceAll("(?m)^ *\\* ?", ""));
          }
        }
      }
    }
    return examples;
  }
}
