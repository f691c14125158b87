package org.urisift.mail;

import org.apache.james.mime4j.stream.NameValuePair;
import org.apache.james.mime4j.stream.ParserCursor;
import org.apache.james.mime4j.stream.RawFieldParser;
import org.apache.james.mime4j.util.ByteSequence;
import org.apache.james.mime4j.util.ContentUtil;

/** A body that is elsewhere: of its Content-Type, where (RFC 2017). */
final class ExternalBody {
  private static final String TYPE = "message/external-body";

  private ExternalBody() {}

  /** The URL parameter of a Content-Type without its white space; "" where there is none. */
  static String url(String contentType) {
    if (!contentType.stripLeading().regionMatches(true, 0, TYPE, 0, TYPE.length())) {
      return "";
    }
    ByteSequence bytes = ContentUtil.encode(contentType);
    ParserCursor all = new ParserCursor(0, bytes.length());
    for (NameValuePair parameter : RawFieldParser.DEFAULT.parseRawBody(bytes, all).getParams()) {
      if (parameter.getName().equalsIgnoreCase("url") && parameter.getValue() != null) {
        return parameter.getValue().replaceAll("\\s+", "");
      }
    }
    return "";
  }
}
