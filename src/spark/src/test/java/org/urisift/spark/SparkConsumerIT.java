package org.urisift.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.urisift.ConsumerProject;

/** A project that depends on urisift-spark, and on Spark as the cluster provides it. */
@Tag("packaged")
class SparkConsumerIT {
  @Test
  void a_folder_is_read_as_a_table_without_other_dependencies(@TempDir Path directory)
      throws Exception {
    ConsumerProject spark = ConsumerProject.build("spark", directory, List.of("shaded", "spark"));
    assertThat(spark.libraries()).singleElement().asString().startsWith("urisift-spark-");
    Path archive = Files.createDirectory(directory.resolve("archive"));
    Files.writeString(
        archive.resolve("a.mbox"),
        """
        From joe@a.example Thu Jan  1 00:00:00 2026
        From: joe@a.example

        See <http://a.example/b/
        c>.
        """);
    List<String> options =
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
            .filter(option -> option.startsWith("--add") || option.startsWith("-X"))
            .toList();
    String home = Path.of("src/spark/target/home/jars/*").toAbsolutePath().toString();
    assertThat(spark.onClassPath(options, home, archive.toString()).lines())
        .filteredOn(line -> line.startsWith("row "))
        .containsExactly("row http://a.example/b/c");
  }
}
