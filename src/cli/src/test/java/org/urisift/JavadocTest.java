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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The documentation of the exported packages. */
class JavadocTest {
  /** The exported packages of each module, with their directories. */
  private static final Map<String, List<String>> PACKAGES =
      Map.of(
          "src/core/src/main/java", List.of("uri", "link", "link/flag", "scan"),
          "src/mail/src/main/java", List.of("mail", "report", "settings", "batch"));

  private static final String OPENING = "<pre>{@code\n";

  @TempDir Path directory;

  @Test
  void each_entry_point_has_an_example() throws IOException {
    assertThat(examples().keySet())
        .contains("uri/UriReference.java", "uri/Resolution.java", "scan/UriScanner.java")
        .contains("link/Unwrapper.java", "link/Defang.java", "link/flag/Flags.java")
        .contains("mail/MailReader.java", "report/Report.java", "batch/Batch.java");
  }

  /** Each example is put into a method of its own class, which only imports the packages. */
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
        packageNames().forEach(p -> source.append("import " + p + ".*;\n"));
        source.append("class " + name + " {\n  void run() throws Exception {\n");
        source.append(example).append("\n  }\n}\n");
        Path written = Files.writeString(directory.resolve(name + ".java"), source);
        arguments.add(written.toString());
      }
    }
    assertThat(run("javac", arguments)).isEmpty();
  }

  /** Checks references, tags and markup; tags may be missing, as many would repeat the summary. */
  @Tag("slow")
  @Test
  void javadoc_gives_no_warnings() throws IOException {
    List<String> arguments = new ArrayList<>(List.of("-quiet", "-Werror", "-notimestamp"));
    arguments.addAll(List.of("-Xdoclint:all,-missing", "-d", directory.toString()));
    arguments.addAll(List.of("-cp", System.getProperty("java.class.path")));
    files().forEach(file -> arguments.add(file.toString()));
    assertThat(run("javadoc", arguments)).isEmpty();
  }

  private static List<String> packageNames() {
    return PACKAGES.values().stream()
        .flatMap(List::stream)
        .map(name -> "org.urisift." + name.replace('/', '.'))
        .toList();
  }

  private static String run(String tool, List<String> arguments) {
    StringWriter warnings = new StringWriter();
    PrintWriter writer = new PrintWriter(warnings);
    ToolProvider.findFirst(tool)
        .orElseThrow()
        .run(writer, writer, arguments.toArray(String[]::new));
    return warnings.toString();
  }

  private static Map<String, List<String>> examples() throws IOException {
    Map<String, List<String>> examples = new LinkedHashMap<>();
    for (Path file : files()) {
      String[] parts = Files.readString(file).split(Pattern.quote(OPENING));
      for (int i = 1; i < parts.length; i++) {
        examples
            .computeIfAbsent(file.toString().split("org/urisift/")[1], f -> new ArrayList<>())
            .add(parts[i].split("\n *\\* *}</pre>")[0].replaceAll("(?m)^ *\\* ?", ""));
      }
    }
    return examples;
  }

  /** The sources of the exported packages, in the order of their names. */
  private static List<Path> files() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (Map.Entry<String, List<String>> module : PACKAGES.entrySet()) {
      for (String name : module.getValue()) {
        Path folder = Path.of(module.getKey(), "org/urisift", name);
        try (Stream<Path> files = Files.list(folder)) {
          files.filter(f -> f.toString().endsWith(".java")).sorted().forEach(sources::add);
        }
      }
    }
    return sources;
  }
}
