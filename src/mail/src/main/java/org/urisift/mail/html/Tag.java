package org.urisift.mail.html;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A tag as a set of indexes into the source. The tokenizer has one and fills it again for each tag;
 * whoever is handed it has it until the call returns.
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
  private int[] indexes = new int[8 * FIELDS];
  private boolean isSelfClosing;

  /** Begins another tag, with the indexes of its name. */
  void begin(String source, int nameFrom, int nameTo) {
    html = source;
    nameEnd = nameTo;
    name = HtmlNames.of(source, nameFrom, nameTo);
    count = 0;
    isSelfClosing = false;
  }

  /** Adds an attribute; where it has no value, the value begins and ends at the same index. */
  void attribute(int nameFrom, int nameTo, int valueFrom, int valueTo) {
    int at = FIELDS * count++;
    if (at == indexes.length) {
      indexes = Arrays.copyOf(indexes, 2 * at);
    }
    indexes[at + NAME] = nameFrom;
    indexes[at + NAME_END] = nameTo;
    indexes[at + VALUE] = valueFrom;
    indexes[at + VALUE_END] = valueTo;
  }

  void selfClosing() {
    isSelfClosing = true;
  }

  /** The index after its name in the source. */
  int nameEnd() {
    return nameEnd;
  }

  /** In lower case. */
  String name() {
    return name;
  }

  boolean isSelfClosing() {
    return isSelfClosing;
  }

  /** How many attributes are written, one that is there twice counted twice. */
  int attributes() {
    return count;
  }

  /** In lower case. */
  String attributeName(int attribute) {
    int at = FIELDS * attribute;
    return HtmlNames.of(html, indexes[at + NAME], indexes[at + NAME_END]);
  }

  /** Where the value begins in the source, after its quote. */
  int valueFrom(int attribute) {
    return indexes[FIELDS * attribute + VALUE];
  }

  int valueTo(int attribute) {
    return indexes[FIELDS * attribute + VALUE_END];
  }

  /** The value as it is written. */
  String written(int attribute) {
    return html.substring(valueFrom(attribute), valueTo(attribute));
  }

  /** The value of the first attribute of that name, as it is written; null without. */
  @Nullable String written(String lowerName) {
    int attribute = find(lowerName);
    return attribute < 0 ? null : written(attribute);
  }

  /** The first attribute of that name; -1 without. */
  int find(String lowerName) {
    for (int i = 0; i < count; i++) {
      int at = FIELDS * i;
      if (indexes[at + NAME_END] - indexes[at + NAME] == lowerName.length()
          && HtmlCharacters.isAt(html, indexes[at + NAME], lowerName)) {
        return i;
      }
    }
    return -1;
  }
}
