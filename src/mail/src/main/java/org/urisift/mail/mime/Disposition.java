package org.urisift.mail.mime;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.apache.james.mime4j.stream.NameValuePair;
import org.jspecify.annotations.Nullable;

/**
 * How a part is to be shown (RFC 2183): whether as an attachment, and the name of the file that it
 * is, from Content-Disposition or the {@code name} of Content-Type; null for none.
 */
record Disposition(boolean isAttachment, @Nullable String name) {
  static final Disposition NONE = new Disposition(false, null);

  /** Characters of a name that are kept, the last ones: they tell what it is. */
  private static final int LONGEST = 255;

  /** From the bodies of the fields, a character for each byte; null where there are none. */
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

  /**
   * A parameter, without the path that some write before a name; with a charset first (RFC 2231).
   */
  private static @Nullable String name(String field, String parameter) {
    List<NameValuePair> parameters = ContentTypeField.body(field).getParams();
    String name = ContentTypeField.whole(parameters, parameter);
    for (NameValuePair pair : parameters) {
      boolean isIt = name == null && pair.getName().equalsIgnoreCase(parameter);
      if (isIt && pair.getValue() != null) {
        name = FieldText.decode(pair.getValue().getBytes(StandardCharsets.ISO_8859_1));
      }
    }
    if (name == null) {
      return null;
    }
    int path = Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1;
    String last = name.substring(Math.max(path, name.length() - LONGEST)).strip();
    return last.isEmpty() ? null : last;
  }
}
