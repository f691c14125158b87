package org.urisift.spark.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.apache.spark.launcher.JavaModuleOptions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.urisift.cli.Main;

/**
 * A master and two workers, each a process with only Spark's jars, run urisift from a jar that is
 * sent to them.
 */
@Tag("packaged")
class ClusterIT {
  private static final Path TOP = Path.of("").toAbsolutePath();
  private static final Path SPARK = TOP.resolve("src/spark/target/home");

  /** Twice the distance that a task looks back for a message border. */
  private static final int ARCHIVE_BYTES = 36_000_000;

  private static final int PART_BYTES = 3_000_000;

  @TempDir static Path folder;
  private static final List<JavaProcess> WORKERS = new ArrayList<>();
  private static JavaProcess master;
  private static String address;
  private static String expectedRows;

  @BeforeAll
  static void begin() throws Exception {
    writeArchive();
    writeJob();
    try (JavaProcess singleTask = submit("local[1]", ARCHIVE_BYTES * 2)) {
      assertThat(singleTask.await("^partitions (\\d+)$")).isEqualTo("1");
      expectedRows = singleTask.await("^rows .*");
    }
    master = daemon("master", "master.Master", "--port", "0");
    address = master.await("Starting Spark master at (spark://[\\d.:]+)");
    for (int i = 1; i <= 2; i++) {
      String work = folder.resolve("work" + i).toString();
      WORKERS.add(
          daemon(
              "worker" + i,
              "worker.Worker",
              ("--port 0 --cores 1 --memory 1g -d " + work + " " + address).split(" ")));
    }
    for (JavaProcess worker : WORKERS) {
      worker.await("Successfully registered with master");
    }
  }

  @AfterAll
  static void end() {
    WORKERS.forEach(JavaProcess::close);
    if (master != null) {
      master.close();
    }
  }

  @Test
  void a_cluster_gives_the_rows_of_one_task_even_if_a_worker_dies() throws Exception {
    assertThat(expectedRows).startsWith("rows " + recordCount() + ", ");
    try (JavaProcess job = submit(address, PART_BYTES)) {
      assertThat(job.await("^rows .*")).isEqualTo(expectedRows);
      assertThat(Integer.parseInt(job.await("^partitions (\\d+)$")))
          .isEqualTo(ARCHIVE_BYTES / PART_BYTES + 1);
    }
    try (JavaProcess job = submit(address, PART_BYTES)) {
      job.await("^task of executor 0$");
      job.await("^task of executor 1$");
      WORKERS.get(1).kill();
      job.await("^lost executor [01]$");
      assertThat(job.await("^rows .*")).isEqualTo(expectedRows);
    }
  }

  private static long recordCount() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream err = new PrintStream(OutputStream.nullOutputStream());
    Main.run(InputStream.nullInputStream(), out, err, archive());
    return out.toString(StandardCharsets.UTF_8).lines().count();
  }

  private static String archive() {
    return folder.resolve("archive.mbox").toString();
  }

  private static void writeArchive() throws IOException {
    String words = "what else there is to say about it, at length, ".repeat(40);
    try (Writer out = Files.newBufferedWriter(Path.of(archive()))) {
      int i = 0;
      for (int written = 0; written < ARCHIVE_BYTES; i++) {
        String message =
            """
            From a%1$d@a.example Mon Nov 10 10:00:00 2025
            Message-ID: <%1$d@a.example>
            Date: Mon, 10 Nov 2025 10:00:00 +0100
            Subject: number %1$d

            See <http://host%2$d.example/a-path/that-is
            /wrapped/%1$d>, and http://b.example/%1$d.
            %3$s

            """
                .formatted(i, i % 97, words.substring(i % words.length()));
        out.write(message);
        written += message.length();
      }
    }
  }

  /** The job as a jar, which workers fetch from the submitter. */
  private static void writeJob() throws IOException {
    Path classes = TOP.resolve("src/spark/target/test-classes");
    String job = CountJob.class.getPackageName().replace('.', '/') + "/CountJob";
    try (JarOutputStream jar =
        new JarOutputStream(Files.newOutputStream(folder.resolve("job.jar")))) {
      for (String name : List.of(job + ".class", job + "$EventPrinter.class")) {
        jar.putNextEntry(new JarEntry(name));
        Files.copy(classes.resolve(name), jar);
      }
    }
  }

  private static JavaProcess submit(String master, int partitionBytes) throws IOException {
    String all =
        "org.apache.spark.deploy.SparkSubmit --master %s --driver-memory 700m"
            + " --executor-memory 700m --conf spark.cores.max=2 --conf spark.ui.enabled=false"
            + " --conf spark.driver.host=127.0.0.1 --conf spark.sql.session.timeZone=UTC"
            + " --conf spark.scheduler.minRegisteredResourcesRatio=1"
            + " --conf spark.scheduler.maxRegisteredResourcesWaitingTime=120s"
            + " --jars %s --class %s %s %s %d";
    String job = CountJob.class.getName();
    Path jar = TOP.resolve("target/urisift-spark.jar");
    return start(
        "job",
        all.formatted(master, jar, job, folder.resolve("job.jar"), archive(), partitionBytes)
            .split(" "));
  }

  private static JavaProcess daemon(String name, String type, String... arguments)
      throws IOException {
    List<String> all = new ArrayList<>();
    all.add("org.apache.spark.deploy." + type);
    all.addAll(List.of("--host", "127.0.0.1", "--webui-port", "0"));
    all.addAll(List.of(arguments));
    return start(name, all.toArray(String[]::new));
  }

  private static JavaProcess start(String name, String... arguments) throws IOException {
    List<String> all = new ArrayList<>(Arrays.asList(JavaModuleOptions.defaultModuleOptionArray()));
    all.addAll(List.of("-Xmx700m", "-cp", SPARK.resolve("jars") + "/*"));
    all.addAll(List.of(arguments));
    Map<String, String> environment =
        Map.of(
            "SPARK_HOME",
            SPARK.toString(),
            "SPARK_LOCAL_IP",
            "127.0.0.1",
            "SPARK_LOCAL_DIRS",
            folder.toString(),
            "SPARK_SCALA_VERSION",
            "2.13");
    return JavaProcess.start(name, all, environment);
  }
}
