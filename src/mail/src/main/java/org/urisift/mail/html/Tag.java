package org.urisift.mail.html;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A tag as a set of indexes into the source. The tokenizer reuses one object for all tags, so a
 * {@link HtmlTokenizer.Sink} must not keep it after the call.
 */
final class Tag {
  private static final int FIELDS = 4;
  private static final int NAME = 0;
  private static final int NAME_END = 1;
  private static final int VALUE = 2;
  private static final int VALUE_END = 3;

  private String html = "";
  private String name = "";
  private int nameEnd;
  private int count;
  private int[] indexes = new int[8 * FIELDS]; // FIELDS for each attribute
  private boolean isSelfClosing;

  /** Starts another tag, whose name is between two indexes. */
  void begin(String source, int nameFrom, int nameTo) {
    html = source;
    nameEnd = nameTo;
    name = HtmlNames.intern(source, nameFrom, nameTo);
    count = 0;
    isSelfClosing = false;
  }

  /** Adds an attribute; if it has no value, {@code valueFrom} equals {@code valueTo}. */
  void addAttribute(int nameFrom, int nameTo, int valueFrom, int valueTo) {
    int at = FIELDS * count++;
    if (at == indexes.length) {
      indexes = Arrays.copyOf(indexes, 2 * at);
    }
    indexes[at + NAME] = nameFrom;
    indexes[at + NAME_END] = nameTo;
    indexes[at + VALUE] = valueFrom;
    indexes[at + VALUE_END] = valueTo;
  }

  void setSelfClosing() {
    isSelfClosing = true;
  }

  /** The index after the name in the source. */
  int nameEnd() {
    return nameEnd;
  }

  /** The name in lower case. */
  String name() {
    return name;
  }

  boolean isSelfClosing() {
    return isSelfClosing;
  }

  /** The number of attributes, including repeated ones. */
  int attributeCount() {
    return count;
  }

  /** The name of an attribute in lower case. */
  String attributeName(int attribute) {
    int at = FIELDS * attribute;
    return HtmlNames.intern(html, indexes[at + NAME], indexes[at + NAME_END]);
  }

  /** The index of an attribute's value in the source, after its quote. */
  int valueFrom(int attribute) {
    return indexes[FIELDS * attribute + VALUE];
  }

  int valueTo(int attribute) {
    return indexes[FIELDS * attribute + VALUE_END];
  }

  /** The value of an attribute, in which character references are not decoded. */
  String rawValue(int attribute) {
    return html.substring(valueFrom(attribute), valueTo(attribute));
  }

  /** The undecoded value of the first attribute with this name, or null. */
  @Nullable String rawValue(String lowerName) {
    int attribute = findAttribute(lowerName);
    return attribute < 0 ? null : rawValue(attribute);
  }

  /** The number, from 0, of the first attribute with this name, or -1. */
  int findAttribute(String lowerName) {
    for (int i = 0; i < count; i++) {
      int at = FIELDS * i;
      if (indexes[at + NAME_END] - indexes[at + NAME] == lowerName.length()
          && HtmlCharacters.startsWith(html, indexes[at + NAME], lowerName)) {
        return i;
      }
    }
    return -1;
  }
}
