package org.urisift;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Projects that use the library as others do (src/test/consumers), built by Maven from the jar and
 * the pom that are published, and run. Maven gets a repository of its own, below target, filled
 * from that of the user and, for what is not there, from Maven Central.
 */
class ConsumersIT {
  private static final Path CONSUMERS = Path.of("src/test/consumers");
  private static final Path HOME = Path.of("target/consumers").toAbsolutePath();
  private static final Pattern VERSION = Pattern.compile("<([a-z0-9-]+)\\.version>([^<]+)</");
  private static final Pattern NAMED = Pattern.compile("<artifactId>([^<]+)</");

  private static final String SCANNED = "a.example /b/c/\n";
  private static final String MESSAGE =
      """
      From joe@a.example Thu Jan  1 00:00:00 2026
      From: joe@a.example
      MIME-Version: 1.0
      Content-Type: text/html

      <p>See <a href="http://a.example/b">that</a> or http://c.example/.</p>
      """;
  private static final String READ =
      """
      attribute http://a.example/b
      text http://c.example/
      """;
  private static final String SEARCHED =
      """
      match http://a.example/b
      match http://c.example/
      """;

  @TempDir private static Path projects;

  @BeforeAll
  static void build() throws Exception {
    Map<String, String> versions = versions();
    String version = versions.get("urisift");
    Path given = HOME.resolve("given/org/urisift/urisift").resolve(version);
    delete(HOME.resolve("given"));
    delete(HOME.resolve("repository/org/urisift"));
    Files.createDirectories(given);
    Files.copy(Path.of("pom.xml"), given.resolve("urisift-" + version + ".pom"));
    String jar = "urisift-" + version + ".jar";
    Files.copy(Path.of("target", jar), given.resolve(jar));
    copy(CONSUMERS, projects);
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("maven.home"), "bin", script()).toString());
    command.addAll(List.of("-B", "-q", "package"));
    command.add("-Dfirst=" + HOME.resolve("given").toUri());
    command.add("-Dsecond=" + Path.of(System.getProperty("local.repository")).toUri());
    command.add("-Dmaven.repo.local=" + HOME.resolve("repository"));
    versions.forEach((name, value) -> command.add("-D" + name + ".version=" + value));
    run(projects, command);
  }

  @Test
  void text_is_scanned_with_the_one_jar_on_the_class_path() throws Exception {
    assertThat(projects.resolve("scan/target/lib")).isDirectoryContaining("glob:**urisift-*.jar");
    assertThat(lib("scan")).hasSize(1);
    assertThat(java("-cp", classPath("scan"), "app.App")).isEqualTo(SCANNED);
  }

  @Test
  void text_is_scanned_with_the_one_jar_on_the_module_path() throws Exception {
    assertThat(java("-p", modulePath("scan"), "-m", "app/app.App")).isEqualTo(SCANNED);
  }

  @Test
  void text_is_scanned_by_a_java_that_has_nothing_else() throws Exception {
    Path image = projects.resolve("image");
    List<String> link = new ArrayList<>(List.of(tool("jlink"), "-p", modulePath("scan")));
    link.addAll(List.of("--add-modules", "app", "--launcher", "app=app/app.App"));
    link.addAll(List.of("--output", image.toString()));
    assertThat(run(projects, link)).isEmpty();
    assertThat(run(projects, List.of(image.resolve("bin/java").toString(), "--list-modules")))
        .contains("org.urisift")
        .doesNotContain("java.desktop");
    List<String> java = List.of(image.resolve("bin/java").toString(), "-m", "app/app.App");
    assertThat(run(projects, java)).isEqualTo(SCANNED);
  }

  @Test
  void mail_is_read_with_the_libraries_that_are_named_on_the_class_path() throws Exception {
    String mail = mail().toString();
    assertThat(java("-cp", classPath("mail"), "app.App", mail)).isEqualTo(expected());
  }

  @Test
  void mail_is_read_with_the_libraries_that_are_named_on_the_module_path() throws Exception {
    String all = "ALL-MODULE-PATH";
    String mail = mail().toString();
    assertThat(java("-p", modulePath("mail"), "--add-modules", all, "-m", "app/app.App", mail))
        .isEqualTo(expected());
  }

  @Test
  void the_libraries_are_those_that_the_documentation_names() throws IOException {
    List<String> named = new ArrayList<>();
    for (String house : List.of("mail", "batch")) {
      String text =
          Files.readString(Path.of("src/main/java/org/urisift", house, "package-info.java"));
      String list = text.split("<p>Libraries:")[1].split("\\.\\s")[0].replaceAll("\n \\* ", " ");
      Pattern.compile("\\{@code ([^}]+)\\}")
          .matcher(list)
          .results()
          .forEach(m -> named.add(m.group(1)));
    }
    String pom = Files.readString(CONSUMERS.resolve("mail/pom.xml")).split("<dependencies>")[1];
    assertThat(NAMED.matcher(pom).results().map(name -> name.group(1)))
        .containsExactlyInAnyOrderElementsOf(named);
  }

  /** The message, as it is and compressed in two ways. */
  private static Path mail() throws IOException {
    Path mail = Files.createTempDirectory(projects, "mail");
    byte[] bytes = MESSAGE.getBytes(StandardCharsets.UTF_8);
    Files.write(mail.resolve("a.mbox"), bytes);
    ByteArrayOutputStream gzip = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(gzip)) {
      out.write(bytes);
    }
    Files.write(mail.resolve("b.mbox.gz"), gzip.toByteArray());
    ByteArrayOutputStream xz = new ByteArrayOutputStream();
    try (OutputStream out = new XZCompressorOutputStream(xz)) {
      out.write(bytes);
    }
    Files.write(mail.resolve("c.mbox.xz"), xz.toByteArray());
    return mail;
  }

  private static String expected() {
    return READ.repeat(3) + SEARCHED.repeat(3);
  }

  private static Map<String, String> versions() throws IOException {
    String pom = Files.readString(Path.of("pom.xml"));
    Map<String, String> versions = new TreeMap<>();
    VERSION.matcher(pom).results().forEach(m -> versions.put(m.group(1), m.group(2)));
    versions.put("urisift", pom.split("<version>")[1].split("</version>")[0]);
    return versions;
  }

  private static List<Path> lib(String consumer) throws IOException {
    try (Stream<Path> jars = Files.list(projects.resolve(consumer).resolve("target/lib"))) {
      return jars.toList();
    }
  }

  private static String classPath(String consumer) {
    Path target = projects.resolve(consumer).resolve("target");
    return target.resolve("classes") + File.pathSeparator + target.resolve("lib") + "/*";
  }

  private static String modulePath(String consumer) {
    Path target = projects.resolve(consumer).resolve("target");
    return target.resolve(consumer + "-1.jar") + File.pathSeparator + target.resolve("lib");
  }

  private static String java(String... args) throws Exception {
    List<String> command = new ArrayList<>(List.of(tool("java")));
    Collections.addAll(command, args);
    return run(projects, command);
  }

  private static String tool(String name) {
    return Path.of(System.getProperty("java.home"), "bin", name).toString();
  }

  private static String script() {
    return File.separatorChar == '/' ? "mvn" : "mvn.cmd";
  }

  /** What it prints, on standard error too. */
  private static String run(Path directory, List<String> command) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("MAVEN_OPTS", "-XX:TieredStopAtLevel=1");
    Process process = builder.redirectErrorStream(true).start();
    process.getOutputStream().close();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(printed).isZero();
    return printed;
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = to.resolve(from.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
  }

  private static void delete(Path directory) throws IOException {
    if (!Files.exists(directory)) {
      return;
    }
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Collections.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
