package org.urisift.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.IOException;
import java.io.OutputStream;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.urisift.report.Report.Layout;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.UriMatch.Segment;

/** Writes one JSON object per line. */
final class JsonWriter extends RecordWriter implements RecordVisitor {
  private static final SerializedString NOTHING = new SerializedString("");
  private static final SerializedString ALTERNATIVE_URI = new SerializedString("uri");
  private static final SerializedString WHY = new SerializedString("why");

  private final Utf8Output out;
  private final JsonGenerator json;
  private final Map<Field, SerializedString> labels = new EnumMap<>(Field.class);

  /** The last text of each field, to recognise a repeated one by identity. */
  private final @Nullable String[] lastTexts = new String[Field.values().length];

  /** The encoded form of that text, once it was repeated. */
  private final @Nullable SerializedString[] encoded = new SerializedString[lastTexts.length];

  private final Field[] fields;

  JsonWriter(OutputStream stream, Layout layout, Groups groups) throws IOException {
    super(layout, groups);
    this.fields = fields(layout, groups);
    out = new Utf8Output(stream);
    json =
        JsonFactory.builder()
            .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
            .build()
            .createGenerator(out);
    json.setCharacterEscapes(new ControlCharacters.InJson(""));
    json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    json.disable(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM);
    json.setRootValueSeparator(NOTHING);
    for (Field field : Field.values()) {
      labels.put(field, new SerializedString(field.label));
    }
  }

  /** The fields to write: those of the group key first, in its order. */
  private static Field[] fields(Layout layout, Groups groups) {
    List<Field> written = Field.of(layout, groups);
    Set<Field> fields = groups.fields();
    fields.retainAll(written);
    fields.addAll(new TreeSet<>(written));
    return fields.toArray(new Field[0]);
  }

  @Override
  void write(RecordSource source) throws IOException {
    json.writeStartObject();
    for (Field field : fields) {
      field.visit(source, this);
    }
    json.writeEndObject();
    json.writeRaw('\n');
  }

  @Override
  public void add(byte[] records) throws IOException {
    json.flush();
    out.write(records, 0, records.length);
  }

  @Override
  public void flush() throws IOException {
    json.flush();
    out.flush();
  }

  @Override
  public void text(Field field, String text) throws IOException {
    String value = layout.links().shown(field, text);
    json.writeFieldName(labels.get(field));
    int i = field.ordinal();
    if (value != lastTexts[i]) {
      lastTexts[i] = value;
      encoded[i] = null;
      json.writeString(wellFormed(value));
    } else if (encoded[i] != null || isPlain(value)) {
      encoded[i] = encoded[i] == null ? new SerializedString(wellFormed(value)) : encoded[i];
      json.writeString(encoded[i]);
    } else {
      json.writeString(wellFormed(value));
    }
  }

  @Override
  public void number(Field field, long value) throws IOException {
    json.writeFieldName(labels.get(field));
    json.writeNumber(value);
  }

  @Override
  public void flag(Field field) throws IOException {
    json.writeFieldName(labels.get(field));
    json.writeBoolean(true);
  }

  @Override
  public void segments(List<Segment> segments) throws IOException {
    json.writeFieldName(labels.get(Field.SEGMENTS));
    json.writeStartArray();
    for (Segment segment : segments) {
      json.writeStartArray();
      json.writeNumber(segment.offset());
      json.writeNumber(segment.endOffset());
      json.writeEndArray();
    }
    json.writeEndArray();
  }

  @Override
  public void alternatives(List<Alternative> alternatives) throws IOException {
    json.writeFieldName(labels.get(Field.ALTERNATIVES));
    json.writeStartArray();
    for (Alternative alternative : alternatives) {
      json.writeStartObject();
      json.writeFieldName(ALTERNATIVE_URI);
      json.writeString(wellFormed(layout.links().shown(alternative.uri())));
      json.writeFieldName(WHY);
      json.writeString(Field.name(alternative.why()));
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  @Override
  public void words(Field field, List<String> words) throws IOException {
    json.writeFieldName(labels.get(field));
    json.writeArray(words.toArray(String[]::new), 0, words.size());
  }

  /** Whether a text needs only the standard escapes of JSON, which SerializedString has. */
  private static boolean isPlain(String s) {
    return ControlCharacters.firstIndexIn(s) == s.length();
  }

  /** Replaces lone surrogates, for which the generator would throw, with U+FFFD. */
  private static String wellFormed(String s) {
    StringBuilder mended = null;
    for (int i = 0; i < s.length(); i++) {
      if (Character.isSurrogate(s.charAt(i))) {
        if (Character.isSupplementaryCodePoint(s.codePointAt(i))) {
          i++;
        } else {
          mended = mended == null ? new StringBuilder(s) : mended;
          mended.setCharAt(i, '\uFFFD');
        }
      }
    }
    return mended == null ? s : mended.toString();
  }
}
