package org.urisift.mail.mime;

import java.util.Arrays;
import org.apache.james.mime4j.MimeException;
import org.apache.james.mime4j.stream.DefaultFieldBuilder;
import org.apache.james.mime4j.stream.RawField;
import org.apache.james.mime4j.stream.RawFieldParser;
import org.apache.james.mime4j.util.ContentUtil;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.bytes.Limits;

/** Fields of parts, with boundaries in one piece: the token stream knows no others. */
public final class WholeFields extends DefaultFieldBuilder {
  WholeFields() {
    super(Limits.MIME_LINE);
  }

  @Override
  public @Nullable RawField build() throws MimeException {
    if (getRaw().isEmpty()) {
      return null; // the end of a header, for which an exception would be made
    }
    RawField field = super.build();
    if (field == null || !field.getNameLowerCase().equals("content-type")) {
      return field;
    }
    byte[] raw = field.getRaw().toByteArray();
    String body =
        FieldText.octets(Arrays.copyOfRange(raw, field.getDelimiterIdx() + 1, raw.length)).strip();
    String whole = ContentTypeField.whole(body);
    return whole.equals(field.getBody())
        ? field
        : RawFieldParser.DEFAULT.parseField(ContentUtil.encode("Content-Type: " + whole));
  }
}
