package org.urisift.mail.mime;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.apache.james.mime4j.stream.NameValuePair;
import org.jspecify.annotations.Nullable;

/**
 * Whether a part is an attachment (RFC 2183), and its file name, or null. The name is that of
 * Content-Disposition, else the {@code name} of Content-Type.
 *
 * @param typeName the {@code name} of Content-Type, or null
 */
record Disposition(boolean isAttachment, @Nullable String name, @Nullable String typeName) {
  static final Disposition NONE = new Disposition(false, null, null);

  /** The maximum length of a name, in characters; the start of a longer name is cut off. */
  private static final int MAX_LENGTH = 255;

  /** Parses the bodies of both fields, null if missing, with a character for each byte. */
  static Disposition of(@Nullable String disposition, @Nullable String type) {
    boolean isTyped = type != null && type.toLowerCase(Locale.ROOT).contains("name");
    String typeName = type != null && isTyped ? name(type, "name") : null;
    String fileName = disposition == null ? null : name(disposition, "filename");
    String name = fileName == null ? typeName : fileName;
    boolean isAttachment =
        disposition != null
            && disposition.stripLeading().toLowerCase(Locale.ROOT).startsWith("attachment");
    return isAttachment || name != null ? new Disposition(isAttachment, name, typeName) : NONE;
  }

  /** Returns the file name in a parameter (preferably of RFC 2231) without its path, or null. */
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
