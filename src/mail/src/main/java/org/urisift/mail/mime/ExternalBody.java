package org.urisift.mail.mime;

import java.util.List;
import org.apache.james.mime4j.stream.NameValuePair;

/** A body that is elsewhere: of its Content-Type, where (RFC 2017). */
public final class ExternalBody {
  private static final String TYPE = "message/external-body";

  private ExternalBody() {}

  /** The URL parameter of a Content-Type without its white space; "" without one. */
  static String url(String contentType) {
    if (!contentType.stripLeading().regionMatches(true, 0, TYPE, 0, TYPE.length())) {
      return "";
    }
    List<NameValuePair> parameters = ContentTypeField.body(contentType).getParams();
    for (NameValuePair parameter : parameters) {
      if (parameter.getName().equalsIgnoreCase("url") && parameter.getValue() != null) {
        return withoutBlanks(parameter.getValue());
      }
    }
    String whole = ContentTypeField.whole(parameters, "url");
    return whole == null ? "" : withoutBlanks(whole);
  }

  private static String withoutBlanks(String url) {
    return url.replaceAll("\\s+", "");
  }
}
