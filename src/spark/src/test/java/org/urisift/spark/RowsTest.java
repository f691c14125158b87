package org.urisift.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.cli.Main;
import org.urisift.settings.Setting;
import org.urisift.settings.SettingTable;
import org.urisift.settings.Settings;

/** Compares rows with the records of the command. */
class RowsTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir static Path folder;
  private static SparkSession spark;

  @BeforeAll
  static void begin() throws IOException {
    spark =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.session.timeZone", "UTC")
            .config("spark.sql.shuffle.partitions", "1")
            .getOrCreate();
    Archives.write(folder);
  }

  @AfterAll
  static void end() {
    spark.stop();
  }

  private static String path(String name) {
    return folder.resolve(name).toString();
  }

  /** The records of the command, as text, sorted. */
  private static List<String> records(String... arguments) throws IOException {
    List<String> all = new ArrayList<>(List.of("-f", "jsonl", "--flags", "--fields"));
    all.add(String.join(",", TableView.URIS.schema().fieldNames()));
    all.addAll(List.of(arguments));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream err = new PrintStream(OutputStream.nullOutputStream());
    Main.run(InputStream.nullInputStream(), out, err, all.toArray(String[]::new));
    List<String> records = new ArrayList<>();
    for (String line : out.toString(StandardCharsets.UTF_8).lines().toList()) {
      ObjectNode node = (ObjectNode) JSON.readTree(line);
      if (node.get("segments") instanceof ArrayNode segments) { // rows name the two offsets
        ArrayNode named = JSON.createArrayNode();
        for (JsonNode one : segments) {
          named.addObject().set("offset", one.get(0));
          ((ObjectNode) named.get(named.size() - 1)).set("end_offset", one.get(1));
        }
        node.set("segments", named);
      }
      records.add(sorted(node));
    }
    records.sort(null);
    return records;
  }

  /** The rows in the form of {@link #records}. */
  private static List<String> rows(Dataset<Row> table) throws IOException {
    List<String> rows = new ArrayList<>();
    for (String json : table.toJSON().collectAsList()) {
      ObjectNode node = (ObjectNode) JSON.readTree(json);
      for (String path : List.of("file", "list")) { // a list may be named by its file
        if (node.has(path)) {
          node.put(path, node.get(path).asText().replaceFirst("^file:/+", "/"));
        }
      }
      if (node.has("date")) {
        node.put("date", node.get("date").asText().replace(".000Z", "Z"));
      }
      rows.add(sorted(node));
    }
    rows.sort(null);
    return rows;
  }

  private static String sorted(ObjectNode node) {
    Map<String, JsonNode> fields = new TreeMap<>();
    node.properties().forEach(field -> fields.put(field.getKey(), field.getValue()));
    return fields.toString();
  }

  /** The table of the URIs of an archive. */
  private static Dataset<Row> uris(long splitBytes, String name) {
    return spark
        .read()
        .format("urisift")
        .option("maxPartitionBytes", splitBytes)
        .option("openCostInBytes", 0)
        .load(path(name));
  }

  @ParameterizedTest
  @ValueSource(longs = {64, 4096, 128 << 20})
  void rows_are_the_records_of_the_command_at_every_split_size(long splitBytes) throws IOException {
    for (String name : Archives.SOUND_NAMES) {
      List<String> records = records(path(name));
      assertThat(records).as(name).isNotEmpty();
      assertThat(rows(uris(splitBytes, name))).as(name).containsExactlyElementsOf(records);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 7})
  void rows_are_the_records_in_splits_of_one_or_seven_bytes(long splitBytes) throws IOException {
    assertThat(Files.size(folder.resolve("odd.mbox"))).isLessThan(2_000);
    assertThat(rows(uris(splitBytes, "odd.mbox")))
        .containsExactlyElementsOf(records(path("odd.mbox")));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 50})
  void a_web_archive_is_split_at_gzip_members(int count) throws IOException {
    long step = Files.size(folder.resolve("pages.warc.gz")) / count + 1;
    Dataset<Row> table = uris(step, "pages.warc.gz");
    assertThat(table.rdd().getNumPartitions()).isEqualTo(count);
    List<String> rows = rows(table);
    assertThat(rows).containsExactlyElementsOf(records(path("pages.warc.gz")));
    assertThat(rows).hasSize(40).last().asString().contains("message=", "source_uri=");
    long messages =
        spark
            .read()
            .format("urisift-mail")
            .option("maxPartitionBytes", step)
            .load(path("pages.warc.gz"))
            .select("message", "source_uri")
            .distinct()
            .count();
    assertThat(messages).isEqualTo(40);
  }

  @Test
  void a_file_is_split_if_possible() {
    assertThat(uris(4096, "plain.mbox").rdd().getNumPartitions()).isGreaterThan(3);
    assertThat(uris(4096, "plain.mbox.gz").rdd().getNumPartitions()).isEqualTo(1);
  }

  @Test
  void options_are_those_of_the_command() throws IOException {
    Dataset<Row> table =
        spark
            .read()
            .format("urisift")
            .option("scheme", "http")
            .option("headers", true)
            .option("abbreviated", "true")
            .load(path("plain.mbox"));
    assertThat(rows(table))
        .containsExactlyElementsOf(
            records("--scheme", "http", "--headers", "--abbreviated", path("plain.mbox")));
  }

  @Test
  void files_named_by_options_work_as_in_the_command() throws IOException {
    String names = Files.writeString(folder.resolve("names"), "# ours\na.examp1e\n").toString();
    String rules =
        Files.writeString(folder.resolve("rules"), "ours a.example / rest http\n").toString();
    Dataset<Row> table =
        spark
            .read()
            .format("urisift")
            .option("flagged", true)
            .option("protect", names)
            .option("unwrap-rules", rules)
            .option("maxPartitionBytes", 4096)
            .load(path("plain.mbox"));
    List<String> flagged =
        records("--flagged", "--protect", names, "--unwrap-rules", rules, path("plain.mbox"));
    assertThat(flagged.toString()).contains("wrapper=\"ours\"", "confusable");
    assertThat(flagged).hasSizeLessThan(records(path("plain.mbox")).size());
    assertThat(rows(table)).containsExactlyElementsOf(flagged);
  }

  @Test
  void an_error_in_a_file_named_by_an_option_is_reported() throws IOException {
    Path names = Files.writeString(folder.resolve("no-names"), "a.example\nb/c\n");
    assertThatThrownBy(
            () ->
                spark
                    .read()
                    .format("urisift")
                    .option("protect", names.toString())
                    .load(path("odd.mbox"))
                    .count())
        .hasMessageContaining("no-names: 2: 'b/c' is not a host name");
  }

  @Test
  void files_and_dates_are_chosen_by_options() throws IOException {
    Dataset<Row> table =
        spark
            .read()
            .format("urisift")
            .option("include", "*.mbox *.gz")
            .option("exclude", "crlf*")
            .option("since", "2025-11-20")
            .load(folder.toString());
    assertThat(rows(table))
        .isNotEmpty()
        .containsExactlyElementsOf(
            records(
                "--include",
                "*.mbox",
                "--include",
                "*.gz",
                "--exclude",
                "crlf*",
                "--since",
                "2025-11-20",
                folder.toString()));
    assertThat(
            spark.read().format("urisift").option("newer", "2999").load(folder.toString()).count())
        .isZero();
  }

  @Test
  void an_unknown_option_is_reported() {
    assertThatThrownBy(
            () ->
                spark.read().format("urisift").option("schem", "x").load(path("odd.mbox")).count())
        .hasMessageContaining("'schem' is not an option of urisift uris");
  }

  @Test
  void an_invalid_value_is_reported() {
    for (Map.Entry<String, String> wrong :
        Map.of(
                "scheme", "http, ftp",
                "encoding", "utf-9",
                "as", "psd",
                "join", "infered",
                "base", "a/b",
                "include", "[a",
                "exclude", "{a",
                "newer", "no-such-file",
                "since", "2007-13",
                "until", "soon")
            .entrySet()) {
      Setting<?> row = SettingTable.withName("--" + wrong.getKey());
      Throwable expected =
          catchThrowable(() -> Settings.standard().withWritten(row, wrong.getValue()));
      assertThatThrownBy(
              () ->
                  spark
                      .read()
                      .format("urisift")
                      .option(wrong.getKey(), wrong.getValue())
                      .load(path("odd.mbox"))
                      .count())
          .hasMessageContaining(expected.getMessage());
    }
  }

  @Test
  void a_column_has_equal_values_if_selected_alone() {
    Dataset<Row> all = uris(128 << 20, "plain.mbox");
    for (String column : all.columns()) {
      List<String> alone = texts(uris(128 << 20, "plain.mbox").select(column));
      all.cache();
      assertThat(alone).as(column).isEqualTo(texts(all.select(column)));
    }
    all.unpersist();
    assertThat(uris(4096, "plain.mbox").count()).isEqualTo(all.count());
  }

  private static List<String> texts(Dataset<Row> table) {
    return table.collectAsList().stream().map(Row::toString).collect(Collectors.toList());
  }

  @Test
  void filters_and_limits_select_from_all_rows() {
    Dataset<Row> table = uris(4096, "plain.mbox");
    List<Row> all = table.collectAsList();
    int date = Arrays.asList(table.columns()).indexOf("date");
    java.sql.Timestamp day =
        java.sql.Timestamp.from(java.time.Instant.parse("2025-11-10T00:00:00Z"));
    long after =
        all.stream()
            .filter(row -> !row.isNullAt(date) && row.getTimestamp(date).after(day))
            .count();
    assertThat(after).isBetween(1L, (long) all.size() - 1);
    assertThat(table.where("date > timestamp'2025-11-10'").count()).isEqualTo(after);
    assertThat(table.where("date <= timestamp'2025-11-10'").count())
        .isEqualTo(all.stream().filter(row -> !row.isNullAt(date)).count() - after);
    for (String column : List.of("host", "scheme")) {
      int index = Arrays.asList(table.columns()).indexOf(column);
      String value = column.equals("host") ? "a.example" : "http";
      long expected = all.stream().filter(row -> value.equals(row.getString(index))).count();
      assertThat(expected).isBetween(1L, (long) all.size());
      assertThat(table.where("%s = '%s'".formatted(column, value)).count()).isEqualTo(expected);
      assertThat(table.where("%s = '%s'".formatted(column, value.toUpperCase(Locale.ROOT))).count())
          .isZero();
    }
    assertThat(table.where("host = 'a.example' AND host = 'b.example'").count()).isZero();
    assertThat(table.limit(5).collectAsList()).hasSize(5);
  }

  @Test
  void a_damaged_file_is_reported_and_other_files_are_read() throws IOException {
    Dataset<Row> problems =
        spark.read().format("urisift-problems").load(path("damaged.mbox.gz"), path("plain.mbox"));
    assertThat(problems.where("file like '%damaged%' and kind = 'damaged'").count()).isEqualTo(1);
    Dataset<Row> uris =
        spark.read().format("urisift").load(path("damaged.mbox.gz"), path("plain.mbox"));
    assertThat(rows(uris))
        .containsExactlyElementsOf(records(path("damaged.mbox.gz"), path("plain.mbox")));
  }

  @ParameterizedTest
  @ValueSource(longs = {64, 4096, 128 << 20})
  void messages_have_a_row_each(long splitBytes) {
    Dataset<Row> messages =
        spark
            .read()
            .format("urisift-mail")
            .option("maxPartitionBytes", splitBytes)
            .load(path("plain.mbox"));
    List<Row> rows = messages.orderBy("message_offset").collectAsList();
    assertThat(rows).hasSize(Archives.MESSAGES);
    for (int i = 0; i < rows.size(); i++) {
      assertThat(rows.get(i).<Long>getAs("message")).isEqualTo(i + 1L);
    }
    assertThat(rows.get(0).<String>getAs("subject")).isEqualTo("plain 0");
  }

  @Test
  void messages_are_limited_to_the_dates_in_options() {
    Dataset<Row> all = spark.read().format("urisift-mail").load(path("plain.mbox"));
    Dataset<Row> inRange =
        spark
            .read()
            .format("urisift-mail")
            .option("since", "2025-11-10")
            .option("until", "2025-11-12")
            .load(path("plain.mbox"));
    String condition = "date >= timestamp'2025-11-10' AND date < timestamp'2025-11-13'";
    assertThat(inRange.count()).isBetween(1L, all.count() - 1);
    assertThat(texts(inRange)).isEqualTo(texts(all.where(condition)));
  }

  @Test
  void a_missing_file_is_reported() {
    assertThatThrownBy(() -> spark.read().format("urisift").load(path("none")).count())
        .hasStackTraceContaining("none: no such file or directory");
  }

  @Test
  void an_archive_can_be_read_in_plain_sql() {
    spark.sql(
        "CREATE OR REPLACE TEMPORARY VIEW uris USING urisift OPTIONS (path '%s', headers 'true')"
            .formatted(path("plain.mbox")));
    // a sixth of the messages have an attached message
    List<Row> counts =
        spark
            .sql(
                "SELECT domain, date_trunc('month', date) AS month, count(*) FROM uris"
                    + " WHERE context = 'header:List-Archive' GROUP BY ALL")
            .collectAsList();
    assertThat(counts.toString())
        .isEqualTo(
            "[[lists.example,2025-11-01 00:00:00.0,"
                + (Archives.MESSAGES + Archives.MESSAGES / 6)
                + "]]");
  }

  @Test
  void rows_by_month_come_back_from_parquet() throws IOException {
    Dataset<Row> uris = uris(4096, "plain.mbox");
    uris.withColumn("month", org.apache.spark.sql.functions.expr("date_format(date, 'yyyy-MM')"))
        .write()
        .partitionBy("month")
        .parquet(path("parquet"));
    assertThat(folder.resolve("parquet/month=2025-11")).isDirectory();
    assertThat(rows(spark.read().parquet(path("parquet")).drop("month"))).isEqualTo(rows(uris));
  }
}
