package org.urisift.mail.mime;

import java.util.HashMap;
import java.util.Map;
import org.urisift.mail.text.ContentType;

/**
 * Content-Types by what stands in the field: in a mailbox there are few, and parsing takes long.
 */
public final class ContentTypeCache {
  private static final int COUNT = 256;

  /** Characters of a field that is kept: a boundary has 70. */
  private static final int LENGTH = 500;

  private final Map<String, ContentType> types = new HashMap<>();

  ContentType of(String field) {
    if (field.length() > LENGTH) {
      return ContentTypeField.parse(field);
    }
    if (types.size() >= COUNT) {
      types.clear();
    }
    return types.computeIfAbsent(field, ContentTypeField::parse);
  }

  /** The characters that are kept. */
  int size() {
    return types.keySet().stream().mapToInt(String::length).sum();
  }
}
