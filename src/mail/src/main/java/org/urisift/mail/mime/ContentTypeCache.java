package org.urisift.mail.mime;

import java.util.HashMap;
import java.util.Map;
import org.urisift.mail.text.ContentType;

/**
 * Caches parsed Content-Type fields: a mailbox has few different ones, and parsing is slow. Not
 * thread-safe.
 */
public final class ContentTypeCache {
  private static final int MAX_COUNT = 256;

  /** The maximum length of a cached field, in characters; its boundary alone may have 70. */
  private static final int MAX_LENGTH = 500;

  private final Map<String, ContentType> types = new HashMap<>();

  ContentType get(String field) {
    if (field.length() > MAX_LENGTH) {
      return ContentTypeField.parse(field);
    }
    if (types.size() >= MAX_COUNT) {
      types.clear();
    }
    return types.computeIfAbsent(field, ContentTypeField::parse);
  }

  /** The total length of the cached fields, in characters. */
  int totalLength() {
    return types.keySet().stream().mapToInt(String::length).sum();
  }
}
