package org.urisift.mail.mime;

import java.util.List;
import org.apache.james.mime4j.stream.NameValuePair;

/** Finds the URL of a body that is stored elsewhere (RFC 2017). */
public final class ExternalBody {
  private static final String TYPE = "message/external-body";

  private ExternalBody() {}

  /** Returns the URL parameter of a Content-Type, without white space; "" without one. */
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
    String url = ContentTypeField.extended(parameters, "url");
    return url == null ? "" : withoutBlanks(url);
  }

  private static String withoutBlanks(String url) {
    return url.replaceAll("\\s+", "");
  }
}
