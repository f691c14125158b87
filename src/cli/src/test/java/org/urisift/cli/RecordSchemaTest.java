package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.harrel.jsonschema.Validator;
import dev.harrel.jsonschema.ValidatorFactory;
import dev.harrel.jsonschema.providers.GsonNode;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.urisift.report.Field;

/**
 * The JSON Schema of records describes the actual records. With the system property {@code record}
 * it is written.
 */
class RecordSchemaTest {
  /** Options, each after the part of the schema for its records. */
  private static final List<String> COMMANDS =
      List.of(
          "#found --deep --headers --namespaces samples",
          "#found --rejected --flags --normalize --refang --abbreviated --headers samples",
          "#found --defang samples/mail",
          "#counted --count --defang samples/mail",
          "#counted --count --normalize samples",
          "#counted --count --by host,month,sender samples",
          "#counted --count --by scheme,day,file samples",
          "#counted --count --by year,wrapper,domain samples",
          "#counted --count --by list,message_id --fields all samples",
          "#counted --count --flags --by flag samples");

  private static final String EVERY_FIELD =
      Arrays.stream(Field.values())
          .filter(Field::appliesToMatches)
          .map(Field::label)
          .collect(Collectors.joining(","));

  /** An input for fields that the samples do not have. */
  private static final String MESSAGE =
      """
      From: ann@oak.example
      Date: Fri, 29 Jun 2007 10:00:00 +0000
      Content-Location: http://oak.example/
      Content-Type: multipart/mixed; boundary=b

      --b

      hxxp://elm[.]example/ HTTP://A.example/b/../c <http://oak.example/a/
      b> https://nam01.safelinks.protection.outlook.com/?url=http%3A%2F%2Fa.example%2F
      --b
      Content-Type: text/html

      <a href="http://a.example/">http://b.example/</a>
      --b
      Content-Type: application/octet-stream
      Content-Disposition: attachment; filename=invoice.html

      <html><a href="http://a.example/">pay</a></html>
      --b--
      """;

  @TempDir Path directory;

  private final Validator validator =
      new ValidatorFactory().withJsonNodeFactory(new GsonNode.Factory()).createValidator();

  @BeforeAll
  static void write() throws IOException {
    if (System.getProperty("record") != null) {
      Files.writeString(RecordSchema.FILE, RecordSchema.updated(text()));
    }
  }

  @Test
  void the_schema_is_the_one_made_from_fields_and_flags() throws IOException {
    assertThat(text())
        .as("record it again: mvn test -Dtest=RecordSchemaTest -Drecord=true")
        .isEqualTo(RecordSchema.updated(text()));
  }

  @Test
  void the_schema_has_each_field_in_order() throws IOException {
    JsonObject schema = JsonParser.parseString(text()).getAsJsonObject();
    assertThat(schema.getAsJsonObject("properties").keySet()).containsExactlyElementsOf(labels());
  }

  @Test
  void records_are_valid_and_each_field_of_the_schema_is_written() throws IOException {
    Path message = Files.writeString(directory.resolve("m.eml"), MESSAGE);
    Set<String> seen = new TreeSet<>(fieldsOf("#found --refang --normalize " + message));
    for (String command : COMMANDS) {
      seen.addAll(fieldsOf(command));
    }
    seen.addAll(fieldsOf(" --fields " + EVERY_FIELD + " samples"));
    assertThat(seen).containsExactlyInAnyOrderElementsOf(labels());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"uri\":\"http://a.example/\",\"line\":0}",
        "{\"uri\":\"http://a.example/\",\"offset\":\"1\"}",
        "{\"verdict\":\"fine\"}",
        "{\"segments\":[[1,2,3]]}",
        "{\"flags\":[\"good\"]}",
        "{\"place\":1}"
      })
  void an_invalid_record_is_reported(String json) throws IOException {
    URI schema = validator.registerSchema(text());
    assertThat(validator.validate(schema, json).isValid()).isFalse();
  }

  /** Checks the records of a command against a part of the schema; returns their fields. */
  private Set<String> fieldsOf(String command) throws IOException {
    String[] words = ("-f jsonl " + command.substring(command.indexOf(' ') + 1)).split(" ");
    URI schema = validator.registerSchema(text());
    URI part = URI.create(schema + command.substring(0, command.indexOf(' ')));
    Set<String> fields = new TreeSet<>();
    List<String> records = RunResult.with(words).out().lines().toList();
    assertThat(records).as(command).isNotEmpty();
    for (String record : records) {
      Validator.Result result = validator.validate(part, record);
      assertThat(result.getErrors()).as(record).map(e -> e.getError()).isEmpty();
      fields.addAll(JsonParser.parseString(record).getAsJsonObject().keySet());
    }
    return fields;
  }

  private static String text() throws IOException {
    return Files.readString(RecordSchema.FILE);
  }

  private static List<String> labels() {
    return Arrays.stream(Field.values()).map(Field::label).toList();
  }
}
