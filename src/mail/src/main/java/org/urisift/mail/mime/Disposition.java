package org.urisift.mail.mime;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.apache.james.mime4j.stream.NameValuePair;
import org.jspecify.annotations.Nullable;

/**
 * Whether a part is an attachment (RFC 2183), and its file name from Content-Disposition or the
 * {@code name} of Content-Type; null for none.
 */
record Disposition(boolean isAttachment, @Nullable String name) {
  static final Disposition NONE = new Disposition(false, null);

  /** The maximum length of a name, in characters; the end is kept, for its extension. */
  private static final int MAX_LENGTH = 255;

  /** Parses the bodies of both fields, with a character for each byte; null for missing fields. */
  static Disposition of(@Nullable String disposition, @Nullable String type) {
    String name = disposition == null ? null : name(disposition, "filename");
    if (name == null && type != null && type.toLowerCase(Locale.ROOT).contains("name")) {
      name = name(type, "name");
    }
    boolean isAttachment =
        disposition != null
            && disposition.stripLeading().toLowerCase(Locale.ROOT).startsWith("attachment");
    return isAttachment || name != null ? new Disposition(isAttachment, name) : NONE;
  }

  /** Returns a parameter (preferably of RFC 2231) without a path before the name, or null. */
  private static @Nullable String name(String field, String parameter) {
    List<NameValuePair> parameters = ContentTypeField.body(field).getParams();
    String name = ContentTypeField.extended(parameters, parameter);
    for (NameValuePair pair : parameters) {
      boolean isPlain = name == null && pair.getName().equalsIgnoreCase(parameter);
      if (isPlain && pair.getValue() != null) {
        name = FieldText.decode(pair.getValue().getBytes(StandardCharsets.ISO_8859_1));
      }
    }
    if (name == null) {
      return null;
    }
    int path = Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1;
    String fileName = name.substring(Math.max(path, name.length() - MAX_LENGTH)).strip();
    return fileName.isEmpty() ? null : fileName;
  }
}
