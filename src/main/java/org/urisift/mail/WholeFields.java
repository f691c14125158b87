package org.urisift.mail;

import org.apache.james.mime4j.MimeException;
import org.apache.james.mime4j.stream.DefaultFieldBuilder;
import org.apache.james.mime4j.stream.RawField;
import org.apache.james.mime4j.stream.RawFieldParser;
import org.apache.james.mime4j.util.ContentUtil;

/** Fields of parts, with boundaries in one piece: the token stream knows no others. */
final class WholeFields extends DefaultFieldBuilder {
  WholeFields() {
    super(Limits.MIME_LINE);
  }

  @Override
  public RawField build() throws MimeException {
    RawField field = super.build();
    if (field == null || !field.getNameLowerCase().equals("content-type")) {
      return field;
    }
    String body = field.getBody();
    String whole = ContentTypeField.whole(body);
    return whole.equals(body)
        ? field
        : RawFieldParser.DEFAULT.parseField(ContentUtil.encode("Content-Type: " + whole));
  }
}
