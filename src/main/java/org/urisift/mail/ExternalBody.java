package org.urisift.mail;

import org.apache.james.mime4j.stream.NameValuePair;

/** A body that is elsewhere: of its Content-Type, where (RFC 2017). */
final class ExternalBody {
  private static final String TYPE = "message/external-body";

  private ExternalBody() {}

  /** The URL parameter of a Content-Type without its white space; "" where there is none. */
  static String url(String contentType) {
    if (!contentType.stripLeading().regionMatches(true, 0, TYPE, 0, TYPE.length())) {
      return "";
    }
    for (NameValuePair parameter : ContentType.body(contentType).getParams()) {
      if (parameter.getName().equalsIgnoreCase("url") && parameter.getValue() != null) {
        return parameter.getValue().replaceAll("\\s+", "");
      }
    }
    return "";
  }
}
