package org.urisift.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.IOException;
import java.io.Writer;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.urisift.uri.Resolution;
import org.urisift.uri.UriReference;
import org.urisift.uri.UriSyntaxException;

/** Writes JSON lines: an undefined component is left out, an empty one is {@code ""}. */
final class JsonReferenceWriter implements ReferenceWriter {
  private static final JsonFactory FACTORY = new JsonFactory();

  private final Writer out;
  private final JsonGenerator json;

  JsonReferenceWriter(Writer out) throws IOException {
    this.out = out;
    this.json = FACTORY.createGenerator(out);
    json.setCharacterEscapes(new ControlCharacters.InJson(""));
    json.setPrettyPrinter(new MinimalPrettyPrinter(""));
  }

  @Override
  public void parsed(UriReference ref, @Nullable Resolution resolution) throws IOException {
    json.writeStartObject();
    json.writeStringField("input", ref.toString());
    json.writeBooleanField("valid", true);
    json.writeStringField("kind", name(ref.kind()).replace('_', '-'));
    field("scheme", ref.scheme());
    field("authority", ref.authority());
    if (ref.authorityKind() != null) {
      field("authority_kind", name(ref.authorityKind()));
    }
    field("userinfo", ref.userinfo());
    field("host", ref.host());
    field("port", ref.port());
    field("path", ref.path());
    field("query", ref.query());
    field("fragment", ref.fragment());
    if (resolution != null) {
      outcome(resolution);
    }
    end();
  }

  @Override
  public void resolved(UriReference ref, Resolution resolution) throws IOException {
    json.writeStartObject();
    json.writeStringField("input", ref.toString());
    outcome(resolution);
    end();
  }

  private void outcome(Resolution resolution) throws IOException {
    if (resolution.problem() != null) {
      json.writeStringField("reason", resolution.problem());
      return;
    }
    json.writeStringField("resolved", resolution.reference().toString());
    if (resolution.isSameDocument()) {
      json.writeBooleanField("same_document", true);
    }
  }

  @Override
  public void invalid(UriSyntaxException error) throws IOException {
    json.writeStartObject();
    json.writeStringField("input", error.input());
    json.writeBooleanField("valid", false);
    json.writeStringField("reason", error.reason());
    json.writeStringField("production", error.production());
    json.writeNumberField("index", error.index());
    end();
  }

  private void field(String name, @Nullable String value) throws IOException {
    if (value != null) {
      json.writeStringField(name, value);
    }
  }

  private void end() throws IOException {
    json.writeEndObject();
    json.writeRaw('\n');
  }

  private static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public void flush() throws IOException {
    json.flush();
    out.flush();
  }
}
