package org.urisift.cli;

import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.urisift.link.flag.Flag;
import org.urisift.report.Field;

/**
 * The JSON Schema of records, a line for each field. An existing line is kept, since it may say
 * more than the type; a missing one is made from the type and the row of records.md.
 */
final class RecordSchema {
  static final Path FILE =
      Path.of("src/mail/src/main/resources/org/urisift/report/record.schema.json");

  private static final Path PAGE = Path.of("src/site/markdown/records.md");
  private static final String FIRST = "  \"properties\": {\n";
  private static final String END = "\n  },\n  \"additionalProperties\"";

  private RecordSchema() {}

  /** The schema as it should be, made from the existing one. */
  static String updated(String schema) throws IOException {
    int first = schema.indexOf(FIRST) + FIRST.length();
    int end = schema.indexOf(END, first);
    Map<String, String> known =
        schema
            .substring(first, end)
            .lines()
            .collect(Collectors.toMap(line -> line.split("\"")[1], RecordSchema::meaning));
    String page = Files.readString(PAGE);
    String fields =
        Arrays.stream(Field.values())
            .map(field -> line(field, known.get(field.label()), page))
            .collect(Collectors.joining(",\n"));
    return schema.substring(0, first) + fields + schema.substring(end);
  }

  private static String meaning(String line) {
    return line.substring(line.indexOf('{'), line.lastIndexOf('}') + 1);
  }

  private static String line(Field field, String known, String page) {
    String meaning = known == null ? "{" + type(field) + description(field, page) + "}" : known;
    if (field == Field.FLAG) {
      meaning = meaning.replaceFirst("\\[.*]", flags());
    }
    return "    \"" + field.label() + "\": " + meaning;
  }

  private static String type(Field field) {
    return switch (field.type()) {
      case TEXT, URI, SHOWN_TEXT, HOST, PERIOD -> "\"type\": \"string\"";
      case DATE -> "\"type\": \"string\", \"format\": \"date-time\"";
      case NUMBER, INDEX -> "\"type\": \"integer\", \"minimum\": 0";
      case TRUE -> "\"const\": true";
      case WORDS -> "\"type\": \"array\", \"items\": {\"type\": \"string\"}, \"minItems\": 1";
      case SEGMENTS, ALTERNATIVES -> "\"type\": \"array\", \"minItems\": 1";
    };
  }

  /** The page's text about a field, without Markdown. */
  private static String description(Field field, String page) {
    String row = "(?m)^\\|[^|]*`" + field.label() + "`[^|]*\\| (.*) \\|$";
    return Pattern.compile(row)
        .matcher(page)
        .results()
        .map(found -> found.group(1).replaceAll("`|\\[|]\\([^)]*\\)", ""))
        .map(text -> ", \"description\": " + new JsonPrimitive(text))
        .findFirst()
        .orElse("");
  }

  /** All flags, and the empty string: the key of URIs without a flag. */
  private static String flags() {
    return Stream.concat(Arrays.stream(Flag.values()).map(Flag::label), Stream.of(""))
        .map(flag -> '"' + flag + '"')
        .collect(Collectors.joining(", ", "[", "]"));
  }
}
