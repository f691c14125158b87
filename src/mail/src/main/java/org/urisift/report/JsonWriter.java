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
import org.urisift.report.tally.Tally;
import org.urisift.scan.UriMatch;
import org.urisift.scan.UriMatch.Alternative;
import org.urisift.scan.UriMatch.Segment;

/** A JSON object a line. */
final class JsonWriter implements RecordWriter, RecordVisitor {
  private static final SerializedString NOTHING = new SerializedString("");
  private static final SerializedString ALTERNATIVE_URI = new SerializedString("uri");
  private static final SerializedString WHY = new SerializedString("why");

  private final Utf8Output out;
  private final JsonGenerator json;
  private final Map<Field, SerializedString> labels = new EnumMap<>(Field.class);

  /** The last text of each field, and how it is written once the same object came again. */
  private final @Nullable String[] last = new String[Field.values().length];

  private final @Nullable SerializedString[] again = new SerializedString[last.length];

  private final Layout layout;
  private final Groups by;
  private final Field[] fields;

  JsonWriter(OutputStream stream, Layout layout, Groups by) throws IOException {
    this.layout = layout;
    this.fields = fields(layout, by);
    this.by = by;
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

  /** Those of a group first, in the order in which it was counted by them. */
  private static Field[] fields(Layout layout, Groups by) {
    List<Field> written = Field.of(layout, by);
    Set<Field> fields = by.fields();
    fields.retainAll(written);
    fields.addAll(new TreeSet<>(written));
    return fields.toArray(new Field[0]);
  }

  @Override
  public void write(Origin origin, UriMatch match) throws IOException {
    write(new RecordSource(layout, origin, match));
  }

  @Override
  public void write(Tally tally) throws IOException {
    write(new RecordSource(layout, by, tally));
  }

  private void write(RecordSource told) throws IOException {
    json.writeStartObject();
    for (Field field : fields) {
      field.tell(told, this);
    }
    json.writeEndObject();
    json.writeRaw('\n');
  }

  @Override
  public void write(byte[] records) throws IOException {
    json.flush();
    out.write(records, 0, records.length);
  }

  @Override
  public void flush() throws IOException {
    json.flush();
    out.flush();
  }

  @Override
  public void text(Field field, String value) throws IOException {
    json.writeFieldName(labels.get(field));
    int i = field.ordinal();
    if (value != last[i]) {
      last[i] = value;
      again[i] = null;
      json.writeString(wellFormed(value));
    } else if (again[i] != null || isPlain(value)) {
      again[i] = again[i] == null ? new SerializedString(wellFormed(value)) : again[i];
      json.writeString(again[i]);
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
      json.writeString(wellFormed(alternative.uri()));
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

  /**
   * Whether it is written as all JSON is: what is made for writing again knows no other escapes.
   */
  private static boolean isPlain(String s) {
    return ControlCharacters.indexIn(s) == s.length();
  }

  /** A lone surrogate has no UTF-8 and would end the run: U+FFFD stands for it. */
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
