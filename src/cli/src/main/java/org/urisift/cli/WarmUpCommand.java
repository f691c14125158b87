package org.urisift.cli;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.apache.commons.io.FileUtils;
import org.urisift.mail.Problem;
import picocli.CommandLine.Command;

/**
 * Makes the archive of loaded classes that lets later runs start faster. At each start, Java
 * ignores an archive that was made by another Java or from another program file.
 */
@Command(
    name = "warm-up",
    description = {
      "Make later runs start faster.",
      "",
      "Writes one file of 4 to 20 MB and prints its name: the classes of urisift as Java keeps them"
          + " in memory. After an update of urisift or of Java the file is not used until you run"
          + " this again; \"urisift --version -v\" says whether it is used. To undo it, delete the"
          + " file.",
      ""
    },
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    exitCodeListHeading = "Exit status:%n",
    exitCodeList = {"0:the file was made", "2:it could not be made"})
final class WarmUpCommand implements Callable<Integer> {
  /** The system property with the path of the archive, which the starter sets. */
  static final String ARCHIVE = "urisift.archive";

  /** The first Java that can archive more than loaded classes (JEP 514). */
  private static final int FIRST_WITH_CACHE = 25;

  /** The files that the process has in memory, on Linux. */
  private static final Path MAPPED = Path.of("/proc/self/maps");

  private static final long POLL_MS = 20;
  private static final double MEGABYTE = 1e6;

  private final Streams streams;

  WarmUpCommand(Streams streams) {
    this.streams = streams;
  }

  /** Says which archive this run uses; where that is not known, an archive counts as used. */
  static String archive() throws IOException {
    String name = System.getProperty(ARCHIVE);
    if (name == null || !Files.exists(Path.of(name))) {
      return "none (urisift warm-up makes one)";
    }
    String path = Path.of(name).toRealPath().toString();
    boolean isUsed =
        !Files.exists(MAPPED)
            || new String(Files.readAllBytes(MAPPED), StandardCharsets.UTF_8).contains(path + "\n");
    return (hasCache() ? "AOT cache " : "class data ")
        + path
        + (isUsed
            ? ""
            : ", not used (unreadable, or made for another urisift, Java or garbage collector)");
  }

  private static boolean hasCache() {
    return Runtime.version().feature() >= FIRST_WITH_CACHE;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    String wanted = System.getProperty(ARCHIVE);
    if (wanted == null) {
      return failed("must be run by the program urisift, which alone uses the file");
    }
    Path archive = Path.of(wanted).toAbsolutePath().normalize();
    Path program = Path.of(System.getProperty("java.class.path")).toRealPath();
    if (program.toString().contains(File.pathSeparator)) {
      return failed(
          program + ": a path with '" + File.pathSeparator + "' cannot be passed to Java");
    }
    Path work;
    try {
      // in the archive's directory, which must be writable, and so that the move is atomic
      work = Files.createTempDirectory(archive.getParent(), "urisift-warm-up");
    } catch (IOException e) {
      return failed("cannot write to " + archive.getParent() + ": " + Problem.reason(e));
    }
    try {
      return make(program, work, archive);
    } finally {
      FileUtils.deleteDirectory(work.toFile());
    }
  }

  private int make(Path program, Path work, Path archive) throws IOException, InterruptedException {
    Path made = work.resolve("archive");
    Path log = work.resolve("said");
    ProcessBuilder builder = new ProcessBuilder(command(program, work, made));
    builder.environment().keySet().removeIf(name -> name.contains("JAVA"));
    int code = await(builder.redirectErrorStream(true).redirectOutput(log.toFile()).start());
    if (streams.stop().getAsBoolean()) {
      return failed("interrupted");
    }
    if (code != 0 || !Files.exists(made)) {
      String reason = new String(Files.readAllBytes(log), StandardCharsets.UTF_8).strip();
      return failed("Java did not make the file (exit status " + code + "): " + reason);
    }
    double size = Files.size(made) / MEGABYTE;
    Files.move(made, archive, StandardCopyOption.ATOMIC_MOVE);
    String line = String.format(Locale.ROOT, "%s: %.0f MB%n", archive, size);
    streams.out().write(line.getBytes(StandardCharsets.UTF_8));
    return ExitCode.FOUND;
  }

  /** Waits for a process, and kills it if this run is stopped; returns its exit status. */
  private int await(Process java) throws InterruptedException {
    while (!java.waitFor(POLL_MS, TimeUnit.MILLISECONDS)) {
      if (streams.stop().getAsBoolean()) {
        java.destroyForcibly();
      }
    }
    return java.exitValue();
  }

  /** The command for Java; its class path must be the starter's, or no start uses the archive. */
  private static List<String> command(Path program, Path work, Path made) {
    String option = hasCache() ? "-XX:AOTCacheOutput=" : "-XX:ArchiveClassesAtExit=";
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:+UseSerialGC",
        "-XX:-UsePerfData",
        option + made,
        "-Xbootclasspath/a:" + program,
        "-cp",
        program.toString(),
        Training.class.getName(),
        work.toString());
  }

  private int failed(String reason) {
    Messages.line(streams.err(), "warm-up: " + reason);
    return ExitCode.ERROR;
  }
}
