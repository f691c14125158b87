package org.urisift.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The rows of an input of n, 2n and 4n bytes grow as it does, whatever its sender makes long. */
@Tag("slow")
class RowGrowthTest {
  private static final int SIZE = 10_000;

  /** Bytes of rows for a byte of input, at most. */
  private static final int MOST = 300;

  @TempDir static Path folder;
  private static SparkSession spark;

  @BeforeAll
  static void begin() {
    spark =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.shuffle.partitions", "1")
            .getOrCreate();
  }

  @AfterAll
  static void end() {
    spark.stop();
  }

  private static String mail(String field, int bytes) {
    return "Date: Mon, 1 Jun 2020 10:00:00 +0000\n"
        + String.format(field, "x".repeat(bytes / 2))
        + "\n\n"
        + "http://a.example/000001\n".repeat(bytes / 2 / 24);
  }

  private static long rows(String format, String name) {
    return spark
        .read()
        .format(format)
        .load(folder.resolve(name).toString())
        .toJSON()
        .collectAsList()
        .stream()
        .mapToLong(row -> row.getBytes(StandardCharsets.UTF_8).length)
        .sum();
  }

  @Test
  void rows_of_uris_grow_as_their_message() throws IOException {
    for (String field :
        new String[] {
          "Subject: %s",
          "From: %s",
          "Message-ID: <%s>",
          "List-Id: <%s>",
          "Content-Type: text/%s",
          "Snapshot-Content-Location: http://b.example/%s"
        }) {
      Map<Long, Long> sizes = new TreeMap<>();
      for (int bytes = SIZE; bytes <= 4 * SIZE; bytes *= 2) {
        String mail = mail(field, bytes);
        Files.writeString(folder.resolve("a.eml"), mail);
        sizes.put((long) mail.length(), rows("urisift", "a.eml"));
      }
      assertGrowth(field, sizes);
    }
  }

  @Test
  void rows_of_all_views_grow_as_their_entry() throws IOException {
    String header = "From - Mon Jun  1 10:00:00 2020\nContent-Type: text/plain\n\n";
    String message = header + "\u0080 http://a.example/\n\n";
    for (String format : new String[] {"urisift", "urisift-mail", "urisift-problems"}) {
      Map<Long, Long> sizes = new TreeMap<>();
      for (int bytes = SIZE; bytes <= 4 * SIZE; bytes *= 2) {
        Path file = folder.resolve("a.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
          zip.setLevel(Deflater.NO_COMPRESSION);
          zip.putNextEntry(new ZipEntry("x".repeat(bytes / 2) + ".mbox"));
          String mbox = message.repeat(bytes / 2 / message.length());
          zip.write(mbox.getBytes(StandardCharsets.ISO_8859_1));
        }
        sizes.put(Files.size(file), rows(format, "a.zip"));
      }
      assertGrowth(format, sizes);
    }
  }

  private static void assertGrowth(String what, Map<Long, Long> sizes) {
    Long[] rows = sizes.values().toArray(new Long[0]);
    assertThat(rows[0]).as(what).isPositive();
    assertThat(rows[2] - rows[1]).as(what).isLessThan((long) (2.3 * (rows[1] - rows[0])));
    assertThat(sizes).as(what).allSatisfy((in, out) -> assertThat(out / in).isLessThan(MOST));
  }
}
