package org.urisift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code -f stix} writes a bundle of STIX 2.1 with what its sections require. */
class StixTest {
  /** The required properties of each type, with the section of the standard. */
  private static final Map<String, List<String>> REQUIRED =
      Map.of(
          "bundle", List.of("type", "id"), // 8
          "url", List.of("type", "id", "spec_version", "value"), // 6.15
          "domain-name", List.of("type", "id", "spec_version", "value"), // 6.4
          "email-addr", List.of("type", "id", "spec_version", "value"), // 6.5
          "observed-data", // 4.14
              List.of(
                  "type",
                  "id",
                  "spec_version",
                  "created",
                  "modified",
                  "first_observed",
                  "last_observed",
                  "number_observed",
                  "object_refs"));

  @TempDir Path directory;

  private static JsonObject bundle(String... arguments) {
    List<String> all = new ArrayList<>(List.of("-f", "stix"));
    all.addAll(List.of(arguments));
    return JsonParser.parseString(RunResult.with(all.toArray(String[]::new)).out())
        .getAsJsonObject();
  }

  private static List<JsonObject> objects(JsonObject bundle) {
    List<JsonObject> objects = new ArrayList<>();
    bundle.getAsJsonArray("objects").forEach(object -> objects.add(object.getAsJsonObject()));
    return objects;
  }

  private static List<String> values(JsonObject bundle, String type) {
    return objects(bundle).stream()
        .filter(object -> text(object, "type").equals(type))
        .map(object -> text(object, "value"))
        .toList();
  }

  private static String text(JsonObject object, String property) {
    return object.get(property).getAsString();
  }

  @Test
  void each_object_is_what_the_standard_requires() {
    JsonObject bundle = bundle("samples");
    List<JsonObject> all = new ArrayList<>(objects(bundle));
    assertThat(all).hasSizeGreaterThan(300);
    all.add(bundle);
    Set<String> ids = new HashSet<>();
    for (JsonObject object : all) {
      String type = text(object, "type");
      assertThat(REQUIRED).containsKey(type);
      assertThat(object.keySet()).containsAll(REQUIRED.get(type));
      String id = text(object, "id");
      assertThat(id).startsWith(type + "--");
      assertThat(UUID.fromString(id.substring(type.length() + 2)).version()).isEqualTo(5);
      assertThat(ids.add(id)).as(id).isTrue();
      if (type.equals("observed-data")) {
        assertThat(time(object, "first_observed")).isBeforeOrEqualTo(time(object, "last_observed"));
        assertThat(time(object, "created")).isBeforeOrEqualTo(time(object, "modified"));
        assertThat(object.get("number_observed").getAsLong()).isPositive();
        assertThat(object.getAsJsonArray("object_refs"))
            .isNotEmpty()
            .allMatch((JsonElement reference) -> ids.contains(reference.getAsString()));
      }
    }
  }

  private static Instant time(JsonObject object, String property) {
    return Instant.parse(text(object, property));
  }

  @Test
  void identifiers_depend_on_the_value() throws IOException {
    Path file = Files.writeString(directory.resolve("a"), "http://a.example/ http://a.example/ ");
    JsonObject url = objects(bundle(file.toString())).get(0);
    // of {"value":"http://a.example/"} in the namespace of the standard, by another program
    assertThat(text(url, "id")).isEqualTo("url--eb20583f-73a1-5b19-a8da-89323ff5cc32");
    assertThat(objects(bundle(file.toString())).get(2).get("number_observed").getAsInt())
        .isEqualTo(2);
    String list = "samples/mail/list.mbox";
    assertThat(RunResult.with("-f", "stix", list).out())
        .isEqualTo(RunResult.with("-f", "stix", "-j", "1", list).out());
  }

  @Test
  void names_addresses_and_numbers_are_told_apart() throws IOException {
    String text =
        "http://A.example/b http://a.example/c ftp://192.0.2.1/ http://[2001:db8::1]/ urn:isbn:1"
            + " mailto:a@b.example,c%2Bd@e.example?subject=x mailto:a@b.example http://localhost/";
    JsonObject bundle = bundle(Files.writeString(directory.resolve("a"), text).toString());
    assertThat(values(bundle, "url"))
        .containsExactlyInAnyOrder(
            "http://A.example/b",
            "http://a.example/c",
            "ftp://192.0.2.1/",
            "http://[2001:db8::1]/",
            "http://localhost/");
    assertThat(values(bundle, "domain-name")).containsExactly("a.example");
    assertThat(values(bundle, "email-addr"))
        .containsExactlyInAnyOrder("a@b.example", "c+d@e.example");
  }

  @Test
  void nothing_found_is_an_empty_bundle() throws IOException {
    String file = Files.writeString(directory.resolve("a"), "nothing").toString();
    RunResult ran = RunResult.with("-f", "stix", file);
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).startsWith("{\"type\":\"bundle\",\"id\":\"bundle--").endsWith("}\n");
  }

  @Test
  void other_groups_and_fields_are_refused() {
    assertThat(RunResult.with("-f", "stix", "--by", "host", "samples/mail").err())
        .contains("--format stix counts by uri");
    assertThat(RunResult.with("-f", "stix", "--fields", "uri", "samples/mail").code()).isEqualTo(2);
  }
}
