package org.urisift.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.Origin;
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
  private final SerializedString[] labels = new SerializedString[Field.ALL.size()];

  /** The last text of each field, to recognise a repeated one by identity. */
  private final @Nullable String[] lastTexts = new String[Field.values().length];

  /** The encoded form of that text, once it was repeated. */
  private final @Nullable SerializedString[] encoded = new SerializedString[lastTexts.length];

  private final Field[] fields;

  /** The fields from this index on, up to {@link #sharedEnd}, are the same in all of a text. */
  private final int shared;

  private final int sharedEnd;
  private final ByteArrayOutputStream sharedBytes = new ByteArrayOutputStream();
  private final JsonGenerator sharedJson;
  private @Nullable Origin sharedOrigin; // whose fields those bytes are

  /** The one of the two generators that fields are written with. */
  private JsonGenerator to;

  JsonWriter(OutputStream stream, Layout layout, Groups groups) throws IOException {
    super(layout, groups);
    this.fields = fields(layout, groups);
    out = new Utf8Output(stream);
    json = generator(out);
    sharedJson = generator(sharedBytes);
    sharedJson.writeStartObject();
    sharedJson.writeNullField(""); // so that a comma is written before each other field
    sharedJson.flush();
    to = json;
    for (Field field : Field.ALL) {
      labels[field.ordinal()] = new SerializedString(field.label);
    }
    int i = 0;
    while (i < fields.length && !fields[i].isShared()) {
      i++;
    }
    shared = fields.length > 0 && fields[0] == Field.URI ? i : fields.length;
    while (i < fields.length && fields[i].isShared()) {
      i++;
    }
    sharedEnd = Math.max(shared, i);
  }

  private static JsonGenerator generator(OutputStream stream) throws IOException {
    JsonGenerator json =
        JsonFactory.builder()
            .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
            .build()
            .createGenerator(stream);
    json.setCharacterEscapes(new ControlCharacters.InJson(""));
    json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    json.disable(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM);
    json.setRootValueSeparator(NOTHING);
    return json;
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
    int from = source.isMatch() ? shared : fields.length;
    json.writeStartObject();
    visit(source, 0, from);
    if (from < fields.length) {
      writeShared(source);
      visit(source, sharedEnd, fields.length);
    }
    json.writeEndObject();
    json.writeRaw('\n');
  }

  private void visit(RecordSource source, int from, int end) throws IOException {
    for (int i = from; i < end; i++) {
      fields[i].visit(source, this);
    }
  }

  /** Writes the fields that all matches of a text share; they are encoded for the first of them. */
  private void writeShared(RecordSource source) throws IOException {
    Origin origin = source.origin();
    if (sharedOrigin == null || !origin.isInSameText(sharedOrigin)) {
      sharedOrigin = origin;
      sharedBytes.reset();
      to = sharedJson;
      visit(source, shared, sharedEnd);
      to = json;
      sharedJson.flush();
    }
    json.flush();
    sharedBytes.writeTo(out);
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
    to.writeFieldName(labels[field.ordinal()]);
    int i = field.ordinal();
    if (value != lastTexts[i]) {
      lastTexts[i] = value;
      encoded[i] = null;
      to.writeString(wellFormed(value));
    } else if (encoded[i] != null || isPlain(value)) {
      encoded[i] = encoded[i] == null ? new SerializedString(wellFormed(value)) : encoded[i];
      to.writeString(encoded[i]);
    } else {
      to.writeString(wellFormed(value));
    }
  }

  @Override
  public void number(Field field, long value) throws IOException {
    to.writeFieldName(labels[field.ordinal()]);
    to.writeNumber(value);
  }

  @Override
  public void flag(Field field) throws IOException {
    to.writeFieldName(labels[field.ordinal()]);
    to.writeBoolean(true);
  }

  @Override
  public void segments(List<Segment> segments) throws IOException {
    to.writeFieldName(labels[Field.SEGMENTS.ordinal()]);
    to.writeStartArray();
    for (Segment segment : segments) {
      to.writeStartArray();
      to.writeNumber(segment.offset());
      to.writeNumber(segment.endOffset());
      to.writeEndArray();
    }
    to.writeEndArray();
  }

  @Override
  public void alternatives(List<Alternative> alternatives) throws IOException {
    to.writeFieldName(labels[Field.ALTERNATIVES.ordinal()]);
    to.writeStartArray();
    for (Alternative alternative : alternatives) {
      to.writeStartObject();
      to.writeFieldName(ALTERNATIVE_URI);
      to.writeString(wellFormed(layout.links().shown(alternative.uri())));
      to.writeFieldName(WHY);
      to.writeString(Field.name(alternative.why()));
      to.writeEndObject();
    }
    to.writeEndArray();
  }

  @Override
  public void words(Field field, List<String> words) throws IOException {
    to.writeFieldName(labels[field.ordinal()]);
    to.writeArray(words.toArray(String[]::new), 0, words.size());
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
