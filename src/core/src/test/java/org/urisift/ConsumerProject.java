package org.urisift;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
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

/**
 * A project that uses one artifact as a user does (src/trials/consumers). Maven builds it from the
 * published jars and poms. Its own repository, below target, is filled from the user's repository
 * and from Maven Central.
 */
public final class ConsumerProject {
  private static final Path SOURCES = Path.of("src/trials/consumers");
  private static final Path HOME = Path.of("target/consumers").toAbsolutePath();
  private static final Pattern VERSION = Pattern.compile("<([a-z0-9-]+)\\.version>([^<]+)</");

  private final Path project;

  private ConsumerProject(Path project) {
    this.project = project;
  }

  /**
   * Builds a project.
   *
   * @param name the name of its folder; the artifact is urisift-NAME
   * @param directory where the project is built
   * @param published modules whose poms and jars the build may use, besides the parent pom
   */
  public static ConsumerProject build(String name, Path directory, List<String> published)
      throws Exception {
    Map<String, String> versions = versions();
    String version = versions.get("urisift");
    Path repository = HOME.resolve("given-" + name);
    delete(repository);
    delete(HOME.resolve("repository/org/urisift"));
    publish(repository, "urisift-parent", version, Path.of("pom.xml"));
    for (String module : published) {
      Path folder = Path.of("src", module);
      String artifact = "urisift-" + module;
      Path reduced = folder.resolve("target/dependency-reduced-pom.xml");
      Path pom = Files.exists(reduced) ? reduced : folder.resolve("pom.xml");
      publish(repository, artifact, version, pom);
      Path jar = folder.resolve("target/" + artifact + "-" + version + ".jar");
      if (Files.exists(jar)) {
        publish(repository, artifact, version, jar);
      }
    }
    Path project = directory.resolve(name);
    copy(SOURCES.resolve(name), project);
    Files.copy(SOURCES.resolve("pom.xml"), project.resolve("pom.xml"));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("maven.home"), "bin", script()).toString());
    command.addAll(List.of("-B", "-q", "package", "-Dartifact=urisift-" + name));
    command.add("-Dfirst=" + repository.toUri());
    command.add("-Dsecond=" + Path.of(System.getProperty("local.repository")).toUri());
    command.add("-Dmaven.repo.local=" + HOME.resolve("repository"));
    versions.forEach((library, value) -> command.add("-D" + library + ".version=" + value));
    ConsumerProject consumer = new ConsumerProject(project);
    assertThat(consumer.run(command)).doesNotContain("WARN", "ERROR");
    return consumer;
  }

  /** The file names of the jars of the artifact and its dependencies. */
  public List<String> libraries() throws IOException {
    try (Stream<Path> jars = Files.list(project.resolve("target/lib"))) {
      return jars.map(jar -> jar.getFileName().toString()).sorted().toList();
    }
  }

  /**
   * Runs the project on the class path and returns what it prints.
   *
   * @param options the options of Java
   * @param provided class path entries besides the artifact and its dependencies
   */
  public String onClassPath(List<String> options, String provided, String... args)
      throws Exception {
    Path target = project.resolve("target");
    List<String> command = new ArrayList<>(List.of(tool("java")));
    command.addAll(options);
    String path = target.resolve("classes") + File.pathSeparator + target.resolve("lib") + "/*";
    command.addAll(List.of("-cp", path + File.pathSeparator + provided, "app.App"));
    Collections.addAll(command, args);
    return run(command);
  }

  /** Runs the project on the module path and returns what it prints. */
  public String onModulePath(List<String> options, String... args) throws Exception {
    List<String> command = new ArrayList<>(List.of(tool("java"), "-p", modulePath()));
    command.addAll(options);
    command.addAll(List.of("-m", "app/app.App"));
    Collections.addAll(command, args);
    return run(command);
  }

  /** The module path: the project, the artifact and its dependencies. */
  public String modulePath() {
    Path target = project.resolve("target");
    return target.resolve("app-1.jar") + File.pathSeparator + target.resolve("lib");
  }

  /** The path of a tool of the running JDK. */
  public static String tool(String name) {
    return Path.of(System.getProperty("java.home"), "bin", name).toString();
  }

  /** Runs a command in the project; returns what it prints, standard error included. */
  public String run(List<String> command) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(command).directory(project.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("MAVEN_OPTS", "-XX:TieredStopAtLevel=1");
    Process process = builder.redirectErrorStream(true).start();
    process.getOutputStream().close();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(printed).isZero();
    return printed;
  }

  private static void publish(Path repository, String artifact, String version, Path file)
      throws IOException {
    Path folder =
        Files.createDirectories(repository.resolve("org/urisift/" + artifact + "/" + version));
    String end = file.toString().endsWith(".jar") ? ".jar" : ".pom";
    Files.copy(file, folder.resolve(artifact + "-" + version + end));
  }

  private static Map<String, String> versions() throws IOException {
    String pom = Files.readString(Path.of("pom.xml"));
    Map<String, String> versions = new TreeMap<>();
    VERSION.matcher(pom).results().forEach(m -> versions.put(m.group(1), m.group(2)));
    versions.put("urisift", pom.split("<version>")[1].split("</version>")[0]);
    return versions;
  }

  private static String script() {
    return File.separatorChar == '/' ? "mvn" : "mvn.cmd";
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
