package org.urisift.mail.html;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A part of an HTML source that is read separately, such as a style sheet or HTML within HTML, with
 * the index of each character in the whole source. It is verbatim, or decoded, such as a document
 * in an attribute.
 */
final class MappedText {
  private final String text;
  private final int start; // index of a verbatim part in the whole source
  private final int @Nullable [] sourceIndexes; // of decoded characters

  private MappedText(String text, int start, int @Nullable [] sourceIndexes) {
    this.text = text;
    this.start = start;
    this.sourceIndexes = sourceIndexes;
  }

  static MappedText whole(String source) {
    return new MappedText(source, 0, null);
  }

  String text() {
    return text;
  }

  MappedText part(int from, int to) {
    return from == 0 && to == text.length()
        ? this
        : new MappedText(text.substring(from, to), start + from, part(sourceIndexes, from, to));
  }

  private static int @Nullable [] part(int @Nullable [] sourceIndexes, int from, int to) {
    return sourceIndexes == null ? null : Arrays.copyOfRange(sourceIndexes, from, to);
  }

  /** Returns the text between two indexes with its character references decoded. */
  MappedText decode(int from, int to, boolean isInAttribute) {
    if (isVerbatim(from, to)) {
      return part(from, to);
    }
    StringBuilder decoded = new StringBuilder(to - from);
    int[] indexes = new int[to - from];
    int at = from;
    while (at < to) {
      char c = text.charAt(at);
      CharacterReference reference =
          c == '&' ? CharacterReference.at(text, at, to, isInAttribute) : null;
      if (reference == null) {
        indexes[decoded.length()] = at++;
        decoded.append(c == 0 ? '\ufffd' : c);
      } else {
        Arrays.fill(
            indexes, decoded.length(), decoded.length() + reference.characters().length(), at);
        decoded.append(reference.characters());
        at += reference.length();
      }
    }
    return withText(decoded.toString(), indexes);
  }

  private boolean isVerbatim(int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.charAt(i) == '&' || text.charAt(i) == 0) {
        return false;
      }
    }
    return true;
  }

  /** Returns a copy with another text of the same length. */
  MappedText withText(String newText) {
    return new MappedText(newText, start, sourceIndexes);
  }

  /**
   * Returns a copy with another text.
   *
   * @param indexes the index in this text for each character of the new one
   */
  MappedText withText(String newText, int[] indexes) {
    int[] newIndexes = new int[newText.length()];
    for (int i = 0; i < newIndexes.length; i++) {
      newIndexes[i] = sourceIndex(indexes[i]);
    }
    return new MappedText(newText, 0, newIndexes);
  }

  /** The index of a character in the whole source, in UTF-16 units. */
  int sourceIndex(int index) {
    if (sourceIndexes == null) {
      return start + index;
    }
    return sourceIndexes[index];
  }

  /** Whether a character directly follows its predecessor in the whole source, too. */
  boolean isAdjacentInSource(int index) {
    return sourceIndexes == null || sourceIndexes[index] == sourceIndexes[index - 1] + 1;
  }
}
