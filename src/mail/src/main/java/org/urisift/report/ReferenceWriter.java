package org.urisift.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.Flushable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.urisift.uri.Resolution;
import org.urisift.uri.UriReference;
import org.urisift.uri.UriReference.AuthorityKind;
import org.urisift.uri.UriSyntaxException;

/**
 * Writes the records of {@code parse} and {@code resolve}, one per reference, in UTF-8: as JSON
 * lines, or as text for people, with a component per line and a caret at an error. An undefined
 * component is left out; an empty one is written as two quotes, which no component can contain. For
 * use by one thread.
 */
public final class ReferenceWriter implements Flushable {
  private static final String AUTHORITY_KIND = "authority_kind";

  private final Writer out;
  private final Writer failures;
  private final @Nullable JsonGenerator json; // null for text

  private ReferenceWriter(Writer out, Writer failures, @Nullable JsonGenerator json) {
    this.out = out;
    this.failures = failures;
    this.json = json;
  }

  /** A writer of one JSON object per line. */
  public static ReferenceWriter jsonl(OutputStream out) throws IOException {
    Writer writer = utf8(out);
    JsonGenerator json = new JsonFactory().createGenerator(writer);
    json.setCharacterEscapes(new ControlCharacters.InJson(""));
    json.setPrettyPrinter(new MinimalPrettyPrinter(""));
    return new ReferenceWriter(writer, writer, json);
  }

  /** A writer of text for people; references that cannot be parsed or resolved go to failures. */
  public static ReferenceWriter text(OutputStream out, Writer failures) {
    return new ReferenceWriter(utf8(out), failures, null);
  }

  /** A writer of text for people, with failures in the same stream. */
  public static ReferenceWriter text(OutputStream out) {
    Writer writer = utf8(out);
    return new ReferenceWriter(writer, writer, null);
  }

  private static Writer utf8(OutputStream out) {
    return new OutputStreamWriter(out, StandardCharsets.UTF_8);
  }

  /**
   * Writes the components of a valid reference.
   *
   * @param resolution the result of resolving it against the base; null if there is no base
   * @throws IOException if the output cannot be written
   */
  public void parsed(UriReference reference, @Nullable Resolution resolution) throws IOException {
    Map<String, @Nullable Object> record = record(reference.toString());
    record.put("valid", true);
    Map<String, @Nullable Object> components = components(reference);
    record.putAll(components);
    if (json != null) {
      write(json, withOutcome(record, resolution));
      return;
    }
    out.write(reference + "\n");
    for (Map.Entry<String, @Nullable Object> component : components.entrySet()) {
      if (!component.getKey().equals(AUTHORITY_KIND)) {
        row(component.getKey(), component.getValue());
      } else if (reference.authorityKind() == AuthorityKind.REGISTRY) {
        row("", "(a registry name: not wholly a server)");
      }
    }
    if (resolution != null) {
      String problem = resolution.problem();
      row("resolved", problem == null ? resolution.reference() : "(not: " + problem + ")");
    }
  }

  private static Map<String, @Nullable Object> components(UriReference reference) {
    Map<String, @Nullable Object> components = new LinkedHashMap<>();
    AuthorityKind authorityKind = reference.authorityKind();
    components.put("kind", name(reference.kind()).replace('_', '-'));
    components.put("scheme", reference.scheme());
    components.put("authority", reference.authority());
    components.put(AUTHORITY_KIND, authorityKind == null ? null : name(authorityKind));
    components.put("userinfo", reference.userinfo());
    components.put("host", reference.host());
    components.put("port", reference.port());
    components.put("path", reference.path());
    components.put("query", reference.query());
    components.put("fragment", reference.fragment());
    return components;
  }

  private static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private void row(String name, @Nullable Object value) throws IOException {
    if (value != null) {
      String shown = value.toString().isEmpty() ? "\"\"" : value.toString();
      out.write(String.format("  %-10s %s\n", name, shown));
    }
  }

  /** Writes the resolved form of a valid reference, or why it cannot be resolved. */
  public void resolved(UriReference reference, Resolution resolution) throws IOException {
    if (json != null) {
      write(json, withOutcome(record(reference.toString()), resolution));
    } else if (resolution.problem() == null) {
      out.write(resolution.reference() + "\n");
    } else {
      out.flush();
      failures.write(reference + "\n  " + resolution.problem() + "\n");
    }
  }

  /** Writes the error of a string that is not a reference. */
  public void invalid(UriSyntaxException error) throws IOException {
    if (json != null) {
      Map<String, @Nullable Object> record = record(error.input());
      record.put("valid", false);
      record.put("reason", error.reason());
      record.put("production", error.production());
      record.put("index", error.index());
      write(json, record);
      return;
    }
    out.flush();
    failures.write(ControlCharacters.escaped(error.input()) + "\n");
    // the text before the index is valid: ASCII without control characters, a column each
    failures.write(" ".repeat(error.index()) + "^\n");
    failures.write(
        "  " + error.production() + ": " + error.reason() + ", at index " + error.index() + "\n");
  }

  private static Map<String, @Nullable Object> record(String input) {
    Map<String, @Nullable Object> record = new LinkedHashMap<>();
    record.put("input", input);
    return record;
  }

  private static Map<String, @Nullable Object> withOutcome(
      Map<String, @Nullable Object> record, @Nullable Resolution resolution) {
    if (resolution != null && resolution.problem() != null) {
      record.put("reason", resolution.problem());
    } else if (resolution != null) {
      record.put("resolved", resolution.reference().toString());
      record.put("same_document", resolution.isSameDocument() ? true : null);
    }
    return record;
  }

  private static void write(JsonGenerator json, Map<String, @Nullable Object> record)
      throws IOException {
    json.writeStartObject();
    for (Map.Entry<String, @Nullable Object> field : record.entrySet()) {
      if (field.getValue() != null) {
        json.writeObjectField(field.getKey(), field.getValue());
      }
    }
    json.writeEndObject();
    json.writeRaw('\n');
  }

  @Override
  public void flush() throws IOException {
    if (json != null) {
      json.flush();
    }
    out.flush();
    failures.flush();
  }
}
